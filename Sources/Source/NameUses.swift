/// Where names stand in a text, for whoever renames a thing or asks what is at a place.
///
/// A reader notes a name where it has found out what the name means, so no text is taken for a name that only looks like one.
package final class NameUses {
  /// A place where a name stands.
  package struct Use: Hashable, Sendable {
    package var name: String
    /// The range of the name, in Unicode scalars of the text that is read.
    package var range: Range<Int>
    /// Whether the name is given there.
    package var isDeclaration: Bool
  }

  private var found: Set<Use> = []
  /// The names that are spelled with escape sequences somewhere, with the offset of the text that does so.
  package private(set) var escaped: [String: Int] = [:]

  package init() {}

  /// The uses in the order of the text, each once.
  package var all: [Use] {
    found.sorted {
      ($0.range.lowerBound, $0.isDeclaration ? 0 : 1) < ($1.range.lowerBound, $1.isDeclaration ? 0 : 1)
    }
  }

  fileprivate func add(_ use: Use) { found.insert(use) }

  fileprivate func addEscaped(_ name: String, at offset: Int) { escaped[name] = offset }
}

extension ReadingContext {
  /// Notes a name in a part of a scalar's text, if somebody asks for names.
  ///
  /// - Parameter range: The part, in Unicode scalars of the text.
  package func note(_ name: String, at range: Range<Int>, of node: SourceNode, declares: Bool = false) {
    guard let nameUses else { return }
    let place = positions(of: node).range(range)
    if source.string(place) == name {
      nameUses.add(NameUses.Use(name: name, range: place, isDeclaration: declares))
    } else {
      nameUses.addEscaped(name, at: node.offset)
    }
  }

  /// Notes a scalar that is a name, or begins with one: `cell.contentView`.
  package func note(nameIn node: SourceNode, declares: Bool = false) {
    guard nameUses != nil, let text = node.text else { return }
    let name = text.prefix { $0 != "." }
    note(String(name), at: 0..<name.unicodeScalars.count, of: node, declares: declares)
  }
}
