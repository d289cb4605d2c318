import AutoLayout
import Geometry
import Testing

/// The view controller's switch of before iOS 11 (`ScrollViewRules: Content insets`).
@Suite struct LegacyInsetTests {
  private static let bars = EdgeInsets(top: 64, left: 0, bottom: 49, right: 0)

  private func tree(_ inset: ScrollContent.InsetAdjustment = .automatic, plainFirst: Bool = false) -> TestTree
  {
    var tree = TestTree(safeArea: Self.bars)
    tree.environment.automaticallyAdjustsScrollViewInsets = true
    if plainFirst { tree.addFramed("plain", .zero) }
    for name in ["first", "second"] {
      tree.add(name, .scrollView) {
        $0.scroll = ScrollContent(
          contentSize: Size(width: 375, height: 2000),
          contentInset: EdgeInsets(top: 10, left: 0, bottom: 0, right: 0),
          insetAdjustment: inset)
      }
      tree.pin(name, "root")
    }
    return tree
  }

  @Test func theFirstSubviewIsInsetAndNoOther() throws {
    let layout = tree().solve()
    let first = try #require(layout["first"].scroll)
    #expect(first.adjustedContentInset.text == "(74, 0, 49, 0)")
    #expect(first.contentOffset.text == "(0, -74)")
    // 2000 + 49 - 667.
    #expect(first.maximumContentOffset.text == "(0, 1382)")
    #expect(layout["second"].scroll?.adjustedContentInset.text == "(10, 0, 0, 0)")
  }

  @Test func anotherFirstSubviewLeavesAllAlone() {
    let layout = tree(plainFirst: true).solve()
    #expect(layout["first"].scroll?.adjustedContentInset.text == "(10, 0, 0, 0)")
  }

  /// Wherever it lies: the lengths are those of the root's layout guides.
  @Test func placeDoesNotMatter() {
    var tree = TestTree(safeArea: Self.bars)
    tree.environment.automaticallyAdjustsScrollViewInsets = true
    tree.add("scroll", .scrollView) { $0.scroll = ScrollContent() }
    tree.pin("scroll", "root", top: 100, left: 10, bottom: 100, right: 10)
    #expect(tree.solve()["scroll"].scroll?.adjustedContentInset.text == "(64, 0, 49, 0)")
  }

  @Test func aScrollViewsOwnBehaviorComesFirst() {
    #expect(tree(.never).solve()["first"].scroll?.adjustedContentInset.text == "(10, 0, 0, 0)")
    #expect(tree(.always).solve()["second"].scroll?.adjustedContentInset.text == "(74, 0, 49, 0)")
    #expect(tree(.scrollableAxes).solve()["second"].scroll?.adjustedContentInset.text == "(74, 0, 49, 0)")
  }

  @Test func aRootThatScrollsIsTheOne() {
    let root = ScrollView(name: "root")
    let inner = ScrollView(name: "inner", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(inner)
    var environment = LayoutEnvironment(
      canvas: Size(width: 375, height: 667), safeArea: Self.bars, text: SpecFont())
    environment.automaticallyAdjustsScrollViewInsets = true
    let layout = LayoutEngine.solve(ViewTree(root: root, environment: environment))
    #expect(layout["root"].scroll?.adjustedContentInset.text == "(64, 0, 49, 0)")
    #expect(layout["inner"].scroll?.adjustedContentInset == .zero)
  }
}
