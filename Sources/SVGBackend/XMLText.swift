/// Text as XML and HTML hold it: without what either gives a meaning.
package enum XMLText {
  /// A text that may stand in an element or in an attribute between double quotes.
  package static func escaped(_ string: String) -> String {
    var bytes: [UInt8] = []
    append(string, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the same to UTF-8 text, in place.
  package static func append(_ string: String, to text: inout [UInt8]) {
    var string = string
    let isPlain = string.withUTF8 { bytes in
      let isPlain = !bytes.contains(where: mayNeedEscape)
      if isPlain { text.append(contentsOf: bytes) }
      return isPlain
    }
    if isPlain { return }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text.append(contentsOf: "&amp;".utf8)
      case "<": text.append(contentsOf: "&lt;".utf8)
      case ">": text.append(contentsOf: "&gt;".utf8)
      case "\"": text.append(contentsOf: "&quot;".utf8)
      case "\t", "\n", "\r": text.append(contentsOf: "&#\(scalar.value);".utf8)
      // XML 1.0 has no way to write these.
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": text.append(contentsOf: "\u{FFFD}".utf8)
      default: text.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }

  /// Whether a byte may belong to a character that is not written as it stands; U+FFFE and U+FFFF begin with EF.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: true
    default: false
    }
  }
}
