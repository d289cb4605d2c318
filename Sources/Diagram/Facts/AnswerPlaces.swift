import AutoLayout
import Geometry

/// Where a figure draws ambiguous views and contents, as the stage for ambiguity decides.
struct AnswerPlaces {
  /// The rectangles at which views without area are drawn, taken from an answer.
  var standIns: [ViewID: Rect] = [:]
  /// Views drawn in place as dashed lines because they have no extent on an ambiguous axis, with that axis.
  var lines: [ViewID: Axis] = [:]
  /// Ambiguous contents whose sides are drawn.
  var contents: [(view: ViewID, rect: Rect)] = []
  /// Views named by the tags of their ambiguous quantities.
  var taggedViews: Set<ViewID> = []
  /// Views named in their frames in another answer.
  var namedViews: Set<ViewID> = []
}
