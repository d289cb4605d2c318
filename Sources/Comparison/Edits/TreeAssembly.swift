import AutoLayout
import Geometry

/// Puts a merged tree together from the parts of two trees.
struct TreeAssembly {
  private let union: TreeUnion
  private let plan: EditPlan
  private let edits: NumberSet
  private let places: MergedPlaces
  /// The new identifier, by number of a guide.
  private var guideIDs: [GuideID?]

  init(_ union: TreeUnion, _ plan: EditPlan, _ edits: NumberSet) {
    self.union = union
    self.plan = plan
    self.edits = edits
    places = MergedPlaces(union, plan, edits)
    guideIDs = Array(repeating: nil, count: union.laterGuides.count)
  }

  /// The new identifier, by number of a view; `nil` for views that are not there.
  var ids: [ViewID?] { places.ids }

  private func isApplied(_ edit: Int) -> Bool { edit >= 0 && edits.contains(edit) }

  consuming func tree() -> ViewTree {
    var tree = ViewTree(environment: TreePatch.environment(union, plan, edits), views: [])
    tree.views.reserveCapacity(places.order.count)
    for number in places.order { tree.views.append(view(number)) }
    tree.resizeFonts()
    tree.guides = guides()
    tree.constraints = constraints()
    guard plan.needsValidation else { return tree }
    let candidates = tree.constraints
    tree.constraints = candidates.compactMap { node in
      if node.isValid(in: tree) { return node }
      guard node.owner != nil else { return nil }
      // The view that held it is no longer around its items.
      var node = node
      node.owner = nil
      return node.isValid(in: tree) ? node : nil
    }
    return tree
  }

  // MARK: Views

  private func view(_ number: Int) -> ViewNode {
    let later = union.node(number, isLater: true)
    var node: ViewNode
    if union.isEarlier(view: number) {
      node = union.before.views[number]
      if let later { TreePatch.apply(plan.views[number], edits, later, to: &node) }
    } else if let later {
      node = later
    } else {
      preconditionFailure("a view is in one of the trees")
    }
    node.superview = places.superview(number).flatMap { places.ids[$0] }
    node.subviews = places.subviews[number].compactMap { places.ids[$0] }
    if node.stack != nil || node.table != nil || node.cell != nil { refer(&node, number) }
    return node
  }

  /// Sets the references to other views.
  private func refer(_ node: inout ViewNode, _ number: Int) {
    let references = MergedReferences(
      union, plan.views[number], edits, places, number)
    if node.stack != nil {
      node.stack?.arranged = references.arranged()
      node.stack?.customSpacing = references.customSpacing()
    }
    if node.table != nil { node.table?.rows = references.rows() }
    if node.cell != nil {
      let contentView = references.cellPart(\.contentView, in: number)
      let container = contentView.map { places.order[$0.index] }
      node.cell?.contentView = contentView
      node.cell?.textLabel = references.cellPart(\.textLabel, in: container)
      node.cell?.detailTextLabel = references.cellPart(\.detailTextLabel, in: container)
      node.cell?.imageView = references.cellPart(\.imageView, in: container)
    }
  }

  // MARK: Guides

  private mutating func guides() -> [GuideNode] {
    let count = union.laterGuides.count
    guard count > 0 else { return [] }
    let owners = (0..<count).map { owner(ofGuide: $0) }
    let order = OrderMerge.merged(
      Array(union.before.guides.indices),
      union.after.guides.indices.map { union.number(GuideID($0), isLater: true) },
      isPresent: { owners[$0] != nil },
      isPlacedLater: { !union.isEarlier(guide: $0) || isApplied(plan.guideOrder) && isShared(guide: $0) })
    return order.enumerated().compactMap { index, number in
      guideIDs[number] = GuideID(index)
      guard let owner = owners[number] else { return nil }
      let later = union.laterGuides[number].map { union.after[$0] }
      guard var guide = union.isEarlier(guide: number) ? union.before.guides[number] : later else {
        return nil
      }
      guide.owningView = owner
      if let later, isApplied(plan.guides[number].name) { guide.name = later.name }
      return guide
    }
  }

  private func isShared(guide number: Int) -> Bool {
    union.isEarlier(guide: number) && union.laterGuides[number] != nil
  }

  /// The view that a guide belongs to, or `nil` if the guide is not there.
  private func owner(ofGuide number: Int) -> ViewID? {
    let decisions = plan.guides[number]
    let isEarlier = union.isEarlier(guide: number)
    let isShared = isShared(guide: number)
    if !isShared, isApplied(decisions.presence) == isEarlier { return nil }
    var isLater = isShared ? isApplied(decisions.owner) : !isEarlier
    func owner() -> Int? {
      if isLater {
        return union.laterGuides[number].map { union.number(union.after[$0].owningView, isLater: true) }
      }
      return isEarlier ? union.before.guides[number].owningView.index : nil
    }
    if let view = owner(), let id = places.ids[view] { return id }
    if isShared {
      isLater.toggle()
      if let view = owner(), let id = places.ids[view] { return id }
    }
    var view = owner()
    while let number = view {
      if let id = places.ids[number] { return id }
      view = union.superview(number, isLater: isLater)
    }
    return nil
  }

  // MARK: Constraints

  private func constraints() -> [ConstraintNode] {
    let order = OrderMerge.merged(
      Array(union.before.constraints.indices), union.numbersOfConstraints,
      isPresent: { number in
        if union.isEarlier(constraint: number), union.laterConstraints[number] != nil { return true }
        return isApplied(plan.constraints[number].presence) != union.isEarlier(constraint: number)
      },
      isPlacedLater: { number in
        !union.isEarlier(constraint: number)
          || isApplied(plan.activationOrder) && union.laterConstraints[number] != nil
      })
    return order.compactMap { constraint($0) }
  }

  /// A constraint in terms of the merged tree, or `nil` if an item of it is not there.
  private func constraint(_ number: Int) -> ConstraintNode? {
    let later = union.laterConstraints[number].map { union.after.constraints[$0] }
    guard union.isEarlier(constraint: number) else {
      return later.flatMap { remapped($0, isLater: true, holder: $0.owner, isLaterHolder: true) }
    }
    let node = union.before.constraints[number]
    let aspects = plan.constraints[number].aspects
    guard let later, !aspects.isEmpty else {
      return remapped(node, isLater: false, holder: node.owner, isLaterHolder: false)
    }
    let applied = aspects.filter { edits.contains($0.edit) }.map(\.aspect)
    let hasLaterHolder = applied.contains(.holder)
    let merged = remapped(
      applied.contains(.anchors) ? later : node, isLater: applied.contains(.anchors),
      holder: hasLaterHolder ? later.owner : node.owner, isLaterHolder: hasLaterHolder)
    guard var result = merged else { return nil }
    if applied.contains(.anchors) {
      for aspect in InputEdit.ConstraintAspect.allCases { result.take(aspect, from: node) }
    }
    plan.constraints[number].apply(edits, from: later, to: &result)
    return result
  }

  private func remapped(
    _ node: ConstraintNode, isLater: Bool, holder: ViewID?, isLaterHolder: Bool
  ) -> ConstraintNode? {
    func mapped(_ anchor: LayoutAnchor) -> LayoutAnchor? {
      anchor.item.mapped {
        places.ids[union.number($0, isLater: isLater)]
      } guide: {
        guideIDs[union.number($0, isLater: isLater)]
      }.map { LayoutAnchor($0, anchor.attribute) }
    }
    guard let first = mapped(node.first) else { return nil }
    var result = node
    result.first = first
    for path in [\ConstraintNode.firstOrigin, \.second, \.secondOrigin] {
      guard let anchor = node[keyPath: path] else { continue }
      guard let anchor = mapped(anchor) else { return nil }
      result[keyPath: path] = anchor
    }
    result.owner = holder.flatMap { places.ids[union.number($0, isLater: isLaterHolder)] }
    return result
  }
}

extension ConstraintNode {
  fileprivate func isValid(in tree: ViewTree) -> Bool { (try? validate(in: tree)) != nil }
}
