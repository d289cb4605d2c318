import Analysis
package import AutoLayout
package import Geometry

/// The trees of a layout by the size of its canvas.
package struct PlaneSource {
  /// The widths, in points, at which there may be another tree at a height.
  package let widthThresholds: (_ height: Double) -> [Double]
  /// The heights, in points, at which there may be another tree.
  package let heightThresholds: [Double]
  /// Tells apart trees that differ in more than their canvas.
  package let variant: (Size) -> Int
  /// The tree on a canvas.
  package let tree: (Size) -> ViewTree
  /// - Parameters:
  ///   - widthThresholds: The widths in points at which there may be another tree at a height.
  ///   - heightThresholds: The heights in points at which there may be another tree.
  ///   - variant: Tells apart trees that differ in more than their canvas.
  ///   - tree: The tree on a canvas.
  package init(
    widthThresholds: @escaping (_ height: Double) -> [Double] = { _ in [] }, heightThresholds: [Double] = [],
    variant: @escaping (Size) -> Int = { _ in 0 }, tree: @escaping (Size) -> ViewTree
  ) {
    self.widthThresholds = widthThresholds
    self.heightThresholds = heightThresholds
    self.variant = variant
    self.tree = tree
  }

  /// One tree whose canvas alone changes.
  package init(_ tree: ViewTree) {
    self.init { canvas in
      var tree = tree
      tree.environment.canvas = canvas
      return tree
    }
  }

  /// The trees of all widths at a height.
  ///
  /// - Parameter beside: The height whose trees they are: that at a threshold may have others than the heights on either side.
  func row(at height: Double, as beside: Double) -> SweptSource {
    SweptSource(
      thresholds: widthThresholds(beside), variant: { variant(Size(width: $0, height: beside)) },
      tree: { width in
        var tree = tree(Size(width: width, height: beside))
        tree.environment.canvas.height = height
        return tree
      })
  }
}
