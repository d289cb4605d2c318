public import AutoLayout

/// Which views of two layouts are the same, and which only one of the layouts has.
public struct ViewMatching: Hashable, Sendable {
  /// A view of both layouts, by its identifier in each.
  public struct Pair: Hashable, Sendable {
    /// In the earlier layout.
    public var before: ViewID
    /// In the later layout.
    public var after: ViewID

    /// A view by its two identifiers.
    public init(before: ViewID, after: ViewID) {
      self.before = before
      self.after = after
    }
  }

  /// In preorder of the later layout.
  public private(set) var pairs: [Pair] = []
  /// The views that only the later layout has, in its preorder.
  public private(set) var added: [ViewID] = []
  /// The views that only the earlier layout has, in its preorder.
  public private(set) var removed: [ViewID] = []

  /// Matches views by name, which is unique in a tree.
  public init(from before: ViewTree, to after: ViewTree) {
    var places: [String: ViewID] = [:]
    for index in before.views.indices { places[before.views[index].name] = ViewID(index) }
    for index in after.views.indices {
      if let match = places.removeValue(forKey: after.views[index].name) {
        pairs.append(Pair(before: match, after: ViewID(index)))
      } else {
        added.append(ViewID(index))
      }
    }
    removed = places.values.sorted()
  }
}
