import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// What a reader must be able to take from a figure: nothing dropped, causes and amounts at their places, and one word for
/// one thing.
@Suite struct ReadingRulesTests {
  private func inspection(_ layout: SolvedLayout, _ options: DiagramOptions = DiagramOptions())
    -> SceneInspection
  {
    SceneInspection(Scene(layout, options: options, text: BoxyTextShaper()))
  }

  private func texts(_ layout: SolvedLayout, _ options: DiagramOptions = DiagramOptions()) -> [String] {
    inspection(layout, options).texts
  }

  /// Three boxes below one another, held along both axes.
  private var column: SolvedLayout {
    var fixture = LayoutFixture(width: 300, height: 400)
    var above: ViewID?
    for (index, name) in ["first", "second", "third"].enumerated() {
      let box = fixture.add(name, Rect(x: 20, y: 20 + Double(index) * 60, width: 200, height: 44))
      fixture.constrain(box, .leading, .root, .leading, 20)
      fixture.fix(box, .width, 200)
      fixture.constrain(box, .top, above ?? .root, above == nil ? .top : .bottom, above == nil ? 20 : 16)
      above = box
    }
    return fixture.layout
  }

  @Test("The axis that a definition leaves out is listed, constraint by constraint") func offAxis() {
    var options = DiagramOptions()
    options.axis = .vertical
    let texts = texts(column, options)
    #expect(texts.contains("Constraints without marks"))
    #expect(texts.contains("first.leading, second.leading, third.leading = root.leading + 20"))
    #expect(texts.contains("first.width, second.width, third.width = 200"))
    #expect(!texts.contains { $0.contains("Not shown") })
  }

  @Test("Titles move no mark") func titles() {
    var plain = DiagramOptions()
    plain.title = "aaaa aaaaa"
    var wide = plain
    wide.title = "wide first"
    func marks(_ options: DiagramOptions) -> [String] {
      texts(column, options).filter { $0 != options.title }
    }
    #expect(marks(plain) == marks(wide))
  }

  @Test("A length equal to another one names it") func partners() {
    var fixture = LayoutFixture(width: 300, height: 200)
    let a = fixture.add("save", Rect(x: 20, y: 20, width: 120, height: 44))
    let b = fixture.add("cancel", Rect(x: 160, y: 20, width: 120, height: 44))
    fixture.constrain(b, .width, a, .width)
    let texts = texts(fixture.layout)
    #expect(texts.contains { $0.contains("= save.width") })
    #expect(!texts.contains("="))
  }

  @Test("A constraint that is missed says by how much") func misses() {
    var fixture = LayoutFixture(width: 300, height: 200)
    let box = fixture.add("box", Rect(x: 20, y: 20, width: 162, height: 44))
    fixture.constrain(box, .width, .equal, nil, nil, 100, priority: 750, error: 62)
    let beams = ConstraintMarks(geometry: LayoutGeometry(fixture.layout), showsGenerated: false).all()
      .compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    #expect(beams.map(\.pillText) == ["100 @750, 62 too wide"])
  }

  @Test(
    "A bound says the length that it leaves, and where it decides",
    arguments: [
      (LayoutRelation.greaterThanOrEqual, 8.0, "143, at least 8"),
      (.greaterThanOrEqual, 143, "143, at its minimum"), (.lessThanOrEqual, 200, "143, at most 200"),
      (.lessThanOrEqual, 143, "143, at its maximum"),
    ]) func bounds(relation: LayoutRelation, bound: Double, text: String)
  {
    var fixture = LayoutFixture(width: 300, height: 200)
    let box = fixture.add("box", Rect(x: 20, y: 20, width: 143, height: 44))
    fixture.constrain(box, .width, relation, nil, nil, bound)
    let beams = ConstraintMarks(geometry: LayoutGeometry(fixture.layout), showsGenerated: false).all()
      .compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    #expect(beams.map(\.value.text) == [text])
  }

  @Test("A number with a decimal point is no relation") func decimals() {
    func rank(_ width: Double) -> Bool {
      var fixture = LayoutFixture(width: 300, height: 200)
      let box = fixture.add("box", Rect(x: 20, y: 20, width: width, height: 44))
      fixture.fix(box, .width, width)
      let marks = ConstraintMarks(geometry: LayoutGeometry(fixture.layout), showsGenerated: false).all()
      let beams = marks.compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
      return DimensionGroup.groups(of: beams, in: fixture.layout, isOuter: { _ in false })[0].isRelation
    }
    #expect(!rank(33) && !rank(33.5))
  }
}
