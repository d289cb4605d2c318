/// The optimal face of one or more components that are too large for a tableau.
///
/// Unlike the tableau of a `Face`, it holds values instead of displacements, and never shrinks: settled quantities
/// become fixed.
final class SparseFace {
  let simplex = SparseSimplex()
  /// The components whose rows it contains.
  var components = Buffer<Int32>()
  /// By quantity: the quantity of the program, or -1 for a settled form.
  var sourceOf = Buffer<Int32>()
  /// The terms of the objective.
  var form = Buffer<SparseBasis.Entry>()
  /// The ranges of its columns, created at the first request.
  private var ranges: SparseRanges?
  /// By row: the number of its columns that are not fixed.
  private var openInRow = Buffer<Int32>()
  /// The singleton rows that have not been processed yet.
  private var narrowRows = Buffer<Int32>()
  private var isCounted = Buffer<Bool>()
  var rays = RaySearch()

  /// The end of the range of an objective with a single column, relative to the program's solution. It is infinite if
  /// the range is unbounded, and `nil` if the search reached its limit.
  func end(isGreatest: Bool, limit: inout Int) -> Double? {
    let ranges = ranges ?? SparseRanges(simplex)
    self.ranges = ranges
    let (quantity, coefficient) = (form[0].index, form[0].coefficient)
    return ranges.end(of: quantity, isGreatest: isGreatest == (coefficient > 0), simplex, limit: &limit)
      .map { $0 * coefficient }
  }

  /// Copies the components' rows, values and bases, and lists the corresponding quantities of the program.
  func fill(from program: borrowing Program) {
    var columns: Int32 = 0
    for place in 0..<components.count { columns += program.tableaux.components[components[place]].columns }
    simplex.reset(columns: Int(columns))
    sourceOf.removeAll()
    for place in 0..<components.count {
      let component = program.tableaux.components[components[place]]
      for quantity in component.first..<(component.first + component.columns) { sourceOf.append(quantity) }
    }
    var offset: Int32 = 0
    for place in 0..<components.count {
      let component = program.tableaux.components[components[place]]
      for quantity in (component.first + component.columns)..<(component.first + component.quantities) {
        sourceOf.append(quantity)
        let row = program.problem.rows[~program.tableaux.sourceOf[quantity]]
        for term in Int(row.termStart)..<Int(row.termStart + row.termCount) {
          let column =
            program.tableaux.quantityOf[program.problem.elimination.termVariable[term]] - component.first
            + offset
          simplex.addTerm(column: Int(column), coefficient: program.problem.elimination.termCoefficient[term])
        }
        simplex.endRow()
      }
      offset += component.columns
    }
    simplex.finishRows()
    for quantity in 0..<sourceOf.count {
      let source = sourceOf[quantity]
      let (value, interval) = (program.tableaux.value[source], program.tableaux.bounds[source])
      simplex.set(quantity, to: value)
      // The current value counts as feasible despite rounding.
      simplex.confine(
        Int32(quantity), to: Interval(lower: min(interval.lower, value), upper: max(interval.upper, value)))
    }
    takeBasis(of: program)
  }

  /// Counts the open columns of each row. Called after all earlier decisions have been applied.
  func beginSettling() {
    openInRow.fill(count: simplex.basis.rows, with: 0)
    isCounted.fill(count: simplex.basis.quantities, with: false)
    narrowRows.removeAll()
    for row in 0..<Int32(simplex.basis.rows) {
      var count: Int32 = 0
      simplex.basis.forEachTerm(ofRow: row) { column, _ in
        if !simplex.bounds[column].isPoint { count += 1 }
      }
      openInRow[row] = count
      if count == 1 { narrowRows.append(row) }
    }
    for quantity in 0..<simplex.basis.quantities { isCounted[quantity] = simplex.bounds[quantity].isPoint }
    narrowColumns()
  }

  private func takeBasis(of program: borrowing Program) {
    var isBasic = Buffer<Bool>()
    isBasic.fill(count: sourceOf.count, with: false)
    var column = 0
    var row = Int(simplex.basis.columns)
    for place in 0..<components.count {
      let component = program.tableaux.components[components[place]]
      for seat in component.columns..<component.quantities where component.isWarm || component.rows > 0 {
        let local = Int(program.tableaux.seats[component.first + seat])
        isBasic[local < Int(component.columns) ? column + local : row + local - Int(component.columns)] = true
      }
      column += Int(component.columns)
      row += Int(component.rows)
    }
    simplex.makeBasic { isBasic[$0] }
  }

  /// Makes the objective the cost, negated if `sign` is -1, which maximizes the objective.
  func beginCost(sign: Double) {
    simplex.clearCosts()
    for place in 0..<form.count {
      simplex.addCost(form[place].index, linear: sign * form[place].coefficient)
    }
  }

  /// The value of the objective.
  var formValue: Double {
    var sum = 0.0
    for place in 0..<form.count { sum += form[place].coefficient * simplex.value[form[place].index] }
    return sum
  }

  /// The value of the objective in the program's solution.
  func origin(_ program: borrowing Program) -> Double {
    var sum = 0.0
    for place in 0..<form.count {
      sum += form[place].coefficient * program.tableaux.value[sourceOf[form[place].index]]
    }
    return sum
  }

  /// Restores the program's values.
  func returnToSolution(_ program: borrowing Program) {
    for quantity in 0..<sourceOf.count where sourceOf[quantity] >= 0 {
      simplex.set(quantity, to: program.tableaux.value[sourceOf[quantity]])
    }
  }

  /// Fixes the objective at its current value.
  func fixForm() {
    if form.count == 1 {
      let quantity = form[0].index
      let value = simplex.value[quantity]
      simplex.confine(quantity, to: Interval(lower: value, upper: value))
      simplex.closeFixed(quantity)
      noteClosed(quantity)
      return
    }
    let value = formValue
    let activity = simplex.addLateRow(form, value: value)
    sourceOf.append(-1)
    simplex.confine(activity, to: Interval(lower: value, upper: value))
    simplex.closeFixed(activity)
    guard openInRow.count > 0 else { return }
    var count: Int32 = 0
    for place in 0..<form.count where !isCounted[form[place].index] { count += 1 }
    openInRow.append(count)
    isCounted.append(true)
    if count == 1 { narrowRows.append(openInRow.count32 - 1) }
  }

  /// Fixes the quantities with a nonzero reduced cost, once the objective is minimal.
  func fixReduced() {
    var closed = Buffer<Int32>()
    for place in 0..<simplex.pricedCount {
      let (quantity, reducedCost, scale) = simplex.price(at: place)
      if abs(reducedCost) > Tolerance.slope * scale, !simplex.bounds[quantity].isPoint {
        let value = simplex.value[quantity]
        simplex.confine(quantity, to: Interval(lower: value, upper: value))
        closed.append(quantity)
      }
    }
    for place in 0..<closed.count { noteClosed(closed[place]) }
  }

  // MARK: Singleton rows

  /// Records that a quantity has become fixed.
  func noteClosed(_ quantity: Int32) {
    guard openInRow.count > 0, !isCounted[quantity] else { return }
    isCounted[quantity] = true
    if quantity >= Int32(simplex.basis.columns) {
      let row = quantity - Int32(simplex.basis.columns)
      if openInRow[row] == 1 { narrowRows.append(row) }
    } else {
      simplex.basis.forEachTerm(ofColumn: quantity) { row, _ in
        openInRow[row] -= 1
        if openInRow[row] == 1 { narrowRows.append(row) }
      }
    }
  }

  /// Turns singleton rows, which have one open column, into bounds of that column. Usually the column then needs no
  /// simplex step, because a column at its own bound cannot come nearer to a target. O(terms) over the lifetime of
  /// the face. (Row singletons in presolve; Brearley, Mitra and Williams 1975.)
  func narrowColumns() {
    while narrowRows.count > 0 {
      let row = narrowRows.removeLast()
      var (column, coefficient, rest, magnitude) = (Int32(-1), 0.0, 0.0, 0.0)
      simplex.basis.forEachTerm(ofRow: row) { other, factor in
        if isCounted[other] {
          rest += factor * simplex.value[other]
          magnitude += abs(factor * simplex.value[other])
        } else {
          (column, coefficient) = (other, factor)
        }
      }
      // Digits lost here would be lost to all later decisions.
      guard column >= 0, !Tolerance.isBadlyScaled(coefficient), !Tolerance.isLarge(magnitude) else {
        continue
      }
      let activity = simplex.bounds[simplex.basis.columns + Int(row)]
      let ends = ((activity.lower - rest) / coefficient, (activity.upper - rest) / coefficient)
      let value = simplex.value[column]
      let margin = Tolerance.coincidence(value)
      var interval = simplex.bounds[column]
      let (lower, upper) = (min(ends.0, ends.1), max(ends.0, ends.1))
      // The current value is feasible up to rounding.
      if lower > interval.lower { interval.lower = lower > value - margin ? value : lower }
      if upper < interval.upper { interval.upper = upper < value + margin ? value : upper }
      let known = simplex.bounds[column]
      guard interval.lower > known.lower || interval.upper < known.upper else { continue }
      simplex.confine(column, to: interval)
      guard interval.isPoint else { continue }
      simplex.closeFixed(column)
      noteClosed(column)
    }
  }
}

extension FaceSet {
  /// The sparse face that represents a face without a tableau, or `nil`.
  @inline(__always)
  func system(_ face: Int32) -> SparseFace? {
    let index = faces[face].sparse
    return index < 0 ? nil : large.systems[Int(index)]
  }

  /// Makes one face without a tableau for ambiguous components. It replaces their current faces.
  mutating func openSparse(_ components: borrowing Buffer<Int32>, of program: borrowing Program) -> Int32 {
    let system = SparseFace()
    for place in 0..<components.count { system.components.append(components[place]) }
    noteFixed(components, of: program)
    system.fill(from: program)
    for quantity in 0..<system.sourceOf.count {
      let source = system.sourceOf[quantity]
      large.localOf[source] = Int32(quantity)
      guard large.isFixed[source] else { continue }
      let value = program.tableaux.value[source]
      system.simplex.confine(Int32(quantity), to: Interval(lower: value, upper: value))
    }
    let index = faces.count32
    for place in 0..<components.count { faceOf[components[place]] = index }
    restoreForms(of: index, system, program)
    work.done += 8 * (system.sourceOf.count + system.simplex.basis.terms)
    for quantity in 0..<system.sourceOf.count where system.sourceOf[quantity] >= 0 {
      let isPoint = system.simplex.bounds[quantity].isPoint
      placeOf[system.sourceOf[quantity]] = isPoint ? -1 : Int32(quantity)
    }
    system.beginSettling()
    faces.append(
      Face(
        first: 0, columns: 0, rows: 0, matrixStart: 0, matrixRoom: 0, sparse: Int32(large.systems.count)))
    large.systems.append(system)
    openColumns += system.simplex.openColumns
    return index
  }

  /// Marks the quantities that the faces of the given components have settled, and takes these faces out of use.
  private mutating func noteFixed(_ components: borrowing Buffer<Int32>, of program: borrowing Program) {
    large.isFixed.fill(count: program.tableaux.value.count, with: false)
    large.localOf.extend(to: program.tableaux.value.count, with: -1)
    for place in 0..<components.count {
      let component = program.tableaux.components[components[place]]
      let face = faceOf[components[place]]
      guard face >= 0, system(face) == nil else { continue }
      for local in 0..<component.quantities where placeOf[component.first + local] < 0 {
        large.isFixed[component.first + local] = matters(local, component, of: program)
      }
    }
    for place in 0..<components.count {
      let face = faceOf[components[place]]
      guard face >= 0, !faces[face].isOut else { continue }
      faces[face].isOut = true
      guard let old = system(face) else {
        openColumns -= Int(faces[face].columns - faces[face].closedColumns)
        continue
      }
      openColumns -= old.simplex.openColumns
      for quantity in 0..<old.sourceOf.count
      where old.sourceOf[quantity] >= 0 && old.simplex.bounds[quantity].isPoint {
        large.isFixed[old.sourceOf[quantity]] = true
      }
    }
  }

  /// Restores the settled forms of several quantities.
  private func restoreForms(of face: Int32, _ system: SparseFace, _ program: borrowing Program) {
    var start = 0
    while start < large.fixedForms.count {
      let count = Int(large.fixedForms[start].index)
      if faceOf[program.tableaux.component(of: large.fixedForms[start + 1].index, program.problem)] == face {
        system.form.removeAll()
        for place in (start + 1)..<(start + 1 + count) {
          let entry = large.fixedForms[place]
          system.form.append(
            SparseBasis.Entry(index: large.localOf[entry.index], coefficient: entry.coefficient))
        }
        system.fixForm()
      }
      start += count + 1
    }
  }

  /// Records a settled form of several quantities of the program.
  mutating func noteForm(_ form: borrowing Buffer<SparseBasis.Entry>) {
    guard form.count > 1 else { return }
    large.fixedForms.append(SparseBasis.Entry(index: form.count32, coefficient: 0))
    for place in 0..<form.count { large.fixedForms.append(form[place]) }
  }

  // MARK: Examining and settling

  /// Returns whether any open column moves the objective.
  func objectiveMoves(_ system: SparseFace, scale: Double) -> Bool {
    // Its range also answers this, usually without pricing.
    if areRangesAsked && system.form.count == 1 { return true }
    system.beginCost(sign: 1)
    system.simplex.price()
    for place in 0..<system.simplex.pricedCount {
      let (quantity, reducedCost, _) = system.simplex.price(at: place)
      if system.simplex.isOpen(quantity), abs(reducedCost) > Tolerance.influence * scale {
        return true
      }
    }
    return false
  }

  mutating func extreme(
    _ system: SparseFace, greatest: Bool, in program: borrowing Program, limit: inout Int
  ) -> (outcome: SimplexOutcome, displacement: Double) {
    let workBefore = ration(system)
    defer { work.done += system.simplex.work - workBefore }
    if areRangesAsked && system.form.count == 1 {
      guard let end = system.end(isGreatest: greatest, limit: &limit) else {
        return (.stopped, system.formValue - system.origin(program))
      }
      return end.isFinite ? (.optimal, end) : (.unbounded, 0)
    }
    let origin = system.origin(program)
    system.beginCost(sign: greatest ? -1 : 1)
    let outcome = system.simplex.minimize(limit: &limit, isLinear: true)
    system.simplex.forgetRay()
    let displacement = system.formValue - origin
    return (outcome == .unbounded ? .unbounded : outcome == .stopped ? .stopped : .optimal, displacement)
  }

  /// Gives a sparse face the remaining work as its limit.
  /// - Returns: The work that it has done so far.
  private func ration(_ system: SparseFace) -> Int {
    let done = system.simplex.work
    system.simplex.workEnd = work.end == .max ? .max : done + max(0, work.end - work.done)
    return done
  }

  mutating func settle(
    _ system: SparseFace, nearest target: Double, in program: borrowing Program, limit: inout Int
  ) -> SimplexOutcome {
    let open = system.simplex.openColumns
    let workBefore = ration(system)
    defer { work.done += system.simplex.work - workBefore }
    system.simplex.forgetMoves()
    var outcome = SparseSimplex.Outcome.reached
    if target != 0 {
      system.beginCost(sign: target < 0 ? 1 : -1)
      outcome = system.simplex.minimize(limit: &limit, isLinear: true, fall: abs(target))
    }
    if outcome == .optimal {
      system.fixReduced()
    } else {
      system.fixForm()
    }
    apply(system, to: program)
    openColumns += system.simplex.openColumns - open
    return outcome == .stopped ? .stopped : .optimal
  }

  /// Confines a sparse face to where the objective is at an end of its range, which `extreme` has just found.
  mutating func confineToEnd(_ system: SparseFace, in program: borrowing Program) {
    let open = system.simplex.openColumns
    system.fixReduced()
    apply(system, to: program)
    openColumns += system.simplex.openColumns - open
  }

  /// Moves the program's values along, and derives bounds from what has become fixed.
  private mutating func apply(_ system: SparseFace, to program: borrowing Program) {
    for place in 0..<system.simplex.movedCount {
      let quantity = system.simplex.moved(at: place)
      let source = system.sourceOf[quantity]
      guard source >= 0 else { continue }
      largestDisplacement = max(
        largestDisplacement, abs(system.simplex.value[quantity] - program.tableaux.value[source]))
      program.tableaux.value[source] = system.simplex.value[quantity]
    }
    system.narrowColumns()
  }
}
