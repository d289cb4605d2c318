/// A structural edit starts with the required equalities. In order of turn, it again reduces each equality that a
/// changed substitution of an earlier turn affects, so that the substitutions equal those of a new build.
extension Program {
  /// Reduces the queued equalities, and those that they affect. Returns false if a new build is cheaper.
  mutating func redefine(_ store: borrowing ConstraintStore) -> Bool {
    var budget = Self.mostReduced(of: problem.elimination.chronology.count)
    while let member = edits.queue.removeFirst() {
      budget -= 1
      guard budget > 0 else { return false }
      redefine(member, store)
    }
    return true
  }

  /// The number of reductions, for a given number of equalities, above which a new build is cheaper.
  private static func mostReduced(of equalities: Int) -> Int { 64 + equalities / 8 }

  /// Reduces a required equality for the first time or again, or removes it.
  private mutating func redefine(_ member: Int32, _ store: borrowing ConstraintStore) {
    let turn = edits.turnOf[member]
    let old = edits.roleOf[member]
    let terms = problem.elimination.termVariable.count
    let steps = problem.elimination.steps.count
    let fresh = reduce(member, turn, store)
    if let fresh, old >= 0, problem.elimination.isSame(fresh, as: old) {
      problem.elimination.truncate(terms: terms, steps: steps)
      return
    }
    edits.hasRedefined = true
    let former = old >= 0 ? problem.elimination.substitutions[old] : nil
    if let former {
      problem.elimination.leave(old)
      if problem.elimination.substitutionOf[former.variable] == old {
        problem.elimination.substitutionOf[former.variable] = -1
        noteRedefined(former.variable, after: turn)
      }
    }
    if old == EditMemory.reduced { edits.forms.insert(member) }
    if let fresh {
      install(fresh, at: old >= 0 ? old : nil)
    } else {
      if old >= 0 {
        problem.elimination.substitutions[old].variable = -1
        edits.freeSubstitutions.append(old)
      }
      let isLeaving = edits.isLeaving[member]
      edits.roleOf[member] = isLeaving ? EditMemory.absent : EditMemory.reduced
      if !isLeaving { edits.forms.insert(member) }
    }
    if let former { noteMentions(of: former, turn) }
    if let fresh { noteMentions(of: fresh, turn) }
  }

  /// Solves a required equality again. Returns `nil` if it defines nothing, or is being removed.
  private mutating func reduce(
    _ member: Int32, _ turn: Int32, _ store: borrowing ConstraintStore
  ) -> Elimination.Substitution? {
    if edits.isLeaving[member] { return nil }
    let slot = store.slot(of: edits.idOf[member])
    let substitution = problem.elimination.reduce(slot, member: member, turn: turn, of: store)
    let row = store.rows[slot]
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      problem.readers.note(member, reads: store.termVariable[place])
    }
    problem.readers.note(member, reads: problem.elimination.accumulator)
    problem.elimination.accumulator.clear()
    return substitution
  }

  private mutating func install(_ substitution: Elimination.Substitution, at place: Int32?) {
    // A later equality with the same variable must define another one.
    let displaced = problem.elimination.substitutionOf[substitution.variable]
    if displaced >= 0 { edits.enqueue(problem.elimination.substitutions[displaced].source) }
    let index: Int32
    if let place {
      index = place
    } else if edits.freeSubstitutions.count > 0 {
      index = edits.freeSubstitutions.removeLast()
    } else {
      index = problem.elimination.substitutions.count32
      problem.elimination.substitutions.append(substitution)
    }
    problem.elimination.substitutions[index] = substitution
    problem.elimination.substitutionOf[substitution.variable] = index
    problem.elimination.enter(index)
    edits.roleOf[substitution.source] = index
    noteRedefined(substitution.variable, after: substitution.turn)
  }

  // MARK: Recording effects

  /// Queues all readers of a variable: required equalities with later turns, and all other constraints.
  private mutating func noteRedefined(_ variable: Int32, after turn: Int32) {
    edits.variables.append(variable)
    var place = problem.readers.first(of: variable)
    while let entry = place {
      let reader = problem.readers.reader(at: entry)
      if reader >= 0 { note(reader, after: turn) } else { noteSharedForm(of: ~reader) }
      place = problem.readers.next(after: entry)
    }
  }

  private mutating func note(_ member: Int32, after turn: Int32) {
    let role = edits.roleOf[member]
    guard role != EditMemory.absent else { return }
    if edits.turnOf[member] > turn { edits.enqueue(member) }
    if role == EditMemory.reduced { edits.forms.insert(member) }
  }

  /// Makes all constraints on one variable alone share a new form.
  private mutating func noteSharedForm(of variable: Int32) {
    guard problem.forms.contains(variable) else { return }
    problem.forms.placeOf[variable] = -1
    var place = problem.readers.first(of: variable)
    while let entry = place {
      let reader = problem.readers.reader(at: entry)
      if reader >= 0, edits.roleOf[reader] == EditMemory.reduced { edits.forms.insert(reader) }
      place = problem.readers.next(after: entry)
    }
  }

  /// Updates, for each variable of a changed substitution, the first turn that mentions it, and queues the equalities
  /// that this affects.
  private mutating func noteMentions(of substitution: Elimination.Substitution, _ turn: Int32) {
    for term in Int(substitution.termStart)..<Int(substitution.termStart + substitution.termCount) {
      let variable = problem.elimination.termVariable[term]
      let before = problem.elimination.mentionedAt[variable]
      guard before >= turn else { continue }
      let after = firstMention(of: variable)
      guard after != before else { continue }
      problem.elimination.mentionedAt[variable] = after
      var place = problem.readers.first(of: variable)
      while let entry = place {
        let reader = problem.readers.reader(at: entry)
        if reader >= 0, edits.roleOf[reader] != EditMemory.absent {
          let other = edits.turnOf[reader]
          if other > max(turn, min(before, after)) { edits.enqueue(reader) }
        }
        place = problem.readers.next(after: entry)
      }
    }
  }

  private mutating func firstMention(of variable: Int32) -> Int32 {
    var first = Int32.max
    var place = problem.readers.first(of: variable)
    while let entry = place {
      let reader = problem.readers.reader(at: entry)
      if reader >= 0, edits.roleOf[reader] >= 0, edits.turnOf[reader] < first,
        problem.elimination.mentions(variable, in: edits.roleOf[reader])
      {
        first = edits.turnOf[reader]
      }
      place = problem.readers.next(after: entry)
    }
    return first
  }
}

extension Elimination {
  /// Returns whether a new substitution equals an existing one.
  fileprivate mutating func isSame(_ fresh: Substitution, as index: Int32) -> Bool {
    let old = substitutions[index]
    guard old.variable == fresh.variable, substitutionOf[old.variable] == index, old.rank == fresh.rank,
      old.scale == fresh.scale, old.termCount == fresh.termCount, old.stepCount == fresh.stepCount
    else { return false }
    for offset in 0..<old.termCount {
      let (a, b) = (old.termStart + offset, fresh.termStart + offset)
      guard termVariable[a] == termVariable[b], termCoefficient[a] == termCoefficient[b] else { return false }
    }
    for offset in 0..<old.stepCount {
      let (a, b) = (steps[old.stepStart + offset], steps[fresh.stepStart + offset])
      guard a.substitution == b.substitution, a.multiplier == b.multiplier else { return false }
    }
    return true
  }

  fileprivate func mentions(_ variable: Int32, in index: Int32) -> Bool {
    let substitution = substitutions[index]
    for term in Int(substitution.termStart)..<Int(substitution.termStart + substitution.termCount)
    where termVariable[term] == variable {
      return true
    }
    return false
  }

  fileprivate mutating func truncate(terms: Int, steps: Int) {
    termVariable.truncate(to: terms)
    termCoefficient.truncate(to: terms)
    self.steps.truncate(to: steps)
  }

  // MARK: Orders

  fileprivate mutating func enter(_ index: Int32) {
    let substitution = substitutions[index]
    order.insert(index, at: place(in: order) { substitutions[$0].rank < substitution.rank })
    chronology.insert(index, at: place(in: chronology) { substitutions[$0].turn < substitution.turn })
  }

  fileprivate mutating func leave(_ index: Int32) {
    let substitution = substitutions[index]
    order.remove(at: place(in: order) { substitutions[$0].rank < substitution.rank })
    chronology.remove(at: place(in: chronology) { substitutions[$0].turn < substitution.turn })
  }

  /// The number of leading substitutions in an order that satisfy a condition.
  @inline(__always)
  private func place(in order: borrowing Buffer<Int32>, before: (Int32) -> Bool) -> Int {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if before(order[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
