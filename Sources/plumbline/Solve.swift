import ArgumentParser
import Batch
import Reporting

struct Solve: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  enum Constraints: String, ExpressibleByArgument, CaseIterable {
    case written, all
  }

  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Print solved frames, content sizes and issues.",
    discussion: """
      EXAMPLES:
        plumbline solve Samples/content-size/scroll-view.yaml
        plumbline solve layout.yaml --format json --constraints all
        plumbline solve layout.yaml --trace
        cat layout.yaml | plumbline solve - --canvas "iPhone 8 landscape"

      The exit code is 2 if a file cannot be read or solved. Issues do not change it: see 'plumbline check'.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments
  @OptionGroup var canvases: CanvasArguments
  @OptionGroup var space: SpaceArguments
  @OptionGroup var language: LanguageArguments

  @Option(help: "The output format.")
  var format: Format = .text

  @Option(help: "The constraints to list: those written in the document, or all that layout used.")
  var constraints: Constraints?

  @Flag(help: "Also print the autolayout trace: how each view is laid out, and whether it is ambiguous.")
  var trace = false

  func run() async throws {
    let outcome = try await canvases.solve(
      files, over: space.readSpace().with(language.readChoice()), reporting: documentReport, messages)
    do {
      // Report errors even if standard output fails.
      defer { report(outcome.errors) }
      try printOutput(outcome)
    }
    guard outcome.isComplete else { throw ExitCode.badInput }
  }

  private var documentReport: DocumentReport {
    let listing = constraints.map { $0 == .all ? ConstraintListing.all : .written }
    return switch format {
    case .text: SolveReport.textReport(constraints: listing, tracing: trace)
    case .json: SolveReport.jsonReport(constraints: listing ?? .written, tracing: trace)
    }
  }
}
