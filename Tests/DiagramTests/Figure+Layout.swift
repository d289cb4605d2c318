import Analysis
import AutoLayout

@testable import Diagram

extension FigureFacts {
  /// The facts of a layout with the issues that it has.
  convenience init(
    _ layout: SolvedLayout, options: DiagramOptions, layers: Set<LayoutLayer>, pen: Pen,
    emphasis: FigureEmphasis? = nil, displacements: [Displacement] = []
  ) {
    self.init(
      FigureRequest(
        AnalyzedLayout(layout), options: options, layers: layers, pen: pen, emphasis: emphasis,
        displacements: displacements))
  }

  /// Where the figure draws ambiguous views.
  var answers: AnswerPlaces {
    var board = Board()
    let ground = GroundMarks.draw(self, PageStops(self), nil, on: &board)
    return AmbiguityMarks.draw(self, inside: ground.sketch.extent, on: &board).places
  }
}

extension Figure {
  /// A figure of a layout with the issues that it has.
  init(
    _ layout: SolvedLayout, options: DiagramOptions, layers: Set<LayoutLayer>, pen: Pen,
    emphasis: FigureEmphasis? = nil, displacements: [Displacement] = []
  ) {
    self.init(
      FigureFacts(
        layout, options: options, layers: layers, pen: pen, emphasis: emphasis, displacements: displacements))
  }
}
