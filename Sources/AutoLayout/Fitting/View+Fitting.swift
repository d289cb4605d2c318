public import Geometry

extension View {
  /// The target that asks for the smallest size, like UIKit's constant of that name.
  public static var layoutFittingCompressedSize: Size { FittingTarget.compressed.size }

  /// The target that asks for the largest size.
  public static var layoutFittingExpandedSize: Size { FittingTarget.expanded.size }

  /// The size that the constraints of the view and its subviews ask for, as near to `target` as the priorities make
  /// them come; constraints to anything outside do not count (`LayoutRules: Fitting sizes`).
  ///
  /// - Parameters:
  ///   - target: in points; `layoutFittingCompressedSize` asks for the smallest size.
  ///   - horizontal: how firmly the width is drawn to the target's; required makes it exactly that.
  ///   - vertical: how firmly the height is.
  ///   - environment: what text is measured with and how many pixels a point has; its canvas does not count. Fixed
  ///     text metrics at one pixel a point unless said otherwise.
  /// - Returns: the size of the alignment rectangle, rounded up to whole pixels; 0 on an axis that nothing decides.
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSize,
    verticalFittingPriority vertical: LayoutPriority = .fittingSize,
    environment: LayoutEnvironment = LayoutEnvironment(canvas: .zero, text: SpecFont())
  ) -> Size {
    let tree = ViewTree(root: self, environment: environment).prepared()
    return FittingSize.solve(.root, in: tree, target: target, horizontal: horizontal, vertical: vertical)
  }
}
