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

  /// A view whose text is not shown completely on an axis.
  public struct CrowdedText: Hashable, Sendable {
    /// What the text lacks.
    public enum Shortage: Hashable, Sendable {
      /// The view is shorter than its text on the axis.
      case room
      /// The label's limit of lines ends the text.
      case lines(shown: Int, needed: Int)
      /// The text continues beyond the `left`, `right`, `top` or `bottom` edge of a view that cuts it off: the root, or a
      /// view that clips. No scrolling reveals it.
      case visibility(beyond: Attribute, of: ViewID)
    }

    /// How far what is missing is beyond the error of measured text (`ContentRules: Measured text`).
    public enum Accuracy: String, Hashable, Sendable {
      /// The text is cut off even if it is as much narrower as nine measured texts in ten are off at most.
      case certain
      /// The text is not cut off if it is that much narrower.
      case withinError
      /// The error is not known: a font stands in that nobody has compared.
      case unknown
    }

    /// The view.
    public var view: ViewID
    /// The axis on which room is missing.
    public var axis: Axis
    /// What the text lacks.
    public var shortage: Shortage
    /// The length that the text needs, in points.
    public var needed: Double
    /// The least length at which the text lacks nothing, before it is rounded up to whole pixels.
    package var leastRoom: Double
    /// The length of the text that is visible, in points. If the view is too short, this is the view's length. If an
    /// edge cuts the text off, it is the part inside the clipping view.
    public var available: Double
    /// The least scale of the text, at which it needs `needed`, if it is below 1 (`ContentRules: Text that shrinks`).
    public var minimumScale: Double?
    /// The source location of the view; `nil` for layouts made in Swift.
    public var location: SourceLocation?
    /// Whether the text may fit in the font that is meant, which is not the one that was measured.
    public var accuracy = Accuracy.certain
    /// Where the text was translated; `nil` for a text that stands in the layout itself.
    public var translation: TextTranslation?

    /// Creates a crowded text.
    public init(
      of view: ViewID, _ axis: Axis, needed: Double, available: Double, shortage: Shortage = .room,
      location: SourceLocation? = nil
    ) {
      self.view = view
      self.axis = axis
      self.shortage = shortage
      self.needed = needed
      leastRoom = needed
      self.available = available
      self.location = location
    }
  }
}
