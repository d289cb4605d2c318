import Scene
import Source
import ZlibStreams

/// Finds the definition in the text chunks of a PNG file (W3C PNG, third edition, 11.3.3), international text or other,
/// compressed or not.
///
/// - Complexity: O(*n*) in the number of chunks and the length of their texts.
enum PNGText {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  @Sendable static func isRecognized(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// The definition in a file, or `nil` if there is none.
  @Sendable static func definition(_ bytes: [UInt8], _ path: String) throws(DiagnosticList) -> String? {
    guard isRecognized(bytes) else { throw refusal("this is not a PNG file", nil, of: path) }
    var rest = bytes.dropFirst(signature.count)
    while rest.count >= 12 {
      let start = rest.startIndex
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count - 12 else { return nil }
      let type = rest[(start + 4)..<(start + 8)]
      if let content = content(of: rest[(start + 8)..<(start + 8 + length)], type) {
        guard let text = text(of: content) else {
          throw refusal(
            "the definition in this PNG is damaged", "draw the picture again", of: path)
        }
        return text
      }
      rest = rest[(start + 12 + length)...]
    }
    return nil
  }

  /// The text of a chunk with a definition, which may be compressed, or `nil` if the chunk holds something else.
  private static func content(
    of chunk: ArraySlice<UInt8>, _ type: ArraySlice<UInt8>
  ) -> (bytes: ArraySlice<UInt8>, isCompressed: Bool)? {
    let keyword = Array(EmbeddedDefinition.keyword.utf8) + [0]
    guard chunk.starts(with: keyword) else { return nil }
    let rest = chunk.dropFirst(keyword.count)
    switch String(decoding: type, as: UTF8.self) {
    case "tEXt": return (rest, false)
    case "zTXt": return rest.first == 0 ? (rest.dropFirst(), true) : nil
    case "iTXt":
      // Whether it is compressed, how, the language, and the keyword in it.
      let texts = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard texts.count == 3, let flag = rest.first, flag <= 1 else { return nil }
      return (texts[2], flag == 1)
    default: return nil
    }
  }

  /// - Returns: `nil` if a compressed text is damaged, longer than any definition, or no UTF-8.
  private static func text(of content: (bytes: ArraySlice<UInt8>, isCompressed: Bool)) -> String? {
    guard content.isCompressed else { return String(validating: content.bytes, as: UTF8.self) }
    var stream = Inflate()
    var text: [UInt8] = []
    let isComplete = content.bytes.withUnsafeBufferPointer { bytes in
      stream.feed(bytes)
      while !stream.hasEnded {
        guard let next = stream.next(1 << 16), !next.isEmpty || stream.hasEnded,
          text.count + next.count <= SourceText.byteLimit
        else { return false }
        text.append(contentsOf: next)
      }
      return true
    }
    return isComplete ? String(validating: text, as: UTF8.self) : nil
  }
}
