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
  /// The lengths that views need without the size that the system gave them, by the numbers of the constraints.
  package let neededLengths: [Int: NeededLength]
  /// The margins that the log does not print and on which the answer rests; `nil` if it rests on none.
  package let margins: MarginAssumption?
  /// The reading direction: right to left if the constraints contradict each other only there.
  package let direction: LayoutDirection
  let tree: LogTree
  /// Tries what is advised.
  let trial: LogTrial

  /// A constraint of a log.
  package struct Member: Sendable {
    /// The number of the constraint, from 1. Pictures of the contradiction have the same numbers.
    package var number: Int
    /// The index of the constraint in the log.
    var index: Int
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
      if !constraint.isActive { return "inactive" }
      return constraint.hasLargeNumbers ? "a number beyond 1e12" : "not a constraint that UIKit makes"
    }
  }

  /// Explains a log.
  ///
  /// - Complexity: The cost of a layout of its views or of one for each reading direction, and of two more for each size
  ///   that the system set and for margins.
  package init(_ log: ConsoleLog, source: SourceText, text: any TextMeasuring) {
    self.log = log
    let (solver, answer) = LogSolver(log: log, source: source, text: text).directed()
    tree = answer.tree
    trial = LogTrial(of: answer.tree)
    direction = solver.direction
    analyzed = AnalyzedLayout(answer.layout)
    let conflicts = analyzed.layout.issues.compactMap { issue in
      if case .conflict(let conflict) = issue { conflict } else { nil }
    }
    // What rests on no assumption comes first.
    let layout = analyzed.layout
    let certain = conflicts.filter { !Self.usesMargins($0, in: layout) }
    conflict = (certain.isEmpty ? conflicts : certain).max { $0.members.count < $1.members.count }
    members = Self.members(of: log, conflict, analyzed.layout, tree, source)
    let parts = members.contains(where: \.isNeeded) ? members.filter(\.isNeeded) : members
    let items = parts.flatMap(\.constraint.items)
    var lengths: [Int: NeededLength] = [:]
    let makers: [LoggedConstraint.Maker] = [.encapsulatedSize, .autoresizingMask]
    for member in parts
    where conflict != nil && member.constraint.isFixedSize && makers.contains(member.constraint.maker) {
      lengths[member.number] = NeededLength(withoutConstraint: member.index, among: items, in: solver)
    }
    neededLengths = lengths
    margins = MarginAssumption(of: parts.map(\.index), in: solver)
  }

  private static func usesMargins(_ conflict: LayoutIssue.Conflict, in layout: SolvedLayout) -> Bool {
    conflict.members.compactMap(\.constraint).contains { index in
      let node = layout.constraints[index].node
      return [node.first, node.second, node.firstOrigin, node.secondOrigin].contains {
        $0?.attribute.isMargin ?? false
      }
    }
  }

  /// The constraints of a log with their numbers: those of the contradiction first.
  private static func members(
    of log: ConsoleLog, _ conflict: LayoutIssue.Conflict?, _ layout: SolvedLayout, _ tree: LogTree,
    _ source: SourceText
  ) -> [Member] {
    // The members without a constraint are bounds, which come last.
    let needed = (conflict?.members ?? []).compactMap { member in
      member.constraint.flatMap { layout.constraints[$0].node.location }
    }
    let ranks = Dictionary(zip(needed, needed.indices), uniquingKeysWith: min)
    let unsorted = log.constraints.indices.map { index in
      let location = source.location(at: log.constraints[index].range.lowerBound)
      return Member(
        number: 0, index: index, constraint: log.constraints[index].constraint, location: location,
        text: tree.tree.text(of: tree.nodes[index]), isNeeded: ranks[location] != nil,
        isPossible: tree.isPossible[index], isBroken: index == log.broken)
    }
    let sorted =
      unsorted.filter(\.isNeeded).sorted { ranks[$0.location, default: 0] < ranks[$1.location, default: 0] }
      + unsorted.filter { !$0.isNeeded }
    let demandCount = conflict?.bounds.count ?? 0
    return sorted.enumerated().map { index, member in
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
}
