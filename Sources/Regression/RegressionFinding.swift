import Geometry
import Reporting
import Source

/// One thing that a comparison has to say about a line of a file: a cause, and everything that has none.
struct RegressionFinding {
  /// The kinds of findings, named as the rules of SARIF.
  enum Kind: String, CaseIterable {
    case refused
    case layoutChanged = "layout-changed"
    case inputChanged = "input-changed"
    case renamed = "names-changed"
    case rewritten = "record-rewritten"
    case unexpected
    case tolerated
    case plumblineChanged = "plumbline-changed"
    case unexplained
    case new = "record-missing"
    case orphaned = "case-missing"

    /// What the findings of this kind have in common.
    var summary: String {
      switch self {
      case .refused: "A file or a record cannot be compared."
      case .layoutChanged: "An edit changes layouts that have records."
      case .inputChanged: "An edit changes what is on record, but no frame and no content size."
      case .renamed: "An edit changes names only."
      case .rewritten: "A record is written differently, though its layout is the same."
      case .tolerated: "A definition tolerates a small difference."
      case .unexpected: "A difference is not what was expected."
      case .plumblineChanged: "Plumbline computes recorded layouts differently."
      case .unexplained: "No edit explains a difference."
      case .new: "A layout has no record, or no earlier version."
      case .orphaned: "A record or an earlier version has a layout that is gone."
      }
    }
  }

  var kind: Kind
  /// Whether the finding makes no run fail.
  var isNote = false
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
      + outcomes.compactMap(unexplained) + outcomes.compactMap(others)
      + outcomes.compactMap(toleration)
      + missing(.new, .new, results.isOfVersions ? "is new" : "has no record", outcomes).map { finding in
        var finding = finding
        finding.isNote = results.allowed.contains(.new)
        return finding
      }
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
    let more = cause.edits.count - mostNames
    let edits =
      cause.edits.prefix(mostNames).map(\.text).joined(separator: "; ")
      + (more > 0 ? "; \(Listing.count(more, "more edit"))" : "")
    let location = cause.location
    let document = LayoutCase.Name.path(outcomes[cause.parts[0].outcome].document)
    return RegressionFinding(
      kind: cause.hasEffect ? .layoutChanged : cause.isRenaming ? .renamed : .inputChanged,
      location: location, path: document,
      lines: ["\(edits): \(cause.summary)"]
        + listed(
          cause.parts.map { part in
            let words =
              outcomes[part.outcome].difference.map { RegressionReport.line(of: part, in: $0) } ?? ""
            return outcomes[part.outcome].name + (words.isEmpty ? "" : ": \(words)")
          }),
      fingerprint: "\(location?.file ?? document): \(edits)")
  }

  private static func updates(in outcomes: [CaseOutcome]) -> [RegressionFinding] {
    func what(_ update: DifferenceFacts.Update) -> String {
      if update.isOfPicture { return "Plumbline draws layouts differently" }
      return update.isOfTexts
        ? "Plumbline measures texts differently" : "Plumbline lays out recorded definitions differently"
    }
    let updated = outcomes.filter { $0.state != .tolerated && $0.difference?.update != nil }
    let all = Dictionary(grouping: updated) { $0.difference?.update.map(what) ?? "" }
    return all.sorted { $0.key > $1.key }.compactMap { what, moved in
      guard let first = moved.first else { return nil }
      return RegressionFinding(
        kind: .plumblineChanged, path: first.record ?? first.document,
        lines: ["\(what) in \(Listing.count(moved.count, "case"))"] + listed(moved.map(\.name)),
        fingerprint: what)
    }
  }

  private static func unexplained(_ outcome: CaseOutcome) -> RegressionFinding? {
    guard outcome.state != .tolerated, let facts = outcome.difference,
      !facts.unexplained.isEmpty || !facts.undecided.isEmpty
    else { return nil }
    let isUndecided = facts.unexplained.isEmpty
    let effects = (isUndecided ? facts.undecided : facts.unexplained).map { facts.effects[$0] }
    return RegressionFinding(
      kind: .unexplained, path: LayoutCase.Name.path(outcome.document),
      lines: [
        "\(outcome.name): "
          + (isUndecided ? "the layout is too large to find the edits of " : "no edit explains ")
          + RegressionReport.line(of: effects)
      ],
      fingerprint: outcome.name)
  }

  /// A case that fails for none of the reasons that other findings tell.
  private static func others(_ outcome: CaseOutcome) -> RegressionFinding? {
    func finding(_ kind: Kind, _ lines: [String]) -> RegressionFinding {
      RegressionFinding(
        kind: kind, path: LayoutCase.Name.path(outcome.document), lines: lines, fingerprint: outcome.name)
    }
    if !outcome.unmet.isEmpty {
      return finding(.unexpected, ["\(outcome.name) is not as expected"] + outcome.unmet.map { "    \($0)" })
    }
    guard let facts = outcome.difference else { return nil }
    if facts.isRewriting { return finding(.rewritten, ["\(outcome.name): \(RegressionReport.rewriting)"]) }
    if !facts.uncausedCourses.isEmpty {
      let lines = RegressionReport.lines(of: facts.uncausedCourses).map { "    \($0)" }
      return finding(
        .layoutChanged, ["\(outcome.name): \(RegressionReport.heading(ofCourses: facts))"] + lines)
    }
    if let untried = facts.courseCauses?.undecided, !untried.isEmpty {
      return finding(
        .unexplained,
        ["\(outcome.name): \(RegressionReport.untried)"] + listed(untried.map { facts.edits[$0].text }))
    }
    let (appeared, resolved) = (facts.uncausedAppeared, facts.uncausedResolved)
    // An edit tells of the case, too.
    guard !(appeared + resolved).isEmpty, facts.edits.isEmpty else { return nil }
    return finding(
      .unexplained,
      ["\(outcome.name): no edit explains an issue"] + appeared.map { "    new issue: \($0)" }
        + resolved.map { "    issue gone: \($0)" })
  }

  private static func toleration(_ outcome: CaseOutcome) -> RegressionFinding? {
    outcome.toleration.map { words in
      RegressionFinding(
        kind: .tolerated, isNote: true, path: LayoutCase.Name.path(outcome.document),
        lines: ["\(outcome.name) \(words)"], fingerprint: outcome.name)
    }
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
      WorkflowCommand.annotation(
        finding.isNote ? "notice" : "error", finding.location, fallback: finding.path, finding.lines)
    }.joined()
  }

  /// A SARIF 2.1.0 log with a result for each cause. Its fingerprints do not depend on line numbers.
  public var sarif: String {
    SARIFLog.text(
      version: results.version, rules: RegressionFinding.Kind.allCases.map { ($0.rawValue, $0.summary) },
      results: RegressionFinding.all(in: results).map { finding in
        SARIFLog.result(
          finding.kind.rawValue, finding.isNote ? "note" : "error", finding.lines, at: finding.location,
          in: finding.path,
          fingerprint: finding.fingerprint)
      })
  }
}
