import AutoLayout
import Geometry
import Testing

@testable import Diagram

/// Beams keep off what they say nothing of.
@Suite struct ForeignViewsTests {
  private let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))

  private func placed(_ layout: SolvedLayout) -> [PlacedBeam] {
    let marks = ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: false).all()
    var placement = BeamPlacement(pen: pen, board: Board())
    return placement.place(
      marks.compactMap { mark in
        guard case .beam(let beam) = mark else { return nil }
        return beam
      })
  }

  @Test func beamsBesideAScrollViewLeadPastItsClippedPages() throws {
    // The scroll view spans 60...160 from the top, and its second page shows at the right of it.
    let beams = placed(SampleLayouts.paging())
    let left = try #require(beams.first { $0.beam.number == 2 })
    let right = try #require(beams.first { $0.beam.number == 3 })
    #expect(right.beam.avoided == [60...160, 60...160])
    #expect(right.across < 54 || right.across > 166)
    // The other side has no pages, and runs level with it.
    #expect(left.across == right.across)
  }

  @Test func aHeightStandsBesideAViewThatItsSubviewsFill() throws {
    let height = try #require(placed(SampleLayouts.paging()).first { $0.beam.number == 4 })
    #expect(height.across < 60)
    // A child over less than half of the height leaves room.
    var fixture = LayoutFixture(width: 300, height: 300)
    let card = fixture.add("card", Rect(x: 50, y: 50, width: 200, height: 200), "yellow")
    fixture.add("title", in: card, Rect(x: 0, y: 0, width: 200, height: 60), "red")
    fixture.fix(card, .height, 200)
    let inside = try #require(placed(fixture.layout).first)
    #expect(inside.beam.avoided.isEmpty && (50...250).contains(inside.across))
  }

  @Test func constraintsOfTheContentRunOverIt() {
    let beams = placed(SampleLayouts.paging()).filter { $0.beam.statement?.text == "= scrollView.width" }
    #expect(!beams.isEmpty && beams.allSatisfy { $0.beam.avoided.isEmpty })
  }

  @Test func aSizeThatAsksForMoreStandsBesideTheView() throws {
    // The view spans 120...220 from the top; its number and value begin where the beam does.
    let beams = placed(SampleLayouts.problems())
    let dropped = try #require(beams.first { $0.beam.state == .dropped(2) })
    #expect(dropped.across > 228)
    let kept = try #require(beams.first { $0.beam.state == .kept(1) })
    #expect(try #require(kept.disc).x < kept.beam.start + 20)
    #expect(dropped.disc != nil)
    #expect(kept.label.maxX < kept.beam.end)
  }
}
