public import Geometry

/// What a reader of a layout has to know about the code or the Interface Builder file that it comes from.
public struct ListingNotice: Hashable, Sendable {
  /// Whether something was assumed that the code does not tell. Otherwise, a statement was not understood and has no
  /// effect.
  public var isAssumption: Bool
  /// What was not understood or was assumed, without a period.
  public var message: String
  /// The place in the text.
  public var location: SourceLocation?
  /// The line in the listing, from 1, or `nil` if it is unknown. Pictures name it: unlike the place in the text, it
  /// stays when the text around the listing changes.
  public var line: Int?

  /// A notice on a place in the text of a listing.
  public init(isAssumption: Bool, message: String, location: SourceLocation?, line: Int? = nil) {
    self.isAssumption = isAssumption
    self.message = message
    self.location = location
    self.line = line
  }
}
