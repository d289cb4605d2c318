import AutoLayout
import Geometry

/// Turns solved constraints into marks.
struct ConstraintMarks {
  let geometry: LayoutGeometry
  /// An alternative solution of an ambiguous layout, for marks of views whose frames are empty in `geometry`.
  let answer: LayoutGeometry?
  /// Whether written constraints are drawn.
  let showsWritten: Bool
  /// Whether spacing, equal sizes, and baselines of stack views count as written.
  let countsStacks: Bool
  /// Whether generated constraints are drawn.
  let showsGenerated: Bool
  /// Identifiers of constraints that are not drawn.
  let hidden: Set<String>
  /// Whether only the first of several identical rows has marks.
  let thinsRows: Bool
  private let members: [Int: ConstraintState]
  private let foreign: ForeignViews
  private let held: HeldEdges
  /// The lengths of which many others are a proportion, with the first two of these constraints, by index.
  let sharedLengths: [LayoutAnchor: (first: Int, second: Int)]

  init(
    geometry: LayoutGeometry, answer: LayoutGeometry? = nil, showsWritten: Bool = true,
    countsStacks: Bool = true, showsGenerated: Bool, hidden: Set<String> = [], thinsRows: Bool = true
  ) {
    self.geometry = geometry
    self.answer = answer
    self.showsWritten = showsWritten
    self.countsStacks = countsStacks
    self.showsGenerated = showsGenerated
    self.hidden = hidden
    self.thinsRows = thinsRows
    members = Self.conflictStates(geometry.layout)
    foreign = ForeignViews(geometry)
    held = HeldEdges(geometry)
    var proportions: [LayoutAnchor: [Int]] = [:]
    for (index, constraint) in geometry.layout.constraints.enumerated()
    where constraint.node.isSimpleProportion {
      if let second = constraint.node.second { proportions[second, default: []].append(index) }
    }
    sharedLengths = proportions.filter { $0.value.count >= Self.manyProportions }
      .mapValues { (first: $0[0], second: $0[1]) }
  }

  private static let manyProportions = 3

  func all() -> [ConstraintMark] { thinned().marks }

  /// The marks of a layout's constraints.
  struct Thinned {
    /// One or two marks per constraint, in activation order.
    var marks: [ConstraintMark]
    /// The constraints to draw, by position from 1.
    var shown: [Int]
    /// Those of them that other marks state: in repeated rows, or in the line through the views of a stack.
    var summarized: Set<Int>
    /// Whether repeated rows of tables are left out.
    var repeatsRows: Bool
    /// The cards of which only the first one has marks.
    var cards: [RepeatedRows.Cards]
  }

  func thinned() -> Thinned {
    let constraints = geometry.layout.constraints
    let shown = constraints.indices.filter { isShown(constraints[$0]) || isSizeInConflict($0) }
    let rows = thinsRows ? RepeatedRows(geometry, among: shown) : nil
    let repeated = rows?.constraints ?? [:]
    var leftOut: Set<Int> = []
    let marks = shown.flatMap { index -> [ConstraintMark] in
      let constraint = constraints[index]
      let state = state(of: constraint, at: index)
      // An unsatisfied constraint is marked in its own row, unless the first one misses it, too.
      if let first = repeated[index], state.member == nil,
        state == self.state(of: constraints[first], at: first)
      {
        leftOut.insert(index + 1)
        return []
      }
      return self.marks(of: constraint, at: index).map { avoiding($0, of: constraint.node) }
    }
    let joined = joiningAlignments(marks)
    let summarized = Set(marks.map(\.number)).subtracting(joined.map(\.number)).union(leftOut)
    return Thinned(
      marks: joined, shown: shown.map { $0 + 1 }, summarized: summarized,
      repeatsRows: rows?.areInTables ?? false && !leftOut.isEmpty,
      cards: leftOut.isEmpty ? [] : rows?.cards ?? [])
  }

  /// Merges the lines from a stack view's first arranged subview to each of the others into one line through all of
  /// them.
  private func joiningAlignments(_ marks: [ConstraintMark]) -> [ConstraintMark] {
    var places: [LayoutAnchor: Int] = [:]
    var result: [ConstraintMark] = []
    for mark in marks {
      let node = geometry.layout.constraints[mark.number - 1].node
      guard case .line(let line) = mark, node.isStackAlignment || node.isStackBaseline,
        let first = node.second
      else {
        result.append(mark)
        continue
      }
      if let place = places[first], case .line(var joint) = result[place], joint.state == line.state,
        abs(joint.position - line.position) < 0.01
      {
        joint.from = min(joint.from, line.from)
        joint.to = max(joint.to, line.to)
        joint.items += line.items
        result[place] = .line(joint)
      } else {
        places[first] = result.count
        result.append(mark)
      }
    }
    return result
  }

  private func avoiding(_ mark: ConstraintMark, of node: ConstraintNode) -> ConstraintMark {
    guard case .beam(var beam) = mark, case .value = beam.label, node.firstOrigin == nil,
      node.secondOrigin == nil
    else { return mark }
    let owners = [node.first, node.second].compactMap { $0 }.map { geometry.tree.owner(of: $0.item) }
    beam.avoided = foreign.avoided(beam.axis, from: beam.start, to: beam.end, owners: owners)
    if node.first.attribute.isSize, case .view(let view) = node.first.item {
      beam.avoided += foreign.avoided(beam.axis, inside: view)
    }
    return .beam(beam)
  }

  /// Whether a constraint is the root's size and a member of a conflict that is drawn.
  private func isSizeInConflict(_ index: Int) -> Bool {
    let node = geometry.layout.constraints[index].node
    return showsWritten && node.source == .environment && node.first.item == .view(.root)
      && node.first.attribute.isSize && node.second == nil && members[index] != nil
  }

  private func isShown(_ constraint: SolvedConstraint) -> Bool {
    let node = constraint.node
    let isWritten = node.isDrawnAsWritten(in: geometry.tree) && (countsStacks || node.source != .stack)
    // A distance between two axes has no place.
    guard node.source != .implicit, !node.mixesAxes, isWritten ? showsWritten : showsGenerated else {
      return false
    }
    if !hidden.isEmpty, let name = constraint.node.identifier, hidden.contains(name) { return false }
    let anchors = [constraint.node.first, constraint.node.second].compactMap(\.self)
    return anchors.allSatisfy { !geometry.isHidden(geometry.tree.owner(of: $0.item)) }
  }

  /// The states of all members of conflicts, by constraint index. A constraint that one conflict breaks is broken for
  /// the others, too.
  private static func conflictStates(_ layout: SolvedLayout) -> [Int: ConstraintState] {
    let numbers = ConflictNumbers(layout.issues)
    var states: [Int: ConstraintState] = [:]
    for case .conflict(let conflict) in layout.issues {
      for (place, number) in numbers.numbers(of: conflict).enumerated() {
        guard let constraint = conflict.members[place].constraint else { continue }
        if conflict.broken == place {
          states[constraint] = .dropped(number)
        } else if states[constraint] == nil {
          states[constraint] = .kept(number)
        }
      }
    }
    return states
  }

  /// Whether an alternative solution shows a constraint: each of its views has either no area in the layout or the
  /// same frame in both, and at least one has no area.
  private func isAnswered(_ constraint: SolvedConstraint, in answer: LayoutGeometry) -> Bool {
    let node = constraint.node
    guard constraint.error < 0.01 else { return false }
    var isOpen = false
    for anchor in [node.first, node.firstOrigin, node.second, node.secondOrigin].compactMap(\.self) {
      let view: ViewID
      switch anchor.item {
      case .view(let id), .contentLayoutGuide(let id), .frameLayoutGuide(let id): view = id
      default: return false
      }
      if geometry.frame(view).isEmpty {
        isOpen = true
      } else if geometry.frame(view) != answer.frame(view) {
        return false
      }
    }
    return isOpen
  }

  private func state(of constraint: SolvedConstraint, at index: Int) -> ConstraintState {
    if let member = members[index] { return member }
    if constraint.node.priority.isRequired { return constraint.isBroken ? .dropped(0) : .required }
    return constraint.error > 0.01 ? .unmet : .optional
  }

  private func marks(of constraint: SolvedConstraint, at index: Int) -> [ConstraintMark] {
    let node = constraint.node
    let state = state(of: constraint, at: index)
    let geometry = answer.flatMap { isAnswered(constraint, in: $0) ? $0 : nil } ?? geometry
    var maker = MarkMaker(
      geometry: geometry, held: held, constraint: constraint, number: index + 1, state: state)
    if node.isSimpleProportion, let second = node.second, let shared = sharedLengths[second] {
      maker.namesFactorAlone = shared.first != index && state == .required
    }
    if node.firstOrigin != nil || node.secondOrigin != nil { return maker.equalDistances() }
    if node.first.attribute.isSize {
      guard let second = node.second else { return maker.fixedSize() }
      guard second.attribute.isSize else { return [] }
      if second.item == node.first.item, second.attribute != node.first.attribute { return maker.aspect() }
      return maker.equalSizes(second)
    }
    guard let second = node.second, !second.attribute.isSize else { return [] }
    return node.multiplier == 1 ? maker.spacing(second) : maker.proportion(second)
  }
}

extension ConstraintNode {
  /// Whether the constraint makes a length a required multiple of another view's length along the same axis.
  var isSimpleProportion: Bool {
    first.attribute.isSize && second?.attribute == first.attribute && second?.item != first.item
      && multiplier != 1
      && constant == 0 && relation == .equal && priority.isRequired
  }

  /// Whether the constraint is drawn with the explicitly written ones.
  ///
  /// Of the constraints that stack views create, this includes spacing, equal sizes, and alignment, because the
  /// stack's properties ask for them. It excludes `fill` alignment, which is visible in the frames.
  func isDrawnAsWritten(in tree: ViewTree) -> Bool {
    switch source {
    case .explicit, .visualFormat: true
    // Those with lower priorities only help to center subviews.
    case .stack where priority.value < 250: false
    case .stack:
      isStackSpacing && constant != 0 || isStackEquality || isStackBaseline
        || isStackAlignment && !isFilling(in: tree)
    case .intrinsic, .autoresizing, .environment, .implicit: false
    }
  }

  private func isFilling(in tree: ViewTree) -> Bool {
    tree[tree.owner(of: first.item)].superview.flatMap { tree[$0].stack }?.alignment == .fill
  }
}
