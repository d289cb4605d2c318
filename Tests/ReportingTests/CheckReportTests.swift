import Analysis
import AutoLayout
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Reporting
import Source
import TestSupport
import Testing

struct CheckReportTests {
  @Test func textNamesPlaceSeverityAndDiagram() {
    #expect(
      CheckReport.text(ReportFixture.documents) == """
        a.yaml:9:5: error: scrollView.top == root.top + 33.333333 and scrollView.height >= 0 cannot both be satisfied. \
        Layout breaks scrollView.top == root.top + 33.333333, which is off by 0.5. [portrait]
            scrollView.top == root.top + 33.333333  'pin'  ← broken  (a.yaml:9:5)
            scrollView.height >= 0
        a.yaml: error: label 100% has an ambiguous width (0 or more): set a width, or pin trailing. [portrait]
        a.yaml: warning: label 100% is 100 wide, but its text needs 120. Give it more width, let the text wrap, or \
        shorten the text. [portrait]

        """)
  }

  @Test func annotationsEscapeWhatWouldEndThem() {
    let lines = CheckReport.github(ReportFixture.documents).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0] == "::error file=b.yaml,line=2,col=3::there is no key 'rot'; did you mean 'root'?")
    #expect(lines[1].hasPrefix("::error file=a.yaml,line=9,col=5::scrollView.top == "))
    #expect(lines[1].contains("%0A    scrollView.height >= 0"))
    #expect(
      lines[3]
        == "::warning file=a.yaml::label 100%25 is 100 wide, but its text needs 120. Give it more width, let the text "
        + "wrap, or shorten the text. [portrait]")
  }

  @Test func sarifHasARuleForEachResult() throws {
    let text = CheckReport.sarif(ReportFixture.documents, version: "1.2.3")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 4)
    #expect(results.allSatisfy { rules.contains($0["ruleId"] as? String) })
    let messages = results.map { ($0["message"] as? [String: String])?["text"] }
    #expect(messages[3]?.hasPrefix("label 100% is 100 wide, but its text needs 120. ") == true)
    #expect(results.map { $0["level"] as? String } == ["error", "error", "error", "warning"])
  }

  @Test func worstSeverityIsTheHighest() {
    #expect(CheckReport.worstSeverity(of: ReportFixture.documents) == .error)
    #expect(CheckReport.worstSeverity(of: [ReportFixture.documents[1]]) == nil)
  }

  @Test func jsonHasIssuesAlone() throws {
    let text = CheckReport.json(ReportFixture.documents)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let documents = try #require(root["documents"] as? [[String: Any]])
    let diagrams = try #require(documents[0]["diagrams"] as? [[String: Any]])
    #expect((diagrams[0]["issues"] as? [Any])?.count == 3)
    #expect((diagrams[1]["issues"] as? [Any])?.isEmpty == true)
  }

  @Test func sarifPathsAreURIReferences() {
    let documents = [
      SolvedDocument(
        path: "sub dir/f ü%:.yaml",
        errors: [
          Diagnostic(
            location: SourceLocation(file: "sub dir/f ü%:.yaml", line: 1, column: 1), message: "empty")
        ])
    ]
    let text = CheckReport.sarif(documents, version: "1")
    #expect(text.contains("\"sub%20dir/f%20%C3%BC%25%3A.yaml\""))
  }

  // MARK: SARIF

  private func sarif(_ documents: [SolvedDocument]) -> String { CheckReport.sarif(documents, version: "1") }

  private func problem(at location: Geometry.SourceLocation, _ message: String = "wrong") -> SolvedDocument {
    SolvedDocument(path: location.file, errors: [Diagnostic(location: location, message: message)])
  }

  @Test func sarifFollowsItsStandard() {
    #expect(SARIFRules.violations(of: sarif(ReportFixture.documents)) == [])
    #expect(SARIFRules.violations(of: sarif([])) == [])
  }

  /// The rules themselves: what they are to find.
  @Test func sarifRulesFindWhatIsWrong() {
    let good = sarif(ReportFixture.documents)
    let wrong = [
      ("\"startLine\": 9", "\"startLine\": 0"), ("\"startColumn\": 5", "\"startColumn\": 0"),
      ("\"startLine\": 9", "\"startLine\": 1.5"), ("\"uri\": \"a.yaml\"", "\"uri\": \"a b.yaml\""),
      ("\"uri\": \"a.yaml\"", "\"uri\": \"a:b.yaml\""), ("\"uri\": \"a.yaml\"", "\"uri\": \"./a.yaml\""),
      ("\"uri\": \"a.yaml\"", "\"uri\": \"%zz\""), ("\"level\": \"error\"", "\"level\": \"bad\""),
      ("\"text\": \"", "\"text\": \"[a](b)"), ("\"2.1.0\"", "\"2.0.0\""), ("unicodeCodePoints", "characters"),
      ("\"ruleId\": \"ambiguous\"", "\"ruleId\": \"other\""), ("\"results\"", "\"result\""),
    ]
    for (part, other) in wrong {
      #expect(good.contains(part))
      #expect(SARIFRules.violations(of: good.replacingOccurrences(of: part, with: other)) != [], "\(other)")
    }
  }

  @Test func sarifGivesAWholeFileNoRegion() {
    let text = sarif([problem(at: SourceLocation(file: "gone.yaml"))])
    #expect(!text.contains("region") && !text.contains("startLine"))
    #expect(text.contains("\"uri\": \"gone.yaml\""))
    #expect(SARIFRules.violations(of: text) == [])
    #expect(
      CheckReport.github([problem(at: SourceLocation(file: "gone.yaml"))])
        == "::error file=gone.yaml::wrong\n")
  }

  @Test(arguments: [
    ("/a/b c.yaml", "file:///a/b%20c.yaml"), ("./a.yaml", "a.yaml"), ("a//b/./c.yaml", "a/b/c.yaml"),
    ("../a.yaml", "../a.yaml"), ("//host/a.yaml", "file:///host/a.yaml"), ("-", "-"), ("./", "."),
    ("a:b.yaml", "a%3Ab.yaml"),
    ("a\n\u{202E}#?.yaml", "a%0A%E2%80%AE%23%3F.yaml"), ("a/\u{301}b", "a/%CC%81b"),
    ("[x]{y}|z", "%5Bx%5D%7By%7D%7Cz"),
  ])
  func sarifAddressesFiles(path: String, uri: String) {
    let text = sarif([problem(at: SourceLocation(file: path))])
    #expect(text.contains("\"uri\": \"\(uri)\"\n"))
    #expect(SARIFRules.violations(of: text) == [])
  }

  /// Our columns count characters, SARIF's the scalars that they consist of.
  @Test func sarifColumnsCountScalars() throws {
    let text = "root: {title: '👩‍👩‍👧e\u{301}', q: 1}\n"
    #expect(throws: DiagnosticList.self) {
      try Document(bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont()))
    }
    do throws(DiagnosticList) {
      _ = try Document(bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont()))
    } catch {
      let documents = [SolvedDocument(path: "a.yaml", errors: error.diagnostics)]
      #expect(error.diagnostics.map(\.location.column) == [8, 21])
      #expect(sarif(documents).contains("\"startColumn\": 26"))
      #expect(CheckReport.github(documents).contains("col=21::"))
    }
  }

  @Test func sarifMessagesHoldNoLinks() {
    let text = sarif([
      problem(at: SourceLocation(file: "a.yaml"), "'[here](https://example.org)' is not a valid name")
    ]
    )
    #expect(text.contains("'[here]\\\\u{28}https://example.org)' is not a valid name"))
    #expect(SARIFRules.violations(of: text) == [])
  }

  // MARK: Input in reports

  @Test func annotationsShowWhatCannotBeSeen() {
    let hostile = problem(
      at: SourceLocation(file: "a\n::b,c", line: 1, column: 2), "'x\n::error::y\u{1B}%0A##[error]'")
    #expect(
      CheckReport.github([hostile])
        == "::error file=a\\n%3A%3Ab%2Cc,line=1,col=2::'x\\n::error::y\\u{1B}%250A#\\u{23}[error]'\n")
  }

  @Test func jsonSpellsOutWhatCannotBeSeen() throws {
    let path = "\u{85}\u{9B}\u{202E}\u{2028}\u{7F}\u{E0041}##[error]\0"
    let text = CheckReport.json([SolvedDocument(path: path)])
    #expect(text.contains(#""\u0085\u009b\u202e\u2028\u007f\udb40\udc41#\u0023[error]\u0000""#))
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((root["documents"] as? [[String: Any]])?.first?["document"] as? String == path)
  }

  // MARK: Many issues

  private func document(issues: Int, diagrams: Int = 1) -> SolvedDocument {
    var document = ReportFixture.documents[0]
    document.diagrams = (1...diagrams).map { number in
      var diagram = ReportFixture.documents[0].diagrams[0]
      diagram.name = "d\(number)"
      diagram.analysis.layout.issues = (0..<issues).map { index in
        let axis: Axis = .horizontal
        return index % 3 == 0
          ? .text(LayoutIssue.CrowdedText(of: ViewID(1), axis, needed: Double(index), available: 0))
          : .openView(LayoutIssue.OpenView(ViewID(1), axis, position: OpenRange(), reason: .unplaced))
      }
      return diagram
    }
    return document
  }

  @Test func issuesOfOneFileAreCountedFromTheFiftyFirst() {
    #expect(CheckReport.text([document(issues: 50)]).split(separator: "\n").count == 50)
    let text = CheckReport.text([document(issues: 60, diagrams: 20)]).split(separator: "\n")
    #expect(text.count == 51)
    // The tenth of each diagram that are the same in all of them.
    let rest = "140 errors and 60 warnings not shown; --format json lists all (140 ambiguous, 60 text)"
    #expect(text.last == "a.yaml: error: \(rest)")
    let github = CheckReport.github([document(issues: 60, diagrams: 20)]).split(separator: "\n")
    #expect(github.count == 51)
    #expect(github.last == "::error file=a.yaml::\(rest)")
    let solved = SolveReport.text([document(issues: 60, diagrams: 20)])
    #expect(
      solved.split(separator: "\n").count { $0.contains("scrollView is ") || $0.contains("scrollView has ") }
        == 50)
    #expect(
      solved.hasSuffix(
        "\n  error: 767 errors and 383 warnings not shown; --format json lists all (767 ambiguous, 383 text)\n"
      ))
    #expect(
      CheckReport.json([document(issues: 60, diagrams: 20)]).components(separatedBy: "\"message\"").count
        == 1201)
    #expect(CheckReport.worstSeverity(of: [document(issues: 1)]) == .warning)
  }

  // MARK: Issues that diagrams have in common

  /// A diagram for each of the needed widths, in which a text has one unit of length too little, or of another view.
  private func document(needs: [Double], of views: [Int] = [2]) -> SolvedDocument {
    var document = ReportFixture.documents[0]
    document.diagrams = needs.enumerated().map { index, needed in
      var diagram = ReportFixture.documents[0].diagrams[0]
      diagram.name = "d\(index + 1)"
      diagram.analysis.layout.issues = [
        .text(
          LayoutIssue.CrowdedText(
            of: ViewID(views[index % views.count]), .horizontal, needed: needed, available: 100))
      ]
      return diagram
    }
    return document
  }

  @Test func whatDiagramsHaveInCommonIsToldOnce() {
    let same = CheckReport.text([document(needs: [120, 120, 120])]).split(separator: "\n")
    #expect(same.count == 1 && same[0].hasSuffix(". [d1; d2; d3]"), "\(same)")
    let mixed = document(needs: [120, 130, 120, 140])
    let text = CheckReport.text([mixed]).split(separator: "\n")
    #expect(text.count == 1 && text[0].hasSuffix(". [d1; d3; with other numbers in d2; d4]"), "\(text)")
    #expect(text[0].contains("120"))
    let github = CheckReport.github([mixed]).split(separator: "\n")
    #expect(github.count == 1 && github[0].hasSuffix(" [d1; d3; with other numbers in d2; d4]"), "\(github)")
    // Another view is another issue, and the kinds of reports for programs list each.
    let views = CheckReport.text([document(needs: [120, 120, 120], of: [1, 2])]).split(separator: "\n")
    #expect(views.count == 2 && views[0].hasSuffix("[d1; d3]") && views[1].hasSuffix("[d2]"), "\(views)")
    #expect(CheckReport.json([mixed]).components(separatedBy: "\"message\"").count == 5)
  }

  @Test func manyDiagramsAreCounted() {
    let text = CheckReport.text([document(needs: Array(repeating: 120, count: 161))]).split(separator: "\n")
    #expect(text.count == 1)
    #expect(text[0].contains("[d1; d2; ") && text[0].hasSuffix("; d20; and 141 more]"), "\(text)")
  }

  @Test func aConflictOfManyNamesTheBrokenOneAndCountsTheRest() {
    var document = document(issues: 1)
    let node = ReportFixture.tree.constraints[0]
    var layout = document.diagrams[0].layout
    layout.constraints = SolvedConstraints(
      (0..<200).map { SolvedConstraint(node: node, text: "a\($0).top == b.top") })
    layout.issues = [
      .conflict(
        LayoutIssue.Conflict(
          members: (0..<200).map { .constraint($0) }, broken: 150, views: [ViewID(1)], axis: .vertical))
    ]
    document.diagrams[0].analysis.layout = layout
    let lines = CheckReport.text([document]).split(separator: "\n")
    #expect(lines.count == 53)
    #expect(lines[51] == "    a150.top == b.top  'pin'  ← broken  (a.yaml:9:5)")
    #expect(lines[52] == "    and 149 more")
  }

  @Test func aLongNameWidensNoOtherRow() {
    var document = document(issues: 0)
    document.diagrams[0].analysis.layout.tree.views[1].name = String(repeating: "n", count: 3000)
    #expect(SolveReport.text([document]).utf8.count < 5000)
  }
}
