public import Geometry

/// What of an item a constraint speaks of; the raw values are UIKit's `NSLayoutConstraint.Attribute`.
public enum Attribute: Int, Hashable, Sendable, CaseIterable {
  case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// UIKit's spelling, as definitions and reports use it.
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

  public init?(name: String) {
    // `baseline` is the old spelling of `lastBaseline`.
    if name == "baseline" {
      self = .lastBaseline
      return
    }
    guard let match = Attribute.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  public var isSize: Bool { self == .width || self == .height }

  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }

  /// Whether it follows the reading direction: leading and trailing, with or without margin.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it names left or right outright, with or without margin.
  public var isAbsoluteHorizontal: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether it needs layout margins, which only views have.
  public var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
