import Geometry
import Scene

/// Escapes text for XML and HTML, including invisible characters.
package enum XMLText {
  /// The text for use in an element, or in an attribute with double quotes.
  package static func escaped(_ string: String) -> String {
    var text = UTF8Text()
    text.append(escaping: string)
    return text.string
  }

  /// Whether a byte may belong to a character that must be escaped.
  ///
  /// The bytes from 0x80 are the first bytes of blocks that contain invisible characters.
  fileprivate static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "#"):
      true
    case 0xC2, 0xCD, 0xD8, 0xDB, 0xDC, 0xE0...0xE3, 0xEF...0xFF: true
    default: false
    }
  }
}

extension UTF8Text {
  /// Appends `XMLText.escaped(string)`.
  mutating func append(escaping string: String) {
    let isPlain = string.utf8.withContiguousStorageIfAvailable { bytes in
      let isPlain = !bytes.contains(where: XMLText.mayNeedEscape)
      if isPlain { append(bytes) }
      return isPlain
    }
    if isPlain == true { return }
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append(reference: scalar)
      // A build server would interpret `##[` as a command if the text appeared in its log.
      case "#" where previous == "#": append(reference: scalar)
      case _ where scalar.isInvisible: append(invisible: scalar)
      default: for byte in UTF8.encode(scalar)! { append(byte) }
      }
      previous = scalar
    }
  }

  /// Directional marks and joiners matter to software that displays the text or reads it aloud, so they become
  /// character references. Control characters that XML 1.0 cannot represent, and noncharacters, are replaced.
  private mutating func append(invisible scalar: Unicode.Scalar) {
    let isNothing = scalar.value < 0x20 || scalar.properties.isNoncharacterCodePoint
    if isNothing { append("\u{FFFD}") } else { append(reference: scalar) }
  }

  private mutating func append(reference scalar: Unicode.Scalar) { append("&#\(scalar.value);" as String) }
}
