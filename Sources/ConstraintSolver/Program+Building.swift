extension Program {
  /// Builds the program of the store's constraints.
  ///
  /// - Parameters:
  ///   - isOut: by member (slots, then bounds of variables): what to leave out.
  ///   - isRequiredOnly: whether to leave out all optional constraints.
  mutating func build(
    from store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>, isRequiredOnly: Bool = false
  ) {
    reset(store)
    eliminate(store, without: isOut)
    for place in 0..<leftovers.count { addLeftover(leftovers[place], of: store) }
    for slot in 0..<store.rows.count where store.rows[slot].isActive && !isOut[slot] {
      let row = store.rows[slot]
      guard !row.isRequiredEquality, row.isRequired || !isRequiredOnly else { continue }
      add(row, Int32(slot), of: store)
    }
    for variable in 0..<store.variableCount
    where store.isNonNegative[variable] && !isOut[memberSlots + variable] {
      addConstraint(
        on: Int32(variable), coefficient: 1, relation: .greaterThanOrEqual, priority: 1000,
        member: Int32(memberSlots + variable))
    }
    formComponents(store.variableCount)
    orderPieces()
    copyConstants(of: store)
    updateConstants()
  }

  /// Bounds of variables are members too, with the constant 0.
  private mutating func copyConstants(of store: borrowing ConstraintStore) {
    constants.fill(count: memberSlots + store.variableCount, with: 0)
    for slot in 0..<Int32(memberSlots) where store.rows[slot].isActive {
      setConstant(store.rows[slot].constant, of: slot)
    }
  }

  private mutating func reset(_ store: borrowing ConstraintStore) {
    hasUnevenRows = false
    hasLargeConstants = false
    missedChecks = 0
    openComponents = 0
    infeasibleComponents = 0
    stoppedComponents = 0
    memberSlots = store.rows.count
    elimination.reset(variableCount: store.variableCount)
    checks.removeAll()
    rows.removeAll()
    components.removeAll()
    unordered.removeAll()
    leftovers.removeAll()
    forms.removeAll()
    formOf.fill(count: store.variableCount, with: -1)
    parent.fill(count: store.variableCount, with: -1)
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
    let form = takeForm()
    add(form, share: 1, scale: largest, relation: row.relation, priority: row.priority, member: member)
  }

  /// A constraint of one variable; those of one defined variable share its form.
  private mutating func addConstraint(
    on variable: Int32, coefficient: Double, relation: Relation, priority: Double, member: Int32
  ) {
    if elimination.definitionOf[variable] < 0 {
      noteFree(variable)
      let form = Form(stepStart: 0, stepCount: 0, target: variable, factor: 1)
      add(
        form, share: coefficient, scale: abs(coefficient), relation: relation, priority: priority,
        member: member)
      return
    }
    if formOf[variable] < 0 {
      elimination.touch(variable, 1)
      let form = takeForm()
      formOf[variable] = forms.count32
      forms.append(form)
    }
    add(
      forms[formOf[variable]], share: coefficient, scale: abs(coefficient), relation: relation,
      priority: priority,
      member: member)
  }

  /// Expands the accumulator into a form and clears it.
  private mutating func takeForm() -> Form {
    let stepStart = elimination.steps.count32
    elimination.expand()
    var form = Form(
      stepStart: stepStart, stepCount: elimination.steps.count32 - stepStart, target: Form.nothing, factor: 0)
    let (count, largest) = countTerms()
    if count == 1 {
      form.target = largest
      form.factor = elimination.accumulator.coefficient[largest]
      noteFree(largest)
      if Tolerance.isUneven(form.factor) { hasUnevenRows = true }
    } else if count > 1 {
      form.target = ~rows.count32
      form.factor = abs(elimination.accumulator.coefficient[largest])
      appendRow(scaledBy: 1 / form.factor)
    }
    elimination.accumulator.clear()
    return form
  }

  private func countTerms() -> (count: Int, largest: Int32) {
    var count = 0
    var largest: Int32 = -1
    var magnitude = 0.0
    for place in 0..<elimination.accumulator.touched.count {
      let variable = elimination.accumulator.touched[place]
      let coefficient = elimination.accumulator.coefficient[variable]
      guard coefficient != 0 else { continue }
      count += 1
      if abs(coefficient) > magnitude {
        magnitude = abs(coefficient)
        largest = variable
      }
    }
    return (count, largest)
  }

  private mutating func appendRow(scaledBy scale: Double) {
    let start = elimination.termVariable.count32
    var previous: Int32 = -1
    for place in 0..<elimination.accumulator.touched.count {
      let variable = elimination.accumulator.touched[place]
      let coefficient = elimination.accumulator.coefficient[variable]
      guard coefficient != 0 else { continue }
      elimination.termVariable.append(variable)
      elimination.termCoefficient.append(coefficient * scale)
      if Tolerance.isUneven(coefficient * scale) { hasUnevenRows = true }
      noteFree(variable)
      if previous >= 0 { unite(previous, variable) }
      previous = variable
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
      share: share, factor: share * form.factor, priority: priority, breakpoint: 0, left: 0, jump: 0)
    piece.setCost(relation: relation, priority: priority)
    unordered.append(piece)
  }

  // MARK: Components

  private func noteFree(_ variable: Int32) {
    if parent[variable] < 0 { parent[variable] = variable }
  }

  private func root(_ variable: Int32) -> Int32 {
    var variable = variable
    while parent[variable] != variable {
      parent[variable] = parent[parent[variable]]
      variable = parent[variable]
    }
    return variable
  }

  /// The earlier variable becomes the root, so that components come in the order of their first variables.
  private func unite(_ a: Int32, _ b: Int32) {
    let (a, b) = (root(a), root(b))
    if a != b { parent[max(a, b)] = min(a, b) }
  }

  private mutating func formComponents(_ variableCount: Int) {
    componentOf.fill(count: variableCount, with: -1)
    quantityOf.fill(count: variableCount, with: -1)
    for variable in 0..<Int32(variableCount) where elimination.definitionOf[variable] < 0 {
      noteFree(variable)
      let root = root(variable)
      if root == variable {
        componentOf[variable] = components.count32
        components.append(Component(first: 0, columns: 1, rows: 0, matrixStart: 0))
      } else {
        let component = componentOf[root]
        componentOf[variable] = component
        components[component].columns += 1
      }
    }
    for row in 0..<rows.count { components[component(ofRow: row)].rows += 1 }
    layOut(variableCount)
  }

  private func component(ofRow row: Int) -> Int32 {
    componentOf[elimination.termVariable[rows[row].termStart]]
  }

  private mutating func layOut(_ variableCount: Int) {
    var quantities: Int32 = 0
    var entries = 0
    for index in 0..<components.count {
      let component = components[index]
      components[index].first = quantities
      components[index].matrixStart = entries
      quantities += component.quantities
      entries += Int(component.columns) * Int(component.rows)
      // Counted up again below, as places are given out.
      components[index].columns = 0
      components[index].rows = 0
    }
    sourceOf.fill(count: Int(quantities), with: 0)
    for variable in 0..<Int32(variableCount) where componentOf[variable] >= 0 {
      let index = componentOf[variable]
      let quantity = components[index].first + components[index].columns
      components[index].columns += 1
      quantityOf[variable] = quantity
      sourceOf[quantity] = variable
    }
    for row in 0..<rows.count {
      let index = component(ofRow: row)
      let quantity = components[index].first + components[index].quantities
      components[index].rows += 1
      rows[row].quantity = quantity
      sourceOf[quantity] = ~Int32(row)
    }
    value.fill(count: Int(quantities), with: 0)
    bounds.fill(count: Int(quantities), with: .everything)
    seats.fill(count: Int(quantities), with: 0)
    matrix.fill(count: entries, with: 0)
    for index in 0..<components.count {
      let component = components[index]
      scratch.reserve(
        quantities: Int(component.quantities), columns: Int(component.columns), rows: Int(component.rows))
    }
  }

  /// Sorts pieces by quantity (by counting) and priority; breakpoints follow in `updateConstants`.
  private mutating func orderPieces() {
    let quantities = value.count
    pieceStart.fill(count: quantities + 1, with: 0)
    for index in 0..<unordered.count {
      let target = unordered[index].target
      let quantity = target >= 0 ? quantityOf[target] : rows[~target].quantity
      unordered[index].target = quantity
      pieceStart[quantity + 1] += 1
    }
    for quantity in 0..<quantities { pieceStart[quantity + 1] += pieceStart[quantity] }
    pieces.removeAll()
    guard unordered.count > 0 else { return }
    pieces.extend(to: unordered.count, with: unordered[0])
    for index in 0..<unordered.count {
      let quantity = unordered[index].target
      pieces[pieceStart[quantity]] = unordered[index]
      pieceStart[quantity] += 1
    }
    var quantity = quantities
    while quantity > 0 {
      pieceStart[quantity] = pieceStart[quantity - 1]
      quantity -= 1
    }
    pieceStart[0] = 0
  }
}
