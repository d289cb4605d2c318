import Scene

/// What is counted while the rows of two pictures are compared.
struct DifferenceTally {
  var differingCount = 0
  var antialiasedCount = 0
  var sumOfDistances = 0.0
  var greatestDistance: Float = 0
  var regions: (listed: [PixelRegion], count: Int) = ([], 0)
}

/// Compares two pictures of one size row by row. Nothing but the comparison itself costs anything until the first
/// difference.
struct DifferencePass<Channel: ColorChannel>: ~Copyable {
  private let bitmaps: (old: ChannelRows<UInt8>, new: ChannelRows<UInt8>)
  private let mostRegions: Int
  private var rows: RowDifferences<Channel>

  /// - Parameters:
  ///   - old: the channels to compare.
  ///   - new: those of the other picture, of the same size.
  ///   - bitmaps: both pictures with 8 bits a channel.
  ///   - mostRegions: the greatest number of regions to list.
  init(
    old: ChannelRows<Channel>, new: ChannelRows<Channel>,
    bitmaps: (old: ChannelRows<UInt8>, new: ChannelRows<UInt8>), mostRegions: Int
  ) {
    self.bitmaps = bitmaps
    self.mostRegions = mostRegions
    rows = RowDifferences(old: old, new: new)
  }

  /// What differs, and the marks of the pixels that do; `nil` if no pixel does.
  consuming func run() -> (tally: DifferenceTally, marks: PixelMarks)? {
    let height = rows.old.heightInPixels
    var y = 0
    while y < height, !rows.find(row: y) { y += 1 }
    return y < height ? describe(from: y) : nil
  }

  /// - Parameter first: the first row that differs, which has just been found.
  private mutating func describe(from first: Int) -> (tally: DifferenceTally, marks: PixelMarks) {
    let (width, height) = (rows.old.widthInPixels, rows.old.heightInPixels)
    var marks = PixelMarks(widthInPixels: width, heightInPixels: height)
    var antialiasing = Antialiasing(old: bitmaps.old, new: bitmaps.new)
    let distances = ColorDistances<Channel>(most: width)
    var regions = RegionLabels(widthInPixels: width)
    var tally = DifferenceTally()
    let flags = RowBuffer(repeating: false, count: width)
    var y = first
    repeat {
      let columns = UnsafeBufferPointer(start: rows.columns.start, count: rows.count)
      tally.differingCount += columns.count
      regions.add(row: y, columns: columns)
      tally.antialiasedCount += antialiasing.find(row: y, columns: columns, into: flags.start)
      let measured = distances.measure(columns, old: rows.old.row(y), new: rows.new.row(y))
      tally.sumOfDistances += measured.sum
      tally.greatestDistance = max(tally.greatestDistance, measured.greatest)
      marks.mark(row: y, columns: columns, flags: flags.start, distances: distances)
      repeat { y += 1 } while y < height && !rows.find(row: y)
    } while y < height
    tally.regions = regions.regions(most: mostRegions)
    return (tally, marks)
  }
}
