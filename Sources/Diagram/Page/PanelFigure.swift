import Analysis
import AutoLayout
import Geometry
import Scene

/// A drawn panel.
struct PanelFigure {
  let panel: FigurePanel
  let drawing: Figure
  /// The title of the panel, or what it shows of its layout.
  let title: String?
  /// The lines of the title and subtitle, with baselines relative to the top of the heading.
  let heading: [(line: String, style: TextStyle, role: ColorRole, baseline: Double)]

  /// - Parameters:
  ///   - layers: The layers, or `nil` for those of the options.
  ///   - axis: The axis whose constraints are drawn, or `nil` for both.
  ///   - cut: The strip of the root that is left out.
  init(
    _ panel: FigurePanel, options: DiagramOptions, layers: Set<LayoutLayer>? = nil, pen: Pen,
    numberedCallouts: Int = 0, axis: Axis? = nil, cut: RootCut = .none,
    comparedViews: Set<String> = [], told: ToldMarks? = nil
  ) {
    let layers =
      layers ?? options.layers
      ?? DefaultLayers.panelLayers(for: panel, options)
    let place = FigureRequest.PanelPlace(
      title: panel.title, lastNumber: numberedCallouts, comparedViews: comparedViews, change: panel.change,
      told: told, openViews: panel.openViews, closedContents: panel.closedContents)
    let request = FigureRequest(
      panel.analysis, options: options, layers: layers, pen: pen, axis: axis,
      cut: cut, panel: place)
    self.init(panel, Figure(request), pen: pen)
  }

  /// A panel with a drawn figure.
  init(_ panel: FigurePanel, _ drawing: Figure, pen: Pen) {
    (self.panel, self.drawing) = (panel, drawing)
    let width = drawing.extent.width
    // What a figure of one axis leaves out is listed below it.
    let axis = drawing.facts.request.isOnlyAxis ? nil : drawing.facts.request.axis
    let part = axis.map { $0 == .horizontal ? "Horizontal constraints" : "Vertical constraints" }
    title = panel.title ?? part
    let subtitle = part == nil ? panel.subtitle : panel.title == nil ? nil : part
    var lines: [(String, TextStyle, ColorRole, Double)] = []
    var baseline = 11.0
    for (text, style, role, pitch) in [
      (title, TextStyle.panelTitle, ColorRole.ink, 17.0),
      (subtitle, .panelText, .secondaryInk, 16),
    ] {
      guard let text, !text.isEmpty else { continue }
      for line in pen.lettering.lines(text, style, width: max(width, 160)) {
        lines.append((line, style, role, baseline))
        baseline += pitch
      }
    }
    heading = lines
  }

  /// The figures of several panels, reduced until two or three tall ones stand side by side, where a reader compares
  /// them, and until no row is wider than a wide page.
  ///
  /// - Parameter isFree: Whether the scale may change.
  static func figures(_ panels: [FigurePanel], options: inout DiagramOptions, isFree: Bool, pen: Pen)
    -> [PanelFigure]
  {
    var figures = figures(panels, options: options, pen: pen)
    guard isFree, var scale = options.scale else { return figures }
    let isTooWide = options.look == .figure && !options.isBare && excess(of: figures, pen) > 0
    if panels.count <= mostSideBySide, isTooWide || figures.allSatisfy(\.isTall) {
      figures = fitting(columns: figures.count, pen).reduced(figures, at: &scale) {
        Self.figures(panels, options: options.scaled($0), pen: pen)
      }
    }
    for _ in 0..<(isTooWide ? mostReductions : 0) {
      let excess = excess(of: figures, pen)
      guard excess > 0 else { break }
      let smaller = scale * (1 - (excess + RowFitting.spare) / PageWidth.wide)
      scale = max(FigureFitting.leastScale, (smaller * 100).rounded(.down) / 100)
      figures = Self.figures(panels, options: options.scaled(scale), pen: pen)
    }
    options.scale = scale
    return figures
  }

  /// How much wider than a wide page the best arrangement of figures is.
  private static func excess(of figures: [PanelFigure], _ pen: Pen) -> Double {
    PanelGrid(figures.map { $0.cell(pen) }).size.width + 2 * PageComposition.margin - PageWidth.wide
  }

  private static func fitting(columns: Int, _ pen: Pen) -> RowFitting {
    RowFitting(columns: columns, leastScale: leastScale, attempts: mostReductions, pen: pen)
  }

  private static let mostSideBySide = 3
  private static let mostReductions = 3

  /// The figures of several panels. They share one key, so the numbering continues.
  static func figures(_ panels: [FigurePanel], options: DiagramOptions, pen: Pen) -> [PanelFigure] {
    var numbered = 0
    let compared = comparedViews(panels.map(\.layout))
    let cuts = options.isBare ? panels.map { _ in .none } : RootCut.fitting(panels.map(\.layout))
    var told: ToldMarks?
    return zip(panels, cuts).map { panel, cut in
      let figure = PanelFigure(
        panel, options: options, pen: pen, numberedCallouts: numbered, cut: cut, comparedViews: compared,
        told: told)
      numbered += figure.drawing.labels.callouts
      if told == nil { told = ToldMarks(by: [figure]) }
      return figure
    }
  }

  /// Two figures for each panel, with the horizontal constraints and with the vertical ones.
  ///
  /// - Parameters:
  ///   - layers: The layers, or `nil` for those of the options.
  ///   - cut: The strip of the root that is left out if there is only one panel.
  static func figuresByAxis(
    _ panels: [FigurePanel], options: DiagramOptions, layers: Set<LayoutLayer>? = nil, pen: Pen,
    cut: RootCut = .none
  ) -> [PanelFigure] {
    var figures: [PanelFigure] = []
    let compared = comparedViews(panels.map(\.layout))
    let cuts = panels.count > 1 ? RootCut.fitting(panels.map(\.layout)) : [cut]
    var told: ToldMarks?
    for (panel, cut) in zip(panels, cuts) {
      for axis in Axis.allCases {
        figures.append(
          PanelFigure(
            panel, options: options, layers: layers, pen: pen,
            numberedCallouts: figures.reduce(0) { $0 + $1.drawing.numbers.count }, axis: axis,
            cut: cut, comparedViews: compared, told: told))
      }
      if told == nil { told = ToldMarks(by: figures) }
    }
    return figures
  }

  /// Figures by axis, one row for each panel, or `nil` if the given ones are legible.
  ///
  /// - Parameter options: The options of the figures, which get those of the result.
  static func figuresByAxis(insteadOf figures: [PanelFigure], options: inout DiagramOptions, pen: Pen)
    -> [PanelFigure]?
  {
    let drawings = figures.map(\.drawing)
    guard figures.count <= mostDivided, !options.showsAll, options.look == .figure, !options.isBare,
      options.axis == nil, drawings.contains(where: { $0.isFull || !$0.crowdedOut.isEmpty }),
      drawings.allSatisfy(\.isDividedByAxis),
      let given = options.scale,
      let side = drawings.map({ FigureFitting.scaleSideBySide($0, at: given) }).min(), side > leastScale
    else { return nil }
    var scale = min(side, greatestScaleByAxis)
    func draw(_ scale: Double) -> [PanelFigure] {
      figuresByAxis(figures.map(\.panel), options: options.scaled(scale), pen: pen)
    }
    let result = fitting(columns: 2, pen).reduced(draw(scale), at: &scale, draw: draw)
    guard isClearer(result, than: drawings) else { return nil }
    options.scale = scale
    return result
  }

  /// Whether figures by axis leave out fewer marks than the ones that they replace, or as many where one of those is
  /// full.
  static func isClearer(_ figures: [PanelFigure], than drawings: [Figure]) -> Bool {
    let before = drawings.reduce(0) { $0 + $1.crowdedOut.count }
    let now = figures.reduce(0) { $0 + $1.drawing.crowdedOut.count }
    return now < before || now == before && drawings.contains(where: \.isFull)
  }

  /// The number of panels up to which each may be divided.
  private static let mostDivided = 3
  private static let greatestScaleByAxis = 1.4

  /// The number of views whose sizes a reader compares.
  private static let mostCompared = 3

  /// The names of the first views without a text that differ in size between layouts.
  private static func comparedViews(_ layouts: [SolvedLayout]) -> Set<String> {
    guard layouts.count > 1 else { return [] }
    var sizes: [String: Size] = [:]
    var order: [String] = []
    var differing: Set<String> = []
    for layout in layouts {
      for (index, view) in layout.tree.views.enumerated()
      where index > 0 && view.text == nil && view.effectiveAlignmentRectInsets == .zero {
        let size = layout.views[index].frame.size
        guard let known = sizes[view.name] else {
          sizes[view.name] = size
          order.append(view.name)
          continue
        }
        if abs(known.width - size.width) > 0.5 || abs(known.height - size.height) > 0.5 {
          differing.insert(view.name)
        }
      }
    }
    return Set(order.filter(differing.contains).prefix(mostCompared))
  }

  /// The scale down to which panels are reduced to stand side by side.
  static let leastScale = 0.5

  /// Whether the layout is higher than wide.
  var isTall: Bool { drawing.figureBounds.height > 1.2 * drawing.figureBounds.width }

  /// Whether a panel lists the members of conflicts, whose numbers the figure has.
  var hasIssuePanels: Bool {
    drawing.marks.contains(where: \.isMember) && drawing.shows(.constraints)
  }

  /// The first issues of the layout if one of them is a conflict. Its marks have numbers, which need a list.
  func issuePanels(_ pen: Pen) -> [Panel] {
    guard hasIssuePanels else { return [] }
    let geometry = LayoutGeometry(panel.layout)
    let drawn = Set(drawing.marks.map(\.number))
    return IssueGroups(panel.layout.issues).groups.prefix(IssueGroups.mostPanels).map { issues in
      var result = Panel(name: "issue")
      let width = SidePanels.greatestWidth
      if let title = panel.title {
        result.addText(title, width: width, pen: pen, style: .panelStrong, role: .ink)
        result.addSpace(Self.belowTitle)
      }
      result.addIssue(
        issues, in: geometry, drawn: drawn, advises: !drawing.facts.request.options.isRootUnknown,
        width: width,
        pen: pen)
      return result
    }
  }

  /// The issues of the layout, prefixed with its title.
  var captions: [String] {
    let paragraphs =
      IssueCaption(geometry: LayoutGeometry(panel.layout), hasPanels: hasIssuePanels).paragraphs
    guard let title = panel.title, !title.isEmpty else { return paragraphs }
    return paragraphs.map { "\(title): \($0)" }
  }

  /// The distance between the title of a layout in an issue's panel and the issue.
  private static let belowTitle = 10.0

  /// Whether it is the only figure of its layout, or the first of two by axis.
  var isFirstOfLayout: Bool { drawing.facts.request.axis != .vertical || drawing.facts.request.isOnlyAxis }

  /// The distance from the top of the heading to the figure, or 0 without a heading.
  var headingHeight: Double { (heading.last?.baseline).map { $0 + 13 } ?? 0 }

  /// The bounds of the figure, without the heading, relative to the top left corner of its root.
  var reach: Rect { drawing.extent.offset(by: .zero - drawing.geometry.frame(.root).origin) }

  func cell(_ pen: Pen) -> PanelGrid.Cell {
    PanelGrid.Cell(
      reach: reach, headingHeight: headingHeight,
      headingWidth: heading.map { pen.lettering.width($0.line, $0.style).rounded(.up) }.max() ?? 0)
  }
}

extension ToldMarks {
  /// What the figures of the first panel say.
  init?(by figures: [PanelFigure]) {
    guard let first = figures.first else { return nil }
    self.init(title: first.panel.title)
    for figure in figures { add(figure.drawing.facts.marks, in: figure.panel.layout) }
  }
}
