import ConstraintSolver
import Testing

/// `SolvingRules: Conflicts`.
struct ConflictSearchTests {
  @Test("T-UNS-1 in numbers") func breaksTheNewest() {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    let first = solver.prefer(width, .equal, 100, 1000)
    let second = solver.prefer(width, .equal, 200, 1000)
    solver.solve()
    #expect(solver.status == .conflicting)
    #expect(
      solver.conflicts == [Conflict(members: [.constraint(first), .constraint(second)], broken: second)])
    #expect(solver.value(of: width) == 100)
    #expect(solver.violation(of: second) == 100)

    solver.remove(first)
    solver.solve()
    #expect(solver.status == .optimal)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: width) == 200)
  }

  @Test("T-UNS-2 in numbers") func sparesAutoresizing() {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    let user = solver.prefer(width, .equal, 80, 1000)
    let mask = solver.prefer(width, .equal, 50, 1000, .autoresizing)
    solver.solve()
    #expect(solver.conflicts == [Conflict(members: [.constraint(user), .constraint(mask)], broken: user)])
    #expect(solver.value(of: width) == 50)
  }

  @Test func boundsAreMembers() {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    let negative = solver.prefer(width, .equal, -10, 1000)
    solver.solve()
    #expect(
      solver.conflicts == [Conflict(members: [.constraint(negative), .nonNegative(width)], broken: negative)])
    #expect(solver.value(of: width) == 0)
  }

  @Test func somethingYieldsWhereNothingMayBeBroken() {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    let window = solver.prefer(width, .equal, -10, 1000, .environment)
    solver.solve()
    #expect(solver.conflicts == [Conflict(members: [.constraint(window), .nonNegative(width)], broken: nil)])
    #expect(solver.status == .conflicting)
    #expect(solver.value(of: width) == -10)
  }

  @Test func contradictionAcrossDefinitionsNamesItsMembersOnly() {
    var solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let c = solver.makeVariable()
    let first = solver.require([Term(a)], .equal, 10)
    solver.require([Term(c)], .equal, 3)
    let tie = solver.require([Term(b), Term(a, -1)], .equal, 0)
    solver.require([Term(c), Term(a, -1)], .lessThanOrEqual, 0)
    let last = solver.require([Term(b)], .equal, 11)
    solver.solve()
    #expect(
      solver.conflicts
        == [Conflict(members: [.constraint(first), .constraint(tie), .constraint(last)], broken: last)])
    #expect(solver.value(of: b) == 10)
  }

  @Test func independentConflictsAreReportedOneByOne() {
    var solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let a1 = solver.prefer(a, .equal, 1, 1000)
    let b1 = solver.prefer(b, .greaterThanOrEqual, 5, 1000)
    let b2 = solver.prefer(b, .lessThanOrEqual, 4, 1000)
    let a2 = solver.prefer(a, .equal, 2, 1000)
    solver.solve()
    #expect(
      solver.conflicts == [
        Conflict(members: [.constraint(b1), .constraint(b2)], broken: b2),
        Conflict(members: [.constraint(a1), .constraint(a2)], broken: a2),
      ])
  }

  @Test func brokenConstraintReturnsWhenTheConflictIsGone() {
    var solver = Solver()
    let a = solver.makeVariable()
    let first = solver.prefer(a, .equal, 1, 1000)
    solver.prefer(a, .equal, 2, 1000)
    solver.solve()
    #expect(solver.conflicts.count == 1)
    solver.setConstant(-2, of: first)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: a) == 2)
    solver.setConstant(-3, of: first)
    solver.solve()
    #expect(solver.conflicts.count == 1)
    #expect(solver.value(of: a) == 3)
  }

  @Test func constraintWithoutVariablesIsAConflictOfItsOwn() {
    var solver = Solver()
    let a = solver.makeVariable()
    let absurd = solver.require([Term(a), Term(a, -1)], .equal, 5)
    solver.solve()
    #expect(solver.conflicts == [Conflict(members: [.constraint(absurd)], broken: absurd)])
    #expect(solver.violation(of: absurd) == 5)
  }
}
