import Geometry
import Testing

@testable import Diagram

@Suite("Corners beside which a line would end")
struct RoundedCornersTests {
  private static let frame = Rect(x: 0, y: 0, width: 100, height: 60)

  @Test("the corners of a capsule are beside it, its edges are not")
  func capsule() {
    let corners = RoundedCorners(of: Self.frame, radius: 200)
    #expect(corners.radius == 30)
    #expect(!corners.contain(Point(x: 2, y: 2)))
    #expect(!corners.contain(Point(x: 98, y: 58)))
    #expect(corners.contain(Point(x: 2, y: 30)))
    #expect(corners.contain(Point(x: 50, y: 1)))
  }

  @Test("a rectangle has none")
  func rectangle() {
    #expect(RoundedCorners(of: Self.frame, radius: 0).contain(Point(x: 0, y: 0)))
  }
}
