public import Foundation

/// An outline of lines and curves.
public class CGPath: Hashable {
  enum Element: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    var points: [CGPoint] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quad(let control, let end): [control, end]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }

    func applying(_ t: CGAffineTransform) -> Element {
      switch self {
      case .move(let end): .move(end.applying(t))
      case .line(let end): .line(end.applying(t))
      case .quad(let control, let end): .quad(control.applying(t), end.applying(t))
      case .curve(let first, let second, let end):
        .curve(first.applying(t), second.applying(t), end.applying(t))
      case .close: .close
      }
    }
  }

  final var elements: [Element] = []

  init() {}

  convenience init(_ elements: [Element]) {
    self.init()
    self.elements = elements
  }

  /// The outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    add(rect: rect, transform?.pointee)
  }

  /// The outline of an ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    add(ellipse: rect, transform?.pointee)
  }

  /// The outline of a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    add(
      roundedRect: rect, radii: CGSize(width: cornerWidth, height: cornerHeight), corners: .allCorners,
      transform?.pointee)
  }

  // MARK: Facts

  /// Whether there are no points.
  public var isEmpty: Bool { elements.isEmpty }

  /// The last point; zero without one.
  public var currentPoint: CGPoint {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let end): (start, current) = (end, end)
      case .close: current = start
      default: current = element.points.last ?? current
      }
    }
    return current
  }

  /// The smallest rectangle around all points, with those that bend curves. It is null without points.
  public var boundingBox: CGRect {
    let points = elements.flatMap(\.points)
    return points.isEmpty ? .null : CGRect(around: points)
  }

  /// The smallest rectangle around the outline. It is null without points.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    forEachCurve { start, curve in
      points += [start, curve.end]
      points += curve.extremes(from: start)
    }
    if points.isEmpty { points = elements.flatMap(\.points) }
    return points.isEmpty ? .null : CGRect(around: points)
  }

  /// Whether a point lies inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = transform.isIdentity ? point : point.applying(transform)
    var (winding, crossings) = (0, 0)
    for line in lines where (line.0.y <= point.y) != (line.1.y <= point.y) {
      let x = line.0.x + (point.y - line.0.y) / (line.1.y - line.0.y) * (line.1.x - line.0.x)
      guard x > point.x else { continue }
      crossings += 1
      winding += line.1.y > line.0.y ? 1 : -1
    }
    return rule == .evenOdd ? crossings % 2 == 1 : winding != 0
  }

  /// A copy.
  public func copy() -> CGPath? { CGPath(elements) }

  /// A copy that can change.
  public func mutableCopy() -> CGMutablePath? {
    let made = CGMutablePath()
    made.elements = elements
    return made
  }

  /// A transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements.count) }

  // MARK: Shapes

  final func add(rect: CGRect, _ transform: CGAffineTransform? = nil) {
    let rect = rect.standardized
    append(
      [
        .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
        .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
      ], transform)
  }

  final func add(ellipse rect: CGRect, _ transform: CGAffineTransform? = nil) {
    let rect = rect.standardized
    let place = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    var unit: [Element] = [.move(CGPoint(x: 1, y: 0))]
    unit += Self.arc(center: .zero, radius: 1, from: 0, by: 2 * .pi)
    unit.append(.close)
    append(unit.map { $0.applying(place) }, transform)
  }

  final func add(
    roundedRect rect: CGRect, radii: CGSize, corners: UIRectCorner, _ transform: CGAffineTransform? = nil
  ) {
    let rect = rect.standardized
    let (rx, ry) = (
      min(max(0, radii.width), rect.width / 2), min(max(0, radii.height), rect.height / 2)
    )
    guard rx > 0, ry > 0, !corners.isEmpty else { return add(rect: rect, transform) }
    var result: [Element] = []
    /// A corner, from the angle at which its curve begins; or the corner itself.
    func corner(_ corner: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ angle: CGFloat, _ point: CGPoint) {
      guard corners.contains(corner) else {
        return result.append(result.isEmpty ? .move(point) : .line(point))
      }
      let place = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: x, ty: y)
      let start = CGPoint(x: cos(angle), y: sin(angle)).applying(place)
      result.append(result.isEmpty ? .move(start) : .line(start))
      result += Self.arc(center: .zero, radius: 1, from: angle, by: .pi / 2).map { $0.applying(place) }
    }
    corner(.topLeft, rect.minX + rx, rect.minY + ry, .pi, CGPoint(x: rect.minX, y: rect.minY))
    corner(.topRight, rect.maxX - rx, rect.minY + ry, -.pi / 2, CGPoint(x: rect.maxX, y: rect.minY))
    corner(.bottomRight, rect.maxX - rx, rect.maxY - ry, 0, CGPoint(x: rect.maxX, y: rect.maxY))
    corner(.bottomLeft, rect.minX + rx, rect.maxY - ry, .pi / 2, CGPoint(x: rect.minX, y: rect.maxY))
    append(result + [.close], transform)
  }

  final func add(
    arc center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, increasing: Bool,
    _ transform: CGAffineTransform? = nil
  ) {
    var sweep = endAngle - startAngle
    let turn = 2 * CGFloat.pi
    // A whole turn and more is a circle; other angles are taken in the direction.
    if increasing {
      if sweep >= turn {
        sweep = turn
      } else if sweep < 0 {
        sweep = sweep.truncatingRemainder(dividingBy: turn) + turn
      }
    } else {
      if sweep <= -turn {
        sweep = -turn
      } else if sweep > 0 {
        sweep = sweep.truncatingRemainder(dividingBy: turn) - turn
      }
    }
    let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    append(
      [isEmpty ? .move(start) : .line(start)]
        + Self.arc(center: center, radius: radius, from: startAngle, by: sweep), transform)
  }

  final func append(_ new: [Element], _ transform: CGAffineTransform? = nil) {
    elements += transform.map { transform in new.map { $0.applying(transform) } } ?? new
  }

  /// Curves of at most a quarter of a turn each.
  private static func arc(center: CGPoint, radius: CGFloat, from start: CGFloat, by sweep: CGFloat)
    -> [Element]
  {
    let count = max(1, Int((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    func point(_ angle: CGFloat, _ along: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - along * sin(angle)),
        y: center.y + radius * (sin(angle) + along * cos(angle)))
    }
    return (0..<count).map { index in
      let (a, b) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
      return .curve(point(a, reach), point(b, -reach), point(b, 0))
    }
  }

  // MARK: Curves

  /// A part of the outline after its first point.
  private struct Curve {
    var controls: [CGPoint]
    var end: CGPoint

    func point(_ t: CGFloat, from start: CGPoint) -> CGPoint {
      var points = [start] + controls + [end]
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { a, b in
          CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
      }
      return points[0]
    }

    /// The points between the ends where x or y turns around.
    func extremes(from start: CGPoint) -> [CGPoint] {
      let points = [start] + controls + [end]
      guard points.count > 2 else { return [] }
      return [points.map(\.x), points.map(\.y)].flatMap { values in
        let differences = zip(values, values.dropFirst()).map { $1 - $0 }
        return Self.roots(of: differences).filter { $0 > 0 && $0 < 1 }.map { point($0, from: start) }
      }
    }

    /// Where a curve of two or three values is zero.
    private static func roots(of values: [CGFloat]) -> [CGFloat] {
      if values.count == 2 {
        let slope = values[0] - values[1]
        return slope == 0 ? [] : [values[0] / slope]
      }
      let (a, b, c) = (values[0] - 2 * values[1] + values[2], 2 * (values[1] - values[0]), values[0])
      if a.magnitude < 1e-12 { return b == 0 ? [] : [-c / b] }
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let root = sqrt(discriminant)
      return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
    }
  }

  private func forEachCurve(_ body: (CGPoint, Curve) -> Void) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let end): (start, current) = (end, end)
      case .close:
        body(current, Curve(controls: [], end: start))
        current = start
      default:
        let points = element.points
        let end = points[points.count - 1]
        body(current, Curve(controls: Array(points.dropLast()), end: end))
        current = end
      }
    }
  }

  /// The outline as straight lines, with each part closed.
  private var lines: [(CGPoint, CGPoint)] {
    var result: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) {
      result.append((current, end))
      current = end
    }
    for element in elements {
      let points = element.points
      switch element {
      case .move(let end):
        line(to: start)
        (start, current) = (end, end)
      case .line(let end): line(to: end)
      case .close: line(to: start)
      case .quad, .curve:
        let curve = Curve(controls: Array(points.dropLast()), end: points[points.count - 1])
        let from = current
        for step in 1...32 { line(to: curve.point(CGFloat(step) / 32, from: from)) }
      }
    }
    line(to: start)
    return result
  }
}

/// An outline that can change.
public final class CGMutablePath: CGPath {
  /// An outline without points.
  public override init() { super.init() }

  /// Begins at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform)
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.line(point)], transform)
  }

  /// Adds straight lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  /// Adds a curve that one point bends.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append([.quad(control, end)], transform)
  }

  /// Adds a curve that two points bend.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append([.curve(control1, control2, end)], transform)
  }

  /// Adds a part of a circle. As in Core Graphics, clockwise means by angles that decrease.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add(
      arc: center, radius: radius, startAngle: startAngle, endAngle: endAngle, increasing: !clockwise,
      transform)
  }

  /// Adds a part of a circle that touches the lines to two points.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint
    func unit(_ to: CGPoint) -> CGVector {
      let (dx, dy) = (to.x - tangent1End.x, to.y - tangent1End.y)
      let length = sqrt(dx * dx + dy * dy)
      return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : .zero
    }
    let (a, b) = (unit(start), unit(tangent2End))
    let cosine = a.dx * b.dx + a.dy * b.dy
    let cross = a.dx * b.dy - a.dy * b.dx
    guard cross.magnitude > 1e-9, radius > 0 else { return addLine(to: tangent1End, transform: transform) }
    let half = acos(min(1, max(-1, cosine))) / 2
    let distance = radius / tan(half)
    let first = CGPoint(x: tangent1End.x + a.dx * distance, y: tangent1End.y + a.dy * distance)
    let last = CGPoint(x: tangent1End.x + b.dx * distance, y: tangent1End.y + b.dy * distance)
    let toCenter = radius / sin(half)
    let (sx, sy) = (a.dx + b.dx, a.dy + b.dy)
    let length = sqrt(sx * sx + sy * sy)
    let center = CGPoint(
      x: tangent1End.x + sx / length * toCenter, y: tangent1End.y + sy / length * toCenter)
    add(
      arc: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(last.y - center.y, last.x - center.x), increasing: cross < 0, transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(rect: rect, transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { add(rect: rect, transform) }
  }

  /// Adds an ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(ellipse: rect, transform)
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(
      roundedRect: rect, radii: CGSize(width: cornerWidth, height: cornerHeight), corners: .allCorners,
      transform)
  }

  /// Adds another outline.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.elements, transform)
  }

  /// Adds a line to the beginning of the current part.
  public func closeSubpath() { append([.close]) }
}

/// What lies inside of an outline.
public enum CGPathFillRule: Int, Sendable {
  /// What the outline goes around.
  case winding
  /// What an odd number of lines encloses.
  case evenOdd
}

/// The ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// At the last point.
  case butt
  /// Round.
  case round
  /// Half the width beyond the last point.
  case square
}

/// The corners of lines.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}
