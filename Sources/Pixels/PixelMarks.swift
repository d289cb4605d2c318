/// A number for each pixel of some rows of a picture: how it differs, for the heat map.
struct PixelMarks: Sendable {
  /// The mark of an equal pixel.
  static let equal: UInt8 = 0
  /// The mark of an antialiased pixel. The marks above are the strengths of other differences.
  static let antialiased: UInt8 = 1
  /// The mark of the least difference.
  static let weakest: UInt8 = 2

  /// The rows that have marks. The pixels of all others are equal.
  let rows: ClosedRange<Int>
  /// The marks, row by row.
  private(set) var values: [UInt8]
  private let widthInPixels: Int

  /// Marks all pixels as equal.
  init(widthInPixels: Int, rows: ClosedRange<Int>) {
    values = [UInt8](repeating: Self.equal, count: widthInPixels * rows.count)
    self.widthInPixels = widthInPixels
    self.rows = rows
  }

  /// Marks pixels that differ.
  ///
  /// - Parameters:
  ///   - y: their row.
  ///   - index: the number of the word that has a bit for each pixel of 64.
  ///   - differing: the bits of the pixels.
  ///   - antialiased: the bits of those that are antialiased.
  ///   - distances: the distances of the pixels.
  mutating func mark(
    row y: Int, word index: Int, differing: UInt64, antialiased: UInt64, _ distances: UnsafePointer<Float>
  ) {
    let first = (y &- rows.lowerBound) &* widthInPixels &+ index &* 64
    values.withUnsafeMutableBufferPointer { values in
      let row = UnsafeMutableBufferPointer(rebasing: values[first..<min(first &+ 64, values.count)])
      if differing == .max {
        // The compiler makes this loop one over groups of pixels.
        for x in 0..<64 { row[x] = Self.mark(of: distances[x]) }
      } else {
        var (rest, index) = (differing, 0)
        while rest != 0 {
          row[rest.trailingZeroBitCount] = Self.mark(of: distances[index])
          rest &= rest &- 1
          index &+= 1
        }
      }
      var rest = antialiased
      while rest != 0 {
        row[rest.trailingZeroBitCount] = Self.antialiased
        rest &= rest &- 1
      }
    }
  }

  /// The mark of a distance: the weakest for none, 255 for black and white.
  @inline(__always)
  private static func mark(of distance: Float) -> UInt8 {
    // A sum from 2^23 on has no fraction: its last bits are the rounded number.
    let sum = min(distance, 1) * 253 + 0x1p23
    return weakest &+ UInt8(truncatingIfNeeded: sum.bitPattern)
  }

  /// The strength that a mark above `antialiased` stands for, 0...1.
  static func strength(of mark: UInt8) -> Double { Double(mark - weakest) / 253 }
}
