import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// Whole screens in absolute coordinates, as benchmark text.
struct Workload: Sendable, CustomTestStringConvertible {
  struct Row: Sendable {
    var terms: [Term]
    var constant: Double
    var relation: Relation
    var priority: Double
  }

  var name: String
  var viewCount = 0
  /// Variables that the window sets.
  var edits: [(variable: Int, value: Double)] = []
  var rows: [Row] = []
  /// By variable, as another solver found them; empty where nobody asked.
  var expected: [Double] = []

  var testDescription: String { name }

  static let all: [Workload] = {
    guard let folder = Repository.shared?.appendingPathComponent("bench/workloads"),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return files.sorted().filter { $0.hasSuffix(".txt") && !$0.hasSuffix(".kiwi_values.txt") }.compactMap {
      Workload(name: String($0.dropLast(4)), folder: folder)
    }
  }()

  init?(name: String, folder: URL) {
    self.name = name
    guard let text = try? String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
    else { return nil }
    for line in text.split(separator: "\n") { read(line.split(separator: " ").map(String.init)) }
    let values = folder.appendingPathComponent(name + ".kiwi_values.txt")
    for line in (try? String(contentsOf: values, encoding: .utf8))?.split(separator: "\n") ?? [] {
      let words = line.split(separator: " ")
      if words.count == 5 { expected += words.dropFirst().compactMap { Double($0) } }
    }
  }

  private mutating func read(_ words: [String]) {
    switch words[0] {
    case "#": break
    case "views": viewCount = Int(words[1])!
    case "edit": edits.append((Int(words[1])!, Double(words[2])!))
    default:
      let terms = (0..<Int(words[3])!).map {
        Term(Variable(index: Int32(words[4 + 2 * $0])!), Double(words[5 + 2 * $0])!)
      }
      let relation: Relation =
        words[0] == "==" ? .equal : words[0] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
      rows.append(
        Row(terms: terms, constant: Double(words[2])!, relation: relation, priority: Double(words[1])!))
    }
  }
}

@Suite("Workloads", .enabled(if: Repository.shared != nil, "the shared reference data is not here"))
struct WorkloadTests {
  @Test func countIsThatOfTheFolder() {
    #expect(Workload.all.count == 8)
    #expect(Workload.all.filter { !$0.expected.isEmpty }.map(\.name) == ["flat_100", "grid_8", "nested_3"])
  }

  @Test(arguments: Workload.all)
  func agreesWithOthersAndWithItsOwnEdits(_ work: Workload) {
    var solver = Solver()
    let variables = (0..<(work.viewCount * 4)).map { _ in solver.makeVariable() }
    let window = work.edits.map { edit in
      solver.add([Term(variables[edit.variable])], constant: -edit.value, relation: .equal)
    }
    for row in work.rows {
      solver.add(row.terms, constant: row.constant, relation: row.relation, priority: Priority(row.priority))
    }
    solver.solve()
    #expect(solver.status == .optimal)
    let cold = variables.map { solver.value(of: $0) }
    for (value, expected) in zip(cold, work.expected) { #expect(abs(value - expected) < 1e-6) }
    #expect(work.expected.isEmpty || work.expected.count == cold.count)
    let rest = work.rows.filter { $0.priority >= 1000 }.map { missing($0, cold) }.max()!
    #expect(rest < 1e-6)

    for width in [work.edits[0].value - 50, work.edits[0].value + 300, work.edits[0].value] {
      solver.setConstant(-width, of: window[0])
      solver.solve()
      #expect(solver.status == .optimal)
      #expect(solver.invariantViolations().isEmpty)
    }
    for (variable, value) in zip(variables, cold) {
      #expect(abs(solver.value(of: variable) - value) <= 1e-9 * (1 + abs(value)))
    }
  }

  private func missing(_ row: Workload.Row, _ values: [Double]) -> Double {
    let sum = row.terms.reduce(row.constant) { $0 + $1.coefficient * values[Int($1.variable.index)] }
    return switch row.relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }
}
