import AutoLayout
import Geometry
import Scene

/// The clipped views of a figure and the hatched parts of contents.
final class Hatching {
  /// The views in each scroll view that are clipped, partly or completely.
  let clippedViews: [ViewID: [ViewID]]
  /// The hatched parts of contents, by scroll view.
  let overhangs: [ViewID: [Rect]]

  /// The places of views beside scroll views, by scroll view, that lie over its clipped content and stay visible there.
  private let neighbors: [ViewID: [Rect]]

  /// The width up to which hatch needs no explanation.
  static let leastWidth = 6.0
  /// The number of views over a content, without those in it, above which none of them interrupts the hatch.
  private static let mostNear = 1000

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
    let neighbors = Dictionary(
      uniqueKeysWithValues: facts.scrollViews.map { ($0, Self.neighbors(of: $0, facts)) })
    self.neighbors = neighbors
    overhangs = Dictionary(
      uniqueKeysWithValues: facts.scrollViews.map { view in
        (view, Self.overhang(of: view, beside: neighbors[view, default: []], facts))
      })
  }

  /// The area outside a clip that the neighbors of the clipping scroll views leave to the clipped part of a view.
  func area(of view: ViewID, outside clip: Rect, in geometry: LayoutGeometry) -> Path {
    let rect = geometry.frame(view).union(clip).inset(by: -4)
    var covers: [Rect] = []
    var ancestor = geometry.tree[view].superview
    while let scroll = ancestor {
      covers += neighbors[scroll, default: []].filter(rect.overlaps)
      ancestor = geometry.tree[scroll].superview
    }
    // One path with a hole has no seams between its parts.
    guard !covers.isEmpty else { return .rect(rect, without: clip) }
    return .rects(rect.remainder(without: [clip] + covers))
  }

  /// The opaque views, images and texts that are neither in a scroll view nor around it.
  private static func neighbors(of view: ViewID, _ facts: FigureFacts) -> [Rect] {
    let (geometry, tree) = (facts.geometry, facts.tree)
    guard let content = geometry.contentRect(view), !geometry.frame(view).contains(content) else { return [] }
    let near = facts.grid.views(near: content, atMost: mostNear) { !tree.isDescendant($0, of: view) }
    guard let near else { return [] }
    let rects = near.compactMap { other -> Rect? in
      guard !tree.isDescendant(view, of: other),
        let rect = geometry.visibleFrame(other), !rect.contains(geometry.frame(view)), rect.overlaps(content),
        facts.fill(other).map(\.isOpaque) ?? false || tree[other].viewClass == .imageView
          || tree[other].text != nil
      else { return nil }
      return rect
    }
    return rects.count <= ViewCoverage.mostCovers ? rects : []
  }

  /// The parts of a content rectangle to hatch: those outside the frame where no unclipped subview and no neighbor is.
  private static func overhang(of view: ViewID, beside neighbors: [Rect], _ facts: FigureFacts) -> [Rect] {
    let (geometry, tree) = (facts.geometry, facts.tree)
    guard let content = geometry.contentRect(view) else { return [] }
    let subviews = facts.space.drawnViews(inside: view).filter { inner in
      inner != view
        && (facts.fill(inner).map { $0.light.alpha == 255 } ?? (tree[inner].viewClass == .imageView))
    }
    return content.remainder(
      without: [geometry.frame(view)] + subviews.compactMap(geometry.visibleFrame) + neighbors)
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
