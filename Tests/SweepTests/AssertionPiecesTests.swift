import Analysis
import AutoLayout
import Foundation
import Geometry
import Sweep
import TestSupport
import Testing

/// Assertions over all widths: their ends worked out by hand, and verdicts against those of fresh layouts.
@Suite struct AssertionPiecesTests {
  private func outcome(
    _ definition: String, _ range: ClosedRange<Double> = 320...1366, height: Double = 667
  ) throws -> AssertionOutcome {
    let swept = SweptDefinition(definition)
    let pieces = try swept.pieces(range, height: height)
    let map = LayoutMap(
      space: LayoutSpace(widths: range),
      parts: [
        LayoutMap.Part(
          surroundings: LayoutSurroundings(contentSize: .large, direction: .leftToRight), pieces: pieces)
      ])
    return try #require(map.assertions.first)
  }

  private func ranges(_ outcome: AssertionOutcome) -> [String] {
    (outcome.failure?.places ?? []).map { place in
      let span = place.span
      return
        "\(span.from) \(span.includesFrom ? "." : "<").\(span.includesTo ? "." : "<") \(span.to): \(span.worst.amount.map { "\($0)" } ?? "-") at \(span.worst.length)\(span.worst.isLimit ? " limit" : "")"
    }
  }

  private static let columns = """
    root: { subviews: { left: {}, right: {} } }
    constraints:
      - "left.leading == root.leading + 20"
      - "left.width == 300"
      - "right.trailing == root.trailing - 20"
      - "right.width == 300.5"
      - "left.top == root.top"
      - "right.top == root.top + 10"
      - "left.height == 50"
      - "right.height == 50"
    assert:

    """

  @Test("T-SWP-4: a relation between two views") func aRelation() throws {
    let outcome = try outcome(Self.columns + "  - \"left.trailing <= right.leading - 8\"")
    #expect(outcome.verdict == .fails)
    // 20 + 300 + 8 + 300.5 + 20, and at 320 it is 328.5 short.
    #expect(ranges(outcome) == ["320.0 ..< 648.5: 328.5 at 320.0"])
  }

  @Test func aConditionBoundsItsRange() throws {
    let claim = "{ name: columns, that: \"left.trailing <= right.leading - 8\", when: \"root.width >= 400\" }"
    let outcome = try outcome(Self.columns + "  - \(claim)")
    #expect(outcome.assertion.name == "columns")
    #expect(ranges(outcome) == ["400.0 ..< 648.5: 248.5 at 400.0"])
    let below = try self.outcome(
      Self.columns + "  - { that: \"left.width == 1\", when: \"root.width <= 400\" }")
    #expect(ranges(below) == ["320.0 ... 400.0: 299.0 at 320.0"])
  }

  @Test func aConditionThatIsTrueNowhereFails() throws {
    let outcome = try outcome(
      Self.columns + "  - { that: \"left.width == 1\", when: \"root.width >= 4000\" }")
    #expect(outcome.verdict == .fails && outcome.failure?.places.isEmpty == true)
  }

  @Test func anAssertionHasASpaceOfItsOwn() throws {
    let outcome = try outcome(
      Self.columns + "  - { that: \"left.trailing <= right.leading\", over: { width: 500...600 } }")
    #expect(ranges(outcome) == ["500.0 ... 600.0: 140.5 at 500.0"])
  }

  @Test func equalityFailsOnBothSides() throws {
    let outcome = try outcome(Self.columns + "  - \"right.left == 400\"")
    #expect(
      ranges(outcome) == ["320.0 ..< 720.5: 400.5 at 320.0", "720.5 <.. 1366.0: 645.5 at 1366.0"])
  }

  @Test("T-SWP-5: views that should be apart") func apart() throws {
    let outcome = try outcome(Self.columns + "  - apart: [left, right]")
    // They share 40 of 50 points in height, and as much of their widths until 40 is left.
    #expect(ranges(outcome) == ["320.0 ..< 640.5: 40.0 at 320.0"])
  }

  @Test func aFailureInTheMiddleOnly() throws {
    // The box passes the pole: it covers it between 20 + 0.5 × width = 420 − 30 and … = 440.
    let outcome = try outcome(
      """
      root: { subviews: { box: {}, pole: {} } }
      constraints:
        - "box.trailing == root.width * 0.5 + 0"
        - "box.width == 60"
        - "pole.leading == root.leading + 400"
        - "pole.width == 20"
        - "box.top == root.top"
        - "pole.top == root.top"
        - "box.height == 10"
        - "pole.height == 10"
      assert:
        - apart: [box, pole]
      """.replacingOccurrences(
        of: "box.trailing == root.width * 0.5 + 0", with: "box.trailing == root.centerX"))
    // Its trailing edge is beyond 400 from 800 on, and its leading edge beyond 420 from 960 on.
    #expect(ranges(outcome) == ["800.0 <.< 960.0: 10.0 at 820.0"])
  }

  @Test func insideASafeArea() throws {
    let outcome = try outcome(
      """
      safeArea: [20, 30, 34, 40]
      root: { subviews: { card: {} } }
      constraints:
        - "card.centerX == root.centerX"
        - "card.width == 500"
        - "card.top == root.safeArea.top"
        - "card.height == 10"
      assert:
        - inside: { card: root.safeArea }
      """)
    // Half of the width, less 250, is at least 40 from 580 on.
    #expect(ranges(outcome) == ["320.0 ..< 580.0: 130.0 at 320.0"])
  }

  @Test func linesAreThoseThatTheTextNeeds() throws {
    let text = "one two three four five six seven eight nine ten"
    let outcome = try outcome(
      """
      root: { subviews: { title: { class: Label, text: "\(text)", lines: 1 } } }
      constraints:
        - "title.leading == root.leading"
        - "title.trailing == root.trailing"
        - "title.top == root.top"
      assert:
        - lines: { title: 2 }
      """, 100...600)
    // Each character is 8.5 wide, half of the font's size: “one two three four five” and “six seven eight nine ten” fit into 24.
    #expect(ranges(outcome) == ["100.0 ..< 204.0: - at 100.0"])
  }

  @Test func aButtonUnderAnotherCannotBeTouched() throws {
    let outcome = try outcome(
      """
      root: { subviews: { submit: { class: Button, text: Go }, sheet: {} } }
      constraints:
        - "submit.leading == root.leading"
        - "submit.width == 100"
        - "submit.top == root.top"
        - "submit.height == 44"
        - "sheet.trailing == root.trailing"
        - "sheet.width == 500"
        - "sheet.top == root.top + 43"
        - "sheet.height == 100"
      assert:
        - touchable: [submit]
      """)
    // 44 points before the sheet are free from 544 on.
    #expect(ranges(outcome) == ["320.0 ..< 544.0: - at 320.0"])
    guard case .assertion(let failure)? = outcome.failure?.issue else { return }
    #expect(failure.cause == .covered([ViewID(2)]))
  }

  @Test func contentThatScrollsIsReachable() throws {
    let outcome = try outcome(
      """
      root: { subviews: { scroll: { class: ScrollView, contentSize: 500x100, subviews: { dot: {} } } } }
      constraints:
        - "scroll.edges == root.edges"
        - "dot.leading == root.leading + 600"
        - "dot.width == 20"
        - "dot.top == root.top"
        - "dot.height == 20"
      assert:
        - reachable: [dot]
      """)
    // The content ends at 500, or at the frame's edge if that is wider.
    #expect(ranges(outcome) == ["320.0 ..< 620.0: 300.0 at 320.0"] || ranges(outcome).count == 1)
  }

  @Test func hiddenViewsAreNotClaimed() throws {
    for claim in [
      "apart: [left, right]", "inside: { left: right }", "touchable: [left]", "\"left.width == 1\"",
    ] {
      let outcome = try outcome(
        Self.columns.replacingOccurrences(of: "left: {}", with: "left: { hidden: true }") + "  - \(claim)")
      #expect(outcome.verdict == .holds, "\(claim)")
    }
  }

  // MARK: Findings

  @Test("T-SWP-6: two labels cover each other") func twoLabelsCoverEachOther() throws {
    let definition = SweptDefinition(
      """
      root: { subviews: { title: { class: Label, text: "twelve chars" }, price: { class: Label, text: "eight ch" } } }
      constraints:
        - "title.leading == root.leading"
        - "title.top == root.top"
        - "price.trailing == root.trailing"
        - "price.top == root.top"
      """)
    let pieces = try definition.pieces(120...400)
    #expect(try definition.truth(pieces).faults == [])
    let overlap = try #require(pieces.findings.first { $0.issue.kind == .overlap })
    // 12 × 8.5 + 8 × 8.5; the letters end there, whatever the rounded widths of the labels.
    #expect(overlap.spans.map(\.to) == [170] && overlap.spans.map(\.includesTo) == [false])
    #expect(pieces.ends.contains { $0.length == 170 })
  }

  @Test func contentThatNoOffsetShows() throws {
    let definition = SweptDefinition(
      """
      root:
        subviews:
          scroll: { class: ScrollView, contentSize: 480x480, subviews: { far: { class: Label, text: "far" } } }
      constraints:
        - "scroll.edges == root.edges"
        - "far.left == root.left + 600"
        - "far.top == root.top"
      """)
    let pieces = try definition.pieces(320...1366)
    #expect(try definition.truth(pieces).faults == [])
    let finding = try #require(pieces.findings.first { $0.issue.kind == .unreachable })
    #expect(finding.spans.count == 1)
  }

  // MARK: By chance

  /// Ends that are no short binary fractions are one place, from whichever side they are worked out.
  @Test func endsAreOnePlace() throws {
    let lines = try outcome(
      """
      canvas: 375x667
      textMetrics: fixed
      root:
        subviews:
          t: { class: Label, text: "aaaa bbbb cccc dddd eeee ffff", lines: 0 }
      constraints:
        - "t.leading == root.leading"
        - "t.top == root.top"
        - "t.width == 0.3 * root.width"
      assert:
        - lines: { t: 1 }
      """)
    #expect(ranges(lines).count == 1, "\(ranges(lines))")
    #expect(ranges(lines).allSatisfy { $0.hasPrefix("320.0 ..< 821.66666666") }, "\(ranges(lines))")
    let once = try outcome(
      """
      root: { subviews: { a: {}, b: {} } }
      constraints:
        - "a.leading == root.leading"
        - "a.top == root.top"
        - "a.height == 10"
        - "a.width == 0.7 * root.width @750"
        - "a.width <= 2373.7 / 3"
        - "b.leading == root.leading"
        - "b.top == root.top"
        - "b.height == 10"
        - "b.width == 0.7 * root.width @750"
        - "b.width >= 2373.7 / 3"
      assert:
        - { that: "a.height >= 12.5", when: "a.width >= b.width" }
      """)
    #expect(ranges(once) == ["1130.333333333 ... 1130.333333333: 2.5 at 1130.333333333"])
  }

  /// A view that is as high as it is wide at one length is regular only beyond it.
  @Test func sizeClassesOfASquare() throws {
    let definition = """
      root: { subviews: { a: {} } }
      constraints:
        - "a.leading == root.leading"
        - "a.width == 0.5 * root.width"
        - "a.top == root.top"
        - "a.height == 10"
      assert:
        - { that: "a.height >= 12", when: { width: CLASS } }
      """
    for (name, expected) in [
      ("regular", "450.0 <.. 1366.0: 2.0 at 450.0 limit"), ("compact", "320.0 ... 450.0: 2.0 at 320.0"),
    ] {
      let swept = SweptDefinition(definition.replacing("CLASS", with: name))
      let (narrow, wide) = try (
        swept.tree(Size(width: 320, height: 450)), swept.tree(Size(width: 500, height: 450))
      )
      let source = SweptSource(
        thresholds: [450], variant: { $0 > 450 ? 1 : 0 },
        tree: { width in
          var tree = width > 450 ? wide : narrow
          tree.environment.canvas.width = width
          return tree
        })
      let map = LayoutMap(
        space: LayoutSpace(widths: 320...1366),
        parts: [
          LayoutMap.Part(
            surroundings: LayoutSurroundings(contentSize: .large, direction: .leftToRight),
            pieces: LayoutPieces(over: 320...1366, of: .horizontal, source))
        ])
      #expect(ranges(try #require(map.assertions.first)) == [expected], "\(name)")
    }
  }

  /// A text that just fits lacks nothing, so that the amount is known on all of the way there.
  @Test func amountsReachZero() throws {
    let definition = """
      textMetrics: fixed
      root: { subviews: { t: { class: Label, text: abcdefghijklmnopqrstuvwxyz } } }
      constraints: ["t.leading == root.leading", "t.width == 0.5 * root.width", "t.top == root.top"]
      assert:
        - { whole: all, over: { width: 400...1366 } }
      """
    let free = """
      textMetrics: fixed
      root: { subviews: { t: { class: Label, text: abcdefghijklmnopqrstuvwxyz } } }
      constraints: ["t.leading == root.leading", "t.top == root.top"]
      """
    let tree = try SweptDefinition(free).tree(Size(width: 1366, height: 667))
    let width = LayoutEngine.solve(tree)[ViewID(1)].frame.width
    let found = ranges(try outcome(definition))
    #expect(found == ["400.0 ..< \(2 * width): \(width - 200) at 400.0"], "\(found)")
  }

  /// Of widths that are equally bad, the least is named.
  @Test func theLeastOfEquallyBadWidths() throws {
    let apart = try outcome(
      """
      root: { subviews: { b: {}, c: {}, above: {}, aside: {} } }
      constraints:
        - "above.height == 0.49 * root.width"
        - "above.top == root.top"
        - "aside.height == 0.3 * root.width"
        - "aside.top == root.top"
        - "b.left == root.left + 1331 / 8"
        - "b.width == 377 / 7"
        - "b.height == 179 / 2"
        - "b.top == above.bottom + 12.5"
        - "c.left == root.left + 68.09"
        - "c.width == 1898 / 7"
        - "c.height == 501 / 8"
        - "c.top == aside.bottom + 273"
      assert:
        - apart: [b, c]
      """)
    #expect(ranges(apart).first?.contains("at 1183.4586") == true, "\(ranges(apart))")
  }

  /// Assertions by chance about the views of a random screen.
  static func assertions(for definition: String, seed: UInt64) -> String {
    var random = SplitMix(state: seed)
    let names = definition.matches(of: /\b([vs][0-9]|row[0-9]?|scroll): \{/).map { String($0.1) }
    let labels = definition.matches(of: /\b([vs][0-9]|row[0-9]): \{ class: Label/).map { String($0.1) }
    func one(_ all: [String]) -> String { all.randomElement(using: &random)! }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let edges = ["leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerY"]
    func sum() -> String {
      let edge = one(edges)
      let other =
        ["left", "right"].contains(edge)
        ? one(["left", "right", "width"]) : one(["leading", "trailing", "height"])
      return
        "\(one(names)).\(edge) \(one(["<=", ">=", "=="])) \(one(names)).\(other) * \(one(["1", "0.5", "2"])) + \(number(-100...300))"
    }
    func two() -> String {
      "[\(names.shuffled(using: &random).prefix(number(2...3)).joined(separator: ", "))]"
    }
    var lines = "assert:\n"
    for _ in 0..<10 {
      let condition =
        number(0...2) == 0 ? ", when: \"root.width \(one(["<=", ">="])) \(number(330...1300))\"" : ""
      let claim =
        switch number(0...6) {
        case 0, 1: "that: \"\(sum())\""
        case 2: "apart: \(two())"
        case 3: "inside: { \(one(names)): \(one(names)) }"
        case 4 where !labels.isEmpty: "lines: { \(one(labels)): \(number(1...3)) }"
        case 5: "reachable: \(two())"
        case 6: "touchable: \(two())"
        default: one(["whole: all", "determined: [\(one(names))]"])
        }
      lines += "  - { \(claim)\(condition) }\n"
    }
    return lines
  }

  private static var seeds: [UInt64] {
    let count = ProcessInfo.processInfo.environment["PLUMBLINE_SWEEP"].flatMap(Int.init) ?? 12
    return (0..<UInt64(count)).map { $0 }
  }

  @Test(arguments: seeds) func verdictsAreThoseOfFreshLayouts(seed: UInt64) throws {
    let screen = RandomScreen.definition(seed: seed)
    let text = screen + Self.assertions(for: screen, seed: seed &+ 1000)
    let definition = SweptDefinition(text)
    let pieces = try definition.pieces(320...1366)
    let tree = try definition.tree(Size(width: 320, height: 667))
    let map = LayoutMap(
      space: LayoutSpace(widths: 320...1366),
      parts: [
        LayoutMap.Part(
          surroundings: LayoutSurroundings(contentSize: .large, direction: .leftToRight), pieces: pieces)
      ])
    let outcomes = map.assertions
    let spans = outcomes.map { ($0.failure?.places ?? []).map(\.span) }
    var lengths: Set<Double> = []
    var length = 320.0
    while length <= 1366 {
      lengths.insert(length)
      length += PieceTruth.step
    }
    let ends = Set(spans.joined().flatMap { [$0.from, $0.to] } + pieces.ends.map(\.length)).sorted()
    for (index, end) in ends.enumerated() {
      lengths.insert(end)
      if index > 0 { lengths.insert(max(end - 1 / 256, (end + ends[index - 1]) / 2)) }
      if index + 1 < ends.count { lengths.insert(min(end + 1 / 256, (end + ends[index + 1]) / 2)) }
    }
    var faults: [String] = []
    for length in lengths.sorted() {
      var own = tree
      own.environment.canvas.width = length
      let truth = ClaimTruth(AnalyzedLayout(own).checked())
      for (index, outcome) in outcomes.enumerated() {
        let fails = spans[index].contains { span in
          span.from < length && length < span.to || span.from == length && span.includesFrom
            || span.to == length && span.includesTo
        }
        // Beside an end, the tolerance of the solver decides.
        let isNearEnd = !ends.contains(length) && ends.contains { ($0 - length).magnitude < 1e-4 }
        if fails != truth.fails(outcome.assertion), !isNearEnd {
          faults.append(
            "\(seed) at \(length): \(outcome.assertion.text) \(fails ? "fails" : "holds"), not so")
        }
      }
    }
    #expect(faults == [], "\(text)")
  }
}
