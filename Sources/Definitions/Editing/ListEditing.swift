import Geometry
import LayoutDocument
import Source

/// Adds items to the lists of a definition, and removes items from them, in the style in which they are written.
struct ListEditing {
  private let document: SourceNode
  private let source: SourceText

  /// - Parameter document: The whole definition.
  init(_ document: SourceNode, _ source: SourceText) {
    self.document = document
    self.source = source
  }

  // MARK: Removing

  /// The change that removes the item whose value is at an offset; `nil` if its list would be empty, or nothing is known of
  /// where the item ends.
  func removing(itemAt offset: Int) -> [TextReplacement]? {
    guard let (list, items, index) = list(of: offset, in: document), items.count > 1,
      let end = end(of: items[index])
    else { return nil }
    let start = items[index].offset
    guard start < end else { return nil }
    if isInBrackets(list) { return removing(Range(from: start, upTo: end), index, of: items) }
    let dash = dash(before: start)
    guard let dash, source.isIndentation(before: dash) else { return nil }
    return [TextReplacement(source.lines(of: dash..<end), with: "")]
  }

  /// The change that removes an item between brackets, with its comma.
  private func removing(_ range: Range<Int>, _ index: Int, of items: [SourceNode]) -> [TextReplacement]? {
    guard index + 1 < items.count else {
      guard let before = end(of: items[index - 1]) else { return nil }
      // The comma before the item may have a comment after it. Then it stays, as the last one of a list may.
      let hasComment = source.scalars[before..<range.lowerBound].contains("#")
      return [TextReplacement((hasComment ? range.lowerBound : before)..<range.upperBound, with: "")]
    }
    let next = items[index + 1].offset
    guard let comma = source.scalars[range.upperBound..<next].firstIndex(of: ",") else { return nil }
    if source.isIndentation(before: range.lowerBound), source.lineAfter(comma) <= next {
      return [TextReplacement(source.lines(of: range.lowerBound..<comma), with: "")]
    }
    let end = source.scalars[(comma + 1)...].firstIndex { !$0.isBlank } ?? next
    return [TextReplacement(range.lowerBound..<end, with: "")]
  }

  /// The innermost list that has an item at an offset, its items, and the index of that one.
  private func list(
    of offset: Int, in node: SourceNode
  ) -> (list: SourceNode, items: [SourceNode], index: Int)? {
    switch node.content {
    case .scalar: return nil
    case .mapping(let entries):
      for entry in entries {
        if let found = list(of: offset, in: entry.value) { return found }
      }
      return nil
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        if item.offset == offset || namedValue(of: item)?.offset == offset { return (node, items, index) }
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
    guard let entry = document[key] else { return withList(key, expression) }
    let list = entry.value
    guard case .sequence(let items) = list.content, list.offset > entry.key.offset else { return nil }
    guard let first = items.first, let last = items.last else {
      guard list.offset < source.count, source.scalars[list.offset] == "[" else { return nil }
      return [TextReplacement(list.offset + 1..<list.offset + 1, with: quoted(expression))]
    }
    let text = isPlain(last) && !isInBrackets(list) ? DefinitionText.quoted(expression) : quoted(expression)
    if isInBrackets(list) {
      guard let end = end(of: last) else { return nil }
      let isOneALine =
        source.isIndentation(before: last.offset)
        && (items.count == 1 || source.isIndentation(before: items[items.count - 2].offset))
      let separator = isOneALine ? ",\n\(source.spaces(before: last.offset))" : ", "
      return [TextReplacement(end..<end, with: separator + text)]
    }
    guard let dash = dash(before: first.offset), source.isIndentation(before: dash) else { return nil }
    let indentation = source.spaces(before: dash)
    guard let end = end(of: last) else {
      // Nothing is known of where the last item ends.
      return [TextReplacement(dash..<dash, with: "- \(text)\n\(indentation)")]
    }
    let place = source.lineEnd(of: end)
    return [TextReplacement(place..<place, with: "\n\(indentation)- \(text)")]
  }

  /// The change that adds the list itself, after the last key of the document, or before the first one.
  private func withList(_ key: String, _ expression: String) -> [TextReplacement]? {
    guard case .mapping(let entries) = document.content, document.offset < source.count,
      source.scalars[document.offset] != "{", let end = entries.last.flatMap({ end(of: $0.value) })
    else { return KeyEditing(document, document, source)?.adding(key, "[\(quoted(expression))]") }
    let place = source.lineEnd(of: end)
    let indentation = source.spaces(before: entries[0].key.offset)
    return [
      TextReplacement(
        place..<place,
        with: "\n\(indentation)\(key):\n\(indentation)  - \(DefinitionText.quoted(expression))")
    ]
  }

  private func isPlain(_ item: SourceNode) -> Bool {
    if case .scalar(_, .plain) = (namedValue(of: item) ?? item).content { true } else { false }
  }

  private func quoted(_ expression: String) -> String {
    "\"\(expression.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  // MARK: Places

  private func isInBrackets(_ list: SourceNode) -> Bool {
    list.offset < source.count && source.scalars[list.offset] == "["
  }

  /// The place of the dash of an item; `nil` if something else stands before it, such as an anchor.
  private func dash(before offset: Int) -> Int? {
    let place = source.scalars[..<offset].lastIndex { !$0.isBlank }
    return place.flatMap { source.scalars[$0] == "-" ? $0 : nil }
  }

  private func end(of node: SourceNode) -> Int? { ValueEnds(source).end(of: node) }
}
