extension Program {
  /// Builds the program of the store's constraints.
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
    defer {
      // Each is gone through several times.
      work += 16 * (store.termVariable.count + store.rows.count + store.variableCount)
      work += 4 * elimination.steps.count
    }
    reset(store)
    if leavesOutImpliedBounds { noteBounds(of: store, without: isOut) }
    eliminate(store, without: isOut)
    if leavesOutImpliedBounds { findDecidedVariables(store) }
    for place in 0..<leftovers.count { addLeftover(leftovers[place], of: store) }
    for slot in 0..<store.rows.count where store.rows[slot].isActive && !isOut[slot] {
      let row = store.rows[slot]
      guard !row.isRequiredEquality, row.isRequired || !isRequiredOnly else { continue }
      add(row, Int32(slot), of: store)
    }
    addBounds(of: store, without: isOut)
    for variable in 0..<Int32(store.variableCount) where elimination.definitionOf[variable] < 0 {
      looseVariables.append(variable)
    }
    looseRowsInUse()
    formComponents()
    copyConstants(of: store)
    updateConstants()
  }

  /// Bounds of variables are members too, with the constant 0.
  private mutating func copyConstants(of store: borrowing ConstraintStore) {
    constants.fill(count: memberSlots + Int(boundMembers), with: 0)
    for slot in 0..<Int32(memberSlots) where store.rows[slot].isActive {
      setConstant(store.rows[slot].constant, of: slot)
    }
  }

  /// Makes room for what there will be at most, or mostly.
  private mutating func reserve(for store: borrowing ConstraintStore) {
    let equalities = store.requiredEqualities
    elimination.reserve(definitions: equalities, terms: max(0, store.termVariable.count - equalities))
    unordered.reserve(store.activeRows - equalities)
  }

  private mutating func reset(_ store: borrowing ConstraintStore) {
    hasUnevenRows = false
    hasLargeConstants = false
    missedChecks = 0
    missedGuards = 0
    inexactChecks = 0
    hasExchangedEqualities = false
    isBounded.removeAll()
    watched.removeAll()
    isWatched.removeAll()
    openComponents = 0
    infeasibleComponents = 0
    stoppedComponents = 0
    memberSlots = store.rows.count
    boundMembers = store.hasBounds ? Int32(store.variableCount) : 0
    elimination.reset(variableCount: store.variableCount)
    checks.removeAll()
    rows.removeAll()
    components.removeAll()
    value.removeAll()
    bounds.removeAll()
    seats.removeAll()
    sourceOf.removeAll()
    matrix.removeAll()
    pieces.removeAll()
    // The pieces of the last build were gathered in the other buffer.
    swap(&pieces, &unordered)
    pieceStart.fill(count: 1, with: 0)
    readers.forget()
    looseVariables.removeAll()
    looseRows.removeAll()
    unordered.removeAll()
    leftovers.removeAll()
    reserve(for: store)
    forms.removeAll()
    formOf.removeAll()
    componentOf.fill(count: store.variableCount, with: -1)
    quantityOf.fill(count: store.variableCount, with: -1)
  }

  /// Equalities of one variable come first: they define without mentioning anything.
  private mutating func eliminate(_ store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>) {
    for pass in 0..<2 {
      for slot in 0..<store.rows.count where store.rows[slot].isActive && !isOut[slot] {
        let row = store.rows[slot]
        guard row.isRequiredEquality, (row.termCount <= 1) == (pass == 0) else { continue }
        if !elimination.eliminate(slot, of: store) { leftovers.append(Int32(slot)) }
      }
    }
    elimination.finish()
  }

  // MARK: Reducing

  private mutating func addLeftover(_ slot: Int32, of store: borrowing ConstraintStore) {
    add(store.rows[slot], slot, of: store)
  }

  mutating func add(_ row: ConstraintStore.Row, _ member: Int32, of store: borrowing ConstraintStore) {
    if row.termCount == 1 {
      addConstraint(
        on: store.termVariable[row.termStart], coefficient: store.termCoefficient[row.termStart],
        relation: row.relation, priority: row.priority, member: member)
      return
    }
    var largest = 0.0
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      elimination.touch(store.termVariable[place], store.termCoefficient[place])
      largest = max(largest, abs(store.termCoefficient[place]))
    }
    let form = takeForm(for: member)
    add(form, share: 1, scale: largest, relation: row.relation, priority: row.priority, member: member)
  }

  /// A constraint of one variable; those of one defined variable share its form.
  mutating func addConstraint(
    on variable: Int32, coefficient: Double, relation: Relation, priority: Double, member: Int32
  ) {
    if readers.isComplete { readers.note(member, reads: variable) }
    if elimination.definitionOf[variable] < 0 {
      let form = Form(stepStart: 0, stepCount: 0, target: variable, factor: 1)
      add(
        form, share: coefficient, scale: abs(coefficient), relation: relation, priority: priority,
        member: member)
      return
    }
    add(
      sharedForm(of: variable), share: coefficient, scale: abs(coefficient), relation: relation,
      priority: priority,
      member: member)
  }

  /// Whether constraints of a defined variable share a form already.
  func hasForm(_ variable: Int32) -> Bool { formOf.count > 0 && formOf[variable] >= 0 }

  /// The form of a defined variable.
  mutating func sharedForm(of variable: Int32) -> Form {
    if formOf.count == 0 { formOf.fill(count: quantityOf.count, with: -1) }
    if formOf[variable] < 0 {
      elimination.touch(variable, 1)
      let form = takeForm(for: ~variable)
      formOf[variable] = forms.count32
      forms.append(form)
    }
    return forms[formOf[variable]]
  }

  /// Expands the accumulator into a form for a reader and clears it.
  private mutating func takeForm(for reader: Int32) -> Form {
    let stepStart = elimination.steps.count32
    elimination.expand()
    var form = Form(
      stepStart: stepStart, stepCount: elimination.steps.count32 - stepStart, target: Form.nothing, factor: 0)
    let (count, largest, isBounded) = countTerms()
    form.isBounded = isBounded && count > 1
    if count == 1 {
      form.target = largest
      form.factor = elimination.accumulator.coefficient(of: largest)
      if Tolerance.isUneven(form.factor) { hasUnevenRows = true }
    } else if count > 1 {
      form.target = ~rows.count32
      form.factor = abs(elimination.accumulator.coefficient(of: largest))
      appendRow(scaledBy: 1 / form.factor)
    }
    if readers.isComplete { readers.note(reader, reads: elimination.accumulator) }
    elimination.accumulator.clear()
    return form
  }

  private mutating func countTerms() -> (count: Int, largest: Int32, isBounded: Bool) {
    var count = 0
    var isBounded = self.isBounded.count > 0
    var largest: Int32 = -1
    var magnitude = 0.0
    for place in 0..<elimination.accumulator.sums.count {
      let (variable, coefficient) = elimination.accumulator.term(at: place)
      guard coefficient != 0 else { continue }
      count += 1
      if isBounded && !(coefficient > 0 && self.isBounded[variable]) { isBounded = false }
      if abs(coefficient) > magnitude {
        magnitude = abs(coefficient)
        largest = variable
      }
    }
    return (count, largest, isBounded)
  }

  private mutating func appendRow(scaledBy scale: Double) {
    let start = elimination.termVariable.count32
    for place in 0..<elimination.accumulator.sums.count {
      let (variable, coefficient) = elimination.accumulator.term(at: place)
      guard coefficient != 0 else { continue }
      elimination.termVariable.append(variable)
      elimination.termCoefficient.append(coefficient * scale)
      if Tolerance.isUneven(coefficient * scale) { hasUnevenRows = true }
    }
    rows.append(Row(termStart: start, termCount: elimination.termVariable.count32 - start))
  }

  private mutating func add(
    _ form: Form, share: Double, scale: Double, relation: Relation, priority: Double, member: Int32
  ) {
    guard form.target != Form.nothing else {
      guard priority >= 1000 else { return }
      checks.append(
        Check(
          member: member, stepStart: form.stepStart, stepCount: form.stepCount, share: share, scale: scale,
          relation: relation))
      return
    }
    var piece = Piece(
      target: form.target, member: member, stepStart: form.stepStart, stepCount: form.stepCount,
      share: share, factor: share * form.factor, priority: priority, breakpoint: .nan, left: 0, jump: 0)
    piece.setCost(relation: relation, priority: priority)
    unordered.append(piece)
  }
}
