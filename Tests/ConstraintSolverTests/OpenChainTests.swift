import ConstraintSolver
import Testing

/// What is open along a chain of definitions, which is to take no more than the chain is long.
struct OpenChainTests {
  /// Views below each other in content that is as high as they make it, each between two heights.
  private struct Chain: ~Copyable {
    static let least = 20.0
    static let most = 40.0

    var solver = Solver()
    let content: Variable
    var heights: [Variable] = []
    var tops: [Variable] = []

    init(count: Int) {
      content = solver.makeVariable(nonNegative: true)
      heights = (0..<count).map { _ in solver.makeVariable(nonNegative: true) }
      tops = (0..<count).map { _ in solver.makeVariable() }
      var above: [Term] = []
      for (top, height) in zip(tops, heights) {
        solver.require([Term(top)] + above.map { Term($0.variable, -1) }, .equal, 4)
        solver.require([Term(height)], .greaterThanOrEqual, Self.least)
        solver.require([Term(height)], .lessThanOrEqual, Self.most)
        above = [Term(top), Term(height)]
      }
      solver.require(above + [Term(content, -1)], .equal, -4)
    }

    /// By hand.
    var ranges: [AmbiguousVariable] {
      let count = Double(heights.count)
      let gaps = 4 * (count + 1)
      var ranges = [
        AmbiguousVariable(
          variable: content, minimum: gaps + count * Self.least, maximum: gaps + count * Self.most)
      ]
      ranges += heights.map { AmbiguousVariable(variable: $0, minimum: Self.least, maximum: Self.most) }
      // The first top is 4.
      for (place, top) in tops.enumerated().dropFirst() {
        let (views, gaps) = (Double(place), Double(4 * (place + 1)))
        ranges.append(
          AmbiguousVariable(
            variable: top, minimum: gaps + views * Self.least, maximum: gaps + views * Self.most))
      }
      return ranges
    }
  }

  /// Thousands of views within the bound on steps: one for each end of each height, and none for what adds them up.
  @Test func longChainsTakeOneStepAView() {
    let count = 3000
    var chain = Chain(count: count)
    chain.solver.stepLimit = 2 * count
    chain.solver.solve()
    #expect(chain.solver.status == .optimal)
    let ranges = chain.solver.ambiguousVariables()
    #expect(chain.solver.status == .optimal)
    #expect(ranges == chain.ranges)
    for height in chain.heights { #expect(chain.solver.value(of: height) == Chain.least) }
    #expect(chain.solver.value(of: chain.content) == chain.ranges[0].minimum)
  }

  /// The content's height is the sum, rather than the last view what is left of it: then its bound follows from those of
  /// the views and ties none of them to the others.
  @Test func aSumDefinesWhatItIsEqualTo() {
    var chain = Chain(count: 5)
    chain.solver.solve()
    #expect(chain.solver.impliedBounds == 1)
    #expect(chain.solver.ambiguousVariables() == chain.ranges)
    #expect(chain.solver.invariantViolations() == [])
  }

  /// Of what two variables share, one cannot be at one end and the other at another.
  @Test func endsOfSharedVariablesDoNotAddUp() {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(nonNegative: true), solver.makeVariable(nonNegative: true))
    let (sum, rest, twice) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    solver.require([Term(a)], .lessThanOrEqual, 10)
    solver.require([Term(b)], .lessThanOrEqual, 100)
    solver.require([Term(sum), Term(a, -1), Term(b, -1)], .equal, 0)
    solver.require([Term(rest), Term(sum, -1), Term(a)], .equal, 0)
    solver.require([Term(twice), Term(sum, -2), Term(rest)], .equal, 1)
    solver.solve()
    #expect(
      solver.ambiguousVariables() == [
        AmbiguousVariable(variable: a, minimum: 0, maximum: 10),
        AmbiguousVariable(variable: b, minimum: 0, maximum: 100),
        AmbiguousVariable(variable: sum, minimum: 0, maximum: 110),
        AmbiguousVariable(variable: rest, minimum: 0, maximum: 100),
        AmbiguousVariable(variable: twice, minimum: 1, maximum: 121),
      ])
  }
}
