import Geometry

/// The constraints that are not the tree's own, and which of their rows belong to which view.
struct GeneratedRows: Sendable {
  /// In row order.
  var nodes: [ConstraintNode] = []
  /// The views with an intrinsic size and their rows, in order of views.
  var intrinsic: [(view: ViewID, rows: Range<Int>)] = []
  /// The views whose intrinsic size depends on their solved width.
  var wrappingViews: [ViewID] = []
  /// The views and axes with constraints from an autoresizing mask, with their rows.
  var autoresizing: [(view: ViewID, axis: Axis, rows: Range<Int>)] = []
  /// The rows of each stack view, by its index among the arrangements.
  var stacks: [Range<Int>] = []
  /// The stack views that share their length in proportion to wrapping text, by index among the arrangements.
  var proportionalStacks: [Int] = []
  /// The rows that place cells in their tables, one range per table.
  var tables: [Range<Int>] = []
  /// The rows that place items in their collection views, one range per collection view.
  var flows: [Range<Int>] = []
  /// Whether some view is a table view or a table view cell.
  var hasCells = false
  /// The intrinsic size of each view, with text wrapped as last laid out.
  var intrinsicSizes: ByView<IntrinsicSize>

  /// The index of a view in `intrinsic`, or the index at which to insert it.
  func place(ofIntrinsic view: ViewID) -> Int {
    var (low, high) = (0, intrinsic.count)
    while low < high {
      let middle = (low + high) / 2
      if intrinsic[middle].view.index < view.index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
