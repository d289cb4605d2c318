import Analysis
import AutoLayout
import Geometry
import Scene

/// Draws the figure proper, in the root's coordinates: views, content, constraints, issues, and their labels.
///
/// One pass collects the marks, the placement settles the labels, and the sketch paints everything in the order of
/// `DrawingRules: Order of marks`.
final class FigureDrawing: FigureReading {
  let facts: FigureFacts
  var sketch = Sketch()
  var board = Board()
  /// Labels without room, in the order of placement.
  var callouts: [Callout] = []
  /// The names of bands, not yet placed.
  var guideNames: [GuideName] = []
  /// The views without room for their names.
  var unnamed: [ViewID] = []
  /// The number of values of dimensions between the views.
  var valuesInside = 0
  /// The contents of which one row of dimensions shows every part along an axis.
  var chainedContents: Set<ContentLength> = []
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
  /// How the figure accounts for each constraint, by position from 1.
  var endings = Endings()
  private(set) lazy var coveredViews =
    shows(.rulers) && shows(.names) ? facts.coveredViews : coverage.coveredViews()
  private(set) lazy var rulerEdges = makeRulerEdges()

  init(_ facts: FigureFacts) {
    self.facts = facts
    endings = facts.shown.endings
  }

  convenience init(_ request: FigureRequest) { self.init(FigureFacts(request)) }

  var openLayout: OpenLayout { facts.openLayout }
  var baselineMarks: [EdgeLine] {
    marks.compactMap { mark in
      if case .line(let line) = mark, line.isBaseline { line } else { nil }
    }
  }
  var namedGuides: Set<LayoutItem> {
    for remark in facts.shown.remarks { sketch.note(remark) }
    return facts.shown.namedGuides
  }
  var overhangs: [ViewID: [Rect]] { facts.hatching.overhangs }
  var dotPitch: Double { facts.pitches.dots }
  var hatchPitch: Double {
    for remark in facts.shown.remarks { sketch.note(remark) }
    return facts.pitches.hatch
  }
  var coverage: ViewCoverage {
    ViewCoverage(facts: facts, answers: AnswerPlaces(standIns: standIns))
  }

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
    for remark in facts.shown.remarks { sketch.note(remark) }
    drawOffsets()
    for plan in short { board.removePlan(plan) }
    drawConstraints()
    draw(facts.request.displacements)
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
    labels.omittedConstraints = endings.omissions.count
  }

  /// Counts a label as drawn, or adds a callout for it.
  func settle(_ isDrawn: Bool, else callout: @autoclosure () -> Callout) {
    labels.requested += 1
    if isDrawn { labels.drawn += 1 } else { callouts.append(callout()) }
  }
}
