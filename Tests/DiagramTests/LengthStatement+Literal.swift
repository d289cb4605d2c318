@testable import Diagram

/// A number, which is all that most tests state.
extension LengthStatement: ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
{
  public init(stringLiteral value: String) { self.init(body: value) }
}
