import ConstraintSolver
import Testing

/// What was decided of ties stands while nothing changes that it was decided by, and no longer.
struct TieDecisionsTests {
  /// An open size, a variable that it moves, and a window that neither depends on.
  private struct Open: ~Copyable {
    var solver = Solver()
    let window: Variable
    let inner: Variable
    let far: Variable
    let size: Variable
    let windowWidth: ConstraintID
    let inset: ConstraintID
    let distance: ConstraintID

    /// `inner = window - 20`, `far = size + 30`: `far`, created first, would be 0 but for `size >= 0`.
    init() {
      window = solver.makeVariable(nonNegative: true)
      inner = solver.makeVariable()
      far = solver.makeVariable()
      size = solver.makeVariable(nonNegative: true)
      windowWidth = solver.require([Term(window)], .equal, 100)
      inset = solver.require([Term(inner), Term(window, -1)], .equal, -20)
      distance = solver.require([Term(far), Term(size, -1)], .equal, 30)
      solver.solve()
    }

    mutating func resize(_ width: Double) {
      solver.setConstant(-width, of: windowWidth)
      solver.solve()
    }

    mutating func move(_ distance: Double) {
      solver.setConstant(-distance, of: self.distance)
      solver.solve()
    }

    var values: [Double] { [window, inner, far, size].map { solver.value(of: $0) } }
  }

  @Test func editsBesideWhatIsOpenDecideNothing() {
    var open = Open()
    #expect(open.values == [100, 80, 30, 0])
    let before = open.solver.effort.decisions
    // The first goes through everything, the others by a plan.
    for width in [110.0, 120, 90, 130] {
      open.resize(width)
      #expect(open.values == [width, width - 20, 30, 0])
    }
    #expect(open.solver.effort.decisions == before)
    let ambiguous = open.solver.ambiguousVariables().map(\.variable)
    #expect(ambiguous == [open.far, open.size])
    open.resize(140)
    #expect(open.values == [140, 120, 30, 0])
    #expect(open.solver.effort.decisions == before)
  }

  @Test func aConstantThatTiesTogetherDecidesAnew() {
    var open = Open()
    // The variable that comes first is as near to zero as the size lets it.
    for (distance, size) in [(50.0, 0.0), (-10, 10), (-40, 40), (5, 0), (-25, 25)] {
      open.move(distance)
      #expect(open.values == [100, 80, distance + size, size])
      open.resize(100 + distance)
      #expect(open.values == [100 + distance, 80 + distance, distance + size, size])
      open.resize(100)
    }
  }

  @Test func aConstantBesideWhatIsOpenDecidesAnewWhereBothMeet() {
    var solver = Solver()
    let sum = solver.makeVariable()
    let size = solver.makeVariable(nonNegative: true)
    let copy = solver.makeVariable()
    // Defines the copy, so that the size stays free and no bend moves with the constant of the sum.
    solver.require([Term(copy), Term(size, -1)], .equal, 0)
    let distance = solver.require([Term(sum), Term(size, -1)], .equal, 5)
    solver.solve()
    for (value, expected) in [(5.0, 0.0), (-10, 10), (-10.5, 10.5), (7, 0), (8, 0), (-3, 3)] {
      let components = solver.effort.components
      solver.setConstant(-value, of: distance)
      solver.solve()
      #expect(solver.value(of: size) == expected)
      #expect(solver.value(of: copy) == expected)
      #expect(solver.value(of: sum) == value + expected)
      #expect(solver.effort.components == components)
    }
  }

  @Test func whatDependsOnTheWindowToo() {
    var solver = Solver()
    let window = solver.makeVariable(nonNegative: true)
    let end = solver.makeVariable()
    let size = solver.makeVariable(nonNegative: true)
    let width = solver.require([Term(window)], .equal, 100)
    // `end = size - window + 20`: zero while the size is 80.
    solver.require([Term(end), Term(size, -1), Term(window)], .equal, 20)
    solver.require([Term(size)], .lessThanOrEqual, 150)
    for (value, expected) in [(100.0, 80.0), (60, 40), (10, 0), (300, 150), (170, 150), (169, 149)] {
      solver.setConstant(-value, of: width)
      solver.solve()
      #expect(solver.value(of: size) == expected)
      #expect(solver.value(of: end) == expected - value + 20)
    }
  }

  @Test func definitionsBesideWhatIsOpenDecideNothing() {
    var open = Open()
    let before = open.solver.effort.decisions
    open.solver.remove(open.inset)
    let share = open.solver.require([Term(open.inner), Term(open.window, -0.5)], .equal, 0)
    open.solver.solve()
    #expect(open.values == [100, 50, 30, 0])
    open.solver.remove(share)
    open.solver.require([Term(open.inner)], .equal, 70)
    open.solver.solve()
    #expect(open.values == [100, 70, 30, 0])
    #expect(open.solver.effort.builds == 1)
    #expect(open.solver.effort.decisions == before)
    #expect(open.solver.invariantViolations() == [])
  }

  @Test func aVariableThatComesToMoveDecidesAnew() {
    var open = Open()
    // Created before `far`, and now nearest to zero where the size is 15.
    open.solver.remove(open.inset)
    let tie = open.solver.require([Term(open.inner), Term(open.size, -1)], .equal, -15)
    open.solver.solve()
    #expect(open.values == [100, 0, 45, 15])
    open.solver.remove(tie)
    open.solver.require([Term(open.inner)], .equal, 0)
    open.solver.solve()
    // The same values would no longer be nearest.
    #expect(open.values == [100, 0, 30, 0])
  }

  @Test func whatComesToBeOpenIsDecided() {
    var open = Open()
    let wish = open.solver.prefer(open.size, .equal, 12, 500)
    open.solver.solve()
    #expect(open.values == [100, 80, 42, 12])
    let ambiguous = open.solver.ambiguousVariables()
    #expect(ambiguous == [])
    open.resize(90)
    open.solver.remove(wish)
    open.solver.solve()
    #expect(open.values == [90, 70, 30, 0])
    open.resize(80)
    #expect(open.values == [80, 60, 30, 0])
  }

  @Test func anotherSolutionIsLeftForTheStandardOne() {
    var open = Open()
    open.resize(110)
    open.resize(120)
    let isElsewhere = open.solver.exerciseAmbiguity()
    #expect(isElsewhere)
    #expect(open.values == [120, 100, 130, 100])
    open.resize(130)
    #expect(open.values == [130, 110, 30, 0])
    open.resize(140)
    #expect(open.values == [140, 120, 30, 0])
  }
}
