import Geometry

/// The parts of a log in JUnit's XML.
package enum JUnitLog {
  /// One test of a suite. Nothing in it is escaped.
  package struct Test {
    /// What became of a test.
    package enum Result {
      case passed
      /// It passed, with lines for its reader.
      case noted([String])
      case failed(Fault)
      /// It could not be carried out.
      case broken(Fault)
    }

    /// What is wrong.
    package struct Fault {
      package var type: String
      package var message: String
      package var lines: [String]

      package init(type: String, message: String, lines: [String]) {
        self.type = type
        self.message = message
        self.lines = lines
      }
    }

    package var name: String
    package var result: Result

    package init(name: String, _ result: Result) {
      self.name = name
      self.result = result
    }
  }

  /// The text before the first suite, with the numbers of all suites together.
  package static func head(of name: String, tests: Int, failures: Int, errors: Int) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(attribute(name))\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\">\n"
  }

  /// The text after the last suite.
  package static let tail = "</testsuites>\n"

  /// A suite. Its tests are of the class that it is named after.
  package static func suite(_ name: String, _ tests: [Test]) -> String {
    let failures = tests.count { if case .failed = $0.result { true } else { false } }
    let errors = tests.count { if case .broken = $0.result { true } else { false } }
    let head =
      "  <testsuite name=\"\(attribute(name))\" tests=\"\(tests.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\">\n"
    return head + tests.map { text(of: $0, in: name) }.joined() + "  </testsuite>\n"
  }

  private static func text(of test: Test, in suite: String) -> String {
    let head =
      "    <testcase classname=\"\(attribute(suite))\" name=\"\(attribute(test.name))\""
    let content: String
    switch test.result {
    case .passed: return head + "/>\n"
    case .noted(let lines): content = "<system-out>\(text(lines))</system-out>"
    case .failed(let fault): content = element("failure", fault)
    case .broken(let fault): content = element("error", fault)
    }
    return head + ">\n      \(content)\n    </testcase>\n"
  }

  private static func element(_ name: String, _ fault: Test.Fault) -> String {
    "<\(name) type=\"\(attribute(fault.type))\" message=\"\(attribute(fault.message))\">\(text(fault.lines))</\(name)>"
  }

  /// Text in an element: lines, of which each is escaped.
  private static func text(_ lines: [String]) -> String { lines.map(attribute).joined(separator: "\n") }

  /// Text in an attribute with double quotes. Invisible characters are escaped first, so all others are allowed.
  private static func attribute(_ text: String) -> String {
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
