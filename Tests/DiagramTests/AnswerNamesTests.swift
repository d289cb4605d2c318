import AutoLayout
import AutoLayoutSnapKit
import Geometry
import Scene
import Testing

@testable import Diagram

/// Names of views that are not determined.
@Suite struct AnswerNamesTests {
  private struct Place {
    var text: String
    var start: Point
  }

  /// The names of a figure, in the coordinates of its root, and what drew them.
  private func names(_ root: View) -> (drawing: Figure, places: [Place]) {
    let drawing = Figure(
      AmbiguityTests.solve(root), options: DiagramOptions(), layers: [.names, .sizes, .contentSize],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    let scene = drawing.bareScene(title: "", summary: "")
    let origin = Point(
      x: PageComposition.bareMargin - drawing.extent.minX, y: PageComposition.bareMargin - drawing.extent.minY
    )
    let places = SceneInspection(scene).found.compactMap { found -> Place? in
      guard case .text(let text) = found.item else { return nil }
      return Place(text: text.string, start: text.position + found.offset - origin)
    }
    return (drawing, places)
  }

  @Test func theNameOfAViewWithoutSizeStandsAtTheCornerThatIsItsOwn() throws {
    let root = View(name: "root")
    let scroll = ScrollView(name: "scroll")
    let page = View(name: "page")
    root.addSubview(scroll)
    scroll.addSubview(page)
    scroll.snp.makeConstraints { $0.edges.equalTo(root) }
    page.snp.makeConstraints { $0.edges.equalTo(scroll) }
    let (drawing, places) = names(root)
    let shown = try #require(drawing.tree.view(named: "page").flatMap { drawing.facts.answers.standIns[$0] })
    let name = try #require(places.first { $0.text == "page" }).start
    #expect(shown.contains(name) && name.y > shown.maxY - 30)
    // What lies behind it is named beside it.
    let outer = try #require(places.first { $0.text == "scroll" }).start
    #expect(!shown.contains(outer) && drawing.geometry.frame(.root).contains(outer))
  }

  @Test func aViewWithoutSizeIsNamedOnNothingThatItHolds() throws {
    let root = View(name: "root")
    let scroll = ScrollView(name: "scroll")
    let (container, page) = (View(name: "container"), View(name: "page"))
    root.addSubview(scroll)
    scroll.addSubview(container)
    container.addSubview(page)
    scroll.snp.makeConstraints { make in
      make.left.top.equalTo(root).offset(60)
      make.width.equalTo(200)
      make.height.equalTo(100)
    }
    container.snp.makeConstraints { make in
      make.edges.equalTo(scroll)
      make.height.equalTo(scroll)
    }
    page.snp.makeConstraints { make in
      make.left.top.bottom.equalTo(container)
      make.width.equalTo(scroll)
    }
    let (drawing, places) = names(root)
    let name = try #require(places.first { $0.text == "container" }).start
    for other in ["page", "scroll"] {
      let view = try #require(drawing.tree.view(named: other))
      #expect(!drawing.geometry.frame(view).contains(name))
    }
  }

  @Test(arguments: [1, 2]) func answersOfSeveralViewsAreReported(count: Int) {
    let root = View(name: "root")
    for number in 1...count {
      let view = View(name: "view\(number)")
      root.addSubview(view)
      view.snp.makeConstraints { $0.size.equalTo(Size(width: 120, height: 30)) }
    }
    let (drawing, places) = names(root)
    for number in 1...count {
      // The view's own name, and the tag at its other place.
      let reported = places.count { $0.text.hasPrefix("view\(number)") }
      #expect(reported >= 2, "\(places)")
    }
    #expect(drawing.facts.openLayout.views.count == count)
  }
}
