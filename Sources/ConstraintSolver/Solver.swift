/// A solver for linear constraints with strict priorities.
///
/// Required constraints hold unless they conflict. Of each conflicting set, the solver breaks and reports one
/// constraint. It satisfies optional constraints level by level, from the highest priority down. Each level minimizes
/// the sum of its absolute errors without making a higher level worse. Variables that are still ambiguous take the
/// feasible value nearest to zero, one after another in order of creation; without a bound of its own, and with one
/// finite end of its range, a variable takes that end. The solution depends only on the variables and constraints, never
/// on the order in which optional or consistent constraints were added, nor on earlier states of the solver.
public struct Solver: ~Copyable {
  /// The possible outcomes of `solve()`.
  public enum Status: Hashable, Sendable {
    /// Every required constraint holds, and every optional level has the least possible error.
    case optimal
    /// Some required constraints conflict. The solution ignores the constraints that `conflicts` lists as broken.
    case conflicting
    /// The solver reached its work limit. Values may not be optimal, conflicts may be missing or not minimal, and
    /// ranges of ambiguous variables may be wider than reported.
    case stopped
  }

  /// The outcome of the last `solve()`, or `optimal` before the first. It becomes `stopped` if a later call of
  /// `ambiguousVariables()` reaches the work limit.
  public var status: Status { areRangesCutShort ? .stopped : outcome }

  var outcome = Status.optimal
  /// Whether the search for the ranges of ambiguous variables reached the work limit.
  var areRangesCutShort = false

  let arena = Arena()
  var store = ConstraintStore()
  var program = Program()
  var search = ConflictSearch()
  var ties = TieBreaking()
  var plan = EditPlan()
  var values = Buffer<Double>()
  /// The memory of `values`. Inlined client code reads it directly.
  @usableFromInline var readableValues = UnsafeBufferPointer<Double>(start: nil, count: 0)

  var changes = PendingChanges()
  var exercise = AmbiguityExercise()
  /// The solution of a small ill-conditioned system, or `nil` if `program` has the solution.
  var precise: PreciseSolution?

  /// Creates a solver without variables or constraints.
  public init() {
    store.takeMemory(from: arena.reference)
    program.takeMemory(from: arena.reference)
    values.takeMemory(from: arena.reference)
  }

  /// Adds a variable, with the required bound `variable >= 0` if `nonNegative` is true.
  public mutating func makeVariable(nonNegative: Bool = false) -> Variable {
    changes.needsRebuild = true
    values.append(0)
    readableValues = UnsafeBufferPointer(start: values.start, count: values.count)
    return Variable(index: store.addVariable(nonNegative: nonNegative))
  }

  /// Reserves memory for the given totals, so that adding elements does not reallocate.
  package mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    arena.reference.makeRoom(
      for: 8 * variables + ConstraintStore.bytes(variables, constraints, terms)
        + Program.bytes(variables, constraints, terms))
    values.reserve(variables)
    store.reserve(variables: variables, constraints: constraints, terms: terms)
  }

  /// Adds several variables, each as `makeVariable(nonNegative:)` does.
  package mutating func makeVariables(_ count: Int, nonNegative: Bool) {
    changes.needsRebuild = true
    values.extend(to: values.count + count, with: 0)
    readableValues = UnsafeBufferPointer(start: values.start, count: values.count)
    store.addVariables(count, nonNegative: nonNegative)
  }

  /// Adds `sum(terms) + constant  relation  0`. A variable may occur more than once; its coefficients are added.
  ///
  /// - Precondition: The coefficients and the constant are finite, and the variables belong to this solver.
  @discardableResult
  @inlinable
  public mutating func add(
    _ terms: some Collection<Term>, constant: Double, relation: Relation, priority: Priority = .required,
    provenance: Provenance = .ordinary
  ) -> ConstraintID {
    let direct = terms.withContiguousStorageIfAvailable {
      add(listed: $0, constant: constant, relation: relation, priority: priority, provenance: provenance)
    }
    if let direct { return direct }
    return Array(terms).withUnsafeBufferPointer {
      add(listed: $0, constant: constant, relation: relation, priority: priority, provenance: provenance)
    }
  }

  @usableFromInline
  mutating func add(
    listed terms: UnsafeBufferPointer<Term>, constant: Double, relation: Relation, priority: Priority,
    provenance: Provenance
  ) -> ConstraintID {
    if !changes.needsRebuild { changes.added.append(store.rows.count32) }
    return ConstraintID(
      index: store.add(
        terms, constant: constant, relation: relation, priority: priority.value, provenance: provenance))
  }

  /// Removes a constraint, whether it is broken or not.
  ///
  /// - Precondition: The constraint belongs to this solver and has not been removed.
  public mutating func remove(_ constraint: ConstraintID) {
    let slot = store.slot(of: constraint.index)
    if store.rows[slot].member >= 0 { changes.removed.append(Int32(slot)) }
    store.remove(slot: slot)
  }

  /// Changes the constant of a constraint. This is the cheapest change, meant for a resized window or a moved offset.
  ///
  /// - Precondition: The constant is finite. The constraint belongs to this solver and has not been removed.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    precondition(constant.isFinite, "a constant must be finite")
    let slot = store.slot(of: constraint.index)
    guard store.rows[slot].constant != constant else { return }
    store.rows[slot].constant = constant
    changes.hasNewConstants = true
    if store.rows[slot].isRequired { changes.hasNewRequiredConstants = true }
    let member = store.rows[slot].member
    guard member >= 0 else { return }
    program.setConstant(constant, of: member)
    changes.note(member: member)
  }

  /// Returns the value of a variable in the last solution, or 0 before the first.
  ///
  /// - Precondition: The variable belongs to this solver.
  @inlinable
  public func value(of variable: Variable) -> Double {
    let index = Int(variable.index)
    precondition(index >= 0 && index < readableValues.count, "a variable of another solver")
    return readableValues[index]
  }

  /// The values of all variables in the last solution.
  package var allValues: [Double] { Array(readableValues) }

  /// Returns the absolute error of a constraint in the last solution, or 0 if the constraint holds. O(terms).
  ///
  /// - Precondition: The constraint belongs to this solver and has not been removed.
  public func violation(of constraint: ConstraintID) -> Double {
    let slot = store.slot(of: constraint.index)
    let (sum, magnitude) = store.evaluate(slot: slot, values: values)
    let error =
      switch store.rows[slot].relation {
      case .equal: abs(sum)
      case .lessThanOrEqual: max(0, sum)
      case .greaterThanOrEqual: max(0, -sum)
      }
    return error <= Tolerance.error * (1 + magnitude) ? 0 : error
  }

  /// The conflicting sets of the last solution, ordered by their newest members.
  public var conflicts: [Conflict] { precise?.conflicts ?? search.conflicts }
}
