public import Geometry

/// One unknown of a layout on one axis: a position or a length.
public enum LayoutQuantity: Hashable, Sendable {
  /// The width or height of a scroll view's content.
  case contentSize(ViewID, Axis)
  /// The width or height of a view or guide.
  case size(LayoutItem, Axis)
  /// The position of a view or guide.
  case position(LayoutItem, Axis)

  /// The axis along which it is measured.
  public var axis: Axis {
    switch self {
    case .contentSize(_, let axis), .size(_, let axis), .position(_, let axis): axis
    }
  }
}

extension ViewTree {
  /// `yellowView.height`, `yellowView.minX` or `scrollView.contentSize.width`.
  public func text(of quantity: LayoutQuantity) -> String {
    switch quantity {
    case .contentSize(let view, let axis): "\(self[view].name).contentSize.\(axis.sizeName)"
    case .size(let item, let axis): "\(name(of: item)).\(axis.sizeName)"
    case .position(let item, let axis): "\(name(of: item)).\(axis.positionName)"
    }
  }
}

/// An ambiguous position or size of a view, with the values that it may take.
public struct OpenQuantity: Hashable, Sendable {
  /// The two unknowns of a view on an axis.
  public enum Kind: Hashable, Sendable {
    /// The frame's `minX` or `minY`.
    case position
    /// The frame's width or height.
    case size
  }

  /// Position or size.
  public var kind: Kind
  /// The axis along which it is measured.
  public var axis: Axis
  /// The values that it may take.
  public var range: OpenRange

  /// Creates an ambiguous quantity.
  public init(_ kind: Kind, _ axis: Axis, _ range: OpenRange) {
    self.kind = kind
    self.axis = axis
    self.range = range
  }

  /// The name of the frame's property in reports: `minX`, `minY`, `width` or `height`.
  public var name: String { kind == .position ? axis.positionName : axis.sizeName }
}

/// The values that an ambiguous quantity may take, in points, including both ends.
public struct OpenRange: Hashable, Sendable {
  /// The smallest value; `nil` if there is none.
  public var minimum: Double?
  /// The largest value; `nil` if there is none.
  public var maximum: Double?

  /// Creates a range, which is unbounded at an end that is `nil`.
  public init(minimum: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }
}
