public import Geometry

/// The screen that a root view lies on, with the bars that are drawn there besides the root's own views.
///
/// All lengths are in points, in the coordinates of the root.
public struct DeviceScreen: Hashable, Sendable {
  /// A bar that a navigation or tab bar controller puts over the root or beside it.
  public struct Bar: Hashable, Sendable {
    /// With the part below a status bar or over a home indicator.
    public var frame: Rect
    /// How much of the frame holds what the bar shows: its lower end in a navigation bar, its upper end in others.
    public var height: Double
    /// The contents of the bar.
    public var content: BarContent

    /// A bar by its parts.
    public init(frame: Rect, height: Double, content: BarContent) {
      self.frame = frame
      self.height = height
      self.content = content
    }
  }

  /// The whole screen: it begins above the root where an opaque bar takes the root's place.
  public var frame: Rect
  /// The insets of the system's areas: status bar, sensor housing and home indicator.
  public var safeArea: EdgeInsets
  /// Back to front.
  public var bars: [Bar]

  /// A screen without bars by default.
  public init(frame: Rect, safeArea: EdgeInsets, bars: [Bar] = []) {
    self.frame = frame
    self.safeArea = safeArea
    self.bars = bars
  }
}
