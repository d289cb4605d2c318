import AutoLayout
import Geometry

/// Constraints that may be missing on a view along one axis: what views beside it have, or else what keeps it where it is.
struct NeededConstraints {
  private let layout: SolvedLayout
  private let view: ViewID
  private let axis: Axis

  init(_ layout: SolvedLayout, _ view: ViewID, _ axis: Axis) {
    self.layout = layout
    self.view = view
    self.axis = axis
  }

  private var tree: ViewTree { layout.tree }
  private var near: Attribute { axis == .horizontal ? .leading : .top }
  private var far: Attribute { axis == .horizontal ? .trailing : .bottom }
  private var center: Attribute { axis == .horizontal ? .centerX : .centerY }
  private var size: Attribute { axis == .horizontal ? .width : .height }

  /// Groups of constraints, each of which may determine what is open.
  func groups(position: Bool, size: Bool) -> [[ConstraintNode]] {
    guard let superview = tree[view].superview, tree[view].superview.map({ tree[$0].stack == nil }) ?? true
    else {
      return size ? sizes.map { [$0] } : []
    }
    let edges = edges(of: superview)
    let nears = edges.filter { $0.first.attribute == near }
    let fars = edges.filter { $0.first.attribute == far }
    let places = nears + neighbors + fars + edges.filter { $0.first.attribute == center }
    var groups: [[ConstraintNode]] = []
    if position { groups += places.map { [$0] } }
    if size { groups += (wrapping + fars + nears).map { [$0] } + sizes.map { [$0] } }
    guard position, size else { return groups }
    for first in places.prefix(4) {
      for second in (wrapping + fars + sizes).prefix(4) where second.first.attribute != first.first.attribute
      {
        groups.append([first, second])
      }
    }
    return groups
  }

  /// The view's edges and center tied to those of a view around it: first as its siblings have them, then where they are.
  func edges(of container: ViewID) -> [ConstraintNode] {
    var nodes: [ConstraintNode] = []
    for attribute in [near, far, center] {
      nodes += siblings(attribute, to: container)
      let item: LayoutItem =
        tree[container].viewClass.isScrollView ? .contentLayoutGuide(container) : .view(container)
      if attribute != center {
        nodes.append(node(attribute, LayoutAnchor(item, attribute), 0))
        if let distance = distance(attribute, to: container) {
          nodes.append(node(attribute, LayoutAnchor(item, attribute), distance))
        }
      }
    }
    return unique(nodes)
  }

  /// What siblings have for an attribute: the anchors of others than siblings, with their constants.
  private func siblings(_ attribute: Attribute, to container: ViewID) -> [ConstraintNode] {
    let siblings = Set(tree[container].subviews).subtracting([view])
    return tree.constraints.compactMap { constraint in
      guard constraint.source.isWritten, constraint.relation == .equal, constraint.firstOrigin == nil,
        let second = constraint.second, constraint.first.attribute == attribute,
        case .view(let sibling) = constraint.first.item, siblings.contains(sibling),
        tree.owner(of: second.item) == container
      else { return nil }
      return node(attribute, second, constraint.constant)
    }
  }

  /// Gaps to the siblings before and after the view, as large as other gaps on the axis.
  private var neighbors: [ConstraintNode] {
    guard let superview = tree[view].superview else { return [] }
    let siblings = tree[superview].subviews
    guard let place = siblings.firstIndex(of: view) else { return [] }
    let gap = commonGap
    var nodes: [ConstraintNode] = []
    if place > 0 { nodes.append(node(near, LayoutAnchor(.view(siblings[place - 1]), far), gap)) }
    if place + 1 < siblings.count {
      nodes.append(node(far, LayoutAnchor(.view(siblings[place + 1]), near), -gap))
    }
    return nodes
  }

  /// The gap that occurs most often between siblings on the axis; 8 if there is none.
  private var commonGap: Double {
    var counts: [Double: Int] = [:]
    for constraint in tree.constraints where constraint.source.isWritten {
      if constraint.first.attribute == near, constraint.second?.attribute == far, constraint.constant > 0 {
        counts[constraint.constant, default: 0] += 1
      }
    }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 8
  }

  /// The far edge of the view tied to that of its last subview, as far away as its first subview is from the near edge.
  private var wrapping: [ConstraintNode] {
    let inside = tree[view].subviews
    guard tree[view].stack == nil, !tree[view].viewClass.isScrollView,
      let last = inside.max(by: { end(layout[$0].frame) < end(layout[$1].frame) })
    else { return [] }
    let inset = tree.constraints.first { constraint in
      guard constraint.source.isWritten, constraint.first.attribute == near,
        case .view(let subview) = constraint.first.item, let second = constraint.second
      else { return false }
      return inside.contains(subview) && tree.owner(of: second.item) == view
    }
    return [
      ConstraintNode(
        LayoutAnchor(.view(view), far), .equal, LayoutAnchor(.view(last), far),
        constant: inset?.constant ?? 0)
    ]
  }

  private func end(_ frame: Rect) -> Double { start(frame) + frame.size[axis] }

  /// Sizes: that of a sibling of the same class, or the one that the view has.
  private var sizes: [ConstraintNode] {
    var nodes: [ConstraintNode] = []
    for constraint in tree.constraints.reversed()
    where constraint.source.isWritten && constraint.relation == .equal && constraint.second == nil
      && constraint.first.attribute == size
    {
      guard case .view(let other) = constraint.first.item, other != view,
        tree[other].viewClass == tree[view].viewClass
      else { continue }
      nodes.append(node(size, nil, constraint.constant))
    }
    let own = layout[view].frame.size[axis]
    if own > 0 { nodes.append(node(size, nil, own)) }
    if own <= 0 { nodes.append(node(size, nil, 44)) }
    return unique(nodes)
  }

  /// By how much the view's edge lies inside of the same edge of a view around it, with the sign of a constant.
  private func distance(_ attribute: Attribute, to container: ViewID) -> Double? {
    guard tree[view].superview == container, !tree[container].viewClass.isScrollView else { return nil }
    let (frame, around) = (layout[view].frame, layout[container].frame)
    let distance = attribute == near ? start(frame) : start(frame) + frame.size[axis] - around.size[axis]
    return distance.isFinite && distance.magnitude > 1e-6 ? distance : nil
  }

  private func start(_ frame: Rect) -> Double { axis == .horizontal ? frame.minX : frame.minY }

  private func node(_ attribute: Attribute, _ second: LayoutAnchor?, _ constant: Double) -> ConstraintNode {
    ConstraintNode(LayoutAnchor(.view(view), attribute), .equal, second, constant: constant)
  }

  private func unique(_ nodes: [ConstraintNode]) -> [ConstraintNode] {
    var seen: Set<ConstraintNode> = []
    return nodes.filter { seen.insert($0).inserted }
  }
}
