import AutoLayout
import Geometry
import Testing

@Suite struct TextBaselinesTests {
  let environment = LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont())

  func label(_ pointSize: Double) -> ViewNode {
    var node = ViewNode(name: "label", viewClass: .label)
    node.text = TextContent(text: "Label", font: FontDescription(size: pointSize))
    return node
  }

  @Test("T-BAS-1") func twoSizesOnOneBaseline() {
    let big = TextBaselines.of(label(34), environment: environment).firstFromTop.value(height: 41)
    let small = TextBaselines.of(label(17), environment: environment).firstFromTop.value(height: 21)
    #expect(abs(big - 32.586) < 1e-3)
    #expect(abs(big - small - 16.043) < 1e-3)
  }

  @Test func theLastBaselineIsThatOfTheLastLine() {
    let three = TextBaselines.of(label(20), lineCount: 3, environment: environment)
    let metrics = SpecFont().metrics(of: FontDescription(size: 20))
    let height = 3 * metrics.lineHeight
    #expect(abs(three.firstFromTop.value(height: height) - metrics.ascender) < 1e-9)
    #expect(abs(three.lastFromBottom.value(height: height) - metrics.descender) < 1e-9)
    // Spare height goes half above, half below.
    #expect(abs(three.firstFromTop.value(height: height + 10) - metrics.ascender - 5) < 1e-9)
    #expect(abs(three.lastFromBottom.value(height: height + 10) - metrics.descender - 5) < 1e-9)
  }

  @Test func baselinesOfACutLabelKeepTheirDistanceFromItsEdges() {
    var fixed = environment
    fixed.keepsBaselinesOfCutLabels = true
    // The text of 34 points is 40.57 high.
    for (height, isCut) in [(20.0, true), (39, true), (40.5, false), (80, false)] {
      var node = label(34)
      node.intrinsicSize = IntrinsicSize(width: 10, height: height)
      let baselines = TextBaselines.of(node, environment: fixed)
      #expect(baselines.firstFromTop.heightFactor == (isCut ? 0 : 0.5))
      #expect(baselines.lastFromBottom.heightFactor == (isCut ? 0 : 0.5))
      if isCut { #expect(abs(baselines.lastFromBottom.constant - 8.2012) < 1e-4) }
      #expect(TextBaselines.of(node, environment: environment).lastFromBottom.heightFactor == 0.5)
    }
    var empty = label(34)
    empty.text?.text = nil
    #expect(abs(TextBaselines.of(empty, environment: fixed).lastFromBottom.value(height: 80) - 8.2012) < 1e-4)
  }

  @Test func viewsWithoutTextHaveTheirEdges() {
    for viewClass in [ViewClass.view, .label, .button, .imageView, .scrollView] {
      let node = ViewNode(name: "v", viewClass: viewClass)
      #expect(TextBaselines.of(node, environment: environment) == .edges)
    }
  }

  @Test func anEmptyFieldHasABaselineAllTheSame() {
    let field = ViewNode(name: "field", viewClass: .textField)
    #expect(TextBaselines.of(field, environment: environment) != .edges)
  }

  /// One line of 20 points in the middle of a height of 40: 8.0664 above it, its ascender 19.0430.
  @Test(arguments: [ViewClass.button, .textField, .segmentedControl])
  func controlsCenterTheirText(_ viewClass: ViewClass) {
    var control = ViewNode(name: "control", viewClass: viewClass)
    control.text = TextContent(text: "Text", segments: ["Text"], font: FontDescription(size: 20))
    let baselines = TextBaselines.of(control, environment: environment)
    #expect(abs(baselines.firstFromTop.value(height: 40) - (8.0664062 + 19.0429688)) < 1e-6)
    #expect(abs(baselines.lastFromBottom.value(height: 40) - (8.0664062 + 4.8242188)) < 1e-6)
  }

  /// Placeholder and text share a baseline, and a button of the same font has it too.
  @Test func aFieldLinesUpWithItsLabel() {
    var tree = TestTree()
    tree.addLabel("label", "Name")
    tree.add("field", .textField) { $0.text = TextContent(placeholder: "Your name") }
    tree.add("button", .button) { $0.text = TextContent(text: "OK") }
    for view in ["label", "field", "button"] { tree.constrain("\(view).left == root.left") }
    tree.constrain(
      "field.top == root.top + 10", "label.firstBaseline == field.firstBaseline",
      "button.lastBaseline == field.lastBaseline")
    let layout = tree.solve()
    // Heights 30, 21 and, of 17 points, 33: all are centered on one line of text.
    #expect(layout.frame("field").midY == 25)
    #expect(abs(layout.frame("label").midY - 25) < 1e-9)
    #expect(abs(layout.frame("button").midY - 25) < 1e-9)
  }
}
