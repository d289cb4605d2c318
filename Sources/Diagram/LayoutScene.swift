public import Analysis
public import AutoLayout
public import Scene

extension Scene {
  /// Draws a layout. Drawing never fails: a label that does not fit is moved, shortened, or replaced by a number that
  /// the key explains.
  ///
  /// A point is `options.scale` figure units long, and the page grows to hold the figure. Equal arguments produce
  /// equal scenes.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views and constraints, unless labels crowd in one place.
  public init(_ analysis: AnalyzedLayout, options: DiagramOptions, text: any TextShaping) {
    var labels = LabelTally()
    self.init(analysis, options: options, text: text, labels: &labels)
  }

  /// Draws a layout and analyzes its issues.
  public init(_ layout: SolvedLayout, options: DiagramOptions, text: any TextShaping) {
    self.init(AnalyzedLayout(layout), options: options, text: text)
  }

  /// Draws a layout and counts the results of label placement.
  package init(
    _ analysis: AnalyzedLayout, options: DiagramOptions, text: any TextShaping, labels: inout LabelTally
  ) {
    let layout = analysis.layout
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    let layers =
      options.layers ?? DefaultLayers.layers(for: layout, look: options.look, isBare: options.isBare)
    let drawing = FigureDrawing(analysis, options: options, layers: layers, pen: pen)
    drawing.draw()
    // Numbers are in points, regardless of the scale.
    let geometry = options.scale == 1 ? drawing.geometry : LayoutGeometry(layout)
    let page = PageLayout(pen: pen, options: options, layers: layers, drawing: drawing, geometry: geometry)
    self = page.scene(
      title: options.title ?? "Layout of \(layout.tree[.root].name)",
      summary: ([Summary(geometry: geometry).text] + drawing.sketch.callouts.compactMap(\.sentence))
        .joined(separator: " "))
    labels = drawing.labels
  }
}
