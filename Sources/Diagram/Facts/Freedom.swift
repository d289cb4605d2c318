import AutoLayout
import Geometry

/// The ambiguous axes of a view or content, gathered from its issues without the consequences of other issues.
struct Freedom {
  var view: ViewID
  /// The position of the first issue in the list, from 1.
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

  /// The possible values of a position or size, or `nil` if it is determined.
  func range(_ kind: OpenQuantity.Kind, _ axis: Axis) -> OpenRange? {
    quantities.first { $0.kind == kind && $0.axis == axis }?.range
  }

  /// Whether the view may move on an axis without changing its size.
  func isMove(_ axis: Axis) -> Bool { range(.position, axis) != nil && range(.size, axis) == nil }
}
