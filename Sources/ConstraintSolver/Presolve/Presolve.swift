// Presolve substitutes required equalities, and reduces the other constraints to rows, pieces and checks.
extension ReducedProblem {
  /// Reduces the store's constraints to costs and bounds of the free variables.
  ///
  /// - Parameters:
  ///   - isOut: By member (slots, then bounds of variables): whether to omit it.
  ///   - isRequiredOnly: Whether to omit all optional constraints.
  ///   - leavesOutImpliedBounds: Whether to omit bounds that follow from others.
  mutating func presolve(
    _ store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>, isRequiredOnly: Bool,
    leavesOutImpliedBounds: Bool
  ) {
    if leavesOutImpliedBounds { impliedBounds.noteBounds(of: store, without: isOut) }
    substituteEqualities(of: store, without: isOut)
    if leavesOutImpliedBounds { impliedBounds.findDecidedVariables(of: store, elimination) }
    for place in 0..<redundant.count { reduce(slot: redundant[place], of: store) }
    for slot in 0..<store.rows.count where store.rows[slot].isActive && !isOut[slot] {
      let row = store.rows[slot]
      guard !row.isRequiredEquality, row.isRequired || !isRequiredOnly else { continue }
      reduce(row, Int32(slot), of: store)
    }
    addBounds(of: store, without: isOut)
    for variable in 0..<Int32(store.variableCount) where elimination.substitutionOf[variable] < 0 {
      ungrouped.variables.append(variable)
    }
    listRowsInUse()
  }

  /// Solves each required equality for a variable. Equalities of one variable (singleton rows) come first, because
  /// their substitutions mention no other variable.
  private mutating func substituteEqualities(
    of store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>
  ) {
    for takesSingletons in [true, false] {
      for slot in 0..<store.rows.count where store.rows[slot].isActive && !isOut[slot] {
        let row = store.rows[slot]
        guard row.isRequiredEquality, (row.termCount <= 1) == takesSingletons else { continue }
        if !elimination.eliminate(slot, of: store) { redundant.append(Int32(slot)) }
      }
    }
    elimination.finish()
  }

  /// Lists the rows that have a piece. A row that only guards use does not couple variables.
  private mutating func listRowsInUse() {
    for index in 0..<ungrouped.pieces.count where ungrouped.pieces[index].target < 0 {
      rows[~ungrouped.pieces[index].target].quantity = Row.isUngrouped
    }
    for row in 0..<rows.count32 where rows[row].quantity == Row.isUngrouped { ungrouped.rows.append(row) }
  }

  // MARK: Constraints

  /// The relation and priority of a constraint, and its member number.
  struct Demand {
    var relation: Relation
    var priority: Double
    var member: Int32
  }

  private mutating func reduce(slot: Int32, of store: borrowing ConstraintStore) {
    reduce(store.rows[slot], slot, of: store)
  }

  /// Reduces one constraint to a piece or a check.
  mutating func reduce(_ row: ConstraintStore.Row, _ member: Int32, of store: borrowing ConstraintStore) {
    let demand = Demand(relation: row.relation, priority: row.priority, member: member)
    if row.termCount == 1 {
      reduce(
        store.termVariable[row.termStart], coefficient: store.termCoefficient[row.termStart], to: demand)
      return
    }
    var largest = 0.0
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      elimination.touch(store.termVariable[place], store.termCoefficient[place])
      largest = max(largest, abs(store.termCoefficient[place]))
    }
    add(takeForm(for: member), share: 1, scale: largest, demand)
  }

  /// Reduces a constraint of one variable. Constraints of the same substituted variable share its form.
  mutating func reduce(_ variable: Int32, coefficient: Double, to demand: Demand) {
    if readers.isComplete { readers.note(demand.member, reads: variable) }
    if elimination.substitutionOf[variable] < 0 {
      let form = Form(stepStart: 0, stepCount: 0, target: variable, factor: 1)
      add(form, share: coefficient, scale: abs(coefficient), demand)
      return
    }
    add(sharedForm(of: variable), share: coefficient, scale: abs(coefficient), demand)
  }

  private mutating func add(_ form: Form, share: Double, scale: Double, _ demand: Demand) {
    guard form.target != Form.nothing else {
      guard demand.priority >= Priority.requiredValue else { return }
      checks.append(
        Check(
          member: demand.member, stepStart: form.stepStart, stepCount: form.stepCount, share: share,
          scale: scale, relation: demand.relation))
      return
    }
    var piece = Piece(
      target: form.target, member: demand.member, stepStart: form.stepStart, stepCount: form.stepCount,
      share: share, factor: share * form.factor, priority: demand.priority, breakpoint: .nan, left: 0,
      jump: 0)
    piece.setCost(relation: demand.relation, priority: demand.priority)
    ungrouped.pieces.append(piece)
  }

  // MARK: Bounds

  /// Adds the bounds of all variables except the watched ones.
  private mutating func addBounds(of store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>)
  {
    let watches = impliedBounds.isWatched.count > 0
    for variable in 0..<store.variableCount {
      guard store.isNonNegative[variable], !isOut[memberSlots + variable] else {
        if watches { impliedBounds.isWatched[variable] = false }
        continue
      }
      if watches, impliedBounds.isWatched[variable], !impliedBounds.isNeeded(Int32(variable)) {
        impliedBounds.watched.append(Int32(variable))
      } else {
        addBound(of: Int32(variable))
      }
    }
  }

  /// Adds the required bound `variable >= 0`, or its guard.
  mutating func addBound(of variable: Int32) {
    if impliedBounds.isWatched.count > 0 { impliedBounds.isWatched[variable] = false }
    let member = Int32(memberSlots) + variable
    if impliedBounds.isBounded.count > 0, elimination.substitutionOf[variable] >= 0,
      !impliedBounds.isNeeded(variable)
    {
      if readers.isComplete { readers.note(member, reads: variable) }
      let form = sharedForm(of: variable)
      if form.isBounded {
        checks.append(
          Check(
            member: member, stepStart: form.stepStart, stepCount: form.stepCount, share: 1, scale: 1,
            relation: .greaterThanOrEqual, isGuard: true))
        return
      }
    }
    reduce(
      variable, coefficient: 1,
      to: Demand(relation: .greaterThanOrEqual, priority: Priority.requiredValue, member: member))
  }

  /// Records the omitted bounds that do not hold, so that later builds include them: bounds with violated guards, and
  /// bounds of watched variables with negative values.
  ///
  /// - Returns: Whether there are any. The program must then be built again.
  @discardableResult
  mutating func keepMissedBounds(by values: borrowing Buffer<Double>) -> Bool {
    var isAnyMissed = checkTally.missedGuards > 0
    if isAnyMissed {
      for index in 0..<checks.count where checks[index].isGuard && checks[index].isMissed {
        impliedBounds.keep(checks[index].member - Int32(memberSlots), variableCount: variableCount)
      }
    }
    for place in 0..<impliedBounds.watched.count {
      let variable = impliedBounds.watched[place]
      guard values[variable] < 0, impliedBounds.isWatched[variable] else { continue }
      impliedBounds.keep(variable, variableCount: variableCount)
      isAnyMissed = true
    }
    return isAnyMissed
  }

  // MARK: Forms

  /// The shared form of a substituted variable.
  private mutating func sharedForm(of variable: Int32) -> Form {
    if forms.placeOf.count == 0 { forms.placeOf.fill(count: variableCount, with: -1) }
    if forms.placeOf[variable] < 0 {
      elimination.touch(variable, 1)
      let form = takeForm(for: ~variable)
      forms.placeOf[variable] = forms.list.count32
      forms.list.append(form)
    }
    return forms.list[forms.placeOf[variable]]
  }

  /// Expands the accumulator into a form for a reader, and clears it.
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
      if Tolerance.isBadlyScaled(form.factor) { hasBadlyScaledRows = true }
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
    var isBounded = impliedBounds.isBounded.count > 0
    var largest: Int32 = -1
    var magnitude = 0.0
    for place in 0..<elimination.accumulator.sums.count {
      let (variable, coefficient) = elimination.accumulator.term(at: place)
      guard coefficient != 0 else { continue }
      count += 1
      if isBounded && !(coefficient > 0 && impliedBounds.isBounded[variable]) { isBounded = false }
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
      if Tolerance.isBadlyScaled(coefficient * scale) { hasBadlyScaledRows = true }
    }
    rows.append(Row(termStart: start, termCount: elimination.termVariable.count32 - start))
  }
}
