public import Foundation

/// An outline of lines and curves, with the style of its line.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()

  /// An outline without points.
  public override init() { super.init() }

  /// Archives hold no outlines here: always one without points.
  public required init?(coder: NSCoder) { super.init() }

  /// The outline of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The outline of an ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// The outline of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// The outline of a rectangle, some of whose corners are round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.add(roundedRect: rect, radii: cornerRadii, corners: corners)
  }

  /// A part of a circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// An outline of Core Graphics.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  /// The outline in Core Graphics.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Whether there are no points.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points, with those that bend curves.
  open var bounds: CGRect { path.boundingBox }
  /// The last point.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point lies inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve that two points bend.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve that one point bends.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle. In UIKit's coordinates, clockwise means by angles that increase.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.add(
      arc: center, radius: radius, startAngle: startAngle, endAngle: endAngle, increasing: clockwise)
  }

  /// Adds a line to the beginning of the current part.
  open func close() { path.closeSubpath() }
  /// Removes the points.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another outline.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms the points.
  open func apply(_ transform: CGAffineTransform) {
    path.elements = path.elements.map { $0.applying(transform) }
  }

  /// The outline the other way around.
  open func reversing() -> UIBezierPath {
    let made = UIBezierPath()
    var part: [CGPath.Element] = []
    var parts: [[CGPath.Element]] = []
    for element in path.elements {
      if case .move = element, !part.isEmpty {
        parts.append(part)
        part = []
      }
      part.append(element)
    }
    if !part.isEmpty { parts.append(part) }
    for part in parts.reversed() { made.path.append(Self.reversed(part)) }
    return made
  }

  private static func reversed(_ part: [CGPath.Element]) -> [CGPath.Element] {
    var ends: [CGPoint] = [.zero]
    var result: [CGPath.Element] = []
    var isClosed = false
    for element in part {
      let start = ends[ends.count - 1]
      switch element {
      case .move(let end): ends[ends.count - 1] = end
      case .line(let end):
        result.append(.line(start))
        ends.append(end)
      case .quad(let control, let end):
        result.append(.quad(control, start))
        ends.append(end)
      case .curve(let first, let second, let end):
        result.append(.curve(second, first, start))
        ends.append(end)
      case .close: isClosed = true
      }
    }
    return [.move(ends[ends.count - 1])] + result.reversed() + (isClosed ? [.close] : [])
  }

  // MARK: Style

  /// The width of the line in points.
  open var lineWidth: CGFloat = 1
  /// The ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// The greatest length of a corner, as a multiple of the width.
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the exact one.
  open var flatness: CGFloat = 0.6
  /// Whether what an odd number of lines encloses lies inside.
  open var usesEvenOddFillRule = false

  /// Sets the lengths of dashes and gaps. They are not drawn here.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}

  /// Fills the inside. Drawings are not kept here.
  open func fill() { UIKitIssue.note("UIBezierPath.fill()") }
  /// Draws the line. Drawings are not kept here.
  open func stroke() { UIKitIssue.note("UIBezierPath.stroke()") }
  /// Fills the inside. Drawings are not kept here.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }
  /// Draws the line. Drawings are not kept here.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }
  /// Limits drawing to the inside. It has no effect here.
  open func addClip() {}

  /// A copy.
  open override func copy() -> Any {
    let made = UIBezierPath(cgPath: cgPath)
    made.lineWidth = lineWidth
    made.lineCapStyle = lineCapStyle
    made.lineJoinStyle = lineJoinStyle
    made.miterLimit = miterLimit
    made.flatness = flatness
    made.usesEvenOddFillRule = usesEvenOddFillRule
    return made
  }
}
