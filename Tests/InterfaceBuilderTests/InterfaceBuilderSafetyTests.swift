import Analysis
import AutoLayout
import Geometry
import LayoutDocument
import Testing

@Suite("Interface Builder files that are not what they seem")
struct InterfaceBuilderSafetyTests {
  @Test("Document types and their entities are refused where they stand") func documentType() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE document [ <!ENTITY secret SYSTEM "file:///etc/passwd"> ]>
      <document>&secret;</document>
      """
    #expect(NibText.problems(text) == ["2:1: document type declarations are not supported"])
  }

  @Test("A bomb of entities is refused before anything grows") func entityBomb() {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE d [\n<!ENTITY e0 \"lol\">\n"
    for level in 1...9 {
      let body = String(repeating: "&e\(level - 1);", count: 10)
      text += "<!ENTITY e\(level) \"\(body)\">\n"
    }
    #expect(
      NibText.problems(text + "]>\n<d>&e9;</d>") == ["2:1: document type declarations are not supported"])
  }

  @Test("An entity that nothing declares is no XML") func unknownEntity() {
    #expect(NibText.problems(NibText.nib("<string key=\"a\">&nothing;</string>")).count == 1)
  }

  @Test("Comments and CDATA may say what declarations may not") func comments() {
    let text = NibText.nib("<!-- <!DOCTYPE x> --><string key=\"text\"><![CDATA[<!DOCTYPE y>]]></string>")
    #expect(NibText.problems(text).isEmpty)
  }

  @Test("The innermost element without an end tag is at fault") func missingEndTag() {
    let text = "<document>\n<objects>\n<view id=\"a\">\n</objects>\n</document>"
    #expect(NibText.problems(text) == ["3:1: the element is not closed before '</objects>' in line 4"])
    #expect(NibText.problems("<document>\n<objects>") == ["2:1: the element is never closed"])
  }

  @Test("Long names cost no end tag more than its own length", .timeLimit(.minutes(1))) func longNames() {
    let name = String(repeating: "a", count: 10_000)
    let text =
      (0..<150).map { "<\(name)\($0)>" }.joined() + String(repeating: "<b></x>", count: 200_000)
    #expect(NibText.problems(text) == ["1:1490636: the element is never closed"])
  }

  @Test("Depth is bounded", arguments: [201, 100_000]) func depth(levels: Int) {
    let text = String(repeating: "<view>", count: levels) + String(repeating: "</view>", count: levels)
    #expect(NibText.problems(text) == ["1:1201: elements are nested more than 200 levels deep"])
  }

  @Test("The number of elements is bounded") func count() {
    let text = "<d>" + String(repeating: "<a/>", count: 400_000) + "</d>"
    #expect(NibText.problems(text) == ["1:1600000: the file has more than 400000 elements"])
  }

  @Test("The number of an element's attributes is bounded", arguments: [500, 501]) func attributes(count: Int)
  {
    let text = "<svg>\n<d " + (0..<count).map { "a\($0)='='" }.joined(separator: " ") + "/></svg>"
    #expect(
      NibText.problems(text) == [
        count > 500
          ? "2:1: the element has more than 500 attributes" : "1:1: this is not an Interface Builder document"
      ])
  }

  @Test("The number of views and constraints that are laid out together is bounded") func layoutSize() {
    let views = (0..<5000).map { "\n<view id=\"v\($0)\"/>" }.joined()
    #expect(
      NibText.problems(NibText.nib("<subviews>\(views)</subviews>"))
        == ["5008:1: the layout has more than 5000 views"])
    let constraint = "<constraint firstAttribute=\"width\" constant=\"375\"/>"
    let list = String(repeating: constraint, count: 20_001)
    #expect(
      NibText.problems(NibText.nib("<constraints>\(list)</constraints>"))
        == ["6:1: the layout has more than 20000 constraints"])
  }

  @Test("A file cut off anywhere gives a problem with a place, never a crash") func truncation() {
    let text = NibText.nib(
      "<subviews>\(NibText.view("V"))</subviews><constraints>"
        + "<constraint firstItem=\"V\" firstAttribute=\"top\" secondItem=\"R\" secondAttribute=\"top\" id=\"c\"/>"
        + "</constraints>")
    let bytes = Array(text.utf8)
    let whole = bytes.count - bytes.reversed().prefix { $0 == 0x0A }.count
    for length in 0..<whole {
      #expect(!NibText.problems(Array(bytes[..<length])).isEmpty, "cut after \(length) bytes")
    }
    #expect(NibText.problems(bytes).isEmpty)
  }

  /// The notices of a nib's scene, `line:column: message`.
  private func notices(_ text: String) throws -> [String] {
    try NibText.document(text).diagrams[0].tree.notices.map { notice in
      let place = try #require(notice.location)
      return "\(place.line):\(place.column): \(notice.message)"
    }
  }

  /// A view V that is 30 wide, and a constraint in the ninth line.
  private func nib(constraint attributes: String) -> String {
    NibText.nib(
      "<constraints>\n<constraint \(attributes) id=\"c\"/>"
        + "<constraint firstItem=\"V\" firstAttribute=\"width\" constant=\"30\" id=\"w\"/></constraints>"
        + "<subviews>\(NibText.view("V"))</subviews><keyboardLayoutGuide key=\"other\" id=\"G\"/>")
  }

  @Test(
    "A constraint that cannot be read is reported and has no effect",
    arguments: [
      ("firstAttribute=\"height\" constant=\"tall\"", "expected a number as 'constant', found 'tall'"),
      ("firstAttribute=\"height\" constant=\"nan\"", "expected a number as 'constant', found 'nan'"),
      ("firstAttribute=\"height\" constant=\"1e300\"", "expected a number as 'constant', found '1e300'"),
      ("firstAttribute=\"height\" priority=\"high\"", "expected a number as 'priority', found 'high'"),
      ("firstAttribute=\"size\"", "expected a layout attribute, found 'size'"),
      ("constant=\"1\"", "expected the attribute 'firstAttribute', found none"),
      (
        "firstAttribute=\"height\" relation=\"near\" constant=\"1\"",
        "expected equal, lessThanOrEqual or greaterThanOrEqual as 'relation', found 'near'"
      ),
      (
        "firstAttribute=\"height\" secondItem=\"R\" secondAttribute=\"width\" multiplier=\"1:0\"",
        "expected a multiplier such as 0.5, 1:2 or 1/2, found '1:0'"
      ),
      (
        "firstItem=\"V\" firstAttribute=\"width\" secondAttribute=\"width\" multiplier=\"50%\"",
        "expected a multiplier such as 0.5, 1:2 or 1/2, found '50%'"
      ),
      (
        "firstItem=\"gone\" firstAttribute=\"top\" secondItem=\"R\" secondAttribute=\"top\"",
        "nothing in the file has the id 'gone'"
      ),
      (
        "firstItem=\"G\" firstAttribute=\"top\" secondItem=\"R\" secondAttribute=\"top\"",
        "expected a view or a known guide, found the <keyboardLayoutGuide> 'G'"
      ),
    ])
  func nonsense(attributes: String, message: String) throws {
    let text = nib(constraint: attributes)
    #expect(try notices(text) == ["9:1: in constraint 'c', \(message)"])
    let layout = AnalyzedLayout(try NibText.document(text).diagrams[0].tree).layout
    #expect(layout.frame("V")?.width == 30)
    #expect(layout.issues.filter { $0.kind == .unread && $0.severity == .error }.count == 1)
  }

  @Test("A guide of a view controller has only vertical edges, and the other constraints hold")
  func guideEdges() throws {
    let scene = StoryboardText.controller(
      "C", "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"T\"/></layoutGuides>"
    ).replacing(
      "<constraints>",
      with: "<constraints>"
        + "<constraint firstItem=\"VC\" firstAttribute=\"leading\" secondItem=\"T\" secondAttribute=\"leading\" id=\"bad\"/>"
    )
    let layout = try StoryboardText.layout(StoryboardText.storyboard(scenes: [scene]))
    #expect(layout.frame("VC") == Rect(x: 0, y: 20, width: 10, height: 647))
    let notices = layout.tree.notices.map(\.message)
    #expect(notices.count == 1 && notices[0].hasPrefix("in constraint 'bad', "))
  }

  @Test("Of many constraints that cannot be read the first are listed and the others counted")
  func manyNotices() throws {
    let bad = String(repeating: "\n<constraint firstAttribute=\"size\"/>", count: 60)
    let text = NibText.nib("<constraints>\(bad)</constraints>")
    let notices = try notices(text)
    #expect(notices.count == 51)
    #expect(notices[0] == "9:1: in constraint, expected a layout attribute, found 'size'")
    #expect(notices[50] == "59:1: 10 more parts of the scene are not understood")
  }

  @Test(
    "A ratio of a nib is a number too",
    arguments: [("100000000:1e-300", 1), ("100000000:1e-3", 0), ("1:1e-13", 1), ("1/1e-300", 1)])
  func ratios(ratio: String, count: Int) throws {
    let text = NibText.nib(
      NibText.content(
        NibText.view("V"),
        "\n<constraint firstItem=\"V\" firstAttribute=\"width\" secondItem=\"R\" secondAttribute=\"width\" "
          + "multiplier=\"\(ratio)\" id=\"c\"/>"))
    let notices = try notices(text)
    #expect(notices.count == count)
    #expect(notices.allSatisfy { $0.hasPrefix("11:1: in constraint 'c', the multiplier ") })
  }

  @Test("An id stands for one view") func duplicateID() {
    let text = NibText.nib("<subviews>\n\(NibText.view("V"))\n\(NibText.view("V"))</subviews>")
    #expect(NibText.problems(text) == ["12:1: the id 'V' is already used"])
  }

  @Test("Other XML is no Interface Builder document") func otherXML() {
    #expect(NibText.problems("<svg/>") == ["1:1: this is not an Interface Builder document"])
  }
}
