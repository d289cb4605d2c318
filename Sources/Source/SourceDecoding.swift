import Geometry

extension SourceText {
  /// The size of the largest file that is read, in bytes: far above any real file and small enough to read quickly.
  package static let byteLimit = 16 << 20

  /// A function that decodes the bytes of a file, given its byte order mark.
  package typealias Decoding = (
    _ bytes: [UInt8], _ mark: ByteOrderMark, _ path: String
  ) throws(DiagnosticList) -> SourceText

  /// Decodes a file's bytes, by default as UTF-8.
  ///
  /// A byte order mark is skipped and takes no column. Bytes that are invalid in the encoding are errors, and so are
  /// control characters other than tabs and line breaks.
  package static func decode(
    _ bytes: [UInt8], path: String, by decoding: Decoding = decodePlain
  ) throws(DiagnosticList) -> SourceText {
    guard bytes.count <= byteLimit else {
      throw refusal(
        "the file has \(bytes.count) bytes; the limit is \(byteLimit)",
        "split the definition into several", at: path)
    }
    let mark = ByteOrderMark(bytes)
    if case .utf32 = mark {
      throw refusal("the file is UTF-32, or is not text", "save it as UTF-8", at: path)
    }
    let source = try decoding(bytes, mark, path)
    if let offset = source.forbiddenCharacter {
      throw refusal(
        "the character \(source.scalars[offset].codePoint) is not allowed in a definition",
        "remove it; is this a text file?", at: offset,
        in: SourceText(path: path, text: source.string(0..<offset)))
    }
    return source
  }

  /// Decodes a file of which only parts are read. Unlike definitions, the rest may hold control characters.
  package static func decodeSurroundings(_ bytes: [UInt8], path: String) throws(DiagnosticList) -> SourceText
  {
    guard bytes.count <= byteLimit else {
      throw refusal("the file has \(bytes.count) bytes; the limit is \(byteLimit)", nil, at: path)
    }
    return try decodePlain(bytes, ByteOrderMark(bytes), path)
  }

  /// The first control character other than a tab or a line break, or `nil` if there is none.
  package var forbiddenCharacter: Int? { scalars.firstIndex(where: Self.isForbidden) }

  package static func decodePlain(
    _ bytes: [UInt8], _ mark: ByteOrderMark, _ path: String
  ) throws(DiagnosticList) -> SourceText {
    switch mark {
    case .utf16: throw refusal("the file is UTF-16, not UTF-8", "save it as UTF-8", at: path)
    case .utf8: return try decode(bytes.dropFirst(3), .utf8, path: path)
    case .none, .utf32: return try decode(bytes[...], .utf8, path: path)
    }
  }

  /// Decodes the bytes after a byte order mark.
  package static func decode(
    _ content: ArraySlice<UInt8>, _ encoding: TextEncoding, path: String, suggestion: String? = nil
  ) throws(DiagnosticList) -> SourceText {
    let (text, isWhole) = encoding.text(of: content)
    let source = SourceText(path: path, text: text)
    guard isWhole else {
      throw refusal(
        "the file is not \(encoding.name) text", suggestion ?? "save it as UTF-8", at: source.count,
        in: source)
    }
    return source
  }

  package static func refusal(_ message: String, _ suggestion: String?, at path: String) -> DiagnosticList {
    DiagnosticList([
      Diagnostic(
        location: SourceLocation(file: path, line: 1, column: 1), message: message, suggestion: suggestion)
    ])
  }

  package static func refusal(
    _ message: String, _ suggestion: String?, at offset: Int, in text: SourceText, length: Int = 1
  ) -> DiagnosticList {
    DiagnosticList([text.diagnostic(message, suggestion, at: offset, length: length)])
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The code point in Unicode's notation, such as `U+00E9`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
