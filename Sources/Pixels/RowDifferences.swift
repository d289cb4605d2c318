import Geometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Finds the pixels of a row that differ.
///
/// A pixel that is fully transparent in both pictures is equal whatever its color.
struct RowDifferences<Channel: ColorChannel>: ~Copyable {
  let old: ChannelRows<Channel>
  let new: ChannelRows<Channel>
  /// A bit for each pixel of the row last asked for, set if it differs: the first pixel is the lowest bit of the first
  /// word. If none differs, the bits are those of an earlier row.
  let mask: RowBuffer<UInt64>

  /// - Precondition: both pictures have the same size.
  init(old: ChannelRows<Channel>, new: ChannelRows<Channel>) {
    precondition(old.widthInPixels == new.widthInPixels && old.heightInPixels == new.heightInPixels)
    self.old = old
    self.new = new
    mask = RowBuffer(repeating: 0, count: (old.widthInPixels + 63) / 64)
  }

  /// The number of pixels of a row that differ. Sets `mask` if there are any.
  func find(row y: Int) -> Int {
    let (a, b) = (old.row(y), new.row(y))
    guard memcmp(a, b, old.bytesPerRow) != 0 else { return 0 }
    let width = old.widthInPixels
    var count = 0
    var word = 0
    while word < mask.count {
      let x = word &* 64
      let bits =
        x &+ 64 <= width && Channel.self == UInt8.self
        ? Self.sixtyFour(a, b, x) : Self.bits(a, b, Range(from: x, upTo: min(x &+ 64, width)))
      mask.start[word] = bits
      count &+= bits.nonzeroBitCount
      word &+= 1
    }
    return count
  }

  /// The bits of some pixels, at most 64.
  private static func bits(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ columns: Range<Int>) -> UInt64 {
    var bits: UInt64 = 0
    var x = columns.lowerBound
    while x < columns.upperBound {
      let (p, q) = (ChannelRows<Channel>.pixel(a, x), ChannelRows<Channel>.pixel(b, x))
      let differs: UInt64 = p != q && (p | q) & Channel.alphaMask != 0 ? 1 : 0
      bits |= differs &<< UInt64(x &- columns.lowerBound)
      x &+= 1
    }
    return bits
  }

  /// The bits of 64 pixels with 8 bits a channel.
  @inline(__always)
  private static func sixtyFour(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ x: Int) -> UInt64 {
    // Comparisons with vectors of equal lanes take one instruction for four lanes, unlike all others.
    let none = SIMD8<UInt32>(repeating: 0)
    let alpha = SIMD8<UInt32>(repeating: UInt8.alphaMask)
    var bits = PixelBits()
    var group = 7
    while group >= 0 {
      let p = ChannelRows<UInt8>.eightPixels(a, x &+ group &* 8)
      let q = ChannelRows<UInt8>.eightPixels(b, x &+ group &* 8)
      let isEqual = unsafeBitCast(p .== q, to: SIMD8<UInt32>.self)
      let isHidden = unsafeBitCast((p | q) & alpha .== none, to: SIMD8<UInt32>.self)
      bits.prepend(~(isEqual | isHidden))
      group &-= 1
    }
    return bits.word
  }
}
