import ConstraintSolver
import Geometry

/// Finds the issues of a solved system. If the layout is unfinished, the first one says so. Conflicts follow, then views
/// in preorder, horizontal before vertical.
struct LayoutIssues {
  let system: ConstraintSystem
  let geometry: SolvedGeometry
  let conflicts: [RowConflict]
  /// The range of each variable that is not unique; by variable, empty if all are unique.
  let ranges: [AmbiguousVariable?]
  /// Whether a constraint on the item itself refers to its position; by variable, empty if nothing is ambiguous.
  let placed: [Bool]
  /// The ambiguous positions that follow from other ambiguous values.
  let dependentPositions: DependentPositions
  /// What pulls ambiguous values in opposite directions at one priority.
  let ties: PriorityTies
  /// Whether the solver finished within its step limit.
  let isFinished: Bool
  /// By view: the rows of the broken constraints on it.
  private(set) var brokenRows: [ViewID: [Int]] = [:]
  /// By axis: the views with intrinsic sizes that compete for the same space.
  private(set) var rivalries: [Axis: Rivals] = [:]

  init(
    system: ConstraintSystem, geometry: SolvedGeometry, conflicts: [RowConflict],
    ambiguous: [AmbiguousVariable], ties: PriorityTies, isFinished: Bool
  ) {
    self.system = system
    self.geometry = geometry
    self.conflicts = conflicts
    self.ties = ties
    self.isFinished = isFinished
    var ranges: [AmbiguousVariable?] = []
    if !ambiguous.isEmpty { ranges = Array(repeating: nil, count: system.variables.count) }
    for entry in ambiguous { ranges[Int(entry.variable.index)] = entry }
    self.ranges = ranges
    placed = ambiguous.isEmpty ? [] : system.placedPositions
    dependentPositions = DependentPositions(
      in: system, values: geometry.values, ranges: ranges, broken: conflicts.compactMap(\.broken))
    guard !ranges.isEmpty else { return }
    for row in conflicts.compactMap(\.broken) {
      let views = system.node(ofRow: row).anchors.compactMap { anchor -> ViewID? in
        if case .view(let view) = anchor.item { view } else { nil }
      }
      for view in Set(views) { brokenRows[view, default: []].append(row) }
    }
    for axis in Axis.allCases { rivalries[axis] = Rivals(of: self, axis) }
  }

  var tree: ViewTree { system.tree }

  var all: [LayoutIssue] {
    var issues = conflicts.map(issue(for:))
    // If the solver did not finish, the other issues are uncertain.
    if !isFinished { issues.insert(.unfinished(at: tree.views[ViewID.root.index].location), at: 0) }
    let following = offsetIssues()
    guard !placed.isEmpty || system.hasUndrivenContent || !following.isEmpty else { return issues }
    let tied = system.scrollViewsTiedToContent
    for index in tree.views.indices {
      issues += following[ViewID(index)] ?? []
      for axis in Axis.allCases {
        let view = ViewID(index)
        if tied[index], let issue = contentSizeIssue(for: view, axis) { issues.append(issue) }
        if let issue = ambiguityIssue(for: view, axis) { issues.append(issue) }
      }
    }
    return issues
  }

  func range(of variable: Variable) -> AmbiguousVariable? {
    ranges.isEmpty ? nil : ranges[Int(variable.index)]
  }

  /// Whether constraints drive a content size on an axis without determining it.
  func isContentAmbiguous(_ scrollView: ViewID, _ axis: Axis) -> Bool {
    system.isContentDriven(scrollView, axis)
      && range(of: system.variables.contentSize(of: scrollView, axis)) != nil
  }
}

extension Axis {
  /// `width` or `height`.
  package var sizeName: String { self == .horizontal ? "width" : "height" }
  /// `minX` or `minY`.
  package var positionName: String { self == .horizontal ? "minX" : "minY" }
  /// `x` or `y`.
  package var letter: String { self == .horizontal ? "x" : "y" }
  /// `horizontally` or `vertically`.
  package var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}
