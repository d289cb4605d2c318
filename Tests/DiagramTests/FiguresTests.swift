import AutoLayout
import Geometry
import Testing

@testable import Diagram

@Suite struct FiguresTests {
  @Test func numbersUseTypographicSigns() {
    #expect(Figures.number(-45) == "−45")
    #expect(Figures.number(1000.5) == "1000.5")
    #expect(Figures.number(2.0 / 3) == "0.67")
    #expect(Figures.size(Size(width: 350, height: 500)) == "350 × 500")
    #expect(Figures.point(Point(x: -75, y: 0)) == "(−75, 0)")
  }

  @Test func equationsUseMathematicalSigns() {
    #expect(Figures.equation("a.right <= b.right - 8") == "a.right ≤ b.right − 8")
    #expect(Figures.equation("a.width == 0.5 * b.width + -3") == "a.width = 0.5 × b.width + −3")
  }

  @Test func linesBreakAtSpacesAndBetweenIdeographs() {
    let lettering = Lettering(BoxyTextShaper())
    let font = FontDescription(size: 10)
    #expect(lettering.lines("one two three", font, width: 42) == ["one two", "three"])
    #expect(lettering.lines("分页滚动视图", font, width: 13) == ["分页", "滚动", "视图"])
    #expect(lettering.lines("abcdefgh", font, width: 30) == ["abcde", "fgh"])
    #expect(lettering.lines("", font, width: 30).isEmpty)
    #expect(lettering.lines("a\nb", font, width: 30) == ["a", "b"])
  }

  @Test func shorteningCutsTheMiddle() {
    let lettering = Lettering(BoxyTextShaper())
    let font = FontDescription(size: 10)
    #expect(lettering.shortened("yellowView", font, width: 100) == "yellowView")
    #expect(lettering.shortened("yellowView", font, width: 42) == "yel…iew")
    #expect(lettering.shortened("yellowView", font, width: 6) == nil)
  }

  @Test func noLetteringIsSmallerThanTheRulers() {
    #expect(TextStyle.allCases.allSatisfy { $0.font.size >= 9 })
  }
}
