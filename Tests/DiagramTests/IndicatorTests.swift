import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Scroll indicators")
struct IndicatorTests {
  private func indicators(_ content: Size, offset: Point = .zero, shows: Bool = true) -> [SceneShape] {
    var fixture = LayoutFixture(width: 320, height: 480, background: "white")
    let scroll = fixture.add("scroll", .scrollView, Rect(x: 10, y: 20, width: 300, height: 400)) {
      $0.scroll = ScrollContent(showsScrollIndicators: shows)
    }
    fixture.setContent(scroll, content.width, content.height, offset: offset)
    let scene = Scene(fixture.layout, options: DiagramOptions(title: "Scene"), text: BoxyTextShaper())
    return SceneInspection(scene).shapes(.page("indicators"))
  }

  @Test("are drawn on the axes on which content exceeds the frame")
  func axes() {
    let tall = indicators(Size(width: 300, height: 1600), offset: Point(x: 0, y: 600))
    // A quarter of the content shows, half way down: 100 points of 400, 150 below the top, 3 from the right edge.
    #expect(
      tall.map(\.path) == [
        .roundedRect(Rect(x: 10 + 294, y: 20 + 150, width: 3, height: 100), radius: 1.5)
      ])
    #expect(indicators(Size(width: 900, height: 1600)).count == 2)
    #expect(indicators(Size(width: 300, height: 400)).isEmpty)
  }

  @Test("are left out unless asked for")
  func leftOut() {
    #expect(indicators(Size(width: 900, height: 1600), shows: false).isEmpty)
  }
}
