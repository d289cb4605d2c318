/// A number for each pixel of a picture: how it differs, for the heat map.
struct PixelMarks: Sendable {
  /// The mark of an equal pixel.
  static let equal: UInt8 = 0
  /// The mark of an antialiased pixel. The marks above are the strengths of other differences.
  static let antialiased: UInt8 = 1
  /// The mark of the least difference.
  static let weakest: UInt8 = 2

  /// The marks, row by row.
  private(set) var values: [UInt8]
  private let widthInPixels: Int

  /// Marks all pixels as equal.
  init(widthInPixels: Int, heightInPixels: Int) {
    values = [UInt8](repeating: Self.equal, count: widthInPixels * heightInPixels)
    self.widthInPixels = widthInPixels
  }

  /// Marks the pixels of a row that differ.
  ///
  /// - Parameters:
  ///   - columns: the pixels.
  ///   - flags: for each of them, whether it is antialiased.
  ///   - distances: their slots and distances.
  mutating func mark<Channel>(
    row y: Int, columns: UnsafeBufferPointer<Int32>, flags: UnsafePointer<Bool>,
    distances: borrowing ColorDistances<Channel>
  ) {
    let width = widthInPixels
    let (slots, distances) = (distances.slots.start, distances.values.start)
    values.withUnsafeMutableBufferPointer { values in
      let row = UnsafeMutableBufferPointer(rebasing: values[y &* width..<(y &* width &+ width)])
      var index = 0
      while index < columns.count {
        row[Int(columns[index])] =
          flags[index] ? Self.antialiased : Self.mark(of: distances[Int(slots[index])])
        index &+= 1
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
