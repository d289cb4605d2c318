/// The bounding box of differing pixels that touch one another, by a side or a corner.
public struct PixelRegion: Hashable, Sendable {
  /// The number of columns to the left of the box.
  public let xInPixels: Int
  /// The number of rows above the box.
  public let yInPixels: Int
  /// The number of columns of the box, at least 1.
  public let widthInPixels: Int
  /// The number of rows of the box, at least 1.
  public let heightInPixels: Int
  /// The number of pixels of the region that differ. Others in the box may be equal, or belong to another region.
  public let pixelCount: Int

  /// Creates a region from its box and the number of its pixels.
  public init(xInPixels: Int, yInPixels: Int, widthInPixels: Int, heightInPixels: Int, pixelCount: Int) {
    self.xInPixels = xInPixels
    self.yInPixels = yInPixels
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.pixelCount = pixelCount
  }
}
