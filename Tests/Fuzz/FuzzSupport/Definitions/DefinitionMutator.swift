/// Changes definitions as what they are: views move, double and vanish, keys take other keys' values, numbers and texts
/// become such as mean trouble, and constraints change by their grammar.
struct DefinitionMutator {
  private var value: DefinitionValue
  private var random: FuzzRandom

  private static let mostValues = 3000

  init(_ value: DefinitionValue, _ random: FuzzRandom) {
    self.value = value
    self.random = random
  }

  consuming func text() -> [UInt8] {
    for _ in 0...random.below(4) { mutate() }
    return Array(value.written(as: random.pick(DefinitionValue.Style.allCases)).utf8)
  }

  private mutating func mutate() {
    let paths = value.paths
    guard paths.count < Self.mostValues else { return remove(random.pick(paths)) }
    let path = random.pick(paths)
    switch random.below(16) {
    case 0: remove(path)
    case 1: value[path[...]] = value[random.pick(paths)[...]]
    case 2: double(path)
    case 3: move(path)
    case 4: wrap(path)
    case 5: insertEntry(paths)
    case 6: rename(path)
    case 7: graft(path)
    default: changeScalar(paths)
    }
  }

  // MARK: Subtrees

  private mutating func remove(_ path: DefinitionValue.Path) {
    guard let index = path.last else { return }
    let parent = path.dropLast()
    switch value[parent] {
    case .list(var items):
      items.remove(at: index)
      value[parent] = .list(items)
    case .mapping(var entries):
      entries.remove(at: index)
      value[parent] = .mapping(entries)
    case .word, .text: break
    }
  }

  private mutating func double(_ path: DefinitionValue.Path) {
    guard let index = path.last else { return }
    let parent = path.dropLast()
    let count = random.below(16) == 0 ? 60 : 1
    guard value[path[...]].count * count < Self.mostValues else { return }
    switch value[parent] {
    case .list(var items):
      items.insert(contentsOf: Array(repeating: items[index], count: count), at: index)
      value[parent] = .list(items)
    case .mapping(var entries):
      for copy in 0..<count {
        entries.append(.init("\(entries[index].key)\(copy)", Self.renamed(entries[index].value, "_\(copy)")))
      }
      value[parent] = .mapping(entries)
    case .word, .text: break
    }
  }

  /// With other names for the views within, which have to be unique.
  private static func renamed(_ value: DefinitionValue, _ suffix: String) -> DefinitionValue {
    guard case .mapping(let entries) = value else { return value }
    return .mapping(
      entries.map { entry in
        guard entry.key == "subviews", case .mapping(let views) = entry.value else { return entry }
        return .init(
          entry.key, .mapping(views.map { .init($0.key + suffix, renamed($0.value, suffix)) }))
      })
  }

  private mutating func move(_ path: DefinitionValue.Path) {
    let moved = value[path[...]]
    remove(path)
    insert(moved)
  }

  private mutating func insert(_ new: DefinitionValue) {
    let places = value.paths.filter { !value[$0[...]].children.isEmpty }
    guard !places.isEmpty else { return }
    let place = random.pick(places)
    switch value[place[...]] {
    case .list(var items):
      items.insert(new, at: random.below(items.count + 1))
      value[place[...]] = .list(items)
    case .mapping(var entries):
      entries.insert(.init(key(), new), at: random.below(entries.count + 1))
      value[place[...]] = .mapping(entries)
    case .word, .text: break
    }
  }

  private mutating func wrap(_ path: DefinitionValue.Path) {
    var inner = value[path[...]]
    let levels = random.below(20) == 0 ? 100 : 1
    let isList = random.below(3) == 0
    for level in 0..<levels {
      inner = isList ? .list([inner]) : .mapping([.init("subviews", .mapping([.init("w\(level)", inner)]))])
    }
    value[path[...]] = inner
  }

  /// Takes a part of a generated definition.
  private mutating func graft(_ path: DefinitionValue.Path) {
    let other = DefinitionGenerator.definition(random.bytes(random.pick([40, 200, 600]))[...]).value
    guard path.isEmpty || random.below(3) > 0 else {
      value[path[...]] = other[random.pick(other.paths)[...]]
      return
    }
    insert(other[random.pick(other.paths)[...]])
  }

  // MARK: Keys

  private mutating func key() -> String {
    random.below(4) == 0 ? "n\(random.below(50))" : random.pick(DefinitionVocabulary.keys)
  }

  private mutating func insertEntry(_ paths: [DefinitionValue.Path]) {
    let places = paths.filter { if case .mapping = value[$0[...]] { true } else { false } }
    guard !places.isEmpty else { return }
    let place = random.pick(places)
    guard case .mapping(var entries) = value[place[...]] else { return }
    let key = key()
    let words = DefinitionVocabulary.words(of: key)
    let new: DefinitionValue
    switch random.below(6) {
    case 0, 1, 2: new = words.isEmpty ? number() : .word(random.pick(words))
    case 3: new = number()
    case 4: new = .list((0..<random.pick([0, 1, 2, 4])).map { _ in number() })
    default: new = .text(random.pick(DefinitionVocabulary.hostile))
    }
    entries.insert(.init(key, new), at: random.below(entries.count + 1))
    value[place[...]] = .mapping(entries)
  }

  private mutating func rename(_ path: DefinitionValue.Path) {
    guard let index = path.last, case .mapping(var entries) = value[path.dropLast()] else { return }
    entries[index].key = random.below(8) == 0 ? random.pick(DefinitionVocabulary.hostile) : key()
    value[path.dropLast()] = .mapping(entries)
  }

  // MARK: Scalars

  private mutating func number() -> DefinitionValue { .word(random.pick(DefinitionVocabulary.numbers)) }

  private mutating func changeScalar(_ paths: [DefinitionValue.Path]) {
    let places = paths.filter { value[$0[...]].scalar != nil }
    guard !places.isEmpty else { return }
    let place = random.pick(places)
    let text = value[place[...]].scalar ?? ""
    if ExpressionMutator.isExpression(text), random.below(8) > 0 {
      value[place[...]] = .text(ExpressionMutator(names: names).mutated(text, &random))
    } else if random.below(3) == 0 {
      // Values change places within their kind.
      let isNumber = Double(text) != nil
      let others = places.filter { (Double(value[$0[...]].scalar ?? "") != nil) == isNumber }
      value[place[...]] = value[random.pick(others)[...]]
    } else if Double(text) != nil {
      value[place[...]] = number()
    } else if random.below(3) > 0, let words = words(at: place) {
      value[place[...]] = .word(random.pick(words))
    } else {
      value[place[...]] = .text(random.pick(DefinitionVocabulary.hostile))
    }
  }

  /// What the key at a place may be.
  private func words(at path: DefinitionValue.Path) -> [String]? {
    guard let index = path.last, case .mapping(let entries) = value[path.dropLast()] else { return nil }
    let words = DefinitionVocabulary.words(of: entries[index].key)
    return words.isEmpty ? nil : words
  }

  /// Of views, guides and metrics.
  private var names: [String] {
    var names = ["root"]
    func visit(_ value: DefinitionValue) {
      guard case .mapping(let entries) = value else { return value.children.forEach(visit) }
      for entry in entries {
        if ["subviews", "guides", "metrics"].contains(entry.key), case .mapping(let inner) = entry.value {
          names += inner.map(\.key)
        }
        visit(entry.value)
      }
    }
    visit(value)
    return names
  }
}
