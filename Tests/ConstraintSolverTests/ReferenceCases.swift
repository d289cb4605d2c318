import Foundation
import TestSupport

/// The language-neutral cases of `shared/cases/solver.json`.
struct ReferenceCase: Decodable, Sendable {
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

  static let all: [ReferenceCase] = {
    struct File: Decodable { var cases: [ReferenceCase] }
    guard let shared = Repository.shared else { return [] }
    let data = try? Data(contentsOf: shared.appendingPathComponent("cases/solver.json"))
    return data.flatMap { try? JSONDecoder().decode(File.self, from: $0) }?.cases ?? []
  }()
}
