import AutoLayout
import Geometry
import LayoutDocument
import Testing

@Suite("Bars of view controllers")
struct NibScenesTests {
  private typealias Text = StoryboardText

  private func insets(_ scenes: String..., size: String = "375 667", more: String = "") throws -> [Double] {
    try Text.insets(Text.storyboard(scenes: scenes, more: more))
  }

  private static let navigationBar = """
    <navigationBar key="navigationBar"><rect key="frame" x="0.0" y="20" width="375" height="44"/></navigationBar>
    """

  @Test("A navigation controller's bar lies below the status bar")
  func navigation() throws {
    #expect(try insets(Text.navigation(Self.navigationBar), Text.controller()) == [64, 0])
    #expect(
      try insets(
        Text.navigation(Self.navigationBar, attributes: "navigationBarHidden=\"YES\""), Text.controller())
        == [20, 0])
  }

  @Test(
    "A bar with a large title, or on a sheet, has its recorded height; an impossible one the usual height",
    arguments: [("96", 116.0), ("56", 76), ("1000", 64)])
  func height(_ height: String, top: Double) throws {
    let bar = Self.navigationBar.replacing("height=\"44\"", with: "height=\"\(height)\"")
    #expect(try insets(Text.navigation(bar), Text.controller()) == [top, 0])
  }

  @Test("What is pushed keeps the bar, what is presented has none, whoever leads around in a circle")
  func pushed() throws {
    let second = { (kind: String) in
      Text.controller("D", "<connections>" + Text.segue(kind, to: "C", id: kind) + "</connections>")
    }
    let bar = Text.container(
      "navigationController",
      Text.segue("relationship", to: "D", id: "root", relationship: "rootViewController"))
    #expect(try insets(bar, second("show"), Text.controller()) == [64, 0])
    #expect(try insets(bar, second("presentation"), Text.controller()) == [20, 0])
    #expect(try insets(bar, second("popoverPresentation"), Text.controller()) == [0, 0])
    let back = Text.controller("C", "<connections>" + Text.segue("show", to: "D") + "</connections>")
    let circle = Text.controller("D", "<connections>" + Text.segue("show", to: "C") + "</connections>")
    #expect(try insets(circle.replacing("id=\"segue\"", with: "id=\"other\""), back) == [20, 0])
  }

  @Test("Of several segues the one that the file names decides")
  func tieBreaker() throws {
    let first = Text.controller(
      "D", "<connections>" + Text.segue("show", to: "C", id: "1") + "</connections>")
    let bar = Text.navigation()
    #expect(try insets(first, bar, Text.controller()) == [20, 0])
    #expect(
      try insets(
        first, bar, Text.controller(),
        more: "<inferredMetricsTieBreakers><segue reference=\"root\"/></inferredMetricsTieBreakers>")
        == [64, 0])
  }

  @Test("Tab bars, toolbars and what hides them")
  func bottom() throws {
    let tabs = Text.container(
      "tabBarController",
      Text.segue(
        "relationship", to: "container-navigationController", id: "tab", relationship: "viewControllers"))
    #expect(try insets(tabs, Text.navigation(), Text.controller()) == [64, 49])
    #expect(
      try insets(tabs, Text.navigation(), Text.controller(attributes: "hidesBottomBarWhenPushed=\"YES\""))
        == [64, 0])
    #expect(try insets(Text.navigation(attributes: "toolbarHidden=\"NO\""), Text.controller()) == [64, 44])
  }

  @Test(
    "Simulated metrics count before what segues tell",
    arguments: [
      ("<nil key=\"simulatedTopBarMetrics\"/>", [20.0, 0.0]),
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"YES\"/>", [94, 0]),
      ("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", [64, 44]),
      ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", [64, 49]),
    ])
  func simulated(metrics: String, expected: [Double]) throws {
    #expect(try insets(Text.navigation(), Text.controller("C", metrics)) == expected)
  }

  @Test(
    "A status bar that is told to be missing is missing until Xcode 9",
    arguments: [(13771, 0.0), (14490, 20)])
  func noStatusBar(tools: Int, top: Double) throws {
    let scene = Text.controller("C", "<nil key=\"simulatedStatusBarMetrics\"/>")
    #expect(try Text.insets(Text.storyboard(tools: tools, scenes: [scene])) == [top, 0])
  }

  @Test(
    "Opaque bars take their place from the root, which then has no inset there",
    arguments: [
      ("375 603", [0.0, 49.0]), ("375 618", [64, 0]), ("375 554", [0, 0]), ("375 667", [64, 49]),
    ])
  func opaque(size: String, expected: [Double]) throws {
    let tabs = Text.container(
      "tabBarController",
      Text.segue(
        "relationship", to: "container-navigationController", id: "tab", relationship: "viewControllers"))
    #expect(try insets(tabs, Text.navigation(), Text.controller(size: size)) == expected)
  }

  @Test("A segue from a view controller to itself does not hide its container") func segueToItself() throws {
    let toItself = "<connections>" + Text.segue("show", to: "C", id: "itself") + "</connections>"
    #expect(try insets(Text.controller("C", toItself), Text.navigation()) == [64, 0])
    let tabs = Text.container(
      "tabBarController",
      Text.segue("relationship", to: "C", id: "tab", relationship: "viewControllers"))
    #expect(try insets(Text.controller("C", toItself), tabs) == [20, 49])
  }

  @Test(
    "A page sheet begins 10 points below the status bar, and has none of its own, also in the next scenes",
    arguments: [
      ("retina6_1", 17506, "414 842", "presentation", [0.0, 34.0]),
      ("retina6_1", 17156, "414 842", "show", [0, 34]),
      ("retina6_1", 21507, "414 842", "presentation", [0, 34]),
      // Sheets that end above the bottom of the screen.
      ("retina5_9", 22155, "375 802", "presentation", [0, 0]),
      ("retina5_9", 22155, "375 802", "show", [0, 0]),
      // A sheet has the notch of the screen once, and nothing at the bottom.
      ("retina5_9", 24765, "375 762", "presentation", [50, 0]),
      ("retina5_9", 24765, "375 752", "presentation", [50, 0]),
      ("retina4_7", 21701, "375 657", "presentation", [0, 0]),
      ("retina4_7", 21701, "375 657", "show", [20, 0]),
    ])
  func pageSheet(device: String, tools: Int, size: String, kind: String, expected: [Double]) throws {
    let first = Text.controller("D", "<connections>" + Text.segue(kind, to: "C") + "</connections>")
    let text = Text.storyboard(
      device: device, tools: tools, adaptation: nil, scenes: [first, Text.controller(size: size)])
    #expect(try Text.insets(text) == expected)
  }

  @Test("A sheet lies below the status bar and has none of its own") func sheet() throws {
    #expect(try insets(Text.controller(size: "375 647")) == [0, 0])
  }

  /// The bar of a navigation controller at a place.
  private static func bar(_ frame: String, _ attributes: String = "") -> String {
    let numbers = frame.split(separator: " ")
    return """
      <navigationBar key="navigationBar" \(attributes)><rect key="frame" x="0.0" y="\(numbers[0])" \
      width="\(numbers[1])" height="\(numbers[2])"/></navigationBar>
      """
  }

  @Test(
    "The safe area begins where the recorded bar ends, in sheets too",
    arguments: [
      ("retina6_1", 24128, "414 848", "20 414 106", [126.0, 0.0]),
      ("retina5_9", 24765, "375 752", "16 375 54", [70, 0]),
      ("retina6_0", 23504, "390 834", "0 390 56", [56, 0]),
      ("retina4_7", 21225, "375 647", "0 375 56", [56, 0]),
      ("retina6_12", 23727, "393 852", "118 393 44", [162, 68]),
      // A bar far below the screen is none that the file was laid out with.
      ("retina4_7", 21225, "375 667", "400 375 44", [44, 0]),
    ])
  func recordedBar(device: String, tools: Int, size: String, frame: String, expected: [Double]) throws {
    let isSheet = expected[1] == 0
    let first = Text.controller(
      "D",
      "<connections>" + Text.segue(isSheet ? "presentation" : "custom", to: "container-navigationController")
        + "</connections>")
    let text = Text.storyboard(
      device: device, tools: tools, adaptation: nil,
      scenes: [first, Text.navigation(Self.bar(frame)), Text.controller(size: size)])
    #expect(try Text.insets(text) == expected)
  }

  @Test(
    "A root begins below an opaque bar, even if its rectangle is that of the screen",
    arguments: [("375 603", 603.0), ("375 667", 603)])
  func opaqueBar(size: String, height: Double) throws {
    let simulated = Text.controller(
      size: size,
      "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>")
    let recorded = Text.navigation(Self.bar("20 375 44", "translucent=\"NO\""))
    for scenes in [[simulated], [recorded, Text.controller(size: size)]] {
      let layout = try Text.layout(Text.storyboard(scenes: scenes))
      #expect(layout[.root].frame.height == height)
      #expect(layout.frame("VC")?.minY == 0 && layout.frame("VC")?.maxY == height)
      #expect(layout.issues.allSatisfy { $0.views != [.root] })
    }
    let extended = Text.controller(size: size, attributes: "extendedLayoutIncludesOpaqueBars=\"YES\"")
    #expect(
      try Text.layout(Text.storyboard(scenes: [recorded, extended])).frame("VC")?.minY
        == (size == "375 667" ? 64 : 0))
  }

  @Test("On its side a phone has a lower bar until Xcode 16", arguments: [(21507, 32.0), (24412, 101)])
  func landscapeBar(tools: Int, top: Double) throws {
    let device = tools == 21507 ? "retina4_7" : "retina6_0"
    let text = Text.storyboard(
      device: device, tools: tools, adaptation: nil, orientation: "landscape",
      scenes: [Text.navigation(), Text.controller(size: tools == 21507 ? "667 375" : "844 390")])
    #expect(try Text.insets(text)[0] == top)
  }

  @Test("Toolbars are higher in later versions", arguments: [(14113, 44.0), (15705, 49), (21507, 49)])
  func toolbar(tools: Int, height: Double) throws {
    let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let text = Text.storyboard(tools: tools, adaptation: nil, scenes: [Text.controller("C", toolbar)])
    #expect(try Text.insets(text)[1] == height)
  }
}
