import Geometry
import Testing

@testable import Diagram

/// What a place costs where thousands of marks lie in one place.
@Suite struct BoardTests {
  /// A board with the edges of as many views in one place.
  ///
  /// - Parameter pitch: The distance between two of them.
  private func crowd(_ count: Int, pitch: Double = 0) -> Board {
    var board = Board()
    for index in 0..<count {
      let start = Double(index) * pitch
      board.addEdges(of: Rect(x: start, y: start, width: 100, height: 100), .edge)
    }
    return board
  }

  @Test func visitsUntilItIsToldToStop() {
    let board = crowd(3000, pitch: 1e-4)
    var visits = 0
    let isWhole = board.visitObstacles(over: Rect(x: -5, y: -5, width: 10, height: 10)) { _ in
      visits += 1
      return visits < 7
    }
    #expect(!isWhole && visits == 7)
    #expect(board.visitObstacles(over: Rect(x: 40, y: 40, width: 10, height: 10)) { _ in false })
  }

  /// A cost below its limit is what it is without one. Any other is no lower than the limit.
  @Test func limitsChangeNoCostBelowThem() {
    let board = crowd(5)
    for place in [
      Rect(x: -5, y: -5, width: 10, height: 10), Rect(x: 90, y: 40, width: 30, height: 10),
      Rect(x: 40, y: 40, width: 10, height: 10),
    ] {
      let (label, name) = (board.labelCost(place), board.nameCost(place))
      for limit in [0.5, 10, 39, 300, 5000] {
        let (cost, other) = (board.labelCost(place, below: limit), board.nameCost(place, below: limit))
        #expect(label < limit ? cost == label : cost >= limit)
        #expect(name < limit ? other == name : other >= limit)
      }
    }
  }

  /// From the crowded point, badges move on to where the last one found a place, and cover no other.
  @Test func badgesMoveOnFromACrowdedPoint() {
    var board = Board()
    let size = Size(width: 20, height: 20)
    var places: [Rect] = []
    for _ in 0..<600 {
      let center = board.freePlace(near: [Point(x: 3, y: 4)], size: size, ignoresLines: true)
      let place = Rect(center: center, size: size)
      #expect(!places.contains(where: place.overlaps))
      places.append(place)
    }
    // In a crowd, the next place is known without a search from the point.
    var spots = board.crowdedSpots
    let next = spots.place(near: Point(x: 5, y: 4), size: size, on: board)
    #expect(next.map { max(abs($0.x - 3), abs($0.y - 4)) > CrowdedSpots.leastReach } == true)
    #expect(spots.place(near: Point(x: 500, y: 4), size: size, on: board) == nil)
  }

  /// Thousands of views with one frame have four edges to visit, which cost as much as all of them.
  @Test func equalEdgesAreVisitedOnce() {
    let (one, many) = (crowd(1), crowd(3000))
    let place = Rect(x: -5, y: 40, width: 10, height: 10)
    var visits = 0
    many.forEachObstacle(over: place) { _ in visits += 1 }
    #expect(visits == 1)
    #expect(one.labelCost(place) == 4 && many.labelCost(place, below: .infinity) == 12_000)
    #expect(many.nameCost(place) == 3000 * one.nameCost(place))
    let (start, end) = (Point(x: -20, y: 45), Point(x: 20, y: 45))
    #expect(many.leaderCost(from: start, to: end) == 3000 * one.leaderCost(from: start, to: end))
  }
}
