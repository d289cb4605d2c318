import Analysis
public import AutoLayout
import Comparison
package import Geometry

/// A layout on every canvas of a range of widths and a range of heights: on convex polygons of canvases, everything is an affine
/// function of width and height, exactly (`SweepRules: Two intervals`).
public struct LayoutPlane: Sendable {
  /// The widths, in points.
  public let widths: ClosedRange<Double>
  /// The heights, in points.
  public let heights: ClosedRange<Double>
  /// The height up to which everything is known, if the bound on work ended the search; `nil` if it is complete.
  public private(set) var knownTo: Double?
  /// Whether trees of the same size classes differ in more than their canvas, so that nothing beyond the least height is known.
  package private(set) var dependsOnLengths = false
  /// The number of layouts that were solved.
  package let solvedCount: Int
  /// The issues of all canvases, each once, and the assertions that fail, in the order in which they first occur.
  ///
  /// The areas of an issue are convex polygons that share no canvas, in ascending order of their least height, then width.
  public private(set) var findings: [Finding] = []
  /// The layout at all widths of the least height.
  let leastRow: LayoutPieces
  /// The assertions whose claims are made somewhere.
  let made: Set<Int>
  /// The canvases between two heights, without these.
  let strips: [Strip]
  /// The canvases of the heights at which strips begin and end, one more than there are strips.
  let rows: [PlaneRow]

  /// The canvases between two heights, where the same happens from left to right.
  struct Strip: Sendable {
    var from: Double
    var to: Double
    /// The rows at both ends, as approached from inside. They have the same structure.
    var first: PlaneRow
    var last: PlaneRow

    func row(at height: Double) -> PlaneRow {
      height == from ? first : height == to ? last : first.blended(with: last, at: height)
    }
  }

  /// Whether everything was found before the bound on work was reached.
  public var isComplete: Bool { knownTo == nil }

  /// The layout on a canvas; `nil` where it is not known.
  package func layout(on canvas: Size) -> SolvedLayout? {
    if let row = rows.first(where: { $0.height == canvas.height }) { return row.layout(at: canvas.width) }
    return strips.first { $0.from < canvas.height && canvas.height < $0.to }?.row(at: canvas.height)
      .layout(at: canvas.width)
  }
}

extension LayoutPlane {
  /// The layout of a tree on every canvas of two ranges. The rest of its environment stays.
  ///
  /// - Parameters:
  ///   - tree: The tree, on any canvas.
  ///   - widths: The widths, in points.
  ///   - heights: The heights, in points.
  /// - Complexity: That of the pieces of all widths at a few heights for each height at which something begins to change.
  public init(of tree: ViewTree, widths: ClosedRange<Double>, heights: ClosedRange<Double>) {
    self.init(of: tree, widths: widths, heights: heights, work: nil)
  }

  init(of tree: ViewTree, widths: ClosedRange<Double>, heights: ClosedRange<Double>, work: Int?) {
    self.init(widths: widths, heights: heights, PlaneSource(tree), work: work)
  }

  /// - Parameters:
  ///   - widths: The widths, in points.
  ///   - heights: The heights, in points.
  ///   - source: The trees to lay out.
  ///   - work: The greatest number of layouts to solve; `nil` for one that depends on their size.
  package init(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>, _ source: PlaneSource, work: Int? = nil
  ) {
    self.widths = widths
    self.heights = heights
    var building = PlaneBuilding(PlaneRows(widths, source, height: heights.lowerBound, work: work))
    building.add(heights)
    (strips, rows, knownTo) = (building.strips, building.rows, building.knownTo)
    solvedCount = building.solvedCount
    made = building.made
    let least = heights.lowerBound
    leastRow = LayoutPieces(over: widths, of: .horizontal, source.row(at: least, as: least), work: work)
    findings = found.map { $0.solved(from: source) }
  }
}

extension LayoutPlane {
  /// A plane of which only the least height is known.
  static func unknown(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>, _ source: PlaneSource
  ) -> LayoutPlane {
    let least = heights.lowerBound
    var plane = LayoutPlane(widths: widths, heights: ClosedRange(between: least, and: least), source)
    plane.knownTo = least
    plane.dependsOnLengths = true
    return plane
  }
}

/// The rows of a plane, each of which is a search of its own.
private struct PlaneRows {
  let widths: ClosedRange<Double>
  let source: PlaneSource
  /// The greatest number of layouts to solve for the plane.
  let work: Int

  init(_ widths: ClosedRange<Double>, _ source: PlaneSource, height: Double, work: Int?) {
    self.widths = widths
    self.source = source
    self.work = work ?? source.row(at: height, as: height).work(at: widths.lowerBound)
  }

  /// - Parameter beside: The height whose trees they are.
  func row(at height: Double, as beside: Double) -> CanvasRow {
    let row = source.row(at: height, as: beside)
    return CanvasRow(height, PieceBuilding(over: widths, of: .horizontal, row, work: work, reach: .inRows))
  }
}

/// Searches along the heights, from threshold to threshold.
private struct PlaneBuilding {
  private let all: PlaneRows
  private(set) var strips: [LayoutPlane.Strip] = []
  /// The lines of the strips.
  private var lines: [SweptLine<CanvasRow>] = []
  private(set) var rows: [PlaneRow] = []
  private(set) var knownTo: Double?
  private(set) var solvedCount = 0
  private(set) var made: Set<Int> = []

  /// The distance in points from a threshold at which heights have the trees of one side.
  private static let beside = 1e-9

  init(_ rows: PlaneRows) { all = rows }

  mutating func add(_ heights: ClosedRange<Double>) {
    let (from, to) = (heights.lowerBound, heights.upperBound)
    let tree = all.source.tree(Size(width: all.widths.lowerBound, height: from))
    let thresholds = Set(all.source.heightThresholds + tree.canvasThresholds(of: .vertical))
    let cuts = [from] + thresholds.filter { $0 > from && $0 < to }.sorted() + [to]
    add(all.row(at: from, as: from), to: from)
    for (low, high) in zip(cuts, cuts.dropFirst()) where low < high && knownTo == nil { add(low, high) }
  }

  private mutating func add(_ low: Double, _ high: Double) {
    let (all, left) = (all, max(0, all.work - solvedCount))
    var search = PieceSearch(work: left, hasPasses: true, reach: .rows) { height in
      all.row(at: height, as: min(max(height, low + Self.beside), high - Self.beside))
    }
    let segments = search.segments(from: low, to: high)
    defer { solvedCount += left - search.workLeft }
    for segment in segments {
      guard let line = segment.line, line.first.knownTo == nil, line.last.knownTo == nil else {
        knownTo = segment.from
        return
      }
      // What is beside an end may belong to both.
      let from = max(segment.from, strips.last?.to ?? segment.from)
      guard from < segment.to else { continue }
      let middle = search.sample(from + SearchReach.middle * (segment.to - from)).row
      let end = segment.to == high ? all.row(at: high, as: high) : search.sample(segment.to)
      guard middle.marks.count == line.first.row.marks.count else {
        knownTo = from
        return
      }
      add(line, like: middle, from: from, to: segment.to, isFirst: from == low)
      add(end, to: segment.to)
    }
  }

  /// Adds a strip, as one with that before it if nothing changes between them.
  private mutating func add(
    _ line: SweptLine<CanvasRow>, like middle: PlaneRow, from: Double, to: Double, isFirst: Bool
  ) {
    func strip(_ line: SweptLine<CanvasRow>, from: Double) -> LayoutPlane.Strip {
      let (first, last) = (line.first.row.decided(like: middle), line.last.row.decided(like: middle))
      return LayoutPlane.Strip(
        from: from, to: to, first: first.blended(with: last, at: from),
        last: first.blended(with: last, at: to))
    }
    if !isFirst, let last = lines.last, let row = rows.last,
      let joined = joined(last, line, strips[strips.count - 1], middle, row)
    {
      strips[strips.count - 1] = strip(joined, from: strips[strips.count - 1].from)
      lines[lines.count - 1] = joined
      rows.removeLast()
      return
    }
    strips.append(strip(line, from: from))
    lines.append(line)
    for cell in strips[strips.count - 1].first.cells { made.formUnion(cell.made) }
  }

  /// Both lines as one, that which is known with more digits; `nil` if they differ in what a reader sees, or the row between them
  /// differs from both.
  private func joined(
    _ first: SweptLine<CanvasRow>, _ second: SweptLine<CanvasRow>, _ strip: LayoutPlane.Strip,
    _ middle: PlaneRow, _ between: PlaneRow
  ) -> SweptLine<CanvasRow>? {
    let isFirstLonger =
      first.last.length - first.first.length >= second.last.length - second.first.length
    let (long, short) = isFirstLonger ? (first, second) : (second, first)
    guard first.key.cells == second.key.cells, strip.first.marks.map(\.side) == middle.marks.map(\.side),
      long.containsShown(short.first), long.containsShown(short.last),
      between.marks.count == middle.marks.count, between.marks.map(\.side) == middle.marks.map(\.side),
      long.containsShown(between.numbers, at: between.height)
    else { return nil }
    return SweptLine(
      [first.first, second.first].min { $0.length < $1.length } ?? first.first,
      [first.last, second.last].max { $0.length < $1.length } ?? first.last)
  }

  private mutating func add(_ row: CanvasRow, to height: Double) {
    if row.knownTo != nil { knownTo = height }
    for mark in row.row.marks { made.formUnion(mark.made) }
    for cell in row.row.cells { made.formUnion(cell.made) }
    rows.append(row.row)
  }
}
