/// A value of a definition, as JSON and YAML both have it.
public indirect enum DefinitionValue: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var key: String
    public var value: DefinitionValue

    public init(_ key: String, _ value: DefinitionValue) {
      self.key = key
      self.value = value
    }
  }

  /// What is written without quotes where that is possible: numbers, names, the words of the format.
  case word(String)
  /// What is always in quotes.
  case text(String)
  case list([DefinitionValue])
  case mapping([Entry])

  static func number(_ value: Double) -> DefinitionValue { .word("\(value)") }

  static func bool(_ value: Bool) -> DefinitionValue { .word(value ? "true" : "false") }
}

extension DefinitionValue {
  /// How a value is written down.
  public enum Style: Int, CaseIterable, Sendable {
    case block, flow, json
  }

  /// The text of a definition.
  public func written(as style: Style) -> String {
    var text = ""
    write(as: style, indent: 0, into: &text)
    return text + "\n"
  }

  private func write(as style: Style, indent: Int, into text: inout String) {
    switch self {
    case .word(let word): text += Self.isPlain(word, in: style) ? word : Self.quoted(word, as: style)
    case .text(let word): text += Self.quoted(word, as: style)
    case .list(let items):
      guard style == .block, !items.isEmpty else {
        text += "["
        for (index, item) in items.enumerated() {
          if index > 0 { text += ", " }
          item.write(as: style, indent: indent, into: &text)
        }
        text += "]"
        return
      }
      for item in items {
        text += "\n" + String(repeating: " ", count: indent) + "- "
        // In a list, a collection of few is written on one line.
        item.write(as: item.isSmall ? .flow : .block, indent: indent + 2, into: &text)
      }
    case .mapping(let entries):
      guard style == .block, !entries.isEmpty else {
        text += "{"
        for (index, entry) in entries.enumerated() {
          if index > 0 { text += ", " }
          text += Self.key(entry.key, as: style) + ": "
          entry.value.write(as: style, indent: indent, into: &text)
        }
        text += "}"
        return
      }
      for (index, entry) in entries.enumerated() {
        if index > 0 || indent > 0 { text += "\n" + String(repeating: " ", count: indent) }
        text += Self.key(entry.key, as: style) + ": "
        entry.value.write(as: entry.value.isSmall ? .flow : .block, indent: indent + 2, into: &text)
      }
    }
  }

  private var isSmall: Bool {
    switch self {
    case .word, .text: true
    case .list(let items): items.allSatisfy(\.isScalar)
    case .mapping(let entries): entries.count <= 3 && entries.allSatisfy(\.value.isScalar)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .word, .text: true
    case .list(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  private static func key(_ key: String, as style: Style) -> String {
    isPlain(key, in: style) && style != .json ? key : quoted(key, as: style)
  }

  /// Whether a word needs no quotes.
  private static func isPlain(_ word: String, in style: Style) -> Bool {
    guard let first = word.utf8.first, word.utf8.allSatisfy(isWordByte) else { return false }
    let isDigit = (48...57).contains(first)
    guard style == .json else { return isDigit || first == 45 && word.utf8.count > 1 || isLetter(first) }
    // Of numbers, those that JSON has; others are texts there.
    return ["true", "false", "null"].contains(word)
      || isDigit && Double(word) != nil && word.utf8.last != 46
        && !(first == 48 && word.utf8.count > 1 && word.utf8.dropFirst().first != 46)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (48...57).contains(byte) || byte == 45 || byte == 43 || byte == 46
  }

  private static func quoted(_ text: String, as style: Style) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if needsEscape(scalar) {
          result += escape(scalar, as: style)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// What no file holds as it is, and what YAML reads as a line break.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFDD0..<0xFDF0: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, as style: Style) -> String {
    func hexadecimal(_ value: UInt32, _ count: Int) -> String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    guard scalar.value > 0xFFFF else { return "\\u" + hexadecimal(scalar.value, 4) }
    guard style == .json else { return "\\U" + hexadecimal(scalar.value, 8) }
    return String(scalar).utf16.map { "\\u" + hexadecimal(UInt32($0), 4) }.joined()
  }
}
