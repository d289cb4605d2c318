import Analysis
import AutoLayout
import Geometry

/// What a figure knows before it draws anything: places, colors, rows, answers, and marks.
///
/// Facts never change. Those that not every figure needs are computed when a stage first asks for them, and then kept.
/// Nothing here depends on what is drawn: what a stage decides is its result, which the driver passes on
/// (`Figure.init`).
final class FigureFacts {
  let request: FigureRequest
  /// The layout in figure units, without the strip that the figure leaves out.
  let geometry: LayoutGeometry
  /// The layout in figure units, with nothing left out.
  let wholeGeometry: LayoutGeometry
  /// The fills of all views, by `ViewID`.
  private let fills: [ThemedColor?]
  /// The axes on which the lengths of views are ambiguous.
  let openLengths: [ViewID: Set<Axis>]
  private(set) lazy var space = FigureSpace(self)
  /// The area of the picture that marks may occupy.
  private(set) lazy var reach = makeReach()
  private(set) lazy var tables = TableFacts(self)
  private(set) lazy var hatching = Hatching(self)
  private(set) lazy var pitches = MarkPitches(self)
  /// The ambiguities that the figure shows.
  private(set) lazy var openLayout = makeOpenLayout()
  private(set) lazy var shown = ShownMarks(self)
  /// The texts whose sizes constraints make equal.
  private(set) lazy var equalTexts = makeEqualTexts()
  /// The views that others cover so much in their solved positions that their names find no room on them.
  private(set) lazy var coveredViews = ViewCoverage(facts: self, answers: AnswerPlaces()).coveredViews()
  /// The intrinsic lengths that compete for room, with their priorities.
  private(set) lazy var priorityTables = PriorityTable.tables(of: wholeGeometry) { name(of: $0) }
  /// The table of priorities that the figure has below it, or `nil` if panels show the tables.
  private(set) lazy var priorityColumns = makePriorityColumns()
  /// The controls, across which no thin line goes.
  private(set) lazy var controls = ControlFrames(geometry)
  /// What the figure is about.
  private(set) lazy var subject = FigureSubject(self)
  /// How much the figure does to name each view, without those that panels or the title name.
  private(set) lazy var relevance = NameRelevance(geometry: geometry)

  init(_ request: FigureRequest) {
    self.request = request
    let options = request.options
    var layout = request.analysis.layout
    if options.look == .figure {
      for (index, view) in layout.tree.views.enumerated() where view.cornerRadius == 0 {
        let radius = ViewFill.controlRadius(of: view, height: layout.views[index].frame.height)
        if radius > 0 { layout.tree.views[index].cornerRadius = radius }
      }
    }
    if options.look == .figure { layout = layout.withCellsInSight }
    func geometry(_ layout: SolvedLayout) -> LayoutGeometry {
      LayoutGeometry(layout, scale: options.scale ?? 1, isScreen: options.look == .device)
    }
    wholeGeometry = geometry(layout)
    self.geometry = request.cut.length > 0 ? geometry(layout.leavingOut(request.cut)) : wholeGeometry
    let legible = request.keepsTextColors ? [:] : ViewFill.legibleColors(of: layout.tree, options)
    fills = layout.tree.views.indices.map { index in
      let fill = legible[ViewID(index)] ?? ViewFill.color(of: layout.tree.views[index], options)
      guard let emphasis = request.emphasis, !emphasis.views.contains(ViewID(index)) else { return fill }
      return fill?.mixed(with: ThemedColor(.paper), FigureEmphasis.paleness)
    }
    openLengths = self.geometry.layout.issues.reduce(into: [:]) { lengths, issue in
      if case .openView(let open) = issue, open.size != nil {
        lengths[open.view, default: []].insert(open.axis)
      }
    }
  }

  private func makePriorityColumns() -> PriorityColumns? {
    guard request.layers.contains(.hugging), !isScreen, !options.isBare, priorityTables.count == 1,
      let table = priorityTables.first, concerns(table.axis)
    else { return nil }
    return PriorityColumns(table, in: geometry, pen: request.pen)
  }

  /// The fill of a view, or `nil` if nothing is behind its content.
  func fill(_ view: ViewID) -> ThemedColor? { fills[view.index] }
}

extension FigureFacts: FigureReading {
  var facts: FigureFacts { self }
}
