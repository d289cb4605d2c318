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
    #expect(
      origins[0].remedy?.contains(
        "Give constraint 3 (headerView.bottom == stackView.bottom + 9) priority 999")
        ?? false)
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
