import ConstraintSolver
import Testing

@Suite("Reference cases")
struct SolverCaseTests {
  @Test func countsAreThoseOfTheFile() {
    #expect(ReferenceCase.all.count == 47)
    #expect(ReferenceCase.all.map(\.steps.count).reduce(0, +) == 63)
  }

  @Test(arguments: ReferenceCase.all)
  func meets(_ reference: ReferenceCase) {
    var player = CasePlayer(reference)
    for (index, step) in reference.steps.enumerated() {
      player.play(step)
      player.check(step.expect, "\(reference.id) step \(index + 1)")
    }
  }
}

/// Plays a case's steps on one solver.
private struct CasePlayer: ~Copyable {
  struct Live {
    var id: ConstraintID
    var priority: Double
  }

  var solver = Solver()
  var variables: [String: Variable] = [:]
  var names: [String] = []
  var rows: [String: Live] = [:]
  var edits: [String: Live] = [:]

  init(_ reference: ReferenceCase) {
    for step in reference.steps {
      for row in step.add ?? [] { for name in row.terms.keys.sorted() { declare(name) } }
      for name in (step.edit ?? [:]).keys.sorted() { declare(name) }
    }
  }

  mutating func declare(_ name: String) {
    guard variables[name] == nil else { return }
    variables[name] = solver.makeVariable()
    names.append(name)
  }

  mutating func play(_ step: ReferenceCase.Step) {
    for name in step.remove ?? [] { solver.remove(rows.removeValue(forKey: name)!.id) }
    for row in step.add ?? [] {
      let relation: Relation =
        row.relation == "==" ? .equal : row.relation == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
      let terms = row.terms.sorted { $0.key < $1.key }.map { Term(variables[$0.key]!, $0.value) }
      let id = solver.add(
        terms, constant: row.constant, relation: relation, priority: Priority(row.priority))
      rows[row.id] = Live(id: id, priority: row.priority)
    }
    for (name, edit) in (step.edit ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let live = edits[name], live.priority == edit.priority {
        solver.setConstant(-edit.value, of: live.id)
      } else {
        if let live = edits[name] { solver.remove(live.id) }
        let id = solver.add(
          [Term(variables[name]!)], constant: -edit.value, relation: .equal, priority: Priority(edit.priority)
        )
        edits[name] = Live(id: id, priority: edit.priority)
      }
    }
    for name in step.endEdit ?? [] { solver.remove(edits.removeValue(forKey: name)!.id) }
    solver.solve()
  }

  mutating func check(_ expected: ReferenceCase.Expectation, _ label: String) {
    if expected.status == "unsatisfiable" {
      #expect(solver.status == .conflicting, "\(label)")
      #expect(!solver.conflicts.isEmpty, "\(label)")
      return
    }
    #expect(solver.status == .optimal, "\(label)")
    #expect(solver.conflicts.isEmpty, "\(label)")
    for (name, value) in expected.values ?? [:] {
      #expect(abs(solver.value(of: variables[name]!) - value) < 0.01, "\(label) \(name)")
    }
    checkAmbiguity(expected.ambiguous ?? [:], label)
    for (priority, total) in expected.violationPerPriority ?? [:] {
      #expect(abs(violation(at: Double(priority)!) - total) < 0.01, "\(label) @\(priority)")
    }
  }

  mutating func checkAmbiguity(_ expected: [String: [Double?]], _ label: String) {
    let found = solver.ambiguousVariables()
    #expect(found.map { names[Int($0.variable.index)] }.sorted() == expected.keys.sorted(), "\(label)")
    for range in found {
      guard let wanted = expected[names[Int(range.variable.index)]] else { continue }
      #expect(near(range.minimum, wanted[0]) && near(range.maximum, wanted[1]), "\(label) \(range)")
      let value = solver.value(of: range.variable)
      #expect(value >= (range.minimum ?? -.infinity) - 0.01 && value <= (range.maximum ?? .infinity) + 0.01)
    }
  }

  func near(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) < 0.01
  }

  func violation(at priority: Double) -> Double {
    var total = 0.0
    for row in rows.values where row.priority == priority { total += solver.violation(of: row.id) }
    for row in edits.values where row.priority == priority { total += solver.violation(of: row.id) }
    return total
  }
}
