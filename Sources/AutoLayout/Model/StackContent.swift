public import Geometry

/// How a stack view arranges its views (`StackViewRules: Along the axis`).
public struct StackContent: Hashable, Sendable {
  /// How a stack view's views share its length, like `UIStackView.Distribution`.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// Views fill the length; hugging and compression resistance decide which of them change size.
    case fill
    /// All views are as long as the first.
    case fillEqually
    /// Lengths are in proportion to the views' intrinsic sizes.
    case fillProportionally
    /// Views keep their lengths, and the gaps between them are the same.
    case equalSpacing
    /// Views keep their lengths, and the distances between their centers are the same if there is room.
    case equalCentering
  }

  /// Where a stack view's views lie across its axis, like `UIStackView.Alignment`.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a vertical stack; in a horizontal one the same as `top`.
    case leading
    /// At the top of a horizontal stack; in a vertical one the same as `leading`.
    case top
    /// By their first baselines in a horizontal stack; in a vertical one the same as `leading`.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a vertical stack; in a horizontal one the same as `bottom`.
    case trailing
    /// At the bottom of a horizontal stack; in a vertical one the same as `trailing`.
    case bottom
    /// By their last baselines in a horizontal stack; in a vertical one the same as `leading`.
    case lastBaseline
  }

  /// The spacing between two views that UIKit's `spacingUseSystem` gives, in points.
  public static let systemSpacing = 8.0

  /// The axis along which views are arranged.
  public var axis: Axis
  /// How views share the length.
  public var distribution: Distribution
  /// Where views lie across the axis.
  public var alignment: Alignment
  /// The spacing between views, in points.
  public var spacing: Double
  /// The spacing after some of the arranged views, in points; it persists while a view is hidden.
  public var customSpacing: [ViewID: Double]
  /// Whether views stay within the stack's layout margins instead of its edges.
  public var isLayoutMarginsRelative: Bool
  /// Whether a vertical stack measures spacing from the last baseline of a view to the first baseline of the next.
  public var isBaselineRelative: Bool
  /// The arranged views, in order: subviews, each listed once.
  public var arranged: [ViewID]

  /// A stack with UIKit's defaults: horizontal, filled along and across, no spacing.
  public init(
    axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill,
    spacing: Double = 0, customSpacing: [ViewID: Double] = [:], isLayoutMarginsRelative: Bool = false,
    isBaselineRelative: Bool = false, arranged: [ViewID] = []
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.customSpacing = customSpacing
    self.isLayoutMarginsRelative = isLayoutMarginsRelative
    self.isBaselineRelative = isBaselineRelative
    self.arranged = arranged
  }

  /// The space between a visible view and the next visible one, in points.
  public func spacing(after view: ViewID) -> Double { customSpacing[view] ?? spacing }
}
