// How far variables are open (SEMANTICS 8.2).
extension TieBreaking {
  /// The variables that differ between optimal solutions, with their ranges. `isCutShort` tells whether they may go
  /// farther, and others differ too.
  ///
  /// Two linear programs for each free variable that may move, and O(terms) for the defined ones, but for those that
  /// have to be expanded: see `Reaches`.
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
      let definition = program.problem.elimination.definitions[program.problem.elimination.order[place]]
      guard mayMove[definition.variable] else { continue }
      let reach = sum(definition, program) ?? expandedReach(definition.variable, &program, limit: &limit)
      reaches.byVariable[definition.variable] = reach
    }
    var result: [AmbiguousVariable] = []
    for variable in 0..<program.tableaux.quantityOf.count32 where mayMove[variable] {
      // A zero without its sign, as sums have it.
      let value = 0 + reaches.values[variable]
      if let range = reaches.byVariable[variable].range(of: variable, from: value) { result.append(range) }
    }
    return result
  }

  /// The first ambiguous variable of some, or of all.
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

  private func rangeLimit(_ program: borrowing Program) -> Int {
    program.tableaux.limits.steps ?? 20_000 + 1000 * program.tableaux.quantityOf.count
  }

  private mutating func range(
    of variable: Int32, _ program: inout Program, limit: inout Int
  ) -> AmbiguousVariable? {
    guard mayMove[variable] else { return nil }
    let value = expand(variable, &program)
    return reachOfTerms(program, limit: &limit).range(of: variable, from: value)
  }

  // MARK: Reaches

  /// The reach of a defined variable as the sum of those of its terms; `nil` where these may not go where they like
  /// independently of each other.
  private mutating func sum(
    _ definition: Elimination.Definition, _ program: borrowing Program
  ) -> Reach? {
    var sum = Reach()
    let start = Int(definition.termStart)
    for place in start..<(start + Int(definition.termCount)) {
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

  /// The reach of a variable by way of all free variables that it depends on.
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

extension AmbiguousVariable {
  /// The place in the range that is farthest from a value in it.
  func farEnd(from value: Double) -> Double {
    let below = minimum.map { value - $0 } ?? 0
    let above = maximum.map { $0 - value } ?? 0
    let farthest = max(below, above)
    if farthest > Tolerance.feasibility(abs(value)) { return below > above ? value - below : value + above }
    return maximum == nil ? value + 100 : value - 100
  }
}
