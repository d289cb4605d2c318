import ArgumentParser
import AutoLayout
import Batch
import Reporting

struct Check: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github, sarif
  }

  enum Severity: String, ExpressibleByArgument, CaseIterable {
    case error, warning
  }

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Print layout issues: conflicts, ambiguity, ambiguous content sizes.",
    discussion: """
      EXAMPLES:
        plumbline check Layouts
        plumbline check Layouts --format github
        plumbline check Layouts --format sarif --fail-on warning > layouts.sarif

      Exits with 0 when there is no issue of the severity that counts, 1 when there is, 2 when a file cannot be read.
      """)

  @OptionGroup var inputs: Inputs

  @Option(help: "How to print.")
  var format: Format = .text

  @Option(help: "The lowest severity that makes the command exit with 1.")
  var failOn: Severity = .error

  func run() async throws {
    let outcome = try await inputs.solve(reporting: documentReport)
    do {
      // Also where standard output takes no more. Annotations tell the errors already, and a runner shows both streams as one.
      defer { if format != .github { report(outcome.errors) } }
      try printOutput(outcome)
    }
    guard outcome.isComplete else { throw ExitCode.badInput }
    switch outcome.worst {
    case .error: throw ExitCode(1)
    case .warning where failOn == .warning: throw ExitCode(1)
    default: break
    }
  }

  private var documentReport: DocumentReport {
    switch format {
    case .text: CheckReport.textReport
    case .json: CheckReport.jsonReport
    case .github: CheckReport.githubReport
    case .sarif: CheckReport.sarifReport(version: Plumbline.version)
    }
  }
}
