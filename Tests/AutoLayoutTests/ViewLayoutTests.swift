import AutoLayout
import Geometry
import Testing

/// Views made in code, frozen and solved.
@Suite struct ViewLayoutTests {
  let environment = LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont())

  func frames(_ root: View, canvas: Size = Size(width: 375, height: 667)) -> [String: Rect] {
    var environment = environment
    environment.canvas = canvas
    let layout = LayoutEngine.solve(ViewTree(root: root, environment: environment))
    #expect(layout.issues.filter { $0.kind == .unsatisfiable }.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: zip(layout.tree.views.map(\.name), layout.views.map(\.frame)))
  }

  func add(_ views: [View], to superview: View) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
    }
  }

  @Test("T-VFL-1 in code") func standardSpacing() throws {
    let root = View(name: "root")
    let (find, findNext, findField) = (View(name: "find"), View(name: "findNext"), View(name: "findField"))
    find.intrinsicContentSize = IntrinsicSize(width: 46, height: 20)
    findNext.intrinsicContentSize = IntrinsicSize(width: 80, height: 20)
    findField.intrinsicContentSize = IntrinsicSize(width: 40, height: 20)
    findField.setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
    add([find, findNext, findField], to: root)
    let views = ["find": find, "findNext": findNext, "findField": findField]
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "H:|-[find]-[findNext]-[findField(>=20)]-|", views: views))
    let solved = frames(root, canvas: Size(width: 320, height: 480))
    #expect(["find", "findNext", "findField"].map { solved[$0]?.minX } == [8, 62, 150])
    #expect(["find", "findNext", "findField"].map { solved[$0]?.width } == [46, 80, 162])
  }

  @Test func aScrollViewOfAFramedAndAConstrainedView() throws {
    let root = View(name: "root")
    let (scroll, content) = (ScrollView(name: "scroll"), View(name: "content"))
    scroll.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.bounds.size = Size(width: 375, height: 667)
    root.addSubview(scroll)
    add([content], to: scroll)
    let views: [String: any LayoutConstraintItem] = ["content": content, "scroll": scroll]
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "H:|-10-[content(==scroll)]-10-|", views: views)
        + LayoutConstraint.constraints(withVisualFormat: "V:|-10-[content(800)]-10-|", views: views))
    let layout = LayoutEngine.solve(ViewTree(root: root, environment: environment))
    #expect(layout[ViewID(1)].scroll?.contentSize == Size(width: 395, height: 820))
    #expect(layout.issues.isEmpty)
  }

  @Test func whatIsTakenAwayNoLongerCounts() throws {
    let root = View(name: "root")
    let (a, b) = (Label(name: "a"), Label(name: "b"))
    a.text = "Label"
    b.text = "Label"
    add([a, b], to: root)
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "|-m-[a]-m-[b]", options: .alignAllTop, metrics: ["m": 20], views: ["a": a, "b": b])
    try LayoutConstraint.activate(constraints)
    #expect(frames(root)["b"] == Rect(x: 83, y: 0, width: 43, height: 21))
    constraints[0].constant = 30
    #expect(frames(root)["b"]?.minX == 93)
    b.removeFromSuperview()
    #expect(
      frames(root) == [
        "root": Rect(x: 0, y: 0, width: 375, height: 667), "a": Rect(x: 30, y: 0, width: 43, height: 21),
      ])
  }
}
