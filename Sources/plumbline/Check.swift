import ArgumentParser
import AutoLayout
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
    let documents = try await inputs.solve()
    // Also where standard output takes no more. Annotations tell the errors already, and a runner shows both streams as one.
    defer { if format != .github { report(documents.flatMap(\.errors)) } }
    switch format {
    case .text: try printOutput(CheckReport.text(documents))
    case .json: try printOutput(CheckReport.json(documents))
    case .github: try printOutput(CheckReport.github(documents))
    case .sarif: try printOutput(CheckReport.sarif(documents, version: Plumbline.version))
    }
    if documents.contains(where: \.failed) { throw ExitCode(2) }
    switch CheckReport.worstSeverity(of: documents) {
    case .error: throw ExitCode(1)
    case .warning where failOn == .warning: throw ExitCode(1)
    default: break
    }
  }
}
