/// Pixels, row by row from the top, with 8 bits each of red, green, blue and straight alpha.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels per row.
  public let widthInPixels: Int
  /// The number of rows.
  public let heightInPixels: Int
  /// `widthInPixels * heightInPixels * 4` bytes.
  public var pixels: [UInt8]

  /// A bitmap with the given bytes.
  ///
  /// - Precondition: `pixels` contains four bytes for each pixel.
  public init(widthInPixels: Int, heightInPixels: Int, pixels: [UInt8]) {
    precondition(pixels.count == widthInPixels * heightInPixels * 4, "four bytes a pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.pixels = pixels
  }
}
