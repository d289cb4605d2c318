extension FaceSet {
  /// Fixes a column whose own bounds already place it as near to a displacement as possible.
  /// - Parameter isAtEnd: Whether this is to hold for a column at one of its own bounds only.
  /// - Returns: False if this takes a linear program.
  mutating func closeSettled(
    _ quantity: Int32, _ index: Int32, nearest target: Double, isAtEnd: Bool = false
  ) -> Bool {
    if let system = system(index) {
      return closeSettled(quantity, system, nearest: target, isAtEnd: isAtEnd)
    }
    let face = faces[index]
    let place = placeOf[quantity]
    guard place >= 0, seats.seatOf[face.first + place] >= 0 else { return false }
    let interval = bounds[face.first + place]
    guard Self.isSettled(target, interval, from: 0, isAtEnd: isAtEnd) else { return false }
    placeOf[quantity] = -1
    // Merging assigns places to closed columns too, so the column may already be closed.
    guard !interval.isPoint else { return true }
    bounds[face.first + place] = Interval(lower: 0, upper: 0)
    openColumns -= 1
    faces[index].closedColumns += 1
    return true
  }

  /// Returns whether a column cannot come nearer to a displacement from its value.
  private static func isSettled(
    _ target: Double, _ interval: Interval, from value: Double, isAtEnd: Bool
  ) -> Bool {
    target <= 0 && interval.lower >= value || target >= 0 && interval.upper <= value
      || target == 0 && !isAtEnd
  }

  private mutating func closeSettled(
    _ quantity: Int32, _ system: SparseFace, nearest target: Double, isAtEnd: Bool
  ) -> Bool {
    let place = placeOf[quantity]
    guard place >= 0 else { return false }
    let interval = system.simplex.bounds[place]
    let value = system.simplex.value[place]
    guard Self.isSettled(target, interval, from: value, isAtEnd: isAtEnd) else { return false }
    placeOf[quantity] = -1
    let open = system.simplex.openColumns
    system.simplex.confine(place, to: Interval(lower: value, upper: value))
    system.noteClosed(place)
    system.narrowColumns()
    openColumns += system.simplex.openColumns - open
    return true
  }

  /// Compacts a face if most of its columns are closed. Called before work on the whole face.
  mutating func dropClosed(_ index: Int32) {
    guard system(index) == nil, 2 * faces[index].closedColumns > faces[index].columns else { return }
    clearObjective(index)
    compact(index)
  }

  /// Moves the face to where the objective is nearest to a displacement, confines it there, and moves the program's
  /// values along.
  mutating func settle(
    _ index: Int32, nearest target: Double, in program: borrowing Program, limit: inout Int
  ) -> SimplexOutcome {
    if let system = system(index) { return settle(system, nearest: target, in: program, limit: &limit) }
    let face = faces[index]
    let objective = Int(face.objective)
    let tableau = tableau(face, pieces: objectivePiece.start)
    clearCosts(tableau)
    objectivePiece[0].breakpoint = target
    tableau.quantities.last[objective] = 1
    tableau.quantities.base[objective] = -1
    tableau.quantities.scale[objective] = 2
    let available = limit
    let outcome = tableau.minimize(limit: &limit)
    work.done += (1 + available - limit) * tableau.columns * tableau.rows
    confine(index, to: program)
    return outcome
  }

  /// Confines a face to where its objective has become optimal, and moves the program's values along.
  mutating func confine(_ index: Int32, to program: borrowing Program) {
    let face = faces[index]
    let tableau = tableau(face, pieces: objectivePiece.start)
    for column in 0..<tableau.columns {
      let quantity = Int(tableau.nonbasic[column])
      let isObjective = quantity == Int(face.objective)
      let reducedCost = tableau.reducedCost[column]
      if isObjective || abs(reducedCost) > Tolerance.slope * tableau.reducedCostScale[column] {
        let value = tableau.quantities.value[quantity]
        tableau.quantities.bounds[quantity] = Interval(lower: value, upper: value)
      }
    }
    tableau.updateBasicValues()
    apply(face, to: program)
    tableau.closeFixedRows()
    for place in 0..<(face.columns + face.rows + 1) { value[face.first + place] = 0 }
    compact(index)
  }

  /// Adds the displacements to the program's values, and resets them to 0.
  private mutating func apply(_ face: Face, to program: borrowing Program) {
    for place in 0..<(face.columns + face.rows) {
      let quantity = face.first + place
      let source = sourceOf[quantity]
      let displacement = value[quantity]
      guard source >= 0, displacement != 0 else { continue }
      let interval = program.tableaux.bounds[source]
      largestDisplacement = max(largestDisplacement, abs(displacement))
      // A value that reaches a bound is set to the bound exactly.
      let value = program.tableaux.value[source]
      if displacement <= interval.lower - value {
        program.tableaux.value[source] = interval.lower
      } else if displacement >= interval.upper - value {
        program.tableaux.value[source] = interval.upper
      } else {
        program.tableaux.value[source] = value + displacement
      }
      if bounds[quantity].isPoint {
        bounds[quantity] = Interval(lower: 0, upper: 0)
      } else {
        bounds[quantity] = Interval(
          lower: min(bounds[quantity].lower - displacement, 0),
          upper: max(bounds[quantity].upper - displacement, 0))
      }
      self.value[quantity] = 0
    }
    for place in 0..<(face.columns + face.rows) where bounds[face.first + place].isPoint {
      bounds[face.first + place] = Interval(lower: 0, upper: 0)
    }
    if bounds[face.first + face.objective].isPoint {
      bounds[face.first + face.objective] = Interval(lower: 0, upper: 0)
    }
  }

  /// Removes closed columns, rows that no open column moves, and the objective.
  private mutating func compact(_ index: Int32) {
    let face = faces[index]
    let first = face.first
    var keptColumns = 0
    for column in 0..<face.columns where isOpen(first, seats.quantities[first + column]) { keptColumns += 1 }
    let keptRows = compactRows(of: face)
    var seat: Int32 = 0
    for column in 0..<face.columns {
      let local = seats.quantities[first + column]
      if isOpen(first, local) {
        seats.quantities[first + seat] = local
        seat += 1
      } else {
        release(first, local)
      }
    }
    for row in 0..<keptRows {
      seats.quantities[first + seat + row] = seats.quantities[first + face.columns + row]
    }
    renumber(index, columns: Int32(keptColumns), rows: keptRows)
    openColumns -= Int(face.columns) - keptColumns - Int(face.closedColumns)
    faces[index].closedColumns = 0
  }

  /// Moves the rows that some open column moves to the front, without their closed columns. Columns keep their seats
  /// until all rows are done.
  /// - Returns: The number of rows kept.
  @inline(__always)
  private func compactRows(of face: Face) -> Int32 {
    let first = face.first
    let columns = Int(face.columns)
    var keptRows: Int32 = 0
    var to = face.matrixStart
    for row in 0..<(Int(face.rows) + 1) {
      let from = face.matrixStart + row * columns
      let local = seats.quantities[first + face.columns + Int32(row)]
      var moves = false
      for column in 0..<columns where isOpen(first, seats.quantities[first + Int32(column)]) {
        if abs(matrix[from + column]) > Tolerance.influence { moves = true }
      }
      guard moves && local != face.objective else {
        release(first, local)
        continue
      }
      for column in 0..<columns where isOpen(first, seats.quantities[first + Int32(column)]) {
        matrix[to] = matrix[from + column]
        to += 1
      }
      seats.quantities[first + face.columns + keptRows] = local
      keptRows += 1
    }
    return keptRows
  }

  @inline(__always)
  private func isOpen(_ first: Int32, _ local: Int32) -> Bool { !bounds[first + local].isPoint }

  @inline(__always)
  private func release(_ first: Int32, _ local: Int32) {
    let source = sourceOf[first + local]
    if source >= 0 { placeOf[source] = -1 }
  }

  /// Renumbers the kept quantities of a face from its first place on, in the order of their seats.
  private mutating func renumber(_ index: Int32, columns: Int32, rows: Int32) {
    let first = faces[index].first
    let kept = columns + rows
    let start = sourceOf.count
    for seat in 0..<kept {
      let quantity = first + seats.quantities[first + seat]
      sourceOf.append(sourceOf[quantity])
      bounds.append(bounds[quantity])
    }
    for seat in 0..<kept {
      sourceOf[first + seat] = sourceOf[start + Int(seat)]
      bounds[first + seat] = bounds[start + Int(seat)]
      value[first + seat] = 0
      seats.quantities[first + seat] = seat
      placeOf[sourceOf[first + seat]] = seat
    }
    sourceOf.truncate(to: start)
    bounds.truncate(to: start)
    faces[index].columns = columns
    faces[index].rows = rows
    sourceOf[first + kept] = -1
    bounds[first + kept] = .everything
    value[first + kept] = 0
    noteSeats(index)
    makeRoom(index)
  }

  /// Moves a tableau that has outgrown its memory. If the objective has become nonbasic, the quantity that it
  /// replaced is a row, so the tableau may grow although it has fewer columns.
  private mutating func makeRoom(_ index: Int32) {
    let face = faces[index]
    let needed = Int(face.columns) * Int(face.rows + 1)
    guard needed > face.matrixRoom else { return }
    let start = matrix.count
    matrix.extend(to: start + needed, with: 0)
    for entry in 0..<(Int(face.columns) * Int(face.rows)) {
      matrix[start + entry] = matrix[face.matrixStart + entry]
    }
    faces[index].matrixStart = start
    faces[index].matrixRoom = needed
    scratch.reserve(
      quantities: Int(face.columns + face.rows) + 1, columns: Int(face.columns), rows: Int(face.rows) + 1)
  }
}
