import Geometry
import Scene

/// Where on the page items are painted, and how much of it Cairo can hold.
struct PaintingPlace {
  /// Where (0, 0) of the items lies on the page.
  private(set) var pageOffset = Point.zero
  /// Pixels a figure unit.
  let scale: Double
  /// `nil` where pictures are not painted pixel by pixel.
  private var clip: PaintingClip?

  /// Cairo keeps coordinates in 24 bits before the point and 8 behind it; others would turn up elsewhere. Half of these
  /// are left to the width of lines.
  private static let farthest = Double(1 << 22)
  /// Where it paints pixel by pixel, slanting edges are wrong from twice as far on.
  private static let farthestInBitmap = Double(1 << 17)

  /// The whole page.
  ///
  /// - Parameter bitmap: what of it is painted pixel by pixel, in figure units; `nil` for nothing.
  init(scale: Double, bitmap: Rect?) {
    self.scale = scale
    clip = bitmap.map { PaintingClip(to: $0.scaled(by: scale)) }
  }

  /// The coordinates that Cairo can hold.
  var area: Rect {
    let farthest = clip == nil ? Self.farthest : Self.farthestInBitmap
    return Rect(origin: .zero - pageOffset, size: .zero).inset(by: -farthest / scale)
  }

  var isBitmap: Bool { clip != nil }

  func moved(by translation: Point) -> PaintingPlace {
    var place = self
    place.pageOffset = pageOffset + translation
    return place
  }

  func clipped(to path: Path, _ rule: FillRule) -> PaintingPlace {
    var place = self
    place.clip = clip?.clipped(to: inPixels(path), rule)
    return place
  }

  /// Where a slanting line has to be added to a path before it is filled; `nil` where none has to.
  ///
  /// - Parameter stroke: what the path is drawn with besides, which is not to be seen either.
  func slantingLine(
    forFilling path: @autoclosure () -> Path, _ rule: FillRule, besides stroke: Stroke?
  ) -> Point? {
    clip?.slantingLine(forFilling: inPixels(path()), rule).map { place(beside: $0, stroke) }
  }

  /// The same before a path is drawn with a line.
  func slantingLine(forDrawing path: @autoclosure () -> Path, with stroke: Stroke) -> Point? {
    var pixels = stroke
    pixels.width *= scale
    pixels.dash = stroke.dash.map { $0 * scale }
    pixels.dashPhase *= scale
    return clip?.slantingLine(forDrawing: inPixels(path()), with: pixels).map { place(beside: $0, stroke) }
  }

  private func inPixels(_ path: Path) -> Path {
    path.map { Point(x: ($0.x + pageOffset.x) * scale, y: ($0.y + pageOffset.y) * scale) }
  }

  /// A place so far before a point in pixels that a line with a stroke does not reach back to it.
  private func place(beside point: Point, _ stroke: Stroke?) -> Point {
    let away = 16 / scale + Stroke.miterLimit * (stroke?.width ?? 0)
    return Point(x: point.x / scale - away - pageOffset.x, y: point.y / scale - away - pageOffset.y)
  }
}
