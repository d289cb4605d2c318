import AutoLayout
import Geometry
import Testing

@testable import Diagram

@Suite struct DerivationTests {
  private func terms(_ layout: SolvedLayout, _ axis: Axis) throws -> [Derivation.Term] {
    let scroll = try #require(layout.views.indices.first { layout.views[$0].scroll != nil })
    return try #require(Derivation(of: ViewID(scroll), axis: axis, in: LayoutGeometry(layout))).terms
  }

  @Test func aChainFromEdgeToEdgeAddsUp() throws {
    let width = try terms(SampleLayouts.contentSize(), .horizontal)
    #expect(width.map(\.text) == ["yellowView.leading", "yellowView.width", "yellowView.trailing"])
    #expect(width.map(\.value) == [50, 100, 200])
    let height = try terms(SampleLayouts.contentSize(), .vertical)
    #expect(height.map(\.value) == [200, 100, 200])
  }

  @Test func theOffsetChangesNothing() throws {
    let moved = SampleLayouts.contentSize(offset: Point(x: 75, y: 33))
    let (before, after) = (try terms(SampleLayouts.contentSize(), .horizontal), try terms(moved, .horizontal))
    #expect(before == after)
  }

  @Test func pagesAreAsWideAsTheFrame() throws {
    let width = try terms(SampleLayouts.paging(), .horizontal)
    #expect(width.map(\.text) == ["view1.width = frame", "view2.width = frame"])
    #expect(width.map(\.value) == [255, 255])
  }

  @Test func longChainsAreShortenedInTheMiddle() throws {
    let height = try terms(SampleLayouts.levels(), .vertical)
    #expect(height.map(\.value) == [10, 300, 10, 200, 10, 150, 10, 40, 10])
    let shown = Panel.shortened(height)
    #expect(shown.count == 7 && shown[3] == nil)
    #expect(shown.suffix(3).compactMap { $0?.text } == ["button.top", "button.height", "button.bottom"])
  }

  @Test func aSizeSetByHandHasNoChain() {
    let layout = SampleLayouts.panel()
    for axis in Axis.allCases {
      #expect(Derivation(of: ViewID(1), axis: axis, in: LayoutGeometry(layout)) == nil)
    }
  }
}
