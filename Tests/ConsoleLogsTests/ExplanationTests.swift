import Analysis
import AutoLayout
import Foundation
import Source
import TestSupport
import Testing
import Wording

@testable import ConsoleLogs
@testable import Explanation

@Suite struct ExplanationTests {
  private func explanation(_ text: String) -> Explanation {
    Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont())
  }

  private let header = """
    (
    "<NSLayoutConstraint:0x1 UIStackView:0xa.height == 24   (active)>",
    "<NSLayoutConstraint:0x2 V:|-(21)-[UIStackView:0xa]   (active, names: '|':Proto.HeaderView:0xb )>",
    "<NSLayoutConstraint:0x3 V:[UIStackView:0xa]-(9)-|   (active, names: '|':Proto.HeaderView:0xb )>",
    "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Proto.HeaderView:0xb.height == 2.22507e-308   (active)>"
    )
    """

  @Test func theSumOfLengthsAndItsRemedy() throws {
    let log = try #require(explanation(header).logs.first)
    #expect(log.verdict == "these 4 constraints contradict each other vertically")
    #expect(log.arithmetic == "24 + 21 + 9 = 54 does not fit into 0.")
    #expect(log.members.map(\.text).last == "headerView.height == 0")
    #expect(log.members.map(\.isNeeded) == [true, true, true, true])
    let origins = log.origins
    #expect(origins.map(\.numbers) == [[4], [1, 2, 3]])
    // Code returns the smallest height for a header that is not to show.
    #expect(origins[0].remedy?.contains("CGFloat.leastNormalMagnitude") ?? false)
    #expect(origins[0].remedy?.contains("return 54 or UITableView.automaticDimension") ?? false)
  }

  @Test func aCellThatIsTooLow() throws {
    let log = try #require(
      explanation(
        header.replacing("2.22507e-308", with: "40")
          .replacing("HeaderView", with: "PhotoCell")
      ).logs.first)
    #expect(
      log.origins[0].remedy?.contains(
        "give constraint 3 (photoCell.bottom == stackView.bottom + 9) priority 999, and the cell gets its own height. If "
          + "rowHeight or heightForRowAt sets the height, make that 54."
      ) ?? false)
  }

  /// Only the system's own views take part, so there is nothing to change.
  @Test func constraintsOfTheSystem() throws {
    let log = try #require(
      explanation(
        """
        <NSLayoutConstraint:0x1 _UIButtonBarStackView:0xa.width <= 0   (active)>
        <NSLayoutConstraint:0x2 'UIView-leftMargin-guide-constraint' H:|-(15)-[UILayoutGuide:0xb'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UIButtonBarStackView:0xa )>
        <NSLayoutConstraint:0x3 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xb'UIViewLayoutMarginsGuide']-(15)-|(LTR)   (active, names: '|':_UIButtonBarStackView:0xa )>
        """
      ).logs.first)
    #expect(log.conflict != nil && log.origins.flatMap(\.numbers).sorted() == [1, 2, 3])
    #expect(log.origins.compactMap(\.remedy).count == 1)
    #expect(log.origins.compactMap(\.remedy).first?.hasPrefix("Probably none of them are yours") ?? false)
    // The guide has the name of its view.
    #expect(
      log.members[1].text == "buttonBarStackViewLayoutMarginsGuide.left == buttonBarStackView.left + 15")
  }

  /// A height of 0 that the app set itself hides a view.
  @Test func aCollapsedView() throws {
    let log = try #require(
      explanation(
        """
        <NSLayoutConstraint:0x1 UIView:0xa.height == 0   (active)>
        <NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xb]   (active, names: '|':UIView:0xa )>
        <NSLayoutConstraint:0x3 V:[UIView:0xb]-(0)-|   (active, names: '|':UIView:0xa )>
        <NSLayoutConstraint:0x4 UIView:0xb.height == 44   (active)>
        """
      ).logs.first)
    let remedy = try #require(log.origins.first?.remedy)
    #expect(remedy.contains("(view.height == 0) looks like a way to hide view"))
    #expect(remedy.contains("(view.bottom == view2.bottom) priority 999"))
    // The picture breaks what the answer advises to lower.
    #expect(
      log.conflict?.brokenConstraint.map { log.analyzed.layout.constraints[$0].text }
        == "view.bottom == view2.bottom")
  }

  /// Factors make no sum, but the length without the broken constraint can be told.
  @Test func lengthsThatFactorsImply() throws {
    let log = try #require(
      explanation(
        """
        <NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0xa.height == 50   (active)>
        <NSLayoutConstraint:0x2 UIImageView:0xb.width == 80   (active)>
        <NSLayoutConstraint:0x3 UIImageView:0xb.width == UIImageView:0xb.height * 2   (active)>
        <NSLayoutConstraint:0x4 UIImageView:0xb.height == UIView:0xa.height   (active)>
        """
      ).logs.first)
    #expect(log.arithmetic == "The other constraints make view 40 high, not 50.")
    #expect(log.origins[0].remedy?.contains("was set on purpose, so make it 40 high") ?? false)
  }

  @Test func theBrokenConstraintIsThatOfTheConsole() throws {
    let text =
      header.replacing("2.22507e-308", with: "40") + """

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x1 UIStackView:0xa.height == 24   (active)>
        """
    let log = try #require(explanation(text).logs.first)
    #expect(log.broken?.number == 4)
    let broken = try #require(log.conflict?.brokenConstraint)
    #expect(log.analyzed.layout.constraints[broken].text == "stackView.height == 24")
  }

  @Test func autoresizingMasks() throws {
    let log = try #require(
      explanation(
        """
        <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.width == 70   (active)>
        <NSLayoutConstraint:0x2 UIView:0xa.width == 54   (active)>
        """
      ).logs.first)
    #expect(
      log.origins[0].remedy?.contains("view.translatesAutoresizingMaskIntoConstraints = false") ?? false)
  }

  /// A cell measures its content view, so what is pinned to the cell does not count.
  @Test func contentsPinnedToTheCellItself() throws {
    func origin(_ name: String) throws -> LogExplanation.Origin {
      let text = """
        <NSLayoutConstraint:0x1 UIImageView:0xa.height == 60   (active)>
        <NSLayoutConstraint:0x2 V:|-(0)-[UIImageView:0xa]   (active, names: '|':\(name):0xb )>
        <NSLayoutConstraint:0x3 V:[UIImageView:0xa]-(0)-|   (active, names: '|':\(name):0xb )>
        <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(name):0xb.height == 80   (active)>
        """
      return try #require(explanation(text).logs.first).origins[0]
    }
    let cell = try origin("App.PhotoCell")
    #expect(
      cell.text.hasSuffix(
        " Constraints 2 and 3 pin imageView to the cell itself, but a table measures what is pinned to the cell's content view."
      ))
    #expect(cell.remedy?.hasPrefix("If the table") == true)
    #expect(try !origin("UITableViewCellContentView").text.contains("to the cell itself"))
  }

  /// A margin at the bottom grows by the safe area, which is 34 above the home indicator.
  @Test func aMarginWithTheSafeArea() throws {
    func remedy(margin: Double, height: Double) throws -> String? {
      let text = """
        <NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=&-- UIView:0xa.height == \(height)   (active)>
        <NSLayoutConstraint:0x2 V:|-(0)-[UIButton:0xb'Cancel']   (active, names: '|':UIView:0xa )>
        <NSLayoutConstraint:0x3 UIButton:0xb'Cancel'.height == 52   (active)>
        <NSLayoutConstraint:0x4 UILayoutGuide:0xc'UIViewLayoutMarginsGuide'.bottom == UIButton:0xb'Cancel'.bottom   (active)>
        <NSLayoutConstraint:0x5 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0xc'UIViewLayoutMarginsGuide']-(\(margin))-|   (active, names: '|':UIView:0xa )>
        """
      return try #require(explanation(text).logs.first).origins.first { $0.text.contains("a margin of") }?
        .remedy
    }
    #expect(
      try remedy(margin: 42, height: 86)
        == "42 is probably 34 of the safe area and a margin of 8. If so, pin constraint 4 (viewLayoutMarginsGuide.bottom == "
        + "button.bottom) to view.safeAreaLayoutGuide instead: everything fits then.")
    // What would not be enough is not advised.
    #expect(
      try remedy(margin: 42, height: 80)?.hasPrefix(
        "If it does not fit, set a margin of at most 28, or pin") == true)
    #expect(
      try remedy(margin: 30, height: 60)?.hasPrefix("If it does not fit, set a margin of at most 8, or pin")
        == true)
  }

  /// What the other constraints determine must not be constrained again.
  @Test func whatAViewWithoutItsMaskNeeds() throws {
    let text = """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.width == 70   (active)>
      <NSLayoutConstraint:0x2 App.FeatureView:0xb.width == 50   (active)>
      <NSLayoutConstraint:0x3 H:|-(0)-[App.FeatureView:0xb]   (active, names: '|':UIView:0xa )>
      <NSLayoutConstraint:0x4 H:[App.FeatureView:0xb]-(4)-|   (active, names: '|':UIView:0xa )>
      """
    let remedy = try #require(explanation(text).logs.first?.origins[0].remedy)
    #expect(
      remedy.contains("and constrain its position and height: the other constraints make it 54 wide already.")
    )
  }

  /// Spacers belong to stack views, which have made the constraints beside them, too.
  @Test func aStackViewIsKnownByItsSpacer() throws {
    let text = """
      <NSLayoutConstraint:0x1 UIImageView:0xa.width == 40   (active)>
      <NSLayoutConstraint:0x2 App.BadgeView:0xb.trailing == _UILayoutSpacer:0xc.trailing   (active)>
      <NSLayoutConstraint:0x3 App.BadgeView:0xb.centerX == UIImageView:0xa.centerX   (active)>
      <NSLayoutConstraint:0x4 App.BadgeView:0xb.width == 0   (active)>
      <NSLayoutConstraint:0x5 _UILayoutSpacer:0xc.trailing >= UIImageView:0xa.trailing   (active)>
      """
    let log = try #require(explanation(text).logs.first)
    let stack = try #require(log.origins.first { $0.text.hasPrefix("A stack view made") })
    let fixed = try #require(log.members.first { $0.text == "badgeView.width == 0" })
    let squeezed = try #require(log.members.first { $0.text == "imageView.width == 40" })
    #expect(stack.numbers.count == 4)
    #expect(
      stack.remedy
        == "badgeView is a stack view, and its width is 0 (constraint \(fixed.number)), probably because it is hidden in "
        + "another stack view. imageView in it cannot be wider: give constraint \(squeezed.number) (imageView.width == 40) "
        + "priority 999. If badgeView is to show, set isHidden = false.")
  }

  /// What stands between two views of a superview lies in it, and what stands beside one of them need not.
  @Test func viewsBetweenOthers() throws {
    let text = """
      <NSLayoutConstraint:0x1 H:|-(15)-[UIImageView:0xa]   (active, names: '|':UIView:0xb )>
      <NSLayoutConstraint:0x2 H:[UIImageView:0xc]-(5)-|   (active, names: '|':UIView:0xb )>
      <NSLayoutConstraint:0x3 H:[UIImageView:0xa]-(8)-[UILabel:0xd]   (active)>
      <NSLayoutConstraint:0x4 H:[UILabel:0xd]-(8)-[UIImageView:0xc]   (active)>
      <NSLayoutConstraint:0x5 H:[UISwitch:0xe]-(8)-[UIImageView:0xc]   (active)>
      """
    let tree = try #require(explanation(text).logs.first).analyzed.layout.tree
    func superview(_ name: String) -> String? {
      tree.views.first { $0.name == name }?.superview.map { tree.views[$0.index].name }
    }
    #expect(superview("label") == "view" && superview("imageView2") == "view")
    #expect(superview("switch") == "superview")
  }

  /// A row of views of which only the first and the last are known to lie in the view.
  @Test func rowsBetweenOthers() throws {
    let text = """
      <NSLayoutConstraint:0x1 V:|-(15)-[UIImageView:0xa]   (active, names: '|':UIView:0xb )>
      <NSLayoutConstraint:0x2 V:[UIImageView:0xa]-(5)-[UILabel:0xc]   (active)>
      <NSLayoutConstraint:0x3 V:[UILabel:0xc]-(8)-[UITextView:0xd]   (active)>
      <NSLayoutConstraint:0x4 V:[UITextView:0xd]-(8)-[UIButton:0xe]   (active)>
      <NSLayoutConstraint:0x5 V:[UIButton:0xe]-(8)-|   (active, names: '|':UIView:0xb )>
      <NSLayoutConstraint:0x6 V:[UITextView:0xd]-(8)-[UISwitch:0xf]   (active)>
      """
    let tree = try #require(explanation(text).logs.first).analyzed.layout.tree
    let superviews = Dictionary(
      uniqueKeysWithValues: tree.views.compactMap { view in
        view.superview.map { (view.name, tree.views[$0.index].name) }
      })
    #expect(superviews["label"] == "view" && superviews["textView"] == "view")
    #expect(superviews["switch"] == "superview")
  }

  /// The key of a picture tells who made each constraint, unless the app did.
  @Test func makersInPictures() throws {
    let log = try #require(explanation(header).logs.first)
    let issue = try #require(log.analyzed.issues.first { $0.kind == .unsatisfiable })
    guard case .conflict(let conflict) = issue else {
      Issue.record("not a conflict")
      return
    }
    let wording = Wording(log.analyzed.layout)
    let facts = conflict.members.map { wording.panelFacts(of: $0, isDrawn: true) }
    #expect(facts == ["required", "required", "required", "required · size from the system"])
  }

  @Test func withoutConflict() throws {
    let log = try #require(
      explanation("<NSLayoutConstraint:0x2 UIView:0xa.width == 54   (active)>").logs.first)
    #expect(log.conflict == nil)
    #expect(log.verdict == "these constraints can all be satisfied")
    #expect(explanation("nothing").isEmpty)
  }

  @Test(arguments: [
    ("", "this view is not ambiguous"), (" - AMBIGUOUS LAYOUT", "this view is ambiguous"),
    ("\nUILabel:0x8", "2 views, none of them ambiguous"),
    (" - AMBIGUOUS LAYOUT\nUILabel:0x8", "1 view of 2 is ambiguous"),
  ])
  func ambiguousViews(end: String, verdict: String) {
    #expect(explanation("UIView:0x7\(end)").logs.map(\.verdict) == [verdict])
  }

  @Test func otherTextIsCounted() {
    let one = explanation("Why?\n\(header)").text
    #expect(one.hasSuffix("\nNot understood:\n  1: no text about layout: Why?\n"))
    let two = explanation("Why?\n\(header)\nIt was fine before.\n").text
    #expect(two.hasSuffix("\n\nNot understood: 2 lines of other text\n"))
    let mixed = explanation(
      "Why?\nIt is:\n\(header)\n<NSLayoutConstraint:0x9 new>\nThe view is <UIView: 0x7>\n")
    #expect(
      mixed.text.hasSuffix(
        """
        Not understood:
          9: a constraint of a form that is not known: <NSLayoutConstraint:0x9 new>
          10: no text about layout: The view is <UIView: 0x7>
          and 2 lines of other text

        """), "\(mixed.text)")
    #expect(mixed.unread.count == 4)
    #expect(mixed.annotations.components(separatedBy: "not understood").count == 3)
  }

  @Test func json() throws {
    let value = try JSONSerialization.jsonObject(with: Data(explanation(header).json.utf8))
    let logs = try #require((value as? [String: Any])?["logs"] as? [[String: Any]])
    #expect(logs[0]["conflict"] as? [Int] == [1, 2, 3, 4])
    let constraints = try #require(logs[0]["constraints"] as? [[String: Any]])
    #expect(constraints[1]["constant"] as? Double == 21)
    #expect(constraints[3]["identifier"] as? String == "UIView-Encapsulated-Layout-Height")
  }

  /// Every line of the logs that others pasted is read, and each of them is a conflict.
  @Test func logsOfOthers() throws {
    guard let folder = Repository.shared?.appendingPathComponent("logs"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else {
      print("skipped: ../shared/logs is not there")
      return
    }
    for name in names.sorted() where name.hasSuffix(".txt") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let explanation = explanation(text)
      #expect(explanation.unread.isEmpty, "\(name)")
      #expect(explanation.logs.allSatisfy { $0.conflict != nil }, "\(name)")
    }
  }
}
