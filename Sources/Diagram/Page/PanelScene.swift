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
  /// What the layout has that the one of the first panel does not, or `nil` if that is nothing or too much to mark.
  var change: PanelChange?
  /// The ambiguous views, of which the layout shows one answer.
  var openViews: Set<ViewID> = []
  /// The content lengths that the layout determines, but that of another panel does not.
  var closedContents: Set<ContentLength> = []

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
    var panels = panels
    let changes = PanelChange.changes(in: panels.map(\.layout), firstTitle: panels.first?.title)
    for (index, change) in changes.enumerated() { panels[index].change = change }
    for (index, lengths) in ContentLength.closed(in: panels.map(\.layout)).enumerated() {
      panels[index].closedContents = lengths
    }
    let isFree = options.scale == nil
    options.scale = options.scale ?? FigureScale.fitting(panels.map(\.layout), options)
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    var figures = PanelFigure.figures(panels, options: &options, isFree: isFree, pen: pen)
    let captions = figures.flatMap(\.captions)
    let summary = panels.map { panel in
      let summary = Summary(geometry: LayoutGeometry(panel.layout)).text
      return panel.title.map { "\($0): \(summary)" } ?? summary
    }.joined(separator: " ")
    if let answers = Self.panelsByAnswer(insteadOf: figures) {
      panels = answers
      figures = PanelFigure.figures(panels, options: &options, isFree: isFree, pen: pen)
    }
    var columns: Int?
    if isFree, let divided = PanelFigure.figuresByAxis(insteadOf: figures, options: &options, pen: pen) {
      columns = divided.count > figures.count ? 2 : nil
      figures = divided
    }
    labels = LabelTally()
    for figure in figures { labels.add(figure.drawing.labels) }
    let notes = Self.priorityPanels(of: figures, pen)
    let issues = figures.flatMap { $0.issuePanels(pen) }
    self = PanelPage(
      pen: pen, options: options, figures: figures, columns: columns, notes: issues + notes,
      caption: captions
    )
    .scene(
      title: options.title ?? panels.compactMap(\.title).joined(separator: ", "), summary: summary)
  }

  /// The panels with two in place of each ambiguous one whose answers would lie on one another, or `nil` if there is
  /// none.
  private static func panelsByAnswer(insteadOf figures: [PanelFigure]) -> [FigurePanel]? {
    let pairs = figures.map {
      AnswerPair(
        insteadOf: $0.drawing, of: $0.panel.analysis, layers: $0.drawing.facts.request.layers)
    }
    guard pairs.contains(where: { $0 != nil }) else { return nil }
    return zip(figures, pairs).flatMap { figure, pair -> [FigurePanel] in
      guard let pair else { return [figure.panel] }
      return pair.panels.map { answer in
        var panel = answer
        panel.title = figure.panel.title ?? answer.title
        panel.subtitle = figure.panel.title.flatMap { _ in answer.title }
        panel.change = figure.panel.change
        return panel
      }
    }
  }

  /// The tables of priorities of several figures, each table once, under the titles of the figures for which it holds.
  private static func priorityPanels(of figures: [PanelFigure], _ pen: Pen) -> [Panel] {
    let figures = figures.filter(\.isFirstOfLayout)
    var groups: [(tables: [PriorityTable], titles: [String?])] = []
    for figure in figures
    where figure.drawing.shows(.hugging) && figure.drawing.facts.priorityColumns == nil {
      let tables = figure.drawing.facts.priorityTables
      if let place = groups.firstIndex(where: { $0.tables == tables }) {
        groups[place].titles.append(figure.panel.title)
      } else {
        groups.append((tables, [figure.panel.title]))
      }
    }
    return groups.flatMap { tables, titles in
      let title = titles.count == figures.count ? nil : titles.compactMap(\.self).joined(separator: ", ")
      return Panel.priorities(tables, title: title, width: PageWidth.wide, pen: pen)
    }
  }
}
