import Foundation
import LayoutDocument
import AutoLayout
import DocumentFormats
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Answers that rest on what a log does not print, and logs that can be satisfied as printed.
@Suite("What logs leave open") struct UncertainLogTests {
  private func explanation(_ constraints: [String], end: String = ")") -> Explanation {
    let lines = constraints.enumerated().map { "    \"<NSLayoutConstraint:0x6\($0) \($1)>\"" }
    let text = "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n\(end)\n"
    return Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont())
  }

  private func log(_ constraints: String...) throws -> LogExplanation {
    try #require(explanation(constraints).logs.first)
  }

  // MARK: Margins

  private func card(width: Double) -> [String] {
    [
      "App.Card:0x10.leading == UIView:0x20.leadingMargin   (active)",
      "UIView:0x20.trailingMargin == App.Card:0x10.trailing   (active)",
      "App.Card:0x10.width == \(width)   (active)", "UIView:0x20.width == 375   (active)",
    ]
  }

  @Test("A contradiction that rests on margins says for which it holds") func marginSum() throws {
    let explanation = explanation(card(width: 351))
    let log = try #require(explanation.logs.first)
    #expect(
      log.verdict
        == "these 4 constraints contradict each other horizontally unless the margins of view add up to 24")
    #expect(log.arithmetic?.hasPrefix("With margins of 8, ") == true)
    #expect(log.notes.first?.hasPrefix("The log does not print the margins of view. 8 is assumed") == true)
    #expect(log.notes.first?.hasSuffix("With 16, they contradict each other, too.") == true)
    let value = try JSONSerialization.jsonObject(with: Data(explanation.json.utf8)) as? [String: Any]
    let json = (value?["logs"] as? [[String: Any]])?.first?["assumedMargins"] as? [String: Any]
    #expect(json?["length"] as? Double == 8 && json?["satisfiedSum"] as? Double == 24)
    #expect(json?["satisfiedRelation"] as? String == "==")
  }

  @Test("So it does where those of a root view would do") func rootMargins() throws {
    let log = try #require(explanation(card(width: 343)).logs.first)
    #expect(log.notes.first?.hasSuffix("With 16, all of these constraints can be satisfied.") == true)
  }

  @Test("A log that 8 satisfies names the margins that it needs") func satisfied() throws {
    let log = try #require(explanation(card(width: 359)).logs.first)
    #expect(log.conflict == nil)
    #expect(log.notes.contains { $0.hasSuffix("can be satisfied only if the margins of view add up to 16.") })
  }

  @Test("Inequalities leave a range of margins, and negative margins do not count") func ranges() throws {
    func verdict(_ height: Double) throws -> String {
      try log(
        "UIButton:0x10.top == UIView:0x20.topMargin   (active)", "UIButton:0x10.height >= 44   (active)",
        "V:[UIButton:0x10]-(0)-|   (active, names: '|':UIView:0x20 )",
        "UIView:0x20.height == \(height)   (active)"
      ).verdict
    }
    #expect(try verdict(50).hasSuffix("vertically unless the top margin of view is at most 6"))
    #expect(try verdict(44).hasSuffix("vertically unless the top margin of view is at most 0"))
    #expect(try verdict(40).hasSuffix("vertically"))
  }

  @Test("What a cell needs rests on its margins as well") func marginsOfCells() throws {
    let log = try log(
      "UIImageView:0x10.height == 96   (active)",
      "UIImageView:0x10.top == UITableViewCellContentView:0x20.topMargin   (active)",
      "UIImageView:0x10.bottom == UITableViewCellContentView:0x20.bottomMargin   (active)",
      "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x20.height == 44   (active)")
    #expect(log.verdict == "these 4 constraints contradict each other vertically")
    #expect(log.notes.first?.hasSuffix("with all margins that are not negative.") == true)
    let remedy = try #require(log.origins.first?.remedy)
    #expect(
      remedy.contains(
        "give constraint 3 (imageView.bottom == tableViewCellContentView.bottomMargin) priority"))
    #expect(remedy.hasSuffix("make that 112, with margins of 8."))
  }

  @Test("A difference of the last digit may be the console's rounding") func rounding() throws {
    let log = try log(
      "H:[UIView:0x10(33.3333)]", "H:|-(0)-[UIView:0x10]   (active, names: '|':UIView:0x30 )",
      "H:[UIView:0x10]-(0)-[UIView:0x20]   (active)", "H:[UIView:0x20(66.6666)]",
      "H:[UIView:0x20]-(0)-|   (active, names: '|':UIView:0x30 )", "H:[UIView:0x30(100)]")
    #expect(log.arithmetic == nil)
    #expect(log.notes.first?.hasPrefix("The constraints miss each other by less than 0.001.") == true)
  }

  @Test("What contradicts itself with any margins is certain") func certain() throws {
    let log = try log(
      "UIButton:0x10.leading == UIView:0x20.leadingMargin   (active)",
      "UIButton:0x10.leading == UIView:0x20.leadingMargin + 12   (active)")
    #expect(log.margins == nil && log.notes.isEmpty)
    #expect(
      log.arithmetic == "button.leading cannot equal view.leadingMargin and view.leadingMargin + 12 at once.")
    #expect(log.verdict == "these 2 constraints contradict each other horizontally")
  }

  @Test("A guide whose constraints are not printed may be the cause") func guides() throws {
    let log = try log(
      "UIButton:0x10.leading == UILayoutGuide:0x30'UIViewLayoutMarginsGuide'.leading   (active)",
      "UIButton:0x10.trailing == UILayoutGuide:0x30'UIViewLayoutMarginsGuide'.trailing   (active)",
      "UIButton:0x10.width == 320   (active)", "UIView:0x20.width == 320   (active)")
    #expect(
      log.notes.contains {
        $0.hasPrefix("The log does not print the constraints that place viewLayoutMarginsGuide")
      })
    #expect(
      log.notes.contains { $0.hasSuffix("16 or 20 at the sides of the root view of a view controller.") })
  }

  @Test("A picture and a check of a log name the margins, and the constraints that are left out")
  func notices() throws {
    let text = """
      (
          "<NSLayoutConstraint:0x1 UIButton:0x10.leading == UIView:0x20.leadingMargin   (active)>",
          "<NSLayoutConstraint:0x2 UIButton:0x10.trailing == UIView:0x20.trailingMargin   (active)>",
          "<NSLayoutConstraint:0x3 of another kind>",
          "<private>"
      )
      <NSLayoutConstraint:0x4 UIView:0x10.width == 8>
      """
    let document = try Document(
      bytes: Array(text.utf8), path: "a.log", as: .consoleLog, options: ReadingOptions(text: SpecFont()))
    #expect(
      document.diagrams.first?.tree.notices.map { "\($0.line ?? 0) \($0.message)" } == [
        "2 the log does not print the margins of view: 8 is assumed",
        "4 a constraint of the log is not understood",
        "5 the system has hidden a constraint of the log",
      ])
    #expect(document.diagrams.first?.tree.notices.map(\.isAssumption) == [true, false, false])
  }

  @Test("An exception has no layout to draw") func exceptionsAreNotDrawn() {
    let text = "Unable to parse constraint format: \nExpected a view \nV:|-[]-| \n     ^"
    let error = #expect(throws: DiagnosticList.self) {
      try Document(
        bytes: Array(text.utf8), path: "a.log", as: .consoleLog, options: ReadingOptions(text: SpecFont()))
    }
    #expect(error?.diagnostics.first?.suggestion?.hasSuffix("plumbline explain says what it means") == true)
  }

  private func printed(_ text: String) throws -> LogExplanation {
    let explanation = Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont())
    return try #require(explanation.logs.first)
  }

  @Test("Margins that may have any length need no assumption; others do, in printed constraints as well")
  func marginsOfPrintedConstraints() throws {
    let edge = "<NSLayoutConstraint:0x1 UIButton:0x10.leading == UIView:0x20.leadingMargin   (active)>\n"
    #expect(try printed(edge).margins == nil)
    let pinned = edge + "<NSLayoutConstraint:0x2 H:|-(8)-[UIButton:0x10]   (active, names: '|':UIView:0x20 )>"
    let log = try printed(pinned)
    #expect(log.verdict == "these constraints can all be satisfied")
    #expect(log.notes.first?.hasSuffix("can be satisfied only if the leading margin of view is 8.") == true)
  }

  @Test("Inactive constraints and weak sizes of contents contradict nothing") func withoutEffect() throws {
    let inactive = try printed(
      """
      <NSLayoutConstraint:0x1 UIView:0x10.width == 60   (active)>
      <NSLayoutConstraint:0x2 UIView:0x10.width == 80   (inactive)>
      """)
    #expect(inactive.conflict == nil && inactive.members.map(\.isPossible) == [true, false])
    #expect(inactive.members[1].flaw == "inactive")
    let content = try printed(
      """
      <NSContentSizeLayoutConstraint:0x1 UILabel:0x10.width == 42 Hug:251 CompressionResistance:750   (active)>
      <NSLayoutConstraint:0x2 UILabel:0x10.width == 80   (active)>
      """)
    #expect(content.conflict == nil)
    let scrolling = try printed(
      """
      <NSLayoutConstraint:0x1 UIStackView:0x10.leading == App.PageScrollView:0x20.leading   (active)>
      <NSLayoutConstraint:0x2 UIStackView:0x10.trailing == App.PageScrollView:0x20.trailing   (active)>
      <NSLayoutConstraint:0x3 UIStackView:0x10.width == 500   (active)>
      <NSLayoutConstraint:0x4 App.PageScrollView:0x20.width == 375   (active)>
      """)
    #expect(
      scrolling.notes.first?.hasPrefix("The text does not tell whether stackView lies in pageScrollView.")
        == true)
    let required = try printed(
      """
      <NSContentSizeLayoutConstraint:0x1 UILabel:0x10.width == 42 Hug:251 CompressionResistance:1000   (active)>
      <NSLayoutConstraint:0x2 UILabel:0x10.width == 30   (active)>
      """)
    #expect(required.conflict != nil && required.arithmetic == "42 does not fit into 30.")
  }

  @Test("A table that is tied to a view does not contain it") func tables() throws {
    let log = try log(
      "UITableView:0x10.leading == UIView:0x20.leading   (active)",
      "UITableView:0x10.trailing == UIView:0x20.trailing   (active)",
      "UITableView:0x10.width == 300   (active)",
      "UIView:0x20.width == 375   (active)")
    #expect(log.verdict == "these 4 constraints contradict each other horizontally")
  }

  // MARK: Logs that can be satisfied

  @Test("Duplicates are harmless, and nothing is claimed to be missing") func duplicates() throws {
    let log = try log(
      "UILabel:0x10.top == UIView:0x20.top + 4   (active)",
      "UILabel:0x10.top == UIView:0x20.top + 4   (active)")
    #expect(
      log.verdict == "the console reports a conflict, but these constraints can all be satisfied as printed")
    #expect(log.duplicates == [[1, 2]])
    #expect(log.notes.first?.hasPrefix("Constraints 1 and 2 say the same.") == true)
    #expect(
      log.notes.last?.hasPrefix("Either a constraint is missing here, or a constant was different") == true)
    #expect(log.origins.isEmpty)
  }

  @Test("A list that is cut off or hidden is not complete") func incomplete() throws {
    for end in ["", "    ...\n)", "    \"<private>\"\n)", "    \"<NSLayoutConstraint:0x61 …>\"\n)"] {
      let log = explanation(["UIView:0x10.height == 50   (active)"], end: end).logs.first
      #expect(
        log?.verdict.hasSuffix("but its list is not complete here, and what is left can be satisfied") == true
      )
    }
  }

  @Test("A log of which everything is hidden says so") func hidden() {
    let text = "Unable to simultaneously satisfy constraints:\n<private>\n"
    let explanation = Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont())
    #expect(explanation.isEmpty)
    #expect(explanation.absence.message == "the system has hidden the constraints of this log")
  }

  @Test("A log of which a page has dropped the constraints says so, also beside others") func dropped() {
    let empty = "Unable to simultaneously satisfy constraints.\n(\n    \"\",\n    \"\"\n)\n"
    let alone = Explanation(of: SourceText(path: "log.txt", text: empty), text: SpecFont())
    #expect(alone.isEmpty && alone.absence.message == "this log of a conflict has no constraints")
    let both = empty + "\n<NSLayoutConstraint:0x1 UIView:0x10.width == 8>\n" + empty
    let explanation = Explanation(of: SourceText(path: "log.txt", text: both), text: SpecFont())
    #expect(explanation.logs.map(\.verdict) == ["these constraints can all be satisfied"])
    for line in [1, 8] { #expect(explanation.text.contains("  \(line): a conflict without constraints")) }
  }

  @Test("A size that is negative by itself is not a contradiction of several constraints") func negative()
    throws
  {
    let log = try log("UIView:0x10.width == - 24   (active)")
    #expect(log.arithmetic == nil && log.verdict == "this constraint cannot be satisfied")
    #expect(log.origins.first?.remedy?.hasPrefix("A width cannot be negative.") == true)
  }
}
