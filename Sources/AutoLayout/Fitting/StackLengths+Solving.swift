import Geometry

extension StackLengths {
  /// Solves the lengths of a tree's stack views.
  ///
  /// - Complexity: one layout for each stack view that needs a length, innermost first.
  init(_ tree: ViewTree, _ arrangements: StackArrangements) {
    self.init()
    for arrangement in arrangements.all.reversed()
    where arrangement.content.distribution == .fillProportionally {
      let axis = arrangement.axis
      for view in arrangement.visible where tree[view].stack != nil && tree[view].intrinsicSize?[axis] == nil
      {
        let size = FittingSize.solve(
          view, in: tree, target: .zero, horizontal: .fittingSize, vertical: .fittingSize, stackLengths: self)
        self[view] = size[axis]
      }
    }
  }
}
