import ArgumentParser
import Batch
import Foundation
import Regression
import Source

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of layouts, and name the edits that changed them.",
    discussion: """
      Compares two files or folders, or files with what they were in a git revision. Nothing is recorded.

      EXAMPLES:
        plumbline diff old.yaml new.yaml
        plumbline diff --base HEAD Layouts
        plumbline diff --base main Main.storyboard --format markdown
        git difftool --extcmd 'plumbline diff' HEAD -- login.yaml

      The exit code is 0 if something was compared and everything was equal, 1 if a layout changed, is new or is removed, \
      and 2 if a file cannot be read or nothing was compared.
      """)

  @OptionGroup var inputs: FileArguments

  @Option(
    help: ArgumentHelp("The git revision with the earlier version of all paths.", valueName: "revision"))
  var base: String?

  @Option(
    help: ArgumentHelp(
      "Take only cases whose names match a pattern, such as '*#landscape'.", valueName: "pattern"))
  var filter: String?

  @Option(help: "The output format.")
  var format: RegressionFormat = .text

  func validate() throws {
    guard base != nil || inputs.paths.count == 2 else {
      throw ValidationError("Specify two files or folders, or --base with a git revision.")
    }
    guard base != "", filter != "" else {
      throw ValidationError("--base and --filter take a text that is not empty.")
    }
  }

  func run() async throws {
    let loader = DocumentLoader(
      environment: inputs.environment.design, text: try inputs.makeTextShaper())
    let selection = CaseSelection(pattern: filter)
    let comparison: VersionComparison
    if let base {
      let paths = inputs.paths
      let revision = try reportingProblems { () throws(DiagnosticList) in try GitRevision(base, of: paths) }
      comparison = VersionComparison(of: paths, since: revision, selection: selection, loader: loader)
    } else {
      comparison = VersionComparison(
        from: inputs.paths[0], to: inputs.paths[1], selection: selection, loader: loader)
    }
    var results = await comparison.run(
      jobs: inputs.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    results.version = Plumbline.version
    try printOutput(format.text(of: results))
    try results.verdict().exit()
  }
}

extension RegressionResults.Verdict {
  /// Ends the command, unless the comparison passed.
  func exit() throws {
    switch self {
    case .passed: break
    case .differs: throw ExitCode(1)
    case .refused, .empty: throw ExitCode.badInput
    }
  }
}
