/// A compiled list of everything that some constants affect: substitutions, breakpoints and values.
///
/// The first edit of a constant goes through the whole program. A constant that is edited again, as a window is resized
/// or an offset moves, is worth a plan: from then on an edit costs only what it affects, in one pass over contiguous
/// memory. A plan may contain too much, never too little: each component that a constant touches counts as changed,
/// even if its solution stays.
///
/// If only one constant moves, components of one variable remember the interval in which their best breakpoint stays the
/// same (`CriticalRegion`), and are not solved again within it.
///
/// Values are summed up in the same order as in `Elimination.evaluate`, so that no digit depends on the way to them.
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

  /// A substitution whose constant changes, and its place among the steps.
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

  /// The number of constants that one plan may follow.
  static let sourceLimit = 16

  /// The members whose constants it follows.
  private(set) var sources = Buffer<Int32>()
  var isCompiled = false

  var changes = Buffer<Change>()
  var checks = Buffer<Int32>()
  var boundChecks = Buffer<Bound>()
  /// Watched variables whose values may change.
  var watched = Buffer<Int32>()
  var breakpoints = Buffer<Place>()
  /// Components of several variables.
  var components = Buffer<Int32>()
  var singles = Buffer<SingleVariable>()
  /// The free variables of all these.
  var freeVariables = Buffer<Int32>()
  var steps = Buffer<Step>()
  var terms = Buffer<Term>()

  var rates = Rates()
  /// Indicates whether no value in the plan depends on open components outside of it, or `nil` if that is not known.
  var isApartFromTies: Bool?

  /// Scratch memory of the compilation.
  struct Marks: ~Copyable {
    /// By member: whether the plan follows its constant.
    var isSource = Buffer<Bool>()
    /// By substitution: its place among the changes, or -1.
    var changeOf = Buffer<Int32>()
    /// By variable: whether its value may change.
    var isReached = Buffer<Bool>()
    /// By variable: whether it depends on an open component.
    var isOpen = Buffer<Bool>()
  }

  var marks = Marks()

  /// Forgets everything, as the program is built again.
  mutating func forget() {
    sources.removeAll()
    isCompiled = false
  }

  /// Makes the plan invalid after a solve without it, or after pieces came or went. It still follows the same constants.
  mutating func expire() { isCompiled = false }

  /// Returns whether it follows all of some members.
  func follows(_ members: borrowing Buffer<Int32>) -> Bool {
    for place in 0..<members.count where !contains(members[place]) { return false }
    return true
  }

  private func contains(_ member: Int32) -> Bool {
    for place in 0..<sources.count where sources[place] == member { return true }
    return false
  }

  /// Follows further members from the next compilation on. They replace those followed so far if all are too many.
  mutating func follow(_ members: borrowing Buffer<Int32>) {
    isCompiled = false
    if sources.count + members.count > Self.sourceLimit { sources.removeAll() }
    for place in 0..<members.count where !contains(members[place]) { sources.append(members[place]) }
  }

  // MARK: Running

  /// Brings the program up to date with its constants, and solves the components in which anything moved.
  /// `evaluate` and `checkBounds` have to follow.
  ///
  /// - Parameter members: those whose constants changed.
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

  /// Forgets all regions, as another constant moves from now on.
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

  /// Checks the bounds of variables that constants decide, by their values: no tolerance matters unless one is negative.
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
      values[variable] = program.tableaux.value[program.tableaux.quantityOf[variable]]
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
