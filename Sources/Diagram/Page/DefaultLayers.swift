import AutoLayout
import Geometry

/// The layers that a picture shows by default.
enum DefaultLayers {
  /// The number of constraints above which their marks hide what they explain.
  static let legibleConstraints = 200

  /// The number of views up to which names are followed by sizes.
  static let mostSizes = 6

  static func layers(
    for layout: SolvedLayout, look: DiagramOptions.Look, isBare: Bool
  ) -> Set<LayoutLayer> {
    // Pictures of a screen show only content that extends beyond the screen's edges.
    if look != .figure { return [.contentSize] }
    var layers: Set<LayoutLayer> = [
      .names, .sizes, .contentSize, .constraints, .offset, .pages, .insets, .dimensions, .derivation, .key,
    ]
    if isBare { layers.subtract([.dimensions, .rulers, .derivation, .key]) }
    let drawn = layout.constraints.count { constraint in
      // One line marks all views that a stack view aligns.
      constraint.node.isDrawnAsWritten(in: layout.tree) && !constraint.node.isStackAlignment
    }
    if drawn > legibleConstraints { layers.remove(.constraints) }
    if layout.views.count > mostSizes { layers.remove(.sizes) }
    if !isBare, hasRivals(layout) { layers.insert(.hugging) }
    return layers
  }

  /// Whether a text of one line is cut off because it resists compression less than a sibling.
  private static func hasRivals(_ layout: SolvedLayout) -> Bool {
    var resistances: [ViewID: LayoutPriority] = [:]
    var cut: [ViewID] = []
    for constraint in layout.constraints where constraint.node.source == .intrinsic {
      let node = constraint.node
      guard case .view(let view) = node.first.item, node.first.attribute == .width,
        node.relation != .lessThanOrEqual
      else { continue }
      resistances[view] = node.priority
      let isLine = layout.tree[view].text?.numberOfLines == 1
      if isLine, layout[view].frame.width < node.constant - 0.5 { cut.append(view) }
    }
    return cut.contains { view in
      resistances.contains { other, priority in
        other != view && layout.tree[other].superview == layout.tree[view].superview
          && priority > (resistances[view] ?? priority)
      }
    }
  }

  /// The layers for one of several layouts in a picture, which leaves no room for the surroundings of a single one.
  static func panelLayers(
    for layout: SolvedLayout, look: DiagramOptions.Look, isBare: Bool
  ) -> Set<LayoutLayer> {
    layers(for: layout, look: look, isBare: isBare)
      .subtracting([.sizes, .rulers, .dimensions, .derivation, .hugging])
  }
}
