import AutoLayout
import Geometry
import TestSupport
import Testing
import Wording

/// Random trees, and what must hold of every layout: each constraint, measured again on the drawn rectangles,
/// misses by as much as the layout says.
@Suite struct LayoutInvariantsTests {
  static let seeds = Array(UInt64(1)...300)

  @Test(arguments: seeds) func constraintsHoldOnTheDrawnRectangles(seed: UInt64) {
    var random = RandomTree(seed: seed)
    let layout = LayoutEngine.solve(random.tree())
    let ruler = Ruler(layout: layout)
    for constraint in layout.constraints where constraint.node.source != .environment {
      let error = ruler.error(of: constraint.node)
      #expect(abs(error - constraint.error) < 1e-5, "\(constraint.text): \(error), not \(constraint.error)")
      if constraint.node.priority.isRequired, !constraint.isBroken {
        #expect(constraint.error < 1e-5, "\(constraint.text)")
      }
    }
    for (node, view) in zip(layout.tree.views, layout.views) {
      #expect(view.frame.width > -1e-6 && view.frame.height > -1e-6, "\(node.name)")
    }
    #expect(layout.views[0].frame == Rect(origin: .zero, size: layout.tree.environment.canvas))
    let conflicts = layout.issues.filter { $0.kind == .unsatisfiable }
    #expect(conflicts.allSatisfy { $0.broken != nil })
  }

  @Test(arguments: seeds) func theOrderOfConstraintsDoesNotMatter(seed: UInt64) {
    var random = RandomTree(seed: seed)
    let tree = random.tree()
    let first = LayoutEngine.solve(tree)
    guard !first.issues.contains(where: { $0.kind == .unsatisfiable }) else { return }
    var shuffled = tree
    shuffled.constraints.shuffle(using: &random.generator)
    let second = LayoutEngine.solve(shuffled)
    for (node, (a, b)) in zip(tree.views, zip(first.views, second.views)) {
      #expect(a.frame.isClose(to: b.frame), "\(node.name): \(a.frame.text), then \(b.frame.text)")
    }
    #expect(first.messages == second.messages)
  }

  @Test func theTreesAreOfUse() {
    var conflicts = 0
    var floating = 0
    var constraints = 0
    for seed in Self.seeds {
      var random = RandomTree(seed: seed)
      let layout = LayoutEngine.solve(random.tree())
      if layout.issues.contains(where: { $0.kind == .unsatisfiable }) { conflicts += 1 }
      constraints += layout.tree.constraints.count
      floating += layout.views.filter { ($0.scroll?.contentOffset ?? .zero) != .zero }.count
    }
    #expect(conflicts > 20 && conflicts < 200, "\(conflicts)")
    #expect(floating > 100 && constraints > 3000, "\(floating) \(constraints)")
  }
}

/// Makes trees of plain and scroll views with legal constraints between any of them.
struct RandomTree {
  var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(state: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator))
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func one<T>(_ values: [T]) -> T { values.randomElement(using: &generator)! }

  mutating func tree() -> ViewTree {
    var test = TestTree(400, 300, direction: chance(40) ? .rightToLeft : .leftToRight)
    var names = ["root"]
    let count = Int(number(2...7))
    for index in 0..<count {
      let name = "v\(index)"
      test.add(name, chance(40) ? .scrollView : .view, in: one(names)) { node in configure(&node) }
      names.append(name)
    }
    if chance(30) { test.addGuide("guide", in: one(names)) }
    var tree = test.tree
    for _ in 0..<Int(number(5...5 * count)) { tree.constraints.append(constraint(in: tree)) }
    return tree
  }

  private mutating func configure(_ node: inout ViewNode) {
    node.layoutMargins = EdgeInsets(
      top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9))
    if node.scroll != nil {
      node.scroll?.insetAdjustment = .never
      node.scroll?.overscroll = true
      node.scroll?.contentOffset = chance(50) ? Point(x: number(-20...50), y: number(-20...50)) : nil
      return
    }
    if chance(30) { node.boundsOrigin = Point(x: number(-20...20), y: number(-20...20)) }
    if chance(30) { node.intrinsicSize = IntrinsicSize(width: number(10...90), height: number(10...90)) }
    if chance(20) {
      node.alignmentRectInsets = EdgeInsets(
        top: number(0...4), left: number(0...4), bottom: number(0...4), right: number(0...4))
    }
    if chance(20) { node.direction = .rightToLeft }
  }

  private mutating func constraint(in tree: ViewTree) -> ConstraintNode {
    while true {
      let first = LayoutAnchor(item(in: tree), one(Attribute.allCases))
      var node = ConstraintNode(
        first, one([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), constant: number(-40...160),
        priority: LayoutPriority(one([1000, 750, 500, 250, 249.5])))
      if !first.attribute.isSize || chance(60) {
        node.second = LayoutAnchor(item(in: tree), one(Attribute.allCases))
        node.multiplier = chance(20) ? one([0.5, 2, 3]) : 1
      }
      // The root is as large as its canvas, whatever else is asked of it.
      if node.anchors.allSatisfy({ $0.item == .view(.root) }) { continue }
      if (try? node.validate(in: tree)) != nil { return node }
    }
  }

  private mutating func item(in tree: ViewTree) -> LayoutItem {
    let view = ViewID(Int.random(in: tree.views.indices, using: &generator))
    if !tree.guides.isEmpty, chance(10) { return .guide(GuideID(0)) }
    if chance(8) { return .layoutMargins(view) }
    if chance(15), tree[view].scroll != nil {
      return chance(50) ? .contentLayoutGuide(view) : .frameLayoutGuide(view)
    }
    return .view(view)
  }
}

/// Measures constraints on absolute rectangles, knowing nothing of how they were solved.
struct Ruler {
  let layout: SolvedLayout

  private var tree: ViewTree { layout.tree }

  func error(of node: ConstraintNode) -> Double {
    let owners = node.anchors.map { tree.owner(of: $0.item) }
    guard let second = node.second else {
      return violation(node, value(node.first, node, owners[0]) - node.constant)
    }
    if let firstOrigin = node.firstOrigin, let secondOrigin = node.secondOrigin {
      // Lengths along the reading direction, wherever they are measured.
      let sign: Double =
        direction(of: node) == .rightToLeft && node.first.attribute.isDirectional ? -1 : 1
      let left = value(node.first, node, .root) - value(firstOrigin, node, .root)
      let right = value(second, node, .root) - value(secondOrigin, node, .root)
      return violation(node, sign * (left - node.multiplier * right) - node.constant)
    }
    let space = tree.nearestCommonAncestor(of: owners[0], owners[1])!
    var left = value(node.first, node, space)
    var right = value(second, node, space)
    let mirrors =
      direction(of: node) == .rightToLeft && node.first.attribute.isDirectional
      && second.attribute.isDirectional
    if mirrors {
      // Distances from the far edge of the space, in the reading direction.
      let far = layout[space].scroll?.contentSize.width ?? layout[space].frame.width
      (left, right) = (far - left, far - right)
    }
    return violation(node, left - node.multiplier * right - node.constant)
  }

  private func violation(_ node: ConstraintNode, _ difference: Double) -> Double {
    switch node.relation {
    case .equal: abs(difference)
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }

  /// The direction of the view that arranges the items of a constraint.
  private func direction(of node: ConstraintNode) -> LayoutDirection {
    tree[tree.nearestCommonAncestor(of: node)!].direction ?? tree.environment.direction
  }

  /// Where a view's own coordinates begin on screen.
  private func origin(_ view: ViewID) -> Point {
    layout[view].absoluteFrame.origin - (layout[view].scroll?.contentOffset ?? .zero)
  }

  private func value(_ anchor: LayoutAnchor, _ node: ConstraintNode, _ space: ViewID) -> Double {
    let rect = rect(anchor, node)
    let isRightToLeft = direction(of: node) == .rightToLeft
    let start = origin(space)
    switch anchor.attribute {
    case .left, .leftMargin: return rect.minX - start.x
    case .right, .rightMargin: return rect.maxX - start.x
    case .leading, .leadingMargin: return (isRightToLeft ? rect.maxX : rect.minX) - start.x
    case .trailing, .trailingMargin: return (isRightToLeft ? rect.minX : rect.maxX) - start.x
    case .centerX, .centerXWithinMargins: return rect.midX - start.x
    case .top, .topMargin, .firstBaseline: return rect.minY - start.y
    case .bottom, .bottomMargin, .lastBaseline: return rect.maxY - start.y
    case .centerY, .centerYWithinMargins: return rect.midY - start.y
    case .width: return rect.width
    case .height: return rect.height
    }
  }

  private func rect(_ anchor: LayoutAnchor, _ node: ConstraintNode) -> Rect {
    switch anchor.item {
    case .guide(let guide):
      return layout.guides.first { $0.item == .guide(guide) }!.absoluteFrame
    case .stackGuide:
      return layout.stackGuides.first { $0.item == anchor.item }!.absoluteFrame
    case .contentLayoutGuide(let view):
      return Rect(origin: origin(view), size: layout[view].scroll!.contentSize)
    case .frameLayoutGuide(let view): return layout[view].absoluteFrame
    case .layoutMargins(let view):
      return base(view, anchor, node).inset(by: layout[view].effectiveMargins)
    case .view(let view):
      if anchor.attribute.isMargin {
        return base(view, anchor, node).inset(by: layout[view].effectiveMargins)
      }
      let insets = layout[view].scroll == nil ? tree[view].alignmentRectInsets ?? .zero : .zero
      return base(view, anchor, node).inset(by: insets)
    default: preconditionFailure("no such item in these trees")
    }
  }

  /// A view's frame on screen, or its content for one of its edges that faces what lies in it.
  private func base(_ view: ViewID, _ anchor: LayoutAnchor, _ node: ConstraintNode) -> Rect {
    let frame = layout[view].absoluteFrame
    guard let scroll = layout[view].scroll, node.anchors.contains(where: { isInside($0.item, view) }) else {
      return frame
    }
    switch anchor.attribute {
    case .width, .height: return frame
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      return Rect(origin: origin(view), size: frame.size)
    default: return Rect(origin: origin(view), size: scroll.contentSize)
    }
  }

  private func isInside(_ item: LayoutItem, _ view: ViewID) -> Bool {
    let owner = tree.owner(of: item)
    if case .guide = item { return tree.isDescendant(owner, of: view) }
    return owner != view && tree.isDescendant(owner, of: view)
  }
}

extension Rect {
  func isClose(to other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-5 && abs(minY - other.minY) < 1e-5 && abs(width - other.width) < 1e-5
      && abs(height - other.height) < 1e-5
  }
}
