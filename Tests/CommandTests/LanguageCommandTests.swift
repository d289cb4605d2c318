import Foundation
import TestSupport
import Testing

/// `check` and `render` in languages, on a storyboard with its translations.
struct LanguageCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.storyboard, to: "App/Base.lproj/Main.storyboard")
    try folder.write("\"lab-el-One.text\" = \"Anmelden und weiter\";", to: "App/de.lproj/Main.strings")
    try folder.write(
      "/* */\n\n\"lab-el-One.text\" = \"Kirjaudu sisään tästä heti\";", to: "App/fi.lproj/Main.strings")
    try folder.write("\"lab-el-One.text\" = \"登录\";", to: "App/zh-Hans.lproj/Main.strings")
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    useAutolayout="YES" initialViewController="C">
    <device id="retina4_7" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="C"><view key="view" id="roo-tv-iew">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>
    <label text="Sign in" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-One">
    <rect key="frame" x="20" y="20" width="335" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    <label text="Help" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-Two">
    <rect key="frame" x="20" y="60" width="335" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    </subviews>
    <constraints>
    <constraint firstItem="lab-el-One" firstAttribute="leading" secondItem="roo-tv-iew" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstAttribute="trailing" secondItem="lab-el-One" secondAttribute="trailing" constant="220" id="b"/>
    <constraint firstItem="lab-el-One" firstAttribute="top" secondItem="roo-tv-iew" secondAttribute="top" constant="20" id="c"/>
    <constraint firstItem="lab-el-Two" firstAttribute="leading" secondItem="roo-tv-iew" secondAttribute="leading" constant="20" id="d"/>
    <constraint firstItem="lab-el-Two" firstAttribute="top" secondItem="roo-tv-iew" secondAttribute="top" constant="60" id="e"/>
    </constraints>
    </view></viewController>
    </objects></scene></scenes>
    </document>
    """

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  @Test func oneFindingATextHasItsLanguagesAndTheTranslation() throws {
    let result = try run(
      "check", "App/Base.lproj/Main.storyboard", "--canvas", "375x667", "--languages", "all")
    let lines = result.text.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.contains(" warning: ") } == 1, "\(result.text)")
    #expect(lines.contains { $0.contains("fi: App/fi.lproj/Main.strings:3:1  'lab-el-One.text'") })
    #expect(
      lines.contains { $0.hasSuffix("    de") } && lines.contains { $0.hasSuffix("    fi") }
        || lines.contains { $0.hasSuffix("de, fi") }, "\(result.text)")
    #expect(
      lines.last
        == "App/Base.lproj/Main.storyboard: note: 1 of 2 texts is not translated into de, fi and zh-Hans, and shown as it stands in the file"
    )
  }

  @Test func anExactWidthIsFoundInEachLanguage() throws {
    let result = try run(
      "check", "App/Base.lproj/Main.storyboard", "--widths", "320...700", "--languages", "de,fi", "--format",
      "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
    let documents = try #require(json["documents"] as? [[String: Any]])
    let diagram = try #require((documents[0]["diagrams"] as? [[String: Any]])?.first)
    let issues = try #require(diagram["issues"] as? [[String: Any]])
    let texts = issues.filter { $0["kind"] as? String == "text" }
    #expect(texts.count == 1)
    let ranges = try #require(texts.first?["ranges"] as? [[String: Any]])
    #expect(ranges.map { $0["language"] as? [String] } == [["de"], ["fi"]])
    for range in ranges {
      // The width from which on the text fits is its own and what the constraints take.
      let width = try #require(range["width"] as? [String: Any])
      let worst = try #require(range["worst"] as? [String: Any])
      let (end, amount) = try (#require(width["to"] as? Double), #require(worst["amount"] as? Double))
      #expect(worst["width"] as? Double == 320 && width["includesTo"] as? Bool == false)
      #expect(end - 320 <= amount + 1e-6 && end - 320 > amount - 1)
    }
    let translation = try #require(texts.first?["translation"] as? [String: Any])
    #expect(translation["language"] as? String == "fi" && translation["line"] as? Int == 3)
    #expect(translation["key"] as? String == "lab-el-One.text")
    #expect(
      (diagram["languages"] as? [[String: Any]])?.map { $0["missing"] as? Int } == [1, 1])
  }

  @Test func withoutTranslationsAllSaysSo() throws {
    try folder.write(Self.storyboard, to: "Other.storyboard")
    let result = try run("check", "Other.storyboard", "--languages", "all")
    #expect(
      result.text.contains(
        "Other.storyboard: note: no translations were found beside it, in folders such as de.lproj"))
  }

  @Test func codeSaysThatItsTextsAreNotTranslated() throws {
    try folder.write(
      "import UIKit\nclass V: UIView { let l = UILabel(); func set() { l.text = \"Sign in\"; addSubview(l) } }",
      to: "V.swift")
    let result = try run("check", "V.swift", "--languages", "de")
    #expect(
      result.text.contains(
        "V.swift: note: only storyboards, nibs, definitions and texts that code looks up, as with NSLocalizedString, have translations"
      ), "\(result.text)\(result.standardError)")
  }

  /// A view controller whose label is 100 wide, in a folder of an app.
  private static let code = """
    import UIKit
    class Login: UIViewController {
      override func viewDidLoad() {
        let label = UILabel()
        label.text = NSLocalizedString("login.title", value: "Sign in", comment: "A title")
        let other = UILabel()
        other.text = NSLocalizedString("Help", comment: "")
        for view in [label, other] {
          view.translatesAutoresizingMaskIntoConstraints = false
          self.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          label.topAnchor.constraint(equalTo: view.topAnchor),
          label.widthAnchor.constraint(equalToConstant: 100),
          other.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          other.topAnchor.constraint(equalTo: label.bottomAnchor),
        ])
      }
    }
    """

  @Test func filesForTranslatorsAreNamed() throws {
    try folder.write("<xliff/>", to: "App/de.xliff")
    try folder.write("{}", to: "App/fr.xcloc/contents.json")
    let note = "de.xliff and fr.xcloc beside it are for translators and not read; import them in Xcode"
    #expect(try run("check", "App/Base.lproj/Main.storyboard", "--languages", "all").text.contains(note))
    #expect(!(try run("check", "App/Base.lproj/Main.storyboard").text.contains("translators")))
    let drawn = try run(
      "render", "App/Base.lproj/Main.storyboard", "--languages", "de", "--format", "svg", "--output", "out")
    #expect(drawn.standardError.contains(note), "\(drawn.standardError)")
  }

  @Test func textsOfCodeAreLookedUpAboveTheFile() throws {
    try folder.write(Self.code, to: "App/UI/Login/Login.swift")
    try folder.write(
      "\n\"login.title\" = \"Anmelden und weiter\";\n\"Help\" = \"Hilfe\";",
      to: "App/de.lproj/Localizable.strings")
    let result = try run("check", "App/UI/Login/Login.swift", "--languages", "all")
    #expect(
      result.text.contains("de: App/de.lproj/Localizable.strings:2:1  'login.title'"),
      "\(result.text)\(result.standardError)")
    #expect(!result.text.contains("not translated"))
    let french = try run("check", "App/UI/Login/Login.swift", "--languages", "fr")
    #expect(french.text.contains("2 of 2 texts are not translated into fr"), "\(french.text)")
    // The languages of a catalog, in a folder beside the code.
    try folder.write(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "login.title": { "localizations": {
        "fi": { "stringUnit": { "state": "translated", "value": "Kirjaudu sisään heti" } } } } } }
      """, to: "App/UI/Resources/Localizable.xcstrings")
    let nearer = try run("check", "App/UI/Login/Login.swift", "--languages", "all")
    #expect(
      nearer.text.contains("fi: App/UI/Resources/Localizable.xcstrings:2:"),
      "\(nearer.text)\(nearer.standardError)")
    #expect(!nearer.text.contains("de:"))
    let drawn = try run(
      "render", "App/UI/Login/Login.swift", "--languages", "all", "--format", "svg", "--output", "out")
    #expect(drawn.status == 0, "\(drawn.standardError)")
    let solved = try run("solve", "App/UI/Login/Login.swift", "--languages", "fi", "--format", "json")
    #expect(solved.status == 0 && solved.text.contains("Login"))
  }

  @Test func aDamagedTableOfCodeIsAnErrorWithItsPlace() throws {
    try folder.write(Self.code, to: "Login.swift")
    try folder.write("\"login.title\" = \"A\"\n\"c\" = \"d\";", to: "de.lproj/Localizable.strings")
    let result = try run("check", "Login.swift", "--languages", "de")
    #expect(result.status == 2)
    #expect(result.standardError.contains("de.lproj/Localizable.strings:2:1: error: expected ';'"))
    // Without a language, nobody reads it.
    #expect(try run("check", "Login.swift").status == 0)
  }

  @Test func aPictureIsDrawnInOneLanguage() throws {
    let drawn = try run(
      "render", "App/Base.lproj/Main.storyboard", "--languages", "de", "--format", "svg", "--output", "out")
    #expect(drawn.status == 0, "\(drawn.standardError)")
    let unknown = try run("check", "App/Base.lproj/Main.storyboard", "--languages", "doublelength")
    #expect(unknown.status == 64 && unknown.standardError.contains("did you mean 'double-length'?"))
  }

  @Test func aDamagedTableIsAnErrorWithItsPlace() throws {
    try folder.write("\"a\" = \"b\"\n\"c\" = \"d\";", to: "App/de.lproj/Main.strings")
    let result = try run("check", "App/Base.lproj/Main.storyboard", "--languages", "de")
    #expect(result.status == 2)
    #expect(
      result.standardError.contains(
        "App/de.lproj/Main.strings:2:1: error: expected ';' after the value, found '\"'"))
  }

  /// A picture for each language, and a sheet that compares them.
  @Test func severalLanguagesAreSeveralPictures() throws {
    let result = try run(
      "render", "App/Base.lproj/Main.storyboard", "--languages", "all,double-length", "--format", "svg",
      "--sheet",
      "-o", "out")
    #expect(result.status == 0, "\(result.standardError)")
    let pictures = try folder.contents().keys.filter { $0.hasPrefix("out/") }.sorted()
    #expect(
      pictures == [
        "out/Main-C-de.svg", "out/Main-C-double-length.svg", "out/Main-C-fi.svg", "out/Main-C-zh-Hans.svg",
        "out/Main.svg",
      ], "\(pictures)")
    #expect(try #require(folder.text(of: "out/Main-C-de.svg")).contains("Anmelden"))
    let sheet = try #require(folder.text(of: "out/Main.svg"))
    for text in ["double-length", "zh-Hans", "375 × 667"] { #expect(sheet.contains(text), "\(text)") }
  }

  /// On several canvases, each of them has all languages.
  @Test func languagesAndCanvasesAreCombined() throws {
    let result = try run(
      "render", "App/Base.lproj/Main.storyboard", "--languages", "de,fi", "--canvas", "375x667", "--canvas",
      "320x568", "--format", "svg", "-o", "out")
    #expect(result.status == 0, "\(result.standardError)")
    let pictures = try folder.contents().keys.filter { $0.hasPrefix("out/") }.sorted()
    #expect(
      pictures == [
        "out/Main-C-320x568-de.svg", "out/Main-C-320x568-fi.svg", "out/Main-C-375x667-de.svg",
        "out/Main-C-375x667-fi.svg",
      ], "\(pictures)")
  }

  @Test func theCommandToSeeItNamesTheCanvas() throws {
    let result = try run(
      "check", "App/Base.lproj/Main.storyboard", "--canvas", "375x667", "--languages", "fi")
    #expect(
      result.text.contains(
        "see it: plumbline render App/Base.lproj/Main.storyboard --canvas 375x667 --languages fi"),
      "\(result.text)")
  }

  /// A picture shows what it has in place of a translation, and the command says so.
  @Test func picturesSayWhatIsNotTranslated() throws {
    let result = try run("render", "App/Base.lproj/Main.storyboard", "--languages", "de", "-o", "out")
    #expect(result.status == 0)
    #expect(
      result.standardError.contains(
        "1 of 2 texts is not translated into de, and shown as it stands in the file"),
      "\(result.standardError)")
    try folder.write("root: { subviews: { a: { class: Label, text: Hi } } }", to: "plain.yaml")
    let none = try run("render", "plain.yaml", "--languages", "all", "-o", "out")
    #expect(none.status == 0 && none.standardError.contains("no translations were found"))
    let map = try run(
      "render", "App/Base.lproj/Main.storyboard", "--languages", "fi", "--canvas", "375x667", "--widths",
      "320...400",
      "-o", "out")
    #expect(map.standardError.contains("1 of 2 texts is not translated into fi"), "\(map.standardError)")
  }

  /// A table that is there and cannot be read is no missing translation.
  @Test func anUnreadableTableIsAnError() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/App/de.lproj/Main.strings")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/de.lproj/Main.strings", withDestinationPath: "../../elsewhere.strings")
    try folder.write("\"lab-el-One.text\" = \"Anmelden\";", to: "elsewhere.strings")
    let result = try run("check", "App/Base.lproj/Main.storyboard", "--languages", "de")
    #expect(result.status == 2)
    #expect(
      result.standardError.contains("App/de.lproj/Main.strings: error: the symbolic link points outside"),
      "\(result.standardError)")
  }

  @Test func aDamagedCatalogOfADefinitionIsAnError() throws {
    try folder.write("{ \"strings\": [", to: "Texts.xcstrings")
    try folder.write(
      "strings: Texts.xcstrings\nroot: { subviews: { a: { class: Label, text: Hi } } }\n", to: "a.yaml")
    let result = try run("check", "a.yaml", "--languages", "all")
    #expect(
      result.status == 2 && result.standardError.contains("Texts.xcstrings:1:"), "\(result.standardError)")
  }
}
