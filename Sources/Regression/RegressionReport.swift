import Geometry
import Source

/// Reports of comparisons for people.
public struct RegressionReport: Sendable {
  let results: RegressionResults
  let causes: [SharedCause]

  /// The most cases listed for each cause, and the most views for each case.
  private static let (mostCases, mostViews) = (5, 12)

  /// A report of the given results.
  public init(_ results: RegressionResults) {
    self.results = results
    causes = results.causes
  }

  /// The report of `plumbline verify`: refused cases, causes with their effects, other differences, and a summary.
  public var text: String {
    var blocks: [[String]] = []
    blocks += results.outcomes.filter { $0.state == .refused }.map {
      ["refused: \(VisibleText.leading($0.name))"] + refusal($0).map { "  " + $0 }
    }
    blocks += causes.enumerated().map { cause($1, number: $0 + 1) }
    blocks += results.outcomes.compactMap(remainder)
    blocks += CaseOutcome.State.allCases.compactMap(list)
    blocks += results.outcomes.filter { !$0.unmet.isEmpty }.map { outcome in
      ["not as expected: \(VisibleText.leading(outcome.name))"]
        + outcome.unmet.map { "  \(VisibleText.escaped($0))" }
    }
    blocks.append(summary)
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  // MARK: Causes

  /// A cause with its number, by which `plumbline accept --cause` knows it.
  private func cause(_ cause: SharedCause, number: Int) -> [String] {
    var lines: [String] = []
    for (index, edit) in cause.edits.enumerated() {
      lines.append((index == 0 ? "cause \(number): " : "    and: ") + line(of: edit))
    }
    for part in cause.parts.prefix(Self.mostCases) {
      let outcome = results.outcomes[part.outcome]
      lines.append("  \(VisibleText.leading(outcome.name))")
      lines += effects(part.effects.compactMap { outcome.difference?.effects[$0] }).map { "    " + $0 }
    }
    if cause.parts.count > Self.mostCases {
      lines.append("  and \(Listing.count(cause.parts.count - Self.mostCases, "more case"))")
    }
    return lines
  }

  private func line(of edit: DifferenceFacts.Edit) -> String {
    let text = VisibleText.escaped(VisibleText.shortened(edit.text))
    return edit.location.map { "\(VisibleText.leading($0.file)):\($0.line): \(text)" } ?? text
  }

  /// A line for each view: `title  x 20 → 36 (+16), width 335 → 319 (-16)`.
  private func effects(_ effects: [DifferenceFacts.Effect]) -> [String] {
    var views: [(name: String, effects: [DifferenceFacts.Effect])] = []
    for effect in effects {
      if views.last?.name == effect.view {
        views[views.count - 1].effects.append(effect)
      } else if let place = views.firstIndex(where: { $0.name == effect.view }) {
        views[place].effects.append(effect)
      } else {
        views.append((effect.view, [effect]))
      }
    }
    let width = views.prefix(Self.mostViews).map(\.name.count).max() ?? 0
    var lines = views.prefix(Self.mostViews).map { view in
      let name = VisibleText.leading(view.name)
      return name + String(repeating: " ", count: max(0, width - name.count) + 2)
        + view.effects.map(Self.text).joined(separator: ", ")
    }
    if views.count > Self.mostViews {
      lines.append("and \(Listing.count(views.count - Self.mostViews, "more view"))")
    }
    return lines
  }

  /// Effects in one line: `title x 20 → 36 (+16), 3 more`.
  static func line(of effects: [DifferenceFacts.Effect]) -> String {
    let most = 3
    let words = effects.prefix(most).map { "\($0.view) \(text(of: $0))" }
    return (words + (effects.count > most ? ["\(effects.count - most) more"] : [])).joined(separator: ", ")
  }

  /// An effect in words: `x 20 → 36 (+16)`.
  static func text(of effect: DifferenceFacts.Effect) -> String {
    guard let before = effect.before, let after = effect.after else { return effect.quantity }
    let change = after - before
    let sign = change < 0 ? "" : "+"
    return
      "\(effect.quantity) \(number(before)) → \(number(after)) (\(sign)\(number(change)))"
  }

  private static func number(_ value: Double) -> String { NumberFormat.string(value) }

  // MARK: Cases

  private func refusal(_ outcome: CaseOutcome) -> [String] {
    outcome.problems.flatMap { problem -> [String] in
      ["\(problem.location.visibleDescription): \(VisibleText.escaped(problem.message))"]
        + (problem.suggestion.map { ["help: \(VisibleText.escaped($0))"] } ?? [])
    }
  }

  /// What a changed case tells besides its causes; `nil` for nothing.
  private func remainder(_ outcome: CaseOutcome) -> [String]? {
    let lines = outcome.difference.map(remainder) ?? []
    guard !lines.isEmpty else { return nil }
    return ["\(outcome.state.rawValue): \(VisibleText.leading(outcome.name))"] + lines.map { "  " + $0 }
  }

  private func remainder(_ facts: DifferenceFacts) -> [String] {
    let idle = facts.editsWithoutEffect.map { facts.edits[$0] }
    var lines = listed(idle.filter(\.isRenaming), "")
    lines += listed(idle.filter { !$0.isRenaming }, "no effect on frames: ")
    if let update = facts.update { lines += self.lines(of: update) }
    let undecided = facts.undecided.map { facts.effects[$0] }
    if !undecided.isEmpty {
      lines.append("causes not found, because the layout is too large to try every edit:")
      lines += effects(undecided).map { "  " + $0 }
    }
    let unexplained = facts.unexplained.map { facts.effects[$0] }
    if !unexplained.isEmpty {
      lines.append("unexplained; please report this problem and attach the record:")
      lines += effects(unexplained).map { "  " + $0 }
    }
    lines += facts.appeared.map { "new issue: \(VisibleText.escaped($0))" }
    lines += facts.resolved.map { "issue gone: \(VisibleText.escaped($0))" }
    if lines.isEmpty, facts.causes.isEmpty, facts.edits.isEmpty {
      lines.append("the layout is the same, and the record is written differently")
    }
    return lines
  }

  private func listed(_ edits: [DifferenceFacts.Edit], _ prefix: String) -> [String] {
    edits.prefix(Self.mostViews).map { prefix + line(of: $0) }
      + (edits.count > Self.mostViews
        ? ["\(prefix)\(Listing.count(edits.count - Self.mostViews, "more edit"))"] : [])
  }

  /// Everything about one case, in lines.
  public func details(of outcome: CaseOutcome) -> [String] {
    switch outcome.state {
    case .refused: return refusal(outcome)
    case .new, .orphaned, .removed: return [missing(in: outcome.state) ?? ""]
    case .equal: return []
    case .changed, .renamed: break
    }
    guard let facts = outcome.difference else { return [] }
    let causes = facts.causes.flatMap { cause in
      cause.edits.map { line(of: facts.edits[$0]) }
        + effects(cause.effects.map { facts.effects[$0] }).map { "  " + $0 }
    }
    return causes + remainder(facts)
  }

  /// A case in one line.
  func headline(of outcome: CaseOutcome) -> String { details(of: outcome).first ?? outcome.state.rawValue }

  private func lines(of update: DifferenceFacts.Update) -> [String] {
    let what =
      update.isOfTexts
      ? "Plumbline measures \(Listing.count(update.texts.count, "text")) differently: "
        + Listing.words(Array(update.texts.prefix(3)) + (update.texts.count > 3 ? ["others"] : []))
      : "Plumbline lays out the recorded definition differently"
    var lines = [VisibleText.escaped(what)] + effects(update.effects).map { "  " + $0 }
    if update.issueCount > 0 {
      lines.append("  and finds \(Listing.count(update.issueCount, "other issue"))")
    }
    return lines
  }

  private func list(_ state: CaseOutcome.State) -> [String]? {
    let outcomes = results.outcomes.filter { $0.state == state }
    guard let words = missing(in: state), !outcomes.isEmpty else { return nil }
    return ["\(state.rawValue) (\(words)):"] + outcomes.map { "  \(VisibleText.leading($0.name))" }
  }

  /// What cases of a state lack; `nil` for states with details.
  private func missing(in state: CaseOutcome.State) -> String? {
    switch state {
    case .new: results.isOfVersions ? "only in the later version" : "no record"
    case .orphaned: "a record without a case"
    case .removed: "only in the earlier version"
    case .refused, .changed, .renamed, .equal: nil
    }
  }

  // MARK: Summary

  /// A sentence that counts causes: `2 edits change 12 of 57 layouts`.
  public var headline: String {
    guard results.comparedCount > 0 else { return "Nothing was compared" }
    let changed = results.count(.changed) + results.count(.renamed)
    let all = Listing.count(results.comparedCount, "layout")
    if changed > 0, !causes.isEmpty {
      let verb = causes.count == 1 ? "changes" : "change"
      return "\(Listing.count(causes.count, "cause")) \(verb) \(changed) of \(all)"
    }
    let counts = CaseOutcome.State.allCases.filter { $0 != .equal && results.count($0) > 0 }
    guard !counts.isEmpty else {
      return results.comparedCount == 1 ? "The layout is equal" : "All \(all) are equal"
    }
    return "Of \(all), \(counts.map { "\(results.count($0)) \($0.rawValue)" }.joined(separator: ", "))"
  }

  /// The number of cases in each state, and what was left out.
  private var summary: [String] {
    guard results.comparedCount > 0 else {
      return [
        results.skippedCount > 0
          ? "nothing was compared: the pattern leaves out all \(Listing.count(results.skippedCount, "case"))"
          : "nothing was compared"
      ]
    }
    let counts = CaseOutcome.State.allCases.compactMap { state -> String? in
      let count = results.count(state)
      return count > 0 ? "\(count) \(state.rawValue)" : nil
    }
    var line = "\(Listing.count(results.comparedCount, "case")): \(counts.joined(separator: ", "))"
    if !causes.isEmpty { line += "; \(Listing.count(causes.count, "cause"))" }
    if results.skippedCount > 0 { line += "; \(results.skippedCount) skipped by the pattern" }
    if results.isExpecting {
      let count = results.outcomes.count { !$0.unmet.isEmpty }
      line += count == 0 ? "; all as expected" : "; \(count) not as expected"
    }
    if let shard = results.shard { line += "; shard \(shard), orphans not judged" }
    return [line]
  }
}
