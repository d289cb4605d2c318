import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// Bounds that follow from other bounds are left out, and nobody can tell.
struct ImpliedBoundTests {
  /// Random contents of scroll views, in conflict or not, whose constants change their signs and whose constraints come
  /// and go: solved with all bounds and without those that follow.
  @Test func nothingChanges() {
    var leftOut = 0
    var builds = 0
    var conflicts = 0
    var ambiguities = 0
    for seed in 0..<TestAmount.histories {
      var generator = SplitMix(state: UInt64(70_000 + seed))
      var system = SystemDescription.scrollContent(&generator)
      var lean = Pair(system, keepsImpliedBounds: false)
      var full = Pair(system, keepsImpliedBounds: true)
      for step in 0..<12 {
        let label = "seed \(seed) step \(step)"
        #expect(full.solver.impliedBounds == 0)
        leftOut += lean.solver.impliedBounds
        conflicts += lean.solver.conflicts.count
        ambiguities += lean.solver.ambiguousVariables().count
        #expect(lean.findings(beside: &full) == [], "\(label)")
        #expect(lean.solver.invariantViolations() == [], "\(label)")
        let index = generator.int(0...(system.rows.count - 1))
        system.rows[index].constant = generator.pick([-system.rows[index].constant, 300, -300, 8, 0])
        if generator.chance(70) {
          lean.solver.setConstant(system.rows[index].constant, of: lean.ids[index])
          full.solver.setConstant(system.rows[index].constant, of: full.ids[index])
        } else {
          lean.exchange(index, for: system.rows[index])
          full.exchange(index, for: system.rows[index])
        }
        lean.solver.solve()
        full.solver.solve()
      }
      builds += lean.solver.effort.builds - full.solver.effort.builds
    }
    // There was something to leave out, and something to take in again, to clash and to choose.
    #expect(leftOut > 0 && builds > 0 && conflicts > 0 && ambiguities > 0)
  }

  /// Three sizes that constants decide: their values tell that they are not negative, until one is.
  @Test func decidedVariablesAreWatched() {
    var solver = Solver()
    let sizes = (0..<3).map { _ in solver.makeVariable(nonNegative: true) }
    let free = solver.makeVariable(nonNegative: true)
    let first = solver.require([Term(sizes[0])], .equal, 10)
    solver.require([Term(sizes[1]), Term(sizes[0], -1)], .equal, -4)
    solver.require([Term(sizes[2]), Term(sizes[1], -2), Term(sizes[0])], .equal, 0)
    solver.prefer(free, .equal, 7, 500)
    solver.solve()
    #expect(sizes.map { solver.value(of: $0) } == [10, 6, 2])
    #expect(solver.watchedBounds == 3)
    for _ in 0..<3 {
      solver.setConstant(-9, of: first)
      solver.solve()
      #expect(sizes.map { solver.value(of: $0) } == [9, 5, 1])
      #expect(solver.conflicts.isEmpty)
      // 2 * (6 - 4) - 6 < 0: the last bound and all equalities exclude each other.
      solver.setConstant(-6, of: first)
      solver.solve()
      #expect(solver.conflicts.count == 1)
      #expect(solver.conflicts.first?.members.count == 4)
      #expect(sizes.allSatisfy { solver.value(of: $0) >= 0 })
      #expect(solver.value(of: free) == 7)
      #expect(solver.invariantViolations() == [])
    }
    // The others are watched still.
    solver.setConstant(-10, of: first)
    solver.solve()
    #expect(solver.watchedBounds == 2)
    #expect(solver.conflicts.isEmpty)
  }

  /// Two equalities that differ by less than is seen as a conflict: the earlier decides, in a solver with a history too.
  @Test(arguments: [false, true]) func nearlyEqualEqualitiesKeepTheirTurns(isEdited: Bool) {
    var solver = Solver()
    let variable = solver.makeVariable(nonNegative: true)
    let first = solver.require([Term(variable, 2)], .equal, 0)
    let second = solver.require([Term(variable, 10_000)], .equal, isEdited ? 0 : 0.001)
    solver.solve()
    #expect(solver.value(of: variable) == 0)
    // The same again, now after the other.
    solver.remove(first)
    solver.require([Term(variable, 2)], .equal, 0)
    solver.solve()
    if isEdited {
      #expect(solver.value(of: variable) == 0)
      solver.setConstant(-0.001, of: second)
      solver.solve()
    }
    #expect(abs(solver.value(of: variable) - 1e-7) < 1e-15)
    #expect(solver.conflicts.isEmpty)
  }

  /// A size that no longer is decided has its bound again.
  @Test func whatIsDecidedNoMoreHasItsBoundAgain() {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(nonNegative: true), solver.makeVariable(nonNegative: true))
    let fixed = solver.require([Term(a)], .equal, 10)
    solver.require([Term(b), Term(a, -1)], .equal, -4)
    let wish = solver.prefer(a, .equal, -50, 500)
    solver.solve()
    #expect(solver.watchedBounds == 2)
    solver.remove(fixed)
    solver.solve()
    // As near to the wish as the bound of b lets a come.
    #expect(solver.value(of: a) == 4)
    #expect(solver.value(of: b) == 0)
    #expect(solver.watchedBounds == 0)
    solver.setConstant(-20, of: wish)
    solver.solve()
    #expect([a, b].map { solver.value(of: $0) } == [20, 16])
    #expect(solver.invariantViolations() == [])
  }

  /// Rows in a scroll view: what their heights add up to does not tie them together.
  @Test func rowsOfAContentSizeStayApart() {
    var solver = Solver()
    let heights = (0..<40).map { _ in solver.makeVariable(nonNegative: true) }
    let content = solver.makeVariable(nonNegative: true)
    solver.require([Term(content, -1)] + heights.map { Term($0) }, .equal, -8)
    let wishes = heights.map { solver.prefer($0, .equal, 20, 500) }
    solver.solve()
    #expect(solver.impliedBounds == 1)
    #expect(solver.value(of: content) == 808)
    let before = solver.effort.components
    #expect(before >= 40)
    solver.setConstant(-32, of: wishes[7])
    solver.solve()
    #expect(solver.value(of: content) == 820)
    #expect(solver.effort.components == before + 1)
  }

  /// With a distance below zero the bound says something: 2 heights of 40 have to make up for 100.
  @Test func aBoundComesBackWithTheSignOfAConstant() {
    var solver = Solver()
    let heights = (0..<2).map { _ in solver.makeVariable(nonNegative: true) }
    let content = solver.makeVariable(nonNegative: true)
    let sum = solver.require([Term(content, -1)] + heights.map { Term($0) }, .equal, -10)
    for height in heights { solver.prefer(height, .equal, 40, 500) }
    solver.solve()
    for _ in 0..<3 {
      solver.setConstant(10, of: sum)
      solver.solve()
      #expect(heights.map { solver.value(of: $0) } == [40, 40])
      #expect(solver.value(of: content) == 90)
      // Either may grow by 20; the first stays as near to zero as it can.
      solver.setConstant(-100, of: sum)
      solver.solve()
      #expect(heights.map { solver.value(of: $0) } == [40, 60])
      #expect(solver.value(of: content) == 0)
      #expect(solver.ambiguousVariables().map(\.variable) == heights)
    }
    #expect(solver.status == .optimal)
    #expect(solver.invariantViolations() == [])
  }
}

extension SystemDescription {
  /// Rows of two labels each, as high as these, and a content size as high as all of them; some with limits.
  fileprivate static func scrollContent(_ generator: inout SplitMix) -> SystemDescription {
    var system = SystemDescription()
    let rows = generator.int(2...6)
    let labels = (0..<(2 * rows)).map { _ in system.makeVariable(nonNegative: generator.chance(95)) }
    let heights = (0..<rows).map { _ in system.makeVariable(nonNegative: true) }
    let content = system.makeVariable(nonNegative: true)
    for (row, height) in heights.enumerated() {
      system.add(
        [(labels[2 * row], 1), (labels[2 * row + 1], 1), (height, -1)], .equal,
        generator.pick([0, -8, -20, 12]))
    }
    system.add(heights.map { ($0, 1) } + [(content, -1)], .equal, generator.pick([0, -16, 30]))
    for label in labels {
      let height = generator.pick([15, 20.5, 40])
      if generator.chance(85) {
        system.add([(label, 1)], .greaterThanOrEqual, height, generator.pick([1000, 750]))
      }
      if generator.chance(85) {
        system.add([(label, 1)], .lessThanOrEqual, height, generator.pick([750, 250]))
      }
    }
    for variable in heights + [content] where generator.chance(30) {
      let relation = generator.pick([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
      system.add(
        [(variable, 1)], relation, generator.pick([0, 30, 100]), generator.pick([1000, 750, 500, 100]))
    }
    if generator.chance(40) {
      system.add([(labels[0], 1), (heights[1], -1)], .equal, 0, generator.pick([1000, 600]))
    }
    return system
  }
}

/// A solver of a description, which may keep all bounds.
private struct Pair: ~Copyable {
  var solver = Solver()
  var variables: [Variable] = []
  var ids: [ConstraintID] = []

  init(_ system: SystemDescription, keepsImpliedBounds: Bool) {
    solver.keepsImpliedBounds = keepsImpliedBounds
    for bound in system.isNonNegative { variables.append(solver.makeVariable(nonNegative: bound)) }
    for row in system.rows { ids.append(add(row)) }
    solver.solve()
  }

  private mutating func add(_ row: SystemDescription.Row) -> ConstraintID {
    solver.add(
      row.terms.map { Term(variables[$0.variable], $0.coefficient) }, constant: row.constant,
      relation: row.relation, priority: Priority(row.priority), provenance: row.provenance)
  }

  mutating func exchange(_ index: Int, for row: SystemDescription.Row) {
    solver.remove(ids[index])
    ids[index] = add(row)
  }

  mutating func findings(beside other: inout Pair) -> [String] {
    var findings: [String] = []
    if solver.status != other.solver.status { findings.append("\(solver.status), \(other.solver.status)") }
    if solver.conflicts != other.solver.conflicts { findings.append("other conflicts") }
    for variable in variables {
      let (a, b) = (solver.value(of: variable), other.solver.value(of: variable))
      if abs(a - b) > 1e-9 * (1 + abs(b)) || NumberFormat.string(a) != NumberFormat.string(b) {
        findings.append("variable \(variable.index): \(a), \(b)")
      }
    }
    let (ranges, others) = (solver.ambiguousVariables(), other.solver.ambiguousVariables())
    if ranges.map(\.variable) != others.map(\.variable) { findings.append("others are ambiguous") }
    for (range, other) in zip(ranges, others)
    where !isNear(range.minimum, other.minimum) || !isNear(range.maximum, other.maximum) {
      findings.append("\(range), \(other)")
    }
    return findings
  }

  private func isNear(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-9 * (1 + abs(b))
  }
}
