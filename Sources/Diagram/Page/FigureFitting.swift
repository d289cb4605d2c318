import Analysis
import AutoLayout
import Geometry
import Scene

/// Draws a figure at a scale at which its page is narrow enough, and in two panels if one would be crowded.
struct FigureFitting {
  let analysis: AnalyzedLayout
  let options: DiagramOptions
  let layers: Set<LayoutLayer>
  let pen: Pen
  /// The strip of the root that is left out.
  private let cut: RootCut

  init(analysis: AnalyzedLayout, options: DiagramOptions, layers: Set<LayoutLayer>, pen: Pen) {
    (self.analysis, self.options, self.layers, self.pen) = (analysis, options, layers, pen)
    let isDiagram = options.look == .figure && options.screen == nil && !options.isBare
    cut = isDiagram ? RootCut.fitting(analysis.layout) : .none
  }

  /// The number of drawings after which a page may stay too wide.
  private static let mostAttempts = 3
  /// The scale below which a figure is not reduced.
  static let leastScale = 0.05
  /// The number of drawings after which panels that are still too wide stand one above the other.
  private static let mostRowAttempts = 5

  /// Whether the scale may change.
  private var isFree: Bool { options.scale == nil && options.look == .figure && !options.isBare }

  /// The figure alone. Dimensions and names around the layout keep their sizes, so only its scale can make the page
  /// narrower.
  func figure() -> Figure {
    let first = options.scale ?? FigureScale.fitting(analysis.layout, options, cut: cut)
    var scale = first
    var drawing = draw(scale, axis: nil)
    guard isFree else { return drawing }
    for _ in 1..<Self.mostAttempts {
      let excess = drawing.extent.width + 2 * PageComposition.margin - PageWidth.greatest(options)
      let width = drawing.figureBounds.width
      guard excess > 0, width > 0, scale > Self.leastScale else { break }
      scale = max(Self.leastScale, (scale * max(0.25, 1 - (excess + 2) / width) * 100).rounded(.down) / 100)
      drawing = draw(scale, axis: nil)
    }
    return enlarged(drawing, atMost: first)
  }

  /// A figure that was reduced too much, because its values found better places at a smaller scale, at a larger one
  /// that still fits.
  private func enlarged(_ drawing: Figure, atMost first: Double) -> Figure {
    let scale = drawing.options.scale ?? 1
    let width = drawing.figureBounds.width
    func room(_ drawing: Figure) -> Double {
      PageWidth.greatest(options) - drawing.extent.width - 2 * PageComposition.margin
    }
    guard scale < first, width > 0, room(drawing) > Self.noticeableRoom else { return drawing }
    let larger = min(first, (scale * (1 + 0.8 * room(drawing) / width) * 100).rounded(.down) / 100)
    guard larger > scale else { return drawing }
    let result = draw(larger, axis: nil)
    return room(result) >= 0 && result.crowdedOut.count <= drawing.crowdedOut.count ? result : drawing
  }

  private static let noticeableRoom = 40.0

  /// Two panels, with the run-time answer and another one, or `nil` if one figure shows both.
  func panelsByAnswer(insteadOf drawing: Figure) -> [PanelFigure]? {
    guard let pair = AnswerPair(insteadOf: drawing, of: analysis, layers: layers) else { return nil }
    var scale = drawing.options.scale ?? 1
    func panels(_ scale: Double) -> [PanelFigure] {
      pair.figures(options: options.scaled(scale), layers: layers, pen: pen, cut: cut)
    }
    let result = panels(scale)
    guard isFree, result.allSatisfy(\.isTall) else { return result }
    let row = fittingInRow(result, at: &scale, draw: panels)
    // High contents one above the other, or much reduced, are less clear than one figure of both answers.
    guard
      drawing.facts.openLayout.contents.isEmpty
        || scale < drawing.options.scale ?? 1 && scale >= Self.leastOfContents
    else { return nil }
    return row
  }

  /// Two panels, with the horizontal constraints and with the vertical ones. `nil` if one figure is legible, or if the
  /// definition names the axis to draw.
  func panelsByAxis(insteadOf drawing: Figure) -> [PanelFigure]? {
    guard isFree, !options.showsAll, options.axis == nil,
      drawing.isFull || !drawing.crowdedOut.isEmpty, drawing.isDividedByAxis
    else { return nil }
    var scale = panelScale(drawing)
    var result = panels(scale)
    // Tall panels stand side by side.
    if drawing.figureBounds.height > Self.tall * drawing.figureBounds.width {
      result = fittingInRow(result, at: &scale, draw: panels)
    }
    return PanelFigure.isClearer(result, than: [drawing]) ? result : nil
  }

  /// Panels reduced until they stand side by side.
  private func fittingInRow(
    _ panels: [PanelFigure], at scale: inout Double, draw: (Double) -> [PanelFigure]
  ) -> [PanelFigure] {
    RowFitting(
      columns: panels.count, leastScale: Self.leastPanelScale, attempts: Self.mostRowAttempts, pen: pen
    ).reduced(panels, at: &scale, draw: draw)
  }

  /// The height of a tall figure as a multiple of its width.
  private static let tall = 0.8
  /// The scale down to which panels are reduced to stand side by side.
  private static let leastPanelScale = 0.55
  /// The least scale of two answers of a content.
  private static let leastOfContents = 0.7

  private func panels(_ scale: Double) -> [PanelFigure] {
    PanelFigure.figuresByAxis(
      [FigurePanel(analysis)], options: options.scaled(scale), layers: layers, pen: pen, cut: cut)
  }

  /// The room for rows of dimensions beside a panel.
  private static let surroundings = 110.0

  /// The scale at which two panels fit side by side, or one above the other if the layout is wide.
  private func panelScale(_ drawing: Figure) -> Double {
    let scale = drawing.options.scale ?? 1
    let size = drawing.figureBounds.size
    guard size.height > size.width * Self.tall, size.width > 0 else { return scale }
    return min(scale, Self.scaleSideBySide(drawing, at: scale))
  }

  /// The scale at which a figure takes half of a wide page.
  static func scaleSideBySide(_ drawing: Figure, at scale: Double) -> Double {
    let room = (PageWidth.wide - 2 * PageComposition.margin - PanelGrid.gap) / 2 - surroundings
    return (scale * room / drawing.figureBounds.width * 20).rounded(.down) / 20
  }

  private func draw(_ scale: Double, axis: Axis?) -> Figure {
    Figure(
      FigureRequest(
        analysis, options: options.scaled(scale), layers: layers, pen: pen, axis: axis, cut: cut))
  }
}

extension Figure {
  /// The number of marks along each axis from which a panel for it is worth its room.
  private static let leastOfAxis = 4

  /// Whether many marks lie along either axis. A conflict belongs to one of them, with its panel.
  var isDividedByAxis: Bool {
    !marks.contains(where: \.isMember)
      && Axis.allCases.allSatisfy { axis in marks.count { $0.axis == axis } >= Self.leastOfAxis }
  }

  /// The number of values between the views above which a reader loses track.
  private static let mostInside = 14

  /// Whether the figure has more values than a reader can tell apart.
  var isFull: Bool { valuesInside > Self.mostInside }
}

extension DiagramOptions {
  /// The same options with a scale.
  func scaled(_ scale: Double) -> DiagramOptions {
    var options = self
    options.scale = scale
    return options
  }
}
