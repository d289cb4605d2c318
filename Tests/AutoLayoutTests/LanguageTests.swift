import AutoLayout
import Testing

@Suite("Languages")
struct LanguageTests {
  @Test("Names of folders and tags are the same languages")
  func names() {
    #expect(
      ["de", "German", "pt_BR", "pt-br", "zh-hant-tw", "longest"].map { Language($0)?.tag } == [
        "de", "de", "pt-BR", "pt-BR", "zh-Hant-TW", "longest",
      ])
    for name in ["", "Base", "d", "de-", "mul-x", "../de", "de-DE-DE-DE-DE", "longer"] {
      #expect(Language(name) == nil, "\(name)")
    }
  }

  @Test("A region is dropped to find a text, a script is not")
  func fallbacks() {
    #expect(Language("pt-BR")?.tags == ["pt-BR", "pt"])
    #expect(Language("zh-Hant-TW")?.tags == ["zh-Hant-TW", "zh-Hant"])
    #expect(Language("longest")?.tags == [])
  }

  @Test("A language sets the direction by its script")
  func directions() {
    for tag in ["ar", "he", "fa-IR", "ur", "az-Arab", "right-to-left", "right-to-left-strings"] {
      #expect(Language(tag)?.direction == .rightToLeft, "\(tag)")
    }
    for tag in ["de", "ja", "ur-Latn", "th"] { #expect(Language(tag)?.direction == .leftToRight, "\(tag)") }
    for tag in ["accented", "bounded", "longest", "double-length"] {
      #expect(Language(tag) != nil && Language(tag)?.direction == nil, "\(tag)")
    }
  }

  @Test("Languages are written as a list, with words for those found and for pseudolanguages")
  func choices() throws {
    #expect(try LayoutSpace.languages("all") == LanguageChoice([], includesFound: true))
    #expect(try LayoutSpace.languages("de, pt_BR,de").languages.map(\.tag) == ["de", "pt-BR"])
    #expect(try LayoutSpace.languages("all,pseudo").languages.count == Language.Pseudo.allCases.count)
    #expect(throws: SpaceTextError.self) { try LayoutSpace.languages("de,") }
    #expect(throws: SpaceTextError.self) { try LayoutSpace.languages("doublelength") }
  }
}
