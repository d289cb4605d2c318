import Analysis
import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("Interface Builder files on other canvases, and what stands beside them")
struct OtherCanvasTests {
  private typealias Text = StoryboardText

  private func layout(
    _ text: String, canvas: String? = nil, path: String = "test.storyboard",
    loadFile: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) throws -> SolvedLayout {
    let options = ReadingOptions(
      canvas: try canvas.map { try Canvas($0) }, environment: .device, text: SpecFont(), loadFile: loadFile)
    let document = try Document(bytes: Array(text.utf8), path: path, options: options)
    return AnalyzedLayout(document.diagrams[0].tree).layout
  }

  private func insets(_ scenes: [String], canvas: String) throws -> [Double] {
    let options = ReadingOptions(canvas: try Canvas(canvas), text: SpecFont())
    let text = Text.storyboard(scenes: scenes)
    let document = try Document(bytes: Array(text.utf8), path: "test.storyboard", options: options)
    let diagram = try #require(document.diagrams.first { $0.name == "C" })
    let layout = AnalyzedLayout(diagram.tree).layout
    let frame = try #require(layout.frame("VC"))
    return [frame.minY, layout[.root].frame.height - frame.maxY, layout[.root].frame.height]
  }

  private static let tabs = Text.container(
    "tabBarController",
    Text.segue(
      "relationship", to: "container-navigationController", id: "tab", relationship: "viewControllers"))

  @Test(
    "A view controller keeps its bars on every device, lower ones where a phone lies on its side",
    arguments: [
      // 59 and 44 above, 34 and 49 below; 32 and 21 on its side.
      ("iPhone 15 Pro", [103.0, 83, 852]), ("iPhone 8", [64, 49, 667]),
      ("iPhone 15 Pro landscape", [32, 53, 393]), ("iPad Pro 9.7", [64, 49, 1024]),
    ])
  func bars(canvas: String, expected: [Double]) throws {
    #expect(try insets([Self.tabs, Text.navigation(), Text.controller()], canvas: canvas) == expected)
  }

  @Test("Opaque bars take their place from the root there, too") func opaqueBars() throws {
    // The root was recorded below 64 points of bars, above none of 49.
    let scenes = [Self.tabs, Text.navigation(), Text.controller(size: "375 554")]
    #expect(try insets(scenes, canvas: "iPhone 15 Pro") == [0, 0, 852 - 103 - 83])
    #expect(
      try insets([Text.navigation(), Text.controller(size: "375 603")], canvas: "iPhone 15 Pro")
        == [0, 34, 852 - 103])
  }

  @Test("Sheets within a tablet's screen have no unsafe band, and bars of their recorded height")
  func sheets() throws {
    let sheet = Text.controller(size: "540 620", attributes: "modalPresentationStyle=\"formSheet\"")
    #expect(try Text.insets(Text.storyboard(device: "ipad9_7", scenes: [sheet])) == [0, 0])
    let bar = """
      <toolbar key="toolbar"><rect key="frame" x="0.0" y="0.0" width="375" height="49"/></toolbar>
      """
    let navigation = Text.navigation(bar, attributes: "toolbarHidden=\"NO\"")
    #expect(try Text.insets(Text.storyboard(scenes: [navigation, Text.controller()])) == [64, 49])
  }

  @Test("Cells keep their margins on every canvas") func cells() throws {
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
      <subviews>\(NibText.view("V"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="1"/>
      <constraint firstItem="V" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="2"/>
      </constraints>
      </tableViewCellContentView>
      </tableViewCell>
      """
    let scene = """
      <tableViewController id="C">
      <tableView key="view" id="table"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <prototypes>\(cell)</prototypes></tableView>
      </tableViewController>
      """
    for canvas in [nil, "iPhone 15 Pro", "iPad Pro 11 landscape"] {
      let layout = try layout(Text.storyboard(scenes: [scene]), canvas: canvas)
      #expect(layout.frame("V")?.origin == Point(x: 16, y: 11))
    }
  }

  @Test(
    "What cannot be measured keeps its recorded size",
    arguments: [("pickerView", ""), ("imageView", "image=\"none\"")])
  func unknownSizes(element: String, attributes: String) throws {
    let scene = """
      <viewController id="C">
      <view key="view" id="R"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(NibText.view("V", "0 0 320 216", element: element, attributes))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="top" secondItem="R" secondAttribute="top" id="1"/>
      <constraint firstItem="V" firstAttribute="leading" secondItem="R" secondAttribute="leading" id="2"/>
      </constraints>
      </view>
      </viewController>
      """
    let layout = try layout(Text.storyboard(scenes: [scene]), canvas: "iPhone 15 Pro")
    #expect(layout.frame("V") == Rect(x: 0, y: 0, width: 320, height: 216))
  }

  @Test(
    "The guide of a keyboard that is not shown lies below the safe area",
    arguments: ["viewLayoutGuide", "keyboardLayoutGuide"])
  func keyboard(element: String) throws {
    let scene = Text.controller().replacing(
      "<constraints>",
      with: """
        <\(element) key="keyboard" id="K"/>
        <constraints>
        """
    ).replacing(
      "<constraint firstItem=\"GC\" firstAttribute=\"bottom\"",
      with: "<constraint firstItem=\"K\" firstAttribute=\"top\"")
    let text = Text.storyboard(device: "retina5_9", scenes: [scene]).replacing("667", with: "812")
    #expect(try Text.insets(text) == [44, 34])
  }

  @Test(
    "A view's own direction turns what leads in it",
    arguments: [("forceRightToLeft", 275.0), ("forceLeftToRight", 50), ("unspecified", 50)])
  func direction(attribute: String, x: Double) throws {
    let text = NibText.nib(
      """
      <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="B" \
      semanticContentAttribute="\(attribute)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(NibText.view("V", "0 0 50 10"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="leading" secondItem="B" secondAttribute="leading" constant="50" id="1"/>
      <constraint firstItem="V" firstAttribute="width" constant="50" id="2"/>
      </constraints></view></subviews>
      <constraints>
      <constraint firstItem="B" firstAttribute="leading" secondItem="R" secondAttribute="leading" id="3"/>
      <constraint firstItem="R" firstAttribute="trailing" secondItem="B" secondAttribute="trailing" id="4"/>
      </constraints>
      """)
    let layout = try NibText.layout(text)
    #expect(layout.frame("V")?.minX == x)
    #expect(!layout.issues.contains { $0.kind == .unsatisfiable })
  }

  @Test("A view's own direction does not turn its own edges", arguments: ["forceRightToLeft", "unspecified"])
  func ownDirection(attribute: String) throws {
    let views = NibText.view("V", "0 0 50 10", "semanticContentAttribute=\"\(attribute)\"")
    let text = NibText.nib(
      """
      <subviews>\(views)</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="leading" secondItem="R" secondAttribute="leading" constant="50" id="1"/>
      <constraint firstItem="V" firstAttribute="width" constant="50" id="2"/>
      </constraints>
      """)
    #expect(try NibText.layout(text).frame("V")?.minX == 50)
  }

  // MARK: Asset catalogues

  /// A PNG file without colours.
  private static func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(content.count)] + Array(kind.utf8) + content + [0, 0, 0, 0]
    }
    let header: [UInt8] = [0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", [0])
      + chunk("IEND", [])
  }

  private func image(name: String = "star", files: [String: [UInt8]]) throws -> ImageContent? {
    let text = NibText.nib(
      """
      <subviews>\(NibText.view("I", "0 0 9 9", element: "imageView", "image=\"\(name)\""))</subviews>
      """, resources: "<image name=\"\(name)\" width=\"24\" height=\"12\"/>")
    return try layout(text, path: "test.xib") { path in
      path == "Assets.xcassets/Contents.json" ? Array("{}".utf8) : files[path]
    }.tree.views[1].image
  }

  private func imageSize(name: String = "star", files: [String: [UInt8]]) throws -> Size? {
    try image(name: name, files: files)?.size
  }

  private static let contents = Array(
    """
    { "images": [ { "idiom": "universal", "scale": "1x" },
      { "filename": "star@2x.png", "scale": "2x" } ], "info": { "version": 1 } }
    """.utf8)

  @Test("An image has the size that a catalogue beside the file gives it") func catalog() throws {
    let files = [
      "Assets.xcassets/star.imageset/Contents.json": Self.contents,
      "Assets.xcassets/star.imageset/star@2x.png": Self.png(60, 40),
    ]
    #expect(try imageSize(files: files) == Size(width: 30, height: 20))
  }

  @Test("Without a whole image in a catalogue the file's note of it counts") func noCatalog() throws {
    let noted = Size(width: 24, height: 12)
    #expect(try imageSize(files: [:]) == noted)
    #expect(try imageSize(files: ["Assets.xcassets/star.imageset/Contents.json": Self.contents]) == noted)
    let damaged = [
      "Assets.xcassets/star.imageset/Contents.json": Self.contents,
      "Assets.xcassets/star.imageset/star@2x.png": Array(Self.png(60, 40).prefix(40)),
    ]
    #expect(try imageSize(files: damaged) == noted)
  }

  @Test("A catalogue that is damaged itself is a problem with a place") func damagedCatalog() {
    let path = "Assets.xcassets/star.imageset/Contents.json"
    let error = #expect(throws: DiagnosticList.self) { try imageSize(files: [path: Array("{".utf8)]) }
    #expect(error?.diagnostics.map(\.location.description) == ["\(path):1:2"])
  }

  @Test("An image's name leads to no file outside the folder") func outside() throws {
    let files = [
      "Assets.xcassets/../../star.imageset/Contents.json": Self.contents,
      "Assets.xcassets/../../star.imageset/star@2x.png": Self.png(60, 40),
    ]
    #expect(try imageSize(name: "../../star", files: files) == Size(width: 24, height: 12))
  }

  @Test("The finest file of an image is drawn, but none for dark screens") func drawnImage() throws {
    let contents = """
      { "images": [ { "filename": "star.png", "scale": "1x" }, { "filename": "star@2x.png", "scale": "2x" },
        { "filename": "dark.png", "scale": "3x", "appearances": [ { "value": "dark" } ] } ] }
      """
    let folder = "Assets.xcassets/star.imageset/"
    let files = [
      folder + "Contents.json": Array(contents.utf8), folder + "star.png": Self.png(30, 20),
      folder + "star@2x.png": Self.png(60, 40), folder + "dark.png": Self.png(90, 60),
    ]
    let found = try image(files: files)
    #expect(found?.png == Self.png(60, 40))
    #expect(found?.size == Size(width: 30, height: 20))
    #expect(found?.name == "star")
  }

  @Test("An image beside the file is drawn at the size that the file notes") func besideTheFile() throws {
    let noted = Size(width: 24, height: 12)
    for path in ["star.png", "star@2x.png"] {
      let found = try image(files: [path: Self.png(60, 40)])
      #expect(found?.png == Self.png(60, 40))
      #expect(found?.size == noted)
    }
    #expect(try image(name: "star.png", files: ["star.png": Self.png(60, 40)])?.png != nil)
    #expect(try image(files: ["star.png": Array("text".utf8)])?.png == nil)
    #expect(try image(name: "../star", files: ["../star.png": Self.png(60, 40)])?.png == nil)
  }

  @Test("An image too large for a picture is sized and not drawn") func hugeImage() throws {
    // 16000 × 16000 pixels, as the header says.
    var bytes = Self.png(1, 1)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x3E, 0x80, 0, 0, 0x3E, 0x80])
    let contents = "{ \"images\": [ { \"filename\": \"star.png\", \"scale\": \"1x\" } ] }"
    let found = try image(files: [
      "Assets.xcassets/star.imageset/Contents.json": Array(contents.utf8),
      "Assets.xcassets/star.imageset/star.png": bytes,
    ])
    #expect(found?.size == Size(width: 16_000, height: 16_000))
    #expect(found?.png == nil)
  }

  @Test("Rows are as wide as their table on every canvas") func rows() throws {
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="341" height="44"/><autoresizingMask key="autoresizingMask"/>
      </tableViewCellContentView></tableViewCell>
      """
    let scene = """
      <tableViewController id="C">
      <tableView key="view" id="table"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <prototypes>\(cell)</prototypes></tableView>
      </tableViewController>
      """
    func widths(_ canvas: String?) throws -> [Double?] {
      let layout = try layout(Text.storyboard(scenes: [scene]), canvas: canvas)
      return ["cell", "content"].map { layout.frame($0)?.width }
    }
    #expect(try widths(nil) == [375, 341])
    // The accessory keeps its 34 points.
    #expect(try widths("iPhone 15 Pro") == [393, 359])
  }
}
