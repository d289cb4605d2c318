public import Geometry

/// A problem in a definition, told so that its author can mend it.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// Where the problem begins.
  public var location: SourceLocation
  /// The error, in one sentence without a full stop.
  public var message: String
  /// The remedy, if it is known.
  public var suggestion: String?
  /// The source line that `location` names, without its line break; only the part around the location if it is long.
  public var sourceLine: String?
  /// How many characters of the line come before `sourceLine`: 0 unless the line is long.
  public var sourceLineOffset: Int
  /// How many characters the caret underlines, at least 1.
  public var length: Int

  /// A problem at `location`, one character long unless told otherwise.
  public init(
    location: SourceLocation, message: String, suggestion: String? = nil, sourceLine: String? = nil,
    sourceLineOffset: Int = 0, length: Int = 1
  ) {
    self.location = location
    self.message = message
    self.suggestion = suggestion
    self.sourceLine = sourceLine
    self.sourceLineOffset = sourceLineOffset
    self.length = length
  }
}

extension Diagnostic {
  /// How many problems of one file are listed.
  package static let mostListed = 50

  /// The first problems of one file, and a last one that counts the others and stands where they begin.
  ///
  /// - Parameters:
  ///   - diagnostics: in order of location.
  ///   - further: how many there are besides.
  package static func listed(_ diagnostics: [Diagnostic], further: Int = 0) -> [Diagnostic] {
    let count = diagnostics.count - mostListed + further
    guard count > 0, let last = diagnostics.last else { return diagnostics }
    let next = diagnostics.count > mostListed ? diagnostics[mostListed] : last
    let rest = Diagnostic(
      location: next.location,
      message: count == 1 ? "1 more problem" : "\(count) more problems, starting here",
      suggestion: "fix the problems above first", sourceLine: next.sourceLine,
      sourceLineOffset: next.sourceLineOffset, length: next.length)
    return diagnostics.prefix(mostListed) + [rest]
  }

  /// The first problems of each file with a count of its others, files in the order in which they come up.
  ///
  /// - Parameter diagnostics: of any files; those of a `DiagnosticList` may be among them.
  package static func listedByFile(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var indices: [String: Int] = [:]
    var files: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      let index = indices[diagnostic.location.file, default: files.count]
      if index == files.count {
        indices[diagnostic.location.file] = index
        files.append([])
      }
      files[index].append(diagnostic)
    }
    // One more than are listed are those of a list with its count.
    return files.flatMap { $0.count <= mostListed + 1 ? $0 : listed($0) }
  }
}

/// The problems of one file, in order of location.
public struct DiagnosticList: Error, Hashable, Sendable {
  /// In order of location: every problem up to the fiftieth, and then one that counts the others.
  public var diagnostics: [Diagnostic]

  /// The problems of one file, already in order.
  public init(_ diagnostics: [Diagnostic]) {
    self.init(diagnostics, further: 0)
  }

  /// The problems of one file of which only the first were kept.
  package init(_ diagnostics: [Diagnostic], further: Int) {
    self.diagnostics = Diagnostic.listed(diagnostics, further: further)
  }
}
