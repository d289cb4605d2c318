import AutoLayout
import Geometry
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
}
