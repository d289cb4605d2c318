extension Program {
  /// Forms anew the components that have lost or won anything, and those of variables that have become free.
  mutating func regroup() {
    let newPieces = unordered.count
    for index in 0..<newPieces { noteHome(of: unordered[index].target) }
    for place in 0..<restructuring.variables.count {
      let variable = restructuring.variables[place]
      if elimination.definitionOf[variable] >= 0 {
        if componentOf[variable] >= 0 { restructuring.noteComponent(componentOf[variable]) }
      } else if quantityOf[variable] == -1 {
        quantityOf[variable] = -2
        looseVariables.append(variable)
      }
    }
    restructuring.sortComponents()
    for place in 0..<restructuring.components.count { scatter(restructuring.components[place]) }
    for index in 0..<newPieces
    where unordered[index].target < 0 && rows[~unordered[index].target].quantity == -1 {
      rows[~unordered[index].target].quantity = -2
      looseRows.append(~unordered[index].target)
    }
    for place in 0..<restructuring.components.count { dissolve(restructuring.components[place]) }
    restructuring.settleComponents()
    looseVariables.sort()
    looseRows.sort()
    let firstPiece = pieces.count
    formComponents()
    for place in firstPiece..<pieces.count {
      restructuring.quantityOf[pieces[place].member] = pieces[place].target
    }
  }

  /// A new piece changes the component that it lies in, or all that its row ties together.
  private mutating func noteHome(of target: Int32) {
    if target >= 0 {
      noteComponent(ofFree: target)
      return
    }
    let row = rows[~target]
    for term in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      noteComponent(ofFree: elimination.termVariable[term])
    }
  }

  /// Variables that have become free have none yet.
  private mutating func noteComponent(ofFree variable: Int32) {
    if componentOf[variable] >= 0 { restructuring.noteComponent(componentOf[variable]) }
  }

  /// Makes what is left of a component loose.
  private mutating func scatter(_ index: Int32) {
    let component = components[index]
    for quantity in component.first..<(component.first + component.quantities) {
      let source = sourceOf[quantity]
      var isUsed = false
      for place in Int(pieceStart[quantity])..<Int(pieceStart[quantity + 1]) where pieces[place].member >= 0 {
        isUsed = true
        var piece = pieces[place]
        piece.target = source
        if component.isBehind { piece.breakpoint = .nan }
        unordered.append(piece)
      }
      if source < 0 {
        rows[~source].quantity = isUsed ? -2 : -1
        if isUsed { looseRows.append(~source) }
      } else if elimination.definitionOf[source] >= 0 {
        assert(!isUsed, "what looks at a variable is reduced again once it is defined")
        quantityOf[source] = -1
        componentOf[source] = -1
      } else {
        looseVariables.append(source)
      }
    }
  }

  /// Takes a component out, and its memory where nothing lies behind it.
  private mutating func dissolve(_ index: Int32) {
    let component = components[index]
    count(component, -1)
    components[index] = Component(first: component.first, columns: 0, rows: 0, matrixStart: 0, isDirty: false)
    let first = Int(component.first)
    guard first + Int(component.quantities) == value.count else { return }
    value.truncate(to: first)
    bounds.truncate(to: first)
    seats.truncate(to: first)
    sourceOf.truncate(to: first)
    pieces.truncate(to: Int(pieceStart[first]))
    pieceStart.truncate(to: first + 1)
    matrix.truncate(to: component.matrixStart)
    if Int(index) == components.count - 1 { components.truncate(to: Int(index)) }
  }
}
