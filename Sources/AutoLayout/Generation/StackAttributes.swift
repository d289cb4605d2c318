import Geometry

/// The attributes that a stack view uses for the edges of items on one axis. It holds its constraints itself, so
/// leading and trailing follow its own direction, whatever that of the views that it arranges.
struct StackAttributes: Hashable, Sendable {
  let start: Attribute
  let end: Attribute
  let center: Attribute
  let length: Attribute

  init(_ axis: Axis) {
    (start, end) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    center = axis == .horizontal ? .centerX : .centerY
    length = axis == .horizontal ? .width : .height
  }
}
