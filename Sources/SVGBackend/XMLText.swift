import Scene

/// Text as XML and HTML hold it: without what either gives a meaning.
package enum XMLText {
  /// A text that may stand in an element or in an attribute between double quotes.
  package static func escaped(_ string: String) -> String {
    var text = UTF8Text()
    text.append(escaping: string)
    return text.string
  }

  /// Whether a byte may belong to a character that is not written as it stands; U+FFFE and U+FFFF begin with EF.
  fileprivate static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: true
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
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append("&#\(scalar.value);" as String)
      // XML 1.0 has no way to write these.
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default: for byte in UTF8.encode(scalar)! { append(byte) }
      }
    }
  }
}
