import AutoLayout
import Geometry
import LayoutDocument
import Testing

@Suite("Margins of cells, of what scrolls, and sizes of roots")
struct CellMarginsTests {
  /// A cell whose content view's margins a view V fills.
  private func cell(
    _ width: Int, element: String = "tableViewCell", attributes: String = "", margins: String = ""
  ) -> String {
    let content = element == "tableViewCell" ? "tableViewCellContentView" : "view"
    return """
      <\(element) id="cell" \(attributes)>
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
      <\(content) key="contentView" id="content" preservesSuperviewLayoutMargins="YES">
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
      <subviews>\(NibText.view("V"))</subviews>\(margins)
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="t"/>
      <constraint firstItem="V" firstAttribute="bottom" secondItem="content" secondAttribute="bottomMargin" id="b"/>
      <constraint firstItem="V" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="l"/>
      <constraint firstItem="V" firstAttribute="trailing" secondItem="content" secondAttribute="trailingMargin" id="r"/>
      </constraints>
      </\(content)>
      </\(element)>
      """
  }

  private func inTable(_ cell: String, style: String = "plain") -> String {
    """
    <tableViewController storyboardIdentifier="C" id="C">
    <tableView key="view" style="\(style)" id="table">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <prototypes>\(cell)</prototypes>
    </tableView>
    <navigationItem key="navigationItem" id="n"/>
    <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
    </tableViewController>
    """
  }

  /// Top, leading and trailing.
  private func margins(_ layout: SolvedLayout, width: Double) throws -> [Double] {
    let frame = try #require(layout.frame("V"))
    #expect(frame.minY == 100 - frame.maxY)
    return [frame.minY, frame.minX, width - frame.maxX]
  }

  @Test(
    "A table cell's margins depend on its list, the screen and the version",
    arguments: [
      // What preserves margins begins at the separator until Xcode 9.
      (12121, "retina4_7", 375, [8.0, 15, 15]), (14490, "retina4_7", 375, [11, 16, 16]),
      (14490, "retina4_0", 320, [11, 15, 15]), (14868, "retina6_1", 414, [11, 20, 20]),
      // Then the screen decides, and whether the list is wider than the narrowest one.
      (17506, "retina4_0", 320, [11, 16, 16]), (21701, "retina4_7", 760, [11, 16, 16]),
      (21507, "retina6_1", 414, [11, 20, 20]), (21507, "retina6_1", 334, [11, 20, 20]),
      (23094, "retina6_1", 320, [11, 16, 16]), (32700, "retina5_5", 374, [11, 16, 16]),
      (22505, "retina5_5", 414, [11, 20, 20]),
      (24506, "retina6_12", 393, [15, 20, 20]), (24128, "retina6_12", 320, [15, 16, 16]),
      (24765, "retina5_9", 375, [15, 16, 16]),
    ])
  func tableCell(tools: Int, device: String, width: Int, expected: [Double]) throws {
    let text = StoryboardText.storyboard(device: device, tools: tools, scenes: [inTable(cell(width))])
    #expect(try margins(StoryboardText.layout(text), width: Double(width)) == expected)
  }

  @Test(
    "A table that is not the root of its view controller has other margins until Xcode 12",
    arguments: [(14490, 15.0), (15705, 15), (17506, 16)])
  func innerTable(tools: Int, side: Double) throws {
    let table = inTable(cell(375)).replacing(
      "<tableViewController storyboardIdentifier=\"C\" id=\"C\">", with: ""
    )
    .replacing("key=\"view\"", with: "").split(separator: "<navigationItem")[0]
    let scene = """
      <viewController storyboardIdentifier="C" id="C"><view key="view" id="R">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(table)</subviews></view></viewController>
      """
    let text = StoryboardText.storyboard(tools: tools, adaptation: nil, scenes: [scene])
    #expect(try margins(StoryboardText.layout(text), width: 375) == [11, side, side])
  }

  @Test("Before an accessory the margin is 8") func accessory() throws {
    let cell = cell(375, attributes: "accessoryType=\"disclosureIndicator\"")
    let text = StoryboardText.storyboard(scenes: [inTable(cell)])
    #expect(try margins(StoryboardText.layout(text), width: 375) == [11, 16, 8])
  }

  @Test("Content that does not preserve margins has those of a plain view until Xcode 9") func plainContent()
    throws
  {
    let cell = cell(375).replacing("preservesSuperviewLayoutMargins=\"YES\"", with: "")
    let text = StoryboardText.storyboard(tools: 12121, scenes: [inTable(cell)])
    #expect(try margins(StoryboardText.layout(text), width: 375) == [8, 8, 8])
  }

  @Test(
    "Margins written on a cell reach content that preserves them", arguments: [("YES", 30.0), ("NO", 16)])
  func cellMargins(preserves: String, side: Double) throws {
    let insets = "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"30\" bottom=\"8\" right=\"30\"/>"
    let cell = cell(375)
      .replacing(
        "preservesSuperviewLayoutMargins=\"YES\"", with: "preservesSuperviewLayoutMargins=\"\(preserves)\""
      )
      .replacing("</tableViewCell>", with: insets + "</tableViewCell>")
    let text = StoryboardText.storyboard(tools: 21507, scenes: [inTable(cell)])
    #expect(try margins(StoryboardText.layout(text), width: 375) == [11, side, side])
  }

  @Test(
    "Cards have the margins of their table",
    arguments: [("retina4_7", 343, 16.0), ("retina6_1", 374, 20), ("retina6_12", 353, 20)])
  func cards(device: String, width: Int, side: Double) throws {
    let text = StoryboardText.storyboard(
      device: device, tools: 22505, scenes: [inTable(cell(width), style: "insetGrouped")])
    #expect(try margins(StoryboardText.layout(text), width: Double(width)) == [11, side, side])
  }

  @Test("Written margins count where they are more than the cell's") func written() throws {
    let insets = "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"15\" bottom=\"8\" right=\"24\"/>"
    let text = StoryboardText.storyboard(scenes: [inTable(cell(375, margins: insets))])
    #expect(try margins(StoryboardText.layout(text), width: 375) == [11, 16, 24])
  }

  @Test("The content of a collection's cell has the margins of a plain view") func collectionCell() throws {
    let scene = inTable(cell(120, element: "collectionViewCell"))
      .replacing("tableView ", with: "collectionView ").replacing("</tableView>", with: "</collectionView>")
      .replacing("prototypes", with: "cells")
    #expect(
      try margins(StoryboardText.layout(StoryboardText.storyboard(scenes: [scene])), width: 120) == [8, 8, 8])
  }

  @Test(
    "A cell of its own nib has narrower margins in Xcode 11 and 12, and those of a plain view until Xcode 8",
    arguments: [
      (12121, 375, 8.0), (13529, 375, 16), (14490, 450, 20.0), (14490, 375, 16), (14868, 375, 15),
      (16097, 450, 15),
      (17156, 375, 16), (21507, 375, 16), (24127, 450, 16),
    ])
  func nibCell(tools: Int, width: Int, side: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>
      <objects>\(cell(width, attributes: "customClass=\"C\""))</objects></document>
      """
    #expect(try margins(StoryboardText.layout(text), width: Double(width)).suffix(2) == [side, side])
  }

  @Test("What scrolls has no unsafe band, though it lies below a bar") func scrolled() throws {
    let content = """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="S">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="content">
      <rect key="frame" x="0.0" y="0.0" width="375" height="700"/>
      <subviews>\(NibText.view("V"))\(NibText.view("W"))</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="1"/>
      <constraint firstItem="W" firstAttribute="top" secondItem="safe" secondAttribute="top" id="2"/>
      </constraints>
      </view>
      </subviews>
      <constraints>
      <constraint firstItem="content" firstAttribute="top" secondItem="S" secondAttribute="top" id="3"/>
      </constraints>
      </scrollView>
      """
    let scene = """
      <viewController storyboardIdentifier="C" id="C">
      <view key="view" id="R"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(content)</subviews>
      <constraints>
      <constraint firstItem="S" firstAttribute="top" secondItem="R" secondAttribute="top" id="4"/>
      </constraints>
      </view>
      </viewController>
      """
    let layout = try StoryboardText.layout(StoryboardText.storyboard(scenes: [scene]))
    #expect(layout.frame("V")?.minY == 8)
    #expect(layout.frame("W")?.minY == 0)
  }

  @Test("A root without an autoresizing mask is as large as its content asks for") func fittedRoot() throws {
    let text = NibText.nib(
      """
      <subviews>\(NibText.view("L", "7 9 100 20", element: "label"))</subviews>
      <constraints>
      <constraint firstItem="L" firstAttribute="leading" secondItem="R" secondAttribute="leading" constant="7" id="1"/>
      <constraint firstAttribute="trailing" secondItem="L" secondAttribute="trailing" constant="13" id="2"/>
      <constraint firstItem="L" firstAttribute="top" secondItem="R" secondAttribute="top" constant="9" id="3"/>
      <constraint firstAttribute="bottom" secondItem="L" secondAttribute="bottom" constant="11" id="4"/>
      </constraints>
      """
    ).replacing(
      "<view id=\"R\">",
      with: "<view id=\"R\" translatesAutoresizingMaskIntoConstraints=\"NO\" customClass=\"C\">")
    let layout = try StoryboardText.layout(text)
    #expect(layout[.root].frame.size == Size(width: 120, height: 40))
    #expect(layout.frame("L") == Rect(x: 7, y: 9, width: 100, height: 20))
    let scene = StoryboardText.controller(size: "100 80")
      .replacing("key=\"view\"", with: "key=\"view\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
    let screen = try StoryboardText.layout(StoryboardText.storyboard(scenes: [scene]))
    #expect(screen[.root].frame.size == Size(width: 375, height: 667))
  }

  @Test("A root whose content only limits it keeps the recorded size") func limitedRoot() throws {
    let text = NibText.nib(
      """
      <subviews>\(NibText.view("L", "0 0 100 20", element: "label"))</subviews>
      <constraints>
      <constraint firstItem="L" firstAttribute="centerX" secondItem="R" secondAttribute="centerX" id="1"/>
      <constraint firstItem="L" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="R" \
      secondAttribute="leading" id="2"/>
      <constraint firstItem="L" firstAttribute="top" secondItem="R" secondAttribute="top" id="3"/>
      </constraints>
      """
    ).replacing(
      "<view id=\"R\">",
      with: "<view id=\"R\" translatesAutoresizingMaskIntoConstraints=\"NO\" customClass=\"C\">")
    let layout = try StoryboardText.layout(text)
    #expect(layout[.root].frame.size == Size(width: 375, height: 667))
    #expect(layout.frame("L")?.minX == 137.5)
  }

  @Test("By rule alone, masks start from no frame that constraints decide") func masks() throws {
    let inner = """
      <view id="M"><rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
      """
    let text = NibText.nib(
      """
      <subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="P">
      <rect key="frame" x="-3" y="1234" width="777" height="555"/>
      <subviews>\(inner)</subviews>
      <constraints>
      <constraint firstAttribute="width" constant="80" id="1"/>
      <constraint firstAttribute="height" constant="40" id="2"/>
      </constraints>
      </view>
      </subviews>
      """
    ).replacing("<view id=\"R\">", with: "<view id=\"R\" customClass=\"C\">")
    #expect(try StoryboardText.layout(text).frame("M") == Rect(x: 0, y: 0, width: 80, height: 40))
  }

  @Test(
    "A switch ends 2 points after what constraints act on, in the look of iOS 26 too", arguments: [51, 63])
  func switches(width: Int) throws {
    let text = NibText.nib(
      """
      <subviews>\(NibText.view("S", "0 0 \(width) 28", element: "switch"))</subviews>
      <constraints>
      <constraint firstAttribute="trailing" secondItem="S" secondAttribute="trailing" constant="20" id="1"/>
      </constraints>
      """)
    #expect(try NibText.layout(text).frame("S")?.maxX == 357)
  }
}
