/// A set of constraints ready to be solved: definitions, and what is left of all other constraints in terms of the
/// free variables, split into components that share none.
///
/// Built from a `ConstraintStore`, whose constraints are its members by the slots that they have at that time. New
/// constants flow through `updateConstants`, constraints come and go by `adapt`; new variables need a new build.
struct Program: ~Copyable {
  /// Free variables and rows that depend on each other. Its quantities are contiguous: free variables in order of
  /// creation, then the activities of its rows.
  struct Component: BitwiseCopyable {
    var first: Int32
    var columns: Int32
    var rows: Int32
    /// Where its tableau starts in `matrix`; none for a single variable without rows, or a component that is too large.
    var matrixStart: Int
    /// Whether a breakpoint has moved since it was last solved.
    var isDirty = true
    /// Whether its variable has followed one bend while the others were left where they were.
    var isBehind = false
    /// Whether the tableau holds the basis of an earlier solution.
    var isWarm = false
    /// Whether optimal solutions differ, or may differ.
    var isOpen = false
    var isFeasible = true
    var isStopped = false
    /// Pivots since the tableau was last built from its rows.
    var pivots: Int32 = 0

    var quantities: Int32 { columns + rows }
    var isSingle: Bool { rows == 0 && columns == 1 }
    /// Whether it has one solution.
    var isDecided: Bool { isFeasible && !isOpen && !isStopped }

    mutating func noteDecided() { (isFeasible, isOpen, isStopped) = (true, false, false) }
  }

  struct Limits: BitwiseCopyable {
    /// How many steps a component may take; `nil` for as many as its size suggests.
    var steps: Int?
    /// How many entries of rows and tableaux one solve may go through, its search for conflicts and its ranges each as
    /// many again: seconds, for what nobody lays out. Counted, so that all machines stop at the same place.
    var work = 1_000_000_000
    /// How many entries a tableau may have. Beyond that it is not written down (`SparseSimplex`).
    var tableauEntries = 128 * 128
  }

  /// A linear form of free variables that several pieces share, scaled so that its largest coefficient is 1.
  struct Row: BitwiseCopyable {
    var termStart: Int32
    var termCount: Int32
    var quantity: Int32 = -1
  }

  /// A required constraint in which every variable is decided by definitions.
  struct Check: BitwiseCopyable {
    var member: Int32
    var stepStart: Int32
    var stepCount: Int32
    var share: Double
    /// The largest coefficient as given.
    var scale: Double
    var relation: Relation
    var isMissed = false
    /// Whether it is an equality that holds but for more than rounding: which of two such equalities decides a variable
    /// shows in its value.
    var isInexact = false
    /// Whether it only watches that a bound which was left out still follows from others: its constant is not negative.
    var isGuard = false
  }

  var elimination = Elimination()
  var checks = Buffer<Check>()
  var rows = Buffer<Row>()
  var components = Buffer<Component>()
  /// Ordered by quantity, then priority from high to low, then breakpoint.
  var pieces = Buffer<Piece>()

  /// The number of slots: members from there on are bounds of variables.
  var memberSlots = 0
  /// How many of these there are: as many as variables, or none where none has a bound.
  var boundMembers: Int32 = 0
  /// By member.
  var constants = Buffer<Double>()

  /// Whether coefficients of very different sizes meet in a row.
  var hasUnevenRows = false
  /// Whether there is, or was, a constant beside which others lose digits.
  var hasLargeConstants = false
  /// Whether it is always solved from the start and never adapted: the last digits, and what hangs on them, would tell
  /// of its history.
  var isDelicate: Bool { hasUnevenRows || hasLargeConstants || elimination.isUneven }

  // How many there are, so that nobody has to look.
  var missedChecks = 0
  var missedGuards = 0
  var inexactChecks = 0
  /// Whether a required equality has taken another's place since the last build, and its turn.
  var hasExchangedEqualities = false
  /// Whether its turn might show in a value: an equality that holds but for more than rounding gives way to an earlier one.
  var dependsOnTurns: Bool { hasExchangedEqualities && inexactChecks > 0 }
  var openComponents = 0
  var infeasibleComponents = 0
  var stoppedComponents = 0

  /// By variable: its quantity; -1 where it is defined. While components are formed, for loose variables, the set of
  /// those that rows tie together.
  var quantityOf = Buffer<Int32>()
  /// By variable: its component; -1 where it is defined.
  var componentOf = Buffer<Int32>()

  // By quantity.
  /// The variable, or the complement of the row.
  var sourceOf = Buffer<Int32>()
  /// One longer than there are quantities.
  var pieceStart = Buffer<Int32>()
  var value = Buffer<Double>()
  var bounds = Buffer<Interval>()
  /// Component by component the nonbasic quantities, then the basic ones, counted within the component.
  var seats = Buffer<Int32>()
  var matrix = Buffer<Double>()

  var limits = Limits()

  var scratch = SimplexScratch()
  /// The memory for components that are too large for a tableau, once there was one; and what they are prepared with.
  var sparse: SparseSimplex?
  var inequalities: InequalityElimination?
  var levels = Buffer<Level>()
  var isBasic = Buffer<Bool>()
  var requiredBounds = Buffer<Interval>()
  var start = Buffer<Double>()
  /// The entries of tableaux and rows gone through, and the number after which components are left as they are.
  var work = 0
  var workEnd = Int.max
  /// How often a component was solved, and how often all was built anew.
  var solvedComponents = 0
  var builds = 0

  /// By variable: whether it has a bound that lets others be left out. Empty where none is.
  var isBounded = Buffer<Bool>()
  /// Whether bounds that follow from others stay in nevertheless.
  var keepsImpliedBounds = false
  /// By variable: whether its bound once did not follow from others. Empty where none did not.
  var isBoundNeeded = Buffer<Bool>()
  /// Variables with bounds that constants alone decide: their values tell whether the bounds hold.
  var watched = Buffer<Int32>()
  /// By variable: whether it is one of these still. Empty where none is.
  var isWatched = Buffer<Bool>()
  /// By variable: the form of a defined variable that constraints of one variable share; -1 where there is none yet.
  /// Empty where there is none at all.
  var formOf = Buffer<Int32>()
  var forms = Buffer<Form>()
  var leftovers = Buffer<Int32>()

  // What is to become components: variables, rows, and pieces that target them.
  var looseVariables = Buffer<Int32>()
  var looseRows = Buffer<Int32>()
  var unordered = Buffer<Piece>()

  var readers = ReaderIndex()
  var restructuring = Restructuring()

  /// What an expression of defined variables reduces to: `sum(steps) + factor * target`.
  struct Form: BitwiseCopyable {
    var stepStart: Int32
    var stepCount: Int32
    /// A free variable, the complement of a row, or `Form.nothing`.
    var target: Int32
    var factor: Double
    /// Whether it is a sum of several variables, all with bounds, times positive factors. Then it is not negative
    /// where its constant is not.
    var isBounded = false

    static let nothing = Int32.max
  }
}

/// Memory for one component at a time, kept from solve to solve.
struct SimplexScratch: ~Copyable {
  var first = Buffer<Int32>()
  var last = Buffer<Int32>()
  var base = Buffer<Double>()
  var scale = Buffer<Double>()
  var passed = Buffer<Int32>()
  var slope = Buffer<Double>()
  var gradient = Buffer<Double>()
  var gradientScale = Buffer<Double>()
  var isPassedOver = Buffer<Bool>()
  var events = Buffer<Event>()

  mutating func reserve(quantities: Int, columns: Int, rows: Int) {
    guard quantities > first.count || columns > gradient.count || rows + 1 > events.count else { return }
    first.extend(to: max(quantities, first.count), with: 0)
    last.extend(to: max(quantities, last.count), with: 0)
    base.extend(to: max(quantities, base.count), with: 0)
    scale.extend(to: max(quantities, scale.count), with: 0)
    passed.extend(to: max(quantities, passed.count), with: 0)
    slope.extend(to: max(quantities, slope.count), with: 0)
    gradient.extend(to: max(columns, gradient.count), with: 0)
    gradientScale.extend(to: max(columns, gradientScale.count), with: 0)
    isPassedOver.extend(to: max(columns, isPassedOver.count), with: false)
    events.extend(to: max(rows + 1, events.count), with: Event(distance: 0, speed: 0, row: 0))
  }
}
