/// Bytes as base64 text with padding (RFC 4648, section 4).
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  var index = 0
  while index < bytes.count {
    let rest = bytes.count - index
    let word =
      UInt32(bytes[index]) << 16 | (rest > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
      | (rest > 2 ? UInt32(bytes[index + 2]) : 0)
    text.append(alphabet[Int(word >> 18 & 63)])
    text.append(alphabet[Int(word >> 12 & 63)])
    text.append(rest > 1 ? alphabet[Int(word >> 6 & 63)] : UInt8(ascii: "="))
    text.append(rest > 2 ? alphabet[Int(word & 63)] : UInt8(ascii: "="))
    index += 3
  }
  return String(decoding: text, as: UTF8.self)
}
