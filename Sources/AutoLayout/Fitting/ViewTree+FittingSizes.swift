import Geometry

extension ViewTree {
  /// The tree with each fitting frame and each fitting content size replaced by its solved value.
  ///
  /// Inner views come first, so that outer ones can use their results. Layout resolves fitting sizes by itself.
  /// O(views) if there are none.
  func resolvingFittingSizes() -> ViewTree {
    guard views.contains(where: \.asksForFittingSize) else { return self }
    var tree = self
    for index in views.indices.reversed() {
      let view = ViewID(index)
      if let target = views[index].scroll?.contentSizeFitting {
        let size = views[index].subviews.first.map { FittingSize.solve($0, in: tree, target: target) }
        tree.views[index].scroll?.contentSize = size ?? .zero
      }
      guard let target = views[index].frameFitting else { continue }
      let insets = views[index].effectiveAlignmentRectInsets
      let size = FittingSize.solve(view, in: tree, target: target)
      let frame = Rect(
        x: 0, y: 0, width: size.width + insets.left + insets.right,
        height: size.height + insets.top + insets.bottom)
      tree.views[index].frameFitting = nil
      tree.views[index].frame = frame
      if tree.views[index].referenceSize == nil { tree.views[index].referenceSize = frame.size }
    }
    return tree
  }
}

extension ViewNode {
  fileprivate var asksForFittingSize: Bool {
    !isPlain && (frameFitting != nil || scroll?.contentSizeFitting != nil)
  }
}
