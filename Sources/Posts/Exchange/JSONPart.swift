import Geometry

/// A value in a text of JSON, with its place, so that values can be replaced and all other bytes stay as they are.
package struct JSONPart: Sendable {
  package indirect enum Content: Sendable {
    case object([(key: String, value: JSONPart)])
    case array([JSONPart])
    case string(String)
    /// A number, a Boolean or null, as it is spelled.
    case other
  }

  package let content: Content
  /// The place, in bytes.
  package let range: Range<Int>

  /// The value of a member of an object, or `nil` if there is none.
  package subscript(key: String) -> JSONPart? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The elements of an array; empty for another value.
  package var elements: [JSONPart] { if case .array(let elements) = content { elements } else { [] } }

  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// Reads a text.
  ///
  /// - Returns: `nil` if the text is not one value in JSON, or is nested more than a thousand levels deep.
  /// - Complexity: O(length).
  package init?(_ bytes: [UInt8]) {
    var reading = JSONPartReading(bytes: bytes)
    guard let value = reading.value(depth: 0) else { return nil }
    reading.skipSpaces()
    guard reading.position == bytes.count else { return nil }
    self = value
  }

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// The bytes with some values replaced.
  ///
  /// - Parameter replacements: the places, in order, and what is written there.
  package static func replacing(_ replacements: [(range: Range<Int>, text: String)], in bytes: [UInt8])
    -> [UInt8]
  {
    var result: [UInt8] = []
    var position = 0
    for (range, text) in replacements {
      result += bytes[Range(from: position, upTo: range.lowerBound)]
      result += Array(text.utf8)
      position = range.upperBound
    }
    return result + bytes[Range(from: position, upTo: bytes.count)]
  }
}

/// The reading of a text of JSON.
private struct JSONPartReading {
  let bytes: [UInt8]
  var position = 0

  private static let deepest = 1000

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpaces() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) -> JSONPart? {
    skipSpaces()
    guard depth < Self.deepest, let first = next else { return nil }
    let start = position
    let content: JSONPart.Content?
    switch first {
    case UInt8(ascii: "{"): content = object(depth: depth)
    case UInt8(ascii: "["): content = array(depth: depth)
    case UInt8(ascii: "\""): content = string().map(JSONPart.Content.string)
    default: content = skipWord() ? .other : nil
    }
    return content.map { JSONPart($0, Range(from: start, upTo: position)) }
  }

  private mutating func object(depth: Int) -> JSONPart.Content? {
    guard skip("{") else { return nil }
    var members: [(key: String, value: JSONPart)] = []
    if skip("}") { return .object(members) }
    repeat {
      skipSpaces()
      guard let key = string(), skip(":"), let value = value(depth: depth + 1) else { return nil }
      members.append((key, value))
    } while skip(",")
    return skip("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONPart.Content? {
    guard skip("[") else { return nil }
    var elements: [JSONPart] = []
    if skip("]") { return .array(elements) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
    } while skip(",")
    return skip("]") ? .array(elements) : nil
  }

  private mutating func skipWord() -> Bool {
    let start = position
    while let byte = next, Self.isWordPart(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    return ["true", "false", "null"].contains(word)
      || word.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/) != nil
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(scalar)
  }

  private mutating func string() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    position += 1
    var units: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        units += Array(String(scalar).utf8)
      case ..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  /// The character of an escape sequence, after its backslash. Half of a surrogate pair is the replacement character.
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    position += 1
    switch Unicode.Scalar(byte) {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    case "u": break
    default: return nil
    }
    guard let unit = codeUnit() else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let start = position
    guard next == UInt8(ascii: "\\") else { return "\u{FFFD}" }
    position += 1
    guard next == UInt8(ascii: "u") else {
      position = start
      return "\u{FFFD}"
    }
    position += 1
    guard let second = codeUnit(), UTF16.isTrailSurrogate(second) else {
      position = start
      return "\u{FFFD}"
    }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private mutating func codeUnit() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
