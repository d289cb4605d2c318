import ArgumentParser
import Batch
import Files
import Foundation
import Geometry
import Regression
import Source

struct Report: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make one HTML page of the results of 'verify'.",
    discussion: """
      The page shows each difference with its cause, before and after. It is one file, which loads nothing, so it can be \
      sent by mail or kept by a build server.

      EXAMPLES:
        plumbline report .plumbline -o report.html
        plumbline report shard-1 shard-2 shard-3 -o report.html

      Several folders must be all shards of one run. Only all of them together show which records have no layout.

      The exit code is 0 if the page was written, whatever it says, and 2 if results are missing, damaged or not of one run.
      """)

  @Argument(help: ArgumentHelp("The folders for results.", valueName: "results"), completion: .directory)
  var folders: [String]

  @Option(name: [.short, .long], help: ArgumentHelp("The page.", valueName: "file"), completion: .file())
  var output: String

  @OptionGroup var messages: MessageArguments

  func validate() throws {
    for folder in folders { try validatePath(folder, of: "the folder for results") }
    try validatePath(output, of: "the page")
  }

  func run() async throws {
    try await Self.write(folders.map { ResultsFolder(withoutSlash($0)) }, to: output, messages)
  }

  /// Makes the page of the results in some folders. If that fails, prints the problems and exits.
  static func write(
    _ folders: [ResultsFolder], to path: String, keeping inputs: Set<FileIdentity> = [],
    _ messages: MessageArguments
  ) async throws {
    let kept = folders.reduce(into: inputs) { $0.formUnion($1.ownFiles) }
    let page = try reportingProblems { () throws(DiagnosticList) in try PageFile(path, keeping: kept) }
    let batch = try reportingProblems { () throws(DiagnosticList) in try PageBatch(folders) }
    let shaper = try makeTextShaper()
    let html = await batch.html(loader: DocumentLoader(text: shaper), text: shaper)
    try reportingProblems { () throws(DiagnosticList) in try page.write(html) }
    messages.note(
      "\(VisibleText.escaped(path)): \(Listing.count(batch.results.outcomes.count, "case")) to look at")
  }
}

/// A path of a folder without the slash at its end.
func withoutSlash(_ path: String) -> String {
  path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
}
