import AutoLayout

extension FigureReading {
  /// Whether the root is not drawn: nothing is known about it, and no constraint that is drawn refers to it.
  var omitsRoot: Bool {
    guard options.isRootUnknown else { return false }
    return !layout.constraints.contains { constraint in
      let node = constraint.node
      return node.source.isWritten && !options.hiddenConstraints.contains(node.identifier ?? "")
        && [node.first, node.second].contains { $0?.item == .view(.root) }
    }
  }
}
