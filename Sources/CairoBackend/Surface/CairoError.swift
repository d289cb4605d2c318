import Geometry

/// An error of Cairo, or a limit that a picture or an image exceeds.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A Cairo error, with Cairo's description.
  case status(String)
  /// The picture would exceed the size limits for bitmaps.
  case tooLarge(widthInPixels: Double, heightInPixels: Double)
  /// An image of the scene is not a PNG file, is damaged, or exceeds the size limits for images.
  case unreadableImage(String)
  /// The images of a file have more pixels in total than the limit.
  case tooManyPixels(limit: Int)

  public var description: String {
    switch self {
    case .status(let text): "Cairo: \(text)"
    case .tooLarge(let width, let height):
      "a picture of \(NumberFormat.string(width, places: 0)) × \(NumberFormat.string(height, places: 0)) pixels is too large: the limits are \(PixelLimit.side) on a side and \(PixelLimit.page) in total; draw it at a smaller scale"
    case .unreadableImage(let reason): "the image cannot be read: \(reason)"
    case .tooManyPixels(let limit): "its images have more than \(limit) pixels in total"
    }
  }
}
