import AutoLayout
import Geometry
import Testing

/// The constraints that a stack view makes, as `StackViewRules: Along the axis` lists them.
@Suite struct StackConstraintsTests {
  /// A stack with three views.
  func tree(
    _ axis: Axis = .horizontal, _ distribution: StackContent.Distribution = .fill,
    _ alignment: StackContent.Alignment = .fill, spacing: Double = 10,
    sizes: [(Double?, Double?)] = [(30, 10), (20, 10), (10, 10)], hidden: Set<Int> = [],
    direction: LayoutDirection = .leftToRight, configure: (inout ViewNode) -> Void = { _ in }
  ) -> TestTree {
    var tree = TestTree(direction: direction)
    tree.addStack("s", axis, distribution, alignment, spacing: spacing, configure: configure)
    for (index, size) in sizes.enumerated() {
      tree.addSized("v\(index)", size.0, size.1, in: "s", isHidden: hidden.contains(index))
    }
    return tree
  }

  /// Those along the axis come first, those across last.
  func constraints(_ tree: TestTree) -> [String] {
    LayoutEngine.solve(tree.tree).constraints.filter { $0.node.source == .stack }.map {
      "\($0.node.identifier?.dropFirst("UISV-".count) ?? "?"): \($0.text)"
    }
  }

  func along(_ tree: TestTree, across count: Int) -> [String] { constraints(tree).dropLast(count) }
  func across(_ tree: TestTree, along count: Int) -> [String] { Array(constraints(tree).dropFirst(count)) }

  /// The constraints of `fill` along the axis, with which alignments are tested.
  static let chain = [
    "canvas-connection: s.leading == v0.leading", "canvas-connection: v2.trailing == s.trailing",
    "spacing: v1.leading == v0.trailing + 10", "spacing: v2.leading == v1.trailing + 10",
  ]

  @Test func fillAndFill() {
    #expect(
      constraints(tree()) == Self.chain + [
        "alignment: v1.top == v0.top", "alignment: v1.bottom == v0.bottom",
        "alignment: v2.top == v0.top", "alignment: v2.bottom == v0.bottom",
        "canvas-connection: s.top == v0.top", "canvas-connection: v0.bottom == s.bottom",
      ])
  }

  @Test func verticalIsTheSameTurned() {
    #expect(
      constraints(tree(.vertical)) == [
        "canvas-connection: s.top == v0.top", "canvas-connection: v2.bottom == s.bottom",
        "spacing: v1.top == v0.bottom + 10", "spacing: v2.top == v1.bottom + 10",
        "alignment: v1.leading == v0.leading", "alignment: v1.trailing == v0.trailing",
        "alignment: v2.leading == v0.leading", "alignment: v2.trailing == v0.trailing",
        "canvas-connection: s.leading == v0.leading", "canvas-connection: v0.trailing == s.trailing",
      ])
  }

  // MARK: Distributions

  @Test func fillEqually() {
    #expect(
      along(tree(.horizontal, .fillEqually), across: 6) == Self.chain + [
        "fill-equally: v1.width == v0.width", "fill-equally: v2.width == v0.width",
      ])
  }

  @Test func fillProportionally() {
    // 30, 20 and 10 of 60 and two spacings of 10.
    #expect(
      along(tree(.horizontal, .fillProportionally), across: 6) == Self.chain + [
        "fill-proportionally: v0.width == 0.375 * s.width @999",
        "fill-proportionally: v1.width == 0.25 * s.width @998",
        "fill-proportionally: v2.width == 0.125 * s.width @997",
      ])
  }

  @Test func aViewWithoutLengthGetsNone() {
    let sizes: [(Double?, Double?)] = [(30, 10), (nil, 10), (0, 10)]
    #expect(
      along(tree(.horizontal, .fillProportionally, sizes: sizes), across: 6) == Self.chain + [
        "fill-proportionally: v0.width == 0.6 * s.width @999", "fill-proportionally: v1.width == 0",
        "fill-proportionally: v2.width == 0",
      ])
    // Without spacing the one share is the whole, for sure.
    #expect(
      along(tree(.horizontal, .fillProportionally, spacing: 0, sizes: sizes), across: 6).contains(
        "fill-proportionally: v0.width == s.width"))
  }

  @Test func withoutAnyLengthProportionsAreEqual() {
    let sizes: [(Double?, Double?)] = [(nil, 10), (nil, 10), (nil, 10)]
    #expect(
      along(tree(.horizontal, .fillProportionally, sizes: sizes), across: 6)
        == along(tree(.horizontal, .fillEqually, sizes: sizes), across: 6))
  }

  @Test func equalSpacing() {
    #expect(
      along(tree(.horizontal, .equalSpacing), across: 6) == [
        "canvas-connection: s.leading == v0.leading", "canvas-connection: v2.trailing == s.trailing",
        "spacing: v1.leading >= v0.trailing + 10", "spacing: v2.leading >= v1.trailing + 10",
        "distributing-edge: s.gap1.leading == v0.trailing",
        "distributing-edge: s.gap1.trailing == v1.leading",
        "distributing-edge: s.gap2.leading == v1.trailing",
        "distributing-edge: s.gap2.trailing == v2.leading",
        "fill-equally: s.gap2.width == s.gap1.width", "canvas-fit: s.width == 0 @49",
      ])
  }

  @Test func equalCentering() {
    #expect(
      along(tree(.vertical, .equalCentering), across: 6) == [
        "canvas-connection: s.top == v0.top", "canvas-connection: v2.bottom == s.bottom",
        "spacing: v1.top >= v0.bottom + 10", "spacing: v2.top >= v1.bottom + 10",
        "distributing-edge: s.gap1.top == v0.centerY", "distributing-edge: s.gap1.bottom == v1.centerY",
        "distributing-edge: s.gap2.top == v1.centerY", "distributing-edge: s.gap2.bottom == v2.centerY",
        "fill-equally: s.gap2.height == s.gap1.height @149", "canvas-fit: s.height == 0 @49",
      ])
  }

  @Test func noVisibleViewLeavesASpacer() {
    #expect(
      constraints(tree(.horizontal, .fill, sizes: [])) == [
        "canvas-connection: s.leading == s.spacer.leading",
        "canvas-connection: s.spacer.trailing == s.trailing",
        "canvas-fit: s.width == 0 @0.001", "canvas-fit: s.height == 0 @0.001",
      ])
  }

  @Test func aHiddenViewLeavesTheChain() {
    #expect(
      constraints(tree(.horizontal, .fill, .center, hidden: [1])) == [
        "canvas-connection: s.leading == v0.leading", "canvas-connection: v2.trailing == s.trailing",
        "spacing: v2.leading == v0.trailing + 10",
        "alignment: v2.centerY == v0.centerY", "canvas-connection: s.centerY == v0.centerY",
        "spanning-boundary: s.spanner.top <= v0.top", "spanning-boundary: s.spanner.bottom >= v0.bottom",
        "spanning-boundary: s.spanner.top <= v2.top", "spanning-boundary: s.spanner.bottom >= v2.bottom",
        "canvas-connection: s.top == s.spanner.top", "canvas-connection: s.spanner.bottom == s.bottom",
        "spanning-fit: s.spanner.height == 0 @51",
        "ambiguity-suppression: v0.height == 0 @25", "ambiguity-suppression: v2.height == 0 @25",
        "hiding: v1.width == 0", "spacing: (v1.leading - v0.trailing) == (v2.leading - v1.trailing)",
        "alignment: v1.centerY == v0.centerY", "ambiguity-suppression: v1.height == 0 @25",
      ])
  }

  // MARK: Alignments

  @Test(arguments: [StackContent.Alignment.leading, .top]) func leading(_ alignment: StackContent.Alignment) {
    #expect(
      across(tree(.horizontal, .fill, alignment), along: 4) == [
        "alignment: v1.top == v0.top", "alignment: v2.top == v0.top",
        "canvas-connection: s.top == v0.top",
        "spanning-boundary: s.spanner.top == v0.top @999.5",
        "spanning-boundary: s.spanner.bottom >= v0.bottom",
        "spanning-boundary: s.spanner.top == v1.top @999.5",
        "spanning-boundary: s.spanner.bottom >= v1.bottom",
        "spanning-boundary: s.spanner.top == v2.top @999.5",
        "spanning-boundary: s.spanner.bottom >= v2.bottom",
        "canvas-connection: s.spanner.bottom == s.bottom", "spanning-fit: s.spanner.height == 0 @51",
        "ambiguity-suppression: v0.height == 0 @25", "ambiguity-suppression: v1.height == 0 @25",
        "ambiguity-suppression: v2.height == 0 @25",
      ])
  }

  @Test(arguments: [StackContent.Alignment.trailing, .bottom])
  func trailing(_ alignment: StackContent.Alignment) {
    #expect(
      across(tree(.vertical, .fill, alignment), along: 4) == [
        "alignment: v1.trailing == v0.trailing", "alignment: v2.trailing == v0.trailing",
        "canvas-connection: v0.trailing == s.trailing",
        "spanning-boundary: s.spanner.leading <= v0.leading",
        "spanning-boundary: s.spanner.trailing == v0.trailing @999.5",
        "spanning-boundary: s.spanner.leading <= v1.leading",
        "spanning-boundary: s.spanner.trailing == v1.trailing @999.5",
        "spanning-boundary: s.spanner.leading <= v2.leading",
        "spanning-boundary: s.spanner.trailing == v2.trailing @999.5",
        "canvas-connection: s.leading == s.spanner.leading", "spanning-fit: s.spanner.width == 0 @51",
        "ambiguity-suppression: v0.width == 0 @25", "ambiguity-suppression: v1.width == 0 @25",
        "ambiguity-suppression: v2.width == 0 @25",
      ])
  }

  @Test func baselines() {
    #expect(
      across(tree(.horizontal, .fill, .firstBaseline), along: 4) == [
        "alignment: v1.firstBaseline == v0.firstBaseline", "alignment: v2.firstBaseline == v0.firstBaseline",
        "spanning-boundary: s.spanner.top <= v0.top", "spanning-boundary: s.spanner.bottom >= v0.bottom",
        "spanning-boundary: s.spanner.top <= v1.top", "spanning-boundary: s.spanner.bottom >= v1.bottom",
        "spanning-boundary: s.spanner.top <= v2.top", "spanning-boundary: s.spanner.bottom >= v2.bottom",
        "canvas-connection: s.top == s.spanner.top", "canvas-connection: s.spanner.bottom == s.bottom",
        "spanning-fit: s.spanner.height == 0 @51",
        "ambiguity-suppression: v0.height == 0 @25", "ambiguity-suppression: v1.height == 0 @25",
        "ambiguity-suppression: v2.height == 0 @25", "canvas-fit: s.height == 0 @49",
      ])
    let last = across(tree(.horizontal, .fill, .lastBaseline), along: 4)
    #expect(
      last.filter { $0.hasPrefix("canvas-connection") } == [
        "canvas-connection: s.top == s.spanner.top", "canvas-connection: s.spanner.bottom == s.bottom",
      ])
    // A vertical stack has no common baseline.
    #expect(
      constraints(tree(.vertical, .fill, .lastBaseline)) == constraints(tree(.vertical, .fill, .leading)))
  }

  @Test func wrappingLabelsShareTheWidth() {
    var tree = tree(.horizontal, .fill, .lastBaseline, sizes: [(30, 10)])
    tree.addLabel("a", "one two three", in: "s", lines: 0)
    #expect(!constraints(tree).contains { $0.hasPrefix("text-width-disambiguation") })
    tree.addLabel("b", "four", in: "s", lines: 2)
    #expect(
      constraints(tree).suffix(2) == [
        "text-width-disambiguation: a.width == 0.333333 * s.width @760",
        "text-width-disambiguation: b.width == 0.333333 * s.width @760",
      ])
  }

  // MARK: Canvas, spacing and direction

  @Test func marginsAreTheCanvas() {
    let constraints = constraints(tree { $0.stack?.isLayoutMarginsRelative = true })
    #expect(
      constraints.filter { $0.hasPrefix("canvas-connection") } == [
        "canvas-connection: s.layoutMargins.leading == v0.leading",
        "canvas-connection: v2.trailing == s.layoutMargins.trailing",
        "canvas-connection: s.layoutMargins.top == v0.top",
        "canvas-connection: v0.bottom == s.layoutMargins.bottom",
      ])
  }

  @Test func spacingBetweenBaselines() {
    let vertical = constraints(tree(.vertical) { $0.stack?.isBaselineRelative = true })
    #expect(
      vertical.filter { $0.hasPrefix("spacing") } == [
        "spacing: v1.firstBaseline == v0.lastBaseline + 10",
        "spacing: v2.firstBaseline == v1.lastBaseline + 10",
      ])
    #expect(constraints(tree { $0.stack?.isBaselineRelative = true }) == constraints(tree()))
  }

  @Test func oneDirectionNeedsNoLeftAndRight() {
    #expect(constraints(tree(direction: .rightToLeft)) == constraints(tree()))
  }

  @Test("A view of another direction does not turn the stack around", arguments: LayoutDirection.allCases)
  func mixedDirections(direction: LayoutDirection) {
    var mixed = tree(.horizontal, .equalSpacing, direction: direction)
    mixed.addSized("other", 30, 20, in: "s")
    let same = mixed.solve()
    mixed = tree(.horizontal, .equalSpacing, direction: direction)
    mixed.add("other", in: "s") {
      $0.intrinsicSize = IntrinsicSize(width: 30, height: 20)
      $0.direction = direction == .leftToRight ? .rightToLeft : .leftToRight
    }
    #expect(
      constraints(mixed).prefix(5) == [
        "canvas-connection: s.leading == v0.leading", "canvas-connection: other.trailing == s.trailing",
        "spacing: v1.leading >= v0.trailing + 10", "spacing: v2.leading >= v1.trailing + 10",
        "spacing: other.leading >= v2.trailing + 10",
      ])
    let names = ["v0", "v1", "v2", "other"]
    #expect(names.map { mixed.solve().frame($0) } == names.map { same.frame($0) })
  }

  @Test func guidesOfStacksAreNotReported() {
    let layout = LayoutEngine.solve(tree(.horizontal, .equalSpacing, .center).tree)
    #expect(layout.guides.isEmpty && layout.tree.guides.isEmpty)
    #expect(layout.stackGuides.map(\.name) == ["s.spanner", "s.gap1", "s.gap2"])
  }
}
