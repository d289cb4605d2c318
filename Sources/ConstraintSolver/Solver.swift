/// Solves linear constraints under strict priorities.
///
/// Required constraints hold, or one of each conflicting set is broken and reported. Optional ones are met level by
/// level from the highest priority down: each level minimizes the sum of its absolute errors without giving up
/// anything above it. What is still open after that is decided variable by variable, in order of creation, each
/// taking the feasible value nearest to zero; so the answer depends on the variables and constraints, never on the
/// order in which optional or consistent constraints were added, nor on earlier states of the solver.
public struct Solver: ~Copyable {
  /// How the last call of `solve()` ended.
  public enum Status: Hashable, Sendable {
    /// Every required constraint holds, and every level of optional ones is met as nearly as it can be.
    case optimal
    /// Some required constraints cannot hold together; the solution does without those that `conflicts` names.
    case conflicting
    /// The bound on the number of steps was reached: values are feasible as far as they go, but may not be optimal,
    /// conflicts may be missing or not minimal, and ranges of ambiguous variables may be wider than told.
    case stopped
  }

  /// How the last call of `solve()` ended; `optimal` before the first. `stopped` too where `ambiguousVariables()` did
  /// not come to an end since.
  public var status: Status { areRangesCutShort ? .stopped : outcome }

  var outcome = Status.optimal
  /// Whether there were too few steps for the ranges of ambiguous variables.
  var areRangesCutShort = false

  let arena = Arena()
  var store = ConstraintStore()
  var program = Program()
  var search = ConflictSearch()
  var ties = TieBreaking()
  var plan = EditPlan()
  var values = Buffer<Double>()
  /// The memory of `values`, for reading without a call.
  @usableFromInline var readableValues = UnsafeBufferPointer<Double>(start: nil, count: 0)

  var changes = PendingChanges()
  var exercise = AmbiguityExercise()
  /// The solution of a small system whose numbers are delicate; the program then has none.
  var precise: PreciseSolution?

  /// An empty solver: no variables, no constraints.
  public init() {
    store.takeMemory(from: arena.reference)
    program.takeMemory(from: arena.reference)
    values.takeMemory(from: arena.reference)
  }

  /// Adds an unknown. With `nonNegative` it carries the required bound `variable >= 0`.
  public mutating func makeVariable(nonNegative: Bool = false) -> Variable {
    changes.needsRebuild = true
    values.append(0)
    readableValues = UnsafeBufferPointer(start: values.start, count: values.count)
    return Variable(index: store.addVariable(nonNegative: nonNegative))
  }

  /// Makes room for so many variables, constraints and terms in all, so that adding them does not move the others.
  package mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    arena.reference.makeRoom(
      for: 8 * variables + ConstraintStore.bytes(variables, constraints, terms)
        + Program.bytes(variables, constraints, terms))
    values.reserve(variables)
    store.reserve(variables: variables, constraints: constraints, terms: terms)
  }

  /// Adds unknowns, as `makeVariable(nonNegative:)` does one.
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

  /// Changes the constant of a constraint; the cheap change, for a resized window or a moved offset.
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

  /// The value in the last solution; 0 before the first.
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

  /// How far the last solution misses a constraint: 0 where it holds, the absolute error otherwise.
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
    // Rounding is no error.
    return error <= 1e-10 * (1 + magnitude) ? 0 : error
  }

  /// The conflicting sets of the last solution, in the order in which their newest members were added.
  public var conflicts: [Conflict] { precise?.conflicts ?? search.conflicts }
}
