public import Geometry

/// An image with its size in points, and with its PNG bytes if it comes from a file.
public struct ImageContent: Hashable, Sendable {
  /// How an image fills its view, like `UIView.ContentMode`. Affects drawing only.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the view's size.
    case scaleToFill
    /// As large as fits into the view, in its own proportions.
    case scaleAspectFit
    /// As small as possible while covering the view, in its own proportions.
    case scaleAspectFill
    /// In its own size, in the middle.
    case center
    /// In its own size, in the middle of the top edge.
    case top
    /// In its own size, in the middle of the bottom edge.
    case bottom
    /// In its own size, in the middle of the left edge.
    case left
    /// In its own size, in the middle of the right edge.
    case right
    /// In its own size, in the top left corner.
    case topLeft
    /// In its own size, in the top right corner.
    case topRight
    /// In its own size, in the bottom left corner.
    case bottomLeft
    /// In its own size, in the bottom right corner.
    case bottomRight
    /// The same as `scaleToFill`, since nothing is redrawn here.
    case redraw
  }

  /// The size in points, which is pixels divided by scale; `nil` for an image without a size of its own.
  public var size: Size?
  /// The bytes of a PNG file, or `nil` for a placeholder that is drawn as a crossed box.
  public var png: [UInt8]?
  /// The name of a placeholder in pictures of screens, or `nil` for none.
  public var name: String?
  /// How the image fills its view.
  public var contentMode: ContentMode

  /// An image of `size` points. Without PNG bytes, it is a placeholder.
  public init(
    size: Size? = nil, png: [UInt8]? = nil, name: String? = nil, contentMode: ContentMode = .scaleToFill
  ) {
    self.size = size
    self.png = png
    self.name = name
    self.contentMode = contentMode
  }
}
