public import Analysis
public import AutoLayout
import Geometry
public import Scene

/// One of several layouts that a picture shows side by side.
public struct FigurePanel: Sendable {
  /// Stands above the layout; `nil` for nothing.
  public var title: String?
  /// One line below the title; `nil` for none.
  public var subtitle: String?
  /// The analyzed layout to draw.
  public var analysis: AnalyzedLayout
  /// The layout to draw.
  public var layout: SolvedLayout { analysis.layout }

  /// A panel by its parts.
  public init(title: String? = nil, subtitle: String? = nil, _ analysis: AnalyzedLayout) {
    self.title = title
    self.subtitle = subtitle
    self.analysis = analysis
  }

  /// A panel that shows a layout with the issues that it has.
  public init(title: String? = nil, subtitle: String? = nil, layout: SolvedLayout) {
    self.init(title: title, subtitle: subtitle, AnalyzedLayout(layout))
  }
}

extension Scene {
  /// Draws several layouts as one figure: in rows and columns in reading order, their roots in line with each other, under a
  /// common title and with one key for all.
  ///
  /// Parts that accompany a single layout, such as the derivation of its content
  /// size, are left out.
  ///
  /// - Parameters:
  ///   - panels: at least one.
  ///   - options: what the picture shows; its texts are those of the whole.
  ///   - text: shapes all lettering.
  public init(panels: [FigurePanel], options: DiagramOptions, text: any TextShaping) {
    var labels = LabelTally()
    self.init(panels: panels, options: options, text: text, labels: &labels)
  }

  /// The same, with what became of the labels.
  package init(
    panels: [FigurePanel], options: DiagramOptions, text: any TextShaping, labels: inout LabelTally
  ) {
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    var figures: [PanelFigure] = []
    labels = LabelTally()
    for panel in panels {
      // One key serves all, so their numbers go on.
      let figure = PanelFigure(panel, options: options, pen: pen, numberedCallouts: labels.callouts)
      labels.add(figure.drawing.labels)
      figures.append(figure)
    }
    self = PanelPage(pen: pen, options: options, figures: figures).scene(
      title: options.title ?? panels.compactMap(\.title).joined(separator: ", "),
      summary: panels.map { panel in
        let summary = Summary(geometry: LayoutGeometry(panel.layout)).text
        return panel.title.map { "\($0): \(summary)" } ?? summary
      }.joined(separator: " "))
  }
}
