public import AutoLayout
public import Geometry

/// The results of a layout, as the `solved` block of a record states them.
///
/// A record is a definition that also holds the results that its layout had when it was written. The difference between
/// these and today's results of the same definition is a change of Plumbline, not of the layout.
public struct RecordedLayout: Hashable, Sendable {
  /// The version of the block that this Plumbline writes. It reads no newer one.
  public static let currentFormat = 2

  /// A value of a view or guide.
  public struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The name of the view or guide in the record's expressions.
    public var name: String
    /// The value.
    public var value: Value

    /// A value of the view or guide with that name.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The scrollable content of a view, in points.
  public struct Scrolling: Hashable, Sendable {
    /// The size of the content.
    public var contentSize = Size.zero
    /// The content offset.
    public var contentOffset = Point.zero
    /// The least offset at which scrolling stops.
    public var minimumContentOffset = Point.zero
    /// The greatest offset at which scrolling stops.
    public var maximumContentOffset = Point.zero
    /// The content inset with what the system adds.
    public var adjustedContentInset = EdgeInsets.zero

    /// No content.
    public init() {}
  }

  /// An issue of the layout.
  public struct Issue: Hashable, Sendable {
    /// The kind, as reports spell it.
    public var kind = ""
    /// The severity, as reports spell it.
    public var severity = ""
    /// The axis, as reports spell it.
    public var axis = ""
    /// The names of the views.
    public var views: [String] = []
    /// The ambiguous attributes.
    public var attributes: [String] = []
    /// The constraints and bounds that take part, as expressions.
    public var constraints: [String] = []
    /// The constraint that was broken, or `nil` for none.
    public var broken: String?
    /// The lengths in points that distinguish issues of one kind about one view.
    public var lengths: [Double] = []

    /// An issue without facts.
    public init() {}
  }

  /// The version of the block: 1 for a layout on its canvas alone, so that earlier versions read it too, and 2 with courses.
  public var format = 1
  /// The frames of all views in their superviews, in preorder.
  public var frames: [Named<Rect>] = []
  /// The frames of guides in the root, in order of declaration.
  public var guides: [Named<Rect>] = []
  /// The content of views that scroll, in preorder.
  public var scrolling: [Named<Scrolling>] = []
  /// The measured sizes of views that show text, on one line each if their text has no line breaks.
  public var texts: [Named<IntrinsicSize>] = []
  /// The issues, in the order of reports.
  public var issues: [Issue] = []

  /// What the layout does in all of its space; empty if it has none.
  public var courses: [RecordedCourse] = [] {
    didSet { format = courses.isEmpty ? 1 : 2 }
  }

  /// A layout without views.
  public init() {}
}
