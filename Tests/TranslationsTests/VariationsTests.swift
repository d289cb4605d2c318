import AutoLayout
import Geometry
import Source
import Testing
import Translations

/// Texts that have several forms: plurals, devices, widths.
@Suite("Plurals and catalogs")
struct VariationsTests {
  private func plurals(_ text: String) throws -> TranslationTable {
    try TranslationTable(stringsdict: Array(text.utf8), path: "a.stringsdict")
  }

  private func catalog(_ text: String) throws -> StringCatalog {
    try StringCatalog(bytes: Array(text.utf8), path: "mul.lproj/Main.xcstrings")
  }

  private func catalogProblem(_ text: String) -> String? {
    do throws(DiagnosticList) {
      _ = try StringCatalog(bytes: Array(text.utf8), path: "a.xcstrings")
      return nil
    } catch {
      return error.diagnostics.first.map { "\($0.location.line):\($0.location.column): \($0.message)" }
    }
  }

  @Test("Of plurals, the longest form stands for the text, with 88 for each number and objects as they are")
  func stringsdict() throws {
    let table = try plurals(
      """
      <plist><dict>
        <key>apps</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@apps@ of %@, %1$#@disks@</string>
          <key>apps</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>a very long value type, which is no form</string>
            <key>one</key><string>1 app</string>
            <key>other</key><string>%ld apps</string>
          </dict>
          <key>disks</key>
          <dict><key>one</key><string>one single disk</string><key>other</key><string>%d disks</string></dict>
        </dict>
        <key>rotate</key>
        <dict><key>NSStringDeviceSpecificRuleType</key>
          <dict><key>iphone</key><string>Rotate</string><key>mac</key><string>Use the trackpad to rotate</string>
            <key>ipad</key><string>Rotate it</string></dict></dict>
        <key>wide</key>
        <dict><key>NSStringVariableWidthRuleType</key>
          <dict><key>1</key><string>Hi</string><key>20</key><string>Hello 100%%</string></dict></dict>
        <key>plain</key><string>Plain %d</string>
      </dict></plist>
      """)
    #expect(table["apps"]?.text == "88 apps of %@, one single disk")
    #expect(table["rotate"]?.text == "Rotate it")
    #expect(table["wide"]?.text == "Hello 100%")
    #expect(table["plain"]?.text == "Plain %d")
    #expect(table["apps"]?.location.line == 2)
  }

  @Test("Parts that stand for each other end")
  func endless() throws {
    let part = "<dict><key>other</key><string>%#@a@%#@b@%#@a@%#@b@</string></dict>"
    let table = try plurals(
      "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>"
        + "<key>a</key>\(part)<key>b</key>\(part)</dict></dict></plist>")
    #expect((table["k"]?.text.count ?? .max) <= 10_000)
  }

  private static let sample = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a.text" : {
          "comment" : "A comment", "extractionState" : "stale",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Anmelden" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } },
            "pt_BR" : {
              "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "um" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld coisas" } } } }
            },
            "it" : {
              "stringUnit" : { "state" : "needs_review", "value" : "%#@files@ qui" },
              "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "un file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } } } } } }
            },
            "ja" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "長い長い長い" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "短" } } } } }
          }
        },
        "without" : { }
      },
      "version" : "1.0"
    }
    """

  @Test("A catalog has the texts of all languages, with their lines; what nobody has translated is missing")
  func xcstrings() throws {
    let catalog = try catalog(Self.sample)
    #expect(catalog.sourceLanguage == "en")
    #expect(catalog.languages == ["de", "it", "ja", "pt_BR"])
    #expect(catalog["de"]?["a.text"]?.text == "Anmelden")
    #expect(catalog["de"]?["a.text"]?.location.line == 7)
    #expect(catalog["pt_BR"]?["a.text"]?.text == "88 coisas")
    #expect(catalog["pt_BR"]?["a.text"]?.location.line == 12)
    #expect(
      catalog["it"]?["a.text"]?.text == "88 file qui" || catalog["it"]?["a.text"]?.text == "un file qui")
    #expect(catalog["ja"]?["a.text"]?.text == "短")
    #expect(catalog["fr"] == nil)
  }

  @Test("A catalog that cannot be read is told with its place")
  func catalogProblems() {
    #expect(catalogProblem("") == "1:1: expected a string catalog, an object with 'strings'")
    #expect(catalogProblem("[]") == "1:1: expected a string catalog, an object with 'strings'")
    #expect(catalogProblem("{ \"strings\": 1 }") == "1:14: expected an object, found a single value")
    #expect(
      catalogProblem("{\"strings\": {\"a\": {\"localizations\": {\"de\": {\"stringUnit\": {}}}}}}")
        == "1:59: expected a text in 'value'")
    #expect(catalogProblem("{ \"strings\": {") != nil)
  }

  @Test("Files for translators are refused with a sentence")
  func refusals() {
    #expect(TranslationFormat.refusal(ofExtension: "xliff", path: "de.xliff") != nil)
    #expect(TranslationFormat.refusal(ofExtension: "xcloc", path: "de.xcloc") != nil)
    #expect(TranslationFormat.refusal(ofExtension: "strings", path: "a.strings") == nil)
  }

  @Test("Each pseudolanguage has its rule")
  func pseudolanguages() {
    let texts = Language.Pseudo.allCases.map { $0.text(of: "Sign in %d 1%@") }
    #expect(
      texts == [
        "Sign in %d 1%@ Sign in %d 1%@", "[# Sign in %d 1%@ #]", "Sign in %d 1%@",
        "\u{202E}Sign\u{202C} \u{202E}in\u{202C} \u{202E}%d\u{202C} \u{202E}1%@\u{202C}", "Šîğñ îñ %d 1%@",
        "Sign in %d 1%@",
      ])
    #expect(Language.Pseudo.allCases.allSatisfy { $0.text(of: "").isEmpty })
  }
}
