public import Geometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension SceneHatch {
  /// The hatch's lines as line segments, in the coordinates of its region.
  ///
  /// They extend slightly beyond the region's bounding box, so that a clip to the region cuts both ends of each
  /// line at the region's outline.
  ///
  /// If lines would be too dense to distinguish, some of them are omitted at regular intervals.
  ///
  /// - Parameters:
  ///   - pageOffset: The position of the region's origin on the page, which determines the phase of the lines.
  ///   - page: The size of the page, to which the lines are limited, or `nil` for lines over the whole region.
  /// - Complexity: O(*n*) in the number of lines.
  public func lines(pageOffset: Point, page: Size? = nil) -> Path {
    guard pitch > 0, let bounds = region.bounds else { return Path() }
    let whole = bounds.inset(by: -stroke.width)
    let room = page.map { Rect(origin: .zero - pageOffset, size: $0).inset(by: -Self.margin) } ?? whole
    guard let box = room.contains(whole) ? whole : whole.intersection(room) else { return Path() }
    let radians = angle * .pi / 180
    let direction = Point(x: cos(radians), y: -sin(radians))
    let normal = Point(x: -direction.y, y: direction.x)
    func distance(_ x: Double, _ y: Double) -> Double {
      normal.x * (x + pageOffset.x) + normal.y * (y + pageOffset.y)
    }
    let corners = [
      distance(box.minX, box.minY), distance(box.maxX, box.minY),
      distance(box.minX, box.maxY), distance(box.maxX, box.maxY),
    ]
    let first = (corners.min()! / pitch).rounded(.up)
    let last = (corners.max()! / pitch).rounded(.down)
    var path = Path()
    guard first.magnitude < 0x1p52, last.magnitude < 0x1p52 else { return path }
    let step = max(1, ((last - first) / Self.mostLines).rounded(.up))
    var index = (first / step).rounded(.up) * step
    while index <= last {
      let offset = index * pitch - (normal.x * pageOffset.x + normal.y * pageOffset.y)
      let foot = Point(x: normal.x * offset, y: normal.y * offset)
      if let (a, b) = box.segment(through: foot, along: direction) { path.append(.line(from: a, to: b)) }
      index += step
    }
    return path
  }

  private static let mostLines = 20_000.0
  /// The margin around the page, so that the ends of lines are not visible.
  private static let margin = 64.0

  /// The lines as areas with the width of the stroke, to be filled. Both back ends draw these areas.
  ///
  /// Renderers, including browsers, differ in how they stroke lines thinner than a pixel, but not in how they fill
  /// areas.
  ///
  /// - Parameters:
  ///   - pageOffset: The position of the region's origin on the page, which determines the phase of the lines.
  ///   - page: The size of the page, to which the lines are limited, or `nil` for lines over the whole region.
  /// - Complexity: O(*n*) in the number of lines.
  public func strips(pageOffset: Point, page: Size? = nil) -> Path {
    let radians = angle * .pi / 180
    let half = Point(x: sin(radians) * stroke.width / 2, y: cos(radians) * stroke.width / 2)
    let ends = lines(pageOffset: pageOffset, page: page).elements
    var path = Path()
    path.elements.reserveCapacity(ends.count / 2 * 5)
    for index in stride(from: 0, to: ends.count, by: 2) {
      guard case (.move(let a), .line(let b)) = (ends[index], ends[index + 1]) else { continue }
      path.append(
        .polygon([
          Point(x: a.x - half.x, y: a.y - half.y), Point(x: b.x - half.x, y: b.y - half.y),
          Point(x: b.x + half.x, y: b.y + half.y), Point(x: a.x + half.x, y: a.y + half.y),
        ]))
    }
    return path
  }
}

extension Rect {
  /// The part of an infinite line inside the rectangle, or `nil` if the line misses the rectangle or only touches it.
  fileprivate func segment(through point: Point, along direction: Point) -> (Point, Point)? {
    var low = -Double.infinity
    var high = Double.infinity
    for (start, step, least, greatest) in [
      (point.x, direction.x, minX, maxX), (point.y, direction.y, minY, maxY),
    ] {
      if step == 0 {
        guard start >= least, start <= greatest else { return nil }
      } else {
        let (a, b) = ((least - start) / step, (greatest - start) / step)
        low = Swift.max(low, Swift.min(a, b))
        high = Swift.min(high, Swift.max(a, b))
      }
    }
    guard low < high else { return nil }
    return (
      Point(x: point.x + direction.x * low, y: point.y + direction.y * low),
      Point(x: point.x + direction.x * high, y: point.y + direction.y * high)
    )
  }
}
