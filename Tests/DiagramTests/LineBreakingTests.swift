import Geometry
import Scene
import Testing

@testable import Diagram

/// Letters are 6 wide in a font of 10.
@Suite struct LineBreakingTests {
  private func lines(_ text: String, letters: Int) -> [String] {
    let font = FontDescription(size: 10)
    return Lettering(BoxyTextShaper()).lines(text, font, width: Double(letters) * 6 + 1)
  }

  @Test func anEquationStaysOnOneLine() {
    #expect(lines("Add a.top = b.top − 8", letters: 18) == ["Add", "a.top = b.top − 8"])
    #expect(lines("it is 350 × 500 now", letters: 10) == ["it is", "350 × 500", "now"])
  }

  @Test func aLongEquationBreaksBeforeItsSign() {
    #expect(lines("a.bottom = b.bottom − 10", letters: 16) == ["a.bottom", "= b.bottom − 10"])
  }

  @Test func whatIsTooWideEvenSoBreaksAnywhere() {
    #expect(lines("a.bottom = b.bottom − 10", letters: 10) == ["a.bottom =", "b.bottom −", "10"])
  }
}
