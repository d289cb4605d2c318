import AutoLayout
import Geometry

/// What is drawn for the ambiguities and other issues of a layout, and where.
struct AmbiguityMarks {
  var drawn = Drawn()
  var places: AnswerPlaces

  /// Draws other answers, then the ranges of what is ambiguous, then names in the answers.
  ///
  /// - Parameter extent: The bounds of everything drawn before. Tags preferably stay inside.
  static func draw(_ facts: FigureFacts, inside extent: Rect?, on board: inout Board) -> AmbiguityMarks {
    let candidates = CandidateStage.draw(facts, on: &board)
    var marks = AmbiguityMarks(places: candidates.places)
    marks.drawn.sketch = Sketch(beside: extent)
    marks.drawn.sketch.append(candidates.sketch)
    let ranges = FreedomStage.draw(facts, inside: marks.drawn.sketch.extent, on: &board)
    marks.drawn.append(ranges.drawn)
    marks.places.taggedViews = ranges.taggedViews
    let names = AnswerNameStage.draw(facts, on: &board)
    marks.drawn.sketch.append(names.sketch)
    marks.places.namedViews = names.namedViews
    marks.drawn.sketch.append(IssueStage.drawMisplacedFrames(facts))
    marks.drawn.sketch.append(IssueStage.drawFollowingBadges(facts, on: &board))
    return marks
  }
}
