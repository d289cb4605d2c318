import AutoLayout
import Geometry
import LayoutDocument
import Testing

/// The one published picture of a running app among the examples: an iPhone 6 screen of 375 × 667 shown at 300 × 533,
/// its scroll view dragged as far as it goes.
@Suite struct ScreenshotTests {
  @Test("The published screenshot: content 350 × 500, scrolled to (75, 33)")
  func scrolledToTheEnd() throws {
    let document = try Sample(name: "content-size/scroll-view").document()
    let diagram = try #require(document.diagrams.first { $0.name == "scrolled" })
    let solved = LayoutEngine.solve(diagram.tree)
    let scrollView = try #require(solved.tree.view(named: "scrollView"))
    let yellowView = try #require(solved.tree.view(named: "yellowView"))
    let scroll = try #require(solved[scrollView].scroll)

    #expect(scroll.contentSize == Size(width: 350, height: 500))
    #expect(scroll.contentOffset == Point(x: 75, y: 33))
    // It does not bounce, so the end of the drag is the end of the content.
    #expect(scroll.maximumContentOffset == scroll.contentOffset)
    #expect(solved.tree[scrollView].scroll?.bounces == false)
    #expect(solved.issues.isEmpty)

    let frame = solved[scrollView].absoluteFrame
    let yellow = solved[yellowView].absoluteFrame
    #expect(frame == Rect(x: 50, y: 100, width: 275, height: 467))
    #expect(yellow == Rect(x: 25, y: 267, width: 100, height: 100))
    // Not clipped, it sticks out on the left.
    #expect(!solved.tree[scrollView].clipsToBounds)
    #expect(frame.minX - yellow.minX == 25)
    #expect(solved.visibleRect(of: yellowView) == yellow)

    // The picture shows four fifths of the size. Measured in it, to the pixel: yellow from 20 to 100 across and from
    // 214 to 293 down, red from 40 to 260 and from 80 to 453.
    let shown = [
      yellow.minX, yellow.maxX, yellow.minY, yellow.maxY, frame.minX, frame.maxX, frame.minY, frame.maxY,
    ]
    .map { $0 * 0.8 }
    let computed = [20, 100, 213.6, 293.6, 40, 260, 80, 453.6]
    let measured: [Double] = [20, 100, 214, 293, 40, 260, 80, 453]
    for (index, value) in shown.enumerated() {
      #expect(abs(value - computed[index]) < 1e-9)
      #expect(abs(value - measured[index]) < 1)
    }
  }
}
