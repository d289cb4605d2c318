import Geometry

/// The window's unsafe bands that can overlap the subviews of a view (`LayoutRules: Safe area`).
struct SafeArea: Hashable, Sendable {
  /// The thickness of each band; 0 if there is none, or if a scroll view has made room for it.
  private var bands: EdgeInsets
  /// The rectangle from whose edges the bands reach inward, in the root's coordinates.
  private var area: Rect
  /// The visible area of the scroll views around the view, in the root's coordinates; `nil` outside scroll views.
  private var visible: Rect?

  init(_ environment: LayoutEnvironment) {
    self.init(environment.safeArea, within: environment.canvas)
  }

  /// The bands of a root of the given size.
  init(_ insets: EdgeInsets, within size: Size) {
    bands = insets
    area = Rect(origin: .zero, size: size)
  }

  /// Whether there are no bands.
  var isEmpty: Bool { bands == .zero }

  /// The distance by which the bands reach over each edge of a view.
  ///
  /// A missing band has no effect, however far the view sticks out of the window. The same applies to a band that the
  /// view has left completely, and to one over an edge that is scrolled out of sight.
  ///
  /// - Parameter frame: the view's frame in the root's coordinates, with content offsets applied.
  func insets(over frame: Rect) -> EdgeInsets {
    if isEmpty { return .zero }
    func reach(_ band: Double, _ distance: Double, isOver: Bool, isHidden: Bool?) -> Double {
      band > 0 && isOver && isHidden != true ? max(0, band - distance) : 0
    }
    return EdgeInsets(
      top: reach(
        bands.top, frame.minY - area.minY, isOver: frame.maxY > area.minY,
        isHidden: visible.map { frame.minY < $0.minY - 1e-6 }),
      left: reach(
        bands.left, frame.minX - area.minX, isOver: frame.maxX > area.minX,
        isHidden: visible.map { frame.minX < $0.minX - 1e-6 }),
      bottom: reach(
        bands.bottom, area.maxY - frame.maxY, isOver: frame.minY < area.maxY,
        isHidden: visible.map { frame.maxY > $0.maxY + 1e-6 }),
      right: reach(
        bands.right, area.maxX - frame.maxX, isOver: frame.minX < area.maxX,
        isHidden: visible.map { frame.maxX > $0.maxX + 1e-6 }))
  }

  /// The safe area for the subviews of a view that has insets of its own.
  func within(_ frame: Rect, insets: EdgeInsets) -> SafeArea {
    var result = self
    result.area = frame
    result.bands = insets
    return result
  }

  /// The safe area for the content of a scroll view.
  ///
  /// - Parameter automaticInset: the part of the adjusted content inset that comes from the safe area.
  func inside(scrollView frame: Rect, automaticInset: EdgeInsets) -> SafeArea {
    var result = self
    if automaticInset.top > 0 { result.bands.top = 0 }
    if automaticInset.left > 0 { result.bands.left = 0 }
    if automaticInset.bottom > 0 { result.bands.bottom = 0 }
    if automaticInset.right > 0 { result.bands.right = 0 }
    result.visible = visible.map { $0.intersection(frame) ?? frame } ?? frame
    return result
  }
}
