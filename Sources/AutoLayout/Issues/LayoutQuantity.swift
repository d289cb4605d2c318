public import Geometry

/// One unknown of a layout on one axis: where something begins, or how long it is.
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

/// An open position or size of a view, with the values that it may take.
public struct OpenQuantity: Hashable, Sendable {
  /// The two unknowns of a view on an axis.
  public enum Kind: Hashable, Sendable {
    /// Where the frame begins.
    case position
    /// How long the frame is.
    case size
  }

  /// Position or size.
  public var kind: Kind
  /// The axis along which it is measured.
  public var axis: Axis
  /// The values that it may take.
  public var range: OpenRange

  /// An open quantity by its parts.
  public init(_ kind: Kind, _ axis: Axis, _ range: OpenRange) {
    self.kind = kind
    self.axis = axis
    self.range = range
  }

  /// The frame's property by the name that reports use: `minX`, `minY`, `width` or `height`.
  public var name: String { kind == .position ? axis.positionName : axis.sizeName }
}

/// The values that an open quantity may take, in points, ends included.
public struct OpenRange: Hashable, Sendable {
  /// The least value, or `nil` where there is none.
  public var minimum: Double?
  /// The greatest value, or `nil` where there is none.
  public var maximum: Double?

  /// A range by its ends; any value without them.
  public init(minimum: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }
}
