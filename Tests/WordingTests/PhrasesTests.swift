import AutoLayout
import Geometry
import Testing

@testable import Wording

@Suite struct PhrasesTests {
  @Test(arguments: [(0, ""), (1, "1"), (2, "1 and 2"), (3, "1, 2 and 3"), (4, "1, 2 and 2 more")])
  func enumerationsEnd(count: Int, words: String) {
    #expect(Phrases.list((0..<count).map { "\($0 + 1)" }, most: 3) == words)
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
    (102, "102nd"), (113, "113th"),
  ])
  func ordinalsEnd(number: Int, word: String) {
    #expect(Phrases.ordinal(number) == word)
  }

  @Test func pluralsEnd() {
    #expect(Listing.count(1, "error") == "1 error")
    #expect(Listing.count(2, "error") == "2 errors")
    #expect(
      Wording.rest(errors: 2, warnings: 1) == "2 errors and 1 warning not shown; --format json lists all")
    #expect(Wording.rest(errors: 0, warnings: 3) == "3 warnings not shown; --format json lists all")
  }

  @Test(arguments: [
    (OpenRange(), "any"), (OpenRange(minimum: 9), "9 or more"), (OpenRange(maximum: 375), "375 or less"),
    (OpenRange(minimum: 40, maximum: 140.126), "40 to 140.13"),
  ])
  func rangesAreWords(range: OpenRange, words: String) {
    #expect(Phrases.range(range) == words)
  }

  @Test(arguments: [
    ("a.top >= b-side.bottom - 8 == c (-5 or less).", "a.top ≥ b-side.bottom − 8 = c (−5 or less)."),
    ("S's mask h=--& v=--&", "S’s mask h=--& v=--&"), ("2 * a <= -3", "2 × a ≤ −3"),
  ])
  func equationsHaveTheirSigns(text: String, printed: String) {
    #expect(Typesetting.prose(text) == printed)
  }
}
