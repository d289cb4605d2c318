import Geometry

/// The constraints of the rows that are not the tree's own, and which of these rows belong to what.
struct GeneratedRows: Sendable {
  /// In the order of the rows.
  var nodes: [ConstraintNode] = []
  /// The views with an intrinsic size, in order, with their rows.
  var intrinsic: [(view: ViewID, rows: Range<Int>)] = []
  /// The views whose intrinsic size depends on their solved width.
  var wrappingViews: [ViewID] = []
  /// The views and axes whose autoresizing rule could make a negative size, with their rows.
  var autoresizing: [(view: ViewID, axis: Axis, rows: Range<Int>)] = []
  /// The rows of each stack view, by its place among the arrangements.
  var stacks: [Range<Int>] = []
  /// The stack views that share their length in proportion to text that wraps, by place among the arrangements.
  var proportionalStacks: [Int] = []
  /// The rows that keep cells in their tables, table by table.
  var tables: [Range<Int>] = []
  /// Whether some view is or may be a row of a table.
  var hasCells = false
  /// The intrinsic size of each view, text wrapped as last laid out.
  var intrinsicSizes: ByView<IntrinsicSize>

  /// The place in `intrinsic` of a view, or where it belongs.
  func place(ofIntrinsic view: ViewID) -> Int {
    var (low, high) = (0, intrinsic.count)
    while low < high {
      let middle = (low + high) / 2
      if intrinsic[middle].view.index < view.index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
