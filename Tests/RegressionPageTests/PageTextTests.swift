import SVGBackend
import Foundation
import Regression
import TestSupport
import Testing

@testable import RegressionPage

/// What the page makes of texts that somebody else wrote.
struct PageTextTests {
  @Test func noTextIsMarkup() {
    #expect(
      HTMLText.escaped("</script><img onerror=\"x\">")
        == "&lt;/script&gt;&lt;img onerror=&quot;x&quot;&gt;")
    for text in HostileText.all {
      let escaped = HTMLText.escaped(text)
      #expect(!escaped.contains { "<>\"".contains($0) })
      // Nothing turns the words around it, not even as a reference.
      #expect(
        !escaped.contains("&#8238;")
          && !escaped.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
    }
  }

  @Test func noTextEndsAScript() {
    for text in HostileText.all + ["</script>", "<!--", "\u{2028}"] {
      let json = HTMLText.json([text])
      #expect(!json.contains { "<>&".contains($0) })
      #expect(!json.unicodeScalars.contains { $0.value == 0x2028 || $0.value == 0x202E })
    }
  }

  @Test(arguments: [
    ("leading: constant 50 → 66", "leading: constant ", "50", "66"),
    ("total: text “7 → 8” → “a b”", "total: text ", "“7 → 8”", "“a b”"),
    ("canvas 375 × 667 → 320 × 568", "canvas ", "375 × 667", "320 × 568"),
    ("box: frame [1, 2, 3, 4] → none", "box: frame ", "[1, 2, 3, 4]", "none"),
  ])
  func editsAreTakenApart(text: String, subject: String, old: String, new: String) {
    let edit = EditWords(text)
    #expect(edit.subject == subject && edit.old == old && edit.new == new)
  }

  @Test func equationsShowWhatIsReplaced() {
    let change = EquationChange(before: "a.top == b.top + 50 @ 750", after: "a.top == b.top + 66 @ 750")
    #expect(change.parts == [.kept("a.top == b.top +"), .old("50"), .new("66"), .kept("@ 750")])
    #expect(EquationChange(before: nil, after: "a.top == 1").parts == [.new("a.top == 1")])
    #expect(EquationChange(before: "a == b", after: "a == b").parts == [.kept("a == b")])
  }

  /// A view that moved by next to nothing has moved.
  @Test func smallChangesAreNotNone() {
    #expect(
      PageNumber.shortAmount(1.4e-14) == "under 0.01" && PageNumber.shortChange(-1.4e-14) == "under 0.01")
    #expect(PageNumber.shortAmount(-4.5) == "4.5" && PageNumber.shortChange(-4.5) == "−4.5")
  }

  @Test func addressesAreReadableAndDistinct() {
    var identifiers = CaseIdentifiers()
    let names = ["Layouts/login.yaml#sheet.iPhone-SE", "layouts/login.yaml#sheet.iphone-se", "日本", "世界"]
    #expect(
      names.map { identifiers.identifier(of: $0) } == [
        "layouts-login-yaml-sheet-iphone-se", "layouts-login-yaml-sheet-iphone-se-2", "case", "case-2",
      ])
  }

  @Test func theHeadlineCountsCauses() {
    func headline(_ equal: Int, _ states: [CaseOutcome.State]) -> String {
      var results = RegressionResults()
      results.equal = (0..<equal).map { "equal \($0)" }
      results.outcomes = states.enumerated().map { index, state in
        var outcome = CaseOutcome(name: "\(index)", document: "\(index)", record: nil, state)
        guard state == .changed else { return outcome }
        var facts = DifferenceFacts()
        facts.edits = [.init(location: nil, text: "leading: constant 50 → 66")]
        facts.effects = [.init(view: "a", quantity: "x", before: 50, after: 66)]
        facts.causes = [.init(edits: [0], effects: [0])]
        outcome.difference = facts
        return outcome
      }
      return RegressionReport(results).headline
    }
    #expect(headline(0, []) == "Nothing was compared")
    #expect(headline(1, []) == "The layout is equal")
    #expect(headline(208, []) == "All 208 layouts are equal")
    #expect(headline(3, [.changed, .changed, .refused]) == "1 cause changes 2 of 6 layouts; 1 is refused")
    #expect(headline(3, [.refused]) == "1 of 4 layouts is refused")
    #expect(headline(3, [.new]) == "1 of 4 layouts is new")
    #expect(headline(0, [.new, .new]) == "2 of 2 layouts are new")
    #expect(headline(1, [.orphaned]) == "1 record has no layout")
    #expect(headline(1, [.tolerated]) == "1 of 2 layouts differs by no more than it may")
  }
}
