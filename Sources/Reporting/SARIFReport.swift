package import AutoLayout
import Geometry
import Source
import Wording

extension CheckReport {
  /// A SARIF 2.1.0 log with one run, a rule for each kind of issue, and a result for each issue and each file error.
  ///
  /// A problem of a whole file has no region. Columns count Unicode scalars, because SARIF cannot count characters.
  public static func sarif(_ documents: [SolvedDocument], version: String) -> String {
    sarifReport(version: version).text(of: documents)
  }

  /// The report of `sarif(_:version:)`, written diagram by diagram.
  public static func sarifReport(version: String) -> DocumentReport {
    let (head, tail) = SARIFLog.frame(
      version: version, rules: rules)
    let (indent, separator) = ("\n        ", ",\n        ")
    return DocumentReport(
      head: { _ in head + indent }, separator: separator, tail: "\n      " + tail,
      empty: { _ in head + tail },
      putsFailuresFirst: true, judges: true
    ) { path, _ in
      ListWriter(separator: separator) { diagram, isOneOfSeveral in
        diagram.listed(in: path).map { listed in
          var lines = [listed.message] + listed.members.map { "    \($0)" }
          if isOneOfSeveral { lines[lines.count - 1] += diagram.suffix }
          lines += listed.rest
          return SARIFLog.result(
            ruleID(listed.issue.kind), listed.issue.severity.rawValue, lines, at: listed.issue.location,
            in: path, fixes: listed.advice.flatMap { $0.repairs.isEmpty ? nil : $0.fixes(in: path) }
          ).serialized(at: 4)
        }
      }
    } fail: { path, errors in
      errors.map { error in
        SARIFLog.result(invalidDefinition, "error", [message(of: error)], at: error.location, in: path)
          .serialized(at: 4)
      }.joined(separator: separator)
    }
  }

  /// The rule of problems of reading.
  package static let invalidDefinition = "invalid-definition"

  private static var rules: [(id: String, summary: String)] {
    [(invalidDefinition, "The file is not a valid definition.")]
      + LayoutIssue.Kind.allCases.map { (ruleID($0), Wording.summary(of: $0)) }
  }

  /// The kind's name as a SARIF rule: `ambiguous-content-size`.
  package static func ruleID(_ kind: LayoutIssue.Kind) -> String {
    kind.rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
