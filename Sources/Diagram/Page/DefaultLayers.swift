import AutoLayout
import Geometry

/// The layers that a picture shows by default.
enum DefaultLayers {
  /// The number of constraints above which their marks hide what they explain.
  static let legibleConstraints = 200

  /// The number of views up to which names are followed by sizes.
  static let mostSizes = 6

  static func layers(for layout: SolvedLayout, _ options: DiagramOptions) -> Set<LayoutLayer> {
    // Pictures of a screen show only content that extends beyond the screen's edges.
    if options.look != .figure { return [.contentSize] }
    let isBare = options.isBare
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
    if hasLongTable(layout) { layers.subtract([.contentSize, .dimensions]) }
    if !isBare, hasRivals(layout) || hasChosenRivals(layout) {
      layers.insert(.hugging)
    }
    return layers
  }

  /// The number of times that a table's content may be as high as its frame to be drawn in full.
  private static let mostScreens = 2.5

  /// Whether a table has so many rows that those below its frame would make the page longer than anyone reads. The
  /// derivation counts them.
  private static func hasLongTable(_ layout: SolvedLayout) -> Bool {
    zip(layout.tree.views, layout.views).contains { node, solved in
      guard node.viewClass == .tableView, let scroll = solved.scroll else { return false }
      return scroll.contentSize.height > mostScreens * max(solved.frame.height, 200)
    }
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

  /// The number of views that have intrinsic widths up to which a table of them explains more than it hides.
  private static let mostRivals = 12

  /// Whether a view is wider or narrower than its content because of a priority that the layout sets: a sibling beside
  /// it hugs its content or resists compression more.
  private static func hasChosenRivals(_ layout: SolvedLayout) -> Bool {
    let contest = WidthContest(of: layout)
    return contest.widths.count <= mostRivals && contest.hasChosenLoser(in: layout)
  }

  /// The layers for one of several layouts in a picture, which leaves no room for the surroundings of a single one.
  static func panelLayers(for panel: FigurePanel, _ options: DiagramOptions) -> Set<LayoutLayer> {
    let all = layers(for: panel.layout, options)
    let layers = all.subtracting([.sizes, .rulers, .dimensions, .derivation])
    // The lengths that answer what another panel leaves open are the point of the comparison.
    return panel.closedContents.isEmpty ? layers : layers.union(all.intersection([.dimensions]))
  }
}

/// The intrinsic widths of views, and which of them lie side by side.
private struct WidthContest {
  struct Width {
    var natural: Double
    var hugging = 0.0
    var resistance = 0.0
  }

  private struct Neighbors: Hashable {
    var first, second: ViewID
  }

  private(set) var widths: [ViewID: Width] = [:]
  /// The views whose widths a constraint states.
  private var stated: Set<ViewID> = []
  private var neighbors: Set<Neighbors> = []

  /// - Complexity: O(*n*) in the number of constraints.
  init(of layout: SolvedLayout) {
    for constraint in layout.constraints {
      let node = constraint.node
      guard case .view(let view) = node.first.item else { continue }
      if node.source != .intrinsic { add(node, of: view) }
      guard node.source == .intrinsic, node.first.attribute == .width else { continue }
      var width = widths[view] ?? Width(natural: node.constant)
      if node.relation != .greaterThanOrEqual { width.hugging = node.priority.value }
      if node.relation != .lessThanOrEqual { width.resistance = node.priority.value }
      widths[view] = width
    }
  }

  private mutating func add(_ node: ConstraintNode, of view: ViewID) {
    if node.first.attribute == .width { stated.insert(view) }
    guard case .view(let other)? = node.second?.item, let second = node.second?.attribute else { return }
    if second == .width { stated.insert(other) }
    let isSpacing =
      node.first.attribute.axis == .horizontal && second.axis == .horizontal
      && second != node.first.attribute && !node.first.attribute.isSize && !second.isSize
    if isSpacing {
      neighbors.formUnion([Neighbors(first: view, second: other), Neighbors(first: other, second: view)])
    }
  }

  /// Whether a view is wider or narrower than its content because a neighbor hugs its content or resists compression
  /// more, and the layout sets a priority of either.
  func hasChosenLoser(in layout: SolvedLayout) -> Bool {
    func isChosen(_ view: ViewID) -> Bool {
      layout.tree[view].hugging != nil || layout.tree[view].compressionResistance != nil
    }
    return widths.contains { loser, width in
      let excess = layout[loser].frame.width - width.natural
      // Other controls have a width that nobody regards as their content's.
      guard abs(excess) > 0.5, [.view, .label, .button].contains(layout.tree[loser].viewClass),
        !stated.contains(loser)
      else { return false }
      return widths.contains { rival, other in
        neighbors.contains(Neighbors(first: loser, second: rival)) && (isChosen(loser) || isChosen(rival))
          && (excess > 0 ? other.hugging > width.hugging : other.resistance > width.resistance)
      }
    }
  }
}
