/// What a program remembers, from its first change of structure on, to make the next ones local.
struct Restructuring: ~Copyable {
  /// Member roles that are no definition.
  static let absent: Int32 = -1
  /// A bend, a check, or nothing.
  static let reduced: Int32 = -2

  /// By member: its definition, or one of the above.
  var roleOf = Buffer<Int32>()
  /// By member: the turn of a required equality; -1 for others.
  var turnOf = Buffer<Int32>()
  /// By member: the constraint's identity, or the complement of the variable whose bound it is.
  var idOf = Buffer<Int32>()
  /// By member: the quantity that its bend lies on, or -1.
  var quantityOf = Buffer<Int32>()
  /// By member: whether it is to go.
  var isLeaving = Buffer<Bool>()
  /// Definitions out of use.
  var freeDefinitions = Buffer<Int32>()

  // How much there was when it began to remember.
  private(set) var memberCount = 0
  var quantityCount = 0
  var termCount = 0
  var stepCount = 0

  // What the change at hand has done.
  /// Whether there are other definitions than before.
  var hasRedefined = false
  /// Checks from there on are new.
  var keptChecks = 0

  // What the change at hand has yet to look at.
  /// Required equalities, as a heap by turn.
  private(set) var queue = Buffer<Entry>()
  private var isQueued = Buffer<Bool>()
  /// Members whose reduced forms are out of date.
  private(set) var forms = Buffer<Int32>()
  private var isFormNoted = Buffer<Bool>()
  /// Variables that may have become defined or free.
  var variables = Buffer<Int32>()
  /// Components to be formed anew.
  private(set) var components = Buffer<Int32>()
  private var isComponentNoted = Buffer<Bool>()

  struct Entry: BitwiseCopyable {
    var turn: Int32
    var member: Int32
  }

  mutating func reset(memberCount: Int) {
    self.memberCount = memberCount
    roleOf.fill(count: memberCount, with: Self.absent)
    turnOf.fill(count: memberCount, with: -1)
    idOf.fill(count: memberCount, with: -1)
    quantityOf.fill(count: memberCount, with: -1)
    isLeaving.fill(count: memberCount, with: false)
    isQueued.fill(count: memberCount, with: false)
    isFormNoted.fill(count: memberCount, with: false)
    isComponentNoted.removeAll()
    freeDefinitions.removeAll()
    clear()
  }

  mutating func append(role: Int32, turn: Int32, id: Int32) {
    roleOf.append(role)
    turnOf.append(turn)
    idOf.append(id)
    quantityOf.append(-1)
    isLeaving.append(false)
    isQueued.append(false)
    isFormNoted.append(false)
  }

  mutating func clear() {
    queue.removeAll()
    forms.removeAll()
    variables.removeAll()
    components.removeAll()
  }

  // MARK: Noting

  mutating func noteForm(_ member: Int32) {
    guard !isFormNoted[member] else { return }
    isFormNoted[member] = true
    forms.append(member)
  }

  mutating func settleForms() {
    for place in 0..<forms.count { isFormNoted[forms[place]] = false }
    forms.removeAll()
  }

  mutating func noteComponent(_ component: Int32) {
    isComponentNoted.extend(to: max(isComponentNoted.count, Int(component) + 1), with: false)
    guard !isComponentNoted[component] else { return }
    isComponentNoted[component] = true
    components.append(component)
  }

  mutating func settleComponents() {
    for place in 0..<components.count { isComponentNoted[components[place]] = false }
    components.removeAll()
  }

  /// Latest first, so that those at the end of memory go first.
  func sortComponents() {
    var elements = UnsafeMutableBufferPointer(start: components.start, count: components.count)
    elements.sort(by: >)
  }

  mutating func enqueue(_ member: Int32) {
    guard !isQueued[member] else { return }
    isQueued[member] = true
    let entry = Entry(turn: turnOf[member], member: member)
    queue.append(entry)
    var child = queue.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entry.turn < queue[parent].turn else { break }
      queue[child] = queue[parent]
      child = parent
    }
    queue[child] = entry
  }

  /// The required equality whose turn comes first.
  mutating func dequeue() -> Int32? {
    guard queue.count > 0 else { return nil }
    let result = queue[0].member
    isQueued[result] = false
    let last = queue.removeLast()
    guard queue.count > 0 else { return result }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < queue.count else { break }
      if child + 1 < queue.count && queue[child + 1].turn < queue[child].turn { child += 1 }
      guard queue[child].turn < last.turn else { break }
      queue[parent] = queue[child]
      parent = child
    }
    queue[parent] = last
    return result
  }
}
