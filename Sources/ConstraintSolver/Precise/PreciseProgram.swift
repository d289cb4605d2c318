/// A small system in precise arithmetic. Required members enter one by one, then optional levels from high to low.
///
/// Members are slots of the store, then bounds of variables.
struct PreciseProgram {
  private(set) var tableau: PreciseTableau
  /// The members that contradict the newest one. Set when `enter` returns false.
  private(set) var obstacles: [Int] = []
  /// Whether the work limit has been reached.
  private(set) var isStopped = false
  /// By quantity: its member.
  private var memberOf: [Int: Int] = [:]

  init(variableCount: Int, workLeft: Int) {
    tableau = PreciseTableau(variableCount: variableCount, workLeft: workLeft)
  }

  // MARK: Required members

  /// Adds a required member, and moves to a point that satisfies it. Bounds of variables must come first.
  /// - Returns: False if it contradicts the members before it. `obstacles` then contains those members.
  mutating func enter(_ member: Int, of store: borrowing ConstraintStore) -> Bool {
    guard member < store.rows.count else {
      let variable = member - store.rows.count
      tableau.confine(variable, lower: .zero, upper: nil)
      memberOf[variable] = member
      return true
    }
    let row = store.rows[member]
    let quantity = tableau.addRow(Self.terms(of: row, in: store))
    memberOf[quantity] = member
    var target = -Ball(given: row.constant)
    let order = (tableau.value[quantity] - target).sign
    if order < 0 && row.relation != .lessThanOrEqual || order > 0 && row.relation != .greaterThanOrEqual {
      tableau.confine(quantity, lower: order > 0 ? target : nil, upper: order < 0 ? target : nil)
      minimize([(quantity, Ball(exactly: Double(order)))])
      let miss = tableau.value[quantity] - target
      if !miss.isZero {
        guard miss.magnitude <= Tolerance.feasibility * Self.largestCoefficient(of: row, in: store) else {
          noteObstacles()
          tableau.confine(quantity, lower: nil, upper: nil)
          return false
        }
        target = tableau.value[quantity]
      }
    }
    tableau.confine(
      quantity, lower: row.relation == .lessThanOrEqual ? nil : target,
      upper: row.relation == .greaterThanOrEqual ? nil : target)
    return true
  }

  /// Uses Farkas' lemma to find the members whose bounds prevent the newest one from holding.
  private mutating func noteObstacles() {
    obstacles = []
    for column in tableau.nonbasic.indices where !tableau.reducedCost[column].isZero {
      if let member = memberOf[tableau.nonbasic[column]] { obstacles.append(member) }
    }
  }

  private mutating func minimize(_ cost: [(quantity: Int, weight: Ball)]) {
    if tableau.minimize(cost) == .stopped { isStopped = true }
  }

  private static func terms(
    of row: ConstraintStore.Row, in store: borrowing ConstraintStore
  ) -> [(quantity: Int, coefficient: Ball)] {
    (Int(row.termStart)..<Int(row.termStart + row.termCount)).map {
      (Int(store.termVariable[$0]), Ball(given: store.termCoefficient[$0]))
    }
  }

  private static func largestCoefficient(
    of row: ConstraintStore.Row, in store: borrowing ConstraintStore
  ) -> Double {
    var largest = 0.0
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      largest = max(largest, abs(store.termCoefficient[place]))
    }
    return largest
  }

  // MARK: Levels

  /// Minimizes the errors of the optional constraints level by level, and fixes each minimum.
  mutating func minimizeLevels(of store: borrowing ConstraintStore) {
    var levels: [Double: [Int]] = [:]
    for slot in 0..<store.rows.count where store.rows[slot].isActive && !store.rows[slot].isRequired {
      levels[store.rows[slot].priority, default: []].append(slot)
    }
    tableau.foldFixed()
    for (_, slots) in levels.sorted(by: { $0.key > $1.key }) {
      guard tableau.hasOpenColumn, !isStopped else { return }
      var cost: [(quantity: Int, weight: Ball)] = []
      for slot in slots { addErrors(of: store.rows[slot], in: store, to: &cost) }
      minimize(cost)
      tableau.keepMinimum()
    }
  }

  /// `sum(terms) + constant = over - under`, both nonnegative. The positive one of the two is basic.
  private mutating func addErrors(
    of row: ConstraintStore.Row, in store: borrowing ConstraintStore,
    to cost: inout [(quantity: Int, weight: Ball)]
  ) {
    var terms = Self.terms(of: row, in: store) + [(tableau.one, Ball(given: row.constant))]
    var sum = Ball.zero
    for (quantity, coefficient) in terms { sum = sum + coefficient * tableau.value[quantity] }
    let isOver = sum.sign >= 0
    if !isOver { terms = terms.map { ($0.quantity, -$0.coefficient) } }
    let absent = tableau.addError()
    let present = tableau.addRow(terms + [(absent, .one)])
    tableau.confine(present, lower: .zero, upper: nil)
    if row.relation != .greaterThanOrEqual { cost.append((isOver ? present : absent, .one)) }
    if row.relation != .lessThanOrEqual { cost.append((isOver ? absent : present, .one)) }
  }

  // MARK: Ties

  /// Moves every variable that is not yet determined, in order of creation, to where it rests, as
  /// `TieBreaking.settle` does.
  mutating func settle(_ isNonNegative: [Bool]) {
    for variable in isNonNegative.indices {
      if !isNonNegative[variable], let end = onlyEnd(of: variable) {
        settle(variable, nearest: end)
      } else {
        settle(variable, nearest: .zero)
      }
    }
  }

  /// The only finite end of what is left of a variable's range, or `nil` if the range has two or none.
  private mutating func onlyEnd(of variable: Int) -> Ball? {
    guard tableau.isOpen(variable), !isStopped else { return nil }
    let (least, greatest) = range(of: variable)
    guard (least == nil) != (greatest == nil) else { return nil }
    return least ?? greatest
  }

  /// Moves a variable that is not yet determined to the feasible value nearest to a target.
  mutating func settle(_ variable: Int, nearest target: Ball) {
    guard tableau.isOpen(variable), !isStopped else { return }
    let order = (tableau.value[variable] - target).sign
    if order != 0 {
      var (lower, upper) = (tableau.lower[variable], tableau.upper[variable])
      if order < 0, upper.map({ target < $0 }) ?? true { upper = target }
      if order > 0, lower.map({ $0 < target }) ?? true { lower = target }
      tableau.confine(variable, lower: lower, upper: upper)
      minimize([(variable, Ball(exactly: Double(order)))])
      tableau.keepMinimum()
    }
    tableau.fix(variable)
    tableau.foldFixed()
  }

  /// The least and the greatest value of a variable, each `nil` if unbounded.
  mutating func range(of variable: Int) -> (least: Ball?, greatest: Ball?) {
    guard tableau.isOpen(variable) else { return (tableau.value[variable], tableau.value[variable]) }
    var ends: [Ball?] = []
    for weight in [Ball.one, -Ball.one] {
      let outcome = tableau.minimize([(variable, weight)])
      if outcome == .stopped { isStopped = true }
      ends.append(outcome == .optimal ? tableau.value[variable] : nil)
    }
    return (ends[0], ends[1])
  }
}
