/// Finds which required constraints to do without (SEMANTICS 8.1).
///
/// Members enter one by one: bounds, then what the system itself asks for, then generated and ordinary constraints in
/// the order in which they were added. When one cannot join those before it, the deletion filter of `Provenance`
/// narrows the conflict, one member is broken, and the search goes on without it. Instead of solving after every step
/// it jumps: a certificate of infeasibility tells which members cannot be the newest, or cannot be needed.
///
/// Members that share no variable, however indirectly, cannot clash; so it looks at one group of members at a time.
struct ConflictSearch: ~Copyable {
  /// By member: whether the solution does without it.
  private(set) var isOut = Buffer<Bool>()
  private(set) var conflicts: [Conflict] = []
  /// Whether a trial ran out of steps. It then counted as feasible, so that conflicts may be missing or not minimal.
  private(set) var isCutShort = false

  /// How many tableau entries the trials for one conflict may go through before its certificate is taken at its word:
  /// some tenths of a second, for conflicts of hundreds of members.
  private let workLimit = 200_000_000

  private var trial = Program()
  private var certificate = Certificate()
  private var groups = MemberGroups()
  /// By member: left out of the trial at hand.
  private var isAbsent = Buffer<Bool>()
  /// The members of the group at hand, in the order in which they enter.
  private var entry = Buffer<Int32>()
  /// The members that may be dropped, in the order in which that is tried.
  private var candidates = Buffer<Int32>()
  /// By variable or, from the number of variables on, by slot: whether its group has been dealt with.
  private var isDone = Buffer<Bool>()

  mutating func reset(memberCount: Int) {
    isOut.fill(count: memberCount, with: false)
    conflicts = []
    isCutShort = false
  }

  /// Breaks constraints until what is left can hold together.
  ///
  /// - Parameter stepLimit: that of each component in a trial; `nil` for as many as its size suggests.
  mutating func run(_ store: borrowing ConstraintStore, stepLimit: Int?) {
    trial.stepLimit = stepLimit
    let members = store.rows.count + store.variableCount
    reset(memberCount: members)
    groups.form(store)
    isDone.fill(count: members, with: false)
    isAbsent.fill(count: members, with: false)
    if isFeasible(store) { return }
    // Groups in the order of their first members; each search below reuses the trial.
    for candidate in 0..<trial.conflictCandidates where trial.isInfeasible(candidate: candidate) {
      isDone[groups.group(of: trial.anyMember(candidate: candidate), store)] = true
    }
    for group in 0..<Int32(members) where isDone[group] { search(group, store) }
    conflicts = Self.sorted(conflicts)
  }

  private mutating func search(_ group: Int32, _ store: borrowing ConstraintStore) {
    listMembers(of: group, store)
    isAbsent.fill(count: isOut.count, with: true)
    var possible = 0
    var remaining = entry.count
    while remaining > 0, let newest = firstConflict(after: possible, store) {
      remaining -= 1
      possible = newest
      resolve(narrow(newest, store), store)
    }
  }

  // MARK: Members

  private mutating func listMembers(of group: Int32, _ store: borrowing ConstraintStore) {
    entry.removeAll()
    let slots = store.rows.count
    for variable in 0..<store.variableCount where store.isNonNegative[variable] {
      if groups.group(of: Int32(slots + variable), store) == group { entry.append(Int32(slots + variable)) }
    }
    for isLast in [false, true] {
      for slot in 0..<Int32(slots) where store.rows[slot].isActive && store.rows[slot].isRequired {
        let entersLast = store.rows[slot].provenance.rawValue >= Provenance.generated.rawValue
        if entersLast == isLast && groups.group(of: slot, store) == group { entry.append(slot) }
      }
    }
  }

  /// The step of the deletion filter in which a member is tried.
  static func dropStep(_ member: Int32, _ store: borrowing ConstraintStore) -> Int {
    guard Int(member) < store.rows.count else { return 0 }
    return switch store.rows[member].provenance {
    case .implicit: 1
    case .environment, .autoresizing, .intrinsic: 2
    case .generated: 3
    case .ordinary: 4
    }
  }

  // MARK: Trials

  /// Whether the members that are not absent can hold together.
  private mutating func isFeasible(_ store: borrowing ConstraintStore) -> Bool {
    trial.build(from: store, without: isAbsent, isRequiredOnly: true)
    trial.solveComponents()
    if trial.isStopped { isCutShort = true }
    return trial.isFeasible
  }

  /// Lets only the first members of the group enter.
  private func admit(_ count: Int) {
    for place in 0..<entry.count { isAbsent[entry[place]] = place >= count || isOut[entry[place]] }
  }

  /// Of the conflicts in the last trial, the place of the newest member of the one that must have come about first. A
  /// guess: it looks at a few of them only.
  private mutating func earliestNewest() -> Int {
    var earliest = entry.count
    var looked = 0
    for candidate in 0..<trial.conflictCandidates where trial.isInfeasible(candidate: candidate) {
      trial.certify(candidate: candidate, into: &certificate)
      var newest = entry.count - 1
      while newest > 0 && !certificate.contains[entry[newest]] { newest -= 1 }
      earliest = min(earliest, newest)
      looked += 1
      if looked == 4 { break }
    }
    return earliest
  }

  // MARK: Searching

  /// The place of the first member that cannot join those before it; `nil` where all can. The first `possible` can.
  ///
  /// A bisection whose guesses come from certificates.
  private mutating func firstConflict(after possible: Int, _ store: borrowing ConstraintStore) -> Int? {
    var possible = possible
    var impossible = entry.count
    admit(impossible)
    guard !isFeasible(store) else { return nil }
    var guess = earliestNewest()
    var wrongGuesses = 0
    while impossible - possible > 1 {
      var count = (possible + impossible) / 2
      if guess > possible && guess < impossible {
        count = wrongGuesses < 2 ? guess : min(guess, count)
      } else if guess == possible && guess + 1 < impossible {
        count = guess + 1
      }
      admit(count)
      if isFeasible(store) {
        possible = count
      } else {
        impossible = count
        guess = earliestNewest()
        wrongGuesses += 1
      }
    }
    return impossible - 1
  }

  /// The minimal conflicting set that the deletion filter leaves of the members up to the newest, in order.
  private mutating func narrow(_ newest: Int, _ store: borrowing ConstraintStore) -> [Int32] {
    candidates.removeAll()
    for step in 0...4 {
      for place in 0..<newest where Self.dropStep(entry[place], store) == step && !isOut[entry[place]] {
        candidates.append(entry[place])
      }
    }
    for mayJump in [true, false] {
      admit(newest + 1)
      filter(mayJump: mayJump, store)
      // A jump trusts a certificate, which is only as good as its tolerances.
      if !isFeasible(store) { break }
    }
    var result: [Int32] = []
    for place in 0...newest where !isAbsent[entry[place]] { result.append(entry[place]) }
    result.sort()
    return result
  }

  /// Leaves of the present members only those that the conflict needs.
  private mutating func filter(mayJump: Bool, _ store: borrowing ConstraintStore) {
    guard !isFeasible(store) else { return }
    certifyAny()
    let start = trial.work
    for place in 0..<candidates.count {
      let member = candidates[place]
      isAbsent[member] = true
      if mayJump && !certificate.contains[member] { continue }
      if mayJump && trial.work - start > workLimit {
        // The support of a basic certificate is minimal already.
        isAbsent[member] = false
        continue
      }
      if isFeasible(store) { isAbsent[member] = false } else { certifyAny() }
    }
  }

  /// Certifies the first conflict of the last trial.
  private mutating func certifyAny() {
    for candidate in 0..<trial.conflictCandidates where trial.isInfeasible(candidate: candidate) {
      trial.certify(candidate: candidate, into: &certificate)
      return
    }
  }

  // MARK: Breaking

  private mutating func resolve(_ members: [Int32], _ store: borrowing ConstraintStore) {
    let broken = Self.memberToBreak(members, store)
    isOut[broken ?? Self.memberToYield(members, store)] = true
    conflicts.append(Self.conflict(between: members, broken: broken, store))
  }

  static func conflict(
    between members: [Int32], broken: Int32?, _ store: borrowing ConstraintStore
  ) -> Conflict {
    let slots = Int32(store.rows.count)
    var result = Conflict(members: [], broken: broken.map { ConstraintID(index: store.rows[$0].id) })
    for member in members {
      result.members.append(
        member < slots
          ? .constraint(ConstraintID(index: store.rows[member].id))
          : .nonNegative(Variable(index: member - slots)))
    }
    return result
  }

  static func memberToBreak(_ members: [Int32], _ store: borrowing ConstraintStore) -> Int32? {
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
  static func memberToYield(_ members: [Int32], _ store: borrowing ConstraintStore) -> Int32 {
    var best = members[0]
    for member in members where dropStep(member, store) <= dropStep(best, store) { best = member }
    return best
  }

  /// By the newest constraint of each, as found among equals.
  static func sorted(_ conflicts: [Conflict]) -> [Conflict] {
    var sorted: [Conflict] = []
    var newest: [Int32] = []
    for conflict in conflicts {
      let key = newestConstraint(conflict)
      var place = sorted.count
      while place > 0 && newest[place - 1] > key { place -= 1 }
      sorted.insert(conflict, at: place)
      newest.insert(key, at: place)
    }
    return sorted
  }

  private static func newestConstraint(_ conflict: Conflict) -> Int32 {
    var newest: Int32 = -1
    for case .constraint(let id) in conflict.members { newest = max(newest, id.index) }
    return newest
  }
}

/// Required members by what they share variables with, directly or through others.
private struct MemberGroups: ~Copyable {
  /// By variable: another of its group, or itself.
  private var parent = Buffer<Int32>()

  mutating func form(_ store: borrowing ConstraintStore) {
    parent.removeAll()
    for variable in 0..<Int32(store.variableCount) { parent.append(variable) }
    for slot in 0..<store.rows.count where store.rows[slot].isActive && store.rows[slot].isRequired {
      let row = store.rows[slot]
      guard row.termCount > 1 else { continue }
      for place in (row.termStart + 1)..<(row.termStart + row.termCount) {
        parent.unite(store.termVariable[place - 1], store.termVariable[place])
      }
    }
  }

  /// The first variable of the member's group. A constraint without variables is a group of its own: the number of
  /// variables plus its slot.
  func group(of member: Int32, _ store: borrowing ConstraintStore) -> Int32 {
    let slots = Int32(store.rows.count)
    guard member < slots else { return parent.root(of: member - slots) }
    let row = store.rows[member]
    return row.termCount > 0
      ? parent.root(of: store.termVariable[row.termStart]) : Int32(store.variableCount) + member
  }
}
