import Scene

/// The channels of a picture while it is compared, as memory.
///
/// It is valid only in the closure that has lent the memory.
struct ChannelRows<Channel: ColorChannel> {
  let widthInPixels: Int
  let heightInPixels: Int
  private let start: UnsafeRawPointer

  /// - Precondition: `channels` has four numbers for each pixel.
  init(_ channels: UnsafeBufferPointer<Channel>, widthInPixels: Int, heightInPixels: Int) {
    precondition(channels.count == widthInPixels * heightInPixels * 4 && !channels.isEmpty, "four a pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    start = UnsafeRawPointer(channels.baseAddress!)
  }

  /// The number of bytes of a row.
  var bytesPerRow: Int { widthInPixels &* MemoryLayout<Channel.Pixel>.size }

  /// The first byte of a row.
  @inline(__always)
  func row(_ y: Int) -> UnsafeRawPointer {
    assert(y >= 0 && y < heightInPixels, "a row of the picture")
    return start + y &* bytesPerRow
  }

  /// The pixel in a column of a row.
  @inline(__always)
  static func pixel(_ row: UnsafeRawPointer, _ x: Int) -> Channel.Pixel {
    row.loadUnaligned(fromByteOffset: x &* MemoryLayout<Channel.Pixel>.size, as: Channel.Pixel.self)
  }

  /// The color of the pixel in a column of a row.
  @inline(__always)
  static func color(
    _ row: UnsafeRawPointer, _ x: Int
  ) -> (red: Channel, green: Channel, blue: Channel, alpha: Channel) {
    let size = MemoryLayout<Channel>.size
    let pixel = row + x &* MemoryLayout<Channel.Pixel>.size
    return (
      pixel.loadUnaligned(as: Channel.self), pixel.loadUnaligned(fromByteOffset: size, as: Channel.self),
      pixel.loadUnaligned(fromByteOffset: 2 &* size, as: Channel.self),
      pixel.loadUnaligned(fromByteOffset: 3 &* size, as: Channel.self)
    )
  }

  /// The color of the pixel in a column of a row, laid over white if it is translucent: in its encoded numbers, as
  /// browsers do.
  @inline(__always)
  static func colorOverWhite(
    _ row: UnsafeRawPointer, _ x: Int
  ) -> (red: Channel, green: Channel, blue: Channel) {
    let color = color(row, x)
    guard color.alpha != .max else { return (color.red, color.green, color.blue) }
    return (
      overWhite(color.red, alpha: color.alpha), overWhite(color.green, alpha: color.alpha),
      overWhite(color.blue, alpha: color.alpha)
    )
  }

  /// Eight pixels of a row from a column on.
  @inline(__always)
  static func eightPixels(_ row: UnsafeRawPointer, _ x: Int) -> SIMD8<UInt32> where Channel == UInt8 {
    row.loadUnaligned(fromByteOffset: x &* 4, as: SIMD8<UInt32>.self)
  }
}

extension SIMD8<UInt32> {
  /// Whether no bit is set. The comparison of vectors takes three branches.
  @inline(__always)
  var isZero: Bool {
    let pairs = unsafeBitCast(lowHalf | highHalf, to: SIMD2<UInt64>.self)
    return pairs[0] | pairs[1] == 0
  }
}

extension Picture {
  /// Lends the memory of the channels to compare and of the bitmap.
  ///
  /// - Precondition: the picture has pixels, and `channels` are its own.
  func withRows<Channel, Result>(
    _ channels: [Channel], _ body: (ChannelRows<Channel>, ChannelRows<UInt8>) -> Result
  ) -> Result {
    channels.withUnsafeBufferPointer { channels in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        body(
          ChannelRows(channels, widthInPixels: widthInPixels, heightInPixels: heightInPixels),
          ChannelRows(pixels, widthInPixels: widthInPixels, heightInPixels: heightInPixels))
      }
    }
  }
}
