/// Required members in groups that share no variables, excluding members that cannot belong to a conflict.
///
/// In a certificate of infeasibility (Farkas' lemma), the multiples of the members' forms cancel for each variable.
/// So a member cannot belong to a conflict if it is the only one with some variable, or if all members push the
/// variable in the same direction, because nothing then cancels the variable. Excluding a member may leave other
/// members as the only ones with a variable. For example, nothing remains of a chain of views that is attached at one
/// end only.
struct MemberGroups: ~Copyable {
  /// The members by group, in the given order within each group.
  private(set) var members = Buffer<Int32>()
  /// By member: its group, if it has one.
  private(set) var groupOf = Buffer<Int32>()
  private(set) var count = 0
  /// By group: the index of its first member. The last entry is the number of members.
  private var start = Buffer<Int32>()

  /// By variable: the positions in the list of the members that mention it, and where these begin.
  private var readers = Buffer<Int32>()
  private var readerStart = Buffer<Int32>()
  /// By variable: the number of present members that push it up, of those that push it down, and of all that mention
  /// it.
  private var ups = Buffer<Int32>()
  private var downs = Buffer<Int32>()
  private var mentions = Buffer<Int32>()
  /// By position in the list: whether the member has been excluded.
  private var isAside = Buffer<Bool>()
  /// Variables that may be impossible to cancel.
  private var suspects = Buffer<Int32>()
  /// By variable: another variable of its group, or itself.
  private var parent = Buffer<Int32>()

  func range(of group: Int) -> Range<Int> { Int(start[group])..<Int(start[group + 1]) }

  /// Divides a list of members into groups. O(variables + terms).
  mutating func form(of list: borrowing Buffer<Int32>, _ store: borrowing ConstraintStore) {
    index(list, store)
    setAside(list, store)
    unite(list, store)
    gather(list, store)
  }

  // MARK: Setting aside

  private mutating func index(_ list: borrowing Buffer<Int32>, _ store: borrowing ConstraintStore) {
    let variables = store.variableCount
    ups.fill(count: variables, with: 0)
    downs.fill(count: variables, with: 0)
    mentions.fill(count: variables, with: 0)
    isAside.fill(count: list.count, with: false)
    readerStart.fill(count: variables + 1, with: 0)
    var total = 0
    for place in 0..<list.count {
      Self.forEachTerm(of: list[place], store) { variable, _ in
        readerStart[variable] += 1
        total += 1
      }
      count(list[place], 1, store)
    }
    // The counts become end positions. Filling in the entries turns these into start positions.
    for variable in 1..<max(1, variables) { readerStart[variable] += readerStart[variable - 1] }
    readerStart[variables] = Int32(total)
    readers.fill(count: total, with: 0)
    for place in (0..<list.count).reversed() {
      Self.forEachTerm(of: list[place], store) { variable, _ in
        readerStart[variable] -= 1
        readers[readerStart[variable]] = Int32(place)
      }
    }
  }

  private mutating func setAside(_ list: borrowing Buffer<Int32>, _ store: borrowing ConstraintStore) {
    suspects.removeAll()
    for variable in 0..<Int32(store.variableCount) where cannotCancel(variable) { suspects.append(variable) }
    while suspects.count > 0 {
      let variable = suspects.removeLast()
      guard cannotCancel(variable) else { continue }
      for reader in readerStart[variable]..<readerStart[variable + 1] where !isAside[readers[reader]] {
        let place = readers[reader]
        isAside[place] = true
        count(list[place], -1, store)
        Self.forEachTerm(of: list[place], store) { other, _ in
          if cannotCancel(other) { suspects.append(other) }
        }
      }
    }
  }

  private func cannotCancel(_ variable: Int32) -> Bool {
    mentions[variable] == 1 || (mentions[variable] > 0 && (ups[variable] == 0 || downs[variable] == 0))
  }

  private func count(_ member: Int32, _ sign: Int32, _ store: borrowing ConstraintStore) {
    let slots = Int32(store.rows.count)
    let relation = member < slots ? store.rows[member].relation : .greaterThanOrEqual
    Self.forEachTerm(of: member, store) { variable, coefficient in
      mentions[variable] += sign
      if relation == .equal || (relation == .greaterThanOrEqual) == (coefficient > 0) {
        ups[variable] += sign
      }
      if relation == .equal || (relation == .greaterThanOrEqual) != (coefficient > 0) {
        downs[variable] += sign
      }
    }
  }

  @inline(__always)
  private static func forEachTerm(
    of member: Int32, _ store: borrowing ConstraintStore, _ body: (Int32, Double) -> Void
  ) {
    let slots = Int32(store.rows.count)
    guard member < slots else { return body(member - slots, 1) }
    let row = store.rows[member]
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      body(store.termVariable[place], store.termCoefficient[place])
    }
  }

  // MARK: Grouping

  private mutating func unite(_ list: borrowing Buffer<Int32>, _ store: borrowing ConstraintStore) {
    parent.removeAll()
    for variable in 0..<Int32(store.variableCount) { parent.append(variable) }
    for place in 0..<list.count where !isAside[place] {
      var first: Int32 = -1
      Self.forEachTerm(of: list[place], store) { variable, _ in
        if first >= 0 { parent.unite(first, variable) }
        first = variable
      }
    }
  }

  /// Numbers groups in the order of their first members, and lists the members of each.
  private mutating func gather(_ list: borrowing Buffer<Int32>, _ store: borrowing ConstraintStore) {
    groupOf.extend(to: store.rows.count + store.variableCount, with: -1)
    // From here on, `mentions` contains the group of each root.
    mentions.fill(count: store.variableCount, with: -1)
    count = 0
    start.fill(count: 1, with: 0)
    for place in 0..<list.count where !isAside[place] {
      let group = group(of: list[place], store)
      groupOf[list[place]] = group
      start[group] += 1
    }
    for group in 1..<max(1, count) { start[group] += start[group - 1] }
    let total = count > 0 ? start[count - 1] : 0
    start[count] = total
    members.fill(count: Int(total), with: 0)
    for place in (0..<list.count).reversed() where !isAside[place] {
      let group = groupOf[list[place]]
      start[group] -= 1
      members[start[group]] = list[place]
    }
  }

  /// The group of a member. The first member of a group creates it. A constraint without variables has a group of its
  /// own.
  private mutating func group(of member: Int32, _ store: borrowing ConstraintStore) -> Int32 {
    var root: Int32 = -1
    Self.forEachTerm(of: member, store) { variable, _ in root = variable }
    if root >= 0 {
      root = parent.root(of: root)
      if mentions[root] >= 0 { return mentions[root] }
      mentions[root] = Int32(count)
    }
    count += 1
    start.append(0)
    return Int32(count - 1)
  }
}
