import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// Values are counted together only where a reader sees that their places are alike.
struct RepeatFamiliesTests {
  private func texts(_ layout: SolvedLayout, _ axis: Axis) -> [String] {
    let marks = ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: false).all()
    let beams = marks.compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    return DimensionGroup.groups(of: beams, in: layout, isOuter: { _ in true })
      .filter { $0.axis == axis }.map(\.value.text)
  }

  /// Views of given classes, 20 high, with gaps of 12 in between.
  private func column(_ classes: [ViewClass], tied: [Int]) -> SolvedLayout {
    var fixture = LayoutFixture(width: 200, height: 600)
    let views = classes.enumerated().map { index, viewClass in
      fixture.add("view\(index)", viewClass, Rect(x: 0, y: 32 * Double(index), width: 100, height: 20))
    }
    for index in tied { fixture.constrain(views[index + 1], .top, views[index], .bottom, 12) }
    return fixture.layout
  }

  @Test func gapsThatShareViewsAreCounted() {
    #expect(texts(column([.label, .button, .textField, .switch], tied: [0, 1, 2]), .vertical) == ["3× 12"])
  }

  @Test func gapsOfViewsAlikeAreCounted() {
    let fields = column(Array(repeating: .textField, count: 6), tied: [0, 2, 4])
    #expect(texts(fields, .vertical) == ["3× 12"])
  }

  @Test func otherGapsAreStatedOneByOne() {
    let mixed = column([.label, .button, .textField, .imageView, .view, .textView], tied: [0, 2, 4])
    #expect(texts(mixed, .vertical) == ["12", "12", "12"])
  }

  @Test func boundsSayTheirLengthOrStandWhereTheyDecide() {
    var fixture = LayoutFixture(width: 400, height: 300)
    var gaps: [Double] = [50, 12, 30]
    for (row, gap) in gaps.enumerated() {
      let y = 40 * Double(row)
      let title = fixture.add("title\(row)", .label, Rect(x: 0, y: y, width: 150 - gap, height: 20))
      let field = fixture.add("field\(row)", .textField, Rect(x: 150, y: y, width: 100, height: 20))
      fixture.constrain(field, .leading, .greaterThanOrEqual, title, .trailing, 12)
    }
    let marks = ConstraintMarks(geometry: LayoutGeometry(fixture.layout), showsGenerated: false).all()
    let beams = marks.compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    let groups = DimensionGroup.groups(of: beams, in: fixture.layout, isOuter: { _ in true })
    #expect(groups.map(\.value.text) == ["3× at least 12"])
    #expect(groups[0].length == 12)
    gaps = [65]
    var single = LayoutFixture(width: 200, height: 100)
    let view = single.add("view", .label, Rect(x: 0, y: 0, width: 135, height: 20))
    single.constrain(.root, .trailing, .greaterThanOrEqual, view, .trailing, 0)
    #expect(texts(single.layout, .horizontal) == ["65, at least 0"])
  }

  // MARK: Cards

  /// Cards with a label 8 from each side, the last one at another distance.
  private func cards(_ count: Int, last: Double = 8) -> SolvedLayout {
    var fixture = LayoutFixture(width: 300, height: 900)
    for index in 0..<count {
      let inset = index == count - 1 ? last : 8
      let card = fixture.add("card\(index)", Rect(x: 0, y: 60 * Double(index), width: 200, height: 50))
      let label = fixture.add(
        "label\(index)", .label, in: card, Rect(x: inset, y: 8, width: 100, height: 20))
      fixture.constrain(label, .leading, card, .leading, inset)
      fixture.constrain(label, .top, card, .top, 8)
    }
    return fixture.layout
  }

  private func numbers(_ layout: SolvedLayout) -> [Int] {
    ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: false).all().map(\.number)
  }

  @Test func ofFourCardsAlikeTheFirstHasTheMarks() {
    #expect(numbers(cards(3)) == Array(1...6))
    #expect(numbers(cards(4)) == [1, 2])
    let thinned = ConstraintMarks(geometry: LayoutGeometry(cards(5)), showsGenerated: false).thinned()
    #expect(thinned.cards == [RepeatedRows.Cards(first: ViewID(1), count: 5, hasExceptions: false)])
    #expect(!thinned.repeatsRows)
    #expect(thinned.summarized == Set(3...10))
  }

  @Test func aCardOfItsOwnHasItsMarks() {
    #expect(numbers(cards(5, last: 20)) == [1, 2, 9, 10])
  }

  // MARK: Alignments

  @Test func ticksOfBothEdgesOfARowAreOne() {
    func line(_ number: Int, _ position: Double, _ spans: [ClosedRange<Double>], _ axis: Axis) -> EdgeLine {
      EdgeLine(
        number: number, axis: axis, position: position, from: 0, to: 100, kind: .edge, state: .required,
        items: spans)
    }
    let spans = [0.0...20, 30.0...50, 60.0...80]
    func joined(_ axis: Axis) -> [Alignment] {
      Alignment.joiningOpposites(
        Alignment.groups(of: [line(1, 10, spans, axis), line(2, 40, spans, axis)]))
    }
    let rows = joined(.vertical)
    #expect(rows.map(\.numbers) == [[1, 2]])
    #expect(rows[0].opposite == 2)
    // The leading and trailing edges of a column are far apart.
    #expect(joined(.horizontal).map(\.numbers) == [[1], [2]])
  }

  // MARK: Ground

  @Test(
    arguments: [
      (0xFFFFFF, false), (0xDDE0E6, false), (0xF9DB69, false), (0x343A42, true), (0x222222, true),
    ] as [(UInt32, Bool)])
  func marksOnADarkGroundHaveTheOtherColors(ground: UInt32, swaps: Bool) {
    let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))
    let expected = swaps ? Theme.dark(.constraint) : Theme.light(.constraint)
    #expect(pen.on(ThemedColor(Color(ground))).paint(.constraint) == Paint(expected))
  }
}
