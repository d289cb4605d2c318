import ConstraintSolver
import TestSupport
import Testing

/// Random systems against `SolvingRules: Levels` and `SolvingRules: Conflicts` in exact arithmetic.
struct OracleTests {
  @Test(arguments: SystemFamily.allCases)
  func solverAgreesWithTheOracle(_ family: SystemFamily) { compare(family) }

  /// Components that are too large for a tableau are solved in another way, which small ones prove as well.
  @Test(arguments: SystemFamily.allCases)
  func largeComponentsAgreeWithTheOracle(_ family: SystemFamily) {
    SystemDescription.$tableauLimit.withValue(0) { compare(family) }
  }

  private func compare(_ family: SystemFamily) {
    let count = max(TestAmount.systems / SystemFamily.allCases.count, 1)
    var tally = OracleTally()
    for seed in TestAmount.firstSeed..<(TestAmount.firstSeed + count) {
      let comparison = OracleComparison(family.system(seed: seed))
      tally.note(comparison)
      guard !comparison.findings.isEmpty else { continue }
      let reduced = family.system(seed: seed).reduced { !OracleComparison($0).findings.isEmpty }
      Issue.record("\(family) \(seed): \(OracleComparison(reduced).findings)\n\(reduced.swift)")
    }
    if TestAmount.isFull { print("\(family): \(tally)") }
    #expect(tally.systems == count && tally.levels >= count, "\(family): \(tally)")
    #expect(tally.ambiguous > 0, "\(family): \(tally)")
    #expect(tally.unique > 0 || family == .open, "\(family): \(tally)")
    #expect(tally.conflicting > 0 || family == .degenerate, "\(family): \(tally)")
    #expect(tally.marginal == 0 || family == .wild, "\(family): \(tally)")
  }
}

/// What was gone through.
struct OracleTally: CustomStringConvertible {
  var systems = 0
  var rows = 0
  var levels = 0
  var conflicting = 0
  var conflicts = 0
  var unique = 0
  var ambiguous = 0
  var unbounded = 0
  var marginal = 0
  var disagreements = 0

  mutating func note(_ comparison: OracleComparison) {
    let oracle = comparison.oracle
    systems += 1
    rows += oracle.system.rows.count
    levels += oracle.totals.count
    conflicting += oracle.clashes.isEmpty ? 0 : 1
    conflicts += oracle.clashes.count
    let isUnique = oracle.ranges.allSatisfy(\.isPoint)
    unique += isUnique ? 1 : 0
    ambiguous += isUnique ? 0 : 1
    unbounded += oracle.ranges.contains { $0.minimum == nil || $0.maximum == nil } ? 1 : 0
    marginal += comparison.isMarginal ? 1 : 0
    disagreements += comparison.findings.isEmpty ? 0 : 1
  }

  var description: String {
    "\(systems) systems, \(rows) constraints, \(levels) optional levels, \(conflicts) conflicts in "
      + "\(conflicting), \(unique) unique, \(ambiguous) ambiguous, \(unbounded) of them without bounds, "
      + "\(marginal) marginal, \(disagreements) disagreements"
  }
}
