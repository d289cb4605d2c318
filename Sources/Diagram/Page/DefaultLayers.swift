import AutoLayout

/// What a picture shows when nobody says.
enum DefaultLayers {
  /// Constraints that a picture can carry before they hide what they explain.
  static let legibleConstraints = 60

  static func layers(for layout: SolvedLayout, isBare: Bool) -> Set<LayoutLayer> {
    var layers: Set<LayoutLayer> = [
      .names, .sizes, .contentSize, .constraints, .offset, .pages, .insets, .dimensions, .rulers, .derivation,
      .key,
    ]
    if isBare { layers.subtract([.dimensions, .rulers, .derivation, .key]) }
    let written = layout.constraints.count { constraint in
      constraint.node.source == .explicit || constraint.node.source == .visualFormat
    }
    if written > legibleConstraints { layers.remove(.constraints) }
    if layout.views.count > 24 { layers.remove(.sizes) }
    return layers
  }
}
