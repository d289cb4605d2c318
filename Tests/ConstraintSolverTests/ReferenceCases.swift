import Foundation
import TestSupport
import Testing

/// A system with its changes and what each comes to: the cases of `Tests/Fixtures/cases/solver.json`.
struct ReferenceCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Row: Decodable, Sendable {
    var id: String
    var terms: [String: Double]
    var relation: String
    var constant: Double
    var priority: Double
  }

  struct Edit: Decodable, Sendable {
    var value: Double
    var priority: Double
  }

  struct Expectation: Decodable, Sendable {
    var status: String
    var values: [String: Double]?
    var ambiguous: [String: [Double?]]?
    var violationPerPriority: [String: Double]?
  }

  struct Step: Decodable, Sendable {
    var add: [Row]?
    var remove: [String]?
    var edit: [String: Edit]?
    var endEdit: [String]?
    var expect: Expectation
  }

  var id: String
  var name: String
  var steps: [Step]

  var testDescription: String { "\(id) \(name)" }

  static let all: [ReferenceCase] = {
    struct File: Decodable { var cases: [ReferenceCase] }
    let file = Repository.root.appendingPathComponent("Tests/Fixtures/cases/solver.json")
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).cases + large
    } catch {
      Issue.record(error)
      return []
    }
  }()

  /// Cases whose rows are too many to be written down.
  private static var large: [ReferenceCase] {
    func row(_ id: String, _ value: Double, at priority: Double) -> Row {
      Row(id: id, terms: ["x": 1], relation: "==", constant: -value, priority: priority)
    }
    let weak = (0...1000).map { row("w\($0)", 1, at: 250) }
    let lower = (1...998).map { row("l\($0)", 0, at: Double($0)) }
    return [
      ReferenceCase(
        id: "solver-24", name: "1001 weak against one medium",
        steps: [
          Step(
            add: [row("m", 0, at: 500)] + weak,
            expect: Expectation(
              status: "ok", values: ["x": 0], ambiguous: [:],
              violationPerPriority: ["500": 0, "250": 1001]))
        ]),
      ReferenceCase(
        id: "solver-41", name: "999 beats sum of all lower",
        steps: [
          Step(
            add: [row("t", 500, at: 999)] + lower,
            expect: Expectation(
              status: "ok", values: ["x": 500], ambiguous: [:],
              violationPerPriority: lower.reduce(into: ["999": 0]) { $0["\(Int($1.priority))"] = 500 }))
        ]),
    ]
  }
}
