package import Geometry
package import Source

/// A property list with the places of its values, in any of the forms that files of strings have: old style, XML or binary.
package struct PropertyList {
  /// The outermost value.
  package let root: SourceNode
  /// The text in which the values have places; `nil` for a binary property list, which has none.
  private let source: SourceText?
  private let path: String

  /// Reads the bytes of a file.
  ///
  /// - Throws: The first problem, with its place.
  /// - Complexity: O(bytes).
  package init(bytes: [UInt8], path: String) throws(DiagnosticList) {
    self.path = path
    if PropertyListBinary.begins(bytes) {
      guard bytes.count <= SourceText.byteLimit else { throw Self.tooLarge(bytes.count, path) }
      (root, source) = (try PropertyListBinary.read(bytes, path: path), nil)
      return
    }
    let text = try Self.decode(bytes, path: path)
    source = text
    root = Self.isXML(text) ? try PropertyListXML.read(text) : try PropertyListText.read(text)
  }

  /// The place of a value or a key.
  package func location(of node: SourceNode) -> SourceLocation {
    source?.location(at: node.offset) ?? SourceLocation(file: path)
  }

  /// A problem of a value or a key.
  package func problem(_ message: String, _ suggestion: String? = nil, at node: SourceNode) -> DiagnosticList
  {
    guard let source else {
      return DiagnosticList([
        Diagnostic(location: location(of: node), message: message, suggestion: suggestion)
      ])
    }
    return DiagnosticList([source.diagnostic(message, suggestion, at: node.offset)])
  }

  // MARK: Decoding

  private static func tooLarge(_ count: Int, _ path: String) -> DiagnosticList {
    SourceText.refusal(
      "the file has \(count) bytes; the limit is \(SourceText.byteLimit)", "split it into several", at: path)
  }

  /// The text of a file in UTF-8, or in UTF-16 with either byte order, with a mark or without one.
  ///
  /// Unlike definitions, tables may hold control characters, as Foundation allows.
  package static func decode(_ bytes: [UInt8], path: String) throws(DiagnosticList) -> SourceText {
    guard bytes.count <= SourceText.byteLimit else { throw tooLarge(bytes.count, path) }
    switch ByteOrderMark(bytes) {
    case .utf32: throw SourceText.refusal("the file is UTF-32, or is no text", "save it as UTF-8", at: path)
    case .utf16(let encoding, let length):
      return try SourceText.decode(bytes.dropFirst(length), encoding, path: path)
    case .utf8: return try SourceText.decode(bytes.dropFirst(3), .utf8, path: path)
    case .none:
      // The mark looks at two characters, of which the second may be any in a key.
      let isEven = bytes.count >= 2 && bytes.count % 2 == 0
      let encoding: TextEncoding =
        isEven && bytes[1] == 0 ? .utf16LittleEndian : isEven && bytes[0] == 0 ? .utf16BigEndian : .utf8
      return try SourceText.decode(bytes[...], encoding, path: path, suggestion: "save it as UTF-8 or UTF-16")
    }
  }

  private static func isXML(_ text: SourceText) -> Bool {
    guard let first = text.scalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return false }
    // Data in the old style begin with the same character.
    let head = text.string(Range(from: first, upTo: min(text.count, first + 6)))
    return ["<?", "<!", "<plist"].contains(where: head.hasPrefix)
  }
}
