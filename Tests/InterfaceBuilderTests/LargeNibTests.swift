import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Testing

/// Files that are valid, and made so that a careless reader takes the square of their size, or never ends.
@Suite("Interface Builder files that nobody draws")
struct LargeNibTests {
  private func storyboard(_ scenes: [String], _ more: String = "") throws -> Document {
    try NibText.document(StoryboardText.storyboard(scenes: scenes, more: more), path: "test.storyboard")
  }

  /// A view controller that leads to another one.
  private func controller(_ id: String, to other: String, segues: Int = 1) -> String {
    let segue = (0..<segues).map { StoryboardText.segue("show", to: other, id: "s\($0)-\(id)") }.joined()
    return StoryboardText.controller(id, "<connections>\(segue)</connections>")
  }

  @Test("View controllers that push each other in a circle have no bars") func circle() throws {
    let document = try storyboard([controller("A", to: "B"), controller("B", to: "A")])
    #expect(document.diagrams.map(\.name) == ["A", "B"])
    #expect(document.diagrams.allSatisfy { $0.tree.environment.safeArea.top <= 20 })
  }

  @Test("A view controller may embed itself") func selfReference() throws {
    let embedding = StoryboardText.segue("embed", to: "A", id: "e")
    #expect(
      try storyboard([StoryboardText.controller("A", "<connections>\(embedding)</connections>")])
        .diagrams.count == 1)
  }

  @Test("A bar is found some way back, and a row of thousands of view controllers is read") func row() throws
  {
    let names = ["C"] + (1...3000).map { "C\($0)" }
    let scenes = zip(names, names.dropFirst() + ["end"]).map { controller($0, to: $1) }
    let document = try storyboard([StoryboardText.navigation()] + scenes)
    #expect(document.diagrams.count == names.count)
    let device = try Document(
      bytes: Array(
        StoryboardText.storyboard(scenes: [StoryboardText.navigation()] + scenes.prefix(50)).utf8),
      path: "test.storyboard", options: ReadingOptions(environment: .device, text: SpecFont()))
    // A status bar of 20 points and a navigation bar of 44, `InterfaceBuilderRules: Environment of a file`.
    #expect(device.diagrams.allSatisfy { $0.tree.environment.safeArea.top == 64 })
  }

  @Test("Of many segues to a view controller the last decisive one counts") func segues() throws {
    let breakers = (0..<5000).map { "<segue reference=\"s\($0)-A\"/>" }.joined()
    let more = "<inferredMetricsTieBreakers>\(breakers)</inferredMetricsTieBreakers>"
    let scenes = [controller("A", to: "B", segues: 5000), StoryboardText.controller("B")]
    #expect(try storyboard(scenes, more).diagrams.count == 2)
  }

  @Test("Thousands of views of one class have names of their own") func names() throws {
    let view = "<view customClass=\"A\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\
      \(String(repeating: view, count: 4000))</objects></document>
      """
    let names = try NibText.document(text).diagrams.map(\.name)
    #expect(names.prefix(3) == ["A", "A-2", "A-3"])
    #expect(names.last == "A-4000")
  }

  @Test("Variations with thousands of properties replace each by its last value") func variations() throws {
    let numbers = 0..<8000
    let colors = numbers.map { "<color key=\"k\($0)\" white=\"0\"/>" }.joined()
    let text = NibText.nib(
      """
      <color key="backgroundColor" white="0"/>\(colors)
      <variation key="default">\(colors)<color key="backgroundColor" white="0.2"/>\
      <color key="backgroundColor" white="1"/></variation>
      """)
    #expect(try NibText.document(text).diagrams[0].tree.views[0].background == .white)
  }

  @Test("Most of thousands of constraints tell the margin, the first of equals") func margins() throws {
    func constraint(_ constant: Int, _ id: String) -> String {
      "<constraint firstItem=\"V\" firstAttribute=\"top\" secondItem=\"R\" secondAttribute=\"topMargin\" "
        + "constant=\"\(constant)\" id=\"\(id)\"/>"
    }
    // The view stands at 100, so that a constant of -20 tells of a margin of 120.
    let constants = (0..<6000).map { 10 + $0 % 3 } + [11, -20, 11]
    let list = constants.enumerated().map { constraint($1, "c\($0)") }.joined()
    let text = NibText.nib(
      "<subviews>\(NibText.view("V", "0 100 10 10"))</subviews><constraints>\(list)</constraints>")
    #expect(try NibText.document(text).diagrams[0].tree.views[0].layoutMargins?.top == 89)
  }

  @Test("Control characters that references bring in do not reach names") func controlCharacters() throws {
    let text = NibText.nib(
      "<subviews>\(NibText.view("a&#10;::error::&#x9B;31mb"))"
        + "<label id=\"L\" text=\"one&#10;two&#x9B;\"/></subviews>")
    let document = try NibText.document(text)
    #expect(document.diagrams[0].tree.views[1].name == "a ::error:: 31mb")
    #expect(document.diagrams[0].tree.views[2].text?.text == "one\ntwo ")
    let nib = NibText.nib("<constraints>\n<constraint firstAttribute=\"a&#13;&#10;b\"/></constraints>")
    let notices = try NibText.document(nib).diagrams[0].tree.notices.map(\.message)
    #expect(notices == ["in constraint, expected a layout attribute, found 'a  b'"])
  }

  @Test(
    "Numbers beyond all measure are told or survived",
    arguments: ["1e308", "-1e308", "nan", "inf", "-0", "1e8", "-1e8", "1e-308", "1e309", "0x1p9", ""])
  func numbers(number: String) throws {
    let text = NibText.nib(
      """
      <subviews>
      <stackView id="S" axis="vertical" spacing="\(number)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(number)" y="0" width="\(number)" height="\(number)"/>
      <subviews><label id="L" text="a" alpha="\(number)" numberOfLines="\(number)"
      horizontalHuggingPriority="\(number)" preferredMaxLayoutWidth="\(number)">
      <fontDescription key="fontDescription" type="system" pointSize="\(number)"/></label></subviews>
      </stackView></subviews>
      <constraints><constraint firstItem="S" firstAttribute="width" secondItem="R" secondAttribute="width"
      multiplier="\(number)" constant="\(number)" id="c"/></constraints>
      """)
    let problems = NibText.problems(text)
    let isNumber = ["-0", "1e8", "-1e8", "1e-308"].contains(number)
    #expect(problems.isEmpty == isNumber, "\(problems)")
    if isNumber {
      let layout = AnalyzedLayout(try NibText.document(text).diagrams[0].tree).layout
      #expect(layout.tree.views.count == 3)
    }
  }
}

/// Files that are as large as a file may be.
@Suite("Interface Builder files of many megabytes")
struct HugeNibTests {
  @Test("A file of more than 10 MB is read", .timeLimit(.minutes(2))) func elements() throws {
    let color = "<color key=\"tintColor\" white=\"0.0\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>\n"
    let text = StoryboardText.storyboard(
      scenes: [StoryboardText.controller()],
      more: "<resources>" + String(repeating: color, count: 150_000) + "</resources>")
    #expect(text.utf8.count > 11_000_000)
    #expect(try NibText.document(text, path: "a.storyboard").diagrams.count == 1)
  }

  @Test(
    "A comment, a tag or a text in a file is shorter", .timeLimit(.minutes(2)),
    arguments: [
      ("<!--", "-->"), ("<string key=\"", "\"/>"), ("<string><![CDATA[", "]]></string>"), ("<?x ", "?>"),
    ])
  func pieces(start: String, end: String) {
    let most = NibText.nib("\n" + start + String(repeating: "a", count: 8_000_000) + end)
    #expect(NibText.problems(most).isEmpty)
    let more = NibText.nib("\n" + start + String(repeating: "a", count: 10_000_000) + end)
    let problems = NibText.problems(more)
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("this part of the file has more than 8388608 bytes") == true)
  }
}
