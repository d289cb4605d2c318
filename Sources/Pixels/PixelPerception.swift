public import Scene

/// How the difference of two pictures looks to people. All of it describes what differs, and excuses none of it.
public struct PixelPerception: Sendable {
  /// The number of differing pixels that smooth an edge: often the same shape, drawn a little differently.
  public let antialiasedCount: Int
  /// The greatest distance of two colors in OKLab: 1 for black and white, about 0.02 where it begins to be seen, and
  /// 0 if a difference is invisible over white.
  public let greatestDistance: Double
  /// The mean distance of the pixels that differ.
  public let meanDistance: Double

  private let picture: Bitmap
  private let marks: PixelMarks

  init(_ tally: PerceptionTally, of differingCount: Int, marks: PixelMarks, picture: Bitmap) {
    self.marks = marks
    self.picture = picture
    antialiasedCount = tally.antialiasedCount
    greatestDistance = Double(tally.greatestDistance)
    meanDistance = tally.sumOfDistances / Double(differingCount)
  }

  /// An opaque picture of the difference: the old picture, faded to gray, with differing pixels in red, the darker the
  /// farther apart their colors are, and antialiased ones in yellow.
  ///
  /// - Complexity: O(*n*) in the number of pixels; the picture is painted on each call.
  public func heatMap() -> Bitmap { HeatMap.bitmap(of: picture, marks) }
}
