public import Geometry

/// The screen that a root view lies on, with the bars that are drawn in addition to the root's own views.
///
/// All lengths are in points, in the coordinates of the root.
public struct DeviceScreen: Hashable, Sendable {
  /// A bar that a navigation or tab bar controller puts over the root or beside it.
  public struct Bar: Hashable, Sendable {
    /// The bar's frame, including the part under the status bar or the home indicator.
    public var frame: Rect
    /// The height of the part that holds the bar's contents: at the bottom of a navigation bar, at the top of others.
    public var height: Double
    /// The contents of the bar.
    public var content: BarContent

    /// A bar with its frame and contents.
    public init(frame: Rect, height: Double, content: BarContent) {
      self.frame = frame
      self.height = height
      self.content = content
    }
  }

  /// The whole screen. It begins above the root if an opaque bar occupies the top.
  public var frame: Rect
  /// The insets of the system's areas: status bar, sensor housing and home indicator.
  public var safeArea: EdgeInsets
  /// The bars, back to front.
  public var bars: [Bar]

  /// A screen without bars by default.
  public init(frame: Rect, safeArea: EdgeInsets, bars: [Bar] = []) {
    self.frame = frame
    self.safeArea = safeArea
    self.bars = bars
  }
}
