import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Several layouts in one figure")
struct PanelFigureTests {
  private func layout(_ width: Double, _ height: Double) -> SolvedLayout {
    var fixture = LayoutFixture(width: width, height: height)
    let box = fixture.add("box", Rect(x: 20, y: 20, width: 80, height: 60), "yellow")
    fixture.fix(box, .width, 80)
    fixture.constrain(box, .height, .equal, nil, nil, 60, priority: 500)
    return fixture.layout
  }

  private func origins(_ name: String, in scene: Scene) -> [Point] {
    SceneInspection(scene).found.compactMap { found in
      guard found.origins.contains(.view(name)), case .shape(let shape) = found.item, shape.fill != nil,
        let bounds = shape.path.bounds
      else { return nil }
      return bounds.origin + found.offset
    }
  }

  @Test("Roots of a row stand level under their titles, and one key serves all") func row() throws {
    let panels = [
      FigurePanel(title: "Low", layout: layout(200, 150)),
      FigurePanel(title: "High", subtitle: "Twice as high", layout: layout(200, 300)),
    ]
    var options = DiagramOptions(title: "Two", scale: 1)
    options.key = .all
    let scene = Scene(panels: panels, options: options, text: BoxyTextShaper())
    let inspection = SceneInspection(scene)
    let boxes = origins("box", in: scene)
    #expect(boxes.count >= 2)
    #expect(Set(boxes.map(\.y)).count == 1)
    #expect(Set(boxes.map(\.x)).count == 2)
    for text in ["Two", "Low", "High", "Twice as high"] {
      #expect(inspection.texts.count { $0 == text } == 1, "\(text)")
    }
    #expect(inspection.texts(of: .page("key")).count { $0 == "optional constraint @priority" } == 1)
    #expect(scene.summary.hasPrefix("Low: root is 200 by 150 points."))
  }

  /// The texts on fills in the color of constraints, for panels with some top distances of a box and five others.
  private func filledValues(_ distances: [Double]) -> (values: [String], texts: [String]) {
    let panels = distances.enumerated().map { index, distance in
      var fixture = LayoutFixture(width: 200, height: 300)
      let box = fixture.add("box", Rect(x: 20, y: distance, width: 80, height: 60), "yellow")
      fixture.fix(box, .width, 80)
      fixture.fix(box, .height, 60)
      fixture.constrain(box, .left, .root, .left, 20)
      fixture.constrain(box, .top, .root, .top, distance)
      return FigurePanel(title: "Panel \(index)", layout: fixture.layout)
    }
    let scene = Scene(panels: panels, options: DiagramOptions(scale: 1), text: BoxyTextShaper())
    let inspection = SceneInspection(scene)
    let ink = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())).paint(.inkOnConstraint)
    let values = inspection.found.compactMap { found -> String? in
      guard case .text(let text) = found.item, text.fill == ink else { return nil }
      return text.string
    }
    return (values, inspection.texts)
  }

  @Test("What the first panel does not have is filled, and a footnote says so once") func changes() throws {
    let (values, texts) = filledValues([40, 90, 140])
    #expect(values == ["90", "140"])
    #expect(texts.count { $0.contains("Filled values are not in “Panel 0”.") } == 1)
    #expect(filledValues([40, 40]).values == [])
  }

  @Test("A panel states the content length that another one leaves open") func closedContents() {
    func panel(isOpen: Bool, height: Double) -> FigurePanel {
      var fixture = LayoutFixture(width: 200, height: 300)
      let scroll = fixture.add(
        "scroll", .scrollView, in: .root, Rect(x: 20, y: 20, width: 160, height: 200), nil)
      fixture.setContent(scroll, 160, height)
      fixture.add("box", in: scroll, Rect(x: 0, y: 0, width: 160, height: 250))
      if isOpen { fixture.reportOpenContent(scroll, .vertical) }
      return FigurePanel(title: isOpen ? "Open" : "Closed", layout: fixture.layout)
    }
    func texts(_ panels: [FigurePanel]) -> [String] {
      SceneInspection(Scene(panels: panels, options: DiagramOptions(title: "Two"), text: BoxyTextShaper()))
        .texts
    }
    let answered = texts([panel(isOpen: true, height: 250), panel(isOpen: false, height: 282)])
    #expect(answered.contains { $0.contains("contentSize.height") && $0.contains("282") }, "\(answered)")
    #expect(!answered.contains { $0.contains("contentSize.width") })
    let same = texts([panel(isOpen: false, height: 250), panel(isOpen: false, height: 282)])
    #expect(!same.contains { $0.contains("contentSize.height") }, "\(same)")
  }

  /// A sidebar hangs out of the first root, so that neither layout is much higher than wide.
  @Test("Panels are reduced until their page is no wider than a wide one") func widthOfThePage() {
    func panel(_ width: Double, _ height: Double, sidebar x: Double) -> FigurePanel {
      var fixture = LayoutFixture(width: width, height: height)
      fixture.add("sidebar", Rect(x: x, y: 0, width: 320, height: height), "blue")
      return FigurePanel(title: "\(width)", layout: fixture.layout)
    }
    let panels = [panel(375, 667, sidebar: -320), panel(810, 1080, sidebar: 0)]
    let scene = Scene(panels: panels, options: DiagramOptions(title: "Two"), text: BoxyTextShaper())
    #expect(scene.size.width <= 1080, "\(scene.size)")
    let sidebars = origins("sidebar", in: scene)
    #expect(Set(sidebars.map(\.y)).count == 1, "They do not stand side by side: \(sidebars)")
    let four = Scene(panels: panels + panels, options: DiagramOptions(title: "Four"), text: BoxyTextShaper())
    #expect(four.size.width <= 1080, "\(four.size)")
  }

  @Test("Panels without room beside others stand below the shortest that is wide enough")
  func columnsOfPanels() {
    let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))
    func panel(_ name: String, _ width: Double, _ height: Double) -> Diagram.Panel {
      Diagram.Panel(
        name: name, rows: [Diagram.Panel.Row(height: height, draw: { _, _, _ in [] }, width: { _ in width })])
    }
    var page = PageComposition(pen: pen, options: DiagramOptions(title: "A page"), content: 500)
    let top = page.bottom + PageComposition.keyGap
    page.addRow([panel("a", 200, 100), panel("b", 200, 300), panel("c", 150, 50), panel("d", 300, 50)])
    let scene = page.scene(title: "", summary: "")
    let places = ["a", "b", "c", "d"].map { name in
      SceneInspection(scene).shapes(.page(name)).compactMap(\.path.bounds).first.map { $0.inset(by: -0.5) }
    }
    #expect(
      places == [
        Rect(x: 32, y: top, width: 232, height: 130), Rect(x: 280, y: top, width: 232, height: 330),
        Rect(x: 32, y: top + 146, width: 232, height: 80),
        Rect(x: 32, y: top + 330 + PageComposition.keyGap, width: 332, height: 80),
      ])
  }

  @Test("A figure keeps its numbers when it is drawn smaller") func scale() throws {
    let layout = layout(200, 150)
    let whole = Scene(layout, options: DiagramOptions(title: "T", scale: 1), text: BoxyTextShaper())
    let half = Scene(layout, options: DiagramOptions(title: "T", scale: 0.5), text: BoxyTextShaper())
    #expect(SceneInspection(half).texts.contains("200 × 150"))
    #expect(SceneInspection(half).texts.contains("80"))
    #expect(whole.summary == half.summary)
    func width(_ scene: Scene) -> Double? {
      SceneInspection(scene).shapes(.view("root")).compactMap { $0.path.bounds?.width }.max()
    }
    #expect(width(whole) == 200)
    #expect(width(half) == 100)
    #expect(half.size.height < whole.size.height)
  }

  @Test("Cells of a column keep their roots in line, whatever lies left of them") func columns() {
    let cells = [0.0, -50, 0, -20].map { x in
      PanelGrid.Cell(
        reach: Rect(x: x, y: -10, width: 900, height: 100), headingHeight: 20, headingWidth: 40)
    }
    // 900 wide, two do not fit beside each other.
    let grid = PanelGrid(cells)
    #expect(grid.roots.map(\.x) == [50, 50, 50, 50])
    #expect(grid.roots.map(\.y) == [30, 184, 338, 492])
    #expect(grid.headings == [0, 154, 308, 462])
    #expect(grid.size == Size(width: 950, height: 582))
  }

  @Test("A panel of another shape has a row of its own") func rows() {
    func cell(_ width: Double, _ height: Double) -> PanelGrid.Cell {
      PanelGrid.Cell(
        reach: Rect(x: 0, y: 0, width: width, height: height), headingHeight: 0, headingWidth: 0)
    }
    let grid = PanelGrid([cell(200, 300), cell(200, 300), cell(436, 200)])
    #expect(grid.roots == [Point(x: 0, y: 0), Point(x: 236, y: 0), Point(x: 0, y: 334)])
    #expect(grid.size == Size(width: 436, height: 534))
  }

  @Test("A row that is almost full ends at the margin") func spread() {
    func cell(_ width: Double, _ height: Double) -> PanelGrid.Cell {
      PanelGrid.Cell(
        reach: Rect(x: 0, y: 0, width: width, height: height), headingHeight: 0, headingWidth: 0)
    }
    let almostFull = PanelGrid([cell(200, 300), cell(200, 300), cell(500, 200)])
    #expect(almostFull.roots == [Point(x: 0, y: 0), Point(x: 300, y: 0), Point(x: 0, y: 334)])
  }

  @Test("High panels stand beside each other") func phones() {
    let cell = PanelGrid.Cell(
      reach: Rect(x: 0, y: 0, width: 200, height: 400), headingHeight: 0, headingWidth: 0)
    let grid = PanelGrid([cell, cell, cell])
    #expect(grid.roots.map(\.x) == [0, 236, 472])
    #expect(grid.size == Size(width: 672, height: 400))
  }
}
