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

  static let classic: [(ViewClass, IntrinsicSize)] = [
    (.view, .none), (.scrollView, .none), (.stackView, .none), (.tableView, .none), (.textView, .none),
    (.tableViewCell, .none), (.imageView, .none), (.label, IntrinsicSize(width: 0, height: 0)),
    (.switch, IntrinsicSize(width: 49, height: 31)), (.slider, IntrinsicSize(height: 30)),
    (.segmentedControl, IntrinsicSize(width: 0, height: 28)),
    (.stepper, IntrinsicSize(width: 94, height: 29)),
    (.progressView, IntrinsicSize(height: 2)), (.activityIndicator, IntrinsicSize(width: 20, height: 20)),
    (.datePicker, IntrinsicSize(width: 320, height: 216)),
    (.pageControl, IntrinsicSize(width: 0, height: 37)),
    (.button, IntrinsicSize(width: 30, height: 34)), (.textField, IntrinsicSize(width: 14, height: 30)),
  ]

  @Test func hasARowForEveryClass() {
    #expect(Self.classic.count == ViewClass.allCases.count)
    #expect(Set(Self.classic.map(\.0)).count == ViewClass.allCases.count)
  }

  @Test(arguments: classic) func empty(_ viewClass: ViewClass, _ expected: IntrinsicSize) {
    #expect(size(viewClass) == expected)
  }

  @Test func modernControlsAreTaller() {
    var modern = Self.environment
    modern.controlMetrics = .modern
    #expect(size(.segmentedControl, modern).height == 31)
    #expect(size(.textField, modern).height == 34)
    #expect(size(.stepper, modern).height == 32)
    #expect(size(.progressView, modern).height == 4)
  }

  /// Heights that Apple's own engine gave to system buttons, by font size.
  @Test(arguments: [
    (12.0, 27.0), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (20, 36), (24, 41), (28, 46),
  ]) func buttonHeight(_ pointSize: Double, _ height: Double) {
    let found = size(.button) {
      $0.text = TextContent(text: "Press", font: FontDescription(size: pointSize))
    }
    #expect(found.height == height)
    #expect(found.width == max(30, (2.5 * pointSize).rounded(.up)))
  }

  @Test func buttonAddsItsImage() {
    let found = size(.button) {
      $0.text = TextContent(text: "OK", font: FontDescription(size: 15))
      $0.image = ImageContent(size: Size(width: 40, height: 50))
    }
    #expect(found == IntrinsicSize(width: 55, height: 62))
  }

  @Test func textFieldTakesTextBeforePlaceholder() {
    #expect(size(.textField) { $0.text = TextContent(text: "four", placeholder: "longer") }.width == 48)
    #expect(size(.textField) { $0.text = TextContent(placeholder: "longer") }.width == 65)
    #expect(
      size(.textField) { $0.text = TextContent(text: "four", borderStyle: "none") }
        == IntrinsicSize(width: 34, height: 21))
  }

  @Test func segmentsAreEqual() {
    let found = size(.segmentedControl) {
      $0.text = TextContent(segments: ["One", "Three"], font: FontDescription(size: 10))
    }
    #expect(found.width == 90)
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
