import AutoLayout
import Geometry
import Testing

/// `StackView` as UIKit's class behaves, and what it freezes into.
@Suite struct StackViewClassTests {
  let environment = LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont())

  func view(_ name: String, _ width: Double, _ height: Double) -> View {
    let view = View(name: name)
    view.intrinsicContentSize = IntrinsicSize(width: width, height: height)
    return view
  }

  func three() -> [View] { [view("v0", 160, 200), view("v1", 80, 100), view("v2", 40, 50)] }

  /// The stack at the origin of a root, solved.
  func solve(_ stack: StackView, width: Double? = nil) throws -> SolvedLayout {
    let root = View(name: "root")
    stack.name = "s"
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    for attribute in [Attribute.left, .top] {
      try LayoutConstraint(
        item: stack, attribute: attribute, relatedBy: .equal, toItem: root, attribute: attribute
      ).activate()
    }
    if let width {
      try LayoutConstraint(
        item: stack, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        constant: width
      ).activate()
    }
    return LayoutEngine.solve(ViewTree(root: root, environment: environment))
  }

  @Test func startsAsUIKitDoes() {
    let stack = StackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && stack.arrangedSubviews.isEmpty)
    #expect(!stack.isLayoutMarginsRelativeArrangement && !stack.isBaselineRelativeArrangement)
    #expect(stack.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func arrangedViewsAreSubviewsWithoutMasks() {
    let views = three()
    let stack = StackView(arrangedSubviews: views)
    #expect(stack.arrangedSubviews.map(\.name) == ["v0", "v1", "v2"])
    #expect(stack.subviews.map(\.name) == ["v0", "v1", "v2"])
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints && $0.superview === stack })
  }

  @Test func theOrderOfArrangementIsNotThatOfSubviews() {
    let views = three()
    let stack = StackView()
    stack.addSubview(views[0])
    stack.addArrangedSubview(views[1])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(views[0].translatesAutoresizingMaskIntoConstraints)
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews.map(\.name) == ["v2", "v1", "v0"])
    #expect(stack.subviews.map(\.name) == ["v0", "v1", "v2"])
    // One that is arranged already moves.
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(stack.arrangedSubviews.map(\.name) == ["v2", "v0", "v1"])
    stack.addArrangedSubview(views[2])
    #expect(stack.arrangedSubviews.map(\.name) == ["v0", "v1", "v2"])
    stack.bringSubviewToFront(views[0])
    #expect(stack.arrangedSubviews.map(\.name) == ["v0", "v1", "v2"])
  }

  @Test func removingEndsTheArrangementOrBoth() {
    let views = three()
    let stack = StackView(arrangedSubviews: views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews.map(\.name) == ["v1", "v2"])
    #expect(stack.subviews.map(\.name) == ["v0", "v1", "v2"])
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.map(\.name) == ["v2"])
    #expect(stack.subviews.map(\.name) == ["v0", "v2"])
    let other = StackView(arrangedSubviews: [views[2]])
    #expect(stack.arrangedSubviews.isEmpty && other.arrangedSubviews.map(\.name) == ["v2"])
  }

  @Test func customSpacing() {
    let views = three()
    let stack = StackView(arrangedSubviews: views)
    stack.setCustomSpacing(30, after: views[0])
    stack.setCustomSpacing(5, after: view("stranger", 1, 1))
    #expect(stack.customSpacing(after: views[0]) == 30)
    #expect(stack.customSpacing(after: views[1]) == StackView.spacingUseDefault)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    stack.setCustomSpacing(30, after: views[0])
    stack.removeArrangedSubview(views[0])
    stack.addArrangedSubview(views[0])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
  }

  @Test("T-STK-10: the same frames from the class") func frames() throws {
    let views = three()
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.setCustomSpacing(30, after: views[0])
    let layout = try solve(stack, width: 340)
    #expect(
      layout.frames("v0", "v1", "v2") == ["(0, 0, 100, 200)", "(130, 0, 100, 200)", "(240, 0, 100, 200)"])
  }

  @Test func spacingOfTheSystemIsEight() throws {
    let views = three()
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.spacing = StackView.spacingUseSystem
    #expect(
      try solve(stack).frames("s", "v0", "v1", "v2") == [
        "(0, 0, 160, 366)", "(0, 0, 160, 200)", "(80, 208, 80, 100)", "(120, 316, 40, 50)",
      ])
    stack.spacing = 1
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[1])
    #expect(try solve(stack).frames("v1", "v2") == ["(80, 201, 80, 100)", "(120, 309, 40, 50)"])
  }

  @Test func everythingIsFrozen() {
    let views = three()
    let stack = StackView(name: "stack", arrangedSubviews: [views[2], views[0]])
    stack.insertSubview(views[1], at: 0)
    stack.axis = .vertical
    stack.distribution = .equalCentering
    stack.alignment = .center
    stack.spacing = 4
    stack.isLayoutMarginsRelativeArrangement = true
    stack.isBaselineRelativeArrangement = true
    stack.setCustomSpacing(7, after: views[2])
    let root = View()
    root.addSubview(stack)
    let tree = ViewTree(root: root, environment: environment)
    // Subviews are v1, v2 and v0 from back to front.
    #expect(
      tree[ViewID(1)].stack
        == StackContent(
          axis: .vertical, distribution: .equalCentering, alignment: .center, spacing: 4,
          customSpacing: [ViewID(3): 7], isLayoutMarginsRelative: true, isBaselineRelative: true,
          arranged: [ViewID(3), ViewID(4)]))
    #expect(tree[ViewID(1)].viewClass == .stackView)
  }

  @Test func onlyArrangedSubviewsAreLaidOut() throws {
    let views = three()
    let stack = StackView(arrangedSubviews: [views[0], views[1]])
    views[2].frame = Rect(x: 5, y: 6, width: 7, height: 8)
    stack.addSubview(views[2])
    views[0].isHidden = true
    #expect(
      try solve(stack).frames("s", "v1", "v2") == ["(0, 0, 80, 200)", "(0, 0, 80, 200)", "(5, 6, 7, 8)"])
  }
}
