/// A set of constraints that is ready to be solved.
///
/// It is built from a `ConstraintStore`, whose constraints are its members, numbered by the slots that they have at that
/// time. `updateConstants` passes new constants on, `adapt` adds and removes constraints; new variables need a new build.
struct Program: ~Copyable {
  /// The problem: the constraints after presolve.
  var problem = ReducedProblem()
  /// How it is answered: the bases of the components.
  var tableaux = ComponentTableaux()
  /// The results that an edit may reuse.
  var edits = EditMemory()
  /// The number of builds from scratch.
  var builds = 0

  /// Indicates whether the order of two required equalities may show in a value: an equality that holds only up to rounding gives
  /// way to an earlier one.
  var dependsOnTurns: Bool { edits.hasExchangedEqualities && problem.checkTally.inexact > 0 }
  var isFeasible: Bool { problem.checkTally.missed == 0 && tableaux.tally.infeasible == 0 }
  var isStopped: Bool { tableaux.tally.stopped > 0 }

  /// Builds the program of the store's constraints: presolve, components, constants.
  ///
  /// - Parameters:
  ///   - isOut: by member (slots, then bounds of variables): what to leave out.
  ///   - isRequiredOnly: whether to leave out all optional constraints.
  ///   - leavesOutImpliedBounds: whether bounds that follow from others may be left out. Searches for conflicts need
  ///     all of them, as any may be a member of one.
  mutating func build(
    from store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>,
    isRequiredOnly: Bool = false,
    leavesOutImpliedBounds: Bool = false
  ) {
    builds += 1
    edits.hasExchangedEqualities = false
    tableaux.reset(variableCount: store.variableCount)
    // The pieces of the last build were gathered in the other buffer.
    swap(&tableaux.pieces, &problem.ungrouped.pieces)
    problem.reset(store)
    problem.presolve(
      store, without: isOut, isRequiredOnly: isRequiredOnly, leavesOutImpliedBounds: leavesOutImpliedBounds)
    tableaux.formComponents(of: &problem)
    problem.copyConstants(of: store)
    updateConstants()
    tableaux.work.done += Self.buildWork(store, steps: problem.elimination.steps.count)
  }

  /// The entries that a build goes through: terms, rows and variables several times each.
  private static func buildWork(_ store: borrowing ConstraintStore, steps: Int) -> Int {
    let (passes, passesOverSteps) = (16, 4)
    return passes * (store.termVariable.count + store.rows.count + store.variableCount)
      + passesOverSteps * steps
  }

  /// Changes the constant of a member. `updateConstants`, or a plan, has to follow.
  mutating func setConstant(_ constant: Double, of member: Int32) {
    problem.setConstant(constant, of: member)
  }

  /// Brings substitutions, checks and breakpoints up to date with the constants, and marks the components in which
  /// anything moved. Allocates nothing. O(substitutions + steps + pieces).
  mutating func updateConstants() {
    problem.elimination.updateConstants(problem.constants)
    for index in 0..<problem.checks.count { problem.evaluateCheck(index) }
    tableaux.updateBreakpoints(problem)
  }

  /// Solves every component in which something moved.
  mutating func solveComponents() { tableaux.solve(problem) }
}

// MARK: Memory

extension Program {
  /// About how many bytes a build for so many variables, constraints and terms in all takes: a substitution or a piece
  /// for each constraint, and what is stored by variable.
  static func bytes(_ variables: Int, _ constraints: Int, _ terms: Int) -> Int {
    let (bytesOfVariable, bytesOfSubstitution, slack) = (28, 16, 512)
    return variables * bytesOfVariable + constraints * (MemoryLayout<Piece>.stride + bytesOfSubstitution)
      + terms * ConstraintStore.termBytes + slack
  }

  /// Lets all that a build fills take its memory from an arena.
  mutating func takeMemory(from arena: Arena.Reference) {
    problem.takeMemory(from: arena)
    tableaux.takeMemory(from: arena)
  }
}
