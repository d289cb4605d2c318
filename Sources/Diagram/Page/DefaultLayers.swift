import AutoLayout

/// The layers that a picture shows by default.
enum DefaultLayers {
  /// Constraints that a picture can carry before they hide what they explain.
  static let legibleConstraints = 60

  static func layers(
    for layout: SolvedLayout, look: DiagramOptions.Look, isBare: Bool
  ) -> Set<LayoutLayer> {
    // A picture of a screen says what lies beyond the screen's edges, and no more.
    if look != .figure { return [.contentSize] }
    var layers: Set<LayoutLayer> = [
      .names, .sizes, .contentSize, .constraints, .offset, .pages, .insets, .dimensions, .rulers, .derivation,
      .key,
    ]
    if isBare { layers.subtract([.dimensions, .rulers, .derivation, .key]) }
    let drawn = layout.constraints.count { constraint in
      // One line is for all that a stack view puts in line.
      constraint.node.isDrawnAsWritten(in: layout.tree) && !constraint.node.isStackAlignment
    }
    if drawn > legibleConstraints { layers.remove(.constraints) }
    if layout.views.count > 24 { layers.remove(.sizes) }
    return layers
  }

  /// For one of several layouts in a picture, which has no room for what stands around a single one.
  static func panelLayers(
    for layout: SolvedLayout, look: DiagramOptions.Look, isBare: Bool
  ) -> Set<LayoutLayer> {
    layers(for: layout, look: look, isBare: isBare).subtracting([.sizes, .rulers, .dimensions, .derivation])
  }
}
