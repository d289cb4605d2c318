import ConstraintSolver
import Testing

/// Variables that follow one bend while a constant moves, as far as no other bend is better.
struct CriticalRegionTests {
  /// A label of 120 between 8 points at its left and a window's edge, with at least 12 points at its right: it keeps its
  /// width from a window of 140 on.
  @Test func aLabelIsSolvedAnewOnlyWhereItBeginsToBeCompressed() {
    var solver = Solver()
    let (window, label) = (solver.makeVariable(), solver.makeVariable(nonNegative: true))
    let width = solver.require([Term(window)], .equal, 400)
    solver.require([Term(label), Term(window, -1)], .lessThanOrEqual, -20)
    solver.prefer(label, .greaterThanOrEqual, 120, 750)
    solver.prefer(label, .lessThanOrEqual, 120, 250)
    solver.solve()
    // Once to learn that this constant moves, once to find out what follows.
    for constant in [390.0, 380] {
      solver.setConstant(-constant, of: width)
      solver.solve()
    }
    let before = solver.effort.components
    for constant in stride(from: 379.0, through: 141, by: -7) {
      solver.setConstant(-constant, of: width)
      solver.solve()
      #expect(solver.value(of: label) == 120)
    }
    #expect(solver.effort.components == before)
    for constant in [130.0, 90, 60, 25] {
      solver.setConstant(-constant, of: width)
      solver.solve()
      #expect(solver.value(of: label) == constant - 20)
      #expect(solver.status == .optimal)
    }
    #expect(solver.effort.components == before + 1)
    // Both regions are known now.
    for constant in [300.0, 100, 250, 50, 145.5, 139.5] {
      solver.setConstant(-constant, of: width)
      solver.solve()
      #expect(solver.value(of: label) == min(120, constant - 20))
    }
    #expect(solver.effort.components == before + 1)
    #expect(solver.invariantViolations() == [])
  }

  @Test func aConflictBeyondTheRegionIsFoundAndGoneAgain() {
    var solver = Solver()
    let (window, label) = (solver.makeVariable(), solver.makeVariable())
    let width = solver.require([Term(window)], .equal, 400)
    solver.require([Term(label), Term(window, -1)], .lessThanOrEqual, 0)
    solver.require([Term(label)], .greaterThanOrEqual, 100)
    solver.prefer(label, .equal, 0, 500)
    solver.solve()
    for constant in [390.0, 380, 300, 90, 80, 100, 120, 60, 400] {
      solver.setConstant(-constant, of: width)
      solver.solve()
      #expect(solver.conflicts.isEmpty == (constant >= 100), "\(constant)")
      if constant >= 100 { #expect(solver.value(of: label) == 100, "\(constant)") }
    }
  }

  /// Two labels of 100 and 60 that hug and resist alike side by side: it is open which one grows, or gives way, but where
  /// both fit exactly, or the second one gets no more than it insists on.
  @Test func whatIsOpenInPartOfTheWayIsOpenThere() {
    var living = LabelPair(width: 160)
    for constant in [161.0, 160, 200, 220, 160, 150, 30, 20, 230, 25, 240, 38, 160] {
      living.solver.setConstant(-constant, of: living.width)
      living.solver.solve()
      var cold = LabelPair(width: constant)
      #expect(living.values == cold.values, "\(constant)")
      let isOpen = constant > 40 && constant != 160
      #expect(living.solver.ambiguousVariables().isEmpty == !isOpen, "\(constant)")
      #expect(
        living.solver.ambiguousVariables().count == cold.solver.ambiguousVariables().count, "\(constant)")
    }
  }

  private struct LabelPair: ~Copyable {
    var solver: Solver
    let width: ConstraintID
    let labels: [Variable]

    var values: [Double] { labels.map { solver.value(of: $0) } }

    /// In a window of some width, solved.
    init(width: Double) {
      var solver = Solver()
      let window = solver.makeVariable()
      let labels = [solver.makeVariable(nonNegative: true), solver.makeVariable(nonNegative: true)]
      self.width = solver.require([Term(window)], .equal, width)
      solver.require([Term(labels[0]), Term(labels[1]), Term(window, -1)], .equal, 0)
      for (label, length) in zip(labels, [100.0, 60]) {
        solver.prefer(label, .greaterThanOrEqual, length, 750)
        solver.prefer(label, .lessThanOrEqual, length, 250)
      }
      solver.prefer(labels[1], .greaterThanOrEqual, 40, 900)
      solver.solve()
      self.labels = labels
      self.solver = solver
    }
  }

  /// A change too large for a plan moves what a plan has taken note of.
  @Test func manyNewConstantsAtOnceReachWhatFollowsOne() {
    var solver = Solver()
    let (window, left, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let others = (0..<20).map { _ in solver.makeVariable() }
    let width = solver.require([Term(window)], .equal, 400)
    // Both sides are mentioned before they are tied to the window: the constant of what ties them is the window's.
    for side in [left, right] {
      let mark = solver.makeVariable()
      solver.require([Term(mark), Term(side, -1)], .equal, 5)
    }
    solver.require([Term(left), Term(right), Term(window, -1)], .equal, 0)
    let wish = solver.prefer(left, .equal, 100, 500)
    let lengths = others.map { solver.require([Term($0)], .equal, 10) }
    solver.solve()
    for constant in [110.0, 120, 130] {
      solver.setConstant(-constant, of: wish)
      solver.solve()
      #expect([left, right].map { solver.value(of: $0) } == [constant, 400 - constant])
    }
    solver.setConstant(-1000, of: width)
    for length in lengths { solver.setConstant(-20, of: length) }
    solver.solve()
    for constant in [140.0, 150, 160] {
      solver.setConstant(-constant, of: wish)
      solver.solve()
      #expect([left, right].map { solver.value(of: $0) } == [constant, 1000 - constant])
    }
  }
}
