import Geometry

extension Board {
  /// Takes the obstacles out of a board, for a stage that adds its own and puts all of them back.
  mutating func taken() -> Board {
    var result = Self.empty
    swap(&result, &self)
    return result
  }

  /// Shared, so that taking a board allocates nothing.
  private static let empty = Board()

  /// Adds the four edges of a rectangle.
  mutating func addEdges(of rect: Rect, _ kind: Kind, halfWidth: Double = 1) {
    for axis in Axis.allCases {
      for edge in [rect.min(axis), rect.max(axis)] {
        let line = Rect(
          axis, from: edge - halfWidth, to: edge + halfWidth, across: rect.min(axis.other),
          rect.max(axis.other))
        add(line, kind, along: axis.other)
      }
    }
  }
}
