import AutoLayout
import Geometry

/// The clipped views of a figure and the hatched parts of contents.
final class Hatching {
  /// The views in each scroll view that are clipped, partly or completely.
  let clippedViews: [ViewID: [ViewID]]
  /// The hatched parts of contents, by scroll view.
  let overhangs: [ViewID: [Rect]]

  /// The width up to which hatch needs no explanation.
  static let leastWidth = 6.0

  init(_ facts: FigureFacts) {
    let (geometry, tree) = (facts.geometry, facts.tree)
    var clippedViews: [ViewID: [ViewID]] = [:]
    for view in geometry.drawnViews where geometry.isClipped(view) {
      var ancestor = tree[view].superview
      while let scroll = ancestor {
        if geometry.layout[scroll].scroll != nil { clippedViews[scroll, default: []].append(view) }
        ancestor = tree[scroll].superview
      }
    }
    self.clippedViews = clippedViews
    overhangs = Dictionary(
      uniqueKeysWithValues: facts.scrollViews.map { ($0, Self.overhang(of: $0, facts)) })
  }

  /// The parts of a content rectangle to hatch: those outside the frame that are not covered by unclipped subviews.
  private static func overhang(of view: ViewID, _ facts: FigureFacts) -> [Rect] {
    let (geometry, tree) = (facts.geometry, facts.tree)
    guard let content = geometry.contentRect(view) else { return [] }
    let subviews = geometry.drawnViews.filter { inner in
      inner != view && tree.isDescendant(inner, of: view)
        && (facts.fill(inner).map { $0.light.alpha == 255 } ?? (tree[inner].viewClass == .imageView))
    }
    return content.remainder(without: [geometry.frame(view)] + subviews.compactMap(geometry.visibleFrame))
  }

  /// Whether a fill is distinguishable from the paper in the clipped part of a view.
  static func showsAsGhost(_ fill: ThemedColor, in theme: DiagramOptions.Theme) -> Bool {
    let paper = ThemedColor(.paper)
    let ghost = fill.opacity(Pen.ghostOpacity)
    return ghost.over(paper).contrast(with: paper, in: theme) > 1.03
  }
}

extension FigureReading {
  /// Whether the clipped part of a view is distinguishable from the paper.
  func hasVisibleGhost(_ view: ViewID) -> Bool {
    guard tree[view].viewClass != .imageView else { return true }
    return (fill(view)?.opacity(opacity(view))).map { Hatching.showsAsGhost($0, in: options.theme) } ?? false
  }
}
