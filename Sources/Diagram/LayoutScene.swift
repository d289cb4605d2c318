public import Analysis
public import AutoLayout
public import Scene
import Wording

extension Scene {
  /// Draws a layout. Drawing never fails: a label that does not fit is moved, shortened, or replaced by a number that
  /// the key explains.
  ///
  /// Without `options.scale`, the figure fits into a page 720 units wide. Equal arguments produce
  /// equal scenes.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views and constraints, unless labels crowd in one place.
  public init(_ analysis: AnalyzedLayout, options: DiagramOptions, text: any TextShaping) {
    var labels = LabelTally()
    self.init(analysis, options: options, text: text, labels: &labels)
  }

  /// Draws a layout that was solved elsewhere, such as that of a live view hierarchy, with the issues that it has.
  ///
  /// Nothing is analyzed: an `AnalyzedLayout` of a tree also has the issues of an Interface Builder file.
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
      options.layers ?? DefaultLayers.layers(for: layout, options)
    let fitting = FigureFitting(analysis: analysis, options: options, layers: layers, pen: pen)
    let drawing = fitting.figure()
    // Numbers are in points, regardless of the scale.
    let geometry =
      drawing.options.scale == 1 && drawing.facts.request.cut == .none
      ? drawing.geometry : LayoutGeometry(layout)
    let title = options.title ?? Self.title(of: layout.tree, options)
    let callouts: [Figure]
    let answers = fitting.panelsByAnswer(insteadOf: drawing)
    if let panels = answers ?? fitting.panelsByAxis(insteadOf: drawing) {
      callouts = panels.map(\.drawing)
      var page = PanelPage(pen: pen, options: options, figures: panels)
      var told: SidePanels.Told = answers == nil ? [] : .otherAnswer
      if callouts.contains(where: { $0.facts.priorityColumns != nil }) { told.insert(.priorities) }
      page.notes =
        SidePanels(pen: pen, geometry: geometry, drawing: drawing, layers: layers, told: told).side
      page.caption = IssueCaption(geometry: geometry).paragraphs
      self = page.scene(title: title, summary: Self.summary(geometry, callouts, options))
    } else {
      callouts = [drawing]
      let page = PageLayout(pen: pen, options: options, layers: layers, drawing: drawing, geometry: geometry)
      self = page.scene(title: title, summary: Self.summary(geometry, callouts, options))
    }
    labels = LabelTally()
    for drawing in callouts { labels.add(drawing.labels) }
  }

  /// A title for readers who cannot see a picture without one.
  private static func title(of tree: ViewTree, _ options: DiagramOptions) -> String {
    let subviews = tree[.root].subviews.map { tree[$0].name }
    let names = options.isRootUnknown && !subviews.isEmpty ? subviews : [tree[.root].name]
    return "Layout of \(Phrases.list(names))"
  }

  private static func summary(
    _ geometry: LayoutGeometry, _ drawings: [Figure], _ options: DiagramOptions
  ) -> String {
    ([Summary(geometry: geometry, isRootUnknown: options.isRootUnknown).text]
      + drawings.flatMap { $0.numbers.compactMap(\.sentence) })
      .joined(separator: " ")
  }
}
