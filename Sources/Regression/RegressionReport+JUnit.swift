import Geometry

extension RegressionReport {
  /// JUnit XML with a suite for each document and a test for each case. A changed case is a failure, a refused one an
  /// error.
  public var junit: String {
    let suites = Suite.all(in: results)
    let failed = suites.reduce(0) { $0 + failureCount(of: $1) }
    let broken = suites.reduce(0) { $0 + $1.broken }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text +=
      "<testsuites name=\"plumbline verify\" tests=\"\(results.comparedCount)\" failures=\"\(failed)\" errors=\"\(broken)\">\n"
    for suite in suites {
      text +=
        "  <testsuite name=\"\(XML.attribute(suite.name))\" tests=\"\(suite.tests.count)\" failures=\"\(failureCount(of: suite))\" errors=\"\(suite.broken)\" skipped=\"0\">\n"
      for test in suite.tests {
        let head =
          "    <testcase classname=\"\(XML.attribute(suite.name))\" name=\"\(XML.attribute(test.name))\""
        guard let outcome = test.outcome else {
          text += head + "/>\n"
          continue
        }
        if let words = outcome.toleration {
          text += head + ">\n      <system-out>\(XML.text([words]))</system-out>\n    </testcase>\n"
          continue
        }
        let isRefused = outcome.state == .refused
        guard isRefused || results.isFailing(outcome) else {
          text += head + "/>\n"
          continue
        }
        let element = isRefused ? "error" : "failure"
        text += head + ">\n"
        text +=
          "      <\(element) type=\"\(outcome.state.rawValue)\" message=\"\(XML.attribute(headline(of: outcome)))\">"
        text += XML.text(details(of: outcome)) + "</\(element)>\n    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func failureCount(of suite: Suite) -> Int {
    suite.tests.count { $0.outcome.map(results.isFailing) ?? false }
  }

  /// The cases of one document.
  private struct Suite {
    var name: String
    /// The cases, with their outcomes unless they are equal.
    var tests: [(name: String, outcome: CaseOutcome?)] = []

    var broken: Int { tests.count { $0.outcome?.state == .refused } }

    static func all(in results: RegressionResults) -> [Suite] {
      let all =
        results.equal.map { (name: $0, outcome: CaseOutcome?.none) }
        + results.outcomes.map { ($0.name, $0) }
      var suites: [Suite] = []
      for test in all.sorted(by: { $0.name < $1.name }) {
        let document = test.name.prefix { $0 != "#" }
        if suites.last?.name != String(document) { suites.append(Suite(name: String(document))) }
        suites[suites.count - 1].tests.append(test)
      }
      return suites
    }
  }
}

/// Text as XML can hold it.
private enum XML {
  /// Text in an element: lines, of which each is escaped.
  static func text(_ lines: [String]) -> String { lines.map(attribute).joined(separator: "\n") }

  /// Text in an attribute with double quotes. Invisible characters are escaped first, so all others are allowed.
  static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.escaped(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
