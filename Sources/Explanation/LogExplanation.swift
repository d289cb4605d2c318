package import AutoLayout
package import Analysis
package import ConsoleLogs
package import Geometry
package import Source
import Wording

/// What one log of a console means: which constraints contradict each other, who made them, and what to change.
package struct LogExplanation: Sendable {
  /// The log.
  package let log: ConsoleLog
  /// The layout of the log's views.
  package let analyzed: AnalyzedLayout
  /// The contradiction among the log's constraints; `nil` if they can all be satisfied.
  package let conflict: LayoutIssue.Conflict?
  /// The constraints of the log: those that the contradiction needs in the order of pictures, then the others as they are
  /// printed.
  package let members: [Member]
  private let tree: LogTree

  /// A constraint of a log.
  package struct Member: Sendable {
    /// The number of the constraint, from 1. Pictures of the contradiction have the same numbers.
    package var number: Int
    /// The constraint.
    package var constraint: LoggedConstraint
    /// The place of the constraint in the text.
    package var location: SourceLocation
    /// The constraint as a definition writes it, with short names of views.
    package var text: String
    /// Whether the contradiction needs the constraint.
    package var isNeeded: Bool
    /// Whether UIKit would make such a constraint. If not, it is left out of the layout.
    package var isPossible: Bool
    /// Whether the console says that it breaks the constraint.
    package var isBroken: Bool
    /// Why the constraint is left out if it is not possible.
    package var flaw: String {
      constraint.hasLargeNumbers ? "a number beyond 1e12" : "no constraint that UIKit makes"
    }
  }

  /// Explains a log.
  ///
  /// - Complexity: The cost of one layout of its views.
  package init(_ log: ConsoleLog, source: SourceText, text: any TextMeasuring) {
    self.log = log
    let tree = LogTree(log, source: source, text: text)
    self.tree = tree
    analyzed = AnalyzedLayout(tree.tree)
    let layout = analyzed.layout
    let conflicts = layout.issues.compactMap { issue in
      if case .conflict(let conflict) = issue { conflict } else { nil }
    }
    conflict = conflicts.max { $0.members.count < $1.members.count }
    // The members without a constraint are bounds, which come last.
    let needed = (conflict?.members ?? []).compactMap { member in
      member.constraint.flatMap { layout.constraints[$0].node.location }
    }
    let ranks = Dictionary(zip(needed, needed.indices), uniquingKeysWith: min)
    let unsorted = log.constraints.indices.map { index in
      let location = source.location(at: log.constraints[index].range.lowerBound)
      return Member(
        number: 0, constraint: log.constraints[index].constraint, location: location,
        text: tree.tree.text(of: tree.nodes[index]), isNeeded: ranks[location] != nil,
        isPossible: tree.isPossible[index], isBroken: index == log.broken)
    }
    let sorted =
      unsorted.filter(\.isNeeded).sorted { ranks[$0.location, default: 0] < ranks[$1.location, default: 0] }
      + unsorted.filter { !$0.isNeeded }
    let demandCount = conflict?.bounds.count ?? 0
    members = sorted.enumerated().map { index, member in
      var member = member
      member.number = index + 1 + (member.isNeeded ? 0 : demandCount)
      return member
    }
  }

  /// The short name of a view or guide, as the texts of constraints spell it.
  package func name(of item: LoggedItem) -> String { tree.name(of: item) }

  /// The constraint that the console says it breaks; `nil` if it says nothing.
  package var broken: Member? { members.first(where: \.isBroken) }

  /// The members of the contradiction, or all constraints if Plumbline finds none.
  package var contradicting: [Member] {
    let needed = members.filter(\.isNeeded)
    return needed.isEmpty ? members : needed
  }

  /// What layout itself demands in the contradiction, such as a width that is not negative, with the numbers after those of
  /// its constraints.
  package var demands: [(number: Int, text: String)] {
    let first = members.count(where: \.isNeeded) + 1
    return (conflict?.bounds ?? []).enumerated().map {
      (first + $0, "\(analyzed.layout.tree.text(of: $1)) >= 0")
    }
  }

  /// The views that the log calls ambiguous.
  package var ambiguousViews: [LoggedView] { log.views.filter(\.isAmbiguous) }

  // MARK: Sentences

  /// What the log says, in one sentence.
  package var verdict: String {
    if members.isEmpty {
      let count = ambiguousViews.count
      return count == 0
        ? "\(log.views.count) views, none of them ambiguous"
        : "\(count == 1 ? "1 view" : "\(count) views") of \(log.views.count) \(count == 1 ? "is" : "are") ambiguous"
    }
    guard let conflict else {
      return log.saysUnsatisfiable
        ? "the console reports a conflict, but these constraints can all be satisfied: some of it is missing here"
        : "these constraints can all be satisfied"
    }
    let axis: String =
      switch conflict.axis {
      case .horizontal: "horizontally"
      case .vertical: "vertically"
      case .both: "on both axes"
      }
    let count = contradicting.count
    return count == 1
      ? "this constraint cannot be satisfied" : "these \(count) constraints contradict each other \(axis)"
  }

  /// The contradiction in numbers, as far as it is one of lengths.
  package var arithmetic: String? {
    guard let conflict else { return nil }
    let negative = bounds.isEmpty ? nil : "\(bounds) would be negative."
    guard var (needed, room) = conflict.need else {
      return negative.map { "Together, they leave no room: \($0)" }
        ?? impliedLength.map { implied in
          "The other constraints make \(name(of: implied.member.constraint.first.item)) \(implied.words), not "
            + "\(Typesetting.number(implied.member.constraint.constant))."
        }
    }
    if needed.count == 1, needed[0] < room, members.contains(where: { $0.constraint.relation != .equal }) {
      // An inequality limits the larger of two lengths.
      swap(&needed[0], &room)
    }
    let sentence = Wording.sum(of: needed, in: room)
    return negative.map { "\(sentence): \($0)" } ?? "\(sentence)."
  }

  /// A length that one constraint of the contradiction sets, and the other ones set otherwise.
  package struct ImpliedLength: Sendable {
    /// The constraint, which layout breaks.
    package var member: Member
    /// The length without it, in points.
    package var length: Double
    /// Whether the length is a height.
    package var isHeight: Bool { member.constraint.first.attribute == .height }
    /// The length with a word for its axis: `94 high`.
    package var words: String { "\(Typesetting.number(length)) \(isHeight ? "high" : "wide")" }
  }

  /// What the length of the broken constraint would be without it, if the others determine it.
  package var impliedLength: ImpliedLength? {
    guard let conflict, conflict.bounds.isEmpty, let index = conflict.brokenConstraint else { return nil }
    let node = analyzed.layout.constraints[index].node
    guard let member = members.first(where: { $0.isNeeded && $0.location == node.location }),
      contradicting.allSatisfy({ $0.constraint.relation == .equal }), node.second == nil,
      [.width, .height].contains(node.first.attribute), case .view(let view) = node.first.item
    else { return nil }
    let size = analyzed.layout[view].frame.size
    return ImpliedLength(member: member, length: node.first.attribute == .height ? size.height : size.width)
  }

  /// The lengths that would be negative.
  private var bounds: String {
    Phrases.list(conflict?.bounds.map { analyzed.layout.tree.text(of: $0) } ?? [])
  }
}
