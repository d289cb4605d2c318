import AutoLayout
import Geometry

/// What the marks of a panel say. A later panel leaves out the marks that would say the same again, so that a reader
/// sees what differs.
struct ToldMarks {
  /// What a mark says of its constraint. Its place does not matter.
  private struct Statement: Hashable {
    var constraint: String
    var priority: LayoutPriority
    var content: Content
    var state: ConstraintState
    /// The direction of the view of a horizontal constraint. Leading and trailing edges change sides with it, and left
    /// and right ones do not, which a reader must see.
    var direction: LayoutDirection?
    /// The insets of the guides that the constraint refers to, along its axis.
    var insets: [Double]
  }

  private enum Content: Hashable {
    case beam(Beam.Label, actual: String?)
    case line(limit: String?)
    case aspect(String)
  }

  private var statements: Set<Statement> = []
  /// The title of the panel, or `nil`.
  let title: String?

  init(title: String?) { self.title = title }

  /// Adds the marks of a figure.
  mutating func add(_ marks: [ConstraintMark], in layout: SolvedLayout) {
    for mark in marks { statements.insert(Self.statement(of: mark, in: layout)) }
  }

  /// Whether the panel says what a mark of another layout says. Members of conflicts have numbers of their own, and
  /// are always marked.
  func say(_ mark: ConstraintMark, in layout: SolvedLayout) -> Bool {
    !mark.isMember && statements.contains(Self.statement(of: mark, in: layout))
  }

  private static func statement(of mark: ConstraintMark, in layout: SolvedLayout) -> Statement {
    let constraint = layout.constraints[mark.number - 1]
    let content: Content
    let state: ConstraintState
    switch mark {
    case .beam(let beam): (content, state) = (.beam(beam.label, actual: beam.actual), beam.state)
    case .line(let line): (content, state) = (.line(limit: line.limit), line.state)
    case .aspect(let aspect): (content, state) = (.aspect(aspect.text), aspect.state)
    }
    let first = constraint.node.first
    return Statement(
      constraint: constraint.text, priority: constraint.node.priority, content: content, state: state,
      direction: first.attribute.axis == .horizontal
        ? layout.tree.direction(of: constraint.node) : nil,
      insets: [first, constraint.node.second].compactMap(\.self).flatMap { insets(of: $0, in: layout) })
  }

  /// The insets of a guide along the axis of an anchor. Empty for a view.
  private static func insets(of anchor: LayoutAnchor, in layout: SolvedLayout) -> [Double] {
    let insets: EdgeInsets
    switch anchor.item {
    case .safeArea(let view): insets = layout[view].safeAreaInsets
    case .layoutMargins(let view), .readableContent(let view): insets = layout[view].effectiveMargins
    default: return []
    }
    return anchor.attribute.axis == .horizontal ? [insets.left, insets.right] : [insets.top, insets.bottom]
  }
}
