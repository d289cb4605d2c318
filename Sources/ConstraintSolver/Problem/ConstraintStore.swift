/// The constraints as given, in the order in which they were added.
///
/// A constraint has a slot: its index among the stored rows. Slots change when `compact` sweeps out removed
/// constraints. Identities never change.
struct ConstraintStore: ~Copyable {
  struct Row: BitwiseCopyable {
    var id: Int32
    var termStart: Int32
    var termCount: Int32
    var relation: Relation
    var provenance: Provenance
    var isActive: Bool
    var constant: Double
    var priority: Double
    /// The constraint's member number in the program, or -1 if it has none.
    var member: Int32 = -1

    /// The position in the order of elimination. Equalities of one variable come first.
    var turn: Int32 { termCount <= 1 ? id : id + Self.lateTurns }

    fileprivate static let lateTurns: Int32 = 1 << 30

    var isRequired: Bool { priority >= Priority.requiredValue }
    var isRequiredEquality: Bool { priority >= Priority.requiredValue && relation == .equal }
  }

  var rows = Buffer<Row>()
  var termVariable = Buffer<Int32>()
  var termCoefficient = Buffer<Double>()
  /// By variable: whether `variable >= 0` is required.
  var isNonNegative = Buffer<Bool>()

  /// The number of required equalities that have not been removed.
  private(set) var requiredEqualities = 0
  /// Whether any variable has a bound.
  private(set) var hasBounds = false

  private var nextID: Int32 = 0
  private var removedRows = 0
  /// By variable: -1 between calls. While a long row is under construction, the index of the variable's term in it.
  private var placeOf = Buffer<Int32>()

  var variableCount: Int { isNonNegative.count }

  /// The number of constraints that have not been removed.
  var activeRows: Int { rows.count - removedRows }

  mutating func addVariable(nonNegative: Bool) -> Int32 {
    isNonNegative.append(nonNegative)
    if nonNegative { hasBounds = true }
    return isNonNegative.count32 - 1
  }

  /// Updates `hasBounds` after variables received bounds following their creation.
  mutating func noteBounds() {
    for variable in 0..<variableCount where isNonNegative[variable] { hasBounds = true }
  }

  /// Removes all variables and constraints but keeps the memory.
  mutating func removeAll() {
    rows.removeAll()
    termVariable.removeAll()
    termCoefficient.removeAll()
    isNonNegative.removeAll()
    requiredEqualities = 0
    hasBounds = false
    nextID = 0
    removedRows = 0
  }

  mutating func addVariables(_ count: Int, nonNegative: Bool) {
    isNonNegative.extend(to: isNonNegative.count + count, with: nonNegative)
    if nonNegative && count > 0 { hasBounds = true }
  }

  /// The size of a coefficient and a variable's number.
  static let termBytes = 12
  /// Slack for the alignment of the arrays.
  private static let slackBytes = 128

  /// The approximate memory, in bytes, for the given numbers of variables, constraints and terms.
  static func bytes(_ variables: Int, _ constraints: Int, _ terms: Int) -> Int {
    variables + constraints * MemoryLayout<Row>.stride + terms * termBytes + slackBytes
  }

  mutating func takeMemory(from arena: Arena.Reference) {
    rows.takeMemory(from: arena)
    termVariable.takeMemory(from: arena)
    termCoefficient.takeMemory(from: arena)
    isNonNegative.takeMemory(from: arena)
    placeOf.takeMemory(from: arena)
  }

  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    isNonNegative.reserve(variables)
    rows.reserve(constraints)
    termVariable.reserve(terms)
    termCoefficient.reserve(terms)
  }

  mutating func add(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, relation: Relation, priority: Double,
    provenance: Provenance
  ) -> Int32 {
    precondition(constant.isFinite, "a constant must be finite")
    let start = termVariable.count
    if terms.count > 8 { appendMany(terms) } else { append(terms) }
    let kept = termVariable.count
    precondition(nextID < Row.lateTurns, "a solver numbers 2^30 constraints at most")
    let id = nextID
    nextID += 1
    rows.append(
      Row(
        id: id, termStart: Int32(start), termCount: Int32(kept - start), relation: relation,
        provenance: provenance, isActive: true, constant: constant, priority: priority))
    if priority >= Priority.requiredValue && relation == .equal { requiredEqualities += 1 }
    return id
  }

  /// Adds the terms of a row, combining terms of the same variable.
  @inline(__always)
  private mutating func append(_ terms: UnsafeBufferPointer<Term>) {
    let start = termVariable.count
    var hasZeros = false
    for term in terms {
      let variable = term.variable.index
      checkTerm(term)
      var place = start
      let end = termVariable.count
      while place < end && termVariable[place] != variable { place += 1 }
      if place < end {
        termCoefficient[place] += term.coefficient
        hasZeros = true
      } else {
        termVariable.append(variable)
        termCoefficient.append(term.coefficient)
        if term.coefficient == 0 { hasZeros = true }
      }
    }
    if hasZeros { dropZeros(from: start) }
  }

  /// Does the same as `append` for rows that are too long for repeated linear searches.
  @inline(never)
  private mutating func appendMany(_ terms: UnsafeBufferPointer<Term>) {
    let start = termVariable.count
    placeOf.extend(to: variableCount, with: -1)
    for term in terms {
      let variable = term.variable.index
      checkTerm(term)
      let place = placeOf[variable]
      if place >= 0 {
        termCoefficient[place] += term.coefficient
      } else {
        placeOf[variable] = termVariable.count32
        termVariable.append(variable)
        termCoefficient.append(term.coefficient)
      }
    }
    for place in start..<termVariable.count { placeOf[termVariable[place]] = -1 }
    dropZeros(from: start)
  }

  @inline(__always)
  private func checkTerm(_ term: Term) {
    let variable = term.variable.index
    precondition(variable >= 0 && Int(variable) < variableCount, "a variable of another solver")
    precondition(term.coefficient.isFinite, "a coefficient must be finite")
  }

  @inline(never)
  private mutating func dropZeros(from start: Int) {
    var kept = start
    for place in start..<termVariable.count where termCoefficient[place] != 0 {
      termVariable[kept] = termVariable[place]
      termCoefficient[kept] = termCoefficient[place]
      kept += 1
    }
    termVariable.truncate(to: kept)
    termCoefficient.truncate(to: kept)
  }

  /// The slot of a constraint that has not been removed. O(log n), or O(1) before the first sweep.
  func slot(of id: Int32) -> Int {
    precondition(id >= 0 && id < nextID, "a constraint of another solver")
    var low = 0
    var high = rows.count
    if Int(id) < high && rows[id].id == id {
      low = Int(id)
    } else {
      while low < high {
        let middle = (low + high) / 2
        if rows[middle].id < id { low = middle + 1 } else { high = middle }
      }
    }
    precondition(low < rows.count && rows[low].id == id && rows[low].isActive, "the constraint was removed")
    return low
  }

  mutating func remove(slot: Int) {
    rows[slot].isActive = false
    if rows[slot].isRequiredEquality { requiredEqualities -= 1 }
    removedRows += 1
  }

  /// The number of removed constraints that may remain before a sweep.
  private static var fewRows: Int { 16 }

  /// Sweeps out removed constraints once they outnumber the others. Changes slots.
  mutating func compact() {
    guard removedRows > Self.fewRows, removedRows * 2 > rows.count else { return }
    var rowEnd = 0
    var termEnd = 0
    for slot in 0..<rows.count where rows[slot].isActive {
      var row = rows[slot]
      let start = Int(row.termStart)
      row.termStart = Int32(termEnd)
      for place in start..<(start + Int(row.termCount)) {
        termVariable[termEnd] = termVariable[place]
        termCoefficient[termEnd] = termCoefficient[place]
        termEnd += 1
      }
      rows[rowEnd] = row
      rowEnd += 1
    }
    rows.truncate(to: rowEnd)
    termVariable.truncate(to: termEnd)
    termCoefficient.truncate(to: termEnd)
    removedRows = 0
  }

  /// Returns whether two constraints have the same terms in the same order.
  func hasEqualTerms(_ a: Int32, _ b: Int32) -> Bool {
    let (a, b) = (rows[a], rows[b])
    guard a.termCount == b.termCount else { return false }
    for offset in 0..<Int(a.termCount) {
      let (i, j) = (Int(a.termStart) + offset, Int(b.termStart) + offset)
      guard termVariable[i] == termVariable[j], termCoefficient[i] == termCoefficient[j] else { return false }
    }
    return true
  }

  /// Numbers all constraints as members by slot, as a build from scratch does.
  func numberMembers() {
    for slot in 0..<rows.count32 { rows[slot].member = slot }
  }

  /// `sum(terms) + constant`, and the sum of the magnitudes of its parts.
  func evaluate(slot: Int, values: borrowing Buffer<Double>) -> (sum: Double, magnitude: Double) {
    let row = rows[slot]
    var sum = row.constant
    var magnitude = abs(sum)
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      let product = termCoefficient[place] * values[termVariable[place]]
      sum += product
      magnitude += abs(product)
    }
    return (sum, magnitude)
  }
}
