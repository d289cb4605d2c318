import Foundation
import TestSupport
import Testing

/// What `verify` and `diff` say of edits of metrics.
struct MetricEditTests {
  private static let text = """
    canvas: 400x300
    metrics:
      gap: 8
      pad: 10
      ratio: 0.5
      strong: 700
      lone: 5
      side: 20
    textMetrics: fixed
    root:
      subviews:
        a: {}
        b: {}
        c: {}
        row:
          class: StackView
          spacing: 8
          subviews: { one: { class: Label, text: One }, two: { class: Label, text: Two } }
    constraints:
      - "a.left == root.left + gap + 4"
      - "a.top == root.top + gap + pad"
      - "V:[a(side)]-pad-[b(20)]-pad-[c]"
      - "a.width == ratio * root.width"
      - "b.width == root.width / 4 @ strong"
      - "b.width == 30 @ low"
      - "b.left == root.left + pad"
      - "b.height <= 2 * gap + 100"
      - "c.size == (2 * lone, 2 * lone)"
      - "c.left == root.left"
      - "row.left == root.left"
      - "row.bottom == root.bottom"

    """

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.text, to: "old/card.yaml")
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  private static func edits(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        guard let start = line.firstMatch(of: #/^(?:cause \d+|    and): .*card\.yaml:/#) else { return nil }
        return String(line[start.range.upperBound...])
      })
  }

  /// Replacements, with the edits that `diff` and `verify` name.
  private static let cases: [(changes: [(String, String)], diff: Set<String>, verify: Set<String>?)] = [
    // In a sum, in sums with another metric, and in a bound.
    ([("gap: 8", "gap: 9")], ["3: metric gap 8 → 9"], nil),
    // In visual formats and in expressions.
    ([("pad: 10", "pad: 12")], ["4: metric pad 10 → 12"], nil),
    // Used once, in a visual format.
    ([("side: 20", "side: 24")], ["8: metric side 20 → 24"], nil),
    // Two that one sum has.
    (
      [("gap: 8", "gap: 9"), ("pad: 10", "pad: 14")],
      ["3: metric gap 8 → 9", "4: metric pad 10 → 14"], nil
    ),
    // A factor, and a priority.
    ([("ratio: 0.5", "ratio: 0.6")], ["5: metric ratio 0.5 → 0.6"], nil),
    ([("strong: 700", "strong: 701")], ["6: metric strong 700 → 701"], nil),
    // One statement alone uses it, and has a number of its own: a record does not tell which of them changed.
    (
      [("lone: 5", "lone: 6")], ["7: metric lone 5 → 6"],
      ["28: c.size == (2 * lone, 2 * lone): constant 10 → 12"]
    ),
    (
      [("(2 * lone, 2 * lone)", "(3 * lone, 3 * lone)")],
      ["28: c.size == (3 * lone, 3 * lone): constant 10 → 15"], nil
    ),
    // Numbers beside a metric.
    ([("gap + 4", "gap + 6")], ["20: a.left == root.left + 14: constant 12 → 14"], nil),
    // A metric, and a number beside it.
    (
      [("gap: 8", "gap: 9"), ("gap + 4", "gap + 6")],
      ["3: metric gap 8 → 9", "20: a.left == root.left + 15: constant 12 → 15"],
      [
        "20: a.left == root.left + 15: constant 12 → 15", "21: a.top == root.top + 19: constant 18 → 19",
        "27: b.height <= 118: constant 116 → 118",
      ]
    ),
    // The spacing of a stack view is a number of its own.
    (
      [("gap: 8", "gap: 9"), ("spacing: 8", "spacing: 9")],
      ["3: metric gap 8 → 9", "17: row: spacing 8 → 9"], nil
    ),
  ]

  @Test(arguments: cases.indices) func edits(index: Int) throws {
    let sample = Self.cases[index]
    var changed = Self.text
    for (old, new) in sample.changes {
      try #require(changed.contains(old))
      changed = changed.replacing(old, with: new)
    }
    try folder.write(changed, to: "new/card.yaml")
    #expect(Self.edits(in: try run("diff", "old", "new").text) == sample.diff)
    try folder.write(Self.text, to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(changed, to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    #expect(Self.edits(in: text) == sample.verify ?? sample.diff, "\(text)")
  }

  /// What a sum of two metrics moves is caused by both, and what each moves alone by itself.
  @Test func eachMetricCausesItsOwn() throws {
    try folder.write(
      Self.text.replacing("gap: 8", with: "gap: 9").replacing("pad: 10", with: "pad: 14"), to: "new/card.yaml"
    )
    let text = try run("diff", "old", "new").text
    #expect(text.contains("a  x 12 → 13 (+1)"), "\(text)")
    #expect(text.contains("a  y 18 → 23 (+5)"), "\(text)")
    #expect(text.contains("b  x 10 → 14 (+4)"), "\(text)")
    #expect(text.contains("; 3 causes\n"), "\(text)")
  }
}
