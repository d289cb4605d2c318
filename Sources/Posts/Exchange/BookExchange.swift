import Geometry

/// A book as mdBook gives it to preprocessors.
package struct BookExchange: Sendable {
  /// A chapter with text.
  package struct Chapter: Sendable {
    /// The path below the folder of sources.
    package var path: String
    package var text: String
    /// The text, in bytes of the exchange.
    package var range: Range<Int>
  }

  /// The folder of the book.
  package let root: String
  /// The folder of sources below `root`.
  package let sources: String
  package private(set) var chapters: [Chapter] = []
  private let bytes: [UInt8]
  private let book: Range<Int>

  /// Reads what mdBook writes: an array of the context and the book.
  ///
  /// - Returns: `nil` if the bytes are not such an array.
  package init?(_ bytes: [UInt8]) {
    guard let parts = JSONPart(bytes)?.elements, parts.count == 2, let root = parts[0]["root"]?.string,
      case .object = parts[1].content
    else { return nil }
    self.bytes = bytes
    self.root = root
    sources = parts[0]["config"]?["book"]?["src"]?.string ?? "src"
    book = parts[1].range
    findChapters(in: parts[1])
  }

  private mutating func findChapters(in part: JSONPart) {
    switch part.content {
    case .object(let members):
      for (key, value) in members {
        // A draft has no path.
        if key == "Chapter", let path = value["path"]?.string, let content = value["content"],
          let text = content.string
        {
          chapters.append(Chapter(path: path, text: text, range: content.range))
        }
        findChapters(in: value)
      }
    case .array(let elements): for element in elements { findChapters(in: element) }
    case .string, .other: break
    }
  }

  /// The book with other texts.
  ///
  /// - Parameter texts: JSON for the text of each chapter; `nil` keeps the text.
  package func replacing(_ texts: [String?]) -> [UInt8] {
    let replacements = zip(chapters, texts).compactMap { chapter, text in
      text.map { (range: chapter.range, text: $0) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let head = book.lowerBound
    let inner = replacements.map { replacement in
      (
        range: Range(from: replacement.range.lowerBound - head, upTo: replacement.range.upperBound - head),
        text: replacement.text
      )
    }
    return JSONPart.replacing(inner, in: Array(bytes[book]))
  }
}
