import ConsoleLogs
import JSONRPC
import LayoutDocument
import Source

/// A text that is open in an editor.
struct OpenDocument: Sendable {
  /// What the text is read as.
  enum Kind: Sendable {
    case definition
    case consoleLog
    /// Something else, of which nothing is said.
    case other
  }

  let address: DocumentAddress
  /// The editor's number for the text; `nil` if it has none.
  private(set) var version: JSONValue?
  /// A number of its own for each state of each text.
  private(set) var stamp: Int
  /// The text, without a byte order mark.
  private(set) var source: SourceText
  private(set) var hasMark: Bool
  private(set) var kind: Kind = .other

  /// The longest text, in scalars. A file that is read has at most half as many bytes.
  static let mostScalars = 2 * SourceText.byteLimit

  init(_ address: DocumentAddress, version: JSONValue?, stamp: Int, text: String) {
    self.address = address
    (self.version, self.stamp) = (version, stamp)
    (source, hasMark) = Self.source(of: text, path: address.path)
    kind = recognizedKind
  }

  private static func source(of text: String, path: String) -> (SourceText, hasMark: Bool) {
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    let content = hasMark ? String(text.unicodeScalars.dropFirst()) : text
    return (SourceText(path: path, text: content), hasMark)
  }

  func positions(in encoding: PositionEncoding) -> TextPositions {
    TextPositions(of: source, in: encoding, hasMark: hasMark)
  }

  /// The text as a file would have it, without a byte order mark.
  var bytes: [UInt8] { Array(source.string(0..<source.count).utf8) }

  var isJSON: Bool { address.fileExtension == "json" }

  // MARK: Changes

  /// Applies a change of the editor.
  ///
  /// - Throws: A fault for a change that is none. The text is not known any more then.
  mutating func apply(_ change: JSONValue, in encoding: PositionEncoding) throws(RPCFault) {
    guard let text = change["text"]?.text else { throw .invalidParameters("A change has no text.") }
    guard let given = change["range"], given != .null else {
      return (source, hasMark) = Self.source(of: text, path: address.path)
    }
    let range = try positions(in: encoding).range(given)
    guard source.count + text.unicodeScalars.count <= Self.mostScalars else {
      throw .invalidParameters("The text has more than \(Self.mostScalars >> 20) million characters.")
    }
    let whole =
      String(scalars: source.scalars[..<range.lowerBound]) + text
      + String(scalars: source.scalars[range.upperBound...])
    source = SourceText(path: address.path, text: whole)
  }

  /// Notes the number of a text that was changed.
  mutating func note(version: JSONValue?, stamp: Int) {
    (self.version, self.stamp) = (version, stamp)
    // What was a definition stays one while somebody writes in it.
    if case .other = kind { kind = recognizedKind }
  }

  // MARK: Kinds

  private var recognizedKind: Kind {
    switch address.fileExtension {
    case "layout": .definition
    case "yaml", "yml", "json": hasRoot ? .definition : .other
    case "log", "txt": (DocumentFormat.consoleLog.recognizes?(bytes) ?? false) ? .consoleLog : .other
    default: .other
    }
  }

  /// Whether the text has the key without which there is no definition, with views below it or nothing so far. Other files of
  /// these formats are not Plumbline's.
  private var hasRoot: Bool {
    let node = isJSON ? try? JSONReading.read(source) : try? YAMLReading.read(source)
    if let node {
      guard let root = node["root"]?.value else { return false }
      if case .mapping = root.content { return true }
      return root.isMissing || root.isNull
    }
    // The text is unfinished somewhere. A line tells as well, if it is not inside of something else.
    return source.string(0..<source.count).split(whereSeparator: \.isNewline).contains { line in
      let indentation = line.prefix { $0 == " " }.count
      let key = line.drop { $0 == " " || $0 == "{" }
      return indentation <= (isJSON ? 4 : 0) && (key.hasPrefix("root:") || key.hasPrefix("\"root\":"))
    }
  }
}
