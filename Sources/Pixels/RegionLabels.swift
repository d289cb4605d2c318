/// The connected regions of differing pixels, collected two rows at a time.
///
/// Two rows form a block. Columns of a block that touch and have a differing pixel in either row form a run, whose
/// pixels are connected whatever rows they lie in (Grana, Borghesani and Cucchiara 2010, by runs). Each run joins the
/// regions of the block above that it touches.
struct RegionLabels: ~Copyable {
  /// Columns of a block, both ends included, and the label of the pixels in them.
  private struct Run {
    var first: Int32
    var last: Int32
    var label: Int32
  }

  private var labels: LabelForest
  /// The runs of the last two blocks; those of the block above come first after every other block.
  private let runs: RowBuffer<Run>
  private var aboveStart = 0
  private var aboveCount = 0
  private let mostRuns: Int
  /// Rows of bits, each between two words of zeros, which start at `above`, `bottom`, `top` and `near`.
  private let bits: RowBuffer<UInt64>
  private let wordCount: Int
  /// The last row of the block above.
  private var above: Int
  /// The second row of the block.
  private var bottom: Int
  /// The first row of the block.
  private let top: Int
  /// The pixels of the first row that touch some of the row above.
  private let near: Int
  /// The first row of the block, while the block waits for the second one.
  private var waitingRow: Int?
  /// The row below the last block.
  private var nextRow = -1

  init(widthInPixels: Int) {
    // Runs are apart.
    mostRuns = widthInPixels / 2 + 1
    runs = RowBuffer(repeating: Run(first: 0, last: 0, label: 0), count: 2 * mostRuns)
    labels = LabelForest(capacity: 4 * mostRuns)
    wordCount = (widthInPixels + 63) / 64
    let stride = wordCount + 2
    bits = RowBuffer(repeating: 0, count: 4 * stride)
    (above, bottom, top, near) = (1, 1 + stride, 1 + 2 * stride, 1 + 3 * stride)
  }

  /// Adds a row below those that were added before.
  ///
  /// - Parameters:
  ///   - y: the row; rows without differences may be left out.
  ///   - mask: a bit for each column, set if it differs: the first column is the lowest bit of the first word.
  /// - Complexity: O(*n*) in the words and the runs, apart from the search for labels, which is all but constant.
  mutating func add(row y: Int, mask: UnsafeBufferPointer<UInt64>) {
    precondition(mask.count == wordCount, "as many columns as the picture has")
    if let row = waitingRow {
      waitingRow = nil
      if y == row + 1 {
        set(bottom, to: mask)
        addBlock(row: row)
        return
      }
      addLastBlock(row: row)
    }
    set(top, to: mask)
    waitingRow = y
  }

  /// Adds a block of one row.
  private mutating func addLastBlock(row y: Int) {
    (bits.start + bottom).update(repeating: 0, count: wordCount)
    addBlock(row: y)
  }

  private func set(_ row: Int, to mask: UnsafeBufferPointer<UInt64>) {
    guard let first = mask.baseAddress else { return }
    (bits.start + row).update(from: first, count: wordCount)
  }

  /// Labels the runs of the rows `top` and `bottom`.
  ///
  /// - Parameter y: the row `top`.
  private mutating func addBlock(row y: Int) {
    labels.reserve(mostRuns)
    if y != nextRow { (bits.start + above).update(repeating: 0, count: wordCount) }
    nextRow = y + 2
    let (upper, lower, near) = (bits.start + top, bits.start + bottom, bits.start + near)
    findNearPixels()
    let target = runs.start + (mostRuns - aboveStart)
    // The last runs if they have one label, which are added to it together, and are like a single run to the block below:
    // pixels between them have none.
    var open = Run(first: 0, last: -1, label: -1)
    var found = 0
    // The first run above that this one or a later one may touch, with the label of its region.
    var next = 0
    var other = run(0)
    var index = 0
    while index < wordCount {
      var word = upper[index] | lower[index]
      while word != 0 {
        let start = index &* 64 &+ word.trailingZeroBitCount
        // With ones below the run as well, it ends at the first zero.
        var filled = word | (word &- 1)
        var rest = filled & (filled &+ 1)
        var nearBits = near[index] & (word ^ rest)
        while filled == .max, index &+ 1 < wordCount {
          index &+= 1
          filled = upper[index] | lower[index]
          rest = filled & (filled &+ 1)
          nearBits |= near[index] & (filled ^ rest)
        }
        let end = index &* 64 &+ (~filled).trailingZeroBitCount
        word = rest
        var run = Run(
          first: Int32(truncatingIfNeeded: start), last: Int32(truncatingIfNeeded: end &- 1), label: -1)

        if nearBits == 0 {
          run.label = newLabel(run, y)
        } else {
          while other.last &+ 1 < run.first {
            next &+= 1
            other = self.run(next)
          }
          if other.last >= run.last {
            run.label = other.label
          } else {
            // The run gets the label of the regions above that it touches, which become one.
            while other.first <= run.last &+ 1 {
              if other.label != run.label, touches(run, other) {
                run.label = run.label < 0 ? other.label : labels.join(run.label, other.label)
                other.label = run.label
              }
              // A run that goes on may also touch the next run of this block.
              guard other.last <= run.last else { break }
              next &+= 1
              other = self.run(next)
            }
          }
        }
        if run.label == open.label {
          open.last = run.last
        } else {
          close(open, y, target, &found)
          open = run
        }
      }
      index &+= 1
    }
    close(open, y, target, &found)
    aboveStart = mostRuns - aboveStart
    aboveCount = found
    swap(&above, &bottom)
  }

  /// Sets `near`.
  private func findNearPixels() {
    let (upper, above, near) = (bits.start + top, bits.start + above, bits.start + near)
    var index = 0
    while index < wordCount {
      let word = above[index]
      let beside = word &<< 1 | above[index &- 1] &>> 63 | word &>> 1 | above[index &+ 1] &<< 63
      near[index] = upper[index] & (word | beside)
      index &+= 1
    }
  }

  /// A run of the block above with the label of its region; after the last one, a run that is out of reach.
  @inline(__always)
  private func run(_ index: Int) -> Run {
    guard index < aboveCount else { return Run(first: .max, last: .max - 1, label: -1) }
    var run = runs.start[aboveStart &+ index]
    run.label = labels.root(of: run.label)
    return run
  }

  /// 64 columns of a row from the given one on, which is -1 or a column of the picture.
  @inline(__always)
  private func columns(of row: Int, from column: Int) -> UInt64 {
    let words = bits.start + (row &+ column &>> 6)
    let bit = UInt64(truncatingIfNeeded: column & 63)
    return words[0] &>> bit | (words[1] &<< 1) &<< (63 &- bit)
  }

  /// Whether a pixel of the first row in a run touches one of the row above in another run.
  private mutating func touches(_ run: Run, _ other: Run) -> Bool {
    let (first, last) = (Int(run.first), Int(run.last))
    let end = min(last &+ 1, Int(other.last))
    var column = max(first &- 1, Int(other.first))
    while column <= end {
      // 62 columns above, with their neighbors. Columns out of the runs belong to other runs.
      let mostAbove = UInt64(truncatingIfNeeded: min(62, end &- column &+ 1))
      let mostBelow = UInt64(truncatingIfNeeded: min(63, last &- column &+ 1))
      let fewestBelow = UInt64(truncatingIfNeeded: max(0, first &- column &+ 1))
      let pixelsAbove = columns(of: above, from: column &- 1) & UInt64.max &>> (63 &- mostAbove) & ~1
      let pixels =
        columns(of: top, from: column &- 1) & UInt64.max &>> (63 &- mostBelow) & UInt64.max &<< fewestBelow
      if pixelsAbove & (pixels | pixels &<< 1 | pixels &>> 1) != 0 { return true }
      column &+= 62
    }
    return false
  }

  /// Adds the pixels of the last runs of one label to their region, and the runs to those of the block. Nothing happens
  /// before the first run.
  ///
  /// Mutating, like `touches`, because the compiler would copy the labels for each call otherwise.
  @inline(__always)
  private mutating func close(_ run: Run, _ y: Int, _ target: UnsafeMutablePointer<Run>, _ found: inout Int) {
    guard run.label >= 0 else { return }
    target[found] = run
    found &+= 1
    var (upperCount, lowerCount) = (0, 0)
    var column = Int(run.first)
    repeat {
      let inRun = UInt64.max &>> UInt64(truncatingIfNeeded: max(0, 63 &- (Int(run.last) &- column)))
      upperCount &+= (columns(of: top, from: column) & inRun).nonzeroBitCount
      lowerCount &+= (columns(of: bottom, from: column) & inRun).nonzeroBitCount
      column &+= 64
    } while column <= Int(run.last)
    // A later run may have joined the region to an older one.
    labels.extend(
      labels.root(of: run.label), columns: (run.first, run.last), lastRow: lowerCount == 0 ? y : y &+ 1,
      count: upperCount &+ lowerCount)
  }

  /// A new region, whose first pixel lies in the given run, without pixels.
  private mutating func newLabel(_ run: Run, _ y: Int) -> Int32 {
    var (row, firstX) = (y &+ 1, Int(run.first))
    var column = firstX
    while column <= Int(run.last) {
      let pixels = columns(of: top, from: column)
      if pixels != 0 {
        let first = column &+ pixels.trailingZeroBitCount
        if first <= Int(run.last) { (row, firstX) = (y, first) }
        break
      }
      column &+= 64
    }
    return labels.add(firstPixel: (firstX, row))
  }

  /// The regions in reading order, by their first pixel in the order of rows, and their number.
  ///
  /// - Parameter most: the greatest number of regions to list.
  /// - Complexity: O(*n*) in the number of labels, and O(*m* log *m*) in the number of regions to list and of columns.
  consuming func regions(most: Int) -> (listed: [PixelRegion], count: Int) {
    if let row = waitingRow { addLastBlock(row: row) }
    return labels.regions(most: most)
  }
}
