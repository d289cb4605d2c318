public import AutoLayout
import Geometry
package import Source
import Sweep
import Wording

/// Reports that contain only layout issues.
public enum CheckReport {
  /// One line for each issue, `file:line:column: severity: message`, followed by the members of a conflict. What several
  /// diagrams have in common is told once. The first fifty issues of each file are listed, then a line with the number of
  /// the others by kind.
  public static func text(_ documents: [SolvedDocument]) -> String { textReport.text(of: documents) }

  /// The report of `text(_:)`, written when all diagrams of a file are solved.
  public static var textReport: DocumentReport {
    DocumentReport(judges: true) { path, _ in
      let file = SourceLocation(file: path)
      return GroupedIssueWriter(of: path) { group in
        let place = (group.location ?? file).visibleDescription
        let first = "\(place): \(group.severity.rawValue): \(visibleMessage(of: group))\n"
        return first + group.members.map { "    \($0)\n" }.joined()
          + group.rest.map { "  \($0)\n" }.joined()
      } rest: { severity, message in
        "\(file.visibleDescription): \(severity.rawValue): \(message)\n"
      } note: { message in
        "\(file.visibleDescription): note: \(message)\n"
      }
    } fail: { _, _ in
      ""
    }
  }

  /// `{ "documents": [ { "document", "errors", "diagrams": [ { "name", "issues" } ] } ] }`
  public static func json(_ documents: [SolvedDocument]) -> String { jsonReport.text(of: documents) }

  /// The report of `json(_:)`, written diagram by diagram.
  public static var jsonReport: DocumentReport {
    .json(judges: true) { path, _, errors in
      [("document", .string(path)), ("errors", .array(errors.map(SolveReport.error)))]
    } diagram: { diagram in
      .object(
        SolveReport.names(of: diagram)
          + (diagram.map.map { SpaceJSON($0).check(diagram) }
            ?? [
              ("issues", SolveReport.issues(of: diagram.layout, diagram.advice)),
              ("assertions", SolveReport.assertions(of: diagram.layout, diagram.advice)),
            ] + (diagram.lacksTranslations ? [("languages", .array([]))] : [])))
    }
  }

  /// Workflow commands that a code host converts to annotations on lines. What several diagrams have in common is one
  /// annotation. The first fifty issues of each file are listed, then an annotation on the whole file with the number of
  /// the others by kind.
  public static func github(_ documents: [SolvedDocument]) -> String { githubReport.text(of: documents) }

  /// The report of `github(_:)`, written when all diagrams of a file are solved.
  public static var githubReport: DocumentReport {
    DocumentReport(putsFailuresFirst: true, judges: true) { path, _ in
      GroupedIssueWriter(of: path) { group in
        var lines = [group.message] + group.members.map { "    \($0)" }
        lines[lines.count - 1] += group.suffix
        lines += group.rest.map { "  \($0)" }
        return WorkflowCommand.annotation(group.severity.rawValue, group.location, fallback: path, lines)
      } rest: { severity, message in
        WorkflowCommand.annotation(severity.rawValue, nil, fallback: path, [message])
      }
    } fail: { path, errors in
      errors.map { WorkflowCommand.annotation("error", $0.location, fallback: path, [message(of: $0)]) }
        .joined()
    }
  }

  /// The highest severity among the issues, or `nil` if there are none.
  public static func worstSeverity(of documents: [SolvedDocument]) -> LayoutIssue.Severity? {
    worstSeverity(of: documents.lazy.flatMap(\.diagrams).flatMap(\.layout.issues))
  }

  /// The highest severity among the issues, or `nil` if there are none.
  public static func worstSeverity(of issues: some Sequence<LayoutIssue>) -> LayoutIssue.Severity? {
    var worst: LayoutIssue.Severity?
    for issue in issues where worst != .error { worst = issue.severity }
    return worst
  }

  /// `severity: message`, then one indented line for each member of a conflict, escaped for a terminal.
  static func lines(of issue: LayoutIssue, _ wording: Wording, in layout: SolvedLayout) -> [String] {
    ["\(issue.severity.rawValue): \(visibleMessage(of: issue, wording))"]
      + IssueListing.members(of: issue, in: layout).map { "    \($0)" }
  }

  /// The message of a group and where it is, escaped for a terminal.
  static func visibleMessage(of group: IssueGroups.Group) -> String {
    VisibleText.escaped(VisibleText.shortened(group.message)) + VisibleText.escaped(group.suffix)
  }

  /// The message, escaped for a terminal.
  static func visibleMessage(of issue: LayoutIssue, _ wording: Wording) -> String {
    VisibleText.escaped(VisibleText.shortened(wording.message(issue)))
  }

  /// The message of a problem of reading, with what to do about it.
  package static func message(of diagnostic: Diagnostic) -> String {
    diagnostic.suggestion.map { "\(diagnostic.message); \($0)" } ?? diagnostic.message
  }
}
