public import AutoLayout
import Geometry
import LayoutDocument

/// Prints layout issues alone.
public enum CheckReport {
  /// A line for each issue, `file:line:column: severity: message`, with the members of conflicts below it. Of one file
  /// the first fifty are listed, then a line says how many there are besides.
  public static func text(_ documents: [SolvedDocument]) -> String {
    var text = ""
    for document in documents {
      let listing = IssueListing(document)
      for (diagram, issue) in listing.shown {
        let place = (issue.location ?? SourceLocation(file: document.path)).visibleDescription
        let lines = lines(of: issue)
        text += "\(place): \(lines[0])\(VisibleText.escaped(suffix(diagram, in: document)))\n"
        for line in lines.dropFirst() { text += line + "\n" }
      }
      if let rest = listing.rest {
        let place = SourceLocation(file: document.path).visibleDescription
        text += "\(place): \(rest.severity.rawValue): \(rest.message)\n"
      }
    }
    return text
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

  /// Workflow commands that a code host turns into annotations of the lines they name. Of one file the first fifty are
  /// listed, then an annotation of the whole file says how many there are besides.
  public static func github(_ documents: [SolvedDocument]) -> String {
    var text = ""
    for document in documents {
      for error in document.errors {
        text += annotation("error", error.location, fallback: document.path, [message(of: error)])
      }
    }
    for document in documents {
      let listing = IssueListing(document)
      for (diagram, issue) in listing.shown {
        text += annotation(
          issue.severity.rawValue, issue.location, fallback: document.path,
          message(of: issue, in: diagram, of: document))
      }
      if let rest = listing.rest {
        text += annotation(rest.severity.rawValue, nil, fallback: document.path, [rest.message])
      }
    }
    return text
  }

  /// The highest severity among the issues, or `nil` when there are none.
  public static func worstSeverity(of documents: [SolvedDocument]) -> LayoutIssue.Severity? {
    var worst: LayoutIssue.Severity?
    forEachIssue(of: documents) { _, _, issue, _ in
      if worst != .error { worst = issue.severity }
    }
    return worst
  }

  /// `severity: message`, then one indented line for each member of a conflict, as a terminal may show them.
  static func lines(of issue: LayoutIssue) -> [String] {
    ["\(issue.severity.rawValue): \(VisibleText.escaped(VisibleText.shortened(issue.message)))"]
      + IssueListing.members(of: issue).map { "    \($0)" }
  }

  /// The lines of a message for formats that state place and severity elsewhere, not escaped yet.
  static func message(
    of issue: LayoutIssue, in diagram: SolvedDiagram, of document: SolvedDocument
  ) -> [String] {
    var lines = [issue.message] + IssueListing.members(of: issue).map { "    \($0)" }
    lines[lines.count - 1] += suffix(diagram, in: document)
    return lines
  }

  static func message(of diagnostic: Diagnostic) -> String {
    diagnostic.suggestion.map { "\(diagnostic.message); \($0)" } ?? diagnostic.message
  }

  /// Names the diagram where a document has several.
  static func suffix(_ diagram: SolvedDiagram, in document: SolvedDocument) -> String {
    document.diagrams.count > 1 ? " [\(VisibleText.shortened(diagram.fullName))]" : ""
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

  /// A line that begins with a command and holds nothing that could end it or begin another.
  ///
  /// - Parameter lines: of the message, none of them escaped.
  private static func annotation(
    _ level: String, _ location: SourceLocation?, fallback path: String, _ lines: [String]
  ) -> String {
    var properties = "file=\(WorkflowCommand.property(location?.file ?? path))"
    if let location, location.line > 0 {
      properties += ",line=\(location.line),col=\(location.column)"
    }
    return "::\(level) \(properties)::\(WorkflowCommand.data(lines))\n"
  }
}
