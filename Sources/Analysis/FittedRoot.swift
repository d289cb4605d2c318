import AutoLayout
import Geometry

/// Sizes a root view to fit its contents, such as a nib's view without an autoresizing mask.
enum FittedRoot {
  /// The tree with its root sized to fit its contents, if the file requires this. An axis that the contents do not
  /// determine keeps its recorded length.
  ///
  /// - Complexity: The cost of one layout for such a root, and of moving it, otherwise O(1).
  static func settled(_ tree: ViewTree) -> ViewTree {
    guard tree.design?.fitsRootToContents ?? false else { return tree }
    // The contents determine a length if the compressed and the expanded fitting sizes agree on it. Otherwise, they
    // only limit it.
    let (least, most) = FittingSize.both(.root, in: tree)
    var size = tree.environment.canvas
    if least.width > 0, least.width == most.width { size.width = least.width }
    if least.height > 0, least.height == most.height { size.height = least.height }
    var tree = tree
    tree.environment.canvas = size
    tree.views[0].referenceSize = size
    tree.design?.fitsRootToContents = false
    return tree
  }
}
