import Analysis
public import AutoLayout
import Geometry

/// What is so of an assertion in all of a space.
public struct AssertionOutcome: Sendable {
  /// Whether an assertion holds.
  public enum Verdict: String, Sendable {
    /// It holds everywhere.
    case holds
    /// It fails somewhere, or its condition is true nowhere.
    case fails
    /// It fails nowhere as far as the space is known.
    case unknown
  }

  /// The assertion.
  public let assertion: LayoutAssertion
  /// Whether it holds.
  public let verdict: Verdict
  /// Where it fails; `nil` unless it does. Without places, its condition is true nowhere.
  public let failure: LayoutMap.Finding?
}

extension LayoutPieces {
  /// What is so of an assertion at all lengths that are known.
  struct Judgement {
    /// Whether the claim is made at some length.
    var isMade: Bool
    /// Where it fails; `nil` if it does nowhere.
    var finding: Finding?
  }

  /// - Parameter index: The assertion, by its index in the trees.
  /// - Complexity: O(stretches × size of the claim).
  func judgement(of index: Int) -> Judgement {
    var collection = SpanCollection()
    var isMade = false
    var place = 0
    func note(_ layout: SolvedLayout, at length: Double) {
      let verdict = AssertionJudge.verdict(on: index, in: layout)
      isMade = isMade || verdict.isMade
      if let failure = verdict.failure {
        let issue = AssertionJudge.issue(
          on: index, in: layout, failure.views, failure.amounts.first?.amount)
        collection.note(issue, layout, at: length, place: place)
      }
      place += 1
    }
    for (position, end) in ends.enumerated() {
      note(end.layout, at: end.length)
      guard pieces.indices.contains(position) else { continue }
      let stretches = pieces[position].stretches
      for (number, stretch) in stretches.enumerated() {
        if number > 0 { note(stretch.entry ?? stretch.start, at: stretch.from) }
        for verdict in AssertionJudge.verdicts(on: index, from: stretch.start, to: stretch.end) {
          isMade = isMade || verdict.isMade
          if let failure = verdict.failure {
            let (from, to) = (stretch.length(verdict.from), stretch.length(verdict.to))
            // What is wrong inside is no more than approached at its ends.
            let layout = stretch.layout(at: (from + to) / 2, along: axis)
            for (share, amount) in failure.amounts {
              let issue = AssertionJudge.issue(on: index, in: layout, failure.views, amount)
              if from == to {
                collection.note(issue, layout, at: from, place: place)
              } else {
                collection.note(issue, layout, near: stretch.length(share), from: from, to: to, place: place)
              }
            }
          }
          place += 1
        }
      }
    }
    return Judgement(isMade: isMade, finding: collection.finding)
  }
}

extension LayoutPlane {
  /// - Parameter index: The assertion, by its index in the trees.
  func judgement(of index: Int) -> LayoutPieces.Judgement {
    LayoutPieces.Judgement(
      isMade: made.contains(index),
      finding: findings.first {
        if case .assertion(let failure) = $0.issue { failure.index == index } else { false }
      })
  }
}

extension LayoutPieces.Stretch {
  /// The length at a share of the way through the stretch, as exact as ends that follow from equations.
  func length(_ share: Double) -> Double {
    share == 0 ? from : share == 1 ? to : SearchReach.rounded(from + share * (to - from))
  }
}

extension LayoutMap {
  /// What is so of the assertions of the layout, in their order.
  ///
  /// - Complexity: O(assertions × pieces of all parts).
  public var assertions: [AssertionOutcome] {
    guard let layout = parts.first?.pieces.ends.first?.layout else { return [] }
    return layout.tree.assertions.enumerated().map { index, assertion in
      let judgements = parts.map { part in
        (part.surroundings, part.plane?.judgement(of: index) ?? part.pieces.judgement(of: index))
      }
      let entries = judgements.compactMap { surroundings, judgement in
        judgement.finding.map { (surroundings: surroundings, finding: $0) }
      }
      if let failure = Self.finding(entries) {
        return AssertionOutcome(assertion: assertion, verdict: .fails, failure: failure)
      }
      guard isComplete else { return AssertionOutcome(assertion: assertion, verdict: .unknown, failure: nil) }
      guard !judgements.contains(where: { $0.1.isMade }) else {
        return AssertionOutcome(assertion: assertion, verdict: .holds, failure: nil)
      }
      let never = AssertionJudge.issue(on: index, in: layout, [], nil, isNeverMade: true)
      return AssertionOutcome(
        assertion: assertion, verdict: .fails, failure: Finding(issue: never, layout: layout, places: []))
    }
  }
}
