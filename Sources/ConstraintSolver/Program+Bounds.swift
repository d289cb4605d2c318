/// Bounds of variables that follow from others are left out: that of a content size, say, which is the sum of the rows'
/// heights and of distances. As rows they would tie everything in the sum together.
///
/// What follows from what is a matter of the definitions, but for the constant of the sum, which changes with others.
/// A check, as a guard, takes the place of the bound and watches that. Where it is missed, the program has to be built
/// again with that bound in it.
extension Program {
  /// Finds out which variables have bounds. Those of definitions then follow from these, or not.
  mutating func noteBounds(of store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>) {
    guard !keepsImpliedBounds else { return }
    for variable in 0..<store.variableCount
    where store.isNonNegative[variable] && !isOut[memberSlots + variable] {
      isBounded.extend(to: store.variableCount, with: false)
      isBounded[variable] = true
    }
  }

  /// Adds the required bound `variable >= 0`, or the guard of it.
  mutating func addBound(of variable: Int32) {
    let member = Int32(memberSlots) + variable
    if isBounded.count > 0, elimination.definitionOf[variable] >= 0,
      isBoundNeeded.count <= Int(variable) || !isBoundNeeded[variable]
    {
      if readers.isComplete { readers.note(member, reads: variable) }
      let form = sharedForm(of: variable)
      if form.isBounded {
        checks.append(
          Check(
            member: member, stepStart: form.stepStart, stepCount: form.stepCount, share: 1, scale: 1,
            relation: .greaterThanOrEqual, isGuard: true))
        return
      }
    }
    addConstraint(on: variable, coefficient: 1, relation: .greaterThanOrEqual, priority: 1000, member: member)
  }

  /// The variable whose bound a member is; `nil` for a constraint. Those that came later are numbered after the bounds.
  func variable(boundedBy member: Int32) -> Int32? {
    let variable = member - Int32(memberSlots)
    return variable >= 0 && variable < boundMembers ? variable : nil
  }

  /// Remembers the bounds whose guards are missed, so that later builds keep them.
  mutating func keepMissedBounds() {
    isBoundNeeded.extend(to: quantityOf.count, with: false)
    for index in 0..<checks.count where checks[index].isGuard && checks[index].isMissed {
      isBoundNeeded[checks[index].member - Int32(memberSlots)] = true
    }
  }

  /// Counts a check among the missed ones of its kind, where it is one.
  @inline(__always)
  mutating func count(_ check: Check, _ sign: Int) {
    guard check.isMissed else { return }
    if check.isGuard { missedGuards += sign } else { missedChecks += sign }
  }

  /// Makes the rows loose on which any piece lies. Those that only guards look at tie nothing together.
  mutating func looseRowsInUse() {
    for index in 0..<unordered.count where unordered[index].target < 0 {
      rows[~unordered[index].target].quantity = -2
    }
    for row in 0..<rows.count32 where rows[row].quantity == -2 { looseRows.append(row) }
  }
}

extension Solver {
  /// For tests of what leaving out bounds changes, which is nothing but time: whether all of them are kept. To be set
  /// before the first solution.
  package var keepsImpliedBounds: Bool {
    get { program.keepsImpliedBounds }
    set { program.keepsImpliedBounds = newValue }
  }

  /// How many bounds the program at hand does without.
  package var impliedBounds: Int {
    var count = 0
    for index in 0..<program.checks.count where program.checks[index].isGuard { count += 1 }
    return count
  }
}
