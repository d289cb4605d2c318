extension Solver {
  /// The violated invariants, one sentence each. A sound solver has none after a solve.
  ///
  /// For tests: checking everything takes longer than a solve. A precise solution has no state to check.
  package func invariantViolations() -> [String] {
    precise != nil ? [] : program.invariantViolations(values: values) + program.structureViolations(store)
  }

  /// The number of builds from scratch, and of components solved, since the solver was created.
  package var effort: (builds: Int, components: Int) { (program.builds, program.tableaux.tally.solved) }

  /// The maximum number of simplex steps in a component, or `nil` to derive it from the component's size. For tests
  /// of a solver that reaches the limit.
  package var stepLimit: Int? {
    get { program.tableaux.limits.steps }
    set { program.tableaux.limits.steps = newValue }
  }
}

extension Solver {
  /// The maximum number of entries that one solve may visit. For tests of a solver that reaches the limit. See
  /// `ComponentTableaux.Limits`.
  package var workLimit: Int {
    get { program.tableaux.limits.work }
    set { program.tableaux.limits.work = newValue }
  }

  /// The number of entries visited by all solves so far, by the last conflict search, and by the last search for
  /// ambiguities.
  package var work: (solving: Int, searching: Int, open: Int) {
    (program.tableaux.work.done, search.work, ties.faceSet.work.done)
  }

  /// The maximum number of entries in a dense tableau. Lets tests treat small components as large ones.
  package var tableauLimit: Int {
    get { program.tableaux.limits.tableauEntries }
    set { program.tableaux.limits.tableauEntries = newValue }
  }
}

extension Solver {
  /// Whether to keep all bounds. Lets tests check that omitting implied bounds affects only running time. Set it
  /// before the first solve.
  package var keepsImpliedBounds: Bool {
    get { program.problem.impliedBounds.keepsAll }
    set { program.problem.impliedBounds.keepsAll = newValue }
  }

  /// The number of bounds that the program omits while the value of their variable, which constants alone decide,
  /// satisfies them.
  package var watchedBounds: Int { program.problem.impliedBounds.watchedCount }

  /// The number of bounds that the program omits because other bounds imply them.
  package var impliedBounds: Int {
    var count = 0
    for index in 0..<program.problem.checks.count where program.problem.checks[index].isGuard { count += 1 }
    return count
  }
}

extension Program {
  func invariantViolations(values: borrowing Buffer<Double>) -> [String] {
    var findings: [String] = []
    checkSubstitutions(into: &findings)
    for index in 0..<tableaux.components.count {
      checkPieces(tableaux.components[index], into: &findings)
      checkSeats(tableaux.components[index], into: &findings)
      if tableaux.components[index].isWarm { checkTableau(tableaux.components[index], into: &findings) }
    }
    checkValues(values, into: &findings)
    return findings
  }

  /// The margins of error in a sound solver: of an activity relative to its terms, and of a value beyond its bounds.
  private static var activityMargin: Double { 1e-9 }
  private static var boundMargin: Double { 1e-6 }

  /// Checks that substitutions rank above the variables they mention, that their steps refer backward, and that each
  /// variable is either defined or free.
  private func checkSubstitutions(into findings: inout [String]) {
    for place in 0..<problem.elimination.chronology.count {
      let index = problem.elimination.chronology[place]
      let substitution = problem.elimination.substitutions[index]
      if problem.elimination.substitutionOf[substitution.variable] != index {
        findings.append("substitution \(index) is not that of variable \(substitution.variable)")
      }
      for term in Int(substitution.termStart)..<Int(substitution.termStart + substitution.termCount) {
        let other = problem.elimination.substitutionOf[problem.elimination.termVariable[term]]
        if other >= 0 && problem.elimination.substitutions[other].rank >= substitution.rank {
          findings.append("substitution \(index) mentions \(other), which does not rank below it")
        }
      }
      for step in Int(substitution.stepStart)..<Int(substitution.stepStart + substitution.stepCount)
      where problem.elimination.substitutions[problem.elimination.steps[step].substitution].turn
        >= substitution.turn
      {
        findings.append("substitution \(index) has a step that does not refer back")
      }
    }
    for place in 1..<max(1, problem.elimination.order.count) {
      let (a, b) = (problem.elimination.order[place - 1], problem.elimination.order[place])
      if problem.elimination.substitutions[a].rank >= problem.elimination.substitutions[b].rank {
        findings.append("substitution \(a) is evaluated before \(b), which ranks below it")
      }
    }
    if problem.elimination.order.count != problem.elimination.chronology.count {
      findings.append("the orders of substitutions do not hold the same ones")
    }
    for variable in 0..<tableaux.quantityOf.count
    where (tableaux.quantityOf[variable] < 0) != (problem.elimination.substitutionOf[variable] >= 0) {
      findings.append("variable \(variable) is neither free nor defined, or both")
    }
  }

  /// Checks that pieces are convex and ordered: levels from high to low, breakpoints from low to high.
  private func checkPieces(_ component: ComponentTableaux.Component, into findings: inout [String]) {
    for quantity in component.first..<(component.first + component.quantities) {
      for place in Int(tableaux.pieceStart[quantity])..<Int(tableaux.pieceStart[quantity + 1]) {
        let piece = tableaux.pieces[place]
        if piece.target != quantity { findings.append("piece \(place) lies with quantity \(quantity)") }
        if piece.jump <= 0 || piece.left > 0 { findings.append("piece \(place) is not convex") }
        guard place > Int(tableaux.pieceStart[quantity]) else { continue }
        let previous = tableaux.pieces[place - 1]
        let isOrdered =
          previous.priority > piece.priority
          || (previous.priority == piece.priority && previous.breakpoint <= piece.breakpoint)
        if !isOrdered { findings.append("piece \(place) is out of order") }
      }
    }
  }

  /// Checks that each quantity of a component with a tableau has exactly one seat.
  private func checkSeats(_ component: ComponentTableaux.Component, into findings: inout [String]) {
    guard component.isWarm else { return }
    let first = Int(component.first)
    for quantity in 0..<component.quantities {
      var seatCount = 0
      for place in first..<(first + Int(component.quantities)) where tableaux.seats[place] == quantity {
        seatCount += 1
      }
      if seatCount != 1 { findings.append("quantity \(first + Int(quantity)) has \(seatCount) seats") }
    }
  }

  /// Checks that the tableau agrees with the rows: each row's activity is the sum of its terms.
  private func checkTableau(_ component: ComponentTableaux.Component, into findings: inout [String]) {
    for quantity in (component.first + component.columns)..<(component.first + component.quantities) {
      let (sum, magnitude) = tableaux.activity(of: quantity, problem)
      if !component.isOpen && abs(sum - tableaux.value[quantity]) > Self.activityMargin * magnitude {
        findings.append("row activity \(quantity) is \(tableaux.value[quantity]), its terms say \(sum)")
      }
    }
  }

  /// Checks that free variables have the values of their quantities, within the bounds that the levels left.
  private func checkValues(_ values: borrowing Buffer<Double>, into findings: inout [String]) {
    for variable in 0..<tableaux.quantityOf.count where tableaux.quantityOf[variable] >= 0 {
      let quantity = tableaux.quantityOf[variable]
      if values[variable] != tableaux.value[quantity] {
        findings.append("variable \(variable) is not where its quantity is")
      }
      guard tableaux.components[tableaux.componentOf[variable]].isFeasible else { continue }
      let interval = tableaux.bounds[quantity]
      let margin = Self.boundMargin * (1 + abs(tableaux.value[quantity]))
      if tableaux.value[quantity] < interval.lower - margin
        || tableaux.value[quantity] > interval.upper + margin
      {
        findings.append("variable \(variable) lies outside of what the levels left it")
      }
    }
  }
}

extension Program {
  /// Checks the state after structural changes: the substitutions equal those from eliminating all equalities in
  /// order of their turns, and reduced constraints are indexed accordingly.
  func structureViolations(_ store: borrowing ConstraintStore) -> [String] {
    guard problem.readers.isComplete else { return [] }
    var findings: [String] = []
    var members: [(turn: Int32, member: Int32)] = []
    for member in 0..<edits.turnOf.count32
    where edits.turnOf[member] >= 0 && edits.roleOf[member] != EditMemory.absent {
      members.append((edits.turnOf[member], member))
    }
    members.sort { $0.turn < $1.turn }
    var fresh = Elimination()
    fresh.reset(variableCount: store.variableCount)
    for (turn, member) in members {
      let slot = store.slot(of: edits.idOf[member])
      let defines = fresh.takeIn(slot, member: member, turn: turn, of: store)
      if defines != (edits.roleOf[member] >= 0) {
        findings.append("member \(member) has another role")
      }
    }
    for variable in 0..<Int32(store.variableCount) {
      if problem.elimination.text(of: variable) != fresh.text(of: variable) {
        findings.append(
          "variable \(variable) is \(problem.elimination.text(of: variable)), not \(fresh.text(of: variable))"
        )
      }
      if problem.elimination.mentionedAt[variable] != fresh.mentionedAt[variable] {
        findings.append("variable \(variable) is mentioned at another turn")
      }
    }
    for component in 0..<tableaux.components.count {
      let range =
        tableaux.components[component]
        .first..<(tableaux.components[component].first + tableaux.components[component].quantities)
      for quantity in range {
        checkQuantity(quantity, of: Int32(component), into: &findings)
      }
    }
    return findings
  }

  private func checkQuantity(_ quantity: Int32, of component: Int32, into findings: inout [String]) {
    let source = tableaux.sourceOf[quantity]
    for place in Int(tableaux.pieceStart[quantity])..<Int(tableaux.pieceStart[quantity + 1])
    where edits.quantityOf[tableaux.pieces[place].member] != quantity
      || edits.roleOf[tableaux.pieces[place].member] != EditMemory.reduced
    {
      findings.append(
        "the breakpoint of member \(tableaux.pieces[place].member) lies where nobody looks for it")
    }
    guard source < 0 else { return }
    if problem.rows[~source].quantity != quantity {
      findings.append("row \(~source) is not where its quantity is")
    }
    for term in Int(
      problem.rows[~source].termStart)..<Int(
        problem.rows[~source].termStart + problem.rows[~source].termCount)
    where tableaux.componentOf[problem.elimination.termVariable[term]] != component {
      findings.append("row \(~source) ties variables of other components")
    }
  }
}

extension Elimination {
  fileprivate func text(of variable: Int32) -> String {
    guard substitutionOf[variable] >= 0 else { return "free" }
    let substitution = substitutions[substitutionOf[variable]]
    var text = "\(substitution.source)@\(substitution.rank)*\(substitution.scale)"
    for term in Int(substitution.termStart)..<Int(substitution.termStart + substitution.termCount) {
      text += " \(termCoefficient[term])*\(termVariable[term])"
    }
    for step in Int(substitution.stepStart)..<Int(substitution.stepStart + substitution.stepCount) {
      text += " +\(steps[step].multiplier)*[\(substitutions[steps[step].substitution].source)]"
    }
    return text
  }
}
