/// Something in a layout that its author should know.
public struct LayoutIssue: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case unsatisfiable, ambiguous, ambiguousContentSize, misplaced, text
  }

  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning
  }

  /// The axis of an issue, or both where a conflict joins them.
  public enum IssueAxis: String, Hashable, Sendable {
    case horizontal, vertical, both
  }

  /// One member of a conflicting set.
  public struct Member: Hashable, Sendable {
    public var text: String
    /// Its place in `SolvedLayout.constraints`; `nil` for a bound that no constraint states.
    public var constraint: Int?
    public var location: SourceLocation?

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
    public var maximum: Double?

    public init(attribute: String, minimum: Double?, maximum: Double?) {
      self.attribute = attribute
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  public var kind: Kind
  public var severity: Severity
  public var views: [ViewID]
  public var axis: IssueAxis
  /// For a conflict: written constraints in activation order, then bounds, then generated ones.
  public var members: [Member]
  /// Index into `members` of the one that layout goes without.
  public var broken: Int?
  public var attributes: [AmbiguousAttribute]
  /// One sentence or two for a person.
  public var message: String
  public var location: SourceLocation?

  public init(
    kind: Kind, severity: Severity = .error, views: [ViewID], axis: IssueAxis, members: [Member] = [],
    broken: Int? = nil, attributes: [AmbiguousAttribute] = [], message: String,
    location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.views = views
    self.axis = axis
    self.members = members
    self.broken = broken
    self.attributes = attributes
    self.message = message
    self.location = location
  }
}
