import AutoLayout
import Geometry
import LayoutDocument
import Testing

@Suite("How Interface Builder files color their views")
struct NibAppearanceTests {
  private static let kept = """
    <namedColor name="Accent"><color red="1" green="0.5" blue="0.0" alpha="0.2" colorSpace="custom" \
    customColorSpace="sRGB"/></namedColor>
    <systemColor name="someLaterColor"><color white="0.4" alpha="1" colorSpace="custom" \
    customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
    """

  private func node(_ content: String, element: String = "view", attributes: String = "") throws -> ViewNode {
    let text = NibText.nib(
      """
      <subviews><\(element) id="V" \(attributes)>
      <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>\(content)</\(element)></subviews>
      """, resources: Self.kept)
    let tree = try NibText.document(text).diagrams[0].tree
    return tree[try #require(tree.view(named: "V"))]
  }

  @Test(
    "a background is read in every spelling",
    arguments: [
      ("white=\"0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\"", 0x8080_80FF),
      ("red=\"1\" green=\"0.2\" blue=\"0.0\" alpha=\"0.6\" colorSpace=\"calibratedRGB\"", 0xFF33_0099),
      ("systemColor=\"systemTealColor\"", 0x30B0_C7FF),
      ("cocoaTouchSystemColor=\"lightGrayColor\"", 0xAAAA_AAFF),
      ("cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"", 0xF2F2_F7FF),
      ("systemColor=\"someLaterColor\"", 0x6666_66FF),
      ("systemColor=\"unheardOf\" red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\"", 0x0000_FFFF),
      ("name=\"Accent\"", 0xFF80_0033),
      // P3's white is sRGB's; its red lies outside and is cut.
      ("red=\"1\" green=\"1\" blue=\"1\" alpha=\"1\" customColorSpace=\"displayP3\"", 0xFFFF_FFFF),
      ("red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" customColorSpace=\"displayP3\"", 0xFF00_00FF),
    ] as [(String, UInt32)])
  func backgrounds(spelling: String, rgba: UInt32) throws {
    var expected = Color(rgba >> 8)
    expected.alpha = UInt8(rgba & 0xFF)
    #expect(try node("<color key=\"backgroundColor\" \(spelling)/>").background == expected)
  }

  @Test("what nobody knows, and what is clear, is no background")
  func noBackground() throws {
    #expect(try node("").background == nil)
    #expect(try node("<nil key=\"backgroundColor\"/>").background == nil)
    #expect(try node("<color key=\"backgroundColor\" name=\"Unheard\"/>").background == nil)
    #expect(try node("<color key=\"backgroundColor\" white=\"0\" alpha=\"0\"/>").background == nil)
  }

  @Test("only colors that follow the appearance without a hue of their own keep their name")
  func names() throws {
    func name(_ color: String) throws -> String? {
      try node("<color key=\"backgroundColor\" systemColor=\"\(color)\"/>").backgroundName
    }
    #expect(try name("systemBackgroundColor") == "systemBackground")
    #expect(try name("tableCellGroupedBackgroundColor") == "secondarySystemGroupedBackground")
    #expect(try name("systemRedColor") == nil)
    #expect(try name("whiteColor") == nil)
  }

  @Test("buttons write in their own color, the tint around them, or the system's")
  func buttons() throws {
    let title =
      "<state key=\"normal\" title=\"OK\"><color key=\"titleColor\" white=\"0\" alpha=\"1\"/></state>"
    let plain = "<state key=\"normal\" title=\"OK\"/>"
    let tint = "<color key=\"tintColor\" systemColor=\"systemRedColor\"/>"
    let system = "buttonType=\"system\""
    #expect(try node(title, element: "button", attributes: system).text?.color == .black)
    #expect(try node(plain, element: "button", attributes: system).text?.color == Color(0x007AFF))
    #expect(try node(plain + tint, element: "button", attributes: system).text?.color == Color(0xFF3B30))
    #expect(try node(plain, element: "button").text?.color == .white)
    let inherited = try NibText.document(
      NibText.nib(
        tint + """
          <subviews><button buttonType="system" id="V"><rect key="frame" x="0" y="0" width="9" height="9"/>
          \(plain)</button></subviews>
          """)
    ).diagrams[0].tree
    #expect(inherited[ViewID(1)].text?.color == Color(0xFF3B30))
  }

  @Test(
    "text of one line is as wide as it was recorded, where the frame seems to be the text's",
    arguments: [(54, "One line", 1.08), (47, "One line", 0.94), (56, "One line", 1), (40, "One line", 1)]
      as [(Double, String, Double)])
  func recordedWidths(width: Double, string: String, factor: Double) throws {
    // Eight characters of half of 12.5 points each: 50 points.
    func factors(_ element: String, _ attributes: String, height: Double = 19) throws -> Double? {
      let text = NibText.nib(
        """
        <subviews><\(element) id="V" \(attributes)><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
        <fontDescription key="fontDescription" type="system" pointSize="12.5"/>
        <state key="normal" title="\(string)"/></\(element)></subviews>
        """)
      return try NibText.document(text).diagrams[0].tree[ViewID(1)].text?.font.widthFactor
    }
    let text = "text=\"\(string)\""
    #expect(try factors("label", text) == factor)
    #expect(try factors("button", "") == factor)
    // It may wrap, but did not; and it did.
    #expect(try factors("label", text + " numberOfLines=\"0\"") == factor)
    #expect(try factors("label", text + " numberOfLines=\"0\"", height: 30) == 1)
    #expect(try factors("textField", text) == 1)
  }

  @Test("what only a running app shows is named, and rows and search fields are told")
  func roles() throws {
    #expect(try node("", element: "mapView").role == .placeholder("Map View"))
    #expect(
      try node("", element: "mapView", attributes: "customClass=\"Atlas\"").role == .placeholder("Atlas"))
    #expect(try node("", attributes: "customClass=\"Badge\"").role == .placeholder("Badge"))
    #expect(try node("").role == nil)
    #expect(try node("", element: "searchBar").role == .bar(BarContent(.search, title: "Search")))
    #expect(
      try node("", element: "tableViewCell", attributes: "accessoryType=\"checkmark\"").role
        == .cell(.checkmark))
  }

  @Test("a picture is called what somebody called its view, rather than by an identifier that nobody chose")
  func titles() throws {
    func diagram(_ view: String, owner: String = "") throws -> DocumentDiagram {
      let text = NibText.nib("").replacing("<view id=\"R\">", with: "<view id=\"R\"\(view)>")
        .replacing("IBFilesOwner\"", with: "IBFilesOwner\"\(owner)")
      return try #require(try NibText.document(text).diagrams.first)
    }
    #expect(try diagram("").title == nil)
    #expect(try diagram("", owner: " customClass=\"SignIn\"").title == "SignIn")
    #expect(try diagram("", owner: " customClass=\"SignIn\"").name == "R")
    #expect(try diagram(" userLabel=\"Form\"", owner: " customClass=\"SignIn\"").title == "Form")
    // A class is a name already.
    #expect(try diagram(" customClass=\"FormView\"", owner: " customClass=\"SignIn\"").title == nil)
    #expect(try diagram(" customClass=\"FormView\"").name == "FormView")
  }

  @Test("pictures show screens, on a device where a view controller fills one")
  func screens() throws {
    let nib = try NibText.document(NibText.nib(""))
    #expect(nib.diagrams.map(\.isScreen) == [true])
    #expect(nib.diagrams.map(\.isOnDevice) == [false])
    let storyboard = NibText.nib("").replacing("<objects>", with: "<scenes><scene><objects>")
      .replacing("</objects>", with: "</objects></scene></scenes>")
      .replacing("<view id=\"R\">", with: "<viewController id=\"C\"><view key=\"view\" id=\"R\">")
      .replacing("</view>", with: "</view></viewController>")
    #expect(try NibText.document(storyboard).diagrams.map(\.isOnDevice) == [true])
  }

  @Test(
    "corners are rounded as the file sets them on the layer",
    arguments: ["layer.cornerRadius", "cornerRadius"])
  func corners(path: String) throws {
    let attribute = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(path)">
      <integer key="value" value="12"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    #expect(try node(attribute).cornerRadius == 12)
    #expect(try node(attribute.replacing("\"12\"", with: "\"-3\"")).cornerRadius == 0)
    #expect(try node(attribute.replacing("\"12\"", with: "\"wide\"")).cornerRadius == 0)
  }
}
