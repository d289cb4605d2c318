import ConstraintSolver
import Geometry

/// Expresses attributes of items as linear forms in one coordinate space.
///
/// One instance serves many constraints in turn, so that measuring allocates nothing.
struct AnchorMeasure {
  /// A constant plus at most one unknown.
  private struct Part {
    var variable: Variable?
    var constant: Double

    init(_ variable: Variable? = nil, constant: Double = 0) {
      self.variable = variable
      self.constant = constant
    }
  }

  /// An item's extent on one axis, in the coordinates of `space`.
  private struct Extent {
    var near: Part
    var length: Part
    /// The view in whose coordinates it is; `nil` for the window.
    var space: ViewID?

    func inset(by insets: EdgeInsets, _ axis: Axis) -> Extent {
      let (low, high) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      var result = self
      result.near.constant += low
      result.length.constant += -(low + high)
      return result
    }
  }

  let tree: ViewTree
  let hierarchy: ViewHierarchy
  let variables: LayoutVariables
  let parameters: LayoutParameters

  /// The view in whose coordinates the constraint is measured; `nil` for the window.
  private(set) var space: ViewID?
  /// The anchors of the constraint. The other anchors decide whether a scroll view's edge means its content.
  private var anchors: AnchorList?
  private(set) var direction = LayoutDirection.leftToRight
  /// The sum of everything added since `begin`.
  var form = LinearForm()
  /// The kinds of parameters that the form depends on so far.
  private(set) var dependence = ParameterDependence()

  init(tree: ViewTree, hierarchy: ViewHierarchy, variables: LayoutVariables, parameters: LayoutParameters) {
    self.tree = tree
    self.hierarchy = hierarchy
    self.variables = variables
    self.parameters = parameters
  }

  /// Starts a new constraint.
  mutating func begin(_ anchors: AnchorList, space: ViewID?, direction: LayoutDirection) {
    self.anchors = anchors
    self.space = space
    self.direction = direction
    dependence = []
    form.clear()
  }

  /// Adds the terms of an anchor. A size enters as it is, and a position relative to the origin of `space`.
  ///
  /// - Returns: the anchor's constant, not yet multiplied.
  mutating func add(_ anchor: LayoutAnchor, times factor: Double) -> Double {
    let anchor = anchor.attribute.isBaseline ? baselineAnchor(anchor) : anchor
    let attribute = anchor.attribute.resolved(direction)
    let axis = attribute.axis
    let extent = extent(of: anchor.item, axis, attribute)
    if attribute.isSize { return add(extent.length, times: factor) }
    var constant = add(extent.near, times: factor)
    switch attribute {
    case .right, .bottom, .rightMargin, .bottomMargin:
      constant += add(extent.length, times: factor)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      constant += add(extent.length, times: 0.5 * factor) * 0.5
    case .firstBaseline, .lastBaseline:
      addBaseline(attribute, of: anchor.item, extent.length, times: factor, &constant)
    default: break
    }
    addPath(from: extent.space, axis, times: factor, &constant)
    return constant
  }

  /// Adds the far edge of `space` itself, which is its width, for a right-to-left layout measured from the left.
  ///
  /// - Returns: the edge's constant, not yet multiplied.
  mutating func addFarEdge(times factor: Double) -> Double {
    guard let space else { return 0 }
    if hierarchy.isScrollView(space) {
      form.add(variables.contentSize(of: space, .horizontal), times: factor)
      return 0
    }
    return add(boundsLength(of: space, .horizontal), times: factor)
  }

  private mutating func add(_ part: Part, times factor: Double) -> Double {
    if let variable = part.variable { form.add(variable, times: factor) }
    return part.constant
  }

  // MARK: Extents

  private mutating func extent(of item: LayoutItem, _ axis: Axis, _ attribute: Attribute) -> Extent {
    switch item {
    case .view(let view):
      if attribute.isMargin { return marginExtent(of: view, axis, attribute) }
      return viewExtent(of: view, axis, attribute)
    case .guide(let guide):
      return Extent(
        near: Part(variables.position(of: guide, axis)), length: Part(variables.size(of: guide, axis)),
        space: tree.guides[guide.index].owningView)
    case .safeArea(let view):
      dependOnInsets(of: view)
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
      return layoutGuide(axis, atTop: true) { $0.top }
    case .bottomLayoutGuide:
      return layoutGuide(axis, atTop: false) { $0.bottom }
    case .keyboardLayoutGuide:
      let height = tree.environment.keyboardHeight
      return layoutGuide(axis, atTop: false) { max(height, $0.bottom) }
    case .stackGuide(let guide):
      return Extent(
        near: Part(variables.position(of: guide)), length: Part(variables.size(of: guide)), space: guide.stack
      )
    }
  }

  /// The alignment rectangle, or the content area if the edge of a scroll view faces its own content.
  private mutating func viewExtent(of view: ViewID, _ axis: Axis, _ attribute: Attribute) -> Extent {
    let length = Part(variables.size(of: view, axis))
    if hierarchy.isScrollView(view), facesContent(view) {
      // Sizes and centers are those of the frame, and the center is taken at zero content offset.
      if attribute.isSize || attribute.isCenter {
        return Extent(near: Part(), length: length, space: view)
      }
      return contentExtent(of: view, axis)
    }
    guard view == space else {
      return Extent(
        near: Part(variables.position(of: view, axis)), length: length,
        space: hierarchy.superview(of: view))
    }
    var extent = boundsExtent(of: view, axis)
    extent.near.constant += hierarchy.nearInset(of: view, axis)
    extent.length = length
    return extent
  }

  /// The area inside the effective margins of the content, if another item of the constraint lies in it, else inside
  /// those of the bounds.
  private mutating func marginExtent(of view: ViewID, _ axis: Axis, _ attribute: Attribute) -> Extent {
    dependOnInsets(of: view)
    let margins = parameters.margins[view.index]
    guard hierarchy.isScrollView(view), facesContent(view) else {
      return boundsExtent(of: view, axis).inset(by: margins, axis)
    }
    if attribute.isSize || attribute.isCenter {
      let visible = Extent(near: Part(), length: boundsLength(of: view, axis), space: view)
      return visible.inset(by: margins, axis)
    }
    return contentExtent(of: view, axis).inset(by: margins, axis)
  }

  private func contentExtent(of view: ViewID, _ axis: Axis) -> Extent {
    Extent(near: Part(), length: Part(variables.contentSize(of: view, axis)), space: view)
  }

  /// A view's bounds in its own coordinates. The bounds of a scroll view move over its content.
  private mutating func boundsExtent(of view: ViewID, _ axis: Axis) -> Extent {
    Extent(
      near: Part(constant: offset(of: view, axis)), length: boundsLength(of: view, axis), space: view)
  }

  private func boundsLength(of view: ViewID, _ axis: Axis) -> Part {
    Part(variables.size(of: view, axis), constant: hierarchy.insetSum(of: view, axis))
  }

  /// A band across the root: the keyboard, or a view controller's top or bottom layout guide, the predecessor of the
  /// safe area.
  private mutating func layoutGuide(
    _ axis: Axis, atTop: Bool, length: (_ safeArea: EdgeInsets) -> Double
  ) -> Extent {
    var extent = boundsExtent(of: .root, axis)
    guard axis == .vertical else { return extent }
    dependence.insert(.parameters)
    let length = length(parameters.safeAreas[ViewID.root.index])
    if !atTop {
      // The near edge of the bounds is a constant, so the length is the only unknown.
      extent.near = Part(
        extent.length.variable, constant: extent.near.constant + (extent.length.constant + -length))
    }
    extent.length = Part(constant: length)
    return extent
  }

  private mutating func offset(of view: ViewID, _ axis: Axis) -> Double {
    guard hierarchy.isScrollView(view) else { return 0 }
    dependence.formUnion([.parameters, .offsets])
    let offset = parameters.offsets[view.index]
    return axis == .horizontal ? offset.x : offset.y
  }

  private mutating func dependOnInsets(of view: ViewID) {
    dependence.insert(.parameters)
    if hierarchy.scrolls(view) { dependence.insert(.scrolledInsets) }
  }

  // MARK: Between spaces

  /// Whether another item of the constraint lies in the scroll view's content.
  private func facesContent(_ view: ViewID) -> Bool {
    guard let anchors else { return false }
    return anchors.contains { anchor in
      let owner = tree.owner(of: anchor.item)
      if case .guide = anchor.item { return hierarchy.isDescendant(owner, of: view) }
      return owner != view && hierarchy.isDescendant(owner, of: view)
    }
  }

  /// Adds the path from a view's own coordinates to those of `space`, which is the same view or an ancestor.
  private mutating func addPath(
    from start: ViewID?, _ axis: Axis, times factor: Double, _ constant: inout Double
  ) {
    var current = start
    while current != space, let view = current {
      form.add(variables.position(of: view, axis), times: factor)
      constant -= hierarchy.nearInset(of: view, axis) + offset(of: view, axis)
      current = hierarchy.superview(of: view)
    }
  }

  /// The anchor that provides a baseline: for a stack view, the anchor of a view in it.
  private mutating func baselineAnchor(_ anchor: LayoutAnchor) -> LayoutAnchor {
    guard case .view(let view) = anchor.item, tree[view].stack != nil else { return anchor }
    dependence.insert(.parameters)
    let heights = parameters.heights
    let source = tree.baselineView(of: view, anchor.attribute) { heights[$0] ?? 0 }
    return LayoutItem.view(source)[anchor.attribute]
  }

  private mutating func addBaseline(
    _ attribute: Attribute, of item: LayoutItem, _ length: Part, times factor: Double,
    _ constant: inout Double
  ) {
    let isFirst = attribute == .firstBaseline
    if !isFirst { constant += add(length, times: factor) }
    guard case .view(let view) = item, !hierarchy.isScrollView(view) else { return }
    dependence.insert(.parameters)
    let baselines = TextBaselines.of(
      tree.views[view.index], lineCount: parameters.lineCounts[view.index], environment: tree.environment)
    let offset = isFirst ? baselines.firstFromTop : baselines.lastFromBottom
    let sign: Double = isFirst ? 1 : -1
    let share = sign * offset.heightFactor
    constant += add(length, times: share * factor) * share
    constant += sign * offset.constant
  }
}

extension Attribute {
  /// The attribute, with leading and trailing resolved to left or right.
  package func resolved(_ direction: LayoutDirection) -> Attribute {
    let isFlipped = direction == .rightToLeft
    return switch self {
    case .leading: isFlipped ? .right : .left
    case .trailing: isFlipped ? .left : .right
    case .leadingMargin: isFlipped ? .rightMargin : .leftMargin
    case .trailingMargin: isFlipped ? .leftMargin : .rightMargin
    default: self
    }
  }
}
