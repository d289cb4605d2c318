/// Required equalities solved for one variable each, as substitutions:
/// `variable = constant + sum(coefficient * other)`.
///
/// A substitution may mention variables that have substitutions themselves. It is expanded only on demand. Two kinds
/// of substitutions remain acyclic without a search. A *direct* one defines a variable that no earlier substitution
/// mentions, and may mention any other variable. A *reduced* one is expanded first, and mentions only variables that
/// are still free at that time. Their ranks, rising for direct and falling for reduced ones, are a topological order:
/// each substitution ranks above all substitutions that it mentions. Expansion starts with the highest rank. It
/// expands each substitution at most once, and terms that a view shares with its ancestors cancel before they spread.
///
/// The substitutions depend only on the equalities and their turns. Each equality uses only the substitutions of
/// earlier turns, even if later ones already exist (`horizon`).
///
/// Constants stay symbolic. A substitution records the earlier ones expanded into it (its steps). New constants
/// therefore need no new elimination, and a contradiction can be traced back to its members.
struct Elimination: ~Copyable {
  struct Substitution: BitwiseCopyable {
    /// The defined variable, or -1 if the substitution is unused.
    var variable: Int32
    /// The member that it comes from, and the member's turn.
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
    /// The sum of the magnitudes of the parts of the constant.
    var magnitude: Double
  }

  /// One expansion, which contributes `multiplier` times a substitution's constant.
  struct Step: BitwiseCopyable {
    var substitution: Int32
    var multiplier: Double
  }

  var substitutions = Buffer<Substitution>()
  /// By variable: its substitution, or -1.
  var substitutionOf = Buffer<Int32>()
  /// Substitutions by rank: each is evaluated after all that it mentions.
  var order = Buffer<Int32>()
  /// Substitutions by turn: steps refer backward.
  var chronology = Buffer<Int32>()
  /// The terms of substitutions and of reduced forms.
  var termVariable = Buffer<Int32>()
  var termCoefficient = Buffer<Double>()
  var steps = Buffer<Step>()
  var accumulator = Accumulator()
  /// Whether a substitution has coefficients of very different sizes.
  private(set) var isBadlyScaled = false
  /// By variable: the turn of the first substitution that mentions it, or `Int32.max` if none does.
  var mentionedAt = Buffer<Int32>()
  /// The turn from which on substitutions are ignored.
  private var horizon = Int32.max

  mutating func reset(variableCount: Int) {
    isBadlyScaled = false
    substitutions.removeAll()
    substitutionOf.fill(count: variableCount, with: -1)
    mentionedAt.fill(count: variableCount, with: .max)
    order.removeAll()
    chronology.removeAll()
    termVariable.removeAll()
    termCoefficient.removeAll()
    steps.removeAll()
    accumulator.reset(variableCount: variableCount)
  }

  mutating func takeMemory(from arena: Arena.Reference) {
    substitutions.takeMemory(from: arena)
    substitutionOf.takeMemory(from: arena)
    order.takeMemory(from: arena)
    chronology.takeMemory(from: arena)
    termVariable.takeMemory(from: arena)
    termCoefficient.takeMemory(from: arena)
    steps.takeMemory(from: arena)
    mentionedAt.takeMemory(from: arena)
    accumulator.takeMemory(from: arena)
  }

  /// Reserves memory for the given number of substitutions and of terms in total, assuming that none is expanded.
  mutating func reserve(substitutions count: Int, terms: Int) {
    substitutions.reserve(count)
    termVariable.reserve(terms)
    termCoefficient.reserve(terms)
  }

  /// Adds a required equality as the latest one. Returns false if its variables are already determined, so that it
  /// defines nothing.
  mutating func eliminate(_ slot: Int, of store: borrowing ConstraintStore) -> Bool {
    takeIn(slot, member: Int32(slot), turn: store.rows[slot].turn, of: store)
  }

  @inline(__always)
  mutating func takeIn(
    _ slot: Int, member: Int32, turn: Int32, of store: borrowing ConstraintStore
  ) -> Bool {
    let substitution = reduce(slot, member: member, turn: turn, of: store)
    accumulator.clear()
    guard let substitution else { return false }
    substitutionOf[substitution.variable] = substitutions.count32
    for term in Int(substitution.termStart)..<termVariable.count {
      let variable = termVariable[term]
      if mentionedAt[variable] > turn { mentionedAt[variable] = turn }
    }
    substitutions.append(substitution)
    return true
  }

  /// Solves a required equality at its turn. Returns `nil` if its variables are already determined.
  ///
  /// It appends terms and steps. If it has to expand the row, it leaves the variables that it has read in the
  /// accumulator.
  mutating func reduce(
    _ slot: Int, member: Int32, turn: Int32, of store: borrowing ConstraintStore
  ) -> Substitution? {
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
    return Substitution(
      variable: pivot, source: member, turn: turn, rank: -turn - 1, termStart: termStart,
      termCount: termVariable.count32 - termStart, stepStart: stepStart,
      stepCount: steps.count32 - stepStart, scale: scale, constant: 0, magnitude: 0)
  }

  /// Computes the orders of the substitutions after the last one has been added.
  mutating func finish() {
    order.reserve(substitutions.count)
    chronology.reserve(substitutions.count)
    for index in 0..<substitutions.count32 { chronology.append(index) }
    for index in (0..<substitutions.count32).reversed() where substitutions[index].rank < 0 {
      order.append(index)
    }
    for index in 0..<substitutions.count32 where substitutions[index].rank > 0 { order.append(index) }
  }

  /// Updates the constants of all substitutions. O(substitutions + steps).
  ///
  /// - Parameter constants: The constants by source.
  mutating func updateConstants(_ constants: borrowing Buffer<Double>) {
    for place in 0..<chronology.count { _ = updateConstant(of: chronology[place], constants) }
  }

  /// Updates the constant of one substitution and returns it. Earlier substitutions must be up to date.
  @inline(__always)
  func updateConstant(of index: Int32, _ constants: borrowing Buffer<Double>) -> Double {
    let substitution = substitutions.start + Int(index)
    let (sum, magnitude) = constant(
      steps: substitution.pointee.stepStart, substitution.pointee.stepCount, share: 1,
      own: constants[substitution.pointee.source])
    // Adding 0 turns negative zero into zero.
    let result = 0 + substitution.pointee.scale * sum
    substitution.pointee.constant = result
    substitution.pointee.magnitude = abs(substitution.pointee.scale) * magnitude
    return result
  }

  /// `own + share * sum(steps)`, and the sum of the magnitudes of its parts.
  @inline(__always)
  func constant(steps start: Int32, _ count: Int32, share: Double, own: Double) -> (
    sum: Double, magnitude: Double
  ) {
    var sum = own
    var magnitude = abs(own)
    for place in Int(start)..<Int(start + count) {
      let step = steps[place]
      let substitution = substitutions.start + Int(step.substitution)
      sum += share * step.multiplier * substitution.pointee.constant
      magnitude += abs(share * step.multiplier) * substitution.pointee.magnitude
    }
    return (sum, magnitude)
  }

  /// Computes the values of all defined variables from those of the free ones. O(terms).
  mutating func evaluate(into values: borrowing Buffer<Double>) {
    for place in 0..<order.count {
      let substitution = substitutions.start + Int(order[place])
      var sum = substitution.pointee.constant
      let start = Int(substitution.pointee.termStart)
      for term in start..<(start + Int(substitution.pointee.termCount)) {
        sum += termCoefficient[term] * values[termVariable[term]]
      }
      values[substitution.pointee.variable] = sum
    }
  }

  /// Marks the defined variables that depend on marked variables. O(terms).
  func spread(_ isMarked: borrowing Buffer<Bool>) {
    for place in 0..<order.count {
      let substitution = substitutions[order[place]]
      for term in Int(substitution.termStart)..<Int(substitution.termStart + substitution.termCount)
      where isMarked[termVariable[term]] {
        isMarked[substitution.variable] = true
        break
      }
    }
  }

  // MARK: Expanding

  /// Expands a constraint with the substitutions before a turn, and leaves the variables that it reads in the
  /// accumulator.
  mutating func look(at row: ConstraintStore.Row, before turn: Int32, of store: borrowing ConstraintStore) {
    horizon = turn
    defer { horizon = .max }
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      touch(store.termVariable[place], store.termCoefficient[place])
    }
    look()
  }

  /// Expands the accumulator without recording steps.
  mutating func look() {
    let kept = steps.count
    expand()
    steps.truncate(to: kept)
  }

  /// Adds a term to the accumulator, and its substitution to the queue.
  @inline(__always)
  mutating func touch(_ variable: Int32, _ coefficient: Double) {
    var substitution = substitutionOf[variable]
    var rank: Int32 = 0
    if substitution >= 0 {
      let entry = substitutions.start + Int(substitution)
      rank = entry.pointee.rank
      if entry.pointee.turn >= horizon { substitution = -1 }
    }
    accumulator.add(variable, coefficient, substitution: substitution, rank: rank)
  }

  /// Replaces the defined variables in the accumulator by their substitutions until none is left, and records the
  /// steps.
  mutating func expand() {
    while let index = accumulator.popHighest() {
      let substitution = substitutions[index]
      let multiplier = accumulator.take(substitution.variable)
      guard multiplier != 0 else { continue }
      steps.append(Step(substitution: index, multiplier: multiplier))
      for term in Int(substitution.termStart)..<Int(substitution.termStart + substitution.termCount) {
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
  ) -> Substitution {
    let scale = -1 / store.termCoefficient[place]
    let termStart = termVariable.count32
    for other in Int(row.termStart)..<Int(row.termStart + row.termCount) where other != place {
      appendTerm(store.termVariable[other], store.termCoefficient[other] * scale)
    }
    return Substitution(
      variable: store.termVariable[place], source: member, turn: turn, rank: turn + 1,
      termStart: termStart, termCount: termVariable.count32 - termStart, stepStart: steps.count32,
      stepCount: 0, scale: scale, constant: 0, magnitude: 0)
  }

  private mutating func appendTerm(_ variable: Int32, _ coefficient: Double) {
    termVariable.append(variable)
    termCoefficient.append(coefficient)
    if Tolerance.isBadlyScaled(coefficient) { isBadlyScaled = true }
  }
}
