import ArgumentParser
import AutoLayout
import Batch
import Geometry
import Reporting
import Source

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
        plumbline check Main.storyboard --audit all
        plumbline check Layouts --format github
        plumbline check Layouts --format sarif --fail-on warning > layouts.sarif
        plumbline check Layouts --format junit > layouts.xml
        plumbline check Layouts --fix | git apply
        plumbline check Layouts --fix --apply

      The exit code is 0 if there are no issues of the given severity or higher, 1 if there are, and 2 if a file cannot be read.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments
  @OptionGroup var canvases: CanvasArguments
  @OptionGroup var space: SpaceArguments
  @OptionGroup var language: LanguageArguments

  @Option(
    help: ArgumentHelp(
      "An accessibility audit: 'all', or some of text, dynamicType, hitRegion, contrast. It finds texts that are cut off, texts that do not follow the user's text size, controls below 44 by 44 points, and texts that differ too little from what is behind them.",
      valueName: "kinds"))
  var audit: String?

  @Option(help: "The output format.")
  var format: Format = .text

  @Option(help: "The lowest severity for which the command exits with 1.")
  var failOn: Severity = .error

  @Flag(
    help:
      "Print the change that mends the issues, as a unified diff. Each repair was made and solved for all that is asked about: its issue is gone, and nothing else is found."
  )
  var fix = false

  @Flag(
    help: "With --fix: write the files, each whole or not at all, and print what was done and what is left.")
  var apply = false

  func validate() throws {
    _ = try readAudits()
    guard fix || !apply else {
      throw ValidationError("--apply writes what --fix finds; write --fix --apply.")
    }
    guard !fix || format == .text else {
      throw ValidationError("--fix prints a diff; leave out --format.")
    }
    if apply, files.paths.contains("-") {
      throw ValidationError("--apply writes files, and '-' is standard input; leave out --apply for a diff.")
    }
  }

  /// What the audit looks for; nothing without the option.
  private func readAudits() throws -> Set<Audit> {
    guard let audit else { return [] }
    if audit == "all" { return Set(Audit.allCases) }
    let names = Audit.allCases.map(\.rawValue)
    return Set(
      try audit.split(separator: ",", omittingEmptySubsequences: false).map { name in
        if let known = Audit(rawValue: String(name)) { return known }
        let advice =
          Spelling.nearest(to: String(name), among: names + ["all"]).map { "did you mean '\($0)'?" }
          ?? "write all, or some of \(names.joined(separator: ",")), without spaces."
        throw ValidationError(VisibleText.escaped("--audit knows no '\(name)'; \(advice)"))
      })
  }

  func run() async throws {
    if fix { return try await repair() }
    let outcome = try await canvases.solve(
      files, over: space.readSpace().with(language.readChoice()), auditing: readAudits(),
      reporting: documentReport, repairLimit: repairLimit, messages)
    do {
      // Report errors even if standard output fails. GitHub annotations already contain them, and a runner merges
      // both streams.
      defer { if format != .github { report(outcome.errors) } }
      try printOutput(outcome, hasIssues: format == .text)
    }
    guard outcome.isComplete else { throw ExitCode.badInput }
    try exit(after: outcome.worst)
  }

  /// Exits with 1 for issues of the severity that was asked for.
  private func exit(after worst: LayoutIssue.Severity?) throws {
    switch worst {
    case .error: throw ExitCode(1)
    case .warning where failOn == .warning: throw ExitCode(1)
    default: break
    }
  }

  /// People want one repair, and programs may choose.
  private var repairLimit: Int {
    switch format {
    case .json, .sarif: 5
    case .text, .github, .junit, .markdown: 1
    }
  }

  private func repair() async throws {
    let outcome = try await canvases.repair(
      files, over: space.readSpace().with(language.readChoice()), auditing: readAudits(),
      reporting: documentReport, writes: apply, messages)
    report(outcome.errors)
    for (path, reply) in outcome.files where reply.errors.isEmpty {
      if !apply { try printOutput(reply.diff) }
      for repair in reply.repairs {
        let line = "\(VisibleText.leading(path)): \(VisibleText.escaped(repair))\n"
        if apply { try printOutput(line) } else { printError(line) }
      }
    }
    guard outcome.errors.isEmpty else { throw ExitCode.badInput }
    try exit(after: outcome.worst)
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
