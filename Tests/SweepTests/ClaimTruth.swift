import Analysis
import AutoLayout
import Geometry

/// Whether an assertion fails in one layout, worked out with rectangles and by trying, without the judge of stretches.
struct ClaimTruth {
  private let layout: SolvedLayout
  private var tree: ViewTree { layout.tree }
  private static let tolerance = 1e-6

  /// - Parameter layout: The layout, with the texts that are cut off among its issues.
  init(_ layout: SolvedLayout) { self.layout = layout }

  func fails(_ assertion: LayoutAssertion) -> Bool {
    let canvas = tree.environment.canvas
    guard assertion.space.widths?.contains(canvas.width) ?? true,
      assertion.space.heights?.contains(canvas.height) ?? true, assertion.isInSizeClasses,
      assertion.condition.allSatisfy(holds)
    else { return false }
    switch assertion.claim {
    case .relation(let comparisons):
      return !assertion.views.contains(where: isHidden) && !comparisons.allSatisfy(holds)
    case .whole(let scope):
      return layout.issues.contains {
        if case .text(let text) = $0 { named(text.view, scope) } else { false }
      }
    case .determined(let scope):
      return layout.issues.contains {
        [.unsatisfiable, .ambiguous, .ambiguousContentSize].contains($0.kind)
          && $0.views.contains { named($0, scope) }
      }
    case .apart(let scope):
      guard case .views(let views) = scope else { return false }
      let frames = views.filter { !isHidden($0) }.map { layout[$0].absoluteFrame }
      return frames.indices.contains { a in
        frames.indices.contains { b in
          a < b && min(frames[a].maxX, frames[b].maxX) - max(frames[a].minX, frames[b].minX) > Self.tolerance
            && min(frames[a].maxY, frames[b].maxY) - max(frames[a].minY, frames[b].minY) > Self.tolerance
        }
      }
    case .inside(let all):
      return all.contains { one in
        guard !isHidden(one.view), case .view(let container) = one.container else { return false }
        let (inner, outer) = (layout[one.view].absoluteFrame, layout[container].absoluteFrame)
        return inner.minX < outer.minX - Self.tolerance || inner.maxX > outer.maxX + Self.tolerance
          || inner.minY < outer.minY - Self.tolerance || inner.maxY > outer.maxY + Self.tolerance
      }
    case .lines(let limits):
      return limits.contains { limit in
        guard !isHidden(limit.view), var text = tree[limit.view].text else { return false }
        text.numberOfLines = 0
        let lines = LabelLayout(text, width: layout[limit.view].frame.width, environment: tree.environment)
          .lines
        return lines.count > limit.count
      }
    case .reachable(let scope):
      guard case .views(let views) = scope else { return false }
      return views.contains { !isHidden($0) && !isReachable($0) }
    case .touchable(let scope):
      guard case .views(let views) = scope else { return false }
      return views.contains { !isHidden($0) && !isTouchable($0) }
    }
  }

  private func named(_ view: ViewID, _ scope: LayoutAssertion.Scope) -> Bool {
    if case .views(let views) = scope { views.contains(view) && !isHidden(view) } else { true }
  }

  private func isHidden(_ view: ViewID) -> Bool {
    tree[view].isHidden || (tree[view].superview.map(isHidden) ?? false)
  }

  private func holds(_ comparison: LayoutComparison) -> Bool {
    let sum = comparison.difference
    let value = sum.terms.reduce(sum.constant) { value, term in
      guard case .view(let view) = term.anchor.item else { return .nan }
      let frame = layout[view].absoluteFrame
      let isRightToLeft = tree.environment.direction == .rightToLeft
      let width = layout[.root].absoluteFrame.width
      let number: Double =
        switch term.anchor.attribute {
        case .leading: isRightToLeft ? width - frame.maxX : frame.minX
        case .trailing: isRightToLeft ? width - frame.minX : frame.maxX
        case .left: frame.minX
        case .right: frame.maxX
        case .top: frame.minY
        case .bottom: frame.maxY
        case .width: frame.width
        case .height: frame.height
        case .centerY: frame.midY
        default: .nan
        }
      return value + term.coefficient * number
    }
    return switch comparison.relation {
    case .equal: value.magnitude <= Self.tolerance
    case .lessThanOrEqual: value <= Self.tolerance
    case .greaterThanOrEqual: value >= -Self.tolerance
    }
  }

  /// Whether both ends of the view can be seen on each axis, each at some offsets: the offsets are tried one after the other.
  private func isReachable(_ view: ViewID) -> Bool {
    Axis.allCases.allSatisfy { axis in
      let frame = layout[view].frame
      let start = frame.origin[axis]
      return [start, start + frame.size[axis]].allSatisfy { canBeSeen($0, in: tree[view].superview, axis) }
    }
  }

  /// Whether a position in the coordinates of a view can be seen, with the view at any of its offsets.
  private func canBeSeen(_ position: Double, in view: ViewID?, _ axis: Axis) -> Bool {
    guard let view else {
      return position >= -Self.tolerance && position <= tree.environment.canvas[axis] + Self.tolerance
    }
    let (frame, scroll) = (layout[view].frame, layout[view].scroll)
    let least = scroll?.minimumContentOffset[axis] ?? tree[view].boundsOrigin[axis]
    let most = scroll?.maximumContentOffset[axis] ?? least
    // The offsets at which the position is at the edges of the frame or of the canvas matter besides the ends.
    var offsets = [least, most, position, position - frame.size[axis]]
    var origin = 0.0
    var current: ViewID? = view
    while let id = current {
      origin += layout[id].frame.origin[axis]
      current = tree[id].superview
    }
    offsets += [position + origin, position + origin - tree.environment.canvas[axis]]
    return offsets.map { min(max($0, least), most) }.contains { offset in
      let shown = position - offset
      if tree[view].clipsToBounds, shown < -Self.tolerance || shown > frame.size[axis] + Self.tolerance {
        return false
      }
      return canBeSeen(shown + frame.origin[axis], in: tree[view].superview, axis)
    }
  }

  /// Whether some square of 44 points is free: every corner that edges make is tried.
  private func isTouchable(_ view: ViewID) -> Bool {
    let own = bounded(view)
    let obstacles = tree.views.indices.map(ViewID.init).filter { other in
      let node = tree[other]
      return other > view && !tree.isDescendant(other, of: view)
        && ![.label, .imageView].contains(node.viewClass)
        && !isHidden(other) && node.alpha >= 0.01
    }.map(bounded).filter { $0.size.width > 0 && $0.size.height > 0 }
    let side = 44.0
    for x in [own.minX] + obstacles.map(\.maxX) {
      for y in [own.minY] + obstacles.map(\.maxY) {
        guard x >= own.minX - Self.tolerance, y >= own.minY - Self.tolerance,
          x + side <= own.maxX + Self.tolerance, y + side <= own.maxY + Self.tolerance
        else { continue }
        let isFree = obstacles.allSatisfy {
          $0.minX >= x + side - Self.tolerance || $0.maxX <= x + Self.tolerance
            || $0.minY >= y + side - Self.tolerance || $0.maxY <= y + Self.tolerance
        }
        if isFree { return true }
      }
    }
    return false
  }

  private func bounded(_ view: ViewID) -> Rect {
    var frame = layout[view].absoluteFrame
    var current = tree[view].superview
    while let id = current {
      let outer = layout[id].absoluteFrame
      let (minX, minY) = (max(frame.minX, outer.minX), max(frame.minY, outer.minY))
      frame = Rect(
        x: minX, y: minY, width: min(frame.maxX, outer.maxX) - minX,
        height: min(frame.maxY, outer.maxY) - minY)
      current = tree[id].superview
    }
    return frame
  }
}
