/// The conflicts of a small system in precise arithmetic. The rules are those of `ConflictSearch`, but every member
/// enters, and certificates only save trials.
struct PreciseConflicts {
  private(set) var conflicts: [Conflict] = []
  /// The program of all members that are jointly feasible.
  private(set) var program: PreciseProgram
  /// Whether the work limit has been reached.
  private(set) var isStopped = false
  /// The members of `program`, in order of entry.
  private var present: [Int32] = []

  init(_ store: borrowing ConstraintStore, workLeft: Int) {
    program = PreciseProgram(variableCount: store.variableCount, workLeft: workLeft)
    var members = Self.members(of: store)
    var next = 0
    while next < members.count && !isStopped {
      let newcomer = members[next]
      let canJoin = program.enter(Int(newcomer), of: store)
      isStopped = program.isStopped
      if canJoin {
        present.append(newcomer)
        next += 1
        continue
      }
      let conflict = narrow(newcomer, store)
      if isStopped { return }
      let broken = ConflictSearch.memberToBreak(conflict, store)
      conflicts.append(ConflictSearch.conflict(between: conflict, broken: broken, store))
      let leaving = broken ?? ConflictSearch.memberToYield(conflict, store)
      members.removeAll { $0 == leaving }
      guard leaving != newcomer else { continue }
      present.removeAll { $0 == leaving }
      next = present.count
      _ = restart(present, store)
    }
    conflicts = ConflictSearch.sorted(conflicts)
  }

  /// The required members in order of entry.
  private static func members(of store: borrowing ConstraintStore) -> [Int32] {
    var result: [Int32] = []
    let slots = Int32(store.rows.count)
    for variable in 0..<store.variableCount where store.isNonNegative[variable] {
      result.append(slots + Int32(variable))
    }
    for isLast in [false, true] {
      for slot in 0..<slots where store.rows[slot].isActive && store.rows[slot].isRequired {
        let entersLast = store.rows[slot].provenance.rawValue >= Provenance.generated.rawValue
        if entersLast == isLast { result.append(slot) }
      }
    }
    return result
  }

  /// Starts over with the given members only. Returns false if they are infeasible.
  private mutating func restart(_ members: [Int32], _ store: borrowing ConstraintStore) -> Bool {
    program = PreciseProgram(variableCount: store.variableCount, workLeft: program.tableau.workLeft)
    for member in members where !program.enter(Int(member), of: store) { return false }
    return true
  }

  /// The irreducible infeasible subset of the present members and a new one that the deletion filter leaves, in
  /// order.
  private mutating func narrow(_ newcomer: Int32, _ store: borrowing ConstraintStore) -> [Int32] {
    var trial = self
    var kept = present + [newcomer]
    for step in ConflictSearch.dropSteps {
      for member in present where ConflictSearch.dropStep(member, store) == step {
        let rest = kept.filter { $0 != member }
        if !trial.program.obstacles.contains(Int(member)) {
          kept = rest
        } else {
          let former = trial.program
          let canHold = trial.restart(rest, store)
          isStopped = isStopped || trial.program.isStopped
          if canHold { trial.program = former } else { kept = rest }
        }
      }
    }
    return kept.sorted()
  }
}
