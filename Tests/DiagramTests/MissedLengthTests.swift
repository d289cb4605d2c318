import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// Where sizes that the solution misses are drawn, and what is said of limits that it meets exactly.
@Suite struct MissedLengthTests {
  /// A box of 80 that should be 120 wide, held by some of its edges.
  private func beam(_ hold: (inout LayoutFixture, ViewID) -> Void) throws -> Beam {
    var fixture = LayoutFixture(width: 300, height: 200)
    let box = fixture.add("box", Rect(x: 110, y: 40, width: 80, height: 100))
    fixture.constrain(box, .width, .equal, nil, nil, 120, priority: 700, error: 40)
    hold(&fixture, box)
    let marks = ConstraintMarks(geometry: LayoutGeometry(fixture.layout), showsGenerated: false).all()
    let beams = marks.compactMap { mark -> Beam? in if case .beam(let beam) = mark { beam } else { nil } }
    return try #require(beams.first { $0.number == 1 })
  }

  @Test func viewsGrowAwayFromTheEdgeThatHoldsThem() throws {
    let free = try beam { _, _ in }
    #expect(free.start == 110 && free.end == 230)
    let leading = try beam { $0.constrain($1, .leading, .root, .leading, 110) }
    #expect(leading.start == 110 && leading.end == 230)
    let trailing = try beam { $0.constrain($1, .trailing, .root, .trailing, -110) }
    #expect(trailing.start == 70 && trailing.end == 190)
    let centered = try beam { $0.constrain($1, .centerX, .root, .centerX) }
    #expect(centered.start == 90 && centered.end == 210)
  }

  /// A sibling gives way, and so does the content of a scroll view.
  @Test func siblingsHoldNothing() throws {
    let beam = try beam { fixture, box in
      let other = fixture.add("other", Rect(x: 200, y: 40, width: 50, height: 100))
      fixture.constrain(box, .trailing, other, .leading, -10)
    }
    #expect(beam.start == 110 && beam.end == 230)
  }

  @Test func theAreaOfABrokenSizeIsOnTheSideToWhichTheViewWouldGrow() throws {
    var fixture = LayoutFixture(width: 300, height: 200)
    let box = fixture.add("box", Rect(x: 110, y: 40, width: 80, height: 100))
    fixture.fix(box, .width, 80)
    fixture.constrain(box, .width, .equal, nil, nil, 120, error: 40, isBroken: true)
    fixture.constrain(box, .right, .root, .right, -110)
    fixture.reportConflict([0, 1], broken: 1, views: [box], axis: .horizontal)
    let drawing = Figure(
      fixture.layout, options: DiagramOptions(scale: 1), layers: [.constraints],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    #expect(
      drawing.marks.flatMap(drawing.demands(of:)) == [Rect(x: 70, y: 40, width: 40, height: 100)])
  }

  @Test func aRelationThatIsNotMetHasNoLength() {
    var fixture = LayoutFixture(width: 400, height: 300)
    let box = fixture.add("box", Rect(x: 60, y: 40, width: 280, height: 160))
    fixture.constrain(box, .width, .equal, .root, .width, -48, priority: 750, error: 72)
    let scene = Scene(fixture.layout, options: DiagramOptions(title: "A title"), text: BoxyTextShaper())
    let texts = SceneInspection(scene).texts
    // A length before it would seem to be the actual one.
    #expect(!texts.contains("352 =") && texts.contains("root.width − 48 @750, 72 too narrow"))
  }

  // MARK: Limits

  /// A label that ends at the margin, and is allowed to end before it.
  @Test func limitsThatAreMetExactlyAreNotAlignments() {
    var fixture = LayoutFixture(width: 300, height: 200)
    let box = fixture.add("box", Rect(x: 20, y: 60, width: 280, height: 40))
    fixture.constrain(box, .trailing, .lessThanOrEqual, .root, .trailing)
    let marks = ConstraintMarks(geometry: LayoutGeometry(fixture.layout), showsGenerated: false).all()
    let limits = marks.map { mark -> String? in if case .line(let line) = mark { line.limit } else { nil } }
    #expect(limits == ["at least 0"])
  }

  // MARK: Centers

  /// The ticks of a center beside a view that stands between another one and the container's edge.
  @Test func ticksOfACenterDoNotPointAtOtherViews() {
    func ticks(neighbor: Bool) -> Int {
      var fixture = LayoutFixture(width: 300, height: 100)
      let box = fixture.add("box", Rect(x: 40, y: 30, width: 80, height: 40))
      if neighbor { fixture.add("other", Rect(x: 132, y: 30, width: 120, height: 40)) }
      fixture.constrain(box, .centerY, .root, .centerY)
      let scene = Scene(
        fixture.layout, options: DiagramOptions(layers: [.constraints], scale: 1), text: BoxyTextShaper())
      let strokes = SceneInspection(scene).shapes(.constraint(1)).compactMap(\.path.bounds)
      // A casing and a line at each tick.
      return strokes.count { $0.height == 0 && $0.width <= 12 } / 2
    }
    // Beside the box and at the edges of the root, on both sides or on one.
    #expect(ticks(neighbor: false) == 4)
    #expect(ticks(neighbor: true) == 2)
  }
}
