import AutoLayout
import Geometry
import LayoutDocument
import Testing

@Suite("Devices that Interface Builder files are designed on")
struct DesignDeviceTests {
  @Test(
    "A phone with a home button has a status bar with the adaptation of Xcode 10 and from Xcode 14.3 on",
    arguments: [
      (14490, "fullscreen", 20.0), (14868, nil, 0), (21507, nil, 0), (21701, nil, 20), (22505, nil, 20),
    ])
  func statusBar(tools: Int, adaptation: String?, top: Double) throws {
    let text = StoryboardText.storyboard(
      tools: tools, adaptation: adaptation, scenes: [StoryboardText.controller()])
    #expect(try StoryboardText.insets(text) == [top, 0])
  }

  @Test(
    "What covers a screen depends on the version that shows it",
    arguments: [
      ("retina6_1", 16097, "414 896", 44.0, 34.0), ("retina6_1", 20037, "414 896", 44, 34),
      ("retina6_1", 21507, "414 896", 48, 34), ("retina5_9", 20037, "375 812", 44, 34),
      ("retina5_9", 21507, "375 812", 50, 34), ("retina5_9", 22505, "375 812", 50, 34),
      ("retina6_12", 22505, "393 852", 59, 34), ("ipad9_7", 14490, "768 1024", 20, 0),
      ("ipad12_9", 14490, "1024 1366", 20, 0), ("ipad12_9rounded", 14490, "1024 1366", 24, 20),
      ("retina6_7", 20037, "428 926", 44, 34), ("retina6_0", 21507, "390 844", 47, 34),
      // What covers the screen in portrait is added; unfinished versions are numbered higher.
      ("retina6_1", 23504, "414 896", 48, 34), ("retina6_1", 23727, "414 896", 96, 68),
      ("retina6_9", 24765, "440 956", 124, 68), ("retina6_5", 32700, "414 896", 44, 34),
    ])
  func covers(device: String, tools: Int, size: String, top: Double, bottom: Double) throws {
    let text = StoryboardText.storyboard(
      device: device, tools: tools, scenes: [StoryboardText.controller(size: size)])
    #expect(try StoryboardText.insets(text) == [top, bottom])
  }

  @Test(
    "A root of the size of another screen has what covers that one",
    arguments: [
      ("retina4_7", "375 812", 50.0, 34.0), ("retina6_1", "390 844", 47, 34),
      ("retina4_7", "414 896", 48, 34),
      ("retina6_12", "375 667", 0, 0),
    ])
  func otherScreen(device: String, size: String, top: Double, bottom: Double) throws {
    let text = StoryboardText.storyboard(
      device: device, tools: 21507, adaptation: nil, scenes: [StoryboardText.controller(size: size)])
    #expect(try StoryboardText.insets(text) == [top, bottom])
    // A freeform root has the size that its author chose, on the screen of the file.
    let freeform = StoryboardText.controller(
      size: size, "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
    let own = StoryboardText.storyboard(device: device, tools: 21507, adaptation: nil, scenes: [freeform])
    #expect(try StoryboardText.insets(own) != [top, bottom] || top == 0)
  }

  @Test(
    "A freeform root lower than the lowest phone has no status bar until Xcode 14.3",
    arguments: [
      ("667 475", 14490, 0.0), ("512 299", 14113, 0), ("320 528", 13196, 20), ("340 800", 14490, 20),
      ("1024 768", 14490, 20), ("815 660", 13771, 20), ("375 400", 22505, 20),
    ])
  func freeform(size: String, tools: Int, top: Double) throws {
    let freeform = StoryboardText.controller(
      size: size, "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
    #expect(
      try StoryboardText.insets(StoryboardText.storyboard(tools: tools, scenes: [freeform])) == [top, 0])
  }

  @Test(
    "On its side a phone has no status bar, a notch at both ends and a thinner home indicator",
    arguments: [
      ("retina4_7", 14490, "667 375", 0.0, 0.0), ("retina5_9", 14490, "812 375", 0, 21),
      ("ipad9_7", 14490, "1024 768", 20, 0),
      // What covers it in portrait is added in Xcode 26.
      ("retina6_0", 24412, "844 390", 47, 55),
    ])
  func landscape(device: String, tools: Int, size: String, top: Double, bottom: Double) throws {
    let text = StoryboardText.storyboard(
      device: device, tools: tools, orientation: "landscape", scenes: [StoryboardText.controller(size: size)])
    #expect(try StoryboardText.insets(text) == [top, bottom])
  }

  private func nib(_ size: String, device: String, tools: Int, adaptation: String?) -> String {
    StoryboardText.controller(size: size)
      .replacing("<viewController storyboardIdentifier=\"C\" id=\"C\" >", with: "")
      .replacing("</viewController>", with: "").replacing("key=\"view\" ", with: "customClass=\"C\" ")
      .withNibAround(device: device, tools: tools, adaptation: adaptation)
  }

  @Test(
    "A nib has the insets of its screen; small ones of a size of their own have no status bar until Xcode 14.3",
    arguments: [
      ("375 667", "retina4_7", 14490, "fullscreen", 20.0, 0.0),
      ("375 570", "retina4_7", 14490, "fullscreen", 20, 0),
      ("295 496", "retina4_7", 14113, "fullscreen", 20, 0),
      ("477 470", "retina4_7", 14113, "fullscreen", 0, 0),
      ("375 90", "retina4_7", 14490, "fullscreen", 0, 0), ("375 667", "retina4_7", 16097, nil, 0, 0),
      ("465 154", "retina4_7", 22505, nil, 20, 0), ("600 154", "retina6_1", 17506, nil, 44, 34),
      // A freeform root lies at the origin of the screen and reaches over the bottom only if it is as high.
      ("414 154", "retina6_1", 17506, nil, 44, 0), ("300 870", "retina6_1", 17506, nil, 44, 8),
      ("414 896", "retina6_1", 17506, nil, 44, 34), ("414 1000", "retina6_1", 17506, nil, 44, 34),
    ])
  func nib(
    size: String, device: String, tools: Int, adaptation: String?, top: Double, bottom: Double
  ) throws {
    let text = nib(size, device: device, tools: tools, adaptation: adaptation)
    #expect(try StoryboardText.insets(text) == [top, bottom])
  }

  @Test(
    "A file without a device has a status bar until Xcode 10",
    arguments: [(10117, 20.0), (14490, 20), (14868, 0)])
  func noDevice(tools: Int, top: Double) throws {
    let text = StoryboardText.storyboard(tools: tools, scenes: [StoryboardText.controller()]).replacing(
      "<device id=\"retina4_7\" orientation=\"portrait\"><adaptation id=\"fullscreen\"/></device>", with: "")
    #expect(try StoryboardText.insets(text) == [top, 0])
  }

  @Test(
    "The root of a nib has the bars that it simulates, unless they are opaque and it was cut for them",
    arguments: [
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", "375 667", [64.0, 0.0]),
      (
        "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>", "375 603",
        [0, 0]
      ),
      ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", "375 667", [20, 49]),
      ("<nil key=\"simulatedTopBarMetrics\"/>", "375 667", [20, 0]),
    ])
  func simulatedBars(metrics: String, size: String, expected: [Double]) throws {
    let text = nib(size, device: "retina4_7", tools: 14490, adaptation: "fullscreen")
    #expect(
      try StoryboardText.insets(text.replacing("</constraints>", with: "</constraints>" + metrics))
        == expected)
  }

  @Test("Frames are told as they were solved, not in whole pixels")
  func pixels() throws {
    let text = StoryboardText.storyboard(
      device: "retina5_5", scenes: [StoryboardText.controller(size: "414 735.5")])
    // A half is no pixel of three a point.
    let frame = try #require(try StoryboardText.layout(text).frame("VC"))
    #expect(frame.maxY == 735.5)
  }
}

extension String {
  /// The view as the root of a nib.
  fileprivate func withNibAround(device: String, tools: Int, adaptation: String?) -> String {
    let adapted = adaptation.map { "<adaptation id=\"\($0)\"/>" } ?? ""
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools).1" \
      useAutolayout="YES">
      <device id="\(device)" orientation="portrait">\(adapted)</device>
      <objects>\(self)</objects>
      </document>
      """
  }
}
