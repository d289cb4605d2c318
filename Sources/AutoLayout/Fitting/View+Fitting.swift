public import Geometry

extension View {
  /// The target that asks for the smallest size, like UIKit's constant of the same name.
  public static var layoutFittingCompressedSize: Size { FittingTarget.compressed.size }

  /// The target that asks for the largest size.
  public static var layoutFittingExpandedSize: Size { FittingTarget.expanded.size }

  /// The size that the constraints of the view and its subviews ask for, as close to `target` as the priorities
  /// allow. Constraints to anything outside do not count (`LayoutRules: Fitting sizes`).
  ///
  /// - Parameters:
  ///   - target: in points; `layoutFittingCompressedSize` asks for the smallest size.
  ///   - horizontal: the priority of the target's width. If it is required, the result has exactly that width.
  ///   - vertical: the priority of the target's height.
  ///   - environment: measures text and defines the number of pixels per point; its canvas does not count. The
  ///     default uses fixed text metrics at one pixel per point.
  /// - Returns: the size of the alignment rectangle, rounded up to whole pixels; 0 on an axis that nothing
  ///   determines.
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSize,
    verticalFittingPriority vertical: LayoutPriority = .fittingSize,
    environment: LayoutEnvironment = LayoutEnvironment(canvas: .zero, text: SpecFont())
  ) -> Size {
    let tree = ViewTree(root: self, environment: environment).prepared()
    return FittingSize.solve(.root, in: tree, target: target, horizontal: horizontal, vertical: vertical)
  }
}
