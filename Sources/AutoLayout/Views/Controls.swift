/// An on-off switch, like `UISwitch`.
open class Switch: View {
  public override var viewClass: ViewClass { .switch }
}

/// A control that selects a value on a track, like `UISlider`.
open class Slider: View {
  public override var viewClass: ViewClass { .slider }
}

/// A pair of minus and plus buttons, like `UIStepper`.
open class Stepper: View {
  public override var viewClass: ViewClass { .stepper }
}

/// A progress bar, like `UIProgressView`.
open class ProgressView: View {
  public override var viewClass: ViewClass { .progressView }
}

/// A spinner, like `UIActivityIndicatorView`.
open class ActivityIndicatorView: View {
  /// The size of the spinner.
  public var style = ControlContent.ActivityIndicatorStyle.medium { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .activityIndicator }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.control.activityIndicatorStyle = style
  }
}

/// A row of dots, one for each page, like `UIPageControl`.
open class PageControl: View {
  /// The number of dots. Without dots, the control has no width.
  public var numberOfPages = 0 { didSet { contentChanged() } }
  /// The page whose dot is filled, from 0; the last one at most.
  public var currentPage = 0 { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .pageControl }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.control.numberOfPages = numberOfPages
    node.control.currentPage = currentPage
  }
}

/// Wheels or a compact label for picking a date, like `UIDatePicker`.
open class DatePicker: TextBearingView {
  /// The style; wheels by default.
  public var preferredDatePickerStyle = ControlContent.DatePickerStyle.wheels { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .datePicker }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.control.datePickerStyle = preferredDatePickerStyle
  }
}
