extension Solver {
  /// The ambiguous variables of the last solution with their ranges, in order of creation.
  ///
  /// It costs nothing if every component has one solution. Otherwise it takes two small linear programs for each variable
  /// that no required equality defines, and O(terms) for a variable that one defines as a sum of others, unless parts of
  /// the sum depend on the same components, which takes two linear programs as well. If these reach the bound on steps,
  /// `status` becomes `stopped`, and ranges are reported as far as they were found.
  public mutating func ambiguousVariables() -> [AmbiguousVariable] {
    if let precise { return precise.ambiguous }
    // The ranges are those of the standard solution, to the last digit.
    let isElsewhere = exercise.isOn
    if isElsewhere { exercise.exchange(&program) }
    let result = ties.ambiguousVariables(&program)
    if isElsewhere { exercise.exchange(&program) }
    areRangesCutShort = ties.isCutShort
    return result
  }

  /// Moves to another solution that is as good as the last at every level, or back from it.
  ///
  /// In the other solution the first ambiguous variable, in order of creation, is at the end of its range that is farther
  /// from its standard value, or 100 points away if the range has no such end. The others are as near to zero as that
  /// allows. The next `solve()` goes back, whether or not anything has changed. Changes since the last one do not count
  /// yet. (`SolvingRules: Ambiguity`)
  ///
  /// - Returns: whether the solution was ambiguous. If not, nothing happens, in O(1).
  @discardableResult
  public mutating func exerciseAmbiguity() -> Bool { exerciseAmbiguity(of: nil) }

  /// Moves as `exerciseAmbiguity()` does, but starts with the first ambiguous one of some variables. `nil` stands for all.
  ///
  /// - Returns: whether any of them was ambiguous, or the solver showed another solution before.
  @discardableResult
  package mutating func exerciseAmbiguity(of candidates: [Variable]?) -> Bool {
    if exercise.isOn {
      endExercise()
      return true
    }
    if let precise {
      let range = precise.ambiguous.first { candidates?.contains($0.variable) ?? true }
      guard let range else { return false }
      exercise.isOn = true
      show(precise.elsewhere(range))
      return true
    }
    guard program.tableaux.tally.open > 0, status != .stopped,
      let range = ties.firstAmbiguous(of: candidates, &program)
    else { return false }
    let standard = values[range.variable.index]
    exercise.start(program)
    _ = ties.settle(&program, except: (range.variable.index, range.farEnd(from: standard)))
    evaluate()
    return true
  }

  mutating func endExercise() {
    exercise.isOn = false
    if let precise { return show(precise.values) }
    exercise.exchange(&program)
    evaluate()
  }
}

extension AmbiguousVariable {
  /// The distance, in points, at which a range without an end counts as ended.
  private static var farAway: Double { 100 }

  /// The place in the range that is farthest from a value in it.
  func farEnd(from value: Double) -> Double {
    let below = minimum.map { value - $0 } ?? 0
    let above = maximum.map { $0 - value } ?? 0
    let farthest = max(below, above)
    if farthest > Tolerance.feasibility(abs(value)) { return below > above ? value - below : value + above }
    return maximum == nil ? value + Self.farAway : value - Self.farAway
  }
}
