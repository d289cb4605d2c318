import Geometry
import Testing
import Wording

@testable import AutoLayout

/// The autolayout trace, and which constraints a view's layout depends on (`SolvingRules: Ambiguity`).
@Suite struct AutolayoutTraceTests {
  static let legend = """

    Legend:
      • hosts the layout
      * laid out by constraints
      + laid out by its frame and autoresizing mask; other constraints refer to it or its subviews
      without a sign: laid out by its frame and autoresizing mask alone

    """

  /// Labels as wide as a scroll view, and nothing more.
  private func labels(_ count: Int) -> TestTree {
    var tree = TestTree()
    tree.add("scroll", .scrollView) { $0.scroll = ScrollContent(contentSize: Size(width: 320, height: 640)) }
    tree.pin("scroll", "root")
    for number in 1...count {
      tree.addLabel("label\(number)", "Label\(number)", in: "scroll")
      tree.constrain("label\(number).width == scroll.width")
    }
    return tree
  }

  /// Two unknowns for the content size, then two sizes for each view, then two positions: with three views the
  /// label's x is number 2 + 6 + 4.
  @Test("S1-01: the trace names both variables of the label") func oneLabel() {
    #expect(
      labels(1).solve().autolayoutTrace == """
        •root
        |   *scroll
        |   |   *label1 - AMBIGUOUS LAYOUT for label1.minX{id: 12}, label1.minY{id: 13}

        """ + Self.legend)
  }

  @Test("S1-02: the trace names both variables of both labels") func twoLabels() {
    #expect(
      labels(2).solve().autolayoutTrace == """
        •root
        |   *scroll
        |   |   *label1 - AMBIGUOUS LAYOUT for label1.minX{id: 14}, label1.minY{id: 15}
        |   |   *label2 - AMBIGUOUS LAYOUT for label2.minX{id: 16}, label2.minY{id: 17}

        """ + Self.legend)
  }

  @Test func masksHaveSignsOfTheirOwn() {
    var tree = TestTree()
    tree.addFramed("named", Rect(x: 0, y: 0, width: 100, height: 100))
    tree.addFramed("around", Rect(x: 0, y: 0, width: 100, height: 100))
    tree.addFramed("inside", Rect(x: 0, y: 0, width: 50, height: 50), in: "around")
    tree.addFramed("alone", Rect(x: 0, y: 0, width: 100, height: 100))
    tree.add("wide", in: "inside")
    tree.constrain("wide.left == inside.left", "wide.right == named.right", "wide.top == inside.top")
    // With six views the heights begin at 1 and the height of the fifth is number 2 * 4 + 1.
    #expect(
      tree.solve().autolayoutTrace == """
        •root
        |   +named
        |   +around
        |   |   +inside
        |   |   |   *wide - AMBIGUOUS LAYOUT for wide.Height{id: 9}
        |   alone

        """ + Self.legend)
  }

  @Test func livingViewsTraceTheirLayout() throws {
    let root = View(name: "root")
    let label = Label(name: "label")
    add(label, to: root)
    #expect(label.autolayoutTrace == "")
    let layout = Layout(root: root, environment: LayoutEnvironment(canvas: portrait, text: SpecFont()))
    let left = try constrain(label, .left, .equal, root)
    label.text = "Label"
    #expect(
      label.autolayoutTrace == """
        •root
        |   *label - AMBIGUOUS LAYOUT for label.minY{id: 7}

        """ + Self.legend)
    left.isActive = false
    #expect(root.autolayoutTrace == layout.solved.autolayoutTrace)
    #expect(root.autolayoutTrace.contains("label.minX{id: 6}, label.minY{id: 7}"))
  }

  // MARK: constraintsAffectingLayout

  @Test func constraintsThatAffectAView() throws {
    let root = View(name: "root")
    let (a, b, c) = (View(name: "a"), View(name: "b"), View(name: "c"))
    add(a, b, c, to: root)
    #expect(b.constraintsAffectingLayout(for: .horizontal).isEmpty)
    let layout = Layout(root: root, environment: LayoutEnvironment(canvas: portrait, text: SpecFont()))
    let aLeft = try constrain(a, .left, .equal, root, constant: 10)
    let cLeft = try constrain(c, .left, .equal, root)
    let aWidth = try constrain(a, .width, constant: 50)
    try constrain(a, .top, .equal, root)
    let bLeft = try constrain(b, .left, .equal, a, .right)
    let bWidth = try constrain(b, .width, .equal, a, .height)
    let bTop = try constrain(b, .top, .equal, root)
    layout.layoutIfNeeded()
    // Through a's right edge, and a's height, which nothing says anything of; not through the root.
    #expect(
      b.constraintsAffectingLayout(for: .horizontal).map(ObjectIdentifier.init)
        == [aLeft, aWidth, bLeft, bWidth].map(ObjectIdentifier.init))
    #expect(
      b.constraintsAffectingLayout(for: .vertical).map(ObjectIdentifier.init) == [ObjectIdentifier(bTop)])
    #expect(
      c.constraintsAffectingLayout(for: .horizontal).map(ObjectIdentifier.init) == [ObjectIdentifier(cLeft)])
    #expect(c.constraintsAffectingLayout(for: .vertical).isEmpty)
    #expect(root.constraintsAffectingLayout(for: .horizontal).isEmpty)
    bLeft.isActive = false
    #expect(
      b.constraintsAffectingLayout(for: .horizontal).map(ObjectIdentifier.init)
        == [bWidth].map(ObjectIdentifier.init))
  }
}
