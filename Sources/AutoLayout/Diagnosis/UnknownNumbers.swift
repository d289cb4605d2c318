import ConstraintSolver

/// The numbers of a tree's unknowns, which identify them as in UIKit's console output (`SolvingRules: Ambiguity`).
package struct UnknownNumbers {
  private let variables: LayoutVariables

  /// - Complexity: O(views).
  package init(of tree: ViewTree) {
    variables = LayoutVariables(tree, StackArrangements(tree))
  }

  /// The number of a view's position or size.
  package func number(of quantity: OpenQuantity, _ view: ViewID) -> Int {
    switch quantity.kind {
    case .position: Int(variables.position(of: view, quantity.axis).index)
    case .size: Int(variables.size(of: view, quantity.axis).index)
    }
  }
}
