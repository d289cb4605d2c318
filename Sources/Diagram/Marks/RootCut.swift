import AutoLayout
import Geometry

/// A strip across the root that a figure leaves out, because nothing is in it.
struct RootCut: Hashable {
  static let none = RootCut(start: 0, length: 0, isTail: false)

  /// The top of the strip, in points from the root's top edge.
  var start: Double
  /// The height of the strip, in points: 0 if nothing is left out.
  var length: Double
  /// Whether the strip reaches the root's bottom edge. The figure then ends with a break line; otherwise, two of them
  /// interrupt it.
  var isTail: Bool

  /// The position to which the cut moves one, in the same units as `scale` times points.
  func moved(_ y: Double, scale: Double = 1) -> Double {
    let (top, height) = (start * scale, length * scale)
    return y <= top ? y : max(top, y - height)
  }

  /// The rectangle to which the cut moves or shortens one.
  func moved(_ rect: Rect, scale: Double = 1) -> Rect {
    let (top, bottom) = (moved(rect.minY, scale: scale), moved(rect.maxY, scale: scale))
    return Rect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
  }
}

extension RootCut {
  /// The height in points from which a tail is cut off, and what is left of it.
  private static let leastTail = 200.0
  private static let restOfTail = 52.0
  /// What is left in panels, which are often reduced.
  private static let restInPanels = 96.0
  /// The height in points from which an empty part between others is left out, and what is left of it.
  private static let leastGap = 240.0
  private static let restOfGap = 104.0

  /// The strip to leave out of the only figure of a layout.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views and constraints.
  static func fitting(_ layout: SolvedLayout) -> RootCut { fitting([layout])[0] }

  /// The strips to leave out of the figures of several layouts. Roots of one height lose as much, so that readers can
  /// compare them.
  static func fitting(_ layouts: [SolvedLayout]) -> [RootCut] {
    let heights = layouts.map { $0[.root].frame.height }
    let rest = layouts.count > 1 ? restInPanels : restOfTail
    let tails = layouts.map { tail(of: $0, leaving: rest) }
    let lengths = Dictionary(zip(heights, tails), uniquingKeysWith: min)
    let cuts = zip(layouts, heights).map { layout, height in
      let length = lengths[height] ?? 0
      return RootCut(start: layout[.root].frame.height - length, length: length, isTail: true)
    }
    guard cuts.allSatisfy({ $0.length == 0 }) else { return cuts.map { $0.length == 0 ? .none : $0 } }
    let gap = Set(heights).count == 1 ? gap(in: layouts) : .none
    return layouts.map { _ in gap }
  }

  // MARK: Tails

  /// The height to cut off, in points: 0 if the lower part is not empty or concerns a constraint or an issue.
  private static func tail(of layout: SolvedLayout, leaving rest: Double) -> Double {
    guard layout.issues.isEmpty, layout[.root].scroll == nil, layout[.root].frame.height >= leastTail,
      layout.tree.environment.keyboardHeight == 0
    else {
      return 0
    }
    let geometry = LayoutGeometry(layout)
    guard geometry.drawnViews.count > 1 else { return 0 }
    let root = geometry.frame(.root)
    var bottom = root.minY
    for view in geometry.drawnViews where view != .root {
      bottom = max(bottom, geometry.frame(view).maxY, geometry.contentRect(view)?.maxY ?? bottom)
    }
    guard root.maxY - bottom >= leastTail else { return 0 }
    let isTied = layout.constraints.contains { constraint in
      constraint.node.isDrawnAsWritten(in: layout.tree)
        && [constraint.node.first, constraint.node.second].contains { anchor in
          anchor.map { dependsOnHeight($0, in: layout.tree) } ?? false
        }
    }
    return isTied ? 0 : (root.maxY - bottom - rest).rounded(.down)
  }

  /// Whether an anchor of the root moves with its bottom edge.
  private static func dependsOnHeight(_ anchor: LayoutAnchor, in tree: ViewTree) -> Bool {
    guard tree.owner(of: anchor.item) == .root, anchor.attribute.axis == .vertical else { return false }
    switch anchor.attribute {
    case .top, .topMargin:
      return anchor.item == .bottomLayoutGuide || anchor.item == .keyboardLayoutGuide
    default: return true
    }
  }

  // MARK: Gaps

  /// The strip in the highest part of the roots in which no layout has anything.
  private static func gap(in layouts: [SolvedLayout]) -> RootCut {
    guard layouts.allSatisfy({ $0.issues.isEmpty && $0[.root].scroll == nil }) else { return .none }
    let geometries = layouts.map { LayoutGeometry($0) }
    // A wide root is no higher than a page that has room for it.
    guard geometries.allSatisfy({ $0.drawnViews.count > 1 }), let root = geometries.first?.frame(.root),
      geometries.allSatisfy({ $0.frame(.root).height > $0.frame(.root).width })
    else { return .none }
    // A sweep from the top over what is there.
    let taken = geometries.flatMap(occupied).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    var best: (top: Double, height: Double) = (0, 0)
    var bottom = root.minY
    for range in taken {
      if range.lowerBound - bottom > best.height { best = (bottom, range.lowerBound - bottom) }
      bottom = max(bottom, range.upperBound)
    }
    guard best.height >= leastGap else { return .none }
    let length = (best.height - restOfGap).rounded(.down)
    let cut = RootCut(start: (best.top + restOfGap / 2 - root.minY).rounded(), length: length, isTail: false)
    return geometries.allSatisfy(cut.isHarmless) ? cut : .none
  }

  /// The vertical extents of what would suffer from a cut. A plain container, or a background as wide as the root,
  /// has only its edges.
  private static func occupied(in geometry: LayoutGeometry) -> [ClosedRange<Double>] {
    let root = geometry.frame(.root)
    var ranges: [ClosedRange<Double>] = []
    for view in geometry.drawnViews {
      guard let frame = geometry.visibleFrame(view) else { continue }
      let node = geometry.tree[view]
      let isPlain = (node.viewClass == .view || node.viewClass == .stackView) && node.scroll == nil
      if isPlain, !node.subviews.isEmpty || frame.width >= wide * root.width {
        ranges += [frame.minY, frame.maxY].map { ClosedRange(from: $0, to: $0) }
      } else {
        ranges.append(ClosedRange(from: frame.minY, to: frame.maxY))
      }
      if let content = geometry.contentRect(view) {
        ranges.append(ClosedRange(from: content.minY, to: content.maxY))
      }
    }
    if geometry.keyboardHeight > 0 {
      ranges.append(ClosedRange(between: root.maxY - geometry.keyboardHeight, and: root.maxY))
    }
    let insets = geometry.layout[.root].safeAreaInsets
    return ranges
      + [root.minY + insets.top, root.maxY - insets.bottom].map { ClosedRange(from: $0, to: $0) }
  }

  /// The width of a background as a fraction of the root's.
  private static let wide = 0.8

  /// Whether the constraints of a layout read as well with the strip left out: what crosses it has constraints of its
  /// edges only.
  private func isHarmless(for geometry: LayoutGeometry) -> Bool {
    let tree = geometry.tree
    let strip = geometry.frame(.root).minY + start
    func crosses(_ rect: Rect) -> Bool { rect.minY < strip && rect.maxY > strip + length }
    let crossing = geometry.drawnViews.filter { crosses(geometry.frame($0)) }
    let isDivided = crossing.contains { view in
      guard let stack = tree[view].stack else { return false }
      return stack.axis == .vertical && stack.distribution != .fill
    }
    guard !isDivided else { return false }
    return geometry.layout.constraints.allSatisfy { constraint in
      let node = constraint.node
      guard node.isDrawnAsWritten(in: tree) else { return true }
      let anchors = [node.first, node.firstOrigin, node.second, node.secondOrigin].compactMap(\.self)
      guard anchors.contains(where: { $0.attribute.axis == .vertical }) else { return true }
      if node.firstOrigin != nil || node.secondOrigin != nil || node.multiplier != 1 {
        // Distances and fractions are seen only where nothing is left out.
        return !anchors.contains { crosses(geometry.rect(of: $0, facing: nil)) }
      }
      return anchors.allSatisfy { anchor in
        anchor.attribute.axis == .horizontal || anchor.attribute.isVerticalEdge
          || !crosses(geometry.rect(of: anchor, facing: nil))
      }
    }
  }
}

extension Attribute {
  /// Whether the attribute is a top or bottom edge.
  fileprivate var isVerticalEdge: Bool {
    switch self {
    case .top, .bottom, .topMargin, .bottomMargin: true
    default: false
    }
  }
}

extension SolvedLayout {
  /// The layout as a figure shows it that leaves out a strip.
  ///
  /// - Complexity: O(*n*) in the number of views.
  func leavingOut(_ cut: RootCut) -> SolvedLayout {
    guard cut.length > 0 else { return self }
    var layout = self
    guard !cut.isTail else {
      layout.views[ViewID.root.index].absoluteFrame.size.height -= cut.length
      return layout
    }
    for index in layout.views.indices {
      layout.views[index].absoluteFrame = cut.moved(layout.views[index].absoluteFrame)
    }
    for index in layout.guides.indices {
      layout.guides[index].absoluteFrame = cut.moved(layout.guides[index].absoluteFrame)
    }
    for index in layout.stackGuides.indices {
      layout.stackGuides[index].absoluteFrame = cut.moved(layout.stackGuides[index].absoluteFrame)
    }
    return layout
  }
}
