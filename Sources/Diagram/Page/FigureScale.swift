import AutoLayout
import Geometry

/// The scale at which a figure fits into its page.
enum FigureScale {
  /// The room for views and contents on a page 720 units wide, between its margins and rows of dimensions.
  private static let width = 500.0
  /// The height up to which a figure is enlarged, so that it stays on one screen of a reader.
  private static let height = 860.0
  /// The size up to which every figure is enlarged. `FigureFitting` reduces those with many dimensions beside them.
  private static let roomyWidth = 520.0
  private static let roomyHeight = 560.0
  /// The width from which a figure is reduced.
  private static let greatestWidth = 580.0
  private static let greatest = 2.0
  /// The length at which the value of a gap can be read.
  private static let legibleGap = 14.0
  /// Scales are multiples of a twentieth, so that figures of one article have few different ones.
  private static let steps = 20.0

  /// The scale of the only figure on a page.
  ///
  /// - Parameter cut: The strip of the root that is left out.
  static func fitting(_ layout: SolvedLayout, _ options: DiagramOptions, cut: RootCut = .none) -> Double {
    guard options.look == .figure, !options.isBare else { return 1 }
    var bounds = bounds(of: layout)
    bounds.size.height -= cut.length
    guard bounds.width > 0, bounds.height > 0, bounds.width < 1e6 else { return 1 }
    let extra = PageWidth.greatest(options) - PageWidth.column
    if bounds.width > greatestWidth + extra {
      return max(1 / steps, rounded((greatestWidth + extra) / bounds.width))
    }
    // Even if every gap is legible, a larger figure leaves more room for values between the views.
    let roomy = min(greatest, roomyWidth / bounds.width, roomyHeight / bounds.height)
    let wanted = max(roomy, min(greatest, legibleGap / leastGap(in: layout)))
    return max(1, rounded(min(wanted, max(roomyWidth, width) / bounds.width, height / bounds.height)))
  }

  /// The room around a layout for labels.
  private static let surroundings = 70.0
  /// The scale below which panels wrap into another row.
  private static let leastOfPanels = 0.75

  /// The common scale of several figures: with as many as possible side by side.
  static func fitting(_ layouts: [SolvedLayout], _ options: DiagramOptions) -> Double {
    guard options.look == .figure, !options.isBare else { return 1 }
    let bounds = zip(layouts, RootCut.fitting(layouts)).map { layout, cut in
      var drawn = Self.bounds(of: layout)
      drawn.size.height -= cut.length
      return drawn
    }
    guard let width = bounds.map(\.width).max(), let height = bounds.map(\.height).max(), width > 0,
      height > 0,
      width < 1e6
    else { return 1 }
    let wanted = layouts.map { min(greatest, max(1, legibleGap / leastGap(in: $0))) }.max() ?? 1
    let room = PageWidth.wide - 2 * PageComposition.margin + PanelGrid.gap
    var scale = 0.0
    for columns in stride(from: min(4, layouts.count), through: 1, by: -1) {
      scale = (room / Double(columns) - PanelGrid.gap - surroundings) / width
      if scale >= leastOfPanels { break }
    }
    return max(1 / steps, rounded(min(wanted, scale, max(1, Self.height / height))))
  }

  /// The scale of a figure that shows several layouts at once in a part of a page. It is not enlarged.
  static func fitting(_ layouts: [SolvedLayout], width: Double, _ options: DiagramOptions) -> Double {
    guard options.look == .figure, !options.isBare else { return 1 }
    guard let widest = layouts.map({ bounds(of: $0).width }).max(), widest > 0, widest < 1e6 else { return 1 }
    return max(1 / steps, rounded(min(1, (width - surroundings) / widest)))
  }

  /// The bounds of views and contents.
  private static func bounds(of layout: SolvedLayout) -> Rect {
    let geometry = LayoutGeometry(layout)
    return geometry.drawnViews.reduce(geometry.frame(.root)) { bounds, view in
      let frame = bounds.union(geometry.frame(view))
      return geometry.contentRect(view).map(frame.union) ?? frame
    }
  }

  private static func rounded(_ scale: Double) -> Double { (scale * steps + 1e-9).rounded(.down) / steps }

  /// The smallest distance that a constraint states, at least 4 points.
  private static func leastGap(in layout: SolvedLayout) -> Double {
    let gaps = layout.constraints.compactMap { constraint -> Double? in
      let node = constraint.node
      guard node.isDrawnAsWritten(in: layout.tree), node.second != nil, !node.first.attribute.isSize,
        node.constant != 0
      else { return nil }
      return node.constant.magnitude
    }
    return max(4, gaps.min() ?? legibleGap)
  }
}
