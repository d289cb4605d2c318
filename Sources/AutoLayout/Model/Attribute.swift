public import Geometry

/// The part of an item that a constraint refers to. The raw values are those of UIKit's
/// `NSLayoutConstraint.Attribute`.
public enum Attribute: Int, Hashable, Sendable, CaseIterable {
  /// The left edge of the alignment rectangle, whatever the reading direction.
  case left = 1
  /// The right edge of the alignment rectangle, whatever the reading direction.
  case right
  /// The top edge of the alignment rectangle.
  case top
  /// The bottom edge of the alignment rectangle.
  case bottom
  /// The edge at which reading begins: left, or right in a right-to-left layout.
  case leading
  /// The edge at which reading ends: right, or left in a right-to-left layout.
  case trailing
  /// The width of the alignment rectangle; in a scroll view, always that of its frame.
  case width
  /// The height of the alignment rectangle; in a scroll view, always that of its frame.
  case height
  /// Halfway between left and right; in a scroll view, always those of its frame.
  case centerX
  /// Halfway between top and bottom; in a scroll view, always those of its frame.
  case centerY
  /// The baseline of the last line of text; the bottom of a view without text.
  case lastBaseline
  /// The baseline of the first line of text; the top of a view without text.
  case firstBaseline
  /// The left edge, moved inward by the effective left margin.
  case leftMargin
  /// The right edge, moved inward by the effective right margin.
  case rightMargin
  /// The top edge, moved inward by the effective top margin.
  case topMargin
  /// The bottom edge, moved inward by the effective bottom margin.
  case bottomMargin
  /// The leading edge, moved inward by the effective margin on its side.
  case leadingMargin
  /// The trailing edge, moved inward by the effective margin on its side.
  case trailingMargin
  /// Halfway between the left and the right margin.
  case centerXWithinMargins
  /// Halfway between the top and the bottom margin.
  case centerYWithinMargins

  /// UIKit's spelling, which definitions and reports use.
  public var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// The attribute with the UIKit spelling `name`, such as `centerX`; `baseline` means `lastBaseline`. `nil` for any
  /// other word.
  public init?(name: String) {
    // `baseline` is the old spelling of `lastBaseline`.
    if name == "baseline" {
      self = .lastBaseline
      return
    }
    guard let match = Attribute.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// Whether the attribute is a size, `width` or `height`, rather than a position. A constraint cannot relate the
  /// two.
  public var isSize: Bool { self == .width || self == .height }

  /// The axis along which the attribute is measured.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }

  /// Whether the attribute follows the reading direction: leading and trailing, with or without margin.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is left or right, with or without margin.
  public var isAbsoluteHorizontal: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute needs layout margins, which only views have.
  public var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

  /// Whether the attribute is a baseline, which guides do not have.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute is a center of an item or of the area within its margins.
  public var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }
}
