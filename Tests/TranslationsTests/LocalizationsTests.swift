import AutoLayout
import Geometry
import Source
import Testing
import Translations

/// What folders of languages hold for a document.
@Suite("Folders of languages")
struct LocalizationsTests {
  private static let files = [
    "Base": ["Main.storyboard": "<document/>"],
    "de": ["Main.strings": "\"a.text\" = \"Anmelden\";", "Other.strings": "b = c;"],
    "pt": ["Main.strings": "\"a.text\" = \"Entrar\"; \"b.text\" = \"Sair\";"],
    "pt-BR": ["Main.strings": "\"a.text\" = \"Fazer login\";"],
    "zh_TW": ["Main.storyboard": "<document/>"],
    "he": ["Other.strings": ""],
    "mul": [
      "Main.xcstrings":
        "{\"strings\": {\"b.text\": {\"localizations\": {\"fi\": {\"stringUnit\": {\"value\": \"Poistu\"}}}}}}"
    ],
  ]

  private var localizations: Localizations {
    Localizations(
      of: "Main",
      in: Self.files.keys.sorted().map { name in
        LocalizedFolder(name: name, path: "\(name).lproj") { file in
          Self.files[name]?[file].map { Array($0.utf8) }
        }
      })
  }

  private func texts(_ tag: String) throws -> LocalizedTexts {
    try LocalizedTexts(
      in: #require(Language(tag)), from: localizations, fileExtension: "storyboard"
    ) { Double($0.count) }
  }

  @Test("The languages are those of tables, catalogs and versions of the document")
  func languages() throws {
    #expect(
      try localizations.languages(fileExtension: "storyboard").map(\.tag) == [
        "de", "fi", "pt", "pt-BR", "zh-TW",
      ])
    #expect(
      try localizations.version(in: #require(Language("zh-TW")), fileExtension: "storyboard")?.path
        == "zh_TW.lproj/Main.storyboard")
    #expect(try localizations.version(in: #require(Language("de")), fileExtension: "storyboard") == nil)
  }

  @Test("A text that a language lacks comes from the language without its region, else from the document")
  func fallbacks() throws {
    let texts = try texts("pt-BR")
    #expect(texts.text(for: "a.text", base: "Sign in").text == "Fazer login")
    let inherited = texts.text(for: "b.text", base: "Sign out")
    #expect(inherited.text == "Sair" && !inherited.isMissing)
    #expect(inherited.translation?.location.file == "pt.lproj/Main.strings")
    let missing = texts.text(for: "c.text", base: "Help")
    #expect(missing.text == "Help" && missing.isMissing && missing.translation == nil)
    #expect(try self.texts("fi").text(for: "b.text", base: "Sign out").text == "Poistu")
  }

  @Test("The longest of all translations has its language and its place")
  func longest() throws {
    let texts = try texts("longest")
    let text = texts.text(for: "a.text", base: "Sign in")
    #expect(text.text == "Fazer login" && text.translation?.language.tag == "pt-BR")
    #expect(text.translation?.location.file == "pt-BR.lproj/Main.strings")
    let base = texts.text(for: "b.text", base: "Sign out of this app")
    #expect(base.text == "Sign out of this app" && !base.isMissing)
  }

  @Test("Pseudolanguages change the document's own texts")
  func pseudo() throws {
    #expect(try texts("bounded").text(for: "a.text", base: "Sign in").text == "[# Sign in #]")
  }
}
