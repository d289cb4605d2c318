// The ranges of ambiguous variables (`SolvingRules: Ambiguity`).
extension TieBreaking {
  /// The variables that differ between optimal solutions, with their ranges. If `isCutShort`, ranges may be wider,
  /// and other variables may differ too.
  ///
  /// This takes two linear programs for each free variable that may move, and O(terms) for each substituted variable
  /// that needs no expansion: see `Reaches`.
  mutating func ambiguousVariables(_ program: inout Program) -> [AmbiguousVariable] {
    isCutShort = false
    guard openFaces(&program) else { return [] }
    faceSet.areRangesAsked = true
    var limit = rangeLimit(program)
    reaches.reset(variableCount: program.tableaux.quantityOf.count, faceCount: faceSet.faces.count)
    for variable in 0..<program.tableaux.quantityOf.count32 {
      let quantity = program.tableaux.quantityOf[variable]
      guard quantity >= 0 else { continue }
      reaches.values[variable] = program.tableaux.value[quantity]
      guard mayMove[variable] else { continue }
      let reach = expandedReach(variable, &program, limit: &limit)
      reaches.byVariable[variable] = reach
    }
    program.problem.elimination.evaluate(into: reaches.values)
    for place in 0..<program.problem.elimination.order.count {
      let substitution = program.problem.elimination.substitutions[program.problem.elimination.order[place]]
      guard mayMove[substitution.variable] else { continue }
      let reach = sum(substitution, program) ?? expandedReach(substitution.variable, &program, limit: &limit)
      reaches.byVariable[substitution.variable] = reach
    }
    var result: [AmbiguousVariable] = []
    for variable in 0..<program.tableaux.quantityOf.count32 where mayMove[variable] {
      // Adding 0 turns negative zero into zero, as sums do.
      let value = 0 + reaches.values[variable]
      if let range = reaches.byVariable[variable].range(of: variable, from: value) { result.append(range) }
    }
    return result
  }

  /// The first ambiguous variable of the candidates, or of all variables if `candidates` is `nil`.
  mutating func firstAmbiguous(of candidates: [Variable]?, _ program: inout Program) -> AmbiguousVariable? {
    guard openFaces(&program) else { return nil }
    var limit = rangeLimit(program)
    if let candidates {
      for variable in candidates {
        if let range = range(of: variable.index, &program, limit: &limit) { return range }
      }
    } else {
      for variable in 0..<program.tableaux.quantityOf.count32 {
        if let range = range(of: variable, &program, limit: &limit) { return range }
      }
    }
    return nil
  }

  /// The maximum number of steps for finding the ranges of the given number of variables.
  private static func rangeSteps(variables: Int) -> Int { 20_000 + 1000 * variables }

  private func rangeLimit(_ program: borrowing Program) -> Int {
    program.tableaux.limits.steps ?? Self.rangeSteps(variables: program.tableaux.quantityOf.count)
  }

  private mutating func range(
    of variable: Int32, _ program: inout Program, limit: inout Int
  ) -> AmbiguousVariable? {
    guard mayMove[variable] else { return nil }
    let value = expand(variable, &program)
    return reachOfTerms(program, limit: &limit).range(of: variable, from: value)
  }

  // MARK: Reaches

  /// The range of a substituted variable as the sum of the ranges of its terms, or `nil` if these depend on each
  /// other.
  private mutating func sum(
    _ substitution: Elimination.Substitution, _ program: borrowing Program
  ) -> Reach? {
    var sum = Reach()
    let start = Int(substitution.termStart)
    for place in start..<(start + Int(substitution.termCount)) {
      let variable = program.problem.elimination.termVariable[place]
      let coefficient = program.problem.elimination.termCoefficient[place]
      guard mayMove[variable], coefficient != 0 else { continue }
      var reach = reaches.byVariable[variable]
      if reach.isStill { continue }
      if program.tableaux.quantityOf[variable] >= 0 {
        reach.faces = reaches.faces(faceSet.faceOf[program.tableaux.componentOf[variable]])
      }
      guard sum.isApart(from: reach) else { return nil }
      sum.add(reach, times: coefficient)
    }
    return sum
  }

  /// The range of a variable, computed by expanding it into the free variables on which it depends.
  private mutating func expandedReach(_ variable: Int32, _ program: inout Program, limit: inout Int) -> Reach
  {
    _ = expand(variable, &program)
    var reach = reachOfTerms(program, limit: &limit)
    if program.tableaux.quantityOf[variable] >= 0 || reach.isStill { return reach }
    for place in 0..<terms.count {
      reach.spread(over: reaches.faces(faceSet.faceOf[program.tableaux.componentOf[terms[place]]]))
    }
    return reach
  }

  private mutating func reachOfTerms(_ program: borrowing Program, limit: inout Int) -> Reach {
    guard faceSet.work.done <= faceSet.work.end else {
      isCutShort = true
      return Reach()
    }
    return Reach(
      least: extreme(greatest: false, program, limit: &limit) ?? -.infinity,
      greatest: extreme(greatest: true, program, limit: &limit) ?? .infinity)
  }
}
