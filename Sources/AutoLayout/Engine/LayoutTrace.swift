/// What each solve of a layout went by and gave, for whoever has to know whether another canvas takes the same way
/// (`SweepRules: Why three points are enough`).
struct LayoutTrace: Sendable {
  /// One solve.
  struct Pass: Sendable {
    /// What the equations were made with.
    var parameters: LayoutParameters
    /// The solution, by variable.
    var values: [Double]
    /// How far the left-hand side of each row's `form relation 0` is from 0, in points.
    var residuals: [Double]
    /// The amount by which the solution violates each row, in points.
    var violations: [Double]
  }

  /// The solves of the last layout, in order.
  private(set) var passes: [Pass] = []

  mutating func begin() { passes.removeAll(keepingCapacity: true) }

  mutating func note(_ values: [Double], of system: ConstraintSystem) {
    let residuals = (0..<system.rowCount).map { system.residual(ofRow: $0, values: values) }
    passes.append(
      Pass(
        parameters: system.parameters, values: values, residuals: residuals,
        violations: residuals.enumerated().map { system.violation(ofRow: $0, residual: $1) }))
  }
}
