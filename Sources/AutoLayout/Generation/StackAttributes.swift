import Geometry

/// The attributes that a stack view uses for the edges of items on one axis.
struct StackAttributes: Hashable, Sendable {
  /// The attributes that a stack view's constraints use for horizontal edges.
  enum Family: Hashable, Sendable {
    /// Leading and trailing, which follow the direction of each item.
    case directional
    /// Left and right in the stack view's own direction, if it arranges views with another direction.
    case leftToRight, rightToLeft

    init(_ arrangement: StackArrangement, in tree: ViewTree) {
      let own = tree.direction(of: arrangement.stack)
      if arrangement.content.arranged.allSatisfy({ tree.direction(of: $0) == own }) {
        self = .directional
      } else {
        self = own == .leftToRight ? .leftToRight : .rightToLeft
      }
    }
  }

  let start: Attribute
  let end: Attribute
  let center: Attribute
  let length: Attribute

  init(_ axis: Axis, _ family: Family) {
    switch (axis, family) {
    case (.vertical, _): (start, end) = (.top, .bottom)
    case (.horizontal, .directional): (start, end) = (.leading, .trailing)
    case (.horizontal, .leftToRight): (start, end) = (.left, .right)
    case (.horizontal, .rightToLeft): (start, end) = (.right, .left)
    }
    center = axis == .horizontal ? .centerX : .centerY
    length = axis == .horizontal ? .width : .height
  }
}
