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
    program.tableaux.workEnd = program.tableaux.work + program.tableaux.limits.work
    defer { changes.clear() }
    if needsRebuild() {
      store.compact()
      search.reset(memberCount: store.rows.count + store.variableCount)
      build()
      if solvePrecisely() { return }
      program.solveComponents()
    } else if !reopens() && preparePlan() {
      plan.apply(changes.members, to: &program)
      if program.problem.checkTally.missedGuards > 0 || program.dependsOnTurns { rebuild() }
      if plan.isCompiled {
        plan.evaluate(program, into: values)
        if plan.misses(values) {
          rebuild()
        } else {
          plan.checkBounds(of: &program, by: values)
          if program.isFeasible && outcome != .stopped
            && (program.tableaux.tally.open == 0 || plan.leavesTiesAlone(in: program))
          {
            noteStatus(isSettled: true)
            return
          }
        }
      }
    } else {
      plan.expire()
      if changes.isConfined { program.updateNewConstants() } else { program.updateConstants() }
      let isAnyMissed = changes.isConfined ? program.problem.checkTally.missedGuards > 0 : keepsMissedBounds()
      if isAnyMissed || program.dependsOnTurns {
        rebuild()
      } else {
        program.solveComponents()
      }
    }
    if !program.isFeasible && search.conflicts.isEmpty {
      search.run(store, limits: program.tableaux.limits)
      program.tableaux.workEnd = program.tableaux.work + program.tableaux.limits.work
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
    guard !program.problem.isDelicate, program.adapt(to: store, &changes) else { return true }
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

  /// Whether some bound does not hold that was left out; the next build has it in. Spoils the values of what is not
  /// decided by constants.
  private mutating func keepsMissedBounds() -> Bool {
    if program.problem.impliedBounds.watched.count > 0 { program.problem.elimination.evaluate(into: values) }
    return program.problem.keepMissedBounds(by: values)
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
    program.problem.isDelicate && program.tableaux.limits.steps == nil && PreciseSolution.isFor(store)
  }

  /// Starts over where what the program at hand has left out, or the turns that it has kept, would show: a constant has
  /// changed its sign, for example, and what followed from bounds does so no more.
  private mutating func rebuild() {
    program.problem.keepMissedBounds(by: values)
    // Otherwise nothing has been added since the conflicts were found.
    if search.conflicts.isEmpty { search.reset(memberCount: store.rows.count + store.variableCount) }
    build()
    program.solveComponents()
  }

  /// Whether there are components that have to be solved although nothing in them changed.
  private mutating func reopens() -> Bool {
    guard program.problem.isDelicate, program.tableaux.tally.open > 0 else { return false }
    program.tableaux.reopen()
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
    for variable in 0..<program.tableaux.quantityOf.count {
      let quantity = program.tableaux.quantityOf[variable]
      if quantity >= 0 { values[variable] = program.tableaux.value[quantity] }
    }
    program.problem.elimination.evaluate(into: values)
  }

  /// Makes values that were found elsewhere the solver's.
  func show(_ solution: [Double]) {
    for variable in solution.indices { values[variable] = solution[variable] }
  }
}
