import AutoLayout
import Geometry
import Testing

@Suite struct ViewTreeFreezingTests {
  let environment = LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont())

  @Test func viewsAreInPreorder() {
    let root = View()
    let (left, label, named) = (View(), Label(), View(name: "view1"))
    root.addSubview(left)
    left.addSubview(label)
    root.addSubview(named)
    label.text = "Hello"
    label.numberOfLines = 0
    let tree = ViewTree(root: root, environment: environment)
    #expect(tree.views.map(\.name) == ["root", "view2", "label1", "view1"])
    #expect(tree.views.map(\.superview) == [nil, .root, ViewID(1), .root])
    #expect(tree.views[0].subviews == [ViewID(1), ViewID(3)])
    #expect(tree.views[2].viewClass == .label)
    #expect(tree.views[2].text?.text == "Hello")
    #expect(tree.views[2].text?.numberOfLines == 0)
  }

  @Test func namesAreMadeUpWhereNobodyWroteAny() {
    let (root, group, guide) = (View(), View(), LayoutGuide())
    root.addSubview(group)
    for _ in 0..<20 { group.addSubview(Label()) }
    root.addSubview(ImageView())
    root.addLayoutGuide(guide)
    var tree = ViewTree(root: root, environment: environment)
    let labels = (1...20).map { "label\($0)" }
    #expect(tree.views.map(\.name) == ["root", "view1"] + labels + ["imageView1"])
    #expect(tree.views[1].subviews == (2...21).map { ViewID($0) })
    #expect(tree.guides.map(\.name) == ["guide1"])
    // Now the root may not be called that, and two numbers are taken.
    group.name = "root"
    group.subviews[0].name = "label2"
    group.subviews[1].name = "label3"
    tree = ViewTree(root: root, environment: environment)
    #expect(tree.views.prefix(6).map(\.name) == ["view1", "root", "label2", "label3", "label1", "label4"])
  }

  @Test func framesOfTranslatedViewsOnly() {
    let root = View(frame: Rect(x: 9, y: 9, width: 320, height: 480))
    let (framed, constrained) = (View(frame: Rect(x: 1, y: 2, width: 3, height: 4)), View())
    framed.autoresizingMask = .flexibleWidth
    constrained.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(framed)
    root.addSubview(constrained)
    let tree = ViewTree(root: root, environment: environment)
    #expect(tree.views[0].frame == nil)
    #expect(!tree.views[0].translatesAutoresizingMaskIntoConstraints)
    #expect(tree.views[0].referenceSize == Size(width: 320, height: 480))
    #expect(tree.views[1].frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(tree.views[1].translatesAutoresizingMaskIntoConstraints)
    #expect(tree.views[1].autoresizing == .flexibleWidth)
    #expect(tree.views[2].frame == nil)
    #expect(ViewTree(root: View(), environment: environment).views[0].referenceSize == nil)
  }

  @Test func constraintsAreInOrderOfActivation() throws {
    let root = View(name: "root")
    let (a, b) = (View(name: "a"), View(name: "b"))
    root.addSubview(a)
    a.addSubview(b)
    let guide = LayoutGuide(identifier: "g")
    a.addLayoutGuide(guide)
    func make(
      _ first: any LayoutConstraintItem, _ attribute: Attribute, _ second: (any LayoutConstraintItem)?,
      _ constant: Double
    ) throws -> LayoutConstraint {
      try LayoutConstraint(
        item: first, attribute: attribute, relatedBy: .equal, toItem: second,
        attribute: second == nil ? .notAnAttribute : attribute, constant: constant)
    }
    let early = try make(b, .width, nil, 1)
    early.identifier = "early"
    try early.activate()
    try make(a, .left, root, 2).activate()
    try root.addConstraint(make(b, .left, a, 3))
    try make(guide, .top, root.safeAreaLayoutGuide, 4).activate()
    // Activated again, it comes last.
    early.deactivate()
    try early.activate()
    let tree = ViewTree(root: root, environment: environment)
    #expect(tree.constraints.map(\.constant) == [2, 3, 4, 1])
    #expect(tree.constraints.map(\.owner) == [nil, .root, nil, nil])
    #expect(tree.constraints[3].identifier == "early")
    #expect(tree.constraints[2].first == LayoutAnchor(.guide(GuideID(0)), .top))
    #expect(tree.constraints[2].second == LayoutAnchor(.safeArea(.root), .top))
    #expect(tree.guides.map(\.name) == ["g"])
    #expect(tree.guides.map(\.owningView) == [ViewID(1)])
    for node in tree.constraints { try node.validate(in: tree) }
    // A part of the hierarchy takes along what it holds itself.
    #expect(ViewTree(root: a, environment: environment).constraints.map(\.constant) == [1])
  }

  @Test func scrollViewsTellWhatWasSet() {
    let scroll = ScrollView()
    scroll.contentSize = Size(width: 100, height: 900)
    scroll.contentInset = EdgeInsets(all: 3)
    func frozen() -> ScrollContent? { ViewTree(root: scroll, environment: environment).views[0].scroll }
    #expect(frozen()?.contentSize == Size(width: 100, height: 900))
    #expect(frozen()?.contentInset == EdgeInsets(all: 3))
    #expect(frozen()?.contentOffset == nil)
    scroll.contentOffset = Point(x: 0, y: 40)
    scroll.contentOffset = .zero
    #expect(frozen()?.contentOffset == .zero)
  }

  @Test func appearanceAndPriorities() {
    let button = Button(name: "ok")
    button.text = "OK"
    button.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    button.semanticContentAttribute = .forceRightToLeft
    button.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    button.isHidden = true
    button.backgroundColor = Color(0xFF8000)
    let node = ViewTree(root: button, environment: environment).views[0]
    #expect(node.hugging?.horizontal == LayoutPriority(251))
    #expect(node.direction == .rightToLeft)
    #expect(node.directionalLayoutMargins?.leading == 2)
    #expect(node.layoutMargins == nil)
    #expect(node.isHidden)
    #expect(node.background == Color(0xFF8000))
    #expect(node.backgroundName == "orange")
    #expect(node.text?.font.size == 18)
  }
}
