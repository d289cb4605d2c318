import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Diagram

@Suite struct ViewGridTests {
  private let places: [(view: ViewID, rect: Rect)] = [
    (ViewID(0), Rect(x: 0, y: 0, width: 90_000, height: 90_000)),
    (ViewID(1), Rect(x: 10, y: 10, width: 300, height: 300)),
    (ViewID(3), Rect(x: 310, y: 10, width: 20, height: 20)),
    (ViewID(4), Rect(x: -500, y: 40, width: 0, height: 60)),
  ]

  @Test func findsWhatMeetsOrTouchesAPlaceOnceBackToFront() {
    let grid = ViewGrid(places)
    #expect(grid.views(near: Rect(x: 0, y: 0, width: 400, height: 200)) == [ViewID(0), ViewID(1), ViewID(3)])
    #expect(grid.views(near: Point(x: 310, y: 15)) == [ViewID(0), ViewID(1), ViewID(3)])
    #expect(grid.views(near: Point(x: 331, y: 15)) == [ViewID(0)])
    #expect(grid.views(near: Rect(x: -510, y: 90, width: 20, height: 90)) == [ViewID(4)])
  }

  @Test func looksAtAllForAPlaceTooLargeForTheGrid() {
    let grid = ViewGrid(places)
    #expect(
      grid.views(near: Rect(x: -600, y: 20, width: 50_000, height: 50_000))
        == [ViewID(0), ViewID(1), ViewID(3), ViewID(4)])
    #expect(grid.views(near: Rect(x: 400, y: 400, width: 50_000, height: 50_000)) == [ViewID(0)])
  }

  /// Places of every size, so that some lie in the fine grid, some in the coarse one and some in neither.
  @Test func findsWhatALookAtAllWouldFind() {
    var random = SplitMix(state: 5)
    func rect(_ largest: ClosedRange<Double>) -> Rect {
      Rect(
        x: .random(in: -20_000...20_000, using: &random), y: .random(in: -20_000...20_000, using: &random),
        width: pow(10, .random(in: largest, using: &random)),
        height: pow(10, .random(in: largest, using: &random)))
    }
    let places = (0..<600).map { (view: ViewID($0), rect: rect(0...5)) }
    let grid = ViewGrid(places)
    for _ in 0..<400 {
      let near = rect(0...4)
      let expected = places.filter {
        $0.rect.minX <= near.maxX && near.minX <= $0.rect.maxX && $0.rect.minY <= near.maxY
          && near.minY <= $0.rect.maxY
      }.map(\.view)
      #expect(grid.views(near: near) == expected)
      #expect(grid.count(near: near) { $0.index % 3 == 0 } == expected.count { $0.index % 3 == 0 })
    }
  }
}
