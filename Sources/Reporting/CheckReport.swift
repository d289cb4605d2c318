public import AutoLayout
import Geometry
import LayoutDocument

/// Prints layout issues alone.
public enum CheckReport {
  /// A line for each issue, `file:line:column: severity: message`, with the members of conflicts below it.
  public static func text(_ documents: [SolvedDocument]) -> String {
    var lines: [String] = []
    forEachIssue(of: documents) { document, diagram, issue, tree in
      let place = issue.location?.description ?? document.path
      let issueLines = text(issue, in: tree)
      lines.append("\(place): \(issueLines[0])\(suffix(diagram, in: document))")
      lines += issueLines.dropFirst()
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  /// `{ "documents": [ { "document", "errors", "diagrams": [ { "name", "issues" } ] } ] }`
  public static func json(_ documents: [SolvedDocument]) -> String {
    let entries = documents.map { document in
      JSONText.object([
        ("document", .string(document.path)),
        ("errors", .array(document.errors.map(SolveReport.error))),
        (
          "diagrams",
          .array(
            document.diagrams.map { diagram in
              .object(
                SolveReport.names(of: diagram) + [
                  (
                    "issues",
                    .array(diagram.layout.issues.map { SolveReport.issue($0, in: diagram.layout.tree) })
                  )
                ])
            })
        ),
      ])
    }
    return JSONText.object([("documents", .array(entries))]).serialized()
  }

  /// Workflow commands that a code host turns into annotations of the lines they name.
  public static func github(_ documents: [SolvedDocument]) -> String {
    var lines: [String] = []
    for document in documents {
      for error in document.errors {
        lines.append(annotation("error", error.location, fallback: document.path, message(of: error)))
      }
    }
    forEachIssue(of: documents) { document, diagram, issue, tree in
      let message = message(of: issue, in: tree) + suffix(diagram, in: document)
      lines.append(annotation(issue.severity.rawValue, issue.location, fallback: document.path, message))
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  /// The highest severity among the issues, or `nil` when there are none.
  public static func worstSeverity(of documents: [SolvedDocument]) -> LayoutIssue.Severity? {
    var worst: LayoutIssue.Severity?
    forEachIssue(of: documents) { _, _, issue, _ in
      if worst != .error { worst = issue.severity }
    }
    return worst
  }

  /// `severity: message`, then one indented line for each member of a conflict.
  static func text(_ issue: LayoutIssue, in tree: ViewTree) -> [String] {
    ["\(issue.severity.rawValue): \(issue.message)"] + memberLines(of: issue)
  }

  /// The same without the severity, for formats that state it elsewhere.
  static func message(of issue: LayoutIssue, in tree: ViewTree) -> String {
    ([issue.message] + memberLines(of: issue)).joined(separator: "\n")
  }

  private static func memberLines(of issue: LayoutIssue) -> [String] {
    var lines: [String] = []
    for (index, member) in issue.members.enumerated() {
      let place = member.location.map { "  (\($0.description))" } ?? ""
      let verdict = index == issue.broken ? "  ← broken" : ""
      lines.append("    \(member.text)\(verdict)\(place)")
    }
    return lines
  }

  static func message(of diagnostic: Diagnostic) -> String {
    diagnostic.suggestion.map { "\(diagnostic.message); \($0)" } ?? diagnostic.message
  }

  /// Names the diagram where a document has several.
  static func suffix(_ diagram: SolvedDiagram, in document: SolvedDocument) -> String {
    document.diagrams.count > 1 ? " [\(diagram.fullName)]" : ""
  }

  static func forEachIssue(
    of documents: [SolvedDocument],
    _ body: (_ document: SolvedDocument, _ diagram: SolvedDiagram, _ issue: LayoutIssue, _ tree: ViewTree) ->
      Void
  ) {
    for document in documents {
      for diagram in document.diagrams {
        for issue in diagram.layout.issues { body(document, diagram, issue, diagram.layout.tree) }
      }
    }
  }

  private static func annotation(
    _ level: String, _ location: SourceLocation?, fallback path: String, _ message: String
  ) -> String {
    var properties = "file=\(escaped(location?.file ?? path, alsoIn: ":,"))"
    if let location { properties += ",line=\(location.line),col=\(location.column)" }
    return "::\(level) \(properties)::\(escaped(message, alsoIn: ""))"
  }

  private static func escaped(_ text: String, alsoIn separators: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if "%\r\n".unicodeScalars.contains(character) || separators.unicodeScalars.contains(character) {
        let code = String(character.value, radix: 16, uppercase: true)
        result += "%" + (code.count < 2 ? "0" : "") + code
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
