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
  /// The columns that differ in the row last asked for, in order; `count` of them are valid.
  let columns: RowBuffer<Int32>
  private(set) var count = 0

  /// - Precondition: both pictures have the same size.
  init(old: ChannelRows<Channel>, new: ChannelRows<Channel>) {
    precondition(old.widthInPixels == new.widthInPixels && old.heightInPixels == new.heightInPixels)
    self.old = old
    self.new = new
    columns = RowBuffer(repeating: 0, count: old.widthInPixels)
  }

  /// Whether any pixel of a row differs. Sets `columns` and `count`.
  mutating func find(row y: Int) -> Bool {
    count = 0
    let (a, b) = (old.row(y), new.row(y))
    guard memcmp(a, b, old.bytesPerRow) != 0 else { return false }
    let width = old.widthInPixels
    let target = columns.start
    var found = 0
    var x = 0
    while x < width {
      let end = min(x &+ 8, width)
      if end &- x == 8, Self.isEqualBlock(a, b, at: x) {
        x = end
        continue
      }
      while x < end {
        let (p, q) = (ChannelRows<Channel>.pixel(a, x), ChannelRows<Channel>.pixel(b, x))
        // Written in any case, and kept if it differs: a branch would be mispredicted where noise differs.
        target[found] = Int32(truncatingIfNeeded: x)
        found &+= p != q && (p | q) & Channel.alphaMask != 0 ? 1 : 0
        x &+= 1
      }
    }
    count = found
    return found > 0
  }

  /// Whether eight pixels have the same bytes.
  @inline(__always)
  private static func isEqualBlock(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, at x: Int) -> Bool {
    let size = MemoryLayout<Channel.Pixel>.size
    var difference: UInt64 = 0
    var offset = x &* size
    let end = offset &+ 8 &* size
    while offset < end {
      difference |=
        a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    return difference == 0
  }
}
