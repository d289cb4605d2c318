public import Foundation

/// Where drawings go. They are not kept here: calls keep the state that can be read.
public final class CGContext: NSObject {
  private struct State {
    var transform = CGAffineTransform.identity
  }

  private var states = [State()]
  private var path = CGMutablePath()
  let size: CGSize
  let scale: CGFloat

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
    super.init()
  }

  private var transform: CGAffineTransform {
    get { states[states.count - 1].transform }
    set { states[states.count - 1].transform = newValue }
  }

  private func draws() { UIKitIssue.note("drawing with CGContext") }

  // MARK: State

  /// The current transform.
  public var ctm: CGAffineTransform { transform }
  /// The width in pixels.
  public var width: Int { Int((size.width * scale).rounded()) }
  /// The height in pixels.
  public var height: Int { Int((size.height * scale).rounded()) }
  /// The area that is drawn.
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }

  /// Keeps the state.
  public func saveGState() { states.append(states[states.count - 1]) }
  /// Returns to the state that was kept last.
  public func restoreGState() { if states.count > 1 { states.removeLast() } }
  /// Moves what is drawn next.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { transform = transform.translatedBy(x: tx, y: ty) }
  /// Scales what is drawn next.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { transform = transform.scaledBy(x: sx, y: sy) }
  /// Turns what is drawn next.
  public func rotate(by angle: CGFloat) { transform = transform.rotated(by: angle) }
  /// Transforms what is drawn next.
  public func concatenate(_ transform: CGAffineTransform) {
    self.transform = transform.concatenating(self.transform)
  }

  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the color of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the color of lines.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the color of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Sets the greatest length of a corner.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Sets the lengths of dashes and gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets the opacity.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets how colors mix.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Sets the shadow with its color.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether edges may be smoothed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Begins a layer of what is drawn next.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {}
  /// Ends a layer.
  public func endTransparencyLayer() {}

  // MARK: Outline

  /// The outline.
  public var currentPath: CGPath? { path.isEmpty ? nil : path.copy() }
  /// Begins an outline.
  public func beginPath() { path = CGMutablePath() }
  /// Begins at a point.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds straight lines between points.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }
  /// Adds a curve that two points bend.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a curve that one point bends.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  /// Adds a part of a circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds an outline.
  public func addPath(_ path: CGPath) { self.path.addPath(path) }
  /// Adds a line to the beginning of the current part.
  public func closePath() { path.closeSubpath() }

  // MARK: Drawing

  /// Fills the outline.
  public func fillPath(using rule: CGPathFillRule = .winding) { endPath() }
  /// Draws the outline.
  public func strokePath() { endPath() }
  /// Draws the outline in a mode.
  public func drawPath(using mode: CGPathDrawingMode) { endPath() }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { draws() }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { draws() }
  /// Draws the line of a rectangle.
  public func stroke(_ rect: CGRect) { draws() }
  /// Draws the line of a rectangle in a width.
  public func stroke(_ rect: CGRect, width: CGFloat) { draws() }
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { draws() }
  /// Draws the line of an ellipse.
  public func strokeEllipse(in rect: CGRect) { draws() }
  /// Draws lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) { draws() }
  /// Removes what has been drawn.
  public func clear(_ rect: CGRect) { draws() }
  /// Limits drawing to the inside of the outline.
  public func clip(using rule: CGPathFillRule = .winding) { path = CGMutablePath() }
  /// Limits drawing to a rectangle.
  public func clip(to rect: CGRect) {}
  /// Draws a blend of colors along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    draws()
  }

  private func endPath() {
    draws()
    path = CGMutablePath()
  }
}

/// How an outline is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// One of that name in Core Graphics.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How colors mix.
public enum CGBlendMode: Int32, Sendable {
  /// One of that name in Core Graphics.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight,
    difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop,
    destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// A range of colors.
public final class CGColorSpace: NSObject, Sendable {}

/// The range of colors of the screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// The range of grays of the screen.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// A blend of colors.
public final class CGGradient: NSObject {
  /// A blend with the places of its colors, 0...1 each.
  public init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {
    super.init()
  }
}

/// Where a blend goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Before its beginning.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

// MARK: - Contexts

private let contextsKey = "UIKitNames.contexts"

private var contexts: [CGContext] {
  get { Thread.current.threadDictionary[contextsKey] as? [CGContext] ?? [] }
  set { Thread.current.threadDictionary[contextsKey] = newValue }
}

/// The context in which this thread draws; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }

/// Returns to the context before.
public func UIGraphicsPopContext() { _ = contexts.popLast() }

/// Begins a picture of a size in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of a size in points; a scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsPushContext(CGContext(size: size, scale: scale > 0 ? scale : UIScreen.main.scale))
}

/// The picture, which is an empty one of its size here.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  contexts.last.map { UIImage(size: $0.size) }
}

/// Ends the picture.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle. Drawings are not kept here.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws the line of a rectangle. Drawings are not kept here.
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }

/// Limits drawing to a rectangle. It has no effect here.
public func UIRectClip(_ rect: CGRect) {}

/// Makes pictures by drawing. They are empty here, but have their size.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let rendererFormat: UIGraphicsImageRendererFormat

  /// A renderer of pictures of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .preferred()) {
    rendererFormat = format
    super.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// A renderer of pictures of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .preferred()) {
    rendererFormat = format
    super.init(bounds: bounds)
  }

  /// The format of the pictures.
  open override var format: UIGraphicsRendererFormat { rendererFormat }

  /// A picture that a block draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: bounds.size, scale: rendererFormat.scale)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format: rendererFormat))
    UIGraphicsPopContext()
    return UIImage(size: bounds.size)
  }

  /// The bytes of a picture. There are none here.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    _ = image(actions: actions)
    UIKitIssue.note("UIGraphicsImageRenderer.pngData(actions:)")
    return Data()
  }
}

/// Makes something by drawing.
open class UIGraphicsRenderer: NSObject {
  /// The area.
  public let bounds: CGRect

  /// A renderer of an area.
  public init(bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }

  /// The format.
  open var format: UIGraphicsRendererFormat { UIGraphicsRendererFormat() }
}

/// The format of what is drawn.
open class UIGraphicsRendererFormat: NSObject {
  /// The area.
  open var bounds: CGRect { .zero }
}

/// The format of pictures.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The pixels per point.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether pictures have no transparency.
  open var opaque = false

  /// The format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The usual format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a block draws into.
open class UIGraphicsRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  private let ownFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    ownFormat = format
    super.init()
  }

  /// The format.
  open var format: UIGraphicsRendererFormat { ownFormat }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle in a mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }
  /// Draws the line of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Limits drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What a block draws a picture into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The picture so far, which is an empty one of its size here.
  open var currentImage: UIImage { UIImage(size: cgContext.size) }
}
