import AutoLayout
import Geometry

/// The size of a root that gave up its autoresizing mask: constraints decide it, not the recorded frame.
struct RootSize {
  let root: NibRoot
  let device: DesignDevice

  /// A view controller's root fills the screen; any other is as large as what lies in it.
  ///
  /// An axis that nothing decides keeps the recorded length.
  func settle(in tree: inout ViewTree) {
    guard root.view["translatesAutoresizingMaskIntoConstraints"] == "NO" else { return }
    var size = tree.environment.canvas
    if let controller = root.controller {
      if controller.child("freeformSimulatedSizeMetrics") == nil { size = device.size }
    } else {
      // Where content has a size that it also keeps to, it decides; else it only limits.
      let least = FittingSize.solve(.root, in: tree, target: .compressed)
      let most = FittingSize.solve(.root, in: tree, target: .expanded)
      if least.width > 0, least.width == most.width { size.width = least.width }
      if least.height > 0, least.height == most.height { size.height = least.height }
    }
    tree.environment.canvas = size
    tree.views[0].referenceSize = size
  }
}
