import ConstraintSolver
import Geometry

/// A tree as equations between numbered unknowns: everything that the solver needs, and nothing solved yet.
///
/// Its rows are the tree's own constraints, then those of the environment, of autoresizing masks, of intrinsic sizes
/// and of stack views.
struct ConstraintSystem: Sendable {
  private(set) var tree: ViewTree
  let hierarchy: ViewHierarchy
  let variables: LayoutVariables
  private(set) var parameters: LayoutParameters
  /// One per row.
  private(set) var equations: [Equation] = []
  /// Those of all equations; what no equation refers to any more stays.
  private(set) var terms: [Term] = []
  /// The constraints of the rows that are not the tree's own.
  private var generated: [ConstraintNode] = []
  /// The views whose intrinsic size depends on their solved width, with their rows.
  private(set) var wrappingRows: [(view: ViewID, rows: Range<Int>)] = []
  /// The views and axes whose autoresizing rule could make a negative size, with their rows.
  private(set) var autoresizingRows: [(view: ViewID, axis: Axis, rows: Range<Int>)] = []
  let stacks: StackArrangements
  private let stackLengths: StackLengths
  /// The stack views that share their length in proportion to text that wraps, with their rows.
  private var proportionalRows: [(stack: StackArrangement, rows: Range<Int>)] = []
  /// The rows that keep cells in their tables, table by table.
  private var tableRows: [Range<Int>] = []
  /// The intrinsic size of each view, text wrapped as last laid out.
  private(set) var intrinsicSizes: ByView<IntrinsicSize>
  private var hasParametricEquations = false
  private(set) var drivenWidths: [Bool]
  private(set) var drivenHeights: [Bool]
  /// The rows whose equations the last update made others.
  private(set) var changes: [Change] = []
  /// The memory that rows are lowered in when numbers change.
  private var spareForm = LinearForm()

  /// O(constraints × depth of the tree).
  ///
  /// - Parameter stackLengths: those of the tree, where they are known already.
  init(_ tree: ViewTree, stackLengths: StackLengths? = nil) {
    self.tree = tree
    stacks = StackArrangements(tree)
    self.stackLengths = stackLengths ?? StackLengths(tree, stacks)
    hierarchy = ViewHierarchy(tree)
    variables = LayoutVariables(tree, stacks)
    parameters = LayoutParameters(tree)
    drivenWidths = Array(repeating: false, count: tree.views.count)
    drivenHeights = drivenWidths
    intrinsicSizes = ByView(repeating: .none, count: tree.views.count)
    generated = EnvironmentConstraints.all(for: tree)
    generateAutoresizing()
    generateIntrinsic()
    generateStacks()
    generateTables()
    lowerAll()
    findDrivenContent()
  }

  private func lowering() -> ConstraintLowering {
    ConstraintLowering(tree: tree, hierarchy: hierarchy, variables: variables, parameters: parameters)
  }

  private mutating func lowerAll() {
    let count = tree.constraints.count + generated.count
    equations.reserveCapacity(count)
    terms.reserveCapacity(3 * count)
    var lowering = lowering()
    let plain = PlainLowering(hierarchy, variables)
    let (written, generated) = (tree.constraints, generated)
    for index in written.indices { append(written, index, plain, &lowering) }
    for index in generated.indices { append(generated, index, plain, &lowering) }
  }

  /// - Parameter nodes: all of them, as a copy of one would cost as much as its equation.
  private mutating func append(
    _ nodes: [ConstraintNode], _ index: Int, _ plain: borrowing PlainLowering,
    _ lowering: inout ConstraintLowering
  ) {
    let start = terms.count
    var equation = Equation(
      relation: nodes[index].relation, priority: nodes[index].priority, source: nodes[index].source)
    if let form = plain.form(nodes, index) {
      form.append(to: &terms)
      equation.constant = form.constant
    } else {
      lowering.lower(nodes[index])
      lowering.appendTerms(to: &terms)
      equation.constant = lowering.constant
      equation.dependsOnParameters = lowering.dependsOnParameters
      if lowering.dependsOnParameters { hasParametricEquations = true }
    }
    equation.terms = start..<terms.count
    equations.append(equation)
  }

  private mutating func generateAutoresizing() {
    for index in tree.views.indices where tree.views[index].translatesAutoresizingMaskIntoConstraints {
      for axis in Axis.allCases {
        let view = ViewID(index)
        let added = generate(AutoresizingConstraints.all(for: view, axis, in: tree, isCollapsed: false))
        if !added.isEmpty { autoresizingRows.append((view, axis, added)) }
      }
    }
  }

  private mutating func generateIntrinsic() {
    for index in tree.views.indices
    where !tree.views[index].isPlainView && IntrinsicContent.mayExist(tree.views[index]) {
      let view = ViewID(index)
      let content = IntrinsicContent(tree.views[index], environment: tree.environment)
      let size = stacks.audible(content.size, of: view)
      let added = generate(IntrinsicConstraints.all(for: view, in: tree, size: size))
      intrinsicSizes[index] = size
      parameters.lineCounts[index] = content.lineCount
      // A hidden arranged view has no width at which its text could wrap.
      if IntrinsicContent.wrapsAutomatically(tree.views[index]), !stacks.isHidden(view) {
        wrappingRows.append((view, added))
      }
    }
  }

  private mutating func generateStacks() {
    for stack in stacks.all {
      let rows = generate(stackConstraints(stack))
      guard stack.content.distribution == .fillProportionally else { continue }
      if stack.visible.contains(where: { IntrinsicContent.wrapsAutomatically(tree[$0]) }) {
        proportionalRows.append((stack, rows))
      }
    }
  }

  private func stackConstraints(_ stack: StackArrangement) -> [ConstraintNode] {
    let proportions = StackProportions(stack) { view in
      intrinsicSizes[view.index][stack.axis] ?? stackLengths[view]
    }
    return StackConstraints.all(for: stack, in: tree, arrangements: stacks, proportions: proportions)
  }

  private mutating func generateTables() {
    for measure in parameters.tables { tableRows.append(generate(TableConstraints.all(measure, in: tree))) }
    for cell in tree.cellsOutsideTables { _ = generate(CellConstraints.all(for: cell, in: tree)) }
  }

  /// - Returns: the rows of the added constraints.
  private mutating func generate(_ nodes: [ConstraintNode]) -> Range<Int> {
    let start = rowCount
    generated += nodes
    return start..<rowCount
  }

  // MARK: Rows

  var rowCount: Int { tree.constraints.count + generated.count }

  /// The constraint, written or generated, of a row.
  func node(ofRow row: Int) -> ConstraintNode {
    let written = tree.constraints.count
    return row < written ? tree.constraints[row] : generated[row - written]
  }

  func terms(ofRow row: Int) -> ArraySlice<Term> { terms[equations[row].terms] }

  /// The sum of the equation `form relation 0`.
  func form(ofRow row: Int) -> LinearForm {
    LinearForm(equations[row].constant, terms: Array(terms(ofRow: row)))
  }

  /// By how much values miss a row, in points: 0 where it holds.
  func violation(ofRow row: Int, values: [Double]) -> Double {
    var sum = equations[row].constant
    var magnitude = sum.magnitude
    for place in equations[row].terms {
      let product = terms[place].coefficient * values[Int(terms[place].variable.index)]
      sum += product
      magnitude += product.magnitude
    }
    let error =
      switch equations[row].relation {
      case .equal: sum.magnitude
      case .lessThanOrEqual: max(0, sum)
      case .greaterThanOrEqual: max(0, -sum)
      }
    // Rounding is no error.
    return error <= 1e-10 * (1 + magnitude) ? 0 : error
  }

  // MARK: Content sizes

  /// An axis is driven where a constraint holds the content size as an unknown (SEMANTICS 5.3).
  private mutating func findDrivenContent() {
    guard !variables.scrollViews.isEmpty else { return }
    for term in terms {
      guard variables.isContentSize(term.variable),
        case .contentSize(let view, let axis) = variables.meaning(of: term.variable)
      else { continue }
      if axis == .horizontal {
        drivenWidths[view.index] = true
      } else {
        drivenHeights[view.index] = true
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

  /// Whether other parameters could change an equation at all.
  var isParametric: Bool {
    !wrappingRows.isEmpty || !tableRows.isEmpty || !autoresizingRows.isEmpty
      || hasParametricEquations
  }

  /// Takes new parameters in and returns what that changes, in order of rows.
  mutating func update(_ new: LayoutParameters) -> [Change] {
    changes.removeAll(keepingCapacity: true)
    take(new)
    return changes
  }

  private mutating func take(_ new: LayoutParameters) {
    guard new != parameters else { return }
    let before = parameters
    parameters = new
    regenerate(since: before)
    lowerAgain(equations.indices.filter { isStale($0) })
  }

  /// Lowers some rows again and notes those whose equations that changes, in the same order.
  private mutating func lowerAgain(_ rows: some Sequence<Int>) {
    var lowering = lowering()
    swap(&lowering.form, &spareForm)
    for row in rows {
      let node = node(ofRow: row)
      lowering.lower(node)
      let keepsTerms = terms(ofRow: row).elementsEqual(lowering.form.terms)
      guard !keepsTerms || equations[row].constant != lowering.form.constant else { continue }
      let firstTerm = keepsTerms ? equations[row].terms.lowerBound : terms.count
      if !keepsTerms { terms += lowering.form.terms }
      var equation = Equation(relation: node.relation, priority: node.priority, source: node.source)
      equation.terms = firstTerm..<(firstTerm + lowering.form.terms.count)
      equation.constant = lowering.constant
      equation.dependsOnParameters = lowering.dependsOnParameters
      equations[row] = equation
      changes.append(Change(row: row, keepsTerms: keepsTerms))
    }
    swap(&lowering.form, &spareForm)
  }

  /// Takes in numbers of the tree that have changed and goes back to the parameters of a first pass: `changes` is
  /// what comes of it. Everything else about the tree is as before.
  ///
  /// Keeps its memory where nothing depends on parameters.
  mutating func restart(_ edit: LayoutEdit) {
    changes.removeAll(keepingCapacity: true)
    if let environment = edit.environment {
      tree.environment = environment
      // These were generated first.
      EnvironmentConstraints.update(&generated, to: environment.canvas)
    }
    for (row, constant) in edit.constants { tree.constraints[row].constant = constant }
    for (view, content) in edit.contents { tree.views[view.index].scroll = content }
    if isParametric {
      var first = LayoutParameters(tree)
      first.lineCounts = parameters.lineCounts
      take(first)
    }
    if edit.environment != nil {
      let written = tree.constraints.count
      lowerAgain(written..<(written + EnvironmentConstraints.count))
    }
    if !edit.constants.isEmpty { lowerAgain(edit.constants.lazy.map(\.row)) }
  }

  /// Takes the same tree in the words of another snapshot.
  mutating func describe(by snapshot: ViewTree) { tree = snapshot }

  /// Whether a row is to be lowered again: it holds parameters, or its constraint itself may be new.
  private func isStale(_ row: Int) -> Bool {
    equations[row].dependsOnParameters || equations[row].provenance == .intrinsic
      || equations[row].provenance == .autoresizing
      || equations[row].provenance == .generated && !proportionalRows.isEmpty
      || tableRows.contains { $0.contains(row) }
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
    for (stack, range) in proportionalRows { replace(range, with: stackConstraints(stack)) }
    for (index, range) in tableRows.enumerated() where parameters.tables[index] != old.tables[index] {
      replace(range, with: TableConstraints.all(parameters.tables[index], in: tree))
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
    for (row, node) in zip(range, nodes) { generated[row - tree.constraints.count] = node }
  }
}
