import Geometry

/// The window's unsafe bands that can overlap the subviews of a view (`LayoutRules: Safe area`).
struct SafeArea: Hashable, Sendable {
  /// The thickness of the bands; 0 where there is none, or where a scroll view has made room for it.
  private var bands: EdgeInsets
  private let canvas: Size
  /// The visible area of the scroll views around the view, in the root's coordinates, or `nil` outside of scroll views.
  private var visible: Rect?

  init(_ environment: LayoutEnvironment) {
    bands = environment.safeArea
    canvas = environment.canvas
  }

  /// Whether there are no bands.
  var isEmpty: Bool { bands == .zero }

  /// How far the bands reach over a view, edge by edge.
  ///
  /// A band that is not there reaches nowhere, however far the view sticks out of the window. Neither does one
  /// that the view has left altogether, or one over an edge that is scrolled out of sight.
  ///
  /// - Parameter frame: in the root's coordinates, content offsets applied.
  func insets(over frame: Rect) -> EdgeInsets {
    if isEmpty { return .zero }
    func reach(_ band: Double, _ distance: Double, isOver: Bool, isHidden: Bool?) -> Double {
      band > 0 && isOver && isHidden != true ? max(0, band - distance) : 0
    }
    return EdgeInsets(
      top: reach(
        bands.top, frame.minY, isOver: frame.maxY > 0, isHidden: visible.map { frame.minY < $0.minY - 1e-6 }),
      left: reach(
        bands.left, frame.minX, isOver: frame.maxX > 0, isHidden: visible.map { frame.minX < $0.minX - 1e-6 }),
      bottom: reach(
        bands.bottom, canvas.height - frame.maxY, isOver: frame.minY < canvas.height,
        isHidden: visible.map { frame.maxY > $0.maxY + 1e-6 }),
      right: reach(
        bands.right, canvas.width - frame.maxX, isOver: frame.minX < canvas.width,
        isHidden: visible.map { frame.maxX > $0.maxX + 1e-6 }))
  }

  /// The safe area for the content of a scroll view.
  ///
  /// - Parameter automaticInset: the part of its adjusted inset that the safe area made.
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
