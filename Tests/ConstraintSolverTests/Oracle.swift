import ConstraintSolver

/// A system of constraints as plain data.
struct SystemDescription {
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Double
    var provenance = Provenance.ordinary
  }

  var isNonNegative: [Bool] = []
  var rows: [Row] = []

  /// A fresh solver with everything added in order.
  func solved() -> SolvedSystem { SolvedSystem(self, order: Array(rows.indices)) }
}

/// A solver and what it knows of a description.
struct SolvedSystem: ~Copyable {
  var solver = Solver()
  var variables: [Variable] = []
  /// By row of the description.
  var ids: [ConstraintID] = []

  init(_ system: SystemDescription, order: [Int]) {
    for bound in system.isNonNegative { variables.append(solver.makeVariable(nonNegative: bound)) }
    ids = Array(repeating: ConstraintID(index: -1), count: system.rows.count)
    for index in order { ids[index] = add(system.rows[index]) }
    solver.solve()
  }

  mutating func add(_ row: SystemDescription.Row) -> ConstraintID {
    solver.add(
      row.terms.map { Term(variables[$0.variable], $0.coefficient) }, constant: row.constant,
      relation: row.relation, priority: Priority(row.priority), provenance: row.provenance)
  }
}

/// What SEMANTICS 7 and 8 say about a system, word for word: one linear program after the other.
struct Oracle {
  struct Range: Equatable {
    var minimum: Double?
    var maximum: Double?
  }

  /// A required member: a row, or the bound of a variable.
  enum Member: Hashable {
    case row(Int)
    case bound(Int)
  }

  struct Clash: Hashable {
    var members: [Member]
    var broken: Int?
  }

  let system: SystemDescription
  private(set) var clashes: [Clash] = []
  /// From high to low, with the least total of each level.
  private(set) var totals: [(priority: Double, total: Double)] = []
  private(set) var ranges: [Range] = []
  private(set) var values: [Double] = []

  private var out: Set<Member> = []
  private var program = DenseProgram()
  /// By variable: its positive and its negative part.
  private var parts: [(positive: Int, negative: Int)] = []

  init(_ system: SystemDescription) {
    self.system = system
    findClashes()
    (program, parts) = required(members.filter { !out.contains($0) })
    minimizeLevels()
    ranges = system.isNonNegative.indices.map { range(of: $0) }
    breakTies()
  }

  // MARK: Required constraints

  /// In the order in which they enter.
  private var members: [Member] {
    let bounds = system.isNonNegative.indices.filter { system.isNonNegative[$0] }.map { Member.bound($0) }
    let required = system.rows.indices.filter { system.rows[$0].priority >= 1000 }
    let early = required.filter { system.rows[$0].provenance.rawValue < Provenance.generated.rawValue }
    let late = required.filter { system.rows[$0].provenance.rawValue >= Provenance.generated.rawValue }
    return bounds + (early + late).map { .row($0) }
  }

  private func required(_ members: [Member]) -> (DenseProgram, [(positive: Int, negative: Int)]) {
    var program = DenseProgram()
    let parts = system.isNonNegative.map { _ in
      (positive: program.makeUnknown(), negative: program.makeUnknown())
    }
    for member in members {
      switch member {
      case .bound(let variable):
        program.add([(parts[variable].positive, -1), (parts[variable].negative, 1)], atMost: 0)
      case .row(let index):
        let row = system.rows[index]
        let terms = Oracle.terms(row, parts)
        switch row.relation {
        case .equal: program.add(terms, equals: -row.constant)
        case .lessThanOrEqual: program.add(terms, atMost: -row.constant)
        case .greaterThanOrEqual:
          program.add(terms.map { ($0.unknown, -$0.coefficient) }, atMost: row.constant)
        }
      }
    }
    return (program, parts)
  }

  private static func terms(
    _ row: SystemDescription.Row, _ parts: [(positive: Int, negative: Int)]
  ) -> [(unknown: Int, coefficient: Double)] {
    row.terms.flatMap {
      [(parts[$0.variable].positive, $0.coefficient), (parts[$0.variable].negative, -$0.coefficient)]
    }
  }

  func canHold(_ members: [Member]) -> Bool { required(members).0.minimum([]) != .infeasible }

  private mutating func findClashes() {
    var present: [Member] = []
    for newcomer in members {
      while !canHold(present + [newcomer]) {
        let set = filtered(present, newcomer)
        let broken = memberToBreak(set)
        clashes.append(Clash(members: sorted(set), broken: broken))
        let leaving = broken.map { Member.row($0) } ?? memberToYield(set)
        out.insert(leaving)
        if leaving == newcomer { break }
        present.removeAll { $0 == leaving }
      }
      if !out.contains(newcomer) { present.append(newcomer) }
    }
  }

  private func filtered(_ present: [Member], _ newcomer: Member) -> [Member] {
    var kept = present
    for step in 0...4 {
      for member in sorted(present) where Oracle.step(member, system) == step {
        let rest = kept.filter { $0 != member }
        if !canHold(rest + [newcomer]) { kept = rest }
      }
    }
    return kept + [newcomer]
  }

  static func step(_ member: Member, _ system: SystemDescription) -> Int {
    guard case .row(let index) = member else { return 0 }
    return switch system.rows[index].provenance {
    case .implicit: 1
    case .environment, .autoresizing, .intrinsic: 2
    case .generated: 3
    case .ordinary: 4
    }
  }

  private func sorted(_ members: [Member]) -> [Member] {
    system.rows.indices.map { .row($0) }.filter { members.contains($0) }
      + system.isNonNegative.indices.map { .bound($0) }.filter { members.contains($0) }
  }

  private func memberToBreak(_ members: [Member]) -> Int? {
    for provenance in [Provenance.ordinary, .generated, .intrinsic, .autoresizing] {
      for index in system.rows.indices.reversed()
      where members.contains(.row(index)) && system.rows[index].provenance == provenance { return index }
    }
    return nil
  }

  private func memberToYield(_ members: [Member]) -> Member {
    let step = members.map { Oracle.step($0, system) }.min()
    return sorted(members).last { Oracle.step($0, system) == step }!
  }

  // MARK: Levels

  private mutating func minimizeLevels() {
    let priorities = Set(system.rows.map(\.priority).filter { $0 < 1000 }).sorted(by: >)
    for priority in priorities {
      var errors: [(unknown: Int, coefficient: Double)] = []
      for row in system.rows where row.priority == priority {
        let over = program.makeUnknown()
        let under = program.makeUnknown()
        program.add(Oracle.terms(row, parts) + [(over, -1), (under, 1)], equals: -row.constant)
        if row.relation != .greaterThanOrEqual { errors.append((over, 1)) }
        if row.relation != .lessThanOrEqual { errors.append((under, 1)) }
      }
      guard case .optimal(let total) = program.minimum(errors) else { continue }
      totals.append((priority, total))
      program.add(errors, atMost: total + 1e-10)
    }
  }

  private func form(of variable: Int, _ factor: Double) -> [(unknown: Int, coefficient: Double)] {
    [(parts[variable].positive, factor), (parts[variable].negative, -factor)]
  }

  private func range(of variable: Int) -> Range {
    var range = Range()
    if case .optimal(let value) = program.minimum(form(of: variable, 1)) { range.minimum = value }
    if case .optimal(let value) = program.minimum(form(of: variable, -1)) {
      range.maximum = -value
    }
    return range
  }

  private mutating func breakTies() {
    for variable in system.isNonNegative.indices {
      let now = range(of: variable)
      let value = min(max(0, now.minimum ?? -.infinity), now.maximum ?? .infinity)
      values.append(value)
      program.add(form(of: variable, 1), atMost: value + 1e-10)
      program.add(form(of: variable, -1), atMost: -value + 1e-10)
    }
  }
}
