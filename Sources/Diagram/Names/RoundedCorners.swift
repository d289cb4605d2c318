import Geometry

/// The rounded corners of a view, outside which a leader would end beside it.
struct RoundedCorners {
  let frame: Rect
  let radius: Double

  init(of frame: Rect, radius: Double) {
    self.frame = frame
    self.radius = max(0, min(radius, frame.width / 2, frame.height / 2))
  }

  /// Whether a point within the frame is not in a corner.
  func contain(_ point: Point) -> Bool {
    guard radius > 0 else { return true }
    return frame.inset(by: radius).nearest(to: point).distance(to: point) <= radius
      || !frame.inset(by: -1).contains(point)
  }
}
