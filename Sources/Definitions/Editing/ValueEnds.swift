import Geometry
import Source

/// Where values end in a file.
struct ValueEnds {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  /// The place after a value; `nil` for the text of a block, whose end its indentation decides, and where it is not known.
  func end(of node: SourceNode) -> Int? {
    switch node.content {
    case .scalar(let text, let style):
      switch style {
      case .block, .missing: return nil
      case .plain, .literal, .singleQuoted, .doubleQuoted:
        let isQuoted = style == .singleQuoted || style == .doubleQuoted
        guard !text.isEmpty else { return isQuoted ? node.offset + 2 : node.offset }
        let count = text.unicodeScalars.count
        let positions = ScalarPositions(of: node, in: source)
        guard positions.isKnown else { return nil }
        let last = positions.place(count..<count, in: source).lowerBound
        return isQuoted ? last + 1 : last
      }
    case .sequence(let items): return closed(node, items.last)
    case .mapping(let entries): return closed(node, entries.last?.value)
    }
  }

  private func closed(_ node: SourceNode, _ last: SourceNode?) -> Int? {
    guard node.offset < source.count else { return nil }
    let bracket = source.scalars[node.offset]
    // An alias ends where it stands, and not where its value does.
    if let last, last.offset < node.offset { return nil }
    guard bracket == "{" || bracket == "[" else { return last.flatMap(end) }
    guard let start = last.map({ end(of: $0) }) ?? node.offset + 1 else { return nil }
    let closing: Unicode.Scalar = bracket == "{" ? "}" : "]"
    return source.scalars[start...].firstIndex(of: closing).map { $0 + 1 }
  }
}
