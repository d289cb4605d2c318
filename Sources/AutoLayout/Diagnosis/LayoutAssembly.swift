import ConstraintSolver
import Geometry

extension LayoutSession {
  /// The layout of the last solution, with its issues.
  mutating func layout(_ geometry: SolvedGeometry) -> SolvedLayout {
    let conflicts = conflicts
    let ambiguous = solver.ambiguousVariables()
    let ties = PriorityTies(in: system, values: geometry.values, ambiguous: ambiguous, &solver)
    let issues = LayoutIssues(
      system: system, geometry: geometry, conflicts: conflicts, ambiguous: ambiguous, ties: ties,
      isFinished: solver.status != .stopped)
    var layout = SolvedLayout(
      tree: system.tree, views: views(geometry), guides: guides(geometry),
      issues: issues.all)
    layout.constraints = SolvedConstraints(
      SolvedRows(system, values: geometry.values, broken: Set(conflicts.compactMap(\.broken))))
    layout.stackGuides = system.stacks.all.flatMap(\.guides).map { solved(.stackGuide($0), geometry) }
    for measure in system.parameters.tables {
      layout.measuredRows[measure.table] = measure.measured
      if measure.contentInsets != .zero { layout.rowInsets[measure.table] = measure.contentInsets }
    }
    return layout
  }

  private func views(_ geometry: SolvedGeometry) -> [SolvedView] {
    var views = geometry.views
    for index in views.indices where !system.tree.views[index].isPlain {
      let lines = lines(of: index, in: views[index].frame.size)
      if !lines.isEmpty { views[index].lines = lines }
    }
    return views
  }

  /// The lines of a label or text view at its solved size; empty for other views, whose text does not wrap.
  private func lines(of view: Int, in size: Size) -> [String] {
    let node = system.tree.views[view]
    let environment = system.tree.environment
    if node.viewClass == .label, var text = node.text {
      var width = size.width
      if let shrinking = TextShrinking(node, environment) {
        text.font.size *= shrinking.scale(in: size)
        width *= 1 + shrinking.tightening
      }
      return LabelLayout.shownLines(text, width: width, environment: environment)
    }
    return TextViewContent(node, width: size.width, environment: environment)?.lines ?? []
  }

  /// Declared guides, then each implicit one that a constraint names, in order of first use.
  private func guides(_ geometry: SolvedGeometry) -> [SolvedGuide] {
    let tree = system.tree
    var items = tree.guides.indices.map { LayoutItem.guide(GuideID($0)) }
    guard system.mayNameGuides else { return items.map { solved($0, geometry) } }
    var known = Set(items)
    for row in tree.constraints.indices where !tree.constraints[row].namesViewsOnly {
      for anchor in tree.constraints[row].anchors {
        let item = anchor.item
        if case .view = item { continue }
        if known.insert(item).inserted { items.append(item) }
      }
    }
    return items.map { solved($0, geometry) }
  }

  private func solved(_ guide: LayoutItem, _ geometry: SolvedGeometry) -> SolvedGuide {
    SolvedGuide(
      item: guide, name: system.tree.name(of: guide), absoluteFrame: geometry.absoluteFrame(of: guide))
  }

  /// The constraints that layout refuses, each as a conflict of its own, then the solver's conflicts.
  private var conflicts: [RowConflict] {
    refusedRows.map { RowConflict(rows: [$0], broken: $0) } + solverConflicts
  }

  private var refusedRows: [Int] {
    (0..<system.rowCount).filter {
      !system.equations[$0].isRemoved && system.equations[$0].terms.isEmpty
        && system.node(ofRow: $0).mixesAxes
    }
  }

  /// The solver's conflicts, expressed in rows.
  private var solverConflicts: [RowConflict] {
    solver.conflicts.map { conflict in
      var result = RowConflict()
      for member in conflict.members {
        switch member {
        case .constraint(let id): result.rows.append(row(of: id))
        case .nonNegative(let variable): result.bounds.append(variable)
        }
      }
      result.rows.sort()
      result.broken = conflict.broken.map { row(of: $0) }
      result.error = result.broken.map { violation(ofRow: $0) } ?? 0
      return result
    }
  }
}

/// A set of required constraints that cannot hold together.
struct RowConflict: Sendable {
  /// In order of rows, so that written constraints come first.
  var rows: [Int] = []
  /// Sizes that would have to be negative.
  var bounds: [Variable] = []
  /// The row of the broken constraint.
  var broken: Int?
  /// The amount by which the layout violates that constraint, in points.
  var error = 0.0
}
