extension Program {
  /// Brings definitions, checks and breakpoints up to date with the store's constants, and marks the components in
  /// which anything moved. Allocates nothing. O(definitions + steps + pieces).
  mutating func updateConstants(of store: borrowing ConstraintStore) {
    elimination.updateConstants(of: store)
    for index in 0..<checks.count { evaluateCheck(index, of: store) }
    for index in 0..<components.count { updateBreakpoints(of: index, store) }
  }

  private func ownConstant(_ member: Int32, of store: borrowing ConstraintStore) -> Double {
    Int(member) < memberSlots ? store.rows[member].constant : 0
  }

  private func evaluateCheck(_ index: Int, of store: borrowing ConstraintStore) {
    let check = checks[index]
    let (sum, magnitude) = elimination.constant(
      steps: check.stepStart, check.stepCount, share: check.share, own: ownConstant(check.member, of: store))
    let tolerance = max(Tolerance.feasibility * check.scale, 1e-11 * magnitude)
    checks[index].isMissed =
      switch check.relation {
      case .equal: abs(sum) > tolerance
      case .lessThanOrEqual: sum > tolerance
      case .greaterThanOrEqual: sum < -tolerance
      }
  }

  private mutating func updateBreakpoints(of index: Int, _ store: borrowing ConstraintStore) {
    let component = components[index]
    let first = Int(component.first)
    let last = first + Int(component.quantities)
    for quantity in first..<last {
      let start = Int(pieceStart[quantity])
      let end = Int(pieceStart[quantity + 1])
      var anchor = component.isWarm ? anchor(of: quantity) : nil
      var hasMoved = false
      for place in start..<end {
        let piece = pieces[place]
        let (sum, _) = elimination.constant(
          steps: piece.stepStart, piece.stepCount, share: piece.share,
          own: ownConstant(piece.member, of: store))
        let breakpoint = -sum / piece.factor
        guard breakpoint != piece.breakpoint else { continue }
        pieces[place].breakpoint = breakpoint
        hasMoved = true
        if anchor == place {
          value[quantity] = breakpoint
          anchor = nil
        }
      }
      if hasMoved { components[index].isDirty = true }
      if hasMoved || components[index].isDirty { sortPieces(start, end) }
    }
  }

  /// The piece that a quantity sits on, so that a nonbasic quantity follows its breakpoint.
  private func anchor(of quantity: Int) -> Int? {
    for place in Int(pieceStart[quantity])..<Int(pieceStart[quantity + 1])
    where pieces[place].breakpoint == value[quantity] {
      return place
    }
    return nil
  }

  private func sortPieces(_ start: Int, _ end: Int) {
    guard end - start > 1 else { return }
    if end - start <= 24 || isNearlySorted(start, end) {
      for place in (start + 1)..<end {
        let piece = pieces[place]
        var hole = place
        while hole > start && piece.precedes(pieces[hole - 1]) {
          pieces[hole] = pieces[hole - 1]
          hole -= 1
        }
        pieces[hole] = piece
      }
      return
    }
    var range = UnsafeMutableBufferPointer(start: pieces.start + start, count: end - start)
    range.sort { $0.precedes($1) }
  }

  private func isNearlySorted(_ start: Int, _ end: Int) -> Bool {
    var inversions = 0
    for place in (start + 1)..<end where pieces[place].precedes(pieces[place - 1]) { inversions += 1 }
    return inversions <= 8
  }
}

extension Piece {
  @inline(__always)
  fileprivate func precedes(_ other: Piece) -> Bool {
    if priority != other.priority { return priority > other.priority }
    if breakpoint != other.breakpoint { return breakpoint < other.breakpoint }
    return member < other.member
  }
}
