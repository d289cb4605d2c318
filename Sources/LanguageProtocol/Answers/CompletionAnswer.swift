import AutoLayout
import Definitions
import Geometry
import JSONRPC
import Source

/// What may be written at a place: keys, values, and in statements names and attributes.
///
/// The text around the place is unfinished. A mark is put there and the text is read with it, as a value and as a key, so the
/// reader of definitions itself says where the place is.
struct CompletionAnswer {
  private let call: LanguageCall
  private let source: SourceText
  private let prose: ProseText

  init(_ call: LanguageCall) {
    self.call = call
    source = call.document.source
    prose = ProseText(isMarkdown: call.client.completesMarkdown)
  }

  func result() throws(RPCFault) -> JSONValue {
    let offset = try call.offset()
    guard case .definition = call.document.kind else { return .null }
    let items = Self.marked(source, at: offset).map { self.items(in: $0, at: offset) } ?? []
    return .object(["isIncomplete": .bool(false), "items": .array(items)])
  }

  // MARK: The place

  /// A text with a mark, and where the mark stands in its values.
  private struct Marked {
    var source: SourceText
    var document: SourceNode
    var place: NodePlace
  }

  /// A character that no file has at the place.
  private static let mark: Unicode.Scalar = "\u{F8FF}"

  /// The text with the mark at a place: as a value, else as a key; the rest of the text is left out if it cannot be read.
  private static func marked(_ source: SourceText, at offset: Int) -> Marked? {
    guard !source.scalars.contains(mark) else { return nil }
    let before = String(scalars: source.scalars[..<offset])
    let line = source.location(at: offset).line
    let lineEnd = max(offset, source.offset(line: line, column: .max))
    let (rest, after) = (
      String(scalars: source.scalars[offset..<lineEnd]), String(scalars: source.scalars[lineEnd...])
    )
    for end in [rest + after, rest] {
      for mark in ["\(mark)", "\(mark):"] {
        let text = SourceText(path: source.path, text: before + mark + end)
        guard let document = try? YAMLReading.read(text),
          let place = NodePlace.first(
            in: document, where: { $0.text?.unicodeScalars.contains(Self.mark) ?? false })
        else { continue }
        return Marked(source: text, document: document, place: place)
      }
    }
    return nil
  }

  private func items(in marked: Marked, at offset: Int) -> [JSONValue] {
    let (place, vocabulary) = (marked.place, call.bench.vocabulary)
    let text = place.node.text ?? ""
    switch place.role {
    case .key: return keys(at: place.path, in: marked.document, without: text, offset)
    case .value:
      if vocabulary.isStatement(at: place.path, in: marked.document) {
        let before = text.unicodeScalars.prefix { $0 != Self.mark }
        return statement(String(String.UnicodeScalarView(before)), in: marked, offset)
      }
      if vocabulary.isMapping(at: place.path, in: marked.document) {
        return keys(at: place.path, in: marked.document, without: nil, offset)
      }
      return values(at: place.path, in: marked.document, offset)
    }
  }

  // MARK: Keys and values

  private func keys(
    at path: [DefinitionVocabulary.Step], in document: SourceNode, without unfinished: String?, _ offset: Int
  ) -> [JSONValue] {
    let range = word(at: offset)
    // A key that is there already keeps its colon.
    let hasColon = source.scalars[range.upperBound...].first { $0 != " " && $0 != "\"" } == ":"
    return call.bench.vocabulary.keys(at: path, in: document, without: unfinished).map { entry in
      let name = quoted(entry.name, range)
      return item(
        entry.name, kind: 10, range, hasColon ? name : name + (isQuoted(range) ? "" : ": "),
        detail: prose.plain.form(entry.form), documentation: prose.content(prose.paragraphs(about: entry)))
    }
  }

  private func values(
    at path: [DefinitionVocabulary.Step], in document: SourceNode, _ offset: Int
  ) -> [JSONValue] {
    let range = word(at: offset)
    return call.bench.vocabulary.values(at: path, in: document).map { value in
      let isLiteral = ["true", "false"].contains(value)
      return item(value, kind: 20, range, isLiteral ? value : quoted(value, range))
    }
  }

  /// A string of JSON has quotes, unless the editor has put them there.
  private func quoted(_ text: String, _ range: Range<Int>) -> String {
    call.document.isJSON && !isQuoted(range) ? "\"\(text)\"" : text
  }

  private func isQuoted(_ range: Range<Int>) -> Bool {
    call.document.isJSON && range.lowerBound > 0 && source.scalars[range.lowerBound - 1] == "\""
  }

  // MARK: Statements

  /// The names, or what may follow a dot, where a statement is written so far.
  private func statement(_ before: String, in marked: Marked, _ offset: Int) -> [JSONValue] {
    // No statement declares a name, and reading them takes longer than all else.
    let names = marked.document.without(["constraints", "assert"])
    let index = call.bench.index(of: names, in: marked.source, beside: call.document)
    let range = word(at: offset)
    let tail = before.unicodeScalars.reversed().prefix { $0.isNamePart || $0 == "." }.reversed()
    let path = String(String.UnicodeScalarView(tail)).split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    if path.count > 1 {
      let asserts = marked.place.path.contains(.key("assert"))
      return index.members(of: path.dropLast(), asserts: asserts).map { name in
        item(name, kind: Attribute(name: name) == nil ? 7 : 5, range, name)
      }
    }
    let priorities = before.contains("@") ? DefinitionIndex.priorities : []
    return priorities.map { item($0, kind: 21, range, $0, detail: "priority") }
      + index.names.filter { $0.name.unicodeScalars.allSatisfy(\.isNamePart) }.compactMap { name, meaning in
        switch meaning {
        case .view(let viewClass):
          priorities.isEmpty ? item(name, kind: 6, range, name, detail: viewClass.rawValue) : nil
        case .guide: priorities.isEmpty ? item(name, kind: 6, range, name, detail: "guide") : nil
        case .metric: item(name, kind: 21, range, name, detail: "metric")
        }
      }
  }

  // MARK: Items

  /// The word that somebody is writing, all of it if some of it is before the place.
  private func word(at offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, source.scalars[start - 1].isNamePart || source.scalars[start - 1] == "$" { start -= 1 }
    var end = offset
    while start < offset, end < source.count, source.scalars[end].isNamePart { end += 1 }
    return Range(from: start, upTo: end)
  }

  private func item(
    _ label: String, kind: Int, _ range: Range<Int>, _ text: String, detail: String? = nil,
    documentation: JSONValue? = nil
  ) -> JSONValue {
    let positions = call.document.positions(in: call.client.encoding)
    return .object([
      "label": .string(label), "kind": .integer(kind), "detail": detail.map(JSONValue.string),
      "documentation": documentation,
      "textEdit": .object(["range": positions.value(of: range), "newText": .string(text)]),
    ])
  }
}

extension SourceNode {
  /// A mapping without some keys.
  fileprivate func without(_ keys: Set<String>) -> SourceNode {
    guard case .mapping(let entries) = content else { return self }
    let rest = entries.filter { entry in !(entry.key.text.map(keys.contains) ?? false) }
    return SourceNode(content: .mapping(rest), offset: offset)
  }
}

extension ProseText {
  /// The same without Markdown.
  fileprivate var plain: ProseText { ProseText(isMarkdown: false) }
}
