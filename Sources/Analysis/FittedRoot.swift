import AutoLayout
import Geometry

/// The size of a root whose contents decide it, as that of a nib's view without an autoresizing mask.
enum FittedRoot {
  /// The tree with such a root at its size. An axis that the contents leave open keeps its recorded length.
  ///
  /// - Complexity: that of two layouts for such a root, else O(1).
  static func settled(_ tree: ViewTree) -> ViewTree {
    guard tree.design?.fitsRootToContents ?? false else { return tree }
    // The contents decide a length where they resist both compression and expansion at the same one; else they only
    // limit it.
    let least = FittingSize.solve(.root, in: tree, target: .compressed)
    let most = FittingSize.solve(.root, in: tree, target: .expanded)
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
