import AutoLayout
import Geometry
import Testing

@Suite struct AutoresizingConstraintsTests {
  static let left = AutoresizingMask.flexibleLeftMargin
  static let width = AutoresizingMask.flexibleWidth
  static let right = AutoresizingMask.flexibleRightMargin
  static let cases: [(AutoresizingMask, String)] = [
    ([], "(20, 0, 100, 10)"), (right, "(20, 0, 100, 10)"), (left, "(180, 0, 100, 10)"),
    (width, "(20, 0, 260, 10)"), ([left, right], "(34.5455, 0, 100, 10)"),
    ([width, right], "(20, 0, 153.3333, 10)"), ([left, width], "(46.6667, 0, 233.3333, 10)"),
    ([left, width, right], "(30, 0, 150, 10)"),
  ]

  @Test("T-ARM", arguments: cases.indices)
  func masksResizeWithTheSuperview(index: Int) {
    let (mask, expected) = Self.cases[index]
    var tree = TestTree(480, 100) { $0.referenceSize = Size(width: 320, height: 100) }
    tree.addFramed("v", Rect(x: 20, y: 0, width: 100, height: 10), mask)
    let layout = tree.solve()
    #expect(layout.frames("v") == [expected])
    #expect(layout.issues.isEmpty)
  }

  @Test func everyMaskIsTried() { #expect(Self.cases.count == 8) }

  @Test func verticalMasksAreTheSame() {
    var tree = TestTree(100, 480) { $0.referenceSize = Size(width: 100, height: 320) }
    tree.addFramed(
      "v", Rect(x: 0, y: 20, width: 10, height: 100), [.flexibleTopMargin, .flexibleHeight])
    #expect(tree.solve().frames("v") == ["(0, 46.6667, 10, 233.3333)"])
  }

  @Test func aSizeThatWouldBeNegativeIsZero() {
    var tree = TestTree(150, 100) { $0.referenceSize = Size(width: 320, height: 100) }
    tree.addFramed("v", Rect(x: 20, y: 0, width: 100, height: 10), .flexibleWidth)
    tree.addFramed("w", Rect(x: 20, y: 20, width: 100, height: 10), [.flexibleLeftMargin, .flexibleWidth])
    let layout = tree.solve()
    #expect(layout.frames("v", "w") == ["(20, 0, 0, 10)", "(-50, 20, 0, 10)"])
    #expect(layout.issues.isEmpty)
  }

  @Test func framesOfNestedViewsFollowTheirSuperviews() {
    var tree = TestTree(480, 100) { $0.referenceSize = Size(width: 320, height: 100) }
    tree.addFramed("outer", Rect(x: 0, y: 0, width: 320, height: 100), .flexibleWidth)
    tree.addFramed("inner", Rect(x: 20, y: 0, width: 100, height: 10), .flexibleWidth, in: "outer")
    #expect(tree.solve().frames("inner") == ["(20, 0, 260, 10)"])
  }

  @Test func aBoundsOriginDoesNotChangeTheFrameAsWritten() {
    var tree = TestTree()
    tree.add("P") { $0.boundsOrigin = Point(x: 30, y: 40) }
    tree.addFramed("v", Rect(x: 10, y: 10, width: 50, height: 50), in: "P")
    tree.constrain("P.left == root.left", "P.top == root.top", "P.width == 200", "P.height == 200")
    let layout = tree.solve()
    #expect(layout.frames("v") == ["(10, 10, 50, 50)"])
    #expect(layout["v"].absoluteFrame.text == "(-20, -30, 50, 50)")
  }

  @Test func contentInAScrollViewResizesWithItsFrame() {
    var tree = TestTree()
    tree.add("S", .scrollView) {
      $0.referenceSize = Size(width: 300, height: 300)
      $0.scroll?.contentSize = Size(width: 5000, height: 5000)
    }
    tree.addFramed("v", Rect(x: 10, y: 10, width: 280, height: 50), .flexibleWidth, in: "S")
    tree.pin("S", "root")
    #expect(tree.solve().frames("v") == ["(10, 10, 355, 50)"])
  }
}
