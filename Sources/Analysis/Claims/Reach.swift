import AutoLayout
import Geometry

/// What scrolling can bring into view.
struct Reach {
  private let geometry: ClaimGeometry

  init(_ geometry: ClaimGeometry) { self.geometry = geometry }

  /// How far some of a view stays outside of the canvas, or of an ancestor that clips, at all content offsets.
  func excess(of view: ViewID) -> Shortfall {
    .greatest(Axis.allCases.flatMap { excess(of: view, $0) })
  }

  private func excess(of view: ViewID, _ axis: Axis) -> [Shortfall] {
    var path: [ViewID] = []
    var current = geometry.tree[view].superview
    while let id = current {
      path.append(id)
      current = geometry.tree[id].superview
    }
    // The positions at which something can be seen, in the coordinates of one view after the other, from the root on.
    var (low, high) = ([Moving(0)], [geometry.number { $0.tree.environment.canvas[axis] }])
    var parts: [Shortfall] = []
    for id in path.reversed() {
      let origin = geometry.number { $0[id].frame.origin[axis] }
      if geometry.tree[id].clipsToBounds {
        low.append(origin)
        high.append(origin + geometry.number { $0[id].frame.size[axis] })
        // Where nothing can be seen, nothing is reached.
        parts += low.flatMap { low in high.map { .length(low - $0) } }
      }
      if geometry.start[id].scroll != nil {
        let least = geometry.number { $0[id].scroll?.minimumContentOffset[axis] ?? 0 }
        let most = geometry.number { $0[id].scroll?.maximumContentOffset[axis] ?? 0 }
        low = low.map { $0 - origin + least }
        high = high.map { $0 - origin + most }
      } else {
        let bounds = geometry.tree[id].boundsOrigin[axis]
        low = low.map { $0 - origin + bounds }
        high = high.map { $0 - origin + bounds }
      }
    }
    let start = geometry.number { $0[view].frame.origin[axis] }
    let end = start + geometry.number { $0[view].frame.size[axis] }
    return parts + low.map { .length($0 - start) } + high.map { .length(end - $0) }
  }
}

/// The search for content of scroll views that no offset shows (`SweepRules: What check finds`).
struct UnreachableClaims {
  private let geometry: ClaimGeometry

  init(_ geometry: ClaimGeometry) { self.geometry = geometry }

  /// One for each scroll view and edge.
  struct Claimed {
    var scrollView: ViewID
    var edge: Attribute
    var items: [ClaimItem]
  }

  /// The scroll views whose content is known, with what should be within reach.
  var all: [Claimed] {
    var contents: [ViewID: [ViewID]] = [:]
    var open: Set<ViewID> = []
    var openContents: Set<OpenContent> = []
    for issue in geometry.start.issues {
      switch issue {
      case .openView(let view): open.insert(view.view)
      case .openContent(let content):
        openContents.insert(OpenContent(view: content.scrollView, axis: content.axis))
      default: break
      }
    }
    for view in geometry.tree.views.indices.lazy.map(ViewID.init)
    where geometry.isShown(view) && !open.contains(view) && geometry.isVisible(view) {
      guard let scrollView = geometry.scrollView(around: view),
        geometry.tree[scrollView].viewClass == .scrollView
      else { continue }
      contents[scrollView, default: []].append(view)
    }
    return contents.sorted { $0.key < $1.key }.flatMap { scrollView, views in
      [Attribute.left, .right, .top, .bottom].compactMap { edge in
        openContents.contains(OpenContent(view: scrollView, axis: edge.axis))
          ? nil : Claimed(scrollView: scrollView, edge: edge, items: views.map { item($0, scrollView, edge) })
      }
    }
  }

  private struct OpenContent: Hashable {
    var view: ViewID
    var axis: Axis
  }

  /// How far a view sticks out of what can be scrolled into view, at the edge.
  private func item(_ view: ViewID, _ scrollView: ViewID, _ edge: Attribute) -> ClaimItem {
    let axis = edge.axis
    let rect = geometry.isText(view) ? geometry.textRect(ofLabel: view) : geometry.frame(view)
    // In the coordinates of the content.
    let offset = geometry.number { layout in
      (layout[scrollView].scroll?.contentOffset[axis] ?? 0) - layout[scrollView].absoluteFrame.origin[axis]
    }
    let excess: Shortfall
    if edge == .left || edge == .top {
      let least = geometry.number { $0[scrollView].scroll?.minimumContentOffset[axis] ?? 0 }
      excess = .least(rect.low[axis].map { .length(least - ($0 + offset)) })
    } else {
      let most = geometry.number { layout in
        (layout[scrollView].scroll?.maximumContentOffset[axis] ?? 0) + layout[scrollView].frame.size[axis]
      }
      excess = .least(rect.high[axis].map { .length($0 + offset - most) })
    }
    return ClaimItem([view], excess)
  }
}
