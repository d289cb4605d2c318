import Foundation
import Geometry
import SVGBackend

/// Text from input, made safe for a page.
///
/// A name is never markup, and invisible characters are spelled out, so that a name cannot reorder the words around it.
enum HTMLText {
  /// The text for use in an element, or in an attribute with double quotes.
  static func escaped(_ text: String) -> String {
    XMLText.escaped(VisibleText.escaped(VisibleText.shortened(text)))
  }

  /// A text whose sizes stay on one line: `440 × 180`. If it is short, all of it does.
  static func unbroken(_ text: String) -> String {
    let isShort = text.count <= 16
    return escaped(text).replacing(isShort ? " " : " × ", with: isShort ? "&nbsp;" : "&nbsp;×&nbsp;")
  }

  /// A name in a sentence. Its letters may run from right to left without moving its neighbors.
  static func name(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// The text of elements, without tags and escapes.
  static func plain(_ html: String) -> String {
    var text = ""
    var isInTag = false
    for character in html {
      switch character {
      case "<": isInTag = true
      case ">": isInTag = false
      default: if !isInTag { text.append(character) }
      }
    }
    for (escape, character) in [
      ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"),
    ] {
      text = text.replacing(escape, with: character)
    }
    return text
  }

  /// A value as JSON for a `script` element, which no text in it can end.
  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "null" }
    var text = ""
    for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<", ">", "&": text += "\\u00" + String(scalar.value, radix: 16)
      case _ where scalar.isInvisible && scalar.value <= 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
