public import Analysis
public import AutoLayout
import Geometry
public import Scene

/// One of several layouts that a picture shows side by side.
public struct FigurePanel: Sendable {
  /// The title above the layout, or `nil` for none.
  public var title: String?
  /// The line below the title, or `nil` for none.
  public var subtitle: String?
  /// The analyzed layout to draw.
  public var analysis: AnalyzedLayout
  /// The layout to draw.
  public var layout: SolvedLayout { analysis.layout }

  /// Creates a panel for an analyzed layout.
  public init(title: String? = nil, subtitle: String? = nil, _ analysis: AnalyzedLayout) {
    self.title = title
    self.subtitle = subtitle
    self.analysis = analysis
  }

  /// Creates a panel for a layout and analyzes its issues.
  public init(title: String? = nil, subtitle: String? = nil, layout: SolvedLayout) {
    self.init(title: title, subtitle: subtitle, AnalyzedLayout(layout))
  }
}

extension Scene {
  /// Draws several layouts as one figure, in rows and columns in reading order with aligned roots, a common title,
  /// and one key.
  ///
  /// Parts that accompany a single layout, such as the derivation of its content size, are omitted.
  ///
  /// - Parameters:
  ///   - panels: The layouts to draw, at least one.
  ///   - options: The appearance of the picture. Its texts apply to the whole.
  ///   - text: The shaper for all text.
  public init(panels: [FigurePanel], options: DiagramOptions, text: any TextShaping) {
    var labels = LabelTally()
    self.init(panels: panels, options: options, text: text, labels: &labels)
  }

  /// Draws several layouts as one figure and counts the results of label placement.
  package init(
    panels: [FigurePanel], options: DiagramOptions, text: any TextShaping, labels: inout LabelTally
  ) {
    var options = options
    let isFree = options.scale == nil
    options.scale = options.scale ?? FigureScale.fitting(panels.map(\.layout), options)
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    var figures = PanelFigure.figures(panels, options: &options, isFree: isFree, pen: pen)
    var columns: Int?
    if isFree, let divided = PanelFigure.figuresByAxis(insteadOf: figures, options: &options, pen: pen) {
      (figures, columns) = (divided, 2)
    }
    labels = LabelTally()
    for figure in figures { labels.add(figure.drawing.labels) }
    let notes = figures.filter(\.isFirstOfLayout).flatMap { figure in
      figure.drawing.shows(.hugging)
        ? Panel.priorities(
          figure.drawing.facts.priorityTables, title: figure.panel.title, width: PageWidth.wide, pen: pen)
        : []
    }
    let issues = figures.flatMap { $0.issuePanels(pen) }
    self = PanelPage(pen: pen, options: options, figures: figures, columns: columns, notes: issues + notes)
      .scene(
        title: options.title ?? panels.compactMap(\.title).joined(separator: ", "),
        summary: panels.map { panel in
          let summary = Summary(geometry: LayoutGeometry(panel.layout)).text
          return panel.title.map { "\($0): \(summary)" } ?? summary
        }.joined(separator: " "))
  }
}
