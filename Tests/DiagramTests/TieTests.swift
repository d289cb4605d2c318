import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// Edges pinned to each other without a gap: short marks on them.
@Suite struct TieTests {
  /// The strokes of one constraint's marks on the page, and the page's place of the root.
  private func strokes(_ layout: SolvedLayout) -> [Int: [Rect]] {
    let scene = Scene(layout, options: DiagramOptions(scale: 1), text: BoxyTextShaper())
    var result: [Int: [Rect]] = [:]
    for number in 1...layout.constraints.count {
      result[number] = SceneInspection(scene).shapes(.constraint(number)).compactMap(\.path.bounds)
    }
    return result
  }

  /// The name `root = scrollView` says that these coincide; all around, content = image.
  @Test func edgesThatManyConstraintsShareBearOneMark() {
    let strokes = strokes(SampleLayouts.bigImage())
    #expect(strokes.values.filter { !$0.isEmpty }.count == 4)
    for bounds in strokes.values where !bounds.isEmpty {
      // A casing and a line, 20 long.
      #expect(bounds.count == 2)
      #expect(bounds.allSatisfy { max($0.width, $0.height) == 20 && min($0.width, $0.height) == 0 })
    }
  }

  @Test func theMarkIsNoLongerThanItsEdge() throws {
    var fixture = LayoutFixture(width: 300, height: 200)
    let small = fixture.add("small", Rect(x: 0, y: 0, width: 12, height: 200))
    fixture.constrain(small, .top, .root, .top)
    #expect(try #require(strokes(fixture.layout)[1]).allSatisfy { $0.width == 12 })
  }

  @Test func theMarkKeepsClearOfBeams() throws {
    var fixture = LayoutFixture(width: 300, height: 200)
    let bar = fixture.add("bar", Rect(x: 0, y: 0, width: 200, height: 20))
    let low = fixture.add("low", Rect(x: 90, y: 100, width: 20, height: 20))
    fixture.constrain(bar, .top, .root, .top)
    fixture.constrain(low, .top, .root, .top, 100)
    let strokes = strokes(fixture.layout)
    let tie = try #require(strokes[1]?.first)
    for beam in try #require(strokes[2]) {
      #expect(beam.maxX < tie.minX || beam.minX > tie.maxX || beam.minY > tie.maxY + 10)
    }
  }
}
