import Analysis
import AutoLayout
import Diagram
import SVGBackend
import Scene

/// Pictures of layouts for failures.
enum LayoutPicture {
  /// The most views of a layout that is drawn. A picture of more would take longer than the test.
  private static let mostViews = 2000

  /// The picture, or `nil` if the layout has too many views or the fonts are not installed.
  static func svg(of layout: AnalyzedLayout, title: String) -> String? {
    guard layout.layout.tree.views.count <= mostViews, let fonts = try? LayoutText.fonts.get() else {
      return nil
    }
    var options = DiagramOptions()
    options.title = title
    return SVG.document(of: Scene(layout.atRest(), options: options, text: fonts))
  }
}
