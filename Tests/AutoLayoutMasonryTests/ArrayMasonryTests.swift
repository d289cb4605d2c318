import AutoLayout
import AutoLayoutMasonry
import Geometry
import Testing

struct ArrayMasonryTests {
  private let root = View(name: "root")
  private let views = (0..<3).map { _ in View() }

  init() {
    for view in views { root.addSubview(view) }
  }

  private func frames() -> [Rect] {
    Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 320, height: 100), text: SpecFont())
    ).layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test func closuresHoldForEveryView() {
    let made = views.mas_makeConstraints { make in
      make.attributes([.top, .left]).equalTo(root).mas_offset(5)
      make.width.and.height.equalTo(10)
    }
    #expect(made.count == 6)
    #expect(frames() == [Rect](repeating: Rect(x: 5, y: 5, width: 10, height: 10), count: 3))
  }

  @Test func fixedSpacing() {
    views.mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 20, leadSpacing: 10, tailSpacing: 20)
    // 320 - 30 - 40 = 250 points for three views.
    #expect(frames().map { ($0.width * 3).rounded() } == [250, 250, 250])
    #expect(views[0].frame.minX == 10 && views[2].frame.maxX == 300)
  }

  @Test func fixedItemLength() {
    views.mas_distributeViewsAlongAxis(.vertical, withFixedItemLength: 20, leadSpacing: 10, tailSpacing: 10)
    #expect(frames().map(\.minY) == [10, 40, 70])
    #expect(frames().map(\.height) == [20, 20, 20])
  }

  @Test func remakingReplacesADistribution() {
    views.mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 20, leadSpacing: 10, tailSpacing: 20)
    for view in views {
      view.mas_remakeConstraints { make in
        make.left.top.offset(5)
        make.width.height.mas_equalTo(10)
      }
    }
    #expect(frames() == [Rect](repeating: Rect(x: 5, y: 5, width: 10, height: 10), count: 3))
  }
}
