import ArgumentParser
import Batch
import Diagram
import Foundation
import Geometry
import Regression
import Source

struct Review: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Walk through what the last 'verify' found, and accept or reject it.",
    discussion: """
      Each case needs one key: a accepts it, c accepts all cases of its cause, r rejects it, s skips it, p draws its \
      pictures, and q ends the review. Rejecting a case changes no file: its record stays, so 'verify' fails until the \
      layout is mended. Without a terminal, the commands that accept the cases are printed instead.

      The exit code is 0 if nothing differs any more, 1 if something was rejected or skipped, and 2 if a case cannot be \
      accepted.
      """)

  @OptionGroup var results: ResultsArguments
  @OptionGroup var documents: AcceptedDocumentArguments

  func run() async throws {
    let folder = results.folder
    let found = try reportingProblems { () throws(DiagnosticList) in try folder.read() }
    let order = ReviewOrder(found)
    guard !order.items.isEmpty else {
      try printOutput("nothing differs\n")
      return
    }
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      try printOutput(order.commands(resultsFolder: results.results))
      throw ExitCode(1)
    }
    let targets = AcceptanceTargets(
      records: documents.place, loader: try documents.makeLoader(), results: folder)
    var session = ReviewSession(found, order, folder, targets)
    try await session.run()
    try printOutput("\(session.summary)\n")
    if session.hasFailed { throw ExitCode.badInput }
    if session.acceptedCount < order.items.count { throw ExitCode(1) }
  }
}

/// One review at a terminal.
private struct ReviewSession {
  private let results: RegressionResults
  private let order: ReviewOrder
  private let folder: ResultsFolder
  private let targets: AcceptanceTargets
  private let report: RegressionReport
  /// The decided cases: whether each was accepted.
  private var decisions: [Int: Bool] = [:]
  private(set) var hasFailed = false

  init(
    _ results: RegressionResults, _ order: ReviewOrder, _ folder: ResultsFolder, _ targets: AcceptanceTargets
  ) {
    self.results = results
    self.targets = targets
    self.order = order
    self.folder = folder
    report = RegressionReport(results)
  }

  var acceptedCount: Int { decisions.values.count { $0 } }

  var summary: String {
    let rejected = decisions.count - acceptedCount
    let open = order.items.count - decisions.count
    return "\(acceptedCount) accepted, \(rejected) rejected, \(open) left"
  }

  mutating func run() async throws {
    for (number, item) in order.items.enumerated() where decisions[item.outcome] == nil {
      let outcome = results.outcomes[item.outcome]
      let title =
        "\(number + 1)/\(order.items.count)  \(outcome.state.rawValue)  \(VisibleText.leading(outcome.name))"
      try printOutput(
        ([title] + report.details(of: outcome).map { "  " + $0 }).joined(separator: "\n") + "\n")
      var isDecided = false
      while !isDecided {
        switch try Self.key(canAccept: outcome.state != .refused, hasCause: item.cause != nil) {
        case "a" where outcome.state != .refused: isDecided = try accept([item.outcome])
        case "c" where item.cause != nil && outcome.state != .refused:
          isDecided = try accept(order.cases(ofCause: item.cause).filter { decisions[$0] == nil })
        case "r":
          decisions[item.outcome] = false
          isDecided = true
        case "s": isDecided = true
        case "p": try await showPictures(of: outcome)
        case "q", "\u{3}", "\u{4}", nil: return
        case let key?: try printOutput("  \(Self.refusal(of: key, outcome, hasCause: item.cause != nil))\n")
        }
      }
    }
  }

  /// Why a key does nothing here.
  private static func refusal(of key: String, _ outcome: CaseOutcome, hasCause: Bool) -> String {
    switch key {
    case "a", "c":
      outcome.state == .refused
        ? "a refused case cannot be accepted: mend the file first" : "the case has no cause: press a, r or s"
    default: "press one of the keys in brackets"
    }
  }

  private mutating func accept(_ outcomes: [Int]) throws -> Bool {
    let acceptance = Acceptance(ofOutcomes: outcomes, results, in: folder, targets: targets)
    Plumbline.report(acceptance.problems)
    hasFailed = hasFailed || !acceptance.problems.isEmpty
    for outcome in outcomes where !acceptance.failedOutcomes.contains(outcome) { decisions[outcome] = true }
    try printOutput("  \(acceptance.summary)\n\n")
    return true
  }

  private func showPictures(of outcome: CaseOutcome) async throws {
    do throws(DiagnosticList) {
      for path in try await folder.draw(outcome) { try? printOutput("  \(VisibleText.escaped(path))\n") }
    } catch {
      Plumbline.report(error.diagnostics)
    }
  }

  /// The next key, without waiting for the end of a line; `nil` at the end of input.
  private static func key(canAccept: Bool, hasCause: Bool) throws -> String? {
    let choices =
      (canAccept ? ["[a]ccept"] + (hasCause ? ["accept whole [c]ause"] : []) : [])
      + ["[r]eject", "[s]kip", "[p]ictures", "[q]uit"]
    try printOutput("  \(choices.joined(separator: ", ")): ")
    var old = termios()
    let isTerminal = tcgetattr(STDIN_FILENO, &old) == 0
    if isTerminal {
      var raw = old
      raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
      tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    }
    defer { if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &old) } }
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
    let key = String(UnicodeScalar(byte)).lowercased()
    try printOutput((byte >= 0x20 ? key : "") + "\n")
    return key
  }
}

extension Plumbline {
  /// Prints diagnostics, where another function has the name.
  static func report(_ diagnostics: [Diagnostic]) { plumbline.report(diagnostics) }
}
