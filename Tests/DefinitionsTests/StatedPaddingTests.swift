import AutoLayout
import Definitions
import Geometry
import LayoutDocument
import Testing

/// Paddings that only Swift can set are stated as the size that they give.
struct StatedPaddingTests {
  private func stated(_ view: View, width: Double? = nil) throws -> (
    before: SolvedLayout, after: SolvedLayout
  ) {
    let root = View()
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    try view.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
    try view.topAnchor.constraint(equalTo: root.topAnchor).activate()
    if let width { try view.widthAnchor.constraint(equalToConstant: width).activate() }
    let before = LayoutEngine.solve(
      ViewTree(
        root: root, environment: LayoutEnvironment(canvas: Size(width: 300, height: 300), text: SpecFont())))
    return (before, LayoutEngine.solve(Definition.statableTree(of: before)))
  }

  @Test func buttons() throws {
    let button = Button()
    button.text = "Hello"
    button.configuration = .plain
    var arrangement = ButtonArrangement()
    arrangement.insets = EdgeInsets(all: 20)
    button.arrangement = arrangement
    let (before, after) = try stated(button)
    // 42.5 and 20.287 points in whole ones, with 40 points of insets.
    #expect(before.views[1].frame.size == Size(width: 83, height: 61))
    #expect(after.views[1].frame == before.views[1].frame)
    #expect(after.tree.views[1].control.arrangement == nil)
  }

  @Test func textViews() throws {
    let view = TextView()
    view.text = "Hello hello"
    view.font = FontDescription(size: 20)
    view.isScrollEnabled = false
    view.containerInsets = .zero
    let (before, after) = try stated(view, width: 60)
    // Two lines of 23.867 points.
    #expect(before.views[1].frame.size == Size(width: 60, height: 48))
    #expect(after.views[1].frame == before.views[1].frame)
    #expect(after.tree.views[1].text?.containerInsets == nil)
  }
}
