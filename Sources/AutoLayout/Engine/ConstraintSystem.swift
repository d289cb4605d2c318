import ConstraintSolver
import Geometry

/// A tree as equations between numbered unknowns: everything that the solver needs, and nothing solved yet.
struct ConstraintSystem: Sendable {
  /// One constraint, written or generated, with its equation `form relation 0`.
  struct Row: Sendable {
    var node: ConstraintNode
    var equation: ConstraintLowering.Equation
  }

  let tree: ViewTree
  let hierarchy: ViewHierarchy
  let variables: LayoutVariables
  private(set) var parameters: LayoutParameters
  /// The tree's own constraints, then those of the environment, of autoresizing masks and of intrinsic sizes.
  private(set) var rows: [Row] = []
  /// The views whose intrinsic size depends on their solved width, with their rows.
  private(set) var wrappingRows: [(view: ViewID, rows: Range<Int>)] = []
  /// The views and axes whose autoresizing rule could make a negative size, with their rows.
  private(set) var autoresizingRows: [(view: ViewID, axis: Axis, rows: Range<Int>)] = []
  /// The intrinsic size of each view, text wrapped as last laid out.
  private(set) var intrinsicSizes: [IntrinsicSize] = []
  private(set) var drivenWidths: [Bool]
  private(set) var drivenHeights: [Bool]

  /// O(constraints × depth of the tree).
  init(_ tree: ViewTree) {
    self.tree = tree
    hierarchy = ViewHierarchy(tree)
    variables = LayoutVariables(tree)
    parameters = LayoutParameters(tree)
    drivenWidths = Array(repeating: false, count: tree.views.count)
    drivenHeights = drivenWidths
    append(tree.constraints)
    append(EnvironmentConstraints.all(for: tree))
    appendAutoresizing()
    appendIntrinsic()
    findDrivenContent()
  }

  private var lowering: ConstraintLowering {
    ConstraintLowering(tree: tree, hierarchy: hierarchy, variables: variables, parameters: parameters)
  }

  @discardableResult
  private mutating func append(_ nodes: [ConstraintNode]) -> Range<Int> {
    let start = rows.count
    let lowering = lowering
    for node in nodes { rows.append(Row(node: node, equation: lowering.equation(for: node))) }
    return start..<rows.count
  }

  private mutating func appendAutoresizing() {
    for index in tree.views.indices where tree.views[index].translatesAutoresizingMaskIntoConstraints {
      for axis in Axis.allCases {
        let view = ViewID(index)
        let added = append(AutoresizingConstraints.all(for: view, axis, in: tree, isCollapsed: false))
        if !added.isEmpty { autoresizingRows.append((view, axis, added)) }
      }
    }
  }

  private mutating func appendIntrinsic() {
    for index in tree.views.indices {
      let view = ViewID(index)
      let content = IntrinsicContent(tree.views[index], environment: tree.environment)
      let added = append(IntrinsicConstraints.all(for: view, in: tree, size: content.size))
      intrinsicSizes.append(content.size)
      parameters.lineCounts[index] = content.lineCount
      if IntrinsicContent.wrapsAutomatically(tree.views[index]) { wrappingRows.append((view, added)) }
    }
  }

  // MARK: Content sizes

  /// An axis is driven where a constraint holds the content size as an unknown (SEMANTICS 5.3).
  private mutating func findDrivenContent() {
    for row in rows {
      for term in row.equation.form.terms {
        guard case .contentSize(let view, let axis) = variables.meaning(of: term.variable) else { continue }
        if axis == .horizontal {
          drivenWidths[view.index] = true
        } else {
          drivenHeights[view.index] = true
        }
      }
    }
  }

  func isContentDriven(_ view: ViewID, _ axis: Axis) -> Bool {
    axis == .horizontal ? drivenWidths[view.index] : drivenHeights[view.index]
  }

  // MARK: Parameters

  /// A row whose equation is another than before.
  struct Change: Hashable, Sendable {
    var row: Int
    /// Whether only the constant has changed.
    var keepsTerms: Bool
  }

  /// Takes new parameters in and returns what that changes, in order of rows.
  mutating func update(_ new: LayoutParameters) -> [Change] {
    guard new != parameters else { return [] }
    let before = parameters
    parameters = new
    regenerate(since: before)
    let lowering = lowering
    var changes: [Change] = []
    for index in rows.indices where isStale(index) {
      let equation = lowering.equation(for: rows[index].node)
      let old = rows[index].equation
      guard equation != old else { continue }
      rows[index].equation = equation
      changes.append(Change(row: index, keepsTerms: equation.form.terms == old.form.terms))
    }
    return changes
  }

  /// Whether a row is to be lowered again: it holds parameters, or its constraint itself may be new.
  private func isStale(_ index: Int) -> Bool {
    let row = rows[index]
    return row.equation.dependsOnParameters || row.node.source == .intrinsic
      || row.node.source == .autoresizing
  }

  private mutating func regenerate(since old: LayoutParameters) {
    for (view, range) in wrappingRows
    where parameters.wrappingWidths[view.index] != old.wrappingWidths[view.index] {
      let content = IntrinsicContent(
        tree.views[view.index], environment: tree.environment,
        wrappedAt: parameters.wrappingWidths[view.index])
      replace(range, with: IntrinsicConstraints.all(for: view, in: tree, size: content.size))
      intrinsicSizes[view.index] = content.size
      parameters.lineCounts[view.index] = content.lineCount
    }
    for (view, axis, range) in autoresizingRows {
      let isCollapsed = parameters.isCollapsed(view, axis)
      guard isCollapsed != old.isCollapsed(view, axis) else { continue }
      replace(
        range, with: AutoresizingConstraints.all(for: view, axis, in: tree, isCollapsed: isCollapsed))
    }
  }

  private mutating func replace(_ range: Range<Int>, with nodes: [ConstraintNode]) {
    precondition(range.count == nodes.count, "a generator keeps the number of its constraints")
    for (index, node) in zip(range, nodes) { rows[index].node = node }
  }
}

extension ConstraintSource {
  /// How the solver ranks a constraint in a conflict (SEMANTICS 8.1).
  var provenance: Provenance {
    switch self {
    case .explicit, .visualFormat: .ordinary
    case .stack: .generated
    case .intrinsic: .intrinsic
    case .autoresizing: .autoresizing
    case .environment: .environment
    case .implicit: .implicit
    }
  }
}

extension LayoutRelation {
  var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
