/// Breaks ties between optimal solutions (`SolvingRules: Choice under ambiguity`), and finds the ranges of ambiguous
/// variables (`SolvingRules: Ambiguity`).
///
/// It does nothing if every component has a unique solution.
struct TieBreaking: ~Copyable {
  var faceSet = FaceSet()
  /// By variable: whether it may move because it depends on an open column.
  var mayMove = Buffer<Bool>()
  /// The expansion of the current variable into free variables that may move: variables and coefficients.
  var terms = Buffer<Int32>()
  var coefficients = Buffer<Double>()
  /// By face: its first term in the current expansion. By term: the next term of its face, or -1.
  var firstTerms = Buffer<Int32>()
  var nextTerms = Buffer<Int32>()
  /// The number of terms in expansions that proved unable to move, since `mayMove` was last computed.
  private var wastedTerms = 0

  var reaches = Reaches()
  /// Whether the search for a range has reached its limit since `isCutShort` was last reset.
  var isCutShort = false

  /// Moves every ambiguous variable, in order of creation, to where it rests. A nonnegative variable rests at the
  /// feasible value nearest to zero. Another one rests at the only finite end of its range, or, if the range has two
  /// or none, at the value nearest to zero.
  ///
  /// - Parameters:
  ///   - isNonNegative: By variable: whether it has the bound 0.
  ///   - exception: A variable to settle before all others, and its target value.
  /// - Returns: False if the search reached its limit.
  mutating func settle(
    _ program: inout Program, _ isNonNegative: borrowing Buffer<Bool>,
    except exception: (variable: Int32, target: Double)? = nil
  ) -> Bool {
    guard openFaces(&program) else { return true }
    var isComplete = settleOnce(&program, isNonNegative, exception)
    // A large displacement loses digits. Settling again from the new solution restores them.
    if faceSet.largestDisplacement > Self.largeDisplacement {
      program.tableaux.updateOpenValues(program.problem)
      if openFaces(&program) { isComplete = settleOnce(&program, isNonNegative, exception) && isComplete }
    }
    return isComplete
  }

  /// The displacement above which digits are lost.
  private static var largeDisplacement: Double { 1e4 }
  /// The maximum number of steps for settling the given number of variables.
  private static func steps(variables: Int) -> Int { 20_000 + 100 * variables }

  private mutating func settleOnce(
    _ program: inout Program, _ isNonNegative: borrowing Buffer<Bool>,
    _ exception: (variable: Int32, target: Double)?
  ) -> Bool {
    var limit = program.tableaux.limits.steps ?? Self.steps(variables: program.tableaux.quantityOf.count)
    var isComplete = true
    if let exception {
      isComplete = settle(exception.variable, nearest: exception.target, &program, limit: &limit)
    }
    var variable: Int32 = 0
    while variable < program.tableaux.quantityOf.count32 && faceSet.openColumns > 0 {
      guard faceSet.work.done <= faceSet.work.end else { return false }
      if mayMove[variable] {
        let isDone =
          isNonNegative[variable]
          ? settle(variable, nearest: 0, &program, limit: &limit) : rest(variable, &program, limit: &limit)
        if !isDone { isComplete = false }
      }
      variable += 1
    }
    return isComplete
  }

  private mutating func settle(
    _ variable: Int32, nearest target: Double, _ program: inout Program, limit: inout Int
  ) -> Bool {
    let value = expand(variable, &program)
    return settleTerms(nearest: target - value, &program, limit: &limit)
  }

  /// Moves the current variable, which has been expanded, as near to a displacement as it can come.
  mutating func settleTerms(
    nearest displacement: Double, _ program: inout Program, limit: inout Int
  ) -> Bool {
    if terms.count == 1 {
      let (quantity, face) = onlyTerm(program)
      if faceSet.closeSettled(quantity, face, nearest: displacement / coefficients[0]) { return true }
    }
    if terms.count > 1, isOutOfReach(displacement, program, limit: &limit) {
      return settleApart(nearest: displacement, program, limit: &limit)
    }
    guard let face = commonFace(of: program) else { return true }
    let outcome = faceSet.settle(face, nearest: displacement, in: program, limit: &limit)
    noteForm(program)
    return outcome == .optimal
  }

  /// The quantity of the current variable's first term, and its face.
  func onlyTerm(_ program: borrowing Program) -> (quantity: Int32, face: Int32) {
    (
      program.tableaux.quantityOf[terms[0]], faceSet.faceOf[program.tableaux.componentOf[terms[0]]]
    )
  }

  /// Returns whether the current variable depends on several faces, and comes nearest to a displacement at its end in
  /// each of them. The faces are then independent and do not need to be merged, which would be expensive.
  private mutating func isOutOfReach(
    _ displacement: Double, _ program: borrowing Program, limit: inout Int
  ) -> Bool {
    linkTermsOfFaces(program)
    guard faceCount(of: program) > 1 else { return false }
    let end = extreme(greatest: displacement > 0, program, limit: &limit)
    returnFaces(program)
    guard let end, limit > 0 else { return false }
    return displacement > 0 ? end <= displacement : end >= displacement
  }

  /// Returns the faces of the current variable to the program's solution, after its terms have been linked.
  func returnFaces(_ program: borrowing Program) {
    for place in 0..<terms.count where isFirst(place, program) {
      faceSet.returnToSolution(faceSet.faceOf[program.tableaux.componentOf[terms[place]]], program)
    }
  }

  /// The number of faces on which the current variable depends, after its terms have been linked.
  func faceCount(of program: borrowing Program) -> Int {
    var count = 0
    for place in 0..<terms.count where isFirst(place, program) { count += 1 }
    return count
  }

  /// Settles each face separately.
  private mutating func settleApart(
    nearest displacement: Double, _ program: borrowing Program, limit: inout Int
  ) -> Bool {
    var isComplete = true
    for place in 0..<terms.count where isFirst(place, program) {
      let face = faceSet.faceOf[program.tableaux.componentOf[terms[place]]]
      faceSet.dropClosed(face)
      guard objective(face, from: place, program) else { continue }
      let outcome = faceSet.settle(face, nearest: displacement, in: program, limit: &limit)
      noteForm(program, from: place)
      if outcome != .optimal { isComplete = false }
    }
    return isComplete
  }

  // MARK: What may move

  mutating func openFaces(_ program: inout Program) -> Bool {
    guard program.tableaux.tally.open > 0 else { return false }
    faceSet.reset(
      componentCount: program.tableaux.components.count, quantityCount: program.tableaux.value.count)
    faceSet.work.done = 0
    faceSet.work.end = program.tableaux.limits.work
    for index in 0..<program.tableaux.components.count32 where program.tableaux.components[index].isOpen {
      faceSet.open(index, of: program)
    }
    markMoving(program)
    return true
  }

  private mutating func markMoving(_ program: borrowing Program) {
    mayMove.fill(count: program.tableaux.quantityOf.count, with: false)
    for variable in 0..<program.tableaux.quantityOf.count {
      let quantity = program.tableaux.quantityOf[variable]
      if quantity >= 0 && faceSet.placeOf[quantity] >= 0 { mayMove[variable] = true }
    }
    program.problem.elimination.spread(mayMove)
    wastedTerms = 0
  }

  /// Expresses a variable in terms of the free variables that may move, and returns its current value.
  mutating func expand(_ variable: Int32, _ program: inout Program) -> Double {
    terms.removeAll()
    coefficients.removeAll()
    let own = program.tableaux.quantityOf[variable]
    if own >= 0 {
      if faceSet.placeOf[own] >= 0 {
        terms.append(variable)
        coefficients.append(1)
      }
      // Adding 0 turns negative zero into zero, as sums do.
      return 0 + program.tableaux.value[own]
    }
    let steps = program.problem.elimination.steps.count
    program.problem.elimination.touch(variable, 1)
    program.problem.elimination.expand()
    let (constant, _) = program.problem.elimination.constant(
      steps: Int32(steps), program.problem.elimination.steps.count32 - Int32(steps), share: 1, own: 0)
    program.problem.elimination.steps.truncate(to: steps)
    var value = constant
    for place in 0..<program.problem.elimination.accumulator.sums.count {
      let (free, coefficient) = program.problem.elimination.accumulator.term(at: place)
      guard coefficient != 0 else { continue }
      let quantity = program.tableaux.quantityOf[free]
      value += coefficient * program.tableaux.value[quantity]
      guard faceSet.placeOf[quantity] >= 0 else { continue }
      terms.append(free)
      coefficients.append(coefficient)
    }
    program.problem.elimination.accumulator.clear()
    return value
  }

  /// The face in which the current variable moves, with the variable as its objective, or `nil` if the variable does
  /// not move. Several faces are merged.
  mutating func commonFace(of program: borrowing Program) -> Int32? {
    guard terms.count > 0 else {
      noteWaste(1, program)
      return nil
    }
    let face = joinFaces(of: program)
    var scale = 0.0
    for place in 0..<terms.count { scale = max(scale, abs(coefficients[place])) }
    faceSet.dropClosed(face)
    faceSet.clearObjective(face)
    for place in 0..<terms.count {
      faceSet.addToObjective(
        face, quantity: program.tableaux.quantityOf[terms[place]], coefficient: coefficients[place])
    }
    guard faceSet.objectiveMoves(face, scale: scale) else {
      noteWaste(terms.count, program)
      return nil
    }
    return face
  }

  /// Combines the faces on which the current variable depends into one.
  private mutating func joinFaces(of program: borrowing Program) -> Int32 {
    var face = faceSet.faceOf[program.tableaux.componentOf[terms[0]]]
    var isOne = true
    for place in 1..<terms.count where faceSet.faceOf[program.tableaux.componentOf[terms[place]]] != face {
      isOne = false
    }
    if isOne { return face }
    if needsSparseFace(program) { return openSparseFace(program) }
    for place in 1..<terms.count {
      let other = faceSet.faceOf[program.tableaux.componentOf[terms[place]]]
      if face != other { face = faceSet.merge(face, other) }
    }
    return face
  }

  /// Returns whether the faces on which the current variable depends are together too large for a tableau.
  private mutating func needsSparseFace(_ program: borrowing Program) -> Bool {
    linkTermsOfFaces(program)
    var (columns, rows) = (0, 0)
    for place in 0..<terms.count where isFirst(place, program) {
      let face = faceSet.faceOf[program.tableaux.componentOf[terms[place]]]
      columns += Int(faceSet.faces[face].columns)
      rows += Int(faceSet.faces[face].rows)
      if faceSet.system(face) != nil { return true }
    }
    return columns * (rows + 1) > program.tableaux.limits.tableauEntries
  }

  private mutating func openSparseFace(_ program: borrowing Program) -> Int32 {
    var components = Buffer<Int32>()
    var isTied = Buffer<Bool>()
    isTied.fill(count: faceSet.faces.count, with: false)
    for place in 0..<terms.count {
      isTied[faceSet.faceOf[program.tableaux.componentOf[terms[place]]]] = true
    }
    for component in 0..<faceSet.faceOf.count32
    where faceSet.faceOf[component] >= 0 && isTied[faceSet.faceOf[component]] {
      components.append(component)
    }
    return faceSet.openSparse(components, of: program)
  }

  /// Records that the form of the current variable has been settled, or only the part of one face that begins with
  /// the term at `first`.
  mutating func noteForm(_ program: borrowing Program, from first: Int? = nil) {
    guard terms.count > 1 else { return }
    var form = Buffer<SparseBasis.Entry>()
    var place = first ?? 0
    while place >= 0 && place < terms.count {
      form.append(
        SparseBasis.Entry(index: program.tableaux.quantityOf[terms[place]], coefficient: coefficients[place]))
      place = first == nil ? place + 1 : Int(nextTerms[place])
    }
    faceSet.noteForm(form)
  }

  /// Recomputes which variables may move, once the wasted work equals the cost of doing so.
  private mutating func noteWaste(_ count: Int, _ program: borrowing Program) {
    wastedTerms += count
    if wastedTerms > program.tableaux.quantityOf.count { markMoving(program) }
  }

  // MARK: Face by face

  /// The least or greatest displacement of the current variable, summed over its faces, or `nil` if it is unbounded.
  /// If the search reaches its limit, it is the last one found.
  mutating func extreme(greatest: Bool, _ program: borrowing Program, limit: inout Int) -> Double? {
    var total = 0.0
    linkTermsOfFaces(program)
    for place in 0..<terms.count where isFirst(place, program) {
      let face = faceSet.faceOf[program.tableaux.componentOf[terms[place]]]
      guard objective(face, from: place, program) else { continue }
      let (outcome, part) = faceSet.extreme(face, greatest: greatest, in: program, limit: &limit)
      if outcome == .unbounded { return nil }
      if outcome == .stopped { isCutShort = true }
      total += part
    }
    return total
  }

  /// Makes a face's part of the current variable its objective. Returns false if no open column moves it.
  private mutating func objective(_ face: Int32, from first: Int, _ program: borrowing Program) -> Bool {
    faceSet.clearObjective(face)
    var scale = 0.0
    var place = first
    while place >= 0 {
      faceSet.addToObjective(
        face, quantity: program.tableaux.quantityOf[terms[place]], coefficient: coefficients[place])
      scale = max(scale, abs(coefficients[place]))
      place = Int(nextTerms[place])
    }
    return faceSet.objectiveMoves(face, scale: scale)
  }

  /// Returns whether a term is the first of its face. The terms must have been linked.
  private func isFirst(_ place: Int, _ program: borrowing Program) -> Bool {
    firstTerms[faceSet.faceOf[program.tableaux.componentOf[terms[place]]]] == Int32(place)
  }

  /// Links the terms of each face, in order.
  mutating func linkTermsOfFaces(_ program: borrowing Program) {
    nextTerms.fill(count: terms.count, with: -1)
    for place in 0..<terms.count {
      let face = faceSet.faceOf[program.tableaux.componentOf[terms[place]]]
      if face >= firstTerms.count32 { firstTerms.extend(to: Int(face) + 1, with: -1) }
      firstTerms[face] = -1
    }
    // Going from last to first, each term precedes the terms of its face that are already linked.
    for place in stride(from: terms.count - 1, through: 0, by: -1) {
      let face = faceSet.faceOf[program.tableaux.componentOf[terms[place]]]
      nextTerms[place] = firstTerms[face]
      firstTerms[face] = Int32(place)
    }
  }
}
