import AutoLayout
import Geometry
import Source

extension CheckReport {
  /// JUnit XML with a suite for each diagram. Each issue and each assertion that fails is a failure; each assertion that holds
  /// passes, and so does a diagram of which there is nothing to say. What is not known everywhere, and a file that cannot be
  /// read, are errors.
  public static func junit(_ documents: [SolvedDocument]) -> String { junitReport.text(of: documents) }

  /// The report of `junit(_:)`, written diagram by diagram.
  public static var junitReport: DocumentReport {
    DocumentReport(
      head: junitHead, tail: JUnitLog.tail, empty: { junitHead($0) + JUnitLog.tail }, putsFailuresFirst: true,
      judges: true
    ) { path, _ in
      ListWriter { diagram, isOneOfSeveral in
        [JUnitLog.suite(path + (isOneOfSeveral ? diagram.suffix : ""), tests(of: diagram, in: path))]
      }
    } fail: { path, errors in
      let fault = JUnitLog.Test.Fault(
        type: "invalid-definition", message: errors.first.map(message) ?? "",
        lines: errors.map { "\($0.location.description): \(message(of: $0))" })
      return JUnitLog.suite(path, [JUnitLog.Test(name: path, .broken(fault))])
    }
  }

  private static func junitHead(_ tally: ReportTally) -> String {
    let (failures, errors) = (tally.errors + tally.warnings, tally.unknowns + tally.unreadable)
    return JUnitLog.head(
      of: "plumbline check", tests: failures + errors + tally.holding + tally.clean, failures: failures,
      errors: errors)
  }

  private static func tests(of diagram: SolvedDiagram, in path: String) -> [JUnitLog.Test] {
    var tests = diagram.listed(in: path).map { test(of: $0, diagram.claims) }
    tests += diagram.verdicts.map { assertion, isKnown in
      let name = name(of: assertion)
      guard !isKnown else { return JUnitLog.Test(name: name, .passed) }
      let message = "Not known: it fails nowhere as far as the layout is known."
      let place = assertion.location.map { [$0.description] } ?? []
      return JUnitLog.Test(
        name: name, .broken(JUnitLog.Test.Fault(type: "unknown", message: message, lines: [message] + place)))
    }
    return tests.isEmpty ? [JUnitLog.Test(name: "no issues", .passed)] : numbered(tests)
  }

  private static func test(of listed: ListedIssue, _ claims: [LayoutAssertion]) -> JUnitLog.Test {
    let issue = listed.issue
    var name = "\(issue.kind.rawValue): \(VisibleText.shortened(listed.views.joined(separator: ", ")))"
    if case .assertion(let failure) = issue, claims.indices.contains(failure.index) {
      name = self.name(of: claims[failure.index])
    }
    // Many readers show the message alone.
    let places = (listed.places?.phrases ?? []).joined(separator: "; ")
    let message = "\(issue.severity.rawValue): \(listed.message)"
    let lines =
      [message] + (issue.location.map { [$0.description] } ?? []) + listed.members.map { "    \($0)" }
      + listed.rest.map { "  \($0)" }
    let fault = JUnitLog.Test.Fault(
      type: issue.kind.rawValue, message: places.isEmpty ? message : "\(message) \(places)", lines: lines)
    if case .unfinished = issue { return JUnitLog.Test(name: name, .broken(fault)) }
    return JUnitLog.Test(name: name, .failed(fault))
  }

  private static func name(of assertion: LayoutAssertion) -> String {
    "assert: \(VisibleText.shortened(assertion.name ?? assertion.text))"
  }

  /// The tests with a number behind each name that another one had before.
  private static func numbered(_ tests: [JUnitLog.Test]) -> [JUnitLog.Test] {
    var counts: [String: Int] = [:]
    return tests.map { test in
      var test = test
      counts[test.name, default: 0] += 1
      if let count = counts[test.name], count > 1 { test.name += " (\(count))" }
      return test
    }
  }
}
