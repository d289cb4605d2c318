import Geometry
import Testing

@testable import AutoLayout

/// Stack views that hide what they arrange.
extension LayoutChangesTests {
  /// Three views as in `StackViewRules: Cases of stack views`.
  private func stack(
    _ distribution: StackContent.Distribution, spacing: Double, width: Double
  ) throws -> (Layout, [View]) {
    let root = View(name: "root")
    let views = (0..<3).map { View(name: "v\($0)") }
    for (view, size) in zip(views, [(160.0, 200.0), (80, 100), (40, 50)]) {
      view.intrinsicContentSize = IntrinsicSize(width: size.0, height: size.1)
    }
    let stack = StackView(name: "stack", arrangedSubviews: views)
    stack.distribution = distribution
    stack.spacing = spacing
    add(stack, to: root)
    try constrain(stack, .left, .equal, root)
    try constrain(stack, .top, .equal, root)
    try constrain(stack, .width, constant: width)
    return (Layout(root: root, environment: environment), views)
  }

  @Test("T-STK-7: a living stack of equals hides its second view, and shows it again") func hidingEquals()
    throws
  {
    let (layout, views) = try stack(.fillEqually, spacing: 10, width: 320)
    layout.layoutIfNeeded()
    #expect(views.map(\.frame.text) == ["(0, 0, 100, 200)", "(110, 0, 100, 200)", "(220, 0, 100, 200)"])
    // The hidden view keeps the middle of the one gap that is left.
    #expect(
      try frames(of: views[0], views[1], views[2], in: layout) { views[1].isHidden = true }
        == ["(0, 0, 155, 200)", "(160, 0, 0, 200)", "(165, 0, 155, 200)"])
    #expect(
      try frames(of: views[0], views[1], views[2], in: layout) { views[1].isHidden = false }
        == ["(0, 0, 100, 200)", "(110, 0, 100, 200)", "(220, 0, 100, 200)"])
  }

  @Test("T-STK-2: shares follow what is shown and how large it would be") func proportions() throws {
    let (layout, views) = try stack(.fillProportionally, spacing: 0, width: 210)
    // 160 + 40, then 160 + 80 + 40, then 60 + 80 + 40 share 210 points.
    #expect(
      try frames(of: views[0], views[2], in: layout) { views[1].isHidden = true }
        == ["(0, 0, 168, 200)", "(168, 0, 42, 200)"])
    #expect(
      try frames(of: views[0], views[1], views[2], in: layout) { views[1].isHidden = false }
        == ["(0, 0, 120, 200)", "(120, 0, 60, 200)", "(180, 0, 30, 200)"])
    #expect(
      try frames(of: views[0], in: layout) {
        views[0].intrinsicContentSize = IntrinsicSize(width: 60, height: 200)
      } == ["(0, 0, 70, 200)"])
  }

  @Test("T-STK-5: gaps that come and go are other unknowns, and take a fresh snapshot") func gaps() throws {
    let (layout, views) = try stack(.equalSpacing, spacing: 10, width: 400)
    layout.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 220, 360])
    #expect(
      try frames(of: views[0], views[2], in: layout, isIncremental: false) { views[1].isHidden = true }
        == ["(0, 0, 160, 200)", "(360, 0, 40, 200)"])
  }

  @Test("A stack view hides all it arranges, one after the other") func hidingAll() throws {
    let (layout, views) = try stack(.fill, spacing: 10, width: 320)
    layout.layoutIfNeeded()
    for view in views {
      view.isHidden = true
      let fresh = LayoutEngine.solve(ViewTree(root: layout.root, environment: layout.environment))
      layout.layoutIfNeeded()
      #expect(zip(layout.root.subtree, fresh.views).allSatisfy { isSame($0.frame, $1.frame) })
    }
    #expect(views.allSatisfy { $0.frame.width == 0 })
  }
}
