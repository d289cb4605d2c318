/// Which listings of a text are one program, because one declares what another uses.
package struct ListingPrograms {
  /// What a listing declares and uses.
  private struct Use {
    /// The types, and the variables and functions outside of types.
    var declared: Set<String> = []
    /// Names that it uses and declares nowhere itself.
    var free: Set<String> = []
    /// The methods and properties that it adds to types which it does not declare.
    var members: Set<String> = []
    /// The names that it uses anywhere, also of members, and declares nowhere itself.
    var mentioned: Set<String> = []
    /// Whether it is statements alone, which may call the functions of other listings.
    var isFragment = false
    /// The functions outside of types.
    var functions: Set<String> = []
  }

  /// By listing: those that declare what it uses, directly.
  private var declarers: [Set<Int>]
  private let uses: [Use]

  /// - Parameter listings: The listings in the order of the text, each with its language.
  package init(_ listings: [(text: String, dialect: ListingDialect)]) {
    uses = listings.map { Self.use(of: $0.dialect.listing(of: $0.text)) }
    declarers = Array(repeating: [], count: listings.count)
    for index in listings.indices {
      let others = listings.indices.filter {
        $0 != index && listings[$0].dialect == listings[index].dialect
      }
      func link(_ declaring: [Int]) {
        // The last one before it says what a name means there.
        if let found = declaring.last(where: { $0 < index }) ?? declaring.first {
          declarers[index].insert(found)
        }
      }
      for name in uses[index].free { link(others.filter { declares($0, name, for: index) }) }
      for name in uses[index].mentioned { link(others.filter { uses[$0].members.contains(name) }) }
    }
  }

  private func declares(_ other: Int, _ name: String, for user: Int) -> Bool {
    guard uses[other].declared.contains(name) else { return false }
    // A method that a post shows by itself is no function for the methods of a class.
    return uses[user].isFragment || !uses[other].functions.contains(name)
  }

  /// The listings of the program of a listing, in the order of the text: itself, and those that declare what these use.
  ///
  /// If two of them declare the same, they are versions of one thing and no program: the listing stands alone.
  package func members(of index: Int) -> [Int] {
    var members: Set<Int> = [index]
    var pending = [index]
    while let next = pending.popLast() {
      for other in declarers[next] where members.insert(other).inserted { pending.append(other) }
    }
    var declared: Set<String> = []
    for member in members {
      for name in uses[member].declared where !declared.insert(name).inserted { return [index] }
    }
    return members.sorted()
  }

  /// The programs of a text. A listing that is part of another one's program has none of its own.
  package var all: [(listing: Int, members: [Int])] {
    let programs = declarers.indices.map { (listing: $0, members: members(of: $0)) }
    var isPart: Set<Int> = []
    for (listing, members) in programs { isPart.formUnion(members.filter { $0 != listing }) }
    var covered: Set<Int> = []
    var chosen: Set<Int> = []
    // Those that nothing uses come first; what use one another in a circle is the program of the first of them.
    for wantsParts in [false, true] {
      for (listing, members) in programs
      where isPart.contains(listing) == wantsParts && !covered.contains(listing) {
        chosen.insert(listing)
        covered.formUnion(members)
      }
    }
    return programs.filter { chosen.contains($0.listing) }
  }

  // MARK: Names

  private static func use(of listing: Listing) -> Use {
    var use = Use()
    let mentions = Mentions(listing)
    use.isFragment = listing.types.isEmpty
    use.functions = Set(listing.functions.map(\.name))
    use.declared = use.functions
    use.free = mentions.free
    let own = Set(listing.types.filter { !$0.isExtension }.map(\.name))
    for type in listing.types {
      if type.isExtension {
        use.free.insert(type.name)
        guard !own.contains(type.name) else { continue }
        use.members.formUnion(type.functions.map(\.name) + type.properties.map(\.name))
      } else {
        use.declared.insert(type.name)
      }
      let parts = type.cases.flatMap(\.parameters).map(\.type)
      for name in [type.superclass] + type.protocols + parts {
        use.free.formUnion(Mentions.names(inType: name))
      }
    }
    for statement in listing.statements {
      switch statement.kind {
      case .variable(let variable): use.declared.insert(variable.name)
      case .variables(let names, _): use.declared.formUnion(names)
      default: break
      }
    }
    use.mentioned = mentions.names.union(mentions.calls).subtracting(mentions.declared)
    use.declared.subtract(common)
    use.free.subtract(use.declared.union(mentions.declared).union(common))
    use.free = use.free.filter { !SystemClasses.isKnown($0) }
    return use
  }

  /// Names that mean something else in each listing.
  private static let common: Set<String> = ["view", "self", "super", "window", "make", "_"]
}
