extension Point {
  /// Both coordinates multiplied by a factor.
  @inlinable package func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Size {
  /// Both lengths multiplied by a factor.
  @inlinable package func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

extension Rect {
  /// Origin and size multiplied by a factor.
  @inlinable package func scaled(by factor: Double) -> Rect {
    Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }
}

extension EdgeInsets {
  /// All four insets multiplied by a factor.
  @inlinable package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}
