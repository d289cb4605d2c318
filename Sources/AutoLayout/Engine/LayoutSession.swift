import ConstraintSolver
import Geometry

/// One tree with its solver. It solves the tree, then refines the inputs that depend on frames until they settle
/// (`SolvingRules: Passes`).
struct LayoutSession: ~Copyable {
  private(set) var system: ConstraintSystem
  var solver = Solver()
  /// The solver's constraint for each row of the system.
  private var constraints: [ConstraintID]
  /// The row of each of the solver's constraints, including removed ones; -1 for wishes.
  private var rows: [Int32] = []
  /// Whether the solver's constraints are in a different order than in a new session. The order affects only which
  /// constraint of a conflict is broken.
  private var isReordered = false
  /// The solver's constraints that belong to no row. Each gives the value that the next solution prefers for a variable
  /// if that variable is ambiguous.
  private var wishes: [ConstraintID] = []
  /// Whether any solve of the last layout ended in a conflict.
  private(set) var hasConflict = false
  /// The number of solves so far.
  private(set) var solutions = 0
  /// What the solves of each layout gave; `nil`, as for all layouts that nobody compares, if nothing is noted.
  var trace: LayoutTrace?

  /// - Parameter stackLengths: the tree's stack lengths, if they are already known.
  init(_ tree: ViewTree, stackLengths: StackLengths? = nil) {
    let tree = tree.prepared()
    system = ConstraintSystem(tree, stackLengths: stackLengths)
    let (count, sizeCount) = (system.variables.count, system.variables.sizeCount)
    solver.reserve(variables: count, constraints: system.rowCount, terms: system.terms.count)
    solver.makeVariables(sizeCount, nonNegative: true)
    solver.makeVariables(count - sizeCount, nonNegative: false)
    constraints = Array(repeating: ConstraintID(index: -1), count: system.rowCount)
    rows.reserveCapacity(system.rowCount)
    // Generated constraints are added first, so that the constraint that completes a conflict is a written one.
    let written = tree.constraints.count
    let (equations, terms) = (system.equations, system.terms)
    terms.withUnsafeBufferPointer { terms in
      for row in written..<equations.count { add(row, equations[row], terms) }
      for row in 0..<written { add(row, equations[row], terms) }
    }
  }

  private mutating func add(_ row: Int, _ equation: Equation, _ terms: UnsafeBufferPointer<Term>) {
    let id = solver.add(
      UnsafeBufferPointer(rebasing: terms[equation.terms]), constant: equation.constant,
      relation: equation.relation, priority: Priority(equation.priority), provenance: equation.provenance)
    constraints[row] = id
    precondition(Int(id.index) == rows.count, "constraints are numbered in the order in which they are added")
    rows.append(Int32(row))
  }

  /// Lays out the tree in at most three passes over insets and text, then at most two over content offsets.
  ///
  /// - Returns: the last solution's geometry, with content moved to its offsets.
  mutating func solve() -> SolvedGeometry { settle() ?? geometry(movesContent: true) }

  /// Solves until the parameters settle, within the same number of passes as `solve()`.
  ///
  /// - Returns: the last solution's geometry if settling computed it, else `nil`.
  mutating func settle() -> SolvedGeometry? {
    hasConflict = false
    trace?.begin()
    solveOnce()
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

  private mutating func solveOnce() {
    solutions += 1
    solver.solve()
    if solver.status != .optimal { hasConflict = true }
    trace?.note(solver.allValues, of: system)
  }

  /// The geometry of the last solution.
  func geometry(movesContent: Bool) -> SolvedGeometry {
    SolvedGeometry(system: system, values: solver.allValues, movesContent: movesContent)
  }

  /// Applies parameters, and solves again if they change an equation.
  ///
  /// - Returns: whether it solved again.
  private mutating func refine(_ parameters: LayoutParameters) -> Bool {
    guard !system.update(parameters).isEmpty else { return false }
    passOnChanges()
    solveOnce()
    return true
  }

  // MARK: Changing

  /// Applies changes to the tree. `settle()` or `solve()` then lays it out again.
  ///
  /// - Returns: `false` if the changes require a new session.
  mutating func restart(_ edit: LayoutEdit) -> Bool {
    guard system.restart(edit) else { return false }
    passOnChanges()
    return true
  }

  /// Applies changes to the configuration of scroll views that affect no equation. Nothing else may have changed.
  mutating func take(_ contents: [(view: ViewID, content: ScrollContent)]) { system.take(contents) }

  /// Replaces the tree with another snapshot of the same tree.
  mutating func describe(by snapshot: ViewTree) { system.describe(by: snapshot) }

  /// Whether a new session might break a different constraint than the last solution does.
  var isDoubtful: Bool { hasConflict && isReordered }

  private mutating func passOnChanges() {
    for change in system.editing.changes {
      switch change.kind {
      case .constant:
        solver.setConstant(system.equations[change.row].constant, of: constraints[change.row])
        continue
      case .removal: solver.remove(constraints[change.row])
      case .equation:
        solver.remove(constraints[change.row])
        addAgain(change.row)
      case .addition:
        constraints.append(ConstraintID(index: -1))
        addAgain(change.row)
      }
      isReordered = true
    }
  }

  private mutating func addAgain(_ row: Int) {
    let (equation, terms) = (system.equations[row], system.terms)
    terms.withUnsafeBufferPointer { add(row, equation, $0) }
  }

  // MARK: Wishing

  /// Asks for a value. The wish yields to every constraint and to wishes of smaller `rank`.
  mutating func wish(_ variable: Variable, _ value: Double, rank: Int) {
    let id = solver.add(
      [Term(variable, 1)], constant: LayoutNumber.bounded(-value), relation: .equal,
      priority: Priority(Self.weakest / Double(rank + 2)), provenance: .generated)
    wishes.append(id)
    rows.append(-1)
  }

  /// The base priority of wishes, lower than that of any constraint that layout makes.
  private static let weakest = 1e-6

  mutating func forgetWishes() {
    wishes.forEach { solver.remove($0) }
    wishes = []
  }

  // MARK: Reading

  /// The amount by which the last solution violates a row, in points.
  func violation(ofRow row: Int) -> Double { solver.violation(of: constraints[row]) }

  func row(of constraint: ConstraintID) -> Int { Int(rows[Int(constraint.index)]) }
}
