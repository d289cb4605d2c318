import AutoLayout
import Geometry

extension SolvedLayout {
  /// The layout with guides that can be seen.
  ///
  /// A guide that spaces views along one axis has no constraints along the other, and so no length and no place there.
  /// The picture shows it as high or wide as the views that are attached to it.
  ///
  /// - Complexity: O(*n*) in the number of constraints if there are declared guides, else O(1).
  func extendingGuides() -> SolvedLayout {
    guard guides.contains(where: { $0.item.isDeclaredGuide && $0.absoluteFrame.isFlat }) else { return self }
    var constrained: [LayoutItem: Set<Axis>] = [:]
    var attached: [LayoutItem: [ViewID]] = [:]
    for constraint in constraints {
      let anchors = [constraint.node.first, constraint.node.second].compactMap(\.self)
      for anchor in anchors where anchor.item.isDeclaredGuide {
        constrained[anchor.item, default: []].insert(anchor.attribute.axis)
        attached[anchor.item, default: []] += anchors.compactMap { other in
          if case .view(let view) = other.item, view != tree.owner(of: anchor.item) { view } else { nil }
        }
      }
    }
    var layout = self
    for (index, guide) in guides.enumerated() {
      let axes = constrained[guide.item, default: []]
      guard axes.count == 1, let axis = axes.first, guide.absoluteFrame.length(axis.other) == 0,
        let views = attached[guide.item], let first = views.first
      else { continue }
      let bounds = views.dropFirst().reduce(self[first].absoluteFrame) { $0.union(self[$1].absoluteFrame) }
      layout.guides[index].absoluteFrame = Rect(
        axis, from: guide.absoluteFrame.min(axis), to: guide.absoluteFrame.max(axis),
        across: bounds.min(axis.other), bounds.max(axis.other))
    }
    return layout
  }
}

extension LayoutItem {
  fileprivate var isDeclaredGuide: Bool { if case .guide = self { true } else { false } }
}

extension Rect {
  fileprivate var isFlat: Bool { width == 0 || height == 0 }
}
