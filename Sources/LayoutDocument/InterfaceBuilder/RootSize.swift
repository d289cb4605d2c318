import AutoLayout
import Geometry

/// The size of a root that gave up its autoresizing mask: constraints decide it, not the recorded frame.
struct RootSize {
  let root: NibRoot
  let device: DesignDevice

  /// A view controller's root fills the screen; any other is as small as what lies in it allows.
  ///
  /// An axis on which nothing asks for room keeps the recorded length.
  func settle(in tree: inout ViewTree) {
    guard root.view["translatesAutoresizingMaskIntoConstraints"] == "NO" else { return }
    var size = tree.environment.canvas
    if let controller = root.controller {
      if controller.child("freeformSimulatedSizeMetrics") == nil { size = device.size }
    } else {
      let fitting = FittingSize.solve(.root, in: tree, target: .compressed)
      if fitting.width > 0 { size.width = fitting.width }
      if fitting.height > 0 { size.height = fitting.height }
    }
    tree.environment.canvas = size
    tree.views[0].referenceSize = size
  }
}
