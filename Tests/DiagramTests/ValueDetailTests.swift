import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// What values say besides their constants, what is said once, and which names follow from the title.
@Suite struct ValueDetailTests {
  private func texts(_ layout: SolvedLayout, title: String? = "A title", subtitle: String? = nil) -> [String]
  {
    let options = DiagramOptions(title: title, subtitle: subtitle)
    return SceneInspection(Scene(layout, options: options, text: BoxyTextShaper())).texts
  }

  private func drawing(_ layout: SolvedLayout, title: String? = nil, scale: Double = 1) -> Figure {
    var options = DiagramOptions(title: title)
    options.scale = scale
    return Figure(
      layout, options: options, layers: DefaultLayers.layers(for: layout, options),
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
  }

  // MARK: Bounds and relations

  @Test func solvedLengthsStandBesideBounds() {
    var fixture = LayoutFixture(width: 300, height: 200)
    let box = fixture.add("box", Rect(x: 20, y: 40, width: 180, height: 80))
    fixture.constrain(box, .leading, .root, .leading, 20)
    fixture.constrain(box, .trailing, .lessThanOrEqual, .root, .trailing, -16)
    let texts = texts(fixture.layout)
    #expect(texts.contains("100,") && texts.contains("at least 16"))
  }

  // MARK: Reduced figures

  @Test func distancesThatVanishInAReducedFigureAreNotShown() {
    var fixture = LayoutFixture(width: 3000, height: 600)
    let box = fixture.add("box", Rect(x: 4, y: 100, width: 1000, height: 400))
    fixture.constrain(box, .leading, .root, .leading, 4)
    fixture.constrain(box, .top, .root, .top, 100)
    let whole = drawing(fixture.layout)
    #expect(whole.omissions == [] && whole.marks.count == 2)
    let reduced = drawing(fixture.layout, scale: 0.2)
    // Neither a narrower page nor a panel for each axis would show it.
    #expect(reduced.omissions == [1] && reduced.crowdedOut == [])
  }

  @Test func crowdedReducedFiguresShowOnlyDistancesWithRoomForABeam() {
    func omissions(rows: Int) -> [Int] {
      var fixture = LayoutFixture(width: 3000, height: 900)
      var above: ViewID?
      for row in 0..<rows {
        let view = fixture.add("row\(row)", Rect(x: 0, y: Double(row) * 11, width: 3000, height: 11))
        fixture.fix(view, .height, 11)
        if let above { fixture.constrain(view, .top, above, .bottom) }
        above = view
      }
      let rest = fixture.add("rest", Rect(x: 0, y: 800, width: 3000, height: 80))
      fixture.fix(rest, .height, 80)
      let figure = drawing(fixture.layout, scale: 0.1)
      #expect(figure.crowdedOut.isEmpty)
      return figure.omissions.filter { fixture.layout.constraints[$0 - 1].node.first.attribute == .height }
    }
    // A page of 300 by 90 units has room for 54 values. Rows are 1.1 units high, and the last view 8.
    #expect(omissions(rows: 20) == [])
    #expect(omissions(rows: 60).count == 60)
  }

  @Test func hairlinesOfFiguresThatAreNotReducedAreShown() {
    var fixture = LayoutFixture(width: 300, height: 100)
    let line = fixture.add("line", Rect(x: 0, y: 50, width: 300, height: 0.5))
    fixture.fix(line, .height, 0.5)
    #expect(drawing(fixture.layout).omissions == [])
    #expect(drawing(fixture.layout, scale: 0.9).omissions == [])
  }

  // MARK: Lengths between dimensions

  @Test func aRowAlsoHasTheLengthOfAViewThatIsPinnedToTheEdge() {
    var fixture = LayoutFixture(width: 300, height: 400)
    let cover = fixture.add("cover", Rect(x: 0, y: 0, width: 300, height: 150), "yellow")
    let box = fixture.add("box", Rect(x: 40, y: 170, width: 200, height: 60), "orange")
    let other = fixture.add("other", Rect(x: 40, y: 250, width: 200, height: 60), "orange")
    fixture.constrain(cover, .top, .root, .top)
    fixture.constrain(box, .top, cover, .bottom, 20)
    fixture.constrain(other, .top, box, .bottom, 20)
    let texts = texts(fixture.layout)
    #expect(texts.contains("150"))
  }

  // MARK: Narrow distances

  /// The number of filled triangles in a figure with a gap between two boxes: the arrowheads.
  private func arrowheads(gap: Double) -> Int {
    var fixture = LayoutFixture(width: 300, height: 300)
    let upper = fixture.add("upper", Rect(x: 20, y: 20, width: 260, height: 100))
    let lower = fixture.add("lower", Rect(x: 20, y: 120 + gap, width: 260, height: 100))
    fixture.constrain(lower, .top, upper, .bottom, gap)
    return SceneInspection(drawing(fixture.layout).bareScene(title: "", summary: "")).found.count { found in
      guard case .shape(let shape) = found.item, shape.fill != nil else { return false }
      return shape.path.elements.count == 4
    }
  }

  @Test func arrowsPointAtNarrowDistancesFromOutside() {
    #expect(arrowheads(gap: 3) == 2)
    #expect(arrowheads(gap: 12) == 0)
  }

  // MARK: Reached bounds

  @Test func boundsThatAreReachedHaveTheirSolvedLength() {
    var fixture = LayoutFixture(width: 300, height: 200)
    let box = fixture.add("box", Rect(x: 20, y: 40, width: 264, height: 80))
    fixture.constrain(box, .trailing, .lessThanOrEqual, .root, .trailing, -16)
    #expect(drawing(fixture.layout).marks.compactMap(\.beamActual) == ["16"])
    #expect(texts(fixture.layout).contains("16, at its minimum"))
  }

  @Test func relationsHaveBothSides() {
    var fixture = LayoutFixture(width: 400, height: 200)
    let box = fixture.add("box", Rect(x: 20, y: 40, width: 280, height: 80))
    fixture.constrain(box, .width, .lessThanOrEqual, times: 0.75, .root, .width)
    let texts = texts(fixture.layout)
    #expect(
      texts.contains("280,") && texts.contains("at most 0.75 × root.width") && texts.contains("at most 300"))
  }

  @Test func multiplesOfPositionsNameThemWhereThereIsRoom() {
    func box(_ width: Double) -> [String] {
      var fixture = LayoutFixture(width: width, height: 200)
      let box = fixture.add("box", Rect(x: width * 0.375 - 10, y: 90, width: 20, height: 20))
      fixture.constrain(box, .centerX, .lessThanOrEqual, times: 0.75, .root, .centerX)
      return texts(fixture.layout)
    }
    #expect(box(600).contains("at most 0.75 × root.centerX"))
    #expect(box(120).contains("at most × 0.75"))
  }

  @Test func optionalSizesThatTheLayoutMissesSayByHowMuch() {
    var fixture = LayoutFixture(width: 400, height: 300)
    let box = fixture.add("box", Rect(x: 20, y: 40, width: 280, height: 160))
    fixture.constrain(box, .width, .equal, nil, nil, 200, priority: 600, error: 80)
    let texts = texts(fixture.layout)
    #expect(texts.contains("200 @600, 80 too wide"))
  }

  @Test func aLimitOfSeveralViewsIsStatedOnceWhereItDecides() {
    var fixture = LayoutFixture(width: 400, height: 400)
    for (row, width) in [120.0, 280, 200].enumerated() {
      let box = fixture.add("box\(row)", Rect(x: 20, y: 20 + Double(row) * 100, width: width, height: 80))
      fixture.constrain(box, .width, .lessThanOrEqual, times: 0.75, .root, .width)
    }
    let texts = texts(fixture.layout)
    #expect(texts.count { $0 == "at most 0.75 × root.width" } == 1)
    #expect(texts.contains("280,"))
    #expect(texts.contains { $0.contains("The limit of box1.width holds for all views like it") })
  }

  @Test func limitsThatLeaveNoRoomHaveNoStop() {
    var fixture = LayoutFixture(width: 400, height: 200)
    let box = fixture.add("box", Rect(x: 20, y: 40, width: 300, height: 80))
    fixture.constrain(box, .width, .lessThanOrEqual, times: 0.75, .root, .width)
    #expect(!texts(fixture.layout).contains("at most 300"))
  }

  private func limitEnds(_ layout: SolvedLayout) -> [Double] {
    drawing(layout).marks.flatMap { mark -> [Double] in
      if case .beam(let beam) = mark { beam.limitEnds } else { [] }
    }
  }

  @Test func aLimitLiesWhereTheViewCanGrow() {
    var fixture = LayoutFixture(width: 400, height: 200)
    let box = fixture.add("box", Rect(x: 100, y: 40, width: 280, height: 80))
    fixture.constrain(box, .width, .lessThanOrEqual, times: 0.75, .root, .width)
    #expect(limitEnds(fixture.layout) == [80])
  }

  @Test func theLimitOfACenteredViewIsAtBothEnds() {
    var fixture = LayoutFixture(width: 400, height: 200)
    let box = fixture.add("box", Rect(x: 60, y: 40, width: 280, height: 80))
    fixture.constrain(box, .width, .lessThanOrEqual, times: 0.75, .root, .width)
    #expect(limitEnds(fixture.layout) == [50, 350])
  }

  // MARK: Equal sizes

  /// A column of a box of 44 and others as high as it.
  private func column(fixed: Bool) -> SolvedLayout {
    var fixture = LayoutFixture(width: 300, height: 400)
    var last: ViewID?
    for row in 0..<2 {
      let box = fixture.add("box\(row)", Rect(x: 20, y: 20 + Double(row) * 60, width: 260, height: 44))
      if let last {
        fixture.constrain(box, .top, last, .bottom, 16)
        fixture.constrain(box, .height, last, .height)
      } else {
        fixture.constrain(box, .top, .root, .top, 20)
        if fixed { fixture.fix(box, .height, 44) }
      }
      last = box
    }
    return fixture.layout
  }

  @Test(arguments: [true, false]) func anEqualSizeNamesTheOther(fixed: Bool) {
    let texts = texts(column(fixed: fixed))
    #expect(texts.count { $0 == "44" } == 2)
    #expect(texts.count { $0 == "= box0.height" } == 1)
  }

  @Test func theTextThatDeterminesEqualWidthsStandsOut() {
    var fixture = LayoutFixture(width: 300, height: 200)
    var labels: [ViewID] = []
    for (row, width) in [40.0, 90, 60].enumerated() {
      let label = fixture.add(
        "label\(row)", .label, Rect(x: 20, y: 20 + Double(row) * 50, width: 90, height: 20), lines: ["Text"]
      ) { $0.text = TextContent(text: "Text") }
      fixture.hug(label, Size(width: width, height: 20))
      if let first = labels.first { fixture.constrain(label, .width, first, .width) }
      labels.append(label)
    }
    let texts = drawing(fixture.layout).facts.equalTexts
    #expect(Set(texts.keys) == Set(labels))
    #expect(labels.map { texts[$0]?.decides } == [false, true, false])
  }

  // MARK: Said once

  /// A scroll view that fills the root, with a box whose constraints lead from edge to edge.
  private func scrolling(_ gap: Double, stated: Bool) -> SolvedLayout {
    var fixture = LayoutFixture(width: 300, height: 400)
    let list = fixture.add("list", .scrollView, Rect(x: 0, y: 0, width: 300, height: 400))
    fixture.setContent(list, 300, 600)
    let box = fixture.add("box", in: list, Rect(x: gap, y: gap, width: 300 - 2 * gap, height: 600 - 2 * gap))
    fixture.constrain(box, .top, list, .top, gap)
    fixture.constrain(box, .bottom, list, .bottom, -gap)
    if stated { fixture.fix(box, .height, 600 - 2 * gap) }
    return fixture.layout
  }

  @Test func aRowFromEndToEndTellsTheContent() {
    let told = drawing(scrolling(20, stated: true)).chainedContents
    #expect(told == [ContentLength(view: ViewID(1), axis: .vertical)])
    #expect(drawing(scrolling(20, stated: false)).chainedContents == [])
  }

  @Test func safeAreasUnderScrollViewsAreNoSubject() {
    var layout = scrolling(20, stated: true)
    layout.views[0].safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    #expect(GuideBand.bands(of: LayoutGeometry(layout), cutsTail: false).isEmpty)
  }

  // MARK: Names

  @Test func whatAFigureIsAboutHasANameAndItsTitleDoesNot() {
    var fixture = LayoutFixture(width: 300, height: 400)
    for (row, name) in ["nameLabel", "priceLabel", "a", "b", "c", "d", "e", "f", "g", "h"].enumerated() {
      fixture.add(
        name, .label, Rect(x: 20, y: 20 + Double(row) * 36, width: 90, height: 20), lines: ["Text"]
      ) { $0.text = TextContent(text: "Text") }
    }
    var options = DiagramOptions(title: "A title")
    options.about = [LayoutTopic(view: "nameLabel", attribute: .width)]
    let named = SceneInspection(Scene(fixture.layout, options: options, text: BoxyTextShaper())).texts
    #expect(named.contains("nameLabel") && !named.contains("priceLabel"))
    #expect(!texts(fixture.layout, subtitle: "The name gives way").contains("nameLabel"))
  }

  @Test func controlsHaveNoNamesInsideThem() {
    var fixture = LayoutFixture(width: 400, height: 400)
    fixture.add(
      "field", .textField, Rect(x: 20, y: 20, width: 300, height: 40), lines: ["Text"]
    ) { $0.text = TextContent(text: "Text") }
    for row in 0..<6 {
      fixture.add("line\(row)", Rect(x: 0, y: 380 + Double(row), width: 400, height: 0.5))
    }
    #expect(!texts(fixture.layout).contains("field"))
  }

  @Test func textsSayTheNamesOfTheirViews() {
    for (name, text) in [
      ("save", "Save recipe"), ("saveButton", "Save"), ("signIn", "Sign in"), ("recipe", "Save recipe"),
    ] {
      #expect(ShownName.isSaid(name.lowercased().replacing("button", with: ""), by: text), "\(name)")
    }
    #expect(!ShownName.isSaid("code", by: "Postcode"))
    #expect(
      !ShownName.isSaid("text", by: "A long text in which many a word stands for nothing but itself, text"))
  }

  @Test func panelsCompareSizes() {
    func layout(_ width: Double) -> SolvedLayout {
      var fixture = LayoutFixture(width: 400, height: 300)
      let card = fixture.add("card", Rect(x: 20, y: 20, width: width, height: 200), "yellow")
      for index in 0..<7 {
        fixture.add("dot\(index)", in: card, Rect(x: 10, y: 60 + Double(index) * 15, width: 10, height: 10))
      }
      return fixture.layout
    }
    let panels = [200.0, 300].map { FigurePanel(title: "\($0)", layout: layout($0)) }
    let scene = Scene(panels: panels, options: DiagramOptions(title: "A title"), text: BoxyTextShaper())
    let texts = SceneInspection(scene).texts
    #expect(texts.contains("200 × 200") && texts.contains("300 × 200") && !texts.contains("10 × 10"))
  }

  /// Twelve keys in rows of three, whose count leaves no room for words.
  @Test func theLengthOfCountedSizesIsSaid() {
    var fixture = LayoutFixture(width: 300, height: 400)
    var first: ViewID?
    for index in 0..<12 {
      let (row, column) = (index / 3, index % 3)
      let frame = Rect(x: 15 + Double(column) * 95, y: 20 + Double(row) * 90, width: 80, height: 75)
      let key = fixture.add("key\(index)", frame)
      if let first { fixture.constrain(key, .width, first, .width) } else { first = key }
    }
    let texts = texts(fixture.layout)
    #expect(texts.contains("12 equal widths") || texts.contains("each"))
    #expect(texts.contains("of 80") || texts.contains("80"))
  }

  // MARK: Priorities

  /// A row of views that are all higher than their content, as the row is.
  @Test func viewsAloneOnTheirLinesHaveNoTable() {
    var fixture = LayoutFixture(width: 300, height: 200)
    for (name, x, width) in [("a", 20.0, 150.0), ("b", 180, 100)] {
      let label = fixture.add(name, .label, Rect(x: x, y: 20, width: width, height: 44), lines: ["Text"]) {
        $0.text = TextContent(text: "Text")
      }
      fixture.hug(label, Size(width: 100, height: 20))
    }
    let geometry = LayoutGeometry(fixture.layout)
    let tables = PriorityTable.tables(of: geometry) { geometry.name(of: $0) }
    #expect(tables.map(\.axis) == [.horizontal])
  }

  @Test func tablesFollowTheLinesOfAFigureAndAddUp() throws {
    var fixture = LayoutFixture(width: 200, height: 200)
    var rows: [(ViewID, Double)] = []
    for (name, x, width, natural) in [("price", 130.0, 50.0, 50.0), ("name", 20, 100, 180)] {
      let label = fixture.add(name, .label, Rect(x: x, y: 20, width: width, height: 20), lines: ["Text"]) {
        $0.text = TextContent(text: "Text")
      }
      rows.append((label, natural))
    }
    for (label, natural) in rows { fixture.hug(label, Size(width: natural, height: 20)) }
    let geometry = LayoutGeometry(fixture.layout)
    let table = try #require(
      PriorityTable.tables(of: geometry) { geometry.name(of: $0) }.first { $0.axis == .horizontal })
    #expect(table.entries.map(\.name) == ["name", "price"])
    let sum = try #require(table.sum)
    #expect(sum.natural == [180, 50] && sum.gaps.reduce(0, +) == 50 && sum.total == 280 && sum.room == 200)
  }
}

extension ConstraintMark {
  /// The solved length beside the value, if there is one.
  fileprivate var beamActual: String? {
    if case .beam(let beam) = self { beam.actual } else { nil }
  }
}
