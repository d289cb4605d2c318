import ConstraintSolver
import Geometry

// Updates after changes to the tree.
extension ConstraintSystem {
  /// Applies changes to the tree and returns to the parameters of a first pass. The resulting row changes are in
  /// `editing.changes`. Everything else about the tree stays the same.
  ///
  /// Reuses its memory if nothing depends on parameters and no constraint is added.
  ///
  /// - Returns: `false` if the changes require a new system; this one is then unusable.
  mutating func restart(_ edit: LayoutEdit) -> Bool {
    editing.changes.removeAll(keepingCapacity: true)
    if let environment = edit.environment {
      tree.environment = environment
      editing.firstParameters = nil
      // The environment's constraints come first among the generated ones.
      EnvironmentConstraints.update(&generated.nodes, to: environment.canvas)
    }
    for (row, constant) in edit.constants { changeNode(ofRow: row) { $0.constant = constant } }
    take(edit.contents)
    if edit.isStructural {
      guard !isOvergrown, !generated.hasCells, restructure(edit) else { return false }
    }
    for (row, priority) in edit.priorities { changeNode(ofRow: row) { $0.priority = priority } }
    if isParametric { take(first()) }
    // Baselines, and the views that provide them, may have changed even if no parameter has.
    if !edit.nodes.isEmpty, dependence.exists { lowerAgain(equations.indices.filter { isStale($0) }) }
    if edit.environment != nil {
      let written = tree.constraints.count
      lowerAgain(written..<(written + EnvironmentConstraints.count))
    }
    if !edit.constants.isEmpty { lowerAgain(edit.constants.lazy.map(\.row)) }
    if !edit.priorities.isEmpty { lowerAgain(edit.priorities.lazy.map(\.row)) }
    for node in edit.added { append(node) }
    return true
  }

  /// Applies changes to the configuration of scroll views, without lowering any row.
  mutating func take(_ contents: [(view: ViewID, content: ScrollContent)]) {
    guard !contents.isEmpty else { return }
    for (view, content) in contents {
      guard let ordinal = variables.scrollOrdinal(of: view) else { continue }
      let zooms = scrollContents[ordinal].zoomScale != content.zoomScale
      // Zooming and the first measurement of a table's rows use the tree's own configuration.
      let isOfTree = zooms || insetsRows(content, of: view)
      scrollContents[ordinal] = content
      if isOfTree { tree.views[view.index].scroll = content }
      guard zooms else { continue }
      hasPlainCoordinates = findPlainCoordinates()
    }
  }

  private mutating func first() -> LayoutParameters {
    if editing.firstParameters == nil || !generated.tables.isEmpty {
      editing.firstParameters = LayoutParameters(tree)
    }
    var first = editing.firstParameters ?? LayoutParameters(tree)
    first.lineCounts = parameters.lineCounts
    return first
  }

  /// Replaces the tree with another snapshot of the same tree.
  mutating func describe(by snapshot: ViewTree) {
    tree = snapshot
    scrollContents = Self.scrollContents(of: variables.scrollViews, in: tree)
  }

  @inline(__always)
  private mutating func changeNode(ofRow row: Int, _ change: (inout ConstraintNode) -> Void) {
    let written = tree.constraints.count
    if row < written { change(&tree.constraints[row]) } else { change(&generated.nodes[row - written]) }
  }

  // MARK: Structure

  /// Whether so many rows or terms are unused that a new system is due.
  private var isOvergrown: Bool {
    rowCount > 2 * editing.initialSize.rows + 256 || terms.count > 2 * editing.initialSize.terms + 1024
  }

  /// The first row of the added constraints, which follow all others.
  func firstAddedRow(_ edit: LayoutEdit) -> Int { rowCount - edit.added.count }

  private mutating func restructure(_ edit: LayoutEdit) -> Bool {
    for row in edit.removed { remove(row) }
    if !edit.removed.isEmpty || !edit.added.isEmpty { editing.hasOtherConstraints = true }
    return edit.nodes.isEmpty || take(edit.nodes)
  }

  private mutating func remove(_ row: Int) {
    countContentUses(of: row, -1)
    equations[row].isRemoved = true
    equations[row].terms = 0..<0
    editing.isRestructured = true
    editing.changes.append(RowChange(row: row, kind: .removal))
  }

  private mutating func append(_ node: ConstraintNode) {
    let row = rowCount
    generated.nodes.append(node)
    equations.append(Equation(relation: node.relation, priority: node.priority, source: node.source))
    var lowering = lowering()
    lower(row, with: &lowering)
    countContentUses(of: row, 1)
    editing.isRestructured = true
    editing.changes.append(RowChange(row: row, kind: .addition))
  }

  private mutating func countContentUses(of row: Int, _ sign: Int32) {
    for place in equations[row].terms where variables.isContentSize(terms[place].variable) {
      contentUses[Int(terms[place].variable.index)] += sign
    }
  }

  // MARK: Views

  /// Applies changes to the content or visibility of views.
  ///
  /// - Returns: `false` if anything else about a view has changed, or if other views depend on it in ways that are
  ///   not tracked.
  private mutating func take(_ nodes: [(view: ViewID, node: ViewNode)]) -> Bool {
    // Stack lengths are fitting sizes, which depend on the content of the stack views.
    guard stackLengths.isEmpty else { return false }
    var isArrangementStale = false
    for (view, node) in nodes {
      guard node.differsInContentOnly(from: tree.views[view.index]) else { return false }
      if tree.views[view.index].isHidden != node.isHidden, arrangingStack(of: view) != nil {
        isArrangementStale = true
      }
      let label = tree.views[view.index].label
      let scroll = tree.views[view.index].scroll
      tree.views[view.index].traits = node.traits
      tree.views[view.index].label = label
      if scroll != nil { tree.views[view.index].scroll = scroll }
    }
    if isArrangementStale { return rearrange(with: nodes.map(\.view)) }
    var stale: [Int] = []
    for (view, _) in nodes {
      takeIntrinsicContent(of: view)
      if let stack = arrangingStack(of: view), !stale.contains(stack) { stale.append(stack) }
    }
    for stack in stale { takeStack(stack) }
    return true
  }

  /// The index of the stack view that arranges a view, among all stack views; `nil` if none does.
  private func arrangingStack(of view: ViewID) -> Int? {
    guard !stacks.all.isEmpty, let superview = hierarchy.superview(of: view) else { return nil }
    return stacks.all.firstIndex { $0.stack == superview && $0.content.arranged.contains(view) }
  }

  private mutating func rearrange(with views: [ViewID]) -> Bool {
    guard !editing.hasOtherConstraints else { return false }
    let old = stacks
    stacks = StackArrangements(tree)
    // The guides of stack views are unknowns, which a system cannot renumber.
    for (before, after) in zip(old.all, stacks.all) where before.guides != after.guides { return false }
    for view in views { takeIntrinsicContent(of: view) }
    for index in stacks.all.indices where views.contains(where: { arrangingStack(of: $0) == index }) {
      for view in stacks.all[index].content.arranged where !views.contains(view) {
        takeIntrinsicContent(of: view)
      }
      takeStack(index)
    }
    return true
  }

  private mutating func takeIntrinsicContent(of view: ViewID) {
    let node = tree.views[view.index]
    let place = generated.place(ofIntrinsic: view)
    let isListed = place < generated.intrinsic.count && generated.intrinsic[place].view == view
    generated.wrappingViews.removeAll { $0 == view }
    guard IntrinsicContent.mayExist(node) else {
      generated.intrinsicSizes[view.index] = .none
      parameters.lineCounts[view.index] = 1
      if isListed {
        for row in generated.intrinsic[place].rows { remove(row) }
        generated.intrinsic.remove(at: place)
      }
      return
    }
    let nodes = intrinsicConstraints(view)
    parameters.wrappingWidths[view.index] = nil
    if wraps(view) { generated.wrappingViews.append(view) }
    if isListed {
      let rows = generated.intrinsic[place].rows
      generated.intrinsic[place].rows = exchange(rows, for: nodes)
    } else {
      let rows = exchange(rowCount..<rowCount, for: nodes)
      generated.intrinsic.insert((view, rows), at: place)
    }
  }

  private mutating func takeStack(_ index: Int) {
    let stack = stacks.all[index]
    generated.stacks[index] = exchange(generated.stacks[index], for: stackConstraints(stack))
    generated.proportionalStacks.removeAll { $0 == index }
    if isProportionalToText(stack) { generated.proportionalStacks.append(index) }
  }

  /// Replaces generated constraints, in the same rows if there are equally many.
  ///
  /// - Returns: the rows of the new constraints.
  private mutating func exchange(_ rows: Range<Int>, for nodes: [ConstraintNode]) -> Range<Int> {
    if rows.count == nodes.count {
      replace(rows, with: nodes)
      lowerAgain(rows)
      return rows
    }
    for row in rows { remove(row) }
    let start = rowCount
    for node in nodes { append(node) }
    return start..<rowCount
  }
}

extension ViewNode {
  /// Whether a node of the same view differs at most in its content, intrinsic size, content priorities, visibility,
  /// scroll configuration and appearance.
  fileprivate func differsInContentOnly(from other: ViewNode) -> Bool {
    guard stack == nil, table == nil, cell == nil, flow == nil, viewClass == other.viewClass,
      scroll?.isScrollEnabled == other.scroll?.isScrollEnabled
    else { return false }
    var content = traits.value
    let old = other.traits.value
    content.text = old.text
    content.image = old.image
    content.buttonConfiguration = old.buttonConfiguration
    content.control = old.control
    content.intrinsicSize = old.intrinsicSize
    content.hugging = old.hugging
    content.compressionResistance = old.compressionResistance
    content.isHidden = old.isHidden
    content.scroll = old.scroll
    content.clipsToBounds = old.clipsToBounds
    content.background = old.background
    content.backgroundName = old.backgroundName
    content.alpha = old.alpha
    content.cornerRadius = old.cornerRadius
    content.border = old.border
    content.shadow = old.shadow
    return content == old && boundsOrigin == other.boundsOrigin
      && translatesAutoresizingMaskIntoConstraints == other.translatesAutoresizingMaskIntoConstraints
  }
}
