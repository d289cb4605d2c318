import AutoLayout
public import Foundation
import Geometry

/// An image, of which layout needs the size.
open class UIImage: NSObject {
  final let content: ImageContent
  private final var look = Look()

  /// What does not change the size.
  private struct Look {
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var orientation = Orientation.up
    var configuration: Configuration?
    var alignmentInsets = UIEdgeInsets.zero
    var symbolName: String?
  }

  /// An image without a size.
  public override init() {
    content = ImageContent(size: .zero)
    super.init()
  }

  /// A placeholder of a size in points.
  public init(size: CGSize) {
    content = ImageContent(size: Size(size))
    super.init()
  }

  /// An image of the app. There are no files here: it is a placeholder of 24 by 24 points with that name, unless
  /// `UIImage.sizes` has another size for it.
  public init?(named name: String) {
    content = ImageContent(size: Size(UIImage.sizes[name] ?? CGSize(width: 24, height: 24)), name: name)
    super.init()
  }

  /// A symbol of the system: a placeholder, like a named image.
  public init?(systemName name: String) {
    content = ImageContent(size: Size(UIImage.sizes[name] ?? CGSize(width: 24, height: 24)), name: name)
    super.init()
    look.symbolName = name
  }

  private init(_ content: ImageContent, _ look: Look) {
    self.content = content
    self.look = look
    super.init()
  }

  /// The same image with another look.
  private func changed(_ change: (inout Look) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(content, look)
  }

  /// A symbol of the system. The configuration is kept, but does not change the size.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    self.init(systemName: name)
    look.configuration = configuration
  }

  /// A symbol of the system. The traits have no effect here.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// A symbol with a value. The value has no effect here.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// An image of a bundle, like any named one.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(named: name)
    look.configuration = configuration
  }

  /// An image of a PNG file; `nil` for any other file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// An image of Core Graphics. Its size is that of the picture it was made of.
  public convenience init(cgImage: CGImage) { self.init(size: cgImage.size) }

  /// An image of a bundle, like any named one.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// A named image, as the editor writes it.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(size: UIImage.sizes[name] ?? CGSize(width: 24, height: 24))
  }

  /// An image of a PNG file's bytes, of which one pixel is one point; `nil` for any other bytes.
  public init?(data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count > 24, bytes[1...3] == [0x50, 0x4E, 0x47] else { return nil }
    func number(_ start: Int) -> Double { bytes[start..<start + 4].reduce(0.0) { $0 * 256 + Double($1) } }
    content = ImageContent(size: Size(width: number(16), height: number(20)), png: bytes)
    super.init()
  }

  /// The sizes of named images, in points, of this thread.
  public class var sizes: [String: CGSize] {
    get { Thread.current.threadDictionary["UIKitNames.sizes"] as? [String: CGSize] ?? [:] }
    set { Thread.current.threadDictionary["UIKitNames.sizes"] = newValue }
  }

  /// The size in points.
  open var size: CGSize { content.size.map { CGSize($0) } ?? .zero }
  /// The pixels per point.
  open var scale: CGFloat { 1 }

  /// How an image is colored.
  public enum RenderingMode: Int, Sendable {
    /// By its place.
    case automatic
    /// In its own colors.
    case alwaysOriginal
    /// In the tint color.
    case alwaysTemplate
  }

  /// How the middle of an image fills a place.
  public enum ResizingMode: Int, Sendable {
    /// One of that name in UIKit.
    case tile, stretch
  }

  /// How an image is turned.
  public enum Orientation: Int, Sendable {
    /// One of that name in UIKit.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The configuration of an image. It has no effect here.
  open class Configuration: NSObject {
    /// The configuration with what another one sets: that one.
    open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self { self }
  }

  /// The configuration of a symbol. It is kept, but does not change the size.
  open class SymbolConfiguration: Configuration {
    /// The size of the text that the symbol is for; 0 if it is unspecified.
    public private(set) final var pointSize: CGFloat = 0
    /// The weight.
    public private(set) final var weight = SymbolWeight.unspecified
    /// The scale.
    public private(set) final var scale = SymbolScale.default

    /// A symbol for text of a size.
    public convenience init(pointSize: CGFloat) {
      self.init()
      self.pointSize = pointSize
    }

    /// A symbol for text of a size and weight.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(pointSize: pointSize)
      self.weight = weight
    }

    /// A symbol for text of a size and weight, in a scale.
    public convenience init(
      pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
    ) {
      self.init(pointSize: pointSize, weight: weight)
      self.scale = scale
    }

    /// A symbol of a weight.
    public convenience init(weight: UIImage.SymbolWeight) {
      self.init()
      self.weight = weight
    }

    /// A symbol in a scale.
    public convenience init(scale: UIImage.SymbolScale) {
      self.init()
      self.scale = scale
    }

    /// A symbol for a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }

    /// A symbol for a text style, in a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      self.init(textStyle: textStyle)
      self.scale = scale
    }

    /// A symbol for a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }

    /// A symbol for a font, in a scale.
    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
      self.init(font: font)
      self.scale = scale
    }

    /// A symbol in shades of a color.
    public convenience init(hierarchicalColor: UIColor) { self.init() }

    /// A symbol in colors.
    public convenience init(paletteColors: [UIColor]) { self.init() }

    /// A symbol in its own colors.
    open class func preferringMulticolor() -> UIImage.SymbolConfiguration { SymbolConfiguration() }
    /// A symbol in one color.
    open class func preferringMonochrome() -> UIImage.SymbolConfiguration { SymbolConfiguration() }
    /// A symbol without requirements.
    open class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration() }
  }

  /// The weights of symbols.
  public enum SymbolWeight: Int, Sendable {
    /// One of that name in UIKit.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scales of symbols.
  public enum SymbolScale: Int, Sendable {
    /// One of that name in UIKit.
    case `default` = -1, unspecified, small, medium, large
  }

  /// How the image is colored.
  open var renderingMode: UIImage.RenderingMode { look.renderingMode }
  /// The edges that are not stretched.
  open var capInsets: UIEdgeInsets { look.capInsets }
  /// How the middle fills a place.
  open var resizingMode: UIImage.ResizingMode { look.resizingMode }
  /// How the image is turned.
  open var imageOrientation: UIImage.Orientation { look.orientation }
  /// The configuration.
  open var configuration: UIImage.Configuration? { look.configuration }
  /// The configuration of a symbol.
  open var symbolConfiguration: UIImage.SymbolConfiguration? { look.configuration as? SymbolConfiguration }
  /// The insets of the part that constraints act on. They have no effect here.
  open var alignmentRectInsets: UIEdgeInsets { look.alignmentInsets }
  /// Whether the image is a symbol.
  open var isSymbolImage: Bool { look.symbolName != nil }
  /// The image in Core Graphics.
  open var cgImage: CGImage? { CGImage(size: size) }

  /// The image in another rendering mode.
  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The image in a color, of the same size.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { _ in } }

  /// The image in a color and another rendering mode, of the same size.
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }

  /// The image in another configuration, of the same size.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    changed { $0.configuration = configuration }
  }

  /// The image in another configuration, of the same size.
  open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }

  /// The image with a middle that fills a place.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = capInsets }
  }

  /// The image with a middle that fills a place.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
  ) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The image with a middle that is stretched.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth), bottom: CGFloat(topCapHeight),
        right: CGFloat(leftCapWidth)), resizingMode: .stretch)
  }

  /// The image with insets for constraints. They have no effect here.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentInsets = alignmentInsets }
  }

  /// The image that is mirrored where reading begins at the right: itself.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// The image at a size in points; `nil` for an empty one.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? UIImage(size: size) : nil
  }

  /// Draws the image. Drawings are not kept here.
  open func draw(in rect: CGRect) { UIKitIssue.note("UIImage.draw(in:)") }
  /// Draws the image. Drawings are not kept here.
  open func draw(at point: CGPoint) { UIKitIssue.note("UIImage.draw(at:)") }

  /// The bytes of a PNG file that the image was made of, or `nil` for none.
  open func pngData() -> Data? { content.png.map { Data($0) } }
  /// The bytes of a JPEG file. There are none here.
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  /// An image of several ones, which has the size of the first.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
  /// The images of an animation. There are none here.
  open var images: [UIImage]? { nil }
}

// Images as the editor writes them.
extension UIImage: _ExpressibleByImageLiteral {}

/// The type of image literals without another type.
public typealias _ImageLiteralType = UIImage

/// A picture of Core Graphics, of which layout needs the size.
public final class CGImage: NSObject {
  let size: CGSize

  init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// The width in pixels.
  public var width: Int { Int(size.width.rounded()) }
  /// The height in pixels.
  public var height: Int { Int(size.height.rounded()) }

  /// A part of the picture.
  public func cropping(to rect: CGRect) -> CGImage? { CGImage(size: rect.size) }
}
