/// Pixels, row by row from the top: 8 bits each of red, green, blue and straight alpha.
public struct Bitmap: Hashable, Sendable {
  public let widthInPixels: Int
  public let heightInPixels: Int
  /// `widthInPixels * heightInPixels * 4` bytes.
  public var pixels: [UInt8]

  public init(widthInPixels: Int, heightInPixels: Int, pixels: [UInt8]) {
    precondition(pixels.count == widthInPixels * heightInPixels * 4, "four bytes a pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.pixels = pixels
  }
}
