import Analysis
import AutoLayout
import Foundation
import Source
import TestSupport
import Testing

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

  @Test func withoutConflict() throws {
    let log = try #require(
      explanation("<NSLayoutConstraint:0x2 UIView:0xa.width == 54   (active)>").logs.first)
    #expect(log.conflict == nil)
    #expect(log.verdict == "these constraints can all be satisfied")
    #expect(explanation("nothing").isEmpty)
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
