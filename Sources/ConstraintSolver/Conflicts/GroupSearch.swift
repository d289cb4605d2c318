/// Finds the first conflict among members that share variables.
///
/// It avoids a solve for each member that enters. Certificates of infeasibility show which members cannot be the
/// newest of the first conflict, and which are not needed.
final class GroupSearch {
  /// Whether a trial reached its step or work limit. It then counted as feasible.
  private(set) var isCutShort = false

  /// The number of entries that trials may still visit.
  var workLeft = Int.max

  /// The number of entries that the trials for one conflict may visit before the search relies on the certificate: a
  /// few tenths of a second, for conflicts of hundreds of members.
  private static let workLimit = 200_000_000
  /// The maximum number of certificates that a guess examines.
  private static let mostLooks = 4

  private var trial = Program()
  private var certificate = Certificate()
  /// The members of a certificate as equalities, to test whether only one linear combination of them cancels.
  private var support = ConstraintStore()
  private var dependencies = Elimination()
  /// The group's constraints alone. Variables and constraints keep the order of the original store.
  private var store = ConstraintStore()
  /// By variable of the original store: its number in the group, or -1 between calls.
  private var numberOf = Buffer<Int32>()
  /// By member of the group: its number in the original store.
  private var origin = Buffer<Int32>()
  /// By member of the group: whether it is left out of the current trial.
  private var isAbsent = Buffer<Bool>()
  /// The members in order of entry.
  private var entry = Buffer<Int32>()
  /// The members that may be dropped, in the order of the deletion filter.
  private var candidates = Buffer<Int32>()
  private var terms: [Term] = []
  /// Whether the current certificate has been tested.
  private var isCertificateKnown = false
  private var slots = Buffer<Int32>()

  /// The first conflict of a group, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - newest: A member before which all members, in order of entry, are jointly feasible, or -1 if unknown.
  ///   - limits: The limits of each trial.
  /// - Returns: The members of an irreducible infeasible set, in order, and the last of them to enter, numbered as in
  ///   the original store.
  func firstConflict(
    among groups: borrowing MemberGroups, _ group: Int, after newest: Int32,
    of whole: borrowing ConstraintStore, limits: ComponentTableaux.Limits
  ) -> (members: [Int32], newest: Int32)? {
    isCutShort = false
    trial.tableaux.limits = limits
    let workBefore = trial.tableaux.work.done
    trial.tableaux.work.end = workLeft == .max ? .max : workBefore + max(0, workLeft)
    defer { if workLeft != .max { workLeft -= trial.tableaux.work.done - workBefore } }
    take(groups, group, of: whole)
    var possible = 0
    if newest >= 0 {
      while possible < entry.count, enters(origin[entry[possible]], before: newest, whole) { possible += 1 }
    }
    guard let place = newestMember(after: possible) else { return nil }
    return (narrow(place), origin[entry[place]])
  }

  // MARK: Members

  /// Copies a group from the original store, preserving the order of variables and constraints.
  private func take(
    _ groups: borrowing MemberGroups, _ group: Int, of whole: borrowing ConstraintStore
  ) {
    let wholeSlots = Int32(whole.rows.count)
    numberOf.extend(to: whole.variableCount, with: -1)
    store.removeAll()
    origin.removeAll()
    var variables = Buffer<Int32>()
    listParts(groups, group, of: whole, into: &variables)
    for place in 0..<variables.count {
      numberOf[variables[place]] = store.addVariable(nonNegative: false)
    }
    for place in groups.range(of: group) where groups.members[place] >= wholeSlots {
      store.isNonNegative[numberOf[groups.members[place] - wholeSlots]] = true
    }
    store.noteBounds()
    for place in 0..<slots.count {
      add(whole.rows[slots[place]], of: whole)
      origin.append(slots[place])
    }
    for place in 0..<variables.count {
      origin.append(wholeSlots + variables[place])
      numberOf[variables[place]] = -1
    }
    entry.removeAll()
    ConflictSearch.listMembers(of: store, into: &entry)
    isAbsent.fill(count: origin.count, with: false)
  }

  /// Lists the variables and the slots of a group, in the order of the original store.
  private func listParts(
    _ groups: borrowing MemberGroups, _ group: Int, of whole: borrowing ConstraintStore,
    into variables: inout Buffer<Int32>
  ) {
    let wholeSlots = Int32(whole.rows.count)
    slots.removeAll()
    for place in groups.range(of: group) {
      let member = groups.members[place]
      guard member < wholeSlots else {
        note(member - wholeSlots, in: &variables)
        continue
      }
      slots.append(member)
      let row = whole.rows[member]
      for term in Int(row.termStart)..<Int(row.termStart + row.termCount) {
        note(whole.termVariable[term], in: &variables)
      }
    }
    variables.sort()
    slots.sort()
  }

  private func note(_ variable: Int32, in variables: inout Buffer<Int32>) {
    guard numberOf[variable] < 0 else { return }
    numberOf[variable] = 0
    variables.append(variable)
  }

  private func add(_ row: ConstraintStore.Row, of whole: borrowing ConstraintStore) {
    terms.removeAll(keepingCapacity: true)
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      terms.append(
        Term(Variable(index: numberOf[whole.termVariable[place]]), whole.termCoefficient[place]))
    }
    _ = terms.withUnsafeBufferPointer {
      store.add(
        $0, constant: row.constant, relation: row.relation, priority: row.priority,
        provenance: row.provenance)
    }
  }

  /// Returns whether a member enters before another.
  private func enters(_ member: Int32, before other: Int32, _ whole: borrowing ConstraintStore) -> Bool {
    let (a, b) = (ConflictSearch.round(of: member, whole), ConflictSearch.round(of: other, whole))
    return (a, member) < (b, other)
  }

  // MARK: Trials

  /// Returns whether the members that are not absent are feasible.
  private func isFeasible() -> Bool {
    trial.build(from: store, without: isAbsent, isRequiredOnly: true)
    trial.solveComponents()
    if trial.isStopped { isCutShort = true }
    return trial.isFeasible
  }

  /// Admits only the first `count` members of the group.
  private func admit(_ count: Int) {
    for place in 0..<entry.count { isAbsent[entry[place]] = place >= count }
  }

  /// The least entry position at which a conflict of the last trial is complete. It is only a guess, because it
  /// examines few conflicts.
  private func earliestNewest() -> Int {
    var earliest = entry.count
    var looked = 0
    for candidate in 0..<trial.conflictCandidates where trial.isInfeasible(candidate: candidate) {
      trial.certify(candidate: candidate, into: &certificate)
      var newest = entry.count - 1
      while newest > 0 && !certificate.contains[entry[newest]] { newest -= 1 }
      earliest = min(earliest, newest)
      looked += 1
      if looked == Self.mostLooks { break }
    }
    return earliest
  }

  // MARK: Searching

  /// The position of the first member that contradicts those before it, or `nil` if there is none. The first
  /// `possible` members are known to be feasible.
  ///
  /// This is a bisection guided by certificates.
  private func newestMember(after possible: Int) -> Int? {
    var possible = possible
    var impossible = entry.count
    admit(impossible)
    guard !isFeasible() else { return nil }
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
      if isFeasible() {
        possible = count
      } else {
        impossible = count
        guess = earliestNewest()
        wrongGuesses += 1
      }
    }
    return impossible - 1
  }

  /// The irreducible infeasible set that the deletion filter leaves of the members up to the newest, in order,
  /// numbered as in the original store.
  private func narrow(_ newest: Int) -> [Int32] {
    candidates.removeAll()
    for step in ConflictSearch.dropSteps {
      for place in 0..<newest where ConflictSearch.dropStep(entry[place], store) == step {
        candidates.append(entry[place])
      }
    }
    for mayJump in [true, false] {
      admit(newest + 1)
      filter(mayJump: mayJump)
      // A jump relies on a certificate, which is only accurate up to its tolerances.
      if !isFeasible() { break }
    }
    var result: [Int32] = []
    for place in 0..<(newest + 1) where !isAbsent[entry[place]] { result.append(origin[entry[place]]) }
    result.sort()
    return result
  }

  /// Drops the members that the conflict does not need (Chinneck's deletion filter).
  ///
  /// A member is dropped if the rest is still infeasible. Dropping several at once gives the same result: if a set is
  /// infeasible without all of them, it is infeasible without any part of them. So the filter doubles the number of
  /// members to drop after each success, and halves it after each failure.
  private func filter(mayJump: Bool) {
    guard !isFeasible() else { return }
    certifyAny()
    let start = trial.tableaux.work.done
    var place = 0
    var count = 1
    while place < candidates.count {
      if isCertified() { return }
      if mayJump && !certificate.contains[candidates[place]] {
        isAbsent[candidates[place]] = true
        place += 1
        continue
      }
      // The support of a basic certificate is already minimal.
      if mayJump && trial.tableaux.work.done - start > Self.workLimit { return dropUncertified(from: place) }
      let end = min(place + count, candidates.count)
      for next in place..<end { isAbsent[candidates[next]] = true }
      if !isFeasible() {
        certifyAny()
        place = end
        count *= 2
        continue
      }
      for next in place..<end { isAbsent[candidates[next]] = false }
      if count == 1 { place += 1 } else { count /= 2 }
    }
  }

  private func dropUncertified(from start: Int) {
    for place in start..<candidates.count where !certificate.contains[candidates[place]] {
      isAbsent[candidates[place]] = true
    }
  }

  /// Returns whether the present members are irreducible: all of them belong to the certificate, and only one linear
  /// combination of their forms cancels, so that the rest is feasible without any one of them. O(terms), not counting
  /// expanded substitutions.
  private func isCertified() -> Bool {
    guard !isCertificateKnown else { return false }
    for place in 0..<entry.count where !isAbsent[entry[place]] && !certificate.contains[entry[place]] {
      return false
    }
    isCertificateKnown = true
    support.removeAll()
    for _ in 0..<store.variableCount { _ = support.addVariable(nonNegative: false) }
    let slots = Int32(store.rows.count)
    for place in 0..<entry.count where !isAbsent[entry[place]] {
      let member = entry[place]
      terms.removeAll(keepingCapacity: true)
      if member < slots {
        let row = store.rows[member]
        for term in Int(row.termStart)..<Int(row.termStart + row.termCount) {
          terms.append(Term(Variable(index: store.termVariable[term]), store.termCoefficient[term]))
        }
      } else {
        terms.append(Term(Variable(index: member - slots), 1))
      }
      _ = terms.withUnsafeBufferPointer {
        support.add(
          $0, constant: 0, relation: .equal, priority: Priority.requiredValue, provenance: .ordinary)
      }
    }
    dependencies.reset(variableCount: support.variableCount)
    var dependent = 0
    for needsFactorizing in [false, true] {
      for slot in 0..<support.rows.count where (support.rows[slot].termCount > 1) == needsFactorizing {
        if !dependencies.eliminate(slot, of: support) { dependent += 1 }
      }
    }
    return dependent == 1
  }

  /// Computes a certificate of the first conflict in the last trial.
  private func certifyAny() {
    isCertificateKnown = false
    for candidate in 0..<trial.conflictCandidates where trial.isInfeasible(candidate: candidate) {
      trial.certify(candidate: candidate, into: &certificate)
      return
    }
  }
}
