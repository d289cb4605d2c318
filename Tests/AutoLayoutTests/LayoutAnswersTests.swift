import AutoLayout
import Geometry
import Testing

@Suite struct LayoutAnswersTests {
  /// Two views side by side in a content, both without a size.
  static func pair() -> SolvedLayout {
    var tree = ScrollViewLayoutTests.whole([
      "child.left == S.left + 20", "child.top == S.top + 20", "child.bottom == S.bottom - 20",
    ])
    tree.add("other", in: "S")
    tree.constrain(
      "other.left == child.right + 20", "other.right == S.right - 20", "other.top == S.top + 20",
      "other.bottom == S.bottom - 20")
    return tree.solve()
  }

  @Test func anAnswerIsOneSolution() throws {
    let layout = Self.pair()
    let (scroll, child, other) = (ViewID(1), ViewID(2), ViewID(3))
    var answers = LayoutAnswers(to: layout.tree)
    let changes = answers.displacements(meeting: [
      .init(.contentSize, of: scroll, .horizontal, by: 200), .init(.size, of: child, .horizontal, by: 70),
      .init(.size, of: child, .vertical, by: 30),
    ])
    #expect(changes[child.index] == .init(origin: .zero, size: Size(width: 70, height: 30)))
    // What the content has more and the first view does not take, and as high as the content.
    #expect(changes[other.index] == .init(origin: Point(x: 70, y: 0), size: Size(width: 130, height: 30)))
    #expect(
      changes[scroll.index]
        == .init(origin: .zero, size: .zero, content: Size(width: 200, height: 30)))
    // Nothing of it stays.
    let none = answers.displacements(meeting: [])
    #expect(none.allSatisfy { $0 == .init(origin: .zero, size: .zero) })
  }

  @Test func wishesYieldToConstraintsOfAnyPriority() {
    var tree = TestTree()
    tree.add("box")
    tree.constrain("box.left == root.left", "box.top == root.top", "box.width == 40 @1", "box.height <= 50")
    var answers = LayoutAnswers(to: tree.solve().tree)
    let change = answers.displacements(meeting: [
      .init(.size, of: ViewID(1), .horizontal, by: 10), .init(.size, of: ViewID(1), .vertical, by: 90),
    ])[1]
    #expect(change.size == Size(width: 0, height: 50))
  }

  @Test func scrollingIsNoPartOfAnAnswer() {
    var tree = ScrollViewLayoutTests.whole(
      [
        "child.left == S.left", "child.top == S.top", "child.bottom == S.bottom", "child.height == 10",
        "child.right == S.right", "child.width >= 600",
      ], scroll: { $0.contentOffset = Point(x: 400, y: 0) })
    tree.add("fixed", in: "S")
    tree.constrain(
      "fixed.left == S.left + 5", "fixed.top == S.top", "fixed.width == 10", "fixed.height == 10")
    let layout = tree.solve()
    #expect(layout.views[1].scroll?.contentOffset.x == 225)
    var answers = LayoutAnswers(to: layout.tree)
    let changes = answers.displacements(meeting: [.init(.contentSize, of: ViewID(1), .horizontal, by: 100)])
    #expect(changes[2].size.width == 100 && changes[2].origin == .zero)
    #expect(changes[1].content == Size(width: 100, height: 0))
    #expect(changes[3] == .init(origin: .zero, size: .zero))
  }
}
