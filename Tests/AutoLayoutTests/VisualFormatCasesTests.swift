import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// The recorded cases: what macOS's own parser makes of formats, and what the published grammar says of them.
struct VisualFormatCasesTests {
  struct File: Decodable {
    var cases: [Case]
  }

  struct Case: Decodable, CustomTestStringConvertible {
    var id: String
    var vfl: String
    var views: [String]
    var metrics: [String: Double]
    var options: [String]?
    var hasSuperview: Bool?
    var expect: String
    var constraints: [Expected]?
    var error: Failure?

    var testDescription: String { "\(id) \(vfl)" }
  }

  struct Expected: Decodable {
    var first: String
    var firstAttr: String
    var relation: String
    var second: String?
    var secondAttr: String?
    var constant: Constant
    var priority: Double
  }

  struct Failure: Decodable {
    var kind: String
    var offset: Int
  }

  /// A number, or the standard spacing.
  enum Constant: Decodable {
    case number(Double)
    case standard

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .standard
      }
    }
  }

  static func cases(_ name: String) -> [Case] {
    do {
      let data = try Data(
        contentsOf: Repository.root.appendingPathComponent("Tests/Fixtures/cases/\(name).json"))
      return try JSONDecoder().decode(File.self, from: data).cases
    } catch {
      Issue.record(error)
      return []
    }
  }

  static func solve(
    _ test: Case, superviewSpacing: Double? = nil
  ) throws -> [VisualFormatConstraint<String>] {
    var options: VisualFormatOptions = []
    for name in test.options ?? [] {
      options.insert(try #require(VisualFormatOptions(name: name)))
    }
    return try VisualFormat.constraints(
      test.vfl, options: options, metrics: test.metrics, superviewSpacing: superviewSpacing,
      item: { test.views.contains($0) ? $0 : nil },
      superview: { _ in test.hasSuperview ?? true ? "|" : nil })
  }

  /// An expected constraint, a standard distance to the superview being stated by its margin.
  static func text(_ expected: Expected) -> String {
    var (firstAttribute, secondAttribute) = (expected.firstAttr, expected.secondAttr)
    var value: Double
    switch expected.constant {
    case .number(let number): value = number
    case .standard:
      value = VisualFormat.siblingSpacing
      if expected.first == "|" { (firstAttribute, value) = (firstAttribute + "Margin", 0) }
      if expected.second == "|" { (secondAttribute, value) = (secondAttribute.map { $0 + "Margin" }, 0) }
    }
    let right = expected.second.map { "\($0).\(secondAttribute ?? "?") + \(NumberFormat.string(value))" }
    return "\(expected.first).\(firstAttribute) \(expected.relation) \(right ?? NumberFormat.string(value))"
      + (expected.priority < 1000 ? " @\(NumberFormat.string(expected.priority))" : "")
  }

  @Test func theFilesAreWhole() {
    #expect(Self.cases("vfl_macos").count == 26)
    #expect(Self.cases("vfl_parse").count == 145)
  }

  /// With the 20 points that macOS keeps to a superview, so that constants compare as they are.
  @Test(arguments: cases("vfl_macos")) func macOS(_ test: Case) throws {
    if test.expect == "reject" {
      #expect(throws: VisualFormatError.self) { try Self.solve(test) }
      return
    }
    let expected = try #require(test.constraints)
    #expect(try Self.solve(test, superviewSpacing: 20).map(\.text) == expected.map(Self.text))
    // And by margins: the same constraints, but for that distance.
    let byMargins = try Self.solve(test).map { constraint in
      var copy = constraint
      if copy.firstAttribute.isMargin || copy.secondAttribute?.isMargin == true { copy.constant = 20 }
      return copy.text.replacingOccurrences(of: "Margin", with: "")
    }
    #expect(byMargins == expected.map(Self.text))
  }

  @Test(arguments: cases("vfl_parse")) func grammar(_ test: Case) throws {
    switch test.expect {
    case "ok": try expectConstraints(test)
    case "either":
      // White space and names of two meanings, where implementations differ: a metric goes first, and spaces
      // separate tokens except between two dashes, which no gap lies between.
      if test.vfl == "[a]- -[b]" { try expectFailure(test) } else { try expectConstraints(test) }
    // Operators of another dialect.
    case "reject", "extension": try expectFailure(test)
    default: Issue.record("unknown expectation \(test.expect)")
    }
  }

  func expectConstraints(_ test: Case) throws {
    let found = try Self.solve(test).map(\.text)
    // White-space cases record an error, which is the other reading.
    guard let expected = test.constraints, !expected.isEmpty || test.expect == "ok" else { return }
    #expect(found.sorted() == expected.map(Self.text).sorted())
  }

  func expectFailure(_ test: Case) throws {
    let error = try #require(throws: VisualFormatError.self) { try Self.solve(test) }
    let failure = try #require(test.error)
    #expect(error.kind == failure.kind)
    switch error.reason {
    // These carets follow `VisualFormatRules: Errors of formats`: after the letter, after the name, after the view.
    case .expectedColon, .unknownView, .unknownMetric, .unknownMetricOrView, .noSuperview: break
    // Where spaces separate tokens, the caret is at what follows them.
    default: #expect(error.column == failure.offset || test.vfl.contains(" "))
    }
  }
}

extension VisualFormatError {
  /// The four kinds that the cases tell apart.
  fileprivate var kind: String {
    switch reason {
    case .unknownView, .unknownMetric, .unknownMetricOrView: "unknown-name"
    case .noSuperview: "no-superview"
    case .priorityOutOfRange: "priority-range"
    default: "syntax"
    }
  }
}
