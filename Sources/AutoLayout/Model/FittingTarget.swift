/// The target of a fitting size: UIKit's `layoutFittingCompressedSize` and `…ExpandedSize`
/// (`LayoutRules: Fitting sizes`).
public enum FittingTarget: String, Hashable, Sendable, CaseIterable {
  /// As small as the constraints allow: a target of 0 by 0 points.
  case compressed
  /// As large as the constraints allow: a target of 10,000 by 10,000 points.
  case expanded
}
