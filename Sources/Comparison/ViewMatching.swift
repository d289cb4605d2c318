public import AutoLayout

/// The views that two layouts have in common, and those that only one of them has.
public struct ViewMatching: Hashable, Sendable {
  /// A view that both layouts have, with its identifier in each.
  public struct Pair: Hashable, Sendable {
    /// The identifier in the earlier layout.
    public var before: ViewID
    /// The identifier in the later layout.
    public var after: ViewID

    /// A view with its two identifiers.
    public init(before: ViewID, after: ViewID) {
      self.before = before
      self.after = after
    }
  }

  /// The views that both layouts have, in preorder of the later layout.
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
