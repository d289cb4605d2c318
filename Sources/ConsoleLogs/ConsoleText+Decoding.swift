import Geometry
package import Source

extension ConsoleText {
  /// Decodes the text of a console, without the control characters in it.
  ///
  /// Consoles color what they print with escape sequences such as `ESC[31m`. The text does without them, and its places
  /// are those in the file.
  ///
  /// - Throws: if the bytes are no text.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func decode(_ bytes: [UInt8], path: String) throws(DiagnosticList) -> SourceText {
    let file = try SourceText.decodeSurroundings(bytes, path: path)
    guard file.forbiddenCharacter != nil else { return file }
    var pieces: [(padding: Int, range: Range<Int>)] = []
    var start = 0
    var position = 0
    while position < file.count {
      let end = controlEnd(in: file.scalars, at: position)
      guard end > position else {
        position += 1
        continue
      }
      if position > start { pieces.append((0, Range(from: start, upTo: position))) }
      (start, position) = (end, end)
    }
    if start < file.count || pieces.isEmpty { pieces.append((0, Range(from: start, upTo: file.count))) }
    let source = SourceText(pieces, of: file)
    if let offset = source.forbiddenCharacter {
      throw SourceText.refusal(
        "the character \(source.scalars[offset].codePoint) is not allowed in a log",
        "remove it; is this a text file?", at: offset, in: source)
    }
    return source
  }

  /// The end of a control character or an escape sequence at a place; the place itself if neither is there.
  private static func controlEnd(in scalars: [Unicode.Scalar], at start: Int) -> Int {
    switch scalars[start].value {
    case 0x09, 0x0A, 0x0D, 0x85: start
    case 0x1B: sequenceEnd(in: scalars, at: start)
    case 0x9B: parametersEnd(in: scalars, from: start + 1)
    // Zero is that of binary files.
    case 0x01..<0x20, 0x7F..<0xA0, 0xFEFF: start + 1
    default: start
    }
  }

  /// The end of an escape sequence (ECMA-48), at most that of its line.
  private static func sequenceEnd(in scalars: [Unicode.Scalar], at start: Int) -> Int {
    guard start + 1 < scalars.count else { return start + 1 }
    switch scalars[start + 1] {
    case "[": return parametersEnd(in: scalars, from: start + 2)
    case "]", "P", "^", "_": return stringEnd(in: scalars, from: start + 2) ?? start + 2
    default:
      // Intermediate characters and a final one: `ESC(B`.
      var end = start + 1
      while end < scalars.count, (0x20...0x2F).contains(scalars[end].value) { end += 1 }
      // Others with one letter move the cursor, which logs do not: there, the escape character stands alone.
      guard end < scalars.count, (0x30...0x7E).contains(scalars[end].value),
        end > start + 1 || "78\\".unicodeScalars.contains(scalars[end])
      else { return start + 1 }
      return end + 1
    }
  }

  /// The end of parameters and of the final character after `ESC[`.
  private static func parametersEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    var end = start
    while end < scalars.count, (0x20...0x3F).contains(scalars[end].value) { end += 1 }
    return end < scalars.count && (0x40...0x7E).contains(scalars[end].value) ? end + 1 : start
  }

  /// The end of a text such as the address of a link, which BEL or `ESC\` ends in its line; `nil` for none.
  private static func stringEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var end = start
    while end < scalars.count, scalars[end] != "\n", scalars[end] != "\r" {
      if scalars[end].value == 0x07 || scalars[end].value == 0x9C { return end + 1 }
      if scalars[end].value == 0x1B {
        return end + 1 < scalars.count && scalars[end + 1] == "\\" ? end + 2 : nil
      }
      end += 1
    }
    return nil
  }
}
