extension Program {
  /// Forms the components that have lost or gained anything again, and those of variables that have become free.
  mutating func regroup() {
    let newPieces = problem.ungrouped.pieces.count
    for index in 0..<newPieces { noteHome(of: problem.ungrouped.pieces[index].target) }
    for place in 0..<edits.variables.count {
      let variable = edits.variables[place]
      if problem.elimination.substitutionOf[variable] >= 0 {
        if tableaux.componentOf[variable] >= 0 { edits.components.insert(tableaux.componentOf[variable]) }
      } else if tableaux.quantityOf[variable] == -1 {
        tableaux.quantityOf[variable] = -2
        problem.ungrouped.variables.append(variable)
      }
    }
    edits.components.sortDescending()
    for place in 0..<edits.components.list.count { scatter(edits.components.list[place]) }
    for index in 0..<newPieces
    where problem.ungrouped.pieces[index].target < 0
      && problem.rows[~problem.ungrouped.pieces[index].target].quantity == ReducedProblem.Row.unused
    {
      problem.rows[~problem.ungrouped.pieces[index].target].quantity = ReducedProblem.Row.isUngrouped
      problem.ungrouped.rows.append(~problem.ungrouped.pieces[index].target)
    }
    for place in 0..<edits.components.list.count { dissolve(edits.components.list[place]) }
    edits.components.removeAll()
    problem.ungrouped.variables.sort()
    problem.ungrouped.rows.sort()
    let firstPiece = tableaux.pieces.count
    tableaux.formComponents(of: &problem)
    for place in firstPiece..<tableaux.pieces.count {
      edits.quantityOf[tableaux.pieces[place].member] = tableaux.pieces[place].target
    }
  }

  /// Records the components that a new piece affects: its variable's, or all those that its row connects.
  private mutating func noteHome(of target: Int32) {
    if target >= 0 {
      noteComponent(ofFree: target)
      return
    }
    let row = problem.rows[~target]
    for term in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      noteComponent(ofFree: problem.elimination.termVariable[term])
    }
  }

  /// Records the component of a free variable, if it already has one.
  private mutating func noteComponent(ofFree variable: Int32) {
    if tableaux.componentOf[variable] >= 0 { edits.components.insert(tableaux.componentOf[variable]) }
  }

  /// Ungroups the remaining parts of a component.
  private mutating func scatter(_ index: Int32) {
    let component = tableaux.components[index]
    for quantity in component.first..<(component.first + component.quantities) {
      let source = tableaux.sourceOf[quantity]
      var isUsed = false
      for place in Int(tableaux.pieceStart[quantity])..<Int(tableaux.pieceStart[quantity + 1])
      where tableaux.pieces[place].member >= 0 {
        isUsed = true
        var piece = tableaux.pieces[place]
        piece.target = source
        if component.isBehind { piece.breakpoint = .nan }
        problem.ungrouped.pieces.append(piece)
      }
      if source < 0 {
        problem.rows[~source].quantity = isUsed ? ReducedProblem.Row.isUngrouped : ReducedProblem.Row.unused
        if isUsed { problem.ungrouped.rows.append(~source) }
      } else if problem.elimination.substitutionOf[source] >= 0 {
        assert(!isUsed, "what looks at a variable is reduced again once it is defined")
        tableaux.quantityOf[source] = -1
        tableaux.componentOf[source] = -1
      } else {
        problem.ungrouped.variables.append(source)
      }
    }
  }

  /// Removes a component, and releases its memory if it is the last one.
  private mutating func dissolve(_ index: Int32) {
    let component = tableaux.components[index]
    tableaux.tally.count(component, -1)
    tableaux.components[index] = ComponentTableaux.Component(
      first: component.first, columns: 0, rows: 0, matrixStart: 0, isDirty: false)
    let first = Int(component.first)
    guard first + Int(component.quantities) == tableaux.value.count else { return }
    tableaux.value.truncate(to: first)
    tableaux.bounds.truncate(to: first)
    tableaux.seats.truncate(to: first)
    tableaux.sourceOf.truncate(to: first)
    tableaux.pieces.truncate(to: Int(tableaux.pieceStart[first]))
    tableaux.pieceStart.truncate(to: first + 1)
    tableaux.matrix.truncate(to: component.matrixStart)
    if Int(index) == tableaux.components.count - 1 { tableaux.components.truncate(to: Int(index)) }
  }
}
