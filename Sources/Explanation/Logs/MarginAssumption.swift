package import AutoLayout
package import ConsoleLogs
import Geometry
import Wording

/// Margins that a log uses and whose sizes it does not print, so that they are assumed to be 8.
package struct MarginAssumption: Sendable, Hashable {
  /// The margins, in the order in which the log names them.
  package var anchors: [LoggedAnchor]
  /// What the sum of the margins must be so that all constraints can be satisfied; `nil` if it is not known.
  package var escape: Escape?

  /// The margin that is assumed, in points: that of every view that sets no other.
  package static let assumed = 8.0
  /// The margin at the sides of a view controller's root view on narrow screens, in points.
  package static let ofController = 16.0

  /// A condition on the sum of margins, in points.
  package struct Escape: Sendable, Hashable {
    package var relation: LayoutRelation
    package var sum: Double
  }

  /// Whether only margins whose sum is negative would satisfy all constraints.
  package var isOfNegativeMargins: Bool {
    escape.map { $0.relation != .greaterThanOrEqual && $0.sum < -Self.tolerance } ?? false
  }

  /// The views whose margins are assumed, each once.
  package var items: [LoggedItem] {
    anchors.map(\.item).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Margins of a length that no log determines, in points.
  private static let farMargin = 500.0
  private static let tolerance = 0.005

  /// - Parameter indices: The constraints that make a contradiction, or all of the log. The others are left out.
  /// - Returns: `nil` if no margins are among them, or they do not matter: the constraints contradict each other with any
  ///   margins, or with none.
  /// - Complexity: The cost of two layouts.
  init?(of indices: [Int], in solver: LogSolver) {
    let margins = indices.flatMap { solver.log.constraints[$0].constraint.anchors }.filter(
      \.attribute.isMargin
    ).reduce(into: [LoggedAnchor]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    guard !margins.isEmpty else { return nil }
    let omitted = Set(solver.log.constraints.indices).subtracting(indices)
    let small = solver.answer(LogVariant(omitted: omitted, margins: -Self.farMargin))
    guard !small.isContradictory else { return nil }
    self.anchors = margins
    let large = solver.answer(LogVariant(omitted: omitted, margins: Self.farMargin))
    func sum(_ answer: LogSolver.Answer) -> Double? {
      let lengths = margins.map { Self.length(of: $0, in: answer) }
      return lengths.contains(nil) ? nil : lengths.compactMap(\.self).reduce(0, +)
    }
    guard let least = sum(small), let most = sum(large) else { return }
    let far = Self.farMargin * Double(margins.count)
    let (isOpenBelow, isOpenAbove) = (abs(least + far) < Self.tolerance, abs(most - far) < Self.tolerance)
    if isOpenBelow, isOpenAbove { return nil }
    if abs(least - most) < Self.tolerance {
      escape = Escape(relation: .equal, sum: least)
    } else if isOpenBelow {
      escape = Escape(relation: .lessThanOrEqual, sum: most)
    } else if isOpenAbove {
      escape = Escape(relation: .greaterThanOrEqual, sum: least)
    }
  }

  /// Whether all constraints can be satisfied with margins of a length; `nil` if it is not known.
  package func isSatisfied(with margin: Double) -> Bool? {
    guard let escape else { return nil }
    let sum = margin * Double(anchors.count)
    switch escape.relation {
    case .equal: return abs(sum - escape.sum) < Self.tolerance
    case .lessThanOrEqual: return sum < escape.sum + Self.tolerance
    case .greaterThanOrEqual: return sum > escape.sum - Self.tolerance
    }
  }

  /// The distance from the edge of a view to its margin; `nil` for the center between margins.
  private static func length(of anchor: LoggedAnchor, in answer: LogSolver.Answer) -> Double? {
    guard let view = answer.frame(of: anchor.item), let area = answer.tree.marginArea(of: anchor.item) else {
      return nil
    }
    let inner = answer.layout.guides[area.index].absoluteFrame
    switch anchor.attribute {
    case .leftMargin, .leadingMargin: return inner.origin.x - view.origin.x
    case .rightMargin, .trailingMargin:
      return view.origin.x + view.size.width - inner.origin.x - inner.size.width
    case .topMargin: return inner.origin.y - view.origin.y
    case .bottomMargin: return view.origin.y + view.size.height - inner.origin.y - inner.size.height
    default: return nil
    }
  }
}
