import AutoLayout
import Geometry
import LayoutDocument
import Testing
import Wording

@Suite("Issues in Interface Builder's words")
struct DesignIssuesTests {
  // MARK: Conflicts

  @Test("A hidden view of a stack view has no conflict with its own size", arguments: [true, false])
  func hiddenView(isHidden: Bool) throws {
    let width = "<constraint firstAttribute=\"width\" constant=\"90\" id=\"w\"/>"
    let arranged = NibText.view("V", "0 0 90 50", isHidden ? "hidden=\"YES\"" : "").replacing(
      "</view>",
      with: "<constraints>\(width)\(isHidden ? "" : width.replacing("90", with: "80"))</constraints></view>")
    let stack = NibText.view("S", "0 0 375 50", element: "stackView").replacing(
      "</stackView>", with: "<subviews>\(arranged)\(NibText.view("W", "0 0 375 50"))</subviews></stackView>")
    let issues = try NibText.issues(
      NibText.content(
        stack, NibText.tie("top", "S", to: "R", "1"), NibText.tie("leading", "S", to: "R", "2"),
        NibText.tie("trailing", "S", to: "R", "3"),
        "<constraint firstItem=\"S\" firstAttribute=\"height\" constant=\"50\" id=\"4\"/>"))
    #expect(issues.contains { $0.kind == .unsatisfiable } == !isHidden)
  }

  // MARK: Missing constraints

  @Test("What is missing is told by axis, with the view's label, id and line") func missing() throws {
    let layout = try NibText.layoutWithIssues(
      NibText.content(
        NibText.view("V", "10 20 30 40", "userLabel=\"Badge\""),
        NibText.tie("leading", "V", to: "R", "1", constant: 10)))
    let (issues, messages) = (layout.issues, layout.messages)
    #expect(issues.map(\.axis) == [.horizontal, .vertical])
    #expect(issues.map(\.kind) == [.ambiguous, .ambiguous])
    #expect(messages[0].hasPrefix("Need constraints for: width. \"Badge\" (V) has an ambiguous width"))
    #expect(
      messages[1].hasPrefix(
        "Need constraints for: Y position, height. \"Badge\" (V) has an ambiguous y position"))
    // The nib's text has the view in its eighth line.
    #expect(issues.map { $0.location?.line } == [8, 8])
  }

  @Test("One more constraint is enough where one tells the far edge alone") func either() throws {
    let layout = try NibText.layoutWithIssues(
      NibText.content(
        NibText.view("V"), NibText.tie("trailing", "V", to: "R", "1"), NibText.tie("top", "V", to: "R", "2"),
        "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"10\" id=\"3\"/>"))
    #expect(layout.issues.map(\.axis) == [.horizontal])
    #expect(layout.messages[0].hasPrefix("Need constraints for: X position or width. "))
  }

  @Test(
    "Labels whose recorded heights add up are ambiguous where nothing tells which gives way",
    arguments: [251, 252])
  func labels(hugging: Int) throws {
    let issues = try NibText.issues(
      NibText.content(
        NibText.view("A", "0 0 375 300", element: "label", "text=\"One\" verticalHuggingPriority=\"251\"")
          + NibText.view(
            "B", "0 300 375 367", element: "label", "text=\"Two\" verticalHuggingPriority=\"\(hugging)\""),
        NibText.tie("leading", "A", to: "R", "1"), NibText.tie("trailing", "A", to: "R", "2"),
        NibText.tie("top", "A", to: "R", "3"),
        NibText.tie("leading", "B", to: "R", "4"), NibText.tie("trailing", "B", to: "R", "5"),
        NibText.tie("bottom", "B", to: "R", "6"),
        """
        <constraint firstItem="B" firstAttribute="top" secondItem="A" secondAttribute="bottom" id="7"/>
        """))
    #expect(
      issues.filter { $0.kind == .ambiguous }.flatMap(\.views)
        == (hugging == 251 ? [ViewID(1), ViewID(2)] : []))
  }

  @Test(
    "Ambiguity is not reported where the file says so",
    arguments: [("off", 0), ("ignoreSizes", 0), ("on", 1)])
  func verification(value: String, count: Int) throws {
    let issues = try NibText.issues(
      NibText.content(
        NibText.view("V", "10 20 30 40", "verifyAmbiguity=\"\(value)\""),
        NibText.tie("leading", "V", to: "R", "1"),
        NibText.tie("centerY", "V", to: "R", "2"),
        NibText.tie("top", "V", to: "R", "3", constant: 5, priority: 200)))
    // Of the two axes the horizontal one lacks a width alone.
    #expect(issues.filter { $0.kind == .ambiguous }.count == count)
  }

  // MARK: Scroll views

  private func scrollView(_ element: String = "scrollView", _ constraints: String...) -> String {
    let edges = ["leading", "top", "trailing", "bottom"].enumerated()
    let inner = edges.map { NibText.tie($1, "only", to: "sv", "i\($0)") }.joined() + constraints.joined()
    let outer = edges.map { NibText.tie($1, "sv", to: "R", "o\($0)") }.joined()
    return NibText.content(
      """
      <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="sv">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(NibText.view("only", "0 0 375 800"))</subviews>
      <constraints>\(inner)</constraints>
      </\(element)>
      """, outer)
  }

  private static let height = """
    <constraint firstItem="only" firstAttribute="height" constant="800" id="h"/>
    """
  private static let width = """
    <constraint firstItem="only" firstAttribute="width" secondItem="sv" secondAttribute="width" id="w"/>
    """

  @Test("T-IB-1: without sizes, content width and height are ambiguous") func scrollable() throws {
    let layout = try NibText.layoutWithIssues(scrollView())
    let messages = zip(layout.issues, layout.messages).filter { $0.0.kind == .ambiguousContentSize }.map(\.1)
    try #require(messages.count == 2)
    #expect(messages[0].hasPrefix("\"Scroll View\" (sv) has ambiguous scrollable content width"))
    #expect(messages[1].hasPrefix("\"Scroll View\" (sv) has ambiguous scrollable content height"))
  }

  @Test("T-IB-2: with a height, the content's width alone") func scrollableWidth() throws {
    let issues = try NibText.issues(scrollView("scrollView", Self.height)).filter {
      $0.kind == .ambiguousContentSize
    }
    #expect(issues.map(\.axis) == [.horizontal])
  }

  @Test("T-IB-3: with the scroll view's width there is no issue") func noIssue() throws {
    #expect(try NibText.issues(scrollView("scrollView", Self.height, Self.width)).isEmpty)
  }

  @Test("T-IB-4: the same edges decide all of a view in a plain view") func plain() throws {
    #expect(try NibText.issues(scrollView("view")).filter { $0.kind != .misplaced }.isEmpty)
  }

  // MARK: Conflicts

  @Test("Conflicts name every view by label and id; half a point is none", arguments: [(20.0, 1), (50.5, 0)])
  func conflict(width: Double, count: Int) throws {
    let layout = try NibText.layoutWithIssues(
      NibText.content(
        NibText.view("V", "0 0 50 10", "userLabel=\"Bar\""), NibText.tie("leading", "V", to: "R", "1"),
        NibText.tie("top", "V", to: "R", "2"),
        "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"10\" id=\"3\"/>",
        "<constraint firstItem=\"V\" firstAttribute=\"width\" constant=\"50\" id=\"4\"/>",
        "<constraint firstItem=\"V\" firstAttribute=\"width\" constant=\"\(width)\" id=\"5\"/>")
    )
    let conflicts = zip(layout.issues, layout.messages).filter { $0.0.kind == .unsatisfiable }
    #expect(conflicts.count == count)
    #expect(conflicts.allSatisfy { $0.0.severity == .error })
    #expect(
      conflicts.allSatisfy {
        $0.1.hasPrefix("Conflicting constraints: \"Bar\" (V).width == 50 and \"Bar\" (V)")
      })
  }

  // MARK: Names

  @Test(
    "A view without a label is called by what it shows, else by its class",
    arguments: [
      ("label", "text=\"Hello there\"", "Hello there"), ("label", "text=\"\"", "Label"),
      ("imageView", "image=\"star\"", "star"), ("textField", "placeholder=\"Name\"", "Name"),
      ("view", "", "View"), ("scrollView", "", "Scroll View"),
      (
        "label", "text=\"A very long text that says more than a name does\"",
        "A very long text that says more than a …"
      ),
    ])
  func names(element: String, attributes: String, label: String) throws {
    let messages = try NibText.layoutWithIssues(
      NibText.content(
        NibText.view("V", "0 0 10 10", element: element, attributes),
        NibText.tie("leading", "V", to: "R", "1"))
    ).messages
    #expect(messages.allSatisfy { $0.contains("\"\(label)\" (V) has") })
    #expect(!messages.isEmpty)
  }
}
