import ArgumentParser
import AutoLayout
import Batch
import CairoBackend
import Foundation
import Geometry
import LayoutDocument
import Reporting

/// The arguments that every command over files shares.
struct Inputs: ParsableArguments {
  enum Environment: String, ExpressibleByArgument, CaseIterable {
    case recorded, device

    var design: DesignEnvironment { self == .device ? .device : .recorded }
  }

  @Argument(
    help: ArgumentHelp(
      "Definition files, or folders to search for them; '-' reads standard input.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Lay out on this canvas instead of the documents' own: a size such as 375x667, or a device such as \"iPhone 8\" or \"iPhone 8 landscape\".",
      valueName: "canvas"))
  var canvas: String?

  @Option(
    help:
      "Where safe areas and margins of Interface Builder files come from: what recorded frames show, or the device's rules."
  )
  var environment: Environment = .recorded

  @Option(
    help: ArgumentHelp(
      "How many files to work on at once; one for each processor without it.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    guard !paths.isEmpty else { throw ValidationError("Name at least one file or folder.") }
    for path in paths { try validatePath(path, of: "a file or folder to read") }
    guard jobs.map((1...1024).contains) != false else {
      throw ValidationError("--jobs takes a number from 1 to 1024.")
    }
  }

  /// How many of some files to work on at once.
  func jobs(for files: [InputFile]) -> Int {
    // The processors are not counted for a single file.
    jobs ?? (files.count > 1 ? ProcessInfo.processInfo.activeProcessorCount : 1)
  }

  /// The shaper, or an exit with a message that says which font to install.
  func makeTextShaper() throws -> PangoTextShaper {
    do {
      return try PangoTextShaper()
    } catch {
      switch error {
      case .missingFont(let file, let package):
        printError(
          "plumbline: the font file \(VisibleText.escaped(file)) was not found; install the package \(package)\n"
        )
      case .status(let reason):
        printError("plumbline: the fonts could not be set up: \(VisibleText.escaped(reason))\n")
      }
      throw ExitCode(1)
    }
  }

  /// Reads and solves everything; the documents in order of path.
  func solve() async throws -> [SolvedDocument] {
    let list = InputList(paths: paths)
    let loader = DocumentLoader(canvas: canvas, environment: environment.design, text: try makeTextShaper())
    let solved = await parallelMap(list.files, jobs: jobs(for: list.files)) { loader.solve($0) }
    let unread = list.problems.map { SolvedDocument(path: $0.location.file, errors: [$0]) }
    return (solved + unread).sorted { $0.path < $1.path }
  }
}

/// Refuses a path that names nothing, as a variable of a script does that is not set: joined with others it would mean
/// the root of the disk.
func validatePath(_ path: String, of what: String) throws {
  guard !path.isEmpty else {
    throw ValidationError("The path of \(what) is empty; write . for the current folder.")
  }
}
