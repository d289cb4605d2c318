import AutoLayout
import Geometry
import Scene

/// A drawn figure, in the root's coordinates: views, content, constraints, issues, and their labels.
///
/// Its stages follow one another in `init(_:)`. Each is a function of the facts, of what earlier stages decided, and of
/// the board with their obstacles, to which it adds its own. Its result is a value. The order of the stages decides which
/// labels find the best places; the order of painting is that of `PaintLevel` (`DrawingRules: Order of marks`).
struct Figure: FigureReading {
  let facts: FigureFacts
  /// The marks, with the entries of the key except for numbers.
  let sketch: Sketch
  /// The meanings of the numbers in the figure, in ascending order.
  let numbers: [KeyMark]
  /// The placement results of the labels.
  let labels: LabelTally
  /// How the figure accounts for each constraint.
  let endings: Endings
  /// The number of values of dimensions between the views.
  let valuesInside: Int
  /// The contents of which one row of dimensions shows every part along an axis.
  let chainedContents: Set<ContentLength>
  /// The views that the figure names.
  let namedViews: Set<ViewID>
  /// The views without room for their names.
  let unnamedViews: [ViewID]

  /// Draws a figure.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views and constraints, unless labels crowd in one place.
  init(_ facts: FigureFacts) {
    var board = Board()
    // The layout: views, contents, and the bands of insets and guides.
    let stops = PageStops(facts)
    let rulers = facts.shows(.rulers) ? RulerStage(facts: facts, edges: RulerEdges(facts)) : nil
    let ground = GroundMarks.draw(facts, stops, rulers, on: &board)
    var drawn = Drawn(sketch: ground.sketch)
    // What determines it: ambiguities, offsets, constraints, and what changed.
    let ambiguity = AmbiguityMarks.draw(facts, inside: drawn.sketch.extent, on: &board)
    drawn.append(ambiguity.drawn)
    drawn.append(OffsetStage.draw(facts, stops, on: &board))
    let statements = StatementMarks.draw(
      facts, bands: ground.bands, contents: ambiguity.places.contents.map(\.rect),
      extensionLines: ScrollDimensions(facts: facts, contents: ambiguity.places.contents, chainedContents: [])
        .extensionLines.map(\.rect), on: &board)
    drawn.append(statements.drawn)
    drawn.sketch.append(DisplacementStage.draw(facts, on: &board))
    drawn.sketch.append(HuggingStage.draw(facts, on: &board))
    drawn.append(BreakStage.draw(facts, on: &board))
    // What surrounds it: names, numbers for labels without room, rows of dimensions, and rulers.
    let dimensions = ScrollDimensions(
      facts: facts, contents: ambiguity.places.contents, chainedContents: statements.chainedContents)
    dimensions.reserveExtensionLines(on: &board)
    let rows = dimensions.rows(around: drawn.sketch.extent)
    PriorityStage.reserveLines(facts, on: &board)
    let names = SurroundingNames.draw(
      ambiguity.places, dimensions, rows: rows, beside: drawn, bands: ground.bands, on: &board)
    drawn.append(names.drawn)
    drawn.append(
      RowStage.draw(
        dimensions, sizedViews: names.sizedViews, in: rows,
        beside: (drawn.sketch.extent, names.drawn.sketch.areas, statements.valuesInRows), on: &board))
    if let rulers { drawn.sketch.append(rulers.draw(on: board)) }
    drawn.sketch.append(PriorityStage.draw(facts, below: drawn.sketch.extent, on: board))

    var labels = drawn.labels.tally
    labels.callouts = names.numbers.count
    labels.constraints = statements.endings.count
    labels.omittedConstraints = statements.endings.omissions.count
    (self.facts, sketch, self.labels, endings) = (facts, drawn.sketch, labels, statements.endings)
    (numbers, namedViews, unnamedViews) = (names.numbers, names.namedViews, names.unnamedViews)
    (valuesInside, chainedContents) = (statements.valuesInside, statements.chainedContents)
  }

  /// Draws a figure, and draws it again without what a reader could not read, and with the names of the views that the
  /// list of undrawn constraints mentions.
  init(_ request: FigureRequest) {
    self.init(FigureFacts(request))
    guard !request.options.showsAll, tree.views.count + marks.count <= Self.mostRead else { return }
    var request = request
    for _ in 0..<Self.mostRounds {
      let (more, unfound) = (illegibleMarks, unfoundViews)
      guard !more.isEmpty || !unfound.isSubset(of: request.listedViews) else { return }
      request.withdrawals.formUnion(more)
      request.listedViews.formUnion(unfound)
      self.init(FigureFacts(request))
    }
  }

  /// The number of times that a figure withdraws marks. Those that take the place of withdrawn ones may be at fault, too.
  private static let mostRounds = 4
  /// The number of views and marks up to which a figure is read one by one. In a larger one, nothing is withdrawn.
  private static let mostRead = 600
}

extension Figure {
  /// The entries of the key.
  var keyMarks: [KeyMark] { sketch.keyMarks + numbers }

  /// The constraints that the figure does not show, by position from 1, in ascending order.
  var omissions: [Int] { endings.omissions }

  /// The bounds of the figure in the root's coordinates, in whole units, so that edges stay on pixels.
  var extent: Rect {
    let extent = sketch.extent ?? geometry.frame(.root)
    let (left, top) = (extent.minX.rounded(.down), extent.minY.rounded(.down))
    return Rect(
      x: left, y: top, width: extent.maxX.rounded(.up) - left, height: extent.maxY.rounded(.up) - top)
  }

  /// The figure, with the root's top left corner at `origin`.
  func item(at origin: Point) -> SceneItem {
    .group(SceneGroup(origin: .page("figure"), translation: origin, items: sketch.items))
  }
}
