import AutoLayout
import Geometry
import Scene

/// What is drawn for the constraints of a figure.
struct StatementMarks {
  var drawn = Drawn()
  /// How the figure accounts for each constraint.
  var endings: Endings
  /// The number of values between the views.
  var valuesInside = 0
  /// The values in rows beside the figure.
  var valuesInRows: [Rect] = []
  /// The contents of which one row of dimensions shows every part along an axis.
  var chainedContents: Set<ContentLength> = []

  /// Draws the marks of all constraints: ratios, the members of conflicts, which are the subject of the picture,
  /// distances, edges pinned together, and alignments.
  ///
  /// - Parameters:
  ///   - bands: The tinted strips, on which only their own names are expected.
  ///   - contents: The sides drawn of ambiguous contents.
  ///   - extensionLines: The extension lines that the rows of scroll views will have.
  static func draw(
    _ facts: FigureFacts, bands: [Rect], contents: [Rect], extensionLines: [Rect], on board: inout Board
  ) -> StatementMarks {
    let plan = StatementPlan(facts)
    var marks = StatementMarks(endings: facts.shown.endings)
    marks.drawn = AspectStage.draw(plan.aspects, of: facts, &marks.endings, on: &board)
    let conflicts = ConflictStage.draw(plan, of: facts, contents: contents, &marks.endings, on: &board)
    marks.drawn.append(conflicts.drawn)
    let dimensions = DimensionStage.draw(
      plan.beams, of: facts, clearOf: plan.alignments, &marks.endings, on: &board)
    marks.drawn.append(dimensions.drawn)
    marks.valuesInside = dimensions.valuesInside
    marks.valuesInRows = dimensions.valuesInRows
    marks.chainedContents = dimensions.chainedContents
    marks.drawn.sketch.append(TieStage.draw(plan.ties, of: facts, &marks.endings, on: &board))
    for number in plan.coinciding { marks.endings.end(number, .summary) }
    marks.drawn.sketch.append(
      TickStage.draw(
        plan.alignments, of: facts, bands: bands, extensionLines: extensionLines, &marks.endings, on: &board))
    marks.drawn.sketch.append(ConflictBadges.draw(conflicts.placed, of: facts, on: &board))
    return marks
  }
}

/// The marks of a figure by the stage that draws them.
struct StatementPlan {
  private(set) var aspects: [AspectMark] = []
  /// The distances and sizes, without those of conflicts.
  private(set) var beams: [Beam] = []
  /// The edges pinned together without a gap.
  private(set) var ties: [EdgeLine] = []
  /// The alignments, without those of conflicts.
  let alignments: [Alignment]
  /// The members of conflicts.
  private(set) var memberBeams: [Beam] = []
  private(set) var memberLines: [EdgeLine] = []
  private(set) var members: [Int] = []
  /// The constraints that align two views with equal frames, whose common name says so.
  private(set) var coinciding: [Int] = []

  init(_ facts: FigureFacts) {
    var lined: [EdgeLine] = []
    for mark in facts.marks {
      switch mark {
      case .beam(let beam) where beam.state.member != nil: memberBeams.append(beam)
      case .beam(let beam): beams.append(beam)
      case .line(let line) where line.kind != .tie && line.state.member != nil: memberLines.append(line)
      case .line(let line) where Self.joinsCoincidingViews(line, facts): coinciding.append(line.number)
      case .line(let line) where line.kind == .tie: ties.append(line)
      case .line(let line): lined.append(line)
      case .aspect(let aspect): aspects.append(aspect)
      }
      if mark.isMember { members.append(mark.number) }
    }
    alignments = Alignment.joiningOpposites(Alignment.groups(of: lined))
  }

  private static func joinsCoincidingViews(_ line: EdgeLine, _ facts: FigureFacts) -> Bool {
    let (node, geometry) = (facts.layout.constraints[line.number - 1].node, facts.geometry)
    guard facts.shows(.names), line.state.isMet, case .view(let first) = node.first.item,
      case .view(let second)? = node.second?.item
    else { return false }
    let (a, b) = (geometry.frame(first), geometry.frame(second))
    return abs(a.minX - b.minX) < 0.5 && abs(a.maxX - b.maxX) < 0.5 && abs(a.minY - b.minY) < 0.5
      && abs(a.maxY - b.maxY) < 0.5
  }
}
