/// The lengths from which on a canvas that is no device's is regular (`LayoutRules: Size classes`).
public struct RegularLengths: Hashable, Sendable {
  /// The width from which on a canvas is that of a tablet, in points.
  public var width: Double
  /// The height from which on a canvas wider than high is no phone on its side, in points.
  public var height: Double

  /// Lengths by axis; those of Plumbline unless others are given.
  public init(width: Double = 640, height: Double = 500) {
    self.width = width
    self.height = height
  }
}
