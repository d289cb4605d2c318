import AutoLayout
import Geometry
import Source

/// The declaration at the start of an XML file, `<?xml version="1.0" encoding="UTF-8"?>`, read by its own grammar
/// (XML 1.0, 2.8).
///
/// Its encoding determines how the file is decoded, so that the rest of the file is unambiguous. The parser receives
/// UTF-8 with a matching declaration instead of the file's own.
struct MarkupDeclaration {
  /// Its length in Unicode scalars.
  let length: Int
  /// The name after `encoding=`, and its range.
  private(set) var encoding: (name: String, range: Range<Int>)?

  // MARK: Decoding

  /// Whether the first character of a file is `<`, as in XML.
  @Sendable
  static func begins(_ bytes: [UInt8]) -> Bool {
    // Skips blanks, the bytes of a byte order mark and the zero bytes of wide characters.
    bytes.first { ![0, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) } == 0x3C
  }

  /// Decodes an XML file by its byte order mark and its declaration, which must agree.
  static func decode(
    _ bytes: [UInt8], _ mark: ByteOrderMark, _ path: String
  ) throws(DiagnosticList) -> SourceText {
    switch mark {
    case .utf16(let family, let length):
      let source = try SourceText.decode(bytes.dropFirst(length), family, path: path)
      try check(MarkupDeclaration(source), source, family, "is UTF-16")
      return source
    case .utf8:
      let source = try SourceText.decode(bytes.dropFirst(3), .utf8, path: path)
      if let declared = try MarkupDeclaration(source)?.encoding,
        TextEncoding(declared: declared.name, among: .utf8) != .utf8
      {
        throw contradiction(declared, source, "begins with a UTF-8 byte order mark")
      }
      return source
    case .none, .utf32:
      let encoding = try encoding(of: bytes, path: path)
      return try SourceText.decode(
        bytes[...], encoding, path: path,
        suggestion: "save it as UTF-8, or declare its actual encoding")
    }
  }

  /// The encoding that a declaration in ASCII bytes names; UTF-8 if it names none, or if there is no declaration.
  private static func encoding(of bytes: [UInt8], path: String) throws(DiagnosticList) -> TextEncoding {
    // Decodes only the declaration, because the rest may not be text.
    let end = (2..<max(2, bytes.count)).first { bytes[$0 - 2] == 0x3F && bytes[$0 - 1] == 0x3E } ?? 0
    let head = SourceText(path: path, text: TextEncoding.latin1.text(of: bytes[..<end]).text)
    guard let declared = try MarkupDeclaration(head)?.encoding else { return .utf8 }
    if let encoding = TextEncoding(declared: declared.name, among: .utf8) { return encoding }
    if TextEncoding(declared: declared.name, among: .utf16LittleEndian) != nil
      || TextEncoding(declared: declared.name, among: .utf16BigEndian) != nil
    {
      throw contradiction(declared, head, "is not UTF-16")
    }
    throw SourceText.refusal(
      "the encoding '\(declared.name)' is not supported",
      "save the file as UTF-8, with encoding=\"UTF-8\" here, as Interface Builder does",
      at: declared.range.lowerBound, in: head, length: declared.range.count)
  }

  private static func check(
    _ declaration: MarkupDeclaration?, _ source: SourceText, _ family: TextEncoding, _ fact: String
  ) throws(DiagnosticList) {
    guard let declared = declaration?.encoding,
      TextEncoding(declared: declared.name, among: family) == nil
    else { return }
    throw contradiction(declared, source, fact)
  }

  private static func contradiction(
    _ declared: (name: String, range: Range<Int>), _ source: SourceText, _ fact: String
  ) -> DiagnosticList {
    SourceText.refusal(
      "the file \(fact), but declares '\(declared.name)'", "save it as UTF-8, with encoding=\"UTF-8\" here",
      at: declared.range.lowerBound, in: source, length: declared.range.count)
  }

  // MARK: Reading

  /// Reads the declaration of a file; `nil` if it has none.
  init?(_ source: SourceText) throws(DiagnosticList) {
    guard Self.stands(in: source.scalars, at: 0) else { return nil }
    var reader = Reader(source: source, position: 5)
    guard reader.skipBlanks(), let version = try reader.value(of: "version"),
      version.name.hasPrefix("1."), version.name.dropFirst(2).allSatisfy(\.isNumber)
    else { throw reader.malformed }
    var hasBlanks = reader.skipBlanks()
    if hasBlanks, let encoding = try reader.value(of: "encoding") {
      self.encoding = encoding
      hasBlanks = reader.skipBlanks()
    }
    if hasBlanks, let standalone = try reader.value(of: "standalone") {
      guard ["yes", "no"].contains(standalone.name) else { throw reader.malformed }
      reader.skipBlanks()
    }
    guard reader.skip("?>") else { throw reader.malformed }
    length = reader.position
  }

  /// Whether a declaration, valid or not, begins at a position.
  static func stands(in scalars: [Unicode.Scalar], at position: Int) -> Bool {
    scalars.count > position + 5 && scalars[position..<position + 5].elementsEqual("<?xml".unicodeScalars)
      && scalars[position + 5].isBlank
  }

  private struct Reader {
    let source: SourceText
    var position: Int

    var malformed: DiagnosticList {
      SourceText.refusal(
        "the XML declaration cannot be read", "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        at: min(position, source.count), in: source)
    }

    @discardableResult
    mutating func skipBlanks() -> Bool {
      let start = position
      while position < source.count, source.scalars[position].isBlank { position += 1 }
      return position > start
    }

    mutating func skip(_ text: String) -> Bool {
      let count = text.unicodeScalars.count
      guard position + count <= source.count,
        source.scalars[position..<position + count].elementsEqual(text.unicodeScalars)
      else { return false }
      position += count
      return true
    }

    /// Reads `name="value"`; `nil` if something else follows.
    mutating func value(of name: String) throws(DiagnosticList) -> (name: String, range: Range<Int>)? {
      guard skip(name) else { return nil }
      skipBlanks()
      guard skip("=") else { throw malformed }
      skipBlanks()
      guard position < source.count, source.scalars[position] == "\"" || source.scalars[position] == "'"
      else {
        throw malformed
      }
      let quote = source.scalars[position]
      let start = position + 1
      guard let end = source.scalars[start...].firstIndex(of: quote), end > start,
        source.scalars[start..<end].allSatisfy(Self.isNamePart)
      else { throw malformed }
      position = end + 1
      let range = Range(from: start, upTo: end)
      return (source.string(range), range)
    }

    /// Whether a scalar can be part of the name of an encoding or of a version.
    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isNamePart || scalar == "-" || scalar == "."
    }
  }
}
