import AutoLayout
import Geometry
import Scene
import Synchronization
import Testing

@testable import Diagram

/// Texts without end: as much of them is set as anybody would read, in time that grows no faster than they do.
@Suite struct LegibilityTests {
  /// Counts how many letters it measures and shapes.
  private final class CountingShaper: TextShaping, Sendable {
    private let letters = Counter()
    var count: Int { letters.value }

    func advance(of text: Substring, font: FontDescription) -> Double {
      letters.add(text.utf8.count)
      return BoxyTextShaper().advance(of: text, font: font)
    }

    func metrics(of font: FontDescription) -> FontMetrics { BoxyTextShaper().metrics(of: font) }

    func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText {
      letters.add(text.utf8.count)
      return BoxyTextShaper().shape(text, font: font, features: features)
    }
  }

  private static let texts = [
    "letters": "abcdefghij", "ideographs": "漢字仮名交じり文", "right to left": "ابتثجح", "spaces": " ",
    "words": "word ",
    "joined": "e\u{301}\u{302}", "widthless": "\u{200B}", "lines": "a\n", "equations": "a = b + ",
    "ellipses": "…",
  ]

  private func text(_ kind: String, _ length: Int) -> String {
    let unit = Self.texts[kind]!
    return String(repeating: unit, count: length / unit.utf8.count + 1)
  }

  @Test(arguments: texts.keys.sorted()) func breakingIsLinear(kind: String) {
    func cost(_ length: Int) -> Int {
      let shaper = CountingShaper()
      let lettering = Lettering(shaper)
      let font = TextStyle.title.font
      _ = lettering.lines(text(kind, length), font, width: 400)
      _ = lettering.shortened(text(kind, length), font, width: 400)
      _ = lettering.cut(text(kind, length), font, width: 400)
      return shaper.count
    }
    let costs = [1000, 2000, 4000, 8000].map(cost)
    for (short, long) in zip(costs, costs.dropFirst()) { #expect(long <= 3 * short, "\(costs)") }
    // Beyond what is legible there is no more to do.
    #expect(cost(400_000) <= cost(100_000) + 100)
    #expect(costs[3] < 8000 * 40, "\(costs)")
  }

  @Test(arguments: texts.keys.sorted()) func aPictureHasAsMuchAsAnybodyWouldRead(kind: String) throws {
    let long = text(kind, 30_000)
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let view = fixture.add(long, Rect(x: 20, y: 20, width: 40, height: 40), "red")
    let scroll = fixture.add("scroll" + long, .scrollView, Rect(x: 0, y: 100, width: 100, height: 100))
    fixture.setContent(scroll, 200, 300)
    fixture.fix(view, .height, 40)
    fixture.constrain(view, .height, .equal, nil, nil, 80, error: 40, isBroken: true)
    fixture.reportConflict([0, 1], broken: 1, views: [view], axis: .vertical)
    fixture.reportOpen(view, .horizontal, position: OpenRange())
    let options = DiagramOptions(title: long, subtitle: long, caption: long, footnote: long)
    let shaper = CountingShaper()
    let pictures = [
      Scene(fixture.layout, options: options, text: shaper),
      Scene(
        panels: [FigurePanel(title: long, subtitle: long, layout: fixture.layout)], options: options,
        text: shaper),
      Scene(before: fixture.layout, after: fixture.layout, options: options, text: shaper),
      Scene(contactSheetOf: [], title: long, options: options, text: shaper),
    ]
    for picture in pictures {
      let found = SceneInspection(picture)
      let glyphs = found.found.reduce(0) { count, found in
        if case .text(let text) = found.item { count + text.glyphs.count } else { count }
      }
      #expect(glyphs < 40_000)
      #expect(picture.size.width < 3000 && picture.size.height < 6000, "\(picture.size)")
      #expect(found.numbers.allSatisfy { abs($0) < 8000 })
    }
    #expect(shaper.count < 8_000_000)
    // What a reader of the picture's text gets is all of it.
    #expect(pictures[0].title == long)
  }

  @Test func linesEndWhereThereAreEnough() {
    let lettering = Lettering(BoxyTextShaper())
    let font = FontDescription(size: 10)
    #expect(lettering.lines("one two three four", font, width: 31, most: 2) == ["one", "two…"])
    #expect(lettering.lines("abcdefghijklmnop", font, width: 31, most: 2) == ["abcde", "fghi…"])
    #expect(lettering.lines("one two", font, width: 31, most: 2) == ["one", "two"])
    #expect(lettering.lines("one\ntwo\nthree", font, width: 31, most: 1) == ["one…"])
  }

  @Test func textsAreCutWhereTheyDoNotFit() {
    let lettering = Lettering(BoxyTextShaper())
    let font = FontDescription(size: 10)
    #expect(lettering.cut("abcdefgh", font, width: 31) == "abcd…")
    #expect(lettering.cut("abcde", font, width: 31) == "abcde")
    #expect(lettering.cut("abcdefg…", font, width: 31) == "abcd…")
    #expect(lettering.cut("abcdefgh", font, width: 1) == "…")
    #expect(lettering.cut("a", font, width: 1) == "a")
    #expect(lettering.cut("", font, width: -1) == "")
    #expect(lettering.shortened("abcdefgh", font, width: 31) == "ab…gh")
    #expect(lettering.shortened("abcdefgh", font, width: 19) == nil)
  }

  @Test func aNameHasItsBeginningAndItsEnd() {
    #expect("scrollView".abbreviated == "scrollView")
    let long = String(repeating: "a", count: 500) + "end"
    #expect(long.abbreviated.unicodeScalars.count == 80)
    #expect(long.abbreviated.hasPrefix("aaa") && long.abbreviated.hasSuffix("aend"))
    // A single letter may be as long.
    let letter = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(letter.count == 1 && letter.legible.unicodeScalars.count == 10_001)
  }

  @Test func barsTakeTitlesOfAnyLength() {
    let long = String(repeating: "title", count: 20_000)
    var item = BarItem()
    item.title = long
    let content = [
      BarContent(.navigation, title: long), BarContent(.search, title: long), BarContent(.toolbar),
      BarContent(.tabs),
    ].map { content in
      var content = content
      content.items = [item, item]
      content.trailingItems = [item]
      content.backTitle = long
      content.prompt = long
      return content
    }
    let shaper = CountingShaper()
    for content in content {
      for isLarge in [false, true] {
        var content = content
        content.hasLargeTitle = isLarge
        let frame = Rect(x: 0, y: 0, width: 320, height: 116)
        let options = DiagramOptions(
          look: .device,
          screen: DeviceScreen(
            frame: Rect(x: 0, y: 0, width: 320, height: 480), safeArea: .zero,
            bars: [DeviceScreen.Bar(frame: frame, height: 96, content: content)]))
        let fixture = LayoutFixture(width: 320, height: 480)
        let picture = SceneInspection(Scene(fixture.layout, options: options, text: shaper))
        #expect(picture.texts.allSatisfy { $0.count < 200 })
      }
    }
    #expect(shaper.count < 4_000_000)
  }
}

/// A number that any task may add to.
private final class Counter: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }
  func add(_ count: Int) { number.withLock { $0 += count } }
}
