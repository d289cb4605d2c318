import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing
import Translations

@Suite("Interface Builder files in other languages")
struct LocalizedNibTests {
  /// A label of one line that is tied at both sides, and all that has a text besides.
  private static let nib = NibText.nib(
    """
    <subviews>
    <label text="Sign in" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
    <rect key="frame" x="20" y="20" width="100" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="10"/>
    </label>
    <label lineBreakMode="tailTruncation" id="lin">
    <rect key="frame" x="0.0" y="100" width="100" height="20.5"/><string key="text">One
    two</string>
    </label>
    <label id="att"><rect key="frame" x="0.0" y="130" width="100" height="20.5"/>
    <attributedString key="attributedText"><fragment content="A "/><fragment><string key="content">B</string>
    </fragment></attributedString></label>
    <button buttonType="system" id="but"><rect key="frame" x="0.0" y="160" width="100" height="30"/>
    <state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
    <button buttonType="system" id="con"><rect key="frame" x="0.0" y="200" width="100" height="30"/>
    <state key="normal" title="Unused"/><buttonConfiguration key="configuration" style="filled" title="Buy"/></button>
    <textField placeholder="Name" id="fie"><rect key="frame" x="0.0" y="240" width="100" height="30"/></textField>
    <segmentedControl id="seg"><rect key="frame" x="0.0" y="280" width="100" height="30"/>
    <segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
    </subviews>
    <constraints>
    <constraint firstItem="lab" firstAttribute="leading" secondItem="R" secondAttribute="leading" constant="20" id="c1"/>
    <constraint firstItem="lab" firstAttribute="width" constant="100" id="c2"/>
    <constraint firstItem="lab" firstAttribute="top" secondItem="R" secondAttribute="top" constant="20" id="c3"/>
    </constraints>
    """)

  private static let strings = """
    "lab.text" = "Anmelden und weiter zu allem";
    "lin.text" = "Eins\\nzwei\\ndrei";
    "att.attributedText" = "Ein B";
    "but.normalTitle" = "Los"; "but.selectedTitle" = "Weg";
    "con.configuration.title" = "Kaufen"; "con.normalTitle" = "Unbenutzt";
    "fie.placeholder" = "Vorname";
    "seg.segmentTitles[1]" = "Zweites";
    "fie.accessibilityLabel" = "Nicht zu sehen"; "lab.placeholder" = "Nicht da";
    """

  private func document(_ language: String?, files: [String: String] = [:]) throws -> Document {
    var options = ReadingOptions(canvas: .size(Size(width: 375, height: 667)), text: SpecFont())
    options.language = try language.map { try #require(Language($0)) }
    options.judgesTexts = language != nil
    let files = ["de": ["Main.strings": Self.strings]].merging(["fr": files]) { $1 }
    options.localizedFolders = {
      files.keys.sorted().map { name in
        LocalizedFolder(name: name, path: "\(name).lproj") { files[name]?[$0].map { Array($0.utf8) } }
      }
    }
    return try Document(bytes: Array(Self.nib.utf8), path: "Base.lproj/Main.xib", options: options)
  }

  private func texts(_ tree: ViewTree) -> [String] {
    tree.views.compactMap(\.text).map { text in
      text.segments.isEmpty
        ? (text.text ?? "") + (text.placeholder.map { "<\($0)>" } ?? "")
        : text.segments.joined(separator: "|")
    }
  }

  @Test("Every text is replaced where a translator would replace it")
  func texts() throws {
    #expect(
      try texts(document(nil).diagrams[0].tree)
        == ["Sign in", "One\ntwo", "A B", "Go", "Buy", "<Name>", "First|Second"])
    let tree = try document("de").diagrams[0].tree
    #expect(
      texts(tree) == [
        "Anmelden und weiter zu allem", "Eins\nzwei\ndrei", "Ein B", "Los", "Kaufen", "<Vorname>",
        "First|Zweites",
      ])
    #expect(tree.translations?.textCount == 10 && tree.translations?.missingCount == 1)
  }

  @Test("A text that is cut off names its translation")
  func cut() throws {
    let texts = try AnalyzedLayout(document("de").diagrams[0].tree).crowdedTexts
    let issue = try #require(texts.first)
    guard case .text(let text) = issue else {
      Issue.record("\(issue)")
      return
    }
    #expect(text.needed == 140 && text.available == 100)
    #expect(text.translation?.key == "lab.text" && text.translation?.location.line == 1)
    #expect(text.translation?.location.file == "de.lproj/Main.strings")
    #expect(try AnalyzedLayout(document(nil).diagrams[0].tree).crowdedTexts.isEmpty)
  }

  @Test("A language without translations shows the texts of the file, and counts them")
  func fallback() throws {
    let tree = try document("fi").diagrams[0].tree
    #expect(texts(tree).first == "Sign in")
    #expect(tree.translations?.missingCount == 10)
  }

  @Test("A language's direction, pseudolanguages and versions of the whole file are read")
  func others() throws {
    #expect(try document("he").diagrams[0].tree.environment.direction == .rightToLeft)
    #expect(try texts(document("double-length").diagrams[0].tree)[3] == "Go Go")
    #expect(try texts(document("longest").diagrams[0].tree)[0] == "Anmelden und weiter zu allem")
    let version = Self.nib.replacing("Sign in", with: "Connexion")
    let tree = try document("fr", files: ["Main.xib": version]).diagrams[0].tree
    #expect(texts(tree)[0] == "Connexion" && texts(tree)[3] == "Go")
    #expect(tree.views[1].location?.file == "fr.lproj/Main.xib")
  }

  @Test("A damaged table is a problem with its place")
  func damaged() throws {
    do throws(DiagnosticList) {
      var options = ReadingOptions(text: SpecFont())
      options.language = Language("de")
      options.localizedFolders = {
        [LocalizedFolder(name: "de", path: "de.lproj") { $0 == "Main.strings" ? Array("a = b".utf8) : nil }]
      }
      _ = try Document(bytes: Array(Self.nib.utf8), path: "Base.lproj/Main.xib", options: options)
      Issue.record("it was read")
    } catch {
      #expect(error.diagnostics.map(\.location.description) == ["de.lproj/Main.strings:1:6"])
    }
  }
}
