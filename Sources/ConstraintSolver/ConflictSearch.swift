/// Finds which required constraints to do without (SEMANTICS 8.1).
///
/// Members enter one by one: bounds, then what the system itself asks for, then ordinary constraints in the order in
/// which they were added. When one cannot join those before it, the deletion filter of `Provenance` narrows the
/// conflict, one member is broken, and the search goes on without it. Instead of solving after every step it jumps:
/// a certificate of infeasibility tells which members cannot be the newest, or cannot be needed.
struct ConflictSearch: ~Copyable {
  /// By member: whether the solution does without it.
  private(set) var isOut = Buffer<Bool>()
  private(set) var conflicts: [Conflict] = []

  private var trial = Program()
  private var certificate = Certificate()
  /// By member: left out of the trial at hand.
  private var isAbsent = Buffer<Bool>()
  /// The required members in the order in which they enter.
  private var entry = Buffer<Int32>()
  /// By member: its place in `entry`.
  private var placeOf = Buffer<Int32>()
  /// The members that may be dropped, in the order in which that is tried.
  private var candidates = Buffer<Int32>()

  mutating func reset(memberCount: Int) {
    isOut.fill(count: memberCount, with: false)
    conflicts = []
  }

  /// Breaks constraints until what is left can hold together.
  mutating func run(_ store: borrowing ConstraintStore) {
    isOut.fill(count: store.rows.count + store.variableCount, with: false)
    conflicts = []
    listMembers(store)
    var enough = entry.count
    while enough > 0, let newest = firstConflict(store) {
      enough -= 1
      let members = narrow(newest, store)
      resolve(members, store)
    }
    sortConflicts(store)
  }

  // MARK: Members

  private mutating func listMembers(_ store: borrowing ConstraintStore) {
    entry.removeAll()
    let slots = store.rows.count
    for variable in 0..<store.variableCount where store.isNonNegative[variable] {
      entry.append(Int32(slots + variable))
    }
    for isOrdinary in 0..<2 {
      for slot in 0..<slots where store.rows[slot].isActive && store.rows[slot].isRequired {
        let entersLast = store.rows[slot].provenance.rawValue >= Provenance.generated.rawValue
        if entersLast == (isOrdinary == 1) { entry.append(Int32(slot)) }
      }
    }
    placeOf.fill(count: slots + store.variableCount, with: -1)
    for place in 0..<entry.count { placeOf[entry[place]] = Int32(place) }
  }

  /// The step of the deletion filter in which a member is tried.
  private func dropClass(_ member: Int32, _ store: borrowing ConstraintStore) -> Int {
    guard Int(member) < store.rows.count else { return 0 }
    return switch store.rows[member].provenance {
    case .implicit: 1
    case .environment, .autoresizing, .intrinsic: 2
    case .generated: 3
    case .ordinary: 4
    }
  }

  // MARK: Trials

  /// Whether the members that are neither out nor absent can hold together.
  private mutating func isFeasible(_ store: borrowing ConstraintStore) -> Bool {
    trial.build(from: store, without: isAbsent, isRequiredOnly: true)
    trial.solveComponents()
    return trial.isFeasible
  }

  /// Lets only the first members enter.
  private mutating func admit(_ count: Int, _ memberCount: Int) {
    isAbsent.fill(count: memberCount, with: true)
    for place in 0..<count where !isOut[entry[place]] { isAbsent[entry[place]] = false }
  }

  /// Of the conflicts in the last trial, the newest member of the one that must have come about first.
  private mutating func earliestNewest() -> Int {
    var earliest = entry.count
    for candidate in 0..<trial.conflictCandidates where trial.isInfeasible(candidate: candidate) {
      trial.certify(candidate: candidate, into: &certificate)
      var newest = 0
      for place in 0..<entry.count where certificate.contains[entry[place]] { newest = place }
      earliest = min(earliest, newest)
    }
    return earliest
  }

  // MARK: Searching

  /// The place of the first member that cannot join those before it; `nil` where all can.
  ///
  /// A bisection whose guesses come from certificates.
  private mutating func firstConflict(_ store: borrowing ConstraintStore) -> Int? {
    let members = store.rows.count + store.variableCount
    var possible = 0
    var impossible = entry.count
    admit(impossible, members)
    guard !isFeasible(store) else { return nil }
    var guess = earliestNewest()
    while impossible - possible > 1 {
      var count = (possible + impossible) / 2
      if guess > possible && guess < impossible {
        count = guess
      } else if guess == possible && guess + 1 < impossible {
        count = guess + 1
      }
      admit(count, members)
      if isFeasible(store) {
        possible = count
      } else {
        impossible = count
        guess = earliestNewest()
      }
    }
    return impossible - 1
  }

  /// The minimal conflicting set that the deletion filter leaves of the members up to the newest.
  private mutating func narrow(_ newest: Int, _ store: borrowing ConstraintStore) -> [Int32] {
    let members = store.rows.count + store.variableCount
    candidates.removeAll()
    for step in 0...4 {
      for member in 0..<Int32(members) where placeOf[member] >= 0 && placeOf[member] < Int32(newest) {
        if !isOut[member] && dropClass(member, store) == step { candidates.append(member) }
      }
    }
    for mayJump in [true, false] {
      admit(newest + 1, members)
      filter(mayJump: mayJump, store)
      // A jump trusts a certificate, which is only as good as its tolerances.
      if !isFeasible(store) { break }
    }
    var result: [Int32] = []
    for member in 0..<Int32(members) where !isAbsent[member] { result.append(member) }
    return result
  }

  /// Leaves of the present members only those that the conflict needs.
  private mutating func filter(mayJump: Bool, _ store: borrowing ConstraintStore) {
    guard !isFeasible(store) else { return }
    _ = certifyAny()
    for place in 0..<candidates.count {
      let member = candidates[place]
      isAbsent[member] = true
      if mayJump && !certificate.contains[member] { continue }
      if isFeasible(store) { isAbsent[member] = false } else { _ = certifyAny() }
    }
  }

  /// Certifies the first conflict of the last trial.
  private mutating func certifyAny() -> Bool {
    for candidate in 0..<trial.conflictCandidates where trial.isInfeasible(candidate: candidate) {
      trial.certify(candidate: candidate, into: &certificate)
      return true
    }
    return false
  }

  // MARK: Breaking

  private mutating func resolve(_ members: [Int32], _ store: borrowing ConstraintStore) {
    let broken = memberToBreak(members, store)
    isOut[broken ?? memberToYield(members, store)] = true
    let slots = Int32(store.rows.count)
    conflicts.append(
      Conflict(
        members: members.map {
          $0 < slots
            ? .constraint(ConstraintID(index: store.rows[$0].id)) : .nonNegative(Variable(index: $0 - slots))
        },
        broken: broken.map { ConstraintID(index: store.rows[$0].id) }))
  }

  private func memberToBreak(_ members: [Int32], _ store: borrowing ConstraintStore) -> Int32? {
    for provenance in [Provenance.ordinary, .generated, .intrinsic, .autoresizing] {
      for member in members.reversed()
      where Int(member) < store.rows.count && store.rows[member].provenance == provenance {
        return member
      }
    }
    return nil
  }

  /// Where nothing may be broken something must yield all the same: a bound before an implicit constraint before one
  /// of the environment, the newest of them.
  private func memberToYield(_ members: [Int32], _ store: borrowing ConstraintStore) -> Int32 {
    var best = members[0]
    for member in members where dropClass(member, store) <= dropClass(best, store) { best = member }
    return best
  }

  private mutating func sortConflicts(_ store: borrowing ConstraintStore) {
    var found = conflicts
    conflicts = []
    while !found.isEmpty {
      var first = 0
      for index in found.indices where newestMember(found[index], store) < newestMember(found[first], store) {
        first = index
      }
      conflicts.append(found.remove(at: first))
    }
  }

  private func newestMember(_ conflict: Conflict, _ store: borrowing ConstraintStore) -> Int32 {
    var newest: Int32 = -1
    for case .constraint(let id) in conflict.members {
      newest = max(newest, placeOf[store.slot(of: id.index)])
    }
    return newest
  }
}
