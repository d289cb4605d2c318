import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Testing

@Suite("The bars that Interface Builder files put on screens")
struct NibBarsTests {
  private typealias Text = StoryboardText

  private func diagram(
    _ scenes: [String], canvas: String? = nil, of name: String = "C", device: String = "retina4_7"
  ) throws -> DocumentDiagram {
    let options = ReadingOptions(canvas: try canvas.map { try Canvas($0) }, text: SpecFont())
    let text = Text.storyboard(device: device, scenes: scenes)
    let document = try Document(bytes: Array(text.utf8), path: "test.storyboard", options: options)
    return try #require(document.diagrams.first { $0.name == name })
  }

  private func bars(_ scenes: [String], of name: String = "C") throws -> [BarContent] {
    try #require(try diagram(scenes, of: name).screen).bars.map(\.content)
  }

  private static let tabs = Text.container(
    "tabBarController",
    "<connections>"
      + Text.segue(
        "relationship", to: "container-navigationController", id: "t1", relationship: "viewControllers")
      + Text.segue("relationship", to: "D", id: "t2", relationship: "viewControllers") + "</connections>")

  // MARK: Places

  @Test(
    "Bars reach from the ends of the screen to the safe area, lower where a phone lies on its side",
    arguments: [
      // 20 and 44 above, 49 below; 59 and 34 more on a phone without a button; 32 and 21 on its side.
      (nil, Rect(x: 0, y: 0, width: 375, height: 64), 44, Rect(x: 0, y: 618, width: 375, height: 49), 49),
      (
        "iPhone 15 Pro", Rect(x: 0, y: 0, width: 393, height: 103), 44,
        Rect(x: 0, y: 769, width: 393, height: 83), 49
      ),
      (
        "iPhone 15 Pro landscape", Rect(x: 0, y: 0, width: 852, height: 32), 32,
        Rect(x: 0, y: 340, width: 852, height: 53), 32
      ),
    ] as [(String?, Rect, Double, Rect, Double)])
  func places(canvas: String?, top: Rect, topHeight: Double, bottom: Rect, bottomHeight: Double) throws {
    let diagram = try diagram([Self.tabs, Text.navigation(), Text.controller()], canvas: canvas)
    let screen = try #require(diagram.screen)
    #expect(diagram.isOnDevice)
    #expect(screen.frame.size == diagram.tree.environment.canvas)
    #expect(screen.bars.map(\.frame) == [top, bottom])
    #expect(screen.bars.map(\.height) == [topHeight, bottomHeight])
    #expect(screen.bars.map(\.content.kind) == [.navigation, .tabs])
  }

  @Test("Opaque bars lie beside the root, and the screen is still the whole device's")
  func opaqueBars() throws {
    // Recorded below 64 points of bars, and above none of 49.
    let scenes = [Self.tabs, Text.navigation(), Text.controller(size: "375 554")]
    let recorded = try diagram(scenes)
    #expect(recorded.isOnDevice)
    let screen = try #require(recorded.screen)
    #expect(screen.frame == Rect(x: 0, y: -64, width: 375, height: 667))
    #expect(
      screen.bars.map(\.frame) == [
        Rect(x: 0, y: -64, width: 375, height: 64), Rect(x: 0, y: 554, width: 375, height: 49),
      ])
    let other = try #require(try diagram(scenes, canvas: "iPhone 15 Pro").screen)
    #expect(other.frame == Rect(x: 0, y: -103, width: 393, height: 852))
    #expect(other.bars[1].frame == Rect(x: 0, y: 852 - 103 - 83, width: 393, height: 83))
  }

  @Test("A bar ends where recorded frames show that it does")
  func recordedBars() throws {
    let controller = Text.controller().replacing("id=\"VC\" >", with: "id=\"VC\">").replacing(
      "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/>",
      with: "<rect key=\"frame\" x=\"0\" y=\"72\" width=\"10\" height=\"595\"/>")
    let screen = try #require(try diagram([Text.navigation(), controller]).screen)
    #expect(screen.bars.map(\.frame.maxY) == [72])
    #expect(screen.bars.map(\.height) == [52])
  }

  @Test("What lies on no device has no screen, and what has no bars has none drawn")
  func noBars() throws {
    #expect(try bars([Text.controller()]).isEmpty)
    #expect(try NibText.document(NibText.nib("")).diagrams[0].screen == nil)
    #expect(try diagram([Text.navigation(), Text.controller()], canvas: "500x500").screen == nil)
  }

  // MARK: Content

  private static let item = """
    <navigationItem key="navigationItem" title="Walks" id="item">
    <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="1"/>
    <rightBarButtonItems><barButtonItem systemItem="add" id="2"/><barButtonItem title="Sort" style="done" id="3"/>
    <barButtonItem image="map" catalog="system" id="4"/></rightBarButtonItems>
    </navigationItem>
    """

  @Test("A navigation bar has the title and the buttons of its view controller")
  func navigation() throws {
    let bar = try #require(try bars([Text.navigation(), Text.controller(with: Self.item)]).first)
    #expect(bar.title == "Walks")
    #expect(bar.items.map(\.title) == ["Cancel"])
    #expect(bar.trailingItems.map(\.title) == [nil, "Sort", nil])
    #expect(bar.trailingItems.map(\.image) == [.symbol(.add), nil, .placeholder])
    #expect(bar.trailingItems.map(\.isProminent) == [false, true, false])
    #expect(bar.backTitle == nil)
  }

  @Test("A view controller that was pushed leads back to the one before")
  func back() throws {
    let first = Text.controller(
      "C",
      "<navigationItem key=\"navigationItem\" title=\"Walks\"/><connections>"
        + Text.segue("show", to: "D", id: "push") + "</connections>")
    let scenes = [Text.navigation(), first, Text.controller("D")]
    #expect(try bars(scenes, of: "D").map(\.backTitle) == ["Walks"])
    #expect(try bars(scenes).map(\.backTitle) == [nil])
  }

  @Test("A large title needs a bar that is high enough, and a view controller that wants it")
  func largeTitles() throws {
    func isLarge(height: Int, mode: String = "always") throws -> [Bool] {
      let bar = """
        <navigationBar key="navigationBar" largeTitles="YES" id="bar">
        <rect key="frame" x="0" y="20" width="375" height="\(height)"/></navigationBar>
        """
      let item = "<navigationItem key=\"navigationItem\" title=\"A\" largeTitleDisplayMode=\"\(mode)\"/>"
      return try bars([Text.navigation(bar), Text.controller(with: item)]).map(\.hasLargeTitle)
    }
    #expect(try isLarge(height: 96) == [true])
    #expect(try isLarge(height: 44) == [false])
    #expect(try isLarge(height: 96, mode: "never") == [false])
  }

  @Test("Tabs stand in the order of their view controllers, one of them chosen")
  func tabItems() throws {
    let first = Text.controller(
      with: "<tabBarItem key=\"tabBarItem\" title=\"Walks\" image=\"walk\"/>")
    let second = Text.controller("D", with: "<tabBarItem key=\"tabBarItem\" systemItem=\"mostRecent\"/>")
    let scenes = [Self.tabs, Text.navigation(), first, second]
    let bar = try #require(try bars(scenes).last)
    #expect(bar.items.map(\.title) == ["Walks", "Most Recent"])
    #expect(bar.items.map(\.isSelected) == [true, false])
    #expect(try #require(try bars(scenes, of: "D").last).items.map(\.isSelected) == [false, true])
  }

  @Test("A bar's colors are the file's")
  func colors() throws {
    let bar = """
      <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="20" width="375" height="44"/>
      <color key="barTintColor" red="1" green="0" blue="0" alpha="1"/>
      <color key="tintColor" white="1" alpha="1"/>
      <textAttributes key="titleTextAttributes"><color key="textColor" white="0" alpha="1"/></textAttributes>
      </navigationBar>
      """
    let content = try #require(try bars([Text.navigation(bar), Text.controller()]).first)
    #expect(content.background == Color(0xFF0000))
    #expect(content.tint == .white)
    #expect(content.titleColor == .black)
  }

  @Test("Bars in a tree of views say what those of controllers do")
  func ownBars() throws {
    func role(_ element: String, _ content: String, _ attributes: String = "") throws -> BarContent? {
      let text = NibText.nib(
        """
        <subviews><\(element) id="V" \(attributes)><rect key="frame" x="0" y="0" width="375" height="44"/>\(content)
        </\(element)></subviews>
        """)
      guard case .bar(let bar)? = try NibText.document(text).diagrams[0].tree[ViewID(1)].role else {
        return nil
      }
      return bar
    }
    let navigation = try role(
      "navigationBar", "<items>" + Self.item.replacing("key=\"navigationItem\"", with: "") + "</items>")
    #expect(navigation?.title == "Walks")
    #expect(navigation?.trailingItems.count == 3)
    let tools = try role(
      "toolbar",
      """
      <items><barButtonItem systemItem="done" id="a"/><barButtonItem systemItem="flexibleSpace" id="b"/>
      <barButtonItem width="12" systemItem="fixedSpace" id="c"/></items>
      """)
    #expect(tools?.items.map(\.space) == [nil, .flexible, .fixed(12)])
    let search = try role("searchBar", "", "placeholder=\"Find\" showsCancelButton=\"YES\"")
    #expect(search?.title == "Find")
    #expect(search?.trailingItems.map(\.title) == ["Cancel"])
    #expect(
      try role("tabBar", "<items><tabBarItem title=\"A\" id=\"t\"/></items>")?.items.map(\.title) == ["A"])
  }
}

extension StoryboardText {
  fileprivate static func controller(_ id: String = "C", with more: String) -> String {
    controller(id, attributes: "", more)
  }
}
