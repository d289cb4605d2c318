/// The kinds of views that definitions may contain.
public enum ViewClass: String, Hashable, Sendable, CaseIterable {
  /// A plain rectangle, like `UIView`.
  case view = "View"
  /// A view that shows part of its content, like `UIScrollView`.
  case scrollView = "ScrollView"
  /// A view that arranges subviews in a line, like `UIStackView`.
  case stackView = "StackView"
  /// Text to read, like `UILabel`.
  case label = "Label"
  /// An image, like `UIImageView`.
  case imageView = "ImageView"
  /// A titled button, like `UIButton` of the system type.
  case button = "Button"
  /// One line of editable text, like `UITextField`.
  case textField = "TextField"
  /// Text that scrolls, like `UITextView`.
  case textView = "TextView"
  /// An on-off switch, like `UISwitch`.
  case `switch` = "Switch"
  /// A control that selects a value on a track, like `UISlider`.
  case slider = "Slider"
  /// A row of segments to choose from, like `UISegmentedControl`.
  case segmentedControl = "SegmentedControl"
  /// A pair of minus and plus buttons, like `UIStepper`.
  case stepper = "Stepper"
  /// A progress bar, like `UIProgressView`.
  case progressView = "ProgressView"
  /// A spinner, like `UIActivityIndicatorView`.
  case activityIndicator = "ActivityIndicator"
  /// A dot for each page, like `UIPageControl`.
  case pageControl = "PageControl"
  /// Wheels or a compact label for picking a date, like `UIDatePicker`.
  case datePicker = "DatePicker"
  /// A scrolling column of rows, like `UITableView`.
  case tableView = "TableView"
  /// A row of a table, like `UITableViewCell`.
  case tableViewCell = "TableViewCell"
  /// Items in lines, like `UICollectionView` with a flow layout.
  case collectionView = "CollectionView"

  /// Whether the size of what scrolls follows from rows, items or text, and never from constraints
  /// (`ScrollViewRules: Content size`).
  var sizesContentItself: Bool {
    switch self {
    case .tableView, .collectionView, .textView: true
    default: false
    }
  }

  /// Whether the view scrolls, so that its edges refer to the content area in constraints with items inside.
  public var isScrollView: Bool {
    switch self {
    case .scrollView, .tableView, .textView, .collectionView: true
    default: false
    }
  }
}
