import Testing
import UIKit

private final class IconButton: UIButton {
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.imageRect(forContentRect: contentRect)
    rect.origin.x = contentRect.maxX - rect.width
    return rect
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }
}

private final class Knob: UIControl {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  override func cancelTracking(with event: UIEvent?) {}

  override var accessibilityLabel: String? {
    get { "Knob" }
    set { super.accessibilityLabel = newValue }
  }
}

struct ControlTests {
  @Test func controlsHaveSizesAtOnce() {
    expectFrame(UISwitch(), 0, 0, 51, 31)
    expectFrame(UISwitch(frame: CGRect(x: 5, y: 6, width: 0, height: 0)), 5, 6, 51, 31)
    expectFrame(UIActivityIndicatorView(style: .medium), 0, 0, 20, 20)
    expectFrame(UIActivityIndicatorView(style: .large), 0, 0, 37, 37)
    expectFrame(UIStepper(), 0, 0, 94, 32)
    expectFrame(UIImageView(image: UIImage(size: CGSize(width: 12, height: 34))), 0, 0, 12, 34)
    #expect(UISegmentedControl(items: ["One", "Two"]).frame.height > 0)
    expectFrame(UIPickerView(), 0, 0, 320, 216)
  }

  @Test func controlsHaveTheSizesOfTheSystem() {
    // Sizes since iOS 13. The frame of a segmented control is one point higher than its content.
    let segments = UISegmentedControl(items: ["A", "B"])
    #expect(segments.intrinsicContentSize.height == 31)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    root.addSubview(segments)
    segments.translatesAutoresizingMaskIntoConstraints = false
    segments.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    segments.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(segments.frame.height == 32)
    #expect(UIProgressView(progressViewStyle: .default).intrinsicContentSize.height == 4)
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
  }

  @Test func actions() {
    let control = Knob()
    var log: [String] = []
    control.addAction(
      UIAction(title: "a", identifier: .init("a")) { log.append($0.title) }, for: .valueChanged)
    control.addAction(UIAction { _ in log.append("b") }, for: [.valueChanged, .touchUpInside])
    _ = control.continueTracking(UITouch(), with: nil)
    #expect(log == ["a", "b"])
    control.addAction(
      UIAction(title: "c", identifier: .init("a")) { log.append($0.title) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == ["a", "b", "b", "c"])
    control.removeAction(identifiedBy: .init("a"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.count == 5 && control.allControlEvents == [.valueChanged, .touchUpInside])
    #expect(control.accessibilityLabel == "Knob")
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.selected, .disabled])
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    let menu = UIMenu(
      title: "Sort", options: .displayInline, children: [UIAction(title: "Name", state: .on) { _ in }])
    #expect(menu.children.first?.title == "Name" && menu.selectedElements.count == 1)
  }

  @Test func statesShowTheirContents() {
    let button = IconButton(type: .custom)
    button.setTitle("On", for: .selected)
    button.setTitle("Off", for: .normal)
    // Letters of a font of 18 points are 9 wide.
    #expect(button.currentTitle == "Off" && button.intrinsicContentSize.width == 30)
    button.setTitle("Selected", for: .selected)
    button.isSelected = true
    #expect(button.currentTitle == "Selected" && button.intrinsicContentSize.width == 72)
    button.isHighlighted = true
    #expect(button.alpha == 0.5 && button.currentTitle == "Off")
  }

  @Test func classicRects() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Hello", for: .normal)
    // 45 points wide; 18 * 1.19336 = 21.48 points high, or 65 pixels of a third.
    let height = 65.0 / 3
    let content = button.contentRect(forBounds: button.bounds)
    #expect(content == button.bounds)
    expectRect(button.titleRect(forContentRect: content), 77.5, 20 - height / 2, 45, height)
    button.setImage(UIImage(size: CGSize(width: 25, height: 25)), for: .normal)
    // Image and title are 70 points wide together.
    expectRect(button.imageRect(forContentRect: content), 65, 7.5, 25, 25)
    expectRect(button.titleRect(forContentRect: content), 90, 20 - height / 2, 45, height)
    #expect(button.imageView?.frame.minX == 65 && button.titleLabel?.frame.minX == 90)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    expectRect(button.titleRect(forContentRect: content), 98, 20 - height / 2, 45, height)
    button.titleEdgeInsets = .zero
    button.contentHorizontalAlignment = .left
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
    let inner = button.contentRect(forBounds: button.bounds)
    expectRect(button.imageRect(forContentRect: inner), 12, 7.5, 25, 25)
    button.semanticContentAttribute = .forceRightToLeft
    // The title is first, and the image follows.
    expectRect(button.imageRect(forContentRect: inner), 57, 7.5, 25, 25)
    let icon = IconButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    icon.setImage(UIImage(size: CGSize(width: 25, height: 25)), for: .normal)
    #expect(icon.imageView?.frame.minX == 75)
  }

  @Test func configurations() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Hello"
    // Letters of 17 points are 8.5 wide: 42.5 points, or 128 pixels. A line is 17 * 1.19336 = 20.287 points high.
    let (title, line) = (128.0 / 3, 17 * 1.19335938)
    let button = UIButton(configuration: configuration)
    expectSize(button.intrinsicContentSize, title + 24, up(line + 14))
    configuration.image = UIImage(size: CGSize(width: 24, height: 24))
    configuration.imagePadding = 8
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    button.configuration = configuration
    expectSize(button.intrinsicContentSize, title + 24 + 8 + 40, 44)
    configuration.imagePlacement = .top
    button.configuration = configuration
    expectSize(button.intrinsicContentSize, title + 40, up(line + 8 + 24 + 20))
    configuration.image = nil
    configuration.contentInsets = .zero
    configuration.subtitle = "Hi"
    configuration.titlePadding = 4
    button.configuration = configuration
    // The second line has 13 points.
    expectSize(button.intrinsicContentSize, title, up(line + 4 + 13 * 1.19335938))
    configuration.subtitle = nil
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 20)
      return outgoing
    }
    button.configuration = configuration
    expectSize(button.intrinsicContentSize, 50, 24)
    configuration.titleTextAttributesTransformer = nil
    var small = AttributeContainer()
    small.font = .systemFont(ofSize: 10)
    configuration.attributedTitle = AttributedString("Hello!", attributes: small)
    button.configuration = configuration
    expectSize(button.intrinsicContentSize, 30, 12)
  }

  @Test func handlersUpdateConfigurations() {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "Selected" : "Off"
    }
    #expect(button.currentTitle == "Off")
    button.isSelected = true
    #expect(button.currentTitle == "Selected")
  }

  @Test func buttonsTakeTitlesOfActions() {
    var taps = 0
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    #expect(button.currentTitle == "Go" && button.buttonType == .system)
    button.sendActions(for: .primaryActionTriggered)
    #expect(taps == 1)
  }

  @Test func valuesStayInTheirRange() {
    let slider = UISlider()
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.maximumValue = 5
    #expect(slider.value == 5)
    let track = slider.trackRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(track == CGRect(x: 2, y: 14, width: 96, height: 2))
    let stepper = UIStepper()
    stepper.value = 200
    #expect(stepper.value == 100)
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    segments.removeSegment(at: 0, animated: false)
    #expect(segments.titleForSegment(at: 0) == "B" && segments.numberOfSegments == 2)
  }

  @Test func restingSpinnersAreHidden() {
    let spinner = UIActivityIndicatorView(style: .large)
    #expect(spinner.isHidden)
    spinner.startAnimating()
    #expect(!spinner.isHidden && spinner.isAnimating)
    spinner.stopAnimating()
    #expect(spinner.isHidden)
    spinner.hidesWhenStopped = false
    #expect(!spinner.isHidden)
  }

  @Test func recognizersBelongToTheirViews() {
    let (a, b) = (UIView(), UIView())
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = [.left, .right]
    a.addGestureRecognizer(swipe)
    #expect(swipe.view === a && a.gestureRecognizers == [swipe])
    b.addGestureRecognizer(swipe)
    #expect(swipe.view === b && a.gestureRecognizers == nil)
    let pan = UIPanGestureRecognizer()
    pan.require(toFail: swipe)
    pan.setTranslation(CGPoint(x: 3, y: 4), in: b)
    #expect(pan.translation(in: b) == CGPoint(x: 3, y: 4) && pan.state == .possible)
  }

  private func up(_ length: Double) -> Double { (length * 3 - 1e-6).rounded(.up) / 3 }

  private func expectSize(
    _ size: CGSize, _ width: Double, _ height: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(size.width - width) < 1e-6 && abs(size.height - height) < 1e-6,
      "the size is \(size), not \(width) by \(height)", sourceLocation: sourceLocation)
  }

  private func expectRect(
    _ rect: CGRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(rect.minX - x) < 1e-6 && abs(rect.minY - y) < 1e-6 && abs(rect.width - width) < 1e-6
        && abs(rect.height - height) < 1e-6,
      "the rectangle is \(rect), not (\(x), \(y), \(width), \(height))", sourceLocation: sourceLocation)
  }
}
