import AutoLayout
import Geometry

/// Searches for the edits that cause each of several outcomes.
///
/// A view that only one tree has appears or disappears by the edit that adds or removes it. For all other outcomes, each
/// edit is left out of all edits, and those that are necessary are tried alone. Where that does not decide, the edits that
/// are necessary are tried together, then causes already found, and what is left is reduced by delta debugging (Zeller and
/// Hildebrandt, *Simplifying and isolating failure-inducing input*, 2002). Each set of edits is solved at most once, and the
/// two layouts that are compared are known. The search ends when it has solved a given number of views, which is the same
/// on every machine.
struct CauseSearch {
  /// What becomes of the outcomes with some of the edits.
  private struct Trial {
    /// The outcomes that come about.
    var reached: NumberSet
    /// The outcomes of which the quantity is not what it was.
    var touched: NumberSet
  }

  /// The answer for an outcome.
  enum Answer {
    /// The edits that cause it, in order.
    case cause([Int])
    /// All edits together do not give it.
    case unexplained
    /// The search ended before it had an answer.
    case undecided
  }

  private let trees: MergedTrees
  private let outcomes: [Subject]
  /// Edits that may have an effect.
  private let candidates: [Int]
  /// Names have no effect, so that they are always those of the later layout.
  private let renamings: NumberSet
  private let needsHiding: Bool
  private let needsIssues: Bool
  private var trials: [NumberSet: Trial] = [:]
  /// The views that may still be solved.
  private var remaining: Int

  /// An outcome in terms of a `TreeUnion`.
  private struct Subject {
    enum Quantity {
      case value(Effect.Quantity, before: Double, after: Double)
      /// Whether the view is shown in the later layout.
      case visibility(Bool)
      /// Whether the later layout has the issue.
      case issue(IssueIdentity, Bool)
    }

    /// The number of the view; 0 for an issue.
    var view: Int
    var quantity: Quantity
  }

  /// - Parameter mostViews: the number of views after which the search ends.
  init(
    _ trees: MergedTrees, _ outcomes: [LayoutCauses.Outcome], _ issues: IssueDifference?, mostViews: Int
  ) {
    let identities = issues?.identities ?? (appeared: [], resolved: [])
    self.trees = trees
    remaining = mostViews
    self.outcomes = outcomes.map { outcome in
      switch outcome {
      case .effect(let effect):
        Subject(
          view: effect.view.before.index,
          quantity: .value(effect.quantity, before: effect.before, after: effect.after))
      case .appeared(let view):
        Subject(view: trees.union.number(view, isLater: true), quantity: .visibility(true))
      case .disappeared(let view): Subject(view: view.index, quantity: .visibility(false))
      case .issueAppeared(let index):
        Subject(view: 0, quantity: .issue(identities.appeared[index], true))
      case .issueResolved(let index):
        Subject(view: 0, quantity: .issue(identities.resolved[index], false))
      }
    }
    needsIssues = issues.map { !$0.isEmpty } ?? false
    needsHiding = self.outcomes.contains {
      if case .visibility = $0.quantity { true } else { false }
    }
    let edits = trees.edits.indices
    candidates = edits.filter { !trees.edits[$0].isRenaming }
    renamings = NumberSet(edits.filter { trees.edits[$0].isRenaming }, capacity: edits.count)
    noteBothLayouts()
  }

  /// Notes what is known without solving: all edits have every outcome, and none of them has any. Merged trees lack what
  /// Interface Builder has on record, so that their layouts may be others.
  private mutating func noteBothLayouts() {
    guard trees.union.before.design == nil, trees.union.after.design == nil else { return }
    if !candidates.isEmpty, trees.endsWithLaterTree {
      trials[set(candidates)] = Trial(reached: .all(outcomes.count), touched: .all(outcomes.count))
    }
    trials[set([])] = Trial(
      reached: NumberSet(capacity: outcomes.count), touched: NumberSet(capacity: outcomes.count))
  }

  /// The number of layouts solved so far.
  private(set) var solutionCount = 0

  /// The answers for all outcomes.
  mutating func answers() -> [Answer] {
    let known = outcomes.map(knownCause)
    if !known.contains(nil) { return known.map { .cause([$0!]) } }
    let all = set(candidates)
    let reachable = trial(all).reached
    let without = candidates.map { trial(all.removing($0)) }
    var found: [[Int]] = []
    return outcomes.indices.map { outcome -> Answer in
      if let edit = known[outcome] { return .cause([edit]) }
      guard remaining > 0 else { return .undecided }
      guard reachable.contains(outcome) else { return .unexplained }
      let places = candidates.indices
      let necessary = places.filter { !without[$0].reached.contains(outcome) }
      let single = (necessary.isEmpty ? Array(places) : necessary).first { place in
        reaches(outcome, set([candidates[place]]))
      }
      guard remaining > 0 else { return .undecided }
      if let single { return .cause([candidates[single]]) }
      let relevant = candidates.filter { trial(set([$0])).touched.contains(outcome) }
      let cause = cause(of: outcome, necessary.map { candidates[$0] }, relevant, found)
      guard remaining > 0 else { return .undecided }
      if found.last != cause { found.append(cause) }
      return .cause(cause)
    }
  }

  /// The edit that adds or removes the view that appears or disappears, or `nil` for other outcomes.
  ///
  /// Only this edit decides: the superview is shown with it and without it, and the view itself is, wherever it is there.
  /// The subviews of tables are not always shown.
  private func knownCause(_ subject: Subject) -> Int? {
    guard case .visibility(let isShown) = subject.quantity, !trees.union.isShared(view: subject.view) else {
      return nil
    }
    let superview = trees.union.superview(subject.view, isLater: isShown)
    guard let superview, trees.union.isShared(view: superview) else { return nil }
    let isInTable = [false, true].contains { trees.union.node(superview, isLater: $0)?.table != nil }
    let edit = trees.plan.views[subject.view].presence
    return isInTable || edit < 0 ? nil : edit
  }

  // MARK: Sets

  /// The most causes of other outcomes that are tried.
  private static let mostKnown = 16

  /// A cause of several edits.
  private mutating func cause(
    of outcome: Int, _ necessary: [Int], _ relevant: [Int], _ found: [[Int]]
  ) -> [Int] {
    let base = set(necessary)
    if reaches(outcome, base) { return reduced(base, outcome).numbers }
    for known in found.suffix(Self.mostKnown).reversed() {
      let known = set(known)
      if base.subtracting(known).isEmpty, reaches(outcome, known) { return reduced(known, outcome).numbers }
    }
    let likely = base.union(set(relevant))
    let start = reaches(outcome, likely) ? likely : set(candidates)
    let rest = minimized(start.subtracting(base).numbers, base, outcome)
    return reduced(base.union(set(rest)), outcome).numbers
  }

  /// The edits of a sufficient set without those that it does not need.
  private mutating func reduced(_ edits: NumberSet, _ outcome: Int) -> NumberSet {
    var edits = edits
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for edit in edits.numbers where reaches(outcome, edits.removing(edit)) {
        edits.remove(edit)
        isShrinking = true
      }
    }
    return edits
  }

  /// As few as possible of some edits that are sufficient together with others.
  private mutating func minimized(_ edits: [Int], _ base: NumberSet, _ outcome: Int) -> [Int] {
    var edits = edits
    var count = 2
    while edits.count > 1 {
      let chunks = Self.chunks(of: edits, count: min(count, edits.count))
      if let chunk = chunks.first(where: { reaches(outcome, base.union(set($0))) }) {
        (edits, count) = (chunk, 2)
      } else if chunks.count > 2,
        let chunk = chunks.first(where: { reaches(outcome, base.union(set(edits).subtracting(set($0)))) })
      {
        (edits, count) = (set(edits).subtracting(set(chunk)).numbers, max(count - 1, 2))
      } else if chunks.count < edits.count {
        count = 2 * chunks.count
      } else {
        break
      }
    }
    return edits
  }

  private static func chunks(of edits: [Int], count: Int) -> [[Int]] {
    var result: [[Int]] = []
    var start = 0
    for chunk in 0..<count {
      let end = start + (edits.count - start) / (count - chunk)
      result.append(Array(edits[start..<end]))
      start = end
    }
    return result
  }

  private func set(_ edits: [Int]) -> NumberSet { NumberSet(edits, capacity: trees.edits.count) }

  // MARK: Trials

  private mutating func reaches(_ outcome: Int, _ edits: NumberSet) -> Bool {
    trial(edits).reached.contains(outcome)
  }

  private mutating func trial(_ edits: NumberSet) -> Trial {
    if let known = trials[edits] { return known }
    var trial = Trial(
      reached: NumberSet(capacity: outcomes.count), touched: NumberSet(capacity: outcomes.count))
    guard remaining > 0 else { return trial }
    let merged = trees.merged(applying: edits.union(renamings))
    remaining -= merged.tree.views.count
    solutionCount += 1
    let views: [SolvedView]
    var issues: Set<IssueIdentity> = []
    if needsIssues {
      let layout = LayoutEngine.solve(merged.tree)
      views = layout.views
      issues = Set(layout.issues.map { IssueIdentity($0, in: layout) })
    } else {
      views = LayoutEngine.frames(of: merged.tree)
    }
    let hidden = needsHiding ? merged.tree.hiddenViews : []
    for (index, subject) in outcomes.enumerated() {
      let id = merged.id(ofView: subject.view)
      switch subject.quantity {
      case .issue(let issue, let isLater):
        if issues.contains(issue) == isLater {
          trial.reached.insert(index)
          trial.touched.insert(index)
        }
      case .value(let quantity, let before, let after):
        let value = id.flatMap { quantity.value(of: views[$0.index]) }
        if value == after { trial.reached.insert(index) }
        if value != before { trial.touched.insert(index) }
      case .visibility(let isShown):
        let isThere = id.map { !hidden[$0.index] } ?? false
        if isThere == isShown {
          trial.reached.insert(index)
          trial.touched.insert(index)
        }
      }
    }
    trials[edits] = trial
    return trial
  }
}
