import AutoLayout
public import Foundation
import Geometry

/// An image, of which layout needs the size.
open class UIImage: NSObject {
  final let content: ImageContent

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
  }

  /// A symbol of the system. The configuration has no effect here.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    self.init(systemName: name)
  }

  /// An image of a bundle, like any named one.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
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

  /// The configuration of an image. It has no effect here.
  open class Configuration: NSObject {}

  /// The configuration of a symbol. It has no effect here.
  open class SymbolConfiguration: Configuration {
    /// A symbol for text of a size.
    public convenience init(pointSize: CGFloat) { self.init() }

    /// A symbol for text of a size and weight.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }

    /// A symbol for a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
  }

  /// The weights of symbols.
  public enum SymbolWeight: Int, Sendable {
    /// The default.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The image in another rendering mode: itself.
  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage { self }

  /// The image in a color: itself.
  open func withTintColor(_ color: UIColor) -> UIImage { self }

  /// The image in another configuration: itself.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { self }

  /// The image with stretched middle: itself.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}
