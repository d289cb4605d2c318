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

  @Test("Ids that nothing has are reported at the constraint") func unknownID() {
    let text = NibText.nib(
      """
      <constraints>
      <constraint firstItem="gone" firstAttribute="top" secondItem="R" secondAttribute="top" id="c"/>
      </constraints>
      """)
    #expect(NibText.problems(text) == ["9:1: nothing in the file has the id 'gone'"])
  }

  @Test(
    "Nonsense in attributes is reported",
    arguments: [
      ("firstAttribute=\"height\" constant=\"tall\"", "'constant' must be a number, not 'tall'"),
      ("firstAttribute=\"height\" constant=\"nan\"", "'constant' must be a number, not 'nan'"),
      ("firstAttribute=\"height\" constant=\"1e300\"", "'constant' must be a number, not '1e300'"),
      ("firstAttribute=\"size\"", "'size' is not a layout attribute"),
      ("constant=\"1\"", "the constraint has no 'firstAttribute'"),
      ("firstAttribute=\"height\" relation=\"near\" constant=\"1\"", "'near' is not a relation"),
      (
        "firstAttribute=\"height\" secondItem=\"R\" secondAttribute=\"width\" multiplier=\"1:0\"",
        "'1:0' is neither a number nor a ratio"
      ),
    ])
  func nonsense(attributes: String, message: String) {
    let text = NibText.nib("<constraints>\n<constraint \(attributes) id=\"c\"/></constraints>")
    #expect(NibText.problems(text) == ["9:1: \(message)"])
  }

  @Test(
    "A ratio of a nib is a number too",
    arguments: [("100000000:1e-300", 1), ("100000000:1e-3", 0), ("1:1e-13", 1), ("1/1e-300", 1)])
  func ratios(ratio: String, count: Int) {
    let text = NibText.nib(
      NibText.content(
        NibText.view("V"),
        "\n<constraint firstItem=\"V\" firstAttribute=\"width\" secondItem=\"R\" secondAttribute=\"width\" "
          + "multiplier=\"\(ratio)\" id=\"c\"/>"))
    let problems = NibText.problems(text)
    #expect(problems.count == count)
    #expect(problems.allSatisfy { $0.hasPrefix("11:1: the multiplier ") })
  }

  @Test("An id stands for one view") func duplicateID() {
    let text = NibText.nib("<subviews>\n\(NibText.view("V"))\n\(NibText.view("V"))</subviews>")
    #expect(NibText.problems(text) == ["12:1: the id 'V' is already used"])
  }

  @Test("Other XML is no Interface Builder document") func otherXML() {
    #expect(NibText.problems("<svg/>") == ["1:1: this is not an Interface Builder document"])
  }
}
