import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// What the key says of fills, guides and what has none to see.
@Suite struct KeyFillTests {
  private func marks(_ layout: SolvedLayout) -> [KeyMark] {
    return Figure(
      layout, options: DiagramOptions(), layers: [.contentSize, .constraints, .insets],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))
    ).keyMarks
  }

  private func scrollView(
    _ content: Size, clips: Bool = true, background: Bool = false
  ) -> (fixture: LayoutFixture, scroll: ViewID) {
    var f = LayoutFixture(width: 300, height: 300, background: "white")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 20, y: 20, width: 100, height: 100), "red") {
      $0.clipsToBounds = clips
      guard background else { return }
      $0.scroll?.contentBackground = Color(0x808080)
      $0.scroll?.contentBackgroundName = "gray"
    }
    f.setContent(scroll, content.width, content.height)
    return (f, scroll)
  }

  @Test func aBackgroundHasItsLineWhereTheFrameDoesNotShowIt() {
    func backgrounds(_ content: Size, clips: Bool) -> Int {
      marks(scrollView(content, clips: clips, background: true).fixture.layout).count {
        $0.glyph(ContentBackgroundGlyph.self) != nil
      }
    }
    #expect(backgrounds(Size(width: 240, height: 100), clips: false) == 1)
    #expect(backgrounds(Size(width: 240, height: 80), clips: true) == 1)
    #expect(backgrounds(Size(width: 240, height: 100), clips: true) == 0)
  }

  @Test func aFrameIsAsItShowsUnderTheBackgroundOfItsContent() {
    func fill(background: Bool) -> ThemedColor? {
      let layout = scrollView(Size(width: 240, height: 100), background: background).fixture.layout
      return marks(layout).lazy.compactMap { $0.glyph(ScrollFrameGlyph.self) }.first?.fill
    }
    #expect(fill(background: false) == ViewFill.named("red"))
    #expect(fill(background: true) != fill(background: false))
  }

  @Test func clippedPartsOfSeveralColorsHaveNone() {
    func fill(_ views: [(Rect, String)]) -> ThemedColor?? {
      var (f, scroll) = scrollView(Size(width: 400, height: 100))
      for (index, (frame, color)) in views.enumerated() { f.add("view\(index)", in: scroll, frame, color) }
      return marks(f.layout).lazy.compactMap { $0.glyph(ClippedGlyph.self) }.first.map(\.fill)
    }
    let whole = Rect(x: 0, y: 0, width: 300, height: 100)
    let half = Rect(x: 200, y: 0, width: 100, height: 100)
    #expect(fill([(whole, "yellow")]) == ViewFill.named("yellow"))
    #expect(fill([(whole, "yellow"), (half, "green")]) == .some(nil))
    // What is behind others does not show.
    #expect(fill([(half, "yellow"), (half, "green")]) == ViewFill.named("green"))
  }

  @Test func guidesAreNamedWhereConstraintsNameThem() {
    var (f, scroll) = scrollView(Size(width: 240, height: 100))
    let view = f.add("view", in: scroll, Rect(x: 10, y: 0, width: 40, height: 40), "yellow")
    f.constrain(view, .left, scroll, .left, 10)
    #expect(marks(f.layout).contains(.content(isGuide: false)))
    var layout = f.layout
    layout.constraints[0].node.second?.item = .contentLayoutGuide(scroll)
    #expect(marks(layout).contains(.content(isGuide: true)))
  }

  @Test func viewsWithoutExtentAreExplained() {
    var f = LayoutFixture(width: 300, height: 300, background: "white")
    f.add("flat", Rect(x: 10, y: 10, width: 100, height: 0), "yellow")
    #expect(marks(f.layout).contains(.degenerate))
  }

  @Test func hatchThatNotAllClippedPartsHaveStandsApart() {
    let marks: [KeyMark] = [.clipped(nil, isHatched: false), .clipped(nil, isHatched: true)]
    #expect(marks[0].merged(with: marks[1]) == marks[0] && marks[1].merged(with: marks[0]) == marks[0])
  }

  @Test func membersWithoutAMarkAreCalledSo() {
    func texts(layers: Set<LayoutLayer>? = nil, hiding hidden: Set<String> = []) -> Int {
      var layout = SampleLayouts.rotatedConflict()
      layout.constraints[1].node.identifier = "first"
      var options = DiagramOptions(layers: layers)
      options.hiddenConstraints = hidden
      return SceneInspection(Scene(layout, options: options, text: BoxyTextShaper())).texts
        .count { $0.contains("not drawn") }
    }
    #expect(texts() == 0)
    #expect(texts(hiding: ["first"]) == 1)
    // Where none are to be drawn, nobody looks for them.
    #expect(texts(layers: [.names], hiding: ["first"]) == 0)
  }
}
