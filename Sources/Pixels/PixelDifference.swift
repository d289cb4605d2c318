public import Scene

/// How two pictures of one size differ.
///
/// The count is exact and without tolerance. Distances and antialiasing describe what differs, and excuse none of it.
public struct PixelDifference: Sendable {
  /// The number of pixels that differ, at least 1. A pixel that is fully transparent in both pictures is equal,
  /// whatever its color.
  public let differingCount: Int
  /// The number of those that differ where an edge is smoothed: often the same shape, drawn a little differently.
  public let antialiasedCount: Int
  /// The number of pixels of each picture.
  public let pixelCount: Int
  /// The greatest distance of two colors in OKLab: 1 for black and white, about 0.02 where it begins to be seen, and
  /// 0 if a difference is invisible over white.
  public let greatestDistance: Double
  /// The mean distance of the pixels that differ.
  public let meanDistance: Double
  /// The first regions of differing pixels in reading order: by their top row, then by their leftmost pixel in it.
  public let regions: [PixelRegion]
  /// The number of regions, those that are not in `regions` included.
  public let regionCount: Int

  private let picture: Bitmap
  private let marks: PixelMarks

  /// The share of pixels that differ, above 0 and at most 1.
  public var share: Double { Double(differingCount) / Double(pixelCount) }

  init(_ tally: DifferenceTally, marks: PixelMarks, picture: Bitmap) {
    self.marks = marks
    self.picture = picture
    differingCount = tally.differingCount
    antialiasedCount = tally.antialiasedCount
    pixelCount = picture.widthInPixels * picture.heightInPixels
    greatestDistance = Double(tally.greatestDistance)
    meanDistance = tally.sumOfDistances / Double(max(1, tally.differingCount))
    (regions, regionCount) = tally.regions
  }

  /// An opaque picture of the difference: the old picture, faded to gray, with differing pixels in red, the darker the
  /// farther apart their colors are, and antialiased ones in yellow.
  ///
  /// - Complexity: O(*n*) in the number of pixels; the picture is painted on each call.
  public func heatMap() -> Bitmap { HeatMap.bitmap(of: picture, marks) }
}
