package import AutoLayout
package import Geometry

/// What TinyConstraints' calls state of a view (`ClosureRules: TinyConstraints`).
package struct TinyConstraintsStatements {
  package var view: View
  package var relation = LayoutRelation.equal

  package init(_ view: View) {
    self.view = view
  }

  /// An attribute of another item, or of the superview.
  ///
  /// Offsets from the superview's trailing edge count inward, and those from its leading edge against the reading
  /// direction.
  package func position(
    _ attribute: Attribute, _ target: ItemAnchor, isToSuperview: Bool, multiplier: Double,
    offset: Double
  ) -> ConstraintSpec {
    ConstraintSpec(
      view, attribute, relation, target, multiplier: multiplier,
      constant: isToSuperview ? inward(offset, attribute) : offset)
  }

  private func inward(_ offset: Double, _ attribute: Attribute) -> Double {
    let isRightToLeft = view.isRightToLeft
    switch attribute {
    case .leading: return isRightToLeft ? -offset : offset
    case .trailing: return isRightToLeft ? offset : -offset
    default: return offset
    }
  }

  /// Edges at the same ones of another item, inset.
  ///
  /// - Parameter excluded: the edges that are left out, of which leading and trailing are those of the view.
  package func edges(
    _ edges: [Attribute], of other: any LayoutConstraintItem, insets: EdgeInsets,
    excluding excluded: [Attribute] = []
  ) -> [ConstraintSpec] {
    let isRightToLeft = view.isRightToLeft
    let left: Set<Attribute> = [.left, isRightToLeft ? .trailing : .leading]
    let right: Set<Attribute> = [.right, isRightToLeft ? .leading : .trailing]
    func isExcluded(_ edge: Attribute) -> Bool {
      switch edge {
      case .left: !left.isDisjoint(with: excluded)
      case .right: !right.isDisjoint(with: excluded)
      default: excluded.contains(edge)
      }
    }
    return edges.filter { !isExcluded($0) }.map { edge in
      ConstraintSpec(
        view, edge, relation, to: other, constant: insets.constant(for: edge, isRightToLeft: false))
    }
  }

  /// The centers of another item, moved.
  package func center(of other: any LayoutConstraintItem, offset: Point) -> [ConstraintSpec] {
    [Attribute.centerX, .centerY].map { center in
      ConstraintSpec(view, center, to: other, constant: offset.constant(for: center, isRightToLeft: false))
    }
  }

  /// The width and the height: those of another item times a factor and with constants, or constants alone.
  package func size(
    _ constants: Size, of other: (any LayoutConstraintItem)? = nil, multiplier: Double = 1
  ) -> [ConstraintSpec] {
    [Attribute.width, .height].map { size in
      ConstraintSpec(
        view, size, relation, other.map { ItemAnchor($0, size) }, multiplier: multiplier,
        constant: constants.constant(for: size, isRightToLeft: false))
    }
  }

  /// The bounds of a length, in points.
  package func limits(_ size: Attribute, min: Double?, max: Double?) -> [ConstraintSpec] {
    let least = min.map { ConstraintSpec(view, size, .greaterThanOrEqual, constant: $0) }
    let most = max.map { ConstraintSpec(view, size, .lessThanOrEqual, constant: $0) }
    return [least, most].compactMap(\.self)
  }
}
