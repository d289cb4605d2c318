import Analysis
import AutoLayout
import Geometry
import Scene

/// A drawn panel.
struct PanelFigure {
  let panel: FigurePanel
  let drawing: FigureDrawing
  /// The lines of the title and subtitle, with baselines relative to the top of the heading.
  let heading: [(line: String, style: TextStyle, role: ColorRole, baseline: Double)]

  init(_ panel: FigurePanel, options: DiagramOptions, pen: Pen, numberedCallouts: Int = 0) {
    self.panel = panel
    let layers =
      options.layers
      ?? DefaultLayers.panelLayers(for: panel.layout, look: options.look, isBare: options.isBare)
    drawing = FigureDrawing(panel.analysis, options: options, layers: layers, pen: pen)
    drawing.numberedCallouts = numberedCallouts
    drawing.draw()
    let width = drawing.extent.width
    var lines: [(String, TextStyle, ColorRole, Double)] = []
    var baseline = 11.0
    for (text, style, role, pitch) in [
      (panel.title, TextStyle.panelTitle, ColorRole.ink, 17.0),
      (panel.subtitle, .panelText, .secondaryInk, 16),
    ] {
      guard let text, !text.isEmpty else { continue }
      for line in pen.lettering.lines(text, style, width: max(width, 160)) {
        lines.append((line, style, role, baseline))
        baseline += pitch
      }
    }
    heading = lines
  }

  /// The distance from the top of the heading to the figure, or 0 without a heading.
  var headingHeight: Double { (heading.last?.baseline).map { $0 + 13 } ?? 0 }

  /// The bounds of the figure, without the heading, relative to the top left corner of its root.
  var reach: Rect { drawing.extent.offset(by: .zero - drawing.geometry.frame(.root).origin) }

  func cell(_ pen: Pen) -> PanelGrid.Cell {
    PanelGrid.Cell(
      reach: reach, headingHeight: headingHeight,
      headingWidth: heading.map { pen.lettering.width($0.line, $0.style).rounded(.up) }.max() ?? 0)
  }
}
