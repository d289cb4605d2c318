/// The results that an edit may reuse: the result of presolve for each member, and which of them the current edit
/// affects.
///
/// The first structural edit after a build fills the memory, so that this edit and later ones stay local.
struct EditMemory: ~Copyable {
  // Roles of members that do not define a substitution.
  static let absent: Int32 = -1
  /// The role of a piece, a check, or a member that has no effect.
  static let reduced: Int32 = -2

  /// The sizes of the problem when the memory was filled.
  struct Size: BitwiseCopyable {
    var members = 0
    var quantities = 0
    var terms = 0
    var steps = 0
  }

  /// By member: its substitution, or one of the roles above.
  var roleOf = Buffer<Int32>()
  /// By member: the turn of a required equality, or -1.
  var turnOf = Buffer<Int32>()
  /// By member: the constraint's identity, or the complement of the variable that the member bounds.
  var idOf = Buffer<Int32>()
  /// By member: the quantity of its piece, the code of its check, or -1.
  var quantityOf = Buffer<Int32>()
  /// By member: whether the edit removes it.
  var isLeaving = Buffer<Bool>()
  /// Unused substitutions, free to be reused.
  var freeSubstitutions = Buffer<Int32>()
  var size = Size()
  /// Whether a required equality has taken over the place and turn of another since the last build.
  var hasExchangedEqualities = false

  // Results of the current edit.
  /// Whether substitutions have changed.
  var hasRedefined = false
  /// The index of the first new check.
  var keptChecks = 0

  // Remaining work of the current edit.
  /// Required equalities to reduce again.
  var queue = TurnQueue()
  /// Members whose forms are outdated.
  var forms = MarkedList()
  /// Variables that may have become substituted or free.
  var variables = Buffer<Int32>()
  /// Components to form again.
  var components = MarkedList()

  /// The value in `quantityOf` that represents a check.
  static func code(ofCheck check: Int32) -> Int32 { -2 - check }
  static func check(withCode code: Int32) -> Int32 { -2 - code }

  mutating func reset(memberCount: Int) {
    size.members = memberCount
    roleOf.fill(count: memberCount, with: Self.absent)
    turnOf.fill(count: memberCount, with: -1)
    idOf.fill(count: memberCount, with: -1)
    quantityOf.fill(count: memberCount, with: -1)
    isLeaving.fill(count: memberCount, with: false)
    queue.reset(memberCount: memberCount)
    forms.reset()
    components.reset()
    variables.removeAll()
    freeSubstitutions.removeAll()
  }

  mutating func append(role: Int32, turn: Int32, id: Int32) {
    roleOf.append(role)
    turnOf.append(turn)
    idOf.append(id)
    quantityOf.append(-1)
    isLeaving.append(false)
    queue.addMember()
  }

  mutating func enqueue(_ member: Int32) { queue.insert(member, turn: turnOf[member]) }
}

/// A list of distinct numbers.
struct MarkedList: ~Copyable {
  private(set) var list = Buffer<Int32>()
  /// By number: whether it is in the list.
  private var isMarked = Buffer<Bool>()

  mutating func reset() {
    list.removeAll()
    isMarked.removeAll()
  }

  mutating func insert(_ number: Int32) {
    isMarked.extend(to: max(isMarked.count, Int(number) + 1), with: false)
    guard !isMarked[number] else { return }
    isMarked[number] = true
    list.append(number)
  }

  mutating func removeAll() {
    for place in 0..<list.count { isMarked[list[place]] = false }
    list.removeAll()
  }

  /// Sorts the numbers, largest first.
  func sortDescending() {
    var numbers = UnsafeMutableBufferPointer(start: list.start, count: list.count)
    numbers.sort(by: >)
  }
}

/// A priority queue of members, ordered by turn.
struct TurnQueue: ~Copyable {
  struct Entry: BitwiseCopyable {
    var turn: Int32
    var member: Int32
  }

  private var entries = Buffer<Entry>()
  /// By member: whether it is in the queue.
  private var isQueued = Buffer<Bool>()

  mutating func reset(memberCount: Int) {
    isQueued.fill(count: memberCount, with: false)
    entries.removeAll()
  }

  mutating func addMember() { isQueued.append(false) }

  mutating func insert(_ member: Int32, turn: Int32) {
    guard !isQueued[member] else { return }
    isQueued[member] = true
    let entry = Entry(turn: turn, member: member)
    entries.append(entry)
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entry.turn < entries[parent].turn else { break }
      entries[child] = entries[parent]
      child = parent
    }
    entries[child] = entry
  }

  /// Removes and returns the member with the earliest turn, or returns `nil` if the queue is empty.
  mutating func removeFirst() -> Int32? {
    guard entries.count > 0 else { return nil }
    let result = entries[0].member
    isQueued[result] = false
    let last = entries.removeLast()
    guard entries.count > 0 else { return result }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count && entries[child + 1].turn < entries[child].turn { child += 1 }
      guard entries[child].turn < last.turn else { break }
      entries[parent] = entries[child]
      parent = child
    }
    entries[parent] = last
    return result
  }
}
