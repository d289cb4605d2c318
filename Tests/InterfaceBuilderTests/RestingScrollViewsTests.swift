import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Testing

@Suite("Where content rests below bars")
struct RestingScrollViewsTests {
  private typealias Text = StoryboardText

  /// The first scroll view's offset when an app shows it first, by a bar of 64 points.
  private func offset(
    _ view: String, controller attributes: String = "", isInNavigation: Bool = true
  ) throws -> Double {
    let scene = """
      <viewController storyboardIdentifier="C" id="C" \(attributes)>
      <view key="view" id="R"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(view)</subviews></view></viewController>
      """
    let scenes = isInNavigation ? [Text.navigation(), scene] : [scene]
    let document = try Document(
      bytes: Array(Text.storyboard(scenes: scenes).utf8), path: "test.storyboard",
      options: ReadingOptions(text: SpecFont()))
    let diagram = try #require(document.diagrams.first)
    // Interface Builder records what is not scrolled.
    #expect(AnalyzedLayout(diagram.tree).layout[ViewID(1)].scroll?.contentOffset == .zero)
    return try #require(AnalyzedLayout(diagram.tree).atRest().layout[ViewID(1)].scroll).contentOffset.y
  }

  private func view(_ element: String, y: Int = 0, height: Int = 667, _ attributes: String = "") -> String {
    """
    <\(element) id="S" \(attributes)><rect key="frame" x="0" y="\(y)" width="375" height="\(height)"/></\(element)>
    """
  }

  @Test("Tables and collections begin below a bar")
  func lists() throws {
    #expect(try offset(view("tableView")) == -64)
    #expect(try offset(view("collectionView")) == -64)
    #expect(try offset(view("tableView"), isInNavigation: false) == -20)
    // Of the 64 points the table lies below 50.
    #expect(try offset(view("tableView", y: 50, height: 617)) == -14)
    #expect(try offset(view("tableView", y: 64, height: 603)) == 0)
  }

  @Test("A scroll view that does not scroll is inset by a navigation controller alone")
  func scrollViews() throws {
    #expect(try offset(view("scrollView")) == -64)
    #expect(try offset(view("scrollView"), isInNavigation: false) == 0)
    #expect(try offset(view("scrollView", "alwaysBounceVertical=\"YES\""), isInNavigation: false) == -20)
  }

  @Test("A file may say that nothing is inset")
  func never() throws {
    #expect(try offset(view("tableView", "contentInsetAdjustmentBehavior=\"never\"")) == 0)
    #expect(try offset(view("tableView"), controller: "automaticallyAdjustsScrollViewInsets=\"NO\"") == 0)
  }

  @Test("What lies in a scroll view moves with it, and the file's own inset stays")
  func content() throws {
    let inset = "<inset key=\"contentInset\" minX=\"0\" minY=\"10\" maxX=\"0\" maxY=\"0\"/>"
    let list = view("tableView").replacing("</tableView>", with: inset + "</tableView>")
    let scene = """
      <viewController storyboardIdentifier="C" id="C"><view key="view" id="R">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(list)</subviews></view></viewController>
      """
    let document = try Document(
      bytes: Array(Text.storyboard(scenes: [Text.navigation(), scene]).utf8), path: "test.storyboard",
      options: ReadingOptions(text: SpecFont()))
    let layout = AnalyzedLayout(document.diagrams[0].tree).atRest().layout
    #expect(layout[ViewID(1)].scroll?.contentOffset.y == -74)
  }
}
