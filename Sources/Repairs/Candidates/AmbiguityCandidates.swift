import AutoLayout
import Geometry

extension CandidateList {
  /// What may be done about a view whose position or size is open: a content priority one up, an inequality that becomes an
  /// equation, or a constraint such as its siblings have.
  mutating func add(against open: LayoutIssue.OpenView) {
    if case .samePriority(let rivalry, let priority, let rivals) = open.reason {
      raise(rivalry, above: priority, of: rivals, open.axis)
    }
    let near = written(on: [open.view], along: [open.axis])
    for index in near where tree.constraints[index].relation != .equal {
      add(.relation(constraint: index, .equal))
    }
    for index in near where !tree.constraints[index].priority.isRequired {
      add(.priority(constraint: index, .required))
      add(.priority(constraint: index, LayoutPriority(tree.constraints[index].priority.value + 1)))
      add(.priority(constraint: index, LayoutPriority(tree.constraints[index].priority.value - 1)))
    }
    let relatives = written(on: relatives(of: open.view), along: [open.axis]).prefix(Self.mostRelatives)
    for index in relatives where tree.constraints[index].relation != .equal {
      add(.relation(constraint: index, .equal))
    }
    let additions = NeededConstraints(layout, open.view, open.axis)
    for group in additions.groups(position: open.position != nil, size: open.size != nil) {
      add(group.map(TreeEdit.addition))
    }
  }

  private static let mostRelatives = 16

  /// The superview and the siblings of a view, and the views in it.
  private func relatives(of view: ViewID) -> [ViewID] {
    let around = tree[view].superview.map { [$0] + tree[$0].subviews } ?? []
    return (around + tree[view].subviews).filter { $0 != view }
  }

  private mutating func raise(
    _ rivalry: LayoutIssue.OpenView.Rivalry, above priority: LayoutPriority, of rivals: [ViewID],
    _ axis: Axis
  ) {
    let higher = LayoutPriority(priority.value + 1)
    func edit(_ view: ViewID) -> TreeEdit {
      rivalry == .hugging ? .hugging(view, axis, higher) : .compressionResistance(view, axis, higher)
    }
    for view in rivals { add(edit(view)) }
    // Of more than two, one alone gives way.
    guard rivals.count > 2 else { return }
    for flexible in rivals { add(rivals.filter { $0 != flexible }.map(edit)) }
  }

  /// What may be done about a content size that is open: the constraints that would determine it, or an equation.
  mutating func add(against content: LayoutIssue.OpenContent) {
    if !content.remedies.isEmpty { add(content.remedies.map(TreeEdit.addition)) }
    let inside = tree[content.scrollView].subviews
    for index in written(on: [content.scrollView] + inside, along: [content.axis])
    where tree.constraints[index].relation != .equal {
      add(.relation(constraint: index, .equal))
    }
    if case .unsized(let views) = content.reason {
      let sizes = views.compactMap { view in
        NeededConstraints(layout, view, content.axis).groups(position: false, size: true).first?.first
      }
      if sizes.count == views.count { add(sizes.map(TreeEdit.addition)) }
    }
    for view in inside.reversed() {
      for node in NeededConstraints(layout, view, content.axis).edges(of: content.scrollView) {
        add(.addition(node))
      }
    }
  }
}
