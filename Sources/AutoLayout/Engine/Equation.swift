import ConstraintSolver

/// A row of a system in the solver's form, `sum(terms) + constant  relation  0`: plain numbers, no references.
struct Equation: Hashable, Sendable {
  private var firstTerm: Int32 = 0
  private var termCount: Int32 = 0
  var constant = 0.0
  var priority: Double
  var relation: Relation
  var provenance: Provenance
  /// Whether the equation contains numbers from `LayoutParameters`.
  var dependsOnParameters = false
  /// Whether the row is empty because its constraint was removed.
  var isRemoved = false

  /// Creates an equation without terms.
  init(relation: LayoutRelation, priority: LayoutPriority, source: ConstraintSource) {
    self.priority = priority.value
    self.relation = relation.solverRelation
    provenance = source.provenance
  }

  /// The range of its terms among those of the system.
  var terms: Range<Int> {
    get { Int(firstTerm)..<Int(firstTerm + termCount) }
    set {
      firstTerm = Int32(newValue.lowerBound)
      termCount = Int32(newValue.count)
    }
  }
}

extension ConstraintSource {
  /// How the solver ranks a constraint in a conflict (`SolvingRules: Conflicts`).
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
