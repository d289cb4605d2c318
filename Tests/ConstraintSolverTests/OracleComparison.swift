import ConstraintSolver

/// A system as the solver and as the oracle see it.
///
/// Numbers agree within 1e-9 of what they are made from: a value `v` may be off by `1e-9 * (1 + |v|)` plus 1e-13 of the
/// largest value, a total by what such values make of it. What is open by less than the tolerance of 1e-6 (`SolvingRules: Tolerances`), or
/// only by moving something further than 1e5, may or may not count as open; what is missed by less may count as held.
struct OracleComparison {
  let oracle: Oracle
  /// What they disagree about.
  private(set) var findings: [String] = []
  /// Whether the system is one of those that depend on what may go either way.
  private(set) var isMarginal = false

  private static let openness = 1e-6
  private static let reach: Int64 = 100_000

  private let system: SystemDescription
  /// By variable, over solutions that are not far away.
  private var nearRanges: [Oracle.Range] = []
  private var largest = 0.0

  init(_ system: SystemDescription) {
    self.system = system
    oracle = Oracle(system)
    largest = oracle.values.map { abs($0.double) }.max() ?? 0
    var solved = system.solved()
    compare(&solved)
    guard !findings.isEmpty else { return }
    // Only now is it worth asking whether all this is near the limits.
    if oracle.couldHold(missingBy: Fraction(4, over: 1_000_000)) {
      isMarginal = true
      findings = []
      return
    }
    nearRanges = oracle.ranges(within: Self.reach)
    isMarginal = oracle.ranges.indices.contains { isMarginal(variable: $0) }
    findings = []
    compare(&solved)
  }

  private func isMarginal(variable: Int) -> Bool {
    let (near, far) = (nearRanges[variable], oracle.ranges[variable])
    let extent = (near.maximum! - near.minimum!).double
    if !far.isPoint && extent < 4 * tolerance(far) { return true }
    // Unbounded, but not found to be within reach.
    let isCut = far.maximum == nil && (near.maximum! - oracle.values[variable]).double < 0.99e5
    return isCut || far.minimum == nil && (oracle.values[variable] - near.minimum!).double < 0.99e5
  }

  private func tolerance(_ range: Oracle.Range) -> Double {
    max(Self.openness, 1e-11 * max(abs(range.minimum?.double ?? 0), abs(range.maximum?.double ?? 0)))
  }

  private func slack(_ value: Double) -> Double { 1e-9 * (1 + abs(value)) + 1e-13 * largest }

  // MARK: Comparing

  private mutating func compare(_ solved: inout SolvedSystem) {
    let status: Solver.Status = oracle.clashes.isEmpty ? .optimal : .conflicting
    if solved.solver.status != status { findings.append("status \(solved.solver.status), not \(status)") }
    if solved.clashes() != oracle.clashes {
      findings.append("conflicts \(solved.clashes()), not \(oracle.clashes)")
    }
    for clash in solved.clashes() { checkMinimality(clash) }
    checkTotals(solved)
    let ambiguous = solved.solver.ambiguousVariables()
    for (index, variable) in solved.variables.enumerated() {
      let value = solved.solver.value(of: variable)
      let exact = oracle.values[index].double
      if !isMarginal && abs(value - exact) > slack(exact) {
        findings.append("variable \(index) is \(value), not \(exact)")
      }
      checkRange(ambiguous.first { $0.variable == variable }, index)
    }
  }

  private mutating func checkTotals(_ solved: borrowing SolvedSystem) {
    for (priority, total) in oracle.totals {
      var sum = 0.0
      var tolerance = 0.0
      for (index, row) in system.rows.enumerated() where row.priority == priority {
        sum += solved.solver.violation(of: solved.ids[index])
        tolerance += slack(row.constant)
        for term in row.terms {
          let value = max(
            abs(oracle.values[term.variable].double),
            abs(solved.solver.value(of: solved.variables[term.variable])))
          tolerance += abs(term.coefficient) * slack(value)
        }
      }
      if abs(sum - total.double) > tolerance {
        findings.append("level \(priority) misses by \(sum), not \(total.double)")
      }
    }
  }

  private mutating func checkRange(_ found: AmbiguousVariable?, _ index: Int) {
    let far = oracle.ranges[index]
    let near = nearRanges.isEmpty ? far : nearRanges[index]
    let tolerance = tolerance(far)
    let extent = Self.extent(near)
    guard let found else {
      if extent > 4 * tolerance {
        findings.append("variable \(index) is open by \(extent), which is not told")
      }
      return
    }
    if Self.extent(far) < tolerance / 4 {
      findings.append("variable \(index) is open by \(Self.extent(far)), which is told")
      return
    }
    let isMinimumRight = Self.lies(
      -(found.minimum ?? -.infinity), from: near.minimum.map { -$0.double },
      to: far.minimum.map { -$0.double }, slack)
    let isMaximumRight = Self.lies(
      found.maximum ?? .infinity, from: near.maximum?.double, to: far.maximum?.double, slack)
    if !isMinimumRight || !isMaximumRight {
      findings.append(
        "variable \(index) may be in \(found.minimum as Any)...\(found.maximum as Any), not in "
          + "\(far.minimum?.double as Any)...\(far.maximum?.double as Any)")
    }
  }

  private static func extent(_ range: Oracle.Range) -> Double {
    guard let minimum = range.minimum, let maximum = range.maximum else { return .infinity }
    return (maximum - minimum).double
  }

  private static func lies(
    _ value: Double, from least: Double?, to most: Double?, _ slack: (Double) -> Double
  ) -> Bool {
    let (least, most) = (least ?? .infinity, most ?? .infinity)
    if value == .infinity { return most == .infinity }
    return value >= least - slack(value) && value <= most + slack(value)
  }

  // MARK: Conflicts

  /// The set cannot hold, and can without any one member: so says the oracle, and so says the solver.
  private mutating func checkMinimality(_ clash: Oracle.Clash) {
    if Oracle.canHold(clash.members, of: system) || solverHolds(clash.members) {
      findings.append("\(clash.members) is no conflict")
    }
    for left in clash.members.indices {
      var rest = clash.members
      rest.remove(at: left)
      if !Oracle.canHold(rest, of: system) || !solverHolds(rest) {
        findings.append("\(clash.members) is one without \(clash.members[left])")
      }
    }
  }

  private func solverHolds(_ members: [Oracle.Member]) -> Bool {
    var part = system
    part.rows = []
    part.isNonNegative = system.isNonNegative.map { _ in false }
    for member in members {
      switch member {
      case .row(let index): part.rows.append(system.rows[index])
      case .bound(let variable): part.isNonNegative[variable] = true
      }
    }
    return part.solved().solver.conflicts.isEmpty
  }
}
