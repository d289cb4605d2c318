import ConstraintSolver
import Geometry

/// All rectangles that one solution comes to, with the insets and offsets that follow from them.
///
/// Arrays are by view index. Nothing here is fed back yet: see `parameters`.
struct SolvedGeometry: Sendable {
  private let system: ConstraintSystem
  /// By variable.
  let values: [Double]
  /// In the superview's coordinates.
  private(set) var frames: [Rect] = []
  /// In the root's coordinates, content offsets applied.
  private(set) var absoluteFrames: [Rect] = []
  private(set) var safeAreas: [EdgeInsets] = []
  private(set) var margins: [EdgeInsets] = []
  /// Of the views that scroll, in preorder.
  private var scrolls: [SolvedScroll] = []
  /// Where each view's own coordinates begin in the root's.
  private var origins: [Point] = []
  /// How many of the root's points make one of a view's own: 1 but in zoomed content.
  private var scales: [Double] = []
  private var offsets: [Point] = []
  /// The unsafe bands that can reach the content of each view that scrolls.
  private var exposures: [SafeArea] = []
  /// The scroll view in whose content each view's subviews lie, by its place among those; -1 for none.
  private var surroundings: [Int32] = []

  /// - Parameters:
  ///   - values: by variable.
  ///   - movesContent: whether scroll views take the offsets that their content sizes allow, rather than stay at
  ///     those that the solution was made with.
  init(system: ConstraintSystem, values: [Double], movesContent: Bool) {
    self.system = system
    self.values = values
    let count = system.tree.views.count
    frames.reserveCapacity(count)
    absoluteFrames.reserveCapacity(count)
    safeAreas.reserveCapacity(count)
    margins.reserveCapacity(count)
    origins.reserveCapacity(count)
    scales.reserveCapacity(count)
    offsets.reserveCapacity(count)
    surroundings.reserveCapacity(count)
    for index in 0..<count { append(ViewID(index), movesContent: movesContent) }
  }

  /// Superviews come first, so that what is inherited is already there.
  private mutating func append(_ view: ViewID, movesContent: Bool) {
    let superview = system.hierarchy.superview(of: view)
    let visible = visibleFrame(of: view)
    var absolute = visible
    var frame = visible
    let zoom = system.tree.zoomScale(of: view)
    let scale = zoom * (superview.map { scales[$0.index] } ?? 1)
    frame.size = frame.size.scaled(by: zoom)
    if let superview {
      if !system.hierarchy.isScrollView(superview) {
        frame.origin = frame.origin + system.tree.views[superview.index].boundsOrigin
      }
      let origin = origins[superview.index] + visible.origin.scaled(by: scales[superview.index])
      absolute = Rect(origin: origin, size: visible.size.scaled(by: scale))
    }
    let surrounding = superview.map { surroundings[$0.index] } ?? -1
    let exposure = surrounding < 0 ? SafeArea(system.tree.environment) : exposures[Int(surrounding)]
    let safeArea = exposure.insets(over: absolute)
    frames.append(frame)
    absoluteFrames.append(absolute)
    safeAreas.append(safeArea)
    margins.append(effectiveMargins(of: view, superview: superview, frame: absolute, safeArea: safeArea))
    var offset = system.parameters.offsets[view.index]
    if let content = system.hierarchy.isScrollView(view) ? system.tree.views[view.index].scroll : nil {
      let scroll = scroll(of: view, content, bounds: visible.size, safeArea: safeArea)
      if movesContent { offset = scroll.contentOffset }
      surroundings.append(Int32(scrolls.count))
      scrolls.append(scroll)
      exposures.append(inside(exposure, content, scroll, at: absolute))
    } else {
      if movesContent { offset = .zero }
      surroundings.append(surrounding)
    }
    offsets.append(offset)
    scales.append(scale)
    origins.append(absolute.origin - offset.scaled(by: scale))
  }

  private func inside(
    _ outer: SafeArea, _ content: ScrollContent, _ scroll: SolvedScroll, at frame: Rect
  ) -> SafeArea {
    let (adjusted, own) = (scroll.adjustedContentInset, content.contentInset)
    let automatic = EdgeInsets(
      top: adjusted.top - own.top, left: adjusted.left - own.left, bottom: adjusted.bottom - own.bottom,
      right: adjusted.right - own.right)
    return outer.inside(scrollView: frame, automaticInset: automatic)
  }

  private func scroll(
    of view: ViewID, _ content: ScrollContent, bounds: Size, safeArea: EdgeInsets
  ) -> SolvedScroll {
    ScrollMetrics.solved(
      content, constrained: contentSize(of: view, content, width: bounds.width),
      isWidthDriven: system.isContentDriven(view, .horizontal),
      isHeightDriven: system.isContentDriven(view, .vertical), bounds: bounds, safeArea: safeArea)
  }

  /// `nil` for a view that does not scroll.
  func scroll(of view: ViewID) -> SolvedScroll? {
    system.variables.scrollOrdinal(of: view).map { scrolls[$0] }
  }

  // MARK: Rectangles

  /// A view's frame from the visible origin of its superview, or from its content's origin.
  private func visibleFrame(of view: ViewID) -> Rect {
    let insets = system.hierarchy.alignmentInsets[view.index]
    return Rect(
      x: value(system.variables.position(of: view, .horizontal)) - insets.left,
      y: value(system.variables.position(of: view, .vertical)) - insets.top,
      width: value(system.variables.size(of: view, .horizontal)) + insets.left + insets.right,
      height: value(system.variables.size(of: view, .vertical)) + insets.top + insets.bottom)
  }

  /// Solved where constraints drive it, and zoomed, else as set by hand, else that of a text view's text, else nothing
  /// (SEMANTICS 5.3).
  private func contentSize(of view: ViewID, _ content: ScrollContent, width: Double) -> Size {
    var size =
      content.contentSize ?? rowsSize(of: view, width: width) ?? textSize(of: view, width: width) ?? .zero
    for axis in Axis.allCases where system.isContentDriven(view, axis) {
      size[axis] = content.zoomScale * value(system.variables.contentSize(of: view, axis))
    }
    return size
  }

  private func rowsSize(of view: ViewID, width: Double) -> Size? {
    guard system.tree.views[view.index].table != nil else { return nil }
    let measure = system.parameters.tables.first { $0.table == view }
    return measure.map { Size(width: width, height: $0.contentHeight) }
  }

  private func textSize(of view: ViewID, width: Double) -> Size? {
    TextViewContent(system.tree.views[view.index], width: width, environment: system.tree.environment)?.size
  }

  private func effectiveMargins(
    of view: ViewID, superview: ViewID?, frame: Rect, safeArea: EdgeInsets
  ) -> EdgeInsets {
    let own = LayoutMargins.own(of: view, in: system.tree, safeArea: safeArea)
    guard let superview, !system.tree.views[view.index].isPlain,
      system.tree.views[view.index].preservesSuperviewLayoutMargins
    else { return own }
    let outer = absoluteFrames[superview.index]
    return LayoutMargins.effective(
      own: own, preserving: (margins[superview.index], outer.size), frame: frame.offset(by: -outer.origin))
  }

  func value(_ variable: Variable) -> Double { values[Int(variable.index)] }

  /// A declared or implicit guide's rectangle in the root's coordinates.
  func absoluteFrame(of item: LayoutItem) -> Rect {
    switch item {
    case .view(let view): return absoluteFrames[view.index]
    case .guide(let guide):
      let owner = system.tree[guide].owningView.index
      let origin = Point(
        x: value(system.variables.position(of: guide, .horizontal)),
        y: value(system.variables.position(of: guide, .vertical)))
      let size = Size(
        width: value(system.variables.size(of: guide, .horizontal)),
        height: value(system.variables.size(of: guide, .vertical)))
      return Rect(
        origin: origins[owner] + origin.scaled(by: scales[owner]), size: size.scaled(by: scales[owner]))
    case .safeArea(let view): return absoluteFrames[view.index].inset(by: safeAreas[view.index])
    case .layoutMargins(let view): return absoluteFrames[view.index].inset(by: margins[view.index])
    case .readableContent(let view):
      return ReadableContent.rect(in: absoluteFrame(of: .layoutMargins(view)))
    case .contentLayoutGuide(let view):
      let size = scroll(of: view)?.contentSize ?? .zero
      return Rect(origin: origins[view.index], size: size.scaled(by: scales[view.index]))
    case .frameLayoutGuide(let view): return absoluteFrames[view.index]
    case .topLayoutGuide:
      let root = absoluteFrames[0]
      return Rect(x: root.minX, y: root.minY, width: root.width, height: safeAreas[0].top)
    case .bottomLayoutGuide:
      let root = absoluteFrames[0]
      let length = safeAreas[0].bottom
      return Rect(x: root.minX, y: root.maxY - length, width: root.width, height: length)
    case .stackGuide(let guide): return absoluteFrame(of: guide)
    }
  }

  /// The guide's extent on its own axis, the stack's on the other.
  private func absoluteFrame(of guide: StackGuide) -> Rect {
    var frame = absoluteFrames[guide.stack.index]
    let size = system.variables.size(of: guide)
    guard case .size(_, let axis) = system.variables.meaning(of: size) else { return frame }
    let scale = scales[guide.stack.index]
    let start = scale * value(system.variables.position(of: guide))
    if axis == .horizontal {
      frame.origin.x = origins[guide.stack.index].x + start
    } else {
      frame.origin.y = origins[guide.stack.index].y + start
    }
    frame.size[axis] = scale * value(size)
    return frame
  }

  private func readableInset(of view: ViewID) -> Double {
    let margins = absoluteFrame(of: .layoutMargins(view))
    return (margins.width - ReadableContent.rect(in: margins).width) / 2
  }

  // MARK: Feeding back

  /// The parameters for another pass over the same tree.
  var parameters: LayoutParameters {
    var next = system.parameters
    next.safeAreas = safeAreas
    next.margins = margins
    next.offsets = offsets
    for index in frames.indices {
      next.readableInsets[index] = readableInset(of: ViewID(index))
    }
    for (view, _) in system.wrappingRows {
      next.wrappingWidths[view.index] = wrappingWidth(of: view, before: next.wrappingWidths[view.index])
    }
    for stack in system.stacks.all where stack.axis == .horizontal {
      for view in stack.visible { next.heights[view] = value(system.variables.size(of: view, .vertical)) }
    }
    next.tables = next.tables.map {
      $0.measured(width: frames[$0.table.index].width, in: system.tree)
    }
    for (view, axis, _) in system.autoresizingRows {
      guard let superview = system.hierarchy.superview(of: view) else { continue }
      let collapses = AutoresizingConstraints.collapses(
        view, axis, in: system.tree, superviewLength: frames[superview.index].size[axis])
      if axis == .horizontal {
        next.collapsedWidths[view.index] = collapses
      } else {
        next.collapsedHeights[view.index] = collapses
      }
    }
    return next
  }

  /// A label wraps anew only where its width has changed by more than a pixel (SEMANTICS 4.4).
  private func wrappingWidth(of view: ViewID, before: Double?) -> Double {
    let width = value(system.variables.size(of: view, .horizontal))
    guard let before, (width - before).magnitude <= 1 / system.tree.environment.pixelScale else {
      return width
    }
    return before
  }
}
