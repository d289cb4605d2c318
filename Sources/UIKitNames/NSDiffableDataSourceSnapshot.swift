import Foundation

/// The sections and items of a list at one time.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []
  /// The items that are to be made again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that are to be made again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that are to show their content again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Nothing.
  public init() {}

  /// The number of items.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }
  /// The items in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }

  /// The section of an item, or `nil` if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { $0.items.contains(identifier) }?.section
  }

  /// The place of an item among all, or `nil` if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// The place of a section, or `nil` if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.section == identifier }
  }

  /// Adds items at the end of a section, by default the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let index = sectionIdentifier.map(indexOfSection) ?? (sections.isEmpty ? nil : sections.count - 1)
    guard let index else { return UIKitIssue.refuse(Self.noSection, file: nil, line: nil, at: nil) }
    sections[index].items += identifiers
  }

  private static var noSection: String { "Items are added to a snapshot without such a section." }

  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }

  /// Adds items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at identifier: ItemIdentifierType, offset: Int
  ) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: identifier) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place + offset)
      return
    }
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { removed.contains($0) } }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { sections = [] }

  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Marks items to be made again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items to show their content again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }

  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index)
  }

  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index + 1)
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let removed = Set(identifiers)
    sections.removeAll { removed.contains($0.section) }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  private mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    guard identifier != other, let index = indexOfSection(identifier), indexOfSection(other) != nil else {
      return
    }
    let section = sections.remove(at: index)
    guard let place = indexOfSection(other) else { return }
    sections.insert(section, at: place + offset)
  }

  /// Marks sections to be made again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].section : nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  func path(of identifier: ItemIdentifierType) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: identifier) { return IndexPath(item: item, section: index) }
    }
    return nil
  }

  mutating func replaceItems(of identifier: SectionIdentifierType, by items: [ItemIdentifierType]) {
    if indexOfSection(identifier) == nil { appendSections([identifier]) }
    if let index = indexOfSection(identifier) { sections[index].items = items }
  }
}

/// The items of one section at one time, with the items below them.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private struct Node {
    var item: ItemIdentifierType
    var parent: ItemIdentifierType?
  }

  private var nodes: [Node] = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Nothing.
  public init() {}

  /// The items in order, with those below them.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }
  /// The items that are below no other one.
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.parent == nil }.map(\.item) }
  /// The items above which all items are expanded.
  public var visibleItems: [ItemIdentifierType] { items.filter(isVisible) }

  /// Adds items below another one, or at the end.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    var place = nodes.count
    if let parent {
      guard let index = index(of: parent) else { return }
      place = index + 1
      // Behind the items that are below it already.
      while place < nodes.count, isBelow(nodes[place], parent) { place += 1 }
    }
    nodes.insert(contentsOf: items.map { Node(item: $0, parent: parent) }, at: place)
  }

  /// Adds items before another one.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let index = index(of: item) else { return }
    let parent = nodes[index].parent
    nodes.insert(contentsOf: items.map { Node(item: $0, parent: parent) }, at: index)
  }

  /// Adds items after another one.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let index = index(of: item) else { return }
    var place = index + 1
    while place < nodes.count, isBelow(nodes[place], item) { place += 1 }
    let parent = nodes[index].parent
    nodes.insert(contentsOf: items.map { Node(item: $0, parent: parent) }, at: place)
  }

  /// Removes items, with those below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let removed = Set(items)
    let all = nodes
    nodes.removeAll { node in
      var current: ItemIdentifierType? = node.item
      while let item = current {
        if removed.contains(item) { return true }
        current = all.first { $0.item == item }?.parent
      }
      return false
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { nodes = [] }

  /// Shows the items below some items.
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  /// Hides the items below some items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
  /// Whether the items below an item are shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether all items above an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var current = parent(of: item)
    while let above = current {
      if !expanded.contains(above) { return false }
      current = parent(of: above)
    }
    return true
  }

  /// Whether there is such an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }
  /// The place of an item, or `nil` if there is no such item.
  public func index(of item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }
  /// The item above an item, or `nil` for none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    nodes.first { $0.item == child }?.parent
  }

  /// The number of items above an item.
  public func level(of item: ItemIdentifierType) -> Int { parent(of: item).map { level(of: $0) + 1 } ?? 0 }

  /// The items below an item.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    var result = NSDiffableDataSourceSectionSnapshot()
    if includingParent { result.append([parent]) }
    for node in nodes where isBelow(node, parent) {
      result.append([node.item], to: node.parent == parent && !includingParent ? nil : node.parent)
    }
    result.expanded = expanded
    return result
  }

  private func isBelow(_ node: Node, _ item: ItemIdentifierType) -> Bool {
    var current = node.parent
    while let above = current {
      if above == item { return true }
      current = parent(of: above)
    }
    return false
  }
}
