import Foundation
import TestSupport
import Testing

/// Which of several edits moves what at which lengths.
struct SpaceCauseTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.definition(), to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
  }

  /// A card with a greatest width, a side with another, a note with two bounds that do the same, and a view that takes what two
  /// others leave.
  private static func definition(
    card: Int = 500, side: Int = 700, note: (Int, Int) = (900, 900), height: Int = 120, name: String = "side",
    over: String = "over: { width: 320...1366 }", more: String = ""
  ) -> String {
    """
    \(over)
    canvas: 375x667
    root:
      subviews: { card: {}, \(name): {}, note: {} }
    constraints:
      - "card.leading == root.leading + 20"
      - "card.trailing <= root.trailing - 20"
      - "card.width == \(card) @ high"
      - "card.top == root.top + 20"
      - "card.height == \(height)"
      - "\(name).leading == root.leading"
      - "\(name).width <= \(side)"
      - "\(name).width == root.width @ high"
      - "\(name).top == card.bottom"
      - "\(name).height == 40"
      - "note.leading == root.leading"
      - "note.width == root.width @ high"
      - "note.width <= \(note.0)"
      - "note.trailing <= note.leading + \(note.1)"
      - "note.top == root.top"
      - "note.height == 10"
    \(more)
    """
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  /// The lines of a cause, by the end of its first one.
  private func causes(_ text: String) -> [String: [String]] {
    var causes: [String: [String]] = [:]
    for block in text.components(separatedBy: "\n\n") {
      let lines = block.split(separator: "\n").map(String.init)
      guard let start = lines.first?.firstMatch(of: #/^cause \d+: card\.yaml:\d+: /#) else { continue }
      causes[String(lines[0][start.range.upperBound...])] = lines.dropFirst(2).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    return causes
  }

  @Test func eachEditHasItsOwnLengths() throws {
    try folder.write(Self.definition(card: 600, side: 800), to: "card.yaml")
    let result = try run("verify", "card.yaml")
    #expect(result.status == 1)
    #expect(
      causes(result.text) == [
        "card.width == 600 @750: constant 500 → 600": [
          "width 540 <.. 1366: card width 500 → 600 (+100) at 640"
        ],
        "side.width <= 800: constant 700 → 800": ["width 700 <.. 1366: side width 700 → 800 (+100) at 800"],
      ], "\(result.text)")
    #expect(!result.text.contains("together"), "\(result.text)")
    let markdown = try run("verify", "card.yaml", "--format", "markdown").text
    #expect(markdown.contains("1 value in 1 case; in `card.yaml` width 540 &lt;.. 1366: card"), "\(markdown)")
    #expect(markdown.contains("1 value in 1 case; in `card.yaml` width 700 &lt;.. 1366: side"), "\(markdown)")
    let junit = try run("verify", "card.yaml", "--format", "junit").text
    for line in ["card.yaml:8: card.width", "  width 540 &lt;.. 1366: card", "  width 700 &lt;.. 1366: side"]
    {
      #expect(junit.contains(line), "\(junit)")
    }
    let annotations = try run("verify", "card.yaml", "--format", "github").text
    #expect(annotations.split(separator: "\n").count == 2, "\(annotations)")
    #expect(annotations.contains("line=12") && annotations.contains("width 700 <.. 1366"), "\(annotations)")
  }

  @Test func theJSONHasTheCauses() throws {
    try folder.write(Self.definition(card: 600, side: 800), to: "card.yaml")
    let json = try run("verify", "card.yaml", "--format", "json").standardOutput
    let results = try JSONDecoder().decode(Results.self, from: json)
    let difference = try #require(results.outcomes.first?.difference)
    let shares = try #require(difference.courseCauses?.shares)
    #expect(shares.map { difference.edits[$0.edit].text.prefix(4) } == ["card", "side"])
    #expect(shares.map { $0.courses.flatMap(\.stretches).map(\.from) } == [[540], [700]])
    #expect(difference.courseCauses?.undecided == [] && difference.courses.count == 1)
  }

  private struct Results: Decodable {
    struct Outcome: Decodable { var difference: Difference? }
    struct Difference: Decodable {
      var edits: [Edit]
      var courses: [Course]
      var courseCauses: Causes?
    }
    struct Edit: Decodable { var text: String }
    struct Causes: Decodable {
      var shares: [Share]
      var undecided: [Int]
    }
    struct Share: Decodable {
      var edit: Int
      var courses: [Course]
    }
    struct Course: Decodable { var stretches: [Stretch] }
    struct Stretch: Decodable { var from: Double }
    var outcomes: [Outcome]
  }

  /// An edit that moves views on the canvas, too, and one that moves none of them anywhere.
  @Test func theCanvasAndTheSpaceAreOneCause() throws {
    try folder.write(
      Self.definition(card: 600, height: 130).replacing("note: {}", with: "note: { alpha: 0.5 }"),
      to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    let causes = causes(text)
    #expect(
      causes["card.height == 130: constant 120 → 130"] == [
        "card  height 120 → 130 (+10)", "side  y 140 → 150 (+10)",
        "width 320 ... 1366: card height 120 → 130 (+10), side y 140 → 150 (+10)",
      ], "\(text)")
    #expect(causes["card.width == 600 @750: constant 500 → 600"]?.count == 1, "\(text)")
    #expect(text.contains("note: alpha 1 → 0.5\n  no frame and no content size differs:\n"), "\(text)")
  }

  /// Either of two bounds alone does what both do, so that taking back one of them changes nothing.
  @Test func whatSeveralEditsDoTogetherIsSaidToBeTheirs() throws {
    try folder.write(Self.definition(side: 800, note: (850, 850)), to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    #expect(
      text.contains(
        "  of several edits together, in its space:\n    width 850 <.. 1366: note width 900 → 850 (-50) at 900\n"
      ),
      "\(text)")
    #expect(causes(text)["side.width <= 800: constant 700 → 800"]?.count == 1, "\(text)")
    let annotations = try run("verify", "card.yaml", "--format", "github").text
    #expect(annotations.contains("of several edits together, in its space"), "\(annotations)")
  }

  /// Up to 700 an edit moves the side, and beyond only the other one does.
  @Test func whatIsLeftHasTheLengthsThatNoEditHas() throws {
    try folder.write(Self.definition(note: (850, 800)), to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    // Without the lower bound, the other one holds. Without that, nothing differs.
    #expect(
      causes(text)["note.trailing <= note.leading + 800: constant 900 → 800"] == [
        "width 800 <.. 1366: note width 850 → 800 (-50) at 850"
      ], "\(text)")
    #expect(text.contains("note.width <= 850: constant 900 → 850\n  no frame"), "\(text)")
    #expect(!text.contains("together"), "\(text)")
  }

  @Test func surroundingsHaveTheirOwn() throws {
    let over = "over: { width: 320...800, direction: both }"
    try folder.write(Self.definition(over: over), to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(Self.definition(card: 600, side: 750, over: over), to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    let causes = causes(text)
    #expect(
      causes["card.width == 600 @750: constant 500 → 600"]?.contains {
        $0.hasPrefix("leftToRight: width 540 <.. 800: card width 500 → 600 (+100) at 640")
      } == true, "\(text)")
    #expect(
      causes["card.width == 600 @750: constant 500 → 600"]?.contains {
        $0.hasPrefix("rightToLeft: width 540 <.. 800: card x")
      } == true, "\(text)")
    #expect(causes["side.width <= 750: constant 700 → 750"]?.count == 2, "\(text)")
  }

  /// A view with another name is the same view.
  @Test func namesAreNoCause() throws {
    try folder.write(Self.definition(card: 600, side: 800, name: "aside"), to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    #expect(
      causes(text)["aside.width <= 800: constant 700 → 800"] == [
        "width 700 <.. 1366: aside width 700 → 800 (+100) at 800"
      ], "\(text)")
    #expect(!text.contains("together"), "\(text)")
  }

  @Test func versionsAreComparedAlike() throws {
    try folder.write(Self.definition(), to: "old.yaml")
    try folder.write(Self.definition(card: 600, side: 800), to: "new.yaml")
    let text = try run("diff", "old.yaml", "new.yaml").text
    #expect(text.contains("new.yaml:8: card.width == 600 @750: constant 500 → 600\n"), "\(text)")
    #expect(text.contains("    width 540 <.. 1366: card width 500 → 600 (+100) at 640\n"), "\(text)")
    #expect(text.contains("    width 700 <.. 1366: side width 700 → 800 (+100) at 800\n"), "\(text)")
  }

  /// What depends on size classes is not on record, so that no edit is blamed.
  @Test func otherDefinitionsHaveNoCauses() throws {
    let more = "  - { when: { width: regular }, constraints: [\"note.width <= 1000\"] }"
    try folder.write(Self.definition(more: more), to: "card.yaml")
    #expect(try run("record", "card.yaml").status == 0)
    try folder.write(Self.definition(card: 600, side: 800, more: more), to: "card.yaml")
    let text = try run("verify", "card.yaml").text
    #expect(text.contains("edits under 'when' that the canvas does not have are not named"), "\(text)")
  }
}
