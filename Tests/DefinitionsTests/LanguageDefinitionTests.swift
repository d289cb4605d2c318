import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("Definitions in other languages")
struct LanguageDefinitionTests {
  private func document(_ text: String, language: String? = nil) throws -> Document {
    var options = DefinitionFixture.options
    options.language = try language.map { try #require(Language($0)) }
    return try Document(bytes: Array(text.utf8), path: "test.yaml", options: options)
  }

  private func texts(_ text: String, language: String? = nil) throws -> [String?] {
    try document(text, language: language).diagrams[0].tree.views.dropFirst().map { $0.text?.text }
  }

  private static let text = """
    textMetrics: fixed
    strings: de.lproj/Localizable.strings
    languages:
      de: { help: Hilfe }
      pt: { help: Ajuda }
    root:
      subviews:
        title: { class: Label, text: { key: login.title } }
        button: { class: Button, text: Sign in }
        help: { class: Label, text: Help }
    """

  @Test("A text is its own key, or names one; what stands in the definition comes first")
  func texts() throws {
    #expect(try texts(Self.text) == ["login.title", "Sign in", "Help"])
    #expect(try texts(Self.text, language: "de") == ["Bitte melden Sie sich an", "Anmelden", "Hilfe"])
    #expect(try texts(Self.text, language: "pt-BR") == ["login.title", "Sign in", "Ajuda"])
    #expect(try texts("language: de\n" + Self.text) == ["Bitte melden Sie sich an", "Anmelden", "Hilfe"])
    #expect(
      try texts(Self.text, language: "bounded") == ["[# login.title #]", "[# Sign in #]", "[# Help #]"])
    #expect(
      try texts(Self.text, language: "longest") == ["Bitte melden Sie sich an", "Anmelden", "Hilfe"])
  }

  @Test("Each text knows where it was translated, and those without a translation are counted")
  func origins() throws {
    let document = try document(Self.text, language: "pt-BR")
    let translations = try #require(document.diagrams[0].tree.translations)
    #expect(translations.textCount == 3 && translations.missingCount == 2)
    let origin = try #require(translations[ViewID(3)])
    #expect(origin.key == "help" && origin.language.tag == "pt-BR" && origin.location.line == 5)
    let german = try self.document(Self.text, language: "de").diagrams[0].tree.translations
    #expect(german?[ViewID(1)]?.location.file == "de.lproj/Localizable.strings")
    #expect(german?[ViewID(1)]?.location.line == 3)
    #expect(document.languages.map(\.tag) == ["de", "pt"])
  }

  @Test("A language sets the direction unless the definition does")
  func directions() throws {
    func direction(_ text: String, _ language: String? = nil) throws -> LayoutDirection {
      try document(text, language: language).diagrams[0].tree.environment.direction
    }
    #expect(try direction("language: ar\nroot: {}") == .rightToLeft)
    #expect(try direction("language: ar\ndirection: leftToRight\nroot: {}") == .leftToRight)
    #expect(try direction("root: {}", "he") == .rightToLeft)
    #expect(try direction("language: ar\nroot: {}", "de") == .leftToRight)
    #expect(try direction("direction: rightToLeft\nroot: {}", "double-length") == .rightToLeft)
  }
}
