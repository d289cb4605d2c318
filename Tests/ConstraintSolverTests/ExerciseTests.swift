import ConstraintSolver
import TestSupport
import Testing

/// `SolvingRules: Ambiguity`: the other vertex.
struct ExerciseTests {
  @Test func theFirstAmbiguousVariableGoesToTheFarEndOfItsRange() {
    var solver = Solver()
    let first = solver.makeVariable(nonNegative: true)
    let second = solver.makeVariable(nonNegative: true)
    let apart = solver.makeVariable()
    solver.require([Term(first), Term(second)], .equal, 100)
    solver.prefer(apart, .equal, 7, 500)
    solver.solve()
    #expect(solver.value(of: first) == 0)
    #expect(solver.value(of: second) == 100)

    #expect(solver.exerciseAmbiguity() == true)
    #expect(solver.value(of: first) == 100)
    #expect(solver.value(of: second) == 0)
    #expect(solver.value(of: apart) == 7)

    #expect(solver.exerciseAmbiguity() == true)
    #expect(solver.value(of: first) == 0)
    #expect(solver.value(of: second) == 100)
  }

  @Test("T-DET-1 in numbers") func whatNothingBoundsMovesAHundredPoints() {
    var solver = Solver()
    let free = solver.makeVariable()
    let size = solver.makeVariable(nonNegative: true)
    let below = solver.makeVariable()
    solver.require([Term(below)], .lessThanOrEqual, -30)
    solver.solve()
    #expect(solver.exerciseAmbiguity() == true)
    #expect(solver.value(of: free) == 100)
    #expect(solver.value(of: size) == 0)
    #expect(solver.value(of: below) == -30)
  }

  @Test("T-DET-3 in numbers") func whatOneBoundLimitsRestsThere() {
    var solver = Solver()
    let below = solver.makeVariable()
    let above = solver.makeVariable()
    let both = solver.makeVariable()
    let size = solver.makeVariable(nonNegative: true)
    let sum = solver.makeVariable()
    solver.require([Term(below)], .lessThanOrEqual, 23)
    solver.require([Term(above)], .greaterThanOrEqual, -8)
    solver.require([Term(both)], .greaterThanOrEqual, -10)
    solver.require([Term(both)], .lessThanOrEqual, 10)
    solver.require([Term(size)], .greaterThanOrEqual, 5)
    solver.require([Term(sum), Term(below, -1), Term(both, -1)], .lessThanOrEqual, 4)
    solver.solve()
    #expect([below, above, both, size, sum].map { solver.value(of: $0) } == [23, -8, 0, 5, 27])

    #expect(solver.exerciseAmbiguity() == true)
    #expect([below, above, both, size, sum].map { solver.value(of: $0) } == [-77, -8, 0, 5, -73])
  }

  /// The variables that a caller names come first, in the order in which it does.
  @Test func theFirstOfSomeVariables() {
    var solver = Solver()
    let first = solver.makeVariable(nonNegative: true)
    let fixed = solver.makeVariable()
    let second = solver.makeVariable(nonNegative: true)
    let third = solver.makeVariable(nonNegative: true)
    solver.require([Term(fixed)], .equal, 5)
    solver.require([Term(first)], .lessThanOrEqual, 10)
    solver.require([Term(second), Term(third)], .lessThanOrEqual, 60)
    solver.require([Term(second), Term(first, -1)], .greaterThanOrEqual, 0)
    solver.solve()
    func values(of solver: borrowing Solver) -> [Double] {
      [first, fixed, second, third].map { solver.value(of: $0) }
    }
    #expect(solver.exerciseAmbiguity(of: [fixed]) == false)
    #expect(values(of: solver) == [0, 5, 0, 0])
    #expect(solver.exerciseAmbiguity(of: [fixed, third, second]) == true)
    #expect(values(of: solver) == [0, 5, 0, 60])
    #expect(solver.exerciseAmbiguity(of: [fixed]) == true)
    #expect(values(of: solver) == [0, 5, 0, 0])
    #expect(solver.exerciseAmbiguity(of: [second, first]) == true)
    #expect(values(of: solver) == [0, 5, 60, 0])
    solver.solve()
    #expect(solver.exerciseAmbiguity() == true)
    // The second follows: it is not to be less than the first.
    #expect(values(of: solver) == [10, 5, 10, 0])
  }

  @Test func aUniqueSolutionStays() {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    solver.prefer(width, .equal, 40, 250)
    solver.solve()
    #expect(solver.exerciseAmbiguity() == false)
    #expect(solver.value(of: width) == 40)
  }

  @Test func solvingGoesBackWithOrWithoutChanges() {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    let height = solver.makeVariable()
    let most = solver.require([Term(width)], .lessThanOrEqual, 80)
    let exact = solver.require([Term(height), Term(width, -0.5)], .equal, 3)
    solver.solve()
    #expect(solver.exerciseAmbiguity() == true)
    #expect(solver.value(of: height) == 43)
    solver.solve()
    #expect(solver.value(of: height) == 3)

    #expect(solver.exerciseAmbiguity() == true)
    solver.setConstant(-5, of: exact)
    solver.solve()
    #expect(solver.value(of: width) == 0)
    #expect(solver.value(of: height) == 5)

    solver.remove(most)
    #expect(solver.exerciseAmbiguity() == true)
    solver.solve()
    #expect(solver.value(of: width) == 0)
    #expect(solver.exerciseAmbiguity() == true)
    #expect(solver.value(of: width) == 100)
  }

  /// As good at every level, required constraints included; ranges stay, and so does the way back.
  @Test(arguments: 0..<8)
  func anotherSolutionIsAsGood(_ batch: Int) {
    var moved = 0
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var generator = SplitMix(state: UInt64(9000 + seed))
      let system = SystemDescription.random(
        &generator, variables: Int.random(in: 2...9, using: &generator),
        rows: Int.random(in: 1...8, using: &generator), required: generator.pick([10, 30, 50]))
      var solved = system.solved()
      let ranges = solved.solver.ambiguousVariables()
      let standard = solved.values
      // What a conflict has broken no solution needs to heed.
      let broken = solved.missedRows(of: system)
      let totals = solved.totals(of: system, without: broken)
      let isAmbiguous = solved.solver.exerciseAmbiguity()
      #expect(isAmbiguous || ranges.isEmpty, "seed \(seed)")
      let other = solved.values
      for (old, new) in zip(totals, solved.totals(of: system, without: broken)) {
        #expect(abs(old.total - new.total) <= 1e-6 * (1 + old.total), "seed \(seed) level \(old.priority)")
      }
      checkMoves(ranges, from: standard, to: other, "seed \(seed)")
      if standard != other { moved += 1 }
      #expect(solved.solver.ambiguousVariables() == ranges, "seed \(seed)")
      solved.solver.exerciseAmbiguity()
      #expect(solved.values == standard, "seed \(seed)")
      solved.solver.exerciseAmbiguity()
      #expect(solved.values == other, "seed \(seed)")
      solved.solver.solve()
      #expect(solved.values == standard, "seed \(seed)")
    }
    #expect(moved > 20)
  }

  /// Everything stays in its range; the first ambiguous variable goes to the end of its own.
  private func checkMoves(
    _ ranges: [AmbiguousVariable], from standard: [Double], to other: [Double], _ label: String
  ) {
    for (index, value) in other.enumerated() {
      guard let range = ranges.first(where: { Int($0.variable.index) == index }) else {
        #expect(abs(value - standard[index]) <= 1e-6 * (1 + abs(value)), "\(label) variable \(index)")
        continue
      }
      let margin = 1e-6 * (1 + abs(value))
      #expect(value >= (range.minimum ?? -.infinity) - margin, "\(label) variable \(index)")
      #expect(value <= (range.maximum ?? .infinity) + margin, "\(label) variable \(index)")
    }
    guard let first = ranges.first else { return }
    let (from, to) = (standard[Int(first.variable.index)], other[Int(first.variable.index)])
    let ends = [first.minimum, first.maximum].compactMap { $0 }.map { abs($0 - from) }
    let farthest = ends.max() ?? 0
    #expect(abs(abs(to - from) - (farthest > 1e-6 ? farthest : 100)) < 1e-6 * (1 + abs(to)), "\(label)")
  }
}

extension SolvedSystem {
  var values: [Double] {
    var result: [Double] = []
    for variable in variables { result.append(solver.value(of: variable)) }
    return result
  }

  /// The required rows that do not hold.
  func missedRows(of system: SystemDescription) -> [Int] {
    var result: [Int] = []
    for index in system.rows.indices
    where system.rows[index].priority >= 1000 && solver.violation(of: ids[index]) > 0 {
      result.append(index)
    }
    return result
  }

  /// From the highest priority down.
  func totals(of system: SystemDescription, without left: [Int]) -> [(priority: Double, total: Double)] {
    var result: [(priority: Double, total: Double)] = []
    for priority in Set(system.rows.map(\.priority)).sorted(by: >) {
      var total = 0.0
      for index in system.rows.indices where system.rows[index].priority == priority && !left.contains(index)
      {
        total += solver.violation(of: ids[index])
      }
      result.append((priority, total))
    }
    return result
  }
}
