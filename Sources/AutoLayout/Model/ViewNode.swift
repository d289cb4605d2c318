public import Geometry

/// The kinds of view that definitions may name.
public enum ViewClass: String, Hashable, Sendable, CaseIterable {
  case view = "View"
  case scrollView = "ScrollView"
  case stackView = "StackView"
  case label = "Label"
  case imageView = "ImageView"
  case button = "Button"
  case textField = "TextField"
  case textView = "TextView"
  case `switch` = "Switch"
  case slider = "Slider"
  case segmentedControl = "SegmentedControl"
  case stepper = "Stepper"
  case progressView = "ProgressView"
  case activityIndicator = "ActivityIndicator"
  case pageControl = "PageControl"
  case datePicker = "DatePicker"
  case tableView = "TableView"
  case tableViewCell = "TableViewCell"

  /// Whether it scrolls: its edges mean the content area to what lies inside.
  public var isScrollView: Bool { self == .scrollView || self == .tableView || self == .textView }
}

/// The reading direction.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// Which distances of an autoresized view give way, as UIKit's `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// A priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  public var horizontal: LayoutPriority
  public var vertical: LayoutPriority

  public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public init(_ both: LayoutPriority) {
    self.init(horizontal: both, vertical: both)
  }

  public subscript(axis: Axis) -> LayoutPriority { axis == .horizontal ? horizontal : vertical }
}

/// A size that may be absent on either axis, as UIKit's `noIntrinsicMetric`.
public struct IntrinsicSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  public static let none = IntrinsicSize()

  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// Insets whose left and right follow the reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// What a text-bearing view shows and how.
public struct TextContent: Hashable, Sendable {
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case natural, left, center, right, justified
  }

  public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail
  }

  public var text: String?
  public var placeholder: String?
  /// The titles of a segmented control.
  public var segments: [String]
  public var font: FontDescription
  public var color: Color?
  public var alignment: Alignment
  /// 0 for as many as needed.
  public var numberOfLines: Int
  public var lineBreak: LineBreak
  /// 0 for automatic: the label's solved width.
  public var preferredMaxLayoutWidth: Double
  /// UIKit's `roundedRect`, `line`, `bezel` or `none`.
  public var borderStyle: String?

  public init(
    text: String? = nil, placeholder: String? = nil, segments: [String] = [],
    font: FontDescription = FontDescription(size: 17), color: Color? = nil, alignment: Alignment = .natural,
    numberOfLines: Int = 1, lineBreak: LineBreak = .truncateTail, preferredMaxLayoutWidth: Double = 0,
    borderStyle: String? = nil
  ) {
    self.text = text
    self.placeholder = placeholder
    self.segments = segments
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.lineBreak = lineBreak
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    self.borderStyle = borderStyle
  }
}

/// An image by its size in points, with its PNG bytes where a file gave it.
public struct ImageContent: Hashable, Sendable {
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight, redraw
  }

  public var size: Size?
  public var png: [UInt8]?
  public var contentMode: ContentMode

  public init(size: Size? = nil, png: [UInt8]? = nil, contentMode: ContentMode = .scaleToFill) {
    self.size = size
    self.png = png
    self.contentMode = contentMode
  }
}

/// What a scroll view is told from outside.
public struct ScrollContent: Hashable, Sendable {
  public enum InsetAdjustment: String, Hashable, Sendable, CaseIterable {
    case automatic, scrollableAxes, never, always
  }

  /// Set by hand; `nil` where nobody did. An axis that constraints drive ignores it (SEMANTICS 5.3).
  public var contentSize: Size?
  /// Where the content size is the fitting size of the first subview instead.
  public var contentSizeFitting: FittingTarget?
  /// `nil` for the top left rest position, minus the adjusted content inset.
  public var contentOffset: Point?
  /// Whether `contentOffset` may leave the valid range.
  public var overscroll: Bool
  public var contentInset: EdgeInsets
  public var insetAdjustment: InsetAdjustment
  public var isPagingEnabled: Bool
  public var bounces: Bool
  public var zoomScale: Double
  public var showsScrollIndicators: Bool
  public var contentBackground: Color?
  /// The name by which a definition gave the content's background; `nil` for one given by value.
  public var contentBackgroundName: String?

  public init(
    contentSize: Size? = nil, contentOffset: Point? = nil, overscroll: Bool = false,
    contentInset: EdgeInsets = .zero, insetAdjustment: InsetAdjustment = .automatic,
    isPagingEnabled: Bool = false,
    bounces: Bool = true, zoomScale: Double = 1, showsScrollIndicators: Bool = false,
    contentBackground: Color? = nil, contentBackgroundName: String? = nil
  ) {
    self.contentSize = contentSize
    self.contentOffset = contentOffset
    self.overscroll = overscroll
    self.contentInset = contentInset
    self.insetAdjustment = insetAdjustment
    self.isPagingEnabled = isPagingEnabled
    self.bounces = bounces
    self.zoomScale = zoomScale
    self.showsScrollIndicators = showsScrollIndicators
    self.contentBackground = contentBackground
    self.contentBackgroundName = contentBackgroundName
  }
}

/// A view, frozen: everything that layout and drawing may ask of it.
public struct ViewNode: Hashable, Sendable {
  public var name: String
  public var viewClass: ViewClass
  /// `nil` for the root alone.
  public var superview: ViewID?
  /// In z-order, back to front.
  public var subviews: [ViewID] = []
  public var location: SourceLocation?

  // Layout.
  /// Written by hand, in the superview's coordinates; what the autoresizing mask starts from.
  public var frame: Rect?
  /// Where the frame is the view's own fitting size at its origin instead.
  public var frameFitting: FittingTarget?
  public var autoresizing: AutoresizingMask = []
  public var translatesAutoresizingMaskIntoConstraints = false
  public var boundsOrigin: Point = .zero
  /// The size against which the frames of autoresized subviews were written, where known.
  public var referenceSize: Size?
  /// Overrides what class and content would give.
  public var intrinsicSize: IntrinsicSize?
  /// `nil` for the class's default.
  public var hugging: AxisPriorities?
  public var compressionResistance: AxisPriorities?
  /// `nil` for the default of 8 on every edge (or the system's minimum).
  public var layoutMargins: EdgeInsets?
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  /// This view's own; `nil` for the app's.
  public var direction: LayoutDirection?
  /// `nil` for the class's own (SEMANTICS 1.3).
  public var alignmentRectInsets: EdgeInsets?
  public var text: TextContent?
  public var image: ImageContent?
  /// Present for every class that scrolls.
  public var scroll: ScrollContent?
  /// Present for stack views.
  public var stack: StackContent?
  /// Present for table views.
  public var table: TableContent?
  /// Present for table view cells.
  public var cell: CellContent?

  // Appearance.
  public var isHidden = false
  public var clipsToBounds = false
  public var background: Color?
  /// The colour as the definition spells it, such as `red`; a documentation theme may restyle named colours.
  public var backgroundName: String?
  public var alpha = 1.0
  public var cornerRadius = 0.0

  public init(name: String, viewClass: ViewClass = .view, superview: ViewID? = nil) {
    self.name = name
    self.viewClass = viewClass
    self.superview = superview
    if viewClass.isScrollView {
      scroll = ScrollContent()
      clipsToBounds = true
    }
    switch viewClass {
    case .stackView: stack = StackContent()
    case .tableView: table = TableContent()
    case .tableViewCell: cell = CellContent()
    default: break
    }
  }
}

/// A declared layout guide.
public struct GuideNode: Hashable, Sendable {
  public var name: String
  public var owningView: ViewID
  public var location: SourceLocation?

  public init(name: String, owningView: ViewID, location: SourceLocation? = nil) {
    self.name = name
    self.owningView = owningView
    self.location = location
  }
}
