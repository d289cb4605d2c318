import Geometry

/// An operation that Cairo could not carry out.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Cairo's own status, by its text.
  case status(String)
  /// The picture would be larger than a bitmap may be.
  case tooLarge(widthInPixels: Double, heightInPixels: Double)
  /// An image of the scene is not a PNG file, is damaged, or is larger than a bitmap may be.
  case unreadableImage(String)
  /// The images of a file have more pixels together than it may hold.
  case tooManyPixels(limit: Int)

  public var description: String {
    switch self {
    case .status(let text): "Cairo: \(text)"
    case .tooLarge(let width, let height):
      "a picture of \(NumberFormat.string(width, places: 0)) × \(NumberFormat.string(height, places: 0)) pixels is too large: the limits are \(PixelLimit.side) on a side and \(PixelLimit.page) in total"
    case .unreadableImage(let reason): "the image cannot be read: \(reason)"
    case .tooManyPixels(let limit): "its images have more than \(limit) pixels in total"
    }
  }
}
