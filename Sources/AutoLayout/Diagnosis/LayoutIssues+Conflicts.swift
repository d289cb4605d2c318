import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// The issue of a conflict, as `SolvingRules: Conflicts` describes it.
  func issue(for conflict: RowConflict) -> LayoutIssue {
    let written = conflict.rows.filter { system.node(ofRow: $0).source.isWritten }
    let generated = conflict.rows.filter { !system.node(ofRow: $0).source.isWritten }
    let bounds = conflict.bounds.map { system.variables.meaning(of: $0) }
    let members: [LayoutIssue.Conflict.Member] =
      written.map { .constraint($0) } + bounds.map { .bound($0) } + generated.map { .constraint($0) }
    let refusal = refusal(conflict)
    var issue = LayoutIssue.Conflict(
      members: members,
      broken: members.firstIndex { $0.constraint != nil && $0.constraint == conflict.broken },
      error: conflict.error, views: views(in: conflict), axis: axis(of: conflict),
      styled: styledContent(conflict), refusal: refusal,
      autoresizedViews: written.isEmpty ? [] : autoresizedViews(generated),
      lengths: refusal == nil ? lengths(of: written, conflict.bounds, generated) : nil,
      location: conflict.broken.flatMap { system.node(ofRow: $0).location })
    if refusal == nil, issue.lengths == nil {
      issue.lengthsFromCenters = lengths(of: written, conflict.bounds, generated, fromCenters: true)
    }
    return .conflict(issue)
  }

  private func refusal(_ conflict: RowConflict) -> ConstraintError? {
    guard conflict.rows.count == 1, let broken = conflict.broken else { return nil }
    return system.node(ofRow: broken).refusal(in: tree)
  }

  /// - Parameter fromCenters: Whether sizes may count half, as from the center of a view to its edge.
  private func lengths(
    of written: [Int], _ bounds: [Variable], _ generated: [Int], fromCenters: Bool = false
  ) -> [Double]? {
    func isSize(_ row: Int) -> Bool {
      let node = system.node(ofRow: row)
      return node.second == nil && node.first.attribute.isSize
    }
    if fromCenters {
      let anchors = (written + generated).flatMap { system.node(ofRow: $0).anchors }
      guard bounds.isEmpty, anchors.contains(where: \.attribute.isCenter) else { return nil }
    }
    func terms(_ rows: [Int]) -> [[Term]] { rows.map { Array(system.terms(ofRow: $0)) } }
    func constants(_ rows: [Int]) -> [Double] { rows.map { system.equations[$0].constant } }
    return ConflictSum(
      rows: terms(written) + bounds.map { [Term($0, 1)] } + terms(generated),
      constants: constants(written) + bounds.map { _ in 0 } + constants(generated),
      mayCountHalf: fromCenters ? (written + generated).map(isSize) : []
    )?.lengths
  }

  /// The predefined content of a cell that the broken constraint would move, although only the cell's style places it
  /// (`ScrollViewRules: Table views and cells`); `nil` for any other conflict.
  private func styledContent(_ conflict: RowConflict) -> LayoutIssue.Conflict.StyledContent? {
    guard let broken = conflict.broken else { return nil }
    for anchor in system.node(ofRow: broken).anchors {
      guard case .view(let view) = anchor.item, let cell = tree.cellPlacing(view) else { continue }
      return LayoutIssue.Conflict.StyledContent(view, of: cell)
    }
    return nil
  }

  private func views(in conflict: RowConflict) -> [ViewID] {
    var views: Set<ViewID> = []
    for row in conflict.rows {
      for anchor in system.node(ofRow: row).anchors { views.insert(tree.owner(of: anchor.item)) }
    }
    return views.sorted()
  }

  private func axis(of conflict: RowConflict) -> LayoutIssue.IssueAxis {
    var axes: Set<Axis> = []
    for row in conflict.rows {
      for anchor in system.node(ofRow: row).anchors { axes.insert(anchor.attribute.axis) }
    }
    return LayoutIssue.IssueAxis(axes)
  }

  /// The views whose autoresizing masks take part, in the order of their constraints. An unintended mask is the most
  /// common cause of a conflict.
  private func autoresizedViews(_ generated: [Int]) -> [ViewID] {
    var views: [ViewID] = []
    for row in generated where system.node(ofRow: row).source == .autoresizing {
      let view = tree.owner(of: system.node(ofRow: row).first.item)
      if !views.contains(view) { views.append(view) }
    }
    return views
  }
}

extension ConstraintSource {
  /// Whether a person rather than layout wrote the constraint.
  package var isWritten: Bool { self == .explicit || self == .visualFormat }
}
