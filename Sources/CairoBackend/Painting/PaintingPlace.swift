import Geometry
import Scene

/// The position of items on the page, and the range of coordinates that Cairo can represent.
struct PaintingPlace {
  /// The position of the items' origin on the page.
  private(set) var pageOffset = Point.zero
  /// Pixels per figure unit.
  let scale: Double
  /// The clip, or `nil` for vector output.
  private var clip: PaintingClip?

  /// The largest coordinate. Cairo's fixed-point coordinates have 24 bits before the point and 8 after it, and larger
  /// ones would overflow. Half of the range is reserved for line widths.
  private static let farthest = Double(1 << 22)
  /// The largest coordinate in bitmaps. Cairo draws slanted edges incorrectly from twice this distance.
  private static let farthestInBitmap = Double(1 << 17)

  /// The whole page.
  ///
  /// - Parameter bitmap: The part of the page that is painted as pixels, in figure units, or `nil` for vector output.
  init(scale: Double, bitmap: Rect?) {
    self.scale = scale
    clip = bitmap.map { PaintingClip(to: $0.scaled(by: scale)) }
  }

  /// The range of coordinates that Cairo can represent.
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

  /// The position of a slanted line to add to a path before it is filled, or `nil` if none is needed.
  ///
  /// - Parameter stroke: The stroke that is drawn along the same path, which must not make the line visible.
  func slantingLine(
    forFilling path: @autoclosure () -> Path, _ rule: FillRule, besides stroke: Stroke?
  ) -> Point? {
    clip?.slantingLine(forFilling: inPixels(path()), rule).map { place(beside: $0, stroke) }
  }

  /// The position of a slanted line to add to a path before it is stroked, or `nil` if none is needed.
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

  /// A position far enough beyond a point in pixels that a stroked line there does not reach the point.
  private func place(beside point: Point, _ stroke: Stroke?) -> Point {
    let away = 16 / scale + Stroke.miterLimit * (stroke?.width ?? 0)
    return Point(x: point.x / scale - away - pageOffset.x, y: point.y / scale - away - pageOffset.y)
  }
}
