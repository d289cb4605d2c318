import ConstraintSolver
import Geometry

/// A tree as equations between numbered unknowns: everything that the solver needs, and nothing solved yet.
///
/// Its rows are the tree's own constraints, then those for the environment, autoresizing masks, intrinsic sizes,
/// stack views, table views and collection views. Constraints added later follow these. A removed constraint leaves its row empty.
struct ConstraintSystem: Sendable {
  var tree: ViewTree
  let hierarchy: ViewHierarchy
  let variables: LayoutVariables
  var parameters: LayoutParameters
  /// One per row.
  var equations: [Equation] = []
  /// The terms of all equations. Terms that no equation uses anymore remain.
  var terms: [Term] = []
  var generated: GeneratedRows
  var stacks: StackArrangements
  let stackLengths: StackLengths
  /// The kinds of parameters that any of the equations depends on.
  var dependence = ParameterDependence()
  /// The configuration of each scroll view, in preorder. It starts as the tree's and follows later changes.
  var scrollContents: [ScrollContent]
  /// The number of equations that contain each content size, by variable index.
  var contentUses: [Int32]
  var editing = SystemEditing()
  /// Whether frames are exactly the solved rectangles: no view zooms, moves its bounds origin, or scrolls text or
  /// rows.
  var hasPlainCoordinates = false
  /// Whether some constraint of the tree may refer to a guide.
  private(set) var mayNameGuides = false
  /// - Parameter stackLengths: the tree's stack lengths, if they are already known.
  /// - Complexity: O(constraints × depth of the tree).
  init(_ tree: ViewTree, stackLengths: StackLengths? = nil) {
    self.tree = tree
    stacks = StackArrangements(tree)
    self.stackLengths = stackLengths ?? StackLengths(tree, stacks)
    hierarchy = ViewHierarchy(tree)
    variables = LayoutVariables(tree, stacks)
    parameters = LayoutParameters(tree)
    scrollContents = Self.scrollContents(of: variables.scrollViews, in: tree)
    contentUses = Array(repeating: 0, count: 2 * variables.scrollViews.count)
    generated = GeneratedRows(
      nodes: EnvironmentConstraints.all(for: tree),
      intrinsicSizes: ByView(repeating: .none, count: tree.views.count))
    generateAutoresizing()
    generateIntrinsic()
    generateStacks()
    generateTables()
    lowerAll()
    if !contentUses.isEmpty {
      for term in terms where variables.isContentSize(term.variable) {
        contentUses[Int(term.variable.index)] += 1
      }
    }
    editing.initialSize = (rowCount, terms.count)
    hasPlainCoordinates = findPlainCoordinates()
  }

  static func scrollContents(of views: [ViewID], in tree: ViewTree) -> [ScrollContent] {
    views.map { tree.views[$0.index].scroll ?? ScrollContent() }
  }

  func lowering() -> ConstraintLowering {
    ConstraintLowering(tree: tree, hierarchy: hierarchy, variables: variables, parameters: parameters)
  }

  private mutating func lowerAll() {
    var others: [Int] = []
    lowerPlain(others: &others)
    guard !others.isEmpty else { return }
    var lowering = lowering()
    for row in others { lower(row, with: &lowering) }
  }

  /// Lowers a row whose equation has only its relation and priority so far.
  mutating func lower(_ row: Int, with lowering: inout ConstraintLowering) {
    let node = node(ofRow: row)
    if !node.namesViewsOnly { mayNameGuides = true }
    lowering.lower(node)
    let start = terms.count
    lowering.appendTerms(to: &terms)
    equations[row].terms = start..<terms.count
    equations[row].constant = lowering.constant
    equations[row].dependsOnParameters = lowering.dependence.exists
    dependence.formUnion(lowering.dependence)
  }

  /// Makes the equations of all rows, with terms for plain constraints only.
  ///
  /// - Parameter others: receives the rows whose constraints are not plain. These have no terms yet.
  private mutating func lowerPlain(others: inout [Int]) {
    let plain = PlainLowering(hierarchy, variables)
    let count = rowCount
    var equations: [Equation] = []
    // Both arrays are written in place, because appending their elements takes longer than computing them. A row
    // writes at most `largestCount` terms, and only the first `termCount` terms count as initialized.
    terms = Array(unsafeUninitializedCapacity: PlainLowering.largestCount * count) { terms, termCount in
      guard let firstTerm = terms.baseAddress else { return }
      equations = Array(unsafeUninitializedCapacity: count) { equations, row in
        func lower(_ nodes: UnsafeBufferPointer<ConstraintNode>) {
          for index in nodes.indices {
            let node = nodes.baseAddress! + index
            var equation = Equation(
              relation: node.pointee.relation, priority: node.pointee.priority, source: node.pointee.source)
            if let added = plain.lower(node, to: firstTerm + termCount) {
              // Adding zero turns -0 into 0.
              equation.constant = LayoutNumber.bounded(-node.pointee.constant) + 0
              equation.terms = termCount..<(termCount + added)
              termCount += added
            } else {
              others.append(row)
            }
            equations.initializeElement(at: row, to: equation)
            row += 1
          }
        }
        tree.constraints.withUnsafeBufferPointer(lower)
        generated.nodes.withUnsafeBufferPointer(lower)
      }
    }
    self.equations = equations
  }

  // MARK: Generating

  private mutating func generateAutoresizing() {
    for index in tree.views.indices where tree.views[index].translatesAutoresizingMaskIntoConstraints {
      for axis in Axis.allCases {
        let view = ViewID(index)
        let added = generate(AutoresizingConstraints.all(for: view, axis, in: tree, isCollapsed: false))
        if !added.isEmpty { generated.autoresizing.append((view, axis, added)) }
      }
    }
  }

  private mutating func generateIntrinsic() {
    for index in tree.views.indices
    where !tree.views[index].isPlainView && IntrinsicContent.mayExist(tree.views[index]) {
      let view = ViewID(index)
      generated.intrinsic.append((view, generate(intrinsicConstraints(view))))
      if wraps(view) { generated.wrappingViews.append(view) }
    }
  }

  /// Measures a view's content and returns its intrinsic constraints.
  mutating func intrinsicConstraints(_ view: ViewID) -> [ConstraintNode] {
    let content = IntrinsicContent(tree.views[view.index], environment: tree.environment)
    let size = stacks.audible(content.size, of: view)
    generated.intrinsicSizes[view.index] = size
    parameters.lineCounts[view.index] = content.lineCount
    return IntrinsicConstraints.all(for: view, in: tree, size: size)
  }

  /// Whether a view's text wraps to its solved width. A view hidden in a horizontal stack view has no width to wrap to.
  func wraps(_ view: ViewID) -> Bool {
    IntrinsicContent.wrapsAutomatically(tree.views[view.index]) && !stacks.isHidden(view, along: .horizontal)
  }

  private mutating func generateStacks() {
    for index in stacks.all.indices {
      generated.stacks.append(generate(stackConstraints(stacks.all[index])))
      if isProportionalToText(stacks.all[index]) { generated.proportionalStacks.append(index) }
    }
  }

  func isProportionalToText(_ stack: StackArrangement) -> Bool {
    stack.content.distribution == .fillProportionally
      && stack.visible.contains { IntrinsicContent.wrapsAutomatically(tree[$0]) }
  }

  func stackConstraints(_ stack: StackArrangement) -> [ConstraintNode] {
    let proportions = StackProportions(stack) { view in
      generated.intrinsicSizes[view.index][stack.axis] ?? stackLengths[view]
    }
    return StackConstraints.all(for: stack, in: tree, arrangements: stacks, proportions: proportions)
  }

  private mutating func generateTables() {
    for measure in parameters.tables {
      generated.tables.append(generate(TableConstraints.all(measure, in: tree)))
    }
    for measure in parameters.flows {
      generated.flows.append(generate(FlowConstraints.all(measure, in: tree)))
    }
    for cell in tree.cellsOutsideTables { _ = generate(CellConstraints.all(for: cell, in: tree)) }
    generated.hasCells = tree.views.contains { $0.viewClass.isTableView || $0.viewClass.isTableViewCell }
  }

  /// - Returns: the rows of the added constraints.
  private mutating func generate(_ nodes: [ConstraintNode]) -> Range<Int> {
    let start = rowCount
    generated.nodes += nodes
    return start..<rowCount
  }

  // MARK: Rows

  var rowCount: Int { tree.constraints.count + generated.nodes.count }

  /// The written or generated constraint of a row.
  func node(ofRow row: Int) -> ConstraintNode {
    let written = tree.constraints.count
    return row < written ? tree.constraints[row] : generated.nodes[row - written]
  }

  func terms(ofRow row: Int) -> ArraySlice<Term> { terms[equations[row].terms] }

  /// The left-hand side of a row's equation `form relation 0`.
  func form(ofRow row: Int) -> LinearForm {
    LinearForm(equations[row].constant, terms: Array(terms(ofRow: row)))
  }

  /// How far the left-hand side of a row's `form relation 0` is from 0 for values, in points.
  func residual(ofRow row: Int, values: [Double]) -> Double {
    var sum = equations[row].constant
    var magnitude = sum.magnitude
    for place in equations[row].terms {
      let product = terms[place].coefficient * values[Int(terms[place].variable.index)]
      sum += product
      magnitude += product.magnitude
    }
    // What rounding can cause counts as zero.
    return sum.magnitude <= 1e-10 * (1 + magnitude) ? 0 : sum
  }

  /// The amount by which values violate a row, in points; 0 if it holds.
  func violation(ofRow row: Int, values: [Double]) -> Double {
    violation(ofRow: row, residual: residual(ofRow: row, values: values))
  }

  /// The amount by which a left-hand side violates a row, in points; 0 if it holds.
  func violation(ofRow row: Int, residual: Double) -> Double {
    switch equations[row].relation {
    case .equal: residual.magnitude
    case .lessThanOrEqual: max(0, residual)
    case .greaterThanOrEqual: max(0, -residual)
    }
  }

  /// Whether some equation contains the content size as an unknown, so that constraints drive it on that axis
  /// (`ScrollViewRules: Content size`).
  func isContentDriven(_ view: ViewID, _ axis: Axis) -> Bool {
    variables.scrollOrdinal(of: view) != nil
      && contentUses[Int(variables.contentSize(of: view, axis).index)] > 0
  }
}

/// The kinds of parameters, besides the unknowns, that equations depend on.
struct ParameterDependence: OptionSet, Sendable {
  let rawValue: UInt8

  /// Any number in `LayoutParameters`.
  static let parameters = ParameterDependence(rawValue: 1)
  /// Content offsets, which place floating views.
  static let offsets = ParameterDependence(rawValue: 2)
  /// Insets of views in the content of a scroll view, which may meet the safe area as they scroll.
  static let scrolledInsets = ParameterDependence(rawValue: 4)

  var exists: Bool { !isEmpty }
}
