import ConstraintSolver
import Testing

/// Small systems in the words of `SolvingRules: Levels` and `SolvingRules: Conflicts`.
struct SolverTests {
  @Test("T-SOL-1") func medianOfOneLevel() {
    var solver = Solver()
    let x = solver.makeVariable(nonNegative: true)
    for value in [100.0, 200, 300] { solver.prefer(x, .equal, value, 500) }
    solver.solve()
    #expect(solver.value(of: x) == 200)
    #expect(solver.ambiguousVariables().isEmpty)

    var pair = Solver()
    let y = pair.makeVariable(nonNegative: true)
    for value in [100.0, 200] { pair.prefer(y, .equal, value, 500) }
    pair.solve()
    #expect(pair.value(of: y) == 100)
    #expect(pair.ambiguousVariables() == [AmbiguousVariable(variable: y, minimum: 100, maximum: 200)])
  }

  @Test("T-SOL-2") func higherLevelBeatsAnyNumber() {
    var solver = Solver()
    let width = solver.makeVariable()
    solver.prefer(width, .equal, 100, 999)
    for _ in 0..<50 { solver.prefer(width, .equal, 300, 998) }
    solver.solve()
    #expect(solver.value(of: width) == 100)
  }

  @Test("T-SOL-3") func requiredInequalityLimits() {
    var solver = Solver()
    let width = solver.makeVariable()
    solver.prefer(width, .lessThanOrEqual, 80, 1000)
    let wish = solver.prefer(width, .equal, 100, 750)
    solver.solve()
    #expect(solver.value(of: width) == 80)
    #expect(solver.violation(of: wish) == 20)
  }

  @Test("T-SOL-4") func lowerInequalityYields() {
    var solver = Solver()
    let width = solver.makeVariable()
    let wish = solver.prefer(width, .greaterThanOrEqual, 120, 250)
    solver.prefer(width, .equal, 100, 750)
    solver.solve()
    #expect(solver.value(of: width) == 100)
    #expect(solver.violation(of: wish) == 20)
  }

  /// Deciding what is open may start far from where it ends, which must not cost digits.
  @Test func tiesAreDecidedExactlyEvenFromFarAway() {
    var solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let c = solver.makeVariable()
    solver.add(
      [Term(c, -0.0001), Term(b, 2)], constant: 50_000, relation: .greaterThanOrEqual, priority: Priority(750)
    )
    solver.add(
      [Term(a, 200), Term(c, -1)], constant: -25, relation: .greaterThanOrEqual, priority: Priority(750))
    solver.solve()
    #expect(solver.value(of: a) == 0)
    #expect(solver.value(of: b) == 0)
    #expect(abs(solver.value(of: c) + 25) < 1e-9)
  }

  /// `sum(i * x(i)) = 2 * sum(i * i)` over known x, each term in parts, with others that cancel; solved for the last.
  @Test(arguments: [2, 3, 8, 20])
  func termsOfOneVariableAddUp(count: Int) {
    var solver = Solver()
    let x = (0...count).map { _ in solver.makeVariable() }
    for index in 0..<count { solver.prefer(x[index], .equal, Double(2 * index), 1000) }
    var terms: [Term] = []
    for index in 0..<count { terms.append(Term(x[index], Double(index) - 1)) }
    terms.append(Term(x[count], 0.5))
    for index in 0..<count { terms.append(Term(x[index], 1)) }
    terms.append(Term(x[count], -1.5))
    let sum = solver.require(terms, .equal, 0)
    // Of x(0) nothing is left: what it is does not matter.
    solver.solve()
    let expected = (0..<count).reduce(0) { $0 + 2 * $1 * $1 }
    #expect(solver.value(of: x[count]) == Double(expected))
    #expect(solver.violation(of: sum) == 0)
    #expect(solver.invariantViolations() == [])
  }

  @Test func fractionsOfPrioritiesAreLevels() {
    var solver = Solver()
    let width = solver.makeVariable()
    for _ in 0..<10 { solver.prefer(width, .equal, 1, 250) }
    solver.prefer(width, .equal, 2, 250.25)
    solver.solve()
    #expect(solver.value(of: width) == 2)
  }
}

extension Solver {
  /// `variable  relation  value` at a priority.
  @discardableResult
  mutating func prefer(
    _ variable: Variable, _ relation: Relation, _ value: Double, _ priority: Double,
    _ provenance: Provenance = .ordinary
  ) -> ConstraintID {
    add(
      [Term(variable)], constant: -value, relation: relation, priority: Priority(priority),
      provenance: provenance)
  }

  @discardableResult
  mutating func require(
    _ terms: [Term], _ relation: Relation, _ value: Double, _ provenance: Provenance = .ordinary
  ) -> ConstraintID {
    add(terms, constant: -value, relation: relation, provenance: provenance)
  }
}
