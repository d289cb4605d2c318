import AutoLayout
import Geometry
import Source

extension CheckReport {
  /// Markdown for a comment: a headline, and a table for each file with issues. What several diagrams have in common is one
  /// row. The first fifty issues of each file are listed, then a line with the number of the others by kind.
  public static func markdown(_ documents: [SolvedDocument]) -> String { markdownReport.text(of: documents) }

  /// The report of `markdown(_:)`, written when all diagrams of a file are solved.
  public static var markdownReport: DocumentReport {
    DocumentReport(
      head: markdownHead, separator: "\n", empty: markdownHead, mostBytes: MarkdownText.mostBytes,
      rest: { "and \(Listing.count($0, "more file"))\n" }, putsFailuresFirst: true, judges: true
    ) { path, _ in
      MarkdownWriter(of: path)
    } fail: { path, errors in
      heading(of: path)
        + errors.map { error in
          "- \(MarkdownText.code(error.location.description)): \(MarkdownText.text(message(of: error)))\n"
        }.joined()
    }
  }

  private static func markdownHead(_ tally: ReportTally) -> String {
    var parts: [String] = []
    if tally.errors > 0 { parts.append(Listing.count(tally.errors, "error")) }
    if tally.warnings > 0 { parts.append(Listing.count(tally.warnings, "warning")) }
    if tally.unreadable > 0 { parts.append("\(Listing.count(tally.unreadable, "unreadable file"))") }
    let issues = parts.isEmpty ? "No layout issues" : "Layouts: \(Listing.words(parts))"
    var lines = ["### " + issues + (tally.unknowns > 0 ? ", not all is known" : "")]
    if tally.holding > 0 {
      lines.append("\(Listing.count(tally.holding, "assertion")) \(tally.holding == 1 ? "holds" : "hold").")
    }
    let text = lines.joined(separator: "\n\n") + "\n"
    return parts.isEmpty && tally.unknowns == 0 ? text : text + "\n"
  }

  fileprivate static func heading(of path: String) -> String { "**\(MarkdownText.code(path))**\n\n" }
}

/// Writes the table of one document with the issues of all diagrams, grouped.
private struct MarkdownWriter: DocumentWriter {
  private var groups: IssueGroups

  init(of path: String) { groups = IssueGroups(of: path) }

  mutating func begin() -> String { "" }

  mutating func add(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) -> String {
    groups.add(diagram, isOneOfSeveral: isOneOfSeveral)
    return ""
  }

  mutating func end() -> String {
    guard !groups.groups.isEmpty else { return "" }
    let hasPlaces = groups.groups.contains { $0.places != nil }
    var text = CheckReport.heading(of: groups.file)
    text +=
      hasPlaces
      ? "| Severity | Place | Issue | Where |\n| --- | --- | --- | --- |\n"
      : "| Severity | Place | Issue |\n| --- | --- | --- |\n"
    for group in groups.groups { text += row(group, hasPlaces: hasPlaces) }
    if let rest = groups.rest { text += "\n\(rest.severity.rawValue): \(MarkdownText.text(rest.message))\n" }
    return text
  }

  private func row(_ group: IssueGroups.Group, hasPlaces: Bool) -> String {
    let place = group.location?.description ?? groups.file
    let issue =
      [MarkdownText.text(group.message, isInTable: true)]
      + group.members.map { MarkdownText.code($0, isInTable: true) }
      + (group.advice.map { [MarkdownText.text($0.line, isInTable: true)] } ?? [])
    let suffix = group.suffix.isEmpty ? "" : MarkdownText.text(group.suffix, isInTable: true)
    var cells = [
      group.severity.rawValue, MarkdownText.code(place, isInTable: true),
      issue.joined(separator: "<br>") + suffix,
    ]
    if hasPlaces {
      let phrases = (group.places?.phrases ?? []).map { MarkdownText.text($0, isInTable: true) }
      let command = group.places?.command.map { [MarkdownText.code($0, isInTable: true)] } ?? []
      cells.append((phrases + command).joined(separator: "<br>"))
    }
    return "| \(cells.joined(separator: " | ")) |\n"
  }
}
