/// Text from input, made safe to show to terminals, build servers and people.
///
/// The author of a definition chooses its names, its keys and its file name. Printed unchanged, a line break in one
/// of them would begin a new line, which a build server may take for a command; an escape sequence would move a
/// terminal's cursor; a bidirectional override would reorder the words. All text written to standard output and
/// standard error passes through here.
package enum VisibleText {
  /// A text on one line, with invisible characters spelled out as in Swift: `\n`, `\u{1B}`.
  ///
  /// The invisible characters are control characters, line and paragraph separators, characters that set the
  /// direction of text, zero-width characters, tags and noncharacters. A joiner or a variation selector inside an
  /// emoji stays, because the emoji shows it. The second `#` of `##[` is spelled out too: it begins a build server
  /// command anywhere on a line. Backslashes stay as they are, so that escaping an escaped text changes nothing.
  ///
  /// - Complexity: O(length).
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let scalars = Array(text.unicodeScalars)
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "\0": result += "\\0"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "#" where beginsCommand(at: place, in: scalars): result += code(of: scalar)
      case _ where scalar.isInvisible && !isPartOfEmoji(at: place, in: scalars): result += code(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text for the start of a line, or for a place that only Plumbline's own indentation precedes.
  ///
  /// The text is escaped. It is also quoted unless it begins like a word or a path and needs no escaping: `::error::`
  /// is a command only at the start of a line.
  ///
  /// - Complexity: O(length).
  package static func leading(_ text: String) -> String {
    let escaped = escaped(text)
    // The path of standard input.
    if text == "-" { return text }
    if let first = text.unicodeScalars.first, isWordStart(first), escaped.utf8.count == text.utf8.count {
      return escaped
    }
    var quoted = "\""
    for scalar in escaped.unicodeScalars {
      if scalar == "\"" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// A text without its middle if it is very long: its first 3,000 and its last 1,000 characters.
  ///
  /// Characters are Unicode scalars here. A message that quotes a long name, or many names, is as long as these, and
  /// it may appear more than once.
  ///
  /// - Complexity: O(1) for a native string.
  package static func shortened(_ text: String) -> String {
    // No scalar is shorter than a byte.
    guard text.utf8.count > 4000 else { return text }
    let scalars = text.unicodeScalars
    guard let headEnd = scalars.index(scalars.startIndex, offsetBy: 3000, limitedBy: scalars.endIndex),
      let tailStart = scalars.index(scalars.endIndex, offsetBy: -1000, limitedBy: headEnd),
      headEnd < tailStart
    else { return text }
    return String(text[..<headEnd]) + " … " + String(text[tailStart...])
  }

  // MARK: Characters

  /// Whether a byte is a character that is always shown unchanged.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "#")
  }

  private static func code(of scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Whether a scalar is a letter, a digit or a character that paths begin with.
  private static func isWordStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", ".", "/", "a"..."z", "A"..."Z", "0"..."9": true
    default: scalar.value > 0x7F && scalar.properties.isAlphabetic
    }
  }

  /// Whether a `#` is the second one of `##[error]`, `##vso[…]` or `##teamcity[…]`.
  private static func beginsCommand(at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard place > 0, scalars[place - 1] == "#" else { return false }
    var end = place + 1
    while end < scalars.count, scalars[end].isASCII, scalars[end].properties.isAlphabetic { end += 1 }
    return end < scalars.count && scalars[end] == "["
  }

  /// Whether a scalar is a joiner between two emoji, or a variation selector after one.
  private static func isPartOfEmoji(at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard place > 0 else { return false }
    switch scalars[place] {
    case "\u{FE0E}", "\u{FE0F}": return isEmoji(scalars[place - 1])
    case "\u{200D}":
      let isSelected = scalars[place - 1] == "\u{FE0F}" && place > 1
      return isEmoji(scalars[isSelected ? place - 2 : place - 1]) && place + 1 < scalars.count
        && isEmoji(scalars[place + 1])
    default: return false
    }
  }

  /// Whether a scalar is an emoji that a selector or joiner can change. Unicode also counts digits and a few
  /// signs as emoji, but after one of them, a selector or joiner would be invisible.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x2000 && scalar.properties.isEmoji
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no visible shape: it controls a terminal, ends a line, changes the direction of text, or
  /// displays as nothing.
  package var isInvisible: Bool {
    switch value {
    case 0..<0x20: return true
    // The letters, dashes, quotes, arrows and mathematical signs that make up most texts. Looking up their properties
    // is slow.
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2030..<0x205F, 0x2070..<0x2FF0:
      return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }
}
