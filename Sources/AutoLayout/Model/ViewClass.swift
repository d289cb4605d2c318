/// The kinds of view that definitions may name.
public enum ViewClass: String, Hashable, Sendable, CaseIterable {
  /// A plain rectangle, as `UIView`.
  case view = "View"
  /// Shows a part of its content, as `UIScrollView`.
  case scrollView = "ScrollView"
  /// Arranges its subviews in a line, as `UIStackView`.
  case stackView = "StackView"
  /// Text to read, as `UILabel`.
  case label = "Label"
  /// An image, as `UIImageView`.
  case imageView = "ImageView"
  /// A titled button, as `UIButton` of the system type.
  case button = "Button"
  /// One line of text to edit, as `UITextField`.
  case textField = "TextField"
  /// Text that scrolls, as `UITextView`.
  case textView = "TextView"
  /// On or off, as `UISwitch`.
  case `switch` = "Switch"
  /// A value on a track, as `UISlider`.
  case slider = "Slider"
  /// A choice of a few, as `UISegmentedControl`.
  case segmentedControl = "SegmentedControl"
  /// Minus and plus, as `UIStepper`.
  case stepper = "Stepper"
  /// A bar that fills, as `UIProgressView`.
  case progressView = "ProgressView"
  /// A spinning wheel, as `UIActivityIndicatorView` of medium size.
  case activityIndicator = "ActivityIndicator"
  /// A dot for each page, as `UIPageControl`.
  case pageControl = "PageControl"
  /// Date wheels, as `UIDatePicker`.
  case datePicker = "DatePicker"
  /// Rows below each other, as `UITableView`.
  case tableView = "TableView"
  /// A row of a table, as `UITableViewCell`.
  case tableViewCell = "TableViewCell"

  /// Whether the view scrolls, so that its edges refer to the content area in constraints with items inside.
  public var isScrollView: Bool { self == .scrollView || self == .tableView || self == .textView }
}
