package import AutoLayout
package import Geometry
package import Source

/// The texts of a document in a language or a pseudolanguage.
package struct LocalizedTexts: Sendable {
  /// The language.
  package let language: Language
  /// The tables to ask: that of the language, or those of all languages for `longest`.
  private let tables: [(language: Language, table: TranslationTable)]
  /// The width of a text, by which the longest is chosen.
  private let width: @Sendable (_ text: String) -> Double

  /// Reads what the language needs.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - localizations: The translations around the document.
  ///   - fileExtension: The extension of the document.
  ///   - width: The width of a text.
  /// - Throws: The first problem of a file.
  package init(
    in language: Language, from localizations: Localizations, fileExtension: String,
    width: @escaping @Sendable (_ text: String) -> Double
  ) throws(DiagnosticList) {
    self.language = language
    self.width = width
    let asked =
      language.pseudo == .longest
      ? try localizations.languages(fileExtension: fileExtension) : language.pseudo == nil ? [language] : []
    tables = try localizations.tables(of: asked)
  }

  /// The width of texts in the system's font, by which the longest of several is chosen.
  package static func width(measuring text: any TextMeasuring) -> @Sendable (_ text: String) -> Double {
    { text.advance(of: $0[...], font: FontDescription(size: 17)) }
  }

  /// The texts of tables that are read already.
  package init(
    in language: Language, tables: [(language: Language, table: TranslationTable)],
    width: @escaping @Sendable (_ text: String) -> Double
  ) {
    self.language = language
    self.width = width
    guard language.pseudo != .longest else {
      self.tables = tables
      return
    }
    var merged = TranslationTable()
    for tag in language.tags.reversed() {
      for (own, table) in tables where own.tag == tag { merged.add(table) }
    }
    self.tables = [(language, merged)]
  }

  /// A text in the language.
  package struct Text: Hashable, Sendable {
    /// The text to show.
    package var text: String
    /// Where it was translated; `nil` for one that was not.
    package var translation: TextTranslation?
    /// Whether the language lacks the text.
    package var isMissing: Bool
  }

  /// The text for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - base: The text of the document, which stands for one that the language lacks.
  package func text(for key: String, base: String) -> Text {
    switch language.pseudo {
    case nil:
      guard let (language, table) = tables.first, let found = table[key] else {
        return Text(text: base, translation: nil, isMissing: true)
      }
      return Self.text(found, in: language)
    case .longest:
      var longest = Text(text: base, translation: nil, isMissing: false)
      var most = width(base)
      for (language, table) in tables {
        guard let found = table[key] else { continue }
        let own = width(found.text)
        if own > most { (longest, most) = (Self.text(found, in: language), own) }
      }
      return longest
    case let pseudo?: return Text(text: pseudo.text(of: base), translation: nil, isMissing: false)
    }
  }

  private static func text(_ found: Translation, in language: Language) -> Text {
    Text(
      text: found.text,
      translation: TextTranslation(language: language, key: found.key, location: found.location),
      isMissing: false)
  }
}
