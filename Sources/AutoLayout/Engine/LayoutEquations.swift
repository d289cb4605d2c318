import ConstraintSolver
import Geometry

/// The equations that layout gives the solver, as plain numbers, for comparing solvers on real layouts.
@_spi(Benchmarks)
public struct LayoutEquations: Sendable {
  /// `sum(terms) + constant  relation  0`
  public struct Row: Sendable {
    /// The unknowns by number, with their coefficients.
    public var terms: [(variable: Int, coefficient: Double)]
    /// The constant, in points.
    public var constant: Double
    /// -1 for `<=`, 0 for `==`, 1 for `>=`.
    public var relation: Int
    /// Greater than 0, at most 1000.
    public var priority: Double
    /// Whether the row comes from a written constraint.
    public var isWritten: Bool
  }

  /// The number of unknowns. They are numbered in the order in which the solver creates them.
  public let variableCount: Int
  /// The number of sizes, which come first among the unknowns and are never negative.
  public let sizeCount: Int
  /// The numbers of the unknowns for the root's width and height.
  public let window: (width: Int, height: Int)
  /// In the order in which the solver receives them, without the two that set the root's size.
  public let rows: [Row]

  /// The equations at the end of a tree's layout, after all its passes.
  public init(_ tree: ViewTree) {
    var session = LayoutSession(tree)
    _ = session.solve()
    let system = session.system
    variableCount = system.variables.count
    sizeCount = system.variables.sizeCount
    let width = system.variables.size(of: .root, .horizontal)
    let height = system.variables.size(of: .root, .vertical)
    window = (Int(width.index), Int(height.index))
    let written = system.tree.constraints.count
    rows = (Array(written..<system.rowCount) + Array(0..<written)).compactMap { row in
      let equation = system.equations[row]
      let terms = system.terms(ofRow: row)
      let setsWindow =
        system.node(ofRow: row).source == .environment && terms.count == 1
        && terms.allSatisfy { $0.variable == width || $0.variable == height }
      guard !equation.isRemoved, !setsWindow else { return nil }
      return Row(
        terms: terms.map { (Int($0.variable.index), $0.coefficient) }, constant: equation.constant,
        relation: Int(equation.relation.rawValue), priority: equation.priority, isWritten: row < written)
    }
  }
}
