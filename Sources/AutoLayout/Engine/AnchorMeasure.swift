import ConstraintSolver
import Geometry

/// Attributes of items as linear forms in one coordinate space.
struct AnchorMeasure {
  /// An item's extent on one axis, in the coordinates of `space`.
  private struct Extent {
    var near: LinearForm
    var length: LinearForm
    /// `nil` for the window.
    var space: ViewID?

    func inset(by insets: EdgeInsets, _ axis: Axis) -> Extent {
      let (low, high) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      return Extent(near: near + low, length: length - (low + high), space: space)
    }
  }

  let lowering: ConstraintLowering
  /// `nil` for the window.
  let space: ViewID?
  /// The items of the constraint: whether a scroll view's edge means its content depends on the other ones.
  let items: [LayoutItem]
  var direction = LayoutDirection.leftToRight
  /// Whether a form so far holds numbers of `LayoutParameters`.
  private(set) var usesParameters = false

  init(lowering: ConstraintLowering, space: ViewID?, items: [LayoutItem]) {
    self.lowering = lowering
    self.space = space
    self.items = items
  }

  private var hierarchy: ViewHierarchy { lowering.hierarchy }
  private var variables: LayoutVariables { lowering.variables }
  private var parameters: LayoutParameters { lowering.parameters }

  /// A size as it is; a position measured from the origin of `space`.
  mutating func form(of anchor: LayoutAnchor) -> LinearForm {
    let attribute = anchor.attribute.resolved(direction)
    let axis = attribute.axis
    let extent = extent(of: anchor.item, axis, attribute)
    if attribute.isSize { return extent.length }
    var position = extent.near
    switch attribute {
    case .right, .bottom, .rightMargin, .bottomMargin:
      position.add(extent.length)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      position.add(extent.length, times: 0.5)
    case .firstBaseline, .lastBaseline:
      addBaseline(attribute, of: anchor.item, extent, to: &position)
    default: break
    }
    return lifted(position, from: extent.space, axis)
  }

  /// The trailing edge of `space` itself in a right-to-left layout measured from the left: its width.
  mutating func farEdge() -> LinearForm {
    guard let space else { return LinearForm() }
    if hierarchy.isScrollView(space) {
      return LinearForm(variables.contentSize(of: space, .horizontal))
    }
    return boundsLength(of: space, .horizontal)
  }

  // MARK: Extents

  private mutating func extent(of item: LayoutItem, _ axis: Axis, _ attribute: Attribute) -> Extent {
    switch item {
    case .view(let view):
      if attribute.isMargin { return marginExtent(of: view, axis, attribute) }
      return viewExtent(of: view, axis, attribute)
    case .guide(let guide):
      return Extent(
        near: LinearForm(variables.position(of: guide, axis)),
        length: LinearForm(variables.size(of: guide, axis)), space: lowering.tree[guide].owningView)
    case .safeArea(let view):
      usesParameters = true
      return boundsExtent(of: view, axis).inset(by: parameters.safeAreas[view.index], axis)
    case .layoutMargins(let view):
      return marginExtent(of: view, axis, attribute)
    case .readableContent(let view):
      let margins = marginExtent(of: view, axis, attribute)
      if axis == .vertical { return margins }
      let inset = parameters.readableInsets[view.index]
      return margins.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset), axis)
    case .contentLayoutGuide(let view):
      return contentExtent(of: view, axis)
    case .frameLayoutGuide(let view):
      return boundsExtent(of: view, axis)
    case .topLayoutGuide:
      return layoutGuide(axis, atTop: true)
    case .bottomLayoutGuide:
      return layoutGuide(axis, atTop: false)
    }
  }

  /// The alignment rectangle, or the content area where the edge of a scroll view faces its own content.
  private mutating func viewExtent(of view: ViewID, _ axis: Axis, _ attribute: Attribute) -> Extent {
    let length = LinearForm(variables.size(of: view, axis))
    if hierarchy.isScrollView(view), facesContent(view) {
      // Sizes and centers are those of the frame; the center rests in the content at zero offset.
      if attribute.isSize || attribute.isCenter {
        return Extent(near: LinearForm(), length: length, space: view)
      }
      return contentExtent(of: view, axis)
    }
    guard view == space else {
      return Extent(
        near: LinearForm(variables.position(of: view, axis)), length: length,
        space: hierarchy.superview(of: view))
    }
    var extent = boundsExtent(of: view, axis)
    extent.near.constant += hierarchy.nearInset(of: view, axis)
    extent.length = length
    return extent
  }

  /// Inside the effective margins: of the content for what lies in a scroll view, else of the bounds.
  private mutating func marginExtent(of view: ViewID, _ axis: Axis, _ attribute: Attribute) -> Extent {
    usesParameters = true
    let margins = parameters.margins[view.index]
    guard hierarchy.isScrollView(view), facesContent(view) else {
      return boundsExtent(of: view, axis).inset(by: margins, axis)
    }
    if attribute.isSize || attribute.isCenter {
      let visible = Extent(near: LinearForm(), length: boundsLength(of: view, axis), space: view)
      return visible.inset(by: margins, axis)
    }
    return contentExtent(of: view, axis).inset(by: margins, axis)
  }

  private func contentExtent(of view: ViewID, _ axis: Axis) -> Extent {
    Extent(near: LinearForm(), length: LinearForm(variables.contentSize(of: view, axis)), space: view)
  }

  /// What one sees of a view: its bounds in its own coordinates, which move over the content of a scroll view.
  private mutating func boundsExtent(of view: ViewID, _ axis: Axis) -> Extent {
    Extent(
      near: LinearForm(offset(of: view, axis)), length: boundsLength(of: view, axis), space: view)
  }

  private func boundsLength(of view: ViewID, _ axis: Axis) -> LinearForm {
    LinearForm(variables.size(of: view, axis)) + hierarchy.insetSum(of: view, axis)
  }

  /// The guides of a view controller before safe areas: bands across the root at its top and bottom.
  private mutating func layoutGuide(_ axis: Axis, atTop: Bool) -> Extent {
    var extent = boundsExtent(of: .root, axis)
    guard axis == .vertical else { return extent }
    usesParameters = true
    let safeArea = parameters.safeAreas[ViewID.root.index]
    let length = atTop ? safeArea.top : safeArea.bottom
    if !atTop { extent.near.add(extent.length + -length) }
    extent.length = LinearForm(length)
    return extent
  }

  private mutating func offset(of view: ViewID, _ axis: Axis) -> Double {
    guard hierarchy.isScrollView(view) else { return 0 }
    usesParameters = true
    let offset = parameters.offsets[view.index]
    return axis == .horizontal ? offset.x : offset.y
  }

  // MARK: Between spaces

  /// Whether another item of the constraint lies in the content of a scroll view.
  private func facesContent(_ view: ViewID) -> Bool {
    items.contains { item in
      if case .guide(let guide) = item {
        return hierarchy.isDescendant(lowering.tree[guide].owningView, of: view)
      }
      let owner = lowering.tree.owner(of: item)
      return owner != view && hierarchy.isDescendant(owner, of: view)
    }
  }

  /// A position in a view's own coordinates, told in those of `space`, which holds that view.
  private mutating func lifted(_ position: LinearForm, from start: ViewID?, _ axis: Axis) -> LinearForm {
    var result = position
    var current = start
    while current != space, let view = current {
      result.add(variables.position(of: view, axis))
      result.constant -= hierarchy.nearInset(of: view, axis) + offset(of: view, axis)
      current = hierarchy.superview(of: view)
    }
    return result
  }

  private mutating func addBaseline(
    _ attribute: Attribute, of item: LayoutItem, _ extent: Extent, to position: inout LinearForm
  ) {
    let isFirst = attribute == .firstBaseline
    if !isFirst { position.add(extent.length) }
    guard case .view(let view) = item, !hierarchy.isScrollView(view) else { return }
    usesParameters = true
    let baselines = TextBaselines.of(
      lowering.tree[view], lineCount: parameters.lineCounts[view.index],
      environment: lowering.tree.environment)
    let offset = isFirst ? baselines.firstFromTop : baselines.lastFromBottom
    let sign: Double = isFirst ? 1 : -1
    position.add(extent.length, times: sign * offset.heightFactor)
    position.constant += sign * offset.constant
  }
}

extension Attribute {
  /// The attribute with leading and trailing turned into left or right.
  func resolved(_ direction: LayoutDirection) -> Attribute {
    let isFlipped = direction == .rightToLeft
    return switch self {
    case .leading: isFlipped ? .right : .left
    case .trailing: isFlipped ? .left : .right
    case .leadingMargin: isFlipped ? .rightMargin : .leftMargin
    case .trailingMargin: isFlipped ? .leftMargin : .rightMargin
    default: self
    }
  }

  var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }
}
