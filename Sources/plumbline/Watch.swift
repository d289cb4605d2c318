import ArgumentParser
import Batch
import Diagram
import Foundation
import Geometry
import LivePreview
import Source

struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show every diagram on a page that follows each save.",
    discussion: """
      The page lists the files with their pictures, their issues and how they differ from their records. A file that cannot \
      be read keeps its last good pictures below the error. Only this machine can open the page.

      EXAMPLES:
        plumbline watch Layouts --open
        plumbline watch login.yaml Main.storyboard --port 8000
        plumbline watch Layouts --canvas "iPhone 15 Pro landscape"
        plumbline watch login.yaml --widths 320...1366 --content-sizes L,AX1

      With --widths or --heights, each picture is a map: from which length to which something breaks, and small pictures of it. \
      A layout whose document states a space itself, its 'over', has its map below its picture, and the issues of all of it.

      The command runs until it is interrupted. The exit code is 2 if a path is neither a file nor a folder, and 69 if the \
      port is in use.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments
  @OptionGroup var canvases: CanvasArguments
  @OptionGroup var space: SpaceArguments
  @OptionGroup var language: LanguageArguments

  @Option(
    help: ArgumentHelp(
      "The folder for records. (default: __Layouts__ beside each file)", valueName: "folder"))
  var records: String?

  @Option(
    help: ArgumentHelp(
      "The port of the page, or 0 for any. (default: \(Self.usualPorts.lowerBound), or one of the next if it is in use)",
      valueName: "n"))
  var port: UInt16?

  @Flag(help: "Open the page in the browser.")
  var open = false

  private static let usualPorts: ClosedRange<UInt16> = 4725...4744

  func validate() throws {
    if let records { try validatePath(records, of: "the folder for records") }
  }

  func run() async throws {
    let text = try files.makeTextShaper()
    let work = PreviewWork(
      options: DiagramOptions(theme: .auto), loader: try loader(measuring: text), text: text,
      place: RecordPlace(folder: records.map(withoutSlash)))
    if WorkerProcess.isThisOne { WorkerProcess.serve(work) }
    let state = LiveState(title: Listing.words(files.paths.map(VisibleText.escaped)))
    try await start(work, state)
    try await serve(state)
  }

  private func loader(measuring text: any TextMeasuring) throws -> DocumentLoader {
    try canvases.pictureLoader(
      files, over: space.readSpace().with(language.readChoice()),
      each: "on a page of its own with its own --port", measuring: text)
  }

  // MARK: Drawing

  /// Starts drawing on a thread of its own, because waiting for files and processes blocks it.
  private func start(_ work: PreviewWork, _ state: LiveState) async throws {
    let (files, messages) = (files, messages)
    let format = try files.readFormat()
    let jobs = files.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let problems: DiagnosticList? = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        do throws(DiagnosticList) {
          let loop = try PreviewLoop(paths: files.paths, as: format, work, jobs: jobs)
          continuation.resume(returning: nil)
          var log = WatchLog(messages)
          while true {
            loop.step { change in
              if state.apply(change, at: Date()) { log.tell(change) }
            }
          }
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
    guard let problems else { return }
    report(problems.diagnostics)
    throw ExitCode.badInput
  }

  // MARK: Serving

  private func serve(_ state: LiveState) async throws {
    let server = LiveServer(LiveAnswers(state))
    let candidates = port.map { [$0] } ?? Array(Self.usualPorts)
    for candidate in candidates {
      do throws(LiveServer.Failure) {
        return try await server.run(port: candidate) { tell($0) }
      } catch {
        guard error == .portInUse, candidate != candidates.last else { throw refusal(error, candidate) }
      }
    }
  }

  private func tell(_ port: UInt16) {
    let address = "http://127.0.0.1:\(port)/"
    // Nobody needs the address to draw, so the command goes on if it cannot be printed.
    try? printOutput(address + "\n")
    if open, !Browser.open(address) {
      printError("plumbline: there is no program here that opens a page; open \(address) yourself\n")
    }
  }

  private func refusal(_ failure: LiveServer.Failure, _ port: UInt16) -> ExitCode {
    let reason =
      switch failure {
      case .portInUse where self.port == nil:
        "other programs use the ports \(Self.usualPorts.lowerBound) to \(Self.usualPorts.upperBound); choose one with --port"
      case .portInUse: "another program uses the port \(port); choose one with --port, or leave it out"
      case .portReserved: "the port \(port) is reserved for the system; choose one above 1023 with --port"
      case .system(let words): "the page cannot be served: \(VisibleText.escaped(words))"
      }
    printError("plumbline: \(reason)\n")
    return ExitCode(ExitStatus.unavailable)
  }
}

/// What `watch` prints: the errors of each file, and each drawing of a file after its first.
private struct WatchLog {
  let messages: MessageArguments
  private var drawn: Set<String> = []

  init(_ messages: MessageArguments) {
    self.messages = messages
  }

  mutating func tell(_ change: PreviewChange) {
    switch change {
    case .listed(_, let problems): tell(problems)
    case .drawn(let path, let preview, let milliseconds):
      let isFirst = drawn.insert(path).inserted
      tell(preview.problems)
      guard preview.problems.isEmpty, !isFirst || messages.verbose else { return }
      messages.note(
        "\(VisibleText.leading(path)): \(Listing.count(preview.pictures.count, "picture")), \(Int(milliseconds.rounded())) ms"
      )
    case .compared: break
    }
  }

  private func tell(_ problems: [Preview.Finding]) {
    for problem in problems {
      printError("\(problem.place): error: \(problem.lines.joined(separator: "\n"))\n")
    }
  }
}

/// The browser of the person at this machine.
private enum Browser {
  /// Opens a page. Returns `false` if there is no program for that.
  static func open(_ address: String) -> Bool {
    #if canImport(Darwin)
      let program = "/usr/bin/open"
    #else
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let programs = folders.map { "\($0)/xdg-open" }
      guard let program = programs.first(where: FileManager.default.isExecutableFile) else { return false }
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return true
    } catch {
      return false
    }
  }
}
