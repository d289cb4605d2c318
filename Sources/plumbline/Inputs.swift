import ArgumentParser
import AutoLayout
import Batch
import CairoBackend
import Definitions
import DocumentFormats
import Files
import Foundation
import Geometry
import LayoutDocument
import Reporting
import Source
import Sweep

/// The arguments shared by all commands that process files.
///
/// No group of arguments contains another one. In a debug build, ArgumentParser checks each group several times for each
/// group around it, which takes longer than most commands.
struct FileArguments: ParsableArguments {
  enum Environment: String, ExpressibleByArgument, CaseIterable {
    case recorded, device

    var design: DesignEnvironment { self == .device ? .device : .recorded }
  }

  @Argument(
    help: ArgumentHelp(
      "Files, or folders to search for \(DocumentFormat.all.searchedFor.listedExtensions("and")) files; '-' reads standard input. Files of code that are named together are one program, and a folder beside them declares what they use.",
      valueName: "path"), completion: .file())
  var paths: [String]

  @Option(
    help:
      "The source of safe areas and margins in Interface Builder files: the recorded frames, or the device's rules."
  )
  var environment: Environment = .recorded

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The format of the files, whatever their names: \(DocumentFormat.listedWords).", valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The number of files to process at once. (default: the number of processors)", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    guard !paths.isEmpty else { throw ValidationError("Specify at least one file or folder.") }
    for path in paths { try validatePath(path, of: "a file or folder to read") }
    _ = try readFormat()
    guard jobs.map((1...1024).contains) != false else {
      throw ValidationError("--jobs takes a number from 1 to 1024.")
    }
  }

  /// The format that `--as` names.
  func readFormat() throws -> DocumentFormat? {
    guard let known = try Self.readFormat(format) else { return nil }
    if let folder = paths.first(where: FileType.leadsToFolder) {
      throw ValidationError(
        "--as is for files, and '\(VisibleText.escaped(folder))' is a folder; name the files to read.")
    }
    return known
  }

  /// The format of a name, if there is one.
  static func readFormat(_ format: String?) throws -> DocumentFormat? {
    guard let format else { return nil }
    guard let known = DocumentFormat(word: format) else {
      throw ValidationError(
        "--as takes \(DocumentFormat.listedWords), not '\(VisibleText.escaped(format))'.")
    }
    return known
  }

  /// The reader of files, for measuring rather than drawing.
  func makeLoader() throws -> DocumentLoader { try makeLoaderAndShaper().loader }

  /// The reader of files, and the shaper with which it measures.
  func makeLoaderAndShaper() throws -> (loader: DocumentLoader, shaper: PangoTextShaper) {
    let shaper = try makeTextShaper()
    var loader = DocumentLoader(environment: environment.design, format: try readFormat(), text: shaper)
    loader.program = program
    return (loader, shaper)
  }

  /// The files of code among the paths, which are one program: each may declare what the others use. A folder beside them
  /// adds its own.
  var program: [InputFile] {
    let files = paths.filter { !FileType.leadsToFolder($0) && Self.isCode($0) }
    guard !files.isEmpty else { return [] }
    let others = paths.filter(FileType.leadsToFolder).flatMap { folder in
      (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
        .filter(Self.isCode).sorted().prefix(500).map { "\(folder)/\($0)" }
    }
    return (files + others).map { InputFile(path: $0, stem: $0) }
  }

  private static func isCode(_ path: String) -> Bool {
    let code = ["swift", "objc"].compactMap(DocumentFormat.init(word:)).flatMap(\.fileExtensions)
    return code.contains((path as NSString).pathExtension.lowercased())
  }

  /// The files to process, which a verbose command names.
  func list(_ messages: MessageArguments) throws -> InputList {
    // A folder beside files of code is a part of their program.
    let files = paths.filter { !FileType.leadsToFolder($0) }
    let isProgram = !program.isEmpty && files.count < paths.count && files.allSatisfy(Self.isCode)
    let list = InputList(paths: isProgram ? files : paths, as: try readFormat())
    messages.name(list.files)
    return list
  }

  /// The workforce for the files: separate processes, so that a crash on one file does not affect the others. A
  /// single file is processed in the current process.
  func workforce(for files: [InputFile]) throws -> Workforce {
    guard files.count > 1 else { return .threads(1) }
    let processors = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    do throws(DiagnosticList) {
      return .processes(try WorkerPool(size: min(processors, files.count), files: files))
    } catch {
      report(error.diagnostics)
      throw ExitCode.badInput
    }
  }

  /// Carries out work on all files, or as much of it as another process asks this one for.
  ///
  /// - Parameter body: Has the work done on files by a workforce.
  func run<Outcome>(
    _ work: some FileWork, _ messages: MessageArguments,
    _ body: (InputList, Workforce) async -> Outcome
  ) async throws -> Outcome {
    if WorkerProcess.isThisOne { WorkerProcess.serve(work) }
    let list = try list(messages)
    let workforce = try workforce(for: list.files)
    let outcome = await body(list, workforce)
    tellOfFailure(of: workforce)
    return outcome
  }

  /// Prints a note if all files had to share this process because no other could be started.
  func tellOfFailure(of workforce: Workforce) {
    guard case .processes(let pool) = workforce, let failure = pool.failure else { return }
    printError(
      "plumbline: all files were processed in one process, because others could not be started: \(failure)\n")
  }

  /// The shaper, as `plumbline.makeTextShaper()` makes it.
  func makeTextShaper() throws -> PangoTextShaper { try plumbline.makeTextShaper() }
}

/// The arguments of all commands that choose how layouts are solved.
struct CanvasArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The canvas, instead of the documents' own: a size such as 375x667, or a device such as \"iPhone 8\" or \"iPhone 8 landscape\". With several --canvas, each diagram is solved on each of them and named after both.",
      valueName: "canvas"))
  var canvas: [String] = []

  @Option(
    help: ArgumentHelp(
      "The user's preferred text size, instead of the documents' own, which fonts with text styles follow: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5, or UIKit's name such as extraLarge. Several --content-size are a list, as for --content-sizes.",
      valueName: "category"))
  var contentSize: [String] = []

  func validate() throws {
    _ = try readCanvases()
    _ = try readContentSizes()
  }

  private func readCanvases() throws -> [NamedCanvas] {
    var canvases: [NamedCanvas] = []
    for text in canvas {
      let named: NamedCanvas
      do throws(CanvasProblem) {
        named = NamedCanvas(try Canvas(text), name: text)
      } catch {
        throw ValidationError(VisibleText.escaped("\(error.message); \(error.suggestion)"))
      }
      if let other = canvases.first(where: { $0.canvas == named.canvas }) {
        throw ValidationError(
          VisibleText.escaped("'\(text)' and '\(other.name)' are the same canvas; leave out one of them."))
      }
      canvases.append(named)
    }
    return canvases
  }

  private func readContentSizes() throws -> [ContentSizeCategory] {
    var sizes: [ContentSizeCategory] = []
    for text in contentSize {
      guard text != "all", !text.contains(","), !text.contains("...") else {
        throw ValidationError(
          VisibleText.escaped(
            "--content-size takes one text size, not '\(text)'; write --content-sizes \(text)."))
      }
      let size = try Self.category(text, advice: "write one of")
      guard !sizes.contains(size) else {
        throw ValidationError(
          VisibleText.escaped("--content-size names \(size.shortName) twice; leave out one of them."))
      }
      sizes.append(size)
    }
    return ContentSizeCategory.allCases.filter(sizes.contains)
  }

  /// The text size of a name, in any case.
  ///
  /// - Parameter advice: What to do if there is none with a name like it, before the list of all.
  static func category(_ name: String, advice: String) throws -> ContentSizeCategory {
    for spelling in [name, name.uppercased()] {
      if let category = ContentSizeCategory(named: spelling) { return category }
    }
    let names = ContentSizeCategory.allCases.map(\.shortName)
    let nearest = Spelling.nearest(to: name, among: ContentSizeCategory.names)
    throw ValidationError(
      VisibleText.escaped(
        "'\(name)' is not a content size category; "
          + (nearest.map { "did you mean '\($0)'?" } ?? "\(advice) \(names.joined(separator: ", "))")))
  }

  /// A loader for the requested canvases, text sizes and space, which do not contradict each other.
  func loader(
    _ files: FileArguments, over space: LayoutSpace = LayoutSpace(), text: any TextMeasuring
  ) throws -> DocumentLoader {
    let sizes = try readContentSizes()
    guard sizes.isEmpty || space.contentSizes.isEmpty else {
      let all = ContentSizeCategory.allCases.filter { sizes.contains($0) || space.contentSizes.contains($0) }
      throw ValidationError(
        "--content-size and --content-sizes both name text sizes; leave out one of them, or write all sizes in one list: --content-sizes \(all.map(\.shortName).joined(separator: ","))."
      )
    }
    guard canvas.isEmpty || space.devices.isEmpty else {
      throw ValidationError("--canvas and --devices ask for different things; leave out one of them.")
    }
    var loader = DocumentLoader(
      canvases: try readCanvases(), contentSizeCategory: sizes.count == 1 ? sizes[0] : nil,
      environment: files.environment.design, format: try files.readFormat(), text: text)
    loader.program = files.program
    loader.space = space
    // One size is what each layout has, and several are what it is asked about.
    if sizes.count > 1 { loader.space.contentSizes = sizes }
    return loader
  }

  /// Reads and solves all files, and renders them as a report.
  func solve(
    _ files: FileArguments, over space: LayoutSpace, auditing audits: Set<Audit> = [],
    reporting report: DocumentReport, repairLimit: Int = 0, _ messages: MessageArguments
  ) async throws -> ReportBatch.Outcome {
    var loader = try loader(files, over: space, text: files.makeTextShaper())
    loader.audits = audits
    loader.takesPlanes = report.judges
    let batch = ReportBatch(report, repairLimit: repairLimit)
    let work = batch.work(loader: loader)
    return try await files.run(work, messages) { await batch.run($0, work, by: $1) }
  }

  /// Repairs all files, each as far as repairs hold for all that is asked about.
  ///
  /// - Parameter writes: Whether the files are written.
  func repair(
    _ files: FileArguments, over space: LayoutSpace, auditing audits: Set<Audit>,
    reporting report: DocumentReport, writes: Bool, _ messages: MessageArguments
  ) async throws -> RepairBatch.Outcome {
    var loader = try loader(files, over: space, text: files.makeTextShaper())
    loader.audits = audits
    loader.takesPlanes = true
    let batch = RepairBatch(report, writes: writes)
    let work = batch.work(loader: loader)
    return try await files.run(work, messages) { await batch.run($0, work, by: $1) }
  }
}

extension ExitCode {
  /// Some input could not be read, solved or drawn.
  static let badInput = ExitCode(2)
}

/// Rejects an empty path, for example from an unset variable in a script. Joined with a file name, it would refer to
/// the root directory.
func validatePath(_ path: String, of what: String) throws {
  guard !path.isEmpty else {
    throw ValidationError("The path of \(what) is empty; write . for the current folder.")
  }
}

/// Says what is wrong with arguments that were read without a mistake, and exits. Their usage would not help.
func refuse(_ message: String) throws -> Never {
  printError("Error: \(message)\n")
  throw ExitCode.validationFailure
}

/// Checks what precedes the paths of pictures in addresses.
func validateAddress(_ address: String, of option: String) throws {
  guard !address.contains(where: { $0.isWhitespace || "\"'<>()\\".contains($0) }) else {
    throw ValidationError("\(option) takes an address, without spaces, quotes, brackets and backslashes.")
  }
}
