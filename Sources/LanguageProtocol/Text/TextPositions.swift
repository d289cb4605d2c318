import Geometry
import JSONRPC
import Source

/// How editors count along a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// How many units a character takes.
  func width(of scalar: Unicode.Scalar) -> Int {
    switch self {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    }
  }
}

/// A place in a text as editors name it.
struct TextPosition: Comparable, Sendable {
  /// The line, from 0.
  var line: Int
  /// The units before it in the line.
  var character: Int

  init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// Takes a place from a message.
  ///
  /// - Throws: A fault for a value that is none.
  init(_ value: JSONValue?) throws(RPCFault) {
    guard let line = value?["line"]?.wholeNumber, let character = value?["character"]?.wholeNumber, line >= 0,
      character >= 0
    else { throw .invalidParameters("Expected a position with whole numbers from 0 as line and character.") }
    self.init(line: line, character: character)
  }

  static func < (a: TextPosition, b: TextPosition) -> Bool { (a.line, a.character) < (b.line, b.character) }

  var value: JSONValue { .object(["line": .integer(line), "character": .integer(character)]) }
}

/// The places of a text in the units of an editor.
struct TextPositions: Sendable {
  let source: SourceText
  let encoding: PositionEncoding
  /// The units that a byte order mark takes in the first line; it is no part of the text.
  let markWidth: Int

  init(of source: SourceText, in encoding: PositionEncoding, hasMark: Bool = false) {
    (self.source, self.encoding) = (source, encoding)
    markWidth = hasMark ? encoding.width(of: "\u{FEFF}") : 0
  }

  /// The place of an offset in Unicode scalars.
  ///
  /// - Complexity: O(log lines + length of the line).
  func position(at offset: Int) -> TextPosition {
    let offset = min(max(0, offset), source.count)
    let location = source.location(at: offset)
    let start = offset - (location.scalarColumn - 1)
    let units = source.scalars[start..<offset].reduce(0) { $0 + encoding.width(of: $1) }
    return TextPosition(line: location.line - 1, character: units + (location.line == 1 ? markWidth : 0))
  }

  /// The offset of a place, in Unicode scalars. What is behind the end of a line or of the text is that end, and what is within
  /// a character is its start.
  ///
  /// - Complexity: O(length of the line).
  func offset(of position: TextPosition) -> Int {
    let line = position.line + 1
    let start = source.offset(line: line, column: 1)
    let end = source.offset(line: line, column: .max)
    var rest = position.character - (position.line == 0 ? markWidth : 0)
    var offset = start
    while offset < end {
      rest -= encoding.width(of: source.scalars[offset])
      if rest < 0 { break }
      offset += 1
    }
    return offset
  }

  /// A range as messages have it.
  func value(of range: Range<Int>) -> JSONValue {
    .object([
      "start": position(at: range.lowerBound).value, "end": position(at: range.upperBound).value,
    ])
  }

  /// Takes a range from a message.
  ///
  /// - Throws: A fault for a value that is none, or ends before it begins.
  func range(_ value: JSONValue?) throws(RPCFault) -> Range<Int> {
    let (start, end) = (try TextPosition(value?["start"]), try TextPosition(value?["end"]))
    guard start <= end else { throw .invalidParameters("A range ends before it begins.") }
    let from = offset(of: start)
    return from..<max(from, offset(of: end))
  }
}
