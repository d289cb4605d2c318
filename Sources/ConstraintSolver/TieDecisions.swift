/// What ties were decided by, so as not to decide them again while it stays the same.
///
/// Where a decision ends up depends on the components that are open, and on what else goes into variables that these
/// move: constants, and values that are not open. While no open component has changed, and the variables keep the
/// values that they were decided to have, deciding again would change nothing.
struct TieDecisions: ~Copyable {
  /// By variable: whether something open moved it.
  private var wasMoving = Buffer<Bool>()
  /// The defined ones among those, and their values.
  private var tied = Buffer<Int32>()
  private var values = Buffer<Double>()
  private var isComplete = false
  /// How often ties were broken.
  private(set) var count = 0

  /// To be called when everything is built anew, or values are not those that were decided.
  mutating func forget() { isComplete = false }

  /// Notes what may move, before ties are broken.
  mutating func begin(moving: borrowing Buffer<Bool>, _ program: borrowing Program) {
    isComplete = false
    count += 1
    tied.removeAll()
    wasMoving.extend(to: moving.count, with: false)
    for variable in 0..<moving.count32 {
      wasMoving[variable] = moving[variable]
      if moving[variable] && program.quantityOf[variable] < 0 { tied.append(variable) }
    }
  }

  /// Notes the values that came of it.
  mutating func end(_ program: inout Program, values decided: borrowing Buffer<Double>) {
    program.hasChangedOpen = false
    isComplete = true
    values.removeAll()
    for place in 0..<tied.count { values.append(decided[tied[place]]) }
  }

  /// Whether they may stand when definitions have changed: no variable that moves is defined otherwise than before, and
  /// none that does not move is now defined by one that does.
  func mayStand(after restructuring: borrowing Restructuring, _ elimination: borrowing Elimination) -> Bool {
    guard isComplete else { return false }
    for place in 0..<restructuring.variables.count {
      let variable = restructuring.variables[place]
      if wasMoving[variable] { return false }
      let index = elimination.definitionOf[variable]
      guard index >= 0 else { continue }
      let definition = elimination.definitions[index]
      for term in Int(definition.termStart)..<Int(definition.termStart + definition.termCount)
      where wasMoving[elimination.termVariable[term]] {
        return false
      }
    }
    return true
  }

  /// Whether no open component tells that they do not stand.
  func mayStand(_ program: borrowing Program) -> Bool { isComplete && !program.hasChangedOpen }

  /// Whether they stand, with values worked out from what was decided.
  func stand(_ program: borrowing Program, values decided: borrowing Buffer<Double>) -> Bool {
    guard mayStand(program) else { return false }
    for place in 0..<tied.count where decided[tied[place]] != values[place] { return false }
    return true
  }
}
