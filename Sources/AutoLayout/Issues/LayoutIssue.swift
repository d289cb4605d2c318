public import Geometry

/// Something in a layout that its author should know.
public struct LayoutIssue: Hashable, Sendable {
  /// What is wrong, by the name that JSON and SARIF reports use.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints that cannot hold together; one of them was broken (`SolvingRules: Conflicts`).
    case unsatisfiable
    /// A view whose position or size the constraints leave open on an axis (`SolvingRules: Ambiguity`).
    case ambiguous
    /// A scroll view whose content size the constraints leave open on an axis (`ScrollViewRules: Content size`).
    case ambiguousContentSize
    /// A scroll view whose content size on an axis changes while it scrolls (`ScrollViewRules: Floating views`): a warning.
    case contentFollowsOffset
    /// The solver reached its bound of steps: the layout is the best it had by then.
    case unfinished
    /// A view whose solved frame is not the one that an Interface Builder file recorded.
    case misplaced
    /// Text that may be cut off or overlap, in this language or a longer one.
    case text
  }

  /// How bad it is: `plumbline check` fails on errors unless told to fail on warnings too.
  public enum Severity: String, Hashable, Codable, Sendable, CaseIterable {
    /// The layout is not what its author can have meant, or not the same on every run of UIKit.
    case error
    /// The layout is determined, but may surprise.
    case warning
  }

  /// The axis of an issue, or both where a conflict joins them.
  public enum IssueAxis: String, Hashable, Sendable {
    /// Positions, widths and constants along x.
    case horizontal
    /// Positions, heights and constants along y.
    case vertical
    /// A conflict whose members speak of both axes, as through an aspect ratio.
    case both
  }

  /// One member of a conflicting set.
  public struct Member: Hashable, Sendable {
    /// As a definition would spell it: `box.width == 100`, or `box.width >= 0` for a bound.
    public var text: String
    /// Its place in `SolvedLayout.constraints`; `nil` for a bound that no constraint states.
    public var constraint: Int?
    /// Where it was written; `nil` for constraints made in Swift, and for bounds and generated constraints.
    public var location: SourceLocation?

    /// A member by its text; without `constraint` it is a bound.
    public init(text: String, constraint: Int? = nil, location: SourceLocation? = nil) {
      self.text = text
      self.constraint = constraint
      self.location = location
    }
  }

  /// An undetermined value with what it may be.
  public struct AmbiguousAttribute: Hashable, Sendable {
    /// `minX`, `minY`, `width` or `height`.
    public var attribute: String
    /// `nil` where unbounded.
    public var minimum: Double?
    /// `nil` where unbounded.
    public var maximum: Double?

    /// An undetermined value with its range in points, ends included.
    public init(attribute: String, minimum: Double?, maximum: Double?) {
      self.attribute = attribute
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Two frames of one view, in points in its superview's coordinates.
  public struct Misplacement: Hashable, Sendable {
    /// What constraints make of it.
    public var expected: Rect
    /// What the file records.
    public var actual: Rect

    /// A view's solved frame beside its recorded one.
    public init(expected: Rect, actual: Rect) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// What is wrong.
  public var kind: Kind
  /// How bad it is.
  public var severity: Severity
  /// The views that it is about, in preorder: one for ambiguity, every view that a member names for a
  /// conflict.
  public var views: [ViewID]
  /// Along which axis it is wrong.
  public var axis: IssueAxis
  /// For a conflict: written constraints in activation order, then bounds, then generated ones. For content that
  /// follows its offset: the constraints that keep something in place on screen.
  public var members: [Member]
  /// Index into `members` of the one that layout goes without.
  public var broken: Int?
  /// For an ambiguous view: its undetermined values on this axis, position before size. Empty for other
  /// kinds.
  public var attributes: [AmbiguousAttribute]
  /// For an ambiguous view: the scroll view between whose content's edges it lies, where these are as open.
  package var content: ViewID?
  /// For an ambiguous view: the end of its message, which says why: `: set a width, …` or `, since … is broken`.
  package var reason = ""
  /// For an ambiguous view: whether its position is open only because something else is, which it is tied to.
  package var hasDependentPosition = false
  /// For a misplaced view; `nil` for other kinds.
  public var misplacement: Misplacement?
  /// One sentence or two for a person.
  public var message: String
  /// A constraint that would mend it, as a definition spells it: `box.bottom == scrollView.bottom`; `nil` where none is
  /// known.
  public var remedy: String?
  /// Where to look first: the broken constraint's place, or that of the view; `nil` for layouts made in
  /// Swift.
  public var location: SourceLocation?

  /// An issue by its parts; conflicts have `members`, ambiguities `attributes`.
  public init(
    kind: Kind, severity: Severity = .error, views: [ViewID], axis: IssueAxis, members: [Member] = [],
    broken: Int? = nil, attributes: [AmbiguousAttribute] = [], misplacement: Misplacement? = nil,
    message: String, remedy: String? = nil, location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.views = views
    self.axis = axis
    self.members = members
    self.broken = broken
    self.attributes = attributes
    self.misplacement = misplacement
    self.message = message
    self.remedy = remedy
    self.location = location
  }
}

extension LayoutIssue {
  /// Whether all of it is told by other issues: with them it goes away.
  package var isConsequence: Bool { hasDependentPosition && attributes.count == 1 }

  /// The axes that it is about, horizontal first.
  package var axes: [Axis] {
    switch axis {
    case .horizontal: [.horizontal]
    case .vertical: [.vertical]
    case .both: Axis.allCases
    }
  }
}
