import AutoLayout
import Geometry

/// The edges of views that stay in place while a view's length changes, which decide where the view would grow if a size
/// that the solution misses were met, or a bound reached.
///
/// An edge stays in place if equations that hold lead to it from the root or from fixed lengths, but not through the view
/// or its subviews: a label holds no edge of the bubble around it, nor a button the bottom of a card that ends below it.
struct HeldEdges {
  private enum Part {
    case near
    case far
    case center
    case length
  }

  private struct Place: Hashable {
    var item: LayoutItem
    var axis: Axis
    var part: Part
  }

  private let geometry: LayoutGeometry
  /// The places that are in place if one of them is.
  private var ties: [Place: [Place]] = [:]
  /// The lengths that depend on nothing.
  private var fixedLengths: [Place] = []

  private static let tolerance = 0.01

  /// Complexity: O(*c*), where *c* is the number of constraints. Most layouts meet all sizes and have no bounds, so nobody
  /// asks for an edge, and no equation is kept.
  init(_ geometry: LayoutGeometry) {
    self.geometry = geometry
    guard geometry.layout.constraints.contains(where: Self.canAsk) else { return }
    for constraint in geometry.layout.constraints where constraint.error <= Self.tolerance {
      add(constraint.node)
    }
  }

  /// Whether the mark of a constraint may need to know where its view would grow.
  private static func canAsk(_ constraint: SolvedConstraint) -> Bool {
    let node = constraint.node
    guard node.first.attribute.isSize else { return false }
    return constraint.error > tolerance || node.relation == .lessThanOrEqual && node.second != nil
  }

  private mutating func add(_ node: ConstraintNode) {
    guard node.firstOrigin == nil, node.secondOrigin == nil else { return }
    let first = place(of: node.first, facing: node.second?.item, in: node)
    guard let second = node.second else {
      guard first.part == .length else { return }
      // What gives a text its size are inequalities.
      let length = geometry.points(geometry.rect(of: node.first, facing: nil).length(first.axis))
      if node.relation == .equal || abs(length - node.constant) <= Self.tolerance {
        fixedLengths.append(first)
      }
      return
    }
    guard node.relation == .equal else { return }
    let other = place(of: second, facing: node.first.item, in: node)
    ties[first, default: []].append(other)
    ties[other, default: []].append(first)
  }

  private func place(of anchor: LayoutAnchor, facing other: LayoutItem?, in node: ConstraintNode) -> Place {
    let part: Part =
      switch geometry.tree.resolved(anchor, in: node).attribute {
      case .width, .height: .length
      case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
      case .right, .bottom, .rightMargin, .bottomMargin, .lastBaseline, .trailing, .trailingMargin: .far
      case .left, .top, .leftMargin, .topMargin, .firstBaseline, .leading, .leadingMargin: .near
      }
    return Place(item: item(of: anchor, part, facing: other), axis: anchor.attribute.axis, part: part)
  }

  /// The view whose edges an item's edges follow, the item itself if there is none.
  private func item(of anchor: LayoutAnchor, _ part: Part, facing other: LayoutItem?) -> LayoutItem {
    switch anchor.item {
    case .view(let view):
      let isContent =
        part != .length && geometry.tree[view].scroll != nil
        && other.map { geometry.isInside($0, view) } == true
      return isContent ? .contentLayoutGuide(view) : anchor.item
    case .safeArea, .layoutMargins, .readableContent, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide,
      .keyboardLayoutGuide:
      return .view(geometry.tree.owner(of: anchor.item))
    case .guide, .contentLayoutGuide, .stackGuide: return anchor.item
    }
  }

  /// The share of a change of a view's length that lies before its start: 0 if the start stays, 1 if the end does, ½ if
  /// the center does, or `nil` if nothing holds the view, or both edges are held.
  ///
  /// - Complexity: O(*c*), where *c* is the number of constraints.
  func shareBefore(_ item: LayoutItem, _ axis: Axis) -> Double? {
    guard case .view(let view) = item else { return nil }
    var search = Search(edges: self, view: view, axis: axis)
    let held = search.run()
    if held.contains(.near) { return held.contains(.far) ? nil : 0 }
    return held.contains(.far) ? 1 : held.contains(.center) ? 0.5 : nil
  }

  /// What stays in place while one length changes.
  private struct Search {
    let edges: HeldEdges
    let view: ViewID
    let axis: Axis
    private var known: Set<Place> = []
    private var waiting: [Place] = []

    init(edges: HeldEdges, view: ViewID, axis: Axis) {
      self.edges = edges
      self.view = view
      self.axis = axis
    }

    /// The parts of the view that stay.
    mutating func run() -> Set<Part> {
      guard view != .root else { return [] }
      for axis in [Axis.horizontal, .vertical] {
        learn(Place(item: .view(.root), axis: axis, part: .near))
        learn(Place(item: .view(.root), axis: axis, part: .length))
      }
      edges.fixedLengths.forEach { learn($0) }
      while let place = waiting.popLast() {
        edges.ties[place]?.forEach { learn($0) }
        complete(place)
      }
      return Set(
        [Part.near, .far, .center].filter { known.contains(Place(item: .view(view), axis: axis, part: $0)) })
    }

    private mutating func learn(_ place: Place) {
      let owner = edges.geometry.tree.owner(of: place.item)
      let isOwn = place.item == .view(view)
      if place.axis == axis {
        if isOwn ? place.part == .length : edges.geometry.tree.isDescendant(owner, of: view) { return }
      }
      guard known.insert(place).inserted else { return }
      // What is tied to the view's own edges may follow them.
      if !isOwn || place.axis != axis { waiting.append(place) }
    }

    /// Learns what follows from two parts of an item, and that the content of a scroll view begins with its frame.
    private mutating func complete(_ place: Place) {
      func other(_ part: Part) -> Place { Place(item: place.item, axis: place.axis, part: part) }
      if case .view(let scroll) = place.item, place.part == .near, edges.geometry.tree[scroll].scroll != nil {
        learn(Place(item: .contentLayoutGuide(scroll), axis: place.axis, part: .near))
      }
      let parts = [Part.near, .far, .center, .length].map(other)
      if parts.filter(known.contains).count >= 2 { parts.forEach { learn($0) } }
    }
  }
}
