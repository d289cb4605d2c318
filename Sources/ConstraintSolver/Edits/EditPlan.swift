/// A compiled list of everything that some constants affect: substitutions, breakpoints and values.
///
/// The first edit of a constant updates the whole program. A constant that is edited repeatedly, such as a window
/// size or an offset, is worth a plan. Each further edit then costs only what it affects, in one pass over contiguous
/// memory. A plan may contain too much, never too little: each component that a constant affects counts as changed,
/// even if its solution stays the same.
///
/// If only one constant moves, components of one variable remember the interval in which the same breakpoint stays
/// optimal (`CriticalRegion`), and are not solved again within it.
///
/// Values are summed in the same order as in `Elimination.evaluate`, so the last digit does not depend on how a value
/// was computed.
struct EditPlan: ~Copyable {
  /// One substitution to evaluate: `variable = constant + sum(terms up to termEnd)`.
  struct Step: BitwiseCopyable {
    var constant: Double
    var variable: Int32
    var termEnd: Int32
  }

  struct Term: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
  }

  /// A substitution whose constant changes, and its index in the steps.
  struct Change: BitwiseCopyable {
    var substitution: Int32
    var step: Int32
  }

  /// A quantity whose breakpoints may move.
  struct Place: BitwiseCopyable {
    var quantity: Int32
    var component: Int32
  }

  /// The check of `variable >= 0` for a variable that constants alone decide.
  struct Bound: BitwiseCopyable {
    var check: Int32
    var variable: Int32
  }

  /// The maximum number of constants that one plan follows.
  static let sourceLimit = 16

  /// The members whose constants the plan follows.
  private(set) var sources = Buffer<Int32>()
  var isCompiled = false

  var changes = Buffer<Change>()
  var checks = Buffer<Int32>()
  var boundChecks = Buffer<Bound>()
  /// Watched variables whose values may change.
  var watched = Buffer<Int32>()
  var breakpoints = Buffer<Place>()
  /// Changing components of several variables.
  var components = Buffer<Int32>()
  var singles = Buffer<SingleVariable>()
  /// The free variables of all changing components.
  var freeVariables = Buffer<Int32>()
  var steps = Buffer<Step>()
  var terms = Buffer<Term>()

  var rates = Rates()
  /// Whether no value in the plan depends on ambiguous components outside the plan, or `nil` if unknown.
  var isApartFromTies: Bool?

  /// Scratch memory for compilation.
  struct Marks: ~Copyable {
    /// By member: whether the plan follows its constant.
    var isSource = Buffer<Bool>()
    /// By substitution: its index in `changes`, or -1.
    var changeOf = Buffer<Int32>()
    /// By variable: whether its value may change.
    var isReached = Buffer<Bool>()
    /// By variable: whether it depends on an ambiguous component.
    var isOpen = Buffer<Bool>()
  }

  var marks = Marks()

  /// Resets the plan when the program is built again.
  mutating func forget() {
    sources.removeAll()
    isCompiled = false
  }

  /// Invalidates the plan after a solve without it, or after pieces were added or removed. It still follows the same
  /// constants.
  mutating func expire() { isCompiled = false }

  /// Returns whether the plan follows all of the given members.
  func follows(_ members: borrowing Buffer<Int32>) -> Bool {
    for place in 0..<members.count where !contains(members[place]) { return false }
    return true
  }

  private func contains(_ member: Int32) -> Bool {
    for place in 0..<sources.count where sources[place] == member { return true }
    return false
  }

  /// Follows additional members from the next compilation on. If there are too many in total, they replace the
  /// previous ones.
  mutating func follow(_ members: borrowing Buffer<Int32>) {
    isCompiled = false
    if sources.count + members.count > Self.sourceLimit { sources.removeAll() }
    for place in 0..<members.count where !contains(members[place]) { sources.append(members[place]) }
  }

  // MARK: Running

  /// Updates the program for its current constants, and solves the components that changed. The caller must then run
  /// `evaluate` and `checkBounds`.
  ///
  /// - Parameter members: The members whose constants changed.
  mutating func apply(_ members: borrowing Buffer<Int32>, to program: inout Program) {
    let source = members.count == 1 && !program.problem.isIllConditioned ? members[0] : -1
    if source != rates.source { turn(to: source, program) }
    for place in 0..<changes.count {
      let change = changes[place]
      steps[change.step].constant = program.problem.elimination.updateConstant(
        of: change.substitution, program.problem.constants)
    }
    for place in 0..<checks.count { program.problem.evaluateCheck(Int(checks[place])) }
    for place in 0..<breakpoints.count {
      program.tableaux.updateBreakpoints(
        of: Int(breakpoints[place].quantity), component: Int(breakpoints[place].component), program.problem)
    }
    for place in 0..<components.count where program.tableaux.components[components[place]].isDirty {
      program.tableaux.solveComponent(Int(components[place]), program.problem)
    }
    for place in 0..<singles.count { solve(singles.start + place, &program) }
  }

  /// Discards all regions, because a different constant moves from now on.
  private mutating func turn(to source: Int32, _ program: borrowing Program) {
    rates.follow(source, through: changes, of: program)
    for place in 0..<singles.count {
      singles[place].latest = CriticalRegion()
      singles[place].earlier = CriticalRegion()
    }
  }

  @inline(__always)
  private func solve(_ single: UnsafeMutablePointer<SingleVariable>, _ program: inout Program) {
    if rates.source >= 0 {
      let constant = program.problem.constants[rates.source]
      if !single.pointee.latest.contains(constant) {
        swap(&single.pointee.latest, &single.pointee.earlier)
      }
      if single.pointee.latest.contains(constant) {
        program.tableaux.follow(
          single.pointee.latest, single.pointee.quantity, single.pointee.component, program.problem)
        return
      }
    }
    solveAnew(single, &program)
  }

  @inline(never)
  private func solveAnew(_ single: UnsafeMutablePointer<SingleVariable>, _ program: inout Program) {
    let component = Int(single.pointee.component)
    program.tableaux.updateBreakpoints(
      of: Int(single.pointee.quantity), component: component, program.problem)
    if program.tableaux.components[component].isDirty {
      program.tableaux.solveComponent(component, program.problem)
    }
    guard rates.source >= 0, program.tableaux.components[component].isDecided else { return }
    single.pointee.latest = rates.region(of: single.pointee.quantity, in: program)
  }

  /// Returns whether any watched variable is negative.
  func misses(_ values: borrowing Buffer<Double>) -> Bool {
    for place in 0..<watched.count where values[watched[place]] < 0 { return true }
    return false
  }

  /// Checks, by value, the bounds of variables that constants decide. Tolerances matter only if a value is negative.
  func checkBounds(of program: inout Program, by values: borrowing Buffer<Double>) {
    let isAnyMissed = program.problem.checkTally.missed > 0
    for place in 0..<boundChecks.count {
      let bound = boundChecks[place]
      if values[bound.variable] >= 0, !isAnyMissed || !program.problem.checks.start[Int(bound.check)].isMissed
      {
        continue
      }
      program.problem.evaluateCheck(Int(bound.check))
    }
  }

  /// Evaluates all values that may have changed. O(terms of the plan).
  func evaluate(_ program: borrowing Program, into values: borrowing Buffer<Double>) {
    for place in 0..<freeVariables.count {
      let variable = freeVariables[place]
      // Adding 0 turns negative zero into zero, as sums do.
      values[variable] = 0 + program.tableaux.value[program.tableaux.quantityOf[variable]]
    }
    var step = UnsafePointer(steps.start)
    let end = step + steps.count
    let terms = UnsafePointer(self.terms.start)
    let values = values.start
    var term = 0
    while step < end {
      var sum = step.pointee.constant
      let termEnd = Int(step.pointee.termEnd)
      while term < termEnd {
        sum += terms[term].coefficient * values[Int(terms[term].variable)]
        term &+= 1
      }
      values[Int(step.pointee.variable)] = sum
      step += 1
    }
  }
}
