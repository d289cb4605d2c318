extension Program {
  /// `updateConstants`, or a plan, has to follow.
  mutating func setConstant(_ constant: Double, of member: Int32) {
    constants[member] = constant
    if Tolerance.isLarge(constant) { hasLargeConstants = true }
  }

  /// Brings definitions, checks and breakpoints up to date with the constants, and marks the components in which
  /// anything moved. Allocates nothing. O(definitions + steps + pieces).
  mutating func updateConstants() {
    elimination.updateConstants(constants)
    for index in 0..<checks.count { evaluateCheck(index) }
    for index in 0..<components.count {
      let component = components[index]
      for quantity in component.first..<(component.first + component.quantities) {
        updateBreakpoints(of: Int(quantity), component: index)
      }
    }
  }

  /// Does the same after a change of structure that left definitions and other constants alone: what is new is all
  /// there is to do. O(components + checks and pieces that are new).
  mutating func updateNewConstants() {
    for index in restructuring.keptChecks..<checks.count { evaluateCheck(index) }
    for index in 0..<components.count where components[index].isDirty {
      let component = components[index]
      for quantity in component.first..<(component.first + component.quantities) {
        updateBreakpoints(of: Int(quantity), component: index, onlyNew: !component.isBehind)
      }
    }
  }

  mutating func evaluateCheck(_ index: Int) {
    let check = checks[index]
    let (sum, magnitude) = elimination.constant(
      steps: check.stepStart, check.stepCount, share: check.share, own: constants[check.member])
    let tolerance = max(Tolerance.feasibility * check.scale, 1e-11 * magnitude)
    let isMissed =
      switch check.relation {
      case .equal: abs(sum) > tolerance
      case .lessThanOrEqual: sum > tolerance
      case .greaterThanOrEqual: check.isGuard ? sum < 0 : sum < -tolerance
      }
    count(check, -1)
    checks[index].isMissed = isMissed
    checks[index].isInexact = check.relation == .equal && !isMissed && abs(sum) > 1e-11 * magnitude
    count(checks[index], 1)
  }

  /// Moves the bends of one quantity, all or those without a place yet, and the quantity along if it sits on one.
  @inline(__always)
  mutating func updateBreakpoints(of quantity: Int, component index: Int, onlyNew: Bool = false) {
    let component = components.start + index
    let start = Int(pieceStart[quantity])
    let end = Int(pieceStart[quantity + 1])
    var anchor = component.pointee.isWarm ? anchor(of: quantity) : nil
    var hasMoved = false
    for place in start..<end {
      let piece = pieces.start + place
      if onlyNew && !piece.pointee.breakpoint.isNaN { continue }
      let (sum, _) = elimination.constant(
        steps: piece.pointee.stepStart, piece.pointee.stepCount, share: piece.pointee.share,
        own: constants[piece.pointee.member])
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

  /// Puts a variable where the best of its bends is now, while no other can be the best. The bends stay behind until
  /// the component is next solved.
  @inline(__always)
  mutating func follow(_ region: CriticalRegion, _ quantity: Int32, _ component: Int32) {
    let (sum, _) = elimination.constant(
      steps: region.stepStart, region.stepCount, share: region.share, own: constants[region.member])
    let place = -sum / region.factor
    value[quantity] = place
    bounds[quantity] = Interval(lower: place, upper: place)
    let component = components.start + Int(component)
    component.pointee.isBehind = true
    // It may have been open in between.
    if !component.pointee.isDecided {
      count(component.pointee, -1)
      component.pointee.noteDecided()
    }
  }

  /// The piece that a quantity sits on, so that a nonbasic quantity follows its breakpoint.
  private mutating func anchor(of quantity: Int) -> Int? {
    for place in Int(pieceStart[quantity])..<Int(pieceStart[quantity + 1])
    where pieces[place].breakpoint == value[quantity] {
      return place
    }
    return nil
  }

  private mutating func sortPieces(_ start: Int, _ end: Int) {
    guard end - start > 1 else { return }
    if end - start <= 24 || inversions(start, end) <= 8 {
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

  /// Compares in place: most pieces are in order, and they are not small.
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
