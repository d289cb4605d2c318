import Geometry

extension FlowMeasure {
  /// The measure of the same collection view at its solved size.
  func measured(by geometry: SolvedGeometry, in tree: ViewTree) -> FlowMeasure {
    let flow = tree[collection].flow ?? FlowContent()
    let size = geometry.views[collection.index].frame.size
    let inset = geometry.scroll(of: collection)?.adjustedContentInset ?? .zero
    let length =
      flow.scrollDirection == .vertical
      ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
    let breadth = max(0, length)
    return breadth == self.breadth ? self : FlowMeasure(collection, breadth: breadth, in: tree)
  }
}
