import AutoLayout
import Batch
import Geometry
import JSONRPC
import Reporting
import Source

/// What an editor marks in a text: problems of reading, or else what `check` finds in its layouts.
struct TextDiagnostics {
  private let reading: DocumentReading
  private let client: ClientAbilities

  init(of reading: DocumentReading, for client: ClientAbilities) {
    (self.reading, self.client) = (reading, client)
  }

  private var path: String { reading.document.address.path }

  /// The diagnostics as the protocol has them.
  var listed: [JSONValue] {
    if case .other = reading.document.kind { return [] }
    let checked = reading.checked
    guard checked.problems.isEmpty else { return checked.problems.map(value) }
    return checked.findings.map(value) + rest(checked)
  }

  // MARK: Problems of reading

  private func value(_ problem: Diagnostic) -> JSONValue {
    Self.diagnostic(
      reading.positions.value(of: range(of: problem)), "error", CheckReport.invalidDefinition,
      [CheckReport.message(of: problem)])
  }

  /// The characters that a problem is about.
  private func range(of problem: Diagnostic) -> Range<Int> {
    let source = reading.source
    guard problem.location.file == path, let start = source.offset(of: problem.location) else { return 0..<0 }
    let end = max(start, source.offset(line: problem.location.line, column: .max))
    let length = String(scalars: source.scalars[start..<end]).prefix(problem.length).unicodeScalars.count
    return start..<start + length
  }

  // MARK: Findings

  /// The range that a finding is marked at: that of the constraint, the view or the assertion.
  func range(of finding: EditedFile.Finding) -> Range<Int> { range(at: finding.issue.location) ?? 0..<0 }

  private func range(at location: SourceLocation?) -> Range<Int>? {
    guard let location, location.file == path, let offset = reading.source.offset(of: location) else {
      return nil
    }
    return reading.marked(at: offset)
  }

  func value(_ finding: EditedFile.Finding) -> JSONValue {
    let members = Self.members(of: finding)
    let related = members.compactMap { member -> JSONValue? in
      guard client.showsRelated, let range = range(at: member.location) else { return nil }
      let place = JSONValue.object([
        "uri": .string(reading.document.address.uri), "range": reading.positions.value(of: range),
      ])
      return .object(["location": place, "message": .string(Self.visible(member.text))])
    }
    var lines = [finding.message] + finding.places
    if !client.showsRelated { lines += members.map { "  " + $0.text } }
    if !finding.diagrams.isEmpty { lines[0] += " [\(Listing.words(Self.few(finding.diagrams), "and"))]" }
    let severity = finding.issue.severity.rawValue
    return Self.diagnostic(
      reading.positions.value(of: range(of: finding)), severity, CheckReport.ruleID(finding.issue.kind),
      lines,
      related)
  }

  /// The constraints of a conflict besides the one that is marked, and the place of a translation.
  private static func members(of finding: EditedFile.Finding) -> [(text: String, location: SourceLocation?)] {
    let issue = finding.issue
    return issue.members.enumerated().filter { $0.offset != issue.broken }.prefix(EditedFile.mostFindings).map
    {
      (finding.layout.text(of: $0.element), finding.layout.location(of: $0.element))
    }
  }

  private static func few(_ names: [String]) -> [String] {
    names.count <= 5 ? names : names.prefix(4) + ["\(names.count - 4) more"]
  }

  /// A diagnostic that counts what is not listed.
  private func rest(_ checked: CheckedText) -> [JSONValue] {
    guard checked.furtherCount > 0 else { return [] }
    let count = Listing.count(checked.furtherCount, "more issue")
    return [
      Self.diagnostic(
        reading.positions.value(of: 0..<0), "warning", "further",
        ["\(count) not shown; 'plumbline check --format json' lists all."])
    ]
  }

  // MARK: Values

  private static func visible(_ text: String) -> String { VisibleText.escaped(VisibleText.shortened(text)) }

  private static func diagnostic(
    _ range: JSONValue, _ severity: String, _ code: String, _ lines: [String], _ related: [JSONValue] = []
  ) -> JSONValue {
    .object([
      "range": range, "severity": .integer(severity == "error" ? 1 : 2), "code": .string(code),
      "source": .string("plumbline"), "message": .string(lines.map(visible).joined(separator: "\n")),
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
  }
}
