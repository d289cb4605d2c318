/// The reduced problem: the constraints after presolve.
///
/// Required equalities have become substitutions. Any other constraint has become a cost or a bound on a free
/// variable or on a row of several, or a check if constants decide all of its variables.
struct ReducedProblem: ~Copyable {
  /// A linear form of free variables that several constraints share, scaled so that its largest coefficient is 1.
  struct Row: BitwiseCopyable {
    var termStart: Int32
    var termCount: Int32
    /// The quantity of the simplex method that holds the row's activity, or one of the states below.
    var quantity = Self.unused

    /// The state of a row that no constraint bounds.
    static let unused: Int32 = -1
    /// The state of a row that is waiting to join a component.
    static let isUngrouped: Int32 = -2
  }

  /// An empty row: a required constraint whose variables are all decided by constants.
  struct Check: BitwiseCopyable {
    var member: Int32
    var stepStart: Int32
    var stepCount: Int32
    var share: Double
    /// The largest coefficient of the constraint as given.
    var scale: Double
    var relation: Relation
    var isMissed = false
    /// Whether it is an equality that holds only up to rounding. The choice of which of two such equalities defines a
    /// variable affects the variable's value.
    var isInexact = false
    /// Whether it guards an omitted bound: while its constant is not negative, the bound follows from others.
    var isGuard = false
  }

  /// The numbers of checks of each kind, maintained to avoid scanning all checks.
  struct CheckTally: BitwiseCopyable {
    var missed = 0
    var missedGuards = 0
    var inexact = 0

    /// Adds a check to the tally, or removes it if `sign` is -1.
    @inline(__always)
    mutating func count(_ check: Check, _ sign: Int) {
      if check.isInexact { inexact += sign }
      guard check.isMissed else { return }
      if check.isGuard { missedGuards += sign } else { missed += sign }
    }
  }

  /// The result of substituting all defined variables of an expression: `sum(steps) + factor * target`.
  struct Form: BitwiseCopyable {
    var stepStart: Int32
    var stepCount: Int32
    /// A free variable, the complement of a row, or `Form.nothing`.
    var target: Int32
    var factor: Double
    /// Whether it is a sum of several bounded variables with positive factors. It is then not negative as long as its
    /// constant is not.
    var isBounded = false

    static let nothing = Int32.max
  }

  /// The forms of substituted variables. All constraints on one such variable alone share its form.
  struct SharedForms: ~Copyable {
    /// By variable: the index of its form, or -1. Empty if no variable has one.
    var placeOf = Buffer<Int32>()
    var list = Buffer<Form>()

    /// Returns whether a substituted variable already has a shared form.
    func contains(_ variable: Int32) -> Bool { placeOf.count > 0 && placeOf[variable] >= 0 }

    mutating func removeAll() {
      list.removeAll()
      placeOf.removeAll()
    }
  }

  /// Variables, rows and pieces that do not belong to a component yet.
  struct Ungrouped: ~Copyable {
    var variables = Buffer<Int32>()
    var rows = Buffer<Int32>()
    var pieces = Buffer<Piece>()

    mutating func removeAll() {
      variables.removeAll()
      rows.removeAll()
      pieces.removeAll()
    }
  }

  var elimination = Elimination()
  var rows = Buffer<Row>()
  var checks = Buffer<Check>()
  var checkTally = CheckTally()
  var forms = SharedForms()
  var impliedBounds = ImpliedBounds()
  var ungrouped = Ungrouped()
  /// Required equalities that define nothing, because their variables are already determined.
  var redundant = Buffer<Int32>()

  /// The number of slots. The next members are bounds of variables.
  var memberSlots = 0
  /// The number of bound members: one for each variable, or 0 if no variable has a bound.
  var boundMembers: Int32 = 0
  /// By member: its constant.
  var constants = Buffer<Double>()

  /// Whether a row has coefficients of very different sizes.
  var hasBadlyScaledRows = false
  /// Whether there is, or has been, a constant so large that sums with it lose digits.
  var hasLargeConstants = false
  /// Whether the problem is numerically delicate. It is then always solved from scratch and never adapted. Otherwise
  /// its last digits, and results that depend on them, would depend on its history.
  var isIllConditioned: Bool { hasBadlyScaledRows || hasLargeConstants || elimination.isBadlyScaled }

  /// The members that depend on the substitution of each variable. The index is complete from the first structural
  /// edit after a build.
  var readers = ReaderIndex()

  var variableCount: Int { elimination.substitutionOf.count }

  /// The variable that a member bounds, or `nil` if the member is a constraint. Constraints added later are numbered
  /// after the bounds.
  func variable(boundedBy member: Int32) -> Int32? {
    let variable = member - Int32(memberSlots)
    return variable >= 0 && variable < boundMembers ? variable : nil
  }

  // MARK: Starting over

  /// Removes everything, and reserves memory for the expected size of the reduced problem.
  mutating func reset(_ store: borrowing ConstraintStore) {
    hasBadlyScaledRows = false
    hasLargeConstants = false
    checkTally = CheckTally()
    impliedBounds.reset()
    memberSlots = store.rows.count
    boundMembers = store.hasBounds ? Int32(store.variableCount) : 0
    elimination.reset(variableCount: store.variableCount)
    checks.removeAll()
    rows.removeAll()
    readers.forget()
    ungrouped.removeAll()
    redundant.removeAll()
    let equalities = store.requiredEqualities
    elimination.reserve(substitutions: equalities, terms: max(0, store.termVariable.count - equalities))
    ungrouped.pieces.reserve(store.activeRows - equalities)
    forms.removeAll()
  }

  mutating func takeMemory(from arena: Arena.Reference) {
    elimination.takeMemory(from: arena)
    checks.takeMemory(from: arena)
    rows.takeMemory(from: arena)
    constants.takeMemory(from: arena)
    impliedBounds.takeMemory(from: arena)
    forms.placeOf.takeMemory(from: arena)
    forms.list.takeMemory(from: arena)
    redundant.takeMemory(from: arena)
    ungrouped.variables.takeMemory(from: arena)
    ungrouped.rows.takeMemory(from: arena)
    ungrouped.pieces.takeMemory(from: arena)
  }

  // MARK: Constants

  /// Bounds of variables are members too. Their constant is 0.
  mutating func copyConstants(of store: borrowing ConstraintStore) {
    constants.fill(count: memberSlots + Int(boundMembers), with: 0)
    for slot in 0..<Int32(memberSlots) where store.rows[slot].isActive {
      setConstant(store.rows[slot].constant, of: slot)
    }
  }

  mutating func setConstant(_ constant: Double, of member: Int32) {
    constants[member] = constant
    if Tolerance.isLarge(constant) { hasLargeConstants = true }
  }

  /// Updates a check after constants have changed.
  mutating func evaluateCheck(_ index: Int) {
    let check = checks[index]
    let (sum, magnitude) = elimination.constant(
      steps: check.stepStart, check.stepCount, share: check.share, own: constants[check.member])
    let rounding = Tolerance.rounding * magnitude
    let tolerance = max(Tolerance.feasibility * check.scale, rounding)
    let isMissed =
      switch check.relation {
      case .equal: abs(sum) > tolerance
      case .lessThanOrEqual: sum > tolerance
      case .greaterThanOrEqual: check.isGuard ? sum < 0 : sum < -tolerance
      }
    checkTally.count(check, -1)
    checks[index].isMissed = isMissed
    checks[index].isInexact = check.relation == .equal && !isMissed && abs(sum) > rounding
    checkTally.count(checks[index], 1)
  }
}
