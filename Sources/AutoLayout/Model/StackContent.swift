public import Geometry

/// How a stack view arranges its views (SEMANTICS 6.2).
public struct StackContent: Hashable, Sendable {
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }

  public var axis: Axis
  public var distribution: Distribution
  public var alignment: Alignment
  /// In points.
  public var spacing: Double
  /// The spacing after some of the arranged views, in points.
  public var customSpacing: [ViewID: Double]
  public var isLayoutMarginsRelative: Bool
  public var isBaselineRelative: Bool
  /// In order; all of them are subviews.
  public var arranged: [ViewID]

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
}
