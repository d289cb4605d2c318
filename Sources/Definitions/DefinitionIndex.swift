package import AutoLayout
import Geometry
package import LayoutDocument
package import Source

/// What the names of a definition mean, and where they stand.
package struct DefinitionIndex: Sendable {
  /// What a name stands for.
  package enum Meaning: Equatable, Sendable {
    case view(ViewClass)
    case guide
    case metric(Double)
  }

  /// The places of all names that were understood, in the order of the text.
  package let uses: [NameUses.Use]
  /// The names that escape sequences spell somewhere, with the offset of that text.
  package let escaped: [String: Int]
  /// What is wrong with the definition.
  package let problems: DiagnosticList
  /// The definition, as far as it can be read.
  package let document: Document
  /// Whether the definition holds the results of its layout, as records do.
  package let isRecord: Bool
  private let places: DefinitionPlaces?

  /// Reads a definition for its names.
  ///
  /// - Parameters:
  ///   - node: the definition.
  ///   - source: its text.
  ///   - options: everything else that reading depends on.
  /// - Complexity: that of reading the definition.
  package init(of node: SourceNode, in source: SourceText, _ options: ReadingOptions) {
    let context = ReadingContext(source: source)
    let names = NameUses()
    context.nameUses = names
    var reader = DocumentReader(context: context, options: options)
    document = reader.read(node)
    isRecord = reader.draft.solved != nil
    uses = names.all
    escaped = names.escaped
    problems = context.problems
    let diagram = document.diagrams.first
    places = (diagram?.places ?? diagram?.panels.last?.places) as? DefinitionPlaces
  }

  /// The names of the first diagram's views, guides and metrics, in the order of the alphabet, with `root`.
  package var names: [(name: String, meaning: Meaning)] {
    guard let places else { return [] }
    return places.names.sorted { $0.key < $1.key }.map { name, meaning in
      switch meaning {
      case .view(let view): (name, .view(places.tree[view].viewClass))
      case .guide: (name, .guide)
      case .metric(let value): (name, .metric(value))
      }
    }
  }

  /// The names of priorities, which may follow `@`.
  package static var priorities: [String] { PriorityName.all.map(\.0) }

  /// What may follow the dot behind a path such as `box` or `root.safeArea`: attributes, guides and views.
  ///
  /// - Parameter asserts: whether it is an assertion that names it, which may speak of the content that a layout has.
  package func members(of path: [String], asserts: Bool = false) -> [String] {
    places?.members(of: path, asserts: asserts) ?? []
  }

  /// The use of a name at an offset, or just before it.
  package func use(at offset: Int) -> NameUses.Use? {
    uses.first { $0.range.contains(offset) } ?? uses.first { $0.range.upperBound == offset }
  }

  // MARK: Renaming

  /// Why a name cannot be another one, in a sentence.
  package struct Refusal: Error, Equatable {
    package var message: String
  }

  /// Where a view, guide or metric is named, so that all of it can be replaced by another name.
  ///
  /// - Throws: Why there cannot be another name: the thing has none of its own, or it is not all known where it is used.
  package func renaming(_ name: String) throws(Refusal) -> [Range<Int>] {
    guard name != "root" else { throw Refusal(message: "'root' is the name of the root view.") }
    guard !isRecord else {
      throw Refusal(
        message: "A record has the names of its definition: rename there, and write the record again.")
    }
    guard uses.contains(where: { $0.name == name && $0.isDeclaration }) else {
      throw Refusal(message: "There is no view, guide or metric '\(name)'.")
    }
    guard escaped[name] == nil else {
      throw Refusal(
        message: "'\(name)' is written with escape sequences somewhere: write its letters instead.")
    }
    // A name has as many uses as places, whatever it is there.
    return Set(uses.filter { $0.name == name }.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Checks a new name.
  ///
  /// - Throws: Why it cannot be one.
  package func check(newName name: String) throws(Refusal) {
    guard let first = name.unicodeScalars.first, first.isNameStart,
      name.unicodeScalars.allSatisfy(\.isNamePart)
    else {
      throw Refusal(
        message:
          "'\(name)' is not a valid name: names consist of letters, digits and '_', and do not begin with a digit."
      )
    }
    guard name != "root" else { throw Refusal(message: "'root' is the name of the root view.") }
    if let use = uses.first(where: { $0.name == name && $0.isDeclaration }), let places {
      let line = places.source.location(at: use.range.lowerBound).line
      throw Refusal(
        message:
          "The name '\(name)' is already used on line \(line): names are unique among views, guides and metrics."
      )
    }
  }

  /// Whether a definition is this one with another name for one thing.
  ///
  /// - Complexity: O(views + constraints) of the diagrams that are in memory.
  package func isSame(as other: DefinitionIndex, renaming name: String, to newName: String) -> Bool {
    guard problems.diagnostics.count == other.problems.diagnostics.count,
      document.diagrams.count == other.document.diagrams.count,
      uses.count(where: { $0.name == name }) == other.uses.count(where: { $0.name == newName })
    else { return false }
    return zip(document.diagrams.prefix(Self.mostCompared), other.document.diagrams).allSatisfy {
      own, other in
      let (trees, others) = (own.trees.map(\.tree), other.trees.map(\.tree))
      return trees.count == others.count
        && zip(trees, others).allSatisfy { Self.statements(of: $0) == Self.statements(of: $1, newName, name) }
    }
  }

  private static let mostCompared = 20

  /// The names and constraints of a tree, with one name replaced by another.
  private static func statements(of tree: ViewTree, _ name: String = "", _ other: String = "") -> [String] {
    var tree = tree
    for index in tree.views.indices where tree.views[index].name == name { tree.views[index].name = other }
    for index in tree.guides.indices where tree.guides[index].name == name { tree.guides[index].name = other }
    return tree.views.map { "\($0.name) \($0.superview?.index ?? -1)" } + tree.guides.map(\.name)
      + tree.constraints.map(tree.text(of:))
  }
}
