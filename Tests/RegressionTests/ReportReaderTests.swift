import Foundation
import Geometry
import Regression
import Source
import TestSupport
import Testing

/// Reports as the programs of others read them.
struct ReportReaderTests {
  private static let texts = HostileText.inReports

  /// A case whose name, edit, place and view are a text, and one that is refused because of it.
  private static func results(_ texts: ArraySlice<String>) -> RegressionResults {
    var results = RegressionResults()
    results.equal = texts.map { "\($0).yaml#equal" }
    for (number, text) in texts.enumerated() {
      var facts = DifferenceFacts()
      facts.edits = [
        .init(location: SourceLocation(file: text, line: number + 1, column: 1), text: "\(number) \(text)"),
        .init(location: nil, text: text),
      ]
      facts.effects = [.init(view: text, quantity: "x", before: 1, after: 2)]
      facts.causes = [.init(edits: [0, 1], effects: [0])]
      var changed = CaseOutcome(name: "\(text)#\(number)", document: text, record: nil, .changed)
      changed.difference = facts
      var refused = CaseOutcome(name: text, document: text, record: nil, .refused)
      refused.problems = [
        Diagnostic(location: SourceLocation(file: text, line: 1, column: 1), message: text, suggestion: text)
      ]
      results.outcomes += [changed, refused]
    }
    return results
  }

  /// The texts, so few at a time that a report has room for them.
  private static func batches(of count: Int) -> [Range<Int>] {
    stride(from: 0, to: texts.count, by: count).map {
      Range(from: $0, upTo: min($0 + count, texts.count))
    }
  }

  // MARK: Markdown

  @Test(
    .enabled(if: MarkdownPage.isReadable, "cmark-gfm is missing (the package of that name)"),
    arguments: batches(of: 5))
  func everyTextStaysInItsCell(_ batch: Range<Int>) throws {
    let texts = Self.texts[batch]
    let results = Self.results(texts)
    let page = try MarkdownPage(RegressionReport(results).markdown)
    // Readers do not know code with so many backticks, so a link in a text that has them stays.
    let backticks = String(repeating: "`", count: 80)
    #expect(page.problems.filter { !$0.contains(backticks) } == [])
    #expect(page.rows.first == ["Cause", "Place", "Effect"])
    let expected = texts.enumerated().map { number, text in
      [
        "\(Self.shown("\(number) \(text)"))\n\(Self.shown(text))",
        "\(Self.shown("\(text):\(number + 1)"))\n",
        "1 value in 1 case; in \(Self.shown("\(text)#\(number)")) \(Self.shown("\(text) x 1 → 2 (+1)"))",
      ]
    }
    #expect(page.rows.count == expected.count + 1)
    for (row, expected) in zip(page.rows.dropFirst(), expected) {
      #expect(row.map(Self.trimmed) == expected.map(Self.trimmed))
    }
    let count = Listing.count(texts.count, "case")
    let headline = "\(texts.count) causes change \(texts.count) of \(3 * texts.count) layouts"
    #expect(page.headings == ["\(headline); \(texts.count) are refused"])
    #expect(page.titles == ["\(count) refused", "\(count) changed"])
    let refused = texts.map { text in
      let place = SourceLocation(file: text, line: 1, column: 1).visibleDescription
      let words = "\(place): \(VisibleText.escaped(text)) help: \(VisibleText.escaped(text))"
      return "\(Self.shown(text)): \(Self.shown(words))"
    }
    let changed = texts.enumerated().map { Self.shown("\($1)#\($0)") }
    #expect(page.items.map(Self.trimmed) == (refused + changed).map(Self.trimmed))
  }

  /// A code host refuses a summary of more than a million bytes, so one that has too much to say counts the rest.
  @Test(.enabled(if: MarkdownPage.isReadable, "cmark-gfm is missing (the package of that name)"))
  func aSummaryHasRoomForTheLongestTexts() throws {
    for text in ["*", "&", "日", "@ ", "|"] {
      let texts = (0..<300).map { "\($0) " + String(repeating: text, count: 9000) }
      var results = Self.results(texts[...])
      let edits = (0..<300).map { DifferenceFacts.Edit(location: nil, text: "\($0) \(texts[$0])") }
      results.outcomes[0].difference?.edits = edits
      results.outcomes[0].difference?.causes = [.init(edits: Array(0..<300), effects: [0])]
      let markdown = RegressionReport(results).markdown
      #expect(markdown.utf8.count < 1_000_000)
      let page = try MarkdownPage(markdown)
      #expect(page.problems == [])
      #expect(page.rows.allSatisfy { $0.count == 3 })
      #expect(page.rows.contains { $0[0].hasSuffix("and 280 more edits") })
      #expect(markdown.contains(/\nand \d+ more causes\n/) && markdown.contains(/\nand \d+ more cases\n/))
    }
  }

  /// The reader tells what the test would find: links, emphasis, HTML and cells.
  @Test(.enabled(if: MarkdownPage.isReadable, "cmark-gfm is missing (the package of that name)"))
  func otherMarkdownIsFound() throws {
    for text in ["*a*", "<b>a</b>", "www.example.org", "[a](b)", "@a", "> a", "1. a", "    a", "a\\\nb"] {
      #expect(try !MarkdownPage(text + "\n").problems.isEmpty, "\(text)")
    }
    let page = try MarkdownPage("| a |\n| --- |\n| `b` <br> c\\|d |\n")
    #expect(page.rows == [["a"], ["b \n c|d"]] && page.problems == [])
  }

  /// A text as reports show it.
  private static func shown(_ text: String) -> String { VisibleText.escaped(VisibleText.shortened(text)) }

  /// A text without the spaces that Markdown does not show: around a cell, and around a line.
  private static func trimmed(_ text: String) -> String {
    text.components(separatedBy: "\n").map {
      $0.trimmingCharacters(in: [" "]).replacing(#/ +/#, with: " ")
    }.joined(separator: "\n")
  }

  // MARK: JUnit

  /// The reader of a build server's plug-in, and of its own checks: attributes, counts, and the texts of failures.
  @Test(
    .enabled(
      if: JUnitFacts.isReadable,
      "junitparser or xmllint is missing (the packages junitparser, libxml2-utils)"),
    arguments: batches(of: 100))
  func everyCaseIsATest(_ batch: Range<Int>) throws {
    let texts = Self.texts[batch]
    let results = Self.results(texts)
    let report = RegressionReport(results)
    let found = try JUnitFacts(report.junit)
    #expect(found.counts == [3 * texts.count, texts.count, texts.count, 0])
    #expect(found.summed == found.counts)
    var expected = results.equal.map { JUnitFacts.Test(name: VisibleText.escaped($0), results: []) }
    expected += results.outcomes.map { outcome in
      let lines = report.details(of: outcome).map(VisibleText.escaped)
      let fault = JUnitFacts.Fault(
        element: outcome.state == .refused ? "error" : "failure", type: outcome.state.rawValue,
        message: lines[0], text: lines.joined(separator: "\n"))
      return JUnitFacts.Test(name: VisibleText.escaped(outcome.name), results: [fault])
    }
    #expect(found.tests.sorted { $0.name < $1.name } == expected.sorted { $0.name < $1.name })
  }

  // MARK: SARIF

  private static let hasSARIFModel = FileManager.default.fileExists(
    atPath: "/usr/lib/python3/dist-packages/sarif_om")

  /// The standard's object model refuses properties that it does not know, and objects without those that it requires.
  @Test(
    .enabled(if: hasSARIFModel, "the object model of SARIF is missing (the package python3-sarif-python-om)"),
    arguments: batches(of: 100))
  func everyFindingIsAResult(_ batch: Range<Int>) throws {
    let texts = Self.texts[batch]
    let report = RegressionReport(Self.results(texts))
    let folder = try ScratchFolder()
    try folder.write(report.sarif, to: "report.sarif")
    try folder.write(Self.sarifScript, to: "read.py")
    let read = try Command.run(
      URL(fileURLWithPath: "/usr/bin/python3"), [folder.path + "/read.py", folder.path + "/report.sarif"])
    try #require(read.status == 0, "\(read.standardError)")
    #expect(read.text == "\(2 * texts.count) results\n")
  }

  private static let sarifScript = """
    import json, re, sys
    import sarif_om as om

    types = {
        "runs": om.Run, "tool": om.Tool, "driver": om.ToolComponent, "rules": om.ReportingDescriptor,
        "results": om.Result, "message": om.Message, "locations": om.Location,
        "physicalLocation": om.PhysicalLocation, "artifactLocation": om.ArtifactLocation,
        "region": om.Region, "shortDescription": om.MultiformatMessageString}

    def build(kind, value):
        parts = {}
        for key, part in value.items():
            if isinstance(part, dict) and key != "partialFingerprints":
                part = build(types[key], part)
            elif isinstance(part, list) and part and isinstance(part[0], dict):
                part = [build(types[key], each) for each in part]
            name = re.sub("[A-Z]", lambda match: "_" + match.group().lower(), key)
            parts["schema_uri" if key == "$schema" else name] = part
        return kind(**parts)

    with open(sys.argv[1], encoding="utf-8") as file:
        log = build(om.SarifLog, json.load(file))
    rules = {rule.id for rule in log.runs[0].tool.driver.rules}
    assert all(result.rule_id in rules for result in log.runs[0].results)
    print(len(log.runs[0].results), "results")

    """
}
