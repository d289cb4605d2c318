package import Diagram
package import LayoutDocument
package import Scene

extension Scene {
  /// Draws a diagram as its document asks for.
  ///
  /// - Parameters:
  ///   - layouts: of `diagram.analyzedAtRest()`.
  ///   - options: the diagram's own texts, and its layers where these have none, take their place in them.
  ///   - text: shapes all lettering.
  package init(
    _ diagram: DocumentDiagram, _ layouts: [AnalyzedPart], options: DiagramOptions,
    text: any TextShaping
  ) {
    var labels = LabelTally()
    self.init(diagram, layouts, options: options, text: text, labels: &labels)
  }

  /// The same, with what became of the labels.
  package init(
    _ diagram: DocumentDiagram, _ layouts: [AnalyzedPart], options: DiagramOptions,
    text: any TextShaping, labels: inout LabelTally
  ) {
    var options = options
    options.title = diagram.title ?? diagram.name
    options.subtitle = diagram.subtitle
    options.caption = diagram.caption
    options.footnote = diagram.footnote
    options.layers = options.layers ?? diagram.show
    options.viewNames = diagram.viewLabels
    options.scale = diagram.scale
    options.hiddenConstraints = diagram.hiddenConstraints
    options.screen = diagram.screen
    if diagram.isScreen { options.look = diagram.isOnDevice ? .device : .screen }
    switch diagram.composition {
    case .single: self.init(layouts[0].analysis, options: options, text: text, labels: &labels)
    case .panels:
      let panels = layouts.map {
        FigurePanel(title: $0.panel?.title, subtitle: $0.panel?.subtitle, $0.analysis)
      }
      self.init(panels: panels, options: options, text: text, labels: &labels)
    case .change:
      self.init(
        before: layouts[0].analysis, after: layouts[1].analysis, options: options, text: text, labels: &labels
      )
    }
  }
}
