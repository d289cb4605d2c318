import AutoLayout
import Geometry
import Testing

/// The table of intrinsic sizes, row by row (`ContentRules: Sizes of controls`), in SpecFont at one pixel a point.
@Suite struct ControlTableTests {
  private static func environment(_ metrics: ControlMetrics, scale: Double = 1) -> LayoutEnvironment {
    LayoutEnvironment(
      canvas: Size(width: 375, height: 667), pixelScale: scale, controlMetrics: metrics, text: SpecFont())
  }

  private func size(
    _ viewClass: ViewClass, _ metrics: ControlMetrics = .classic, scale: Double = 1, width: Double? = nil,
    _ change: (inout ViewNode) -> Void = { _ in }
  ) -> IntrinsicSize {
    var node = ViewNode(name: "v", viewClass: viewClass)
    change(&node)
    return IntrinsicSizing.size(
      of: node, environment: Self.environment(metrics, scale: scale), preferredWidth: width)
  }

  private func both(_ viewClass: ViewClass, _ change: (inout ViewNode) -> Void = { _ in }) -> [IntrinsicSize]
  {
    [size(viewClass, .classic, change), size(viewClass, .modern, change)]
  }

  private func hugging(_ viewClass: ViewClass) -> [Double] {
    [viewClass.defaultHugging.horizontal.value, viewClass.defaultHugging.vertical.value]
  }

  private static let none = IntrinsicSize.none

  @Test("View, ScrollView, TableView, TableViewCell, StackView and scrolling TextView have no size")
  func containers() {
    for viewClass in [
      ViewClass.view, .scrollView, .tableView, .tableViewCell, .stackView, .textView,
    ] {
      #expect(both(viewClass) == [.none, .none])
      #expect(hugging(viewClass) == [250, 250])
    }
  }

  @Test("TextView that does not scroll: its text, 8 above and below, 5 at either side")
  func textView() {
    // Font 12: 6 points a character, lines of 14.32.
    let text = both(.textView) {
      $0.text = TextContent(text: "ten letter", font: FontDescription(size: 12))
      $0.scroll?.isScrollEnabled = false
    }
    #expect(text == Array(repeating: IntrinsicSize(width: 70, height: 31), count: 2))
    // 46 points within the padding hold "ten" and "letter" on lines of their own.
    let wrapped = size(.textView, width: 46) {
      $0.text = TextContent(text: "ten letter", font: FontDescription(size: 12))
      $0.scroll?.isScrollEnabled = false
    }
    #expect(wrapped == IntrinsicSize(width: 46, height: 45))
    let empty = size(.textView) { $0.scroll?.isScrollEnabled = false }
    #expect(empty == IntrinsicSize(width: 10, height: 31))
  }

  @Test("ImageView: the image's size, none without one, whatever the content mode") func imageView() {
    #expect(both(.imageView) == [.none, .none])
    for mode in ImageContent.ContentMode.allCases {
      let found = both(.imageView) {
        $0.image = ImageContent(size: Size(width: 64, height: 48), contentMode: mode)
      }
      #expect(found == Array(repeating: IntrinsicSize(width: 64, height: 48), count: 2))
    }
    #expect(hugging(.imageView) == [250, 250])
  }

  @Test("Label: nothing without text, else its text") func label() {
    #expect(both(.label) == Array(repeating: IntrinsicSize(width: 0, height: 0), count: 2))
    #expect(
      both(.label) { $0.text = TextContent(text: "Label") }
        == Array(repeating: IntrinsicSize(width: 43, height: 21), count: 2))
    #expect(hugging(.label) == [250, 250])
  }

  @Test("Button: 12 higher than its line, as wide as its title, 30 at least") func button() {
    let title = { (text: String, size: Double) in TextContent(text: text, font: FontDescription(size: size)) }
    #expect(
      both(.button) { $0.text = title("Button", 15) }
        == Array(repeating: IntrinsicSize(width: 45, height: 30), count: 2))
    #expect(size(.button) { $0.text = title("OK", 15) } == IntrinsicSize(width: 30, height: 30))
    // Code's default font.
    #expect(size(.button) == IntrinsicSize(width: 30, height: 34))
    #expect(
      size(.button) { $0.text = TextContent(text: "Button", font: ViewClass.button.defaultFont) }
        == IntrinsicSize(width: 54, height: 34))
    #expect(hugging(.button) == [250, 250])
  }

  /// Heights that Apple's own engine gave to system buttons, by font size: whole points at any pixel scale.
  @Test(
    "Button height by font size",
    arguments: [
      (12.0, 27.0), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (20, 36), (24, 41), (28, 46),
    ])
  func buttonHeight(_ pointSize: Double, _ height: Double) {
    for scale in [1.0, 2, 3] {
      let found = size(.button, scale: scale) {
        $0.text = TextContent(text: "Press", font: FontDescription(size: pointSize))
      }
      #expect(found == IntrinsicSize(width: max(30, (2.5 * pointSize).rounded(.up)), height: height))
    }
  }

  /// Recorded by Interface Builder: " " of 18 points beside 28 × 28 is 33 × 28, 9 × 17 alone is 9 × 22.
  @Test("Button: an image adds its width; the height is the larger of both") func buttonImage() {
    func button(_ text: String?, _ width: Double, _ height: Double) -> IntrinsicSize {
      size(.button) {
        $0.text = TextContent(text: text, font: FontDescription(size: 18))
        $0.image = ImageContent(size: Size(width: width, height: height))
      }
    }
    #expect(button("OK", 40, 50) == IntrinsicSize(width: 58, height: 50))
    #expect(button("OK", 9, 17) == IntrinsicSize(width: 27, height: 22))
    #expect(button(nil, 40, 50) == IntrinsicSize(width: 40, height: 50))
    #expect(button(nil, 9, 17) == IntrinsicSize(width: 9, height: 22))
  }

  @Test("Button: insets of its own replace the room above and below") func buttonInsets() {
    func button(_ text: String?, _ insets: EdgeInsets, image: Size? = nil) -> IntrinsicSize {
      size(.button) {
        $0.text = TextContent(text: text, font: FontDescription(size: 18))
        $0.control.contentEdgeInsets = insets
        if let image { $0.image = ImageContent(size: image) }
      }
    }
    let sides = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    #expect(button("Test", sides) == IntrinsicSize(width: 56, height: 22))
    #expect(button("Test", .zero) == IntrinsicSize(width: 36, height: 34))
    let uneven = EdgeInsets(top: 12, left: 12, bottom: 4, right: 4)
    #expect(button(nil, uneven, image: Size(width: 25, height: 20)) == IntrinsicSize(width: 41, height: 38))
  }

  @Test("Button: a background image is the least size") func buttonBackground() {
    func button(_ text: String?) -> IntrinsicSize {
      size(.button) {
        $0.text = TextContent(text: text, font: FontDescription(size: 18))
        $0.control.backgroundImageSize = Size(width: 23, height: 40)
      }
    }
    #expect(button(nil) == IntrinsicSize(width: 23, height: 40))
    #expect(button("Test") == IntrinsicSize(width: 36, height: 40))
  }

  @Test("Button with a configuration: title and 24 by line and 14") func configuredButton() {
    for configuration in ButtonConfiguration.allCases {
      let found = size(.button, .modern) {
        $0.text = TextContent(text: "Button", font: ButtonConfiguration.font)
        $0.buttonConfiguration = configuration
      }
      // 6 × 8.5 + 24, 20.287 + 14.
      #expect(found == IntrinsicSize(width: 75, height: 35))
    }
  }

  @Test("Button: a title of several lines counts with each") func buttonLines() {
    let title = TextContent(text: "one\nthree", font: FontDescription(size: 20), numberOfLines: 0)
    #expect(size(.button) { $0.text = title } == IntrinsicSize(width: 50, height: 60))
    var single = title
    single.numberOfLines = 1
    #expect(size(.button) { $0.text = single } == IntrinsicSize(width: 30, height: 36))
  }

  @Test("TextField roundedRect: text or placeholder and 14 by 30 or 34") func textField() {
    let text = TextContent(text: "four", placeholder: "longer")
    #expect(both(.textField) { $0.text = text }.map(\.height) == [30, 34])
    #expect(both(.textField) { $0.text = text }.map(\.width) == [48, 48])
    #expect(size(.textField) { $0.text = TextContent(placeholder: "longer") }.width == 65)
    #expect(size(.textField) == IntrinsicSize(width: 14, height: 30))
    #expect(hugging(.textField) == [250, 250])
  }

  @Test("TextField with another border: text by line, 2 higher for a line") func textFieldBorders() {
    for (style, height) in [("none", 21.0), ("bezel", 21), ("line", 23)] {
      let found = both(.textField) { $0.text = TextContent(text: "four", borderStyle: style) }
      #expect(found == Array(repeating: IntrinsicSize(width: 34, height: height), count: 2))
    }
  }

  @Test("Switch: 49 by 31 in a frame of 51 by 31") func toggle() {
    #expect(both(.switch) == Array(repeating: IntrinsicSize(width: 49, height: 31), count: 2))
    #expect(ViewClass.switch.defaultAlignmentRectInsets == EdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    #expect(hugging(.switch) == [750, 750])
  }

  @Test("Slider: 30 high in a frame 1 higher and 4 wider") func slider() {
    #expect(both(.slider) == Array(repeating: IntrinsicSize(height: 30), count: 2))
    #expect(ViewClass.slider.defaultAlignmentRectInsets == EdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    #expect(hugging(.slider) == [250, 250])
  }

  @Test("ProgressView: 2 or 4 high") func progressView() {
    #expect(both(.progressView) == [IntrinsicSize(height: 2), IntrinsicSize(height: 4)])
    #expect(hugging(.progressView) == [250, 750])
  }

  @Test("ActivityIndicator: 20 by 20, or 37 by 37") func activityIndicator() {
    #expect(both(.activityIndicator) == Array(repeating: IntrinsicSize(width: 20, height: 20), count: 2))
    #expect(
      both(.activityIndicator) { $0.control.activityIndicatorStyle = .large }
        == Array(repeating: IntrinsicSize(width: 37, height: 37), count: 2))
    #expect(hugging(.activityIndicator) == [750, 750])
  }

  @Test("SegmentedControl: equal segments, the widest title and 20, by 28 or 31") func segmentedControl() {
    let titles = TextContent(segments: ["One", "Three"], font: FontDescription(size: 10))
    #expect(
      both(.segmentedControl) { $0.text = titles }
        == [IntrinsicSize(width: 90, height: 28), IntrinsicSize(width: 90, height: 31)])
    #expect(size(.segmentedControl) == IntrinsicSize(width: 0, height: 28))
    #expect(ViewClass.segmentedControl.defaultAlignmentRectInsets.bottom == 1)
    #expect(hugging(.segmentedControl) == [250, 250])
  }

  @Test("Stepper: 94 by 29 or 32") func stepper() {
    #expect(
      both(.stepper) == [IntrinsicSize(width: 94, height: 29), IntrinsicSize(width: 94, height: 32)])
    #expect(hugging(.stepper) == [750, 750])
  }

  @Test("PageControl: 16 a page less 9 by 37, or 17 a page and 64.5 by 26") func pageControl() {
    #expect(
      both(.pageControl) { $0.control.numberOfPages = 5 }
        == [IntrinsicSize(width: 71, height: 37), IntrinsicSize(width: 149.5, height: 26)])
    #expect(both(.pageControl) == [IntrinsicSize(width: 0, height: 37), IntrinsicSize(width: 0, height: 26)])
    #expect(hugging(.pageControl) == [250, 250])
  }

  @Test("DatePicker: wheels of 320 by 216, or its text by 34") func datePicker() {
    #expect(both(.datePicker) == Array(repeating: IntrinsicSize(width: 320, height: 216), count: 2))
    let compact = size(.datePicker) {
      $0.control.datePickerStyle = .compact
      $0.text = TextContent(text: "Nov 21")
    }
    #expect(compact == IntrinsicSize(width: 51, height: 34))
    #expect(hugging(.datePicker) == [250, 250])
  }

  @Test("Compression resistance is 750 for every class") func compression() {
    for viewClass in ViewClass.allCases {
      #expect(viewClass.defaultCompressionResistance == AxisPriorities(.high))
    }
  }
}
