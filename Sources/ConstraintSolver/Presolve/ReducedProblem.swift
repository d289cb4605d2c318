/// The reduced problem: the constraints after presolve.
///
/// Required equalities have become substitutions. Any other constraint has become a cost or a bound on a free variable
/// or on a row of several, or, where all of its variables are substituted by constants, a check.
struct ReducedProblem: ~Copyable {
  /// A linear form of free variables that several constraints share, scaled so that its largest coefficient is 1.
  struct Row: BitwiseCopyable {
    var termStart: Int32
    var termCount: Int32
    /// The quantity of the simplex that is its activity, or one of the states below.
    var quantity = Self.unused

    /// No constraint bounds it.
    static let unused: Int32 = -1
    /// It is to join a component.
    static let isUngrouped: Int32 = -2
  }

  /// An empty row: a required constraint in which constants alone decide every variable.
  struct Check: BitwiseCopyable {
    var member: Int32
    var stepStart: Int32
    var stepCount: Int32
    var share: Double
    /// The largest coefficient of the constraint as it was given.
    var scale: Double
    var relation: Relation
    var isMissed = false
    /// Indicates whether it is an equality that holds only up to rounding. Which of two such equalities defines a variable shows
    /// in the variable's value.
    var isInexact = false
    /// Indicates whether it guards a bound that was left out: while its constant is not negative, the bound follows from others.
    var isGuard = false
  }

  /// The number of checks of each kind, which saves going through all of them.
  struct CheckTally: BitwiseCopyable {
    var missed = 0
    var missedGuards = 0
    var inexact = 0

    /// Counts a check, or with a sign of -1 takes it back.
    @inline(__always)
    mutating func count(_ check: Check, _ sign: Int) {
      if check.isInexact { inexact += sign }
      guard check.isMissed else { return }
      if check.isGuard { missedGuards += sign } else { missed += sign }
    }
  }

  /// An expression of substituted variables after their substitution: `sum(steps) + factor * target`.
  struct Form: BitwiseCopyable {
    var stepStart: Int32
    var stepCount: Int32
    /// A free variable, the complement of a row, or `Form.nothing`.
    var target: Int32
    var factor: Double
    /// Indicates whether it is a sum of several variables, all with bounds, times positive factors. It is then not negative while
    /// its constant is not.
    var isBounded = false

    static let nothing = Int32.max
  }

  /// The forms of substituted variables. Constraints of one such variable alone share its form.
  struct SharedForms: ~Copyable {
    /// By variable: the place of its form, or -1. Empty where no variable has one.
    var placeOf = Buffer<Int32>()
    var list = Buffer<Form>()

    /// Returns whether constraints of a substituted variable share a form already.
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
  /// Required equalities that define nothing, as their variables are decided already.
  var redundant = Buffer<Int32>()

  /// The number of slots. Members from there on are bounds of variables.
  var memberSlots = 0
  /// The number of these: as many as variables, or 0 if no variable has a bound.
  var boundMembers: Int32 = 0
  /// By member.
  var constants = Buffer<Double>()

  /// Indicates whether a row has coefficients of very different sizes.
  var hasBadlyScaledRows = false
  /// Indicates whether there is, or was, a constant so large that others added to it lose digits.
  var hasLargeConstants = false
  /// Indicates whether it is numerically delicate. It is then always solved from scratch and never adapted: otherwise its last
  /// digits, and what depends on them, would depend on its history.
  var isIllConditioned: Bool { hasBadlyScaledRows || hasLargeConstants || elimination.isBadlyScaled }

  /// An index of the members that depend on the substitution of each variable. It is complete from the first structural
  /// edit after a build on.
  var readers = ReaderIndex()

  var variableCount: Int { elimination.substitutionOf.count }

  /// The variable whose bound a member is, or `nil` for a constraint. Constraints that came later are numbered after
  /// the bounds.
  func variable(boundedBy member: Int32) -> Int32? {
    let variable = member - Int32(memberSlots)
    return variable >= 0 && variable < boundMembers ? variable : nil
  }

  // MARK: Starting over

  /// Removes everything, and makes room for what the store's constraints become at most, or mostly.
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

  /// Bounds of variables are members too, with the constant 0.
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

  /// Finds out whether a check holds, now that constants have changed.
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
