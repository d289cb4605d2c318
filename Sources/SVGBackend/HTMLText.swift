import Geometry

/// Text from input, made safe for a page.
///
/// A name is never markup, and invisible characters are spelled out, so that a name cannot reorder the words around it.
package enum HTMLText {
  /// The text for use in an element, or in an attribute with double quotes.
  package static func escaped(_ text: String) -> String {
    XMLText.escaped(VisibleText.escaped(VisibleText.shortened(text)))
  }

  /// A text whose sizes stay on one line: `440 × 180`. If it is short, all of it does.
  package static func unbroken(_ text: String) -> String {
    let isShort = text.count <= 16
    return escaped(text).replacing(isShort ? " " : " × ", with: isShort ? "&nbsp;" : "&nbsp;×&nbsp;")
  }

  /// A name in a sentence. Its letters may run from right to left without moving its neighbors.
  package static func name(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// The text of elements, without tags and escapes.
  package static func plain(_ html: String) -> String {
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
}
