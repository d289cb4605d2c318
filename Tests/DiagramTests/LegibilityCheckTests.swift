import Geometry
import Scene
import Testing

@testable import Diagram

/// Each fault in a scene made by hand, and the same scene without it.
@Suite struct LegibilityCheckTests {
  private let text = Lettering(BoxyTextShaper())
  private let ink = Paint(Color(0x1B1F24))
  private let content = FontDescription(size: 17)

  private func word(
    _ string: String, x: Double, y: Double, _ font: FontDescription? = nil, color: UInt32 = 0x1B1F24
  )
    -> SceneItem
  {
    .text(
      text.text(
        string, font: font ?? content, at: Point(x: x, y: y), fill: Paint(Color(color)), features: .plain))
  }

  private func line(_ a: Point, _ b: Point, width: Double = 1.5) -> SceneItem {
    .shape(SceneShape(path: .line(from: a, to: b), stroke: Stroke(ink, width: width)))
  }

  private func group(_ origin: SceneOrigin, _ items: [SceneItem], at offset: Point = .zero) -> SceneItem {
    .group(SceneGroup(origin: origin, translation: offset, items: items))
  }

  private func findings(_ items: [SceneItem], background: UInt32 = 0xFFFFFF) -> [LegibilityCheck.Fault] {
    let scene = Scene(
      size: Size(width: 300, height: 200), background: Paint(Color(background)), items: items,
      glyphs: text.outlines)
    return LegibilityCheck(in: scene).findings.map(\.fault)
  }

  private let pill = TextStyle.pill.font

  private func pill(_ string: String, x: Double, y: Double) -> [SceneItem] {
    let width = text.width(string, pill) + 14
    return [
      .shape(
        SceneShape(
          path: .roundedRect(Rect(x: x, y: y - 13, width: width, height: 18), radius: 9),
          fill: Paint(Color(0xFFFFFF)), stroke: Stroke(ink, width: 1))),
      word(string, x: x + 7, y: y, pill),
    ]
  }

  @Test func aLineThroughATextStrikesIt() {
    let label = group(.view("a"), [word("Continue", x: 20, y: 50)])
    let across = line(Point(x: 50, y: 0), Point(x: 50, y: 100))
    #expect(findings([label, group(.constraint(1), [across])]) == [.struckText])
    // Below the text, too, and in a group that is moved.
    #expect(findings([group(.constraint(1), [across]), label]) == [.struckText])
    #expect(findings([label, group(.constraint(1), [across], at: Point(x: 200, y: 0))]) == [])
    // Beside the text, and cut off before it.
    #expect(findings([label, group(.constraint(1), [line(Point(x: 10, y: 0), Point(x: 10, y: 100))])]) == [])
    let clipped = SceneGroup(
      origin: .constraint(1), clip: .rect(Rect(x: 0, y: 0, width: 300, height: 20)), items: [across])
    #expect(findings([label, .group(clipped)]) == [])
  }

  @Test func theOutlineOfAViewIsTheLayoutsOwn() {
    let outline = SceneItem.shape(
      SceneShape(path: .rect(Rect(x: 30, y: 30, width: 100, height: 60)), stroke: Stroke(ink, width: 1)))
    #expect(
      findings([group(.view("a"), [word("Continue", x: 20, y: 50)]), group(.view("b"), [outline])]) == [])
  }

  @Test func whatAnOpaqueFillHidesIsNoFault() {
    let label = group(.view("a"), [word("Continue", x: 20, y: 50)])
    let across = group(.constraint(1), [line(Point(x: 50, y: 0), Point(x: 50, y: 100))])
    func bar(_ color: Color) -> SceneItem {
      group(
        .page("bar"),
        [
          .shape(
            SceneShape(path: .rect(Rect(x: 0, y: 0, width: 300, height: 100)), fill: Paint(color)))
        ])
    }
    let (opaque, clear) = (Color(0xF0F0F0), Color(0xF0F0F0).opacity(0.8))
    // The line lies under the bar, or the bar hides everything.
    #expect(findings([across, bar(opaque), label]) == [])
    #expect(findings([label, across, bar(opaque)]) == [])
    #expect(findings([across, bar(clear), label]) == [.struckText])
    #expect(findings([bar(opaque), label, across]) == [.struckText])
    // What hides a view's text without being on the screen is a mark.
    func tag(_ origin: SceneOrigin) -> SceneItem {
      let area = Rect(x: 10, y: 30, width: 120, height: 30)
      return group(origin, [.shape(SceneShape(path: .rect(area), fill: Paint(opaque)))])
    }
    #expect(findings([label, tag(.view("b"))]) == [])
    #expect(findings([label, tag(.constraint(2))]) == [.struckText])
    #expect(findings([label, tag(.page("key"))]) == [.struckText])
  }

  @Test func aDotOnATextStrikesIt() {
    let dot = SceneItem.shape(SceneShape(path: .circle(center: Point(x: 40, y: 45), radius: 4), fill: ink))
    #expect(
      findings([group(.view("a"), [word("Continue", x: 20, y: 50)]), group(.page("dots"), [dot])]).first
        == .struckText)
  }

  @Test func labelsMustNotLieOnTexts() {
    let label = group(.view("a"), [word("Continue", x: 20, y: 50)])
    #expect(findings([label, group(.constraint(1), pill("12", x: 30, y: 50))]).contains(.textOverText))
    #expect(findings([label, group(.constraint(1), pill("12", x: 30, y: 120))]) == [])
    // The texts of two views may overlap, as the views do.
    #expect(findings([label, group(.view("b"), [word("Cancel", x: 24, y: 52)])]) == [])
  }

  @Test func pillsMustNotTouch() {
    let first = group(.constraint(1), pill("12", x: 30, y: 50))
    let width = text.width("12", pill) + 14
    #expect(
      findings([first, group(.constraint(2), pill("8", x: 31 + width, y: 50))]) == [.touchingPills])
    #expect(findings([first, group(.constraint(2), pill("8", x: 40 + width, y: 50))]) == [])
  }

  @Test func aPillBelongsToTheNearestLine() {
    let own = line(Point(x: 20, y: 150), Point(x: 80, y: 150))
    let other = line(Point(x: 20, y: 66), Point(x: 80, y: 66))
    let far = group(.constraint(1), [own] + pill("12", x: 30, y: 50))
    #expect(findings([far]) == [])
    #expect(findings([far, group(.constraint(2), [other])]) == [.foreignPill])
  }

  @Test func anExtensionLineAtTheEndOfABeamIsNotForeign() {
    let own = group(
      .constraint(1), [line(Point(x: 20, y: 80), Point(x: 80, y: 80))] + pill("12", x: 30, y: 60))
    func other(_ start: Point, _ end: Point, width: Double = 0.75) -> SceneItem {
      group(.constraint(2), [line(start, end, width: width)])
    }
    // A neighbor's extension line that ends on the beam, or passes its end.
    #expect(findings([own, other(Point(x: 20, y: 20), Point(x: 20, y: 80))]) == [])
    #expect(findings([own, other(Point(x: 20, y: 20), Point(x: 20, y: 120))]) == [])
    // It does not reach the beam, is as wide as one, crosses its middle or runs along it.
    #expect(findings([own, other(Point(x: 20, y: 20), Point(x: 20, y: 70))]) == [.foreignPill])
    #expect(findings([own, other(Point(x: 20, y: 20), Point(x: 20, y: 80), width: 1.5)]) == [.foreignPill])
    #expect(findings([own, other(Point(x: 27, y: 20), Point(x: 27, y: 80))]) == [.foreignPill])
    #expect(findings([own, other(Point(x: 20, y: 66), Point(x: 80, y: 66))]) == [.foreignPill])
  }

  @Test func contrastIsMeasuredOverWhatLiesBelow() {
    let fill = SceneItem.shape(
      SceneShape(path: .rect(Rect(x: 0, y: 0, width: 200, height: 100)), fill: Paint(Color(0xEE8172))))
    #expect(findings([word("Save", x: 20, y: 50, color: 0x767676)]) == [])
    #expect(findings([word("Save", x: 20, y: 50, color: 0x777777)]) == [.contrast])
    #expect(
      findings([group(.view("a"), [fill, word("Save", x: 20, y: 50, color: 0xFFFFFF)])]) == [.contrast])
    #expect(findings([group(.view("a"), [fill, word("Save", x: 20, y: 50)])]) == [])
    let faint = SceneGroup(origin: .page("rows"), opacity: 0.4, items: [word("Save", x: 20, y: 50)])
    #expect(findings([.group(faint)]) == [.contrast])
    #expect(findings([word("Save", x: 20, y: 50)], background: 0x14171C) == [.contrast])
  }
}
