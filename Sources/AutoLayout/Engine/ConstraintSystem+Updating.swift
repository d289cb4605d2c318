import ConstraintSolver
import Geometry

// Updates to the parameters of the same tree.
extension ConstraintSystem {
  /// Whether any equation or generated constraint depends on parameters.
  var isParametric: Bool {
    !generated.wrappingViews.isEmpty || !generated.tables.isEmpty || !generated.flows.isEmpty
      || !generated.autoresizing.isEmpty
      || dependence.exists
  }

  /// Whether unsafe bands can reach over some view.
  private var hasSafeArea: Bool { tree.environment.safeArea != .zero || hierarchy.addsSafeArea }

  /// Whether a change to the configuration of scroll views alone can change an equation.
  var followsScrolling: Bool {
    dependence.contains(.offsets)
      || dependence.contains(.scrolledInsets)
        && (hasSafeArea || hierarchy.passesMarginsOn)
  }

  /// Whether these changes to the configuration of scroll views can change an equation.
  func follows(_ contents: [(view: ViewID, content: ScrollContent)]) -> Bool {
    if followsScrolling || hierarchy.addsSafeArea { return true }
    // The content insets of a collection view shorten its lines.
    if !generated.flows.isEmpty, contents.contains(where: { tree[$0.view].flow != nil }) { return true }
    let bands = tree.environment.safeArea
    return (bands.left > 0 || bands.right > 0) && contents.contains { insetsRows($0.content, of: $0.view) }
  }

  /// Whether a new configuration of a scroll view can change how far the unsafe bands overlap a table's rows. It can
  /// if the table scrolls inside the view, or if the view is a table whose content inset changes.
  func insetsRows(_ content: ScrollContent, of view: ViewID) -> Bool {
    if generated.tables.isEmpty { return false }
    for measure in parameters.tables where measure.table != view {
      if hierarchy.isDescendant(measure.table, of: view) { return true }
    }
    guard tree.views[view.index].table != nil, let ordinal = variables.scrollOrdinal(of: view) else {
      return false
    }
    let old = scrollContents[ordinal]
    return content.insetAdjustment != old.insetAdjustment || content.contentSize != old.contentSize
      || content.alwaysBounceHorizontal != old.alwaysBounceHorizontal
  }

  /// Applies new parameters.
  ///
  /// - Returns: the resulting changes, in order of rows.
  mutating func update(_ new: LayoutParameters) -> [RowChange] {
    editing.changes.removeAll(keepingCapacity: true)
    take(new)
    return editing.changes
  }

  mutating func take(_ new: LayoutParameters) {
    guard new != parameters else { return }
    let before = parameters
    parameters = new
    regenerate(since: before)
    lowerAgain(equations.indices.filter { isStale($0) })
  }

  /// Lowers some rows again and records those whose equations change, in the same order.
  mutating func lowerAgain(_ rows: some Sequence<Int>) {
    var lowering = lowering()
    swap(&lowering.form, &editing.spareForm)
    for row in rows {
      let node = node(ofRow: row)
      lowering.lower(node)
      dependence.formUnion(lowering.dependence)
      let old = equations[row]
      var equation = Equation(relation: node.relation, priority: node.priority, source: node.source)
      let keepsTerms =
        equation.relation == old.relation && equation.priority == old.priority
        && terms(ofRow: row).elementsEqual(lowering.form.terms)
      guard !keepsTerms || old.constant != lowering.form.constant else { continue }
      let firstTerm = keepsTerms ? old.terms.lowerBound : terms.count
      if !keepsTerms { terms += lowering.form.terms }
      equation.terms = firstTerm..<(firstTerm + lowering.form.terms.count)
      equation.constant = lowering.constant
      equation.dependsOnParameters = lowering.dependence.exists
      equations[row] = equation
      editing.changes.append(RowChange(row: row, kind: keepsTerms ? .constant : .equation))
    }
    swap(&lowering.form, &editing.spareForm)
  }

  /// Whether a row must be lowered again because it depends on parameters or its constraint may have changed.
  func isStale(_ row: Int) -> Bool {
    guard !equations[row].isRemoved else { return false }
    return equations[row].dependsOnParameters || equations[row].provenance == .intrinsic
      || equations[row].provenance == .autoresizing
      || equations[row].provenance == .generated && !generated.proportionalStacks.isEmpty
      || generated.tables.contains { $0.contains(row) } || generated.flows.contains { $0.contains(row) }
  }

  private mutating func regenerate(since old: LayoutParameters) {
    for view in generated.wrappingViews
    where parameters.wrappingWidths[view.index] != old.wrappingWidths[view.index] {
      let content = IntrinsicContent(
        tree.views[view.index], environment: tree.environment,
        wrappedAt: parameters.wrappingWidths[view.index])
      let size = stacks.audible(content.size, of: view)
      replace(
        generated.intrinsic[generated.place(ofIntrinsic: view)].rows,
        with: IntrinsicConstraints.all(for: view, in: tree, size: size))
      generated.intrinsicSizes[view.index] = size
      parameters.lineCounts[view.index] = content.lineCount
    }
    for index in generated.proportionalStacks {
      replace(generated.stacks[index], with: stackConstraints(stacks.all[index]))
    }
    for (index, range) in generated.tables.enumerated() where parameters.tables[index] != old.tables[index] {
      replace(range, with: TableConstraints.all(parameters.tables[index], in: tree))
    }
    for (index, range) in generated.flows.enumerated() where parameters.flows[index] != old.flows[index] {
      replace(range, with: FlowConstraints.all(parameters.flows[index], in: tree))
    }
    let hasNewRows = parameters.tables != old.tables
    for (view, axis, range) in generated.autoresizing {
      let isCollapsed = parameters.isCollapsed(view, axis)
      let isInRow = hasNewRows && axis == .horizontal && tree.views[view.index].rowPart != nil
      guard isInRow || isCollapsed != old.isCollapsed(view, axis) else { continue }
      let insets = parameters.contentInsets(of: view, in: tree)
      replace(
        range,
        with: AutoresizingConstraints.all(
          for: view, axis, in: tree, insets: insets, isCollapsed: isCollapsed))
    }
  }

  mutating func replace(_ range: Range<Int>, with nodes: [ConstraintNode]) {
    precondition(range.count == nodes.count, "a generator keeps the number of its constraints")
    let written = tree.constraints.count
    for (row, node) in zip(range, nodes) { generated.nodes[row - written] = node }
  }
}
