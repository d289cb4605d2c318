package import Geometry

/// The text that a table has for a key.
package struct Translation: Hashable, Sendable {
  /// The key as it is written: `pVd-kg-Fee.normalTitle`.
  package var key: String
  /// The text. Of plurals and other variations, the longest; whole numbers in it are `88`.
  package var text: String
  /// The place of its entry; the file alone where it has no text of its own, as in a binary property list.
  package var location: SourceLocation

  /// Creates a translation.
  package init(key: String, text: String, location: SourceLocation) {
    self.key = key
    self.text = text
    self.location = location
  }
}

/// The texts of one language, by key.
package struct TranslationTable: Sendable {
  private var entries: [String: Translation] = [:]
  /// The keys in the order of their files, each once.
  package private(set) var keys: [String] = []

  /// A table without texts.
  package init() {}

  /// The translation of a key; `nil` if the table has none.
  package subscript(key: String) -> Translation? { entries[key] }

  /// Whether the table has no texts.
  package var isEmpty: Bool { keys.isEmpty }

  /// Adds a translation. Of several for one key, the last holds, as in Foundation.
  package mutating func add(_ translation: Translation) {
    if entries.updateValue(translation, forKey: translation.key) == nil { keys.append(translation.key) }
  }

  /// Adds the translations of another table, which take the place of those for the same keys.
  package mutating func add(_ other: TranslationTable) {
    for key in other.keys { if let translation = other[key] { add(translation) } }
  }
}
