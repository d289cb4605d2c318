import AutoLayout
import DocumentFormats
import Foundation
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Conflicts that come up only from right to left, where leading and trailing swap and left and right do not.
@Suite("Reading directions of logs") struct ReadingDirectionTests {
  private func text(_ constraints: [String]) -> String {
    let lines = constraints.enumerated().map { "    \"<NSLayoutConstraint:0x6\($0) \($1)   (active)>\"" }
    return "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
  }

  private func explanation(_ constraints: [String]) -> Explanation {
    Explanation(of: SourceText(path: "log.txt", text: text(constraints)), text: SpecFont())
  }

  private static let mixed = [
    "UIButton:0x10.left == UIView:0x20.left + 12", "UIButton:0x10.width <= 90",
    "UIButton:0x10.trailing == UIView:0x20.trailing - 30",
  ]

  @Test("Left and trailing are one edge from right to left") func mixed() throws {
    let explanation = explanation(Self.mixed)
    let log = try #require(explanation.logs.first)
    #expect(log.verdict == "in right-to-left, these 2 constraints contradict each other horizontally")
    #expect(
      log.arithmetic
        == "In right-to-left, button.left cannot equal view.left + 12 and view.left + 30 at once.")
    #expect(log.notes.first?.hasPrefix("Left to right, all of these constraints can be satisfied.") == true)
    #expect(log.contradicting.map(\.text).contains("button.trailing == view.trailing - 30"))
    let remedy = try #require(log.origins.first?.remedy)
    #expect(remedy.hasPrefix("Use leading in place of left in constraint "))
    #expect(remedy.contains("(button.left == view.left + 12), so that all of them swap."))
    let value = try JSONSerialization.jsonObject(with: Data(explanation.json.utf8))
    let logs = try #require((value as? [String: Any])?["logs"] as? [[String: Any]])
    #expect(logs[0]["direction"] as? String == "RTL")
  }

  @Test("Lengths are added from right to left, too") func lengths() throws {
    let log = try #require(
      explanation([
        "UILabel:0x10.leading == UIView:0x20.leading + 16", "UILabel:0x10.width == 70",
        "UIButton:0x30.left == UILabel:0x10.right + 8", "UIButton:0x30.width == 50",
        "UIButton:0x30.right <= UIView:0x20.right - 9",
      ]).logs.first)
    #expect(log.verdict == "in right-to-left, these 4 constraints contradict each other horizontally")
    #expect(log.arithmetic == "8 + 50 + 9 = 67 does not fit into 16.")
    let remedy = try #require(log.origins.first?.remedy)
    #expect(remedy.hasPrefix("Use leading and trailing in place of left and right in constraints "))
  }

  @Test("What contradicts itself from left to right, or in neither direction, stays as it is") func others()
    throws
  {
    let both = try #require(
      explanation(Self.mixed + ["UIButton:0x10.left == UIView:0x20.left + 13"]).logs.first)
    #expect(both.direction == .leftToRight && both.conflict != nil)
    let agreeing = try #require(
      explanation(Self.mixed.map { $0.replacing("- 30", with: "- 12") }).logs.first)
    #expect(agreeing.direction == .leftToRight && agreeing.conflict == nil)
    let printed = Explanation(
      of: SourceText(
        path: "log.txt", text: Self.mixed.map { "<NSLayoutConstraint:0x7 \($0)>" }.joined(separator: "\n")),
      text: SpecFont())
    #expect(printed.logs.allSatisfy { $0.conflict == nil && $0.direction == .leftToRight })
  }

  @Test("A picture of such a log tells the direction that it assumes") func pictures() throws {
    func notices(_ constraints: [String]) throws -> [String] {
      let document = try Document(
        bytes: Array(text(constraints).utf8), path: "a.log", as: .consoleLog,
        options: ReadingOptions(text: SpecFont()))
      return document.diagrams[0].tree.notices.map(\.message)
    }
    #expect(
      try notices(Self.mixed) == ["the log does not print the reading direction: left to right is assumed"])
    #expect(try notices(Self.mixed.map { $0.replacing("trailing", with: "right") }).isEmpty)
  }
}
