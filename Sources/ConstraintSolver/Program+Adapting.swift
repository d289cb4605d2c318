extension Program {
  /// Takes constraints in and out without a new elimination, where none of them defines a variable.
  ///
  /// What was removed and what was added are matched first: a constraint on the same terms takes the other's place,
  /// and is no more than a new constant or a new bend. `updateConstants` has to follow.
  ///
  /// - Returns: false where it takes a new program; this one is then good for nothing else.
  mutating func adapt(
    to store: borrowing ConstraintStore, _ changes: inout PendingChanges
  ) -> Bool {
    // Each of the others costs a look through all pieces.
    var budget = 16
    var next = 0
    for place in 0..<changes.added.count {
      let slot = changes.added[place]
      guard store.rows[slot].isActive else { continue }
      if let match = match(slot, in: changes.removed, from: next, of: store) {
        next = match + 1
        let old = changes.removed[match]
        changes.removed[match] = -1
        guard exchange(old, for: slot, of: store, &changes) else { return false }
      } else {
        budget -= 1
        guard budget > 0, insert(slot, of: store) else { return false }
        changes.noteAll()
      }
    }
    for place in 0..<changes.removed.count where changes.removed[place] >= 0 {
      budget -= 1
      guard budget > 0, remove(store.rows[changes.removed[place]]) else { return false }
      changes.noteAll()
    }
    // Members are numbered on and on until the next build.
    return constants.count <= 2 * (store.rows.count + store.variableCount) + 256
  }

  /// The place of a removed constraint on the same terms.
  private func match(
    _ slot: Int32, in removed: borrowing Buffer<Int32>, from next: Int, of store: borrowing ConstraintStore
  ) -> Int? {
    // Usually they come in the same order.
    if next < removed.count, removed[next] >= 0, store.hasEqualTerms(slot, removed[next]) { return next }
    guard removed.count <= 32 else { return nil }
    for place in 0..<removed.count where removed[place] >= 0 && store.hasEqualTerms(slot, removed[place]) {
      return place
    }
    return nil
  }

  /// Lets a constraint take the place of another on the same terms.
  private mutating func exchange(
    _ old: Int32, for new: Int32, of store: borrowing ConstraintStore, _ changes: inout PendingChanges
  ) -> Bool {
    let (from, to) = (store.rows[old], store.rows[new])
    if from.relation != to.relation || from.priority != to.priority {
      guard !from.isRequiredEquality, !to.isRequiredEquality, let place = piece(of: from.member) else {
        return false
      }
      pieces[place].setCost(relation: to.relation, priority: to.priority)
      components[component(of: pieces[place].target)].isDirty = true
      changes.noteAll()
    }
    store.rows[new].member = from.member
    setConstant(to.constant, of: from.member)
    changes.note(member: from.member)
    return true
  }

  // MARK: One at a time

  private mutating func insert(_ slot: Int32, of store: borrowing ConstraintStore) -> Bool {
    let row = store.rows[slot]
    guard !row.isRequiredEquality, row.termCount > 0 else { return false }
    let member = constants.count32
    constants.append(0)
    setConstant(row.constant, of: member)
    store.rows[slot].member = member
    let knownRows = rows.count
    unordered.removeAll()
    add(row, member, of: store)
    // A new row ties variables together that may have been apart.
    guard rows.count == knownRows else { return false }
    if unordered.count > 0 { insert(unordered[0]) }
    return true
  }

  private mutating func insert(_ new: Piece) {
    var new = new
    new.target = new.target >= 0 ? quantityOf[new.target] : rows[~new.target].quantity
    new.breakpoint = .nan
    pieces.append(new)
    var place = pieces.count - 1
    let end = Int(pieceStart[new.target + 1])
    while place > end {
      pieces[place] = pieces[place - 1]
      place -= 1
    }
    pieces[end] = new
    shiftPieces(after: new.target, by: 1)
    components[component(of: new.target)].isDirty = true
  }

  private mutating func remove(_ row: ConstraintStore.Row) -> Bool {
    if let place = piece(of: row.member) {
      let quantity = pieces[place].target
      for index in place..<(pieces.count - 1) { pieces[index] = pieces[index + 1] }
      pieces.truncate(to: pieces.count - 1)
      shiftPieces(after: quantity, by: -1)
      components[component(of: quantity)].isDirty = true
      return true
    }
    for place in 0..<checks.count where checks[place].member == row.member {
      if checks[place].isMissed { missedChecks -= 1 }
      for index in place..<(checks.count - 1) { checks[index] = checks[index + 1] }
      checks.truncate(to: checks.count - 1)
      return true
    }
    // An optional constraint on what is decided anyway left nothing behind.
    return !row.isRequired
  }

  // MARK: Finding

  private func piece(of member: Int32) -> Int? {
    for place in 0..<pieces.count where pieces.start[place].member == member { return place }
    return nil
  }

  private func component(of quantity: Int32) -> Int32 {
    let source = sourceOf[quantity]
    return componentOf[source >= 0 ? source : elimination.termVariable[rows[~source].termStart]]
  }

  private func shiftPieces(after quantity: Int32, by count: Int32) {
    for next in Int(quantity + 1)..<pieceStart.count { pieceStart[next] += count }
  }
}
