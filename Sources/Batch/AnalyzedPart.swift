package import Analysis
package import LayoutDocument

/// One layout of a diagram's picture, with its panel; `nil` for the panel of a single layout.
package typealias AnalyzedPart = (panel: DiagramPanel?, analysis: AnalyzedLayout)

extension DocumentDiagram {
  /// Lays out and analyzes everything that the picture puts together, in reading order.
  package func analyzed() -> [AnalyzedPart] { trees.map { ($0.panel, AnalyzedLayout($0.tree)) } }

  /// As `analyzed()`, with each layout as an app first shows it.
  package func analyzedAtRest() -> [AnalyzedPart] {
    analyzed().map { ($0.panel, $0.analysis.atRest()) }
  }
}
