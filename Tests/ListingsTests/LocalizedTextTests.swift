import AutoLayout
import Geometry
import LayoutDocument
import Source
import Testing
import Translations

@testable import Listings

/// Texts that code looks up in tables of strings.
@Suite("Listings: texts in languages")
struct LocalizedTextTests {
  private static let german = """
    "greeting" = "Guten Tag";
    "%@ of %lld" = "%@ von %lld";
    "count" = "%d St\u{FC}ck f\u{FC}r %@";
    "Price %lf" = "Preis %lf";
    """

  /// The texts of the views, by name.
  private func texts(
    _ code: String, _ path: String = "Code.swift", language: String? = "de", pseudo: Bool = false
  ) throws -> [String: String] {
    let document = try document(code, path, language: language)
    let views = document.document.diagrams[0].tree.views
    return Dictionary(
      uniqueKeysWithValues: views.compactMap { view in view.text?.text.map { (view.name, $0) } })
  }

  private func document(_ code: String, _ path: String = "Code.swift", language: String? = "de") throws
    -> ListingDocument
  {
    let tables = ["Localizable": Self.german, "Login": #""go" = "Los";"#]
    var options = ReadingOptions(text: SpecFont())
    options.language = try language.map { try #require(Language($0)) }
    options.tableFolders = { table in
      [
        LocalizedFolder(name: "de", path: "de.lproj") { file in
          file == table + ".strings" ? tables[table].map { Array($0.utf8) } : nil
        }
      ]
    }
    options.findsLanguages = true
    return ListingDocument(
      SourceText(path: path, text: code), dialect: ListingDialect(path: path), options: options)
  }

  private func swift(_ text: String) -> String {
    """
    let label = UILabel()
    view.addSubview(label)
    label.text = \(text)
    """
  }

  private func objectiveC(_ text: String) -> String {
    """
    UILabel *label = [UILabel new];
    [self.view addSubview:label];
    label.text = \(text);
    """
  }

  @Test(
    "Swift",
    arguments: [
      (#"NSLocalizedString("greeting", comment: "A greeting")"#, "Guten Tag", "Localizable"),
      (
        #"NSLocalizedString("greeting", tableName: nil, bundle: .module, value: "Hi", comment: "")"#,
        "Guten Tag", ""
      ),
      (#"NSLocalizedString("go", tableName: "Login", comment: "")"#, "Los", "Login"),
      (#"NSLocalizedString("none", value: "Nothing", comment: "")"#, "Nothing", nil),
      (#"NSLocalizedString("none", comment: "")"#, "none", nil),
      (#"String(localized: "greeting")"#, "Guten Tag", ""),
      (#"String(localized: "none", defaultValue: "Nothing")"#, "Nothing", nil),
      (#"String(localized: "go", table: "Login", bundle: .main, comment: "c")"#, "Los", "Login"),
      (#"String(localized: LocalizedStringResource("greeting", comment: "c"))"#, "Guten Tag", ""),
      (#"Bundle.main.localizedString(forKey: "greeting", value: nil, table: nil)"#, "Guten Tag", ""),
      (#"Bundle.main.localizedString(forKey: "go", value: "Go", table: "Login")"#, "Los", "Login"),
      (#"NSLocalizedString("greeting", comment: "").uppercased()"#, "GUTEN TAG", ""),
      (#"NSLocalizedString("greeting", comment: "") + "!""#, "Guten Tag!", ""),
      (#""\(NSLocalizedString("greeting", comment: ""))!""#, "Guten Tag!", ""),
      // Whole numbers are the longest ones, and texts are those of the code.
      (#"String(localized: "\("Two") of \(3)")"#, "Two von 88", ""),
      (#"String(localized: "Price \(2.5)")"#, "Preis 2.5", ""),
      (#"String(localized: "\(3) pieces")"#, "3 pieces", nil),
      (
        #"String(format: NSLocalizedString("count", comment: ""), 5, "Ada")"#, "88 St\u{FC}ck f\u{FC}r Ada",
        ""
      ),
      (
        #"String(format: NSLocalizedString("count", comment: ""), 5, someone)"#, "88 St\u{FC}ck f\u{FC}r %@",
        ""
      ),
    ] as [(String, String, String?)])
  func swift(code: String, shown: String, table: String?) throws {
    #expect(try texts(swift(code))["label"] == shown)
    let translation = try document(swift(code)).document.diagrams[0].tree.translations?[ViewID(1)]
    #expect((translation != nil) == (table != nil))
    #expect(translation?.language.tag == (table == nil ? nil : "de"))
    if let table, !table.isEmpty { #expect(translation?.location.file == "de.lproj/\(table).strings") }
  }

  @Test(
    "Objective-C",
    arguments: [
      (#"NSLocalizedString(@"greeting", @"A greeting")"#, "Guten Tag"),
      (#"NSLocalizedString(@"greeting", nil)"#, "Guten Tag"),
      (#"NSLocalizedStringFromTable(@"go", @"Login", nil)"#, "Los"),
      (#"NSLocalizedStringWithDefaultValue(@"none", nil, bundle, @"Nothing", @"c")"#, "Nothing"),
      (#"[[NSBundle mainBundle] localizedStringForKey:@"greeting" value:@"" table:nil]"#, "Guten Tag"),
      (#"[bundle localizedStringForKey:@"go" value:@"Go" table:@"Login"]"#, "Los"),
      (
        #"[NSString stringWithFormat:NSLocalizedString(@"count", nil), 5, @"Ada"]"#,
        "88 St\u{FC}ck f\u{FC}r Ada"
      ),
      (#"[[NSBundle mainBundle] localizedStringForKey:@"none" value:@"Nothing" table:nil]"#, "Nothing"),
    ])
  func objectiveC(code: String, shown: String) throws {
    #expect(try texts(objectiveC(code), "Code.m")["label"] == shown)
  }

  @Test("Without a language, texts are those of the code") func noLanguage() throws {
    let code = swift(#"NSLocalizedString("greeting", value: "Hello", comment: "")"#)
    #expect(try texts(code, language: nil)["label"] == "Hello")
    #expect(try document(code, language: nil).document.languages.map(\.tag) == ["de"])
    #expect(try document(code, language: nil).document.diagrams[0].tree.translations == nil)
  }

  @Test("Pseudolanguages show the texts of the code") func pseudo() throws {
    let code = swift(#"NSLocalizedString("greeting", value: "Hello", comment: "")"#)
    #expect(try texts(code, language: "bounded")["label"] == "[# Hello #]")
    #expect(try texts(code, language: "longest")["label"] == "Guten Tag")
  }

  @Test("What the language lacks is counted, and findings name the key") func coverage() throws {
    let code = """
      let a = UILabel(), b = UIButton(type: .system), c = UITextField()
      [a, b, c].forEach { view.addSubview($0) }
      a.text = NSLocalizedString("greeting", comment: "")
      b.setTitle(NSLocalizedString("missing", comment: ""), for: .normal)
      c.placeholder = NSLocalizedString("count", comment: "")
      """
    let translations = try #require(try document(code).document.diagrams[0].tree.translations)
    #expect(translations.textCount == 3 && translations.missingCount == 1)
    #expect(translations[ViewID(1)]?.key == "greeting" && translations[ViewID(1)]?.location.line == 1)
    #expect(translations[ViewID(2)] == nil)
    #expect(translations[ViewID(3)]?.key == "count" && translations[ViewID(3)]?.location.line == 3)
  }

  @Test("A later text has no translation") func replaced() throws {
    let code = swift(#"NSLocalizedString("greeting", comment: "")"#) + "\nlabel.text = \"Other\""
    #expect(try document(code).document.diagrams[0].tree.translations?[ViewID(1)] == nil)
  }

  @Test("A function of the listing comes before that of Foundation") func ownFunction() throws {
    let code = """
      func NSLocalizedString(_ key: String, comment: String) -> String { return "own" }

      """ + swift(#"NSLocalizedString("greeting", comment: "")"#)
    #expect(try texts(code)["label"] == "own")
  }

  @Test("An extension that looks up a text") func wrapper() throws {
    let code = """
      extension String { var localized: String { return NSLocalizedString(self, comment: "") } }

      """ + swift(#""greeting".localized"#)
    #expect(try texts(code)["label"] == "Guten Tag")
  }
}
