public import AutoLayout

/// A problem in a definition, told so that its author can mend it.
public struct Diagnostic: Hashable, Sendable {
  /// Where the problem begins.
  public var location: SourceLocation
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What to write instead, if that is known.
  public var suggestion: String?
  /// The whole source line that `location` names, without its line break.
  public var sourceLine: String?
  /// How many characters the caret underlines, at least 1.
  public var length: Int

  /// A problem at `location`, one character long unless told otherwise.
  public init(
    location: SourceLocation, message: String, suggestion: String? = nil, sourceLine: String? = nil,
    length: Int = 1
  ) {
    self.location = location
    self.message = message
    self.suggestion = suggestion
    self.sourceLine = sourceLine
    self.length = length
  }
}

/// Every problem found in one file, in order of location.
public struct DiagnosticList: Error, Hashable, Sendable {
  /// In order of location.
  public var diagnostics: [Diagnostic]

  /// The problems of one file, already in order.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
