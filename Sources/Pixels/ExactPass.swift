import Geometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Counts the pixels that differ between two pictures of one size, and finds their regions. Nothing but the comparison
/// itself costs anything until the first difference.
struct ExactPass<Channel: ColorChannel>: ~Copyable {
  private let old: ChannelRows<Channel>
  private let new: ChannelRows<Channel>
  /// A bit for each pixel of a row, set if it differs: the first pixel is the lowest bit of the first word.
  private let mask: RowBuffer<UInt64>

  /// - Precondition: both pictures have the same size.
  init(old: ChannelRows<Channel>, new: ChannelRows<Channel>) {
    precondition(old.widthInPixels == new.widthInPixels && old.heightInPixels == new.heightInPixels)
    self.old = old
    self.new = new
    mask = RowBuffer(repeating: 0, count: (old.widthInPixels + 63) / 64)
  }

  /// The number of pixels that differ and their regions; `nil` if no pixel does.
  ///
  /// - Parameter mostRegions: the greatest number of regions to list.
  consuming func run(
    mostRegions: Int
  ) -> (differingCount: Int, regions: (listed: [PixelRegion], count: Int))? {
    let height = old.heightInPixels
    var y = 0
    var count = 0
    while y < height {
      count = find(row: y)
      if count > 0 { break }
      y += 1
    }
    guard y < height else { return nil }
    var regions = RegionLabels(widthInPixels: old.widthInPixels)
    var sum = 0
    while y < height {
      if count > 0 {
        sum += count
        regions.add(row: y, mask: UnsafeBufferPointer(start: mask.start, count: mask.count))
      }
      y += 1
      count = y < height ? find(row: y) : 0
    }
    return (sum, regions.regions(most: mostRegions))
  }

  /// The number of pixels of a row that differ. Sets `mask` if there are any.
  private func find(row y: Int) -> Int {
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
    // Lane `n` gets the bits of every eighth pixel from number `n` on. Comparisons with vectors of equal lanes take one
    // instruction for four lanes, unlike all others.
    let none = SIMD8<UInt32>(repeating: 0)
    let alpha = SIMD8<UInt32>(repeating: UInt8.alphaMask)
    var lanes = none
    var group = 7
    while group >= 0 {
      let p = ChannelRows<UInt8>.eightPixels(a, x &+ group &* 8)
      let q = ChannelRows<UInt8>.eightPixels(b, x &+ group &* 8)
      let isEqual = unsafeBitCast(p .== q, to: SIMD8<UInt32>.self)
      let isHidden = unsafeBitCast((p | q) & alpha .== none, to: SIMD8<UInt32>.self)
      // All bits are set in lanes that differ, which are -1.
      lanes = lanes &+ lanes &- ~(isEqual | isHidden)
      group &-= 1
    }
    // The eight low bits of each lane, side by side.
    var pairs = unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
    pairs |= pairs &>> 24
    pairs &= SIMD4(repeating: 0xFFFF)
    return transposed(pairs[0] | pairs[1] &<< 16 | pairs[2] &<< 32 | pairs[3] &<< 48)
  }

  /// Eight rows of eight bits with rows and columns exchanged (Warren, *Hacker's Delight*, 7-3).
  @inline(__always)
  private static func transposed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    var exchanged = (bits ^ bits &>> 7) & 0x00AA_00AA_00AA_00AA
    bits ^= exchanged ^ exchanged &<< 7
    exchanged = (bits ^ bits &>> 14) & 0x0000_CCCC_0000_CCCC
    bits ^= exchanged ^ exchanged &<< 14
    exchanged = (bits ^ bits &>> 28) & 0x0000_0000_F0F0_F0F0
    return bits ^ exchanged ^ exchanged &<< 28
  }
}
