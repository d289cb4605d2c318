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
    /// The bound on the number of steps was reached: values are feasible as far as they go, but not optimal.
    case stopped
  }

  /// How the last call of `solve()` ended; `optimal` before the first.
  public private(set) var status = Status.optimal

  private let arena = Arena()
  var store = ConstraintStore()
  var program = Program()
  private var search = ConflictSearch()
  private var ties = TieBreaking()
  private var plan = EditPlan()
  var values = Buffer<Double>()
  /// The memory of `values`, for reading without a call.
  @usableFromInline var readableValues = UnsafeBufferPointer<Double>(start: nil, count: 0)

  private var changes = PendingChanges()
  private var exercise = AmbiguityExercise()
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

  /// Brings values, conflicts and ambiguities up to date with the changes made since the last call.
  ///
  /// New constants reuse the elimination and the bases of the last solution. Constraints that come and go lead to what
  /// they touch and no farther: the definitions that would now be others, what was reduced with those, and the
  /// components in which any of it lies. New variables and conflicts begin anew.
  public mutating func solve() {
    if exercise.isOn { endExercise() }
    guard !changes.isEmpty else { return }
    defer { changes.clear() }
    if needsRebuild() {
      store.compact()
      search.reset(memberCount: store.rows.count + store.variableCount)
      build()
      if solvePrecisely() { return }
      program.solveComponents()
    } else if !reopens() && preparePlan() {
      plan.apply(to: &program)
      if program.missedGuards > 0 { rebuildWithMissedBounds() }
      if plan.isCompiled {
        plan.evaluate(program, into: values)
        plan.checkBounds(of: &program, by: values)
        if program.isFeasible && program.openComponents == 0 {
          noteStatus(isSettled: true)
          return
        }
      }
    } else {
      if changes.isConfined { program.updateNewConstants() } else { program.updateConstants() }
      if program.missedGuards > 0 { rebuildWithMissedBounds() } else { program.solveComponents() }
    }
    if !program.isFeasible && search.conflicts.isEmpty {
      search.run(store)
      build()
      program.solveComponents()
    }
    let isSettled = ties.settle(&program)
    evaluate()
    noteStatus(isSettled: isSettled)
  }

  private mutating func noteStatus(isSettled: Bool) {
    let isComplete = isSettled && !program.isStopped && program.isFeasible
    status = !isComplete ? .stopped : search.conflicts.isEmpty ? .optimal : .conflicting
  }

  private mutating func needsRebuild() -> Bool {
    if changes.needsRebuild || precise != nil || maySolvePrecisely { return true }
    // A conflict is a matter of all required constraints: let those that were left out join again.
    if !search.conflicts.isEmpty && (changes.isRestructured || changes.hasNewRequiredConstants) {
      return true
    }
    guard changes.isRestructured else { return false }
    guard !program.isDelicate, program.adapt(to: store, &changes) else { return true }
    if !changes.isListed { plan.expire() }
    store.compact()
    return false
  }

  private mutating func build() {
    plan.forget()
    store.numberMembers()
    program.build(from: store, without: search.isOut, leavesOutImpliedBounds: true)
    if program.missedGuards > 0 {
      program.keepMissedBounds()
      program.build(from: store, without: search.isOut, leavesOutImpliedBounds: true)
    }
  }

  /// Solves a delicate program that is small. False where it is neither.
  private mutating func solvePrecisely() -> Bool {
    precise = nil
    guard maySolvePrecisely, let solution = PreciseSolution(store) else { return false }
    show(solution.values)
    status = solution.conflicts.isEmpty ? .optimal : .conflicting
    precise = solution
    return true
  }

  private var maySolvePrecisely: Bool {
    program.isDelicate && program.stepLimit == nil && PreciseSolution.isFor(store)
  }

  /// A constant has changed its sign, and what followed from bounds does so no more.
  private mutating func rebuildWithMissedBounds() {
    program.keepMissedBounds()
    // Otherwise nothing has been added since the conflicts were found.
    if search.conflicts.isEmpty { search.reset(memberCount: store.rows.count + store.variableCount) }
    build()
    program.solveComponents()
  }

  /// Whether there are components that have to be solved although nothing in them changed.
  private mutating func reopens() -> Bool {
    guard program.isDelicate, program.openComponents > 0 else { return false }
    program.reopen()
    return true
  }

  /// Whether there is a plan for what changed. Constants that change for the second time are worth one.
  private mutating func preparePlan() -> Bool {
    guard changes.isListed else { return false }
    guard plan.follows(changes.members) else {
      plan.follow(changes.members)
      return false
    }
    if !plan.isCompiled { plan.compile(program) }
    return true
  }

  private mutating func evaluate() {
    for variable in 0..<program.quantityOf.count {
      let quantity = program.quantityOf[variable]
      if quantity >= 0 { values[variable] = program.value[quantity] }
    }
    program.elimination.evaluate(into: values)
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

  /// The variables that the last solution had to choose, in order of creation.
  ///
  /// Costs nothing where every component is determined; else two small linear programs a variable.
  public mutating func ambiguousVariables() -> [AmbiguousVariable] {
    if let precise { return precise.ambiguous }
    // The ranges are those of the standard solution, to the last digit.
    let isElsewhere = exercise.isOn
    if isElsewhere { exercise.exchange(&program) }
    let result = ties.ambiguousVariables(&program)
    if isElsewhere { exercise.exchange(&program) }
    return result
  }

  /// Moves to another solution that is as good as the last at every level, or back from it.
  ///
  /// There every ambiguous variable, in order of creation, takes the value that is nearest to the end of its range
  /// farther from the standard value, as far as those before it let it. Where the range has no such end that is a
  /// place 100 points off. The next `solve()` goes back, whether or not anything has changed. Changes since the last
  /// one do not count yet. (SEMANTICS 8.2)
  ///
  /// - Returns: whether the solution was ambiguous. If not nothing happens, in O(1).
  @discardableResult
  public mutating func exerciseAmbiguity() -> Bool {
    if exercise.isOn {
      endExercise()
      return true
    }
    if let precise {
      guard !precise.ambiguous.isEmpty else { return false }
      exercise.isOn = true
      show(precise.elsewhere())
      return true
    }
    guard program.openComponents > 0, status != .stopped else { return false }
    exercise.start(program)
    ties.settleElsewhere(&program)
    evaluate()
    return true
  }

  private mutating func endExercise() {
    exercise.isOn = false
    if let precise { return show(precise.values) }
    exercise.exchange(&program)
    evaluate()
  }

  private func show(_ solution: [Double]) {
    for variable in solution.indices { values[variable] = solution[variable] }
  }
}
