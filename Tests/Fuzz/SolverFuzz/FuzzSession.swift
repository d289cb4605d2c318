import ConstraintSolver

/// What bytes make of a solver, checked after every solve against a new one.
struct FuzzSession: ~Copyable {
  private static let variableLimit = 12
  private static let rowLimit = 24
  private static let stepLimit = 80

  private var input: FuzzInput
  private var solver = Solver()
  private var bounds: [Bool] = []
  private var rows: [(row: FuzzRow, id: ConstraintID)] = []
  /// Whether anything has changed since the last solve.
  private var isChanged = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    input = FuzzInput(bytes)
    for _ in 0...(input.byte() % 6) { makeVariable() }
  }

  mutating func run() {
    var steps = 0
    while !input.isAtEnd && steps < Self.stepLimit {
      step()
      steps += 1
    }
    solve()
  }

  private mutating func step() {
    switch input.byte() % 16 {
    case 0...5: if rows.count < Self.rowLimit { add(input.row(variableCount: bounds.count)) }
    case 6: if bounds.count < Self.variableLimit { makeVariable() }
    case 7: if !rows.isEmpty { _ = remove(input.index(below: rows.count)) }
    case 8: replaceConstant()
    case 9, 10: if !rows.isEmpty { setConstant() }
    case 11: exercise()
    case 12: readAll()
    default: solve()
    }
  }

  private mutating func makeVariable() {
    bounds.append(input.byte() % 3 == 0)
    _ = solver.makeVariable(nonNegative: bounds.last!)
    isChanged = true
  }

  private mutating func add(_ row: FuzzRow) {
    rows.append((row, row.add(to: &solver)))
    isChanged = true
  }

  private mutating func remove(_ index: Int) -> FuzzRow {
    isChanged = true
    let (row, id) = rows.remove(at: index)
    solver.remove(id)
    return row
  }

  /// By another constraint on the same terms.
  private mutating func replaceConstant() {
    guard !rows.isEmpty else { return }
    var row = remove(input.index(below: rows.count))
    row.constant = input.constant()
    add(row)
  }

  private mutating func setConstant() {
    let index = input.index(below: rows.count)
    rows[index].row.constant = input.constant()
    solver.setConstant(rows[index].row.constant, of: rows[index].id)
    isChanged = true
  }

  private mutating func readAll() {
    for index in bounds.indices { _ = solver.value(of: Variable(index: Int32(index))) }
    for (_, id) in rows { _ = solver.violation(of: id) }
    _ = solver.conflicts
    _ = solver.ambiguousVariables()
  }

  private func values(of solver: borrowing Solver) -> [Double] {
    bounds.indices.map { solver.value(of: Variable(index: Int32($0))) }
  }

  /// There and back.
  private mutating func exercise() {
    let before = values(of: solver)
    let isAmbiguous = solver.exerciseAmbiguity()
    readAll()
    guard !isChanged && isAmbiguous && input.numbers != .any else { return }
    solver.solve()
    require(values(of: solver) == before, "exerciseAmbiguity does not go back")
  }

  // MARK: Checking

  private mutating func solve() {
    solver.solve()
    isChanged = false
    // Sums of such numbers may overflow: they must do no harm, that is all.
    guard input.numbers != .any else { return readAll() }
    require(solver.status != .stopped, "stopped")
    var cold = Solver()
    for bound in bounds { _ = cold.makeVariable(nonNegative: bound) }
    let ids = rows.map { $0.row.add(to: &cold) }
    cold.solve()
    require(solver.status == cold.status, "status")
    let rounding = rounding(of: values(of: cold))
    for (warm, cold) in zip(values(of: solver), values(of: cold)) {
      require(Self.isSame(warm, cold, rounding), "a value depends on history")
    }
    compareConflicts(cold.conflicts, ids)
    compareAmbiguities(cold.ambiguousVariables(), rounding)
    if input.numbers == .tame { checkRequired() }
  }

  private static func isSame(_ a: Double?, _ b: Double?, _ rounding: Double) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isFinite && abs(a - b) <= max(1e-9 * (1 + abs(b)), rounding)
  }

  /// How far apart two orders of the same arithmetic may end: a few units in the last place of the largest value, which a
  /// small coefficient beside a large one in the same row multiplies.
  private func rounding(of values: [Double]) -> Double {
    let spread = rows.reduce(1.0) { spread, entry in
      let magnitudes = entry.row.terms.map { abs($0.coefficient) }.filter { $0 > 0 }
      return max(spread, (magnitudes.max() ?? 1) / (magnitudes.min() ?? 1))
    }
    return 8 * (values.map(abs).max() ?? 0).ulp * spread
  }

  private func compareConflicts(_ conflicts: [Conflict], _ ids: [ConstraintID]) {
    func translated(_ id: ConstraintID) -> ConstraintID { ids[rows.firstIndex { $0.id == id }!] }
    let mine = solver.conflicts.map { conflict in
      Conflict(
        members: conflict.members.map { member in
          if case .constraint(let id) = member { .constraint(translated(id)) } else { member }
        }, broken: conflict.broken.map(translated))
    }
    require(mine == conflicts, "conflicts depend on history")
    if input.numbers == .tame { conflicts.forEach { checkMinimality($0, ids) } }
  }

  private mutating func compareAmbiguities(_ expected: [AmbiguousVariable], _ rounding: Double) {
    let found = solver.ambiguousVariables()
    require(found.map(\.variable) == expected.map(\.variable), "ambiguity depends on history")
    for (range, other) in zip(found, expected) {
      require(
        Self.isSame(range.minimum, other.minimum, rounding)
          && Self.isSame(range.maximum, other.maximum, rounding),
        "a range depends on history")
    }
  }

  /// What is required holds, but for what conflicts have broken.
  private func checkRequired() {
    let mayYield = solver.conflicts.flatMap(\.members)
    for (row, id) in rows where row.priority == 1000 && !mayYield.contains(.constraint(id)) {
      require(solver.violation(of: id) < 1e-6, "a required constraint does not hold")
    }
    for index in bounds.indices where bounds[index] {
      let variable = Variable(index: Int32(index))
      guard !mayYield.contains(.nonNegative(variable)) else { continue }
      require(solver.value(of: variable) >= -1e-6, "a bound does not hold")
    }
  }

  /// The set cannot hold, and can without any one member.
  private func checkMinimality(_ conflict: Conflict, _ ids: [ConstraintID]) {
    for left in -1..<conflict.members.count {
      var part = Solver()
      for index in bounds.indices {
        let place = conflict.members.firstIndex(of: .nonNegative(Variable(index: Int32(index))))
        _ = part.makeVariable(nonNegative: place != nil && place != left)
      }
      for (place, member) in conflict.members.enumerated() where place != left {
        if case .constraint(let id) = member { _ = rows[ids.firstIndex(of: id)!].row.add(to: &part) }
      }
      part.solve()
      require(part.conflicts.isEmpty == (left >= 0), "a conflict is not minimal")
    }
  }
}

/// Unlike `precondition`, says what is wrong in an optimized build too.
private func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
