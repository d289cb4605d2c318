extension Solver {
  /// The ambiguous variables of the last solution with their ranges, in order of creation.
  ///
  /// Finding them takes no work if every component has a unique solution. Otherwise, it takes two small linear
  /// programs for each variable that no required equality defines. For a variable that an equality defines as a sum,
  /// it takes O(terms), or two linear programs if several parts of the sum depend on the same component. If these
  /// reach the work limit, `status` becomes `stopped`, and the result contains the ranges found so far.
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

  /// Switches to another solution that is equally good at every level, or back to the standard solution.
  ///
  /// In the other solution, the first ambiguous variable in order of creation is at the end of its range that is
  /// farther from its standard value, or 100 points away if the range has no such end. The other variables are then
  /// chosen as by `solve()`. The next `solve()` returns to the standard solution, whether or not anything has changed.
  /// Changes since the last `solve()` have no effect yet. (`SolvingRules: Ambiguity`)
  ///
  /// - Returns: Whether the solution was ambiguous. If not, nothing happens, in O(1).
  @discardableResult
  public mutating func exerciseAmbiguity() -> Bool { exerciseAmbiguity(of: nil) }

  /// Switches as `exerciseAmbiguity()` does, but starts with the first ambiguous variable of `candidates`, or of all
  /// variables if `candidates` is `nil`.
  ///
  /// - Returns: Whether any of them was ambiguous, or the solver was already showing another solution.
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
    startExercise(range)
    return true
  }

  /// The values, by variable, of the solution that `exerciseAmbiguity()` would show for an ambiguous variable.
  ///
  /// The solver keeps the solution that it shows.
  ///
  /// - Parameter range: One of `ambiguousVariables()`.
  /// - Returns: `nil` if the solver already shows another solution, or reached its limit.
  /// - Complexity: That of breaking the ties of all components once.
  package mutating func otherValues(of range: AmbiguousVariable) -> [Double]? {
    guard !exercise.isOn, status != .stopped else { return nil }
    if let precise { return precise.elsewhere(range) }
    guard program.tableaux.tally.open > 0 else { return nil }
    startExercise(range)
    let others = allValues
    endExercise()
    return others
  }

  private mutating func startExercise(_ range: AmbiguousVariable) {
    let standard = values[range.variable.index]
    exercise.start(program)
    _ = ties.settle(
      &program, store.isNonNegative, except: (range.variable.index, range.farEnd(from: standard)))
    evaluate()
  }

  mutating func endExercise() {
    exercise.isOn = false
    if let precise { return show(precise.values) }
    exercise.exchange(&program)
    evaluate()
  }
}

extension AmbiguousVariable {
  /// The distance, in points, to move along a range without an end.
  private static var farAway: Double { 100 }

  /// The value in the range that is farthest from a given value.
  func farEnd(from value: Double) -> Double {
    let below = minimum.map { value - $0 } ?? 0
    let above = maximum.map { $0 - value } ?? 0
    let farthest = max(below, above)
    if farthest > Tolerance.feasibility(abs(value)) { return below > above ? value - below : value + above }
    return maximum == nil ? value + Self.farAway : value - Self.farAway
  }
}
