public import Analysis
public import AutoLayout
public import Scene

extension Scene {
  /// Draws a layout. Never fails: a label that does not fit is moved, shortened, or numbered and explained in the key.
  ///
  /// A point is `options.scale` figure units long; the page grows to hold the figure. The same arguments give the same
  /// scene.
  /// Labels look at what lies near them: O(*n* log *n*) in views and constraints, more only where they are heaped up.
  public init(_ analysis: AnalyzedLayout, options: DiagramOptions, text: any TextShaping) {
    var labels = LabelTally()
    self.init(analysis, options: options, text: text, labels: &labels)
  }

  /// Draws a layout with the issues that it has.
  public init(_ layout: SolvedLayout, options: DiagramOptions, text: any TextShaping) {
    self.init(AnalyzedLayout(layout), options: options, text: text)
  }

  /// The same, with what became of the labels.
  package init(
    _ analysis: AnalyzedLayout, options: DiagramOptions, text: any TextShaping, labels: inout LabelTally
  ) {
    let layout = analysis.layout
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    let layers =
      options.layers ?? DefaultLayers.layers(for: layout, look: options.look, isBare: options.isBare)
    let drawing = FigureDrawing(analysis, options: options, layers: layers, pen: pen)
    drawing.draw()
    // Numbers are in points.
    let geometry = options.scale == 1 ? drawing.geometry : LayoutGeometry(layout)
    let page = PageLayout(pen: pen, options: options, layers: layers, drawing: drawing, geometry: geometry)
    self = page.scene(
      title: options.title ?? "Layout of \(layout.tree[.root].name)",
      summary: ([Summary(geometry: geometry).text] + drawing.sketch.callouts.compactMap(\.sentence))
        .joined(separator: " "))
    labels = drawing.labels
  }
}
