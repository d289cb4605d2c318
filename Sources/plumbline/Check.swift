import ArgumentParser
import AutoLayout
import Batch
import Reporting

struct Check: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github, sarif, junit, markdown
  }

  enum Severity: String, ExpressibleByArgument, CaseIterable {
    case error, warning
  }

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Print layout issues, such as conflicts and ambiguous views, and assertions that do not hold.",
    discussion: """
      EXAMPLES:
        plumbline check Layouts
        plumbline check Layouts --widths 320...1366 --content-sizes all
        plumbline check Main.storyboard --languages all
        plumbline check Layouts --format github
        plumbline check Layouts --format sarif --fail-on warning > layouts.sarif
        plumbline check Layouts --format junit > layouts.xml

      The exit code is 0 if there are no issues of the given severity or higher, 1 if there are, and 2 if a file cannot be read.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments
  @OptionGroup var canvases: CanvasArguments
  @OptionGroup var space: SpaceArguments
  @OptionGroup var language: LanguageArguments

  @Option(help: "The output format.")
  var format: Format = .text

  @Option(help: "The lowest severity for which the command exits with 1.")
  var failOn: Severity = .error

  func run() async throws {
    let outcome = try await canvases.solve(
      files, over: space.readSpace().with(language.readChoice()), reporting: documentReport, messages)
    do {
      // Report errors even if standard output fails. GitHub annotations already contain them, and a runner merges
      // both streams.
      defer { if format != .github { report(outcome.errors) } }
      try printOutput(outcome, hasIssues: format == .text)
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
    case .junit: CheckReport.junitReport
    case .markdown: CheckReport.markdownReport
    }
  }
}
