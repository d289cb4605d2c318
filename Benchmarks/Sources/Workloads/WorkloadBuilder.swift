/// A sum of edges and sizes that a constraint compares.
struct Expression {
  var terms: [(variable: Int, coefficient: Double)]
  var constant = 0.0

  static func + (a: Expression, b: Expression) -> Expression {
    Expression(terms: a.terms + b.terms, constant: a.constant + b.constant)
  }

  static func + (a: Expression, b: Double) -> Expression {
    Expression(terms: a.terms, constant: a.constant + b)
  }

  static func - (a: Expression, b: Double) -> Expression { a + -b }

  static func * (factor: Double, a: Expression) -> Expression {
    Expression(terms: a.terms.map { ($0.variable, factor * $0.coefficient) }, constant: factor * a.constant)
  }

  static func constant(_ value: Double) -> Expression { Expression(terms: [], constant: value) }
}

/// One view while constraints are written.
struct Box {
  var index: Int

  private func part(_ part: Workload.Part) -> Expression {
    Expression(terms: [(Workload.variable(index, part), 1)])
  }

  var left: Expression { part(.left) }
  var top: Expression { part(.top) }
  var width: Expression { part(.width) }
  var height: Expression { part(.height) }
  var right: Expression { left + width }
  var bottom: Expression { top + height }
  var centerY: Expression { top + 0.5 * height }
}

struct WorkloadBuilder {
  var workload = Workload()

  /// The window, whose size the solvers set themselves.
  mutating func window() -> Box {
    let window = view(in: nil)
    equal(window.left, .constant(0))
    equal(window.top, .constant(0))
    return window
  }

  mutating func view(in superview: Box?) -> Box {
    workload.superviews.append(superview?.index)
    return Box(index: workload.superviews.count - 1)
  }

  mutating func equal(_ a: Expression, _ b: Expression, priority: Double = 1000) {
    workload.constraints.append(constraint(a, b, relation: 0, priority: priority))
  }

  mutating func atLeast(_ a: Expression, _ b: Expression, priority: Double = 1000) {
    workload.constraints.append(constraint(a, b, relation: 1, priority: priority))
  }

  mutating func atMost(_ a: Expression, _ b: Expression, priority: Double = 1000) {
    workload.constraints.append(constraint(a, b, relation: -1, priority: priority))
  }

  /// What an intrinsic size amounts to on one axis.
  mutating func intrinsic(_ size: Expression, _ length: Double, hugging: Double, compression: Double) {
    atLeast(size, .constant(length), priority: compression)
    atMost(size, .constant(length), priority: hugging)
  }

  /// Lets the newest constraint be replaced by the same with another constant.
  mutating func makeReplaceable(addingToConstant change: Double) {
    let index = workload.constraints.count - 1
    var constraint = workload.constraints[index]
    constraint.constant -= change
    workload.replacements.append(Workload.Replacement(index: index, constraint: constraint))
  }

  /// Lets the newest constraint be replaced by one on other terms: of the same relation and priority, between these.
  mutating func makeRetargetable(_ a: Expression, _ b: Expression) {
    let index = workload.constraints.count - 1
    let old = workload.constraints[index]
    workload.retargets.append(
      Workload.Replacement(
        index: index, constraint: constraint(a, b, relation: old.relation, priority: old.priority)))
  }

  private func constraint(
    _ a: Expression, _ b: Expression, relation: Int, priority: Double
  ) -> Workload.Constraint {
    let difference = a + -1 * b
    var result = Workload.Constraint(
      terms: [], constant: difference.constant, relation: relation, priority: priority)
    for term in difference.terms { result.add(term) }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }
}
