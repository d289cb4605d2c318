extension Elimination {
  /// Brings the constants of all definitions up to date. O(definitions + steps).
  ///
  /// - Parameter constants: by source.
  mutating func updateConstants(_ constants: borrowing Buffer<Double>) {
    for place in 0..<chronology.count { _ = updateConstant(of: chronology[place], constants) }
  }

  /// Brings the constants of definitions of a turn and of later ones up to date.
  ///
  /// - Returns: whether any changes that was worked out before.
  mutating func updateConstants(_ constants: borrowing Buffer<Double>, fromTurn turn: Int32) -> Bool {
    var hasChanged = false
    let first = place(in: chronology) { definitions[$0].turn < turn }
    for place in first..<chronology.count {
      let definition = definitions.start + Int(chronology[place])
      let (before, magnitude) = (definition.pointee.constant, definition.pointee.magnitude)
      let after = updateConstant(of: chronology[place], constants)
      if before != after || magnitude != definition.pointee.magnitude, !before.isNaN { hasChanged = true }
    }
    return hasChanged
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
}
