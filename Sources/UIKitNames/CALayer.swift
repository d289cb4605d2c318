import AutoLayout
public import Foundation

/// The layer of a view. The corner radius is drawn; the rest has no effect here.
open class CALayer: NSObject {
  final weak var view: UIView?

  /// A layer without a view.
  public override init() { super.init() }

  /// A copy of a layer for an animation. Nothing calls it here.
  public init(layer: Any) { super.init() }

  /// Archives hold no layers here: always a layer without a view.
  public required init?(coder: NSCoder) { super.init() }

  /// A layer of a class. Only layers of this module can be made from their classes: for a subclass of one, it is the
  /// layer of that one.
  static func made(for layerClass: AnyClass) -> CALayer {
    switch layerClass {
    case is CAGradientLayer.Type: CAGradientLayer()
    case is CAShapeLayer.Type: CAShapeLayer()
    case is CATextLayer.Type: CATextLayer()
    case is CAReplicatorLayer.Type: CAReplicatorLayer()
    case is CAScrollLayer.Type: CAScrollLayer()
    case is CATiledLayer.Type: CATiledLayer()
    case is CAEmitterLayer.Type: CAEmitterLayer()
    default: CALayer()
    }
  }

  /// The corner radius in points.
  open var cornerRadius: CGFloat = 0 { didSet { view?.autoLayoutView.cornerRadius = cornerRadius } }
  /// The curve of rounded corners.
  open var cornerCurve = CALayerCornerCurve.circular
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
  /// The outline of the shadow, or `nil` for that of the content.
  open var shadowPath: CGPath?
  /// The corners that the radius rounds.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The layer whose opacity masks this one.
  open var mask: CALayer?
  /// The fill.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? ownBackgroundColor }
    set {
      if let view {
        view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
      } else {
        ownBackgroundColor = newValue
      }
    }
  }
  private var ownBackgroundColor: CGColor?
  /// The opacity, 0...1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }
  private var ownOpacity: Float = 1
  /// Whether the layer is hidden.
  open var isHidden: Bool {
    get { view?.isHidden ?? hides }
    set { if let view { view.isHidden = newValue } else { hides = newValue } }
  }
  private var hides = false
  /// Whether the layer fills its bounds.
  open var isOpaque = false
  /// The order among layers.
  open var zPosition: CGFloat = 0
  /// The name of the layer.
  open var name: String?
  /// What the layer shows, such as an image.
  open var contents: Any?
  /// How the contents fill the layer.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The part of the contents that is shown, 0...1 each.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The pixels per point.
  open var contentsScale: CGFloat = 1
  /// Whether the layer is drawn as a bitmap.
  open var shouldRasterize = false
  /// The pixels per point of the bitmap.
  open var rasterizationScale: CGFloat = 1
  /// Whether edges are smoothed.
  open var allowsEdgeAntialiasing = false
  /// Whether the opacity is that of the layer with its sublayers.
  open var allowsGroupOpacity = true
  /// Whether the layer draws in the background.
  open var drawsAsynchronously = false
  /// Whether the layer draws again when its bounds change.
  open var needsDisplayOnBoundsChange = false
  /// What draws and animates the layer. Nothing asks it here.
  open weak var delegate: (any CALayerDelegate)?
  /// The layers within the layer.
  open var sublayers: [CALayer]? {
    didSet { for layer in sublayers ?? [] { layer.above = self } }
  }
  private weak var above: CALayer?

  /// The layer that contains this one.
  open var superlayer: CALayer? { above ?? view?.superview?.layer }

  // MARK: Geometry

  /// The rectangle in the coordinates of the superlayer.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }
  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: ownBoundsOrigin, size: ownFrame.size) }
    set {
      if let view { return view.bounds = newValue }
      ownBoundsOrigin = newValue.origin
      let anchor = position
      ownFrame.size = newValue.size
      position = anchor
    }
  }
  private var ownFrame = CGRect.zero
  private var ownBoundsOrigin = CGPoint.zero

  /// The point of the layer that `position` places, 0...1 each.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      // The position stays, as in UIKit, so the frame moves.
      frame = frame.offsetBy(
        dx: (oldValue.x - anchorPoint.x) * frame.width, dy: (oldValue.y - anchorPoint.y) * frame.height)
    }
  }

  /// The place of the anchor point, in the coordinates of the superlayer.
  open var position: CGPoint {
    get {
      let frame = frame
      return CGPoint(
        x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    }
    set {
      let size = frame.size
      frame = CGRect(
        origin: CGPoint(
          x: newValue.x - anchorPoint.x * size.width, y: newValue.y - anchorPoint.y * size.height),
        size: size)
    }
  }

  /// The transform of the layer.
  open var transform: CATransform3D {
    get { view?.transform3D ?? ownTransform }
    set { if let view { view.transform3D = newValue } else { ownTransform = newValue } }
  }
  private var ownTransform = CATransform3DIdentity
  /// The transform of the sublayers.
  open var sublayerTransform = CATransform3DIdentity

  /// The affine transform of the layer.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  /// Whether the layer contains a point of its own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Sublayers

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayers?.count ?? 0) }

  /// Adds a layer at an index.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Adds a layer directly behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sublayers?.firstIndex { $0 === sibling } ?? 0)
  }

  /// Adds a layer directly in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0)
  }

  /// Puts a layer in the place of another.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Removes the layer from the one that contains it.
  open func removeFromSuperlayer() {
    above?.sublayers?.removeAll { $0 === self }
    if above?.sublayers?.isEmpty == true { above?.sublayers = nil }
    above = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(max(0, index), layers.count))
    sublayers = layers
  }

  // MARK: Drawing and layout

  /// Called when the bounds have changed. Never called here.
  open func layoutSublayers() {}
  /// Asks for layout. It has no effect here.
  open func setNeedsLayout() {}
  /// Asks for layout now. It has no effect here.
  open func layoutIfNeeded() {}
  /// Asks for drawing. It has no effect here.
  open func setNeedsDisplay() {}
  /// Asks for drawing now. It has no effect here.
  open func displayIfNeeded() {}
  /// Draws the layer. Never called here.
  open func display() {}
  /// Draws the layer. Never called here.
  open func draw(in ctx: CGContext) {}
  /// Draws the layer and its sublayers, of which nothing is kept here.
  open func render(in ctx: CGContext) { UIKitIssue.note("render(in:)") }
  /// Whether the layer draws again when a property changes.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Animation

  private var animations: [(key: String, animation: CAAnimation)] = []

  /// Adds an animation, which ends at once here.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? UUID().uuidString
    animations.removeAll { $0.key == key }
    anim.delegate?.animationDidStart(anim)
    // What removes itself at its end is gone; the others stay.
    if !anim.isRemovedOnCompletion { animations.append((key, anim)) }
    anim.delegate?.animationDidStop(anim, finished: true)
  }

  /// Removes an animation.
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
  /// Removes the animations.
  open func removeAllAnimations() { animations = [] }
  /// The animation with a key.
  open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
  /// The keys of the animations that stay after their end.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
  /// The layer as it looks in an animation: this one.
  open func presentation() -> Self? { self }
  /// The layer as it looks after an animation: this one.
  open func model() -> Self { self }
  /// The time of the layer: that of the machine.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  /// The speed of time.
  open var speed: Float = 1
  /// When the layer's time begins.
  open var beginTime: CFTimeInterval = 0
  /// The offset of the layer's time.
  open var timeOffset: CFTimeInterval = 0

  // MARK: Coordinates

  /// A point of this layer's coordinates in those of another.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let (own, other) = (originOfRoot, l?.originOfRoot ?? .zero)
    return CGPoint(x: p.x + own.x - other.x, y: p.y + own.y - other.y)
  }

  /// A point of another layer's coordinates in those of this one.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let (own, other) = (originOfRoot, l?.originOfRoot ?? .zero)
    return CGPoint(x: p.x + other.x - own.x, y: p.y + other.y - own.y)
  }

  /// A rectangle of this layer's coordinates in those of another.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, to: l), size: r.size)
  }

  /// A rectangle of another layer's coordinates in those of this one.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, from: l), size: r.size)
  }

  private var originOfRoot: CGPoint {
    var (origin, layer): (CGPoint, CALayer?) = (.zero, self)
    while let current = layer {
      let (frame, bounds) = (current.frame, current.bounds)
      origin.x += frame.minX - bounds.minX
      origin.y += frame.minY - bounds.minY
      layer = current.superlayer
    }
    return origin
  }
}

/// What draws and animates a layer. Nothing asks it here.
public protocol CALayerDelegate: NSObjectProtocol {}

extension UIView: CALayerDelegate {}

/// A number of seconds.
public typealias CFTimeInterval = Double

/// The seconds since an arbitrary time.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// The curves of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarters of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves that begin more smoothly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How contents fill a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Stretched to the layer's size.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits into the layer.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as possible while covering the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In their own size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In their own size, at the top.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In their own size, at the bottom.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In their own size, at the left.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In their own size, at the right.
  public static let right = CALayerContentsGravity(rawValue: "right")
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
