import Analysis
import AutoLayout
import Geometry
import LayoutDocument
import Testing

@Suite("What versions of Interface Builder write in their own ways")
struct NibVariantsTests {
  // MARK: Devices

  private func isOnDevice(_ text: String) throws -> Bool {
    let document = try NibText.document(text, path: "test.storyboard")
    return try #require(document.diagrams.first { $0.name == "C" }).isOnDevice
  }

  @Test(
    "Every screen that Interface Builder names has its size",
    arguments: [
      ("retina3_5", "320 480"), ("retina4_0", "320 568"), ("retina4_7", "375 667"), ("retina5_4", "375 812"),
      ("retina5_5", "414 736"), ("retina5_9", "375 812"), ("retina6_0", "390 844"), ("retina6_1", "414 896"),
      ("retina6_5", "414 896"), ("retina6_7", "428 926"), ("retina6_12", "393 852"),
      ("retina6_72", "430 932"), ("retina6_3", "402 874"), ("retina6_9", "440 956"), ("ipad7_9", "768 1024"),
      ("ipad9_7", "768 1024"), ("ipad10_2", "810 1080"), ("ipad10_5", "834 1112"), ("ipad10_9", "820 1180"),
      ("ipad10_9rounded", "820 1180"), ("ipad11_0rounded", "834 1194"), ("ipad12_9", "1024 1366"),
      ("ipad12_9rounded", "1024 1366"), ("ipad13_0rounded", "1032 1376"), ("ipad8_3rounded", "744 1133"),
      ("retina99_9", "375 667"), ("ipad99_9", "820 1180"),
    ])
  func screens(device: String, size: String) throws {
    let text = StoryboardText.storyboard(
      device: device, adaptation: nil, scenes: [StoryboardText.controller(size: size)])
    #expect(try isOnDevice(text))
  }

  @Test(
    "A storyboard without a device was drawn for the screen that it simulates",
    arguments: [
      ("type=\"retina4\"", "320 568", ""), ("", "320 480", ""), ("", "768 1024", ".iPad"),
      ("type=\"retina4_7.fullscreen\"", "375 667", ""), ("type=\"retina5_5.fullscreen\"", "414 736", ""),
    ])
  func simulatedScreen(type: String, size: String, runtime: String) throws {
    let text = StoryboardText.storyboard(
      scenes: [StoryboardText.controller(size: size)],
      more: """
        <simulatedMetricsContainer key="defaultSimulatedMetrics">
        <simulatedStatusBarMetrics key="statusBar"/><simulatedOrientationMetrics key="orientation"/>
        <simulatedScreenMetrics key="destination" \(type)/>
        </simulatedMetricsContainer>
        """
    ).replacing(
      "<device id=\"retina4_7\" orientation=\"portrait\"><adaptation id=\"fullscreen\"/></device>", with: ""
    ).replacing("useAutolayout", with: "targetRuntime=\"iOS.CocoaTouch\(runtime)\" useAutolayout")
    #expect(try isOnDevice(text))
  }

  @Test(
    "A tablet's app that shares the screen is compact in width",
    arguments: [("layout=\"fullscreen\"", 5.0), ("layout=\"splitview1_3\"", 7), ("", 5)])
  func sharedScreen(layout: String, x: Double) throws {
    let text = NibText.nib(
      """
      <subviews>\(NibText.view("V"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="leading" secondItem="R" secondAttribute="leading" constant="1" id="1">
      <variation key="widthClass=regular" constant="5"/><variation key="widthClass=compact" constant="7"/>
      </constraint>
      </constraints>
      """
    ).replacing("id=\"retina4_7\"", with: "id=\"ipad9_7\" \(layout)")
    #expect(try NibText.layout(text).frame("V")?.minX == x)
  }

  // MARK: Elements

  @Test("An image stands in an attribute or in an element") func imageReference() throws {
    let view = NibText.view("V", "0 0 24 12", element: "imageView").replacing(
      "</imageView>", with: "<imageReference key=\"image\" image=\"star\"/></imageView>")
    let text = NibText.nib(
      "<subviews>\(view)</subviews>", resources: "<image name=\"star\" width=\"24\" height=\"12\"/>")
    let node = try NibText.document(text).diagrams[0].tree.views[1]
    #expect(node.image?.size == Size(width: 24, height: 12))
    #expect(node.intrinsicSize == IntrinsicSize(width: 24, height: 12))
  }

  @Test(
    "Controls that cannot be measured keep their recorded size",
    arguments: ["colorWell", "calendarView", "pasteControl", "locationButton", "adBannerView", "pickerView"])
  func recordedSizes(element: String) throws {
    let text = NibText.nib("<subviews>\(NibText.view("V", "0 0 28 30", element: element))</subviews>")
    let node = try NibText.document(text).diagrams[0].tree.views[1]
    #expect(node.intrinsicSize == IntrinsicSize(width: 28, height: 30))
  }

  @Test("The content of a visual effect fills it, whatever its mask") func visualEffect() throws {
    let content = """
      <view key="contentView" id="E"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
      <autoresizingMask key="autoresizingMask"/></view>
      """
    let view = NibText.view("V", "0 0 300 100", element: "visualEffectView").replacing(
      "</visualEffectView>", with: content + "</visualEffectView>")
    let layout = try NibText.layout(
      NibText.nib(
        NibText.content(
          view, NibText.tie("leading", "V", to: "R", "1"), NibText.tie("trailing", "V", to: "R", "2"),
          NibText.tie("top", "V", to: "R", "3"),
          "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"90\" id=\"4\"/>")))
    #expect(layout.frame("E") == Rect(x: 0, y: 0, width: 375, height: 90))
  }

  @Test("A view's margin and readable guides may be items", arguments: ["layoutMargins", "readableContent"])
  func marginGuides(key: String) throws {
    let text = NibText.nib(
      """
      <subviews>\(NibText.view("V"))</subviews><viewLayoutGuide key="\(key)" id="G"/>
      <constraints>\(NibText.tie("leading", "V", to: "G", "1"))</constraints>
      """)
    // The margin of a root is 16 points.
    #expect(try NibText.layout(text).frame("V")?.minX == 16)
  }

  // MARK: Documents

  @Test("Without Auto Layout constraints say nothing") func noAutolayout() throws {
    let text = NibText.nib(
      "<subviews>\(NibText.view("V", "5 6 7 8"))</subviews>"
        + "<constraints>\(NibText.tie("leading", "V", to: "R", "1"))</constraints>"
    ).replacing("useAutolayout=\"YES\"", with: "useAutolayout=\"NO\"")
    let document = try NibText.document(text)
    #expect(document.diagrams[0].tree.constraints.isEmpty)
    #expect(
      AnalyzedLayout(document.diagrams[0].tree).layout.frame("V") == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test(
    "A number may have a comma, and a ratio blanks",
    arguments: [("1,5", 1.5), ("4 : 3", 4.0 / 3), ("1.5", 1.5)])
  func numbers(text: String, value: Double) throws {
    let nib = NibText.nib(
      """
      <subviews>\(NibText.view("V"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="width" secondItem="V" secondAttribute="height" multiplier="\(text)" id="1"/>
      </constraints>
      """)
    #expect(try NibText.document(nib).diagrams[0].tree.constraints.map(\.multiplier) == [value])
  }

  @Test(
    "What is laid out by other systems is refused by its name",
    arguments: ["com.apple.InterfaceBuilder3.Cocoa.XIB", "com.apple.InterfaceBuilder.WatchKit.Storyboard"])
  func otherSystems(type: String) {
    let text = NibText.nib("").replacing("com.apple.InterfaceBuilder3.CocoaTouch.XIB", with: type)
    #expect(NibText.problems(text) == ["2:1: the document has the type '\(type)'"])
  }

  @Test("What is laid out by tvOS is refused by its runtime", arguments: ["AppleTV", "AppleTV.13"])
  func tvOS(runtime: String) {
    let text = NibText.nib("").replacing("useAutolayout", with: "targetRuntime=\"\(runtime)\" useAutolayout")
    #expect(NibText.problems(text) == ["2:1: the document has the target runtime 'AppleTV'"])
  }

  @Test("A document without views is told to have none") func noViews() {
    let storyboard = StoryboardText.storyboard(scenes: [StoryboardText.navigation()])
    #expect(NibText.problems(storyboard) == ["1:1: the storyboard has no scene with a view"])
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/></objects></document>
      """
    #expect(NibText.problems(nib) == ["1:1: the document has no view"])
  }

  @Test("An archive of Xcode 4 is told from other XML") func archive() {
    let text =
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"><data/></archive>"
    #expect(NibText.problems(text) == ["1:1: this is an archive in the format of Xcode 4 and earlier"])
  }
}
