import AutoLayout
import Geometry
import Testing

@testable import Diagram

/// Which views a figure names, and which it shows alone.
@Suite struct NameRelevanceTests {
  private func levels(_ fixture: LayoutFixture) -> [NameRelevance.Level] {
    let geometry = LayoutGeometry(fixture.layout)
    let relevance = NameRelevance(geometry: geometry)
    return geometry.drawnViews.dropFirst().map(relevance.level)
  }

  @Test func textsSayWhatTheyAre() {
    var fixture = LayoutFixture(width: 300, height: 400)
    fixture.add("title", .label, Rect(x: 0, y: 0, width: 100, height: 20)) {
      $0.text = TextContent(text: "Hello")
    }
    fixture.add("empty", .label, Rect(x: 0, y: 30, width: 100, height: 20))
    fixture.add("box", Rect(x: 0, y: 60, width: 100, height: 20))
    fixture.add("line", Rect(x: 0, y: 90, width: 100, height: 1))
    #expect(levels(fixture) == [.welcome, .wanted, .wanted, .welcome])
  }

  @Test func viewsWithoutWidthOrHeightShowNeitherTextsNorLines() {
    var fixture = LayoutFixture(width: 300, height: 400)
    fixture.add("title", .label, Rect(x: 0, y: 0, width: 100, height: 0)) {
      $0.text = TextContent(text: "Hello")
    }
    fixture.add("hint", Rect(x: 0, y: 30, width: 100, height: 0))
    fixture.add("line", Rect(x: 0, y: 60, width: 100, height: 0.5))
    #expect(levels(fixture) == [.wanted, .wanted, .welcome])
  }

  @Test func partsOfRepeatedCardsNeedNoName() {
    var fixture = LayoutFixture(width: 300, height: 400)
    for index in 0..<2 {
      let card = fixture.add("card\(index)", Rect(x: 0, y: Double(index) * 60, width: 100, height: 50))
      fixture.add("photo\(index)", .imageView, in: card, Rect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(levels(fixture) == [.wanted, .wanted, .wanted, .welcome])
  }

  @Test func manyRepeatedCardsNeedNoName() {
    var fixture = LayoutFixture(width: 300, height: 400)
    for index in 0..<5 {
      let card = fixture.add("card\(index)", Rect(x: 0, y: Double(index) * 60, width: 100, height: 50))
      fixture.add("photo\(index)", .imageView, in: card, Rect(x: 0, y: 0, width: 40, height: 40))
    }
    let levels = levels(fixture)
    #expect(levels.prefix(2) == [.wanted, .wanted] && levels.dropFirst(2).allSatisfy { $0 == .welcome })
  }

  @Test func viewsOfIssuesAreNamedInAnyCase() {
    var fixture = LayoutFixture(width: 300, height: 400)
    let title = fixture.add("title", .label, Rect(x: 0, y: 0, width: 100, height: 20)) {
      $0.text = TextContent(text: "Hello")
    }
    fixture.reportOpen(title, .horizontal, size: OpenRange(minimum: 0))
    #expect(levels(fixture) == [.needed])
  }

  @Test func theOnlyControlOfItsClassNeedsNoName() {
    var fixture = LayoutFixture(width: 300, height: 400)
    fixture.add("alarm", .switch, Rect(x: 0, y: 0, width: 51, height: 31))
    fixture.add("low", .slider, Rect(x: 0, y: 40, width: 100, height: 30))
    fixture.add("high", .slider, Rect(x: 0, y: 80, width: 100, height: 30))
    #expect(levels(fixture) == [.welcome, .wanted, .wanted])
  }

  // MARK: Focus

  private func marks(focus: Set<String>) -> [Int] {
    var fixture = LayoutFixture(width: 300, height: 400)
    let a = fixture.add("a", Rect(x: 20, y: 20, width: 100, height: 50))
    let b = fixture.add("b", Rect(x: 20, y: 100, width: 100, height: 50))
    fixture.constrain(a, .left, .root, .left, 20)
    fixture.constrain(b, .top, a, .bottom, 30)
    fixture.constrain(b, .left, .root, .left, 20)
    var options = DiagramOptions()
    options.focus = focus
    let drawing = Figure(
      fixture.layout, options: options, layers: [.constraints, .names],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    #expect(drawing.omissions.isEmpty)
    return drawing.marks.map(\.number)
  }

  @Test func focusDrawsTheConstraintsOfItsViewsAlone() {
    #expect(marks(focus: []) == [1, 2, 3])
    #expect(marks(focus: ["a"]) == [1, 2])
    #expect(marks(focus: ["b"]) == [2, 3])
    #expect(marks(focus: ["a", "b"]) == [1, 2, 3])
  }
}
