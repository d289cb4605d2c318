/// A bit for each of 64 pixels, gathered from eight at a time: the first pixel becomes the lowest bit.
struct PixelBits {
  /// Lane `n` has the bits of every eighth pixel from number `n` on.
  private var lanes = SIMD8<UInt32>(repeating: 0)

  /// Adds the eight pixels to the left of those that were added before, so the last eight come first.
  ///
  /// - Parameter areSet: for each pixel, all bits are set or none.
  @inline(__always)
  mutating func prepend(_ areSet: SIMD8<UInt32>) {
    // Lanes with all bits set are -1.
    lanes = lanes &+ lanes &- areSet
  }

  /// The bits of the pixels, after eight times eight.
  @inline(__always)
  var word: UInt64 {
    // The eight low bits of each lane, side by side.
    var pairs = unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
    pairs |= pairs &>> 24
    pairs &= SIMD4(repeating: 0xFFFF)
    return Self.transposed(pairs[0] | pairs[1] &<< 16 | pairs[2] &<< 32 | pairs[3] &<< 48)
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
