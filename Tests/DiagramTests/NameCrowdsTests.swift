import AutoLayout
import Geometry
import Testing

@testable import Diagram

/// How many names are searched for where thousands of views lie in one place.
@Suite struct NameCrowdsTests {
  private func admitted(_ count: Int, pitch: Double) -> Int {
    var fixture = LayoutFixture(width: 400, height: 800)
    for index in 0..<count {
      fixture.add("v\(index)", Rect(x: 10, y: 10 + Double(index) * pitch, width: 50, height: 20))
    }
    let facts = FigureFacts(
      fixture.layout, options: DiagramOptions(), layers: [.names],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    let blocks = NameBlocks(facts: facts, answers: AnswerPlaces())
    var crowds = NameCrowds(facts: facts)
    return blocks.namedViews().count { named in
      crowds.admits(
        NameLabel(
          named: named, blocks: blocks.blocks(of: named, isMeasured: false),
          area: facts.geometry.frame(named.front)))
    }
  }

  @Test func allNamesAreSearchedForOutsideOfCrowds() {
    #expect(admitted(500, pitch: 0) == 501)
    #expect(admitted(2000, pitch: 40) == 2001)
  }

  /// The sum of the views near the names that are searched for is bounded, and the root keeps its name.
  @Test func inACrowdTheFirstNamesAreSearchedFor() {
    for count in [1000, 2000, 4000] {
      // The views and the root are near each name.
      #expect(admitted(count, pitch: 0) == NameCrowds.mostWork / (count + 1) + 1)
    }
  }
}
