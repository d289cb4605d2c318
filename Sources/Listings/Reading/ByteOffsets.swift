import Source

/// The scalars of a text by their offsets in UTF-8.
struct ByteOffsets {
  /// The offset of each scalar and of the end.
  private let starts: [Int]

  init(_ text: SourceText) {
    var starts: [Int] = []
    starts.reserveCapacity(text.count + 1)
    var offset = 0
    for scalar in text.scalars {
      starts.append(offset)
      offset += UTF8.width(scalar)
    }
    starts.append(offset)
    self.starts = starts
  }

  /// The scalar at a byte, or that which the byte is part of.
  ///
  /// - Complexity: O(log length).
  func scalar(_ byte: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= byte { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
