extension ComponentTableaux {
  /// Forms components of the ungrouped variables and rows, appends them to the existing ones, and assigns them the
  /// ungrouped pieces.
  ///
  /// - Precondition: The variables are in order of creation and have no component yet. The rows mention no other
  ///   variables.
  mutating func formComponents(of problem: inout ReducedProblem) {
    unite(problem)
    let firstComponent = components.count
    for place in 0..<problem.ungrouped.variables.count {
      let variable = problem.ungrouped.variables[place]
      let root = quantityOf.root(of: variable)
      if root == variable {
        componentOf[variable] = components.count32
        components.append(Component(first: 0, columns: 1, rows: 0, matrixStart: 0))
      } else {
        let component = componentOf[root]
        componentOf[variable] = component
        components[component].columns += 1
      }
    }
    for place in 0..<problem.ungrouped.rows.count {
      components[component(ofRow: problem.ungrouped.rows[place], problem)].rows += 1
    }
    let firstQuantity = value.count
    layOut(from: firstComponent, problem)
    orderPieces(from: firstQuantity, &problem)
    problem.ungrouped.removeAll()
  }

  /// Unites the variables of each row. The earlier variable becomes the root, so components are ordered by their
  /// first variables.
  private mutating func unite(_ problem: borrowing ReducedProblem) {
    for place in 0..<problem.ungrouped.variables.count {
      quantityOf[problem.ungrouped.variables[place]] = problem.ungrouped.variables[place]
    }
    for place in 0..<problem.ungrouped.rows.count {
      let row = problem.rows[problem.ungrouped.rows[place]]
      let start = Int(row.termStart)
      for term in (start + 1)..<(start + Int(row.termCount)) {
        quantityOf.unite(problem.elimination.termVariable[term - 1], problem.elimination.termVariable[term])
      }
    }
  }

  @inline(__always)
  private func component(ofRow row: Int32, _ problem: borrowing ReducedProblem) -> Int32 {
    componentOf[problem.elimination.termVariable[problem.rows[row].termStart]]
  }

  /// The component of a quantity.
  @inline(__always)
  func component(of quantity: Int32, _ problem: borrowing ReducedProblem) -> Int32 {
    let source = sourceOf[quantity]
    return source >= 0 ? componentOf[source] : component(ofRow: ~source, problem)
  }

  /// Assigns places to the quantities of new components, and reserves memory for their tableaux.
  private mutating func layOut(from firstComponent: Int, _ problem: borrowing ReducedProblem) {
    let (quantities, entries) = placeComponents(from: firstComponent)
    sourceOf.extend(to: Int(quantities), with: 0)
    for place in 0..<problem.ungrouped.variables.count {
      let variable = problem.ungrouped.variables[place]
      let index = componentOf[variable]
      let quantity = components[index].first + components[index].columns
      components[index].columns += 1
      quantityOf[variable] = quantity
      sourceOf[quantity] = variable
    }
    for place in 0..<problem.ungrouped.rows.count {
      let row = problem.ungrouped.rows[place]
      let index = component(ofRow: row, problem)
      let quantity = components[index].first + components[index].quantities
      components[index].rows += 1
      problem.rows[row].quantity = quantity
      sourceOf[quantity] = ~row
    }
    value.extend(to: Int(quantities), with: 0)
    bounds.extend(to: Int(quantities), with: .everything)
    seats.extend(to: Int(quantities), with: 0)
    matrix.extend(to: entries, with: 0)
    for index in firstComponent..<components.count {
      let component = components[index]
      if isSparse(component) { continue }
      scratch.reserve(
        quantities: Int(component.quantities), columns: Int(component.columns), rows: Int(component.rows))
    }
  }

  /// Determines where new components and their tableaux start.
  /// - Returns: The total numbers of quantities and of tableau entries.
  private mutating func placeComponents(from firstComponent: Int) -> (quantities: Int32, entries: Int) {
    var quantities = value.count32
    var entries = matrix.count
    for index in firstComponent..<components.count {
      let component = components[index]
      components[index].first = quantities
      components[index].matrixStart = entries
      quantities += component.quantities
      entries += tableauEntries(component)
      // `layOut` counts them again as it assigns places.
      components[index].columns = 0
      components[index].rows = 0
    }
    return (quantities, entries)
  }

  /// Sorts ungrouped pieces by quantity with a counting sort. `updateBreakpoints` then sorts them by priority and
  /// breakpoint.
  private mutating func orderPieces(from firstQuantity: Int, _ problem: inout ReducedProblem) {
    let quantities = value.count
    pieceStart.extend(to: quantities + 1, with: 0)
    for index in 0..<problem.ungrouped.pieces.count {
      let target = problem.ungrouped.pieces[index].target
      let quantity = target >= 0 ? quantityOf[target] : problem.rows[~target].quantity
      problem.ungrouped.pieces[index].target = quantity
      pieceStart[quantity + 1] += 1
    }
    for quantity in firstQuantity..<quantities { pieceStart[quantity + 1] += pieceStart[quantity] }
    guard problem.ungrouped.pieces.count > 0 else { return }
    let firstPiece = pieces.count
    if firstPiece == 0 {
      orderInPlace(&problem)
    } else {
      pieces.extend(to: firstPiece + problem.ungrouped.pieces.count, with: problem.ungrouped.pieces[0])
      for index in 0..<problem.ungrouped.pieces.count {
        let quantity = problem.ungrouped.pieces[index].target
        pieces[pieceStart[quantity]] = problem.ungrouped.pieces[index]
        pieceStart[quantity] += 1
      }
    }
    var quantity = quantities
    while quantity > firstQuantity {
      pieceStart[quantity] = pieceStart[quantity - 1]
      quantity -= 1
    }
    pieceStart[firstQuantity] = Int32(firstPiece)
  }

  /// Sorts the ungrouped pieces, whose targets already are quantities, if there are no other pieces. It permutes them
  /// in cycles, because a copy of all pieces would double the memory.
  private mutating func orderInPlace(_ problem: inout ReducedProblem) {
    swap(&pieces, &problem.ungrouped.pieces)
    // Until a piece has reached its place, `target` contains that place.
    for index in 0..<pieces.count {
      let piece = pieces.start + index
      let quantity = piece.pointee.target
      piece.pointee.target = pieceStart[quantity]
      pieceStart[quantity] += 1
    }
    for index in 0..<pieces.count {
      var piece = pieces[index]
      while piece.target != Int32(index) {
        let place = piece.target
        let displaced = pieces[place]
        pieces[place] = piece
        piece = displaced
      }
      pieces[index] = piece
    }
    var first = 0
    for quantity in 0..<value.count {
      let end = Int(pieceStart[quantity])
      for place in first..<end { (pieces.start + place).pointee.target = Int32(quantity) }
      first = end
    }
  }
}
