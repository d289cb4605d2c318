import AutoLayout
import Geometry

/// An anchor's place: the rectangle it belongs to and, for a position, its coordinate on the axis.
struct AnchorPlace: Hashable, Sendable {
  var rect: Rect
  var position: Double
}

extension LayoutGeometry {
  /// Whether `item` is in the scroll view: a descendant, or a guide of one
  /// (`ScrollViewRules: Attributes of a scroll view`).
  func isInside(_ item: LayoutItem, _ scroll: ViewID) -> Bool {
    switch item {
    case .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide:
      false
    default: tree.owner(of: item) != scroll && tree.isDescendant(tree.owner(of: item), of: scroll)
    }
  }

  /// Whether an anchor of a constraint is the far edge of its axis (right or bottom) rather than the near one, or `nil`
  /// if it is not an edge.
  func isFarEdge(_ anchor: LayoutAnchor, in node: ConstraintNode) -> Bool? {
    switch tree.resolved(anchor, in: node).attribute {
    case .left, .top: false
    case .right, .bottom: true
    default: nil
    }
  }

  /// Whether the constant of a constraint counts from right to left.
  func isMirrored(_ node: ConstraintNode) -> Bool {
    node.first.attribute.isDirectional && node.second?.attribute.isDirectional == true
      && tree.direction(of: node) == .rightToLeft
  }

  /// Whether a constraint pins a view to an ancestor's edge with a negative inset, so that the view extends beyond
  /// it.
  ///
  /// - Parameter gap: The distance from the second anchor to the first.
  func overhangs(_ node: ConstraintNode, by gap: Double) -> Bool {
    guard node.relation == .equal, let second = node.second, second.attribute == node.first.attribute else {
      return false
    }
    let (a, b) = (tree.owner(of: node.first.item), tree.owner(of: second.item))
    guard a != b, let isFar = isFarEdge(node.first, in: node) else { return false }
    let inset = isFar ? -gap : gap
    return tree.isDescendant(a, of: b) ? inset < 0 : tree.isDescendant(b, of: a) && inset > 0
  }

  /// The views that stay in place while a scroll view around them scrolls, along some axis on which it does.
  ///
  /// - Complexity: O(*n* · *d*) for *n* constraints in scroll views at depth *d*.
  static func floatingViews(of layout: SolvedLayout) -> [ViewID: FloatingExtent] {
    let tree = layout.tree
    var scrollViews: [[ViewID]] = []
    for node in tree.views {
      guard let parent = node.superview else {
        scrollViews.append([])
        continue
      }
      let outer = scrollViews[parent.index]
      scrollViews.append(tree[parent].scroll == nil ? outer : outer + [parent])
    }
    guard scrollViews.contains(where: { !$0.isEmpty }) else { return [:] }
    struct Tie: Hashable {
      var view, scroll: ViewID
    }
    var ties: [Tie: Set<Axis>] = [:]
    for constraint in layout.constraints {
      let node = constraint.node
      guard !node.first.attribute.isSize, node.relation == .equal, let second = node.second else { continue }
      for (item, other) in [(node.first.item, second.item), (second.item, node.first.item)] {
        guard case .view(let view) = item else { continue }
        for scroll in scrollViews[view.index]
        where other == .frameLayoutGuide(scroll) || !tree.isDescendant(tree.owner(of: other), of: scroll) {
          ties[Tie(view: view, scroll: scroll), default: []].insert(node.first.attribute.axis)
        }
      }
    }
    var extents: [ViewID: FloatingExtent] = [:]
    for (tie, axes) in ties.sorted(by: { $0.key.view < $1.key.view }) {
      let scrollAxes = layout.scrollAxes(of: tie.scroll)
      let held = scrollAxes.filter(axes.contains)
      if held == scrollAxes {
        extents[tie.view] = .everywhere
      } else if let axis = held.first, extents[tie.view] != .everywhere {
        // Of several scroll views, the outer ones hold it along the same axis or along the other one as well.
        let isSame = extents[tie.view].map { $0 == .along(axis) } ?? true
        extents[tie.view] = isSame ? .along(axis) : .partly
      }
    }
    return extents
  }

  /// The place of an anchor of a constraint, given the item at the constraint's other end. For items inside a scroll
  /// view, the scroll view's edges are those of its content.
  func place(of anchor: LayoutAnchor, facing other: LayoutItem?, in node: ConstraintNode) -> AnchorPlace {
    place(of: tree.resolved(anchor, in: node), facing: other)
  }

  /// The place of an anchor from left to right.
  func place(of anchor: LayoutAnchor, facing other: LayoutItem?) -> AnchorPlace {
    let rect = self.rect(of: anchor, facing: other)
    return AnchorPlace(rect: rect, position: position(of: anchor, in: rect))
  }

  /// The rectangle that an anchor belongs to.
  func rect(of anchor: LayoutAnchor, facing other: LayoutItem?) -> Rect {
    let rect = self.rect(of: anchor.item, attribute: anchor.attribute, facing: other)
    guard anchor.attribute.isMargin else { return rect }
    return rect.inset(by: layout[tree.owner(of: anchor.item)].effectiveMargins)
  }

  private func rect(of item: LayoutItem, attribute: Attribute, facing other: LayoutItem?) -> Rect {
    switch item {
    case .view(let view):
      guard let content = contentRect(view), let other, isInside(other, view), !attribute.isSize else {
        return alignmentRect(view)
      }
      switch attribute {
      case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
        return Rect(origin: content.origin, size: frame(view).size)
      default:
        return content
      }
    case .safeArea(let view): return frame(view).inset(by: layout[view].safeAreaInsets)
    case .layoutMargins(let view):
      let outer = other.flatMap { isInside($0, view) ? contentRect(view) : nil } ?? frame(view)
      return outer.inset(by: layout[view].effectiveMargins)
    case .contentLayoutGuide(let view): return contentRect(view) ?? frame(view)
    case .frameLayoutGuide(let view): return frame(view)
    case .guide, .readableContent, .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide:
      return layout.guides.first { $0.item == item }?.absoluteFrame ?? frame(tree.owner(of: item))
    case .stackGuide:
      return layout.stackGuides.first { $0.item == item }?.absoluteFrame ?? frame(tree.owner(of: item))
    }
  }

  private func position(of anchor: LayoutAnchor, in rect: Rect) -> Double {
    switch anchor.attribute {
    case .left, .leftMargin: return rect.minX
    case .right, .rightMargin: return rect.maxX
    case .top, .topMargin: return rect.minY
    case .bottom, .bottomMargin: return rect.maxY
    // The direction of the constraint has replaced these by left and right.
    case .leading, .leadingMargin: return rect.minX
    case .trailing, .trailingMargin: return rect.maxX
    case .centerX, .centerXWithinMargins: return rect.midX
    case .centerY, .centerYWithinMargins: return rect.midY
    case .firstBaseline, .lastBaseline: return baseline(anchor, in: rect)
    case .width, .height: return 0
    }
  }

  /// The position of a baseline. Text is vertically centered. A view without text has its baselines at its edges, and
  /// a stack view takes them from its arranged subviews.
  private func baseline(_ anchor: LayoutAnchor, in rect: Rect) -> Double {
    var rect = rect
    var text: TextContent?
    var count = 1
    if case .view(let view) = anchor.item {
      let source = tree.baselineView(of: view, anchor.attribute) { layout[$0].frame.height }
      if source != view { rect = alignmentRect(source) }
      text = tree[source].text
      count = max(1, layout[source].lines.count)
    }
    let isFirst = anchor.attribute == .firstBaseline
    guard let text else { return isFirst ? rect.minY : rect.maxY }
    let metrics = tree.environment.text.metrics(of: text.font)
    // Any height of a line beyond that of its font lies above its text.
    let lineHeight = text.lineSpacing.height(of: metrics.lineHeight)
    let top = rect.midY - text.lineSpacing.height(of: count, lineHeight: metrics.lineHeight) / 2
    let first = top + lineHeight - metrics.lineHeight + metrics.ascender
    return isFirst ? first : first + Double(count - 1) * (lineHeight + text.lineSpacing.spacing)
  }
}

extension SolvedLayout {
  /// The axes along which the content of a scroll view scrolls, or both if it fits the frame.
  fileprivate func scrollAxes(of scrollView: ViewID) -> [Axis] {
    guard let scroll = self[scrollView].scroll else { return [] }
    let distance = scroll.maximumContentOffset - scroll.minimumContentOffset
    let axes = Axis.allCases.filter { ($0 == .horizontal ? distance.x : distance.y) > 0.5 }
    return axes.isEmpty ? Axis.allCases : axes
  }
}
