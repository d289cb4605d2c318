package import AutoLayout
import Geometry
import Source
import Wording

/// The issues of one file that `check` reports, one by one: the first fifty, and a count of the others.
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
  private var listing = IssueListing()
  private var listed: [Finding] = []

  /// An empty list for the file at `path`.
  package init(path: String) {
    file = SourceLocation(file: path)
  }

  /// Adds the issues of the next diagram.
  package mutating func add(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) {
    let diagram = CheckReport.textReport.completed(diagram)
    let wording = Wording(diagram.layout)
    listed += listing.add(diagram.layout.issues).map { issue in
      let suffix = isOneOfSeveral ? VisibleText.escaped(diagram.suffix) : ""
      let message = CheckReport.visibleMessage(of: issue, wording) + suffix
      let lines = [message] + IssueListing.members(of: issue, in: diagram.layout).map { "    \($0)" }
      return Finding(
        severity: issue.severity, place: (issue.location ?? file).visibleDescription, lines: lines)
    }
  }

  /// The issues so far.
  package var findings: [Finding] {
    listed
      + (listing.rest.map { severity, message in
        [Finding(severity: severity, place: file.visibleDescription, lines: [message])]
      } ?? [])
  }
}
