extension Solver {
  /// The variables that the last solution had to choose, in order of creation.
  ///
  /// Costs nothing where every component is determined; else two small linear programs for each variable that
  /// required equalities do not define, and O(terms) for one that they define as a sum of others, unless parts of the
  /// sum depend on the same open components: then two linear programs as well. Where these reach the bound on steps
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
  /// There the first ambiguous variable, in order of creation, is at the end of its range that is farther from its
  /// standard value, or, where the range has no such end, 100 points off. The others follow, each as near to zero as
  /// that lets it. The next `solve()` goes back, whether or not anything has changed. Changes since the last one do
  /// not count yet. (`SolvingRules: Ambiguity`)
  ///
  /// - Returns: whether the solution was ambiguous. If not nothing happens, in O(1).
  @discardableResult
  public mutating func exerciseAmbiguity() -> Bool { exerciseAmbiguity(of: nil) }

  /// Moves as `exerciseAmbiguity()` does, but the first of some variables that is ambiguous; `nil` stands for all.
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
