import Geometry
import Source

/// Adds items to the lists of a definition, and removes items from them, in the style in which they are written.
struct ListEditing {
  private let document: SourceNode
  private let source: SourceText

  /// - Parameter document: the whole definition.
  init(_ document: SourceNode, _ source: SourceText) {
    self.document = document
    self.source = source
  }

  // MARK: Removing

  /// The change that removes the item whose value is at an offset; `nil` if its list would be empty, or the item does not end
  /// on the line on which it begins.
  func removing(itemAt offset: Int) -> [TextReplacement]? {
    guard let (items, index) = list(of: offset, in: document), items.count > 1 else { return nil }
    guard let end = end(of: items[index]) else { return nil }
    if isInBrackets(items) {
      // A comma goes with the item.
      if index + 1 < items.count {
        return [TextReplacement(items[index].offset..<items[index + 1].offset, with: "")]
      }
      guard let before = self.end(of: items[index - 1]) else { return nil }
      return [TextReplacement(before..<end, with: "")]
    }
    let lines = lineStart(of: items[index].offset)..<lineEnd(after: end)
    guard !source.scalars[items[index].offset..<end].contains("\n") else { return nil }
    return [TextReplacement(lines, with: "")]
  }

  /// The items of the innermost list that has an item at an offset, and its index.
  private func list(of offset: Int, in node: SourceNode) -> (items: [SourceNode], index: Int)? {
    switch node.content {
    case .scalar: return nil
    case .mapping(let entries):
      for entry in entries {
        if let found = list(of: offset, in: entry.value) { return found }
      }
      return nil
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        if item.offset == offset || namedValue(of: item)?.offset == offset { return (items, index) }
        if let found = list(of: offset, in: item) { return found }
      }
      return nil
    }
  }

  /// The value of an item with a name: `name: text`.
  private func namedValue(of item: SourceNode) -> SourceNode? {
    guard case .mapping(let entries) = item.content, entries.count == 1 else { return nil }
    return entries[0].value
  }

  // MARK: Adding

  /// The change that adds an expression as the last item of one of the document's lists, or as its only one.
  func adding(_ expression: String, to key: String) -> [TextReplacement]? {
    guard let list = document[key]?.value else { return withList(key, expression) }
    guard case .sequence(let items) = list.content else { return nil }
    guard let last = items.last else {
      guard list.offset < source.count, source.scalars[list.offset] == "[" else { return nil }
      return [TextReplacement(list.offset + 1..<list.offset + 1, with: quoted(expression))]
    }
    if isInBrackets(items) {
      guard let end = end(of: last) else { return nil }
      let isOneALine =
        items.count > 1
        && source.location(at: items[items.count - 2].offset).line
          < source.location(at: last.offset).line
      let separator = isOneALine ? ",\n\(indentation(of: last.offset))" : ", "
      return [TextReplacement(end..<end, with: separator + quoted(expression))]
    }
    guard let first = items.first else { return nil }
    let dash = dash(before: first.offset)
    let indentation = indentation(of: dash)
    guard let end = end(of: last) else {
      // Nothing is known of where the last item ends.
      return [
        TextReplacement(first.offset..<first.offset, with: "\(quoted(expression))\n\(indentation)- ")
      ]
    }
    let place = lineEnd(after: end, withBreak: false)
    return [TextReplacement(place..<place, with: "\n\(indentation)- \(quoted(expression))")]
  }

  /// The change that adds the list itself, before the first key of the document.
  private func withList(_ key: String, _ expression: String) -> [TextReplacement]? {
    guard case .mapping(let entries) = document.content, document.offset < source.count,
      source.scalars[document.offset] != "{", let end = entries.last.flatMap({ end(of: $0.value) })
    else { return KeyEditing(document, source).adding(key, "[\(quoted(expression))]") }
    let place = lineEnd(after: end, withBreak: false)
    let indentation = indentation(of: entries[0].key.offset)
    return [
      TextReplacement(
        place..<place, with: "\n\(indentation)\(key):\n\(indentation)  - \(quoted(expression))")
    ]
  }

  private func quoted(_ expression: String) -> String {
    "\"\(expression.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  // MARK: Places

  private func isInBrackets(_ items: [SourceNode]) -> Bool {
    guard let first = items.first else { return false }
    let before = source.scalars[..<first.offset].last { !$0.isBlank }
    return before == "[" || before == "{"
  }

  /// The place of the dash of an item.
  private func dash(before offset: Int) -> Int {
    source.scalars[..<offset].lastIndex { !$0.isBlank } ?? offset
  }

  /// Spaces as far as a place of a line.
  private func indentation(of offset: Int) -> String {
    String(repeating: " ", count: source.location(at: offset).column - 1)
  }

  private func lineStart(of offset: Int) -> Int {
    source.scalars[..<offset].lastIndex { $0 == "\n" }.map { $0 + 1 } ?? 0
  }

  private func lineEnd(after offset: Int, withBreak: Bool = true) -> Int {
    var end = source.scalars[offset...].firstIndex { $0 == "\n" } ?? source.count
    if withBreak { return min(end + 1, source.count) }
    if end > offset, source.scalars[end - 1] == "\r" { end -= 1 }
    return end
  }

  /// The place after a value; `nil` for the text of a block, whose end its indentation decides.
  private func end(of node: SourceNode) -> Int? {
    switch node.content {
    case .scalar(let text, let style):
      switch style {
      case .block, .missing: return nil
      case .plain, .literal, .singleQuoted, .doubleQuoted:
        guard !text.isEmpty else {
          return style == .plain || style == .literal ? node.offset : node.offset + 2
        }
        let count = text.unicodeScalars.count
        let last = ScalarPositions(of: node, in: source).place(count..<count).lowerBound
        return style == .singleQuoted || style == .doubleQuoted ? last + 1 : last
      }
    case .sequence(let items): return closed(node, items.isEmpty ? nil : items[items.count - 1])
    case .mapping(let entries): return closed(node, entries.last?.value)
    }
  }

  private func closed(_ node: SourceNode, _ last: SourceNode?) -> Int? {
    guard node.offset < source.count else { return nil }
    let bracket = source.scalars[node.offset]
    guard bracket == "{" || bracket == "[" else { return last.flatMap(end) }
    guard let start = last.map({ end(of: $0) }) ?? node.offset + 1 else { return nil }
    let closing: Unicode.Scalar = bracket == "{" ? "}" : "]"
    return source.scalars[start...].firstIndex(of: closing).map { $0 + 1 }
  }
}
