import AutoLayout
import Geometry

extension LayoutEnvironment {
  /// A root of 375 × 667 with fixed text metrics.
  static func phone(safeArea: EdgeInsets = .zero, direction: LayoutDirection = .leftToRight) -> Self {
    LayoutEnvironment(
      canvas: Size(width: 375, height: 667), safeArea: safeArea, direction: direction, text: SpecFont())
  }
}

extension View {
  func solve(_ environment: LayoutEnvironment = .phone()) -> SolvedLayout {
    LayoutEngine.solve(ViewTree(root: self, environment: environment))
  }

  /// Adds subviews in order, back to front.
  func add(_ views: View...) { views.forEach(addSubview) }
}
