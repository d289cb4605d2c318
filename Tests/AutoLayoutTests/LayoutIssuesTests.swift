import AutoLayout
import Geometry
import Testing
import Wording

@Suite struct LayoutIssuesTests {
  // MARK: Content

  @Test("Tables, collections and texts know their content, whatever is tied to them") func contentOfItsOwn()
    throws
  {
    func kinds(_ scroll: ScrollView) throws -> [LayoutIssue.Kind] {
      let root = View(name: "root")
      let part = View(name: "part")
      scroll.frame = Rect(x: 0, y: 0, width: 300, height: 200)
      root.addSubview(scroll)
      scroll.addSubview(part)
      part.translatesAutoresizingMaskIntoConstraints = false
      for attribute in [Attribute.left, .top] {
        try LayoutConstraint(
          item: part, attribute: attribute, relatedBy: .equal, toItem: scroll, attribute: attribute,
          multiplier: 1, constant: 8
        ).activate()
      }
      try part.widthAnchor.constraint(equalToConstant: 20).activate()
      try part.heightAnchor.constraint(equalToConstant: 10).activate()
      let environment = LayoutEnvironment(canvas: Size(width: 300, height: 200), text: SpecFont())
      return LayoutEngine.solve(ViewTree(root: root, environment: environment)).issues.map(\.kind)
    }
    #expect(try kinds(TableView()) == [])
    #expect(try kinds(TextView()) == [])
    #expect(try !kinds(CollectionView()).contains(.ambiguousContentSize))
    #expect(try kinds(ScrollView()) == [.ambiguousContentSize, .ambiguousContentSize])
  }

  // MARK: Conflicts

  @Test("T-UNS-1") func theSecondOfTwoWidthsIsBroken() throws {
    var tree = TestTree()
    tree.add("V")
    tree.constrain(
      "V.left == root.left", "V.top == root.top", "V.height == 10", "V.width == 100", "V.width == 200")
    let layout = tree.solve()
    let issue = try #require(layout.issues.first)
    #expect(layout.issues.count == 1)
    #expect(issue.kind == .unsatisfiable && issue.axis == .horizontal && issue.severity == .error)
    #expect(layout.members(of: issue) == ["V.width == 100", "V.width == 200"])
    #expect(issue.broken == 1)
    #expect(issue.members[1].constraint == 4)
    #expect(issue.views == [ViewID(1)])
    #expect(layout.frame("V").width == 100)
    #expect(layout.constraints[4].isBroken && layout.constraints[4].error == 100)
    #expect(
      layout.messages[0] == "V.width == 100 and V.width == 200 cannot both be satisfied. "
        + "Layout breaks V.width == 200, which is off by 100.")
  }

  @Test("T-UNS-2") func anAutoresizingMaskIsKept() throws {
    var tree = TestTree()
    tree.addFramed("V", Rect(x: 0, y: 0, width: 50, height: 50))
    tree.constrain("V.width == 80")
    let layout = tree.solve()
    let issue = try #require(layout.issues.first)
    #expect(layout.issues.count == 1)
    #expect(layout.members(of: issue) == ["V.width == 80", "V.width == 50"])
    #expect(issue.broken == 0)
    #expect(layout.frame("V").width == 50)
    #expect(layout.messages[0].contains("V translates its autoresizing mask into constraints (h=--& v=--&)"))
  }

  @Test func aConflictNamesItsBounds() throws {
    var tree = TestTree(667, 375)
    tree.add("redView")
    tree.add("yellowView", in: "redView")
    tree.constrain(
      "redView.left == root.left + 50", "redView.right == root.right - 50", "redView.top == root.top + 100",
      "redView.bottom == root.bottom - 100", "yellowView.left == redView.left + 50",
      "yellowView.right == redView.right - 20", "yellowView.top == redView.top + 200",
      "yellowView.bottom == redView.bottom - 20")
    let layout = tree.solve()
    let issue = try #require(layout.issues.first)
    #expect(issue.axis == .vertical)
    #expect(
      layout.members(of: issue) == [
        "redView.top == root.top + 100", "redView.bottom == root.bottom - 100",
        "yellowView.top == redView.top + 200", "yellowView.bottom == redView.bottom - 20",
        "yellowView.height >= 0", "root.height == 375",
      ])
    #expect(issue.broken == 3)
    #expect(layout.frames("redView", "yellowView") == ["(50, 100, 567, 175)", "(50, 200, 497, 0)"])
    #expect(layout.issueLines.dropFirst() == ["ambiguous vertical yellowView: height 0..."])
    #expect(
      layout.messages[1] == "yellowView has an ambiguous height (0 or more), because "
        + "yellowView.bottom == redView.bottom - 20 is broken.")
    #expect(
      layout.messages[0]
        == "6 required constraints on redView and yellowView cannot all be satisfied: together they make "
        + "yellowView.height negative. Layout breaks yellowView.bottom == redView.bottom - 20, which is off "
        + "by 45.")
    #expect(issue.members[4].constraint == nil)
  }

  @Test func aConflictMayJoinBothAxes() throws {
    var tree = TestTree()
    tree.add("v")
    tree.constrain(
      "v.left == root.left", "v.top == root.top", "v.width == 100", "v.height == 50", "v.width == v.height")
    let issue = try #require(tree.solve().issues.first)
    #expect(issue.axis == .both)
    #expect(issue.broken == 2)
  }

  @Test func aNegativeContentSizeIsABound() throws {
    let layout = ScrollViewLayoutTests.whole([
      "child.left == S.left", "child.width == 10", "child.right == S.right + 30", "child.top == S.top",
      "child.bottom == S.bottom", "child.height == 5",
    ]).solve()
    let issue = try #require(layout.issues.first)
    #expect(layout.members(of: issue).last == "S.contentSize.width >= 0")
    #expect(layout.contentSize("S").width == 0)
  }

  @Test func conflictsComeFirstThenViewsInPreorder() {
    var tree = TestTree()
    tree.add("a")
    tree.add("b", in: "a")
    tree.add("c")
    tree.constrain("c.width == 1", "c.width == 2", "b.width == 3", "b.height == 4")
    #expect(
      tree.solve().issueLines.map { $0.split(separator: ":")[0] } == [
        "unsatisfiable horizontal c", "ambiguous horizontal a", "ambiguous vertical a",
        "ambiguous horizontal b", "ambiguous vertical b", "ambiguous horizontal c", "ambiguous vertical c",
      ])
  }

  // MARK: Ambiguity

  @Test func rangesAreThoseOfTheFrame() {
    var tree = TestTree { $0.boundsOrigin = Point(x: 100, y: 0) }
    tree.add("toggle", .slider)
    tree.constrain(
      "toggle.left >= root.left + 10", "toggle.right <= root.right - 10", "toggle.width >= 50",
      "toggle.top == root.top")
    #expect(tree.solve().issueLines == ["ambiguous horizontal toggle: minX 108...413, width 54...359"])
  }

  @Test func messagesTellWhatIsMissing() {
    var tree = TestTree()
    tree.add("nothing")
    tree.add("placed")
    tree.add("trailing")
    tree.add("loose")
    for name in ["nothing", "placed", "trailing", "loose"] {
      tree.constrain("\(name).top == root.top", "\(name).height == 1")
    }
    tree.constrain(
      "placed.left == root.left + 5", "trailing.right == root.right", "loose.left >= root.left + 9",
      "loose.width == 7")
    #expect(
      tree.solve().messages == [
        "nothing has an ambiguous x position (any) and width (0 or more): no constraint places it horizontally.",
        "placed has an ambiguous width (0 or more): set a width, or pin trailing.",
        "trailing has an ambiguous x position (375 or less) and width (0 or more): add a constraint for the x position or the width.",
        "loose has an ambiguous x position (9 or more): its constraints are not enough; add one more.",
      ])
  }

  @Test func equalPrioritiesAreNamed() throws {
    let message = try #require(LayoutEngineTests().row(200).messages.first)
    #expect(
      message
        == "label1 has an ambiguous width (40 to 140): label1 and label2 have the same horizontal "
        + "content hugging priority, 250; raise one of them.")
    let squeezed = try #require(LayoutEngineTests().row(80).messages.first)
    #expect(
      squeezed.hasSuffix("have the same horizontal compression resistance priority, 750; raise one of them."))
  }

  /// As many messages as views, each with all views in it, would be more than anybody could read.
  @Test func manyRivalsAreCounted() {
    var tree = TestTree()
    let labels = (1...100).map { "label\($0)" }
    for name in labels {
      tree.addSized(name, 1, 20)
      tree.constrain("\(name).top == root.top")
    }
    for (previous, next) in zip(labels, labels.dropFirst()) {
      tree.constrain("\(next).left == \(previous).right")
    }
    tree.constrain("label1.left == root.left", "label100.right == root.right")
    let messages = tree.solve().messages
    #expect(messages.count == 100)
    for message in messages {
      #expect(
        message.hasSuffix(
          ": label1, label2, label3, label4, label5, label6, label7, label8, label9, label10, label11 and "
            + "89 more have the same horizontal content hugging priority, 250; raise all but one of them."))
    }
  }

  // MARK: Content size

  @Test func aViewBetweenContentEdgesNeedsASize() {
    let layout = ScrollViewLayoutTests.whole([
      "child.left == S.left", "child.right == S.right", "child.top == S.top", "child.bottom == S.bottom",
      "child.height == 800",
    ]).solve()
    #expect(
      layout.issueLines == ["ambiguousContentSize horizontal S", "ambiguous horizontal child: width 0..."])
    #expect(
      layout.messages == [
        "S has ambiguous scrollable content width: child has no width. Give it one, or add child.width == "
          + "S.width.",
        "child has an ambiguous width (0 or more): it lies between the edges of S's content, and nothing else "
          + "determines its width.",
      ])
    #expect(layout.contentSize("S").text == "0 x 800")
  }

  @Test func whatIsMissingIsNamedInFull() {
    let layout = LayoutAnswersTests.pair()
    let messages = zip(layout.issues, layout.messages).filter { $0.0.kind == .ambiguousContentSize }.map(\.1)
    #expect(
      messages == [
        "S has ambiguous scrollable content width: child and other have no width. Give them one, or add "
          + "child.width == S.width and other.width == S.width.",
        // One decides the other.
        "S has ambiguous scrollable content height: child and other have no height. Give them one, or add "
          + "child.height == S.height.",
      ])
  }

  /// An equation without the inset of the inequality would break it.
  @Test(arguments: [
    ["card.bottom >= detail.bottom + 12"], ["detail.bottom <= card.bottom - 12"],
    ["card.bottom >= title.bottom + 12", "card.bottom >= detail.bottom + 12"],
  ])
  func aRemedyKeepsTheInsetOfAnInequality(limits: [String]) {
    var tree = TestTree(300, 400)
    tree.add("S", .scrollView)
    tree.add("card", in: "S")
    tree.add("title", in: "card")
    tree.add("detail", in: "card")
    tree.pin("S", "root")
    tree.pin("card", "S")
    for view in ["title", "detail"] {
      tree.constrain("\(view).left == card.left + 12", "\(view).width == 200", "\(view).height == 20")
    }
    tree.constrain("card.width == S.width", "title.top == card.top + 12", "detail.top == title.bottom + 8")
    for limit in limits { tree.constrain(limit) }
    let remedy = limits[limits.count - 1].replacing("<=", with: "==").replacing(">=", with: "==")
    #expect(tree.solve().remedies == [[remedy]])
  }

  @Test func remediesKeepToTheNamesOfEdges() {
    for (near, far) in [("left", "right"), ("leading", "trailing")] {
      let layout = ScrollViewLayoutTests.whole([
        "child.\(near) == S.\(near)", "child.top == S.top", "child.bottom == S.bottom", "child.width == 10",
        "child.height == 10",
      ]).solve()
      #expect(layout.remedies == [["child.\(far) == S.\(far)"]])
    }
  }

  @Test func aFloatingViewDoesNotEndTheContent() {
    var tree = ScrollViewLayoutTests.whole([
      "child.left == S.left", "child.right == S.right", "child.width == S.width", "child.top == S.top",
      "child.height == 30",
    ])
    tree.add("floater", in: "S")
    tree.constrain(
      "floater.top == root.top + 500", "floater.left == S.frameLayoutGuide.left", "floater.width == 10",
      "floater.height == 10")
    #expect(tree.solve().messages.first?.hasSuffix("Add child.bottom == S.bottom.") == true)
  }

  @Test func aBrokenConstraintExplainsOnlyWhatItSpokeOf() {
    var tree = TestTree()
    tree.add("a")
    tree.add("b")
    tree.constrain(
      "a.left == root.left + 8", "b.left == root.left + 10", "b.left == a.left", "a.top == root.top",
      "a.height == 1", "b.top == root.top", "b.height == 1", "b.width == 5")
    #expect(
      tree.solve().messages.last
        == "a has an ambiguous width (0 or more): set a width, or pin trailing.")
  }

  @Test func aContainerIsEndedByItsLastSubview() {
    var tree = ScrollViewLayoutTests.whole(["child.width == S.width"])
    tree.pin("child", "S")
    tree.add("first", in: "child")
    tree.add("last", in: "child")
    for (name, y) in [("first", 0), ("last", 50)] {
      tree.constrain(
        "\(name).top == child.top + \(y)", "\(name).height == 40", "\(name).left == child.left",
        "\(name).right == child.right")
    }
    #expect(
      tree.solve().messages.first == "S has ambiguous scrollable content height: child has no height. "
        + "Give it one, or add child.bottom == last.bottom.")
  }

  @Test func anUntiedFarEdgeIsReported() {
    let layout = ScrollViewLayoutTests.whole([
      "child.left == S.left", "child.right == S.right", "child.width == S.width", "child.top == S.top",
      "child.height == 300",
    ]).solve()
    #expect(layout.issueLines == ["ambiguousContentSize vertical S"])
    #expect(
      layout.messages[0]
        == "S has ambiguous scrollable content height: no constraint is attached to its content's bottom "
        + "edge. Add child.bottom == S.bottom.")
  }

  @Test(arguments: [
    "child.width == S.width", "child.centerX == S.centerX", "child.left == S.frameLayoutGuide.left",
  ])
  func anyTieCounts(tie: String) {
    let layout = ScrollViewLayoutTests.whole([tie]).solve()
    #expect(
      layout.issues.filter { $0.kind == .ambiguousContentSize }.map(\.axis) == [.horizontal, .vertical])
  }

  @Test(arguments: ["child.width == root.width", "child.width == 50"])
  func noTieNoReport(constraint: String) {
    let layout = ScrollViewLayoutTests.whole([constraint]).solve()
    #expect(!layout.issues.contains { $0.kind == .ambiguousContentSize })
  }

  @Test func aSizeSetByHandIsNotReported() {
    let layout = ScrollViewLayoutTests.whole(["child.width == S.width"]) {
      $0.contentSize = Size(width: 1, height: 1)
    }.solve()
    #expect(!layout.issues.contains { $0.kind == .ambiguousContentSize })
  }

  @Test func autoresizedContentIsNotReported() {
    var tree = TestTree()
    tree.add("S", .scrollView)
    tree.addFramed("content", Rect(x: 0, y: 0, width: 600, height: 900), in: "S")
    tree.pin("S", "root")
    tree.constrain("content.width <= 2 * S.width")
    #expect(tree.solve().issues.isEmpty)
  }

  // MARK: Facts

  @Test func reasonsAreFacts() {
    let layout = ScrollViewLayoutTests.whole([
      "child.left == S.left", "child.right == S.right", "child.top == S.top", "child.bottom == S.bottom",
      "child.height == 800",
    ]).solve()
    let (scroll, child) = (ViewID(1), ViewID(2))
    let width = ConstraintNode(
      LayoutAnchor(.view(child), .width), .equal, LayoutAnchor(.view(scroll), .width))
    #expect(
      layout.issues == [
        .openContent(
          LayoutIssue.OpenContent(of: scroll, .horizontal, reason: .unsized([child]), remedies: [width])),
        .openView(
          LayoutIssue.OpenView(
            child, .horizontal, size: OpenRange(minimum: 0), reason: .content(of: scroll))),
      ])
  }

  @Test func boundsAreQuantities() throws {
    let layout = ScrollViewLayoutTests.whole([
      "child.left == S.left", "child.width == 10", "child.right == S.right + 30", "child.top == S.top",
      "child.bottom == S.bottom", "child.height == 5",
    ]).solve()
    guard case .conflict(let conflict) = try #require(layout.issues.first) else {
      Issue.record("no conflict")
      return
    }
    #expect(conflict.bounds == [.contentSize(ViewID(1), .horizontal)])
    #expect(conflict.brokenConstraint.map { layout.constraints[$0].isBroken } == true)
    #expect(conflict.error == layout.constraints[try #require(conflict.brokenConstraint)].error)
  }
}
