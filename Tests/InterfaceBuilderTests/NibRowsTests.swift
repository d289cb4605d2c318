import Analysis
import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Testing

@Suite("Rows of Interface Builder files beside unsafe bands")
struct NibRowsTests {
  private typealias Text = StoryboardText

  /// A row with a content view, a label in it, and perhaps an accessory of its own.
  private func layout(
    canvas: String?, table: String = "", parts: String = "", orientation: String = "portrait"
  ) throws -> SolvedLayout {
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="341" height="44"/><autoresizingMask key="autoresizingMask"/>
      <subviews>\(NibText.view("V", "8 0 325 44"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="content" secondAttribute="top" id="1"/>
      <constraint firstItem="V" firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="2"/>
      <constraint firstItem="V" firstAttribute="leading" secondItem="content" secondAttribute="leading" \
      constant="8" id="3"/>
      <constraint firstItem="content" firstAttribute="trailing" secondItem="V" secondAttribute="trailing" \
      constant="8" id="4"/>
      </constraints>
      </tableViewCellContentView>\(parts)</tableViewCell>
      """
    let scene = """
      <tableViewController id="C">
      <tableView key="view" id="table" \(table)><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <prototypes>\(cell)</prototypes></tableView>
      </tableViewController>
      """
    let options = ReadingOptions(
      canvas: try canvas.map { try Canvas($0) }, environment: .device, text: SpecFont())
    let text = Text.storyboard(device: "retina5_9", orientation: orientation, scenes: [scene])
    let document = try Document(bytes: Array(text.utf8), path: "test.storyboard", options: options)
    return AnalyzedLayout(document.diagrams[0].tree).layout
  }

  @Test("Content views lie between the bands of a phone on its side") func landscape() throws {
    let layout = try layout(canvas: "iPhone 15 Pro landscape")
    #expect(layout.frame("cell") == Rect(x: 0, y: 28, width: 852, height: 44))
    // 59 at either side, and the accessory's 34.
    #expect(layout.frame("content") == Rect(x: 59, y: 0, width: 700, height: 44))
    #expect(layout.frame("V") == Rect(x: 8, y: 0, width: 684, height: 44))
    #expect(layout.issues.isEmpty)
  }

  @Test(
    "Upright, on devices without bands and at the recorded canvas they fill their rows",
    arguments: [("iPhone 15 Pro", 359.0), ("iPhone 8 landscape", 633), ("844x390", 810), (nil, 341)])
  func whole(canvas: String?, width: Double) throws {
    #expect(try layout(canvas: canvas).frame("content") == Rect(x: 0, y: 0, width: width, height: 44))
  }

  @Test("Recorded rows keep clear of nothing, as nothing that scrolls has unsafe bands at design time")
  func recorded() throws {
    let layout = try layout(canvas: nil, orientation: "landscape")
    #expect(layout.tree[.root].table?.insetsContentViewsToSafeArea == false)
    #expect(layout.frame("content") == Rect(x: 0, y: 0, width: 341, height: 44))
  }

  @Test("A table may leave its rows whole") func notInset() throws {
    let layout = try layout(canvas: "iPhone 15 Pro landscape", table: "contentViewInsetsToSafeArea=\"NO\"")
    #expect(layout.frame("content") == Rect(x: 0, y: 0, width: 818, height: 44))
  }

  @Test("An accessory view stays at the row's end, before the band there") func accessoryView() throws {
    let accessory = """
      <view key="accessoryView" id="own"><rect key="frame" x="331" y="7" width="30" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxY="YES"/></view>
      """
    let landscape = try layout(canvas: "iPhone 15 Pro landscape", parts: accessory)
    #expect(landscape.frame("own") == Rect(x: 749, y: 7, width: 30, height: 30))
    let upright = try layout(canvas: "iPhone 15 Pro", parts: accessory)
    #expect(upright.frame("own") == Rect(x: 349, y: 7, width: 30, height: 30))
    #expect(try layout(canvas: nil, parts: accessory).frame("own")?.minX == 331)
    let left = accessory.replacing("x=\"331\"", with: "x=\"14\"")
    #expect(try layout(canvas: "iPhone 15 Pro landscape", parts: left).frame("own")?.minX == 73)
  }
}
