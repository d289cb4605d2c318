package import Diagram
package import LayoutDocument
package import Scene

extension Scene {
  /// Draws a diagram as its document specifies.
  ///
  /// - Parameters:
  ///   - layouts: The result of `diagram.analyzedAtRest()`.
  ///   - options: The drawing options. The diagram's texts replace those in the options; its layers apply if the
  ///     options have none.
  ///   - text: The shaper for all text.
  package init(
    _ diagram: DocumentDiagram, _ layouts: [AnalyzedPart], options: DiagramOptions,
    text: any TextShaping
  ) {
    var labels = LabelTally()
    self.init(diagram, layouts, options: options, text: text, labels: &labels)
  }

  /// Draws a diagram as its document specifies, and counts which labels fit.
  package init(
    _ diagram: DocumentDiagram, _ layouts: [AnalyzedPart], options: DiagramOptions,
    text: any TextShaping, labels: inout LabelTally
  ) {
    var options = options
    options.title = diagram.title ?? diagram.name ?? options.title
    options.subtitle = diagram.subtitle
    options.caption = diagram.caption
    options.footnote = diagram.footnote
    options.layers = options.layers ?? diagram.show
    options.viewNames = diagram.viewLabels
    options.scale = diagram.scale
    let key: DiagramOptions.KeyExtent =
      switch diagram.key {
      case .none: .none
      case .needed: .needed
      case .all: .all
      }
    options.key = options.key ?? (options.showsAll ? .all : key)
    if options.focus.isEmpty { options.focus = Set(diagram.focus) }
    options.about = diagram.about
    options.axis = diagram.axis
    options.width = options.width ?? (diagram.width == .wide ? .wide : .column)
    options.hiddenConstraints = diagram.hiddenConstraints
    options.isRootUnknown = diagram.isRootUnknown
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
