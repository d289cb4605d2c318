import Testing

/// The oracle's own arithmetic, on sums that were done by hand.
struct ExactProgramTests {
  static let fractions: [(Double, Int64, Int64)] = [
    (0.1, 1, 10), (1.0 / 3, 1, 3), (-0.0001, -1, 10_000), (12.25, 49, 4), (-7, -7, 1), (1e7, 10_000_000, 1),
    (2.0 / 7, 2, 7), (0, 0, 1), (123_456.789, 123_456_789, 1000),
  ]

  @Test(arguments: fractions)
  func simplestFractions(_ value: Double, numerator: Int64, denominator: Int64) {
    #expect(Fraction(simplest: value) == Fraction(numerator, over: denominator))
    #expect(Fraction(simplest: value).double == value)
  }

  @Test func fractionsStayExactBeyondMachineWords() {
    // 1/2 + 1/6 + 1/12 + … + 1/(60*61) = 1 - 1/61, by way of large denominators.
    var sum = Fraction.zero
    for k in Int64(1)...60 { sum = sum + Fraction(1, over: k * (k + 1)) }
    #expect(sum == Fraction(60, over: 61))

    var harmonic = Fraction.zero
    for k in Int64(1)...60 { harmonic = harmonic + Fraction(1, over: k) }
    for k in Int64(1)...60 { harmonic = harmonic - Fraction(1, over: k) }
    #expect(harmonic.isZero)

    var power = Fraction(3, over: 7)
    for _ in 0..<6 { power = power * power }
    for _ in 0..<63 { power = power / Fraction(3, over: 7) }
    #expect(power == Fraction(3, over: 7))
    #expect(Fraction(-3, over: 7) < Fraction(-2, over: 7))
    #expect(abs((power * harmonic + power).double - 3.0 / 7) < 1e-15)
  }

  /// Maximize 3x + 5y with x <= 4, 2y <= 12, 3x + 2y <= 18: 36 at (2, 6).
  @Test func textbookMaximum() {
    var program = ExactProgram()
    let x = program.makeUnknown()
    let y = program.makeUnknown()
    func terms(_ a: Int64, _ b: Int64) -> [ExactProgram.Term] {
      [ExactProgram.Term(x, Fraction(a)), ExactProgram.Term(y, Fraction(b))]
    }
    for (a, b, limit) in [(Int64(1), Int64(0), Int64(4)), (0, 2, 12), (3, 2, 18)] {
      let isPossible = program.add(terms(a, b), atMost: Fraction(limit))
      #expect(isPossible)
    }
    #expect(program.minimum(terms(-3, -5)) == Fraction(-36))
    let isHeld = program.add(terms(3, 5), equals: Fraction(36))
    #expect(isHeld)
    #expect(program.minimum(terms(1, 0)) == Fraction(2))
    #expect(program.minimum(terms(-1, 0)) == Fraction(-2))
    // The optimum leaves nothing else; what fails leaves the program as it was.
    let isPossible = program.add(terms(1, 0), equals: Fraction(3))
    #expect(!isPossible)
    #expect(program.minimum(terms(0, 1)) == Fraction(6))
  }

  @Test func infeasibleAndUnbounded() {
    var program = ExactProgram()
    let x = program.makeUnknown()
    let y = program.makeUnknown()
    let (one, minus) = (Fraction.one, Fraction(-1))
    let isPossible = program.add(
      [ExactProgram.Term(x, one), ExactProgram.Term(y, minus)], equals: Fraction(2))
    #expect(isPossible)
    #expect(program.minimum([ExactProgram.Term(x, one)]) == Fraction(2))
    #expect(program.minimum([ExactProgram.Term(x, minus)]) == nil)
    // Twice the same is redundant, twice with another constant is not.
    let isRedundant = program.add(
      [ExactProgram.Term(x, Fraction(2)), ExactProgram.Term(y, Fraction(-2))], equals: Fraction(4))
    #expect(isRedundant)
    let isContradictory = program.add(
      [ExactProgram.Term(x, Fraction(2)), ExactProgram.Term(y, Fraction(-2))], equals: Fraction(5))
    #expect(!isContradictory)
  }

  /// Beale's example, which cycles under the rule of the steepest descent: -1/20 at x1 = 1/25, x3 = 1.
  @Test func bealesExampleEnds() {
    var program = ExactProgram()
    let unknowns = (0..<4).map { _ in program.makeUnknown() }
    func terms(_ coefficients: [Fraction]) -> [ExactProgram.Term] {
      zip(unknowns, coefficients).filter { !$1.isZero }.map { ExactProgram.Term($0, $1) }
    }
    let rows: [([Fraction], Fraction)] = [
      ([Fraction(1, over: 4), Fraction(-60), Fraction(-1, over: 25), Fraction(9)], .zero),
      ([Fraction(1, over: 2), Fraction(-90), Fraction(-1, over: 50), Fraction(3)], .zero),
      ([.zero, .zero, .one, .zero], .one),
    ]
    for (coefficients, limit) in rows {
      let isPossible = program.add(terms(coefficients), atMost: limit)
      #expect(isPossible)
    }
    let objective = [Fraction(-3, over: 4), Fraction(150), Fraction(-1, over: 50), Fraction(6)]
    #expect(program.minimum(terms(objective)) == Fraction(-1, over: 20))
  }
}
