public import Foundation
import AutoLayout

/// An on-off switch.
open class UISwitch: UIControl {
  override func makeView() -> View { Switch() }

  /// Whether the switch is on.
  open var isOn = false
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

  /// The value.
  open var value: Float = 0
  /// The least value.
  open var minimumValue: Float = 0
  /// The greatest value.
  open var maximumValue: Float = 1
  /// Whether changes are sent while the thumb moves.
  open var isContinuous = true
  /// The color of the track before the thumb. It has no effect here.
  open var minimumTrackTintColor: UIColor?
  /// The color of the track after the thumb. It has no effect here.
  open var maximumTrackTintColor: UIColor?

  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A pair of minus and plus buttons.
open class UIStepper: UIControl {
  override func makeView() -> View { Stepper() }

  /// The value.
  open var value: Double = 0
  /// The least value.
  open var minimumValue: Double = 0
  /// The greatest value.
  open var maximumValue: Double = 100
  /// The change by one tap.
  open var stepValue: Double = 1
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
  /// The progress, 0...1.
  open var progress: Float = 0
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
  }

  /// A medium spinner.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives hold no views here: always a medium spinner.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A spinner of a size, by the old name.
  public convenience init(activityIndicatorStyle style: UIActivityIndicatorView.Style) {
    self.init(style: style)
  }

  /// The size.
  open var style = UIActivityIndicatorView.Style.medium { didSet { showStyle() } }
  /// Whether the spinner is hidden while it stands still.
  open var hidesWhenStopped = true
  /// The color. It has no effect here.
  open var color: UIColor!
  /// Whether the spinner turns.
  open private(set) var isAnimating = false

  /// Turns the spinner.
  open func startAnimating() { isAnimating = true }
  /// Stops the spinner.
  open func stopAnimating() { isAnimating = false }

  private func showStyle() {
    (autoLayoutView as! ActivityIndicatorView).style =
      style == .large || style == .whiteLarge ? .large : .medium
  }
}

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  override func makeView() -> View { PageControl() }

  /// The number of dots.
  open var numberOfPages = 0 { didSet { (autoLayoutView as! PageControl).numberOfPages = numberOfPages } }
  /// The current page.
  open var currentPage = 0
  /// Whether a single dot is hidden. It has no effect here.
  open var hidesForSinglePage = false
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
  }

  /// The number of segments.
  open var numberOfSegments: Int { control.titles.count }
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
  }

  override func makeView() -> View { DatePicker() }

  /// What can be picked.
  open var datePickerMode = UIDatePicker.Mode.dateAndTime
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
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial,
      systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  /// A blur of a style.
  public convenience init(style: UIBlurEffect.Style) { self.init() }
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
