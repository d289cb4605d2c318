import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite struct KeyPanelTests {
  private func key(_ layout: SolvedLayout, layers: Set<LayoutLayer>? = nil) -> [String] {
    var options = DiagramOptions(layers: layers)
    options.key = .all
    let scene = Scene(layout, options: options, text: BoxyTextShaper())
    return SceneInspection(scene).texts(of: .page("key"))
  }

  /// A long text is set in lines.
  private func joined(_ texts: [String]) -> String { texts.joined(separator: " ") }

  @Test func itsLinesAreWrapped() {
    let texts = key(SampleLayouts.contentSize())
    #expect(joined(texts).contains("content outside the frame"))
    #expect(!texts.contains { $0.contains("…") })
  }

  @Test func itListsOnlyMarksThatOccur() {
    #expect(
      joined(key(SampleLayouts.contentSize()))
        == "Key scroll view frame content outside the frame content rectangle required constraint (pt) "
        + "scrollView does not clip its content: clipsToBounds = false")
  }

  @Test func beamsAloneNeedNoKey() {
    #expect(key(SampleLayouts.plain()).isEmpty)
    #expect(
      SceneInspection(Scene(SampleLayouts.plain(), options: DiagramOptions(), text: BoxyTextShaper())).texts
        .contains("275 × 467"))
  }

  @Test func framesAreCalledByTheirClass() {
    func key(_ classes: [ViewClass]) -> [String] {
      var fixture = LayoutFixture(width: 200, height: 200, background: "white")
      for (index, viewClass) in classes.enumerated() {
        let view = fixture.add(
          "view\(index)", viewClass, Rect(x: 0, y: 60 * Double(index), width: 90, height: 50))
        fixture.setContent(view, 90, 80)
      }
      return self.key(fixture.layout, layers: [.names, .key])
    }
    #expect(key([.tableView]) == ["Key", "table view frame"])
    #expect(key([.textView]) == ["Key", "text view frame"])
    #expect(key([.tableView, .scrollView]) == ["Key", "scroll view frame"])
  }

  @Test func marksOfLayersThatAreOffAreNotListed() {
    #expect(
      key(SampleLayouts.contentSize(), layers: [.names, .key]) == ["Key", "scroll view frame"])
    #expect(key(SampleLayouts.contentSize(), layers: [.names]).isEmpty)
  }

  @Test func faultsBringTheirMarks() {
    let texts = key(SampleLayouts.problems())
    for text in ["in conflict, kept", "in conflict, broken", "requested size", "not determined"] {
      #expect(texts.contains(text))
    }
  }

  @Test func guidesOfFramesAreNamed() throws {
    var layout = SampleLayouts.sameWidth()
    let guide = LayoutItem.frameLayoutGuide(try #require(layout.tree.view(named: "scrollView")))
    for index in layout.constraints.indices where layout.constraints[index].node.first.attribute == .width {
      layout.constraints[index].node.second?.item = guide
    }
    #expect(joined(key(layout)).contains("frame = frameLayoutGuide"))
  }

  @Test func intrinsicSizesHaveMarksWhenAskedFor() {
    var fixture = LayoutFixture(width: 200, height: 100, background: "white")
    let label = fixture.add("label", .label, Rect(x: 40, y: 30, width: 80, height: 21), lines: ["Label"])
    fixture.constrain(label, .width, .lessThanOrEqual, nil, nil, 80, priority: 251)
    fixture.constrain(label, .width, .greaterThanOrEqual, nil, nil, 80, priority: 750)
    var layout = fixture.layout
    for index in layout.constraints.indices { layout.constraints[index].node.source = .intrinsic }
    #expect(key(layout).isEmpty)
    #expect(key(layout, layers: [.hugging, .key]).isEmpty)
    #expect(!key(layout, layers: [.constraints, .key]).contains("optional constraint @priority"))
    #expect(
      joined(key(layout, layers: [.generated, .key])).contains("optional constraint @priority"))
  }

  @Test func columnsAreAsWideAsTheirTextsWhereAllAlikeDoNotFit() {
    let start = KeyGrid.textStart
    let grid = KeyGrid([100, 90, 20, 30], width: 2 * start + 100 + 30 + 18)
    #expect(grid.columns.count == 2 && grid.rows == 2)
    #expect(grid.columns[1].start == start + 118)
    #expect(grid.naturalWidth == 2 * start + 148)
    // One point less, and they stand below each other.
    #expect(KeyGrid([100, 90, 20, 30], width: 2 * start + 147).columns.count == 1)
    let alike = KeyGrid([100, 90, 20], width: 3 * (start + 100 + 28))
    #expect(alike.columns.count == 3)
    #expect(alike.columns[2].start - alike.columns[1].start == alike.columns[1].start)
  }

  @Test func noEntryIsAlone() {
    // The numbers of entries in the columns of a key with room for five.
    let cases = [
      (3, [1, 1, 1]), (5, [1, 1, 1, 1, 1]), (6, [2, 2, 2]), (7, [2, 2, 2, 1]), (8, [2, 2, 2, 2]),
      (9, [2, 2, 2, 2, 1]), (10, [2, 2, 2, 2, 2]), (11, [3, 3, 3, 2]), (13, [3, 3, 3, 2, 2]),
    ]
    for (total, columns) in cases {
      let grid = KeyGrid(Array(repeating: 50, count: total), width: 1000)
      #expect(grid.columns.map(\.entries.count) == columns, "\(total)")
      #expect(grid.columns.flatMap(\.entries) == Array(0..<total))
    }
  }

  @Test func aBarIsAsWideAsItsEntries() throws {
    let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))
    let one = try #require(KeyBar([.tied], room: 900, pen: pen))
    #expect(one.width < 300)
    let marks: [KeyMark] = [
      .content(isGuide: false), .contentOutside, .required, .optional, .unmet, .aligned, .centered, .baseline,
      .origin, .rest,
    ]
    let many = try #require(KeyBar(marks, room: 900, pen: pen))
    #expect(many.width > one.width && many.width <= 900)
    #expect(many.panel.height <= one.panel.height + 4 * 24)
    #expect(KeyBar([], room: 900, pen: pen) == nil)
    #expect(KeyBar([.required], room: 900, pen: pen) == nil)
  }

  @Test func multiplesAndDifferencesAreNotCalledEqual() throws {
    var layout = SampleLayouts.sameWidth()
    for index in layout.constraints.indices where layout.constraints[index].node.first.attribute == .width {
      layout.constraints[index].node.multiplier = 2
      layout.constraints[index].node.constant = -20
    }
    let texts = SceneInspection(Scene(layout, options: DiagramOptions(), text: BoxyTextShaper())).texts
    #expect(texts.contains("2 × scrollView.width − 20"))
    #expect(!joined(key(layout)).contains("equal to"))
  }

  @Test func edgesAndCentersHaveEntriesOfTheirOwn() {
    var fixture = LayoutFixture(width: 200, height: 100, background: "white")
    let box = fixture.add("box", Rect(x: 0, y: 25, width: 80, height: 50), "yellow")
    fixture.constrain(box, .left, .equal, .root, .left)
    #expect(key(fixture.layout) == ["Key", "edges pinned at 0"])
    fixture.constrain(box, .centerY, .equal, .root, .centerY)
    #expect(key(fixture.layout) == ["Key", "edges pinned at 0", "centers aligned"])
  }

  @Test func aChangeHasItsKeyOnOneLineWhereItFits() throws {
    let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))
    let marks: [KeyMark] = [.changed, .contentNow, .before(nil), .now(nil)]
    let line = try #require(Panel.keyLine(marks, width: 500, pen: pen))
    #expect(line.rows.count == 1 && !line.isFramed && line.height == 16)
    #expect(Panel.keyLine(marks, width: 240, pen: pen) == nil)
    let lines = try #require(Panel.keyLine(marks + [.contentBefore], lines: 2, width: 450, pen: pen))
    #expect(lines.rows.count == 2 && !lines.isFramed && lines.height == 42)
  }

  @Test func panelsAreNoWiderThanTheyHaveToBe() throws {
    var fixture = LayoutFixture(width: 375, height: 667, background: "blue")
    let box = fixture.add("box", Rect(x: 0, y: 25, width: 80, height: 600), "yellow")
    fixture.constrain(box, .left, .equal, .root, .left)
    var options = DiagramOptions()
    options.key = .all
    let scene = Scene(fixture.layout, options: options, text: BoxyTextShaper())
    let panel = try #require(SceneInspection(scene).shapes(.page("key")).first).path.bounds
    #expect((190...260).contains(panel?.width ?? 0))
  }
}
