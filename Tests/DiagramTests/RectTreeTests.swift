import Foundation
import Geometry
import TestSupport
import Testing

@testable import Diagram

@Suite struct RectTreeTests {
  private func meet(_ a: Rect, _ b: Rect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }

  /// Rectangles of every size, thin ones, and many at one place.
  @Test(arguments: [0, 1, 7, 8, 9, 64, 65, 700]) func findsWhatALookAtAllWouldFind(count: Int) {
    var random = SplitMix(state: UInt64(count))
    func rect(_ kind: Int) -> Rect {
      func length() -> Double { pow(10, .random(in: 0...4, using: &random)) }
      let (x, y) = (
        Double.random(in: -5000...5000, using: &random), Double.random(in: -5000...5000, using: &random)
      )
      switch kind % 4 {
      case 0: return Rect(x: x, y: y, width: length(), height: length())
      case 1: return Rect(x: 0, y: y, width: 400, height: 0.1)
      case 2: return Rect(x: 10, y: 10, width: 20, height: 20)
      default: return Rect(x: x, y: 0, width: 0, height: length())
      }
    }
    let rects = (0..<count).map(rect)
    let tree = RectTree(rects)
    for kind in 0..<200 {
      let near = rect(kind)
      var found: [Int] = []
      tree.forEach(near: near) { found.append($0) }
      #expect(found.sorted() == rects.indices.filter { meet(rects[$0], near) })
    }
  }

  @Test func stopsWhenItIsTold() {
    let tree = RectTree(Array(repeating: Rect(x: 0, y: 0, width: 50, height: 50), count: 5000))
    var visits = 0
    let isWhole = tree.visit(near: Rect(x: 10, y: 10, width: 1, height: 1)) { _ in
      visits += 1
      return visits < 20
    }
    #expect(!isWhole)
    #expect(visits == 20)
  }
}
