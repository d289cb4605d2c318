/// Tells which areas are flat in both of two pictures, for 64 pixels at a time that are asked for.
///
/// An area is flat at a pixel if more than two of its neighbors have its very color. At the rim of a picture, what lies
/// outside counts as one neighbor like the pixel itself.
struct FlatAreas: ~Copyable {
  private let old: ChannelRows<UInt8>
  private let new: ChannelRows<UInt8>
  /// A bit for each pixel of three rows, set if its area is flat in both pictures: row `y` is number `(y + 3) % 3`.
  /// Each row has a word more on each side.
  private let bits: RowBuffer<UInt64>
  /// The row that each word of `bits` stands for.
  private let rows: RowBuffer<Int>
  private let stride: Int
  /// The sum of what was read ahead. Nobody asks for it, but without it the compiler would leave out the reading.
  private let readAhead = RowBuffer<UInt64>(repeating: 0, count: 1)

  /// - Precondition: both pictures have the same size.
  init(old: ChannelRows<UInt8>, new: ChannelRows<UInt8>) {
    self.old = old
    self.new = new
    stride = (old.widthInPixels + 63) / 64 + 2
    bits = RowBuffer(repeating: 0, count: 3 * stride)
    rows = RowBuffer(repeating: .min, count: 3 * stride)
  }

  /// Reads the row that the areas of row `y` reach for the first time, from its first byte to its last.
  ///
  /// So it comes from memory in one stream. Where areas are looked at, 64 pixels of three rows of two pictures take
  /// turns, and the processor cannot tell what it should fetch next.
  func readAhead(row y: Int) {
    guard y &+ 2 < old.heightInPixels else { return }
    let (a, b) = (old.row(y &+ 2), new.row(y &+ 2))
    var sum: UInt64 = 0
    var offset = 0
    // Processors read 64 bytes at once.
    while offset &+ 8 <= old.bytesPerRow {
      sum &+= a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      sum &+= b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 64
    }
    readAhead.start[0] = sum
  }

  /// A bit for each of 64 pixels, set if its area is flat in both pictures. The word and the row may also be the ones
  /// just outside of the pictures, where nothing is.
  @inline(__always)
  func word(_ index: Int, row y: Int) -> UInt64 {
    let place = (y &+ 3) % 3 &* stride &+ index &+ 1
    if rows.start[place] != y { look(at: index, row: y, place) }
    return bits.start[place]
  }

  /// The bits of the pixels that have an area beside them, or are in one, that is flat in both pictures.
  @inline(__always)
  func near(_ index: Int, row y: Int) -> UInt64 {
    var (left, own, right): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for offset in -1...1 {
      left |= word(index &- 1, row: y &+ offset)
      own |= word(index, row: y &+ offset)
      right |= word(index &+ 1, row: y &+ offset)
    }
    return own | own &<< 1 | own &>> 1 | left &>> 63 | right &<< 63
  }

  @inline(never)
  private func look(at index: Int, row y: Int, _ place: Int) {
    rows.start[place] = y
    bits.start[place] = 0
    guard index >= 0, index < stride &- 2, y >= 0, y < old.heightInPixels else { return }
    let word = Self.word(index, y, in: old)
    // Photographs have no flat areas, so half of the work is often done.
    bits.start[place] = word == 0 ? 0 : word & Self.word(index, y, in: new)
  }

  private static func word(_ index: Int, _ y: Int, in picture: ChannelRows<UInt8>) -> UInt64 {
    var bits = PixelBits()
    var x = index &* 64 &+ 56
    while x >= index &* 64 {
      bits.prepend(eight(x, y, in: picture))
      x &-= 8
    }
    return bits.word
  }

  /// Whether the areas at eight pixels are flat: all bits set where they are.
  @inline(__always)
  private static func eight(_ x: Int, _ y: Int, in picture: ChannelRows<UInt8>) -> SIMD8<UInt32> {
    guard x > 0, y > 0, x &+ 8 < picture.widthInPixels, y < picture.heightInPixels &- 1 else {
      return eightAtRim(x, y, in: picture)
    }
    let (above, row, below) = (picture.row(y &- 1), picture.row(y), picture.row(y &+ 1))
    let own = ChannelRows<UInt8>.eightPixels(row, x)
    var count = SIMD8<Int32>(repeating: 0)
    for offset in -1...1 {
      // Equal lanes are -1.
      count = count &+ equal(own, ChannelRows<UInt8>.eightPixels(above, x &+ offset))
      count = count &+ equal(own, ChannelRows<UInt8>.eightPixels(below, x &+ offset))
    }
    count = count &+ equal(own, ChannelRows<UInt8>.eightPixels(row, x &- 1))
    count = count &+ equal(own, ChannelRows<UInt8>.eightPixels(row, x &+ 1))
    // The sign of a number below -2.
    return unsafeBitCast((count &+ 2) &>> 31, to: SIMD8<UInt32>.self)
  }

  /// The same for pixels of which some lie on the rim or outside of the picture.
  private static func eightAtRim(_ x: Int, _ y: Int, in picture: ChannelRows<UInt8>) -> SIMD8<UInt32> {
    var areFlat = SIMD8<UInt32>(repeating: 0)
    for lane in 0..<8 where x &+ lane < picture.widthInPixels && isFlat(x &+ lane, y, in: picture) {
      areFlat[lane] = .max
    }
    return areFlat
  }

  private static func isFlat(_ x: Int, _ y: Int, in picture: ChannelRows<UInt8>) -> Bool {
    let own = ChannelRows<UInt8>.pixel(picture.row(y), x)
    // The pixel itself is counted below, too.
    var count = picture.isRim(x, y) ? 0 : -1
    var otherY = max(y &- 1, 0)
    while otherY <= min(y &+ 1, picture.heightInPixels &- 1) {
      let row = picture.row(otherY)
      var otherX = max(x &- 1, 0)
      while otherX <= min(x &+ 1, picture.widthInPixels &- 1) {
        count &+= ChannelRows<UInt8>.pixel(row, otherX) == own ? 1 : 0
        otherX &+= 1
      }
      otherY &+= 1
    }
    return count > 2
  }

  @inline(__always)
  private static func equal(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>) -> SIMD8<Int32> {
    unsafeBitCast(a .== b, to: SIMD8<Int32>.self)
  }
}

extension ChannelRows<UInt8> {
  /// Whether a pixel has fewer than eight neighbors.
  @inline(__always)
  fileprivate func isRim(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == widthInPixels &- 1 || y == heightInPixels &- 1
  }
}
