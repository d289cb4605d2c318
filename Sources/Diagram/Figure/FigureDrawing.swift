import Analysis
import AutoLayout
import Geometry
import Scene

/// Draws the figure proper, in the root's coordinates: views, content, constraints, issues, and their labels.
///
/// One pass collects the marks, the placement settles the labels, and the sketch paints everything in the order of
/// `DrawingRules: Order of marks`.
final class FigureDrawing {
  let geometry: LayoutGeometry
  /// The analyzed layout, in points.
  let analysis: AnalyzedLayout
  let options: DiagramOptions
  let layers: Set<LayoutLayer>
  let pen: Pen
  /// The parts to emphasize, or `nil` to draw all parts alike.
  let emphasis: FigureEmphasis?
  /// Edges that moved in a change.
  let displacements: [Displacement]
  /// Whether every view has a name, even one that says what it is.
  let namesEveryView: Bool
  /// The axis whose constraints and dimensions are drawn, or `nil` for both.
  let axis: Axis?
  /// The height of the root's empty lower part that is cut off, in points.
  let cutTail: Double
  let sketch = Sketch()
  var board = Board()
  /// Labels without room, in the order of placement.
  var callouts: [Callout] = []
  /// The names of bands, not yet placed.
  var guideNames: [GuideName] = []
  /// The views without room for their names.
  var unnamed: [ViewID] = []
  /// The last number used by another figure of the picture.
  var numberedCallouts = 0
  /// How the figure accounts for each constraint, by position from 1.
  var endings: [Int: Ending] = [:]
  /// The number of values of dimensions between the views.
  var valuesInside = 0
  /// The contents of which one row of dimensions shows every part along an axis.
  var chainedContents: Set<ContentLength> = []
  /// Whether the figure is one of several.
  var isPanel = false
  /// The title of the figure among several, or `nil`.
  var panelTitle: String?
  /// The views whose sizes differ between the figures of a picture.
  var comparedViews: Set<ViewID> = []
  /// The views with names on or beside them.
  var namedOnFigure: Set<ViewID> = []
  /// The views whose sizes stand beside their names.
  var sizedViews: Set<ViewID> = []
  /// The values in rows of constraints, which interrupt the extension lines of other rows.
  var valuesInRows: [Rect] = []
  /// The placement results of the labels.
  var labels = LabelTally()
  /// The fills of clipped parts. They are opaque, because their group is translucent.
  var ghosts: [SceneItem] = []
  var ghostLines: [SceneItem] = []
  /// The fills of clipped views, for the key. Views without a fill are included as `nil`.
  var ghostFills: Set<ThemedColor?> = []
  /// The rectangles at which views without area are drawn, taken from an answer.
  var standIns: [ViewID: Rect] = [:]
  /// The bounds of everything drawn for such a view.
  var ghostExtents: [ViewID: Rect] = [:]
  /// Views named by the tags of their ambiguous quantities.
  var taggedViews: Set<ViewID> = []
  /// Views drawn in place as dashed lines because they have no extent on an ambiguous axis, with that axis.
  var viewsInPlace: [ViewID: Axis] = [:]
  /// The bounds of the figure without names and dimensions.
  var bareExtent: Rect?
  /// The span of the dimensions along each axis, and the place where their first row can start.
  var dimensionRows: [Axis: (span: ClosedRange<Double>, start: Double)] = [:]
  /// Ambiguous contents whose sides are drawn.
  var openContents: [(view: ViewID, rect: Rect)] = []
  /// Caches of the visible rows by table, and of the rows that repeat a cell by cell.
  var shownRows: [ViewID: [Row]] = [:]
  var rowsLikeCell: [ViewID: [Row]] = [:]
  /// The fills of all views, by `ViewID`.
  private let fills: [ThemedColor?]
  /// The ambiguities that the figure shows.
  private(set) lazy var openLayout = makeOpenLayout()
  private(set) lazy var marks: [ConstraintMark] = {
    let maker = ConstraintMarks(
      geometry: geometry, answer: openLayout.marked, showsWritten: layers.contains(.constraints),
      // On a screen, the constraints of stack views would hide the written ones.
      countsStacks: options.look == .figure,
      showsGenerated: layers.contains(.generated), hidden: options.hiddenConstraints,
      // A change may affect any of the rows.
      thinsRows: emphasis == nil && !options.showsAll)
    let thinned = maker.thinned()
    let marks = thinned.marks
    // Constraints of other views than those in focus are not asked for.
    let asked = thinned.shown.filter { emphasis?.constraints.keys.contains($0 - 1) ?? true }
    for number in asked where concerns(layout.constraints[number - 1].node.first.attribute.axis) {
      endings[number] = thinned.summarized.contains(number) ? .summary : .omission
    }
    if thinned.repeatsRows {
      sketch.note(.note("Of rows with the same constraints, only the first has marks."))
    }
    for cards in thinned.cards {
      sketch.note(
        .note("The marks inside \(name(of: cards.first)) hold for all \(cards.count) views built like it."))
    }
    let shown = (emphasis?.marks(among: marks) ?? marks).filter { concerns($0.axis) }
    let numbers = maker.sharedLengths.isEmpty ? [] : Set(shown.map(\.number))
    for (length, places) in maker.sharedLengths.sorted(by: { $0.value.first < $1.value.first })
    where numbers.contains(places.first + 1) {
      let factor = MarkMaker.factor(layout.constraints[places.second].node.multiplier)
      sketch.note(.note("“\(factor) ×” stands for “\(factor) × \(tree.text(of: length))”."))
    }
    let bounded = shown.compactMap { $0.bounded(by: reach) }
    if bounded.count < shown.count { sketch.note(.note("Marks far outside the picture are omitted.")) }
    return bounded
  }()
  private(set) lazy var equalTexts = makeEqualTexts()
  private(set) lazy var baselineMarks = marks.compactMap { mark -> EdgeLine? in
    if case .line(let line) = mark, line.isBaseline { line } else { nil }
  }
  /// The layout items that constraints with marks refer to.
  private(set) lazy var namedGuides = marks.reduce(into: Set<LayoutItem>()) { guides, mark in
    let node = layout.constraints[mark.number - 1].node
    guides.formUnion([node.first.item, node.second?.item].compactMap(\.self))
  }
  /// The lengths on which other lengths depend with different scalings. They share one entry in the key.
  private(set) lazy var manifoldLengths: Set<LayoutAnchor> = {
    var scalings: [LayoutAnchor: String] = [:]
    var result: Set<LayoutAnchor> = []
    for constraint in layout.constraints {
      guard let second = constraint.node.second, second.attribute.isSize,
        let scaling = MarkMaker.scaling(of: constraint.node)
      else { continue }
      if scalings.updateValue(scaling, forKey: second) ?? scaling != scaling { result.insert(second) }
    }
    return result
  }()
  /// The views in each scroll view that are clipped, partly or completely.
  private(set) lazy var clippedViews: [ViewID: [ViewID]] = {
    var result: [ViewID: [ViewID]] = [:]
    for view in geometry.drawnViews where geometry.isClipped(view) {
      var ancestor = tree[view].superview
      while let scroll = ancestor {
        if layout[scroll].scroll != nil { result[scroll, default: []].append(view) }
        ancestor = tree[scroll].superview
      }
    }
    return result
  }()
  /// The table cell of each drawn view in one.
  private(set) lazy var cellsOfParts: [ViewID: ViewID] = {
    let cells = Set(geometry.drawnViews.flatMap { tree[$0].table?.rows.map(\.cell) ?? [] })
    guard !cells.isEmpty else { return [:] }
    var result: [ViewID: ViewID] = [:]
    for view in geometry.drawnViews {
      result[view] = cells.contains(view) ? view : tree[view].superview.flatMap { result[$0] }
    }
    return result
  }()
  /// The drawn views of each table cell, back to front.
  private(set) lazy var cellParts: [ViewID: [ViewID]] = geometry.drawnViews.reduce(into: [:]) { parts, view in
    if let cell = cellsOfParts[view] { parts[cell, default: []].append(view) }
  }
  /// The rows of tables that repeat a cell.
  private(set) lazy var repeatedRows = scrollViews.flatMap { table in
    visibleRows(of: table).filter { $0.repeated != nil }.map { (table: table, rect: $0.rect) }
  }
  /// The hatched parts of contents, by scroll view.
  private(set) lazy var overhangs = Dictionary(
    uniqueKeysWithValues: scrollViews.map { ($0, overhang(of: $0)) })
  /// The area of the picture that marks may occupy.
  private(set) lazy var reach = makeReach()
  /// The distances between the dots on the sides of contents, and between hatch lines.
  private(set) lazy var dotPitch = makeDotPitch()
  private(set) lazy var hatchPitch = makeHatchPitch()
  /// The views that others cover so much that their names find no room on them.
  private(set) lazy var coveredViews = Set(geometry.drawnViews.filter(isCovered))
  /// The intrinsic lengths that compete for room, with their priorities.
  private(set) lazy var priorityTables = PriorityTable.tables(of: geometry) { name(of: $0) }
  private(set) lazy var rulerEdges = makeRulerEdges()
  /// The axes on which the lengths of views are ambiguous.
  private(set) lazy var openLengths = layout.issues.reduce(into: [ViewID: Set<Axis>]()) { lengths, issue in
    if case .openView(let open) = issue, open.size != nil {
      lengths[open.view, default: []].insert(open.axis)
    }
  }
  /// The bounds of views and contents.
  private(set) lazy var figureBounds = geometry.drawnViews.reduce(geometry.frame(.root)) { bounds, view in
    let frame = geometry.frame(view)
    return bounds.union(contentArea(of: view)?.union(frame) ?? frame)
  }
  /// The areas in which views and their contents are drawn.
  private(set) lazy var grid = ViewGrid(
    geometry.drawnViews.map { view in
      let frame = geometry.frame(view)
      return (view, contentArea(of: view)?.union(frame) ?? frame)
    })

  /// How much the figure does to name each view, without those that panels or the title name.
  private(set) lazy var plainRelevance = NameRelevance(geometry: geometry)

  /// The frames of the drawn views without subviews.
  private(set) lazy var leaves = ViewGrid(
    geometry.drawnViews.filter { tree[$0].subviews.isEmpty }.map { ($0, geometry.frame($0)) })

  var layout: SolvedLayout { geometry.layout }
  var tree: ViewTree { geometry.tree }

  init(
    _ analysis: AnalyzedLayout, options: DiagramOptions, layers: Set<LayoutLayer>, pen: Pen,
    emphasis: FigureEmphasis? = nil, displacements: [Displacement] = [], axis: Axis? = nil,
    cutTail: Double = 0
  ) {
    self.analysis = analysis
    self.axis = axis
    self.cutTail = cutTail
    var layout = analysis.layout
    layout.views[ViewID.root.index].absoluteFrame.size.height -= cutTail
    if options.look == .figure {
      for (index, view) in layout.tree.views.enumerated() where view.cornerRadius == 0 {
        let radius = ViewFill.controlRadius(of: view, height: layout.views[index].frame.height)
        if radius > 0 { layout.tree.views[index].cornerRadius = radius }
      }
    }
    geometry = LayoutGeometry(layout, scale: options.scale ?? 1, isScreen: options.look == .device)
    self.options = options
    self.layers = layers
    namesEveryView = options.showsAll || options.layers?.contains(.names) ?? false
    self.pen = pen
    let emphasis = emphasis ?? FigureEmphasis(on: options.focus, in: analysis.layout)
    self.emphasis = emphasis
    self.displacements = displacements
    let legible = options.look == .figure ? ViewFill.legibleColors(of: layout.tree, options) : [:]
    fills = layout.tree.views.indices.map { index in
      let fill = legible[ViewID(index)] ?? ViewFill.color(of: layout.tree.views[index], options)
      guard let emphasis, !emphasis.views.contains(ViewID(index)) else { return fill }
      return fill?.mixed(with: ThemedColor(.paper), FigureEmphasis.paleness)
    }
  }

  func shows(_ layer: LayoutLayer) -> Bool { layers.contains(layer) }

  /// Whether the figure draws the constraints and dimensions along an axis. `nil` stands for both axes.
  func concerns(_ axis: Axis?) -> Bool { self.axis == nil || axis == nil || self.axis == axis }

  /// Draws everything into `sketch`.
  func draw() {
    drawViews()
    reserveDots()
    for view in scrollViews { drawIndicators(of: view) }
    drawInsets()
    drawContent()
    reserveRulers()
    drawGuideNames()
    drawAmbiguity()
    drawFollowingBadges()
    // Tags keep clear of the necessary positions of short beams.
    let short = marks.compactMap { mark -> Rect? in
      guard case .beam(let beam) = mark, beam.length < 44 else { return nil }
      return BeamPlacement.plan(of: beam)
    }
    for plan in short { board.add(plan, .plan) }
    drawOffsets()
    for plan in short { board.removePlan(plan) }
    drawConstraints()
    draw(displacements)
    drawHugging()
    for view in scrollViews { drawBreak(of: view) }
    reserveExtensionLines()
    beginLabels()
    drawControlNames()
    drawNames()
    drawTextNames()
    drawCallouts()
    drawDimensions()
    drawRulers()
    labels.constraints = endings.count
    labels.omittedConstraints = omissions.count
  }

  /// Counts a label as drawn, or adds a callout for it.
  func settle(_ isDrawn: Bool, else callout: @autoclosure () -> Callout) {
    labels.requested += 1
    if isDrawn { labels.drawn += 1 } else { callouts.append(callout()) }
  }

  /// A group of the marks of one origin.
  func group(_ items: [SceneItem], _ origin: SceneOrigin?) -> SceneItem {
    .group(SceneGroup(origin: origin, items: items))
  }

  /// The name of a view in the picture.
  func name(of view: ViewID) -> String {
    options.viewNames?[view.index].abbreviated ?? geometry.name(of: view)
  }

  func origin(_ view: ViewID) -> SceneOrigin { .view(tree[view].name) }

  func fill(_ view: ViewID) -> ThemedColor? { fills[view.index] }

  /// The opacity of a view, including that of its ancestors.
  func opacity(_ view: ViewID) -> Double {
    var result = 1.0
    var current: ViewID? = view
    while let id = current {
      result *= tree[id].alpha
      current = tree[id].superview
    }
    return min(1, max(0, result))
  }

  /// The visible color at a point, from the paper up.
  func backdrop(at point: Point) -> ThemedColor {
    var color = ThemedColor(.paper)
    var ghost: ThemedColor?
    for view in grid.views(near: point) {
      if geometry.frame(view).contains(point), let fill = fill(view) {
        if geometry.clip(of: view)?.contains(point) ?? true {
          color = fill.opacity(opacity(view)).over(color)
        } else {
          ghost = fill
        }
      }
      color = contentBackdrop(at: point, of: view, over: color)
    }
    return ghost.map { $0.opacity(Self.ghostOpacity).over(color) } ?? color
  }

  static let ghostOpacity = 0.3

  /// The drawn scroll views, in tree order, without text views whose text fits.
  private(set) lazy var scrollViews = geometry.drawnViews.filter { view in
    layout[view].scroll != nil && !isFittingText(view)
  }

  /// Whether a text view among others shows its whole text, so that scrolling is no subject.
  func isFittingText(_ view: ViewID) -> Bool {
    guard tree[view].viewClass == .textView, options.layers == nil, options.look == .figure,
      geometry.drawnViews.count > 2, let content = geometry.contentRect(view)
    else { return false }
    let frame = geometry.frame(view)
    return content.width < frame.width + 0.5 && content.height < frame.height + 0.5
  }

  /// Whether a panel explains the content size of a scroll view. The rows of a table that fit explain themselves.
  func explainsContent(of view: ViewID) -> Bool {
    guard options.layers == nil, tree[view].table != nil, let content = geometry.contentRect(view) else {
      return true
    }
    return !geometry.frame(view).inset(by: -0.5).contains(content)
  }
}
