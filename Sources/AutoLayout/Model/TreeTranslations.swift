public import Geometry

/// Where a text was translated.
public struct TextTranslation: Hashable, Sendable {
  /// The language.
  public var language: Language
  /// The key of the text, such as `pVd-kg-Fee.normalTitle`.
  public var key: String
  /// The place of the translation.
  public var location: SourceLocation

  /// Creates the origin of a text.
  public init(language: Language, key: String, location: SourceLocation) {
    self.language = language
    self.key = key
    self.location = location
  }
}

/// Where the texts of a layout come from that is shown in a language.
package struct TreeTranslations: Hashable, Sendable {
  /// The language.
  package var language: Language
  /// The number of texts that can be translated.
  package var textCount = 0
  /// The number of those that the language lacks, so that the text of the layout itself, or that of another language, stands for
  /// them.
  package var missingCount = 0
  private var texts: [Int: TextTranslation] = [:]

  /// The translations of a layout without any.
  package init(language: Language) { self.language = language }

  /// Where the text of a view was translated; `nil` for a text of the layout itself.
  package subscript(view: ViewID) -> TextTranslation? {
    get { texts[view.index] }
    set { texts[view.index] = newValue }
  }
}

/// The languages that somebody chooses.
package struct LanguageChoice: Hashable, Sendable {
  /// Those that are named.
  package var languages: [Language] = []
  /// Whether those for which a document has translations are chosen, too.
  package var includesFound = false

  /// No language.
  package init() {}

  /// A choice of languages.
  package init(_ languages: [Language], includesFound: Bool = false) {
    (self.languages, self.includesFound) = (languages, includesFound)
  }
}
