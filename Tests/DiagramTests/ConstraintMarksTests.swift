import AutoLayout
import AutoLayoutSnapKit
import Geometry
import Testing

@testable import Diagram

@Suite struct ConstraintMarksTests {
  private func marks(_ layout: SolvedLayout) -> [ConstraintMark] {
    ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: false).all()
  }

  private func beams(_ layout: SolvedLayout) -> [Beam] {
    marks(layout).compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
  }

  @Test func everyConstraintOfAnInsetLayoutIsABeam() {
    let beams = beams(SampleLayouts.contentSize())
    #expect(beams.map(\.number) == Array(1...10))
    #expect(beams.map(\.length) == [50, 100, 50, 100, 200, 200, 50, 200, 100, 100])
    #expect(beams.allSatisfy { $0.state == .required })
  }

  @Test func pillsShowTheConstantAsDrawn() {
    let labels = beams(SampleLayouts.contentSize()).map(\.label)
    // right = root.right − 50 is a gap of 50.
    #expect(labels[2] == .value("50") && labels[7] == .value("200"))
    let controls = beams(SampleLayouts.controls()).map(\.label)
    #expect(
      controls.contains(.value(LengthStatement(relation: .greaterThanOrEqual, body: "20")))
        && controls.contains(.value(LengthStatement(body: "20", priority: "@750"))))
  }

  @Test func whatReachesOutHasANegativeInset() {
    var fixture = LayoutFixture(width: 300, height: 100)
    let a = fixture.add("a", Rect(x: -10, y: 10, width: 320, height: 110))
    fixture.constrain(a, .left, .root, .left, -10)
    fixture.constrain(.root, .right, a, .right, -10)
    fixture.constrain(a, .top, .root, .top, 10)
    fixture.constrain(a, .bottom, .root, .bottom, 20)
    #expect(
      beams(fixture.layout).map(\.label) == [.value("−10"), .value("−10"), .value("10"), .value("−20")])
  }

  private func lines(_ layout: SolvedLayout) -> [EdgeLine] {
    marks(layout).compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  @Test func edgesThatMeetAreTiedAlongWhatTheyShare() {
    let lines = lines(SampleLayouts.bigImage())
    #expect(lines.count == 8 && lines.allSatisfy { $0.kind == .tie })
    // image.right = scrollView.right lies on the content's edge.
    #expect(lines[6].position == 1024 && lines[6].from == 0 && lines[6].to == 768)
  }

  @Test func edgesInLineAreJoinedAndCentersAreNotTied() {
    var fixture = LayoutFixture(width: 300, height: 100)
    let a = fixture.add("a", Rect(x: 10, y: 10, width: 100, height: 20))
    let b = fixture.add("b", Rect(x: 10, y: 60, width: 100, height: 20))
    fixture.constrain(a, .left, b, .left)
    fixture.constrain(a, .centerX, b, .centerX)
    let lines = lines(fixture.layout)
    #expect(lines.map(\.kind) == [.edge, .center])
    // Overrun by 12 at both ends.
    #expect(lines.map(\.from) == [-2, -2] && lines.map(\.to) == [92, 92])
  }

  /// The value of a narrow gap goes into the view that stands in another, and else into what comes after the gap.
  @Test func beamsTellWhereTheyHaveRoom() {
    var fixture = LayoutFixture(width: 300, height: 100)
    let a = fixture.add("a", Rect(x: 10, y: 10, width: 100, height: 80))
    let b = fixture.add("b", Rect(x: 130, y: 10, width: 160, height: 80))
    fixture.constrain(a, .left, .root, .left, 10)
    fixture.constrain(b, .left, a, .right, 20)
    fixture.constrain(b, .right, .root, .right, -10)
    fixture.constrain(b, .height, .equal, times: 1, nil, nil, 80)
    #expect(beams(fixture.layout).map(\.inward) == [50, 160, -80, 0])
  }

  /// Lines of text begin at a label's edge, unless they are centered.
  @Test func aTextLeavesRoomAtItsEndsWhereItIsCentered() {
    func inward(_ alignment: TextContent.Alignment) -> [Double] {
      var fixture = LayoutFixture(width: 300, height: 100)
      let label = fixture.add("label", .label, Rect(x: 20, y: 10, width: 260, height: 30)) {
        $0.text = TextContent(text: "Label", alignment: alignment)
      }
      fixture.constrain(label, .left, .root, .left, 20)
      fixture.constrain(label, .right, .root, .right, -20)
      return beams(fixture.layout).map(\.inward)
    }
    #expect(inward(.center) == [130, -130])
    #expect(inward(.natural) == [0.5, -0.5])
  }

  /// What a size is equal to has the badge too, unless it is a scroll view, whose size the value names.
  @Test func equalSizesCarryTheBadgeOnBothUnlessTheyCoincide() {
    let pages = beams(SampleLayouts.paging()).filter { $0.statement?.text == "= scrollView.width" }
    #expect(pages.map(\.start) == [60, 315])
    var fixture = LayoutFixture(width: 300, height: 100)
    let a = fixture.add("a", Rect(x: 10, y: 10, width: 100, height: 60))
    let b = fixture.add("b", Rect(x: 150, y: 10, width: 100, height: 60))
    fixture.constrain(b, .width, a, .width)
    #expect(beams(fixture.layout).map(\.start) == [150, 10])
    // One above the other, they are as long in the same place, but do not coincide.
    let c = fixture.add("c", Rect(x: 150, y: 80, width: 100, height: 20))
    fixture.constrain(c, .width, b, .width)
    #expect(beams(fixture.layout).map(\.start) == [150, 10, 150, 150])
  }

  @Test func aDroppedDemandIsDrawnAsLongAsItAsks() {
    let beams = beams(SampleLayouts.problems())
    #expect(beams[8].state == .kept(1) && beams[8].pillText == "= 100" && beams[8].length == 100)
    #expect(
      beams[9].state == .dropped(2) && beams[9].statement?.text == "at least 140" && beams[9].length == 140)
  }

  @Test func aDroppedDistanceKnowsTheEdgeThatItMisses() throws {
    let (root, box) = (View(name: "root"), View(name: "box"))
    root.addSubview(box)
    box.snp.makeConstraints { make in
      make.left.width.equalTo(root)
      make.top.equalTo(root).offset(50)
      make.height.equalTo(100)
      make.bottom.equalTo(root).offset(-10)
    }
    let environment = LayoutEnvironment(canvas: Size(width: 375, height: 340), text: SpecFont())
    let beams = beams(LayoutEngine.solve(ViewTree(root: root, environment: environment)))
    let dropped = try #require(beams.first { if case .dropped = $0.state { true } else { false } })
    #expect(dropped.start == 330 && dropped.end == 340)
    #expect(dropped.missed == 150 && dropped.way == 150...330 && dropped.span == 150...340)
    #expect(beams.filter { $0.number != dropped.number }.allSatisfy { $0.missed == nil && $0.way == nil })
  }

  /// A multiple counts from where both positions are 0, at the edge of the view that holds the constraint.
  @Test(arguments: [false, true])
  func multiplesOfPositionsCountFromTheCommonSuperview(isRightToLeft: Bool) throws {
    var fixture = LayoutFixture(width: 400, height: 300)
    let card = fixture.add("card", .view, in: .root, Rect(x: 40, y: 40, width: 300, height: 200), nil) {
      $0.direction = isRightToLeft ? .rightToLeft : .leftToRight
    }
    let a = fixture.add("a", in: card, Rect(x: 20, y: 20, width: 80, height: 30))
    let b = fixture.add("b", in: card, Rect(x: isRightToLeft ? 50 : 200, y: 75, width: 50, height: 50))
    fixture.constrain(b, .top, .lessThanOrEqual, times: 1.5, a, .bottom, 10, priority: 750)
    fixture.constrain(b, .leading, .equal, times: isRightToLeft ? 200.0 / 280 : 2, a, .trailing)
    let beams = beams(fixture.layout)
    #expect(beams[0].start == 40 && beams[0].end == 115)
    #expect(
      beams[0].statement?.text == "at most × 1.5 + 10 @750"
        && beams[0].longStatement?.text == "at most 1.5 × a.bottom + 10 @750")
    #expect(beams[1].start == (isRightToLeft ? 140 : 40) && beams[1].end == (isRightToLeft ? 340 : 240))
  }

  @Test func optionalAndUnmetConstraintsAreToldApart() {
    let states = beams(SampleLayouts.controls()).map(\.state)
    #expect(states.contains(.optional) && states.contains(.unmet))
  }

  @Test(arguments: [
    (4.0 / 3, "4 : 3"), (1, "1 : 1"), (16.0 / 9, "16 : 9"), (0.5, "1 : 2"), (1.3717, "1.37 : 1"),
  ])
  func ratiosAreSpeltInSmallWholeNumbers(ratio: Double, text: String) {
    #expect(MarkMaker.ratioText(ratio) == text)
  }
}
