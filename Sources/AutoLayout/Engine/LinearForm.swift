import ConstraintSolver

/// `sum(terms) + constant`: what every attribute of every item comes to.
struct LinearForm: Hashable, Sendable {
  var terms: [Term]
  var constant: Double

  init(_ constant: Double = 0, terms: [Term] = []) {
    self.terms = terms
    self.constant = constant
  }

  init(_ variable: Variable) {
    self.init(terms: [Term(variable)])
  }

  /// Adds `factor * other`; equal variables are not yet collected.
  mutating func add(_ other: LinearForm, times factor: Double = 1) {
    for term in other.terms {
      terms.append(Term(term.variable, term.coefficient * factor))
    }
    constant += other.constant * factor
  }

  mutating func add(_ variable: Variable, times factor: Double = 1) {
    terms.append(Term(variable, factor))
  }

  static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    var sum = a
    sum.add(b)
    return sum
  }

  static func + (a: LinearForm, b: Double) -> LinearForm {
    LinearForm(a.constant + b, terms: a.terms)
  }

  static func - (a: LinearForm, b: Double) -> LinearForm { a + -b }

  /// The form with one term a variable, in variable order, and without those that cancelled.
  ///
  /// A coefficient counts as cancelled when it is below 1e-12 of the largest that went into it.
  var collected: LinearForm {
    guard terms.count > 1 else { return self }
    let sorted = terms.enumerated().sorted {
      ($0.element.variable, $0.offset) < ($1.element.variable, $1.offset)
    }
    var result: [Term] = []
    var largest = 0.0
    for (_, term) in sorted {
      if let last = result.last, last.variable == term.variable {
        result[result.count - 1].coefficient += term.coefficient
        largest = max(largest, term.coefficient.magnitude)
      } else {
        Self.dropCancelled(&result, largest: largest)
        result.append(term)
        largest = term.coefficient.magnitude
      }
    }
    Self.dropCancelled(&result, largest: largest)
    return LinearForm(constant, terms: result)
  }

  private static func dropCancelled(_ terms: inout [Term], largest: Double) {
    if let last = terms.last, last.coefficient.magnitude <= 1e-12 * largest { terms.removeLast() }
  }
}
