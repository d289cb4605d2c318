/// Bounds of variables that follow from others are left out: that of a content size, say, which is the sum of the rows'
/// heights and of distances. As rows they would tie everything in the sum together.
///
/// What follows from what is a matter of the definitions, but for the constant of the sum, which changes with others.
/// A check, as a guard, takes the place of the bound and watches that. Where it is missed, the program has to be built
/// again with that bound in it.
///
/// Bounds of variables that constants alone decide are left out too, as long as their values are not negative: most
/// sizes in a layout are such, and to see that takes less than to find out what they come from.
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

  /// Finds out which variables have values that constants alone decide. O(terms).
  mutating func findDecidedVariables(_ store: borrowing ConstraintStore) {
    guard !keepsImpliedBounds, store.hasBounds else { return }
    isWatched.fill(count: store.variableCount, with: false)
    for place in 0..<elimination.order.count {
      let definition = elimination.definitions.start + Int(elimination.order[place])
      let start = Int(definition.pointee.termStart)
      var isDecided = true
      for term in start..<(start + Int(definition.pointee.termCount))
      where !isWatched[elimination.termVariable[term]] {
        isDecided = false
        break
      }
      if isDecided { isWatched[definition.pointee.variable] = true }
    }
  }

  /// Adds the bounds of all variables, but for those that are watched.
  mutating func addBounds(of store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>) {
    let watches = isWatched.count > 0
    for variable in 0..<store.variableCount {
      guard store.isNonNegative[variable], !isOut[memberSlots + variable] else {
        if watches { isWatched[variable] = false }
        continue
      }
      if watches, isWatched[variable], !isNeeded(Int32(variable)) {
        watched.append(Int32(variable))
      } else {
        addBound(of: Int32(variable))
      }
    }
  }

  /// Whether the bound of a variable once did not follow from others.
  private func isNeeded(_ variable: Int32) -> Bool {
    isBoundNeeded.count > Int(variable) && isBoundNeeded[variable]
  }

  /// Remembers the bounds that were left out and do not hold, so that later builds keep them: those whose guards are
  /// missed, and those of watched variables whose values are negative.
  ///
  /// - Returns: whether there are any; the program has to be built again then.
  @discardableResult
  mutating func keepMissedBounds(by values: borrowing Buffer<Double>) -> Bool {
    var isAnyMissed = missedGuards > 0
    if isAnyMissed {
      for index in 0..<checks.count where checks[index].isGuard && checks[index].isMissed {
        keepBound(of: checks[index].member - Int32(memberSlots))
      }
    }
    for place in 0..<watched.count {
      let variable = watched[place]
      guard values[variable] < 0, isWatched[variable] else { continue }
      keepBound(of: variable)
      isAnyMissed = true
    }
    return isAnyMissed
  }

  private mutating func keepBound(of variable: Int32) {
    isBoundNeeded.extend(to: quantityOf.count, with: false)
    isBoundNeeded[variable] = true
  }

  /// Adds the required bound `variable >= 0`, or the guard of it.
  mutating func addBound(of variable: Int32) {
    if isWatched.count > 0 { isWatched[variable] = false }
    let member = Int32(memberSlots) + variable
    if isBounded.count > 0, elimination.definitionOf[variable] >= 0, !isNeeded(variable) {
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

  /// Counts a check among those of its kind that are missed or inexact, where it is one.
  @inline(__always)
  mutating func count(_ check: Check, _ sign: Int) {
    if check.isInexact { inexactChecks += sign }
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

  /// How many bounds the program at hand leaves to the values of what constants decide.
  package var watchedBounds: Int {
    var count = 0
    for variable in 0..<program.isWatched.count where program.isWatched[variable] { count += 1 }
    return count
  }

  /// How many bounds the program at hand does without.
  package var impliedBounds: Int {
    var count = 0
    for index in 0..<program.checks.count where program.checks[index].isGuard { count += 1 }
    return count
  }
}
