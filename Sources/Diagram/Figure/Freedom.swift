import AutoLayout
import Geometry

/// The undetermined axes of one view or one content, gathered from its issues; without what only follows from others.
struct Freedom {
  var view: ViewID
  /// The first issue's place in the list, from 1.
  var number: Int
  var axes: [Axis] = []
  var attributes: [LayoutIssue.AmbiguousAttribute] = []

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
        result[place].attributes += issue.attributes
      }
    }
    return result
  }

  /// What is known of an attribute; `nil` where it is determined.
  func bounds(_ attribute: String) -> LayoutIssue.AmbiguousAttribute? {
    attributes.first { $0.attribute == attribute || $0.attribute.hasSuffix(".\(attribute)") }
  }

  /// Whether the view is free to move on an axis without becoming longer.
  func isMove(_ axis: Axis) -> Bool { bounds(axis.positionName) != nil && bounds(axis.sizeName) == nil }
}
