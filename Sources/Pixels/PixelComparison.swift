import Geometry
public import Scene

/// What a comparison of two pictures has found. There is no tolerance.
public enum PixelComparison: Sendable, CustomStringConvertible {
  /// The files have the same bytes, so they were not decoded.
  case sameBytes
  /// All pixels are equal, of files that differ or of bitmaps.
  case samePixels
  /// The pictures have different sizes. Their pixels are not compared.
  case differentSizes(old: PictureSize, new: PictureSize)
  /// The pictures have the same size, and some pixels differ.
  case differentPixels(PixelDifference)

  /// The greatest number of regions that a difference lists unless told otherwise.
  public static let usualMostRegions = 100

  /// Whether the pictures are equal.
  public var isEqual: Bool {
    switch self {
    case .sameBytes, .samePixels: true
    case .differentSizes, .differentPixels: false
    }
  }

  /// Compares two PNG files.
  ///
  /// Files with the same bytes are equal without being decoded, provided that they begin like a PNG file of an
  /// acceptable size. Otherwise both are decoded entirely, even if their sizes differ.
  ///
  /// - Parameters:
  ///   - old: the bytes of the first file.
  ///   - new: the bytes of the file that is compared with it.
  ///   - mostRegions: the greatest number of regions to list.
  /// - Throws: `UnreadablePicture`, if one of the files is not a complete PNG file, or is larger than the limits.
  /// - Complexity: O(*n*) in the number of pixels.
  public init(
    of old: [UInt8], and new: [UInt8], mostRegions: Int = usualMostRegions
  ) throws(UnreadablePicture) {
    if haveSameBytes(old, new) {
      do throws(PictureError) { _ = try PictureHeader(old) } catch {
        throw UnreadablePicture(side: .old, error: error)
      }
      self = .sameBytes
      return
    }
    self.init(
      of: try Self.picture(old, .old), and: try Self.picture(new, .new), mostRegions: mostRegions)
  }

  /// Compares two pictures, exactly: a picture with 16 bits a channel equals one with 8 only if the 8 stand for the
  /// same numbers.
  ///
  /// A pixel that is fully transparent in both pictures is equal whatever its color.
  ///
  /// - Parameters:
  ///   - old: the first picture.
  ///   - new: the picture that is compared with it.
  ///   - mostRegions: the greatest number of regions to list.
  /// - Complexity: O(*n*) in the number of pixels. Equal pictures take as long as their memory takes to be read.
  public init(of old: Picture, and new: Picture, mostRegions: Int = usualMostRegions) {
    let sizes = (old: PictureSize(old.bitmap), new: PictureSize(new.bitmap))
    guard sizes.old == sizes.new else {
      self = .differentSizes(old: sizes.old, new: sizes.new)
      return
    }
    guard !old.bitmap.pixels.isEmpty else {
      self = .samePixels
      return
    }
    let isDeep = old.deepChannels != nil || new.deepChannels != nil
    let found =
      isDeep
      ? Self.pass(old, new, (old.widenedChannels, new.widenedChannels), mostRegions)
      : Self.pass(old, new, (old.bitmap.pixels, new.bitmap.pixels), mostRegions)
    guard let found else {
      self = .samePixels
      return
    }
    self = .differentPixels(PixelDifference(found, from: old, to: new))
  }

  private static func picture(
    _ file: [UInt8], _ side: UnreadablePicture.Side
  ) throws(UnreadablePicture) -> Picture {
    do throws(PictureError) { return try Picture(png: file) } catch {
      throw UnreadablePicture(side: side, error: error)
    }
  }

  private static func pass<Channel: ColorChannel>(
    _ old: Picture, _ new: Picture, _ channels: (old: [Channel], new: [Channel]), _ mostRegions: Int
  ) -> ExactFinding? {
    old.withRows(channels.old) { oldRows, _ in
      new.withRows(channels.new) { newRows, _ in
        ExactPass(old: oldRows, new: newRows).run(mostRegions: max(0, mostRegions))
      }
    }
  }

  /// A sentence without a period.
  public var description: String {
    switch self {
    case .sameBytes: return "the files have the same bytes"
    case .samePixels: return "all pixels are equal"
    case .differentSizes(let old, let new): return "the size differs: \(old) before, \(new) after"
    case .differentPixels(let difference):
      let percent = NumberFormat.string(100 * difference.share, places: 4)
      let share = percent == "0" ? "less than 0.0001" : percent
      let differ = difference.pixelCount == 1 ? "pixel differs" : "pixels differ"
      return "\(difference.differingCount) of \(difference.pixelCount) \(differ) (\(share) %), in "
        + Listing.count(difference.regionCount, "region")
    }
  }
}

/// The size of a picture.
public struct PictureSize: Hashable, Sendable, CustomStringConvertible {
  /// The number of pixels per row.
  public let widthInPixels: Int
  /// The number of rows.
  public let heightInPixels: Int

  /// The size of a bitmap.
  public init(_ bitmap: Bitmap) {
    widthInPixels = bitmap.widthInPixels
    heightInPixels = bitmap.heightInPixels
  }

  public var description: String { "\(widthInPixels) × \(heightInPixels) pixels" }
}
