import AutoLayout
import Geometry
import Testing

@testable import Wording

/// The sentences about facts that no engine has to find first.
@Suite struct WordingTests {
  /// A root with a scroll view `S`, and `one`, `two` and `three` in that.
  static let layout: SolvedLayout = {
    var root = ViewNode(name: "root")
    root.subviews = [ViewID(1)]
    var scroll = ViewNode(name: "S", viewClass: .scrollView, superview: .root)
    scroll.subviews = [ViewID(2), ViewID(3), ViewID(4)]
    let inner = ["one", "two", "three"].map { ViewNode(name: $0, superview: ViewID(1)) }
    var tree = ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont()),
      views: [root, scroll] + inner)
    tree.constraints = [
      ConstraintNode(LayoutAnchor(.view(ViewID(2)), .width), constant: 100),
      ConstraintNode(
        LayoutAnchor(.view(ViewID(2)), .width), .greaterThanOrEqual, constant: 140,
        location: SourceLocation(file: "a.yaml", line: 7, column: 3)),
      ConstraintNode(
        LayoutAnchor(.view(ViewID(3)), .left), .equal, LayoutAnchor(.view(.root), .left), constant: 8),
    ]
    return SolvedLayout(
      tree: tree, views: tree.views.map { _ in SolvedView(frame: .zero, absoluteFrame: .zero) },
      constraints: tree.constraints.map { SolvedConstraint(node: $0, text: tree.text(of: $0)) })
  }()

  static let views = [ViewID(2), ViewID(3), ViewID(4)]
  static let conflict = LayoutIssue.Conflict(
    members: [.constraint(0), .constraint(1)], broken: 1, error: 40, views: [ViewID(2)], axis: .horizontal)

  private func message(_ issue: LayoutIssue, style: Wording.Style? = nil) -> String {
    Wording(Self.layout, style: style).message(issue)
  }

  private static let labels = Wording.Style.interfaceBuilder(
    labels: ["Root", "Scroll View", "Title", "Sub: title", "Image"])

  @Test func onlyTheSizeOfTheRootIsGivenByTheCanvas() {
    func facts(_ view: ViewID) -> String {
      var tree = Self.layout.tree
      tree.constraints.append(
        ConstraintNode(LayoutAnchor(.view(view), .width), constant: 375, source: .environment))
      let layout = SolvedLayout(
        tree: tree, views: Self.layout.views,
        constraints: tree.constraints.map { SolvedConstraint(node: $0, text: tree.text(of: $0)) })
      return Wording(layout, style: nil).panelFacts(of: .constraint(3), isDrawn: false)
    }
    #expect(facts(.root) == "the root's size")
    // A table gives its cells their sizes.
    #expect(facts(ViewID(2)) == "required · not drawn")
  }

  @Test func sumsOfConflictsAreWrittenOut() {
    var conflict = Self.conflict
    func sum(_ lengths: [Double]?) -> String? {
      conflict.lengths = lengths
      return Wording(Self.layout, style: nil).panelSum(of: conflict)
    }
    #expect(sum([16, 200, -375, 120, 60]) == "16 + 200 + 120 + 60 = 396 does not fit into 375.")
    #expect(sum([20, 0, 20, 300, -414]) == "20 + 20 + 300 = 340 does not fill 414.")
    // Two lengths are told by the members themselves.
    #expect(sum([100, 100, -160]) == nil && sum(nil) == nil)
    // Two rows of lengths that should end at the same place.
    #expect(sum([40, -16, 120, 20, -94, -30]) == "40 + 120 + 20 = 180, but 16 + 94 + 30 = 140.")
  }

  @Test func sumsUpToCentersHaveHalves() {
    var tree = Self.layout.tree
    for (attribute, constant) in [(Attribute.centerX, 0.0), (.leading, 20), (.width, 100), (.width, 375)] {
      tree.constraints.append(ConstraintNode(LayoutAnchor(.view(.root), attribute), constant: constant))
    }
    let layout = SolvedLayout(
      tree: tree, views: Self.layout.views,
      constraints: tree.constraints.map { SolvedConstraint(node: $0, text: tree.text(of: $0)) })
    var conflict = Self.conflict
    conflict.members = (3..<7).map { .constraint($0) }
    func sum(_ lengths: [Double]) -> String? {
      conflict.lengthsFromCenters = lengths
      return Wording(layout, style: nil).panelSum(of: conflict)
    }
    #expect(sum([0, 20, 50, -187.5]) == "20 + ½ × 100 = 70, but ½ × 375 = 187.5.")
    #expect(sum([0, 20, 50, -375]) == "20 + ½ × 100 = 70, but 375.")
    #expect(sum([0, 0, 50, -187.5]) == nil)
  }

  /// A square in a box that is no square.
  @Test func sumsOfBothAxesAreToldApart() {
    var tree = Self.layout.tree
    for (attribute, constant) in [
      (Attribute.leading, 8.0), (.width, 81), (.top, 8), (.trailing, 8), (.bottom, 8), (.height, 82),
    ] {
      tree.constraints.append(ConstraintNode(LayoutAnchor(.view(.root), attribute), constant: constant))
    }
    let layout = SolvedLayout(
      tree: tree, views: Self.layout.views,
      constraints: tree.constraints.map { SolvedConstraint(node: $0, text: tree.text(of: $0)) })
    var conflict = Self.conflict
    conflict.members = (3..<9).map { .constraint($0) }
    func sum(_ lengths: [Double]) -> String? {
      conflict.lengths = lengths
      return Wording(layout, style: nil).panelSum(of: conflict)
    }
    #expect(sum([-8, 81, 8, -8, 8, -82]) == "81 − 8 − 8 = 65, but 82 − 8 − 8 = 66.")
    #expect(sum([8, -81, -8, 8, 0, 100]) == "81 − 8 − 8 = 65, but 100 − 8 = 92.")
    #expect(sum([-8, 81, 0, -8, 0, -100]) == "81 − 8 − 8 = 65, but 100.")
  }

  @Test func sumsNameLengthsThatWouldBeNegative() {
    var conflict = Self.conflict
    conflict.members.append(.bound(.contentSize(ViewID(1), .horizontal)))
    func sum(_ lengths: [Double]) -> String? {
      conflict.lengths = lengths
      return Wording(Self.layout, style: nil).panelSum(of: conflict)
    }
    #expect(
      sum([44, 44, 0, 8, 8, -100])
        == "44 + 44 + 8 + 8 = 104 does not fit into 100: S.contentSize.width would be negative.")
    // One length in its room is told by the members themselves.
    #expect(sum([44, 0, -40]) == nil)
  }

  // MARK: Messages

  @Test func conflictsNameWhatCannotHold() {
    var conflict = Self.conflict
    #expect(
      message(.conflict(conflict)) == "one.width == 100 and one.width >= 140 cannot both be satisfied. "
        + "Layout breaks one.width >= 140, which is off by 40.")
    conflict.error = 0.001
    #expect(message(.conflict(conflict)).hasSuffix("Layout breaks one.width >= 140."))
    conflict.broken = nil
    #expect(
      message(.conflict(conflict)).hasSuffix("Layout cannot resolve this conflict by breaking a constraint."))
    conflict.members.append(.bound(.contentSize(ViewID(1), .horizontal)))
    conflict.autoresizedViews = [ViewID(2), ViewID(3)]
    #expect(
      message(.conflict(conflict))
        == "3 required constraints on one cannot all be satisfied: together they make "
        + "S.contentSize.width negative. Layout cannot resolve this conflict by breaking a constraint. one and two translate their autoresizing "
        + "masks into constraints (h=--& v=--&, h=--& v=--&).")
  }

  @Test func styledContentCannotBeMoved() {
    var conflict = Self.conflict
    conflict.styled = LayoutIssue.Conflict.StyledContent(ViewID(2), of: ViewID(3))
    let issue = LayoutIssue.conflict(conflict)
    #expect(issue.severity == .warning)
    #expect(
      message(issue) == "Layout ignores one.width >= 140: one is placed by the style of two. Constraints may "
        + "refer to that view but cannot move it.")
  }

  @Test(
    arguments: [
      (.unsized, "set a height, or pin bottom"),
      (.unplaced, "no constraint places it vertically"),
      (.eitherMissing, "add a constraint for the y position or the height"),
      (.roomLeft, "its constraints are not enough; add one more"),
      (
        .content(of: ViewID(1)),
        "it lies between the edges of S's content, and nothing else determines its height"
      ),
      (
        .samePriority(.hugging, LayoutPriority(250), WordingTests.views),
        "one, two and three have the same vertical content hugging priority, 250; raise all but one of them"
      ),
      (
        .samePriority(.compressionResistance, LayoutPriority(750), WordingTests.views),
        "one, two and three have the same vertical compression resistance priority, 750; raise all but one of them"
      ),
      (
        .tied(LayoutIssue.Tie(LayoutPriority(750), of: .size, lowering: [0], raising: [1])),
        "one.width == 100 makes its height smaller and one.width >= 140 larger, both with priority 750; raise one of them"
      ),
      (
        .tied(LayoutIssue.Tie(LayoutPriority(250.5), of: .position, lowering: [2, 1], raising: [0])),
        "one.width >= 140 and two.left == root.left + 8 make its y position smaller and one.width == 100 larger, "
          + "all with priority 250.5; raise one of them, and set its height"
      ),
      (
        .tied(
          LayoutIssue.Tie(
            LayoutPriority(9), of: .size, lowering: [0], raising: [1, 2], isDecidedByOne: false)),
        "one.width == 100 makes its height smaller and one.width >= 140 and two.left == root.left + 8 larger, "
          + "all with priority 9; give them different priorities"
      ),
      (
        .dependent(on: [
          .position(.view(ViewID(2)), .vertical), .size(.view(ViewID(2)), .vertical),
          .contentSize(ViewID(1), .vertical),
        ]), "it depends on one's y position and height and S's content height"
      ),
    ] as [(LayoutIssue.OpenView.Reason, String)])
  func openViewsHaveReasons(reason: LayoutIssue.OpenView.Reason, words: String) {
    let open = LayoutIssue.OpenView(
      ViewID(4), .vertical, position: OpenRange(maximum: 9.5), size: OpenRange(minimum: 0), reason: reason)
    #expect(
      message(.openView(open))
        == "three has an ambiguous y position (9.5 or less) and height (0 or more): \(words)."
    )
  }

  @Test func aBrokenConstraintIsNamed() {
    let open = LayoutIssue.OpenView(
      ViewID(2), .horizontal, size: OpenRange(), reason: .broken(Self.layout.tree.constraints[1]))
    #expect(
      message(.openView(open)) == "one has an ambiguous width (any), because one.width >= 140 is broken.")
  }

  @Test func openContentsHaveReasonsAndRemedies() {
    func end(_ first: ViewID, _ second: ViewID) -> ConstraintNode {
      ConstraintNode(LayoutAnchor(.view(first), .right), .equal, LayoutAnchor(.view(second), .right))
    }
    func message(_ reason: LayoutIssue.OpenContent.Reason, _ remedies: ConstraintNode...) -> String {
      let content = LayoutIssue.OpenContent(of: ViewID(1), .horizontal, reason: reason, remedies: remedies)
      let words = self.message(.openContent(content))
      let opening = "S has ambiguous scrollable content width: "
      #expect(words.hasPrefix(opening))
      return String(words.dropFirst(opening.count))
    }
    #expect(message(.looseEdge(.trailing)) == "no constraint is attached to its content's trailing edge.")
    #expect(
      message(.looseEdge(.right), end(ViewID(2), ViewID(1)))
        == "no constraint is attached to its content's right edge. Add one.right == S.right.")
    #expect(message(.undecided) == "the constraints between the content's edges do not determine a width.")
    #expect(message(.unsized([ViewID(2)])) == "one has no width. Give it one.")
    #expect(
      message(.unsized([ViewID(2), ViewID(3)]), end(ViewID(2), ViewID(4)), end(ViewID(3), ViewID(1)))
        == "one and two have no width. Give them one, or add one.right == three.right and two.right == S.right."
    )
  }

  @Test func followingContentsNameOneKeeperOrCountThem() {
    let one = LayoutIssue.FollowingContent(of: ViewID(1), .horizontal, keepers: [2])
    #expect(
      message(.followingContent(one))
        == "S's content width changes while it scrolls: two.left == root.left + 8 "
        + "keeps a view fixed on screen although that view is also pinned to the content's edges. Pin it to the scroll "
        + "view's frame or to its content, not to both.")
    let two = LayoutIssue.FollowingContent(of: ViewID(1), .vertical, keepers: [1, 2])
    #expect(message(.followingContent(two)).contains("scrolls: 2 constraints keep a view fixed on screen"))
  }

  @Test func textsSayWhatTheyNeedAndWhatToDo() {
    func text(
      _ axis: Axis, _ shortage: LayoutIssue.CrowdedText.Shortage = .room
    ) -> String {
      message(
        .text(LayoutIssue.CrowdedText(of: ViewID(2), axis, needed: 120.5, available: 80, shortage: shortage)))
    }
    #expect(
      text(.horizontal) == "one is 80 wide, but its text needs 120.5. Give it more width or shorten the text."
    )
    #expect(
      text(.vertical) == "one is 80 high, but its text needs 120.5. Give it more height or shorten the text.")
    #expect(
      text(.vertical, .lines(shown: 2, needed: 4))
        == "one shows 2 of 4 lines of its text. Allow it 4 lines, or shorten the text.")
    #expect(
      text(.horizontal, .visibility(beyond: .right, of: .root))
        == "one shows 80 of the 120.5 points of its text: the rest is beyond the right edge of root. Keep one within "
        + "that edge, or shorten the text.")
  }

  @Test func everyKindHasARule() {
    let summaries = LayoutIssue.Kind.allCases.map(Wording.summary)
    #expect(Set(summaries).count == summaries.count)
    #expect(summaries.allSatisfy { $0.hasSuffix(".") })
  }

  // MARK: Interface Builder

  @Test func interfaceBuilderCallsViewsByTheirLabels() {
    #expect(
      message(.conflict(Self.conflict), style: Self.labels)
        == "Conflicting constraints: \"Title\" (one).width == 100 and \"Title\" (one).width >= 140 cannot both "
        + "be satisfied. Layout breaks \"Title\" (one).width >= 140, which is off by 40.")
    let open = LayoutIssue.OpenView(
      ViewID(3), .horizontal, position: OpenRange(), size: OpenRange(minimum: 0), reason: .eitherMissing)
    #expect(
      message(.openView(open), style: Self.labels)
        == "Need constraints for: X position or width. \"Sub: title\" (two) has an ambiguous x position (any) and "
        + "width (0 or more): add a constraint for the x position or the width.")
    var elsewhere = open
    elsewhere.view = ViewID(4)
    #expect(
      message(.openView(elsewhere), style: Self.labels).hasPrefix("Need constraints for: X position, width. ")
    )
  }

  /// The layout of an Interface Builder file brings its labels along.
  @Test func layoutsKnowTheirWords() {
    var layout = Self.layout
    let misplaced = LayoutIssue.MisplacedView(
      ViewID(2), axis: .vertical, expected: Rect(x: 1, y: 2, width: 3, height: 4),
      actual: Rect(x: 1, y: 2.5, width: 3, height: 4))
    layout.issues = [.misplaced(misplaced)]
    let frames = "Expected: x 1, y 2, width 3, height 4. Actual: x 1, y 2.5, width 3, height 4."
    #expect(layout.messages == ["Frame for one will be different at run time. \(frames)"])
    layout.tree.design = DesignRecord()
    layout.tree.design?.labels = ["Root", "Scroll View", "Title", "Subtitle", "Image"]
    #expect(layout.messages == ["Frame for \"Title\" (one) will be different at run time. \(frames)"])
    #expect(layout.issuesText.hasPrefix("warning: misplaced, vertical: Frame for "))
  }

  // MARK: Panels

  private func open(
    _ view: ViewID, _ axis: Axis, _ reason: LayoutIssue.OpenView.Reason,
    size: OpenRange? = OpenRange(minimum: 0)
  ) -> LayoutIssue {
    .openView(LayoutIssue.OpenView(view, axis, position: OpenRange(), size: size, reason: reason))
  }

  @Test func panelsNameTheirSubject() {
    let wording = Wording(Self.layout)
    #expect(wording.panelTitle(of: [.conflict(Self.conflict)]) == "Conflict on one.width")
    #expect(
      wording.panelTitle(of: [open(ViewID(2), .horizontal, .unplaced, size: nil)])
        == "UIKit can’t determine one.minX")
    let all = Self.views.map { open($0, .horizontal, .unplaced) }
    #expect(wording.panelTitle(of: all) == "UIKit can’t determine one, two and three")
    #expect(
      wording.panelTitle(of: all + [open(ViewID(1), .horizontal, .unplaced)])
        == "UIKit can’t determine one and 3 more")
    let contents = Axis.allCases.map {
      LayoutIssue.openContent(LayoutIssue.OpenContent(of: ViewID(1), $0, reason: .undecided))
    }
    #expect(wording.panelTitle(of: [contents[1]]) == "UIKit can’t determine contentSize.height")
    #expect(wording.panelTitle(of: contents) == "UIKit can’t determine contentSize")
  }

  @Test func panelsListValuesOnce() {
    let wording = Wording(Self.layout)
    let issues = [ViewID(2), ViewID(3)].map { open($0, .horizontal, .unplaced) }
    #expect(
      wording.panelTerms(of: issues) == [
        Wording.Term(name: "minX", value: "not determined"), Wording.Term(name: "width", value: "≥ 0"),
      ])
    let single = open(ViewID(2), .vertical, .roomLeft, size: OpenRange(minimum: -5, maximum: 9))
    #expect(
      wording.panelTerms(of: issues + [single]).map(\.name)
        == ["one and two: minX", "one and two: width", "one.minY", "one.height"].map {
          $0.replacing("one and two: ", with: "")
        })
    #expect(wording.panelTerms(of: [single]).last?.value == "−5 to 9")
  }

  @Test func panelsGiveEachReasonOnce() {
    let wording = Wording(Self.layout)
    func reasons(_ issues: [LayoutIssue], isOneView: Bool = true) -> [String] {
      wording.panelReasons(of: issues, isOneView: isOneView)
    }
    let both = Axis.allCases.map { open(ViewID(2), $0, .unplaced) }
    #expect(reasons(both) == ["No constraint places it on either axis."])
    #expect(reasons(both, isOneView: false) == ["No constraint places them on either axis."])
    #expect(reasons([both[0]]) == ["No constraint places it horizontally."])
    #expect(
      reasons(Axis.allCases.map { open(ViewID(2), $0, .eitherMissing) }) == [
        "Add a constraint for the x position or the width.",
        "Add a constraint for the y position or the height.",
      ])
    #expect(
      reasons([open(ViewID(2), .horizontal, .broken(Self.layout.tree.constraints[1]))])
        == ["Ambiguous because one.width ≥ 140 is broken."])
    #expect(
      reasons([open(ViewID(2), .horizontal, .samePriority(.hugging, LayoutPriority(250), Self.views))])
        == [
          "one, two and three have the same horizontal content hugging priority, 250. Give all but one of them a higher priority, so that only that one stretches."
        ])
  }

  @Test func panelsNameTiesOnce() {
    let wording = Wording(Self.layout)
    let ties = [([0], [1]), ([1], [0])].map { lowering, raising in
      open(
        ViewID(2), .horizontal,
        .tied(LayoutIssue.Tie(LayoutPriority(750), of: .size, lowering: lowering, raising: raising)))
    }
    let sentence =
      "one.width = 100 pulls against one.width ≥ 140, both with priority 750. Raise one of them."
    #expect(wording.panelReasons(of: ties, isOneView: true) == [sentence])
    let content = LayoutIssue.OpenContent(
      of: ViewID(1), .horizontal,
      reason: .tied(LayoutIssue.Tie(LayoutPriority(750), of: .size, lowering: [1], raising: [0])))
    #expect(wording.panelOutlook(on: [content], hasDashedLines: false).first == sentence)
    #expect(
      message(.openContent(content))
        == "S has ambiguous scrollable content width: one.width >= 140 makes it smaller and one.width == 100 larger, "
        + "both with priority 750. Raise one of them.")
  }

  @Test func stackViewsAreNotEdited() {
    var tree = Self.layout.tree
    tree.constraints[0].source = .stack
    var layout = SolvedLayout(
      tree: tree, views: Self.layout.views,
      constraints: tree.constraints.map { SolvedConstraint(node: $0, text: tree.text(of: $0)) })
    layout.issues = []
    let open = LayoutIssue.OpenView(
      ViewID(2), .horizontal, size: OpenRange(minimum: 100, maximum: 140),
      reason: .tied(LayoutIssue.Tie(LayoutPriority(750), of: .size, lowering: [0], raising: [1])))
    #expect(
      Wording(layout).message(.openView(open))
        == "one has an ambiguous width (100 to 140): one.width == 100 of the stack view makes its width smaller and "
        + "one.width >= 140 larger, both with priority 750; give another priority to one.width >= 140.")
  }

  @Test func panelsSayWhatToDo() {
    let wording = Wording(Self.layout)
    var conflict = Self.conflict
    #expect(
      wording.panelAdvice(on: conflict)
        == "Shown with constraint 2 broken. Remove one of them, or lower its priority below 1000.")
    #expect(wording.panelFacts(of: .constraint(1), isDrawn: false) == "required · not drawn")
    #expect(
      wording.panelFacts(of: .bound(.size(.view(ViewID(2)), .vertical)), isDrawn: true) == "always holds")
    #expect(wording.panelEquation(of: .constraint(1)) == "one.width ≥ 140")
    conflict.members = [.constraint(1), .bound(.size(.view(ViewID(2)), .vertical))]
    conflict.broken = 0
    #expect(
      wording.panelAdvice(on: conflict)
        == "Shown with constraint 1 broken. Remove it: layout itself imposes 2.")
    conflict.members = [.bound(.size(.view(ViewID(2)), .vertical))] + (0..<3).map { .constraint($0) }
    conflict.broken = 3
    #expect(
      wording.panelAdvice(on: conflict)
        == "Shown with constraint 4 broken. Remove one of 2 to 4, or lower its priority below 1000.")
    let content = LayoutIssue.OpenContent(
      of: ViewID(1), .vertical, reason: .looseEdge(.bottom),
      remedies: [
        ConstraintNode(
          LayoutAnchor(.view(ViewID(2)), .bottom), .equal, LayoutAnchor(.view(ViewID(1)), .bottom))
      ])
    #expect(
      wording.panelOutlook(on: [content]) == [
        "No constraint is attached to the content’s bottom edge.",
        "The dashed line shows another valid height.",
      ])
    #expect(wording.panelRemedies(for: [content]) == ["Add  one.bottom = S.bottom"])
    #expect(Wording.panelRest(1) == "“plumbline check” lists 1 more.")
    #expect(Wording.panelRest(2) == "“plumbline check” lists 2 more.")
  }

  // MARK: Captions

  @Test func captionsCountWhatTheyLeaveOut() {
    let issues = Self.views.map { open($0, .horizontal, .unplaced) }
    let follows = open(
      ViewID(4), .vertical, .dependent(on: [.position(.view(ViewID(2)), .vertical)]), size: nil)
    #expect(
      Wording(Self.layout).caption(on: issues, consequences: [follows], most: 2).dropFirst(2) == [
        "and 1 more", "three is ambiguous only because it depends on others.",
      ])
  }
}
