package import Geometry

extension AutoresizingMask {
  /// The flexible lengths on one axis.
  package func flexibility(_ axis: Axis) -> AutoresizingRule.Flexibility {
    switch axis {
    case .horizontal:
      AutoresizingRule.Flexibility(
        near: contains(.flexibleLeftMargin), size: contains(.flexibleWidth),
        far: contains(.flexibleRightMargin))
    case .vertical:
      AutoresizingRule.Flexibility(
        near: contains(.flexibleTopMargin), size: contains(.flexibleHeight),
        far: contains(.flexibleBottomMargin))
    }
  }

  /// UIKit's printed form of a mask, such as `h=-&- v=--&`.
  package var symbols: String {
    "h=\(flexibility(.horizontal).symbols) v=\(flexibility(.vertical).symbols)"
  }
}
