import Geometry
import Reporting
import Source

/// One thing that a comparison has to say about a line of a file: a cause, and everything that has none.
struct RegressionFinding {
  /// The kinds of findings, named as the rules of SARIF.
  enum Kind: String, CaseIterable {
    case refused
    case layoutChanged = "layout-changed"
    case plumblineChanged = "plumbline-changed"
    case unexplained
    case new = "record-missing"
    case orphaned = "case-missing"

    /// What the findings of this kind have in common.
    var summary: String {
      switch self {
      case .refused: "A file or a record cannot be compared."
      case .layoutChanged: "An edit changes layouts that have records."
      case .plumblineChanged: "Plumbline computes recorded layouts differently."
      case .unexplained: "No edit explains a difference."
      case .new: "A layout has no record, or no earlier version."
      case .orphaned: "A record or an earlier version has a layout that is gone."
      }
    }
  }

  var kind: Kind
  /// The place, or `nil` for the whole file.
  var location: SourceLocation?
  /// The file.
  var path: String
  /// The unescaped lines of the message.
  var lines: [String]
  /// What stays the same while lines move.
  var fingerprint: String

  /// The most cases that a message names.
  private static let mostNames = 5

  /// All findings: refused cases, then causes, largest first, then everything else.
  static func all(in results: RegressionResults) -> [RegressionFinding] {
    let outcomes = results.outcomes
    return outcomes.filter { $0.state == .refused }.flatMap(refusals)
      + results.causes.map { finding($0, outcomes) } + updates(in: outcomes)
      + outcomes.compactMap(unexplained)
      + missing(.new, .new, results.isOfVersions ? "is new" : "has no record", outcomes)
      + missing(.removed, .orphaned, "is removed", outcomes)
      + missing(.orphaned, .orphaned, "is gone, but not its record", outcomes)
  }

  private static func refusals(_ outcome: CaseOutcome) -> [RegressionFinding] {
    outcome.problems.map { problem in
      RegressionFinding(
        kind: .refused, location: problem.location, path: outcome.record ?? outcome.document,
        lines: [problem.suggestion.map { "\(problem.message); \($0)" } ?? problem.message],
        fingerprint: "\(outcome.name): \(problem.message)")
    }
  }

  private static func finding(_ cause: SharedCause, _ outcomes: [CaseOutcome]) -> RegressionFinding {
    let edits = cause.edits.map(\.text).joined(separator: "; ")
    let location = cause.edits.lazy.compactMap(\.location).first
    let document = LayoutCase.Name.path(outcomes[cause.parts[0].outcome].document)
    return RegressionFinding(
      kind: .layoutChanged, location: location, path: document,
      lines: ["\(edits): \(cause.summary)"]
        + listed(
          cause.parts.map { part in
            let effects = part.effects.compactMap { outcomes[part.outcome].difference?.effects[$0] }
            return "\(outcomes[part.outcome].name): \(RegressionReport.line(of: effects))"
          }),
      fingerprint: "\(location?.file ?? document): \(edits)")
  }

  private static func updates(in outcomes: [CaseOutcome]) -> [RegressionFinding] {
    [true, false].compactMap { isOfTexts in
      let moved = outcomes.filter { $0.difference?.update?.isOfTexts == isOfTexts }
      guard let first = moved.first else { return nil }
      let what =
        isOfTexts
        ? "Plumbline measures texts differently" : "Plumbline lays out recorded definitions differently"
      return RegressionFinding(
        kind: .plumblineChanged, path: first.record ?? first.document,
        lines: ["\(what) in \(Listing.count(moved.count, "case"))"] + listed(moved.map(\.name)),
        fingerprint: what)
    }
  }

  private static func unexplained(_ outcome: CaseOutcome) -> RegressionFinding? {
    guard let facts = outcome.difference, !facts.unexplained.isEmpty else { return nil }
    return RegressionFinding(
      kind: .unexplained, path: LayoutCase.Name.path(outcome.document),
      lines: [
        "\(outcome.name): no edit explains "
          + RegressionReport.line(of: facts.unexplained.map { facts.effects[$0] })
      ],
      fingerprint: outcome.name)
  }

  /// One finding for each document with cases in a state.
  private static func missing(
    _ state: CaseOutcome.State, _ kind: Kind, _ words: String, _ outcomes: [CaseOutcome]
  ) -> [RegressionFinding] {
    var documents: [(path: String, names: [String])] = []
    for outcome in outcomes where outcome.state == state {
      if documents.last?.path != outcome.document { documents.append((outcome.document, [])) }
      documents[documents.count - 1].names.append(outcome.name)
    }
    return documents.map { path, names in
      RegressionFinding(
        kind: kind, path: LayoutCase.Name.path(path),
        lines: names.count == 1
          ? ["\(names[0]) \(words)"]
          : ["each of \(Listing.count(names.count, "layout")) \(words)"] + listed(names),
        fingerprint: LayoutCase.Name.path(path))
    }
  }

  private static func listed(_ names: [String]) -> [String] {
    names.prefix(mostNames).map { "    \($0)" }
      + (names.count > mostNames ? ["    and \(names.count - mostNames) more"] : [])
  }
}

extension RegressionReport {
  /// Workflow commands that a code host turns into annotations: one for each cause, not for each case.
  public var annotations: String {
    RegressionFinding.all(in: results).map { finding in
      WorkflowCommand.annotation("error", finding.location, fallback: finding.path, finding.lines)
    }.joined()
  }

  /// A SARIF 2.1.0 log with a result for each cause. Its fingerprints do not depend on line numbers.
  public var sarif: String {
    SARIFLog.text(
      version: results.version, rules: RegressionFinding.Kind.allCases.map { ($0.rawValue, $0.summary) },
      results: RegressionFinding.all(in: results).map { finding in
        SARIFLog.result(
          finding.kind.rawValue, "error", finding.lines, at: finding.location, in: finding.path,
          fingerprint: finding.fingerprint)
      })
  }
}
