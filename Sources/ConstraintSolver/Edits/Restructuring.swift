extension Program {
  /// Adds constraints that have no member yet, removes others, and updates everything that depends on them.
  ///
  /// Slots of -1 among the changes are ignored. Returns false if a new build is cheaper.
  mutating func restructure(_ store: borrowing ConstraintStore, _ changes: borrowing PendingChanges) -> Bool {
    if !problem.readers.isComplete { indexReaders(store, changes.removed) }
    edits.hasRedefined = false
    for place in 0..<changes.removed.count where changes.removed[place] >= 0 {
      expel(store.rows[changes.removed[place]].member)
    }
    for place in 0..<changes.added.count where changes.added[place] >= 0 {
      admit(changes.added[place], store)
    }
    guard redefine(store) else { return false }
    refreshForms(store)
    regroup()
    edits.variables.removeAll()
    return !isOvergrown
  }

  private mutating func expel(_ member: Int32) {
    edits.isLeaving[member] = true
    if edits.turnOf[member] >= 0 {
      edits.enqueue(member)
    } else {
      edits.roleOf[member] = EditMemory.absent
      edits.forms.insert(member)
    }
  }

  private mutating func admit(_ slot: Int32, _ store: borrowing ConstraintStore) {
    let row = store.rows[slot]
    let member = problem.constants.count32
    problem.constants.append(0)
    setConstant(row.constant, of: member)
    store.rows[slot].member = member
    if row.isRequiredEquality {
      edits.append(role: EditMemory.absent, turn: row.turn, id: row.id)
      edits.enqueue(member)
    } else {
      edits.append(role: EditMemory.reduced, turn: -1, id: row.id)
      edits.forms.insert(member)
    }
  }

  /// The slack for unused entries in a small system: for constants, quantities and components, and for the more
  /// numerous terms and steps.
  private static var fewUnused: Int { 256 }
  private static var manyUnused: Int { 1024 }

  /// Whether so many entries are unused that a new build is necessary.
  private var isOvergrown: Bool {
    /// Returns whether a count has more than doubled since the memory was filled, with some slack for small counts.
    func isTwice(_ count: Int, _ first: Int, slack: Int) -> Bool { count > 2 * first + slack }
    let (few, many) = (Self.fewUnused, Self.manyUnused)
    return problem.readers.isOvergrown
      || isTwice(problem.constants.count, edits.size.members, slack: few)
      || isTwice(tableaux.value.count, edits.size.quantities, slack: few)
      || isTwice(tableaux.components.count, edits.size.quantities, slack: few)
      || isTwice(problem.elimination.termVariable.count, edits.size.terms, slack: many)
      || isTwice(problem.elimination.steps.count, edits.size.steps, slack: many)
  }

  /// Updates checks and breakpoints after an edit that changed no substitutions and no other constants. Only new
  /// checks and pieces need an update. O(components + new checks and pieces).
  mutating func updateNewConstants() {
    for index in edits.keptChecks..<problem.checks.count { problem.evaluateCheck(index) }
    tableaux.updateNewBreakpoints(problem)
  }

  // MARK: Indexing

  /// Fills the index of readers, once for each build. This takes as long as a build.
  private mutating func indexReaders(_ store: borrowing ConstraintStore, _ removed: borrowing Buffer<Int32>) {
    problem.readers.reset(variableCount: store.variableCount)
    edits.reset(memberCount: problem.constants.count)
    edits.size.quantities = tableaux.value.count
    edits.size.terms = problem.elimination.termVariable.count
    edits.size.steps = problem.elimination.steps.count
    for index in 0..<problem.elimination.substitutions.count32 {
      edits.roleOf[problem.elimination.substitutions[index].source] = index
    }
    for slot in 0..<store.rows.count where store.rows[slot].isActive && store.rows[slot].member >= 0 {
      index(store.rows[slot], store)
    }
    // Members about to be removed are still in the program.
    for place in 0..<removed.count where removed[place] >= 0 { index(store.rows[removed[place]], store) }
    for variable in 0..<Int32(store.variableCount) {
      if store.isNonNegative[variable] { indexBound(of: variable) }
      guard problem.forms.contains(variable) else { continue }
      problem.elimination.touch(variable, 1)
      problem.elimination.look()
      noteTouched(by: ~variable)
    }
    for place in 0..<tableaux.pieces.count {
      edits.quantityOf[tableaux.pieces[place].member] = tableaux.pieces[place].target
    }
    for place in 0..<problem.checks.count32 {
      edits.quantityOf[problem.checks[place].member] = EditMemory.code(ofCheck: place)
    }
    problem.readers.complete()
  }

  private mutating func index(_ row: ConstraintStore.Row, _ store: borrowing ConstraintStore) {
    edits.idOf[row.member] = row.id
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      problem.readers.note(row.member, reads: store.termVariable[place])
    }
    let role = edits.roleOf[row.member]
    if role >= 0 {
      let substitution = problem.elimination.substitutions[role]
      edits.turnOf[row.member] = substitution.turn
      // A direct substitution reads only the variables of its own equality.
      guard substitution.rank < 0 else { return }
      problem.elimination.look(at: row, before: substitution.turn, of: store)
      noteTouched(by: row.member)
      return
    }
    edits.roleOf[row.member] = EditMemory.reduced
    if row.isRequiredEquality {
      edits.turnOf[row.member] = row.turn
      problem.elimination.look(at: row, before: row.turn, of: store)
      noteTouched(by: row.member)
    }
    guard row.termCount > 1 else { return }
    problem.elimination.look(at: row, before: .max, of: store)
    noteTouched(by: row.member)
  }

  private mutating func indexBound(of variable: Int32) {
    let member = Int32(problem.memberSlots) + variable
    edits.idOf[member] = ~variable
    edits.roleOf[member] = EditMemory.reduced
    problem.readers.note(member, reads: variable)
    guard problem.impliedBounds.isWatched.count > 0, problem.impliedBounds.isWatched[variable] else { return }
    // A watched bound has no form, so the variables that its expansion reads are recorded here.
    problem.elimination.touch(variable, 1)
    problem.elimination.look()
    noteTouched(by: member)
  }

  private mutating func noteTouched(by reader: Int32) {
    problem.readers.note(reader, reads: problem.elimination.accumulator)
    problem.elimination.accumulator.clear()
  }

  // MARK: Forms

  /// Reduces the members with outdated forms again.
  private mutating func refreshForms(_ store: borrowing ConstraintStore) {
    for place in 0..<edits.forms.list.count { detach(edits.forms.list[place]) }
    let kept = problem.checks.count
    for place in 0..<edits.forms.list.count {
      let member = edits.forms.list[place]
      if edits.roleOf[member] == EditMemory.reduced { reduce(member, store) }
    }
    edits.keptChecks = kept
    for place in kept..<problem.checks.count {
      edits.quantityOf[problem.checks[place].member] = EditMemory.code(ofCheck: Int32(place))
    }
    edits.forms.removeAll()
  }

  private mutating func reduce(_ member: Int32, _ store: borrowing ConstraintStore) {
    let id = edits.idOf[member]
    if id < 0 {
      problem.addBound(of: ~id)
    } else {
      problem.reduce(store.rows[store.slot(of: id)], member, of: store)
    }
  }

  private mutating func detach(_ member: Int32) {
    let place = edits.quantityOf[member]
    edits.quantityOf[member] = -1
    if place >= 0 {
      edits.components.insert(tableaux.component(of: place, problem))
      for index in Int(tableaux.pieceStart[place])..<Int(tableaux.pieceStart[place + 1])
      where tableaux.pieces[index].member == member {
        tableaux.pieces[index].member = -1
      }
    } else if place < -1 {
      let index = Int(EditMemory.check(withCode: place))
      problem.checkTally.count(problem.checks[index], -1)
      let last = problem.checks.removeLast()
      guard index < problem.checks.count else { return }
      problem.checks[index] = last
      edits.quantityOf[last.member] = place
    }
  }
}
