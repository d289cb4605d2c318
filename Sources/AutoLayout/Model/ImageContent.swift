public import Geometry

/// An image by its size in points, with its PNG bytes where a file gave it.
public struct ImageContent: Hashable, Sendable {
  /// How an image fills its view, as `UIView.ContentMode`. It is drawn; layout does not depend on it.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the view's size.
    case scaleToFill
    /// As large as the view allows, in its own proportions.
    case scaleAspectFit
    /// As small as covers the view, in its own proportions.
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
    /// As `scaleToFill`: nothing is redrawn here.
    case redraw
  }

  /// In points, pixels over scale; `nil` for an image without a size of its own.
  public var size: Size?
  /// The bytes of a PNG file; `nil` for a placeholder that is drawn as a crossed box.
  public var png: [UInt8]?
  /// The name of a placeholder in pictures of screens, or `nil` for none.
  public var name: String?
  /// How the image fills its view.
  public var contentMode: ContentMode

  /// An image of `size` points: a placeholder unless there are bytes.
  public init(
    size: Size? = nil, png: [UInt8]? = nil, name: String? = nil, contentMode: ContentMode = .scaleToFill
  ) {
    self.size = size
    self.png = png
    self.name = name
    self.contentMode = contentMode
  }
}
