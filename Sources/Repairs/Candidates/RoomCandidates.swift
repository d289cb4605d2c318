import AutoLayout
import Geometry

extension CandidateList {
  /// What may be done about a text that is cut off: more lines, less pressure, a pin or a size that opens, or a least size.
  mutating func add(against text: LayoutIssue.CrowdedText) {
    let view = text.view
    let own = written(on: [view])
    add(.lineLimit(view, 0))
    for edge in edges(text) {
      for node in insets(of: view, at: edge) {
        add(.addition(node))
        add(.lineLimit(view, 0), .addition(node))
      }
    }
    tighten(own)
    let others = siblings(of: view)
    for axis in [text.axis] {
      for priority in [751.0, 1000] { add(.compressionResistance(view, axis, LayoutPriority(priority))) }
      for other in others { add(.compressionResistance(other, axis, LayoutPriority(749))) }
    }
    let size: Attribute = text.axis == .horizontal ? .width : .height
    for index in own where tree.constraints[index].first == LayoutAnchor(.view(view), size) {
      add(.relation(constraint: index, .greaterThanOrEqual))
      add(.lineLimit(view, 0), .relation(constraint: index, .greaterThanOrEqual))
      if tree.constraints[index].second == nil {
        add(.constant(constraint: index, text.needed.rounded(.up)))
      }
      add(.removal(constraint: index))
    }
    loosen(own)
    for index in own where tree.constraints[index].first.attribute.axis != text.axis {
      add(.lineLimit(view, 0), .relation(constraint: index, .greaterThanOrEqual))
      add(.lineLimit(view, 0), .removal(constraint: index))
    }
    let needed = max(0, text.needed - text.available)
    move(own + written(on: others, along: [text.axis]), by: [needed.rounded(.up)])
    add(
      .addition(
        ConstraintNode(
          LayoutAnchor(.view(view), size), .greaterThanOrEqual, constant: text.needed.rounded(.up))))
    loosen(written(on: others, along: [text.axis]))
    holdSupports(of: view, own, along: text.axis, at: edges(text))
    remove(own)
  }

  /// The edges at which a text may be held, that beyond which it lies in front.
  private func edges(_ text: LayoutIssue.CrowdedText) -> [Attribute] {
    let (near, far): (Attribute, Attribute) =
      text.axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    guard case .visibility(let beyond, _) = text.shortage else { return [far] }
    let isNear = beyond == near.resolved(tree.direction(of: tree[text.view].superview ?? text.view))
    return isNear ? [near, far] : [far, near]
  }

  /// What may be done about views from which a view hangs, which may be loose in its place: `caption.top == photo.bottom` follows a
  /// photo of any height.
  private mutating func holdSupports(
    of view: ViewID, _ constraints: [Int], along axis: Axis, at edges: [Attribute]
  ) {
    var supports: [ViewID] = []
    for index in constraints {
      for anchor in tree.constraints[index].anchors {
        let other = tree.owner(of: anchor.item)
        if !tree.isDescendant(view, of: other), !supports.contains(other) { supports.append(other) }
      }
    }
    let held = edges.flatMap { insets(of: view, at: $0) }.prefix(2)
    for support in supports.prefix(Self.mostViews) {
      if let shape = tree[support].image?.size, shape.width > 0, shape.height > 0 {
        // The shape of its image, which an image view keeps only if a constraint says so.
        add(
          .addition(
            ConstraintNode(
              LayoutAnchor(.view(support), .height), .equal, multiplier: shape.height / shape.width,
              LayoutAnchor(.view(support), .width))))
      }
      for node in held {
        add(.compressionResistance(support, axis, LayoutPriority(749)), .addition(node))
      }
      tighten(written(on: [support]).filter { !constraints.contains($0) })
      for edge in [Attribute.trailing, .leading, .bottom, .top] {
        for node in insets(of: support, at: edge) { add(.addition(node)) }
      }
    }
  }

  /// What may be done about two views that cover each other: a distance between them, or other constants or relations of theirs.
  mutating func add(against overlap: LayoutIssue.Overlap) {
    let own = written(on: [overlap.first, overlap.second])
    tighten(own)
    separate(overlap.first, overlap.second)
    move(own, by: [overlap.amount, overlap.amount + 8])
    for view in [overlap.first, overlap.second] {
      add(.lineLimit(view, 0))
      for axis in Axis.allCases { add(.compressionResistance(view, axis, LayoutPriority(749))) }
    }
    loosen(own)
    remove(own)
  }

  /// What may be done about content that no offset shows: the content's edge tied to it, or other constants or relations.
  mutating func add(against content: LayoutIssue.UnreachableContent) {
    let own = written(on: [content.view, content.scrollView], along: [content.edge.axis])
    tighten(own)
    let guide = LayoutAnchor(.contentLayoutGuide(content.scrollView), content.edge)
    let edge = LayoutAnchor(.view(content.view), content.edge)
    add(.addition(ConstraintNode(edge, .equal, guide)))
    let isNear = content.edge == .left || content.edge == .top
    add(.addition(ConstraintNode(edge, isNear ? .greaterThanOrEqual : .lessThanOrEqual, guide)))
    move(own, by: [content.amount])
    loosen(own)
    remove(own)
  }

  /// What may be done about an assertion that does not hold: everything that moves the views that it names.
  mutating func add(against failure: LayoutIssue.FailedAssertion) {
    let named = failure.offenders + failure.views.filter { !failure.offenders.contains($0) }
    guard tree.assertions.indices.contains(failure.index), !named.isEmpty else { return }
    let views = Array(named.prefix(Self.mostViews))
    let own = Array(written(on: views).prefix(Self.mostConstraints))
    tighten(own)
    for view in views { add(.lineLimit(view, 0)) }
    for view in views {
      for axis in Axis.allCases {
        for priority in [751.0, 749, 1000] {
          add(.compressionResistance(view, axis, LayoutPriority(priority)))
        }
        for priority in [251.0, 249] { add(.hugging(view, axis, LayoutPriority(priority))) }
      }
    }
    if views.count > 1 {
      separate(views[0], views[1])
    }
    for node in containments(tree.assertions[failure.index]) { add(.addition(node)) }
    for node in relations(tree.assertions[failure.index]) { add(.addition(node)) }
    let amount = failure.amount ?? 0
    move(own, by: amount > 0 ? [amount, amount.rounded(.up)] : [])
    loosen(own)
    remove(own)
    let around = views.flatMap(siblings)
    let further = written(on: around).filter { !own.contains($0) }.prefix(Self.mostConstraints)
    tighten(Array(further))
    move(Array(further), by: amount > 0 ? [amount] : [])
    loosen(Array(further))
    remove(Array(further))
  }

  private static let mostViews = 6
  private static let mostConstraints = 16

  // MARK: Parts

  /// Inequalities become equations, and what is optional is required.
  private mutating func tighten(_ constraints: [Int]) {
    for index in constraints where !tree.constraints[index].priority.isRequired {
      add(.priority(constraint: index, .required))
    }
    for index in constraints where tree.constraints[index].relation != .equal {
      add(.relation(constraint: index, .equal))
      add(.relation(constraint: index, tree.constraints[index].relation.flipped))
    }
  }

  /// Equations become inequalities, and what is required gives way to contents.
  private mutating func loosen(_ constraints: [Int]) {
    for index in constraints { add(.priority(constraint: index, LayoutPriority(749))) }
    for index in constraints { add(.priority(constraint: index, LayoutPriority(249))) }
    for index in constraints where tree.constraints[index].relation == .equal {
      add(.relation(constraint: index, .lessThanOrEqual))
      add(.relation(constraint: index, .greaterThanOrEqual))
    }
  }

  private mutating func move(_ constraints: [Int], by amounts: [Double]) {
    for index in constraints {
      let constant = tree.constraints[index].constant
      for amount in amounts where amount > 0 {
        add(.constant(constraint: index, constant + amount))
        add(.constant(constraint: index, constant - amount))
      }
    }
  }

  private mutating func remove(_ constraints: [Int]) {
    for index in constraints { add(.removal(constraint: index)) }
  }

  private func siblings(of view: ViewID) -> [ViewID] {
    guard let superview = tree[view].superview else { return [] }
    return tree[superview].subviews.filter { $0 != view }
  }

  /// Constraints that keep an edge of a view inside of its superview, as far in as the opposite edge is; or else that tie it to the
  /// view beside it to which the opposite edge is tied.
  private func insets(of view: ViewID, at edge: Attribute) -> [ConstraintNode] {
    guard let superview = tree[view].superview, tree[superview].stack == nil else { return [] }
    let across = Self.across(edge)
    let ties = tree.constraints.filter { constraint in
      constraint.source.isWritten && constraint.first == LayoutAnchor(.view(view), across)
    }
    let inside = ties.first { $0.second.map { tree.owner(of: $0.item) == superview } ?? false }
    let item = inside?.second?.item ?? .view(superview)
    let isScrolled = tree[superview].viewClass.isScrollView
    let isFar = edge == .trailing || edge == .bottom
    let insets = [inside.map { isFar ? $0.constant : -$0.constant }, 16, 8, 0].compactMap(\.self)
    let beside = ties.compactMap { constraint -> ConstraintNode? in
      guard constraint.relation == .equal, let second = constraint.second, second.attribute == across,
        case .view(let other) = second.item, tree[other].superview == superview
      else { return nil }
      return ConstraintNode(
        LayoutAnchor(.view(view), edge), .equal, LayoutAnchor(.view(other), edge),
        constant: -constraint.constant)
    }
    return beside
      + insets.map { inset in
        ConstraintNode(
          LayoutAnchor(.view(view), edge), isFar ? .lessThanOrEqual : .greaterThanOrEqual,
          LayoutAnchor(isScrolled ? .frameLayoutGuide(superview) : item, edge),
          constant: isFar ? -inset : inset)
      }
  }

  /// The edge on the other side.
  private static func across(_ edge: Attribute) -> Attribute {
    switch edge {
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    default: .top
    }
  }

  /// Distances between two views, alone and together with as many lines as their texts need.
  private mutating func separate(_ first: ViewID, _ second: ViewID) {
    let nodes = separations(first, second)
    for node in nodes { add(.addition(node)) }
    for node in nodes {
      for view in [first, second] { add(.lineLimit(view, 0), .addition(node)) }
      add(.lineLimit(first, 0), .lineLimit(second, 0), .addition(node))
    }
  }

  /// Constraints that keep two views apart, along the axis on which they share less in front.
  private func separations(_ a: ViewID, _ b: ViewID) -> [ConstraintNode] {
    let (first, second) = (layout[a].absoluteFrame, layout[b].absoluteFrame)
    let shared = (
      x: min(first.maxX, second.maxX) - max(first.minX, second.minX),
      y: min(first.maxY, second.maxY) - max(first.minY, second.minY)
    )
    func apart(_ axis: Axis) -> [ConstraintNode] {
      let (near, far): (Attribute, Attribute) =
        axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
      let isBefore =
        axis == .horizontal
        ? first.minX + first.maxX <= second.minX + second.maxX
        : first.minY + first.maxY <= second.minY + second.maxY
      let (before, after) = isBefore ? (a, b) : (b, a)
      return [(before, after), (after, before)].flatMap { before, after in
        [8.0, 0].map { gap in
          ConstraintNode(
            LayoutAnchor(.view(after), near), .greaterThanOrEqual, LayoutAnchor(.view(before), far),
            constant: gap)
        }
      }
    }
    return shared.x <= shared.y
      ? apart(.horizontal) + apart(.vertical) : apart(.vertical) + apart(.horizontal)
  }

  /// Constraints that keep views in the items around them.
  private func containments(_ assertion: LayoutAssertion) -> [ConstraintNode] {
    guard case .inside(let containments) = assertion.claim else { return [] }
    return containments.flatMap { containment -> [ConstraintNode] in
      [Attribute.leading, .trailing, .top, .bottom].map { edge in
        ConstraintNode(
          LayoutAnchor(.view(containment.view), edge),
          edge == .leading || edge == .top ? .greaterThanOrEqual : .lessThanOrEqual,
          LayoutAnchor(containment.container, edge))
      }
    }
  }

  /// The comparisons of an assertion as constraints, as far as they have the form of one.
  private func relations(_ assertion: LayoutAssertion) -> [ConstraintNode] {
    guard case .relation(let comparisons) = assertion.claim else { return [] }
    return comparisons.compactMap { comparison in
      let terms = comparison.difference.terms
      guard let first = terms.first, first.coefficient != 0, terms.count <= 2 else { return nil }
      let relation = first.coefficient > 0 ? comparison.relation : comparison.relation.flipped
      let second = terms.count == 2 ? terms[1] : nil
      return ConstraintNode(
        first.anchor, relation, multiplier: second.map { -$0.coefficient / first.coefficient } ?? 1,
        second?.anchor, constant: -comparison.difference.constant / first.coefficient)
    }
  }
}
