/// A document as pandoc gives it to filters.
package struct PandocDocument: Sendable {
  /// A block of code that is a figure.
  package struct Figure: Sendable {
    package var info: FenceInfo
    package var language: FenceInfo.Language
    package var code: String
    /// The block, in bytes of the document.
    package var range: Range<Int>
    /// The number of the block among all blocks of code, counted from 1.
    package var number: Int
  }

  package let bytes: [UInt8]
  package private(set) var figures: [Figure] = []
  private var count = 0

  /// Reads a document.
  ///
  /// - Returns: `nil` if the bytes are not a document of pandoc.
  package init?(_ bytes: [UInt8]) {
    guard let root = JSONPart(bytes), root["pandoc-api-version"] != nil, let blocks = root["blocks"] else {
      return nil
    }
    self.bytes = bytes
    findFigures(in: blocks)
  }

  private mutating func findFigures(in part: JSONPart) {
    switch part.content {
    case .object(let members):
      if part["t"]?.string == "CodeBlock" {
        add(part)
      } else {
        for member in members { findFigures(in: member.value) }
      }
    case .array(let elements): for element in elements { findFigures(in: element) }
    case .string, .other: break
    }
  }

  private mutating func add(_ block: JSONPart) {
    count += 1
    guard let parts = block["c"]?.elements, parts.count == 2, let code = parts[1].string else { return }
    let attributes = parts[0].elements
    guard attributes.count == 3, let identifier = attributes[0].string else { return }
    let pairs = attributes[2].elements.compactMap { pair -> (key: String, value: String)? in
      let texts = pair.elements.compactMap(\.string)
      return texts.count == 2 ? (texts[0], texts[1]) : nil
    }
    let info = FenceInfo(
      identifier: identifier, classes: attributes[1].elements.compactMap(\.string), attributes: pairs)
    guard let language = info.language else { return }
    figures.append(
      Figure(info: info, language: language, code: code, range: block.range, number: count))
  }

  /// The document with each figure replaced by blocks.
  ///
  /// - Parameter blocks: JSON for each figure, with commas between several blocks.
  package func replacing(_ blocks: [String]) -> [UInt8] {
    JSONPart.replacing(zip(figures, blocks).map { (range: $0.range, text: $1) }, in: bytes)
  }
}
