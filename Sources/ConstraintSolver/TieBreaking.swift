/// What optimal solutions leave open: deciding it (SEMANTICS 7.7), and telling how far it is open (8.2).
///
/// Nothing here runs while every component is determined.
struct TieBreaking: ~Copyable {
  private var faceSet = FaceSet()
  /// By variable: whether something open may move it.
  private var mayMove = Buffer<Bool>()
  /// The expansion of the variable at hand into free variables that may move, and its value.
  private var terms = Buffer<Int32>()
  private var coefficients = Buffer<Double>()
  /// By face, its first term of the expansion at hand, and by term, the next one of its face; -1 for none.
  private var firstTerms = Buffer<Int32>()
  private var nextTerms = Buffer<Int32>()
  /// Expansions that turned out to move nothing since `mayMove` was last worked out.
  private var wastedTerms = 0

  /// Whether the search for a range ran out of steps since `isCutShort` was last taken back.
  private(set) var isCutShort = false

  /// Gives every variable that is open the feasible value nearest to zero, in order of creation.
  ///
  /// - Parameter exception: a variable that comes before all others, and what it is to be nearest to.
  /// - Returns: whether it came to an end.
  mutating func settle(
    _ program: inout Program, except exception: (variable: Int32, target: Double)? = nil
  ) -> Bool {
    guard openFaces(&program) else { return true }
    var isComplete = settleOnce(&program, exception)
    // Coming from far away costs digits; from nearby it does not.
    if faceSet.largestDisplacement > 1e4 {
      program.updateOpenValues()
      if openFaces(&program) { isComplete = settleOnce(&program, exception) && isComplete }
    }
    return isComplete
  }

  private mutating func settleOnce(
    _ program: inout Program, _ exception: (variable: Int32, target: Double)?
  ) -> Bool {
    var limit = program.stepLimit ?? 20_000 + 100 * program.quantityOf.count
    var isComplete = true
    if let exception {
      isComplete = settle(exception.variable, nearest: exception.target, &program, limit: &limit)
    }
    var variable: Int32 = 0
    while variable < program.quantityOf.count32 && faceSet.openColumns > 0 {
      if mayMove[variable], !settle(variable, nearest: 0, &program, limit: &limit) { isComplete = false }
      variable += 1
    }
    return isComplete
  }

  private mutating func settle(
    _ variable: Int32, nearest target: Double, _ program: inout Program, limit: inout Int
  ) -> Bool {
    let value = expand(variable, &program)
    if terms.count == 1 {
      let face = faceSet.faceOf[program.componentOf[terms[0]]]
      let quantity = program.quantityOf[terms[0]]
      if faceSet.closeSettled(quantity, face, nearest: (target - value) / coefficients[0]) { return true }
    }
    guard let face = commonFace(of: program) else { return true }
    return faceSet.settle(face, nearest: target - value, in: program, limit: &limit) == .optimal
  }

  // MARK: Ranges

  /// The variables that differ between optimal solutions, with their ranges. `isCutShort` tells whether they may go
  /// farther, and others differ too.
  mutating func ambiguousVariables(_ program: inout Program) -> [AmbiguousVariable] {
    isCutShort = false
    guard openFaces(&program) else { return [] }
    var result: [AmbiguousVariable] = []
    var limit = rangeLimit(program)
    for variable in 0..<program.quantityOf.count32 {
      if let range = range(of: variable, &program, limit: &limit) { result.append(range) }
    }
    return result
  }

  /// The first ambiguous variable of some, or of all.
  mutating func firstAmbiguous(of candidates: [Variable]?, _ program: inout Program) -> AmbiguousVariable? {
    guard openFaces(&program) else { return nil }
    var limit = rangeLimit(program)
    if let candidates {
      for variable in candidates {
        if let range = range(of: variable.index, &program, limit: &limit) { return range }
      }
    } else {
      for variable in 0..<program.quantityOf.count32 {
        if let range = range(of: variable, &program, limit: &limit) { return range }
      }
    }
    return nil
  }

  private func rangeLimit(_ program: borrowing Program) -> Int {
    program.stepLimit ?? 20_000 + 1000 * program.quantityOf.count
  }

  private mutating func range(
    of variable: Int32, _ program: inout Program, limit: inout Int
  ) -> AmbiguousVariable? {
    guard mayMove[variable] else { return nil }
    let value = expand(variable, &program)
    let least = extreme(greatest: false, program, limit: &limit).map { value + $0 }
    let greatest = extreme(greatest: true, program, limit: &limit).map { value + $0 }
    if let least, let greatest, greatest - least <= Tolerance.feasibility(max(abs(least), abs(greatest))) {
      return nil
    }
    return AmbiguousVariable(variable: Variable(index: variable), minimum: least, maximum: greatest)
  }

  // MARK: What may move

  private mutating func openFaces(_ program: inout Program) -> Bool {
    guard program.openComponents > 0 else { return false }
    faceSet.reset(componentCount: program.components.count, quantityCount: program.value.count)
    for index in 0..<program.components.count32 where program.components[index].isOpen {
      faceSet.open(index, of: program)
    }
    markMoving(program)
    return true
  }

  private mutating func markMoving(_ program: borrowing Program) {
    mayMove.fill(count: program.quantityOf.count, with: false)
    for variable in 0..<program.quantityOf.count {
      let quantity = program.quantityOf[variable]
      if quantity >= 0 && faceSet.placeOf[quantity] >= 0 { mayMove[variable] = true }
    }
    program.elimination.spread(mayMove)
    wastedTerms = 0
  }

  /// Writes a variable in terms of the free ones that may move; returns its value at hand.
  private mutating func expand(_ variable: Int32, _ program: inout Program) -> Double {
    terms.removeAll()
    coefficients.removeAll()
    let own = program.quantityOf[variable]
    if own >= 0 {
      if faceSet.placeOf[own] >= 0 {
        terms.append(variable)
        coefficients.append(1)
      }
      // A zero without its sign, as sums have it.
      return 0 + program.value[own]
    }
    let steps = program.elimination.steps.count
    program.elimination.touch(variable, 1)
    program.elimination.expand()
    let (constant, _) = program.elimination.constant(
      steps: Int32(steps), program.elimination.steps.count32 - Int32(steps), share: 1, own: 0)
    program.elimination.steps.truncate(to: steps)
    var value = constant
    for place in 0..<program.elimination.accumulator.sums.count {
      let (free, coefficient) = program.elimination.accumulator.term(at: place)
      guard coefficient != 0 else { continue }
      let quantity = program.quantityOf[free]
      value += coefficient * program.value[quantity]
      guard faceSet.placeOf[quantity] >= 0 else { continue }
      terms.append(free)
      coefficients.append(coefficient)
    }
    program.elimination.accumulator.clear()
    return value
  }

  /// The face in which the variable at hand moves, made of several if need be, with the variable as its form under
  /// study; `nil` where it does not move.
  private mutating func commonFace(of program: borrowing Program) -> Int32? {
    var face: Int32 = -1
    var scale = 0.0
    for place in 0..<terms.count {
      let other = faceSet.faceOf[program.componentOf[terms[place]]]
      face = face < 0 || face == other ? other : faceSet.merge(face, other)
      scale = max(scale, abs(coefficients[place]))
    }
    guard face >= 0 else {
      noteWaste(1, program)
      return nil
    }
    faceSet.dropClosed(face)
    faceSet.clearProbe(face)
    for place in 0..<terms.count {
      faceSet.addToProbe(face, quantity: program.quantityOf[terms[place]], coefficient: coefficients[place])
    }
    guard faceSet.probeMoves(face, scale: scale) else {
      noteWaste(terms.count, program)
      return nil
    }
    return face
  }

  /// Works out anew what may move once as much work was wasted on what does not as that takes.
  private mutating func noteWaste(_ count: Int, _ program: borrowing Program) {
    wastedTerms += count
    if wastedTerms > program.quantityOf.count { markMoving(program) }
  }

  /// The least or greatest displacement of the variable at hand, summed over the faces that it depends on; `nil` where
  /// there is none. Without steps left, as far as it got.
  private mutating func extreme(greatest: Bool, _ program: borrowing Program, limit: inout Int) -> Double? {
    var total = 0.0
    linkTermsOfFaces(program)
    for place in 0..<terms.count {
      let face = faceSet.faceOf[program.componentOf[terms[place]]]
      guard firstTerms[face] == Int32(place) else { continue }
      faceSet.clearProbe(face)
      var scale = 0.0
      var other = place
      while other >= 0 {
        faceSet.addToProbe(face, quantity: program.quantityOf[terms[other]], coefficient: coefficients[other])
        scale = max(scale, abs(coefficients[other]))
        other = Int(nextTerms[other])
      }
      guard faceSet.probeMoves(face, scale: scale) else { continue }
      let (outcome, part) = faceSet.extreme(face, greatest: greatest, limit: &limit)
      if outcome == .unbounded { return nil }
      if outcome == .stopped { isCutShort = true }
      total += part
    }
    return total
  }

  /// Lists the terms of each face, in their order.
  private mutating func linkTermsOfFaces(_ program: borrowing Program) {
    nextTerms.fill(count: terms.count, with: -1)
    for place in 0..<terms.count {
      let face = faceSet.faceOf[program.componentOf[terms[place]]]
      if face >= firstTerms.count32 { firstTerms.extend(to: Int(face) + 1, with: -1) }
      firstTerms[face] = -1
    }
    // From the last to the first, each before those of its face that are listed already.
    for place in stride(from: terms.count - 1, through: 0, by: -1) {
      let face = faceSet.faceOf[program.componentOf[terms[place]]]
      nextTerms[place] = firstTerms[face]
      firstTerms[face] = Int32(place)
    }
  }
}

extension AmbiguousVariable {
  /// The place in the range that is farthest from a value in it.
  func farEnd(from value: Double) -> Double {
    let below = minimum.map { value - $0 } ?? 0
    let above = maximum.map { $0 - value } ?? 0
    let farthest = max(below, above)
    if farthest > Tolerance.feasibility(abs(value)) { return below > above ? value - below : value + above }
    return maximum == nil ? value + 100 : value - 100
  }
}
