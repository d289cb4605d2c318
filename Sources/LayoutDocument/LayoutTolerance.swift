/// How far the results of a layout may be from its record, and why they are not the same everywhere.
public struct LayoutTolerance: Hashable, Codable, Sendable {
  /// The greatest difference of a position, a size or an offset, in points.
  public var points: Double
  /// Why the results differ, as every report repeats it.
  public var reason: String

  /// A tolerance from its parts.
  public init(points: Double, reason: String) {
    self.points = points
    self.reason = reason
  }
}
