/// The working memory of a conflict search, including the members still to be searched.
///
/// The search proceeds in rounds. A round divides the remaining members into groups, and finds one conflict in each
/// infeasible group. The other members of these groups form the next round.
final class ConflictWorkspace {
  /// Whether a trial has reached its step or work limit since the start.
  private(set) var isCutShort = false

  private var trial = Program()
  private var groups = MemberGroups()
  private let groupSearch = GroupSearch()
  /// By member: whether it is left out of the current trial.
  private var isAbsent = Buffer<Bool>()
  /// The members of the current round and of the next one, in order of entry within each group.
  private var members = Buffer<Int32>()
  private var waiting = Buffer<Int32>()
  /// By member: a member of its group before which all members are jointly feasible, or -1.
  private var newestOf = Buffer<Int32>()
  /// By group: whether it has a conflict.
  private var isInfeasible = Buffer<Bool>()
  /// The next group to search in the round.
  private var nextGroup = 0

  func start(with store: borrowing ConstraintStore, limits: ComponentTableaux.Limits) {
    trial.tableaux.limits = limits
    self.limits = limits
    workBefore = trial.tableaux.work.done
    trial.tableaux.work.end = trial.tableaux.work.done + limits.work
    groupSearch.workLeft = limits.work
    isCutShort = false
    isAbsent.fill(count: store.rows.count + store.variableCount, with: true)
    newestOf.fill(count: isAbsent.count, with: -1)
    waiting.removeAll()
    ConflictSearch.listMembers(of: store, into: &waiting)
    isInfeasible.removeAll()
    nextGroup = 0
  }

  /// The number of entries visited since the start.
  var work: Int { trial.tableaux.work.done - workBefore + limits.work - groupSearch.workLeft }
  private var limits = ComponentTableaux.Limits()
  private var workBefore = 0

  /// The next irreducible infeasible set of members, in order, and the member to remove from it. Returns `nil` if the
  /// remaining members are feasible.
  func nextConflict(in store: borrowing ConstraintStore) -> (members: [Int32], leaving: Int32)? {
    while true {
      while nextGroup < isInfeasible.count {
        guard groupSearch.workLeft > 0 else { return giveUp() }
        let group = nextGroup
        nextGroup += 1
        guard isInfeasible[group], let conflict = firstConflict(of: group, store) else { continue }
        return conflict
      }
      guard waiting.count > 0 else { return nil }
      guard trial.tableaux.work.done < trial.tableaux.work.end else { return giveUp() }
      beginRound(store)
    }
  }

  private func giveUp() -> (members: [Int32], leaving: Int32)? {
    isCutShort = true
    return nil
  }

  /// Divides the remaining members into groups, and finds the groups with conflicts.
  private func beginRound(_ store: borrowing ConstraintStore) {
    swap(&members, &waiting)
    waiting.removeAll()
    groups.form(of: members, store)
    for place in 0..<groups.members.count { isAbsent[groups.members[place]] = false }
    trial.build(from: store, without: isAbsent, isRequiredOnly: true)
    trial.solveComponents()
    for place in 0..<groups.members.count { isAbsent[groups.members[place]] = true }
    if trial.isStopped { isCutShort = true }
    isInfeasible.fill(count: groups.count, with: false)
    for candidate in 0..<trial.conflictCandidates where trial.isInfeasible(candidate: candidate) {
      isInfeasible[groups.groupOf[trial.anyMember(candidate: candidate)]] = true
    }
    nextGroup = 0
  }

  /// The first conflict of a group. The other members of the group go into the next round.
  private func firstConflict(
    of group: Int, _ store: borrowing ConstraintStore
  ) -> (members: [Int32], leaving: Int32)? {
    let range = groups.range(of: group)
    let conflict = groupSearch.firstConflict(
      among: groups, group, after: newestOf[groups.members[range.lowerBound]], of: store,
      limits: trial.tableaux.limits)
    if groupSearch.isCutShort { isCutShort = true }
    guard let conflict else { return nil }
    let leaving =
      ConflictSearch.memberToBreak(conflict.members, store)
      ?? ConflictSearch.memberToYield(conflict.members, store)
    for place in range where groups.members[place] != leaving {
      waiting.append(groups.members[place])
      newestOf[groups.members[place]] = conflict.newest
    }
    return (conflict.members, leaving)
  }
}
