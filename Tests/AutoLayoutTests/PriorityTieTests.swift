import Geometry
import Testing
import Wording

@testable import AutoLayout

/// Values that optional constraints of one priority pull in opposite directions.
@Suite struct PriorityTieTests {
  /// A view `a` that only its height leaves open, with constraints.
  private func height(_ constraints: String..., configure: (inout TestTree) -> Void = { _ in })
    -> SolvedLayout
  {
    var tree = TestTree()
    tree.add("a")
    configure(&tree)
    tree.constrain("a.left == root.left", "a.width == 10", "a.top == root.top")
    for constraint in constraints { tree.constrain(constraint) }
    return tree.solve()
  }

  /// The texts of the constraints that pull the value of an issue.
  private func sides(_ issue: LayoutIssue?, in layout: SolvedLayout) -> [[String]]? {
    issue?.tie.map { tie in
      [tie.lowering, tie.raising].map { $0.map { layout.constraints[$0].text } }
    }
  }

  // MARK: Sides

  @Test func oneConstraintDecides() {
    #expect(height("a.height == 40 @750").issues.isEmpty)
  }

  @Test("T-TIE-1") func twoPullApart() throws {
    let layout = height("a.height == 40 @750", "a.height == 60 @750")
    let issue = try #require(layout.issues.first)
    #expect(layout.issueLines == ["ambiguous vertical a: height 40...60"])
    #expect(sides(issue, in: layout) == [["a.height == 40 @750"], ["a.height == 60 @750"]])
    #expect(issue.tie?.priority == LayoutPriority(750) && issue.tie?.quantity == .size)
    #expect(layout.members(of: issue) == ["a.height == 40 @750", "a.height == 60 @750"])
    #expect(issue.broken == nil)
    #expect(
      layout.messages == [
        "a has an ambiguous height (40 to 60): a.height == 40 makes its height smaller and a.height == 60 larger, "
          + "both with priority 750; raise one of them."
      ])
  }

  @Test("T-TIE-2") func anEvenNumberPullsApart() throws {
    #expect(height("a.height == 40 @750", "a.height == 50 @750", "a.height == 60 @750").issues.isEmpty)
    let layout = height(
      "a.height == 70 @750", "a.height == 40 @750", "a.height == 50 @750", "a.height == 60 @750")
    #expect(layout.issueLines == ["ambiguous vertical a: height 50...60"])
    #expect(
      sides(layout.issues.first, in: layout) == [
        ["a.height == 40 @750", "a.height == 50 @750"], ["a.height == 70 @750", "a.height == 60 @750"],
      ])
    #expect(layout.messages[0].contains("make its height smaller and"))
    #expect(layout.messages[0].hasSuffix("all with priority 750; raise one of them."))
  }

  @Test func inequalitiesPullTowardsTheirBounds() {
    let layout = height("a.height <= 40 @750", "a.height >= 60 @750", "a.height == 90 @749")
    #expect(layout.issues.isEmpty)
    let open = height("a.height <= 40 @750", "a.height >= 60 @750")
    #expect(sides(open.issues.first, in: open) == [["a.height <= 40 @750"], ["a.height >= 60 @750"]])
  }

  @Test func aHigherPriorityThatHoldsIsNoPartOfIt() {
    let layout = height("a.height >= 30 @900", "a.height == 40 @750", "a.height == 60 @750")
    #expect(sides(layout.issues.first, in: layout) == [["a.height == 40 @750"], ["a.height == 60 @750"]])
  }

  @Test func ofSeveralPrioritiesTheHighestIsNamed() {
    let layout = height(
      "a.height == 30 @250", "a.height == 80 @250", "a.height == 40 @750", "a.height == 60 @750")
    #expect(layout.issues.first?.tie?.priority == LayoutPriority(750))
  }

  // MARK: Positions and centers

  @Test func positionsAreTied() {
    var tree = TestTree()
    tree.add("a")
    tree.constrain(
      "a.left == root.left + 20 @750", "a.left == root.left + 50 @750", "a.width == 10", "a.top == root.top",
      "a.height == 10")
    let layout = tree.solve()
    #expect(layout.issues.first?.tie?.quantity == .position)
    #expect(
      layout.messages == [
        "a has an ambiguous x position (20 to 50): a.left == root.left + 20 makes its x position smaller and "
          + "a.left == root.left + 50 larger, both with priority 750; raise one of them."
      ])
  }

  @Test func aTiedPositionDoesNotHideAMissingSize() {
    var tree = TestTree()
    tree.add("a")
    tree.constrain(
      "a.left == root.left + 20 @750", "a.left == root.left + 50 @750", "a.top == root.top", "a.height == 10")
    #expect(tree.solve().messages[0].hasSuffix("raise one of them, and set its width."))
  }

  @Test func aCenterIsOneSide() {
    var tree = TestTree(200, 100)
    tree.add("a")
    tree.constrain(
      "a.centerX == root.centerX @700", "a.right == root.right - 10 @700", "a.width == 40",
      "a.top == root.top",
      "a.height == 10")
    let layout = tree.solve()
    #expect(layout.issueLines == ["ambiguous horizontal a: minX 80...150"])
    #expect(
      sides(layout.issues.first, in: layout) == [
        ["a.centerX == root.centerX @700"], ["a.right == root.right - 10 @700"],
      ])
  }

  /// A view that keeps its center is placed by its size.
  @Test func aCenteredSizeTakesItsPositionAlong() {
    var tree = TestTree(200, 100)
    tree.add("a")
    tree.constrain(
      "a.centerX == root.centerX", "a.width == 40 @600", "a.width == 80 @600", "a.top == root.top",
      "a.height == 10")
    let layout = tree.solve()
    #expect(layout.issueLines == ["ambiguous horizontal a: minX 60...80, width 40...80"])
    #expect(sides(layout.issues.first, in: layout) == [["a.width == 40 @600"], ["a.width == 80 @600"]])
  }

  // MARK: Contents and stack views

  @Test func contentSizesTakePart() throws {
    var tree = TestTree()
    tree.addSized("a", 10, 34)
    tree.constrain("a.left == root.left", "a.top == root.top", "a.height == 20 @750")
    let layout = tree.solve()
    #expect(layout.issueLines == ["ambiguous vertical a: height 20...34"])
    #expect(
      layout.messages == [
        "a has an ambiguous height (20 to 34): a.height == 20 makes its height smaller and a's vertical "
          + "compression resistance larger, both with priority 750; raise one of them."
      ])
    // Stretched, the hugging priority pulls back.
    var other = TestTree()
    other.addSized("a", 10, 34)
    other.constrain("a.left == root.left", "a.top == root.top", "a.height == 60 @250")
    #expect(
      other.solve().messages[0].contains(
        ": a's vertical content hugging makes its height smaller and a.height == 60 larger, both with priority 250"
      ))
  }

  @Test("T-TIE-3") func contentIsTiedWithItsViews() throws {
    let layout = ScrollViewLayoutTests.whole([
      "child.left == S.left", "child.width == 10", "child.right == S.right", "child.top == S.top",
      "child.bottom == S.bottom", "child.height == 30 @750", "child.height == 80 @750",
    ]).solve()
    #expect(layout.issues.map(\.kind) == [.ambiguousContentSize, .ambiguous])
    #expect(layout.issues.allSatisfy { $0.tie != nil })
    #expect(
      layout.messages[0].hasSuffix(
        ": child.height == 30 makes it smaller and child.height == 80 larger, both with priority 750. Raise one of them."
      ))
  }

  @Test func contentsThatGiveWayAlikeKeepTheirReason() {
    let layout = LayoutEngineTests().row(200)
    #expect(layout.issues.allSatisfy { $0.tie == nil })
    // A further optional constraint that holds changes nothing.
    #expect(height("a.height == 40 @750", "a.top >= root.top @750").issues.isEmpty)
  }

  @Test func aStackViewPassesItOn() throws {
    var tree = TestTree()
    tree.addStack("s", .vertical)
    tree.add("a", in: "s")
    tree.constrain(
      "a.width == 10", "s.left == root.left", "s.top == root.top", "s.height == 50 @750",
      "a.height == 30 @750")
    let layout = tree.solve()
    let issue = try #require(layout.issues.first { $0.tie != nil })
    #expect(issue.tie?.constraints.allSatisfy { layout.constraints[$0].node.source.isWritten } == true)
    #expect(layout.messages[0].hasSuffix("both with priority 750; raise one of them."))
  }

  // MARK: What decides

  /// Whichever member gets a higher priority, nothing is left open; else different priorities leave nothing open.
  @Test(
    arguments: [
      (["a.height == 40 @750", "a.height == 60 @750"], true),
      (["a.height == 70 @750", "a.height == 40 @750", "a.height == 50 @750", "a.height == 60 @750"], true),
      (["a.height <= 40 @300", "a.height >= 60 @300"], true),
      (["a.height == b.height @500", "a.height == 60 @500", "b.height == 20"], true),
      (["a.height == b.height @500", "a.height == 60 @500", "b.height == 20 @500"], false),
    ])
  func prioritiesDecide(_ constraints: [String], isDecidedByOne: Bool) throws {
    func solve(_ raise: (Int) -> Int) -> SolvedLayout {
      var tree = TestTree()
      for name in ["a", "b"] {
        tree.add(name)
        tree.constrain("\(name).left == root.left", "\(name).width == 10", "\(name).top == root.top")
      }
      for (index, constraint) in constraints.enumerated() {
        let parts = constraint.split(separator: "@")
        guard parts.count == 2, let priority = Int(parts[1]) else {
          tree.constrain(constraint)
          continue
        }
        tree.constrain("\(parts[0])@\(priority + raise(index))")
      }
      if !constraints.contains(where: { $0.hasPrefix("b.height") }) { tree.constrain("b.height == 1") }
      return tree.solve()
    }
    let layout = solve { _ in 0 }
    let ties = layout.issues.compactMap(\.tie)
    #expect(!ties.isEmpty && ties.count == layout.issues.count)
    #expect(ties.allSatisfy { $0.isDecidedByOne == isDecidedByOne })
    let first = try #require(
      layout.constraints.indices.first { layout.constraints[$0].text == constraints[0] })
    let members = Set(ties.flatMap(\.constraints)).map { $0 - first }
    #expect(members.count == constraints.count { $0.contains("@") })
    for member in members where isDecidedByOne {
      #expect(solve { $0 == member ? 1 : 0 }.issues.isEmpty)
    }
    #expect(solve { $0 }.issues.isEmpty)
    #expect(solve { -$0 }.issues.isEmpty)
  }

  /// Of three views that share a length, each is pulled back by both others.
  @Test func threeShareALength() throws {
    var tree = TestTree(200, 100)
    for name in ["a", "b", "c"] {
      tree.add(name)
      tree.constrain(
        "\(name).top == root.top", "\(name).height == 1", "\(name).width == 150 @400")
    }
    tree.constrain("a.left == root.left", "b.left == a.right", "c.left == b.right", "c.right == root.right")
    let layout = tree.solve()
    for (view, own) in zip(1...3, ["a", "b", "c"]) {
      let issue = try #require(
        layout.issues.first { $0.views == [ViewID(view)] && $0.axis == .horizontal })
      let pulling = try #require(self.sides(issue, in: layout))
      #expect(pulling[1] == ["\(own).width == 150 @400"], "\(own)")
      #expect(!pulling[0].isEmpty && !pulling[0].contains("\(own).width == 150 @400"), "\(own)")
      #expect(issue.tie?.isDecidedByOne == false)
    }
  }

  /// What pulls very many values is not known completely, and is not told by halves.
  @Test func manyTiesAreNotToldByHalves() {
    var tree = TestTree(2000, 100)
    for index in 0..<60 {
      tree.add("v\(index)")
      tree.constrain(
        "v\(index).top == root.top", "v\(index).height == 1", "v\(index).width == 50 @400",
        index == 0 ? "v0.left == root.left" : "v\(index).left == v\(index - 1).right")
    }
    tree.constrain("v59.right == root.right")
    let layout = tree.solve()
    #expect(!layout.issues.isEmpty && layout.issues.allSatisfy { $0.tie == nil })
  }

  /// A tie costs another solution, and a layout without ambiguity nothing.
  @Test func theLayoutStaysAsItIs() {
    let layout = height("a.height == 40 @750", "a.height == 60 @750")
    #expect(layout.frame("a").height == 40)
    #expect(layout.constraints.filter { $0.error > 0 }.map(\.text) == ["a.height == 60 @750"])
  }
}
