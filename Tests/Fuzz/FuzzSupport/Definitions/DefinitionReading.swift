import Yams

extension DefinitionValue {
  /// The number of values up to which a text is read. Aliases of aliases can stand for any number of them.
  private static let most = 20_000

  /// What a text says, as far as YAML can be read at all, or `nil`. Anchors, tags and comments are lost.
  init?(reading bytes: [UInt8]) {
    guard let node = try? Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)) else { return nil }
    var room = Self.most
    self.init(node, &room)
    if room < 0 { return nil }
  }

  /// - Parameter room: The number of values that may still be read, negative if there were more.
  private init(_ node: Node, _ room: inout Int) {
    room -= 1
    guard room >= 0 else {
      self = .word("")
      return
    }
    switch node {
    case .scalar(let scalar):
      self = scalar.style == .plain ? .word(scalar.string) : .text(scalar.string)
    case .sequence(let items):
      var values: [DefinitionValue] = []
      for item in items where room >= 0 { values.append(DefinitionValue(item, &room)) }
      self = .list(values)
    case .mapping(let entries):
      var values: [Entry] = []
      for entry in entries where room >= 0 {
        values.append(.init(entry.key.string ?? "", DefinitionValue(entry.value, &room)))
      }
      self = .mapping(values)
    case .alias: self = .word("alias")
    }
  }
}

extension DefinitionValue {
  /// Where a value lies: the indices of entries and items from the top.
  typealias Path = [Int]

  subscript(path: ArraySlice<Int>) -> DefinitionValue {
    get {
      guard let index = path.first else { return self }
      switch self {
      case .list(let items): return items[index][path.dropFirst()]
      case .mapping(let entries): return entries[index].value[path.dropFirst()]
      case .word, .text: return self
      }
    }
    set {
      guard let index = path.first else {
        self = newValue
        return
      }
      switch self {
      case .list(var items):
        items[index][path.dropFirst()] = newValue
        self = .list(items)
      case .mapping(var entries):
        entries[index].value[path.dropFirst()] = newValue
        self = .mapping(entries)
      case .word, .text: break
      }
    }
  }

  /// The places of all values within, this one first.
  var paths: [Path] {
    var result: [Path] = []
    collectPaths(from: [], into: &result)
    return result
  }

  private func collectPaths(from path: Path, into result: inout [Path]) {
    result.append(path)
    for (index, child) in children.enumerated() { child.collectPaths(from: path + [index], into: &result) }
  }

  var children: [DefinitionValue] {
    switch self {
    case .list(let items): items
    case .mapping(let entries): entries.map(\.value)
    case .word, .text: []
    }
  }

  var scalar: String? {
    switch self {
    case .word(let text), .text(let text): text
    case .list, .mapping: nil
    }
  }

  /// How many values there are within.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}
