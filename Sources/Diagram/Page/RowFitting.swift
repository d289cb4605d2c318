import Geometry

/// Reduces figures until they stand side by side on a wide page. Marks around the layouts keep their size.
struct RowFitting {
  /// The number of figures in a row.
  let columns: Int
  /// The scale down to which figures are reduced.
  let leastScale: Double
  /// The number of drawings after which rows may stay too wide.
  let attempts: Int
  let pen: Pen

  /// The figures, or those that `draw` gives at a smaller scale.
  ///
  /// - Parameter scale: The scale of the figures, which gets that of the result.
  func reduced(_ figures: [PanelFigure], at scale: inout Double, draw: (Double) -> [PanelFigure])
    -> [PanelFigure]
  {
    let given = (figures: figures, scale: scale)
    var figures = figures
    for _ in 0..<attempts {
      guard let smaller = rows(figures).compactMap({ self.scale(toFit: $0, at: scale) }).min() else { break }
      scale = smaller
      figures = draw(scale)
    }
    // Figures that do not fit even so are better larger, one above the other.
    guard rows(figures).contains(where: { excess(of: $0) > 0 }) else { return figures }
    scale = given.scale
    return given.figures
  }

  private func rows(_ figures: [PanelFigure]) -> [ArraySlice<PanelFigure>] {
    stride(from: 0, to: figures.count, by: max(1, columns)).map { figures[$0...].prefix(columns) }
  }

  /// How much wider than a wide page a row is.
  private func excess(of row: ArraySlice<PanelFigure>) -> Double {
    let gaps = PanelGrid.gap * Double(row.count - 1)
    return row.reduce(gaps) { $0 + $1.cell(pen).width } + 2 * PageComposition.margin - PageWidth.wide
  }

  /// A smaller scale at which the figures of a row fit. It is `nil` if they fit already, or if the scale would have to
  /// be below the least.
  private func scale(toFit row: ArraySlice<PanelFigure>, at scale: Double) -> Double? {
    let layouts = row.reduce(0) { $0 + $1.drawing.figureBounds.width }
    let excess = excess(of: row)
    guard excess > 0, layouts > 0, scale > leastScale else { return nil }
    let wanted = scale * (1 - (excess + Self.spare) / layouts)
    return wanted < leastScale ? nil : (wanted * 100).rounded(.down) / 100
  }

  /// The room that is left in a row, because marks do not shrink with the layouts.
  static let spare = 4.0
}
