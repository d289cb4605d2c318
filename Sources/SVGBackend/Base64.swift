import Scene

extension UTF8Text {
  /// Appends bytes as base64 with padding (RFC 4648, section 4).
  mutating func append(base64 bytes: [UInt8]) {
    let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let letters = UnsafeBufferPointer(start: alphabet.utf8Start, count: alphabet.utf8CodeUnitCount)
    reserve((bytes.count + 2) / 3 * 4)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let rest = bytes.count - index
        let word =
          UInt32(bytes[index]) << 16 | (rest > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
          | (rest > 2 ? UInt32(bytes[index + 2]) : 0)
        append(letters[Int(word >> 18 & 63)])
        append(letters[Int(word >> 12 & 63)])
        append(rest > 1 ? letters[Int(word >> 6 & 63)] : UInt8(ascii: "="))
        append(rest > 2 ? letters[Int(word & 63)] : UInt8(ascii: "="))
        index += 3
      }
    }
  }
}
