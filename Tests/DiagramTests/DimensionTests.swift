import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite struct DimensionTests {
  private let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))

  private func dimension(_ length: Double) -> Dimension {
    Dimension(
      axis: .horizontal, start: 0, end: length, objectEdge: 0, name: "frame.width", value: "375", role: .ink)
  }

  private func vertical(_ length: Double, _ overflow: Dimension.Overflow) -> Dimension {
    Dimension(
      axis: .vertical, start: 100, end: 100 + length, objectEdge: 0, name: "frame.height", value: "70",
      role: .ink, overflow: overflow)
  }

  @Test func aLabelTooLongForAVerticalLineStandsBesideItOrBeyondAnEnd() {
    let inside = pen.labelRect(of: vertical(400, .level), row: 30)
    #expect(inside.midX == 30 && inside.midY == 300)
    let beside = pen.labelRect(of: vertical(120, .beside), row: 30)
    #expect(beside.minX > 33 && beside.midY == 160 && beside.height > beside.width)
    let after = pen.labelRect(of: vertical(60, .after), row: 30)
    #expect(after.minY > 160 && after.midX == 30)
    let before = pen.labelRect(of: vertical(60, .before), row: 30)
    #expect(before.maxY < 100 && before.midX == 30)
    let level = pen.labelRect(of: vertical(60, .level), row: 30)
    #expect(level.minX > 36 && level.midY == 130 && level.width > level.height)
    #expect(pen.span(of: vertical(60, .after)).upperBound > after.maxY)
    #expect(pen.depth(of: vertical(60, .after)) == 6 && pen.depth(of: vertical(120, .beside)) > 12)
  }

  @Test func whatFrameAndContentHaveInCommonIsToldOnce() {
    var fixture = LayoutFixture(width: 375, height: 300)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 300))
    fixture.setContent(scroll, 375, 500)
    let scene = Scene(fixture.layout, options: DiagramOptions(), text: BoxyTextShaper())
    let texts = SceneInspection(scene).texts(of: .page("dimensions"))
    #expect(texts.contains("frame.width = ") && texts.contains("contentSize.width  375"))
    #expect(texts.contains("frame.height  300") && texts.contains("contentSize.height  500"))
    #expect(!texts.contains("frame.width  375"))
  }

  /// Two scroll views below each other, the contents of which may begin elsewhere.
  private func twoScrollViews(_ widths: [Double], offset: Double = 0) -> [String] {
    var fixture = LayoutFixture(width: 400, height: 300)
    for (row, width) in widths.enumerated() {
      let scroll = fixture.add(
        "scroll\(row)", .scrollView, Rect(x: 0, y: 110 * Double(row), width: 400, height: 100))
      fixture.setContent(scroll, width, 100, offset: Point(x: row == 0 ? offset : 0, y: 0))
    }
    let scene = Scene(fixture.layout, options: DiagramOptions(), text: BoxyTextShaper())
    return SceneInspection(scene).texts(of: .page("dimensions")).filter { $0.contains("width") }.sorted()
  }

  @Test func whatTwoScrollViewsHaveInCommonIsToldOnce() {
    #expect(twoScrollViews([800, 800]) == ["contentSize.width  800", "frame.width  400"])
    let moved = twoScrollViews([800, 800], offset: 300)
    #expect(moved.contains("frame.width  400") && moved.count == 3)
    #expect(moved.contains("scroll0.contentSize.width  800"))
    #expect(moved.contains("scroll1.contentSize.width  800"))
    // The content of one alone is as wide as both frames: it is not told of both.
    let one = twoScrollViews([400, 800])
    #expect(one.contains("frame.width  400") && one.contains("scroll0.contentSize.width  400"))
    #expect(twoScrollViews([400, 400]) == ["contentSize.width  400", "frame.width = "])
  }

  @Test func aLabelStandsInTheMiddleOrBesideAShortLine() {
    #expect(pen.labelRect(of: dimension(400), row: 30).midX == 200)
    #expect(pen.fits(dimension(400)) && !pen.fits(dimension(60)))
    #expect(pen.labelRect(of: dimension(60), row: 30).minX > 60)
    #expect(pen.span(of: dimension(60)).upperBound > pen.labelRect(of: dimension(60), row: 30).maxX)
  }

  @Test func aLabelAsLongAsItsLineStandsBelowIt() {
    let width = pen.lettering.width("frame.width  375", .dimension)
    var short = dimension(width + 10)
    short.overflow = .beside
    let label = pen.labelRect(of: short, row: 30)
    #expect(label.midX == short.length / 2 && label.minY > 33)
    #expect(pen.span(of: short) == 0...short.length && pen.depth(of: short) > 12)
  }

  @Test func extensionLinesBreakOffBeforeLabels() {
    func parts(_ crossed: [Rect]) -> [Rect] {
      var dimension = dimension(400)
      dimension.crossed = crossed
      return pen.dimension(dimension, row: 60).compactMap { item in
        guard case .shape(let shape) = item, shape.stroke?.width == 0.6, let bounds = shape.path.bounds
        else { return nil }
        return bounds
      }.filter { $0.minX == 400 }.sorted { $0.minY < $1.minY }
    }
    #expect(parts([]).map(\.maxY) == [66])
    let broken = parts([Rect(x: 380, y: 24, width: 40, height: 12)])
    #expect(broken.map(\.minY) == [4, 39] && broken.map(\.maxY) == [21, 66])
    #expect(parts([Rect(x: 300, y: 24, width: 40, height: 12)]) == parts([]))
  }

  @Test func aLongLabelOfTwoLinesStandsBesideAShortHeight() {
    var fixture = LayoutFixture(width: 200, height: 900)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 0, y: 20, width: 200, height: 60))
    fixture.setContent(scroll, 500, 60)
    let scene = Scene(fixture.layout, options: DiagramOptions(), text: BoxyTextShaper())
    let texts = SceneInspection(scene).found.compactMap { found -> SceneText? in
      guard case .text(let text) = found.item, found.origins.contains(.page("dimensions")) else { return nil }
      return text
    }
    let lines = texts.filter { $0.string.contains("height") }
    #expect(lines.map(\.string) == ["frame.height = ", "contentSize.height  60"])
    #expect(lines.allSatisfy { $0.rotation == 0 })
  }

  /// The rows of dimensions around a layout without names.
  private func rows(_ fixture: LayoutFixture) -> OuterRows {
    let facts = FigureFacts(fixture.layout, options: DiagramOptions(), layers: [.dimensions], pen: pen)
    return ScrollDimensions(facts: facts, contents: [], chainedContents: [])
      .rows(around: Rect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func rowsMakeWayForNamesThatLieInBetweenOnly() {
    var fixture = LayoutFixture(width: 375, height: 667)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 0, y: 100, width: 375, height: 400))
    fixture.setContent(scroll, 375, 500)
    func row(_ names: [Rect]) -> Double {
      let rows = rows(fixture)
      return OuterRows.place(
        [vertical(400, .after)], from: rows.start(.vertical), beside: names, .vertical, pen)
    }
    #expect(row([]) == 403.5)
    #expect(row([Rect(x: 380, y: 20, width: 100, height: 13)]) == 403.5)
    #expect(row([Rect(x: 380, y: 95, width: 100, height: 13)]) == 500.5)
    #expect(row([Rect(x: 300, y: 200, width: 60, height: 13)]) == 403.5)
  }

  @Test func aNameThatPushesRowsAwayCostsOnceForAll() {
    var fixture = LayoutFixture(width: 375, height: 667)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 0, y: 100, width: 375, height: 400))
    fixture.setContent(scroll, 375, 500)
    var rows = rows(fixture)
    let (narrow, wide) = (
      Rect(x: 380, y: 200, width: 20, height: 13), Rect(x: 380, y: 300, width: 200, height: 13)
    )
    #expect(rows.pushCost(narrow) == 0)
    #expect(rows.pushCost(wide) > 10)
    // Above what the dimensions measure.
    #expect(rows.pushCost(Rect(x: 380, y: 50, width: 200, height: 13)) == 0)
    rows.push(wide)
    #expect(rows.pushCost(wide) == 0)
  }

  @Test func aLabelKeepsOffTheExtensionLinesThatCrossItsRow() {
    #expect(pen.labelShare(of: dimension(400), avoiding: []) == 0.5)
    #expect(pen.labelShare(of: dimension(400), avoiding: [0, 400]) == 0.5)
    let share = pen.labelShare(of: dimension(400), avoiding: [200])
    let width = pen.lettering.width("frame.width  375", .dimension)
    #expect(share != 0.5 && abs(share * 400 - 200) >= width / 2 + 8)
  }

  @Test func rulersNameTheHundredsAndTheEnd() {
    let cases: [(length: Double, labels: [String])] = [
      (375, ["0", "100", "200", "300", "375"]), (310, ["0", "100", "200", "310"]), (40, ["0", "40"]),
      (2000, ["0", "200", "400", "600", "800", "1000", "1200", "1400", "1600", "1800", "2000"]),
    ]
    for (length, labels) in cases {
      let texts = pen.ruler(.horizontal, length: length, scale: 1, edge: 0).compactMap { item in
        if case .text(let text) = item { text.string } else { nil }
      }
      #expect(texts == labels)
    }
  }

  @Test func rulersGoOnAlongContentThatIsNotTooFar() {
    let cases: [(end: Double, labels: [String])] = [
      (570, ["500", "570"]), (430, ["430"]), (700, ["500", "600", "700"]), (400, []), (300, []), (8000, []),
    ]
    for (end, labels) in cases {
      let items = pen.rulerContinuation(.horizontal, from: 380, to: end, scale: 1, edge: 0)
      let texts = items.compactMap { item in
        if case .text(let text) = item { text.string } else { nil }
      }
      #expect(texts == labels)
    }
  }
}
