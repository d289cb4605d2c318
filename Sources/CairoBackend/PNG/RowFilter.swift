#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Turns rows of pixels into filtered PNG rows, each with the filter that leaves the smallest differences.
///
/// Diagrams are flat: most rows repeat the one above and need no search at all.
struct RowFilter: ~Copyable {
  private let bytesPerRow: Int
  private let bytesPerPixel: Int
  /// Row above, this row, and a filtered row for each kind of filter with its type byte in front.
  private let storage: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  private var current: UnsafeMutablePointer<UInt8>

  private static let kinds = 4

  init(bytesPerRow: Int, bytesPerPixel: Int) {
    self.bytesPerRow = bytesPerRow
    self.bytesPerPixel = bytesPerPixel
    // A pixel's worth of zeros stands before each row, as the filters take it.
    let padded = bytesPerRow + bytesPerPixel
    let size = padded * 2 + Self.kinds * (bytesPerRow + 1)
    storage = .allocate(capacity: size)
    storage.initialize(repeating: 0, count: size)
    above = storage + bytesPerPixel
    current = storage + padded + bytesPerPixel
  }

  deinit { storage.deallocate() }

  /// The filtered form of a row equal to the one before: all differences are zero. Valid until the next call.
  mutating func repeatedRow() -> UnsafeMutableBufferPointer<UInt8> {
    let row = candidate(0)
    row.update(repeating: 0, count: bytesPerRow + 1)
    row[0] = FilterType.up.rawValue
    return UnsafeMutableBufferPointer(start: row, count: bytesPerRow + 1)
  }

  /// The filtered form of a row of RGBA pixels. Valid until the next call.
  mutating func row(_ pixels: UnsafePointer<UInt8>, pixelCount: Int) -> UnsafeMutableBufferPointer<UInt8> {
    load(pixels, count: pixelCount)
    var best = candidate(0)
    var bestCost = Int.max
    for (index, type) in [FilterType.none, .sub, .up, .paeth].enumerated() {
      let row = candidate(index)
      row[0] = type.rawValue
      let cost = apply(type, to: row + 1, stoppingAt: bestCost)
      if cost < bestCost {
        bestCost = cost
        best = row
      }
    }
    swap(&above, &current)
    return UnsafeMutableBufferPointer(start: best, count: bytesPerRow + 1)
  }

  private func candidate(_ index: Int) -> UnsafeMutablePointer<UInt8> {
    storage + (bytesPerRow + bytesPerPixel) * 2 + index * (bytesPerRow + 1)
  }

  private func load(_ pixels: UnsafePointer<UInt8>, count: Int) {
    guard bytesPerPixel == 3 else { return current.update(from: pixels, count: count * 4) }
    var (source, target) = (pixels, current)
    let end = pixels + count * 4
    while source < end {
      target[0] = source[0]
      target[1] = source[1]
      target[2] = source[2]
      source += 4
      target += 3
    }
  }

  /// Filters the current row and returns the sum of the differences' magnitudes: the measure of how well they
  /// compress that the PNG specification proposes. Gives up once `limit` is reached.
  private func apply(
    _ type: FilterType, to output: UnsafeMutablePointer<UInt8>, stoppingAt limit: Int
  ) -> Int {
    var cost = 0
    var index = 0
    while index < bytesPerRow, cost < limit {
      let left = Int((current - bytesPerPixel)[index])
      let up = Int(above[index])
      let prediction: Int
      switch type {
      case .none: prediction = 0
      case .sub: prediction = left
      case .up: prediction = up
      case .paeth:
        let corner = Int((above - bytesPerPixel)[index])
        let (byLeft, byUp) = (abs(up - corner), abs(left - corner))
        let byCorner = abs(left + up - corner - corner)
        prediction = byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
      }
      let difference = UInt8(truncatingIfNeeded: Int(current[index]) &- prediction)
      output[index] = difference
      cost &+= Int(Int8(bitPattern: difference).magnitude)
      index &+= 1
    }
    return cost
  }
}

/// The filter types of PNG that are tried; `average` hardly ever wins on flat pictures.
private enum FilterType: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case paeth = 4
}

/// Whether two stretches of memory hold the same bytes.
func isEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int) -> Bool {
  memcmp(a, b, count) == 0
}
