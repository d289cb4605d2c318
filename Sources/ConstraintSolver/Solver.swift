/// Solves linear constraints under strict priorities.
///
/// Required constraints hold, or one of each conflicting set is broken and reported. Optional ones are met level by
/// level from the highest priority down: each level minimises the sum of its absolute errors without giving up
/// anything above it. What is still open after that is decided variable by variable, in order of creation, each
/// taking the feasible value nearest to zero; so the answer depends on the variables and constraints, never on the
/// order in which optional or consistent constraints were added, nor on earlier states of the solver.
public struct Solver: ~Copyable {
  public init() {}

  /// Adds an unknown. With `nonNegative` it carries the required bound `variable >= 0`.
  public mutating func makeVariable(nonNegative: Bool = false) -> Variable { fatalError("not written yet") }

  /// Adds `sum(terms) + constant  relation  0`. A variable may occur more than once; its coefficients add up.
  ///
  /// - Precondition: coefficients and constant are finite, variables are this solver's.
  @discardableResult
  public mutating func add(
    _ terms: some Collection<Term>, constant: Double, relation: Relation, priority: Priority = .required,
    provenance: Provenance = .ordinary
  ) -> ConstraintID { fatalError("not written yet") }

  public mutating func remove(_ constraint: ConstraintID) { fatalError("not written yet") }

  /// Changes the constant of a constraint; the cheap change, for a resized window or a moved offset.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    fatalError("not written yet")
  }

  /// Brings values, conflicts and ambiguities up to date with the changes made since the last call.
  public mutating func solve() { fatalError("not written yet") }

  /// The value in the last solution.
  public func value(of variable: Variable) -> Double { fatalError("not written yet") }

  /// How far the last solution misses a constraint: 0 where it holds, the absolute error otherwise.
  public func violation(of constraint: ConstraintID) -> Double { fatalError("not written yet") }

  /// The conflicting sets of the last solution, in the order in which their newest members were added.
  public var conflicts: [Conflict] { fatalError("not written yet") }

  /// The variables that the last solution had to choose, in order of creation.
  public mutating func ambiguousVariables() -> [AmbiguousVariable] { fatalError("not written yet") }
}
