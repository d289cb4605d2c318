import AutoLayout

extension SourceText {
  /// The largest file that is read, in bytes: far above what anybody writes, far below what hurts.
  static let byteLimit = 16 << 20

  /// Decodes a file's bytes, which must be UTF-8 text.
  ///
  /// A byte order mark is skipped and counts for no column. Refuses what cannot be text: invalid UTF-8 and
  /// control characters other than tab and line breaks.
  static func decode(_ bytes: [UInt8], path: String) throws(DiagnosticList) -> SourceText {
    func refusal(_ message: String, _ suggestion: String?, at offset: Int = 0, in text: SourceText? = nil)
      -> DiagnosticList
    {
      let location =
        text?.location(at: offset) ?? SourceLocation(file: path, line: 1, column: 1)
      return DiagnosticList([
        Diagnostic(
          location: location, message: message, suggestion: suggestion,
          sourceLine: text?.line(at: offset))
      ])
    }
    guard bytes.count <= byteLimit else {
      throw refusal(
        "the file has \(bytes.count) bytes; at most \(byteLimit) are read",
        "split the definition into several")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw refusal("the file is UTF-16, not UTF-8", "save it as UTF-8")
    }
    var content = bytes[...]
    if content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    guard let text = String(validating: content, as: UTF8.self) else {
      let valid = String(decoding: content.prefix(validPrefix(of: content)), as: UTF8.self)
      let source = SourceText(path: path, text: valid)
      throw refusal(
        "the file is not UTF-8 text", "save it as UTF-8", at: source.count, in: source)
    }
    let source = SourceText(path: path, text: text)
    if let offset = source.scalars.firstIndex(where: isForbidden) {
      let code = String(source.scalars[offset].value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      throw refusal(
        "the control character U+\(padded) cannot stand in a definition",
        "remove it; is this a text file?", at: offset,
        in: SourceText(path: path, text: source.string(0..<offset)))
    }
    return source
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// How many bytes form valid UTF-8 before the first that does not.
  private static func validPrefix(of bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      count += UTF8.width(scalar)
    }
    return count
  }
}
