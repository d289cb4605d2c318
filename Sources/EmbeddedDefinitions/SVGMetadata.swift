import Scene
import Source

/// Finds the definition in an SVG document, as `SVGBackend` writes it or as another program has spelled it since.
///
/// Only the element that holds the definition is read. The rest may be anything.
///
/// - Complexity: O(*n*) in the length of the document.
enum SVGMetadata {
  /// Whether a text begins with an `svg` element, after a declaration and comments.
  @Sendable static func isRecognized(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
      let end: String
      if rest.starts(with: "<?".utf8) {
        end = "?>"
      } else if rest.starts(with: "<!--".utf8) {
        end = "-->"
      } else if rest.starts(with: "<!".utf8) {
        end = ">"
      } else {
        return rest.starts(with: "<svg".utf8) || rest.starts(with: "<svg:svg".utf8)
      }
      guard let next = range(of: end, in: rest)?.upperBound else { return false }
      rest = rest[next...]
    }
  }

  /// The definition in a document, or `nil` if there is none.
  ///
  /// Before it stands a line break for each line of the document before it, so that a problem in the definition is
  /// reported at the line where it stands in the document.
  @Sendable static func definition(_ bytes: [UInt8], _ path: String) throws(DiagnosticList) -> String? {
    let source = try SourceText.decodeSurroundings(bytes, path: path)
    let document = Array(source.string(0..<source.count).utf8)
    var rest = document[...]
    while let start = range(of: "<metadata", in: rest) {
      rest = rest[start.upperBound...]
      guard let tag = startTag(rest) else { return nil }
      rest = rest[tag.end...]
      guard tag.holdsDefinition else { continue }
      guard let text = text(atStartOf: rest) else {
        throw refusal(
          "the definition in this SVG is not complete", "the file may have been cut off; draw it again",
          of: path)
      }
      // The line break after the tag is not part of the definition, but it counts as a line.
      let lines = document[..<rest.startIndex].count { $0 == UInt8(ascii: "\n") }
      return String(repeating: "\n", count: lines) + text
    }
    return nil
  }

  /// Where the start tag ends whose attributes begin here, and whether one of them marks a definition; `nil` if the tag
  /// has no end.
  private static func startTag(_ bytes: ArraySlice<UInt8>) -> (end: Int, holdsDefinition: Bool)? {
    var quote: UInt8?
    var valueStart = bytes.startIndex
    var holdsDefinition = false
    for place in bytes.indices {
      let byte = bytes[place]
      if let mark = quote {
        guard byte == mark else { continue }
        quote = nil
        if bytes[valueStart..<place].elementsEqual(EmbeddedDefinition.value.utf8),
          isNamed(bytes[..<(valueStart - 1)])
        {
          holdsDefinition = true
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        valueStart = place + 1
      } else if byte == UInt8(ascii: ">") {
        return (place + 1, holdsDefinition && bytes[..<place].last != UInt8(ascii: "/"))
      }
    }
    return nil
  }

  /// Whether the text before a value names the attribute that marks a definition.
  private static func isNamed(_ before: ArraySlice<UInt8>) -> Bool {
    func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      bytes.prefix(
        upTo: (bytes.lastIndex { ![0x09, 0x0A, 0x0D, 0x20].contains($0) } ?? bytes.startIndex - 1) + 1)
    }
    let before = trimmed(before)
    guard before.last == UInt8(ascii: "=") else { return false }
    return trimmed(before.dropLast()).suffix(EmbeddedDefinition.attribute.utf8CodeUnitCount)
      .elementsEqual(EmbeddedDefinition.attribute.description.utf8)
  }

  /// The text up to the end tag of its element, or `nil` if there is no end.
  private static func text(atStartOf bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var rest = bytes
    while let mark = range(of: "<", in: rest) {
      unescape(rest[..<mark.lowerBound], into: &text)
      rest = rest[mark.lowerBound...]
      let section = "<![CDATA["
      guard rest.starts(with: section.utf8) else {
        return rest.starts(with: "</metadata".utf8) ? String(decoding: text, as: UTF8.self) : nil
      }
      rest = rest.dropFirst(section.utf8.count)
      guard let end = range(of: "]]>", in: rest) else { return nil }
      text += rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
    }
    return nil
  }

  /// Appends text with what its references stand for. One that XML does not know stays as it is.
  private static func unescape(_ bytes: ArraySlice<UInt8>, into text: inout [UInt8]) {
    let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "&"),
        // The longest reference is that of a number of seven digits.
        let end = bytes[place...].prefix(10).firstIndex(of: UInt8(ascii: ";"))
      {
        let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
        let number: UInt32? =
          name.hasPrefix("#x")
          ? UInt32(name.dropFirst(2), radix: 16)
          : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        if let scalar = named[name] ?? number.flatMap({ Unicode.Scalar($0) }) {
          text += UTF8.encode(scalar)!
          place = end + 1
          continue
        }
      }
      text.append(bytes[place])
      place += 1
    }
  }

  /// The first place of a text.
  private static func range(of text: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let text = Array(text.utf8)
    var place = bytes.startIndex
    while place + text.count <= bytes.endIndex {
      if bytes[place] == text[0], bytes[place...].starts(with: text) { return place..<(place + text.count) }
      place += 1
    }
    return nil
  }
}
