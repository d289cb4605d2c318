package import AutoLayout
package import Geometry

/// Where a constraint of a layout applies, for pages that draw it as the layout moves.
package struct ConstraintPlace: Sendable {
  /// An end of a constraint.
  package struct End: Sendable {
    /// The view, or the view that owns the guide.
    package var view: ViewID
    /// Whether the end belongs to the content of that view, which scrolls, and not to its frame.
    package var isContent: Bool
    /// Whether the end is the view's own edge, center or size, and not that of a guide or of its content.
    package var isViewItself: Bool
    /// The attribute, with leading and trailing as left or right.
    package var attribute: Attribute
    /// The position along the axis in the root's coordinates, in points; the length for a size.
    package var position: Double
  }

  /// The row of the constraint in `SolvedLayout.constraints`.
  package var row: Int
  /// The first end.
  package var first: End
  /// The second end; `nil` if the right-hand side is a constant, or if a side is a distance between two anchors.
  package var second: End?
  /// Whether the constraint decides something: it is an equation that holds, or a bound that is reached.
  package var isTight: Bool

  /// The axis along which it applies.
  package var axis: Axis { first.attribute.axis }
}

extension SolvedLayout {
  /// Where the constraints of the layout apply: all but the bounds of sizes and those that the environment makes.
  ///
  /// - Complexity: O(constraints × depth).
  package var constraintPlaces: [ConstraintPlace] {
    let geometry = LayoutGeometry(self)
    return constraints.indices.compactMap { row in
      let solved = constraints[row]
      let node = solved.node
      guard node.source != .implicit, node.source != .environment else { return nil }
      let first = geometry.end(node.first, facing: node.second?.item, in: node)
      let second = node.second.map { geometry.end($0, facing: node.first.item, in: node) }
      let isDistance = node.firstOrigin != nil || node.secondOrigin != nil
      var isTight = !solved.isBroken && solved.error <= Self.tight
      if isTight, node.relation != .equal, !isDistance {
        var constant = node.constant
        if geometry.isMirrored(node) { constant = -constant }
        let other = second.map { $0.position * node.multiplier } ?? 0
        isTight = abs(first.position - other - constant) <= Self.tight
      }
      return ConstraintPlace(
        row: row, first: first, second: isDistance ? nil : second, isTight: isTight)
    }
  }

  /// In points: the distance up to which a bound counts as reached.
  private static let tight = 1e-4
}

extension LayoutGeometry {
  fileprivate func end(
    _ anchor: LayoutAnchor, facing other: LayoutItem?, in node: ConstraintNode
  ) -> ConstraintPlace.End {
    let resolved = tree.resolved(anchor, in: node)
    let place = self.place(of: resolved, facing: other)
    let view = tree.owner(of: anchor.item)
    var isContent = false
    var isViewItself = false
    switch anchor.item {
    case .contentLayoutGuide: isContent = true
    case .view:
      let isInner = contentRect(view) != nil && (other.map { isInside($0, view) } ?? false)
      isContent =
        isInner && !resolved.attribute.isSize && resolved.attribute != .centerX
        && resolved.attribute != .centerY
      isViewItself = !isContent
    default: break
    }
    let position = resolved.attribute.isSize ? place.rect.length(resolved.attribute.axis) : place.position
    return ConstraintPlace.End(
      view: view, isContent: isContent, isViewItself: isViewItself, attribute: resolved.attribute,
      position: position)
  }
}

/// How a view stays in place while content around it scrolls, for pages that scroll.
extension SolvedLayout {
  /// The axes along which views stay in place while a scroll view around them scrolls (`ScrollViewRules: Floating views`).
  ///
  /// - Complexity: O(constraints × depth).
  package var floatingAxes: [ViewID: Set<Axis>] {
    LayoutGeometry.floatingViews(of: self).mapValues { extent in
      switch extent {
      case .everywhere: Set(Axis.allCases)
      case .along(let axis): [axis]
      case .partly: []
      }
    }
  }
}
