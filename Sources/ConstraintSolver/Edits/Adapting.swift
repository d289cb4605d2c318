extension Program {
  /// Adds and removes constraints, updating only what they affect. The result is that of a new build.
  ///
  /// Removed and added constraints are matched first. Replacing a constraint by another one with the same terms only
  /// changes a constant or the cost of a piece. The caller must then run `updateConstants`.
  ///
  /// - Returns: False if a new build is cheaper or safer. The program must then be built again.
  mutating func adapt(to store: borrowing ConstraintStore, _ changes: inout PendingChanges) -> Bool {
    var next = 0
    var unmatched = 0
    for place in 0..<changes.added.count {
      let slot = changes.added[place]
      guard store.rows[slot].isActive else {
        changes.added[place] = -1
        continue
      }
      if let match = match(slot, in: changes.removed, from: next, of: store) {
        next = match + 1
        let old = changes.removed[match]
        changes.removed[match] = -1
        changes.added[place] = -1
        guard exchange(old, for: slot, of: store, &changes) else { return false }
      } else {
        unmatched += 1
      }
    }
    for place in 0..<changes.removed.count where changes.removed[place] >= 0 { unmatched += 1 }
    guard unmatched > 0 else { return !problem.isIllConditioned }
    guard unmatched <= Self.mostEdits(store.rows.count), restructure(store, changes) else { return false }
    changes.isConfined = !changes.hasNewConstants && !edits.hasRedefined
    changes.noteAll()
    return !problem.isIllConditioned
  }

  /// The number of unmatched edits, for a given number of constraints, above which a new build is cheaper.
  private static func mostEdits(_ constraints: Int) -> Int { 8 + constraints / 32 }

  /// The number of removed constraints up to which a match is searched for beyond the next one.
  private static var mostCompared: Int { 32 }

  /// The index of a removed constraint with the same terms, or `nil`.
  private mutating func match(
    _ slot: Int32, in removed: borrowing Buffer<Int32>, from next: Int, of store: borrowing ConstraintStore
  ) -> Int? {
    // Matching constraints usually come in the same order.
    if next < removed.count, removed[next] >= 0, store.hasEqualTerms(slot, removed[next]) { return next }
    guard removed.count <= Self.mostCompared else { return nil }
    for place in 0..<removed.count where removed[place] >= 0 && store.hasEqualTerms(slot, removed[place]) {
      return place
    }
    return nil
  }

  /// Replaces a constraint by another one with the same terms. Returns false if that needs a new build.
  private mutating func exchange(
    _ old: Int32, for new: Int32, of store: borrowing ConstraintStore, _ changes: inout PendingChanges
  ) -> Bool {
    let (from, to) = (store.rows[old], store.rows[new])
    if from.relation != to.relation || from.priority != to.priority {
      guard !from.isRequiredEquality, !to.isRequiredEquality, let place = piece(of: from.member) else {
        return false
      }
      tableaux.pieces[place].setCost(relation: to.relation, priority: to.priority)
      tableaux.components[tableaux.component(of: tableaux.pieces[place].target, problem)].isDirty = true
      changes.noteAll()
    }
    if from.isRequiredEquality { edits.hasExchangedEqualities = true }
    store.rows[new].member = from.member
    if problem.readers.isComplete { edits.idOf[from.member] = to.id }
    setConstant(to.constant, of: from.member)
    changes.note(member: from.member)
    return true
  }

  private mutating func piece(of member: Int32) -> Int? {
    var range = 0..<tableaux.pieces.count
    if problem.readers.isComplete {
      let quantity = edits.quantityOf[member]
      guard quantity >= 0 else { return nil }
      range = Int(tableaux.pieceStart[quantity])..<Int(tableaux.pieceStart[quantity + 1])
    }
    for place in range where tableaux.pieces.start[place].member == member { return place }
    return nil
  }
}
