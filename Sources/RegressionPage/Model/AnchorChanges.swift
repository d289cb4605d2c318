import AutoLayout
import Comparison
import Geometry

/// Which edges, centers and sizes differ between two layouts, and which constraints tie them to one another.
///
/// A constraint can only carry a change if both of its sides differ, seen from the view that holds both, and if it is
/// what keeps them together: an inequality with room on both occasions carries nothing.
struct AnchorChanges {
  /// A part of an item's extent along an axis.
  enum Part: CaseIterable, Hashable {
    case near, far, center, size
  }

  /// A part of an item.
  struct Place: Hashable {
    var item: LayoutItem
    var axis: Axis
    var part: Part
  }

  /// A constraint that ties a place to another one.
  struct Link {
    /// The constraint's index in the later layout.
    var constraint: Int
    var other: Place
    /// The views that the constraint names on this side and on the other.
    var owner: ViewID
    var otherOwner: ViewID
    /// What a reader knows this side as: the view, or a guide with a name of its own.
    var leader: LayoutItem
  }

  let difference: LayoutDifference
  /// The earlier views of later ones.
  private let earlier: [ViewID: ViewID]
  /// The frames of guides, by name.
  private let guidesBefore: [String: Rect]
  private let guidesAfter: [String: Rect]
  /// The views that only the later layout shows.
  private let shown: Set<ViewID>
  /// By place: the constraints that carry its change.
  private(set) var links: [Place: [Link]] = [:]
  /// By view: its guides that constraints name.
  private(set) var guides: [ViewID: [LayoutItem]] = [:]

  private static let tolerance = 0.001

  /// - Complexity: O(views + constraints) for layouts of bounded depth.
  init(_ difference: LayoutDifference) {
    self.difference = difference
    earlier = Dictionary(
      difference.views.pairs.map { ($0.after, $0.before) }, uniquingKeysWith: { first, _ in first })
    guidesBefore = Self.guides(of: difference.before)
    guidesAfter = Self.guides(of: difference.after)
    var shown = Set(difference.views.added)
    for pair in difference.views.pairs
    where difference.before.tree[pair.before].isHidden && !difference.after.tree[pair.after].isHidden {
      shown.insert(pair.after)
    }
    self.shown = shown
    var links: [Place: [Link]] = [:]
    var guides: [ViewID: [LayoutItem]] = [:]
    let tree = difference.after.tree
    for index in difference.after.constraints.indices {
      let constraint = difference.after.constraints[index]
      let node = constraint.node
      guard !constraint.isBroken, let second = node.second else { continue }
      let ends = [node.first, second].map { tree.resolved($0, in: node) }
      let sides = [(ends[0], ends[1]), (ends[1], ends[0])]
      let owners = [node.first, second].map { tree.owner(of: $0.item) }
      guard let space = tree.nearestCommonAncestor(of: owners[0], owners[1]) else { continue }
      let places = sides.compactMap { place(of: $0, facing: $1.item, in: space) }
      guard places.count == 2, places[0] != places[1], isTight(constraint, in: space) else { continue }
      for (one, other) in [(0, 1), (1, 0)] {
        links[places[one], default: []].append(
          Link(
            constraint: index, other: places[other], owner: owners[one], otherOwner: owners[other],
            leader: sides[one].0.item.isDeclared ? sides[one].0.item : .view(owners[one])))
        let item = places[one].item
        if !item.isView, guides[owners[one]]?.contains(item) != true {
          guides[owners[one], default: []].append(item)
        }
      }
    }
    self.links = links
    self.guides = guides
  }

  private static func guides(of layout: SolvedLayout) -> [String: Rect] {
    Dictionary(
      (layout.guides + layout.stackGuides).map { (layout.tree.name(of: $0.item), $0.absoluteFrame) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: What differs

  /// The parts of an item that differ, seen from its superview, or from its owner for a guide.
  func parts(of item: LayoutItem, _ axis: Axis) -> [Part] {
    let owner = difference.after.tree.owner(of: item)
    let space = item.isView ? difference.after.tree[owner].superview : owner
    return Part.allCases.filter { differs(item, axis, $0, facing: nil, in: space) }
  }

  /// The places of a later constraint that differ, in the order of its sides.
  func places(of node: ConstraintNode) -> [Place] {
    let tree = difference.after.tree
    let anchors = [node.first, node.second].compactMap(\.self).map { tree.resolved($0, in: node) }
    let owners = anchors.map { tree.owner(of: $0.item) }
    guard let first = owners.first, let last = owners.last,
      let space = tree.nearestCommonAncestor(of: first, last)
    else { return [] }
    return anchors.enumerated().compactMap { index, anchor in
      place(of: anchor, facing: anchors[anchors.count - 1 - index].item, in: space)
    }
  }

  /// The place that an anchor of a constraint is, if it differs. What only its superview moves is the superview's.
  private func place(of anchor: LayoutAnchor, facing other: LayoutItem, in space: ViewID) -> Place? {
    let tree = difference.after.tree
    let axis = anchor.attribute.axis
    let owner = tree.owner(of: anchor.item)
    var item = anchor.item
    if case .frameLayoutGuide(let view) = item { item = .view(view) }
    var part = part(of: anchor.attribute)
    if case .view(let view) = item, view == space, tree[view].scroll != nil, part == .near || part == .far,
      view != tree.owner(of: other)
    {
      item = .contentLayoutGuide(view)
    }
    guard differs(item, axis, part, facing: other, in: space) else { return nil }
    // Seen from inside, a view begins where it always does.
    if owner == space, item.isViewOrContent {
      if part == .near { return nil }
      part = .size
    }
    var inner = owner
    while part != .size, inner != space, let parent = tree[inner].superview, parent != space,
      !differs(item, axis, part, facing: other, in: parent)
    {
      (item, part, inner) = (.view(parent), .near, parent)
    }
    return Place(item: item, axis: axis, part: part)
  }

  /// The part that an attribute names, with leading and trailing resolved to left or right.
  private func part(of attribute: Attribute) -> Part {
    switch attribute {
    case .width, .height: return .size
    case .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin, .firstBaseline: return .near
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin, .lastBaseline: return .far
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return .center
    }
  }

  private func differs(
    _ item: LayoutItem, _ axis: Axis, _ part: Part, facing other: LayoutItem?, in space: ViewID?
  ) -> Bool {
    let owner = difference.after.tree.owner(of: item)
    guard let before = earlier[owner], !shown.contains(owner),
      let old = rect(item, of: before, in: difference.before, guidesBefore),
      let new = rect(item, of: owner, in: difference.after, guidesAfter)
    else { return true }
    let oldOrigin = space.map { earlier[$0].map { origin($0, in: difference.before) } ?? nil } ?? Point.zero
    let newOrigin = space.map { origin($0, in: difference.after) } ?? Point.zero
    guard let oldOrigin else { return true }
    let (a, b) = (
      value(part, old, axis, from: oldOrigin), value(part, new, axis, from: newOrigin)
    )
    return abs(a - b) > Self.tolerance
  }

  private func value(_ part: Part, _ rect: Rect, _ axis: Axis, from origin: Point) -> Double {
    let start = axis == .horizontal ? origin.x : origin.y
    switch part {
    case .near: return rect.min(axis) - start
    case .far: return rect.max(axis) - start
    case .center: return (rect.min(axis) + rect.max(axis)) / 2 - start
    case .size: return rect.max(axis) - rect.min(axis)
    }
  }

  /// The origin of a view's coordinates, which in a scroll view are those of its content.
  private func origin(_ view: ViewID, in layout: SolvedLayout) -> Point {
    let solved = layout[view]
    return solved.scroll.map { solved.absoluteFrame.origin - $0.contentOffset } ?? solved.absoluteFrame.origin
  }

  /// The rectangle of a later item in one of the layouts, where `owner` is its view. A guide of a renamed view counts as
  /// another one.
  private func rect(
    _ item: LayoutItem, of owner: ViewID, in layout: SolvedLayout, _ guides: [String: Rect]
  ) -> Rect? {
    let solved = layout[owner]
    switch item {
    case .view, .frameLayoutGuide: return solved.absoluteFrame
    case .contentLayoutGuide:
      return solved.scroll.map { Rect(origin: origin(owner, in: layout), size: $0.contentSize) }
        ?? solved.absoluteFrame
    case .safeArea: return solved.absoluteFrame.inset(by: solved.safeAreaInsets)
    case .layoutMargins: return solved.absoluteFrame.inset(by: solved.effectiveMargins)
    case .guide, .readableContent, .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide, .stackGuide:
      return guides[difference.after.tree.name(of: item)]
    }
  }

  // MARK: What ties

  /// Whether a constraint keeps its sides together, or did so in the earlier layout.
  private func isTight(_ constraint: SolvedConstraint, in space: ViewID) -> Bool {
    let node = constraint.node
    guard constraint.error < 0.01 else { return false }
    guard node.relation != .equal, node.firstOrigin == nil, node.secondOrigin == nil else { return true }
    let slacks = [
      slack(of: node, in: difference.after, { $0 }, space, guidesAfter),
      slack(of: node, in: difference.before, { earlier[$0] }, space, guidesBefore),
    ]
    return slacks.contains { $0.map { $0 < 0.01 } ?? false }
  }

  /// The distance by which an inequality has room.
  private func slack(
    of node: ConstraintNode, in layout: SolvedLayout, _ known: (ViewID) -> ViewID?, _ space: ViewID,
    _ guides: [String: Rect]
  ) -> Double? {
    let tree = difference.after.tree
    guard let second = node.second, let space = known(space) else { return nil }
    let start = origin(space, in: layout)
    let values = [node.first, second].map({ tree.resolved($0, in: node) }).compactMap { anchor -> Double? in
      let owner = tree.owner(of: anchor.item)
      guard let view = known(owner) else { return nil }
      var item = anchor.item
      let part = part(of: anchor.attribute)
      if case .view = item, view == space, layout.tree[view].scroll != nil, part == .near || part == .far {
        item = .contentLayoutGuide(owner)
      }
      guard let rect = rect(item, of: view, in: layout, guides) else { return nil }
      return value(part, rect, anchor.attribute.axis, from: start)
    }
    guard values.count == 2 else { return nil }
    // From right to left, constants count in the other direction.
    return [1, -1].map { abs(values[0] - node.multiplier * values[1] - $0 * node.constant) }.min()
  }
}

extension LayoutItem {
  /// Whether this is a view and not a guide.
  var isView: Bool { if case .view = self { true } else { false } }

  /// Whether this is a view or the content of a scroll view.
  var isViewOrContent: Bool { if case .contentLayoutGuide = self { true } else { isView } }

  /// Whether this is a guide that a definition names.
  var isDeclared: Bool { if case .guide = self { true } else { false } }

  /// Whether constraints decide where the guide is, so that it does not follow its view by itself.
  var isConstrained: Bool {
    switch self {
    case .guide, .stackGuide, .contentLayoutGuide: true
    default: false
    }
  }
}
