/// What is measured while the rows of two pictures are described.
struct PerceptionTally {
  var antialiasedCount = 0
  var sumOfDistances = 0.0
  var greatestDistance: Float = 0
}

/// Describes the differences of two pictures of one size row by row.
struct PerceptionPass<Channel: ColorChannel>: ~Copyable {
  private let differences: RowDifferences<Channel>
  private let antialiasing: Antialiasing
  private let distances = ColorDistances<Channel>()
  private var tally = PerceptionTally()
  private var marks: PixelMarks

  /// - Parameters:
  ///   - old: the channels to compare.
  ///   - new: those of the other picture, of the same size.
  ///   - bitmaps: both pictures with 8 bits a channel.
  ///   - rows: rows that have all pixels that differ.
  init(
    old: ChannelRows<Channel>, new: ChannelRows<Channel>,
    bitmaps: (old: ChannelRows<UInt8>, new: ChannelRows<UInt8>), rows: ClosedRange<Int>
  ) {
    differences = RowDifferences(old: old, new: new)
    antialiasing = Antialiasing(old: bitmaps.old, new: bitmaps.new)
    marks = PixelMarks(widthInPixels: old.widthInPixels, rows: rows)
  }

  /// How the pixels differ, and the marks of those that do.
  consuming func run() -> (tally: PerceptionTally, marks: PixelMarks) {
    for y in marks.rows where differences.find(row: y) > 0 { describe(row: y) }
    return (tally, marks)
  }

  private mutating func describe(row y: Int) {
    let (old, new) = (differences.old.row(y), differences.new.row(y))
    antialiasing.readAhead(row: y)
    var word = 0
    while word < differences.mask.count {
      let differing = differences.mask.start[word]
      if differing != 0 {
        let antialiased = antialiasing.find(row: y, word: word, among: differing)
        tally.antialiasedCount += antialiased.nonzeroBitCount
        let offset = word &* 64 &* MemoryLayout<Channel.Pixel>.size
        let measured = distances.measure(differing, old: old + offset, new: new + offset)
        tally.sumOfDistances += measured.sum
        tally.greatestDistance = max(tally.greatestDistance, measured.greatest)
        marks.mark(row: y, word: word, differing: differing, antialiased: antialiased, distances.values.start)
      }
      word &+= 1
    }
  }
}
