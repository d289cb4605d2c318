public import Geometry

extension LayoutIssue {
  /// A view whose recorded frame differs from its solved one. Frames are in points, in its superview's coordinates.
  public struct MisplacedView: Hashable, Sendable {
    /// The view.
    public var view: ViewID
    /// The axes on which the frames differ.
    public var axis: IssueAxis
    /// The frame that the constraints give.
    public var expected: Rect
    /// The frame that the file records.
    public var actual: Rect
    /// The source location of the view.
    public var location: SourceLocation?

    /// Creates a misplaced view from its solved and recorded frames.
    public init(
      _ view: ViewID, axis: IssueAxis, expected: Rect, actual: Rect, location: SourceLocation? = nil
    ) {
      self.view = view
      self.axis = axis
      self.expected = expected
      self.actual = actual
      self.location = location
    }
  }

  /// A view whose text needs more room than it has on an axis, in points.
  public struct CrowdedText: Hashable, Sendable {
    /// The view.
    public var view: ViewID
    /// The axis on which room is missing.
    public var axis: Axis
    /// The length that the text needs.
    public var needed: Double
    /// The length that the view has.
    public var available: Double
    /// The source location of the view; `nil` for layouts made in Swift.
    public var location: SourceLocation?

    /// Creates a crowded text.
    public init(
      of view: ViewID, _ axis: Axis, needed: Double, available: Double, location: SourceLocation? = nil
    ) {
      self.view = view
      self.axis = axis
      self.needed = needed
      self.available = available
      self.location = location
    }
  }
}
