/// The bounds of variables that presolve leaves out, as others imply them.
///
/// The content height of a scroll view, for example, is the sum of its rows' heights and of the gaps between them. As a
/// row, its bound would tie all of these together.
///
/// The substitutions decide which bounds imply which, except for the constant of the sum, which other constants change.
/// A check takes the place of such a bound as its guard, and watches the constant. Where the guard is missed, the program
/// is built again with the bound in it.
///
/// A variable that constants alone decide is *watched* instead: its bound is left out as long as its value is not
/// negative. Most sizes in a layout are of this kind, and to look at a value takes less time than to find its form.
struct ImpliedBounds: ~Copyable {
  /// Indicates whether bounds stay in although others imply them; for tests.
  var keepsAll = false
  /// By variable: whether it has a bound that may imply others. Empty where none has.
  var isBounded = Buffer<Bool>()
  /// By variable: whether others once did not imply its bound. Empty where that never happened.
  private var isKept = Buffer<Bool>()
  /// The watched variables, and some that were watched before.
  var watched = Buffer<Int32>()
  /// By variable: whether it is watched. Empty where none is.
  var isWatched = Buffer<Bool>()

  /// Starts over, but for the bounds that are known to be needed.
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

  /// Finds the variables that have bounds.
  mutating func noteBounds(of store: borrowing ConstraintStore, without isOut: borrowing Buffer<Bool>) {
    guard !keepsAll else { return }
    for variable in 0..<store.variableCount
    where store.isNonNegative[variable] && !isOut[store.rows.count + variable] {
      isBounded.extend(to: store.variableCount, with: false)
      isBounded[variable] = true
    }
  }

  /// Marks the variables that constants alone decide. O(terms).
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

  /// Returns whether the others once did not imply the bound of a variable.
  func isNeeded(_ variable: Int32) -> Bool { isKept.count > Int(variable) && isKept[variable] }

  /// Includes the bound of a variable in all later builds.
  mutating func keep(_ variable: Int32, variableCount: Int) {
    isKept.extend(to: variableCount, with: false)
    isKept[variable] = true
  }

  /// The number of bounds that are left out as long as the values of their variables are not negative.
  var watchedCount: Int {
    var count = 0
    for variable in 0..<isWatched.count where isWatched[variable] { count += 1 }
    return count
  }
}
