import ConstraintSolver
import Testing

/// Systems in which coefficients and constants of very different sizes meet, against exact arithmetic.
struct DelicateNumbersTests {
  @Test(arguments: DelicateSystem.all)
  func delicateSystemsAgreeWithTheOracle(_ system: DelicateSystem) {
    let comparison = OracleComparison(system.description)
    #expect(comparison.findings == [])
    #expect(!comparison.isMarginal)
  }

  @Test func everyCaseIsThere() { #expect(DelicateSystem.all.count == 14) }

  /// Solved while ordinary, then delicate by a constant, then ordinary again.
  @Test func largeConstantsComeAndGo() {
    var solver = Solver()
    let (near, far) = (solver.makeVariable(), solver.makeVariable())
    // far = 3 near + constant
    let offset = solver.add([Term(far), Term(near, -3)], constant: -5, relation: .equal)
    solver.add([Term(near)], constant: -1.0 / 3, relation: .equal)
    for (constant, expected) in [(5.0, 6.0), (1e7, 10_000_001), (5, 6), (-2.5e6, -2_499_999), (0.1, 1.1)] {
      solver.setConstant(-constant, of: offset)
      solver.solve()
      #expect(solver.status == .optimal)
      #expect(abs(solver.value(of: far) - expected) <= 1e-9, "\(constant)")
      #expect(solver.invariantViolations() == [])
    }
  }

  /// A variable misses its bound by less than the tolerance. Where it ends must not depend on whether an unrelated large
  /// constant came later.
  @Test func aLargeConstantMakesTheWholeSystemDelicate() {
    func value(later: Bool) -> Double {
      var solver = Solver()
      let x = solver.makeVariable(nonNegative: true)
      let row = solver.add([], constant: later ? 0 : 123_456.789, relation: .greaterThanOrEqual)
      solver.add([Term(x, 9999.9999)], constant: 0.001, relation: .equal)
      solver.solve()
      if later {
        solver.remove(row)
        solver.add([], constant: 123_456.789, relation: .greaterThanOrEqual)
        solver.solve()
      }
      return solver.value(of: x)
    }
    #expect(value(later: true) == value(later: false))
  }

  /// An optional constraint that a bound just forbids moves nothing beyond the bound, though it is nearer than the
  /// rounding of a large variable in the same row.
  @Test(arguments: [0, 10_000]) func aBoundHoldsBesideALargeVariable(tableauLimit: Int) {
    var solver = Solver()
    solver.tableauLimit = tableauLimit
    let (large, x, y) = (solver.makeVariable(), solver.makeVariable(nonNegative: true), solver.makeVariable())
    solver.add([Term(x, 2500)], constant: 0.001, relation: .equal, priority: Priority(500))
    solver.add([Term(x), Term(y)], constant: 0, relation: .equal, priority: Priority(500))
    solver.add([Term(large, 0.003), Term(x, 0.05)], constant: 9999.5, relation: .equal)
    solver.solve()
    #expect(solver.status == .optimal)
    #expect(abs(solver.value(of: x)) <= 1e-9)
    #expect(abs(solver.value(of: y)) <= 1e-9)
  }

  /// What rounding makes of redundant equalities is no conflict, and decides nothing: 0.0001, 0.003 and 1/3 mean what
  /// they say, and sums of them are what they round to.
  @Test func redundantEqualitiesStayRedundant() {
    var solver = Solver()
    let x = (0..<4).map { _ in solver.makeVariable() }
    solver.add([Term(x[0]), Term(x[1], -0.0001)], constant: 0, relation: .equal)
    solver.add([Term(x[1]), Term(x[2], -0.003)], constant: 0, relation: .equal)
    solver.add([Term(x[2]), Term(x[3], -1.0 / 3)], constant: 0, relation: .equal)
    // 0.0001 * 0.003 / 3 = 1e-7
    solver.add([Term(x[0]), Term(x[3], -1e-7)], constant: 0, relation: .equal)
    solver.add([Term(x[3], 0.1 + 0.2), Term(x[2], -(0.1 + 0.2) * 3)], constant: 0, relation: .equal)
    solver.add([Term(x[3])], constant: -3e7, relation: .greaterThanOrEqual)
    solver.solve()
    #expect(solver.status == .optimal)
    #expect(x.map { solver.value(of: $0) } == [3, 30_000, 1e7, 3e7])
    let ranges = solver.ambiguousVariables()
    #expect(ranges.map(\.variable) == x)
    #expect(ranges.map(\.minimum) == [3, 30_000, 1e7, 3e7])
    #expect(ranges.allSatisfy { $0.maximum == nil })
  }
}

/// A small system of the family `wild` on which doubles alone go wrong.
struct DelicateSystem: CustomTestStringConvertible, Sendable {
  typealias Row = (
    terms: [(variable: Int, coefficient: Double)], relation: Relation, constant: Double, priority: Double
  )

  /// Of the system that it was reduced from.
  var seed: Int
  var isNonNegative: [Bool]
  var rows: [Row]

  var testDescription: String { "wild \(seed)" }

  var description: SystemDescription {
    var system = SystemDescription()
    system.isNonNegative = isNonNegative
    for row in rows { system.add(row.terms, row.relation, row.constant, row.priority) }
    return system
  }

  static let all = [
    DelicateSystem(
      seed: 614, isNonNegative: [true, false, false],
      rows: [
        ([(0, 0.0125), (2, 1)], .lessThanOrEqual, -0.001, 1000),
        ([(1, 0.0001), (0, 0.003)], .equal, -1e7, 1000),
      ]),
    DelicateSystem(
      seed: 9807, isNonNegative: [false, false, false],
      rows: [
        ([(0, 10000), (2, 1), (1, 1)], .greaterThanOrEqual, -0.001, 1000),
        ([(1, 2500), (0, 1)], .equal, -20, 500),
        ([(1, 1)], .equal, 0, 500),
      ]),
    DelicateSystem(
      seed: 6200, isNonNegative: [false, false],
      rows: [
        ([(1, -2), (0, 10000)], .greaterThanOrEqual, -1, 1000),
        ([(1, 1), (0, 0.0001)], .equal, 123456, 500),
        ([(1, 1)], .equal, 0, 1),
      ]),
    DelicateSystem(
      seed: 3830, isNonNegative: [false, false, false, false, false],
      rows: [
        ([(4, -1), (3, -320), (2, 10000)], .equal, 0, 1000),
        ([(0, 1), (4, 1)], .greaterThanOrEqual, 50, 1000),
        ([(2, -1)], .greaterThanOrEqual, 0, 1000),
        ([(3, 1), (1, 10000)], .equal, 0, 1000),
        ([(1, 1)], .equal, 100, 1000),
        ([(4, 0.0001), (0, 2500)], .equal, 100, 500),
      ]),
    DelicateSystem(
      seed: 1478, isNonNegative: [false, false],
      rows: [
        ([(1, 0.0001), (0, 10000)], .equal, 0, 1000),
        ([(1, 1), (0, 0.003)], .equal, 0, 999),
        ([(1, 1)], .equal, -1, 999),
      ]),
    DelicateSystem(
      seed: 6750, isNonNegative: [false, false, false],
      rows: [
        ([(0, 1)], .equal, 0, 251),
        ([(1, 0.003), (2, 320)], .equal, -1, 1000),
        ([(0, 1), (1, 10000)], .equal, 0, 1000),
        ([(0, 1), (2, 1)], .equal, 0, 251),
      ]),
    DelicateSystem(
      seed: 424, isNonNegative: [false, false, false],
      rows: [
        ([(2, 0.0001), (1, 10000)], .equal, 0, 1000),
        ([(0, 10000), (1, 1)], .lessThanOrEqual, -1, 1000),
      ]),
    DelicateSystem(
      seed: 1683, isNonNegative: [false, true, false, false],
      rows: [
        ([(2, 0.0001), (0, 1)], .equal, 0, 1000),
        ([(0, 0.0001), (3, 1)], .equal, 0, 1000),
        ([(1, 1), (3, 0.0001)], .equal, 0, 500),
      ]),
    DelicateSystem(
      seed: 835, isNonNegative: [false, false, false, false],
      rows: [
        ([(3, 0.0001), (1, 1)], .equal, 0, 500),
        ([(0, 0.05), (3, 10000)], .equal, 0, 1000),
        ([(2, 0.0125), (0, 1)], .lessThanOrEqual, 0, 1000),
      ]),
    DelicateSystem(
      seed: 3346, isNonNegative: [true, false, false],
      rows: [
        ([(2, 0.0001), (0, 10000)], .equal, 0, 500),
        ([(1, 1), (2, 10000)], .equal, 0, 1000),
      ]),
    DelicateSystem(
      seed: 362, isNonNegative: [false, false, false],
      rows: [
        ([(1, 1)], .lessThanOrEqual, 0, 251),
        ([(2, 2500), (1, 0.0001)], .equal, 0, 1000),
        ([(0, 1)], .equal, 0, 251),
        ([(2, 0.05), (0, 3)], .equal, 0, 1000),
      ]),
    DelicateSystem(
      seed: 1201, isNonNegative: [false, false, false],
      rows: [
        ([(0, -320), (1, 0.003)], .equal, 0, 1000),
        ([(1, -1)], .lessThanOrEqual, 0, 1000),
        ([(2, -1), (1, -320)], .lessThanOrEqual, 0, 1000),
        ([(0, -320), (2, -10000)], .lessThanOrEqual, 0, 500),
        ([(2, 1)], .greaterThanOrEqual, 0, 1000),
      ]),
    DelicateSystem(
      seed: 5646, isNonNegative: [true, false, false, false],
      rows: [
        ([(1, 1)], .lessThanOrEqual, 0.37, 1000),
        ([(2, -2), (1, 0.003), (0, 10000)], .lessThanOrEqual, 0.37, 1000),
        ([(0, -0.0001), (3, 1), (1, 10000)], .equal, 0, 1000),
        ([(2, 2500), (0, -1)], .greaterThanOrEqual, 0, 1000),
      ]),
    DelicateSystem(
      seed: 8082, isNonNegative: [true, false, false, true],
      rows: [
        ([(0, -0.0125), (3, -320)], .lessThanOrEqual, -1, 1000),
        ([(2, 1), (3, 1)], .equal, 0, 1000),
        ([(1, 1), (3, 1)], .equal, 0, 1000),
        ([(0, 1), (2, -0.0125)], .greaterThanOrEqual, 3, 1000),
      ]),
  ]
}
