import ConstraintSolver

/// A linear form `sum(terms) + constant`, the left-hand side of every equation.
struct LinearForm: Hashable, Sendable {
  var terms: [Term]
  var constant: Double

  init(_ constant: Double = 0, terms: [Term] = []) {
    self.terms = terms
    self.constant = constant
  }

  /// Adds a term without combining it with others of the same variable.
  mutating func add(_ variable: Variable, times factor: Double = 1) {
    terms.append(Term(variable, LayoutNumber.bounded(factor)))
  }

  /// Removes everything, but keeps the memory for reuse.
  mutating func clear() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }

  /// Combines the terms into one per variable, in variable order, drops those that cancel, and bounds all numbers.
  ///
  /// A coefficient counts as canceled if it is at most 1e-12 of the largest that went into it.
  mutating func collect() {
    constant = LayoutNumber.bounded(constant)
    guard terms.count > 1 else { return }
    sortByVariable()
    var end = 0
    var next = 0
    while next < terms.count {
      var sum = terms[next]
      var largest = sum.coefficient.magnitude
      next += 1
      while next < terms.count, terms[next].variable == sum.variable {
        sum.coefficient += terms[next].coefficient
        largest = max(largest, terms[next].coefficient.magnitude)
        next += 1
      }
      guard sum.coefficient.magnitude > 1e-12 * largest else { continue }
      sum.coefficient = LayoutNumber.bounded(sum.coefficient)
      terms[end] = sum
      end += 1
    }
    terms.removeLast(terms.count - end)
  }

  /// Sorts stably, so that sums of coefficients round the same way every time.
  private mutating func sortByVariable() {
    // Only deep trees measured from a distant ancestor have more terms than this.
    guard terms.count <= 32 else {
      let sorted = terms.enumerated().sorted {
        ($0.element.variable, $0.offset) < ($1.element.variable, $1.offset)
      }
      terms = sorted.map(\.element)
      return
    }
    for index in 1..<terms.count {
      let term = terms[index]
      var place = index
      while place > 0, term.variable < terms[place - 1].variable {
        terms[place] = terms[place - 1]
        place -= 1
      }
      terms[place] = term
    }
  }
}
