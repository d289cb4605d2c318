import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Testing

/// Storyboards made up for tests.
enum StoryboardText {
  /// - Parameters:
  ///   - scenes: elements of objects, one for each scene.
  ///   - more: what follows the scenes.
  static func storyboard(
    device: String = "retina4_7", tools: Int = 14490, adaptation: String? = "fullscreen",
    orientation: String = "portrait", scenes: [String], more: String = ""
  ) -> String {
    let adapted = adaptation.map { "<adaptation id=\"\($0)\"/>" } ?? ""
    let objects = scenes.enumerated().map { index, scene in
      "<scene sceneID=\"s\(index)\"><objects>\(scene)</objects></scene>"
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(tools).1" useAutolayout="YES">
      <device id="\(device)" orientation="\(orientation)">\(adapted)</device>
      <scenes>\(objects.joined())</scenes>\(more)
      </document>
      """
  }

  /// A view controller whose view V fills the safe area of its root.
  static func controller(
    _ id: String = "C", size: String = "375 667", attributes: String = "", _ more: String = ""
  ) -> String {
    let numbers = size.split(separator: " ")
    return """
      <viewController storyboardIdentifier="\(id)" id="\(id)" \(attributes)>
      <view key="view" id="R\(id)">
      <rect key="frame" x="0.0" y="0.0" width="\(numbers[0])" height="\(numbers[1])"/>
      <subviews>\(NibText.view("V\(id)"))</subviews>
      <viewLayoutGuide key="safeArea" id="G\(id)"/>
      <constraints>
      <constraint firstItem="V\(id)" firstAttribute="top" secondItem="G\(id)" secondAttribute="top" id="t\(id)"/>
      <constraint firstItem="G\(id)" firstAttribute="bottom" secondItem="V\(id)" secondAttribute="bottom" \
      id="b\(id)"/>
      <constraint firstItem="V\(id)" firstAttribute="leading" secondItem="R\(id)" \
      secondAttribute="leading" id="l\(id)"/>
      <constraint firstItem="V\(id)" firstAttribute="width" constant="10" id="w\(id)"/>
      </constraints>
      </view>\(more)
      </viewController>
      """
  }

  /// A controller that holds others.
  static func container(_ element: String, _ content: String, attributes: String = "") -> String {
    "<\(element) id=\"container-\(element)\" \(attributes)>\(content)</\(element)>"
  }

  static func segue(_ kind: String, to destination: String, id: String = "segue", relationship: String? = nil)
    -> String
  {
    let relation = relationship.map { " relationship=\"\($0)\"" } ?? ""
    return "<segue destination=\"\(destination)\" kind=\"\(kind)\"\(relation) id=\"\(id)\"/>"
  }

  /// A navigation controller that begins with the view controller C.
  static func navigation(_ content: String = "", attributes: String = "") -> String {
    container(
      "navigationController",
      content + "<connections>"
        + segue("relationship", to: "C", id: "root", relationship: "rootViewController") + "</connections>",
      attributes: attributes)
  }

  /// The layout of one view controller's root by the device's rules alone.
  static func layout(_ text: String, of name: String = "C") throws -> SolvedLayout {
    let options = ReadingOptions(environment: .device, text: SpecFont())
    let document = try Document(bytes: Array(text.utf8), path: "test.storyboard", options: options)
    let diagram = try #require(document.diagrams.first { $0.name == name })
    return AnalyzedLayout(diagram.tree).layout
  }

  /// How much of the root's top and bottom is unsafe by the device's rules.
  static func insets(_ text: String, of name: String = "C") throws -> [Double] {
    let layout = try layout(text, of: name)
    let frame = try #require(layout.frame("V\(name)"))
    return [frame.minY, layout[.root].frame.height - frame.maxY]
  }
}
