import ConstraintSolver

/// A system of constraints as plain data.
struct SystemDescription {
  /// How many entries a tableau may have in solvers of systems; `nil` for as many as usual. With 0 all components of
  /// several variables are solved as large ones are.
  @TaskLocal static var tableauLimit: Int?

  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Double
    var provenance = Provenance.ordinary
  }

  var isNonNegative: [Bool] = []
  var rows: [Row] = []

  mutating func makeVariable(nonNegative: Bool = false) -> Int {
    isNonNegative.append(nonNegative)
    return isNonNegative.count - 1
  }

  /// `sum(terms)  relation  constant`
  mutating func add(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: Relation, _ constant: Double,
    _ priority: Double = 1000, _ provenance: Provenance = .ordinary
  ) {
    rows.append(
      Row(terms: terms, constant: -constant, relation: relation, priority: priority, provenance: provenance))
  }

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
    if let limit = SystemDescription.tableauLimit { solver.tableauLimit = limit }
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

  /// The conflicts in the words of the description.
  func clashes() -> [Oracle.Clash] {
    solver.conflicts.map { conflict in
      Oracle.Clash(
        members: conflict.members.map { member in
          switch member {
          case .constraint(let id): .row(ids.firstIndex(of: id)!)
          case .nonNegative(let variable): .bound(Int(variable.index))
          }
        }, broken: conflict.broken.map { ids.firstIndex(of: $0)! })
    }
  }
}
