/// The changes to constraints since the last solution.
struct PendingChanges: ~Copyable {
  /// Indicates whether the program has to be built again.
  var needsRebuild = false
  var hasNewConstants = false
  var hasNewRequiredConstants = false
  /// Indicates whether constraints that came and went changed no constant of others, neither their own nor a substitution's.
  var isConfined = false
  /// The members with new constants. One more than a plan can follow stands for any number.
  private(set) var members = Buffer<Int32>()
  /// The slots of removed constraints that are still in the program.
  var removed = Buffer<Int32>()
  /// The slots of constraints that are not in the program yet. Some may have been removed again.
  var added = Buffer<Int32>()

  var isRestructured: Bool { needsRebuild || removed.count > 0 || added.count > 0 }
  var isEmpty: Bool { !isRestructured && !hasNewConstants }
  /// Indicates whether `members` are all that have new constants.
  var isListed: Bool { members.count <= EditPlan.sourceLimit }

  mutating func note(member: Int32) {
    hasNewConstants = true
    if isListed { members.append(member) }
  }

  /// Makes everything count as new.
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
