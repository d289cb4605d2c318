/// The bounds of variables that presolve omits because other bounds imply them.
///
/// The content height of a scroll view, for example, is the sum of its rows' heights and the gaps between them. As a
/// row, its bound would couple all of these variables.
///
/// The substitutions determine which bounds imply which, except for the constant of the sum, which changes with other
/// constants. A check replaces such a bound as its guard and tests the constant. If the constant violates the guard,
/// the program is built again with the bound included.
///
/// A variable whose value constants alone determine is *watched* instead: its bound is omitted as long as its value is
/// not negative. Most sizes in a layout are of this kind, and testing a value is faster than computing a form.
struct ImpliedBounds: ~Copyable {
  /// Whether bounds that others imply are kept anyway; for tests.
  var keepsAll = false
  /// By variable: whether it has a bound that may imply others. Empty if no variable has one.
  var isBounded = Buffer<Bool>()
  /// By variable: whether its bound was once found not to be implied. Empty if that has never happened.
  private var isKept = Buffer<Bool>()
  /// The watched variables, and some that were previously watched.
  var watched = Buffer<Int32>()
  /// By variable: whether it is watched. Empty if none is.
  var isWatched = Buffer<Bool>()

  /// Starts over, but remembers the bounds that have proved necessary.
  mutating func reset() {
    isBounded.removeAll()
    watched.removeAll()
    isWatched.removeAll()
  }

  mutating func takeMemory(from arena: Arena.Reference) {
    isBounded.takeMemory(from: arena)
    isKept.takeMemory(from: arena)
    watched.takeMemory(from: arena)
    isWatched.takeMemory(from: arena)
  }

  /// Records the variables that have bounds.
  mutating func noteBounds(of store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>) {
    guard !keepsAll else { return }
    for variable in 0..<store.variableCount
    where store.isNonNegative[variable] && !isOut[store.rows.count + variable] {
      isBounded.extend(to: store.variableCount, with: false)
      isBounded[variable] = true
    }
  }

  /// Finds the variables whose values constants alone determine, so that they can be watched. O(terms).
  mutating func findDecidedVariables(
    of store: borrowing ConstraintStore, _ elimination: borrowing Elimination
  ) {
    guard !keepsAll, store.hasBounds else { return }
    isWatched.fill(count: store.variableCount, with: false)
    for place in 0..<elimination.order.count {
      let substitution = elimination.substitutions.start + Int(elimination.order[place])
      let start = Int(substitution.pointee.termStart)
      var isDecided = true
      for term in start..<(start + Int(substitution.pointee.termCount))
      where !isWatched[elimination.termVariable[term]] {
        isDecided = false
        break
      }
      if isDecided { isWatched[substitution.pointee.variable] = true }
    }
  }

  /// Returns whether the bound of a variable was once found not to be implied.
  func isNeeded(_ variable: Int32) -> Bool { isKept.count > Int(variable) && isKept[variable] }

  /// Includes the bound of a variable in all later builds.
  mutating func keep(_ variable: Int32, variableCount: Int) {
    isKept.extend(to: variableCount, with: false)
    isKept[variable] = true
  }

  /// The number of bounds that are omitted as long as the values of their variables are not negative.
  var watchedCount: Int {
    var count = 0
    for variable in 0..<isWatched.count where isWatched[variable] { count += 1 }
    return count
  }
}
