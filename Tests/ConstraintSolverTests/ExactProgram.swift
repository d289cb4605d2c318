/// A linear program over unknowns `>= 0` in exact arithmetic, always at a feasible basis.
///
/// Equations join one by one: each with an artificial unknown that is then minimized (the first phase). The entering
/// unknown is the first that improves, the leaving one the first of those that block (Bland's rule), so it ends. Plain
/// and slow on purpose: it shares nothing with the solver that it checks, and no number in it is ever rounded.
struct ExactProgram {
  struct Term {
    var unknown: Int
    var coefficient: Fraction

    init(_ unknown: Int, _ coefficient: Fraction) {
      self.unknown = unknown
      self.coefficient = coefficient
    }
  }

  private var unknownCount = 0
  /// Each contains exactly one basic unknown, its own, with coefficient 1.
  private var equations: [Equation] = []
  /// By equation.
  private var basis: [Int] = []
  /// By unknown: the equation in which it is basic.
  private var equationOf: [Int?] = []

  mutating func makeUnknown() -> Int {
    equationOf.append(nil)
    unknownCount += 1
    return unknownCount - 1
  }

  /// Adds `sum(terms) == constant`.
  ///
  /// - Returns: whether a solution is left. Where none is, the program is as before.
  mutating func add(_ terms: [Term], equals constant: Fraction) -> Bool {
    var equation = reduced(terms, constant)
    if equation.constant.sign < 0 { equation.scale(by: Fraction(-1)) }
    if equation.terms.isEmpty { return equation.constant.isZero }
    let artificial = makeUnknown()
    equation.terms.append(Term(artificial, .one))
    append(equation, basic: artificial)
    let rest = minimum([Term(artificial, .one)])!
    // It leaves the basis where it can; else its equation says nothing, or cannot be met.
    if let index = equationOf[artificial] {
      let other = equations[index].terms.first { $0.unknown != artificial }
      if rest.isZero, let other {
        pivot(index, other.unknown)
      } else {
        equations.remove(at: index)
        basis.remove(at: index)
        for place in index..<basis.count { equationOf[basis[place]] = place }
      }
    }
    // The newest unknown, so the last term wherever it occurs.
    for index in equations.indices where equations[index].terms.last?.unknown == artificial {
      equations[index].terms.removeLast()
    }
    equationOf.removeLast()
    unknownCount -= 1
    return rest.isZero
  }

  /// Adds `sum(terms) <= constant`.
  ///
  /// - Returns: whether a solution is left.
  mutating func add(_ terms: [Term], atMost constant: Fraction) -> Bool {
    add(terms + [Term(makeUnknown(), .one)], equals: constant)
  }

  /// The least value of `sum(objective)`, `nil` where there is none. Goes where it is.
  mutating func minimum(_ objective: [Term]) -> Fraction? {
    var cost = reduced(objective, .zero)
    while let entering = cost.terms.first(where: { $0.coefficient.sign < 0 }) {
      var leaving: Int?
      var least = Fraction.zero
      for index in equations.indices {
        let coefficient = equations[index][entering.unknown]
        guard coefficient.sign > 0 else { continue }
        let ratio = equations[index].constant / coefficient
        guard let best = leaving else {
          (leaving, least) = (index, ratio)
          continue
        }
        if ratio < least || (ratio == least && basis[index] < basis[best]) {
          (leaving, least) = (index, ratio)
        }
      }
      guard let leaving else { return nil }
      pivot(leaving, entering.unknown)
      cost.add(equations[leaving], times: -entering.coefficient)
    }
    return -cost.constant
  }

  /// Written in unknowns that are not basic.
  private func reduced(_ terms: [Term], _ constant: Fraction) -> Equation {
    var equation = Equation(terms: [], constant: constant)
    for term in terms.sorted(by: { $0.unknown < $1.unknown }) {
      equation.add(Equation(terms: [term], constant: .zero), times: .one)
    }
    for term in equation.terms {
      if let index = equationOf[term.unknown] { equation.add(equations[index], times: -term.coefficient) }
    }
    return equation
  }

  private mutating func append(_ equation: Equation, basic: Int) {
    equations.append(equation)
    basis.append(basic)
    equationOf[basic] = equations.count - 1
  }

  private mutating func pivot(_ index: Int, _ entering: Int) {
    equations[index].scale(by: .one / equations[index][entering])
    let pivotal = equations[index]
    for other in equations.indices where other != index {
      let coefficient = equations[other][entering]
      if !coefficient.isZero { equations[other].add(pivotal, times: -coefficient) }
    }
    equationOf[basis[index]] = nil
    equationOf[entering] = index
    basis[index] = entering
  }
}

/// `sum(terms) == constant`, terms in the order of their unknowns, without zeros.
private struct Equation {
  var terms: [ExactProgram.Term]
  var constant: Fraction

  subscript(unknown: Int) -> Fraction {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].unknown < unknown { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].unknown == unknown ? terms[low].coefficient : .zero
  }

  mutating func scale(by factor: Fraction) {
    for place in terms.indices { terms[place].coefficient = terms[place].coefficient * factor }
    constant = constant * factor
  }

  mutating func add(_ other: Equation, times factor: Fraction) {
    constant = constant + other.constant * factor
    var result: [ExactProgram.Term] = []
    result.reserveCapacity(terms.count + other.terms.count)
    var place = 0
    for term in other.terms {
      while place < terms.count && terms[place].unknown < term.unknown {
        result.append(terms[place])
        place += 1
      }
      var coefficient = term.coefficient * factor
      if place < terms.count && terms[place].unknown == term.unknown {
        coefficient = coefficient + terms[place].coefficient
        place += 1
      }
      if !coefficient.isZero { result.append(ExactProgram.Term(term.unknown, coefficient)) }
    }
    result.append(contentsOf: terms[place...])
    terms = result
  }
}
