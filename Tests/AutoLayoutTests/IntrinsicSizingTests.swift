import AutoLayout
import Geometry
import Testing

@Suite struct IntrinsicSizingTests {
  static let environment = LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont())

  func size(
    _ viewClass: ViewClass, _ environment: LayoutEnvironment = environment,
    _ change: (inout ViewNode) -> Void = { _ in }
  ) -> IntrinsicSize {
    var node = ViewNode(name: "v", viewClass: viewClass)
    change(&node)
    return IntrinsicSizing.size(of: node, environment: environment)
  }

  @Test func anExplicitSizeReplacesBothAxes() {
    let found = size(.label) {
      $0.text = TextContent(text: "Label")
      $0.intrinsicSize = IntrinsicSize(height: 44)
    }
    #expect(found == IntrinsicSize(width: nil, height: 44))
  }

  @Test func defaultPrioritiesAndInsets() {
    #expect(ViewClass.label.defaultHugging == AxisPriorities(.low))
    #expect(ViewClass.switch.defaultHugging == AxisPriorities(.high))
    #expect(ViewClass.progressView.defaultHugging == AxisPriorities(horizontal: .low, vertical: .high))
    #expect(ViewClass.allCases.allSatisfy { $0.defaultCompressionResistance == AxisPriorities(.high) })
    #expect(ViewClass.slider.defaultAlignmentRectInsets == EdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    #expect(ViewNode(name: "s", viewClass: .switch).effectiveAlignmentRectInsets.right == 2)
  }
}
