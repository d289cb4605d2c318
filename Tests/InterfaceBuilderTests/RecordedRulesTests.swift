import Analysis
import AutoLayout
import Geometry
import LayoutDocument
import Testing

@Suite("What frames recorded by Interface Builder show of its layout")
struct RecordedRulesTests {
  // MARK: Standard spacing

  /// Where a view lies that is tied with standard spacing below and beside a guide, and to another view.
  private func frame(_ item: String, _ attribute: String, constant: String) throws -> Rect {
    let scene = """
      <viewController id="C">
      <layoutGuides><viewControllerLayoutGuide type="top" id="T"/></layoutGuides>
      <view key="view" id="R"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(NibText.view("V"))\(NibText.view("W", "0 100 10 10"))</subviews>
      <viewLayoutGuide key="safeArea" id="G"/>
      <constraints>
      <constraint firstItem="W" firstAttribute="top" secondItem="R" secondAttribute="top" constant="100" id="1"/>
      <constraint firstItem="V" firstAttribute="top" secondItem="\(item)" secondAttribute="\(attribute)" \
      \(constant) symbolic="YES" id="2"/>
      </constraints>
      </view>
      </viewController>
      """
    let layout = try StoryboardText.layout(
      StoryboardText.storyboard(scenes: [scene]).replacing(
        "<viewController id", with: "<viewController storyboardIdentifier=\"C\" id"))
    return try #require(layout.frame("V"))
  }

  @Test(
    "Standard spacing is none to a safe area, 8 points to a layout guide, else what is written",
    arguments: [
      ("G", "top", "constant=\"20\"", 20.0), ("T", "bottom", "constant=\"20\"", 28), ("T", "bottom", "", 20),
      ("R", "top", "constant=\"20\"", 20), ("W", "top", "constant=\"8\"", 108),
    ])
  func standardSpacing(item: String, attribute: String, constant: String, y: Double) throws {
    #expect(try frame(item, attribute, constant: constant).minY == y)
  }

  @Test("Standard spacing that is written with a sign keeps its direction") func direction() throws {
    #expect(try frame("T", "bottom", constant: "constant=\"-20\"").minY == 12)
  }

  // MARK: Baselines

  /// A row of labels on their last baseline, of 45 and 17 points.
  private func row(_ heights: (Int, Double), smallText: String = "U IOB") throws -> SolvedLayout {
    func label(_ id: String, _ text: String, _ points: Int, _ height: Double) -> String {
      """
      <label text="\(text)" verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="0.0" y="0.0" width="30" height="\(height)"/>
      <fontDescription key="fontDescription" type="system" pointSize="\(points)"/>
      </label>
      """
    }
    return try NibText.layout(
      NibText.nib(
        """
        <subviews>
        <stackView alignment="lastBaseline" translatesAutoresizingMaskIntoConstraints="NO" id="S">
        <rect key="frame" x="0.0" y="0.0" width="60" height="\(heights.0)"/>
        <subviews>\(label("big", "...", 45, Double(heights.0)))\(label("small", smallText, 17, heights.1))</subviews>
        </stackView>
        </subviews>
        <constraints>
        <constraint firstItem="S" firstAttribute="leading" secondItem="R" secondAttribute="leading" id="1"/>
        <constraint firstItem="S" firstAttribute="top" secondItem="R" secondAttribute="top" id="2"/>
        <constraint firstItem="S" firstAttribute="height" constant="\(heights.0)" id="3"/>
        </constraints>
        """))
  }

  @Test("The baseline of a label that is cut in height keeps its distance from the bottom") func cutLabel()
    throws
  {
    // Below the baseline of 45 points lie .2413 of that, 10.86; below the other's 4.10 and half of the height that
    // rounding adds to 20.29.
    let bottom = try #require(try row((41, 20.5)).frame("small")?.maxY)
    #expect(abs(bottom - (41 - 10.8585 + 4.1021 + 0.1061)) < 1e-3)
  }

  @Test("The text of a label is centered in it, and its baseline is not rounded") func centeredText() throws {
    // The line of 45 points is 53.70 high, so 3.15 of 60 are below it.
    let bottom = try #require(try row((60, 20.5)).frame("small")?.maxY)
    #expect(abs(bottom - (60 - 3.1485 - 10.8585 + 4.1021 + 0.1061)) < 1e-3)
  }

  @Test("An empty label has a baseline, too, at its bottom") func emptyLabel() throws {
    let bottom = try #require(try row((54, 66.5), smallText: "").frame("small")?.maxY)
    #expect(abs(bottom - (54 - 0.1485 - 10.8585 + 4.1021)) < 1e-3)
  }

  // MARK: Alignment rectangles

  @Test(
    "A slider that was stretched to the height of later ones keeps its insets",
    arguments: [(21507, 33.0), (24127, 34)])
  func slider(tools: Int, height: Double) throws {
    let text = NibText.nib(
      "<subviews>\(NibText.view("V", "6 32 150 34", element: "slider"))</subviews>"
    ).replacing("21507", with: "\(tools)")
    let view = try NibText.document(text).diagrams[0].tree.views[1]
    #expect(view.intrinsicSize?.height == height)
  }

  // MARK: Margins

  @Test("A stack view has no margins of its own") func stackMargins() throws {
    let stack = NibText.view("S", "16 0 343 36", element: "stackView")
    let layout = try NibText.layout(
      NibText.nib(
        NibText.content(
          stack, NibText.tie("leading", "S", to: "R", "1"), NibText.tie("top", "S", to: "R", "2"),
          NibText.tie("trailingMargin", "S", to: "R", "3"))))
    // The root's margin is 16 points.
    #expect(layout.frame("S")?.maxX == 359)
  }

  @Test("No unsafe band reaches the margins that a scroll view preserves") func scrolledMargins() throws {
    let scene = """
      <viewController storyboardIdentifier="C" id="C">
      <view key="view" id="R"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
      <scrollView preservesSuperviewLayoutMargins="YES" translatesAutoresizingMaskIntoConstraints="NO" id="S">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(NibText.view("V"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="S" secondAttribute="topMargin" id="1"/>
      <constraint firstItem="V" firstAttribute="leading" secondItem="S" secondAttribute="leadingMargin" id="2"/>
      </constraints>
      </scrollView>
      </subviews>
      <constraints>
      \(NibText.tie("leading", "S", to: "R", "3"))\(NibText.tie("trailing", "S", to: "R", "4"))
      \(NibText.tie("top", "S", to: "R", "5"))\(NibText.tie("bottom", "S", to: "R", "6"))
      </constraints>
      </view>
      </viewController>
      """
    let layout = try StoryboardText.layout(StoryboardText.storyboard(scenes: [scene]))
    // 16 of the root at the side; above the scroll view's own 8, where a status bar covers 20.
    #expect(layout.frame("V")?.origin == Point(x: 16, y: 8))
  }

  /// Where a view is that fills the root's margins with constraints of these priorities.
  private func optionalMargins(_ recorded: String, _ priorities: Int...) throws -> Double? {
    let views = priorities.indices.map { NibText.view("V\($0)", recorded) }.joined()
    let ties = priorities.enumerated().map { index, priority in
      NibText.tie("top", "V\(index)", to: "R", "t\(index)")
        + """
        <constraint firstItem="V\(index)" firstAttribute="leading" secondItem="R" secondAttribute="leadingMargin" \
        constant="\(index * 7)" priority="\(priority)" id="l\(index)"/>
        """
    }
    return try NibText.layout(NibText.nib(NibText.content(views, ties.joined()))).frame("V0")?.minX
  }

  @Test("An optional equation shows an inset, unless another one shows a different inset")
  func optionalInset()
    throws
  {
    #expect(try optionalMargins("24 0 10 10", 999) == 24)
    #expect(try optionalMargins("24 0 10 10", 999, 750) == 16)
    #expect(try optionalMargins("24 0 10 10", 999, 1000) == 17)
  }

  @Test(
    "A cell's margin begins below a notch", arguments: [("retina6_1", 17506, 44.0), ("retina4_7", 17506, 0)])
  func marginBelowNotch(device: String, tools: Int, cover: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      useAutolayout="YES"><device id="\(device)" orientation="portrait"/>
      <objects><tableViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
      <subviews>\(NibText.view("V", "16 55 10 10"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="1"/>
      </constraints>
      </tableViewCellContentView></tableViewCell></objects></document>
      """
    #expect(try NibText.layout(text).frame("V")?.minY == 11 + cover)
  }

  // MARK: Sizes

  @Test("Where a stack view shares its height by intrinsic heights, those of labels are their lines'")
  func stretchedLabels() throws {
    let labels = ["A", "B"].enumerated().map { index, id in
      """
      <label text="Text" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="0.0" y="0.0" width="100" height="\(index == 0 ? 90 : 20.5)"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    }
    let stack = NibText.view(
      "S", "0 0 100 100", element: "stackView", "axis=\"vertical\" distribution=\"fillProportionally\""
    )
    .replacing("</stackView>", with: "<subviews>\(labels.joined())</subviews></stackView>")
    let text = NibText.nib(
      NibText.content(
        stack, NibText.tie("top", "S", to: "R", "1"), NibText.tie("leading", "S", to: "R", "2"),
        "<constraint firstItem=\"S\" firstAttribute=\"height\" constant=\"100\" id=\"3\"/>"))
    #expect(try NibText.layout(text).frame("A")?.height == 50)
    // Lines of another font have an unknown height.
    let custom = text.replacing("type=\"system\"", with: "name=\"Lato\" family=\"Lato\"")
    #expect(abs(try #require(try NibText.layout(custom).frame("A")).height - 100 * 90 / 110.5) < 1e-6)
  }

  @Test("A view whose size nothing decides keeps its last one, and is as ambiguous as before") func lastSize()
    throws
  {
    let content = NibText.content(
      NibText.view("V", "10 20 30 40"), NibText.tie("leading", "V", to: "R", "1", constant: 10),
      NibText.tie("top", "V", to: "R", "2", constant: 20))
    let layout = try NibText.layoutWithIssues(content)
    #expect(layout.frame("V") == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(layout.issues.map(\.kind) == [.ambiguous, .ambiguous])
    // What a constraint decides, however weakly, is not the last size.
    let weak = content.replacing(
      "</constraints>",
      with:
        "<constraint firstItem=\"V\" firstAttribute=\"width\" constant=\"7\" priority=\"60\" id=\"3\"/></constraints>"
    )
    #expect(try NibText.layoutWithIssues(weak).frame("V")?.size == Size(width: 7, height: 40))
  }

  @Test(
    "No margin in a cell is as wide as a frame shows that was not kept up to date",
    arguments: [(33.0, 70.0), (62, 51)])
  func cellMargins(recordedBottom: Double, height: Double) throws {
    let scene = """
      <tableViewController storyboardIdentifier="C" id="C">
      <tableView key="view" id="T"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <prototypes>
      <tableViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="375" height="92"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="375" height="92"/>
      <subviews>\(NibText.view("V", "16 11 10 \(recordedBottom - 11)"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="1"/>
      <constraint firstItem="V" firstAttribute="bottom" secondItem="content" secondAttribute="bottomMargin" id="2"/>
      </constraints>
      </tableViewCellContentView>
      </tableViewCell>
      </prototypes>
      </tableView>
      </tableViewController>
      """
    let text = StoryboardText.storyboard(scenes: [scene])
    let document = try NibText.document(text, path: "test.storyboard")
    let diagram = try #require(document.diagrams.first)
    #expect(AnalyzedLayout(diagram.tree).layout.frame("V")?.height == height)
  }

  @Test(
    "A plain view that resists every change keeps its recorded length against optional constraints",
    arguments: [(1000, 500, 44.0), (1000, 999, 44), (1000, 1000, 34), (750, 500, 34)])
  func firmSize(resistance: Int, priority: Int, height: Double) throws {
    let text = NibText.nib(
      """
      <subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="V" verticalHuggingPriority="\(resistance)" \
      verticalCompressionResistancePriority="\(resistance)">
      <rect key="frame" x="0.0" y="0.0" width="30" height="44"/>
      <constraints>
      <constraint firstAttribute="height" constant="34" priority="\(priority)" id="h"/>
      <constraint firstAttribute="width" constant="30" id="w"/>
      </constraints></view>
      </subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="R" secondAttribute="top" id="t"/>
      <constraint firstItem="V" firstAttribute="leading" secondItem="R" secondAttribute="leading" id="l"/>
      </constraints>
      """)
    let layout = try NibText.layout(text)
    #expect(layout.frame("V")?.height == height)
    #expect(layout.issues.allSatisfy { $0.kind != .unsatisfiable })
  }

  @Test("Sliders have no alignment rect insets in files of Xcode 26", arguments: [(21507, 8.0), (24506, 10)])
  func sliders(tools: Int, x: Double) throws {
    let text = NibText.nib(
      NibText.content(
        NibText.view("S", "8 0 100 31", element: "slider"),
        NibText.tie("leading", "S", to: "R", "l", constant: 10),
        NibText.tie("top", "S", to: "R", "t"))
    ).replacing("21507", with: "\(tools)")
    #expect(try NibText.layout(text).frame("S")?.minX == x)
  }

  @Test("A cell of an inset grouped table that is as wide as the table is a card")
  func cards() throws {
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="WIDTH" height="44"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="WIDTH" height="44"/>
      <subviews>\(NibText.view("V", "20 11 310 22"))</subviews>
      <constraints>
      \(NibText.tie("top", "V", to: "content", "t", constant: 11))
      <constraint firstItem="V" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="l"/>
      <constraint firstItem="V" firstAttribute="trailing" secondItem="content" secondAttribute="trailingMargin" id="r"/>
      <constraint firstItem="V" firstAttribute="height" constant="22" id="h"/>
      </constraints></tableViewCellContentView></tableViewCell>
      """
    func frame(_ device: String, cell: String, width: String, _ style: String) throws -> [Double?] {
      let scene = """
        <tableViewController storyboardIdentifier="C" id="C"><tableView key="view" style="\(style)" id="T">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="844"/>
        <prototypes>\(cell.replacing("WIDTH", with: width))</prototypes></tableView></tableViewController>
        """
      let layout = try StoryboardText.layout(
        StoryboardText.storyboard(device: device, tools: 23504, adaptation: nil, scenes: [scene]))
      return [layout.frame("cell")?.minX, layout.frame("content")?.width, layout.frame("V")?.width]
    }
    #expect(try frame("retina6_0", cell: cell, width: "390", "insetGrouped") == [20, 350, 310])
    #expect(try frame("retina4_7", cell: cell, width: "375", "insetGrouped") == [16, 343, 311])
    #expect(try frame("retina6_0", cell: cell, width: "390", "grouped") == [0, 390, 350])
  }

  @Test(
    "A frame may be written as distances from the superview's edges",
    arguments: [
      ("minX=\"15\" minY=\"7\" width=\"100\" height=\"20\"", Rect(x: 15, y: 7, width: 100, height: 20)),
      ("width=\"100\" height=\"20\"", Rect(x: 0, y: 0, width: 100, height: 20)),
      ("minX=\"15\" maxX=\"20\" maxY=\"7\" height=\"20\"", Rect(x: 15, y: 640, width: 340, height: 20)),
    ])
  func frameInsets(attributes: String, frame: Rect) throws {
    let text = NibText.nib(
      "<subviews><view id=\"V\"><frame key=\"frameInset\" \(attributes)/></view></subviews>")
    let document = try NibText.document(text)
    #expect(document.diagrams[0].tree.notices.isEmpty)
    #expect(try NibText.layout(text).frame("V") == frame)
  }
}
