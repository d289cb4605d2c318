package import Analysis
package import LayoutDocument

/// One layout in a diagram's picture, with its panel. The panel is `nil` if the picture shows a single layout.
package typealias AnalyzedPart = (panel: DiagramPanel?, analysis: AnalyzedLayout)

extension DocumentDiagram {
  /// Lays out and analyzes every layout of the picture, in reading order.
  package func analyzed() -> [AnalyzedPart] { trees.map { ($0.panel, AnalyzedLayout($0.tree)) } }

  /// As `analyzed()`, but with each layout as an app first shows it.
  package func analyzedAtRest() -> [AnalyzedPart] {
    analyzed().map { ($0.panel, $0.analysis.atRest()) }
  }
}
