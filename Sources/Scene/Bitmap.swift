/// Pixels, row by row from the top: 8 bits each of red, green, blue and straight alpha.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let widthInPixels: Int
  /// Rows.
  public let heightInPixels: Int
  /// `widthInPixels * heightInPixels * 4` bytes.
  public var pixels: [UInt8]

  /// A bitmap of the given bytes.
  ///
  /// - Precondition: `pixels` holds four bytes for each pixel.
  public init(widthInPixels: Int, heightInPixels: Int, pixels: [UInt8]) {
    precondition(pixels.count == widthInPixels * heightInPixels * 4, "four bytes a pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.pixels = pixels
  }
}
