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
    var followsPlan = false
    if needsRebuild() {
      store.compact()
      search.reset(memberCount: store.rows.count + store.variableCount)
      build()
      if solvePrecisely() { return }
      program.solveComponents()
    } else if !reopens() && preparePlan() {
      plan.apply(to: &program)
      if program.missedGuards > 0 || program.dependsOnTurns { rebuild() }
      if plan.isCompiled {
        plan.evaluate(program, into: values)
        if plan.misses(values) {
          rebuild()
        } else {
          plan.checkBounds(of: &program, by: values)
          if isDecided() { return }
          followsPlan = program.isFeasible && plan.reachesAllOpen(program)
        }
      }
    } else {
      updateConstants()
      if program.missedGuards > 0 || program.dependsOnTurns {
        rebuild()
      } else {
        program.solveComponents()
        if finishesEarly() { return }
      }
    }
    if !program.isFeasible && search.conflicts.isEmpty {
      search.run(store, stepLimit: program.stepLimit)
      build()
      program.solveComponents()
    }
    let isSettled = ties.settle(&program)
    if followsPlan { plan.evaluate(program, into: values) } else { evaluate() }
    if isSettled && program.openComponents > 0 { ties.decisions.end(&program, values: values) }
    noteStatus(isSettled: isSettled)
  }

  private mutating func updateConstants() {
    if changes.isConfined {
      program.updateNewConstants()
    } else if changes.keepsConstants {
      program.updateRedefinedConstants()
    } else {
      program.updateConstants()
    }
  }

  /// Works out the values, where that is of use: it is the end where nothing is open, or what was decided stands.
  private mutating func finishesEarly() -> Bool {
    // As confined changes leave constants alone, what these decide needs no watching.
    let watches = !changes.isConfined && program.watched.count > 0
    guard watches || program.openComponents == 0 || ties.decisions.mayStand(program) else { return false }
    evaluate()
    if watches && program.keepMissedBounds(by: values) {
      rebuild()
      return false
    }
    return isDecided()
  }

  /// Whether values that have been worked out are the solution; notes the status then.
  private mutating func isDecided() -> Bool {
    guard program.isFeasible, program.openComponents == 0 || ties.decisions.stand(program, values: values)
    else { return false }
    noteStatus(isSettled: true)
    return true
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
    if !ties.decisions.mayStand(after: program.restructuring, program.elimination) { ties.decisions.forget() }
    store.compact()
    return false
  }

  private mutating func build() {
    plan.forget()
    ties.decisions.forget()
    store.numberMembers()
    // Each time more bounds stay in.
    repeat {
      program.build(from: store, without: search.isOut, leavesOutImpliedBounds: true)
    } while keepsMissedBounds()
  }

  /// Whether some bound does not hold that was left out; the next build has it in. Spoils the values of what is not
  /// decided by constants.
  private mutating func keepsMissedBounds() -> Bool {
    if program.watched.count > 0 { program.elimination.evaluate(into: values) }
    return program.keepMissedBounds(by: values)
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

  /// Starts over where what the program at hand has left out, or the turns that it has kept, would show: a constant has
  /// changed its sign, for example, and what followed from bounds does so no more.
  private mutating func rebuild() {
    program.keepMissedBounds(by: values)
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
