import AutoLayout
public import Foundation

/// The layer of a view. The corner radius is drawn; the rest has no effect here.
open class CALayer: NSObject {
  final weak var view: UIView?

  /// A layer without a view.
  public override init() { super.init() }

  /// The corner radius in points.
  open var cornerRadius: CGFloat = 0 { didSet { view?.autoLayoutView.cornerRadius = cornerRadius } }
  /// Whether sublayers are clipped.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? clips }
    set {
      clips = newValue
      view?.clipsToBounds = newValue
    }
  }
  private var clips = false

  /// The width of the border in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor?
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, 0...1.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The corners that the radius rounds.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The fill.
  open var backgroundColor: CGColor?
  /// The opacity, 0...1.
  open var opacity: Float = 1
  /// The order among layers.
  open var zPosition: CGFloat = 0
  /// The name of the layer.
  open var name: String?
  /// The pixels per point.
  open var contentsScale: CGFloat = 1
  /// Whether the layer is drawn as a bitmap.
  open var shouldRasterize = false
  /// The layers within the layer.
  open private(set) var sublayers: [CALayer]?

  /// The rectangle in the coordinates of the superlayer.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }
  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set { if let view { view.bounds = newValue } else { ownFrame.size = newValue.size } }
  }
  private var ownFrame = CGRect.zero

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }

  /// Adds a layer at an index.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    sublayers = sublayers ?? []
    sublayers?.insert(layer, at: min(Int(idx), sublayers?.count ?? 0))
  }
}

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
}

/// A layer that draws a path. It has no effect here.
open class CAShapeLayer: CALayer {
  /// The fill.
  open var fillColor: CGColor?
  /// The color of the line.
  open var strokeColor: CGColor?
  /// The width of the line in points.
  open var lineWidth: CGFloat = 1
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// An affine transform of points. Foundation has none on Linux.
public struct CGAffineTransform: Hashable, Sendable {
  /// The factor from x to x.
  public var a: CGFloat
  /// The factor from x to y.
  public var b: CGFloat
  /// The factor from y to x.
  public var c: CGFloat
  /// The factor from y to y.
  public var d: CGFloat
  /// The distance along x.
  public var tx: CGFloat
  /// The distance along y.
  public var ty: CGFloat

  /// A transform with its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A scale along each axis.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// A movement.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A rotation in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that moves nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether the transform moves nothing.
  public var isIdentity: Bool { self == .identity }
}
