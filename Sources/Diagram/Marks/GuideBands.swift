import AutoLayout
import Geometry

/// The part of a view between its edges and a layout guide of its own, as far as the layout uses it.
struct GuideBand {
  enum Kind: CaseIterable {
    case safeArea, layoutMargins, readableContent, keyboard

    func name(_ insets: String?) -> String {
      switch self {
      case .safeArea: "safe area"
      case .layoutMargins: insets.map { "layoutMargins \($0)" } ?? "layoutMargins"
      case .readableContent: "readableContentGuide"
      case .keyboard: insets.map { "keyboard \($0)" } ?? "keyboard"
      }
    }

    /// The color of the tint. Margins and safe areas meet in many layouts.
    var role: ColorRole { self == .safeArea ? .content : .secondaryInk }

    /// What a tint means, to precede the name of a view.
    var outside: String {
      switch self {
      case .safeArea: "outside the safe area of"
      case .layoutMargins: "the layoutMargins of"
      case .readableContent: "outside the readableContentGuide of"
      case .keyboard: "the keyboard over"
      }
    }
  }

  struct Side: Hashable {
    static let all = Axis.allCases.flatMap { axis in [false, true].map { Side(axis: axis, isFar: $0) } }

    var axis: Axis
    /// Whether it is the right or bottom side.
    var isFar: Bool
  }

  let kind: Kind
  let view: ViewID
  let outer: Rect
  let inner: Rect
  /// The sides to draw, without those at which the guide reaches the view's edge.
  private(set) var sides: Set<Side>

  fileprivate init(_ kind: Kind, of view: ViewID, outer: Rect, inner: Rect, sides: Set<Side>) {
    (self.kind, self.view, self.outer, self.inner) = (kind, view, outer, inner)
    // Insets may be longer than the view.
    guard inner.width >= 0, inner.height >= 0 else {
      self.sides = []
      return
    }
    self.sides = sides.filter { side in
      abs(side.position(in: inner) - side.position(in: outer)) >= 0.5 && outer.inset(by: -0.5).contains(inner)
    }
  }

  /// The strip at a side. Strips at the left and right end at those above and below.
  func strip(_ side: Side) -> Rect {
    let (a, b) = (side.position(in: outer), side.position(in: inner))
    var (low, high) = (outer.min(side.axis.other), outer.max(side.axis.other))
    if side.axis == .horizontal {
      if sides.contains(Side(axis: .vertical, isFar: false)) { low = inner.minY }
      if sides.contains(Side(axis: .vertical, isFar: true)) { high = inner.maxY }
    }
    return Rect(side.axis, from: min(a, b), to: max(a, b), across: low, max(low, high))
  }

  /// The bands of a figure: those of guides to which written constraints refer, and of the root's safe area.
  ///
  /// - Complexity: O(*n*) in the number of constraints.
  ///
  /// - Parameter cutsTail: Whether the root's lower part is cut off.
  static func bands(of geometry: LayoutGeometry, cutsTail: Bool) -> [GuideBand] {
    var order: [Place] = []
    var found: [Place: (inner: Rect, sides: Set<Side>)] = [:]
    func add(_ place: Place, _ inner: Rect, _ sides: Set<Side>) {
      if found[place] == nil {
        order.append(place)
        found[place] = (inner, [])
      }
      found[place]?.sides.formUnion(sides)
    }
    let all = Set(Side.all)
    if geometry.layout[.root].safeAreaInsets != .zero, !isScrolledUnder(geometry) {
      let frame = geometry.frame(.root)
      // The keyboard covers the home indicator.
      let sides = geometry.keyboardHeight > 0 ? all.filter { $0.axis == .horizontal || !$0.isFar } : all
      add(Place(.safeArea, .root), frame.inset(by: geometry.layout[.root].safeAreaInsets), sides)
    }
    if geometry.keyboardHeight > 0 {
      let insets = EdgeInsets(top: 0, left: 0, bottom: geometry.keyboardHeight, right: 0)
      add(
        Place(.keyboard, .root), geometry.frame(.root).inset(by: insets),
        all.filter { $0.axis == .vertical && $0.isFar })
    }
    for constraint in geometry.layout.constraints where constraint.node.isDrawnAsWritten(in: geometry.tree) {
      let node = constraint.node
      for (anchor, other) in [(node.first, node.second), (node.second, node.first)] {
        guard let anchor, let place = Place(anchor), !geometry.isHidden(place.view) else { continue }
        let (rect, sides) = sides(of: anchor, facing: other?.item, node, all, in: geometry)
        add(place, rect, sides)
      }
    }
    for view in geometry.drawnViews
    where geometry.tree[view].stack?.isLayoutMarginsRelative == true
      && geometry.layout[view].effectiveMargins != .zero
    {
      add(
        Place(.layoutMargins, view), geometry.frame(view).inset(by: geometry.layout[view].effectiveMargins),
        all)
    }
    return order.compactMap { place in
      guard let used = found[place] else { return nil }
      let safe = found[Place(.safeArea, place.view)]?.inner
      return band(of: place, used, inside: safe, of: geometry, cutsTail: cutsTail)
    }
  }

  /// The band of a guide, or `nil` if the guide reaches the edges of its view.
  ///
  /// - Parameters:
  ///   - used: The guide, and the sides of it that constraints use.
  ///   - safe: The safe area of the view, if it has a band.
  private static func band(
    of place: Place, _ used: (inner: Rect, sides: Set<Side>), inside safe: Rect?,
    of geometry: LayoutGeometry, cutsTail: Bool
  ) -> GuideBand? {
    var (inner, sides, outer) = (used.inner, used.sides, geometry.frame(place.view))
    if cutsTail, place.view == .root {
      inner.size.height = outer.maxY - inner.minY
      sides.remove(Side(axis: .vertical, isFar: true))
    }
    // Margins lie inside the safe area.
    if place.kind != .safeArea, place.kind != .keyboard, let safe, safe.minY <= inner.minY,
      inner.maxY <= safe.maxY
    {
      outer = Rect(x: outer.minX, y: safe.minY, width: outer.width, height: safe.height)
    }
    let band = GuideBand(place.kind, of: place.view, outer: outer, inner: inner, sides: sides)
    return band.sides.isEmpty ? nil : band
  }

  /// Whether a scroll view fills the root. Its insets keep content clear of what covers the root, so that only
  /// constraints with the safe area make it a subject.
  private static func isScrolledUnder(_ geometry: LayoutGeometry) -> Bool {
    let frame = geometry.frame(.root)
    return geometry.drawnViews.contains { view in
      geometry.tree[view].scroll != nil && geometry.frame(view).inset(by: -0.5).contains(frame)
    }
  }

  private static func sides(
    of anchor: LayoutAnchor, facing other: LayoutItem?, _ node: ConstraintNode, _ all: Set<Side>,
    in geometry: LayoutGeometry
  ) -> (Rect, Set<Side>) {
    let place = geometry.place(of: anchor, facing: other, in: node)
    let axis = anchor.attribute.axis
    let isEdge = all.filter { side in
      side.axis == axis && abs(side.position(in: place.rect) - place.position) < 0.01
    }
    // A size or center of the guide concerns both sides.
    return (place.rect, isEdge.isEmpty || anchor.attribute.isSize ? all.filter { $0.axis == axis } : isEdge)
  }

  private struct Place: Hashable {
    let kind: Kind
    let view: ViewID

    init(_ kind: Kind, _ view: ViewID) { (self.kind, self.view) = (kind, view) }

    init?(_ anchor: LayoutAnchor) {
      switch anchor.item {
      case .safeArea(let view): self.init(.safeArea, view)
      case .layoutMargins(let view): self.init(.layoutMargins, view)
      case .readableContent(let view): self.init(.readableContent, view)
      case .view(let view) where anchor.attribute.isMargin: self.init(.layoutMargins, view)
      default: return nil
      }
    }
  }
}

extension LayoutGeometry {
  /// The height of the keyboard in figure units, at most that of the root; 0 for none.
  var keyboardHeight: Double {
    max(0, min(tree.environment.keyboardHeight, frame(.root).height))
  }
}

extension GuideBand.Side {
  /// The position of the side of a rectangle.
  func position(in rect: Rect) -> Double { isFar ? rect.max(axis) : rect.min(axis) }
}
