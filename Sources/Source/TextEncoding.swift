import Foundation

/// A text encoding.
package enum TextEncoding: Sendable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
  /// US-ASCII.
  case ascii
  /// ISO-8859-1, whose bytes are the first 256 Unicode scalars.
  case latin1
  /// The Windows code page for Western Europe.
  case windows1252

  /// The encoding that an XML declaration names, in upper or lower case; `nil` if it is not supported.
  ///
  /// - Parameter family: the encoding that the file's first bytes suggest. The name `UTF-16` leaves the byte order
  ///   open.
  package init?(declared name: String, among family: TextEncoding) {
    switch (name.lowercased(), family) {
    case ("utf-8", .utf8), ("utf8", .utf8): self = .utf8
    case ("us-ascii", .utf8), ("ascii", .utf8): self = .ascii
    case ("iso-8859-1", .utf8), ("iso_8859-1", .utf8), ("iso8859-1", .utf8), ("latin1", .utf8),
      ("l1", .utf8):
      self = .latin1
    case ("windows-1252", .utf8), ("cp1252", .utf8): self = .windows1252
    case ("utf-16", .utf16LittleEndian), ("utf-16le", .utf16LittleEndian): self = .utf16LittleEndian
    case ("utf-16", .utf16BigEndian), ("utf-16be", .utf16BigEndian): self = .utf16BigEndian
    default: return nil
    }
  }

  /// The name that people and declarations use.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .ascii: "US-ASCII"
    case .latin1: "ISO-8859-1"
    case .windows1252: "windows-1252"
    }
  }

  /// The text of bytes, up to the first that are invalid.
  ///
  /// - Returns: the text, and whether it covers all bytes.
  package func text(of bytes: ArraySlice<UInt8>) -> (text: String, isWhole: Bool) {
    switch self {
    case .utf8: return Self.utf8Text(bytes)
    case .utf16LittleEndian, .utf16BigEndian: return utf16Text(bytes)
    case .ascii:
      let text = String(decoding: bytes.prefix { $0 < 0x80 }, as: UTF8.self)
      return (text, text.utf8.count == bytes.count)
    case .latin1, .windows1252:
      var text = String.UnicodeScalarView()
      for byte in bytes {
        guard let scalar = scalar(of: byte) else { return (String(text), false) }
        text.append(scalar)
      }
      return (String(text), true)
    }
  }

  private func scalar(of byte: UInt8) -> Unicode.Scalar? {
    // Windows-1252 differs from ISO-8859-1 only in 0x80 to 0x9F; Foundation has the table.
    guard self == .windows1252, (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    return String(bytes: [byte], encoding: .windowsCP1252)?.unicodeScalars.first
  }

  private static func utf8Text(_ bytes: ArraySlice<UInt8>) -> (String, Bool) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
    return (String(decoding: bytes.prefix(count), as: UTF8.self), false)
  }

  private func utf16Text(_ bytes: ArraySlice<UInt8>) -> (String, Bool) {
    let (low, high) = self == .utf16LittleEndian ? (0, 1) : (1, 0)
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    if let text = String(validating: units, as: UTF16.self) { return (text, bytes.count % 2 == 0) }
    var decoder = UTF16()
    var iterator = units.makeIterator()
    var text = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { text.append(scalar) }
    return (String(text), false)
  }
}

/// The encoding that the first bytes of a file indicate.
package enum ByteOrderMark {
  /// No mark, and ASCII characters take one byte; a declaration may name the encoding.
  case none
  case utf8
  /// UTF-16, recognized by a mark of `length` bytes, or, if `length` is 0, by zeros in every other one of the first
  /// four bytes.
  case utf16(TextEncoding, length: Int)
  /// UTF-32, which is not supported.
  case utf32

  package init(_ bytes: [UInt8]) {
    let head = Array(bytes.prefix(4)) + Array(repeating: 0xAA, count: max(0, 4 - bytes.count))
    switch (head[0], head[1], head[2], head[3]) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (_, 0, 0, 0), (0, 0, 0, _): self = .utf32
    case (0xFF, 0xFE, _, _): self = .utf16(.utf16LittleEndian, length: 2)
    case (0xFE, 0xFF, _, _): self = .utf16(.utf16BigEndian, length: 2)
    case (0xEF, 0xBB, 0xBF, _): self = .utf8
    case (1..., 0, 1..., 0): self = .utf16(.utf16LittleEndian, length: 0)
    case (0, 1..., 0, 1...): self = .utf16(.utf16BigEndian, length: 0)
    default: self = .none
    }
  }
}
