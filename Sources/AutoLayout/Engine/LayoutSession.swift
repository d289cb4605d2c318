import ConstraintSolver
import Geometry

/// One tree with its solver: solves it, then refines what follows from frames until it settles (SEMANTICS 7.4).
struct LayoutSession: ~Copyable {
  private(set) var system: ConstraintSystem
  var solver = Solver()
  /// The solver's constraint of each row of the system.
  private var constraints: [ConstraintID]
  /// The row of each of the solver's constraints, removed ones included.
  private var rows: [Int32] = []

  /// - Parameter stackLengths: those of the tree, where they are known already.
  init(_ tree: ViewTree, stackLengths: StackLengths? = nil) {
    let tree = tree.prepared()
    system = ConstraintSystem(tree, stackLengths: stackLengths)
    for index in 0..<system.variables.count {
      let variable = solver.makeVariable(nonNegative: system.variables.isNonNegative(index))
      precondition(Int(variable.index) == index, "the numbering is the solver's order of creation")
    }
    constraints = Array(repeating: ConstraintID(index: -1), count: system.rowCount)
    rows.reserveCapacity(system.rowCount)
    // What layout generates comes first, so that a written constraint is the newcomer that a conflict is about.
    let written = tree.constraints.count
    for row in written..<system.rowCount { add(row) }
    for row in 0..<written { add(row) }
  }

  private mutating func add(_ row: Int) {
    let equation = system.equations[row]
    let id = solver.add(
      system.terms(ofRow: row), constant: equation.constant, relation: equation.relation,
      priority: Priority(equation.priority), provenance: equation.provenance)
    constraints[row] = id
    precondition(Int(id.index) == rows.count, "constraints are numbered in the order in which they are added")
    rows.append(Int32(row))
  }

  /// Lays out: at most three passes over insets and text, then at most two over content offsets.
  ///
  /// - Returns: what the last solution comes to, content moved to its offsets.
  mutating func solve() -> SolvedGeometry { settle() ?? geometry(movesContent: true) }

  /// - Returns: what the last solution comes to, where layout had to look at that; else `nil`.
  mutating func settle() -> SolvedGeometry? {
    solver.solve()
    guard system.isParametric else { return nil }
    for _ in 1..<3 {
      guard refine(geometry(movesContent: false).parameters) else { break }
    }
    for _ in 0..<2 {
      let geometry = geometry(movesContent: true)
      guard refine(geometry.parameters) else { return geometry }
    }
    return geometry(movesContent: true)
  }

  /// What the last solution comes to.
  func geometry(movesContent: Bool) -> SolvedGeometry {
    var values: [Double] = []
    values.reserveCapacity(system.variables.count)
    for index in 0..<system.variables.count {
      values.append(solver.value(of: Variable(index: Int32(index))))
    }
    return SolvedGeometry(system: system, values: values, movesContent: movesContent)
  }

  /// Takes parameters in; solves again and returns `true` where that changes an equation.
  private mutating func refine(_ parameters: LayoutParameters) -> Bool {
    let changes = system.update(parameters)
    guard !changes.isEmpty else { return false }
    pass(on: changes)
    solver.solve()
    return true
  }

  /// Takes in numbers of the tree that have changed; `settle()` or `solve()` lays out anew.
  mutating func restart(_ edit: LayoutEdit) { pass(on: system.restart(edit)) }

  /// Takes the same tree in the words of another snapshot.
  mutating func describe(by snapshot: ViewTree) { system.describe(by: snapshot) }

  private mutating func pass(on changes: [ConstraintSystem.Change]) {
    for change in changes {
      if change.keepsTerms {
        solver.setConstant(system.equations[change.row].constant, of: constraints[change.row])
      } else {
        solver.remove(constraints[change.row])
        add(change.row)
      }
    }
  }

  // MARK: Reading

  /// By how much the last solution misses a row, in points.
  func violation(ofRow row: Int) -> Double { solver.violation(of: constraints[row]) }

  func row(of constraint: ConstraintID) -> Int { Int(rows[Int(constraint.index)]) }
}
