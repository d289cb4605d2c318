/// An on-off switch, as `UISwitch`.
open class Switch: View {
  public override var viewClass: ViewClass { .switch }
}

/// A value on a track, as `UISlider`.
open class Slider: View {
  public override var viewClass: ViewClass { .slider }
}

/// A pair of minus and plus, as `UIStepper`.
open class Stepper: View {
  public override var viewClass: ViewClass { .stepper }
}

/// A bar that fills, as `UIProgressView`.
open class ProgressView: View {
  public override var viewClass: ViewClass { .progressView }
}

/// A spinning wheel, as `UIActivityIndicatorView`.
open class ActivityIndicatorView: View {
  /// How large the wheel is.
  public var style = ControlContent.ActivityIndicatorStyle.medium { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .activityIndicator }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.control.activityIndicatorStyle = style
  }
}

/// A row of dots, one for each page, as `UIPageControl`.
open class PageControl: View {
  /// How many dots there are; none make it vanish.
  public var numberOfPages = 0 { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .pageControl }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.control.numberOfPages = numberOfPages
  }
}

/// Wheels or a short text to pick a date with, as `UIDatePicker`.
open class DatePicker: TextBearingView {
  /// Wheels unless set.
  public var preferredDatePickerStyle = ControlContent.DatePickerStyle.wheels { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .datePicker }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.control.datePickerStyle = preferredDatePickerStyle
  }
}
