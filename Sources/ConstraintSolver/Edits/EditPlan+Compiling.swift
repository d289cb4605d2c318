extension EditPlan {
  mutating func compile(_ program: borrowing Program) {
    isCompiled = true
    changes.removeAll()
    checks.removeAll()
    boundChecks.removeAll()
    watched.removeAll()
    breakpoints.removeAll()
    components.removeAll()
    singles.removeAll()
    rates.forget()
    isApartFromTies = nil
    freeVariables.removeAll()
    steps.removeAll()
    terms.removeAll()
    marks.isSource.fill(count: program.problem.constants.count, with: false)
    for place in 0..<sources.count { marks.isSource[sources[place]] = true }
    reachSubstitutions(program)
    reachPieces(program)
    reachValues(program)
  }

  /// Returns whether a member's constant changes, or that of a substitution expanded into it. `changeOf` marks these
  /// substitutions.
  private func isReached(_ member: Int32, _ start: Int32, _ count: Int32, _ program: borrowing Program)
    -> Bool
  {
    if marks.isSource[member] { return true }
    for place in Int(start)..<Int(start + count)
    where marks.changeOf[program.problem.elimination.steps[place].substitution] >= 0 {
      return true
    }
    return false
  }

  private mutating func reachSubstitutions(_ program: borrowing Program) {
    marks.changeOf.fill(count: program.problem.elimination.substitutions.count, with: -1)
    for place in 0..<program.problem.elimination.chronology.count {
      let index = program.problem.elimination.chronology[place]
      let substitution = program.problem.elimination.substitutions[index]
      guard isReached(substitution.source, substitution.stepStart, substitution.stepCount, program) else {
        continue
      }
      marks.changeOf[index] = changes.count32
      changes.append(Change(substitution: index, step: 0))
    }
    for index in 0..<program.problem.checks.count32 {
      let check = program.problem.checks[index]
      guard isReached(check.member, check.stepStart, check.stepCount, program) else { continue }
      // A guard tests only part of its variable's value.
      if let variable = program.problem.variable(boundedBy: check.member), !check.isGuard {
        boundChecks.append(Bound(check: index, variable: variable))
      } else {
        checks.append(index)
      }
    }
  }

  private mutating func reachPieces(_ program: borrowing Program) {
    for index in 0..<program.tableaux.components.count32 {
      let component = program.tableaux.components[index]
      let countBefore = breakpoints.count
      for quantity in component.first..<(component.first + component.quantities) {
        for place in Int(
          program.tableaux.pieceStart[quantity])..<Int(program.tableaux.pieceStart[quantity + 1])
        {
          let piece = program.tableaux.pieces[place]
          guard isReached(piece.member, piece.stepStart, piece.stepCount, program) else { continue }
          breakpoints.append(Place(quantity: quantity, component: index))
          break
        }
      }
      guard breakpoints.count > countBefore else { continue }
      if component.isSingle {
        breakpoints.truncate(to: countBefore)
        singles.append(SingleVariable(quantity: component.first, component: index))
      } else {
        components.append(index)
      }
      for quantity in component.first..<(component.first + component.columns) {
        freeVariables.append(program.tableaux.sourceOf[quantity])
      }
    }
  }

  private mutating func reachValues(_ program: borrowing Program) {
    marks.isReached.fill(count: program.tableaux.quantityOf.count, with: false)
    for place in 0..<freeVariables.count { marks.isReached[freeVariables[place]] = true }
    for place in 0..<program.problem.elimination.order.count {
      let index = program.problem.elimination.order[place]
      let substitution = program.problem.elimination.substitutions[index]
      let range = Int(substitution.termStart)..<Int(substitution.termStart + substitution.termCount)
      var changes = marks.changeOf[index] >= 0
      for term in range where marks.isReached[program.problem.elimination.termVariable[term]] {
        changes = true
      }
      guard changes else { continue }
      marks.isReached[substitution.variable] = true
      if program.problem.impliedBounds.isWatched.count > 0,
        program.problem.impliedBounds.isWatched[substitution.variable]
      {
        watched.append(substitution.variable)
      }
      if marks.changeOf[index] >= 0 { self.changes[marks.changeOf[index]].step = steps.count32 }
      for term in range {
        terms.append(
          Term(
            coefficient: program.problem.elimination.termCoefficient[term],
            variable: program.problem.elimination.termVariable[term]))
      }
      steps.append(
        Step(constant: substitution.constant, variable: substitution.variable, termEnd: terms.count32))
    }
  }
}
