import Geometry

/// Reads strict JSON (RFC 8259) into `SourceNode`s.
///
/// Numbers, `true`, `false` and `null` keep their text. Duplicate keys are kept so that the reader can report them.
package struct JSONReading {
  private let source: SourceText
  private var position = 0

  /// - Returns: `nil` for an empty file.
  package static func read(_ source: SourceText) throws(DiagnosticList) -> SourceNode? {
    var reading = JSONReading(source: source)
    reading.skipBlanks()
    guard reading.position < source.count else { return nil }
    let node = try reading.value(depth: 0)
    reading.skipBlanks()
    guard reading.position == source.count else {
      throw reading.error("unexpected text after the JSON value", "a definition is one JSON object")
    }
    return node
  }

  private init(source: SourceText) {
    self.source = source
  }

  private var current: Unicode.Scalar? { position < source.count ? source.scalars[position] : nil }

  private mutating func skipBlanks() {
    while let scalar = current, scalar.isBlank { position += 1 }
  }

  private func error(_ message: String, _ suggestion: String? = nil, at offset: Int? = nil) -> DiagnosticList
  {
    DiagnosticList([source.diagnostic(message, suggestion, at: offset ?? position)])
  }

  private mutating func value(depth: Int) throws(DiagnosticList) -> SourceNode {
    guard depth < YAMLReading.depthLimit else {
      throw error("values nest deeper than \(YAMLReading.depthLimit) levels")
    }
    skipBlanks()
    let start = position
    switch current {
    case "{": return SourceNode(content: .mapping(try object(depth: depth)), offset: start)
    case "[": return SourceNode(content: .sequence(try array(depth: depth)), offset: start)
    case "\"": return SourceNode(content: .scalar(try string(), .doubleQuoted), offset: start)
    case "'": throw error("JSON strings are quoted with \", not '", "write \"…\"")
    case nil: throw error("expected a value, but the file ends")
    default: return SourceNode(content: .scalar(try literal(), .literal), offset: start)
    }
  }

  private func line(_ offset: Int) -> Int { source.location(at: offset).line }

  private mutating func object(depth: Int) throws(DiagnosticList) -> [SourceNode.Entry] {
    let opening = position
    position += 1
    var entries: [SourceNode.Entry] = []
    skipBlanks()
    if current == "}" {
      position += 1
      return []
    }
    while true {
      skipBlanks()
      let start = position
      guard current == "\"" else {
        throw error(
          current == "}" ? "a comma cannot come before '}'" : "expected a key in double quotes here",
          current == "}" ? "remove the comma" : "write \"key\": value")
      }
      let key = SourceNode(content: .scalar(try string(), .doubleQuoted), offset: start)
      skipBlanks()
      guard current == ":" else { throw error("expected ':' after the key") }
      position += 1
      entries.append(SourceNode.Entry(key: key, value: try value(depth: depth + 1)))
      skipBlanks()
      switch current {
      case ",": position += 1
      case "}":
        position += 1
        return entries
      default:
        throw error("the object that begins on line \(line(opening)) lacks a ',' or its closing '}'")
      }
    }
  }

  private mutating func array(depth: Int) throws(DiagnosticList) -> [SourceNode] {
    let start = position
    position += 1
    var items: [SourceNode] = []
    skipBlanks()
    if current == "]" {
      position += 1
      return []
    }
    while true {
      skipBlanks()
      if current == "]" { throw error("a comma cannot come before ']'", "remove the comma") }
      items.append(try value(depth: depth + 1))
      skipBlanks()
      switch current {
      case ",": position += 1
      case "]":
        position += 1
        return items
      default: throw error("the array that begins on line \(line(start)) lacks a ',' or its closing ']'")
      }
    }
  }

  private mutating func string() throws(DiagnosticList) -> String {
    let start = position
    position += 1
    var result = String.UnicodeScalarView()
    while let scalar = current {
      switch scalar {
      case "\"":
        position += 1
        return String(result)
      case "\\": result.append(try escape())
      case "\n", "\r", "\t": throw error("a string cannot contain a line break or a tab", "write \\n or \\t")
      default:
        result.append(scalar)
        position += 1
      }
    }
    throw error("the file ends inside this string", "close the quote", at: start)
  }

  private func halfOfSurrogatePair(at start: Int) -> DiagnosticList {
    error("this is half of a surrogate pair", "write both halves, such as \\ud83d\\ude00", at: start)
  }

  private mutating func escape() throws(DiagnosticList) -> Unicode.Scalar {
    let start = position
    position += 2
    switch position - 1 < source.count ? source.scalars[position - 1] : nil {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let high = try hexDigits(start)
      guard (0xD800..<0xDC00).contains(high) else {
        guard let scalar = Unicode.Scalar(high) else {
          throw halfOfSurrogatePair(at: start)
        }
        return scalar
      }
      guard source.string(position..<position + 2) == "\\u" else {
        throw halfOfSurrogatePair(at: start)
      }
      position += 2
      let low = try hexDigits(start)
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { throw halfOfSurrogatePair(at: start) }
      return scalar
    default: throw error("this is not a JSON escape sequence", "for a backslash, write \\\\", at: start)
    }
  }

  private mutating func hexDigits(_ start: Int) throws(DiagnosticList) -> UInt32 {
    let digits = source.string(position..<position + 4)
    guard digits.unicodeScalars.count == 4, digits.allSatisfy(\.isHexDigit), digits.utf8.count == 4,
      let value = UInt32(digits, radix: 16)
    else { throw error("\\u needs four hexadecimal digits", nil, at: start) }
    position += 4
    return value
  }

  private mutating func literal() throws(DiagnosticList) -> String {
    let start = position
    while let scalar = current, !scalar.isBlank, !",]}:[{\"".unicodeScalars.contains(scalar) { position += 1 }
    let text = source.string(Range(from: start, upTo: position))
    if text == "true" || text == "false" || text == "null" || Self.isNumber(text) { return text }
    throw error(
      text.isEmpty ? "expected a value here" : "'\(text)' is not a JSON value",
      Self.advice(for: text), at: start)
  }

  private static func advice(for text: String) -> String? {
    if text.isEmpty { return nil }
    if text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("#") {
      return "remove the comment: JSON does not allow comments"
    }
    return "quote the string: \"\(text)\""
  }

  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text)
    func digits() -> Int {
      let count = rest.prefix { $0.isASCII && $0.isNumber }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == "-" { rest = rest.dropFirst() }
    let leadingZero = rest.first == "0"
    let whole = digits()
    guard whole > 0, !(leadingZero && whole > 1) else { return false }
    if rest.first == "." {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
