import AutoLayout
import Geometry

/// What views draw themselves: texts, images, and controls.
extension FigureReading {
  /// The content that a view draws itself, in its solved position or a given one.
  func content(of view: ViewID, at solved: SolvedView? = nil) -> ViewContentDrawing {
    var content = ViewContentDrawing(
      pen: pen, node: tree[view], solved: solved ?? layout[view], look: options.look,
      isRightToLeft: geometry.isRightToLeft(view), layoutFont: tree.environment.text,
      rowInsets: rowInsets(of: view), reach: reach,
      scale: geometry.scale)
    if let place = content.imageNamePlace { content.namesImage = !isHidden(place, of: view) }
    return content
  }

  /// Whether a later view lies on the name of a view's image.
  private func isHidden(_ place: Rect, of view: ViewID) -> Bool {
    grid.views(near: place).contains { other in
      guard other > view, let frame = geometry.visibleFrame(other), frame.overlaps(place) else {
        return false
      }
      switch tree[other].viewClass {
      case .view, .scrollView, .stackView, .tableView, .collectionView: return fill(other) != nil
      default: return true
      }
    }
  }

  /// The insets that keep the content of a table row inside the safe area, or zero for a view that is not a row.
  private func rowInsets(of cell: ViewID) -> EdgeInsets {
    tree[cell].superview.flatMap { layout.rowInsets[$0] } ?? .zero
  }
}
