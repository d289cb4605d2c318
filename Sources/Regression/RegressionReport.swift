import Geometry
import LayoutDocument
import Reporting
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
    blocks += results.outcomes.compactMap(toleration)
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
    for (index, edit) in cause.edits.prefix(Self.mostViews).enumerated() {
      lines.append((index == 0 ? "cause \(number): " : "    and: ") + line(of: edit))
    }
    if cause.edits.count > Self.mostViews {
      lines.append("    and \(Listing.count(cause.edits.count - Self.mostViews, "more edit"))")
    }
    if !cause.hasEffect {
      lines.append("  \(cause.withoutEffect):")
    }
    for part in cause.parts.prefix(Self.mostCases) {
      let outcome = results.outcomes[part.outcome]
      let isIdle = cause.hasEffect && part.count == 0
      lines.append("  \(VisibleText.leading(outcome.name))\(isIdle ? "  (no effect)" : "")")
      guard let facts = outcome.difference else { continue }
      lines += effects(part.effects.map { facts.effects[$0] }).map { "    " + $0 }
      lines += Self.issues(part.appeared.map { facts.appeared[$0] }, part.resolved.map { facts.resolved[$0] })
        .map { "    " + $0 }
      lines += Self.lines(of: part.courses).map { "    " + $0 }
    }
    if cause.parts.count > Self.mostCases {
      lines.append("  and \(Listing.count(cause.parts.count - Self.mostCases, "more case"))")
    }
    return lines
  }

  private func line(of edit: DifferenceFacts.Edit) -> String {
    let text = VisibleText.escaped(VisibleText.shortened(edit.text))
    guard var location = edit.location else { return text }
    location.file = VisibleText.leading(location.file)
    return "\(Self.text(of: location)): \(text)"
  }

  /// A place with its line, if it has one.
  static func text(of location: SourceLocation) -> String {
    location.line > 0 ? "\(location.file):\(location.line)" : location.file
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

  /// A line for each issue that appeared or is gone.
  private static func issues(_ appeared: [String], _ resolved: [String]) -> [String] {
    appeared.map { "new issue: \(VisibleText.escaped($0))" }
      + resolved.map { "issue gone: \(VisibleText.escaped($0))" }
  }

  /// What a cause does to a case, in one line.
  static func line(of part: SharedCause.Part, in facts: DifferenceFacts) -> String {
    let effects = part.effects.map { facts.effects[$0] }
    let words =
      [
        effects.isEmpty ? "" : line(of: effects),
        part.appeared.isEmpty ? "" : Listing.count(part.appeared.count, "new issue"),
        part.resolved.isEmpty ? "" : "\(Listing.count(part.resolved.count, "issue")) gone",
      ] + lines(of: part.courses).prefix(2)
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
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
    let numbers = [before, after, change].map(number)
    // Numbers that differ are not printed alike.
    let texts = numbers[0] == numbers[1] ? [before, after, change].map { "\($0)" } : numbers
    return "\(effect.quantity) \(texts[0]) → \(texts[1]) (\(sign)\(texts[2]))"
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
    guard outcome.state != .tolerated else { return nil }
    let lines = outcome.difference.map { remainder($0) } ?? []
    guard !lines.isEmpty else { return nil }
    return ["\(outcome.state.rawValue): \(VisibleText.leading(outcome.name))"] + lines.map { "  " + $0 }
  }

  func remainder(_ facts: DifferenceFacts) -> [String] {
    var lines: [String] = []
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
    lines += Self.issues(facts.uncausedAppeared, facts.uncausedResolved)
    let untried = facts.courseCauses?.undecided.map { facts.edits[$0] } ?? []
    if !untried.isEmpty {
      lines.append("\(Self.untried):")
      lines += listed(untried, "  ")
    }
    if !facts.uncausedCourses.isEmpty {
      lines.append("\(Self.heading(ofCourses: facts)):")
      lines += Self.lines(of: facts.uncausedCourses).map { "  " + $0 }
    }
    if lines.isEmpty, facts.isRewriting { lines.append(Self.rewriting) }
    return lines
  }

  /// What is said of edits that were not taken back in a space.
  static let untried = "not tried in its space, because the layout is too large to try every edit"

  /// What is said of a case whose record differs only in how it is written.
  static let rewriting = "the layout is the same, and the record is written differently"

  private func listed(_ edits: [DifferenceFacts.Edit], _ prefix: String) -> [String] {
    edits.prefix(Self.mostViews).map { prefix + line(of: $0) }
      + (edits.count > Self.mostViews
        ? ["\(prefix)\(Listing.count(edits.count - Self.mostViews, "more edit"))"] : [])
  }

  /// Everything about one case, in lines.
  public func details(of outcome: CaseOutcome) -> [String] {
    outcome.unmet.map { "not as expected: \(VisibleText.escaped($0))" } + differences(of: outcome)
  }

  private func differences(of outcome: CaseOutcome) -> [String] {
    switch outcome.state {
    case .refused: return refusal(outcome)
    case .new, .orphaned, .removed:
      return [missing(in: outcome.state) ?? ""]
        + (outcome.earlierName.map { ["as recorded for \(VisibleText.escaped($0))"] } ?? [])
    case .equal: return []
    case .changed, .renamed, .tolerated: break
    }
    guard let facts = outcome.difference else { return [] }
    let shares = facts.courseCauses?.shares ?? []
    func elsewhere(_ edits: [Int]) -> [String] {
      shares.filter { [$0.edit] == edits }.flatMap { Self.lines(of: $0.courses) }.map { "  " + $0 }
    }
    let causes = facts.causes.flatMap { cause -> [String] in
      let share = facts.share(of: cause)
      return cause.edits.map { line(of: facts.edits[$0]) } + effects(share.effects).map { "  " + $0 }
        + Self.issues(share.appeared, share.resolved).map { "  " + $0 } + elsewhere(cause.edits)
    }
    let moving = shares.map(\.edit).filter { edit in !facts.causes.contains { $0.edits == [edit] } }
    let others = moving.flatMap { [line(of: facts.edits[$0])] + elsewhere([$0]) }
    let idle = facts.editsWithoutEffect.filter { !moving.contains($0) }
    let open = idle.filter(facts.mayMoveElsewhere)
    return causes + others + listed(idle.map { facts.edits[$0] }.filter(\.isRenaming), "")
      + listed(open.map { facts.edits[$0] }.filter { !$0.isRenaming }, "")
      + listed(
        idle.filter { !open.contains($0) }.map { facts.edits[$0] }.filter { !$0.isRenaming },
        "no effect on frames: ")
      + (facts.coursesHaveOneCause ? Self.courses(facts).map { "  " + $0 } : []) + remainder(facts)
  }

  /// Where in a recorded space results differ, a line for each stretch of lengths.
  package static func courses(_ facts: DifferenceFacts) -> [String] { lines(of: facts.courses ?? []) }

  static func lines(of all: [DifferenceFacts.Course]) -> [String] {
    let lines = all.flatMap { course -> [String] in
      let words = course.surroundings.prefix(Self.mostSurroundings).joined(separator: "; ")
      let more = course.surroundings.count - Self.mostSurroundings
      let place = words.isEmpty ? "" : "\(words)\(more > 0 ? " and \(more) more" : ""): "
      if course.isOfSpace {
        return ["the space is not the recorded one, and only what both have is compared"]
      }
      let stretches = course.stretches.map { stretch -> String in
        let lengths = course.side.map {
          "\($0) "
            + SpaceText.text(
              from: stretch.from, to: stretch.to, includesFrom: stretch.includesFrom,
              includesTo: stretch.includesTo) + ": "
        }
        return (lengths ?? "") + line(of: stretch)
      }
      return (stretches + notes(of: course)).map { place + $0 }
    }
    guard lines.count > Self.mostStretches + 1 else { return lines }
    return lines.prefix(Self.mostStretches) + [
      "and \(lines.count - Self.mostStretches) more; the records have all"
    ]
  }

  /// What differs in some surroundings besides numbers: hidden views, and issues.
  package static func notes(of course: DifferenceFacts.Course) -> [String] {
    let hidden = course.hidden.map { view in
      func words(_ lengths: String?) -> String {
        guard let lengths else { return "nowhere" }
        return lengths == RecordedCourse.always
          ? "everywhere" : "at \(course.side.map { "\($0) " } ?? "")\(lengths)"
      }
      return "\(view.view) is hidden \(words(view.after)), before \(words(view.before))"
    }
    return hidden + issues(course.appeared, course.resolved)
  }

  /// The results that differ on a stretch, each with the length at which it differs most.
  private static func line(of stretch: DifferenceFacts.Course.Stretch) -> String {
    let most = 3
    let words = zip(stretch.effects, stretch.lengths).prefix(most).map { effect, length in
      "\(effect.view) \(text(of: effect))" + (length.map { " at \(number($0))" } ?? "")
    }
    let more = stretch.effects.count - most
    return (words + (more > 0 ? ["\(more) more"] : [])).joined(separator: ", ")
  }

  /// What is said before the differences in a space that no single cause explains.
  static func heading(ofCourses facts: DifferenceFacts) -> String {
    let courses = facts.courses ?? []
    if courses.contains(where: \.hasOtherDefinitions) {
      return "in its space, where edits under 'when' that the canvas does not have are not named"
    }
    if courses.allSatisfy(\.isOfSpace) { return "its space" }
    if let causes = facts.courseCauses {
      return causes.undecided.isEmpty
        ? "of several edits together, in its space"
        : "of several edits together, or of those that were not tried, in its space"
    }
    return facts.edits.isEmpty ? "without an edit, in its space" : "of all edits together, in its space"
  }

  private static let mostSurroundings = 3
  private static let mostStretches = 12

  /// A case in one line.
  func headline(of outcome: CaseOutcome) -> String { details(of: outcome).first ?? outcome.state.rawValue }

  private func lines(of update: DifferenceFacts.Update) -> [String] {
    let what =
      update.isOfPicture
      ? "Plumbline draws the same layout differently"
      : update.isOfTexts
        ? "Plumbline measures \(Listing.count(update.texts.count, "text")) differently: "
          + Listing.words(Array(update.texts.prefix(3)) + (update.texts.count > 3 ? ["others"] : []))
        : "Plumbline lays out the recorded definition differently"
    var lines = [VisibleText.escaped(what)] + effects(update.effects).map { "  " + $0 }
    if update.issueCount > 0 {
      lines.append("  and finds \(Listing.count(update.issueCount, "other issue"))")
    }
    return lines
  }

  /// What a definition allows of a case, with the reason. Every summary repeats it.
  private func toleration(_ outcome: CaseOutcome) -> [String]? {
    outcome.toleration.map { ["tolerated: \(VisibleText.leading(outcome.name))", "  \($0)"] }
  }

  private func list(_ state: CaseOutcome.State) -> [String]? {
    let outcomes = results.outcomes.filter { $0.state == state }
    guard let words = missing(in: state), !outcomes.isEmpty else { return nil }
    return ["\(state.rawValue) (\(words)):"]
      + outcomes.map { outcome in
        let earlier = outcome.earlierName.map { "  (as recorded for \(VisibleText.escaped($0)))" } ?? ""
        return "  \(VisibleText.leading(outcome.name))\(earlier)"
      }
  }

  /// What cases of a state lack; `nil` for states with details.
  private func missing(in state: CaseOutcome.State) -> String? {
    switch state {
    case .new: results.isOfVersions ? "only in the later version" : "no record"
    case .orphaned: "a record without a case"
    case .removed: "only in the earlier version"
    case .refused, .changed, .renamed, .tolerated, .equal: nil
    }
  }

  // MARK: Summary

  /// A sentence that counts causes: `2 causes change 12 of 57 layouts; 1 is refused`.
  ///
  /// - Complexity: O(cases).
  public var headline: String {
    guard results.comparedCount > 0 else { return "Nothing was compared" }
    // An orphan is a record without a layout.
    let all = Listing.count(results.comparedCount - results.count(.orphaned), "layout")
    var parts: [String] = []
    func add(_ count: Int, _ one: String, _ several: String) {
      guard count > 0 else { return }
      let subject = parts.isEmpty ? "\(count) of \(all)" : "\(count)"
      parts.append("\(subject) \(count == 1 ? one : several)")
    }
    // Names change no layout.
    let changing = causes.filter { !$0.isRenaming }
    let explained = Set(changing.flatMap(\.parts).map(\.outcome)).count
    if !changing.isEmpty {
      let verb = changing.count == 1 ? "changes" : "change"
      parts.append("\(Listing.count(changing.count, "cause")) \(verb) \(explained) of \(all)")
    }
    add(results.count(.changed) - explained, "changes without an edit", "change without an edit")
    add(results.count(.refused), "is refused", "are refused")
    // The numbers of all states are beside the sentence. It tells the most important ones.
    guard parts.isEmpty else { return parts.joined(separator: "; ") }
    add(results.count(.renamed), "is renamed", "are renamed")
    add(results.count(.new), "is new", "are new")
    add(results.count(.removed), "is removed", "are removed")
    let orphans = results.count(.orphaned)
    if orphans > 0 {
      parts.append("\(Listing.count(orphans, "record")) \(orphans == 1 ? "has" : "have") no layout")
    }
    add(results.count(.tolerated), "differs by no more than it may", "differ by no more than they may")
    guard !parts.isEmpty else {
      return results.comparedCount == 1 ? "The layout is equal" : "All \(all) are equal"
    }
    return parts.joined(separator: "; ")
  }

  /// What helps if a pattern without wildcards matches nothing.
  private var patternHelp: String {
    guard let filter = results.filter, !filter.contains(where: { "*?[".contains($0) }) else { return "" }
    return "\nhelp: a pattern matches whole names, so write '*\(VisibleText.escaped(filter))*'"
  }

  /// The number of cases in each state, and what was left out.
  private var summary: [String] {
    guard results.comparedCount > 0 else {
      return [
        results.skippedCount > 0
          ? "nothing was compared: the pattern leaves out all \(Listing.count(results.skippedCount, "case"))\(patternHelp)"
          : "nothing was compared"
      ]
    }
    let counts = CaseOutcome.State.allCases.compactMap { state -> String? in
      let count = results.count(state)
      return count > 0 ? "\(count) \(state.rawValue)" : nil
    }
    var line = Listing.count(results.comparedCount, "case")
    if !counts.isEmpty { line += ": \(counts.joined(separator: ", "))" }
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
