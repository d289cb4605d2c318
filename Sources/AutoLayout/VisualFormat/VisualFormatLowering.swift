import Geometry

/// The attributes that a line of views uses, which depend on its axis and direction.
struct VisualFormatEdges {
  /// The edge at which a view begins, in the reading direction of the format.
  var near: Attribute
  var far: Attribute
  var nearMargin: Attribute
  var farMargin: Attribute
  /// The attributes between which the gap of two neighbors is measured.
  var before: Attribute
  var after: Attribute
  var size: Attribute
  /// Whether coordinates decrease along the line, so that the sides are swapped to keep gaps positive.
  var isReversed: Bool

  init(axis: Axis, options: VisualFormatOptions) {
    isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    size = axis == .horizontal ? .width : .height
    switch axis {
    case .vertical:
      (near, far, nearMargin, farMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    case .horizontal where isReversed:
      (near, far, nearMargin, farMargin) = (.right, .left, .rightMargin, .leftMargin)
    case .horizontal where options.contains(.directionLeftToRight):
      (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
    case .horizontal:
      (near, far, nearMargin, farMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
    }
    let byBaseline = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    before = byBaseline ? .lastBaseline : far
    after = byBaseline ? .firstBaseline : near
  }
}

/// Turns a parsed format into equations (`VisualFormatRules: Meaning of formats` and
/// `VisualFormatRules: Options of formats`).
struct VisualFormatLowering<Item> {
  typealias Constraint = VisualFormatConstraint<Item>

  let syntax: VisualFormatSyntax
  let edges: VisualFormatEdges
  let options: VisualFormatOptions
  let superviewSpacing: Double?
  let items: [Item]

  /// - Parameters:
  ///   - near: the item that the leading `|` means, if there is one.
  ///   - far: the item that the trailing `|` means, if there is one.
  ///   - named: the item of a name in a predicate.
  func constraints(near: Item?, far: Item?, named: (String) -> Item?) -> [Constraint] {
    var list: [Constraint] = []
    if let near, let connection = syntax.leading {
      list += gap(connection, from: (near, edges.near, edges.nearMargin), to: (items[0], edges.near, nil))
    }
    for (index, view) in syntax.views.enumerated() {
      if index > 0 {
        list += gap(
          syntax.connections[index - 1], from: (items[index - 1], edges.before, nil),
          to: (items[index], edges.after, nil))
      }
      list += view.predicates.map { size(of: items[index], $0, named: named) }
    }
    if let far, let connection = syntax.trailing, let last = items.last {
      list += gap(connection, from: (last, edges.far, nil), to: (far, edges.far, edges.farMargin))
    }
    return list + alignments()
  }

  /// An edge of an item. A superview's edge has the margin that a bare dash keeps to.
  private typealias Edge = (item: Item, attribute: Attribute, margin: Attribute?)

  /// The constraints on the distance `to - from` along the line. The later edge is the first item, unless coordinates
  /// decrease along the line.
  private func gap(
    _ connection: VisualFormatSyntax.Connection, from: Edge, to: Edge
  ) -> [Constraint] {
    var (first, second) = edges.isReversed ? (from, to) : (to, from)
    let isSuperview = from.margin != nil || to.margin != nil
    switch connection.gap {
    case .none:
      return [constraint(first, .equal, second, 0, .required, connection.column)]
    case .standard where isSuperview && superviewSpacing == nil:
      first.attribute = first.margin ?? first.attribute
      second.attribute = second.margin ?? second.attribute
      return [constraint(first, .equal, second, 0, .required, connection.column)]
    case .standard:
      let spacing = isSuperview ? superviewSpacing ?? 0 : VisualFormat.siblingSpacing
      return [constraint(first, .equal, second, spacing, .required, connection.column)]
    case .predicates(let predicates):
      return predicates.map {
        guard case .constant(let constant) = $0.object else {
          preconditionFailure("a gap compares with a view")
        }
        var gap = constraint(first, $0.relation, second, constant, $0.priority, $0.column)
        gap.metrics = $0.metrics
        return gap
      }
    }
  }

  private func constraint(
    _ first: Edge, _ relation: LayoutRelation, _ second: Edge, _ constant: Double, _ priority: LayoutPriority,
    _ column: Int
  ) -> Constraint {
    Constraint(
      first: first.item, firstAttribute: first.attribute, relation: relation, second: second.item,
      secondAttribute: second.attribute, constant: constant, priority: priority, column: column)
  }

  private func size(
    of item: Item, _ predicate: VisualFormatSyntax.Predicate, named: (String) -> Item?
  ) -> Constraint {
    var constraint = Constraint(
      first: item, firstAttribute: edges.size, relation: predicate.relation, second: nil,
      secondAttribute: nil, constant: 0, priority: predicate.priority, column: predicate.column,
      metrics: predicate.metrics)
    switch predicate.object {
    case .constant(let constant): constraint.constant = constant
    case .view(let name):
      constraint.second = named(name)
      constraint.secondAttribute = edges.size
    }
    return constraint
  }

  /// Aligns each view with the next one, but not with the superview.
  private func alignments() -> [Constraint] {
    options.alignments.flatMap { attribute in
      items.indices.dropFirst().map { index in
        constraint(
          (items[index - 1], attribute, nil), .equal, (items[index], attribute, nil), 0, .required,
          syntax.views[index].column)
      }
    }
  }
}
