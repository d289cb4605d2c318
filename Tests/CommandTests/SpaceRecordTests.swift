import Foundation
import TestSupport
import Testing

/// Records of layouts in all of a space.
struct SpaceRecordTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.definition(width: 500), to: "card.yaml")
  }

  private static func definition(width: Int, over: String = "over: { width: 320...1366 }") -> String {
    """
    \(over)
    canvas: 375x667
    root:
      subviews:
        card: {}
        side: { when: [{ width: compact, set: { hidden: true } }] }
    constraints:
      - "card.leading == root.leading + 20"
      - "card.trailing <= root.trailing - 20"
      - "card.width == \(width) @ high"
      - "card.top == root.top + 20"
      - "card.height == 120"
      - "side.edges == root.edges"
    """
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  private var record: String {
    get throws { try #require(folder.text(of: "__Layouts__/card.yaml/card.layout")) }
  }

  @Test func aRecordHasAllWidths() throws {
    #expect(try run("record", "card.yaml").status == 0)
    let record = try record
    #expect(record.contains("\nover: { width: \"320...1366\" }\n"), "\(record)")
    #expect(record.contains("  format: 2\n"))
    // The card is as wide as it may be up to 540.
    #expect(record.contains("card: [20, 20, [[0, 280], [1, 500], [2, 500]], 120]"), "\(record)")
    #expect(record.contains("side: \"320 ..< 640\""), "\(record)")
    #expect(try run("verify", "card.yaml").status == 0)
  }

  @Test func aRecordKnowsWhichCanvasesAreRegular() throws {
    func write(_ regular: String) throws {
      try folder.write(
        Self.definition(width: 500, over: "over: { width: 320...1366, regularFrom: { \(regular) } }"),
        to: "card.yaml")
    }
    try write("width: 678")
    #expect(try run("record", "card.yaml").status == 0)
    let record = try record
    #expect(
      record.contains("\nover: { width: \"320...1366\", regularFrom: { width: 678, height: 500 } }\n"),
      "\(record)")
    #expect(record.contains("side: \"320 ..< 678\""), "\(record)")
    #expect(try run("verify", "card.yaml").status == 0)
    try write("width: 700")
    let result = try run("verify", "card.yaml")
    #expect(
      result.status == 1
        && result.text.contains("side is hidden at width 320 ..< 700, before at width 320 ..< 678"),
      "\(result.text)")
  }

  @Test func whatMovesElsewhereIsFound() throws {
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(Self.definition(width: 600), to: "card.yaml")
    let result = try run("verify", "card.yaml")
    #expect(result.status == 1)
    #expect(result.text.contains("card.width == 600 @750: constant 500 → 600"), "\(result.text)")
    #expect(
      result.text.contains("width 540 <.. 1366: card width 500 → 600 (+100) at 640"), "\(result.text)")
    let markdown = try run("verify", "card.yaml", "--format", "markdown").text
    #expect(markdown.contains("540 &lt;.. 1366"), "\(markdown)")
    let junit = try run("verify", "card.yaml", "--format", "junit").text
    #expect(junit.contains("540 &lt;.. 1366"), "\(junit)")
    #expect(try run("accept", "card.yaml").status == 0)
    #expect(try run("verify", "card.yaml").status == 0)
  }

  /// What was recorded for a space is compared in it without being asked again.
  @Test func aSpaceOfTheCommandLineIsKept() throws {
    try folder.write(Self.definition(width: 500, over: ""), to: "card.yaml")
    #expect(try run("record", "card.yaml", "--widths", "320...800", "--directions", "both").status == 0)
    let record = try record
    #expect(record.contains("over: { width: \"320...800\", direction: both }"), "\(record)")
    #expect(record.contains("surroundings: [leftToRight]"), "\(record)")
    #expect(try run("verify", "card.yaml").status == 0)
    #expect(try run("record", "card.yaml").text.isEmpty)
    try folder.write(Self.definition(width: 600, over: ""), to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    #expect(text.contains("leftToRight: width 540 <.. 800: card width 500 → 600 (+100) at 640"), "\(text)")
    // From right to left, the card's left edge follows from its width.
    #expect(text.contains("rightToLeft: width 540 <.. 800: card x"), "\(text)")
  }

  /// A record has the constraints of its own canvas, so that an edit of others is found by what it does and blames none.
  @Test func anEditOfOtherSizeClassesBlamesNoOther() throws {
    func write(_ regular: Int, _ compact: Int) throws {
      try folder.write(
        """
        over: { width: 320...1366 }
        canvas: 375x667
        root: { subviews: { list: {} } }
        constraints:
          - "list.leading == root.leading + 20"
          - "list.top == root.top"
          - "list.height == 10"
          - { when: { width: compact }, constraints: ["list.trailing == root.trailing - \(compact)"] }
          - { when: { width: regular }, constraints: ["list.trailing == root.trailing - \(regular)"] }
        """, to: "card.yaml")
    }
    try write(40, 20)
    #expect(try run("record", "card.yaml").status == 0)
    try write(60, 20)
    let text = try run("verify", "card.yaml").text
    #expect(text.contains("edits under 'when' that the canvas does not have are not named"), "\(text)")
    #expect(text.contains("width 640 ... 1366: list width 580 → 560 (-20)"), "\(text)")
    try write(60, 30)
    let both = try run("verify", "card.yaml").text
    #expect(both.contains("cause 1: card.yaml:8") && both.contains("list  width 335 → 325 (-10)"), "\(both)")
    #expect(both.contains("width 320 ... 1366: list width 580 → 560 (-20) at 640"), "\(both)")
    #expect(both.contains("are not named"), "\(both)")
  }

  @Test(arguments: [
    ("lengths: [320, 540, 1366]", "lengths: [320, 1366, 540]"),
    ("[[0, 280], [1, 500], [2, 500]]", "[[1, 500], [2, 500]]"),
    ("[[0, 280], [1, 500], [2, 500]]", "[[0, 280], [1, 500], [99, 500]]"),
    ("lengths: [320, 540, 1366]", "lengths: []"),
    ("card: [20, 20, [[0", "card: [20, [[0"),
  ])
  func aRecordThatContradictsItselfIsRefused(written: String, wrong: String) throws {
    #expect(try run("record", "card.yaml").status == 0)
    let changed = try record.replacingOccurrences(of: written, with: wrong)
    #expect(try changed != record)
    try folder.write(changed, to: "__Layouts__/card.yaml/card.layout")
    let result = try run("verify", "card.yaml")
    #expect(result.status == 2 && result.text.contains("1 refused"), "\(result.text)")
  }

  @Test func whatIsHiddenElsewhereIsTold() throws {
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(
      Self.definition(width: 500).replacingOccurrences(of: "side: {", with: "side: { hidden: true } #"),
      to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    #expect(text.contains("side is hidden everywhere, before at width 320 ..< 640"), "\(text)")
  }

  /// What differs in the same way in both directions is one line.
  @Test func surroundingsThatDifferAlikeAreOne() throws {
    try folder.write(
      Self.definition(width: 500, over: "over: { direction: both, device: iPad }"), to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(
      Self.definition(width: 500, over: "over: { direction: both, device: iPad }")
        .replacingOccurrences(of: "height == 120", with: "height == 130"), to: "card.yaml")
    let lines = try run("verify", "card.yaml").text.split(separator: "\n").filter {
      $0.contains("height 120 → 130")
    }
    #expect(
      lines.count == 2 && lines.last?.contains(" more: card height 120 → 130 (+10)") == true, "\(lines)")
  }

  @Test func anotherSpaceIsTold() throws {
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(Self.definition(width: 600, over: "over: { width: 320...1024 }"), to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    #expect(
      text.contains("constant 500 → 600") && text.contains("the space is not the recorded one"), "\(text)")
    try folder.write(Self.definition(width: 500), to: "old.yaml")
    try folder.write(Self.definition(width: 600), to: "new.yaml")
    let difference = try run("diff", "old.yaml", "new.yaml", "--expect", "nothing")
    #expect(difference.status == 1 && difference.text.contains("not as expected"), "\(difference.text)")
  }

  @Test func devicesAreRecordedByTheirNames() throws {
    try folder.write(Self.definition(width: 300, over: "over: { device: iPhone }"), to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
    let record = try record
    #expect(record.contains("iPhone 15 Pro portrait"), "\(record)")
    try folder.write(Self.definition(width: 340, over: "over: { device: iPhone }"), to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    #expect(text.contains("iPhone"), "\(text)")
  }

  @Test func aRecordOfOneCanvasKeepsItsBytes() throws {
    try folder.write(Self.definition(width: 500, over: ""), to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
    let record = try record
    #expect(record.contains("  format: 1\n") && !record.contains("courses"), "\(record)")
  }

  /// Twenty views, of which wrapping texts push the others down at eleven widths.
  @Test func aRecordIsSmall() throws {
    var views = ""
    var constraints = ""
    for row in 0..<19 {
      views +=
        "    row\(row): { class: Label, text: \"\(String(repeating: "word ", count: row == 0 ? 200 : 9))\", lines: 0 }\n"
      constraints += """
          - "row\(row).leading == root.leading + 16"
          - "row\(row).trailing == root.trailing - 16"
          - "row\(row).top == \(row == 0 ? "root.top" : "row\(row - 1).bottom") + 8"

        """
    }
    try folder.write(
      "textMetrics: fixed\nover: { width: 320...800 }\nroot:\n  subviews:\n\(views)constraints:\n\(constraints)",
      to: "rows.yaml")
    #expect(try run("record", "rows.yaml").status == 0)
    let with = try #require(folder.text(of: "__Layouts__/rows.yaml/rows.layout")).utf8.count
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("__Layouts__"))
    let pieces = try run("check", "rows.yaml", "--format", "json").text
    let ends = try JSONDecoder().decode(Report.self, from: Data(pieces.utf8)).documents[0].diagrams[0].pieces
      .width
    #expect(ends.count >= 12, "\(ends)")
    #expect(with <= 1024 * ends.count, "\(with) bytes for \(ends.count - 1) pieces")
  }

  private struct Report: Decodable {
    struct Document: Decodable {
      struct Diagram: Decodable {
        struct Pieces: Decodable { var width: [Double] }
        var pieces: Pieces
      }
      var diagrams: [Diagram]
    }
    var documents: [Document]
  }
}
