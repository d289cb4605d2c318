import AutoLayout
import Geometry
import Testing

@Suite struct LabelLayoutTests {
  static func environment(scale: Double = 1) -> LayoutEnvironment {
    LayoutEnvironment(canvas: Size(width: 375, height: 667), pixelScale: scale, text: SpecFont())
  }

  func size(_ text: String, lines: Int = 1, width: Double? = nil, scale: Double = 1) -> IntrinsicSize {
    var node = ViewNode(name: "label", viewClass: .label)
    node.text = TextContent(text: text, numberOfLines: lines)
    return IntrinsicSizing.size(
      of: node, environment: Self.environment(scale: scale), preferredWidth: width)
  }

  let words = String(repeating: "word ", count: 8)

  @Test("T-LBL-1") func oneLine() {
    #expect(size("Label") == IntrinsicSize(width: 43, height: 21))
  }

  @Test("T-LBL-2") func wrapped() {
    #expect(size(words, lines: 0, width: 100) == IntrinsicSize(width: 77, height: 82))
  }

  @Test("T-LBL-3") func twoLinesOfFour() {
    #expect(size(words, lines: 2, width: 100).height == 41)
  }

  @Test func roundsUpToThePixel() {
    #expect(size("Label", scale: 2) == IntrinsicSize(width: 42.5, height: 20.5))
    #expect(abs((size("Label", scale: 3).height ?? 0) - 61.0 / 3) < 1e-9)
  }

  @Test func anEmptyLabelTakesNoRoom() {
    #expect(size("") == IntrinsicSize(width: 0, height: 0))
  }

  @Test func theFirstPassDoesNotWrap() {
    #expect(size("word word", lines: 0) == IntrinsicSize(width: 77, height: 21))
    #expect(size("one\nthree", lines: 0) == IntrinsicSize(width: 43, height: 41))
  }

  @Test func ownPreferredWidthGoesFirst() {
    var node = ViewNode(name: "label", viewClass: .label)
    node.text = TextContent(text: words, numberOfLines: 0, preferredMaxLayoutWidth: 50)
    let found = IntrinsicSizing.size(of: node, environment: Self.environment(), preferredWidth: 100)
    #expect(found.height == 163)
  }

  @Test func aLabelOfItsOwnWidthDoesNotWrap() {
    for text in ["Label", "two words", "a b c d e"] {
      let natural = size(text, lines: 0)
      #expect(size(text, lines: 0, width: natural.width) == natural)
    }
  }

  /// A line of 17 points is 20.2871 high.
  @Test func paragraphsSpaceTheirLines() {
    func node(_ text: String, _ change: (inout TextContent.LineSpacing) -> Void) -> ViewNode {
      var node = ViewNode(name: "label", viewClass: .label)
      node.text = TextContent(text: text, numberOfLines: 0)
      change(&node.text!.lineSpacing)
      return node
    }
    func height(_ text: String, _ change: (inout TextContent.LineSpacing) -> Void) -> Double? {
      IntrinsicSizing.size(of: node(text, change), environment: Self.environment(scale: 2)).height
    }
    // 2 × 30.4307 = 60.8613, and 3 between the lines.
    #expect(height("one\ntwo") { $0.heightMultiple = 1.5 } == 61)
    #expect(
      height("one\ntwo") {
        $0.heightMultiple = 1.5
        $0.spacing = 3
      } == 64)
    #expect(height("one") { $0.spacing = 3 } == 20.5)
    #expect(height("one\ntwo") { $0.minimumHeight = 22 } == 44)
    #expect(height("one\ntwo") { $0.minimumHeight = 2 } == 41)
    // Above the text: 22 - 20.2871 more than the ascender of 16.1865.
    let baselines = TextBaselines.of(node("one") { $0.minimumHeight = 22 }, environment: Self.environment())
    #expect(abs(baselines.firstFromTop.value(height: 22) - 17.8994) < 1e-4)
    #expect(abs(baselines.lastFromBottom.value(height: 22) - 4.1006) < 1e-4)
  }

  @Test func shownLinesEndInAnEllipsis() {
    let environment = Self.environment()
    func shown(_ text: String, _ lines: Int, _ width: Double, _ mode: TextContent.LineBreak) -> [String] {
      let content = TextContent(
        text: text, font: FontDescription(size: 20), numberOfLines: lines, lineBreak: mode)
      return LabelLayout.shownLines(content, width: width, environment: environment)
    }
    #expect(shown("abcdefgh", 1, 80, .truncateTail) == ["abcdefgh"])
    #expect(shown("abcdefgh", 1, 60, .truncateTail) == ["abcde…"])
    #expect(shown("abcdefgh", 1, 60, .truncateHead) == ["…defgh"])
    #expect(shown("abcdefgh", 1, 60, .truncateMiddle) == ["abc…gh"])
    #expect(shown("abcdefgh", 1, 60, .clip) == ["abcdefgh"])
    #expect(shown("one two six", 2, 45, .truncateTail) == ["one", "two…"])
    #expect(shown("one two six", 2, 30, .truncateTail) == ["one", "tw…"])
    #expect(shown("one two", 0, 30, .truncateTail) == ["one", "two"])
    // The rest of the paragraph fills the last line.
    #expect(shown("one two six", 2, 65, .truncateTail) == ["one", "two s…"])
    #expect(shown("one two\nsix", 2, 75, .truncateTail) == ["one two", "six"])
    #expect(shown("one\ntwo\nsix", 2, 75, .truncateTail) == ["one", "two…"])
    #expect(shown("one two six", 2, 45, .truncateHead) == ["one", "…six"])
    #expect(shown("one two six", 2, 45, .truncateMiddle) == ["one", "tw…x"])
    #expect(shown("one two six", 2, 45, .wordWrap) == ["one", "two"])
    #expect(shown("abc", 1, 4, .truncateTail) == ["…"])
  }

  @Test func shownLinesFitTheHeight() {
    let content = TextContent(text: "one two six", font: FontDescription(size: 20), numberOfLines: 0)
    func shown(_ height: Double?) -> [String] {
      LabelLayout.shownLines(content, width: 30, height: height, environment: Self.environment())
    }
    #expect(shown(nil) == ["one", "two", "six"])
    #expect(shown(72) == ["one", "two", "six"])
    #expect(shown(71) == ["one", "tw…"])
    #expect(shown(0) == ["on…"])
  }

  @Test func aLongTextIsMeasuredInPieces() {
    // 40,000 characters without a place to break: quadratic work would not end.
    let text = String(repeating: "x", count: 40_000)
    let content = TextContent(text: text, font: FontDescription(size: 20), numberOfLines: 0)
    let layout = LabelLayout(content, width: 400, environment: Self.environment())
    #expect(layout.lines.count == 1000)
    #expect(layout.lines.allSatisfy { $0.width == 400 })
  }
}
