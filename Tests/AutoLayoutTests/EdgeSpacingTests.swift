import AutoLayout
import Geometry
import Testing

/// The four edges of one view, and what a scroll view asks for besides (`InterfaceBuilderRules: Issues of a file`), as the issues of a layout
/// tell it.
@Suite struct EdgeSpacingTests {
  /// A view at no distance from all edges of what fills the root.
  private func onlyView(in superview: ViewClass, _ constraints: String...) -> SolvedLayout {
    var tree = TestTree()
    tree.add("S", superview)
    tree.add("view", in: "S")
    tree.pin("S", "root")
    tree.pin("view", "S")
    for constraint in constraints { tree.constrain(constraint) }
    return tree.solve()
  }

  /// The axes along which a scroll view's content is ambiguous.
  private func contentAxes(_ layout: SolvedLayout) -> [String] {
    layout.issues.filter {
      $0.kind == .ambiguousContentSize && $0.views.map { layout.tree[$0].name } == ["S"]
    }
    .map(\.axis.rawValue)
  }

  @Test("T-IB-1: edges alone leave the scrollable width and height open") func edges() {
    let layout = onlyView(in: .scrollView)
    #expect(contentAxes(layout) == ["horizontal", "vertical"])
    // The view misses sizes and no position.
    #expect(
      layout.issueLines == [
        "ambiguousContentSize horizontal S", "ambiguousContentSize vertical S",
        "ambiguous horizontal view: width 0...", "ambiguous vertical view: height 0...",
      ])
  }

  @Test("T-IB-2: a height settles the scrollable height") func height() {
    let layout = onlyView(in: .scrollView, "view.height == 800")
    #expect(contentAxes(layout) == ["horizontal"])
    #expect(
      layout.issueLines == [
        "ambiguousContentSize horizontal S", "ambiguous horizontal view: width 0...",
      ])
  }

  @Test("T-IB-3: the scroll view's width settles the rest") func width() {
    let layout = onlyView(in: .scrollView, "view.height == 800", "view.width == S.width")
    #expect(layout.issues.isEmpty)
    #expect(layout.contentSize("S").text == "375 x 800")
  }

  @Test("T-IB-4: in a plain view four edges are enough") func plainView() {
    let layout = onlyView(in: .view)
    #expect(layout.issues.isEmpty)
    #expect(layout.frames("view") == ["(0, 0, 375, 667)"])
  }
}
