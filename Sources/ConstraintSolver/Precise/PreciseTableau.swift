/// A small linear program in precise arithmetic.
///
/// The quantities are the variables, the number one, and the activities and errors of constraints. Each stays within
/// its bounds at all times. A nonbasic quantity keeps its value until it enters the basis. There are no tolerances:
/// each entry, cost and step is either zero or not.
struct PreciseTableau {
  enum Outcome {
    case optimal
    case unbounded
    case stopped
  }

  /// All quantities as given. Pivots lose digits; refactorizing from here restores them.
  private var origin: PreciseDictionary
  private var dictionary: PreciseDictionary
  /// The uncertainty of entries above which the dictionary is refactorized.
  private var patience = Self.leastPatience
  private static let leastPatience = 1e-12
  private static let mostPatience = 1e-3
  /// The factor by which the uncertainty may grow between refactorizations.
  private static let growth = 100.0
  /// The relative uncertainty above which a value does not determine all digits of a double.
  private static let mostUncertain = 1e-7
  /// The number of degenerate steps after which Bland's rule takes over.
  private static let mostStalls = 12
  /// Whether entries can no longer be distinguished from zero.
  private var isLost = false

  // By quantity.
  private(set) var value: [Ball]
  private(set) var lower: [Ball?]
  private(set) var upper: [Ball?]

  /// The number of entries that pivots may still visit.
  private(set) var workLeft: Int
  /// By column: the reduced cost, after `minimize` has found an optimum.
  private(set) var reducedCost: [Ball] = []

  let one: Int

  init(variableCount: Int, workLeft: Int) {
    one = variableCount
    origin = PreciseDictionary(nonbasic: variableCount + 1)
    dictionary = origin
    value = Array(repeating: .zero, count: variableCount + 1)
    lower = Array(repeating: nil, count: variableCount + 1)
    upper = lower
    self.workLeft = workLeft
    value[one] = .one
    fix(one)
  }

  var nonbasic: [Int] { dictionary.nonbasic }
  private var basic: [Int] { dictionary.basic }

  // MARK: Quantities

  /// Adds a quantity that is a sum of others.
  mutating func addRow(_ terms: [(quantity: Int, coefficient: Ball)]) -> Int {
    var constant = Ball.zero
    for (quantity, coefficient) in terms where dictionary.seat[quantity] == nil {
      constant = constant + coefficient * value[quantity]
    }
    origin.addRow(terms)
    dictionary.addRow(constant.isZero ? terms : terms + [(one, constant)])
    let quantity = addQuantity()
    updateValue(row: basic.count - 1)
    return quantity
  }

  /// Adds a nonbasic quantity with the value zero and a lower bound of zero.
  mutating func addError() -> Int {
    origin.addColumn()
    dictionary.addColumn()
    let quantity = addQuantity()
    lower[quantity] = .zero
    return quantity
  }

  private mutating func addQuantity() -> Int {
    value.append(.zero)
    lower.append(nil)
    upper.append(nil)
    return value.count - 1
  }

  mutating func confine(_ quantity: Int, lower: Ball?, upper: Ball?) {
    self.lower[quantity] = lower
    self.upper[quantity] = upper
  }

  mutating func fix(_ quantity: Int) { confine(quantity, lower: value[quantity], upper: value[quantity]) }

  func isFixed(_ quantity: Int) -> Bool {
    guard let lower = lower[quantity], let upper = upper[quantity] else { return false }
    return !(lower < upper)
  }

  /// Returns whether a quantity can still change: it is not fixed, and is nonbasic or depends on a nonbasic quantity
  /// that is not fixed.
  func isOpen(_ quantity: Int) -> Bool {
    guard let seat = dictionary.seat[quantity], !isFixed(quantity) else { return false }
    if seat >= 0 { return true }
    return nonbasic.indices.contains {
      !isFixed(nonbasic[$0]) && !dictionary.entries[~seat][$0].isZero
    }
  }

  var hasOpenColumn: Bool { nonbasic.contains { !isFixed($0) } }

  /// Whether all values are precise enough for doubles.
  var isTrustworthy: Bool {
    !isLost && value.allSatisfy { $0.high.isFinite && $0.radius <= Self.mostUncertain * (1 + $0.magnitude) }
  }

  private mutating func updateValue(row: Int) {
    var sum = Ball.zero
    let entries = dictionary.entries[row]
    for column in nonbasic.indices where entries[column].high != 0 {
      sum = sum + entries[column] * value[nonbasic[column]]
    }
    value[basic[row]] = sum
  }

  private mutating func updateValues() {
    for row in basic.indices { updateValue(row: row) }
  }

  // MARK: Bases

  /// Refactorizes the dictionary if pivots have made its entries too uncertain.
  private mutating func refresh() {
    guard !isLost, dictionary.uncertainty > patience else { return }
    var isBasic = Array(repeating: false, count: value.count)
    for quantity in basic { isBasic[quantity] = true }
    workLeft -= origin.basic.count * origin.nonbasic.count * origin.nonbasic.count(where: { isBasic[$0] })
    var fresh = origin
    guard fresh.makeBasic(isBasic) else {
      isLost = true
      return
    }
    fresh.keep(nonbasic, one: one, values: value)
    dictionary = fresh
    // Refactorizing does not reduce the uncertainty of the given numbers.
    patience = min(
      max(Self.leastPatience, Self.growth * dictionary.uncertainty), Self.mostPatience)
  }

  /// Exchanges fixed basic quantities for others, and folds the values of all fixed quantities into the column of
  /// one. Later reduced costs no longer include them.
  mutating func foldFixed() {
    for row in basic.indices where isFixed(basic[row]) {
      var best: Int?
      var largest = 0.0
      for column in nonbasic.indices where !isFixed(nonbasic[column]) {
        let entry = dictionary.entries[row][column]
        guard !entry.isZero, entry.magnitude > largest else { continue }
        largest = entry.magnitude
        best = column
      }
      guard let best else { continue }
      let fixed = basic[row]
      dictionary.pivot(row: row, column: best)
      value[fixed] = lower[fixed]!
    }
    let kept = nonbasic.filter { $0 == one || !isFixed($0) }
    if kept.count < nonbasic.count { dictionary.keep(kept, one: one, values: value) }
    refresh()
    updateValues()
  }

  // MARK: Simplex

  /// Minimizes a weighted sum of quantities within the bounds of all.
  mutating func minimize(_ cost: [(quantity: Int, weight: Ball)]) -> Outcome {
    var stalls = 0
    while true {
      updateReducedCost(cost)
      let usesBlandsRule = stalls > Self.mostStalls
      guard let (column, isUp) = entering(usesBlandsRule: usesBlandsRule) else { return .optimal }
      guard workLeft > 0 else { return .stopped }
      workLeft -= basic.count * nonbasic.count
      guard let distance = step(column, isUp: isUp, usesBlandsRule: usesBlandsRule) else { return .unbounded }
      stalls = distance.isZero ? stalls + 1 : 0
    }
  }

  private mutating func updateReducedCost(_ cost: [(quantity: Int, weight: Ball)]) {
    reducedCost = Array(repeating: .zero, count: nonbasic.count)
    for (quantity, weight) in cost {
      guard let seat = dictionary.seat[quantity] else { continue }
      if seat >= 0 {
        reducedCost[seat] = reducedCost[seat] + weight
      } else {
        for column in nonbasic.indices where dictionary.entries[~seat][column].high != 0 {
          reducedCost[column] = reducedCost[column] + weight * dictionary.entries[~seat][column]
        }
      }
    }
  }

  /// The entering column: the one with the largest reduced cost, or the first eligible one under Bland's rule.
  private func entering(usesBlandsRule: Bool) -> (column: Int, isUp: Bool)? {
    var best: Int?
    for column in nonbasic.indices {
      let quantity = nonbasic[column]
      let sign = reducedCost[column].sign
      guard sign != 0, !isFixed(quantity), hasRoom(quantity, isUp: sign < 0) else { continue }
      if let best {
        guard
          usesBlandsRule
            ? quantity < nonbasic[best] : reducedCost[column].magnitude > reducedCost[best].magnitude
        else { continue }
      }
      best = column
    }
    return best.map { ($0, reducedCost[$0].sign < 0) }
  }

  private func hasRoom(_ quantity: Int, isUp: Bool) -> Bool {
    if isUp { return upper[quantity].map { value[quantity] < $0 } ?? true }
    return lower[quantity].map { $0 < value[quantity] } ?? true
  }

  /// The distance from a quantity to its bound, or `nil` if it has none.
  private func room(_ quantity: Int, isUp: Bool) -> Ball? {
    guard let bound = isUp ? upper[quantity] : lower[quantity] else { return nil }
    let room = isUp ? bound - value[quantity] : value[quantity] - bound
    return room.sign <= 0 ? .zero : room
  }

  /// Moves the entering quantity until a bound stops it. Returns the distance, or `nil` if there is no such bound.
  private mutating func step(_ column: Int, isUp: Bool, usesBlandsRule: Bool) -> Ball? {
    let entering = nonbasic[column]
    var leaving: Int?
    var shortest = room(entering, isUp: isUp)
    for row in basic.indices {
      let speed = dictionary.entries[row][column]
      guard !speed.isZero, let room = room(basic[row], isUp: (speed.sign > 0) == isUp) else { continue }
      let distance = room.isZero ? .zero : room / (speed.sign > 0 ? speed : -speed)
      if let shortest {
        let order = (distance - shortest).sign
        guard order <= 0 else { continue }
        if order == 0 {
          // No pivot is needed if the entering quantity stops at its own bound.
          guard let leaving else { continue }
          guard
            usesBlandsRule
              ? basic[row] < basic[leaving] : speed.magnitude > dictionary.entries[leaving][column].magnitude
          else { continue }
        }
      }
      shortest = distance
      leaving = row
    }
    guard let shortest else { return nil }
    guard let leaving else {
      value[entering] = (isUp ? upper : lower)[entering]!
      updateValues()
      return shortest
    }
    let leavingUp = (dictionary.entries[leaving][column].sign > 0) == isUp
    let stopped = basic[leaving]
    dictionary.pivot(row: leaving, column: column)
    value[stopped] = (leavingUp ? upper : lower)[stopped]!
    refresh()
    updateValues()
    return shortest
  }

  /// Fixes the minimum that was just found.
  mutating func keepMinimum() {
    for column in nonbasic.indices where !reducedCost[column].isZero { fix(nonbasic[column]) }
    foldFixed()
  }
}
