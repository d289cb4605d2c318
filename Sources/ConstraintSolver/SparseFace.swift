/// The optimal solutions of components that are too large for a tableau, or that a form ties together to something that
/// is.
///
/// Unlike the tableau of a `Face` it holds values, not displacements, and never shrinks: what is decided becomes a point.
final class SparseFace {
  let simplex = SparseSimplex()
  /// The components whose rows it has.
  var components = Buffer<Int32>()
  /// By quantity: that of the program; -1 for forms that were decided.
  var sourceOf = Buffer<Int32>()
  /// The terms of the form under study.
  var form = Buffer<SparseBasis.Entry>()
  /// How far its columns may go, where that was asked before.
  private var ranges: SparseRanges?

  /// The known end of the range of the form under study, if it is a column; counted from the program's solution, and
  /// infinite where there is none.
  func knownEnd(isGreatest: Bool, _ program: borrowing Program, limit: inout Int) -> Double? {
    guard form.count == 1 else { return nil }
    let ranges = ranges ?? SparseRanges(self, program, limit: &limit)
    self.ranges = ranges
    let (quantity, coefficient) = (form[0].index, form[0].coefficient)
    let end = isGreatest == (coefficient > 0) ? ranges.greatest(of: quantity) : ranges.least(of: quantity)
    return end.map { $0 * coefficient }
  }

  /// Takes the components' rows, values and bases, and lists the program's quantities as its own.
  func fill(from program: borrowing Program) {
    var columns: Int32 = 0
    for place in 0..<components.count { columns += program.components[components[place]].columns }
    simplex.reset(columns: Int(columns))
    sourceOf.removeAll()
    for place in 0..<components.count {
      let component = program.components[components[place]]
      for quantity in component.first..<(component.first + component.columns) { sourceOf.append(quantity) }
    }
    var offset: Int32 = 0
    for place in 0..<components.count {
      let component = program.components[components[place]]
      for quantity in (component.first + component.columns)..<(component.first + component.quantities) {
        sourceOf.append(quantity)
        let row = program.rows[~program.sourceOf[quantity]]
        for term in Int(row.termStart)..<Int(row.termStart + row.termCount) {
          let column = program.quantityOf[program.elimination.termVariable[term]] - component.first + offset
          simplex.addTerm(column: Int(column), coefficient: program.elimination.termCoefficient[term])
        }
        simplex.endRow()
      }
      offset += component.columns
    }
    simplex.finishRows()
    for quantity in 0..<sourceOf.count {
      let source = sourceOf[quantity]
      let (value, interval) = (program.value[source], program.bounds[source])
      simplex.set(quantity, to: value)
      // Feasible but for rounding.
      simplex.confine(
        Int32(quantity), to: Interval(lower: min(interval.lower, value), upper: max(interval.upper, value)))
    }
    takeBasis(of: program)
  }

  private func takeBasis(of program: borrowing Program) {
    var isBasic = Buffer<Bool>()
    isBasic.fill(count: sourceOf.count, with: false)
    var column = 0
    var row = Int(simplex.basis.columns)
    for place in 0..<components.count {
      let component = program.components[components[place]]
      for seat in component.columns..<component.quantities where component.isWarm || component.rows > 0 {
        let local = Int(program.seats[component.first + seat])
        isBasic[local < Int(component.columns) ? column + local : row + local - Int(component.columns)] = true
      }
      column += Int(component.columns)
      row += Int(component.rows)
    }
    simplex.makeBasic { isBasic[$0] }
  }

  /// Makes the form under study the cost; `sign` is -1 where it is to grow.
  func beginCost(sign: Double) {
    simplex.clearCosts()
    for place in 0..<form.count {
      simplex.addCost(form[place].index, linear: sign * form[place].coefficient)
    }
  }

  /// Where the form under study is.
  var formValue: Double {
    var sum = 0.0
    for place in 0..<form.count { sum += form[place].coefficient * simplex.value[form[place].index] }
    return sum
  }

  /// Where the form under study is in the program's solution.
  func origin(_ program: borrowing Program) -> Double {
    var sum = 0.0
    for place in 0..<form.count {
      sum += form[place].coefficient * program.value[sourceOf[form[place].index]]
    }
    return sum
  }

  /// Goes back to the program's values.
  func rest(_ program: borrowing Program) {
    for quantity in 0..<sourceOf.count where sourceOf[quantity] >= 0 {
      simplex.set(quantity, to: program.value[sourceOf[quantity]])
    }
  }

  /// Keeps the form under study where it is from now on.
  func fixForm() {
    if form.count == 1 {
      let quantity = form[0].index
      let value = simplex.value[quantity]
      simplex.confine(quantity, to: Interval(lower: value, upper: value))
      simplex.closeFixed(quantity)
      return
    }
    let value = formValue
    let activity = simplex.addLateRow(form, value: value)
    sourceOf.append(-1)
    simplex.confine(activity, to: Interval(lower: value, upper: value))
    simplex.closeFixed(activity)
  }

  /// Keeps what the form under study, which cannot be any less, depends on.
  func fixReduced() {
    for place in 0..<simplex.priced.count {
      let quantity = simplex.priced[place]
      if abs(simplex.gradient[quantity]) > Tolerance.slope * simplex.gradientScale[quantity] {
        let value = simplex.value[quantity]
        simplex.confine(quantity, to: Interval(lower: value, upper: value))
      }
    }
  }
}

extension FaceSet {
  /// The system of a face that has no tableau.
  @inline(__always)
  func system(_ face: Int32) -> SparseFace? {
    let index = faces[face].sparse
    return index < 0 ? nil : systems[Int(index)]
  }

  /// Makes one face without a tableau of open components, in place of those that they have.
  mutating func openSparse(_ components: borrowing Buffer<Int32>, of program: borrowing Program) -> Int32 {
    let system = SparseFace()
    for place in 0..<components.count { system.components.append(components[place]) }
    noteFixed(components, of: program)
    system.fill(from: program)
    for quantity in 0..<system.sourceOf.count {
      let source = system.sourceOf[quantity]
      localOf[source] = Int32(quantity)
      guard isFixed[source] else { continue }
      let value = program.value[source]
      system.simplex.confine(Int32(quantity), to: Interval(lower: value, upper: value))
    }
    let index = faces.count32
    for place in 0..<components.count { faceOf[components[place]] = index }
    restoreForms(of: index, system, program)
    for quantity in 0..<system.sourceOf.count where system.sourceOf[quantity] >= 0 {
      let isPoint = system.simplex.bounds[quantity].isPoint
      placeOf[system.sourceOf[quantity]] = isPoint ? -1 : Int32(quantity)
    }
    faces.append(
      Face(
        first: 0, columns: 0, rows: 0, matrixStart: 0, matrixRoom: 0, sparse: Int32(systems.count)))
    systems.append(system)
    openColumns += system.simplex.openColumns
    return index
  }

  /// Marks the quantities that the faces of some components have decided, and takes these faces out of use.
  private mutating func noteFixed(_ components: borrowing Buffer<Int32>, of program: borrowing Program) {
    isFixed.fill(count: program.value.count, with: false)
    localOf.extend(to: program.value.count, with: -1)
    for place in 0..<components.count {
      let component = program.components[components[place]]
      let face = faceOf[components[place]]
      guard face >= 0, system(face) == nil else { continue }
      for local in 0..<component.quantities where placeOf[component.first + local] < 0 {
        isFixed[component.first + local] = matters(local, component, of: program)
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
        isFixed[old.sourceOf[quantity]] = true
      }
    }
  }

  /// Adds the forms of several quantities that were decided before.
  private func restoreForms(of face: Int32, _ system: SparseFace, _ program: borrowing Program) {
    var start = 0
    while start < fixedForms.count {
      let count = Int(fixedForms[start].index)
      if faceOf[program.component(of: fixedForms[start + 1].index)] == face {
        system.form.removeAll()
        for place in (start + 1)...(start + count) {
          let entry = fixedForms[place]
          system.form.append(
            SparseBasis.Entry(index: localOf[entry.index], coefficient: entry.coefficient))
        }
        system.fixForm()
      }
      start += count + 1
    }
  }

  /// Takes note of a form of several quantities of the program that was decided.
  mutating func noteForm(_ form: borrowing Buffer<SparseBasis.Entry>) {
    guard form.count > 1 else { return }
    fixedForms.append(SparseBasis.Entry(index: form.count32, coefficient: 0))
    for place in 0..<form.count { fixedForms.append(form[place]) }
  }

  // MARK: Studying and settling

  /// Whether any open column moves the form under study.
  func probeMoves(_ system: SparseFace, scale: Double) -> Bool {
    system.beginCost(sign: 1)
    system.simplex.price()
    for place in 0..<system.simplex.priced.count {
      let quantity = system.simplex.priced[place]
      if system.simplex.isOpen(quantity),
        abs(system.simplex.gradient[quantity]) > Tolerance.influence * scale
      {
        return true
      }
    }
    return false
  }

  func extreme(
    _ system: SparseFace, greatest: Bool, in program: borrowing Program, limit: inout Int
  ) -> (outcome: SimplexOutcome, displacement: Double) {
    if areRangesAsked, let end = system.knownEnd(isGreatest: greatest, program, limit: &limit) {
      return end.isFinite ? (.optimal, end) : (.unbounded, 0)
    }
    let origin = system.origin(program)
    system.beginCost(sign: greatest ? -1 : 1)
    let outcome = system.simplex.minimize(limit: &limit, isLinear: true)
    system.simplex.forgetWay()
    let displacement = system.formValue - origin
    return (outcome == .unbounded ? .unbounded : outcome == .stopped ? .stopped : .optimal, displacement)
  }

  mutating func settle(
    _ system: SparseFace, nearest target: Double, in program: borrowing Program, limit: inout Int
  ) -> SimplexOutcome {
    let open = system.simplex.openColumns
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
    for place in 0..<system.simplex.moved.count {
      let quantity = system.simplex.moved[place]
      let source = system.sourceOf[quantity]
      guard source >= 0 else { continue }
      largestDisplacement = max(
        largestDisplacement, abs(system.simplex.value[quantity] - program.value[source]))
      program.value[source] = system.simplex.value[quantity]
    }
    openColumns += system.simplex.openColumns - open
    return outcome == .stopped ? .stopped : .optimal
  }
}
