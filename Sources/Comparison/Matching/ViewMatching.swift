public import AutoLayout

/// The views and guides that two layouts have in common, and those that only one of them has.
///
/// Views match by name, wherever they are in the tree: a name is what an author keeps when everything else changes. Of
/// the views that are left over, those that are recognizably the same have been renamed (`RenamedViews`). The roots
/// always match.
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
  /// The views of both layouts that have different names, in preorder of the later layout.
  public private(set) var renamed: [Pair] = []
  /// The views of both layouts that have different superviews, in preorder of the later layout.
  public private(set) var moved: [Pair] = []
  /// The views of both layouts that have the same superview, but another place among its subviews. As few views as
  /// possible: the others keep their order. In preorder of the later layout.
  public private(set) var reordered: [Pair] = []
  /// The guides that both layouts have, and those that only one has.
  public let guides: GuideMatching
  /// By view of the earlier layout.
  private let later: [ViewID?]
  /// The views of the later layout that the earlier ones have become, by view of the earlier layout.
  var laterViews: [ViewID?] { later }
  /// By view of the later layout.
  private let earlier: [ViewID?]

  /// Matches the views of two trees.
  ///
  /// - Complexity: O(views) if the names are the same. Otherwise O(views + constraints), apart from sorting, and the
  ///   product of the views left over below the same superview, of which at most 64 are compared one by one.
  public init(from before: ViewTree, to after: ViewTree) {
    var links = ViewLinks(before, after)
    links.matchNames(before, after)
    if links.hasLeftovers {
      var renaming = RenamedViews(before, after, links)
      renaming.match()
      links = renaming.links
    }
    later = links.later
    earlier = links.earlier
    guides = GuideMatching(from: before, to: after, links)
    for (index, match) in earlier.enumerated() {
      if let match {
        pairs.append(Pair(before: match, after: ViewID(index)))
      } else {
        added.append(ViewID(index))
      }
    }
    removed = later.indices.filter { later[$0] == nil }.map(ViewID.init)
    renamed = pairs.filter { before[$0.before].name != after[$0.after].name }
    findMoves(before, after)
  }

  /// Whether both layouts have the same views and guides, with the same names and in the same places.
  public var hasOnlyEqualViews: Bool {
    added.isEmpty && removed.isEmpty && renamed.isEmpty && moved.isEmpty && reordered.isEmpty
      && guides.added.isEmpty && guides.removed.isEmpty && guides.renamed.isEmpty && guides.moved.isEmpty
  }

  /// The view of the later layout that an earlier one has become, or `nil` if it was removed. O(1).
  public func later(_ view: ViewID) -> ViewID? { later[view.index] }
  /// The view of the earlier layout that has become a later one, or `nil` if it was added. O(1).
  public func earlier(_ view: ViewID) -> ViewID? { earlier[view.index] }

  private mutating func findMoves(_ before: ViewTree, _ after: ViewTree) {
    var places = [Int](repeating: 0, count: before.views.count)
    for node in before.views {
      for (place, view) in node.subviews.enumerated() { places[view.index] = place }
    }
    var isOutOfOrder = [Bool](repeating: false, count: after.views.count)
    for index in after.views.indices {
      let kept = after.views[index].subviews.filter { view in
        guard let match = earlier[view.index], let superview = before[match].superview else { return false }
        return later[superview.index] == ViewID(index)
      }
      guard kept.count > 1 else { continue }
      let numbers = kept.compactMap { earlier[$0.index].map { places[$0.index] } }
      let run = LongestIncreasingRun.places(in: numbers)
      guard run.count < kept.count else { continue }
      for view in kept { isOutOfOrder[view.index] = true }
      for place in run { isOutOfOrder[kept[place].index] = false }
    }
    for pair in pairs {
      guard let old = before[pair.before].superview, let new = after[pair.after].superview else { continue }
      if later[old.index] != new { moved.append(pair) }
      if isOutOfOrder[pair.after.index] { reordered.append(pair) }
    }
  }
}
