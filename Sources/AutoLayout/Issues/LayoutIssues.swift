import ConstraintSolver
import Geometry

/// What a solved system has to report: conflicts first, then views in preorder, horizontal before vertical.
struct LayoutIssues {
  let system: ConstraintSystem
  let geometry: SolvedGeometry
  let conflicts: [RowConflict]
  /// The range of each variable that is not unique; by variable.
  let ranges: [AmbiguousVariable?]
  /// Whether a constraint on the very item speaks of its position; by variable, empty where nothing is open.
  let placed: [Bool]

  init(
    system: ConstraintSystem, geometry: SolvedGeometry, conflicts: [RowConflict],
    ambiguous: [AmbiguousVariable]
  ) {
    self.system = system
    self.geometry = geometry
    self.conflicts = conflicts
    var ranges = [AmbiguousVariable?](repeating: nil, count: system.variables.count)
    for entry in ambiguous { ranges[Int(entry.variable.index)] = entry }
    self.ranges = ranges
    placed = ambiguous.isEmpty ? [] : system.placedPositions
  }

  var tree: ViewTree { system.tree }

  var all: [LayoutIssue] {
    var issues = conflicts.map(issue(for:))
    guard !placed.isEmpty || system.hasUndrivenContent else { return issues }
    let tied = system.scrollViewsTiedToContent
    for index in tree.views.indices {
      for axis in Axis.allCases {
        let view = ViewID(index)
        if tied[index], let issue = contentSizeIssue(for: view, axis) { issues.append(issue) }
        if let issue = ambiguityIssue(for: view, axis) { issues.append(issue) }
      }
    }
    return issues
  }

  func name(of view: ViewID) -> String { tree.views[view.index].name }

  func range(of variable: Variable) -> AmbiguousVariable? { ranges[Int(variable.index)] }

  /// Whether constraints drive a content size on an axis without deciding it.
  func isContentAmbiguous(_ scrollView: ViewID, _ axis: Axis) -> Bool {
    system.isContentDriven(scrollView, axis)
      && range(of: system.variables.contentSize(of: scrollView, axis)) != nil
  }
}

extension Axis {
  var issueAxis: LayoutIssue.IssueAxis { self == .horizontal ? .horizontal : .vertical }
  /// `width` or `height`.
  var sizeName: String { self == .horizontal ? "width" : "height" }
  /// `minX` or `minY`.
  var positionName: String { self == .horizontal ? "minX" : "minY" }
  /// `horizontally` or `vertically`.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}

/// `a`, `a and b`, `a, b and c`.
func enumeration(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
