import AutoLayout

/// What a panel's layout has that the layout of the first panel does not.
struct PanelChange: Sendable {
  /// The constraints, by position from 1.
  var constraints: Set<Int> = []
  /// The title of the first panel, or `nil`.
  var firstTitle: String?

  /// The share of its constraints up to which a layout is a variant of the first one. Beyond it, the two only have a
  /// few constraints in common.
  private static let mostChanged = 1.0 / 3

  /// What each layout has that the first one does not, constraints with another equation or priority, or `nil` if that
  /// is nothing or too much to mark.
  ///
  /// - Parameter firstTitle: The title of the first panel, or `nil`.
  /// - Complexity: O(*n*) in the number of constraints.
  static func changes(in layouts: [SolvedLayout], firstTitle: String?) -> [PanelChange?] {
    guard let first = layouts.first, layouts.count > 1 else { return layouts.map { _ in nil } }
    let known = Dictionary(grouping: statements(of: first), by: \.statement).mapValues(\.count)
    return layouts.map { layout in
      var left = known
      let statements = statements(of: layout)
      let changed = statements.filter { statement, _ in
        left[statement, default: 0] -= 1
        return left[statement]! < 0
      }
      guard !changed.isEmpty, Double(changed.count) <= mostChanged * Double(statements.count) else {
        return nil
      }
      return PanelChange(constraints: Set(changed.map(\.number)), firstTitle: firstTitle)
    }
  }

  private struct Statement: Hashable {
    var text: String
    var priority: LayoutPriority
  }

  /// The written constraints, with their positions from 1.
  private static func statements(of layout: SolvedLayout) -> [(statement: Statement, number: Int)] {
    layout.constraints.enumerated().compactMap { index, constraint in
      guard constraint.node.source.isWritten else { return nil }
      return (Statement(text: constraint.text, priority: constraint.node.priority), index + 1)
    }
  }
}
