import Geometry
import JSONRPC
import Source

/// The views of a definition as an outline.
struct SymbolAnswer {
  private let call: LanguageCall
  private let reading: DocumentReading

  init(_ call: LanguageCall) {
    self.call = call
    reading = call.reading
  }

  /// The outline; null while the text cannot be read.
  func result() -> JSONValue {
    guard let node = reading.node, let root = node["root"] else { return .null }
    return .array(call.client.nestsSymbols ? [symbol(root)] : list(root, in: nil))
  }

  private func symbol(_ entry: SourceNode.Entry) -> JSONValue {
    let children = subviews(of: entry).map(symbol)
    return .object([
      "name": .string(name(of: entry)), "detail": .string(viewClass(of: entry)),
      "kind": .integer(Self.kind), "range": reading.positions.value(of: range(of: entry)),
      "selectionRange": reading.positions.value(of: reading.extents.whole(entry.key)),
      "children": children.isEmpty ? nil : .array(children),
    ])
  }

  /// The views one after the other, for editors that show no tree.
  private func list(_ entry: SourceNode.Entry, in container: String?) -> [JSONValue] {
    let location = JSONValue.object([
      "uri": .string(call.document.address.uri), "range": reading.positions.value(of: range(of: entry)),
    ])
    let own = JSONValue.object([
      "name": .string(name(of: entry)), "kind": .integer(Self.kind), "location": location,
      "containerName": container.map(JSONValue.string),
    ])
    return [own] + subviews(of: entry).flatMap { list($0, in: name(of: entry)) }
  }

  /// The number of objects among the kinds of symbols.
  private static let kind = 19

  private func subviews(of entry: SourceNode.Entry) -> [SourceNode.Entry] {
    guard case .mapping(let entries)? = entry.value["subviews"]?.value.content else { return [] }
    return entries
  }

  private func name(of entry: SourceNode.Entry) -> String {
    let text = entry.key.text ?? ""
    return text.isEmpty ? "?" : VisibleText.escaped(VisibleText.shortened(text))
  }

  private func viewClass(of entry: SourceNode.Entry) -> String {
    entry.value["class"]?.value.text.map { VisibleText.escaped(VisibleText.shortened($0)) } ?? "View"
  }

  private func range(of entry: SourceNode.Entry) -> Range<Int> {
    let key = reading.extents.whole(entry.key)
    // What an alias stands for is elsewhere.
    guard entry.value.offset >= key.upperBound else { return key }
    return Range(
      from: key.lowerBound, upTo: max(key.upperBound, reading.extents.end(of: entry.value)))
  }
}
