import ConstraintSolver
import Geometry

/// All rectangles of a solution, with the insets and offsets that depend on them.
///
/// Arrays are by view index unless stated otherwise. `parameters` gives the input for the next pass.
struct SolvedGeometry: Sendable {
  private let system: ConstraintSystem
  /// By variable.
  let values: [Double]
  /// The views of the layout's result, without lines of text.
  private(set) var views: [SolvedView] = []
  private var spaces: [Space] = []
  /// The results of the views that scroll, in preorder.
  private var scrolls: [SolvedScroll] = []
  private let rootExposure: SafeArea
  /// The unsafe bands that can reach the content of each view that scrolls or adds to its safe area, in preorder.
  private var exposures: [SafeArea] = []

  /// The coordinate space of a view's subviews.
  private struct Space {
    /// The origin of the view's own coordinates, in the root's coordinates.
    var origin: Point
    /// The number of root points per point of the view's own coordinates: 1 except in zoomed content.
    var scale: Double
    var offset: Point
    /// The index of the bands that can reach the subviews; -1 for those of the root.
    var surrounding: Int32
  }

  /// - Parameters:
  ///   - values: by variable.
  ///   - movesContent: whether scroll views take the offsets that their content sizes allow, rather than keep those
  ///     that the solution used.
  init(system: ConstraintSystem, values: [Double], movesContent: Bool) {
    self.system = system
    self.values = values
    rootExposure = SafeArea(system.tree.environment)
    let count = system.tree.views.count
    views.reserveCapacity(count)
    spaces.reserveCapacity(count)
    // The unsafe bands never grow from a view to its subviews.
    let hasPlainRules =
      rootExposure.isEmpty && !system.hierarchy.hasAlignmentInsets && !system.hierarchy.movesBounds
      && !system.hierarchy.addsSafeArea
    for index in 0..<count {
      let view = ViewID(index)
      if hasPlainRules, system.tree.views[index].isPlain,
        let superview = system.hierarchy.superview(of: view),
        !system.hierarchy.isScrollView(superview)
      {
        appendPlain(view, in: superview)
      } else {
        append(view, movesContent: movesContent)
      }
    }
  }

  /// Does the same as `append` for the most common views, whose frames are the solved rectangles without overlapping
  /// bands.
  @inline(__always)
  private mutating func appendPlain(_ view: ViewID, in superview: ViewID) {
    let origin = Point(
      x: value(system.variables.position(of: view, .horizontal)),
      y: value(system.variables.position(of: view, .vertical)))
    let size = Size(
      width: value(system.variables.size(of: view, .horizontal)),
      height: value(system.variables.size(of: view, .vertical)))
    let outer = spaces[superview.index]
    let absolute = Rect(
      origin: Point(x: outer.origin.x + outer.scale * origin.x, y: outer.origin.y + outer.scale * origin.y),
      size: Size(width: outer.scale * size.width, height: outer.scale * size.height))
    views.append(
      SolvedView(
        plain: Rect(origin: origin, size: size), absolute: LayoutNumber.withoutNoise(absolute),
        margins: EdgeInsets(all: 8)))
    spaces.append(
      Space(origin: absolute.origin, scale: outer.scale, offset: .zero, surrounding: outer.surrounding))
  }

  /// Appends a view. Its superview must come first, because the view inherits from it.
  private mutating func append(_ view: ViewID, movesContent: Bool) {
    let superview = system.hierarchy.superview(of: view)
    let outer =
      superview.map { spaces[$0.index] } ?? Space(origin: .zero, scale: 1, offset: .zero, surrounding: -1)
    let visible = visibleFrame(of: view)
    var absolute = visible
    var frame = visible
    let zoom = system.tree.zoomScale(of: view)
    let scale = zoom * outer.scale
    frame.size = frame.size.scaled(by: zoom)
    if let superview {
      if !system.hierarchy.isScrollView(superview) {
        frame.origin = frame.origin + system.tree.views[superview.index].boundsOrigin
      }
      absolute = Rect(
        origin: outer.origin + visible.origin.scaled(by: outer.scale), size: visible.size.scaled(by: scale))
    }
    (frame, absolute) = (LayoutNumber.withoutNoise(frame), LayoutNumber.withoutNoise(absolute))
    var exposure = outer.surrounding < 0 ? rootExposure : exposures[Int(outer.surrounding)]
    var safeArea = exposure.insets(over: absolute)
    let additional = system.hierarchy.addsSafeArea ? system.tree[view].additionalSafeArea : .zero
    if additional != .zero {
      safeArea = .max(safeArea + additional, .zero)
      exposure = exposure.within(absolute, insets: safeArea)
    }
    views.append(
      SolvedView(
        frame: frame, absoluteFrame: absolute,
        effectiveMargins: effectiveMargins(
          of: view, superview: superview, frame: absolute, safeArea: safeArea),
        safeAreaInsets: safeArea))
    var space = Space(origin: .zero, scale: scale, offset: .zero, surrounding: outer.surrounding)
    if additional != .zero {
      space.surrounding = Int32(exposures.count)
      exposures.append(exposure)
    }
    if !movesContent { space.offset = system.parameters.offsets[view.index] }
    if let ordinal = system.variables.scrollOrdinal(of: view) {
      let content = system.scrollContents[ordinal]
      let scroll = scroll(of: view, content, bounds: visible.size, safeArea: safeArea)
      if movesContent { space.offset = scroll.contentOffset }
      space.surrounding = Int32(exposures.count)
      scrolls.append(scroll)
      views[view.index].scroll = scroll
      exposures.append(exposure.inside(scrollView: absolute, automaticInset: automaticInset(of: view)))
    }
    space.origin = absolute.origin - space.offset.scaled(by: scale)
    spaces.append(space)
  }

  /// The part of a view's adjusted content inset that comes from the safe area; zero if the view does not scroll.
  func automaticInset(of view: ViewID) -> EdgeInsets {
    guard let ordinal = system.variables.scrollOrdinal(of: view) else { return .zero }
    let (adjusted, own) = (scrolls[ordinal].adjustedContentInset, system.scrollContents[ordinal].contentInset)
    return EdgeInsets(
      top: adjusted.top - own.top, left: adjusted.left - own.left, bottom: adjusted.bottom - own.bottom,
      right: adjusted.right - own.right)
  }

  private func scroll(
    of view: ViewID, _ content: ScrollContent, bounds: Size, safeArea: EdgeInsets
  ) -> SolvedScroll {
    ScrollMetrics.solved(
      content, constrained: contentSize(of: view, content, width: bounds.width),
      isWidthDriven: system.isContentDriven(view, .horizontal),
      isHeightDriven: system.isContentDriven(view, .vertical), bounds: bounds, safeArea: safeArea,
      startsAtRight: system.tree.flowsFromRight(in: view), legacyInset: legacyInset(of: view))
  }

  /// The inset that the view controller adds for its bars; `nil` if scroll views adjust their insets themselves
  /// (`ScrollViewRules: Content insets`).
  private func legacyInset(of view: ViewID) -> EdgeInsets? {
    let tree = system.tree
    guard tree.environment.automaticallyAdjustsScrollViewInsets else { return nil }
    guard view == tree.scrollViewOfViewController else { return .zero }
    let bars = views[ViewID.root.index].safeAreaInsets
    return EdgeInsets(top: bars.top, left: 0, bottom: bars.bottom, right: 0)
  }

  /// The result of a scroll view; `nil` for a view that does not scroll.
  func scroll(of view: ViewID) -> SolvedScroll? {
    system.variables.scrollOrdinal(of: view).map { scrolls[$0] }
  }

  // MARK: Rectangles

  /// A view's frame relative to the visible origin of its superview or, inside a scroll view, to the content's
  /// origin.
  private func visibleFrame(of view: ViewID) -> Rect {
    let insets = system.hierarchy.alignmentInsets[view.index]
    return LayoutNumber.withoutNoise(
      Rect(
        x: value(system.variables.position(of: view, .horizontal)) - insets.left,
        y: value(system.variables.position(of: view, .vertical)) - insets.top,
        width: value(system.variables.size(of: view, .horizontal)) + insets.left + insets.right,
        height: value(system.variables.size(of: view, .vertical)) + insets.top + insets.bottom))
  }

  /// The content size. On an axis that constraints drive, it is solved and zoomed. Otherwise it is the size set by
  /// hand, else that of a table's rows or a collection's items, else that of a text view's text, else zero (`ScrollViewRules: Content size`).
  private func contentSize(of view: ViewID, _ content: ScrollContent, width: Double) -> Size {
    var size =
      content.contentSize ?? rowsSize(of: view, width: width) ?? textSize(of: view, width: width) ?? .zero
    for axis in Axis.allCases where system.isContentDriven(view, axis) {
      size[axis] = content.zoomScale * value(system.variables.contentSize(of: view, axis))
    }
    return size
  }

  private func rowsSize(of view: ViewID, width: Double) -> Size? {
    if system.tree.views[view.index].flow != nil {
      return system.parameters.flows.first { $0.collection == view }?.contentSize
    }
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
    let outer = views[superview.index].absoluteFrame
    return LayoutMargins.effective(
      own: own, preserving: (views[superview.index].effectiveMargins, outer.size),
      frame: frame.offset(by: -outer.origin))
  }

  @inline(__always)
  func value(_ variable: Variable) -> Double { LayoutNumber.withoutNoise(values[Int(variable.index)]) }

  /// The rectangle of a declared or implicit guide, in the root's coordinates.
  func absoluteFrame(of item: LayoutItem) -> Rect { LayoutNumber.withoutNoise(exactFrame(of: item)) }

  private func exactFrame(of item: LayoutItem) -> Rect {
    switch item {
    case .view(let view), .frameLayoutGuide(let view): return views[view.index].absoluteFrame
    case .guide(let guide):
      let owner = spaces[system.tree[guide].owningView.index]
      let origin = Point(
        x: value(system.variables.position(of: guide, .horizontal)),
        y: value(system.variables.position(of: guide, .vertical)))
      let size = Size(
        width: value(system.variables.size(of: guide, .horizontal)),
        height: value(system.variables.size(of: guide, .vertical)))
      return Rect(
        origin: owner.origin + origin.scaled(by: owner.scale), size: size.scaled(by: owner.scale))
    case .safeArea(let view):
      return views[view.index].absoluteFrame.inset(by: views[view.index].safeAreaInsets)
    case .layoutMargins(let view):
      return views[view.index].absoluteFrame.inset(by: views[view.index].effectiveMargins)
    case .readableContent(let view):
      return readableContent(in: absoluteFrame(of: .layoutMargins(view)))
    case .contentLayoutGuide(let view):
      let size = scroll(of: view)?.contentSize ?? .zero
      let space = spaces[view.index]
      return Rect(origin: space.origin, size: size.scaled(by: space.scale))
    case .topLayoutGuide:
      let root = views[0].absoluteFrame
      return Rect(x: root.minX, y: root.minY, width: root.width, height: views[0].safeAreaInsets.top)
    case .bottomLayoutGuide:
      let root = views[0].absoluteFrame
      let length = views[0].safeAreaInsets.bottom
      return Rect(x: root.minX, y: root.maxY - length, width: root.width, height: length)
    case .keyboardLayoutGuide:
      let root = views[0].absoluteFrame
      let length = max(system.tree.environment.keyboardHeight, views[0].safeAreaInsets.bottom)
      return Rect(x: root.minX, y: root.maxY - length, width: root.width, height: length)
    case .stackGuide(let guide): return absoluteFrame(of: guide)
    }
  }

  /// The guide's extent on its own axis, and the stack view's on the other.
  private func absoluteFrame(of guide: StackGuide) -> Rect {
    var frame = views[guide.stack.index].absoluteFrame
    let size = system.variables.size(of: guide)
    guard case .size(_, let axis) = system.variables.meaning(of: size) else { return frame }
    let space = spaces[guide.stack.index]
    let start = space.scale * value(system.variables.position(of: guide))
    if axis == .horizontal {
      frame.origin.x = space.origin.x + start
    } else {
      frame.origin.y = space.origin.y + start
    }
    frame.size[axis] = space.scale * value(size)
    return frame
  }

  private func readableContent(in margins: Rect) -> Rect {
    ReadableContent.rect(in: margins, category: system.tree.environment.contentSizeCategory)
  }

  private func readableInset(of view: ViewID) -> Double {
    let margins = absoluteFrame(of: .layoutMargins(view))
    return (margins.width - readableContent(in: margins).width) / 2
  }

  // MARK: Feeding back

  /// The parameters for the next pass over the same tree.
  var parameters: LayoutParameters {
    var next = system.parameters
    next.safeAreas = ByView(views.map(\.safeAreaInsets))
    next.margins = ByView(views.map(\.effectiveMargins))
    next.offsets = ByView(spaces.map(\.offset))
    for index in views.indices {
      next.readableInsets[index] = readableInset(of: ViewID(index))
    }
    for view in system.generated.wrappingViews {
      next.wrappingWidths[view.index] = wrappingWidth(of: view, before: next.wrappingWidths[view.index])
    }
    for stack in system.stacks.all where stack.axis == .horizontal {
      for view in stack.visible { next.heights[view] = value(system.variables.size(of: view, .vertical)) }
    }
    next.tables = next.tables.map { $0.measured(by: self, in: system.tree) }
    next.flows = next.flows.map { $0.measured(by: self, in: system.tree) }
    for (view, axis, _) in system.generated.autoresizing {
      guard let superview = system.hierarchy.superview(of: view) else { continue }
      let collapses = AutoresizingConstraints.collapses(
        view, axis, in: system.tree, insets: next.contentInsets(of: view, in: system.tree),
        superviewLength: views[superview.index].frame.size[axis])
      if axis == .horizontal {
        next.collapsedWidths[view.index] = collapses
      } else {
        next.collapsedHeights[view.index] = collapses
      }
    }
    return next
  }

  /// The width to which a view's text wraps. It changes only if the solved width changes by more than a pixel
  /// (`ContentRules: Labels`).
  private func wrappingWidth(of view: ViewID, before: Double?) -> Double {
    let width = value(system.variables.size(of: view, .horizontal))
    guard let before, system.tree.environment.keepsLines(atWidth: width, brokenAt: before) else {
      return width
    }
    return before
  }
}
