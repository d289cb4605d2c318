public import Geometry

/// A problem in a document, described so that its author can fix it.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// Where the problem begins.
  public var location: SourceLocation
  /// The error, as one sentence without a period.
  public var message: String
  /// The remedy, if it is known.
  public var suggestion: String?
  /// The source line that `location` names, without its line break; only the part around the location if the line is
  /// long.
  public var sourceLine: String?
  /// The number of characters omitted from the start of the line, before `sourceLine`: 0 unless the line is long.
  public var sourceLineOffset: Int
  /// The number of characters to underline, at least 1.
  public var length: Int

  /// Creates a problem at `location`, by default one character long.
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
  /// The maximum number of problems listed for one file.
  package static let mostListed = 50

  /// The first problems of one file and a final one, at the first of the others, that counts those.
  ///
  /// - Parameters:
  ///   - diagnostics: the problems in order of location.
  ///   - further: the number of problems not in `diagnostics`.
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

  /// The first problems of each file with a count of its others. Files keep the order of their first problems.
  ///
  /// - Parameter diagnostics: the problems of any files, including those of a `DiagnosticList`.
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
    // One more than the limit is a complete list with its count.
    return files.flatMap { $0.count <= mostListed + 1 ? $0 : listed($0) }
  }
}

/// The problems of one file, in order of location.
public struct DiagnosticList: Error, Hashable, Sendable {
  /// The problems that are listed, and the first of the others, at which these are counted.
  package private(set) var known: [Diagnostic]
  /// The number of problems that are not in `known`.
  package private(set) var furtherCount: Int

  /// The first 50 problems in order of location, followed by one that counts the others.
  public var diagnostics: [Diagnostic] { Diagnostic.listed(known, further: furtherCount) }

  /// Creates a list from the problems of one file, already in order.
  public init(_ diagnostics: [Diagnostic]) {
    self.init(diagnostics, further: 0)
  }

  /// Creates a list from the first problems of one file and the number of its other problems.
  package init(_ diagnostics: [Diagnostic], further: Int) {
    known = Array(diagnostics.prefix(Diagnostic.mostListed + 1))
    furtherCount = further + diagnostics.count - known.count
  }

  /// Adds the problems that another reading found, such as that of another part of the file.
  ///
  /// No problem is lost: the result lists and counts those of both. A problem that both have counts twice.
  package mutating func append(contentsOf other: DiagnosticList) {
    self = DiagnosticList(
      (known + other.known).sorted { $0.location < $1.location }, further: furtherCount + other.furtherCount)
  }
}
