extension Solver {
  /// Updates values, conflicts and ambiguities after the changes since the last call.
  ///
  /// New constants reuse the substitutions and the bases of the last solution. Added and removed constraints affect
  /// only what depends on them: the substitutions that change, the constraints reduced with these, and the components
  /// that contain either. New variables and conflicts require a solve from scratch.
  public mutating func solve() {
    if exercise.isOn { endExercise() }
    guard !changes.isEmpty else { return }
    areRangesCutShort = false
    rationWork()
    defer { changes.clear() }
    if needsRebuild() {
      if solveFromScratch() { return }
    } else if applyChanges() {
      return
    }
    if !program.isFeasible && search.conflicts.isEmpty { breakConflicts() }
    let isSettled = ties.settle(&program, store.isNonNegative)
    evaluate()
    noteStatus(isSettled: isSettled)
  }

  /// Updates the program for the changes and solves what they affect.
  ///
  /// - Returns: Whether that gave the solution. If not, ambiguous components remain to be settled, or conflicts to be
  ///   found.
  private mutating func applyChanges() -> Bool {
    let wasIllConditioned = program.problem.isIllConditioned
    var isDone = false
    if !reopens() && preparePlan() { isDone = runPlan() } else { updateProgram() }
    // A new constant has made the problem delicate, so that what is left of the last solution would matter.
    if !wasIllConditioned, program.problem.isIllConditioned { return solveFromScratch() }
    return isDone
  }

  // MARK: Ways to solve

  /// Builds the program and solves all components.
  /// - Returns: Whether precise arithmetic already gave the solution.
  private mutating func solveFromScratch() -> Bool {
    store.compact()
    search.reset(memberCount: store.rows.count + store.variableCount)
    build()
    if solvePrecisely() { return true }
    program.solveComponents()
    return false
  }

  /// Applies new constants by running the plan.
  /// - Returns: Whether that gave the solution. If not, ambiguous components remain to be settled, or conflicts to be
  ///   found.
  private mutating func runPlan() -> Bool {
    plan.apply(changes.members, to: &program)
    if program.problem.checkTally.missedGuards > 0 || program.dependsOnTurns { rebuild() }
    guard plan.isCompiled else { return false }
    plan.evaluate(program, into: values)
    if plan.misses(values) {
      rebuild()
      return false
    }
    plan.checkBounds(of: &program, by: values)
    guard program.isFeasible && outcome != .stopped,
      program.tableaux.tally.open == 0 || plan.leavesTiesAlone(in: program)
    else { return false }
    noteStatus(isSettled: true)
    return true
  }

  /// Propagates new constants through the whole program, and solves the affected components.
  private mutating func updateProgram() {
    plan.expire()
    if changes.isConfined { program.updateNewConstants() } else { program.updateConstants() }
    let isAnyMissed =
      changes.isConfined ? program.problem.checkTally.missedGuards > 0 : keepsMissedBounds()
    if isAnyMissed || program.dependsOnTurns {
      rebuild()
    } else {
      program.solveComponents()
    }
  }

  /// Finds the conflicts, and solves the program without the broken constraints.
  private mutating func breakConflicts() {
    search.run(store, limits: program.tableaux.limits)
    rationWork()
    build()
    program.solveComponents()
  }

  /// Sets the work limit for one solve.
  private mutating func rationWork() {
    program.tableaux.work.end = program.tableaux.work.done + program.tableaux.limits.work
  }

  private mutating func noteStatus(isSettled: Bool) {
    let isComplete = isSettled && !program.isStopped && program.isFeasible && !search.isCutShort
    outcome = !isComplete ? .stopped : search.conflicts.isEmpty ? .optimal : .conflicting
  }

  private mutating func needsRebuild() -> Bool {
    if changes.needsRebuild || precise != nil || maySolvePrecisely { return true }
    // A conflict depends on all required constraints, so its broken constraints may hold again.
    if !search.conflicts.isEmpty && (changes.isRestructured || changes.hasNewRequiredConstants) {
      return true
    }
    guard changes.isRestructured else { return false }
    guard !program.problem.isIllConditioned, program.adapt(to: store, &changes) else { return true }
    if !changes.isListed { plan.expire() }
    store.compact()
    return false
  }

  private mutating func build() {
    plan.forget()
    store.numberMembers()
    // Each further build includes more bounds.
    repeat {
      program.build(from: store, without: search.isOut, leavesOutImpliedBounds: true)
    } while keepsMissedBounds()
  }

  /// Returns whether an omitted bound is violated, and includes such bounds in the next build. It overwrites the
  /// values of variables that constants do not decide.
  private mutating func keepsMissedBounds() -> Bool {
    if program.problem.impliedBounds.watched.count > 0 { program.problem.elimination.evaluate(into: values) }
    return program.problem.keepMissedBounds(by: values)
  }

  /// Solves a small ill-conditioned program. Returns false if the program is not small and ill-conditioned.
  private mutating func solvePrecisely() -> Bool {
    precise = nil
    guard maySolvePrecisely, let solution = PreciseSolution(store) else { return false }
    show(solution.values)
    outcome = solution.conflicts.isEmpty ? .optimal : .conflicting
    precise = solution
    return true
  }

  private var maySolvePrecisely: Bool {
    program.problem.isIllConditioned && program.tableaux.limits.steps == nil && PreciseSolution.isFor(store)
  }

  /// Starts over if the omitted bounds, or the turns that equalities have kept, could affect a value. For example, a
  /// constant has changed its sign, so that other bounds no longer imply an omitted one.
  private mutating func rebuild() {
    program.problem.keepMissedBounds(by: values)
    // If there are conflicts, nothing has been added since they were found.
    if search.conflicts.isEmpty { search.reset(memberCount: store.rows.count + store.variableCount) }
    build()
    program.solveComponents()
  }

  /// Returns whether components must be solved even if nothing in them has changed.
  private mutating func reopens() -> Bool {
    guard program.problem.isIllConditioned, program.tableaux.tally.open > 0 else { return false }
    program.tableaux.reopen()
    return true
  }

  /// Returns whether there is a plan for the changes. Constants that change a second time get one.
  private mutating func preparePlan() -> Bool {
    guard changes.isListed else { return false }
    guard plan.follows(changes.members) else {
      plan.follow(changes.members)
      return false
    }
    if !plan.isCompiled { plan.compile(program) }
    return true
  }

  mutating func evaluate() {
    for variable in 0..<program.tableaux.quantityOf.count {
      let quantity = program.tableaux.quantityOf[variable]
      // Adding 0 turns negative zero into zero, as sums do.
      if quantity >= 0 { values[variable] = 0 + program.tableaux.value[quantity] }
    }
    program.problem.elimination.evaluate(into: values)
  }

  /// Copies a solution that was not computed by the program into `values`.
  func show(_ solution: [Double]) {
    for variable in solution.indices { values[variable] = solution[variable] }
  }
}
