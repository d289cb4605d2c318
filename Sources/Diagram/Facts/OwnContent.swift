import AutoLayout
import Geometry

/// What views draw themselves: texts, images, and controls.
extension FigureReading {
  /// The content that a view draws itself, in its solved position or a given one.
  func content(of view: ViewID, at solved: SolvedView? = nil) -> ViewContentDrawing {
    ViewContentDrawing(
      pen: pen, node: tree[view], solved: solved ?? layout[view], look: options.look,
      isRightToLeft: geometry.isRightToLeft(view), namesImage: !isCoveredByPlaceholder(view),
      rowInsets: rowInsets(of: view), reach: reach, scale: geometry.scale)
  }

  /// Whether another image placeholder covers that of a view, so that their names would overlap.
  private func isCoveredByPlaceholder(_ view: ViewID) -> Bool {
    guard isScreen, tree[view].image?.name != nil else { return false }
    return grid.views(near: geometry.frame(view).center).contains { other in
      other > view && tree[other].viewClass == .imageView && tree[other].image?.png == nil
    }
  }

  /// The insets that keep the content of a table row inside the safe area, or zero for a view that is not a row.
  private func rowInsets(of cell: ViewID) -> EdgeInsets {
    tree[cell].superview.flatMap { layout.rowInsets[$0] } ?? .zero
  }
}
