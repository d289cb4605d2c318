import Geometry

/// What an exact comparison has found: at least one pixel that differs.
struct ExactFinding {
  let differingCount: Int
  /// From the first row with a pixel that differs to the last one.
  let rows: ClosedRange<Int>
  /// The first regions, and the number of all of them.
  let regions: (listed: [PixelRegion], count: Int)
}

/// Counts the pixels that differ between two pictures of one size, and finds their regions. Nothing but the comparison
/// itself costs anything until the first difference.
struct ExactPass<Channel: ColorChannel>: ~Copyable {
  private let rows: RowDifferences<Channel>

  /// - Precondition: both pictures have the same size.
  init(old: ChannelRows<Channel>, new: ChannelRows<Channel>) { rows = RowDifferences(old: old, new: new) }

  /// The pixels that differ; `nil` if none does.
  ///
  /// - Parameter mostRegions: the greatest number of regions to list.
  consuming func run(mostRegions: Int) -> ExactFinding? {
    let height = rows.old.heightInPixels
    var y = 0
    var count = 0
    while y < height {
      count = rows.find(row: y)
      if count > 0 { break }
      y += 1
    }
    guard y < height else { return nil }
    var regions = RegionLabels(widthInPixels: rows.old.widthInPixels)
    var sum = 0
    let firstRow = y
    var lastRow = y
    while y < height {
      if count > 0 {
        sum += count
        lastRow = y
        regions.add(row: y, mask: UnsafeBufferPointer(start: rows.mask.start, count: rows.mask.count))
      }
      y += 1
      count = y < height ? rows.find(row: y) : 0
    }
    return ExactFinding(
      differingCount: sum, rows: ClosedRange(from: firstRow, to: lastRow),
      regions: regions.regions(most: mostRegions))
  }
}
