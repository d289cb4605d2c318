public import Geometry

/// An expectation of a definition: that a layout has issues of a kind, which are meant.
public struct ExpectedIssue: Hashable, Sendable {
  /// The kind of the expected issues, by its name in reports: the raw value of a `LayoutIssue.Kind`.
  public var kindName: String
  /// The place in the definition, or `nil` for none.
  public var location: SourceLocation?

  /// Creates an expectation of issues of a kind.
  public init(kindName: String, location: SourceLocation? = nil) {
    self.kindName = kindName
    self.location = location
  }
}
