/// A solver for linear constraints with strict priorities.
///
/// Required constraints hold, or the solver breaks and reports one of each conflicting set. It satisfies optional
/// constraints level by level, from the highest priority down: each level minimizes the sum of its absolute errors
/// without making a higher level worse. Variables that are still ambiguous take the feasible value nearest to zero, one
/// after the other in order of creation. The solution depends on the variables and constraints alone, never on the order
/// in which optional or consistent constraints were added, nor on earlier states of the solver.
public struct Solver: ~Copyable {
  /// The ways in which a call of `solve()` can end.
  public enum Status: Hashable, Sendable {
    /// Every required constraint holds, and the errors of every level of optional ones are minimal.
    case optimal
    /// Some required constraints cannot hold together. The solution ignores those that `conflicts` names as broken.
    case conflicting
    /// The bound on the number of steps was reached. Values may not be optimal, conflicts may be missing or not minimal,
    /// and ranges of ambiguous variables may be wider than reported.
    case stopped
  }

  /// The result of the last call of `solve()`, or `optimal` before the first. It is also `stopped` if a later call of
  /// `ambiguousVariables()` reached the bound on the number of steps.
  public var status: Status { areRangesCutShort ? .stopped : outcome }

  var outcome = Status.optimal
  /// Indicates whether the ranges of ambiguous variables took more steps than allowed.
  var areRangesCutShort = false

  let arena = Arena()
  var store = ConstraintStore()
  var program = Program()
  var search = ConflictSearch()
  var ties = TieBreaking()
  var plan = EditPlan()
  var values = Buffer<Double>()
  /// The memory of `values`, which clients read without a call.
  @usableFromInline var readableValues = UnsafeBufferPointer<Double>(start: nil, count: 0)

  var changes = PendingChanges()
  var exercise = AmbiguityExercise()
  /// The solution of a small ill-conditioned system. The program has none in that case.
  var precise: PreciseSolution?

  /// An empty solver: no variables, no constraints.
  public init() {
    store.takeMemory(from: arena.reference)
    program.takeMemory(from: arena.reference)
    values.takeMemory(from: arena.reference)
  }

  /// Adds an unknown, with the required bound `variable >= 0` if it is to be non-negative.
  public mutating func makeVariable(nonNegative: Bool = false) -> Variable {
    changes.needsRebuild = true
    values.append(0)
    readableValues = UnsafeBufferPointer(start: values.start, count: values.count)
    return Variable(index: store.addVariable(nonNegative: nonNegative))
  }

  /// Reserves memory for so many variables, constraints and terms in all, so that adding them does not move the others.
  package mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    arena.reference.makeRoom(
      for: 8 * variables + ConstraintStore.bytes(variables, constraints, terms)
        + Program.bytes(variables, constraints, terms))
    values.reserve(variables)
    store.reserve(variables: variables, constraints: constraints, terms: terms)
  }

  /// Adds several unknowns at once, each as `makeVariable(nonNegative:)` does.
  package mutating func makeVariables(_ count: Int, nonNegative: Bool) {
    changes.needsRebuild = true
    values.extend(to: values.count + count, with: 0)
    readableValues = UnsafeBufferPointer(start: values.start, count: values.count)
    store.addVariables(count, nonNegative: nonNegative)
  }

  /// Adds `sum(terms) + constant  relation  0`. A variable may occur more than once; its coefficients add up.
  ///
  /// - Precondition: coefficients and constant are finite, variables are this solver's.
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

  /// Removes a constraint, broken or not.
  ///
  /// - Precondition: it is this solver's and has not been removed.
  public mutating func remove(_ constraint: ConstraintID) {
    let slot = store.slot(of: constraint.index)
    if store.rows[slot].member >= 0 { changes.removed.append(Int32(slot)) }
    store.remove(slot: slot)
  }

  /// Changes the constant of a constraint. This is the cheap change, for a resized window or a moved offset.
  ///
  /// - Precondition: the constant is finite, the constraint is this solver's and has not been removed.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    precondition(constant.isFinite, "a constant is finite")
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
  /// - Precondition: the variable is this solver's.
  @inlinable
  public func value(of variable: Variable) -> Double {
    let index = Int(variable.index)
    precondition(index >= 0 && index < readableValues.count, "a variable of another solver")
    return readableValues[index]
  }

  /// The values of all variables in the last solution.
  package var allValues: [Double] { Array(readableValues) }

  /// Returns the absolute error of a constraint in the last solution, or 0 if the constraint holds.
  ///
  /// - Precondition: the constraint is this solver's and has not been removed. O(terms).
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

  /// The conflicting sets of the last solution, in the order in which their newest members were added.
  public var conflicts: [Conflict] { precise?.conflicts ?? search.conflicts }
}
