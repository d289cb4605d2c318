// Updating breakpoints for new constants.
extension ComponentTableaux {
  /// Updates all breakpoints for the current constants, and marks the components in which any moved.
  mutating func updateBreakpoints(_ problem: borrowing ReducedProblem) {
    for index in 0..<components.count {
      let component = components[index]
      for quantity in component.first..<(component.first + component.quantities) {
        updateBreakpoints(of: Int(quantity), component: index, problem)
      }
    }
  }

  /// Updates breakpoints after a structural edit that changed no other constants. Only the breakpoints of new pieces
  /// are unknown.
  mutating func updateNewBreakpoints(_ problem: borrowing ReducedProblem) {
    for index in 0..<components.count where components[index].isDirty {
      let component = components[index]
      for quantity in component.first..<(component.first + component.quantities) {
        updateBreakpoints(of: Int(quantity), component: index, problem, onlyNew: !component.isBehind)
      }
    }
  }

  /// Updates the breakpoints of one quantity: all of them, or only those that are still unknown. If the quantity is
  /// at a breakpoint, it moves along with it.
  @inline(__always)
  mutating func updateBreakpoints(
    of quantity: Int, component index: Int, _ problem: borrowing ReducedProblem, onlyNew: Bool = false
  ) {
    let component = components.start + index
    let start = Int(pieceStart[quantity])
    let end = Int(pieceStart[quantity + 1])
    var anchor = component.pointee.isWarm ? anchor(of: quantity) : nil
    var hasMoved = false
    for place in start..<end {
      let piece = pieces.start + place
      if onlyNew && !piece.pointee.breakpoint.isNaN { continue }
      let (sum, _) = problem.elimination.constant(
        steps: piece.pointee.stepStart, piece.pointee.stepCount, share: piece.pointee.share,
        own: problem.constants[piece.pointee.member])
      let breakpoint = -sum / piece.pointee.factor
      guard breakpoint != piece.pointee.breakpoint else { continue }
      piece.pointee.breakpoint = breakpoint
      hasMoved = true
      if anchor == place {
        value[quantity] = breakpoint
        anchor = nil
      }
    }
    if hasMoved || component.pointee.isBehind { component.pointee.isDirty = true }
    if hasMoved || component.pointee.isDirty { sortPieces(start, end) }
  }

  /// The piece whose breakpoint equals a quantity's value, so that a nonbasic quantity can follow it.
  private mutating func anchor(of quantity: Int) -> Int? {
    for place in Int(pieceStart[quantity])..<Int(pieceStart[quantity + 1])
    where pieces[place].breakpoint == value[quantity] {
      return place
    }
    return nil
  }

  /// The number of pieces, and the number of inversions among more pieces, up to which insertion sort is fastest.
  private static var fewPieces: Int { 24 }
  private static var fewInversions: Int { 8 }

  private mutating func sortPieces(_ start: Int, _ end: Int) {
    guard end - start > 1 else { return }
    if end - start <= Self.fewPieces || inversions(start, end) <= Self.fewInversions {
      for place in (start + 1)..<end where precedes(place, place - 1) {
        let piece = pieces[place]
        var hole = place
        repeat {
          pieces[hole] = pieces[hole - 1]
          hole -= 1
        } while hole > start && piece.precedes(pieces[hole - 1])
        pieces[hole] = piece
      }
      return
    }
    var range = UnsafeMutableBufferPointer(start: pieces.start + start, count: end - start)
    range.sort { $0.precedes($1) }
  }

  private mutating func inversions(_ start: Int, _ end: Int) -> Int {
    var inversions = 0
    for place in (start + 1)..<end where precedes(place, place - 1) { inversions += 1 }
    return inversions
  }

  /// Compares in place, because most pieces are already in order and copying them would be expensive.
  @inline(__always)
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (pieces.start + a, pieces.start + b)
    if a.pointee.priority != b.pointee.priority { return a.pointee.priority > b.pointee.priority }
    if a.pointee.breakpoint != b.pointee.breakpoint { return a.pointee.breakpoint < b.pointee.breakpoint }
    return a.pointee.member < b.pointee.member
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
