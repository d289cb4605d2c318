/// The connected regions of differing pixels, collected row by row.
///
/// Pixels of a row that touch form a run. Each run joins the regions of the runs above that it touches; a forest of
/// labels with path halving keeps track of regions that join late (Rosenfeld and Pfaltz 1966, by runs).
struct RegionLabels: ~Copyable {
  /// Columns of a row that differ, both ends included, and their label.
  private struct Run {
    var first: Int32
    var last: Int32
    var label: Int32
  }

  /// A region, or a part of the one that `parent` leads to.
  private struct Label {
    /// The label itself for a region. Parents are never younger, so the label of a region is that of its first pixel.
    var parent: Int32
    var minX: Int32
    var maxX: Int32
    var minY: Int32
    var maxY: Int32
    var count: Int32
  }

  /// The labels, of which `count` are in use.
  private var labels: UnsafeMutablePointer<Label>
  private var capacity: Int
  private var count = 0
  /// The runs of the last two rows; that of the row above comes first after every other row.
  private let runs: RowBuffer<Run>
  private var aboveStart = 0
  private var aboveCount = 0
  private var lastRow = -2
  private let mostRuns: Int

  init(widthInPixels: Int) {
    // Runs are apart.
    mostRuns = widthInPixels / 2 + 1
    runs = RowBuffer(repeating: Run(first: 0, last: 0, label: 0), count: 2 * mostRuns)
    capacity = 4 * mostRuns
    labels = .allocate(capacity: capacity)
  }

  deinit { labels.deallocate() }

  /// Adds a row below those that were added before.
  ///
  /// - Parameters:
  ///   - y: the row; rows without differences may be left out.
  ///   - mask: a bit for each column, set if it differs: the first column is the lowest bit of the first word.
  /// - Complexity: O(*n*) in the words and the runs, apart from the search for labels, which is all but constant.
  mutating func add(row y: Int, mask: UnsafeBufferPointer<UInt64>) {
    precondition(mask.count * 64 < 2 * mostRuns + 64, "no more columns than the picture has")
    reserveLabels()
    if y != lastRow + 1 { aboveCount = 0 }
    lastRow = y
    let above = UnsafeBufferPointer(start: runs.start + aboveStart, count: aboveCount)
    let target = runs.start + (mostRuns - aboveStart)
    // Runs of one label in a row, which are added to it together.
    var open = Run(first: 0, last: -1, label: -1)
    var openCount: Int32 = 0
    // The last run for the row below.
    var entry = open
    var found = 0
    // The first run above that this one or a later one may touch, with the label of its region.
    var next = 0
    var other = run(0, of: above)
    var index = 0
    while index < mask.count {
      var word = mask[index]
      while word != 0 {
        let start = index &* 64 &+ word.trailingZeroBitCount
        // With ones below the run as well, it ends at the first zero.
        var filled = word | (word &- 1)
        while filled == .max, index &+ 1 < mask.count {
          index &+= 1
          filled = mask[index]
        }
        let end = index &* 64 &+ (~filled).trailingZeroBitCount
        word = filled & (filled &+ 1)
        let (first, last) = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end &- 1))

        // The run gets the label of the regions above that it touches, which become one.
        while other.last &+ 1 < first {
          next &+= 1
          other = run(next, of: above)
        }
        var label = other.label
        if other.first > last &+ 1 {
          label = newLabel(first: first, y)
        } else {
          // A run that goes on may also touch the next run of this row.
          while other.last <= last {
            next &+= 1
            other = run(next, of: above)
            guard other.first <= last &+ 1 else { break }
            if label != other.label {
              extend(open, y, openCount)
              openCount = 0
              open.label = -1
              label = join(label, other.label)
              other.label = label
            }
          }
        }
        if label != open.label {
          extend(open, y, openCount)
          open = Run(first: first, last: last, label: label)
          openCount = 0
        }
        open.last = last
        openCount &+= last &- first &+ 1

        // What lies in a gap of two columns touches one of the runs around it, so if they are of one region, they are
        // like a single run to the row below. Written in any case: a branch would be mispredicted where noise differs.
        let goesOn = label == entry.label && first &- entry.last <= 3
        found &+= goesOn ? 0 : 1
        entry = Run(first: goesOn ? entry.first : first, last: last, label: label)
        target[found &- 1] = entry
      }
      index &+= 1
    }
    extend(open, y, openCount)
    aboveStart = mostRuns - aboveStart
    aboveCount = found
  }

  /// A run of the row above with the label of its region; after the last one, a run that is out of reach.
  @inline(__always)
  private func run(_ index: Int, of above: UnsafeBufferPointer<Run>) -> Run {
    guard index < above.count else { return Run(first: .max, last: .max - 1, label: -1) }
    var run = above[index]
    run.label = root(of: run.label)
    return run
  }

  /// Adds runs of a row to their region.
  ///
  /// - Parameters:
  ///   - runs: the first and the last column.
  ///   - count: the number of pixels; 0 for no runs.
  private func extend(_ runs: Run, _ y: Int, _ count: Int32) {
    guard count > 0 else { return }
    let label = labels + Int(runs.label)
    label.pointee.minX = min(label.pointee.minX, runs.first)
    label.pointee.maxX = max(label.pointee.maxX, runs.last)
    label.pointee.maxY = Int32(truncatingIfNeeded: y)
    label.pointee.count &+= count
  }

  /// A new region, whose first pixel is the given one, without pixels.
  private mutating func newLabel(first: Int32, _ y: Int) -> Int32 {
    let label = Int32(truncatingIfNeeded: count)
    let row = Int32(truncatingIfNeeded: y)
    labels[count] = Label(parent: label, minX: first, maxX: first, minY: row, maxY: row, count: 0)
    count &+= 1
    return label
  }

  /// Makes room for the labels of a row.
  private mutating func reserveLabels() {
    guard count + mostRuns > capacity else { return }
    let larger = UnsafeMutablePointer<Label>.allocate(capacity: 2 * capacity)
    larger.update(from: labels, count: count)
    labels.deallocate()
    labels = larger
    capacity *= 2
  }

  private func root(of label: Int32) -> Int32 {
    var label = label
    while true {
      let parent = labels[Int(label)].parent
      if parent == label { return label }
      let grandparent = labels[Int(parent)].parent
      labels[Int(label)].parent = grandparent
      label = grandparent
    }
  }

  /// Makes one region of two and returns its label, the older one.
  private func join(_ a: Int32, _ b: Int32) -> Int32 {
    let (root, child) = (Int(min(a, b)), Int(max(a, b)))
    let other = labels[child]
    labels[child].parent = Int32(truncatingIfNeeded: root)
    labels[root].minX = min(labels[root].minX, other.minX)
    labels[root].maxX = max(labels[root].maxX, other.maxX)
    labels[root].minY = min(labels[root].minY, other.minY)
    labels[root].maxY = max(labels[root].maxY, other.maxY)
    labels[root].count &+= other.count
    return Int32(truncatingIfNeeded: root)
  }

  /// The regions in reading order, by their first pixel in the order of rows, and their number.
  ///
  /// - Parameter most: the greatest number of regions to list.
  /// - Complexity: O(*n*) in the number of labels.
  func regions(most: Int) -> (listed: [PixelRegion], count: Int) {
    var listed: [PixelRegion] = []
    var count = 0
    for index in 0..<self.count where Int(labels[index].parent) == index {
      let label = labels[index]
      count += 1
      guard listed.count < most else { continue }
      listed.append(
        PixelRegion(
          xInPixels: Int(label.minX), yInPixels: Int(label.minY),
          widthInPixels: Int(label.maxX - label.minX) + 1,
          heightInPixels: Int(label.maxY - label.minY) + 1, pixelCount: Int(label.count)))
    }
    return (listed, count)
  }
}
