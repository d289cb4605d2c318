extension Program {
  /// Takes constraints in that have no member yet, and others out, with whatever follows from that for the rest.
  ///
  /// Slots of -1 among the changes stand for nothing. False where it would be cheaper to build anew.
  mutating func restructure(_ store: borrowing ConstraintStore, _ changes: borrowing PendingChanges) -> Bool {
    if !readers.isComplete { indexReaders(store, changes.removed) }
    restructuring.hasRedefined = false
    for place in 0..<changes.removed.count where changes.removed[place] >= 0 {
      expel(store.rows[changes.removed[place]].member)
    }
    for place in 0..<changes.added.count where changes.added[place] >= 0 {
      admit(changes.added[place], store)
    }
    guard redefine(store) else { return false }
    refreshForms(store)
    regroup()
    restructuring.clear()
    return !isOvergrown
  }

  private mutating func expel(_ member: Int32) {
    restructuring.isLeaving[member] = true
    if restructuring.turnOf[member] >= 0 {
      restructuring.enqueue(member)
    } else {
      restructuring.roleOf[member] = Restructuring.absent
      restructuring.noteForm(member)
    }
  }

  private mutating func admit(_ slot: Int32, _ store: borrowing ConstraintStore) {
    let row = store.rows[slot]
    let member = constants.count32
    constants.append(0)
    setConstant(row.constant, of: member)
    store.rows[slot].member = member
    if row.isRequiredEquality {
      restructuring.append(role: Restructuring.absent, turn: row.turn, id: row.id)
      restructuring.enqueue(member)
    } else {
      restructuring.append(role: Restructuring.reduced, turn: -1, id: row.id)
      restructuring.noteForm(member)
    }
  }

  /// Whether so much is out of use that a new build is due.
  private var isOvergrown: Bool {
    readers.isOvergrown || constants.count > 2 * restructuring.memberCount + 256
      || value.count > 2 * restructuring.quantityCount + 256
      || components.count > 2 * restructuring.quantityCount + 256
      || elimination.termVariable.count > 2 * restructuring.termCount + 1024
      || elimination.steps.count > 2 * restructuring.stepCount + 1024
  }

  // MARK: Indexing

  /// Finds out who reads what. O(everything), like a build; once a build.
  private mutating func indexReaders(_ store: borrowing ConstraintStore, _ removed: borrowing Buffer<Int32>) {
    readers.reset(variableCount: store.variableCount)
    restructuring.reset(memberCount: constants.count)
    restructuring.quantityCount = value.count
    restructuring.termCount = elimination.termVariable.count
    restructuring.stepCount = elimination.steps.count
    for index in 0..<elimination.definitions.count32 {
      restructuring.roleOf[elimination.definitions[index].source] = index
    }
    for slot in 0..<store.rows.count where store.rows[slot].isActive && store.rows[slot].member >= 0 {
      index(store.rows[slot], store)
    }
    // Those that are to leave are still here.
    for place in 0..<removed.count where removed[place] >= 0 { index(store.rows[removed[place]], store) }
    for variable in 0..<Int32(store.variableCount) {
      if store.isNonNegative[variable] { indexBound(of: variable) }
      guard hasForm(variable) else { continue }
      elimination.touch(variable, 1)
      elimination.look()
      noteTouched(by: ~variable)
    }
    for place in 0..<pieces.count { restructuring.quantityOf[pieces[place].member] = pieces[place].target }
    for place in 0..<checks.count32 { restructuring.quantityOf[checks[place].member] = -2 - place }
    readers.complete()
  }

  private mutating func index(_ row: ConstraintStore.Row, _ store: borrowing ConstraintStore) {
    restructuring.idOf[row.member] = row.id
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      readers.note(row.member, reads: store.termVariable[place])
    }
    let role = restructuring.roleOf[row.member]
    if role >= 0 {
      let definition = elimination.definitions[role]
      restructuring.turnOf[row.member] = definition.turn
      // A direct definition looks at nothing beyond its own variables.
      guard definition.rank < 0 else { return }
      elimination.look(at: row, before: definition.turn, of: store)
      noteTouched(by: row.member)
      return
    }
    restructuring.roleOf[row.member] = Restructuring.reduced
    if row.isRequiredEquality {
      restructuring.turnOf[row.member] = row.turn
      elimination.look(at: row, before: row.turn, of: store)
      noteTouched(by: row.member)
    }
    guard row.termCount > 1 else { return }
    elimination.look(at: row, before: .max, of: store)
    noteTouched(by: row.member)
  }

  private mutating func indexBound(of variable: Int32) {
    let member = Int32(memberSlots) + variable
    restructuring.idOf[member] = ~variable
    restructuring.roleOf[member] = Restructuring.reduced
    readers.note(member, reads: variable)
    guard isWatched.count > 0, isWatched[variable] else { return }
    // It has no form that would look.
    elimination.touch(variable, 1)
    elimination.look()
    noteTouched(by: member)
  }

  private mutating func noteTouched(by reader: Int32) {
    readers.note(reader, reads: elimination.accumulator)
    elimination.accumulator.clear()
  }

  // MARK: Forms

  /// Reduces again what no longer is what its members amount to.
  private mutating func refreshForms(_ store: borrowing ConstraintStore) {
    for place in 0..<restructuring.forms.count { detach(restructuring.forms[place]) }
    let kept = checks.count
    for place in 0..<restructuring.forms.count {
      let member = restructuring.forms[place]
      if restructuring.roleOf[member] == Restructuring.reduced { reduce(member, store) }
    }
    restructuring.keptChecks = kept
    for place in kept..<checks.count { restructuring.quantityOf[checks[place].member] = -2 - Int32(place) }
    restructuring.settleForms()
  }

  private mutating func reduce(_ member: Int32, _ store: borrowing ConstraintStore) {
    let id = restructuring.idOf[member]
    if id < 0 {
      addBound(of: ~id)
    } else {
      add(store.rows[store.slot(of: id)], member, of: store)
    }
  }

  private mutating func detach(_ member: Int32) {
    let place = restructuring.quantityOf[member]
    restructuring.quantityOf[member] = -1
    if place >= 0 {
      restructuring.noteComponent(component(of: place))
      for index in Int(pieceStart[place])..<Int(pieceStart[place + 1]) where pieces[index].member == member {
        pieces[index].member = -1
      }
    } else if place < -1 {
      let index = Int(-2 - place)
      count(checks[index], -1)
      let last = checks.removeLast()
      guard index < checks.count else { return }
      checks[index] = last
      restructuring.quantityOf[last.member] = place
    }
  }
}
