import ArgumentParser
import Batch
import Files
import Geometry
import Regression
import Source

struct Verify: AsyncParsableCommand {
  enum Allowance: String, ExpressibleByArgument, CaseIterable {
    case new

    var state: CaseOutcome.State { .new }
  }

  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare layouts with their records, and name the edits that changed them.",
    discussion: """
      Nothing but the folder of results is written. 'plumbline accept' makes the candidates in it the new records.

      EXAMPLES:
        plumbline verify Layouts
        plumbline verify Layouts --filter '*#landscape'
        plumbline verify Layouts --report differences.html
        plumbline verify Main.storyboard --format json > differences.json

      The exit code is 0 if something was compared and everything was equal, 1 if a layout changed, is new or is missing, \
      and 2 if a file or record was refused or nothing was compared.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments
  @OptionGroup var space: SpaceArguments
  @OptionGroup var arguments: RecordArguments
  @OptionGroup var results: ResultsArguments

  @Option(help: "The output format.")
  var format: RegressionFormat = .text

  @Option(
    help: ArgumentHelp(
      "The file for a page that shows all differences, as 'report' makes it.", valueName: "file"),
    completion: .file())
  var report: String?

  @Option(help: "A state that is not a failure.")
  var allow: [Allowance] = []

  func validate() throws {
    guard let report else { return }
    try validatePath(report, of: "the page")
    guard arguments.shard == nil else {
      throw ValidationError("Make the page with 'plumbline report' from the results of all shards.")
    }
  }

  func run() async throws {
    var (loader, shaper) = try files.makeLoaderAndShaper()
    loader.space = try space.readSpace()
    let batch = try arguments.batch()
    let work = batch.verifying(into: results.folder, loader: loader, shaper: shaper)
    var lock: ResultsFolder.Lock?
    let kept = report == nil || WorkerProcess.isThisOne ? [] : try arguments.inputs(of: batch, files)
    if !WorkerProcess.isThisOne {
      try reportingProblems { () throws(DiagnosticList) in
        if let report { _ = try PageFile(report, keeping: kept) }
        lock = try results.folder.clear {
          printError(
            "plumbline: waiting for another run that writes into \(VisibleText.escaped(results.results))\n")
        }
      }
    }
    defer { withExtendedLifetime(lock) {} }
    var found = try await arguments.run(batch, work, files, messages).results
    found.allowed = allow.map(\.state)
    results.folder.nameEarlierCases(in: &found)
    try reportingProblems { () throws(DiagnosticList) in
      try results.folder.keepRecords(ofOrphansIn: found)
      try results.folder.write(found)
    }
    if let report { try await Report.write([results.folder], to: report, keeping: kept, messages) }
    try printOutput(format.text(of: found))
    try found.verdict.exit()
  }
}

/// The formats of reports on differences.
enum RegressionFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, github, sarif, junit, markdown

  func text(of results: RegressionResults) throws -> String {
    switch self {
    case .text: RegressionReport(results).text
    case .json: try results.json()
    case .github: RegressionReport(results).annotations
    case .sarif: RegressionReport(results).sarif
    case .junit: RegressionReport(results).junit
    case .markdown: RegressionReport(results).markdown
    }
  }
}
