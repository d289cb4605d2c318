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
}
