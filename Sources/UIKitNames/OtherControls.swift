public import Foundation
import AutoLayout

/// An on-off switch.
open class UISwitch: UIControl {
  override func makeView() -> View { Switch() }
  override func setUp() { takeContentSize() }

  /// The styles of switches.
  public enum Style: Int, Sendable {
    /// One of that name in UIKit.
    case automatic, checkbox, sliding
  }

  /// Whether the switch is on.
  open var isOn = false
  /// The title of a check box, which there is none of here.
  open var title: String?
  /// The style that is asked for. It has no effect here.
  open var preferredStyle = UISwitch.Style.automatic
  /// The style.
  open var style: UISwitch.Style { .sliding }
  /// The image of a switch that is on. It has no effect here.
  open var onImage: UIImage?
  /// The image of a switch that is off. It has no effect here.
  open var offImage: UIImage?
  /// The color of the switch while it is on. It has no effect here.
  open var onTintColor: UIColor?
  /// The color of the thumb. It has no effect here.
  open var thumbTintColor: UIColor?

  /// Turns the switch on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A control that selects a value on a track.
open class UISlider: UIControl {
  override func makeView() -> View { Slider() }

  private var position: Float = 0
  private var thumbImages: [UInt: UIImage] = [:]
  private var minimumTrackImages: [UInt: UIImage] = [:]
  private var maximumTrackImages: [UInt: UIImage] = [:]

  /// The value, which is between the least and the greatest one.
  open var value: Float {
    get { position }
    set { position = max(minimumValue, min(maximumValue, newValue)) }
  }
  /// The least value.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = position
    }
  }
  /// The greatest value.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = position
    }
  }
  /// Whether changes are sent while the thumb moves.
  open var isContinuous = true
  /// The image at the least value. It has no effect here.
  open var minimumValueImage: UIImage?
  /// The image at the greatest value. It has no effect here.
  open var maximumValueImage: UIImage?
  /// The color of the track before the thumb. It has no effect here.
  open var minimumTrackTintColor: UIColor?
  /// The color of the track after the thumb. It has no effect here.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb. It has no effect here.
  open var thumbTintColor: UIColor?

  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// Sets the image of the thumb. It has no effect here.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state.rawValue] = image
  }
  /// Sets the image of the track before the thumb. It has no effect here.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state.rawValue] = image
  }
  /// Sets the image of the track after the thumb. It has no effect here.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state.rawValue] = image
  }
  /// The image of the thumb.
  open func thumbImage(for state: UIControl.State) -> UIImage? {
    thumbImages[state.rawValue] ?? thumbImages[0]
  }
  /// The image of the thumb in the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  /// The rectangle of the track: two points high, as wide as the view without its insets.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 1, width: max(0, bounds.width - 4), height: 2)
  }

  /// The rectangle of the thumb, which is 31 points wide and high unless it has an image.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 31, height: 31)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: bounds.minX + share * (bounds.width - size.width), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The rectangle of the image at the least value.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = minimumValueImage?.size else { return .zero }
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle of the image at the greatest value.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = maximumValueImage?.size else { return .zero }
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}

/// A pair of minus and plus buttons.
open class UIStepper: UIControl {
  override func makeView() -> View { Stepper() }
  override func setUp() { takeContentSize() }

  private var position: Double = 0

  /// The value, which is between the least and the greatest one.
  open var value: Double {
    get { position }
    set { position = max(minimumValue, min(maximumValue, newValue)) }
  }
  /// The least value.
  open var minimumValue: Double = 0 { didSet { value = position } }
  /// The greatest value.
  open var maximumValue: Double = 100 { didSet { value = position } }
  /// The change by one tap.
  open var stepValue: Double = 1
  /// Whether the value goes on at the other end.
  open var wraps = false
  /// Whether holding a button goes on changing the value.
  open var autorepeat = true
  /// Whether changes are sent while a button is held.
  open var isContinuous = true
}

/// A progress bar.
open class UIProgressView: UIView {
  /// The styles of progress bars.
  public enum Style: Int, Sendable {
    /// The default one.
    case `default`
    /// For bars.
    case bar
  }

  override func makeView() -> View { ProgressView() }

  /// A bar of a style.
  public convenience init(progressViewStyle style: UIProgressView.Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// The style.
  open var progressViewStyle = UIProgressView.Style.default
  private var done: Float = 0
  /// The progress, 0...1.
  open var progress: Float {
    get { done }
    set { done = max(0, min(1, newValue)) }
  }
  /// What the progress follows. It has no effect here.
  open var observedProgress: Progress?
  /// The image of the progress. It has no effect here.
  open var progressImage: UIImage?
  /// The image of the track. It has no effect here.
  open var trackImage: UIImage?
  /// The color of the progress. It has no effect here.
  open var progressTintColor: UIColor?
  /// The color of the track. It has no effect here.
  open var trackTintColor: UIColor?

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// A spinner.
open class UIActivityIndicatorView: UIView {
  /// The sizes of spinners.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// The old name of the large one.
    case whiteLarge = 0
    /// The old name of the medium one, in white.
    case white = 1
    /// The old name of the medium one, in gray.
    case gray = 2
  }

  override func makeView() -> View { ActivityIndicatorView() }

  /// A spinner of a size.
  public init(style: UIActivityIndicatorView.Style) {
    super.init(frame: .zero)
    self.style = style
    showStyle()
    frame.size = .zero
    takeContentSize()
  }

  /// A medium spinner.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives hold no views here: always a medium spinner.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// A spinner of a size, by the old name.
  public convenience init(activityIndicatorStyle style: UIActivityIndicatorView.Style) {
    self.init(style: style)
  }

  /// The size.
  open var style = UIActivityIndicatorView.Style.medium { didSet { showStyle() } }
  /// Whether the spinner is hidden while it stands still. Stack views leave it out then.
  open var hidesWhenStopped = true { didSet { if hidesWhenStopped != oldValue { showMotion() } } }
  /// The color. It has no effect here.
  open var color: UIColor!
  /// Whether the spinner turns.
  open private(set) var isAnimating = false

  /// Turns the spinner.
  open func startAnimating() {
    isAnimating = true
    showMotion()
  }
  /// Stops the spinner.
  open func stopAnimating() {
    isAnimating = false
    showMotion()
  }

  override func setUp() {
    showMotion()
    takeContentSize()
  }

  private func showMotion() { isHidden = hidesWhenStopped && !isAnimating }

  private func showStyle() {
    (autoLayoutView as! ActivityIndicatorView).style =
      style == .large || style == .whiteLarge ? .large : .medium
  }
}

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  override func makeView() -> View { PageControl() }

  /// The number of dots.
  open var numberOfPages = 0 {
    didSet {
      (autoLayoutView as! PageControl).numberOfPages = numberOfPages
      currentPage = page
    }
  }
  private var page = 0 { didSet { (autoLayoutView as! PageControl).currentPage = page } }
  /// The current page, which is one of the pages.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(numberOfPages - 1, newValue)) }
  }
  /// Whether a single dot is hidden. It has no effect here.
  open var hidesForSinglePage = false
  /// The styles of backgrounds.
  public enum BackgroundStyle: Int, Sendable {
    /// One of that name in UIKit.
    case automatic, prominent, minimal
  }
  /// The style of the background. It has no effect here.
  open var backgroundStyle = UIPageControl.BackgroundStyle.automatic
  /// Whether a finger can move over the dots. It has no effect here.
  open var allowsContinuousInteraction = true
  /// The image of dots. It has no effect here.
  open var preferredIndicatorImage: UIImage?
  /// Sets the image of a dot. It has no effect here.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The size of dots: that of a control with so many of them.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let control = PageControl()
    control.numberOfPages = pageCount
    let size = control.contentSize(width: nil, environment: measuringEnvironment)
    return CGSize(width: size.width ?? 0, height: size.height ?? 0)
  }
  /// The color of the dots. It has no effect here.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current dot. It has no effect here.
  open var currentPageIndicatorTintColor: UIColor?
}

/// A row of equal segments.
open class UISegmentedControl: UIControl {
  /// No segment.
  public static let noSegment = -1

  private var control: SegmentedControl { autoLayoutView as! SegmentedControl }

  override func makeView() -> View { SegmentedControl() }

  /// A control with titles or images, in order.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    control.titles = (items ?? []).map { $0 as? String ?? "" }
    takeContentSize()
  }

  /// A control with actions, in order.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  private var segmentActions: [Int: UIAction] = [:]
  private var segmentImages: [Int: UIImage] = [:]
  private var segmentWidths: [Int: CGFloat] = [:]
  private var disabledSegments: Set<Int> = []
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// The number of segments.
  open var numberOfSegments: Int { control.titles.count }
  /// Whether a segment is selected only while it is touched.
  open var isMomentary = false

  /// Adds a segment with an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let index = min(max(0, segment), numberOfSegments)
    insertSegment(withTitle: action.title, at: index, animated: animated)
    segmentActions[index] = action
  }

  /// Sets the action of a segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    segmentActions[segment] = action
    setTitle(action.title, forSegmentAt: segment)
  }

  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { segmentActions[segment] }

  /// Adds a segment with an image, which has the width of one without a title here.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
    segmentImages[min(max(0, segment), numberOfSegments - 1)] = image
  }

  /// Sets the image of a segment. It has no effect here.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segmentImages[segment] = image }
  /// The image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { segmentImages[segment] }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    if control.titles.indices.contains(segment) { control.titles.remove(at: segment) }
  }

  /// Sets the width of a segment. It has no effect here.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { segmentWidths[segment] = width }
  /// The width of a segment, or 0 for that of its title.
  open func widthForSegment(at segment: Int) -> CGFloat { segmentWidths[segment] ?? 0 }
  /// Enables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabledSegments.remove(segment) } else { disabledSegments.insert(segment) }
  }
  /// Whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabledSegments.contains(segment) }

  /// Sets the attributes of titles. Layout uses the font of the normal state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    if state == .normal, let font = attributes?[.font] as? UIFont { control.font = font.fontDescription }
  }

  /// The attributes of titles.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Sets the image behind segments. It has no effect here.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// Sets the image between segments. It has no effect here.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// The selected segment, or `noSegment`.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// The color of the selected segment. It has no effect here.
  open var selectedSegmentTintColor: UIColor?
  /// Whether segments are as wide as their titles. It has no effect here.
  open var apportionsSegmentWidthsByContent = false

  /// Adds a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    control.titles.insert(title ?? "", at: min(max(0, segment), control.titles.count))
  }

  /// Sets a title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if control.titles.indices.contains(segment) { control.titles[segment] = title ?? "" }
  }

  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    control.titles.indices.contains(segment) ? control.titles[segment] : nil
  }

  /// Removes the segments.
  open func removeAllSegments() { control.titles = [] }
}

/// Wheels or a label for picking a date.
open class UIDatePicker: UIControl {
  /// What can be picked.
  public enum Mode: Int, Sendable {
    /// A time.
    case time
    /// A date.
    case date
    /// Both.
    case dateAndTime
    /// A duration.
    case countDownTimer
    /// A year and a month.
    case yearAndMonth
  }

  override func makeView() -> View { DatePicker() }

  /// What can be picked.
  open var datePickerMode = UIDatePicker.Mode.dateAndTime
  /// The language and region.
  open var locale: Locale?
  /// The calendar.
  open var calendar: Calendar! = Calendar.current
  /// The time zone.
  open var timeZone: TimeZone?
  /// The duration in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The step of minutes.
  open var minuteInterval = 1
  /// Whether seconds are rounded.
  open var roundsToMinuteInterval = true
  /// The style.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .wheels : preferredDatePickerStyle
  }

  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// The date.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The earliest date.
  open var minimumDate: Date?
  /// The latest date.
  open var maximumDate: Date?
  /// The style.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet {
      (autoLayoutView as! DatePicker).preferredDatePickerStyle =
        preferredDatePickerStyle == .compact ? .compact : .wheels
    }
  }
}

/// The styles of date pickers.
public enum UIDatePickerStyle: Int, Sendable {
  /// The default one, which is wheels here.
  case automatic
  /// Wheels.
  case wheels
  /// A label.
  case compact
  /// A calendar, which is as large as wheels here.
  case inline
}

/// A view that blurs what is behind it.
open class UIVisualEffectView: UIView {
  /// The effect. It has no effect here.
  open var effect: UIVisualEffect?
  /// The view that holds the subviews.
  public let contentView = UIView()

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }

  /// A view without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Archives hold no views here: always a view without an effect.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setUp() {
    addCovering(contentView)
  }
}

/// An effect of a view.
open class UIVisualEffect: NSObject {}

/// A blur.
open class UIBlurEffect: UIVisualEffect {
  /// The styles of blurs.
  public enum Style: Int, Sendable {
    /// One of that name in UIKit.
    case extraLight, light, dark, extraDark, regular, prominent
    /// One of that name in UIKit, in the mode of the interface.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    /// One of that name in UIKit, in light mode.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
      systemThickMaterialLight, systemChromeMaterialLight
    /// One of that name in UIKit, in dark mode.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  /// A blur of a style.
  public convenience init(style: UIBlurEffect.Style) { self.init() }
}

/// What stands out from a blur.
open class UIVibrancyEffect: UIVisualEffect {
  /// What stands out from a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init() }

  /// What stands out from a blur, in a style.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}

/// How something stands out from a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// One of that name in UIKit.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A spinner above the content of a scroll view. It has no effect here.
open class UIRefreshControl: UIControl {
  /// Whether the spinner turns.
  open private(set) var isRefreshing = false
  /// The title.
  open var attributedTitle: NSAttributedString?

  /// Turns the spinner.
  open func beginRefreshing() { isRefreshing = true }
  /// Stops the spinner.
  open func endRefreshing() { isRefreshing = false }
}
