import AutoLayout
public import Source

/// Assembles the report of many documents diagram by diagram, so that no more than one layout is in memory at a time.
///
/// A document's part is what its writer returns, call by call. A head, separators and a tail enclose the parts.
public struct DocumentReport: Sendable {
  /// Before the first part.
  public let head: String
  /// Between two parts.
  public let separator: String
  /// After the last part.
  public let tail: String
  /// All of the report where no document has anything to say.
  public let empty: String
  /// Whether the parts of failed documents precede all others.
  public let putsFailuresFirst: Bool
  private let start: @Sendable (_ path: String, _ title: String?) -> any DocumentWriter
  private let fail: @Sendable (_ path: String, _ errors: [Diagnostic]) -> String

  init(
    head: String = "", separator: String = "", tail: String = "", empty: String = "",
    putsFailuresFirst: Bool = false,
    start: @escaping @Sendable (_ path: String, _ title: String?) -> any DocumentWriter,
    fail: @escaping @Sendable (_ path: String, _ errors: [Diagnostic]) -> String
  ) {
    self.head = head
    self.separator = separator
    self.tail = tail
    self.empty = empty
    self.putsFailuresFirst = putsFailuresFirst
    self.start = start
    self.fail = fail
  }

  /// Begins the part of a document.
  public func writer(path: String, title: String?) -> any DocumentWriter { start(path, title) }

  /// The part of a document that could not be read or solved; empty where it has none.
  public func failure(path: String, errors: [Diagnostic]) -> String { fail(path, errors) }

  /// The report of documents that are all in memory.
  public func text(of documents: [SolvedDocument]) -> String {
    let ordered =
      putsFailuresFirst ? documents.filter(\.failed) + documents.filter { !$0.failed } : documents
    let parts = ordered.map(part).filter { !$0.isEmpty }
    return parts.isEmpty ? empty : head + parts.joined(separator: separator) + tail
  }

  private func part(of document: SolvedDocument) -> String {
    guard !document.failed else { return failure(path: document.path, errors: document.errors) }
    var writer = writer(path: document.path, title: document.title)
    var text = writer.begin()
    for diagram in document.diagrams {
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
  ///   - diagram: the next one.
  ///   - isOneOfSeveral: whether the document has others, so that the diagram is identified by name.
  mutating func add(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) -> String
  /// The text after the diagrams.
  mutating func end() -> String
}

/// Writes pieces of text, one after the other, with the same between any two.
struct ListWriter: DocumentWriter {
  var head = ""
  /// Before the first piece, where there is one.
  var opening = ""
  var separator = ""
  /// After the last piece, where there is one.
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
