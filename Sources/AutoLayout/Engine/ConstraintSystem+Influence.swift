import ConstraintSolver
import Geometry

extension ConstraintSystem {
  /// The rows that a view's position and size on an axis depend on, directly or through other unknowns, in order.
  ///
  /// The root's own unknowns are given from outside, so no dependency passes through them.
  func rowsAffecting(_ view: ViewID, _ axis: Axis) -> [Int] {
    if view == .root {
      let root = rootVariables
      return equations.indices.filter { row in terms(ofRow: row).allSatisfy { root.contains($0.variable) } }
    }
    return rowsAffecting([variables.position(of: view, axis), variables.size(of: view, axis)])
  }

  /// The rows that a declared guide's position and size on an axis depend on.
  func rowsAffecting(_ guide: GuideID, _ axis: Axis) -> [Int] {
    rowsAffecting([variables.position(of: guide, axis), variables.size(of: guide, axis)])
  }

  private var rootVariables: Set<Variable> {
    Set(Axis.allCases.flatMap { [variables.position(of: .root, $0), variables.size(of: .root, $0)] })
  }

  private func rowsAffecting(_ unknowns: Set<Variable>) -> [Int] {
    let root = rootVariables
    var rows: [Variable: [Int]] = [:]
    for row in equations.indices {
      for term in terms(ofRow: row) { rows[term.variable, default: []].append(row) }
    }
    var reached = unknowns
    var open = Array(reached)
    var affecting: Set<Int> = []
    while let next = open.popLast() {
      for row in rows[next] ?? [] where affecting.insert(row).inserted {
        for term in terms(ofRow: row) where !root.contains(term.variable) {
          if reached.insert(term.variable).inserted { open.append(term.variable) }
        }
      }
    }
    return affecting.sorted()
  }
}
