public import Scene

/// A picture to compare: its pixels as a file has them, with straight alpha.
///
/// The channels are the numbers of the file. Gamma and color profiles are neither applied nor compared, and what shows
/// or measures the picture takes it as sRGB.
public struct Picture: Sendable {
  /// The pixels with 8 bits a channel. Those of a file with 16 are rounded, which is enough to show them.
  public let bitmap: Bitmap
  /// The pixels with 16 bits a channel, in the order of the bitmap's, where 8 bits do not hold them.
  let deepChannels: [UInt16]?

  /// The number of pixels per row.
  public var widthInPixels: Int { bitmap.widthInPixels }
  /// The number of rows.
  public var heightInPixels: Int { bitmap.heightInPixels }

  /// The greatest number of pixels of a file that is read: a hundred million. Decoded, they take 400 million bytes, or
  /// 1.2 thousand million with 16 bits a channel.
  public static let mostPixels = 100_000_000
  /// The greatest width and height of a file that is read, in pixels. A comparison has memory for a whole row.
  public static let mostPixelsOnASide = 1_000_000

  /// A picture with the pixels of a bitmap.
  public init(_ bitmap: Bitmap) { self.init(bitmap, deepChannels: nil) }

  private init(_ bitmap: Bitmap, deepChannels: [UInt16]?) {
    self.bitmap = bitmap
    self.deepChannels = deepChannels
  }

  /// Reads a PNG file of any kind: gray, with a palette or RGB, with or without alpha, 1 to 16 bits, interlaced or not.
  ///
  /// The whole file is read, with all checksums, so damage anywhere is an error. An index that its palette lacks is
  /// black, as libpng has it.
  ///
  /// - Throws: `PictureError`, if the file is not a complete PNG file, or is larger than the limits.
  /// - Complexity: O(*n*) in the number of pixels, whose memory is reserved before they are read.
  public init(png file: [UInt8]) throws(PictureError) {
    let header = try PictureHeader(file)
    let (width, height) = (header.widthInPixels, header.heightInPixels)
    guard header.bitDepth == 16 else {
      let pixels: [UInt8] = try PNGDecoder.channels(of: file, header)
      self.init(Bitmap(widthInPixels: width, heightInPixels: height, pixels: pixels))
      return
    }
    let deep: [UInt16] = try PNGDecoder.channels(of: file, header)
    let (pixels, isExact) = deep.reduced()
    // Most files with 16 bits come from tools that had 8. They compare like the others, in less memory.
    self.init(
      Bitmap(widthInPixels: width, heightInPixels: height, pixels: pixels), deepChannels: isExact ? nil : deep
    )
  }

  /// The pixels with 16 bits a channel.
  var widenedChannels: [UInt16] { deepChannels ?? bitmap.pixels.map { UInt16($0) &* 257 } }
}

extension [UInt16] {
  /// The numbers rounded to 8 bits, and whether those stand for the same: 65535 becomes 255.
  fileprivate func reduced() -> (bytes: [UInt8], isExact: Bool) {
    var isExact = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, initializedCount in
      withUnsafeBufferPointer { source in
        var index = 0
        while index < source.count {
          // The nearest of 255 steps (W3C PNG, third edition, 13.12).
          let byte = (UInt32(source[index]) &* 255 &+ 32895) >> 16
          target[index] = UInt8(truncatingIfNeeded: byte)
          if byte &* 257 != UInt32(source[index]) { isExact = false }
          index &+= 1
        }
      }
      initializedCount = count
    }
    return (bytes, isExact)
  }
}
