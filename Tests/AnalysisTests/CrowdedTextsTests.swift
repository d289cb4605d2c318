import AutoLayout
import Geometry
import Testing

@testable import Analysis

@Suite("Texts that are cut off")
struct CrowdedTextsTests {
  private static let words = String(repeating: "word ", count: 8)

  /// A label in a frame. In fixed metrics “Label” is 42.5 wide and a line is 20.29 high.
  private static func label(
    _ frame: Rect, _ text: String = "Label", lines: Int = 1, alignment: TextContent.Alignment = .natural
  ) -> ViewNode {
    var label = ViewNode(name: "label", viewClass: .label)
    label.translatesAutoresizingMaskIntoConstraints = true
    label.text = TextContent(text: text, alignment: alignment, numberOfLines: lines)
    label.frame = frame
    return label
  }

  /// The issues of a view on a root of 100 × 200, inside `container` if there is one.
  private static func texts(
    of view: ViewNode, in container: ViewNode? = nil, design: DesignRecord? = nil
  ) -> [LayoutIssue.CrowdedText] {
    var views = [ViewNode(name: "root")] + (container.map { [$0] } ?? []) + [view]
    for index in views.indices.dropFirst() {
      views[index].superview = ViewID(index - 1)
      views[index - 1].subviews = [ViewID(index)]
    }
    var tree = ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: 100, height: 200), text: SpecFont()), views: views)
    tree.design = design
    return AnalyzedLayout(tree).crowdedTexts.compactMap { issue in
      guard case .text(var text) = issue else { return nil }
      // What it was before it was rounded is no part of a report.
      #expect(text.leastRoom <= text.needed && text.needed - text.leastRoom < 1)
      text.leastRoom = text.needed
      return text
    }
  }

  private static func container(_ frame: Rect, _ viewClass: ViewClass = .view) -> ViewNode {
    var view = ViewNode(name: "container", viewClass: viewClass)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = frame
    return view
  }

  @Test("T-CUT-1: a frame narrower than its text") func narrow() {
    #expect(
      Self.texts(of: Self.label(Rect(x: 0, y: 0, width: 40, height: 21))) == [
        LayoutIssue.CrowdedText(of: ViewID(1), .horizontal, needed: 43, available: 40)
      ])
    #expect(Self.texts(of: Self.label(Rect(x: 0, y: 0, width: 42.5, height: 21))).isEmpty)
  }

  @Test("T-CUT-2: fewer lines of height than of text") func low() {
    let low = Self.label(Rect(x: 0, y: 0, width: 100, height: 60), Self.words, lines: 0)
    #expect(
      Self.texts(of: low) == [
        LayoutIssue.CrowdedText(of: ViewID(1), .vertical, needed: 82, available: 60)
      ])
    let whole = Self.label(Rect(x: 0, y: 0, width: 100, height: 82), Self.words, lines: 0)
    #expect(Self.texts(of: whole).isEmpty)
  }

  @Test("T-CUT-3: a limit of lines") func limit() throws {
    let limited = Self.label(Rect(x: 0, y: 0, width: 100, height: 41), Self.words, lines: 2)
    let text = try #require(Self.texts(of: limited).first)
    #expect(text.shortage == .lines(shown: 2, needed: 4))
    let paragraphs = Self.label(Rect(x: 0, y: 0, width: 100, height: 21), "One\nTwo\nThree")
    #expect(Self.texts(of: paragraphs).map(\.shortage) == [.lines(shown: 1, needed: 3)])
  }

  @Test("T-CUT-4: text beyond the root, not the empty part of its view") func beyondTheRoot() throws {
    let frame = Rect(x: 70, y: 0, width: 60, height: 21)
    let text = try #require(Self.texts(of: Self.label(frame)).first)
    #expect(text.shortage == .visibility(beyond: .right, of: .root))
    #expect(text.available == 30)
    #expect(text.needed == 42.5)
    #expect(Self.texts(of: Self.label(frame, "i")).isEmpty)
    #expect(Self.texts(of: Self.label(frame, "i", alignment: .right)).count == 1)
    let above = Self.label(Rect(x: 0, y: -15, width: 60, height: 21))
    #expect(Self.texts(of: above).map(\.shortage) == [.visibility(beyond: .top, of: .root)])
  }

  @Test("T-CUT-5: scrolling reveals what the content has") func scrolling() {
    var scroll = Self.container(Rect(x: 0, y: 0, width: 100, height: 100), .scrollView)
    scroll.scroll?.contentSize = Size(width: 200, height: 100)
    let inside = Self.label(Rect(x: 150, y: 0, width: 50, height: 21))
    #expect(Self.texts(of: inside, in: scroll).isEmpty)
    let beyond = Self.label(Rect(x: 180, y: 0, width: 50, height: 21))
    #expect(
      Self.texts(of: beyond, in: scroll).map(\.shortage) == [.visibility(beyond: .right, of: ViewID(1))])
  }

  @Test("Only views that clip cut off text") func clipping() {
    var card = Self.container(Rect(x: 0, y: 0, width: 50, height: 50))
    let label = Self.label(Rect(x: 20, y: 0, width: 60, height: 21))
    #expect(Self.texts(of: label, in: card).isEmpty)
    card.clipsToBounds = true
    #expect(Self.texts(of: label, in: card).map(\.available) == [30])
    card.isHidden = true
    #expect(Self.texts(of: label, in: card).isEmpty)
  }

  @Test("A button needs its title's width, and a short title less than the button's least") func buttons() {
    var button = ViewNode(name: "button", viewClass: .button)
    button.translatesAutoresizingMaskIntoConstraints = true
    button.text = TextContent(text: "Continue", numberOfLines: 1)
    button.frame = Rect(x: 0, y: 0, width: 50, height: 34)
    #expect(Self.texts(of: button).map(\.axis) == [.horizontal])
    button.text?.text = "i"
    button.frame = Rect(x: 0, y: 0, width: 20, height: 34)
    #expect(Self.texts(of: button).isEmpty)
  }

  @Test("An intrinsic size that the author gave counts, not the measured one") func given() {
    var label = Self.label(Rect(x: 0, y: 0, width: 60, height: 21), Self.words)
    label.intrinsicSize = IntrinsicSize(width: 60, height: 20)
    #expect(Self.texts(of: label).isEmpty)
    label.intrinsicSize?.width = 61
    #expect(Self.texts(of: label).map(\.needed) == [61])
  }

  @Test("Interface Builder does not warn of texts") func designs() {
    var design = DesignRecord()
    design.labels = ["Root", "Label"]
    design.userLabels = [nil, nil]
    design.frames = [nil, nil]
    design.verifications = [.off, .off]
    design.isOfOwnClass = [false, false]
    design.isSymbol = [false, false]
    let narrow = Self.label(Rect(x: 0, y: 0, width: 40, height: 21))
    #expect(Self.texts(of: narrow, design: design).isEmpty)
  }
}
