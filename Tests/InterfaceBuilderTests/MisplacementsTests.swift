import Analysis
import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Testing
import Wording

@Suite("Views that are not where Interface Builder recorded them")
struct MisplacementsTests {
  private func misplaced(_ recorded: String, _ more: String = "") throws -> SolvedLayout {
    try NibText.layoutWithIssues(
      NibText.content(
        NibText.view("V", recorded, "customClass=\"PieChartView\" \(more)"),
        NibText.tie("leading", "V", to: "R", "1", constant: 10),
        NibText.tie("top", "V", to: "R", "2", constant: 20),
        "<constraint firstItem=\"V\" firstAttribute=\"width\" constant=\"30\" id=\"3\"/>",
        "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"40\" id=\"4\"/>"))
  }

  @Test("A frame that was not kept up to date is told with both frames") func frame() throws {
    let layout = try misplaced("10 22 30 41")
    let issues = layout.issues
    try #require(issues.count == 1)
    #expect(issues[0].kind == .misplaced)
    #expect(issues[0].severity == .warning)
    #expect(issues[0].axis == .vertical)
    #expect(
      layout.messages[0]
        == "Frame for \"Pie Chart View\" (V) will be different at run time. "
        + "Expected: x 10, y 20, width 30, height 40. Actual: x 10, y 22, width 30, height 41.")
  }

  @Test("A root that was cut for a bar of another height is misplaced, and what fills it is not") func root()
    throws
  {
    let content = """
      <viewController storyboardIdentifier="C" id="C">
      <view key="view" id="R"><rect key="frame" x="0.0" y="0.0" width="375" height="597"/>
      <subviews>\(NibText.view("V", "0 0 375 603"))</subviews>
      <constraints>
      \(NibText.tie("leading", "V", to: "R", "1"))\(NibText.tie("trailing", "V", to: "R", "2"))
      \(NibText.tie("top", "V", to: "R", "3"))\(NibText.tie("bottom", "V", to: "R", "4"))
      </constraints>
      </view>
      </viewController>
      """
    let text = StoryboardText.storyboard(scenes: [StoryboardText.navigation(), content])
    let options = ReadingOptions(text: SpecFont())
    let document = try Document(bytes: Array(text.utf8), path: "test.storyboard", options: options)
    // The screen's 667 less 20 of the status bar and 44 of the bar.
    let diagram = try #require(document.diagrams.first { $0.name == "C" })
    let issues = AnalyzedLayout(diagram.tree).issues
    #expect(issues.map(\.kind) == [.misplaced])
    #expect(issues.map(\.views) == [[.root]])
    guard case .misplaced(let misplaced) = issues[0] else { return }
    #expect(misplaced.expected == Rect(x: 0, y: 0, width: 375, height: 603))
    #expect(misplaced.actual == Rect(x: 0, y: 0, width: 375, height: 597))
  }

  @Test(
    "A point is left alone, and so is what nothing decides",
    arguments: [("11 20 29 41", 0), ("11.5 20 30 40", 1)])
  func tolerance(recorded: String, count: Int) throws {
    #expect(try misplaced(recorded).issues.count == count)
    #expect(try NibText.issues(NibText.content(NibText.view("V", "5 6 7 8"))).isEmpty)
  }

  @Test("What lies in a misplaced view is misplaced itself only where its own frame changes")
  func consequence()
    throws
  {
    let inner = NibText.view("fills", "0 0 300 40") + NibText.view("keeps", "8 8 10 10")
    let outer = NibText.view("V", "0 0 300 40").replacing(
      "</view>",
      with: """
        <subviews>\(inner)</subviews><constraints>\(NibText.tie("leading", "fills", to: "V", "a"))
        \(NibText.tie("trailing", "fills", to: "V", "b"))\(NibText.tie("top", "fills", to: "V", "c"))
        \(NibText.tie("bottom", "fills", to: "V", "d"))\(NibText.tie("leading", "keeps", to: "V", "e", constant: 8))
        \(NibText.tie("top", "keeps", to: "V", "f", constant: 8))
        <constraint firstItem="keeps" firstAttribute="width" constant="10" id="g"/>
        <constraint firstItem="keeps" firstAttribute="height" constant="10" id="h"/>
        </constraints></view>
        """)
    let issues = try NibText.issues(
      NibText.content(
        outer, NibText.tie("leading", "V", to: "R", "1"), NibText.tie("trailing", "V", to: "R", "2"),
        NibText.tie("top", "V", to: "R", "3"),
        "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"40\" id=\"4\"/>"))
    #expect(issues.map(\.kind) == [.misplaced, .misplaced])
    #expect(issues.map(\.views) == [[ViewID(1)], [ViewID(2)]])
  }

  @Test("Where a conflict leaves open what gives way, no frame is wrong") func conflictingFrame() throws {
    let issues = try NibText.issues(
      NibText.content(
        NibText.view("V", "10 20 99 40"), NibText.tie("leading", "V", to: "R", "1", constant: 10),
        NibText.tie("top", "V", to: "R", "2", constant: 30),
        "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"40\" id=\"3\"/>",
        "<constraint firstItem=\"V\" firstAttribute=\"width\" constant=\"50\" id=\"4\"/>",
        "<constraint firstItem=\"V\" firstAttribute=\"width\" constant=\"99\" id=\"5\"/>"))
    #expect(issues.map(\.kind) == [.unsatisfiable, .misplaced])
    // That it lies 10 points higher has nothing to do with the conflict.
    #expect(issues.last?.axis == .vertical)
  }

  /// A column of a view and a label, 100 high, in which the view has 60 of the 80 that it would get.
  private func column(_ attributes: String, _ distribution: String = "fill") -> String {
    let views =
      NibText.view("A", "0 0 50 60", attributes)
      + NibText.view("B", "0 60 50 20", element: "label", "text=\"B\" verticalHuggingPriority=\"251\"")
    return NibText.content(
      """
      <stackView axis="vertical" distribution="\(distribution)" translatesAutoresizingMaskIntoConstraints="NO" id="S">
      <rect key="frame" x="0.0" y="0.0" width="50" height="100"/>
      <subviews>\(views)</subviews>
      <constraints>
      <constraint firstItem="A" firstAttribute="height" constant="80" priority="700" id="0"/>
      </constraints>
      </stackView>
      """, NibText.tie("leading", "S", to: "R", "1"), NibText.tie("top", "S", to: "R", "2"),
      "<constraint firstItem=\"S\" firstAttribute=\"width\" constant=\"50\" id=\"3\"/>",
      "<constraint firstItem=\"S\" firstAttribute=\"height\" constant=\"100\" id=\"4\"/>")
  }

  @Test("A class of the app may ask for the size that it was recorded with, a plain view may not")
  func ownClass() throws {
    #expect(try NibText.issues(column("")).flatMap(\.views) == [ViewID(2), ViewID(3)])
    #expect(try NibText.issues(column("customClass=\"Gauge\"")).flatMap(\.views) == [ViewID(3)])
  }

  @Test(
    "A symbol is misplaced where it lies beside its frame, not where only its room differs",
    arguments: [(14, 0), (40, 1)])
  func symbol(y: Int, count: Int) throws {
    let symbol = NibText.view(
      "V", "20 \(y) 11 14", element: "imageView", "image=\"chevron.right\" catalog=\"system\"")
    let issues = try NibText.issues(
      NibText.content(
        symbol, NibText.tie("leading", "V", to: "R", "1", constant: 20),
        NibText.tie("top", "V", to: "R", "2", constant: 11),
        "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"20\" id=\"3\"/>"))
    #expect(issues.count == count)
  }

  @Test("On another canvas nothing is misplaced") func canvas() throws {
    let text = NibText.nib(
      NibText.content(
        NibText.view("V", "0 0 10 10"), NibText.tie("leading", "V", to: "R", "1"),
        NibText.tie("trailing", "V", to: "R", "2"),
        NibText.tie("top", "V", to: "R", "3"), NibText.tie("bottom", "V", to: "R", "4")))
    let there = AnalyzedLayout(try NibText.document(text).diagrams[0].tree).issues
    #expect(there.map(\.kind) == [.misplaced])
    let options = ReadingOptions(canvas: try Canvas("iPhone 15"), text: SpecFont())
    let elsewhere = try Document(bytes: Array(text.utf8), path: "test.xib", options: options)
    #expect(AnalyzedLayout(elsewhere.diagrams[0].tree).issues.isEmpty)
  }
}
