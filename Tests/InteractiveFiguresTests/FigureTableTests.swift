import AutoLayout
import Foundation
import Geometry
import Sweep
import Testing

@testable import InteractiveFigures

/// The table of a figure gives the frames that layout gives, at every length.
@Suite struct FigureTableTests {
  static let screen = """
    canvas: 375x500
    root:
      subviews:
        scroll:
          class: ScrollView
          subviews:
            title: { class: Label, text: "A quiet week in the old boathouse", lines: 0, font: title1 }
            photo: { class: ImageView }
            book: { class: Button, text: Check availability, font: headline }
        footer: {}
    constraints:
      - "scroll.top == root.top"
      - "scroll.leading == root.leading"
      - "scroll.trailing == root.trailing"
      - "scroll.bottom == footer.top"
      - "title.top == scroll.top + 28"
      - "scroll.contentLayoutGuide.width == scroll.frameLayoutGuide.width"
      - "title.centerX == scroll.contentLayoutGuide.centerX"
      - "title.leading >= scroll.leading + 24"
      - "title.width == root.width - 48 @750"
      - "title.width <= 600"
      - "photo.top == title.bottom + 20"
      - "photo.leading == title.leading"
      - "photo.trailing == title.trailing"
      - "photo.width == 2 * photo.height"
      - "book.top == photo.bottom + 20"
      - "book.leading == title.leading"
      - "book.width == 0.25 * root.width"
      - "book.height == 50"
      - "book.bottom == scroll.bottom - 28"
      - "footer.leading == root.leading"
      - "footer.trailing == root.trailing"
      - "footer.bottom == root.bottom"
      - "footer.height == 60"
    assert:
      - "book.height >= 44"
    """

  @Test func theUsualTextSizeComesFirst() throws {
    let fixture = try FigureFixture(Self.screen)
    func first(_ sizes: [ContentSizeCategory]) throws -> Double? {
      try FigureTable(fixture.figure(LayoutSpace(widths: 320...900, contentSizes: sizes))).number("first")
    }
    #expect(try first([.extraSmall, .large, .accessibilityExtraLarge]) == 1)
    #expect(try first([.extraSmall, .extraLarge]) == 0)
  }

  @Test(arguments: [ContentSizeCategory.large, .accessibilityExtraLarge])
  func framesAreThoseOfLayout(_ size: ContentSizeCategory) throws {
    let fixture = try FigureFixture(Self.screen)
    let table = try FigureTable(
      fixture.figure(LayoutSpace(widths: 320...900, contentSizes: [size], directions: [.rightToLeft])))
    let tree = try fixture.tree()
    var worst = 0.0
    for step in 0...580 {
      let length = 320 + Double(step) + (step % 3 == 1 && step < 580 ? 0.37 : 0)
      var point = SpacePoint()
      (point.width, point.contentSize, point.direction) = (length, size, .rightToLeft)
      let layout = LayoutEngine.solve(tree.moved(to: point))
      let frames = table.frames(at: length)
      #expect(frames.count == layout.views.count)
      for (frame, view) in zip(frames, layout.views) {
        let solved = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        worst = zip(frame, solved).reduce(worst) { max($0, abs($1.0 - $1.1)) }
      }
    }
    #expect(worst < 0.001)
  }

  @Test func surroundingsThatAreAlikeShareTheirNumbers() throws {
    let plain = try FigureFixture(
      """
      canvas: 300x100
      root: { subviews: { a: {} } }
      constraints: ["a.edges == root.edges inset 8"]
      """)
    let table = try FigureTable(
      plain.figure(
        LayoutSpace(
          widths: 300...400, contentSizes: [.large, .extraLarge], directions: LayoutDirection.allCases)))
    #expect(table.list("envs").count == 4 && table.list("data").count == 1)
    #expect(table.frames(at: 333) == [[0, 0, 333, 100], [8, 8, 317, 84]])
  }

  @Test func whatHoldsAViewIsNamed() throws {
    let table = try FigureTable(FigureFixture(Self.screen).figure(LayoutSpace(widths: 320...900)))
    let texts = table.list("cons").compactMap { ($0 as? [Any])?[0] as? String }
    #expect(texts.contains("title.width == root.width - 48 @750") && texts.contains("title.width <= 600"))
    let words = table.list("holds").flatMap {
      ($0 as? [[Any]] ?? []).flatMap { $0.compactMap { $0 as? String } }
    }
    #expect(Set(words).isSuperset(of: ["the canvas", "the origin"]))
    #expect(words.contains { $0.hasPrefix("its text: ") })
  }

  @Test func findingsAndAssertionsHaveTheirLengths() throws {
    let figure = try FigureFixture(Self.screen).figure(LayoutSpace(widths: 320...900))
    let rows = try FigureTable(figure).list("rows").compactMap { $0 as? [Any] }
    #expect(rows.contains { $0[0] as? String == "book is cut off" })
    #expect(rows.contains { $0[0] as? String == "book.height ≥ 44" && $0[3] as? String == "holds" })
    #expect(figure.sentences.contains { $0.hasPrefix("book is cut off: width 320 ") })
  }
}

@Suite struct NumberTrackTests {
  private func states(_ lengths: [Double]) throws -> [FigureState] {
    let layout = LayoutEngine.solve(try FigureFixture("root: {}\ncanvas: 10x10").tree())
    return zip(lengths, lengths.dropFirst()).map {
      FigureState(
        from: $0, to: $1, includesFrom: true, includesTo: false, start: layout, end: layout, middle: layout)
    }
  }

  @Test func aNumberIsWrittenOnceAsFarAsItIsOnALine() throws {
    let states = try states([0, 10, 20, 40])
    #expect(NumberTrack([(5, 5), (5, 5), (5, 5)], states).value == .number(5))
    #expect(NumberTrack([(0, 10), (10, 20), (20, 40)], states).value == .numbers([0, 0, 40]))
    #expect(NumberTrack([(0, 10), (10, 20), (20, 20)], states).value == .numbers([0, 0, 20, 2, 20, 20]))
    // A jump begins a run, and so does the least bend that a reader could measure.
    #expect(NumberTrack([(0, 10), (11, 21), (21, 41)], states).value == .numbers([0, 0, 10, 1, 11, 41]))
    #expect(NumberTrack([(0, 10), (10, 20.01), (20.01, 40)], states).value != .numbers([0, 0, 40]))
  }

  @Test func placesAreWrittenWhereTheyChange() {
    #expect(PlaceTrack([3, 3, 3]).value == .number(3))
    #expect(PlaceTrack([3, 3, -1, 4]).value == .numbers([0, 3, 2, -1, 3, 4]))
  }
}

@Suite struct CoordinateTests {
  @Test(arguments: [
    (12.0, 12.0, 100.0, 200.0, "12"), (92, 192, 100, 200, "-8|1"), (50, 100, 100, 200, "0|0.5"),
    (25, 50, 100, 200, "0|0.25"), (3, 7, 100, 100, "3~7"), (99, 99, 100, 100, "-1|1"), (1, 1, 100, 100, "1"),
    (0, 900, 10, 11, "0~900"),
  ])
  func coordinatesFollowTheirView(
    _ from: Double, _ to: Double, _ start: Double, _ end: Double, _ text: String
  ) {
    #expect(Coordinate.text((from, to), along: (start, end)) == text)
  }
}
