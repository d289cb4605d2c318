import ConstraintSolver
import TestSupport
import Testing

/// Every solve ends, and says so where it ends early.
struct BoundedWorkTests {
  /// `sum(coefficients * x) <= limit` over `x >= 0`; `coefficients * x` is to be minimal, wished for as `goal`, out of
  /// reach.
  private struct CyclingCase: CustomTestStringConvertible {
    var name: String
    var rows: [(coefficients: [Double], limit: Double)]
    var objective: [Double]
    /// By hand.
    var optimum: Double
    var point: [Double]

    var testDescription: String { name }

    func system(isExplicit: Bool) -> SystemDescription {
      var system = SystemDescription()
      let x = objective.map { _ in system.makeVariable(nonNegative: true) }
      func terms(_ coefficients: [Double]) -> [(variable: Int, coefficient: Double)] {
        zip(x, coefficients).filter { $1 != 0 }.map { (variable: $0, coefficient: $1) }
      }
      for row in rows {
        if isExplicit {
          // With the slack as a variable of its own.
          let slack = system.makeVariable(nonNegative: true)
          system.add(terms(row.coefficients) + [(slack, 1)], .equal, row.limit)
        } else {
          system.add(terms(row.coefficients), .lessThanOrEqual, row.limit)
        }
      }
      system.add(terms(objective), .equal, -1000, 500)
      return system
    }
  }

  /// Problems on which the simplex method cycles under its textbook rule, in the order of their authors.
  private static let cyclingCases = [
    CyclingCase(
      name: "Beale",
      rows: [
        ([0.25, -60, -0.04, 9], 0), ([0.5, -90, -0.02, 3], 0), ([0, 0, 1, 0], 1),
      ], objective: [-0.75, 150, -0.02, 6], optimum: -0.05, point: [0.04, 0, 1, 0]),
    CyclingCase(
      name: "Kuhn",
      rows: [
        ([-2, -9, 1, 9], 0), ([1.0 / 3, 1, -1.0 / 3, -2], 0), ([2, 3, -1, -12], 2),
      ], objective: [-2, -3, 1, 12], optimum: -2, point: [2, 0, 2, 0]),
    CyclingCase(
      name: "Marshall and Suurballe",
      rows: [
        ([0.6, -6.4, 4.8], 0), ([0.2, -1.8, 0.6], 0), ([0.4, -1.6, 0.2], 0), ([0, 1, 0], 1),
      ], objective: [-0.4, -0.4, 1.8], optimum: -2, point: [4, 1, 0]),
  ]

  @Test(arguments: [false, true])
  func cyclingCasesEnd(isExplicit: Bool) {
    #expect(Self.cyclingCases.count == 3)
    for example in Self.cyclingCases {
      let system = example.system(isExplicit: isExplicit)
      #expect(OracleComparison(system).findings == [], "\(example.name)")
      let solved = system.solved()
      #expect(solved.solver.status == .optimal, "\(example.name)")
      let miss = solved.solver.violation(of: solved.ids.last!)
      #expect(abs(miss - (example.optimum + 1000)) < 1e-9, "\(example.name): \(miss)")
      for (variable, value) in example.point.enumerated() {
        #expect(abs(solved.solver.value(of: solved.variables[variable]) - value) < 1e-9, "\(example.name)")
      }
    }
  }

  /// Rows of views in which hundreds of bends and bounds coincide: as many as fit, all alike.
  @Test(arguments: [150.0, 100, 99.5, 0])
  func degenerateStacksEnd(height: Double) {
    let count = 100
    var solver = Solver()
    let stack = solver.makeVariable(nonNegative: true)
    solver.add([Term(stack)], constant: -height, relation: .equal, provenance: .environment)
    var sum = [Term(stack, -1)]
    var previous: Variable?
    for _ in 0..<count {
      let view = solver.makeVariable(nonNegative: true)
      sum.append(Term(view))
      // One point each, twice over, and no larger than the one before.
      for priority in [250.0, 750] {
        solver.prefer(view, .lessThanOrEqual, 1, priority)
        solver.prefer(view, .greaterThanOrEqual, 1, priority)
      }
      if let previous { solver.require([Term(view), Term(previous, -1)], .lessThanOrEqual, 0) }
      previous = view
    }
    let fit = solver.require(sum, .lessThanOrEqual, 0)
    solver.solve()
    #expect(solver.status == .optimal)
    #expect(solver.violation(of: fit) == 0)
    let total = (1...count).reduce(0) { $0 + solver.value(of: Variable(index: Int32($1))) }
    #expect(abs(total - min(height, Double(count))) < 1e-6)
    #expect(solver.ambiguousVariables().isEmpty == (height >= Double(count) || height == 0))
  }

  /// Ten thousand equalities that say what two hundred say, in other words.
  @Test func redundantEqualitiesEnd() {
    let count = 200
    var generator = SplitMix(state: 11)
    var solver = Solver()
    let x = (0..<count).map { _ in solver.makeVariable() }
    let values = (0..<count).map { _ in Double(generator.int(-4000...4000)) / 8 }
    solver.prefer(x[0], .equal, values[0], 1000)
    for _ in 0..<10_000 {
      let (a, b, c) = (
        generator.int(0...(count - 1)), generator.int(0...(count - 1)), generator.int(0...(count - 1))
      )
      let scale = generator.pick([1, -1, 2, 1.0 / 3, 0.1, 7])
      let sum = values[a] + 0.7 * values[b] - 3 * values[c]
      solver.require(
        [Term(x[a], scale), Term(x[b], 0.7 * scale), Term(x[c], -3 * scale)], .equal, sum * scale)
    }
    solver.solve()
    #expect(solver.status == .optimal)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.ambiguousVariables().isEmpty)
    for index in 0..<count { #expect(abs(solver.value(of: x[index]) - values[index]) < 1e-6, "\(index)") }
  }

  /// Ten thousand inequalities of which a few matter: x(j) >= x(i) + the distance between two known places, or less.
  @Test func redundantInequalitiesEnd() {
    let count = 30
    var generator = SplitMix(state: 12)
    var solver = Solver()
    let x = (0..<count).map { _ in solver.makeVariable(nonNegative: true) }
    for _ in 0..<10_000 {
      let i = generator.int(0...(count - 2))
      let j = generator.int((i + 1)...(count - 1))
      solver.require(
        [Term(x[j]), Term(x[i], -1)], .greaterThanOrEqual, Double(j - i) * 10 - Double(generator.int(0...3)))
    }
    for i in 1..<count { solver.require([Term(x[i]), Term(x[i - 1], -1)], .greaterThanOrEqual, 10) }
    for variable in x { solver.prefer(variable, .equal, 0, 250) }
    solver.solve()
    #expect(solver.status == .optimal)
    for i in 0..<count { #expect(abs(solver.value(of: x[i]) - Double(i) * 10) < 1e-6, "\(i)") }
  }

  /// A solve that runs out of steps says so, is finite, and is no hindrance to the next.
  @Test func runningOutOfStepsIsReported() {
    var solver = Solver()
    var previous = solver.makeVariable(nonNegative: true)
    var last: ConstraintID?
    for index in 0..<40 {
      let next = solver.makeVariable(nonNegative: true)
      solver.add(
        [Term(next), Term(previous, -1)], constant: Double(-index), relation: .greaterThanOrEqual,
        priority: Priority(750))
      last = solver.prefer(next, .equal, Double(index % 7), 250)
      previous = next
    }
    solver.stepLimit = 2
    solver.solve()
    #expect(solver.status == .stopped)
    for index in 0...40 { #expect(solver.value(of: Variable(index: Int32(index))).isFinite) }

    solver.stepLimit = nil
    solver.setConstant(-100, of: last!)
    solver.solve()
    #expect(solver.status == .optimal)
    #expect(solver.invariantViolations() == [])
  }

  /// Without steps to follow a range with, what is open is not told to be without bounds.
  @Test func rangesThatRunOutOfStepsAreReported() {
    let count = 12
    var solver = Solver()
    let x = (0..<count).map { _ in solver.makeVariable(nonNegative: true) }
    for index in 1..<count {
      solver.require([Term(x[index]), Term(x[index - 1], -1)], .lessThanOrEqual, 10)
    }
    solver.require([Term(x[0])], .lessThanOrEqual, 10)
    solver.solve()
    #expect(solver.status == .optimal)
    solver.stepLimit = 0
    let cutShort = solver.ambiguousVariables()
    #expect(solver.status == .stopped)
    for range in cutShort {
      #expect((range.minimum ?? -1) >= 0, "\(range)")
      #expect((range.maximum ?? 1000) <= 120, "\(range)")
    }
    solver.stepLimit = nil
    let all = solver.ambiguousVariables()
    #expect(solver.status == .optimal)
    #expect(
      all
        == x.enumerated().map {
          AmbiguousVariable(variable: $1, minimum: 0, maximum: Double(10 * ($0 + 1)))
        })
  }

  /// A search for conflicts that runs out of steps counts a trial as feasible, and says so.
  @Test func conflictsThatRunOutOfStepsAreReported() {
    var solver = Solver()
    let x = (0..<12).map { _ in solver.makeVariable(nonNegative: true) }
    for index in 1..<12 {
      solver.require([Term(x[index]), Term(x[index - 1], -1)], .greaterThanOrEqual, 10)
    }
    solver.require([Term(x[0]), Term(x[11])], .lessThanOrEqual, 100)
    var hasStopped = false
    for limit in 0..<40 {
      solver.stepLimit = limit
      solver.solve()
      if solver.status != .conflicting {
        hasStopped = true
        #expect(solver.status == .stopped, "\(limit) steps")
      }
      // Something has to change for the next solve to look again.
      solver.add([Term(x[0])], constant: 1, relation: .greaterThanOrEqual)
    }
    #expect(hasStopped)
    #expect(solver.status == .conflicting)
    #expect(solver.conflicts.count == 1)
  }
}
