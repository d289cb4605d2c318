package import AutoLayout
package import Geometry

/// What PureLayout's calls state (`ClosureRules: PureLayout`).
package enum PureLayoutStatements {
  /// What a block says of the constraints that calls make within it.
  package struct Block {
    package var priority: LayoutPriority?
    package var identifier: String?
    package var isInstalled = true

    package init() {}

    /// A constraint within the block.
    package func applied(to spec: ConstraintSpec) -> ConstraintSpec {
      var spec = spec
      spec.priority = priority ?? spec.priority
      spec.identifier = identifier ?? spec.identifier
      return spec
    }
  }

  /// An edge at the same one of a container. An inset counts inward, so that far edges take its opposite and the opposite
  /// relation.
  package static func pin(
    _ edge: Attribute, of item: any LayoutConstraintItem, to container: any LayoutConstraintItem,
    inset: Double, _ relation: LayoutRelation = .equal
  ) -> ConstraintSpec {
    let isFar = [.right, .bottom, .trailing].contains(edge)
    return ConstraintSpec(
      item, edge, isFar ? relation.flipped : relation, to: container,
      constant: EdgeInsets(all: inset).constant(for: edge, isRightToLeft: false))
  }

  /// The edges of a container, inset. The left inset is that of the leading edge, in both reading directions.
  ///
  /// - Parameter excluded: the edge that is left out; left means leading, and right trailing.
  package static func pinEdges(
    of item: any LayoutConstraintItem, to container: any LayoutConstraintItem, insets: EdgeInsets,
    excluding excluded: Attribute?
  ) -> [ConstraintSpec] {
    let names: [(edge: Attribute, alias: Attribute)] = [
      (.top, .top), (.leading, .left), (.bottom, .bottom), (.trailing, .right),
    ]
    return names.filter { $0.edge != excluded && $0.alias != excluded }.map { edge, _ in
      ConstraintSpec(
        item, edge, to: container, constant: insets.constant(for: edge, isRightToLeft: false))
    }
  }

  /// Both centers of a superview, or those between its margins; first that on the horizontal axis, along which centers
  /// differ in height.
  package static func center(
    of item: any LayoutConstraintItem, in superview: View, withinMargins: Bool
  ) -> [ConstraintSpec] {
    [Attribute.centerY, .centerX].map { center in
      ConstraintSpec(item, center, to: superview, withinMargins ? withinMarginsAttribute(of: center) : center)
    }
  }

  /// The center between the margins.
  package static func withinMarginsAttribute(of center: Attribute) -> Attribute {
    center == .centerX ? .centerXWithinMargins : .centerYWithinMargins
  }

  /// The attribute that views share which are aligned on an axis: those on a vertical line share centerX.
  package static func alignment(on axis: Axis) -> Attribute { axis == .vertical ? .centerX : .centerY }

  /// An attribute of each view that is like that of the one before it.
  package static func alike(_ attribute: Attribute, _ views: [View]) -> [ConstraintSpec] {
    zip(views.dropFirst(), views).map { view, previous in ConstraintSpec(view, attribute, to: previous) }
  }

  /// The width and the height, in points.
  package static func size(_ size: Size, of item: any LayoutConstraintItem) -> [ConstraintSpec] {
    [
      ConstraintSpec(item, .width, constant: size.width),
      ConstraintSpec(item, .height, constant: size.height),
    ]
  }
}
