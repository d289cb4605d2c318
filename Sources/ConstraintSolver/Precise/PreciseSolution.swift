/// The solution of a small ill-conditioned system, from scratch and in precise arithmetic (`SolvingRules: Levels` and
/// `SolvingRules: Conflicts`).
///
/// If coefficients differ greatly in size, or constants are large, doubles have too few digits for values that depend
/// on both large and small numbers. Precise arithmetic takes about a millisecond for a small system.
struct PreciseSolution {
  let conflicts: [Conflict]
  /// By variable: its value.
  let values: [Double]
  /// The ambiguous variables, with their ranges.
  let ambiguous: [AmbiguousVariable]
  /// The optimal face, before ties are broken.
  private let face: PreciseProgram
  /// By variable: whether it has the bound 0.
  private let isNonNegative: [Bool]

  /// The maximum number of constraints, and of variables, in a small system.
  private static let sizeLimit = 64
  /// The maximum number of entries that pivots may visit, which takes a few hundredths of a second.
  private static let workLimit = 1_000_000

  /// Returns whether a system is small enough for precise arithmetic.
  static func isFor(_ store: borrowing ConstraintStore) -> Bool {
    store.activeRows <= sizeLimit && store.variableCount <= sizeLimit
  }

  /// Solves a system. Returns `nil` if it takes too much work, or if the precision does not suffice.
  init?(_ store: borrowing ConstraintStore) {
    let search = PreciseConflicts(store, workLeft: Self.workLimit)
    guard !search.isStopped else { return nil }
    conflicts = search.conflicts
    var program = search.program
    program.minimizeLevels(of: store)
    face = program
    isNonNegative = (0..<store.variableCount).map { store.isNonNegative[$0] }
    guard !program.isStopped, program.tableau.isTrustworthy else { return nil }
    guard let ambiguous = Self.ranges(face, variableCount: store.variableCount) else { return nil }
    self.ambiguous = ambiguous
    program.settle(isNonNegative)
    guard !program.isStopped, program.tableau.isTrustworthy else { return nil }
    values = Self.values(program, variableCount: store.variableCount)
  }

  private static func values(_ program: PreciseProgram, variableCount: Int) -> [Double] {
    (0..<variableCount).map { program.tableau.value[$0].double }
  }

  private static func ranges(_ face: PreciseProgram, variableCount: Int) -> [AmbiguousVariable]? {
    var program = face
    var result: [AmbiguousVariable] = []
    for variable in 0..<variableCount where face.tableau.isOpen(variable) {
      let (least, greatest) = program.range(of: variable)
      if let least, let greatest {
        let magnitude = max(least.magnitude, greatest.magnitude)
        if (greatest - least).double <= Tolerance.feasibility(magnitude) { continue }
      }
      result.append(
        AmbiguousVariable(
          variable: Variable(index: Int32(variable)), minimum: least?.double, maximum: greatest?.double))
    }
    return program.isStopped || !program.tableau.isTrustworthy ? nil : result
  }

  /// The values by variable of the other solution that `Solver.exerciseAmbiguity` shows, with the variable of `range`
  /// at the far end of its range.
  func elsewhere(_ range: AmbiguousVariable) -> [Double] {
    let variable = Int(range.variable.index)
    var program = face
    program.settle(variable, nearest: Ball(exactly: range.farEnd(from: values[variable])))
    program.settle(isNonNegative)
    return Self.values(program, variableCount: values.count)
  }
}
