import Reporting

extension RegressionReport {
  /// JUnit XML with a suite for each document and a test for each case. A changed case is a failure, a refused one an
  /// error.
  public var junit: String {
    let suites = suites
    let outcomes = suites.flatMap { $0.tests.compactMap(\.outcome) }
    return JUnitLog.head(
      of: "plumbline verify", tests: results.comparedCount,
      failures: outcomes.count(where: results.isFailing),
      errors: outcomes.count { $0.state == .refused })
      + suites.map { suite in
        JUnitLog.suite(suite.name, suite.tests.map { JUnitLog.Test(name: $0.name, result(of: $0.outcome)) })
      }.joined() + JUnitLog.tail
  }

  /// - Parameter outcome: The outcome of a case; `nil` if it is equal.
  private func result(of outcome: CaseOutcome?) -> JUnitLog.Test.Result {
    guard let outcome else { return .passed }
    if let words = outcome.toleration { return .noted([words]) }
    let isRefused = outcome.state == .refused
    guard isRefused || results.isFailing(outcome) else { return .passed }
    let fault = JUnitLog.Test.Fault(
      type: outcome.state.rawValue, message: headline(of: outcome), lines: details(of: outcome))
    return isRefused ? .broken(fault) : .failed(fault)
  }

  /// The cases of one document, with their outcomes unless they are equal.
  private typealias Suite = (name: String, tests: [(name: String, outcome: CaseOutcome?)])

  private var suites: [Suite] {
    let all =
      results.equal.map { (name: $0, outcome: CaseOutcome?.none) }
      + results.outcomes.map { ($0.name, $0) }
    var suites: [Suite] = []
    for test in all.sorted(by: { $0.name < $1.name }) {
      let document = String(test.name.prefix { $0 != "#" })
      if suites.last?.name != document { suites.append((document, [])) }
      suites[suites.count - 1].tests.append(test)
    }
    return suites
  }
}
