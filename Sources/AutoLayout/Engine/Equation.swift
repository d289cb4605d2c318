import ConstraintSolver

/// A row of a system as the solver takes it, `sum(terms) + constant  relation  0`: plain numbers, no references.
struct Equation: Hashable, Sendable {
  /// The places of its terms among those of the system.
  var terms: Range<Int>
  var constant: Double
  var priority: Double
  var relation: Relation
  var provenance: Provenance
  /// Whether it holds numbers of `LayoutParameters`.
  var dependsOnParameters: Bool

  init(_ node: ConstraintNode, terms: Range<Int>, constant: Double, dependsOnParameters: Bool) {
    self.terms = terms
    self.constant = constant
    priority = node.priority.value
    relation = node.relation.solverRelation
    provenance = node.source.provenance
    self.dependsOnParameters = dependsOnParameters
  }
}

extension ConstraintSource {
  /// How the solver ranks a constraint in a conflict (SEMANTICS 8.1).
  var provenance: Provenance {
    switch self {
    case .explicit, .visualFormat: .ordinary
    case .stack: .generated
    case .intrinsic: .intrinsic
    case .autoresizing: .autoresizing
    case .environment: .environment
    case .implicit: .implicit
    }
  }
}

extension LayoutRelation {
  var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
