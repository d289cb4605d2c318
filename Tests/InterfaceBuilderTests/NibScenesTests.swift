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
    "A page sheet begins 10 points below the status bar, and has none of its own",
    arguments: [
      ("retina6_1", 17506, "414 842", "presentation", [0.0, 34.0]),
      ("retina6_1", 17506, "414 842", "show", [44, 34]),
      ("retina6_1", 21507, "414 842", "presentation", [0, 34]),
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
}
