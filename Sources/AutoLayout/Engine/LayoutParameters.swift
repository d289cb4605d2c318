import Geometry

/// Inputs of a solve that depend on frames, refined from one pass to the next (`SolvingRules: Passes`).
///
/// In most trees nothing depends on them, and all views have the same values.
struct LayoutParameters: Hashable, Sendable {
  var safeAreas: ByView<EdgeInsets>
  /// Effective margins (`LayoutRules: Layout margins`).
  var margins: ByView<EdgeInsets>
  /// The distance of the readable content guide from the margins on either side (`LayoutRules: Readable content`).
  var readableInsets: ByView<Double>
  /// Content offsets; zero for views that do not scroll.
  var offsets: ByView<Point>
  /// The width to which a label wraps; `nil` if it has not been laid out yet or does not wrap.
  var wrappingWidths: ByView<Double?>
  /// The number of lines that a label shows.
  var lineCounts: ByView<Int>
  /// The heights of the views in horizontal stack views, whose tallest view provides the baseline; empty before the
  /// first pass.
  var heights: [ViewID: Double] = [:]
  /// The rows of each table view, as last measured.
  var tables: [TableMeasure]
  /// The items of each collection view, as last placed.
  var flows: [FlowMeasure]
  /// Whether an autoresizing rule gives a negative width, which is then held at 0
  /// (`LayoutRules: Autoresizing masks`).
  var collapsedWidths: ByView<Bool>
  var collapsedHeights: ByView<Bool>

  /// The parameters of the first pass, in which insets that depend on frames count as zero.
  init(_ tree: ViewTree) {
    let count = tree.views.count
    safeAreas = ByView(repeating: .zero, count: count)
    if count > 0 { safeAreas[0] = tree.environment.safeArea }
    readableInsets = ByView(repeating: 0, count: count)
    offsets = ByView(repeating: .zero, count: count)
    wrappingWidths = ByView(repeating: nil, count: count)
    lineCounts = ByView(repeating: 1, count: count)
    tables = TableMeasure.all(in: tree)
    flows = FlowMeasure.all(in: tree)
    collapsedWidths = ByView(repeating: false, count: count)
    collapsedHeights = ByView(repeating: false, count: count)
    margins = ByView(repeating: EdgeInsets(all: 8), count: count)
    for index in tree.views.indices where index == 0 || !tree.views[index].isPlain {
      margins[index] = LayoutMargins.own(of: ViewID(index), in: tree, safeArea: safeAreas[index])
    }
  }

  func isCollapsed(_ view: ViewID, _ axis: Axis) -> Bool {
    axis == .horizontal ? collapsedWidths[view.index] : collapsedHeights[view.index]
  }
}
