import Geometry
import Scene

/// Text as XML and HTML hold it: without what either gives a meaning, and without what could not be seen in the file.
package enum XMLText {
  /// A text that may stand in an element or in an attribute between double quotes.
  package static func escaped(_ string: String) -> String {
    var text = UTF8Text()
    text.append(escaping: string)
    return text.string
  }

  /// Whether a byte may belong to a character that has to be escaped.
  ///
  /// From 0x80 on these are the first bytes of the blocks that hold invisible characters.
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
  /// Adds `XMLText.escaped(string)`, in place.
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
      // A build server would take `##[` for a command, if the text came to its log.
      case "#" where previous == "#": append(reference: scalar)
      case _ where scalar.isInvisible: append(invisible: scalar)
      default: for byte in UTF8.encode(scalar)! { append(byte) }
      }
      previous = scalar
    }
  }

  /// Marks of direction and joiners mean something to whoever shows the text or reads it aloud. Characters that XML 1.0
  /// cannot even name, or that are none, are replaced.
  private mutating func append(invisible scalar: Unicode.Scalar) {
    let isNothing = scalar.value < 0x20 || scalar.properties.isNoncharacterCodePoint
    if isNothing { append("\u{FFFD}") } else { append(reference: scalar) }
  }

  private mutating func append(reference scalar: Unicode.Scalar) { append("&#\(scalar.value);" as String) }
}
