import AutoLayout
import Geometry
import Sweep
import Testing

/// Layouts whose ends are worked out by hand.
@Suite struct AnalyticPiecesTests {
  private func ends(_ text: String, _ range: ClosedRange<Double> = 320...1366) throws -> [Double] {
    let definition = SweptDefinition(text)
    let pieces = try definition.pieces(range)
    #expect(try definition.truth(pieces).faults == [])
    return pieces.ends.map(\.length)
  }

  @Test("T-SWP-1: a least width takes over", arguments: [400.0, 413.5, 700.25, 1000.125])
  func aLeastWidthTakesOver(least: Double) throws {
    let found = try ends(
      """
      root: { subviews: { box: {} } }
      constraints:
        - "box.leading == root.leading"
        - "box.top == root.top"
        - "box.height == 10"
        - "box.width >= \(least - 40)"
        - "box.width == root.width - 40 @ 750"
      """)
    #expect(found == [320, least, 1366])
  }

  /// A frame without a size of the superview is written for the canvas, whichever it is.
  @Test func aMaskStartsFromTheCanvas() throws {
    let found = try ends(
      """
      root:
        subviews:
          box: { frame: [20, 20, 100, 40], autoresizing: [flexibleWidth] }
          side: {}
      constraints:
        - "side.leading == box.trailing"
        - "side.top == root.top"
        - "side.height == 10"
        - "side.width == 10"
      """)
    #expect(found == [320, 1366])
  }

  @Test("T-SWP-3: two bounds in the middle") func twoBoundsInTheMiddle() throws {
    let found = try ends(
      """
      root: { subviews: { box: {} } }
      constraints:
        - "box.leading == root.leading"
        - "box.top == root.top"
        - "box.height == 10"
        - "box.width >= 250"
        - "box.width <= 400.5"
        - "box.width == root.width * 0.5 @ 750"
      """)
    #expect(found == [320, 500, 801, 1366])
  }

  @Test("T-SWP-2: a conflict below a width") func aConflictBelowAWidth() throws {
    let definition = SweptDefinition(
      """
      root: { subviews: { a: {}, b: {} } }
      constraints:
        - "a.leading == root.leading + 20"
        - "a.width >= 200"
        - "b.leading == a.trailing + 8"
        - "b.width >= 150.5"
        - "b.trailing == root.trailing - 20"
        - "a.width == b.width @ 750"
        - "a.top == root.top"
        - "b.top == root.top"
        - "a.height == 10"
        - "b.height == 10"
      """)
    let pieces = try definition.pieces(320...1366)
    #expect(try definition.truth(pieces).faults == [])
    // 20 + 200 + 8 + 150.5 + 20, and from 20 + 200 + 8 + 200 + 20 on both are equally wide.
    #expect(pieces.ends.map(\.length) == [320, 398.5, 448, 1366])
    let conflict = try #require(pieces.findings.first { $0.issue.kind == .unsatisfiable })
    #expect(conflict.spans.count == 1)
    #expect(conflict.spans.first?.to == 398.5 && conflict.spans.first?.includesTo == false)
    #expect(conflict.spans.first?.includesFrom == true)
    // Both are 200 wide, since that is the least and they should be equally wide: 20 + 200 + 8 + 200 + 20 - 320.
    #expect(abs((conflict.spans.first?.worst.amount ?? 0) - 128) < 1e-6)
  }

  @Test func aTextWrapsAtItsBreaks() throws {
    let definition = SweptDefinition(
      """
      root: { subviews: { label: { class: Label, text: "one two three four five six", lines: 0 } } }
      constraints:
        - "label.leading == root.leading + 16"
        - "label.trailing == root.trailing - 16"
        - "label.top == root.top"
      """)
    let pieces = try definition.pieces(60...400)
    #expect(try definition.truth(pieces).faults == [])
    let heights = pieces.pieces.map { $0.start[ViewID(1)].frame.height }
    #expect(heights == heights.sorted(by: >) && heights.count > 2)
    // Exactly as wide as its lines, the text has fewer of them.
    for end in pieces.ends.dropFirst().dropLast() { #expect(end.belongsAfter && !end.belongsBefore) }
  }

  @Test func aRatioMeetsAHeight() throws {
    let found = try ends(
      """
      root: { subviews: { box: {} } }
      constraints:
        - "box.centerX == root.centerX"
        - "box.top == root.top"
        - "box.width == box.height * 1.5"
        - "box.width <= root.width - 32"
        - "box.height <= 300"
        - "box.width == 2000 @ 500"
      """)
    #expect(found == [320, 482, 1366])
  }

  @Test func aTextIsCutBelowAWidth() throws {
    let definition = SweptDefinition(
      """
      root: { subviews: { label: { class: Label, text: "A title that needs room" } } }
      constraints:
        - "label.leading == root.leading + 16"
        - "label.trailing <= root.trailing - 216"
        - "label.top == root.top"
      """)
    let pieces = try definition.pieces(320...1366)
    #expect(try definition.truth(pieces).faults == [])
    let text = try #require(pieces.findings.first { $0.issue.kind == .text })
    let span = try #require(text.spans.first)
    #expect(span.from == 320 && span.includesFrom && !span.includesTo)
    guard case .text(let issue) = text.issue else { return }
    #expect(abs(span.worst.amount! - (issue.needed - (320 - 232))) < 1)
  }

  @Test func nothingHappens() throws {
    let found = try ends(
      """
      root: { subviews: { box: {} } }
      constraints:
        - "box.edges == root.edges"
      """)
    #expect(found == [320, 1366])
  }

  /// Findings about texts that shrink, with the width from which each is gone.
  private func cutBelow(_ label: String) throws -> [Double] {
    let definition = SweptDefinition(
      """
      root: { subviews: { title: { class: Label, \(label) } } }
      constraints:
        - "title.leading == root.leading + 20"
        - "title.trailing == root.trailing - 20"
        - "title.top == root.top"
        - "title.height == 41"
      """)
    let pieces = try definition.pieces(60...1366)
    #expect(try definition.truth(pieces).faults == [])
    #expect(pieces.approachedEnds == [])
    return pieces.findings.flatMap { finding in
      finding.spans.map {
        #expect($0.from == 60 && $0.includesFrom && !$0.includesTo)
        return $0.to
      }
    }
  }

  @Test("A text that shrinks is cut off up to the exact width that it needs at its least scale")
  func aTextThatShrinks() throws {
    let fitting = "adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.55"
    // Eighteen characters of 8.5 points.
    #expect(try cutBelow("text: Eighteen character") == [40 + 18 * 8.5])
    let line = try cutBelow("text: \"Eighteen character\", \(fitting)")
    #expect(line.count == 1 && abs(line[0] - (40 + 18 * 8.5 * 0.55)) < 1e-6)
    // Four words of four letters in each of two lines.
    let words = "word word word word word word word word"
    let lines = try cutBelow("text: \(words), lines: 2, \(fitting)")
    #expect(lines.last.map { abs($0 - (40 + 19 * 8.5 * 0.55)) < 1e-6 } == true)
  }
}
