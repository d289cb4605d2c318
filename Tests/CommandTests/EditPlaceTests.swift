import Foundation
import TestSupport
import Testing

/// The places and the words with which `verify` and `diff` name edits.
struct EditPlaceTests {
  private static let text = """
    canvas: 400x300
    metrics: { gap: 8, far: 50 }
    textMetrics: fixed
    root:
      subviews:
        row:
          class: StackView
          axis: horizontal
          spacing: 10
          subviews:
            a: { class: Label, text: One }
            b: { class: Label, text: Two }
        box:
          subviews:
            inner: {}
        badge:
          hugging: 300
    constraints:
      - "row.top == root.top + gap"
      - rowStart: "row.leading == root.leading + 20"
      - "box.leading == root.leading + gap"
      - "box.top == row.bottom + gap"
      - "box.size == (200, 100)"
      - "inner.edges == box.edges inset 5"
      - "badge.size == (far, far)"
      - "badge.leading == box.trailing + 4"
      - "badge.top == root.top"
    diagrams:
      - name: one
      - name: two
        constraints:
          set: { rowStart: 30 }
        direction: leftToRight
        panels:
          - title: small
          - title: large
            canvas: 800x600

    """

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.text, to: "old/card.yaml")
    try folder.write(Self.text, to: "new/card.yaml")
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  /// The lines of a report that name edits.
  private static func edits(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard let start = line.firstMatch(of: #/^(?:cause \d+|    and): /#) else { return nil }
      return String(line[start.range.upperBound...])
    }
  }

  private static let cases: [(old: String, new: String, edits: Set<String>)] = [
    ("spacing: 10", "spacing: 12", ["9: row: spacing 10 → 12"]),
    ("hugging: 300", "hugging: 301", ["17: badge: hugging 300 → 301"]),
    ("rowStart: 30", "rowStart: 34", ["32: rowStart: constant 30 → 34"]),
    ("root.leading + 20", "root.leading + 24", ["20: rowStart: constant 20 → 24"]),
    ("canvas: 800x600", "canvas: 800x700", ["37: canvas 800 × 600 → 800 × 700"]),
    ("canvas: 400x300", "canvas: 410x300", ["1: canvas 400 × 300 → 410 × 300"]),
    ("direction: leftToRight", "direction: rightToLeft", ["33: direction leftToRight → rightToLeft"]),
    ("gap: 8", "gap: 9", ["2: metric gap 8 → 9"]),
    ("far: 50", "far: 60", ["2: metric far 50 → 60"]),
    ("inset 5", "inset 8", ["24: inner.edges == box.edges inset 8: constant 5 → 8"]),
    (
      "(200, 100)", "(210, 120)",
      [
        "23: box.size == (210, 120): constant [200, 100] → [210, 120]"
      ]
    ),
    (
      "canvas: 400x300", "canvas: iPhone 8",
      [
        "1: canvas iPhone 8: canvas 400 × 300 → 375 × 667, safeArea 0 → [20, 0, 0, 0], pixelScale 1 → 2, "
          + "isViewControllerRoot false → true"
      ]
    ),
    (
      "axis: horizontal", "axis: horizontal\n      customSpacing: { a: 4 }",
      [
        "9: row: customSpacing none → a 4"
      ]
    ),
    (
      "row.leading == root.leading", "row.leading == box.leading",
      ["20: rowStart: anchors “row.leading == root.leading” → “row.leading == box.leading”"]
    ),
    ("text: One", "text: \"On\"", ["11: a: text “One” → “On”"]),
    ("trailing + 4", "trailing + 6", ["26: badge.leading == box.trailing + 6: constant 4 → 6"]),
  ]

  @Test("Several constraints of one statement are told by the first") func anchorsOfOneStatement() throws {
    let text = """
      root:
        subviews:
          box:
            subviews:
              inner: {}
      constraints:
        - "box.edges == root.edges inset 20"
        - pins: "inner.edges == box.edges inset 5"

      """
    try folder.write(text, to: "old/card.yaml")
    try folder.write(text.replacing("== box.edges", with: "== root.edges"), to: "new/card.yaml")
    let edits = Self.edits(in: try run("diff", "old", "new").text)
    #expect(
      edits == [
        "new/card.yaml:8: pins: anchors “inner.left == box.left” → “inner.left == root.left” and 3 more"
      ])
  }

  @Test(arguments: cases.indices) func editsAreNamedWithTheLineThatStatesThem(index: Int) throws {
    let sample = Self.cases[index]
    try #require(Self.text.contains(sample.old))
    let changed = Self.text.replacing(sample.old, with: sample.new)
    try folder.write(changed, to: "new/card.yaml")
    let difference = try run("diff", "old", "new")
    #expect(difference.status == 1)
    #expect(Set(Self.edits(in: difference.text)) == Set(sample.edits.map { "new/card.yaml:\($0)" }))
    try folder.write(Self.text, to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(changed, to: "card.yaml")
    let verified = try run("verify", "card.yaml")
    #expect(Set(Self.edits(in: verified.text)) == Set(sample.edits.map { "card.yaml:\($0)" }))
  }

  /// The definition without the badge's position.
  private static let shorter = text.replacing("  - \"badge.top == root.top\"\n", with: "")

  @Test func removedPartsHaveTheirEarlierPlace() throws {
    try folder.write(Self.shorter, to: "new/card.yaml")
    let difference = try run("diff", "old", "new")
    #expect(difference.text.contains("cause 1: old/card.yaml:27: badge.top == root.top: removed\n"))
    #expect(difference.text.contains("    new issue: "))
    // An annotation belongs to a file of today.
    let annotations = try run("diff", "old", "new", "--format", "github")
    #expect(annotations.text.hasPrefix("::error file=new/card.yaml::badge.top == root.top: removed"))
    try folder.write(Self.text, to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(Self.shorter, to: "card.yaml")
    // All cases have the statement in common, and no line of the document has it any more.
    #expect(
      try run("verify", "card.yaml").text.contains("cause 1: card.yaml: badge.top == root.top: removed\n"))
  }

  @Test func aStatementIsAddedOrRemovedAtOnce() throws {
    let line = "  - \"inner.edges == box.edges inset 5\"\n"
    try folder.write(Self.text.replacing(line, with: ""), to: "new/card.yaml")
    let removed = try run("diff", "old", "new")
    #expect(
      Self.edits(in: removed.text) == [
        "old/card.yaml:24: inner.edges == box.edges inset 5: 4 constraints removed"
      ])
    let added = try run("diff", "new", "old")
    #expect(
      Self.edits(in: added.text) == [
        "old/card.yaml:24: inner.edges == box.edges inset 5: 4 constraints added"
      ])
  }

  @Test func aViewComesWithItsConstraints() throws {
    var lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { $0.contains("badge") || $0.contains("hugging") }
    try folder.write(lines.joined(separator: "\n"), to: "old/card.yaml")
    let difference = try run("diff", "old", "new")
    #expect(Set(Self.edits(in: difference.text)) == ["new/card.yaml:16: badge: added"])
  }

  @Test func aViewThatStaysOnTheScreenIsSaidToStay() throws {
    let definition = { (views: String) in
      "canvas: 300x200\nroot: {subviews: {\(views)}}\nconstraints: [\"b.left == root.left + 60\", "
        + "\"b.top == root.top + 20\", \"b.size == (10, 10)\", \"a.left == root.left + 50\", "
        + "\"a.top == root.top\", \"a.size == (90, 90)\"]\n"
    }
    try folder.write(definition("a: {}, b: {}"), to: "old/card.yaml")
    try folder.write(definition("a: {subviews: {b: {}}}"), to: "new/card.yaml")
    #expect(
      Self.edits(in: try run("diff", "old", "new").text).contains(
        "new/card.yaml:2: b: moved from root to a, and stays where it was on the screen"))
  }

  @Test func numbersThatDifferAreNotPrintedAlike() throws {
    try folder.write(Self.text.replacing("trailing + 4", with: "trailing + 4.00000001"), to: "new/card.yaml")
    let text = try run("diff", "old", "new").text
    #expect(
      text.contains("constant 4.0 → 4.00000001\n") && text.contains("x 212.0 → 212.00000001"), "\(text)")
  }

  @Test func aViewIsRemovedWithItsConstraints() throws {
    var lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { $0.contains("badge") || $0.contains("hugging") }
    try folder.write(lines.joined(separator: "\n"), to: "new/card.yaml")
    let difference = try run("diff", "old", "new")
    #expect(Set(Self.edits(in: difference.text)) == ["old/card.yaml:16: badge: removed"])
  }

  @Test func aMetricIsNotBlamedForOneOfSeveralConstants() throws {
    // One of two constraints with the metric changed, so the metric did not.
    try folder.write(
      Self.text.replacing("box.leading == root.leading + gap", with: "box.leading == root.leading + gap + 1"),
      to: "new/card.yaml")
    let difference = try run("diff", "old", "new")
    #expect(
      Set(Self.edits(in: difference.text)) == [
        "new/card.yaml:21: box.leading == root.leading + 9: constant 8 → 9"
      ])
  }

  // MARK: Findings

  /// Edits that make a comparison fail although no frame differs.
  private static let idle = [
    ("badge", "badges", "names-changed"), ("badge:\n", "badge:\n      alpha: 0.5\n", "input-changed"),
    (
      "  - \"badge.leading == box.trailing + 4\"\n  - \"badge.top == root.top\"\n",
      "  - \"badge.top == root.top\"\n  - \"badge.leading == box.trailing + 4\"\n", "input-changed"
    ),
  ]

  @Test(arguments: idle.indices) func everyFailureHasAnAnnotation(index: Int) throws {
    let (old, new, rule) = Self.idle[index]
    try #require(Self.text.contains(old))
    try folder.write(Self.text.replacing(old, with: new), to: "new/card.yaml")
    let annotations = try run("diff", "old", "new", "--format", "github")
    #expect(annotations.status == 1)
    #expect(annotations.text.split(separator: "\n").count == 1, "\(annotations.text)")
    #expect(annotations.text.hasPrefix("::error file=new/card.yaml"))
    #expect(annotations.text.contains("in 3 cases"))
    let log = try run("diff", "old", "new", "--format", "sarif").text
    #expect(log.contains("\"ruleId\": \"\(rule)\"") || log.contains("\"ruleId\":\"\(rule)\""), "\(log)")
    let text = try run("diff", "old", "new").text
    #expect(text.hasPrefix("cause 1: new/card.yaml:"))
    #expect(text.hasSuffix("; 1 cause\n"))
  }
}
