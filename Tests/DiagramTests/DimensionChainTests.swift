import AutoLayout
import Geometry
import Testing

@testable import Diagram

/// Distances that follow each other.
@Suite struct DimensionChainTests {
  /// Three boxes below each other in a card, each with a gap above, the last with one below.
  private func groups(gaps: [Double]) -> (groups: [DimensionGroup], layout: SolvedLayout) {
    var fixture = LayoutFixture(width: 300, height: 400)
    let card = fixture.add("card", Rect(x: 20, y: 20, width: 200, height: 300))
    var y = 0.0
    var last: ViewID?
    for (index, gap) in gaps.dropLast().enumerated() {
      y += gap
      let box = fixture.add("box\(index)", in: card, Rect(x: 10, y: y, width: 100, height: 40))
      fixture.constrain(box, .top, last ?? card, last == nil ? .top : .bottom, gap)
      y += 40
      last = box
    }
    if let last, let gap = gaps.last { fixture.constrain(card, .bottom, last, .bottom, gap) }
    let layout = fixture.layout
    let marks = ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: false).all()
    let beams = marks.compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    return (DimensionGroup.groups(of: beams, in: layout, isOuter: { _ in false }), layout)
  }

  private func chains(_ gaps: [Double]) -> [[Int]] {
    let (groups, layout) = groups(gaps: gaps)
    let geometry = LayoutGeometry(layout)
    return DimensionChains.chains(of: groups, entersViews: false) { geometry.frame($0) }
  }

  @Test func gapsFromEdgeToEdgeFormAChain() {
    #expect(chains([12, 4, 8, 16]) == [[0, 1, 2, 3]])
  }

  @Test func twoGapsAreNoChain() {
    #expect(chains([12, 16]) == [])
  }

  @Test func distancesWithoutACommonViewAreNoChain() {
    var fixture = LayoutFixture(width: 300, height: 400)
    for index in 0..<4 {
      let view = fixture.add("view\(index)", Rect(x: 0, y: Double(index) * 50, width: 30, height: 40))
      fixture.fix(view, .height, 40)
    }
    let layout = fixture.layout
    let marks = ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: false).all()
    let beams = marks.compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    let groups = DimensionGroup.groups(of: beams, in: layout, isOuter: { _ in true })
    let geometry = LayoutGeometry(layout)
    #expect(DimensionChains.chains(of: groups, entersViews: false) { geometry.frame($0) } == [])
  }
}
