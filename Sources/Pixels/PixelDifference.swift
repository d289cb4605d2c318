import Scene

/// Where two pictures of one size differ.
///
/// The count is exact and without tolerance.
public struct PixelDifference: Sendable {
  /// The number of pixels that differ, at least 1. A pixel that is fully transparent in both pictures is equal,
  /// whatever its color.
  public let differingCount: Int
  /// The number of pixels of each picture.
  public let pixelCount: Int
  /// The first regions of differing pixels in reading order: by their top row, then by their leftmost pixel in it.
  public let regions: [PixelRegion]
  /// The number of regions, those that are not in `regions` included.
  public let regionCount: Int

  private let (old, new): (Picture, Picture)
  /// From the first row with a pixel that differs to the last one.
  private let rows: ClosedRange<Int>

  /// The share of pixels that differ, above 0 and at most 1.
  public var share: Double { Double(differingCount) / Double(pixelCount) }

  init(_ found: ExactFinding, from old: Picture, to new: Picture) {
    (self.old, self.new) = (old, new)
    rows = found.rows
    differingCount = found.differingCount
    pixelCount = old.widthInPixels * old.heightInPixels
    (regions, regionCount) = found.regions
  }

  /// How the difference looks. It takes many times as long to find out as where the pictures differ.
  ///
  /// - Complexity: O(*n*) in the number of pixels, on each call.
  public func perception() -> PixelPerception {
    let isDeep = old.deepChannels != nil || new.deepChannels != nil
    let found =
      isDeep
      ? pass(old.widenedChannels, new.widenedChannels) : pass(old.bitmap.pixels, new.bitmap.pixels)
    return PixelPerception(
      found.tally, of: differingCount, marks: found.marks, picture: old.bitmap)
  }

  private func pass<Channel: ColorChannel>(
    _ oldChannels: [Channel], _ newChannels: [Channel]
  ) -> (tally: PerceptionTally, marks: PixelMarks) {
    old.withRows(oldChannels) { oldRows, oldBitmap in
      new.withRows(newChannels) { newRows, newBitmap in
        PerceptionPass(old: oldRows, new: newRows, bitmaps: (oldBitmap, newBitmap), rows: rows).run()
      }
    }
  }
}
