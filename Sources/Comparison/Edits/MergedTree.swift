import AutoLayout

/// A merged tree, with the places of the views of both trees in it.
struct MergedTree {
  let tree: ViewTree
  /// The merged tree's identifier, by number of a `TreeUnion`; `nil` if the numbers are the identifiers.
  private let ids: [ViewID?]?

  init(_ tree: ViewTree, ids: [ViewID?]?) {
    self.tree = tree
    self.ids = ids
  }

  /// The identifier of a view, or `nil` if the view is not there.
  func id(ofView number: Int) -> ViewID? {
    if let ids { return ids[number] }
    return number < tree.views.count ? ViewID(number) : nil
  }
}
