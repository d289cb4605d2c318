import ConstraintSolver
import Geometry
import Testing

@testable import AutoLayout

@Suite struct ConstraintSystemTests {
  @Test func readsAsEquations() {
    var tree = TestTree()
    tree.add("S", .scrollView)
    tree.add("v", in: "S")
    tree.constrain(
      "S.left == root.left + 50", "v.right == S.right - 20", "v.centerX == S.centerX",
      "v.width <= 0.5 * S.width @750", "v.top == root.top + 10", "v.height == 30")
    #expect(
      ConstraintSystem(tree.tree).text == """
        explicit: S.left == root.left + 50: S.x - 50 == 0
        explicit: v.right == S.right - 20: -S.contentWidth + v.w + v.x + 20 == 0
        explicit: v.centerX == S.centerX: -0.5 S.w + 0.5 v.w + v.x == 0
        explicit: v.width <= 0.5 * S.width @750: -0.5 S.w + v.w <= 0
        explicit: v.top == root.top + 10: S.y + v.y - 10 == 0
        explicit: v.height == 30: v.h - 30 == 0
        environment: root.left == 0: root.x == 0
        environment: root.top == 0: root.y == 0
        environment: root.width == 375: root.w - 375 == 0
        environment: root.height == 667: root.h - 667 == 0

        """)
  }

  @Test func variablesCountContentFirstThenSizesThenPositions() {
    var tree = TestTree()
    tree.add("S", .scrollView)
    tree.add("v", in: "S")
    tree.addGuide("guide", in: "v")
    let variables = LayoutVariables(tree.tree, StackArrangements(tree.tree))
    #expect(variables.count == 2 + 4 * 4)
    #expect(variables.contentSize(of: ViewID(1), .vertical).index == 1)
    #expect(variables.size(of: .root, .horizontal).index == 2)
    #expect(variables.size(of: GuideID(0), .vertical).index == 9)
    #expect(variables.position(of: .root, .horizontal).index == 10)
    #expect(variables.position(of: GuideID(0), .vertical).index == 17)
    #expect(variables.sizeCount == 10)
    for index in 0..<variables.count {
      let variable = Variable(index: Int32(index))
      let again: Variable =
        switch variables.meaning(of: variable) {
        case .contentSize(let view, let axis): variables.contentSize(of: view, axis)
        case .size(.view(let view), let axis): variables.size(of: view, axis)
        case .size(.guide(let guide), let axis): variables.size(of: guide, axis)
        case .position(.view(let view), let axis): variables.position(of: view, axis)
        case .position(.guide(let guide), let axis): variables.position(of: guide, axis)
        default: Variable(index: -1)
        }
      #expect(again == variable)
    }
  }

  @Test func guidesOfStackViewsCountLastAndOnOneAxis() {
    var tree = TestTree()
    tree.addStack("s", .horizontal, .equalSpacing, .center)
    for name in ["a", "b", "c"] { tree.addSized(name, 10, 10, in: "s") }
    tree.addStack("empty", .vertical)
    tree.addGuide("guide")
    let frozen = tree.tree
    let variables = LayoutVariables(frozen, StackArrangements(frozen))
    // Six views and a declared guide, then a spanner, two gaps and a spacer.
    let sizes = 2 * (6 + 1) + 4
    #expect(variables.count == 2 * sizes)
    let (stack, empty) = (ViewID(1), ViewID(5))
    let guides: [(StackGuide, Axis)] = [
      (StackGuide(.spanner, of: stack), .vertical), (StackGuide(.gap(0), of: stack), .horizontal),
      (StackGuide(.gap(1), of: stack), .horizontal), (StackGuide(.spacer, of: empty), .vertical),
    ]
    for (place, (guide, axis)) in guides.enumerated() {
      #expect(Int(variables.size(of: guide).index) == 14 + place)
      #expect(Int(variables.position(of: guide).index) == sizes + 14 + place)
      #expect(variables.meaning(of: variables.size(of: guide)) == .size(.stackGuide(guide), axis))
      #expect(variables.meaning(of: variables.position(of: guide)) == .position(.stackGuide(guide), axis))
    }
    #expect(variables.sizeCount == sizes)
    #expect(variables.meaning(of: Variable(index: 13)) == .size(.guide(GuideID(0)), .vertical))
  }

  @Test func onlyOffsetsOfFloatingViewsChangeEquations() {
    var tree = TestTree()
    tree.add("S", .scrollView)
    tree.add("v", in: "S")
    tree.constrain("v.left == S.left", "v.top == root.top", "S.top == root.top")
    var system = ConstraintSystem(tree.tree)
    var parameters = system.parameters
    parameters.offsets[1] = Point(x: 7, y: 9)
    #expect(system.update(parameters) == [RowChange(row: 1, kind: .constant)])
    #expect(system.form(ofRow: 1).constant == -9)
    #expect(system.update(parameters).isEmpty)
  }

  /// Views beside each other, inside each other and in a scroll view: the usual ones are lowered on a path of their own.
  @Test(arguments: [1, 2.5, -0.5])
  func usualConstraintsComeToWhatLoweringMakesOfAny(multiplier: Double) {
    var test = TestTree()
    test.add("a")
    test.add("S", .scrollView)
    test.add("b", in: "S")
    test.add("c", in: "S")
    var tree = test.tree
    let views = tree.views.indices.map { LayoutItem.view(ViewID($0)) }
    let attributes: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    ]
    for (place, item) in views.enumerated() {
      for attribute in attributes {
        tree.constraints.append(ConstraintNode(LayoutAnchor(item, attribute), constant: 7))
        for other in views[..<place] + views[(place + 1)...] {
          for second in attributes where second.isSize == attribute.isSize {
            guard attribute.isSize || second.axis == attribute.axis else { continue }
            tree.constraints.append(
              ConstraintNode(
                LayoutAnchor(item, attribute), multiplier: multiplier, LayoutAnchor(other, second),
                constant: -3))
          }
        }
      }
    }
    // Of each view: ten alone, and with each other view two sizes, five horizontal and three vertical places.
    #expect(tree.constraints.count == 5 * (10 + 4 * (2 * 2 + 5 * 5 + 3 * 3)))
    let system = ConstraintSystem(tree)
    var lowering = system.lowering()
    for row in tree.constraints.indices {
      lowering.lower(tree.constraints[row])
      #expect(system.form(ofRow: row) == lowering.form)
    }
  }

  @Test func formsCollectTheirTerms() {
    let x = Variable(index: 3)
    let y = Variable(index: 1)
    var form = LinearForm(5)
    form.add(x, times: 0.1)
    form.add(y)
    form.add(x, times: 0.2)
    form.add(x, times: -0.3)
    form.collect()
    #expect(form == LinearForm(5, terms: [Term(y)]))
  }
}
