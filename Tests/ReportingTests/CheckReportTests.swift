import AutoLayout
import Foundation
import LayoutDocument
import Reporting
import Testing

struct CheckReportTests {
  @Test func textNamesPlaceSeverityAndDiagram() {
    #expect(
      CheckReport.text(ReportFixture.documents) == """
        a.yaml:9:5: error: Two constraints cannot hold together [portrait]
            scrollView.top == root.top + 33  ← broken  (a.yaml:9:5)
            scrollView.height >= 0
        a.yaml: warning: label has no width: 100% [portrait]

        """)
  }

  @Test func annotationsEscapeWhatWouldEndThem() {
    let lines = CheckReport.github(ReportFixture.documents).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "::error file=b.yaml,line=2,col=3::there is no key 'rot'; did you mean 'root'?")
    #expect(lines[1].hasPrefix("::error file=a.yaml,line=9,col=5::Two constraints"))
    #expect(lines[1].contains("%0A    scrollView.height >= 0"))
    #expect(lines[2] == "::warning file=a.yaml::label has no width: 100%25 [portrait]")
  }

  @Test func sarifHasARuleForEachResult() throws {
    let text = CheckReport.sarif(ReportFixture.documents, version: "1.2.3")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    #expect(results.allSatisfy { rules.contains($0["ruleId"] as? String) })
    let messages = results.map { ($0["message"] as? [String: String])?["text"] }
    #expect(messages[2] == "label has no width: 100% [portrait]")
    #expect(results.map { $0["level"] as? String } == ["error", "error", "warning"])
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
    #expect((diagrams[0]["issues"] as? [Any])?.count == 2)
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
}
