// Where ambiguous variables without a bound of their own come to rest (`SolvingRules: Choice under ambiguity`).
extension TieBreaking {
  /// Moves a variable to the only finite end of what is left of its range or, if that has two or none, to the value
  /// nearest to zero.
  /// - Returns: False if the search reached its limit.
  mutating func rest(_ variable: Int32, _ program: inout Program, limit: inout Int) -> Bool {
    let displacement = -expand(variable, &program)
    if terms.count == 1 {
      let (quantity, face) = onlyTerm(program)
      if faceSet.hasTwoEndsOrNone(quantity, face) {
        return settleTerms(nearest: displacement, &program, limit: &limit)
      }
      if faceSet.closeSettled(quantity, face, nearest: displacement / coefficients[0], isAtEnd: true) {
        return true
      }
    } else if terms.count > 1 {
      linkTermsOfFaces(program)
      if faceCount(of: program) > 1 {
        let target = restingDisplacement(nearest: displacement, program, limit: &limit)
        return settleTerms(nearest: target, &program, limit: &limit)
      }
    }
    guard let face = commonFace(of: program) else { return true }
    let outcome = faceSet.rest(face, nearest: displacement, in: program, limit: &limit)
    noteForm(program)
    return outcome == .optimal
  }

  /// The displacement at which a variable rests that depends on several faces: beyond the only finite end of its
  /// range, or else the given one.
  private mutating func restingDisplacement(
    nearest displacement: Double, _ program: borrowing Program, limit: inout Int
  ) -> Double {
    defer { returnFaces(program) }
    isCutShort = false
    let near = extreme(greatest: displacement > 0, program, limit: &limit)
    if let near, displacement > 0 ? near <= displacement : near >= displacement { return displacement }
    let far = extreme(greatest: displacement <= 0, program, limit: &limit)
    guard !isCutShort, (near == nil) != (far == nil), let end = near ?? far else { return displacement }
    let isGreatest = (near != nil) == (displacement > 0)
    return isGreatest ? end + (1 + abs(end)) : end - (1 + abs(end))
  }
}

extension FaceSet {
  /// Returns whether it is certain, without a linear program, that a column's range is finite on both sides or on
  /// neither.
  func hasTwoEndsOrNone(_ quantity: Int32, _ index: Int32) -> Bool {
    let place = placeOf[quantity]
    guard place >= 0 else { return false }
    if let system = system(index) { return system.hasTwoEndsOrNone(place) }
    let face = faces[index]
    let interval = bounds[face.first + place]
    if interval.lower.isFinite || interval.upper.isFinite {
      return interval.lower.isFinite && interval.upper.isFinite
    }
    let column = seats.seatOf[face.first + place]
    guard column >= 0 else { return false }
    for row in 0..<face.rows where matrix[face.matrixStart + Int(row * face.columns + column)] != 0 {
      let interval = bounds[face.first + seats.quantities[face.first + face.columns + row]]
      if interval.lower.isFinite || interval.upper.isFinite { return false }
    }
    return true
  }

  /// Moves the face to the only finite end of the objective's range or, if that has two or none, to where the
  /// objective is nearest to a displacement. Confines the face there, and moves the program's values along.
  mutating func rest(
    _ index: Int32, nearest target: Double, in program: borrowing Program, limit: inout Int
  ) -> SimplexOutcome {
    system(index)?.simplex.forgetMoves()
    let isUp = target > 0
    let hasFarRay = system(index)?.hasRay(isUp: !isUp) ?? false
    if system(index)?.hasRay(isUp: isUp) ?? false {
      if hasFarRay { return settle(index, nearest: target, in: program, limit: &limit) }
    } else {
      let near = extreme(index, greatest: isUp, in: program, limit: &limit)
      if near.outcome == .optimal, isUp ? near.displacement <= target : near.displacement >= target {
        return confineToEnd(index, in: program)
      }
      if near.outcome == .optimal {
        return restAtNearEnd(index, nearest: target, hasFarRay: hasFarRay, in: program, limit: &limit)
      }
    }
    if !hasFarRay, extreme(index, greatest: !isUp, in: program, limit: &limit).outcome == .optimal {
      return confineToEnd(index, in: program)
    }
    returnToSolution(index, program)
    return settle(index, nearest: target, in: program, limit: &limit)
  }

  /// Moves a face as `rest` does, once the end of the objective's range beyond the displacement is known to be finite.
  private mutating func restAtNearEnd(
    _ index: Int32, nearest target: Double, hasFarRay: Bool, in program: borrowing Program, limit: inout Int
  ) -> SimplexOutcome {
    if hasFarRay { return confineToEnd(index, in: program) }
    if extreme(index, greatest: target <= 0, in: program, limit: &limit).outcome == .unbounded,
      extreme(index, greatest: target > 0, in: program, limit: &limit).outcome == .optimal
    {
      return confineToEnd(index, in: program)
    }
    returnToSolution(index, program)
    return settle(index, nearest: target, in: program, limit: &limit)
  }

  /// Confines a face to where the objective is at an end of its range, which `extreme` has just found.
  private mutating func confineToEnd(_ index: Int32, in program: borrowing Program) -> SimplexOutcome {
    if let system = system(index) { confineToEnd(system, in: program) } else { confine(index, to: program) }
    return .optimal
  }
}

extension SparseFace {
  /// Returns whether a column's range is finite on both sides or on neither, by its own bounds and rows.
  fileprivate func hasTwoEndsOrNone(_ column: Int32) -> Bool {
    let interval = simplex.bounds[column]
    if interval.lower.isFinite || interval.upper.isFinite {
      return interval.lower.isFinite && interval.upper.isFinite
    }
    guard column < Int32(simplex.basis.columns) else { return false }
    var isFree = true
    simplex.basis.forEachTerm(ofColumn: column) { row, _ in
      let interval = simplex.bounds[simplex.basis.columns + Int(row)]
      if interval.lower.isFinite || interval.upper.isFinite { isFree = false }
    }
    return isFree
  }
}
