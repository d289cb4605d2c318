package import AutoLayout

extension ConsoleLog {
  /// Whether constraints use left and right, and others leading and trailing, so that they say something else from right to
  /// left.
  package var mixesDirections: Bool {
    constraints.contains { $0.constraint.isAbsolute } && constraints.contains { $0.constraint.isDirectional }
  }
}

extension LoggedConstraint {
  /// Whether the constraint ties leading or trailing edges, which swap from right to left.
  package var isDirectional: Bool { anchors.contains { $0.attribute.isDirectional } }

  /// Whether the constraint ties left or right edges, which never swap.
  package var isAbsolute: Bool { anchors.contains { $0.attribute.isAbsoluteEdge } }

  /// The constraint with left and right in place of leading and trailing.
  package func absolute(in direction: LayoutDirection) -> LoggedConstraint {
    // A factor on one side counts from the far edge, too.
    guard isDirectional, direction == .leftToRight || multiplier == 1 else { return self }
    var result = self
    result.first.attribute = first.attribute.absolute(in: direction)
    if let second {
      result.second?.attribute = second.attribute.absolute(in: direction)
      if direction == .rightToLeft, first.attribute.isDirectional, second.attribute.isDirectional {
        result.constant = -constant
        result.relation = relation.flipped
      }
    }
    return result
  }
}

extension Attribute {
  /// Whether the attribute is a left or right edge, with or without margin.
  fileprivate var isAbsoluteEdge: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

  /// The edge that leading or trailing is in a reading direction; the attribute itself for others.
  package func absolute(in direction: LayoutDirection) -> Attribute {
    let isLeftToRight = direction == .leftToRight
    switch self {
    case .leading: return isLeftToRight ? .left : .right
    case .trailing: return isLeftToRight ? .right : .left
    case .leadingMargin: return isLeftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: return isLeftToRight ? .rightMargin : .leftMargin
    default: return self
    }
  }

  /// The edge that follows the reading direction in place of left or right; `nil` for other attributes.
  package var directional: Attribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: nil
    }
  }
}
