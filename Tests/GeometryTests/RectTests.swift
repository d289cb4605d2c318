import Geometry
import Testing

struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func edgesAndCenter() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(rect.min(.horizontal) == 10 && rect.max(.horizontal) == 40)
    #expect(rect.min(.vertical) == 20 && rect.max(.vertical) == 60)
  }

  @Test func insetsMoveEdgesInward() {
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: -5) == Rect(x: 5, y: 15, width: 40, height: 50))
  }

  @Test func intersection() {
    #expect(
      rect.intersection(Rect(x: 30, y: 0, width: 100, height: 30))
        == Rect(x: 30, y: 20, width: 10, height: 10))
    // A shared edge is an intersection without area, but no overlap.
    let neighbor = Rect(x: 40, y: 20, width: 5, height: 40)
    #expect(rect.intersection(neighbor) == Rect(x: 40, y: 20, width: 0, height: 40))
    #expect(!rect.overlaps(neighbor))
    #expect(rect.intersection(Rect(x: 41, y: 20, width: 5, height: 40)) == nil)
  }

  @Test func unionHoldsBoth() {
    #expect(rect.union(Rect(x: 0, y: 50, width: 1, height: 20)) == Rect(x: 0, y: 20, width: 40, height: 50))
  }

  @Test func containsItsEdges() {
    #expect(rect.contains(Point(x: 10, y: 60)))
    #expect(!rect.contains(Point(x: 9.999, y: 60)))
    #expect(rect.contains(rect))
    #expect(!rect.contains(rect.offset(by: Point(x: 0.001, y: 0))))
  }

  @Test func emptyWithoutArea() {
    #expect(Rect.zero.isEmpty)
    #expect(Rect(x: 0, y: 0, width: 5, height: 0).isEmpty)
    #expect(!rect.isEmpty)
  }
}
