import Analysis
import AutoLayout
import Geometry
import Scene

/// A drawn panel.
struct PanelFigure {
  let panel: FigurePanel
  let drawing: Figure
  /// The lines of the title and subtitle, with baselines relative to the top of the heading.
  let heading: [(line: String, style: TextStyle, role: ColorRole, baseline: Double)]

  /// - Parameters:
  ///   - layers: The layers, or `nil` for those of the options.
  ///   - axis: The axis whose constraints are drawn, or `nil` for both.
  ///   - cutTail: The height of the root's lower part that is cut off, in points.
  init(
    _ panel: FigurePanel, options: DiagramOptions, layers: Set<LayoutLayer>? = nil, pen: Pen,
    numberedCallouts: Int = 0, axis: Axis? = nil, cutTail: Double = 0, comparedViews: Set<String> = []
  ) {
    self.panel = panel
    let layers =
      layers ?? options.layers
      ?? DefaultLayers.panelLayers(for: panel, options)
    let place = FigureRequest.PanelPlace(
      title: axis == nil || panel.subtitle != nil ? panel.title : nil, lastNumber: numberedCallouts,
      comparedViews: comparedViews)
    drawing = Figure(
      FigureRequest(
        panel.analysis, options: options, layers: layers, pen: pen, axis: axis, cutTail: cutTail, panel: place
      ))
    let width = drawing.extent.width
    var lines: [(String, TextStyle, ColorRole, Double)] = []
    var baseline = 11.0
    for (text, style, role, pitch) in [
      (panel.title, TextStyle.panelTitle, ColorRole.ink, 17.0),
      (panel.subtitle, .panelText, .secondaryInk, 16),
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
  /// them.
  ///
  /// - Parameter isFree: Whether the scale may change.
  static func figures(_ panels: [FigurePanel], options: inout DiagramOptions, isFree: Bool, pen: Pen)
    -> [PanelFigure]
  {
    var figures = figures(panels, options: options, pen: pen)
    guard isFree, panels.count <= mostSideBySide else { return figures }
    for _ in 0..<mostReductions where figures.allSatisfy(\.isTall) {
      guard let scale = options.scale,
        let smaller = PanelFigure.scale(toFit: figures, at: scale, least: leastScale, pen: pen)
      else { break }
      options.scale = smaller
      figures = Self.figures(panels, options: options, pen: pen)
    }
    return figures
  }

  private static let mostSideBySide = 3
  private static let mostReductions = 3

  /// The figures of several panels. They share one key, so the numbering continues.
  static func figures(_ panels: [FigurePanel], options: DiagramOptions, pen: Pen) -> [PanelFigure] {
    var numbered = 0
    let compared = comparedViews(panels.map(\.layout))
    return panels.map { panel in
      let figure = PanelFigure(
        panel, options: options, pen: pen, numberedCallouts: numbered, comparedViews: compared)
      numbered += figure.drawing.labels.callouts
      return figure
    }
  }

  /// Two figures for each panel, with the horizontal constraints and with the vertical ones.
  ///
  /// - Parameters:
  ///   - layers: The layers, or `nil` for those of the options.
  ///   - cutTail: The height of the roots' lower part that is cut off, in points.
  static func figuresByAxis(
    _ panels: [FigurePanel], options: DiagramOptions, layers: Set<LayoutLayer>? = nil, pen: Pen,
    cutTail: Double = 0
  ) -> [PanelFigure] {
    var figures: [PanelFigure] = []
    let compared = comparedViews(panels.map(\.layout))
    for panel in panels {
      for (axis, words) in [(Axis.horizontal, "Horizontal constraints"), (.vertical, "Vertical constraints")]
      {
        var panel = panel
        panel.subtitle = panel.title == nil ? nil : words
        panel.title = panel.title ?? words
        figures.append(
          PanelFigure(
            panel, options: options, layers: layers, pen: pen,
            numberedCallouts: figures.reduce(0) { $0 + $1.drawing.numbers.count }, axis: axis,
            cutTail: cutTail,
            comparedViews: compared))
      }
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
      drawings.contains(where: { $0.isFull || !$0.crowdedOut.isEmpty }),
      drawings.allSatisfy(\.isDividedByAxis),
      let scale = options.scale,
      let fitting = drawings.map({ FigureFitting.scaleSideBySide($0, at: scale) }).min(), fitting > leastScale
    else { return nil }
    var own = options
    own.scale = min(fitting, greatestScaleByAxis)
    var result = figuresByAxis(figures.map(\.panel), options: own, pen: pen)
    for _ in 0..<mostReductions {
      let rows = stride(from: 0, to: result.count, by: 2).map { Array(result[$0..<$0 + 2]) }
      let scales = rows.compactMap { Self.scale(toFit: $0, at: own.scale ?? 1, least: leastScale, pen: pen) }
      guard let smaller = scales.min() else { break }
      own.scale = smaller
      result = figuresByAxis(figures.map(\.panel), options: own, pen: pen)
    }
    func crowdedOut(_ figures: [PanelFigure]) -> Int {
      figures.reduce(0) { $0 + $1.drawing.crowdedOut.count }
    }
    let (before, now) = (crowdedOut(figures), crowdedOut(result))
    guard now < before || now == before && drawings.contains(where: \.isFull) else { return nil }
    options = own
    return result
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
      for (index, view) in layout.tree.views.enumerated() where index > 0 && view.text == nil {
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

  /// A smaller scale at which the figures fit side by side on a wide page. It is `nil` if they fit already, or if the
  /// scale would have to be below `least`. Marks around the layouts keep their size.
  static func scale(toFit figures: [PanelFigure], at scale: Double, least: Double, pen: Pen) -> Double? {
    let gaps = PanelGrid.gap * Double(figures.count - 1)
    let width = figures.reduce(gaps) { $0 + $1.cell(pen).width } + 2 * PageComposition.margin
    let layouts = figures.reduce(0) { $0 + $1.drawing.figureBounds.width }
    let excess = width - PageWidth.wide
    guard excess > 0, layouts > 0, scale > least else { return nil }
    let wanted = scale * (1 - (excess + 4) / layouts)
    return wanted < least ? nil : (wanted * 100).rounded(.down) / 100
  }

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
      result.addIssue(issues, in: geometry, drawn: drawn, width: width, pen: pen)
      return result
    }
  }

  /// The distance between the title of a layout in an issue's panel and the issue.
  private static let belowTitle = 10.0

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
