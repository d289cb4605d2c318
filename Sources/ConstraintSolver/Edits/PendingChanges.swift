/// The changes to constraints since the last solve.
struct PendingChanges: ~Copyable {
  /// Whether the program must be built again.
  var needsRebuild = false
  var hasNewConstants = false
  var hasNewRequiredConstants = false
  /// Whether the added and removed constraints left all existing constants and substitutions unchanged.
  var isConfined = false
  /// The members with new constants. If there is one more than a plan can follow, the list is incomplete.
  private(set) var members = Buffer<Int32>()
  /// The slots of removed constraints that are still in the program.
  var removed = Buffer<Int32>()
  /// The slots of constraints that are not in the program yet. Some may already have been removed.
  var added = Buffer<Int32>()

  var isRestructured: Bool { needsRebuild || removed.count > 0 || added.count > 0 }
  var isEmpty: Bool { !isRestructured && !hasNewConstants }
  /// Whether `members` contains all members with new constants.
  var isListed: Bool { members.count <= EditPlan.sourceLimit }

  mutating func note(member: Int32) {
    hasNewConstants = true
    if isListed { members.append(member) }
  }

  /// Treats all constants as new.
  mutating func noteAll() {
    while isListed { note(member: -1) }
  }

  mutating func clear() {
    needsRebuild = false
    hasNewConstants = false
    hasNewRequiredConstants = false
    isConfined = false
    members.removeAll()
    removed.removeAll()
    added.removeAll()
  }
}
