/// What some constants reach, compiled: the definitions, bends and values that follow when they change.
///
/// The first edit of a constraint goes through the whole program; one that comes again, as a window is resized or an
/// offset moves, is worth finding out once how far it goes. From then on it costs only that, in one pass over
/// contiguous memory. A plan may reach too far, never not far enough: every component that a constant touches counts as
/// changed whether or not its solution does.
///
/// Values are summed up exactly as `Elimination.evaluate` does, so no digit depends on the way they were come by.
struct EditPlan: ~Copyable {
  /// One definition to evaluate: `variable = constant + sum(terms up to termEnd)`.
  struct Step: BitwiseCopyable {
    var constant: Double
    var variable: Int32
    var termEnd: Int32
  }

  struct Term: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
  }

  /// A definition whose constant changes, and its place among the steps.
  struct Change: BitwiseCopyable {
    var definition: Int32
    var step: Int32
  }

  /// A quantity whose bends may move.
  struct Place: BitwiseCopyable {
    var quantity: Int32
    var component: Int32
  }

  /// The check of `variable >= 0` for a variable that constants alone decide.
  struct Bound: BitwiseCopyable {
    var check: Int32
    var variable: Int32
  }

  /// How many constants one plan may follow.
  static let sourceLimit = 16

  /// The members whose constants it follows.
  private(set) var sources = Buffer<Int32>()
  private(set) var isCompiled = false

  private(set) var changes = Buffer<Change>()
  private(set) var checks = Buffer<Int32>()
  private(set) var boundChecks = Buffer<Bound>()
  /// Watched variables whose values may change.
  private(set) var watched = Buffer<Int32>()
  private(set) var bends = Buffer<Place>()
  private(set) var components = Buffer<Int32>()
  /// The free variables of those components.
  private(set) var freeVariables = Buffer<Int32>()
  private(set) var steps = Buffer<Step>()
  private(set) var terms = Buffer<Term>()

  // By member, definition and variable.
  private var isSource = Buffer<Bool>()
  private var stepOf = Buffer<Int32>()
  private var isReached = Buffer<Bool>()
  private var isComponentReached = Buffer<Bool>()

  /// To be called when the program is built anew.
  mutating func forget() {
    sources.removeAll()
    isCompiled = false
  }

  /// To be called when bends came or went. What it follows is worth following on.
  mutating func expire() { isCompiled = false }

  /// Whether it follows all of some members.
  func follows(_ members: borrowing Buffer<Int32>) -> Bool {
    for place in 0..<members.count where !contains(members[place]) { return false }
    return true
  }

  private func contains(_ member: Int32) -> Bool {
    for place in 0..<sources.count where sources[place] == member { return true }
    return false
  }

  /// Follows some members too, from when it is next compiled; instead of the others where they are too many.
  mutating func follow(_ members: borrowing Buffer<Int32>) {
    isCompiled = false
    if sources.count + members.count > Self.sourceLimit { sources.removeAll() }
    for place in 0..<members.count where !contains(members[place]) { sources.append(members[place]) }
  }

  // MARK: Compiling

  mutating func compile(_ program: borrowing Program) {
    isCompiled = true
    changes.removeAll()
    checks.removeAll()
    boundChecks.removeAll()
    watched.removeAll()
    bends.removeAll()
    components.removeAll()
    freeVariables.removeAll()
    steps.removeAll()
    terms.removeAll()
    isSource.fill(count: program.constants.count, with: false)
    for place in 0..<sources.count { isSource[sources[place]] = true }
    reachDefinitions(program)
    reachPieces(program)
    reachValues(program)
  }

  /// Whether a member's constant or that of a definition expanded into it changes. `stepOf` marks those definitions.
  private func isReached(_ member: Int32, _ start: Int32, _ count: Int32, _ program: borrowing Program)
    -> Bool
  {
    if isSource[member] { return true }
    for place in Int(start)..<Int(start + count)
    where stepOf[program.elimination.steps[place].definition] >= 0 {
      return true
    }
    return false
  }

  private mutating func reachDefinitions(_ program: borrowing Program) {
    stepOf.fill(count: program.elimination.definitions.count, with: -1)
    for place in 0..<program.elimination.chronology.count {
      let index = program.elimination.chronology[place]
      let definition = program.elimination.definitions[index]
      guard isReached(definition.source, definition.stepStart, definition.stepCount, program) else {
        continue
      }
      stepOf[index] = changes.count32
      changes.append(Change(definition: index, step: 0))
    }
    for index in 0..<program.checks.count32 {
      let check = program.checks[index]
      guard isReached(check.member, check.stepStart, check.stepCount, program) else { continue }
      // A guard looks at a part of its variable only.
      if let variable = program.variable(boundedBy: check.member), !check.isGuard {
        boundChecks.append(Bound(check: index, variable: variable))
      } else {
        checks.append(index)
      }
    }
  }

  private mutating func reachPieces(_ program: borrowing Program) {
    isComponentReached.fill(count: program.components.count, with: false)
    for index in 0..<program.components.count32 {
      let component = program.components[index]
      for quantity in component.first..<(component.first + component.quantities) {
        for place in Int(program.pieceStart[quantity])..<Int(program.pieceStart[quantity + 1]) {
          let piece = program.pieces[place]
          guard isReached(piece.member, piece.stepStart, piece.stepCount, program) else { continue }
          bends.append(Place(quantity: quantity, component: index))
          isComponentReached[index] = true
          break
        }
      }
      guard isComponentReached[index] else { continue }
      components.append(index)
      for quantity in component.first..<(component.first + component.columns) {
        freeVariables.append(program.sourceOf[quantity])
      }
    }
  }

  private mutating func reachValues(_ program: borrowing Program) {
    isReached.fill(count: program.quantityOf.count, with: false)
    for place in 0..<freeVariables.count { isReached[freeVariables[place]] = true }
    for place in 0..<program.elimination.order.count {
      let index = program.elimination.order[place]
      let definition = program.elimination.definitions[index]
      let range = Int(definition.termStart)..<Int(definition.termStart + definition.termCount)
      var changes = stepOf[index] >= 0
      for term in range where isReached[program.elimination.termVariable[term]] { changes = true }
      guard changes else { continue }
      isReached[definition.variable] = true
      if program.isWatched.count > 0, program.isWatched[definition.variable] {
        watched.append(definition.variable)
      }
      if stepOf[index] >= 0 { self.changes[stepOf[index]].step = steps.count32 }
      for term in range {
        terms.append(
          Term(
            coefficient: program.elimination.termCoefficient[term],
            variable: program.elimination.termVariable[term]))
      }
      steps.append(
        Step(constant: definition.constant, variable: definition.variable, termEnd: terms.count32))
    }
  }

  // MARK: Running

  /// Brings the program up to date with its constants, and solves the components in which anything moved.
  /// `evaluate` and `checkBounds` have to follow.
  func apply(to program: inout Program) {
    for place in 0..<changes.count {
      let change = changes[place]
      steps[change.step].constant = program.elimination.updateConstant(
        of: change.definition, program.constants)
    }
    for place in 0..<checks.count { program.evaluateCheck(Int(checks[place])) }
    for place in 0..<bends.count {
      program.updateBreakpoints(of: Int(bends[place].quantity), component: Int(bends[place].component))
    }
    for place in 0..<components.count where program.components[components[place]].isDirty {
      program.solveComponent(Int(components[place]))
    }
  }

  /// Whether any watched variable is negative.
  func misses(_ values: borrowing Buffer<Double>) -> Bool {
    for place in 0..<watched.count where values[watched[place]] < 0 { return true }
    return false
  }

  /// Checks the bounds of what constants decide, by its value: one that is not negative is within any tolerance.
  func checkBounds(of program: inout Program, by values: borrowing Buffer<Double>) {
    let isAnyMissed = program.missedChecks > 0
    for place in 0..<boundChecks.count {
      let bound = boundChecks[place]
      if values[bound.variable] >= 0, !isAnyMissed || !program.checks.start[Int(bound.check)].isMissed {
        continue
      }
      program.evaluateCheck(Int(bound.check))
    }
  }

  /// Evaluates everything that may have changed. O(terms of what it reaches).
  func evaluate(_ program: borrowing Program, into values: borrowing Buffer<Double>) {
    for place in 0..<freeVariables.count {
      let variable = freeVariables[place]
      values[variable] = program.value[program.quantityOf[variable]]
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
