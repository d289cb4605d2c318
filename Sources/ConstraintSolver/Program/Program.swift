/// A set of constraints that is ready to be solved.
///
/// It is built from a `ConstraintStore`. The store's constraints become its members, numbered by their slots at that
/// time. `updateConstants` propagates new constants, and `adapt` adds and removes constraints. New variables need a
/// new build.
struct Program: ~Copyable {
  /// The problem: the constraints after presolve.
  var problem = ReducedProblem()
  /// The bases that solve the components.
  var tableaux = ComponentTableaux()
  /// The results that an edit may reuse.
  var edits = EditMemory()
  /// The number of builds from scratch.
  var builds = 0
  /// Always `nil`. A value of a protocol type keeps the whole program in memory, where its parts have addresses. In
  /// registers, each access to a part would take all others apart too, and the compiler would need minutes for that.
  private var keepsInMemory: (any Sendable)?

  /// Whether the order of two required equalities may affect a value: an equality that holds only up to rounding
  /// yields to an earlier one.
  var dependsOnTurns: Bool { edits.hasExchangedEqualities && problem.checkTally.inexact > 0 }
  var isFeasible: Bool { problem.checkTally.missed == 0 && tableaux.tally.infeasible == 0 }
  var isStopped: Bool { tableaux.tally.stopped > 0 }

  /// Builds the program of the store's constraints: presolve, components, constants.
  ///
  /// - Parameters:
  ///   - isOut: By member (slots, then bounds of variables): whether to omit it.
  ///   - isRequiredOnly: Whether to omit all optional constraints.
  ///   - leavesOutImpliedBounds: Whether to omit bounds that follow from others. Conflict searches need all bounds,
  ///     because any of them may belong to a conflict.
  mutating func build(
    from store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>,
    isRequiredOnly: Bool = false,
    leavesOutImpliedBounds: Bool = false
  ) {
    builds += 1
    edits.hasExchangedEqualities = false
    tableaux.reset(variableCount: store.variableCount)
    // The last build left its grouped pieces in the other buffer.
    swap(&tableaux.pieces, &problem.ungrouped.pieces)
    problem.reset(store)
    problem.presolve(
      store, without: isOut, isRequiredOnly: isRequiredOnly, leavesOutImpliedBounds: leavesOutImpliedBounds)
    tableaux.formComponents(of: &problem)
    problem.copyConstants(of: store)
    updateConstants()
    tableaux.work.done += Self.buildWork(store, steps: problem.elimination.steps.count)
  }

  /// The number of entries that a build visits: terms, rows and variables several times each.
  private static func buildWork(_ store: borrowing ConstraintStore, steps: Int) -> Int {
    let (passes, passesOverSteps) = (16, 4)
    return passes * (store.termVariable.count + store.rows.count + store.variableCount)
      + passesOverSteps * steps
  }

  /// Changes the constant of a member. The caller must then run `updateConstants` or a plan.
  mutating func setConstant(_ constant: Double, of member: Int32) {
    problem.setConstant(constant, of: member)
  }

  /// Updates substitutions, checks and breakpoints for the current constants, and marks the components that change.
  /// Allocates nothing. O(substitutions + steps + pieces).
  mutating func updateConstants() {
    problem.elimination.updateConstants(problem.constants)
    for index in 0..<problem.checks.count { problem.evaluateCheck(index) }
    tableaux.updateBreakpoints(problem)
  }

  /// Solves every component that has changed.
  mutating func solveComponents() { tableaux.solve(problem) }
}

// MARK: Memory

extension Program {
  /// The approximate memory, in bytes, of a build: a substitution or a piece for each constraint, and the arrays
  /// indexed by variable.
  static func bytes(_ variables: Int, _ constraints: Int, _ terms: Int) -> Int {
    let (bytesOfVariable, bytesOfSubstitution, slack) = (28, 16, 512)
    return variables * bytesOfVariable + constraints * (MemoryLayout<Piece>.stride + bytesOfSubstitution)
      + terms * ConstraintStore.termBytes + slack
  }

  /// Makes all buffers that a build fills take their memory from an arena.
  mutating func takeMemory(from arena: Arena.Reference) {
    problem.takeMemory(from: arena)
    tableaux.takeMemory(from: arena)
  }
}
