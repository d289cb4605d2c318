import Geometry

extension Rect {
  /// The rest of this rectangle without `holes`, in parts that do not overlap: above, left of, right of, and below
  /// each hole. Empty if the holes cover the rectangle.
  ///
  /// - Complexity: O(*n*²) in the number of holes, more if they form a grid.
  func remainder(without holes: [Rect]) -> [Rect] {
    var parts = isEmpty ? [] : [self]
    for hole in holes where overlaps(hole) { parts = parts.flatMap { $0.parts(around: hole) } }
    return parts
  }

  private func parts(around hole: Rect) -> [Rect] {
    guard let common = intersection(hole), !common.isEmpty else { return [self] }
    let corners = [
      (minX, minY, maxX, common.minY), (minX, common.minY, common.minX, common.maxY),
      (common.maxX, common.minY, maxX, common.maxY), (minX, common.maxY, maxX, maxY),
    ]
    return corners.map { Rect(x: $0, y: $1, width: $2 - $0, height: $3 - $1) }
      .filter { !$0.isEmpty }
  }
}
