/// Required equalities solved for variables, one definition each: `variable = constant + sum(coefficient * other)`.
///
/// A definition may mention variables that other definitions define; it is expanded only where someone asks. Two kinds
/// keep that acyclic without ever looking: a *direct* definition defines a variable that no earlier definition
/// mentions, so it may mention whatever exists; a *reduced* one is expanded first and mentions only variables that are
/// undefined at that time. Ranks, rising for direct and falling for reduced definitions, are then a topological
/// order: every definition outranks what it mentions. Expanding the highest rank first expands each definition at
/// most once and lets what a view shares with its ancestors cancel before it spreads.
///
/// Which definitions there are depends on the equalities and their turns alone: each is taken in with nothing but
/// those before it in view, even where later ones are there already (`horizon`).
///
/// Constants stay symbolic: a definition remembers which earlier ones were expanded into it (its steps), so new
/// constants flow through without a new elimination, and a contradiction can be traced back to its members.
struct Elimination: ~Copyable {
  struct Definition: BitwiseCopyable {
    /// -1 where the definition is out of use.
    var variable: Int32
    /// The member that it comes from, and its turn.
    var source: Int32
    var turn: Int32
    var rank: Int32
    var termStart: Int32
    var termCount: Int32
    var stepStart: Int32
    var stepCount: Int32
    /// `constant = scale * (constant of source + sum(steps))`
    var scale: Double
    var constant: Double
    /// The sum of the magnitudes that went into the constant.
    var magnitude: Double
  }

  /// One expansion: `multiplier` times a definition's constant.
  struct Step: BitwiseCopyable {
    var definition: Int32
    var multiplier: Double
  }

  var definitions = Buffer<Definition>()
  /// By variable: its definition, or -1.
  var definitionOf = Buffer<Int32>()
  /// Definitions by rank: each finds what it mentions already evaluated.
  var order = Buffer<Int32>()
  /// Definitions by turn: steps refer backwards.
  var chronology = Buffer<Int32>()
  /// The terms of definitions and of reduced forms.
  var termVariable = Buffer<Int32>()
  var termCoefficient = Buffer<Double>()
  var steps = Buffer<Step>()
  var accumulator = Accumulator()
  /// Whether coefficients of very different sizes meet in a definition.
  private(set) var isUneven = false
  /// By variable: the turn of the first definition that mentions it; `Int32.max` where none does.
  var mentionedAt = Buffer<Int32>()
  /// Definitions of this turn and later ones are out of view.
  private var horizon = Int32.max

  mutating func reset(variableCount: Int) {
    isUneven = false
    definitions.removeAll()
    definitionOf.fill(count: variableCount, with: -1)
    mentionedAt.fill(count: variableCount, with: .max)
    order.removeAll()
    chronology.removeAll()
    termVariable.removeAll()
    termCoefficient.removeAll()
    steps.removeAll()
    accumulator.reset(variableCount: variableCount)
  }

  mutating func takeMemory(from arena: Arena.Reference) {
    definitions.takeMemory(from: arena)
    definitionOf.takeMemory(from: arena)
    order.takeMemory(from: arena)
    chronology.takeMemory(from: arena)
    termVariable.takeMemory(from: arena)
    termCoefficient.takeMemory(from: arena)
    steps.takeMemory(from: arena)
    mentionedAt.takeMemory(from: arena)
    accumulator.takeMemory(from: arena)
  }

  /// Makes room for so many definitions that mention so many variables in all, if none has to be expanded.
  mutating func reserve(definitions count: Int, terms: Int) {
    definitions.reserve(count)
    termVariable.reserve(terms)
    termCoefficient.reserve(terms)
  }

  /// Takes a required equality in, the latest so far. Returns false where it defines nothing: its variables are
  /// already decided.
  mutating func eliminate(_ slot: Int, of store: borrowing ConstraintStore) -> Bool {
    takeIn(slot, member: Int32(slot), turn: store.rows[slot].turn, of: store)
  }

  @inline(__always)
  mutating func takeIn(
    _ slot: Int, member: Int32, turn: Int32, of store: borrowing ConstraintStore
  ) -> Bool {
    let definition = reduce(slot, member: member, turn: turn, of: store)
    accumulator.clear()
    guard let definition else { return false }
    definitionOf[definition.variable] = definitions.count32
    for term in Int(definition.termStart)..<termVariable.count {
      let variable = termVariable[term]
      if mentionedAt[variable] > turn { mentionedAt[variable] = turn }
    }
    definitions.append(definition)
    return true
  }

  /// What a required equality defines at its turn; `nil` where its variables are already decided.
  ///
  /// Appends terms and steps, and leaves what it looked at in the accumulator, but where it needs nothing expanded.
  mutating func reduce(
    _ slot: Int, member: Int32, turn: Int32, of store: borrowing ConstraintStore
  ) -> Definition? {
    let row = store.rows[slot]
    if let place = directPivot(row, turn, of: store) {
      return define(directly: place, row, member, turn, of: store)
    }
    horizon = turn
    defer { horizon = .max }
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      touch(store.termVariable[place], store.termCoefficient[place])
    }
    let stepStart = steps.count32
    expand()
    guard let pivot = accumulator.largest() else {
      steps.truncate(to: Int(stepStart))
      return nil
    }
    let scale = -1 / accumulator.coefficient(of: pivot)
    let termStart = termVariable.count32
    for place in 0..<accumulator.sums.count {
      let sum = accumulator.sums[place]
      guard sum.variable != pivot, sum.coefficient != 0 else { continue }
      appendTerm(sum.variable, sum.coefficient * scale)
    }
    return Definition(
      variable: pivot, source: member, turn: turn, rank: -turn - 1, termStart: termStart,
      termCount: termVariable.count32 - termStart, stepStart: stepStart,
      stepCount: steps.count32 - stepStart, scale: scale, constant: 0, magnitude: 0)
  }

  /// Works out the orders of definitions; to be called after the last one.
  mutating func finish() {
    order.reserve(definitions.count)
    chronology.reserve(definitions.count)
    for index in 0..<definitions.count32 { chronology.append(index) }
    for index in (0..<definitions.count32).reversed() where definitions[index].rank < 0 {
      order.append(index)
    }
    for index in 0..<definitions.count32 where definitions[index].rank > 0 { order.append(index) }
  }

  /// Brings the constants of all definitions up to date. O(definitions + steps).
  ///
  /// - Parameter constants: by source.
  mutating func updateConstants(_ constants: borrowing Buffer<Double>) {
    for place in 0..<chronology.count { _ = updateConstant(of: chronology[place], constants) }
  }

  /// Brings the constant of one definition up to date; those of earlier ones are. Returns it.
  @inline(__always)
  func updateConstant(of index: Int32, _ constants: borrowing Buffer<Double>) -> Double {
    let definition = definitions.start + Int(index)
    let (sum, magnitude) = constant(
      steps: definition.pointee.stepStart, definition.pointee.stepCount, share: 1,
      own: constants[definition.pointee.source])
    let result = definition.pointee.scale * sum
    definition.pointee.constant = result
    definition.pointee.magnitude = abs(definition.pointee.scale) * magnitude
    return result
  }

  /// `own + share * sum(steps)`, and the sum of the magnitudes that went into it.
  @inline(__always)
  func constant(steps start: Int32, _ count: Int32, share: Double, own: Double) -> (
    sum: Double, magnitude: Double
  ) {
    var sum = own
    var magnitude = abs(own)
    for place in Int(start)..<Int(start + count) {
      let step = steps[place]
      let definition = definitions.start + Int(step.definition)
      sum += share * step.multiplier * definition.pointee.constant
      magnitude += abs(share * step.multiplier) * definition.pointee.magnitude
    }
    return (sum, magnitude)
  }

  /// Evaluates every defined variable from the free ones. O(terms).
  mutating func evaluate(into values: borrowing Buffer<Double>) {
    for place in 0..<order.count {
      let definition = definitions.start + Int(order[place])
      var sum = definition.pointee.constant
      let start = Int(definition.pointee.termStart)
      for term in start..<(start + Int(definition.pointee.termCount)) {
        sum += termCoefficient[term] * values[termVariable[term]]
      }
      values[definition.pointee.variable] = sum
    }
  }

  /// Marks every definition's variable that depends on a marked one, by variable. O(terms).
  func spread(_ isMarked: borrowing Buffer<Bool>) {
    for place in 0..<order.count {
      let definition = definitions[order[place]]
      for term in Int(definition.termStart)..<Int(definition.termStart + definition.termCount)
      where isMarked[termVariable[term]] {
        isMarked[definition.variable] = true
        break
      }
    }
  }

  // MARK: Expanding

  /// Leaves in the accumulator what expanding a constraint looks at, with the definitions before a turn in view.
  mutating func look(at row: ConstraintStore.Row, before turn: Int32, of store: borrowing ConstraintStore) {
    horizon = turn
    defer { horizon = .max }
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      touch(store.termVariable[place], store.termCoefficient[place])
    }
    look()
  }

  /// Expands the accumulator without keeping the steps.
  mutating func look() {
    let kept = steps.count
    expand()
    steps.truncate(to: kept)
  }

  /// Adds to the accumulator, and to what `expand` has to do.
  @inline(__always)
  mutating func touch(_ variable: Int32, _ coefficient: Double) {
    var definition = definitionOf[variable]
    var rank: Int32 = 0
    if definition >= 0 {
      let entry = definitions.start + Int(definition)
      rank = entry.pointee.rank
      if entry.pointee.turn >= horizon { definition = -1 }
    }
    accumulator.add(variable, coefficient, definition: definition, rank: rank)
  }

  /// Replaces defined variables in the accumulator by their definitions until none is left, and records the steps.
  mutating func expand() {
    while let index = accumulator.popHighest() {
      let definition = definitions[index]
      let multiplier = accumulator.take(definition.variable)
      guard multiplier != 0 else { continue }
      steps.append(Step(definition: index, multiplier: multiplier))
      for term in Int(definition.termStart)..<Int(definition.termStart + definition.termCount) {
        touch(termVariable[term], multiplier * termCoefficient[term])
      }
    }
    accumulator.dropCancelled()
  }

  // MARK: Defining

  @inline(__always)
  private mutating func define(
    directly place: Int, _ row: ConstraintStore.Row, _ member: Int32, _ turn: Int32,
    of store: borrowing ConstraintStore
  ) -> Definition {
    let scale = -1 / store.termCoefficient[place]
    let termStart = termVariable.count32
    for other in Int(row.termStart)..<Int(row.termStart + row.termCount) where other != place {
      appendTerm(store.termVariable[other], store.termCoefficient[other] * scale)
    }
    return Definition(
      variable: store.termVariable[place], source: member, turn: turn, rank: turn + 1,
      termStart: termStart, termCount: termVariable.count32 - termStart, stepStart: steps.count32,
      stepCount: 0, scale: scale, constant: 0, magnitude: 0)
  }

  private mutating func appendTerm(_ variable: Int32, _ coefficient: Double) {
    termVariable.append(variable)
    termCoefficient.append(coefficient)
    if Tolerance.isUneven(coefficient) { isUneven = true }
  }
}
