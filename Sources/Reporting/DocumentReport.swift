import Analysis
import AutoLayout
public import Source
import Sweep

/// Assembles the report of many documents diagram by diagram, so that not all layouts are in memory at the same time.
///
/// The part of each document is the concatenated output of its writer. The report adds a head, separators and a tail.
public struct DocumentReport: Sendable {
  /// Returns the text before the first part.
  public let head: @Sendable (ReportTally) -> String
  /// The text between two parts.
  public let separator: String
  /// The text after the last part.
  public let tail: String
  /// Returns the whole report if no document has a part.
  public let empty: @Sendable (ReportTally) -> String
  /// The bound on what readers take, in bytes: no document's part begins beyond it.
  public let mostBytes: Int
  /// Whether the parts of failed documents come first.
  public let putsFailuresFirst: Bool
  /// Whether the report judges layouts: it also lists texts that are cut off and expected issues that do not occur, but
  /// none of the issues that are expected.
  package let judges: Bool
  private let start: @Sendable (_ path: String, _ title: String?) -> any DocumentWriter
  private let fail: @Sendable (_ path: String, _ errors: [Diagnostic]) -> String
  private let rest: @Sendable (_ count: Int) -> String

  init(
    head: @escaping @Sendable (ReportTally) -> String = { _ in "" }, separator: String = "",
    tail: String = "",
    empty: @escaping @Sendable (ReportTally) -> String = { _ in "" },
    mostBytes: Int = .max, rest: @escaping @Sendable (_ count: Int) -> String = { _ in "" },
    putsFailuresFirst: Bool = false, judges: Bool = false,
    start: @escaping @Sendable (_ path: String, _ title: String?) -> any DocumentWriter,
    fail: @escaping @Sendable (_ path: String, _ errors: [Diagnostic]) -> String
  ) {
    self.head = head
    self.separator = separator
    self.tail = tail
    self.empty = empty
    self.mostBytes = mostBytes
    self.rest = rest
    self.putsFailuresFirst = putsFailuresFirst
    self.judges = judges
    self.start = start
    self.fail = fail
  }

  /// The diagram with the issues that the report lists, in its layout.
  ///
  /// - Complexity: The cost of measuring every text once for a report that lists texts that are cut off, else O(1).
  public func completed(_ diagram: SolvedDiagram) -> SolvedDiagram {
    guard judges || diagram.map != nil else { return diagram }
    var diagram = diagram
    if let map = diagram.map {
      diagram.assertions = judges ? map.assertions : []
      diagram.findings =
        judges
        ? map.unexpectedFindings + diagram.assertions.compactMap(\.failure)
        : map.findings.filter { !LayoutIssue.Kind.ofChecks.contains($0.issue.kind) }
      return diagram
    }
    diagram.analysis.layout.issues = LayoutIssue.unexpected(
      diagram.analysis.checked().issues, by: diagram.layout.tree.expectedIssues)
    return diagram
  }

  /// The writer for the part of a document.
  public func writer(path: String, title: String?) -> any DocumentWriter { start(path, title) }

  /// The part of a document that could not be read or solved. Empty if there is none.
  public func failure(path: String, errors: [Diagnostic]) -> String { fail(path, errors) }

  /// The part that counts documents for whose parts there is no room.
  public func remainder(_ count: Int) -> String { rest(count) }

  /// The report of documents in memory.
  public func text(of documents: [SolvedDocument]) -> String {
    let ordered =
      putsFailuresFirst ? documents.filter(\.failed) + documents.filter { !$0.failed } : documents
    var tally = ReportTally()
    let parts = ordered.map { part(of: $0, &tally) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return empty(tally) }
    var text = head(tally)
    for (index, part) in parts.enumerated() {
      if index > 0 { text += separator }
      guard text.utf8.count < mostBytes else { return text + remainder(parts.count - index) + tail }
      text += part
    }
    return text + tail
  }

  private func part(of document: SolvedDocument, _ tally: inout ReportTally) -> String {
    guard !document.failed else {
      tally.unreadable += 1
      return failure(path: document.path, errors: document.errors)
    }
    var writer = writer(path: document.path, title: document.title)
    var text = writer.begin()
    for diagram in document.diagrams {
      let diagram = completed(diagram)
      tally.add(ReportTally(of: diagram))
      text += writer.add(diagram, isOneOfSeveral: document.diagrams.count > 1)
    }
    return text + writer.end()
  }
}

/// Writes the part of one document.
public protocol DocumentWriter {
  /// The text before the diagrams.
  mutating func begin() -> String
  /// The text for a diagram, which may be empty.
  ///
  /// - Parameters:
  ///   - diagram: The next diagram.
  ///   - isOneOfSeveral: Whether the document has several diagrams, so that each must be identified by name.
  mutating func add(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) -> String
  /// The text after the diagrams.
  mutating func end() -> String
}

/// Writes pieces of text with separators.
struct ListWriter: DocumentWriter {
  var head = ""
  /// The text before the first piece, if there is one.
  var opening = ""
  var separator = ""
  /// The text after the last piece, if there is one.
  var closing = ""
  var tail = ""
  /// The pieces of a diagram.
  let pieces: @Sendable (_ diagram: SolvedDiagram, _ isOneOfSeveral: Bool) -> [String]
  private var isEmpty = true

  init(
    head: String = "", opening: String = "", separator: String = "", closing: String = "", tail: String = "",
    pieces: @escaping @Sendable (_ diagram: SolvedDiagram, _ isOneOfSeveral: Bool) -> [String]
  ) {
    self.head = head
    self.opening = opening
    self.separator = separator
    self.closing = closing
    self.tail = tail
    self.pieces = pieces
  }

  mutating func begin() -> String { head }

  mutating func add(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) -> String {
    var text = ""
    for piece in pieces(diagram, isOneOfSeveral) {
      text += isEmpty ? opening : separator
      text += piece
      isEmpty = false
    }
    return text
  }

  mutating func end() -> String { (isEmpty ? "" : closing) + tail }
}
