/// Rules out, for whole rows at a time, most pixels that cannot be antialiased.
///
/// A pixel smooths no edge in a picture where its area is flat, nor in any where no area beside it is flat in both.
/// Where pictures differ in many pixels, these are almost all: flat areas, or photographs.
struct AntialiasingScreen: ~Copyable {
  private let old: ChannelRows<UInt8>
  private let new: ChannelRows<UInt8>
  /// Whether areas are flat in the old picture and, after that, in the new one, for three rows: row `y` is number
  /// `y % 3`. All bits are set where they are. Each row has a column more on the left and eight on the right, so that
  /// all columns have neighbors.
  private let flat: RowBuffer<UInt32>
  /// The number of columns of a row of `flat`.
  private let stride: Int
  /// The row that each of the three stands for.
  private var rows = (-1, -1, -1)
  /// Whether an area above, at or below a column is flat in both pictures.
  private let column: RowBuffer<UInt32>
  /// Where the prepared row begins in `flat`.
  private var own = 0

  /// - Precondition: both pictures have the same size.
  init(old: ChannelRows<UInt8>, new: ChannelRows<UInt8>) {
    self.old = old
    self.new = new
    stride = (old.widthInPixels + 16) & ~7
    flat = RowBuffer(repeating: 0, count: 6 * stride)
    column = RowBuffer(repeating: 0, count: stride)
  }

  /// Looks at a row and the ones above and below, as far as it has not done so before.
  ///
  /// - Returns: whether any area there is flat in both pictures. If none is, no pixel of the row is antialiased.
  mutating func prepare(row y: Int) -> Bool {
    own = y % 3 &* stride
    let (above, row, below) = (flatRow(y &- 1), flatRow(y), flatRow(y &+ 1))
    var all = SIMD8<UInt32>(repeating: 0)
    var x = 0
    while x < stride {
      let any =
        above.eight(x) & above.eight(x &+ 3 &* stride) | row.eight(x) & row.eight(x &+ 3 &* stride)
        | below.eight(x) & below.eight(x &+ 3 &* stride)
      UnsafeMutableRawPointer(column.start + x).storeBytes(of: any, as: SIMD8<UInt32>.self)
      all |= any
      x &+= 8
    }
    return all != SIMD8<UInt32>(repeating: 0)
  }

  /// Whether only a closer look can decide if the pixel of the prepared row smooths an edge, in each picture.
  @inline(__always)
  func maySmoothEdge(_ x: Int) -> (old: Bool, new: Bool) {
    let isNearFlat = column.start[x] | column.start[x &+ 1] | column.start[x &+ 2]
    let place = flat.start + (own &+ x &+ 1)
    return (isNearFlat & ~place.pointee != 0, isNearFlat & ~place[3 &* stride] != 0)
  }

  /// Whether an area is flat in both pictures, for a pixel of the prepared row or beside it.
  @inline(__always)
  func isFlat(_ x: Int, _ y: Int) -> Bool {
    let place = flat.start + (y % 3 &* stride &+ x &+ 1)
    return place.pointee & place[3 &* stride] != 0
  }

  /// The memory of a row for the old picture, filled for both; zeros outside of the pictures.
  private mutating func flatRow(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    let slot = (y &+ 3) % 3
    let row = flat.start + slot &* stride
    let known = slot == 0 ? rows.0 : slot == 1 ? rows.1 : rows.2
    guard known != y || y < 0 else { return row }
    switch slot {
    case 0: rows.0 = y
    case 1: rows.1 = y
    default: rows.2 = y
    }
    guard y >= 0, y < old.heightInPixels else {
      row.update(repeating: 0, count: stride)
      (row + (3 &* stride)).update(repeating: 0, count: stride)
      return row
    }
    Self.fill(row + 1, old, y)
    Self.fill(row + (3 &* stride &+ 1), new, y)
    return row
  }

  private static func fill(_ row: UnsafeMutablePointer<UInt32>, _ picture: ChannelRows<UInt8>, _ y: Int) {
    let width = picture.widthInPixels
    let hasBothNeighbors = y > 0 && y < picture.heightInPixels &- 1
    var x = 0
    while x < width {
      if hasBothNeighbors, x > 0, x &+ 8 < width {
        UnsafeMutableRawPointer(row + x).storeBytes(of: eightFlat(picture, x, y), as: SIMD8<UInt32>.self)
        x &+= 8
      } else {
        row[x] = picture.isFlat(x, y) ? .max : 0
        x &+= 1
      }
    }
  }

  /// Whether the areas at eight pixels that are not on the rim are flat: all bits set where they are.
  @inline(__always)
  private static func eightFlat(_ picture: ChannelRows<UInt8>, _ x: Int, _ y: Int) -> SIMD8<UInt32> {
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

  @inline(__always)
  private static func equal(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>) -> SIMD8<Int32> {
    unsafeBitCast(a .== b, to: SIMD8<Int32>.self)
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Eight numbers from an index on.
  @inline(__always)
  fileprivate func eight(_ index: Int) -> SIMD8<UInt32> {
    UnsafeRawPointer(self + index).loadUnaligned(as: SIMD8<UInt32>.self)
  }
}
