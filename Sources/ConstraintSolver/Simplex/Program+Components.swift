extension Program {
  /// Makes components of the loose variables and rows, behind those that are there, and hands them the loose pieces.
  ///
  /// Variables are in order of creation and have no component yet; rows mention no others.
  mutating func formComponents() {
    uniteLoose()
    let firstComponent = components.count
    for place in 0..<looseVariables.count {
      let variable = looseVariables[place]
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
    for place in 0..<looseRows.count { components[component(ofRow: looseRows[place])].rows += 1 }
    let firstQuantity = value.count
    layOut(from: firstComponent)
    orderPieces(from: firstQuantity)
    looseVariables.removeAll()
    looseRows.removeAll()
    unordered.removeAll()
  }

  /// The earlier variable becomes the root, so that components come in the order of their first variables.
  private mutating func uniteLoose() {
    for place in 0..<looseVariables.count { quantityOf[looseVariables[place]] = looseVariables[place] }
    for place in 0..<looseRows.count {
      let row = rows[looseRows[place]]
      let start = Int(row.termStart)
      for term in (start + 1)..<(start + Int(row.termCount)) {
        quantityOf.unite(elimination.termVariable[term - 1], elimination.termVariable[term])
      }
    }
  }

  @inline(__always)
  private func component(ofRow row: Int32) -> Int32 {
    componentOf[elimination.termVariable[rows[row].termStart]]
  }

  /// The component of a quantity.
  @inline(__always)
  func component(of quantity: Int32) -> Int32 {
    let source = sourceOf[quantity]
    return source >= 0 ? componentOf[source] : component(ofRow: ~source)
  }

  private mutating func layOut(from firstComponent: Int) {
    var quantities = value.count32
    var entries = matrix.count
    for index in firstComponent..<components.count {
      let component = components[index]
      components[index].first = quantities
      components[index].matrixStart = entries
      quantities += component.quantities
      entries += tableauEntries(component)
      // Counted up again below, as places are given out.
      components[index].columns = 0
      components[index].rows = 0
    }
    sourceOf.extend(to: Int(quantities), with: 0)
    for place in 0..<looseVariables.count {
      let variable = looseVariables[place]
      let index = componentOf[variable]
      let quantity = components[index].first + components[index].columns
      components[index].columns += 1
      quantityOf[variable] = quantity
      sourceOf[quantity] = variable
    }
    for place in 0..<looseRows.count {
      let row = looseRows[place]
      let index = component(ofRow: row)
      let quantity = components[index].first + components[index].quantities
      components[index].rows += 1
      rows[row].quantity = quantity
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

  /// Sorts loose pieces by quantity (by counting) and priority; breakpoints follow in `updateConstants`.
  private mutating func orderPieces(from firstQuantity: Int) {
    let quantities = value.count
    pieceStart.extend(to: quantities + 1, with: 0)
    for index in 0..<unordered.count {
      let target = unordered[index].target
      let quantity = target >= 0 ? quantityOf[target] : rows[~target].quantity
      unordered[index].target = quantity
      pieceStart[quantity + 1] += 1
    }
    for quantity in firstQuantity..<quantities { pieceStart[quantity + 1] += pieceStart[quantity] }
    guard unordered.count > 0 else { return }
    let firstPiece = pieces.count
    if firstPiece == 0 {
      orderInPlace()
    } else {
      pieces.extend(to: firstPiece + unordered.count, with: unordered[0])
      for index in 0..<unordered.count {
        let quantity = unordered[index].target
        pieces[pieceStart[quantity]] = unordered[index]
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

  /// Makes the loose pieces, whose targets are quantities already, the only ones. They may be all there is, and then
  /// there is no room for all of them twice.
  private mutating func orderInPlace() {
    swap(&pieces, &unordered)
    // Until it is there, a piece is aimed at its place.
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
