import Foundation
import TestSupport
import Testing

/// Definitions that state for which canvases they are, and what must hold there.
struct ClaimCommandTests {
  private let folder: ScratchFolder

  private static let columns = """
    canvas: 375x667
    textMetrics: fixed
    root: { subviews: { left: {}, right: {} } }
    constraints:
      - "left.leading == root.leading + 20"
      - "left.width == 300"
      - "left.top == root.top"
      - "left.height == 50"
      - "right.trailing == root.trailing - 20"
      - "right.width == 300.5"
      - "right.top == root.top"
      - "right.height == 50"

    """

  init() throws { folder = try ScratchFolder() }

  private func run(_ text: String, _ arguments: [String] = ["check", "columns.yaml"]) throws -> Command.Result
  {
    try folder.write(Self.columns + text, to: "columns.yaml")
    return try Plumbline(folder: folder.url).run(arguments)
  }

  private struct Report: Decodable {
    struct Document: Decodable { var diagrams: [Diagram] }
    struct Diagram: Decodable {
      var pieces: Pieces?
      var issues: [Issue]
      var assertions: [Assertion]
    }
    struct Pieces: Decodable { var width: [Double] }
    struct Issue: Decodable { var kind: String }
    struct Assertion: Decodable {
      var name: String?
      var text: String
      var verdict: String
      var amount: Double?
      var ranges: [Range]?
    }
    struct Range: Decodable { var width: Lengths }
    struct Lengths: Decodable, Equatable {
      var from: Double
      var to: Double
      var includesFrom: Bool
      var includesTo: Bool
    }
    var documents: [Document]
  }

  private func report(_ text: String, _ options: String...) throws -> Report.Diagram {
    let result = try run(text, ["check", "columns.yaml", "--format", "json"] + options)
    let report = try JSONDecoder().decode(Report.self, from: result.standardOutput)
    return try #require(report.documents.first?.diagrams.first)
  }

  private static let claims = """
    over: { width: 320...1366 }
    assert:
      - "left.width == 300"
      - { name: columns, that: "left.trailing <= right.leading - 8", because: they touch }
      - { apart: [left, right], when: { width: regular } }

    """

  @Test func aDefinitionSaysForWhichWidthsItIs() throws {
    let result = try run(Self.claims)
    #expect(result.status == 1)
    #expect(
      result.text == """
        columns.yaml:16:5: error: Assertion 'columns' fails: left.trailing <= right.leading - 8; 328.5 missing. Because: they touch.
          width 320 ..< 648.5    worst at 320: 328.5 missing
          see it: plumbline render columns.yaml --canvas 320x667
          no repair found: 101 edits were tried, of which 2 mend it here but not everywhere
        columns.yaml:17:5: error: Assertion fails: apart: left, right; 0.5 shared.
          width 640 ..< 640.5    worst at 640: 0.5 shared
          see it: plumbline render columns.yaml --canvas 640x667
          repair: change line 10 to 'right.width == 300' (tried at all widths from 320 to 1366: moves right where nothing was wrong)

        """)
  }

  @Test func programsGetVerdictsAndRanges() throws {
    let diagram = try report(Self.claims)
    #expect(diagram.assertions.map(\.verdict) == ["holds", "fails", "fails"])
    #expect(diagram.assertions.map(\.name) == [nil, "columns", nil])
    #expect(diagram.assertions[0].ranges?.isEmpty == true)
    #expect(
      diagram.assertions[1].ranges?.map(\.width)
        == [Report.Lengths(from: 320, to: 648.5, includesFrom: true, includesTo: false)])
    #expect(diagram.issues.isEmpty)
    // What is claimed is no end of a piece: left begins at 20, and the edge of right passes 0 without a bend.
    #expect(diagram.pieces?.width == [320, 1366])
  }

  @Test func anOptionReplacesTheKeyThatItNames() throws {
    let diagram = try report(Self.claims, "--widths", "600...645")
    #expect(diagram.pieces?.width == [600, 645])
    #expect(
      diagram.assertions[1].ranges?.map(\.width)
        == [Report.Lengths(from: 600, to: 645, includesFrom: true, includesTo: true)])
  }

  @Test(arguments: [false, true]) func oneCanvasAloneHasVerdicts(isNamed: Bool) throws {
    let diagram =
      isNamed
      ? try report(Self.claims, "--canvas", "375x667")
      : try report(Self.claims.replacingOccurrences(of: "over: { width: 320...1366 }", with: ""))
    #expect(diagram.pieces == nil)
    // On a phone, the columns are not asked to be apart.
    #expect(diagram.assertions.map(\.verdict) == ["holds", "fails", "holds"])
    #expect(diagram.assertions[1].amount == 273.5)
    #expect(diagram.assertions.allSatisfy { $0.ranges == nil })
  }

  @Test func aConditionThatIsTrueNowhereProvesNothing() throws {
    let result = try run(
      "over: { width: 320...1366 }\nassert: [{ whole: all, when: \"root.width >= 2000\" }]\n")
    #expect(result.status == 1)
    #expect(result.text.contains("is never tested: whole: all, since 'root.width >= 2000' is true nowhere"))
  }

  @Test func anAssertionBeyondWhatIsAskedProvesNothing() throws {
    let result = try run(
      "over: { width: 320...500 }\nassert: [{ whole: all, over: { width: 700...800 } }]\n")
    #expect(result.status == 1)
    #expect(
      result.text.contains(
        "is never tested: whole: all, since nothing of its own space, its 'over', is asked about"),
      "\(result.text)")
  }

  @Test func whatFailsIsTold() throws {
    let result = try run(
      """
      assert:
        - touchable: [left]
        - inside: { right: left }

      """)
    #expect(
      result.text.contains("Assertion fails: touchable: left; right in front of left."), "\(result.text)")
  }

  @Test func aClaimOfADiagramIsAddedToThoseOfItsDocument() throws {
    let result = try run(
      """
      assert: ["left.width == 1"]
      diagrams:
        - { name: a }
        - { name: b, assert: ["right.width == 1"] }
        - { name: c, views: { left: null }, assert: ["right.width == 2"] }

      """)
    #expect(result.text.contains("left.width == 1; 299 missing. [a; b]"), "\(result.text)")
    #expect(result.text.contains("right.width == 1; 299.5 missing. [b]"), "\(result.text)")
    #expect(result.text.contains("right.width == 2; 298.5 missing. [c]"), "\(result.text)")
  }

  // MARK: The map

  @Test func aMapIsDrawn() throws {
    let result = try run(
      Self.claims, ["render", "columns.yaml", "--widths", "320...1366", "--format", "svg", "-o", "out"])
    #expect(result.status == 0, "\(result.standardError)")
    let svg = try String(contentsOf: folder.url.appendingPathComponent("out/columns.svg"), encoding: .utf8)
    #expect(svg.contains("columns breaks below 648.5"))
    #expect(svg.contains("1 piece, all known"))
    let again = try run(
      Self.claims,
      ["render", "columns.yaml", "--widths", "320...1366", "--format", "svg", "-o", "out", "--check"])
    #expect(again.status == 0, "\(again.standardError)")
  }

  @Test(arguments: [
    (["--content-sizes", "all"], 64, "add --widths or --heights for a map of all of them"),
    (["--content-size", "L", "--content-size", "S"], 64, "does not show several text sizes"),
    (["--directions", "both"], 64, "does not show several reading directions"),
    (["--widths", "320...1366"], 2, "a map is of one layout, and this diagram has 2"),
  ]) func whatHasNoMapIsRefused(options: [String], status: Int32, message: String) throws {
    let result = try run(
      "diagrams: [{ panels: [{ canvas: 320x480 }, { canvas: 375x667 }] }]\n",
      ["render", "columns.yaml", "-o", "out", "--format", "svg"] + options)
    #expect(result.status == status && result.standardError.contains(message), "\(result.standardError)")
  }
}
