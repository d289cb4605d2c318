/// The solution of a small ill-conditioned system, from scratch and in precise arithmetic (`SolvingRules: Levels` and
/// `SolvingRules: Conflicts`).
///
/// Coefficients of very different sizes, and large constants, leave too few of a double's digits to values that depend on
/// both. Precise arithmetic takes about a millisecond for such a system.
struct PreciseSolution {
  let conflicts: [Conflict]
  /// By variable.
  let values: [Double]
  /// The variables that are open, with their ranges.
  let ambiguous: [AmbiguousVariable]
  /// All optimal solutions.
  private let face: PreciseProgram

  /// The number of constraints, and of variables, up to which a system is small.
  private static let sizeLimit = 64
  /// The number of entries that its pivots may go through, which takes some hundredths of a second.
  private static let workLimit = 1_000_000

  /// Returns whether a system is small enough.
  static func isFor(_ store: borrowing ConstraintStore) -> Bool {
    store.activeRows <= sizeLimit && store.variableCount <= sizeLimit
  }

  /// Solves a system. Returns `nil` if that takes too much work, or if even these digits do not suffice.
  init?(_ store: borrowing ConstraintStore) {
    let search = PreciseConflicts(store, workLeft: Self.workLimit)
    guard !search.isStopped else { return nil }
    conflicts = search.conflicts
    var program = search.program
    program.minimizeLevels(of: store)
    face = program
    guard !program.isStopped, program.tableau.isTrustworthy else { return nil }
    guard let ambiguous = Self.ranges(face, variableCount: store.variableCount) else { return nil }
    self.ambiguous = ambiguous
    program.settle(variableCount: store.variableCount)
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

  /// The other solution that `Solver.exerciseAmbiguity` shows, by variable: `range`, one of those that are open, at its
  /// far end.
  func elsewhere(_ range: AmbiguousVariable) -> [Double] {
    let variable = Int(range.variable.index)
    var program = face
    program.settle(variable, nearest: Ball(exactly: range.farEnd(from: values[variable])))
    program.settle(variableCount: values.count)
    return Self.values(program, variableCount: values.count)
  }
}
