import AutoLayout
import Geometry
import Source
import Sweep
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
      head: head + indent, separator: separator, tail: "\n      " + tail, empty: head + tail,
      putsFailuresFirst: true, judges: true
    ) { path, _ in
      ListWriter(separator: separator) { diagram, isOneOfSeveral in
        func result(
          _ issue: LayoutIssue, _ sentence: String, in layout: SolvedLayout, places: [String] = []
        ) -> String {
          let lines = message(
            sentence, about: issue, in: layout, of: diagram, isOneOfSeveral: isOneOfSeveral)
          return SARIFLog.result(
            ruleID(issue.kind), issue.severity.rawValue, lines + places, at: issue.location, in: path
          )
          .serialized(at: 4)
        }
        if let map = diagram.map {
          let text = SpaceText(map, of: diagram, in: path)
          return diagram.findings.map {
            result($0.issue, map.message(of: $0), in: $0.layout, places: text.lines(of: $0))
          }
        }
        let wording = Wording(diagram.layout)
        return diagram.layout.issues.map { result($0, wording.message($0), in: diagram.layout) }
      }
    } fail: { path, errors in
      errors.map { error in
        SARIFLog.result("invalid-definition", "error", [message(of: error)], at: error.location, in: path)
          .serialized(at: 4)
      }.joined(separator: separator)
    }
  }

  private static var rules: [(id: String, summary: String)] {
    [("invalid-definition", "The file is not a valid definition.")]
      + LayoutIssue.Kind.allCases.map { (ruleID($0), Wording.summary(of: $0)) }
  }

  /// The kind's name as a SARIF rule: `ambiguous-content-size`.
  private static func ruleID(_ kind: LayoutIssue.Kind) -> String {
    kind.rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
