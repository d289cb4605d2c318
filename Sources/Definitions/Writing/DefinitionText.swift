import Geometry
import Source

/// Prints definitions as YAML.
///
/// Lines end in a line feed alone, and nothing is folded. A text is quoted if some YAML reader could interpret it as
/// something else.
struct DefinitionText {
  private(set) var text = ""

  /// The text of a whole definition.
  static func text(of entries: [(name: String, value: DefinitionNode)]) -> String {
    guard !entries.isEmpty else { return "{}\n" }
    var printer = DefinitionText()
    printer.write(block: entries, indent: 0, isFirstIndented: false)
    return printer.text
  }

  // MARK: Values on separate lines

  private mutating func indent(by count: Int) { text += String(repeating: " ", count: count) }

  /// - Parameter isFirstIndented: whether the first line has already begun, for example after the dash of a list.
  private mutating func write(
    block entries: [(name: String, value: DefinitionNode)], indent: Int, isFirstIndented: Bool
  ) {
    for (index, entry) in entries.enumerated() {
      if index > 0 || !isFirstIndented { self.indent(by: indent) }
      let key = Self.quoted(entry.name)
      if Self.isLong(key) {
        text += "? \(key)\n"
        self.indent(by: indent)
        text += ":"
      } else {
        text += "\(key):"
      }
      write(valueOf: entry.value, indent: indent)
    }
  }

  /// Writes a value after a key's colon.
  private mutating func write(valueOf node: DefinitionNode, indent: Int) {
    switch node {
    case .block(let entries) where !entries.isEmpty:
      text += "\n"
      write(block: entries, indent: indent + 2, isFirstIndented: false)
    case .lines(let items) where !items.isEmpty:
      text += "\n"
      for item in items {
        self.indent(by: indent + 2)
        text += "- "
        if case .block(let entries) = item, !entries.isEmpty {
          write(block: entries, indent: indent + 4, isFirstIndented: true)
        } else {
          text += Self.line(item) + "\n"
        }
      }
    default: text += " \(Self.line(node))\n"
    }
  }

  // MARK: Values on one line

  private static func line(_ node: DefinitionNode) -> String {
    switch node {
    case .word(let word): word
    case .text(let text): quoted(text)
    case .list(let items), .lines(let items): "[\(items.map(line).joined(separator: ", "))]"
    case .mapping(let entries), .block(let entries):
      entries.isEmpty ? "{}" : "{ \(entries.map(entry).joined(separator: ", ")) }"
    }
  }

  private static func entry(_ name: String, _ value: DefinitionNode) -> String {
    let key = quoted(name)
    return isLong(key) ? "? \(key) : \(line(value))" : "\(key): \(line(value))"
  }

  /// Whether a key is too long for YAML, which limits the distance of the colon.
  private static func isLong(_ key: String) -> Bool { key.utf8.count > 1000 }

  // MARK: Texts

  /// A text unchanged if it is unambiguous, otherwise in double quotes.
  static func quoted(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = "\""
    for scalar in text.unicodeScalars { result += escaped(scalar) }
    return result + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isNameStart || first.isLetterBeyondASCII,
      text.unicodeScalars.last != " ", !notTexts.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.isNamePart || $0.isLetterBeyondASCII || plainMarks.contains($0)
    }
  }

  /// Characters that have no special meaning in the middle of a YAML text.
  private static let plainMarks: Set<Unicode.Scalar> = [
    " ", ".", "-", "+", "*", "/", "(", ")", "=", "<", ">", "@", "'", "’", "!", "?", "&", "%", "$", ";",
  ]

  /// Words that some YAML readers interpret as a Boolean, a number or null.
  private static let notTexts: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf", "infinity",
  ]

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    // The reader takes unused private-use characters as marks. It recognizes used ones only if they are not escaped.
    case "\u{E000}"..."\u{F8FF}": return String(scalar)
    case _ where scalar.isInvisible || scalar.properties.isNoncharacterCodePoint:
      let digits = String(scalar.value, radix: 16)
      let width = scalar.value < 0x100 ? 2 : scalar.value < 0x10000 ? 4 : 8
      let letter = width == 2 ? "x" : width == 4 ? "u" : "U"
      return "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
    default: return String(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterBeyondASCII: Bool { !isASCII && properties.isAlphabetic && !isInvisible }
}
