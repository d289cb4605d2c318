import Geometry
import Testing

@testable import Diagram

@Suite struct RemainderTests {
  private let whole = Rect(x: 0, y: 0, width: 100, height: 100)

  private func area(_ parts: [Rect]) -> Double { parts.reduce(0) { $0 + $1.width * $1.height } }

  @Test func nothingTakenLeavesAll() {
    #expect(whole.remainder(without: []) == [whole])
    #expect(whole.remainder(without: [Rect(x: 100, y: 0, width: 50, height: 50)]) == [whole])
  }

  @Test func allTakenLeavesNothing() {
    #expect(whole.remainder(without: [whole.inset(by: -1)]).isEmpty)
  }

  @Test func partsNeitherOverlapNorMissAnything() {
    let holes = [
      Rect(x: -10, y: -10, width: 60, height: 60), Rect(x: 40, y: 40, width: 20, height: 20),
      Rect(x: 90, y: 0, width: 50, height: 30),
    ]
    let parts = whole.remainder(without: holes)
    #expect(area(parts) == 10_000 - 2500 - 400 + 100 - 300)
    for (index, part) in parts.enumerated() {
      #expect(holes.allSatisfy { !$0.overlaps(part) })
      #expect(parts[(index + 1)...].allSatisfy { !$0.overlaps(part) })
    }
  }
}
