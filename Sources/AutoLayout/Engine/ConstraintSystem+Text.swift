import ConstraintSolver
import Geometry

extension ConstraintSystem {
  /// One line per row: the text of the constraint, then its equation over the unknowns `v.x`, `v.y`, `v.w`, `v.h`
  /// and, for scroll views, `v.contentWidth` and `v.contentHeight`. The text is the same on every run.
  var text: String {
    equations.indices.map { row in
      let form = form(ofRow: row)
      let node = node(ofRow: row)
      var equation = form.terms.map { product($0.coefficient, name(of: $0.variable)) }
      let constant = NumberFormat.string(form.constant)
      if constant != "0" || equation.isEmpty { equation.append(constant) }
      let sum = equation.joined(separator: " + ").replacing("+ -", with: "- ")
      return
        "\(node.source.rawValue): \(tree.text(of: node)): \(sum) \(node.relation.rawValue) 0\n"
    }.joined()
  }

  private func product(_ coefficient: Double, _ name: String) -> String {
    switch coefficient {
    case 1: name
    case -1: "-\(name)"
    default: "\(NumberFormat.string(coefficient)) \(name)"
    }
  }

  private func name(of variable: Variable) -> String {
    switch variables.meaning(of: variable) {
    case .contentSize(let view, .horizontal): "\(tree[view].name).contentWidth"
    case .contentSize(let view, .vertical): "\(tree[view].name).contentHeight"
    case .size(let item, let axis): "\(tree.name(of: item)).\(axis == .horizontal ? "w" : "h")"
    case .position(let item, let axis): "\(tree.name(of: item)).\(axis.letter)"
    }
  }
}
