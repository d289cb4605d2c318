import Analysis
import AutoLayout

@testable import Diagram

extension FigureDrawing {
  /// A drawing of a layout with the issues that it has.
  convenience init(
    _ layout: SolvedLayout, options: DiagramOptions, layers: Set<LayoutLayer>, pen: Pen,
    emphasis: FigureEmphasis? = nil, displacements: [Displacement] = []
  ) {
    self.init(
      FigureRequest(
        AnalyzedLayout(layout), options: options, layers: layers, pen: pen, emphasis: emphasis,
        displacements: displacements))
  }
}
