public import Geometry

extension LayoutIssue {
  /// A view whose position or size is ambiguous on an axis.
  public struct OpenView: Hashable, Sendable {
    /// The likeliest reason why a view is ambiguous, which also suggests a remedy.
    public enum Reason: Hashable, Sendable {
      /// A required constraint on the view was broken to resolve a conflict.
      case broken(ConstraintNode)
      /// The view is between the edges of a scroll view's content, and nothing else determines the content's size.
      case content(of: ViewID)
      /// Views have the same content priority, so nothing decides which of them gives way.
      case samePriority(Rivalry, LayoutPriority, [ViewID])
      /// Optional constraints of one priority pull the position or the size in opposite directions.
      case tied(Tie)
      /// Constraints place the view but do not determine its size.
      case unsized
      /// A required constraint determines the position once these ambiguous quantities are known.
      case dependent(on: [LayoutQuantity])
      /// No constraint places the view on the axis.
      case unplaced
      /// Constraints tie position and size to each other, and one of them is missing.
      case eitherMissing
      /// Constraints bound the position but leave room.
      case roomLeft
    }

    /// The priority by which views with content sizes share a length.
    public enum Rivalry: Hashable, Sendable {
      /// Content hugging: there is more room than the contents need.
      case hugging
      /// Compression resistance: there is less room than the contents need.
      case compressionResistance
    }

    /// The view.
    public var view: ViewID
    /// The axis on which it is ambiguous.
    public var axis: Axis
    /// The values that the frame's origin may take; `nil` if it is determined.
    public var position: OpenRange?
    /// The values that the frame's length may take; `nil` if it is determined.
    public var size: OpenRange?
    /// The reason why it is ambiguous.
    public var reason: Reason
    /// Whether the position depends on other ambiguous values, so that it needs no constraint of its own.
    package var hasDependentPosition: Bool
    /// The source location of the view; `nil` for layouts made in Swift.
    public var location: SourceLocation?

    /// Creates an ambiguous view. Its `position`, its `size` or both are ambiguous.
    public init(
      _ view: ViewID, _ axis: Axis, position: OpenRange? = nil, size: OpenRange? = nil, reason: Reason,
      location: SourceLocation? = nil
    ) {
      self.view = view
      self.axis = axis
      self.position = position
      self.size = size
      self.reason = reason
      self.location = location
      hasDependentPosition = if case .dependent = reason { true } else { false }
    }

    /// The ambiguous values, position before size.
    public var quantities: [OpenQuantity] {
      [
        position.map { OpenQuantity(.position, axis, $0) }, size.map { OpenQuantity(.size, axis, $0) },
      ].compactMap(\.self)
    }

    /// Whether the view is ambiguous only because of others.
    package var isConsequence: Bool {
      if case .dependent = reason { true } else { false }
    }

    /// The scroll view whose ambiguous content size determines the view's length; `nil` for none.
    package var content: ViewID? {
      if case .content(let scrollView) = reason { scrollView } else { nil }
    }
  }

  /// A scroll view whose content size is ambiguous on an axis.
  public struct OpenContent: Hashable, Sendable {
    /// The reason why a content size is ambiguous.
    public enum Reason: Hashable, Sendable {
      /// No constraint is attached to the content's far edge.
      case looseEdge(Attribute)
      /// The content's edges are tied, but these views between them have no size.
      case unsized([ViewID])
      /// The content's edges are tied, but the views between them do not add up to a length.
      case undecided
      /// Optional constraints of one priority pull the length in opposite directions.
      case tied(Tie)
    }

    /// The scroll view.
    public var scrollView: ViewID
    /// The axis on which the content size is ambiguous.
    public var axis: Axis
    /// The reason why it is ambiguous.
    public var reason: Reason
    /// Constraints that together would determine it; empty if none are known.
    public var remedies: [ConstraintNode]
    /// The lengths that it may take, if they are known. Layout does not compute them.
    public var range: OpenRange?
    /// The source location of the scroll view; `nil` for layouts made in Swift.
    public var location: SourceLocation?

    /// Creates an ambiguous content size.
    public init(
      of scrollView: ViewID, _ axis: Axis, reason: Reason, remedies: [ConstraintNode] = [],
      range: OpenRange? = nil, location: SourceLocation? = nil
    ) {
      self.scrollView = scrollView
      self.axis = axis
      self.reason = reason
      self.remedies = remedies
      self.range = range
      self.location = location
    }
  }

  /// A scroll view whose content size changes while it scrolls, because constraints tie the content to something that
  /// stays on screen.
  public struct FollowingContent: Hashable, Sendable {
    /// The scroll view.
    public var scrollView: ViewID
    /// The axis on which the content size changes.
    public var axis: Axis
    /// The constraints that keep something in place on screen, by their indices in `SolvedLayout.constraints`.
    public var keepers: [Int]
    /// The source location of the first keeper, else of the scroll view; `nil` for layouts made in Swift.
    public var location: SourceLocation?

    /// Creates a content size that changes while scrolling.
    public init(of scrollView: ViewID, _ axis: Axis, keepers: [Int], location: SourceLocation? = nil) {
      self.scrollView = scrollView
      self.axis = axis
      self.keepers = keepers
      self.location = location
    }
  }
}
