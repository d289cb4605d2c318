import AutoLayout
import Geometry
import Testing

@testable import Diagram

/// What a figure states once instead of at every constraint.
@Suite struct DimensionGroupTests {
  /// Rows of a title and a field, each 16 from the left edge and 8 apart, one below the other with gaps of 10.
  private func form(rows: Int) -> SolvedLayout {
    var fixture = LayoutFixture(width: 300, height: 400)
    var last: ViewID?
    for row in 0..<rows {
      let y = Double(row) * 40
      let title = fixture.add("title\(row)", Rect(x: 16, y: y, width: 60, height: 30))
      let field = fixture.add("field\(row)", Rect(x: 84, y: y, width: 200, height: 30))
      fixture.constrain(title, .leading, .root, .leading, 16)
      fixture.constrain(field, .leading, title, .trailing, 8)
      if let last { fixture.constrain(title, .top, last, .bottom, 10) }
      last = title
    }
    return fixture.layout
  }

  private func groups(_ layout: SolvedLayout) -> [DimensionGroup] {
    let marks = ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: false).all()
    let beams = marks.compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    return DimensionGroup.groups(of: beams, in: layout, isOuter: { _ in true })
  }

  @Test func distancesOfEqualExtentAreOneGroup() {
    let groups = groups(form(rows: 4))
    let horizontal = groups.filter { $0.axis == .horizontal }
    #expect(horizontal.map(\.value.text) == ["4× 16", "4× 8"])
    #expect(horizontal.map(\.places.count) == [4, 4])
    #expect(horizontal.flatMap(\.repeats) == [])
  }

  @Test func equalDistancesInThreePlacesAreCounted() {
    let vertical = groups(form(rows: 4)).filter { $0.axis == .vertical }
    #expect(vertical.map(\.value.text) == ["3× 10"])
    #expect(vertical[0].numbers.count == 3)
    // Two are stated one by one.
    #expect(groups(form(rows: 3)).filter { $0.axis == .vertical }.map(\.value.text) == ["10", "10"])
  }

  @Test func aDistanceIsNotCountedWithASizeOfTheSameExtent() {
    var fixture = LayoutFixture(width: 300, height: 400)
    let badge = fixture.add("badge", Rect(x: 0, y: 0, width: 24, height: 24))
    let photo = fixture.add("photo", Rect(x: 60, y: 24, width: 80, height: 80))
    fixture.fix(badge, .height, 24)
    fixture.constrain(photo, .top, .root, .top, 24)
    #expect(groups(fixture.layout).map(\.value.text) == ["24", "24"])
    // Two views side by side are counted.
    let other = fixture.add("other", Rect(x: 200, y: 0, width: 24, height: 24))
    fixture.fix(other, .height, 24)
    #expect(groups(fixture.layout).map(\.value.text) == ["2× 24", "24"])
  }

  /// Three bubbles at different places, each with 14 on both sides of its text.
  @Test func insetsOnBothSidesAreCountedTogether() {
    var fixture = LayoutFixture(width: 300, height: 400)
    for row in 0..<3 {
      let place = Double(row) * 20
      let bubble = fixture.add("bubble\(row)", Rect(x: place, y: 100 * place / 20, width: 200, height: 60))
      let text = fixture.add("text\(row)", in: bubble, Rect(x: 14, y: 8, width: 172, height: 44))
      fixture.constrain(text, .leading, bubble, .leading, 14)
      fixture.constrain(text, .trailing, bubble, .trailing, -14)
    }
    let marks = ConstraintMarks(geometry: LayoutGeometry(fixture.layout), showsGenerated: false).all()
    let beams = marks.compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    let groups = DimensionGroup.groups(of: beams, in: fixture.layout, isOuter: { _ in false })
    #expect(groups.map(\.value.text) == ["6× 14"])
    #expect(groups[0].numbers.sorted() == Array(1...6))
  }

  @Test func aValueStandsForAnEqualSizeOfTheSameView() {
    var fixture = LayoutFixture(width: 300, height: 400)
    let a = fixture.add("a", Rect(x: 0, y: 0, width: 80, height: 44))
    let b = fixture.add("b", Rect(x: 0, y: 60, width: 80, height: 44))
    fixture.fix(a, .height, 44)
    fixture.constrain(b, .height, a, .height)
    let groups = groups(fixture.layout)
    #expect(groups.map(\.value.text) == ["44", "= a.height"])
    #expect(groups.map(\.start) == [0, 60])
    #expect(groups[0].numbers.sorted() == [1, 2])
  }

  /// Two columns of three boxes, all as wide as the first one and all as high as the first one.
  @Test func equalSizesInSeveralColumnsAreCountedTogetherByAxis() {
    var fixture = LayoutFixture(width: 300, height: 400)
    var first: ViewID?
    for row in 0..<3 {
      for column in 0..<2 {
        let box = fixture.add(
          "box\(row)\(column)", Rect(x: Double(column) * 120, y: Double(row) * 90, width: 100, height: 80))
        if let first {
          fixture.constrain(box, .width, first, .width)
          fixture.constrain(box, .height, first, .height)
        }
        first = first ?? box
      }
    }
    let counted = groups(fixture.layout).filter { $0.value.kind == .equalCount }
    #expect(counted.first { $0.axis == .horizontal }?.value.text == "6 equal widths")
    #expect(counted.count { $0.axis == .horizontal } == 1)
    #expect(Set(groups(fixture.layout).flatMap(\.numbers)) == Set(1...10))
  }

  @Test func longBoundsHaveNoBeamsAtTheirOtherPlaces() throws {
    var fixture = LayoutFixture(width: 300, height: 400)
    for row in 0..<4 {
      let y = Double(row) * 40
      let box = fixture.add(
        "box\(row)", Rect(x: 16, y: y, width: row == 0 ? 260 : 60 - Double(row), height: 30))
      fixture.constrain(box, .trailing, .lessThanOrEqual, .root, .trailing, -16)
    }
    let group = try #require(groups(fixture.layout).first)
    #expect(group.value.text == "4× at least 16")
    let lengths = (group.places + group.repeats.flatMap(\.self)).map { ($0.length, group.drawsRepeat($0)) }
    #expect(lengths.contains { $0.0 > 200 && !$0.1 } && lengths.contains { $0.0 < 30 && $0.1 })
    // Each of its variants states the same constraints.
    #expect(group.variants.count > 1)
    #expect(group.variants.allSatisfy { Set($0.numbers) == Set(group.numbers) })
  }

  @Test(arguments: [
    (0.75, "0.75"), (1.0 / 3, "1/3"), (0.666_667, "2/3"), (0.3333, "1/3"), (0.1875, "0.1875"),
    (0.123_45, "0.12"),
  ])
  func factorsThatTwoDecimalsRoundAreFractionsOrHaveFourDecimals(factor: Double, text: String) {
    #expect(MarkMaker.factor(factor) == text)
  }

  @Test func everyConstraintIsInAGroup() {
    let numbers = groups(form(rows: 10)).flatMap(\.numbers)
    #expect(Set(numbers) == Set(1...29))
  }
}

@Suite struct AlignmentTicksTests {
  private func alignment(_ items: [ClosedRange<Double>]) -> Alignment {
    Alignment(numbers: [1], axis: .horizontal, position: 20, kind: .edge, state: .required, items: items)
  }

  @Test func ticksLieBesideTheItemsNotOnThem() {
    let items = [0.0...30, 50.0...80, 200.0...230]
    let ticks = alignment(items).ticks
    #expect(ticks.count == 5)
    for tick in ticks {
      #expect(!items.contains { $0.overlaps(tick) }, "\(tick)")
    }
    // A small gap has one tick, a large one a tick at both ends.
    #expect(ticks.contains { $0.lowerBound > 30 && $0.upperBound < 50 })
    #expect(ticks.count { $0.lowerBound > 80 && $0.upperBound < 200 } == 2)
  }

  @Test func aContainerHasTicksInside() {
    let ticks = alignment([0.0...300, 100.0...140]).ticks
    #expect(ticks.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= 300 })
    #expect(ticks.contains { $0.upperBound < 20 } && ticks.contains { $0.lowerBound > 280 })
    #expect(!ticks.contains { $0.overlaps(100...140) })
  }

  @Test func itemsWithoutRoomBetweenThemShareTicks() {
    #expect(alignment([0.0...30, 30.0...60]).ticks.count == 2)
    #expect(alignment([]).ticks.isEmpty)
  }
}
