import AutoLayout
import Geometry

/// Finds the edits between two trees: those of the environment, then of views in the later tree's preorder, of removed
/// views, of guides, and of constraints in the later tree's order.
struct EditPlanner {
  private let union: TreeUnion
  private var plan: EditPlan

  private var before: ViewTree { union.before }
  private var after: ViewTree { union.after }

  static func plan(_ union: TreeUnion, _ sharing: EditSharing?) -> EditPlan {
    var planner = EditPlanner(union)
    planner.addEnvironment(sharing)
    for index in union.after.views.indices { planner.addView(ViewID(index)) }
    for index in union.before.views.indices { planner.addRemovedView(ViewID(index)) }
    planner.addGuides()
    planner.addConstraints()
    planner.addReferences()
    planner.plan.finish()
    return planner.plan
  }

  /// What edits of several constraints have in common.
  private struct SharedKey: Hashable {
    enum Origin: Hashable {
      /// The place of the statement that the constraints come from.
      case statement(SourceLocation)
      /// The number of a metric.
      case metric(Int)
    }

    var origin: Origin
    /// The part that is edited; `nil` for constraints that are added or removed, and for metrics.
    var aspect: InputEdit.ConstraintAspect?
    var isPlain: Bool
  }

  /// The edits of several constraints.
  private var sharedEdits: [SharedKey: Int] = [:]
  private let metrics: MetricEdits

  private init(_ union: TreeUnion) {
    self.union = union
    plan = EditPlan(union)
    metrics = MetricEdits(union)
  }

  // MARK: The environment

  private mutating func addEnvironment(_ sharing: EditSharing?) {
    let (old, new) = (before.environment, after.environment)
    var properties = EnvironmentProperty.all.filter { !$0.isSame(old, new) }
    if !TextMetricsComparison.isSame(before, after) { properties.append(.textMetrics) }
    var shared: [String: Int] = [:]
    for property in properties {
      let origin = sharing?.setting(property.key) ?? property.key
      if let edit = shared[origin] {
        plan.edits[edit].otherSettings.append(
          InputEdit.Setting(key: property.key, before: property.value(old), after: property.value(new)))
        plan.environment.append((edit, property))
        continue
      }
      let edit = plan.add(
        InputEdit(
          .environment(key: property.key), of: .layout, from: property.value(old), to: property.value(new)),
        isPlain: true)
      shared[origin] = edit
      plan.environment.append((edit, property))
    }
  }

  // MARK: Views

  private mutating func addView(_ id: ViewID) {
    let number = union.number(id, isLater: true)
    let node = after[id]
    guard let match = union.matching.earlier(id) else {
      if let superview = union.superview(number, isLater: true), !union.isEarlier(view: superview) {
        plan.views[number].presence = plan.views[superview].presence
      } else {
        plan.views[number].presence = plan.add(
          InputEdit(
            .viewAdded(id), of: .view(node.name), to: .word(node.viewClass.rawValue), at: node.location))
      }
      return
    }
    let pair = ViewMatching.Pair(before: match, after: id)
    let old = before[match]
    if old.name != node.name {
      plan.views[number].name = plan.add(
        InputEdit(
          .viewRenamed(pair), of: .view(node.name), from: .text(old.name), to: .text(node.name),
          at: node.location), isPlain: true)
    }
    addPlace(pair, number)
    addProperties(ViewGroups(old, node, isRoot: id == .root, before, after), pair, number)
  }

  private mutating func addPlace(_ pair: ViewMatching.Pair, _ number: Int) {
    guard let old = before[pair.before].superview, let new = after[pair.after].superview else { return }
    let node = after[pair.after]
    if union.number(new, isLater: true) != old.index {
      plan.views[number].superview = plan.add(
        InputEdit(
          .viewMoved(pair), of: .view(node.name), from: .text(before[old].name), to: .text(after[new].name),
          at: node.location))
    } else if isReordered[pair.after.index] {
      func place(_ view: ViewID, in superview: ViewNode) -> PropertyDifference.Value? {
        superview.subviews.firstIndex(of: view).map { .number(Double($0)) }
      }
      plan.views[number].order = plan.add(
        InputEdit(
          .viewReordered(pair), of: .view(node.name), from: place(pair.before, in: before[old]),
          to: place(pair.after, in: after[new]), at: node.location))
    }
  }

  /// By view of the later tree.
  private lazy var isReordered: [Bool] = {
    var result = [Bool](repeating: false, count: after.views.count)
    for pair in union.matching.reordered { result[pair.after.index] = true }
    return result
  }()

  private mutating func addProperties(_ groups: ViewGroups, _ pair: ViewMatching.Pair, _ number: Int) {
    let (old, node) = (before[pair.before], after[pair.after])
    for group in groups.all {
      let first = group.properties.first { $0.value(old) != nil || $0.value(node) != nil }
      let values = first?.values(old, node)
      let hasContent = group.properties.contains { $0.group == .content }
      let isClass = group.key == "class"
      let edit = plan.add(
        InputEdit(
          isClass ? .viewClass(pair) : .property(pair, key: group.key), of: .view(node.name),
          from: values?.before, to: values?.after, at: node.location),
        isPlain: !isClass && !hasContent)
      plan.views[number].properties += group.properties.map { (edit, $0) }
      if isClass { plan.needsValidation = true }
      guard hasContent else { continue }
      if (old.stack == nil) != (node.stack == nil) {
        plan.views[number].arranged = edit
        plan.views[number].spacing = edit
      }
      if (old.table == nil) != (node.table == nil) { plan.views[number].rows = edit }
      if (old.cell == nil) != (node.cell == nil) { plan.views[number].cellParts = edit }
    }
    if groups.followsCanvas, let canvas = plan.environment.first(where: { $0.property.key == "canvas" }) {
      let size = ViewProperty.all.filter { $0.key == ViewProperty.referenceSize }
      plan.views[number].properties += size.map { (canvas.edit, $0) }
    }
  }

  private mutating func addRemovedView(_ id: ViewID) {
    guard union.matching.later(id) == nil else { return }
    if let superview = before[id].superview, union.matching.later(superview) == nil {
      plan.views[id.index].presence = plan.views[superview.index].presence
    } else {
      let node = before[id]
      plan.views[id.index].presence = plan.add(
        InputEdit(
          .viewRemoved(id), of: .view(node.name), from: .word(node.viewClass.rawValue), at: node.location))
    }
  }

  // MARK: Guides

  private mutating func addGuides() {
    for index in after.guides.indices { addGuide(GuideID(index)) }
    for id in union.matching.guides.removed {
      let guide = before[id]
      plan.guides[id.index].presence =
        union.matching.later(guide.owningView) != nil
        ? plan.add(InputEdit(.guideRemoved(id), of: .guide(guide.name), at: guide.location))
        : plan.views[guide.owningView.index].presence
    }
    let order = union.matching.guides.pairs.map(\.before.index)
    if order != order.sorted() { plan.guideOrder = plan.add(InputEdit(.guideOrder, of: .layout)) }
    let matching = union.matching
    if !matching.added.isEmpty || !matching.removed.isEmpty || !matching.moved.isEmpty
      || !matching.guides.added.isEmpty || !matching.guides.removed.isEmpty || !matching.guides.moved.isEmpty
    {
      plan.needsValidation = true
    }
  }

  private mutating func addGuide(_ id: GuideID) {
    let guide = after[id]
    let number = union.number(id, isLater: true)
    guard let match = union.matching.guides.earlier(id) else {
      let owner = union.number(guide.owningView, isLater: true)
      plan.guides[number].presence =
        union.isEarlier(view: owner)
        ? plan.add(InputEdit(.guideAdded(id), of: .guide(guide.name), at: guide.location))
        : plan.views[owner].presence
      return
    }
    let pair = GuideMatching.Pair(before: match, after: id)
    let old = before[match]
    if old.name != guide.name {
      plan.guides[number].name = plan.add(
        InputEdit(
          .guideRenamed(pair), of: .guide(guide.name), from: .text(old.name), to: .text(guide.name),
          at: guide.location))
    }
    if union.number(guide.owningView, isLater: true) != old.owningView.index {
      plan.guides[number].owner = plan.add(
        InputEdit(
          .guideMoved(pair), of: .guide(guide.name), from: .text(before[old.owningView].name),
          to: .text(after[guide.owningView].name), at: guide.location))
    }
  }

  // MARK: Constraints

  private mutating func addConstraints() {
    for index in after.constraints.indices {
      let number = union.numbersOfConstraints[index]
      let node = after.constraints[index]
      if union.isEarlier(constraint: number) {
        addAspects(ConstraintMatching.Pair(before: number, after: index))
      } else {
        // A view that is new comes with its constraints.
        if let view = Self.view(of: node, in: after, where: { union.matching.earlier($0) == nil }) {
          plan.constraints[number].presence = plan.views[union.number(view, isLater: true)].presence
          continue
        }
        plan.constraints[number].presence = add(
          InputEdit(
            .constraintAdded(index), of: subject(node, in: after), to: .text(after.text(of: node)),
            at: node.location), index, aspect: nil, isPlain: false)
      }
    }
    for index in union.constraintMatching.removed {
      let node = before.constraints[index]
      // No tree without a view has its constraints.
      if let view = Self.view(of: node, in: before, where: { union.matching.later($0) == nil }) {
        plan.constraints[index].presence = plan.views[view.index].presence
        continue
      }
      plan.constraints[index].presence = add(
        InputEdit(
          .constraintRemoved(index), of: subject(node, in: before), from: .text(before.text(of: node)),
          at: node.location), index, aspect: nil, isPlain: false)
    }
    let order = union.constraintMatching.pairs.map(\.before)
    if order != order.sorted() { plan.activationOrder = plan.add(InputEdit(.activationOrder, of: .layout)) }
  }

  /// The first view of a constraint for which a condition holds.
  private static func view(
    of node: ConstraintNode, in tree: ViewTree, where holds: (ViewID) -> Bool
  ) -> ViewID? {
    [node.first, node.second].lazy.compactMap(\.self).map { tree.owner(of: $0.item) }.first(where: holds)
  }

  private func subject(_ node: ConstraintNode, in tree: ViewTree) -> InputEdit.Subject {
    .constraint(identifier: node.identifier, text: tree.text(of: node))
  }

  /// Adds an edit of a constraint, or adds the constraint to the edit that changes others of its statement.
  private mutating func add(
    _ edit: InputEdit, _ constraint: Int, aspect: InputEdit.ConstraintAspect?, isPlain: Bool
  ) -> Int {
    guard let location = edit.location else { return plan.add(edit, isPlain: isPlain) }
    return add(
      edit, constraint, SharedKey(origin: .statement(location), aspect: aspect, isPlain: isPlain),
      isPlain: isPlain)
  }

  /// Adds a constraint to the edit of a metric.
  private mutating func add(
    _ edit: InputEdit, _ constraint: Int, metric: Int, isPlain: Bool
  ) -> Int {
    var edit = edit
    edit.metric = metrics.edits[metric]
    let number = add(
      edit, constraint, SharedKey(origin: .metric(metric), aspect: nil, isPlain: true), isPlain: isPlain)
    if !isPlain { plan.makeStructural(number) }
    return number
  }

  private mutating func add(_ edit: InputEdit, _ constraint: Int, _ key: SharedKey, isPlain: Bool) -> Int {
    if let shared = sharedEdits[key] {
      plan.edits[shared].others.append(
        InputEdit.Other(
          constraint: constraint, subject: edit.subject, before: edit.before, after: edit.after))
      return shared
    }
    let number = plan.add(edit, isPlain: isPlain)
    sharedEdits[key] = number
    return number
  }

  private mutating func addAspects(_ pair: ConstraintMatching.Pair) {
    let (old, new) = (before.constraints[pair.before], after.constraints[pair.after])
    if old.constant != new.constant { add(.constant, pair, .number(old.constant), .number(new.constant)) }
    if old.priority != new.priority {
      add(.priority, pair, .number(old.priority.value), .number(new.priority.value))
    }
    if old.relation != new.relation {
      add(.relation, pair, .word(old.relation.rawValue), .word(new.relation.rawValue))
    }
    if old.multiplier != new.multiplier {
      add(.multiplier, pair, .number(old.multiplier), .number(new.multiplier))
    }
    if !union.constraintMatching.hasSameAnchors(old, new) {
      add(.anchors, pair, .text(Self.anchors(of: old, in: before)), .text(Self.anchors(of: new, in: after)))
    }
    if old.owner.flatMap(union.matching.later) != new.owner || (old.owner == nil) != (new.owner == nil) {
      add(.holder, pair, old.owner.map { .text(before[$0].name) }, new.owner.map { .text(after[$0].name) })
    }
    if old.identifier != new.identifier {
      add(.identifier, pair, old.identifier.map { .text($0) }, new.identifier.map { .text($0) })
    }
  }

  /// A constraint as its anchors alone tell it. Its numbers may differ between diagrams, which share the edit.
  private static func anchors(of node: ConstraintNode, in tree: ViewTree) -> String {
    guard node.second != nil else { return tree.text(of: node) }
    var node = node
    (node.multiplier, node.constant, node.priority) = (1, 0, .required)
    return tree.text(of: node)
  }

  private mutating func add(
    _ aspect: InputEdit.ConstraintAspect, _ pair: ConstraintMatching.Pair,
    _ before: PropertyDifference.Value?,
    _ after: PropertyDifference.Value?
  ) {
    let (old, new) = (self.before.constraints[pair.before], self.after.constraints[pair.after])
    let isPlain =
      switch aspect {
      case .anchors, .holder: false
      // A position without a second side is no valid constraint.
      case .multiplier: old.multiplier != 0 && new.multiplier != 0
      case .constant, .priority, .relation, .identifier: true
      }
    let edit = InputEdit(
      .constraintChanged(before: pair.before, after: pair.after, aspect), of: subject(new, in: self.after),
      from: before, to: after, at: new.location)
    if !isPlain { plan.needsValidation = true }
    let shares = metrics.shares[MetricEdits.Number(constraint: pair.after, aspect: aspect)] ?? []
    for share in shares {
      let number = add(edit, pair.after, metric: share.metric, isPlain: isPlain)
      plan.constraints[pair.before].aspects.append((number, aspect, share.growth))
    }
    if shares.isEmpty {
      let number = add(edit, pair.after, aspect: aspect, isPlain: isPlain)
      plan.constraints[pair.before].aspects.append((number, aspect, nil))
    }
  }

  // MARK: References

  /// The spacing after each view: `icon 4, title 12`.
  private static func customSpacing(of view: ViewID, in tree: ViewTree) -> PropertyDifference.Value? {
    let spacing = tree[view].stack?.customSpacing ?? [:]
    guard !spacing.isEmpty else { return nil }
    let words = spacing.sorted { $0.key < $1.key }.map {
      "\(tree[$0.key].name) \(NumberFormat.string($0.value))"
    }
    return .word(words.joined(separator: ", "))
  }

  /// The rows of a table: `header, 3× note`.
  private static func rows(of view: ViewID, in tree: ViewTree) -> PropertyDifference.Value? {
    let rows = tree[view].table?.rows ?? []
    guard !rows.isEmpty else { return nil }
    let words = rows.map { $0.count == 1 ? tree[$0.cell].name : "\($0.count)× \(tree[$0.cell].name)" }
    return .word(words.joined(separator: ", "))
  }

  /// Adds the edits of references between views that do not follow from all other edits.
  private mutating func addReferences() {
    guard after.views.contains(where: { $0.stack != nil || $0.table != nil || $0.cell != nil }) else {
      return
    }
    plan.finish()
    // With all edits, views have the numbers of the later tree.
    let merged = TreeAssembly(union, plan, .all(plan.edits.count)).tree()
    for (index, (node, wanted)) in zip(merged.views, after.views).enumerated() {
      guard let match = union.matching.earlier(ViewID(index)) else { continue }
      let pair = ViewMatching.Pair(before: match, after: ViewID(index))
      func add(
        _ key: String, _ before: PropertyDifference.Value? = nil, _ after: PropertyDifference.Value? = nil
      ) -> Int {
        plan.add(
          InputEdit(
            .property(pair, key: key), of: .view(wanted.name), from: before, to: after, at: wanted.location))
      }
      let number = match.index
      if node.stack?.arranged != wanted.stack?.arranged { plan.views[number].arranged = add("arranged") }
      if node.stack?.customSpacing != wanted.stack?.customSpacing {
        plan.views[number].spacing = add(
          "customSpacing", Self.customSpacing(of: match, in: self.before),
          Self.customSpacing(of: ViewID(index), in: self.after))
      }
      if node.table?.rows != wanted.table?.rows {
        plan.views[number].rows = add(
          "rows", Self.rows(of: match, in: self.before), Self.rows(of: ViewID(index), in: self.after))
      }
      if node.cell != wanted.cell { plan.views[number].cellParts = add("cellParts") }
    }
  }
}
