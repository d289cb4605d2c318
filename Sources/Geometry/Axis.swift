/// One of the two axes of layout.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Along x: left, right, leading, trailing, centerX and width.
  case horizontal
  /// Along y: top, bottom, centerY, the baselines and height.
  case vertical

  /// Vertical for horizontal, and horizontal for vertical.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
