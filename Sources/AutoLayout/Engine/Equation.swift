import ConstraintSolver

/// A row of a system as the solver takes it, `sum(terms) + constant  relation  0`: plain numbers, no references.
struct Equation: Hashable, Sendable {
  private var firstTerm: Int32
  private var termCount: Int32
  var constant: Double
  var priority: Double
  var relation: Relation
  var provenance: Provenance
  /// Whether it holds numbers of `LayoutParameters`.
  var dependsOnParameters: Bool

  init(_ node: borrowing ConstraintNode, terms: Range<Int>, constant: Double, dependsOnParameters: Bool) {
    firstTerm = Int32(terms.lowerBound)
    termCount = Int32(terms.count)
    self.constant = constant
    priority = node.priority.value
    relation = node.relation.solverRelation
    provenance = node.source.provenance
    self.dependsOnParameters = dependsOnParameters
  }

  /// The places of its terms among those of the system.
  var terms: Range<Int> { Int(firstTerm)..<Int(firstTerm + termCount) }
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
