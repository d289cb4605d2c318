import Geometry
import Scene

/// The clip of a bitmap, with a workaround for a bug in Cairo.
///
/// Cairo 1.16 aborts the process when it paints whole pixels into a rectilinear clip whose edges are off the pixel
/// grid. Such a clip is not a region of pixels, so Cairo asks for its path, but a clip made of rectangles has none.
/// Paths with a slanted line take another code path and are not affected.
struct PaintingClip {
  /// The nested clips, in pixels. Empty if one of them has a slanted or curved edge.
  private var outlines: [RectilinearOutline] = []
  private var isRectilinear = true
  private var isUneven = false

  /// The clip with only the edges of the bitmap.
  ///
  /// - Parameter bitmap: The bounds of the bitmap, in pixels.
  init(to bitmap: Rect) { outlines = [RectilinearOutline(bitmap)] }

  /// The intersection with another clip.
  ///
  /// - Parameter path: The outline of the clip, in pixels.
  func clipped(to path: Path, _ rule: FillRule) -> PaintingClip {
    var clip = self
    let outline = RectilinearOutline(path, rule)
    clip.isRectilinear = isRectilinear && outline != nil
    clip.isUneven = isUneven || outline.map { !$0.isOnPixels } ?? false
    clip.outlines = clip.isRectilinear ? outlines + [outline].compactMap(\.self) : []
    return clip
  }

  /// The top left corner of the bitmap, beyond which a slanted line is invisible. `nil` if Cairo needs no such line.
  private var corner: Point? {
    guard isRectilinear, isUneven else { return nil }
    return outlines.first?.bounds.origin
  }

  /// The corner beyond which to add a slanted line to a filled path, or `nil` if none is needed.
  ///
  /// - Parameter path: The path in pixels.
  func slantingLine(forFilling path: @autoclosure () -> Path, _ rule: FillRule) -> Point? {
    guard let corner, let outline = RectilinearOutline(path(), rule) else { return nil }
    return hasPartsOfPixels([outline]) ? nil : corner
  }

  /// The corner beyond which to add a slanted line to a stroked path, or `nil` if none is needed.
  ///
  /// - Parameters:
  ///   - path: The path in pixels.
  ///   - stroke: The stroke, with lengths in pixels.
  func slantingLine(forDrawing path: @autoclosure () -> Path, with stroke: Stroke) -> Point? {
    guard let corner, stroke.join == .miter, stroke.cap != .round else { return nil }
    guard let outline = RectilinearOutline(path(), .nonZero, closing: false) else { return nil }
    return outline.dashes(of: stroke, most: Self.mostDashes).contains {
      hasPartsOfPixels([RectilinearOutline($0)])
    } ? nil : corner
  }

  /// If there are more dashes or sides, all painted pixels may be whole, so the slanted line is added.
  private static let mostDashes = 512
  private static let mostSides = 256

  /// Whether the intersection of the outlines and the clip partially covers a pixel.
  private func hasPartsOfPixels(_ painted: [RectilinearOutline]) -> Bool {
    let all = painted + outlines
    guard let bounds = painted.first?.bounds, all.reduce(0, { $0 + $1.sides.count }) <= Self.mostSides else {
      return false
    }
    // Between adjacent coordinates, everything is either inside or outside.
    let xs = all.flatMap { $0.coordinates(.horizontal, in: bounds) }.sorted()
    let ys = all.flatMap { $0.coordinates(.vertical, in: bounds) }.sorted()
    let inside = zip(ys, ys.dropFirst()).map { top, bottom in
      zip(xs, xs.dropFirst()).map { left, right in
        left < right && top < bottom
          && all.allSatisfy { $0.contains(Point(x: (left + right) / 2, y: (top + bottom) / 2)) }
      }
    }
    func isInside(_ row: Int, _ column: Int) -> Bool {
      inside.indices.contains(row) && inside[row].indices.contains(column) && inside[row][column]
    }
    for row in inside.indices {
      for column in inside[row].indices where inside[row][column] {
        let edges = [
          (xs[column], isInside(row, column - 1)), (xs[column + 1], isInside(row, column + 1)),
          (ys[row], isInside(row - 1, column)), (ys[row + 1], isInside(row + 1, column)),
        ]
        if edges.contains(where: { !$0.1 && $0.0.isSurelyInPixel }) { return true }
      }
    }
    return false
  }
}

/// An outline of horizontal and vertical lines, with Cairo's precision.
private struct RectilinearOutline {
  private(set) var sides: [(Point, Point)] = []
  private let rule: FillRule
  private(set) var bounds = Rect.zero

  /// - Parameter closing: Whether to close open outlines.
  init?(_ path: Path, _ rule: FillRule, closing: Bool = true) {
    self.rule = rule
    let path = path.map { Point(x: $0.x.kept, y: $0.y.kept) }
    var (start, current) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        if closing, current != start { sides.append((current, start)) }
        (start, current) = (point, point)
      case .line(let point):
        sides.append((current, point))
        current = point
      case .curve: return nil
      case .close:
        sides.append((current, start))
        current = start
      }
    }
    if closing, current != start { sides.append((current, start)) }
    guard let box = path.bounds, sides.allSatisfy({ $0.x == $1.x || $0.y == $1.y }) else { return nil }
    bounds = box
  }

  init(_ rect: Rect) {
    rule = .nonZero
    bounds = rect
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    sides = corners.indices.map { (corners[$0], corners[($0 + 1) % 4]) }
  }

  var isOnPixels: Bool { sides.allSatisfy { a, _ in a.x == a.x.rounded() && a.y == a.y.rounded() } }

  /// The coordinates of the sides that are perpendicular to an axis, within a rectangle.
  func coordinates(_ axis: Axis, in rect: Rect) -> [Double] {
    sides.compactMap { a, b in
      let place = axis == .horizontal ? a.x : a.y
      let isAcross = axis == .horizontal ? a.x == b.x : a.y == b.y
      return isAcross && place >= rect.min(axis) && place <= rect.max(axis) ? place : nil
    } + [rect.min(axis), rect.max(axis)]
  }

  /// Whether a point is inside. The point must not lie on a side.
  func contains(_ point: Point) -> Bool {
    var winding = 0
    for (a, b) in sides where a.x > point.x && (a.y <= point.y) != (b.y <= point.y) {
      winding += a.y < b.y ? 1 : -1
    }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// The maximum number of repetitions of a dash pattern to examine on one side.
  private static let mostRepetitions = 1024

  /// The dashes along each side, without joins and caps.
  ///
  /// - Parameter most: The approximate number of dashes after which to stop.
  func dashes(of stroke: Stroke, most: Int) -> [Rect] {
    let pattern = stroke.dash.count % 2 == 0 ? stroke.dash : stroke.dash + stroke.dash
    let period = pattern.reduce(0, +)
    var result: [Rect] = []
    var end: Point?
    var distance = stroke.dashPhase
    for side in sides where side.0 != side.1 && result.count < most {
      // The dash pattern restarts with each outline.
      if end != side.0 { distance = stroke.dashPhase }
      end = side.1
      let length = abs(side.1.x - side.0.x) + abs(side.1.y - side.0.y)
      func add(from start: Double, to end: Double) {
        let (start, end) = (max(0, start), min(length, end))
        if start < end { result.append(Self.line(on: side, from: start, to: end, half: stroke.width / 2)) }
      }
      if period > 0.01 {
        let first = -distance.truncatingRemainder(dividingBy: period)
        for repetition in 0..<Self.mostRepetitions {
          var start = first + Double(repetition) * period
          guard start < length, result.count < most else { break }
          for (index, part) in pattern.enumerated() {
            if index % 2 == 0 { add(from: start, to: start + part) }
            start += part
          }
        }
      } else {
        add(from: 0, to: length)
      }
      distance += length
    }
    return result
  }

  /// The rectangle that a stroke covers along part of a horizontal or vertical side.
  private static func line(
    on side: (Point, Point), from start: Double, to end: Double, half: Double
  ) -> Rect {
    let (a, b) = side
    let length = abs(b.x - a.x) + abs(b.y - a.y)
    let step = Point(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
    let first = Point(x: a.x + start * step.x, y: a.y + start * step.y)
    let last = Point(x: a.x + end * step.x, y: a.y + end * step.y)
    let (across, up) = a.y == b.y ? (0.0, half) : (half, 0.0)
    return Rect(origin: first, size: .zero).union(Rect(origin: last, size: .zero))
      .inset(by: EdgeInsets(top: -up, left: -across, bottom: -up, right: -across))
  }
}

extension Double {
  /// The coordinate with Cairo's precision.
  fileprivate var kept: Double { (self * 256).rounded() / 256 }

  /// Whether a coordinate certainly lies between two pixel edges, despite rounding errors.
  fileprivate var isSurelyInPixel: Bool { abs(self - rounded()) > 3.0 / 256 }
}
