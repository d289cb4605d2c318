import AutoLayout
import Geometry
import TestSupport
import Testing

/// What must hold of every stack view, over random ones.
@Suite struct StackPropertyTests {
  static let seeds = Array(UInt64(1)...250)

  /// Only what a hidden view that fills is to be across the axis counts.
  @Test(arguments: seeds) func visibleViewsStandAsIfHiddenOnesWereAbsent(seed: UInt64) {
    var random = RandomStack(seed: seed)
    let stack = random.stack().withHiddenOfAnyExtent
    let all = stack.solve()
    let visible = stack.withoutHidden.solve()
    for (node, view) in zip(visible.tree.views, visible.views) {
      #expect(
        all.frame(node.name).isClose(to: view.frame),
        "\(node.name): \(all.frame(node.name).text), not \(view.frame.text)")
    }
    for (node, view) in zip(all.tree.views, all.views)
    where stack.element(node.name)?.isHidden == true && all.issueLines.isEmpty {
      let axis = all.tree[node.superview!].stack!.axis
      #expect(abs(view.frame.size[axis]) < 1e-6, "\(node.name)")
    }
  }

  @Test(arguments: seeds) func constraintsHoldOnTheDrawnRectangles(seed: UInt64) {
    var random = RandomStack(seed: seed)
    let layout = random.stack().solve(direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
    let ruler = Ruler(layout: layout)
    for constraint in layout.constraints where constraint.node.source != .environment {
      let error = ruler.error(of: constraint.node)
      #expect(abs(error - constraint.error) < 1e-5, "\(constraint.text): \(error), not \(constraint.error)")
      if constraint.node.priority.isRequired, !constraint.isBroken {
        #expect(constraint.error < 1e-5, "\(constraint.text)")
      }
    }
  }

  @Test(arguments: seeds) func rightToLeftIsTheMirrorImage(seed: UInt64) {
    var random = RandomStack(seed: seed)
    let stack = random.stack()
    let layout = stack.solve()
    // What is open is decided from the left in both directions.
    guard !layout.isAmbiguous(.horizontal) else { return }
    let mirrored = stack.solve(direction: .rightToLeft)
    for (node, (a, b)) in zip(layout.tree.views, zip(layout.views, mirrored.views)) {
      let width = layout.views[0].frame.width
      var expected = a.absoluteFrame
      expected.origin.x = width - a.absoluteFrame.maxX
      #expect(
        expected.isClose(to: b.absoluteFrame),
        "\(node.name): \(b.absoluteFrame.text), not \(expected.text)")
    }
  }

  @Test(arguments: seeds) func verticalIsHorizontalTurned(seed: UInt64) {
    var random = RandomStack(seed: seed)
    let stack = random.stack()
    let layout = stack.solve()
    let turned = stack.turned.solve()
    for (node, (a, b)) in zip(layout.tree.views, zip(layout.views, turned.views)) {
      #expect(
        a.frame.turned.isClose(to: b.frame), "\(node.name): \(b.frame.text), not \(a.frame.turned.text)")
    }
  }

  @Test(arguments: seeds) func theOrderOfActivationDoesNotMatter(seed: UInt64) {
    var random = RandomStack(seed: seed)
    let stack = random.stack()
    let first = stack.solve()
    guard !first.issues.contains(where: { $0.kind == .unsatisfiable }) else { return }
    var tree = first.tree
    tree.constraints.shuffle(using: &random.generator)
    let second = LayoutEngine.solve(tree)
    for (node, (a, b)) in zip(tree.views, zip(first.views, second.views)) {
      #expect(a.frame.isClose(to: b.frame), "\(node.name): \(a.frame.text), then \(b.frame.text)")
    }
  }

  @Test func theStacksAreOfUse() {
    var counts: (views: Int, hidden: Int, conflicts: Int, determined: Int) = (0, 0, 0, 0)
    for seed in Self.seeds {
      var random = RandomStack(seed: seed)
      let stack = random.stack()
      let layout = stack.solve()
      counts.views += layout.views.count
      counts.hidden += layout.tree.views.count(where: \.isHidden)
      if layout.issues.contains(where: { $0.kind == .unsatisfiable }) { counts.conflicts += 1 }
      if !layout.isAmbiguous(.horizontal) { counts.determined += 1 }
    }
    #expect(counts.views > 1500 && counts.hidden > 200, "\(counts)")
    #expect(counts.conflicts < 125 && counts.determined > 100, "\(counts)")
  }
}

/// A view or a stack view with what stands in it.
struct StackElement {
  var name: String
  var isHidden = false
  var size = IntrinsicSize.none
  var hugging = AxisPriorities(.low)
  var stack: StackContent?
  var margins = EdgeInsets.zero
  var customSpacing: Double?
  var fixed = IntrinsicSize.none
  var children: [StackElement] = []

  private func add(to tree: inout TestTree, in superview: String) {
    if var content = stack {
      content.arranged = []
      tree.addStack(name, content.axis, content.distribution, content.alignment, in: superview) {
        $0.stack = content
        $0.isHidden = isHidden
        $0.directionalLayoutMargins = DirectionalEdgeInsets(
          top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
      }
    } else {
      tree.add(name, in: superview) {
        $0.intrinsicSize = size
        $0.hugging = hugging
        $0.isHidden = isHidden
      }
    }
    if let customSpacing, superview != "root" { tree.setCustomSpacing(customSpacing, after: name) }
    for child in children { child.add(to: &tree, in: name) }
    if let width = fixed.width { tree.constrain("\(name).width == \(width)") }
    if let height = fixed.height { tree.constrain("\(name).height == \(height)") }
  }

  func solve(direction: LayoutDirection = .leftToRight) -> SolvedLayout {
    var tree = TestTree(400, 400, direction: direction)
    add(to: &tree, in: "root")
    tree.constrain("\(name).leading == root.leading + 20", "\(name).top == root.top + 20")
    return tree.solve()
  }

  func element(_ name: String) -> StackElement? {
    if self.name == name { return self }
    for child in children {
      if let found = child.element(name) { return found }
    }
    return nil
  }

  var withoutHidden: StackElement {
    var copy = self
    copy.children = children.filter { !$0.isHidden }.map(\.withoutHidden)
    return copy
  }

  /// With hidden views that ask for no extent across a stack view that they fill.
  var withHiddenOfAnyExtent: StackElement {
    var copy = self
    copy.children = children.map { child in
      var child = child.withHiddenOfAnyExtent
      guard child.isHidden, let stack, stack.alignment == .fill else { return child }
      child.children = []
      child.margins = .zero
      if stack.axis == .horizontal {
        (child.size.height, child.fixed.height) = (nil, nil)
      } else {
        (child.size.width, child.fixed.width) = (nil, nil)
      }
      return child
    }
    return copy
  }

  /// With the axes exchanged.
  var turned: StackElement {
    var copy = self
    copy.size = IntrinsicSize(width: size.height, height: size.width)
    copy.fixed = IntrinsicSize(width: fixed.height, height: fixed.width)
    copy.hugging = AxisPriorities(horizontal: hugging.vertical, vertical: hugging.horizontal)
    copy.margins = EdgeInsets(
      top: margins.left, left: margins.top, bottom: margins.right, right: margins.bottom)
    if let axis = stack?.axis { copy.stack?.axis = axis.other }
    copy.children = children.map(\.turned)
    return copy
  }
}

struct RandomStack {
  var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(state: seed &* 7919) }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator))
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func one<T>(_ values: [T]) -> T { values.randomElement(using: &generator)! }

  mutating func stack() -> StackElement {
    var result = stack("s", depth: 0)
    if chance(60) { result.fixed.width = number(60...360) }
    if chance(60) { result.fixed.height = number(60...360) }
    return result
  }

  private mutating func stack(_ name: String, depth: Int) -> StackElement {
    var result = StackElement(name: name)
    result.stack = StackContent(
      axis: one(Axis.allCases), distribution: one(StackContent.Distribution.allCases),
      alignment: one([.fill, .leading, .top, .center, .trailing, .bottom]),
      spacing: chance(70) ? number(0...12) : 0, isLayoutMarginsRelative: chance(30))
    result.margins = EdgeInsets(
      top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9))
    for index in 0..<Int(number(0...5)) {
      let name = "\(name)_\(index)"
      var child = depth < 2 && chance(25) ? stack(name, depth: depth + 1) : view(name)
      child.isHidden = chance(25)
      if chance(20) { child.customSpacing = number(0...30) }
      result.children.append(child)
    }
    return result
  }

  private mutating func view(_ name: String) -> StackElement {
    var result = StackElement(name: name)
    result.size = IntrinsicSize(
      width: chance(85) ? number(5...70) : nil, height: chance(85) ? number(5...70) : nil)
    // Priorities of their own leave little open.
    result.hugging = AxisPriorities(
      horizontal: LayoutPriority(number(200...300)), vertical: LayoutPriority(number(200...300)))
    if chance(10) { result.fixed.width = number(5...70) }
    if chance(10) { result.fixed.height = number(5...70) }
    return result
  }
}

extension SolvedLayout {
  func isAmbiguous(_ axis: LayoutIssue.IssueAxis) -> Bool {
    issues.contains { $0.kind == .ambiguous && $0.axis == axis }
  }
}

extension Rect {
  /// With the axes exchanged.
  var turned: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}
