import Geometry

extension StackLengths {
  /// - Complexity: one layout for each such stack view, innermost first.
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
