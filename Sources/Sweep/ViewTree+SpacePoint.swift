package import AutoLayout
import Geometry

extension ViewTree {
  /// The tree at a point of a space, if nothing in it depends on size classes or on the canvas.
  package func moved(to point: SpacePoint) -> ViewTree {
    var tree = self
    if let device = point.device {
      tree.environment = LayoutEnvironment(device: device, text: environment.text)
      tree.environment.controlMetrics = environment.controlMetrics
      tree.environment.direction = environment.direction
      tree.environment.contentSizeCategory = environment.contentSizeCategory
    }
    if let width = point.width { tree.environment.canvas.width = width }
    if let height = point.height { tree.environment.canvas.height = height }
    if let direction = point.direction { tree.environment.direction = direction }
    if let contentSize = point.contentSize { tree.environment.contentSizeCategory = contentSize }
    tree.resizeFonts()
    return tree
  }
}
