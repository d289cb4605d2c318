/// The labels of connected pixels that may turn out to be one region: a forest with path halving (Rosenfeld and Pfaltz
/// 1966).
struct LabelForest: ~Copyable {
  /// A region, or a part of the one that `parent` leads to.
  private struct Label {
    /// The label itself for a region. Parents are never younger, so the label of a region is its oldest one.
    var parent: Int32
    var minX: Int32
    var maxX: Int32
    var minY: Int32
    var maxY: Int32
    /// The first column of the row `minY`.
    var firstX: Int32
    var count: Int32
  }

  /// The labels, of which `count` are in use.
  private var labels: UnsafeMutablePointer<Label>
  private var capacity: Int
  private var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    labels = .allocate(capacity: capacity)
  }

  deinit { labels.deallocate() }

  /// Makes room for as many more labels, which must not be more than the first capacity.
  mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    let larger = UnsafeMutablePointer<Label>.allocate(capacity: 2 * capacity)
    larger.update(from: labels, count: count)
    labels.deallocate()
    labels = larger
    capacity *= 2
  }

  /// A new region without pixels. Room for it was made.
  @inline(__always)
  mutating func add(firstPixel: (x: Int, y: Int)) -> Int32 {
    let label = Int32(truncatingIfNeeded: count)
    let (x, y) = (Int32(truncatingIfNeeded: firstPixel.x), Int32(truncatingIfNeeded: firstPixel.y))
    labels[count] = Label(parent: label, minX: x, maxX: x, minY: y, maxY: y, firstX: x, count: 0)
    count &+= 1
    return label
  }

  /// Adds pixels to a region.
  ///
  /// - Parameters:
  ///   - label: the label of the region.
  ///   - columns: the first and the last one.
  ///   - lastRow: the last row with some of the pixels.
  ///   - count: the number of pixels.
  @inline(__always)
  func extend(_ label: Int32, columns: (first: Int32, last: Int32), lastRow: Int, count: Int) {
    let label = labels + Int(label)
    label.pointee.minX = min(label.pointee.minX, columns.first)
    label.pointee.maxX = max(label.pointee.maxX, columns.last)
    label.pointee.maxY = max(label.pointee.maxY, Int32(truncatingIfNeeded: lastRow))
    label.pointee.count &+= Int32(truncatingIfNeeded: count)
  }

  /// The label of the region that a label belongs to.
  @inline(__always)
  func root(of label: Int32) -> Int32 {
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
  func join(_ a: Int32, _ b: Int32) -> Int32 {
    let (root, child) = (Int(min(a, b)), Int(max(a, b)))
    let other = labels[child]
    labels[child].parent = Int32(truncatingIfNeeded: root)
    if (other.minY, other.firstX) < (labels[root].minY, labels[root].firstX) {
      labels[root].minY = other.minY
      labels[root].firstX = other.firstX
    }
    labels[root].minX = min(labels[root].minX, other.minX)
    labels[root].maxX = max(labels[root].maxX, other.maxX)
    labels[root].maxY = max(labels[root].maxY, other.maxY)
    labels[root].count &+= other.count
    return Int32(truncatingIfNeeded: root)
  }

  /// The regions in reading order, by their first pixel in the order of rows, and their number.
  ///
  /// The first pixels of labels lie in blocks of two rows; no label is older than one of a block above.
  ///
  /// - Parameter most: the greatest number of regions to list.
  /// - Complexity: O(*n*) in the number of labels, and O(*m* log *m*) in the number of regions to list and of columns.
  func regions(most: Int) -> (listed: [PixelRegion], count: Int) {
    // Those that come first, and those of their last block that do.
    var first: [Label] = []
    var lastY = Int32.min
    var count = 0
    for index in 0..<self.count where Int(labels[index].parent) == index {
      count += 1
      if first.count >= most, labels[index].minY > lastY { continue }
      first.append(labels[index])
      lastY = max(lastY, labels[index].minY)
    }
    first.sort { ($0.minY, $0.firstX) < ($1.minY, $1.firstX) }
    let listed = first.prefix(most).map { label in
      PixelRegion(
        xInPixels: Int(label.minX), yInPixels: Int(label.minY),
        widthInPixels: Int(label.maxX - label.minX) + 1,
        heightInPixels: Int(label.maxY - label.minY) + 1, pixelCount: Int(label.count))
    }
    return (listed, count)
  }
}
