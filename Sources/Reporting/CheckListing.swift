package import AutoLayout
import Geometry
import Source

/// The issues of one file that `check` reports, those that diagrams have in common once: the first fifty, and a count of
/// the others.
package struct CheckListing {
  /// An issue, or the count.
  package struct Finding {
    /// The severity.
    package var severity: LayoutIssue.Severity
    /// The file, with line and column if they are known.
    package var place: String
    /// The message, and below it the members of a conflict, safe to print.
    package var lines: [String]
  }

  private let file: SourceLocation
  private var groups: IssueGroups

  /// An empty list for the file at `path`.
  package init(path: String) {
    file = SourceLocation(file: path)
    groups = IssueGroups(of: path)
  }

  /// Adds the issues of the next diagram.
  ///
  /// - Parameter advise: Searches for repairs of the diagram's issues.
  package mutating func add(
    _ diagram: SolvedDiagram, isOneOfSeveral: Bool,
    advising advise: (SolvedDiagram) -> [IssueAdvice?] = { _ in [] }
  ) {
    var diagram = CheckReport.textReport.completed(diagram)
    diagram.advice = advise(diagram)
    groups.add(diagram, isOneOfSeveral: isOneOfSeveral)
  }

  /// The issues so far.
  package var findings: [Finding] {
    groups.groups.map { group in
      Finding(
        severity: group.severity, place: (group.location ?? file).visibleDescription,
        lines: [CheckReport.visibleMessage(of: group)] + group.members.map { "    \($0)" }
          + (group.advice.map { ["  \($0.line)"] } ?? []))
    }
      + (groups.rest.map { severity, message in
        [Finding(severity: severity, place: file.visibleDescription, lines: [message])]
      } ?? [])
  }
}
