import Yams

/// Reads YAML into `SourceNode`s.
///
/// Yams parses the nodes. Three things are hidden from it, because it would throw at the first problem or expand
/// aliases without limit:
/// - aliases: a private-use character replaces every `*` before Yams reads the text, so that this reader expands
///   aliases and limits the number of nodes;
/// - duplicate keys: another private-use character replaces the first character of the first of two equal keys, and
///   parsing starts again, so that all duplicates are reported along with other problems;
/// - type resolution: all scalars stay text.
package struct YAMLReading {
  /// The depth to which nodes may nest; a view takes two levels.
  package static let depthLimit = 512
  /// The number of nodes that aliases may add to those that the file itself can hold.
  package static let aliasLimit = 10_000
  /// The bytes of text that aliases may add; an aliased text counts for each alias.
  package static let aliasTextLimit = 1_000_000
  /// The maximum number of keys that are marked as duplicates before reading stops and reports those found.
  ///
  /// Each costs another pass over the file, so the limit is lower for large files.
  private var duplicateLimit: Int { max(1, min(32, (4 << 20) / max(1, scalars.count))) }

  private let source: SourceText
  /// The character that replaces `*`.
  private let star: Unicode.Scalar
  /// The character that replaces the first character of a key that occurs again.
  private let duplicateMark: Unicode.Scalar
  private var scalars: [Unicode.Scalar]
  /// The original characters of marked keys, by offset.
  private var marked: [Int: Unicode.Scalar] = [:]
  private var anchors: [String: SourceNode] = [:]
  private var anchorSizes: [String: Size] = [:]
  private var budget: Size

  /// A number of nodes, and the bytes of text in them.
  private struct Size {
    var nodes: Int
    var text: Int

    var isNegative: Bool { nodes < 0 || text < 0 }

    static func - (a: Size, b: Size) -> Size { Size(nodes: a.nodes - b.nodes, text: a.text - b.text) }
  }

  package static func read(_ source: SourceText) throws(DiagnosticList) -> SourceNode? {
    var reading = try YAMLReading(source)
    return try reading.readDocument()
  }

  private init(_ source: SourceText) throws(DiagnosticList) {
    self.source = source
    var used: Set<UInt32> = []
    for scalar in source.scalars where (0xE000...0xF8FF).contains(scalar.value) { used.insert(scalar.value) }
    var free: [UInt32] = []
    for value in UInt32(0xE000)...0xF8FF where !used.contains(value) {
      free.append(value)
      if free.count == 2 { break }
    }
    guard free.count == 2, let star = Unicode.Scalar(free[0]), let mark = Unicode.Scalar(free[1]) else {
      throw DiagnosticList([
        Diagnostic(
          location: source.location(at: 0),
          message: "the file contains more than 6398 different characters from U+E000 to U+F8FF",
          suggestion: "use fewer: the reader needs two of these private-use characters for itself")
      ])
    }
    self.star = star
    duplicateMark = mark
    scalars = source.scalars.map { $0 == "*" ? star : $0 }
    // A Unicode scalar takes at most four bytes in UTF-8.
    budget = Size(nodes: source.count + Self.aliasLimit, text: 4 * source.count + Self.aliasTextLimit)
  }

  private mutating func readDocument() throws(DiagnosticList) -> SourceNode? {
    while true {
      do {
        let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
        guard let node = try parser.nextRoot() else { return nil }
        if let second = try parser.nextRoot() {
          throw DiagnosticList([
            diagnostic(
              "a definition is one YAML document; another begins here",
              "remove '---' or put the second document into its own file", at: offset(of: second.mark))
          ])
        }
        return try convert(node, depth: 0)
      } catch let error as DiagnosticList {
        throw error
      } catch YamlError.duplicatedKeysInMapping(_, let context)
        where marked.count < duplicateLimit && mark(keyAt: context.mark)
      {
        continue
      } catch {
        throw DiagnosticList([describe(error)])
      }
    }
  }

  private var text: String { String(scalars: scalars[...]) }

  private func offset(of mark: Mark?) -> Int {
    guard let mark else { return 0 }
    return source.offset(yamlLine: mark.line, column: mark.column)
  }

  private func diagnostic(_ message: String, _ suggestion: String?, at offset: Int, length: Int = 1)
    -> Diagnostic
  {
    source.diagnostic(message, suggestion, at: offset, length: length)
  }

  // MARK: Nodes

  /// The offset of a value whose anchor or tag, if any, begins at `offset`.
  private func contentOffset(after offset: Int) -> Int {
    var position = offset
    while position < source.count, source.scalars[position] == "&" || source.scalars[position] == "!" {
      while position < source.count, !source.scalars[position].isBlank { position += 1 }
      while position < source.count, source.scalars[position].isBlank { position += 1 }
    }
    return position < source.count ? position : offset
  }

  private mutating func convert(_ node: Node, depth: Int) throws(DiagnosticList) -> SourceNode {
    let offset = contentOffset(after: offset(of: node.mark))
    let before = budget
    budget.nodes -= 1
    guard depth < Self.depthLimit else {
      throw DiagnosticList([
        diagnostic("values nest deeper than \(Self.depthLimit) levels", nil, at: offset)
      ])
    }
    let result: SourceNode
    switch node {
    case .scalar(let scalar): result = try convert(scalar, at: offset)
    case .sequence(let sequence):
      var items: [SourceNode] = []
      items.reserveCapacity(sequence.count)
      for item in sequence { items.append(try convert(item, depth: depth + 1)) }
      result = SourceNode(content: .sequence(items), offset: offset)
    case .mapping(let mapping):
      var entries: [SourceNode.Entry] = []
      entries.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        let key = try convert(key, depth: depth + 1)
        let value = try convert(value, depth: depth + 1)
        entries.append(SourceNode.Entry(key: key, value: value))
      }
      result = SourceNode(content: .mapping(entries), offset: offset)
    case .alias:
      throw DiagnosticList([diagnostic("an alias is not allowed here", nil, at: offset)])
    }
    if let anchor = node.anchor?.rawValue {
      anchors[anchor] = result
      anchorSizes[anchor] = before - budget
    }
    return result
  }

  private mutating func convert(_ scalar: Node.Scalar, at offset: Int) throws(DiagnosticList) -> SourceNode {
    let style: SourceNode.Style =
      switch scalar.style {
      case .singleQuoted: .singleQuoted
      case .doubleQuoted: .doubleQuoted
      case .literal, .folded: .block
      case .plain, .any: scalar.string.isEmpty ? .missing : .plain
      }
    budget.text -= scalar.string.utf8.count
    // Most scalars contain neither replacement character, nor even its first byte.
    let leads = (star.utf8.first, duplicateMark.utf8.first)
    guard scalar.string.utf8.contains(where: { $0 == leads.0 || $0 == leads.1 }) else {
      return SourceNode(content: .scalar(scalar.string, style), offset: offset)
    }
    var value = Array(scalar.string.unicodeScalars)
    // A plain YAML scalar cannot begin with `*`, so this is an alias.
    if style == .plain, value.first == star { return try expandAlias(value.dropFirst(), at: offset) }
    if let original = marked[style == .plain ? offset : offset + 1], value.first == duplicateMark {
      value[0] = original
    }
    guard value.contains(star) || value.first == duplicateMark else {
      return SourceNode(content: .scalar(String(scalars: value[...]), style), offset: offset)
    }
    for index in value.indices where value[index] == star { value[index] = "*" }
    return SourceNode(content: .scalar(String(scalars: value[...]), style), offset: offset)
  }

  private mutating func expandAlias(_ name: ArraySlice<Unicode.Scalar>, at offset: Int) throws(DiagnosticList)
    -> SourceNode
  {
    let name = String(scalars: name)
    guard let target = anchors[name], let size = anchorSizes[name] else {
      let suggestion =
        Spelling.nearest(to: name, among: anchors.keys.sorted()).map { "did you mean '*\($0)'?" }
        ?? "quote strings that begin with '*'"
      throw DiagnosticList([
        diagnostic(
          "no anchor '&\(name)' comes before this alias", suggestion, at: offset, length: name.count + 1)
      ])
    }
    budget = budget - size
    guard !budget.isNegative else {
      let limit = budget.nodes < 0 ? "\(Self.aliasLimit) values" : "\(Self.aliasTextLimit) bytes of text"
      throw DiagnosticList([
        diagnostic(
          "aliases make this file too large: they add more than \(limit)", nil, at: offset,
          length: name.count + 1)
      ])
    }
    return target
  }

  // MARK: Errors

  /// Replaces the first character of the key at `mark` so that it differs from its duplicate.
  private mutating func mark(keyAt mark: Mark) -> Bool {
    var offset = offset(of: mark)
    guard offset < scalars.count else { return false }
    if scalars[offset] == "\"" || scalars[offset] == "'" { offset += 1 }
    // Empty keys, escapes and collections as keys cannot be marked.
    guard offset < scalars.count, marked[offset] == nil, Self.canMark(scalars[offset]) else { return false }
    marked[offset] = source.scalars[offset]
    scalars[offset] = duplicateMark
    return true
  }

  private static func canMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }

  private func describe(_ error: any Error) -> Diagnostic {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      let start = context.map { self.offset(of: $0.mark) }
      let offset = offset(of: mark)
      let found = YAMLProblem.describe(problem, at: offset, from: start ?? offset, in: source)
      return diagnostic(found.message, found.suggestion, at: found.pointsAtStart ? start ?? offset : offset)
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      // Keys marked earlier begin with the mark and are already known.
      let names = keys.filter { $0.unicodeScalars.first != duplicateMark }.map { key in
        "'\(String(String.UnicodeScalarView(key.unicodeScalars.map { $0 == star ? "*" : $0 })))'"
      }
      return diagnostic(
        "the same key is written twice: \(names.joined(separator: ", "))", nil, at: offset(of: context.mark))
    case YamlError.reader(let problem, _, _, _):
      return diagnostic("this is not YAML: \(problem)", nil, at: 0)
    default:
      return diagnostic("this is not YAML", nil, at: 0)
    }
  }
}
