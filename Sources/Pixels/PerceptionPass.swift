/// What is measured while the rows of two pictures are described.
struct PerceptionTally {
  var differingCount = 0
  var antialiasedCount = 0
  var sumOfDistances = 0.0
  var greatestDistance: Float = 0
}

/// Describes the differences of two pictures of one size row by row.
struct PerceptionPass<Channel: ColorChannel>: ~Copyable {
  private let bitmaps: (old: ChannelRows<UInt8>, new: ChannelRows<UInt8>)
  private var rows: RowDifferences<Channel>

  /// - Parameters:
  ///   - old: the channels to compare.
  ///   - new: those of the other picture, of the same size.
  ///   - bitmaps: both pictures with 8 bits a channel.
  init(
    old: ChannelRows<Channel>, new: ChannelRows<Channel>,
    bitmaps: (old: ChannelRows<UInt8>, new: ChannelRows<UInt8>)
  ) {
    self.bitmaps = bitmaps
    rows = RowDifferences(old: old, new: new)
  }

  /// How the pixels differ, and the marks of those that do.
  consuming func run() -> (tally: PerceptionTally, marks: PixelMarks) {
    let (width, height) = (rows.old.widthInPixels, rows.old.heightInPixels)
    var marks = PixelMarks(widthInPixels: width, heightInPixels: height)
    var antialiasing = Antialiasing(old: bitmaps.old, new: bitmaps.new)
    let distances = ColorDistances<Channel>(most: width)
    var tally = PerceptionTally()
    let flags = RowBuffer(repeating: false, count: width)
    for y in 0..<height where rows.find(row: y) {
      let columns = UnsafeBufferPointer(start: rows.columns.start, count: rows.count)
      tally.differingCount += columns.count
      tally.antialiasedCount += antialiasing.find(row: y, columns: columns, into: flags.start)
      let measured = distances.measure(columns, old: rows.old.row(y), new: rows.new.row(y))
      tally.sumOfDistances += measured.sum
      tally.greatestDistance = max(tally.greatestDistance, measured.greatest)
      marks.mark(row: y, columns: columns, flags: flags.start, distances: distances)
    }
    return (tally, marks)
  }
}
