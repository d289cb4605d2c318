/// Finds the conflicts among required constraints (irreducible infeasible subsystems), and the constraints to break
/// (`SolvingRules: Conflicts`).
///
/// Members enter one by one: bounds, then constraints of the system itself, then generated and ordinary ones in the
/// order in which they were added. If a member contradicts those before it, the deletion filter of `Provenance`
/// narrows the conflict, one member is broken, and the search continues without it.
///
/// The search excludes members that cannot belong to a conflict, and divides the others into groups that share no
/// variables. Members of different groups cannot contradict each other, so each group is searched in a separate
/// store. After a member has been broken, the rest of its group is divided again: a thousand small conflicts take a
/// thousand small searches, even if one chain of views connects them.
struct ConflictSearch: ~Copyable {
  /// By member: whether the solution ignores it.
  var isOut = Buffer<Bool>()
  private(set) var conflicts: [Conflict] = []
  /// Whether a trial reached its step or work limit. It then counted as feasible, so conflicts may be missing or not
  /// minimal.
  private(set) var isCutShort = false
  /// The memory that searches reuse. Most solvers never need it.
  private var workspace: ConflictWorkspace?

  /// The number of entries that the last search visited.
  private(set) var work = 0

  mutating func reset(memberCount: Int) {
    isOut.fill(count: memberCount, with: false)
    conflicts = []
    isCutShort = false
  }

  /// Breaks constraints until the rest is feasible.
  ///
  /// - Parameter limits: The limits of each trial.
  mutating func run(_ store: borrowing ConstraintStore, limits: ComponentTableaux.Limits) {
    reset(memberCount: store.rows.count + store.variableCount)
    let workspace = workspace ?? ConflictWorkspace()
    self.workspace = workspace
    workspace.start(with: store, limits: limits)
    while let (members, leaving) = workspace.nextConflict(in: store) {
      isOut[leaving] = true
      let broken = Self.memberToBreak(members, store)
      conflicts.append(Self.conflict(between: members, broken: broken, store))
    }
    isCutShort = workspace.isCutShort
    work = workspace.work
    conflicts = Self.sorted(conflicts)
  }

  /// Lists the required members in order of entry.
  static func listMembers(of store: borrowing ConstraintStore, into list: inout Buffer<Int32>) {
    let slots = Int32(store.rows.count)
    for variable in 0..<store.variableCount where store.isNonNegative[variable] {
      list.append(slots + Int32(variable))
    }
    for round in 1...2 {
      for slot in 0..<slots where store.rows[slot].isActive && store.rows[slot].isRequired {
        if self.round(of: slot, store) == round { list.append(slot) }
      }
    }
  }

  /// The round in which a member enters: first bounds, then constraints of the system itself, then the others.
  static func round(of member: Int32, _ store: borrowing ConstraintStore) -> Int {
    guard Int(member) < store.rows.count else { return 0 }
    return store.rows[member].provenance.rawValue < Provenance.generated.rawValue ? 1 : 2
  }

  /// The steps of the deletion filter, first to last.
  static let dropSteps = 0...4

  /// The step in which the deletion filter tries to drop a member.
  static func dropStep(_ member: Int32, _ store: borrowing ConstraintStore) -> Int {
    guard Int(member) < store.rows.count else { return 0 }
    return switch store.rows[member].provenance {
    case .implicit: 1
    case .environment, .autoresizing, .intrinsic: 2
    case .generated: 3
    case .ordinary: 4
    }
  }

  // MARK: Breaking

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

  /// The member to ignore if none may be broken: a bound, else an implicit constraint, else one of the environment,
  /// the newest of its kind.
  static func memberToYield(_ members: [Int32], _ store: borrowing ConstraintStore) -> Int32 {
    var best = members[0]
    for member in members where dropStep(member, store) <= dropStep(best, store) { best = member }
    return best
  }

  /// Sorts conflicts by the newest constraint of each. Conflicts with the same one stay in the order in which they
  /// were found.
  static func sorted(_ conflicts: [Conflict]) -> [Conflict] {
    let keyed = conflicts.enumerated().map { (newest: newestConstraint($1), place: $0) }
    return keyed.sorted { ($0.newest, $0.place) < ($1.newest, $1.place) }.map { conflicts[$0.place] }
  }

  private static func newestConstraint(_ conflict: Conflict) -> Int32 {
    var newest: Int32 = -1
    for case .constraint(let id) in conflict.members { newest = max(newest, id.index) }
    return newest
  }
}
