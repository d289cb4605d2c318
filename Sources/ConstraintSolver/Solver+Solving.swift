extension Solver {
  /// Brings values, conflicts and ambiguities up to date with the changes made since the last call.
  ///
  /// New constants reuse the elimination and the bases of the last solution. Constraints that come and go lead to what
  /// they touch and no farther: the definitions that would now be others, what was reduced with those, and the
  /// components in which any of it lies. New variables and conflicts begin anew.
  public mutating func solve() {
    if exercise.isOn { endExercise() }
    guard !changes.isEmpty else { return }
    areRangesCutShort = false
    defer { changes.clear() }
    if needsRebuild() {
      store.compact()
      search.reset(memberCount: store.rows.count + store.variableCount)
      build()
      if solvePrecisely() { return }
      program.solveComponents()
    } else if !reopens() && preparePlan() {
      plan.apply(to: &program)
      if program.missedGuards > 0 || program.dependsOnTurns { rebuildWithMissedBounds() }
      if plan.isCompiled {
        plan.evaluate(program, into: values)
        if plan.misses(values) {
          rebuildWithMissedBounds()
        } else {
          plan.checkBounds(of: &program, by: values)
          if program.isFeasible && program.openComponents == 0 {
            noteStatus(isSettled: true)
            return
          }
        }
      }
    } else {
      if changes.isConfined { program.updateNewConstants() } else { program.updateConstants() }
      if program.missedGuards > 0 || program.dependsOnTurns || !changes.isConfined && isWatchedBelowZero() {
        rebuildWithMissedBounds()
      } else {
        program.solveComponents()
      }
    }
    if !program.isFeasible && search.conflicts.isEmpty {
      search.run(store, stepLimit: program.stepLimit)
      build()
      program.solveComponents()
    }
    let isSettled = ties.settle(&program)
    evaluate()
    noteStatus(isSettled: isSettled)
  }

  private mutating func noteStatus(isSettled: Bool) {
    let isComplete = isSettled && !program.isStopped && program.isFeasible && !search.isCutShort
    outcome = !isComplete ? .stopped : search.conflicts.isEmpty ? .optimal : .conflicting
  }

  private mutating func needsRebuild() -> Bool {
    if changes.needsRebuild || precise != nil || maySolvePrecisely { return true }
    // A conflict is a matter of all required constraints: let those that were left out join again.
    if !search.conflicts.isEmpty && (changes.isRestructured || changes.hasNewRequiredConstants) {
      return true
    }
    guard changes.isRestructured else { return false }
    guard !program.isDelicate, program.adapt(to: store, &changes) else { return true }
    if !changes.isListed { plan.expire() }
    store.compact()
    return false
  }

  private mutating func build() {
    plan.forget()
    store.numberMembers()
    // Each time more bounds stay in.
    repeat {
      program.build(from: store, without: search.isOut, leavesOutImpliedBounds: true)
    } while keepsMissedBounds()
  }

  /// Whether some bound does not hold that was left out; the next build has it in.
  private mutating func keepsMissedBounds() -> Bool {
    let isAnyGuardMissed = program.missedGuards > 0
    if isAnyGuardMissed { program.keepMissedBounds() }
    guard isWatchedBelowZero() else { return isAnyGuardMissed }
    return program.keepMissedBounds(by: values) || isAnyGuardMissed
  }

  /// Whether a variable that constants decide, and whose bound was left out, is negative. Spoils other values.
  private mutating func isWatchedBelowZero() -> Bool {
    guard program.watched.count > 0 else { return false }
    program.elimination.evaluate(into: values)
    for place in 0..<program.watched.count {
      let variable = program.watched[place]
      if values[variable] < 0 && program.isWatched[variable] { return true }
    }
    return false
  }

  /// Solves a delicate program that is small. False where it is neither.
  private mutating func solvePrecisely() -> Bool {
    precise = nil
    guard maySolvePrecisely, let solution = PreciseSolution(store) else { return false }
    show(solution.values)
    outcome = solution.conflicts.isEmpty ? .optimal : .conflicting
    precise = solution
    return true
  }

  private var maySolvePrecisely: Bool {
    program.isDelicate && program.stepLimit == nil && PreciseSolution.isFor(store)
  }

  /// A constant has changed its sign, and what followed from bounds does so no more.
  private mutating func rebuildWithMissedBounds() {
    if program.missedGuards > 0 { program.keepMissedBounds() }
    _ = program.keepMissedBounds(by: values)
    // Otherwise nothing has been added since the conflicts were found.
    if search.conflicts.isEmpty { search.reset(memberCount: store.rows.count + store.variableCount) }
    build()
    program.solveComponents()
  }

  /// Whether there are components that have to be solved although nothing in them changed.
  private mutating func reopens() -> Bool {
    guard program.isDelicate, program.openComponents > 0 else { return false }
    program.reopen()
    return true
  }

  /// Whether there is a plan for what changed. Constants that change for the second time are worth one.
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
    for variable in 0..<program.quantityOf.count {
      let quantity = program.quantityOf[variable]
      if quantity >= 0 { values[variable] = program.value[quantity] }
    }
    program.elimination.evaluate(into: values)
  }

  /// Makes values that were found elsewhere the solver's.
  func show(_ solution: [Double]) {
    for variable in solution.indices { values[variable] = solution[variable] }
  }
}
