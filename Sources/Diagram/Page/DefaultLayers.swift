import AutoLayout

/// The layers that a picture shows by default.
enum DefaultLayers {
  /// The number of constraints above which their marks hide what they explain.
  static let legibleConstraints = 60

  static func layers(
    for layout: SolvedLayout, look: DiagramOptions.Look, isBare: Bool
  ) -> Set<LayoutLayer> {
    // Pictures of a screen show only content that extends beyond the screen's edges.
    if look != .figure { return [.contentSize] }
    var layers: Set<LayoutLayer> = [
      .names, .sizes, .contentSize, .constraints, .offset, .pages, .insets, .dimensions, .rulers, .derivation,
      .key,
    ]
    if isBare { layers.subtract([.dimensions, .rulers, .derivation, .key]) }
    let drawn = layout.constraints.count { constraint in
      // One line marks all views that a stack view aligns.
      constraint.node.isDrawnAsWritten(in: layout.tree) && !constraint.node.isStackAlignment
    }
    if drawn > legibleConstraints { layers.remove(.constraints) }
    if layout.views.count > 24 { layers.remove(.sizes) }
    return layers
  }

  /// The layers for one of several layouts in a picture, which leaves no room for the surroundings of a single one.
  static func panelLayers(
    for layout: SolvedLayout, look: DiagramOptions.Look, isBare: Bool
  ) -> Set<LayoutLayer> {
    layers(for: layout, look: look, isBare: isBare).subtracting([.sizes, .rulers, .dimensions, .derivation])
  }
}
