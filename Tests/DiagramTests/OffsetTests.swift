import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// Origins, arrows, page stops and their tags.
@Suite struct OffsetTests {
  private func layout(
    _ content: Size, offset: Point, isPaging: Bool = false
  ) -> SolvedLayout {
    var fixture = LayoutFixture(width: 300, height: 300, background: "white")
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 50, y: 100, width: 200, height: 100)) {
      $0.scroll?.isPagingEnabled = isPaging
    }
    fixture.setContent(scroll, content.width, content.height, offset: offset)
    return fixture.layout
  }

  private func inspection(_ layout: SolvedLayout) -> SceneInspection {
    SceneInspection(
      Scene(
        layout, options: DiagramOptions(layers: [.contentSize, .offset, .pages, .key], isBare: true),
        text: BoxyTextShaper()))
  }

  private func drawing(_ layout: SolvedLayout) -> Figure {
    return Figure(
      layout, options: DiagramOptions(), layers: [.contentSize, .offset, .pages],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
  }

  private func texts(_ layout: SolvedLayout) -> [String] { inspection(layout).texts }

  @Test func anArrowTellsHowFarTheContentHasMovedPerAxis() {
    #expect(texts(layout(Size(width: 400, height: 100), offset: Point(x: 120, y: 0))).contains("−120"))
    #expect(texts(layout(Size(width: 200, height: 400), offset: Point(x: 0, y: 80))).contains("−80"))
    #expect(
      texts(layout(Size(width: 400, height: 400), offset: Point(x: 120, y: 80))).contains("−120, −80"))
    // The tag alone tells it where the arrow is short.
    let short = texts(layout(Size(width: 400, height: 100), offset: Point(x: 20, y: 0)))
    #expect(short == ["contentOffset (20, 0)"])
  }

  @Test func anArrowAlongTheContentsEdgeKeepsOffItsDots() {
    let layout = layout(Size(width: 400, height: 100), offset: Point(x: 120, y: 0))
    let label = drawing(layout)
    let edge = 100.0
    let lines = SceneInspection(
      Scene(
        layout, options: DiagramOptions(layers: [.contentSize, .offset], isBare: true),
        text: BoxyTextShaper())
    ).found.compactMap { found -> Rect? in
      guard case .shape(let shape) = found.item, shape.fill == nil, let bounds = shape.path.bounds,
        bounds.height < 0.01, (60...125).contains(bounds.width)
      else { return nil }
      return bounds
    }
    #expect(!lines.isEmpty && lines.allSatisfy { abs($0.minY - edge) >= 8 })
    #expect(label.sketch.keyMarks.contains(.rest))
  }

  @Test func whereAPageStopIsNothingElseIsMarked() {
    let size = Size(width: 600, height: 100)
    let between = drawing(layout(size, offset: Point(x: 120, y: 0), isPaging: true)).sketch.keyMarks
    #expect(between.contains(.rest) && between.contains(.pageStop))
    let stopped = drawing(layout(size, offset: Point(x: 200, y: 0), isPaging: true)).sketch.keyMarks
    #expect(!stopped.contains(.rest) && stopped.contains(.pageStop))
  }

  @Test func aLastStopTellsWhereAWholePageWouldBe() {
    let size = Size(width: 350, height: 100)
    #expect(texts(layout(size, offset: .zero, isPaging: true)).contains("next page: x = 150, not 200"))
    #expect(
      texts(layout(size, offset: Point(x: 150, y: 0), isPaging: true))
        .contains("contentOffset (150, 0), not (200, 0)"))
    // Without paging nothing else was to be.
    #expect(texts(layout(size, offset: Point(x: 150, y: 0))).contains("contentOffset (150, 0)"))
  }

  @Test func stopsLieWhereTheFramesCornerComes() {
    // Turned to the right, the next page down is below the frame’s corner, not below the content's.
    let scene = Scene(
      layout(Size(width: 400, height: 200), offset: Point(x: 200, y: 0), isPaging: true),
      options: DiagramOptions(layers: [.contentSize, .offset, .pages], isBare: true),
      text: BoxyTextShaper())
    let dots = SceneInspection(scene).found.compactMap { found -> Point? in
      guard case .shape(let shape) = found.item, shape.fill != nil, shape.stroke != nil,
        let bounds = shape.path.bounds, abs(bounds.width - 8.4) < 0.01
      else { return nil }
      return bounds.center
    }
    #expect(Set(dots) == [Point(x: 50, y: 100), Point(x: 50, y: 200)])
  }

  @Test func tagsOfOneEdgeStandAlike() {
    let scene = Scene(
      layout(Size(width: 600, height: 100), offset: .zero, isPaging: true),
      options: DiagramOptions(layers: [.contentSize, .offset, .pages], isBare: true),
      text: BoxyTextShaper())
    let tags = SceneInspection(scene).found.compactMap { found -> Rect? in
      guard case .text(let text) = found.item, text.string.contains("(0, 0)") || text.string.contains("x =")
      else { return nil }
      return Rect(origin: text.position, size: .zero)
    }
    // The origin at offset 0 needs none.
    #expect(tags.count == 2)
    #expect(Set(tags.map(\.minY)).count == 1)
  }
}
