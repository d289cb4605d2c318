import FuzzSupport
import Yams

extension DefinitionValue {
  /// What a text says, as far as YAML can be read at all; anchors, tags and comments are lost.
  init?(reading bytes: [UInt8]) {
    guard let node = try? Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)) else { return nil }
    self.init(node)
  }

  private init(_ node: Node) {
    switch node {
    case .scalar(let scalar):
      self = scalar.style == .plain ? .word(scalar.string) : .text(scalar.string)
    case .sequence(let items): self = .list(items.map { DefinitionValue($0) })
    case .mapping(let entries):
      self = .mapping(entries.map { .init($0.key.string ?? "", DefinitionValue($0.value)) })
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
