/// The name of a method. Methods cannot be called by name here.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var name: String

  /// A name.
  public init(_ name: String) { self.name = name }

  public init(stringLiteral value: String) { name = value }
}
