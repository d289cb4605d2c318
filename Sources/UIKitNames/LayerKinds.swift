public import Foundation

/// A layer that blends colors. It has no effect here.
open class CAGradientLayer: CALayer {
  /// The colors, in order.
  open var colors: [Any]?
  /// Where each color begins, 0...1.
  open var locations: [NSNumber]?
  /// Where the first color is.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last color is.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The kind of blend.
  open var type = CAGradientLayerType.axial
}

/// The kinds of blends.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a point outward.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a path. It has no effect here.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The fill.
  open var fillColor: CGColor? = UIColor.black.cgColor
  /// What lies inside of a path.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The color of the line.
  open var strokeColor: CGColor?
  /// Where the line begins, 0...1 of the path.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, 0...1 of the path.
  open var strokeEnd: CGFloat = 1
  /// The width of the line in points.
  open var lineWidth: CGFloat = 1
  /// The greatest length of a corner, as a multiple of the width.
  open var miterLimit: CGFloat = 10
  /// The ends of lines.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The corners of lines.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Where the dashes begin.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
}

/// What lies inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// What the path goes around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What an odd number of lines encloses.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the width beyond the last point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws text. It has no effect here.
open class CATextLayer: CALayer {
  /// The text, with or without attributes.
  open var string: Any?
  /// The font.
  open var font: AnyObject?
  /// The size of the font in points.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  open var foregroundColor: CGColor? = UIColor.white.cgColor
  /// Whether text wraps.
  open var isWrapped = false
  /// The alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// Where text that is too wide is cut off.
  open var truncationMode = CATextLayerTruncationMode.none
}

/// The alignments of lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where text is cut off.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that repeats its sublayers. It has no effect here.
open class CAReplicatorLayer: CALayer {
  /// The number of copies.
  open var instanceCount = 1
  /// The time between copies.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from one copy to the next.
  open var instanceTransform = CATransform3DIdentity
  /// The color of the first copy.
  open var instanceColor: CGColor?
}

/// A layer that shows a part of its sublayers. It has no effect here.
open class CAScrollLayer: CALayer {}

/// A layer that draws in tiles. It has no effect here.
open class CATiledLayer: CALayer {
  /// The size of a tile.
  open var tileSize = CGSize(width: 256, height: 256)
}

/// A layer of particles. It has no effect here.
open class CAEmitterLayer: CALayer {
  /// Where particles begin.
  open var emitterPosition = CGPoint.zero
  /// The size of the area where particles begin.
  open var emitterSize = CGSize.zero
  /// The particles a second, as a factor.
  open var birthRate: Float = 1
}
