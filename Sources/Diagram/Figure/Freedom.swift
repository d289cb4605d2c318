import AutoLayout
import Geometry

/// The undetermined axes of one view or one content, gathered from its issues; without what only follows from others.
struct Freedom {
  var view: ViewID
  /// The first issue's place in the list, from 1.
  var number: Int
  var axes: [Axis] = []
  var quantities: [OpenQuantity] = []

  static func gathered(_ issues: [LayoutIssue], _ kind: LayoutIssue.Kind) -> [Freedom] {
    var result: [Freedom] = []
    var places: [ViewID: Int] = [:]
    for (index, issue) in issues.enumerated() where issue.kind == kind && !issue.isConsequence {
      for view in issue.views {
        let place = places[view] ?? result.count
        if place == result.count {
          result.append(Freedom(view: view, number: index + 1))
          places[view] = place
        }
        for axis in issue.axes where !result[place].axes.contains(axis) { result[place].axes.append(axis) }
        result[place].quantities += issue.openQuantities
      }
    }
    return result
  }

  /// The values that a position or size may take; `nil` where it is determined.
  func range(_ kind: OpenQuantity.Kind, _ axis: Axis) -> OpenRange? {
    quantities.first { $0.kind == kind && $0.axis == axis }?.range
  }

  /// Whether the view is free to move on an axis without becoming longer.
  func isMove(_ axis: Axis) -> Bool { range(.position, axis) != nil && range(.size, axis) == nil }
}
