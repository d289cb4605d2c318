public import AutoLayout

/// The declared guides that two layouts have in common, and those that only one of them has.
///
/// Guides match by name. Of those left over, the ones of the same view that the same constraints name match, and then
/// the only one of a view.
public struct GuideMatching: Hashable, Sendable {
  /// A guide that both layouts have, with its identifier in each.
  public struct Pair: Hashable, Sendable {
    /// The identifier in the earlier layout.
    public var before: GuideID
    /// The identifier in the later layout.
    public var after: GuideID

    /// A guide with its two identifiers.
    public init(before: GuideID, after: GuideID) {
      self.before = before
      self.after = after
    }
  }

  /// The guides that both layouts have, in the later layout's order.
  public private(set) var pairs: [Pair] = []
  /// The guides that only the later layout has, in its order.
  public private(set) var added: [GuideID] = []
  /// The guides that only the earlier layout has, in its order.
  public private(set) var removed: [GuideID] = []
  /// The guides of both layouts that have different names, in the later layout's order.
  public private(set) var renamed: [Pair] = []
  /// The guides of both layouts that belong to different views, in the later layout's order.
  public private(set) var moved: [Pair] = []
  private var later: [GuideID?]
  /// The guides of the later layout that the earlier ones have become, by guide of the earlier layout.
  var laterGuides: [GuideID?] { later }
  private var earlier: [GuideID?]

  /// - Complexity: O(guides) if the names are the same, otherwise O(guides + constraints).
  init(from before: ViewTree, to after: ViewTree, _ views: ViewLinks) {
    later = Array(repeating: nil, count: before.guides.count)
    earlier = Array(repeating: nil, count: after.guides.count)
    guard !before.guides.isEmpty || !after.guides.isEmpty else { return }
    matchNames(before, after)
    if later.contains(nil), earlier.contains(nil) { matchUses(before, after, views) }
    for (index, match) in earlier.enumerated() {
      if let match {
        pairs.append(Pair(before: match, after: GuideID(index)))
      } else {
        added.append(GuideID(index))
      }
    }
    removed = later.indices.filter { later[$0] == nil }.map(GuideID.init)
    renamed = pairs.filter { before[$0.before].name != after[$0.after].name }
    moved = pairs.filter { views.later[before[$0.before].owningView.index] != after[$0.after].owningView }
  }

  /// The guide of the later layout that an earlier one has become, or `nil` if it was removed. O(1).
  public func later(_ guide: GuideID) -> GuideID? { later[guide.index] }
  /// The guide of the earlier layout that has become a later one, or `nil` if it was added. O(1).
  public func earlier(_ guide: GuideID) -> GuideID? { earlier[guide.index] }

  private mutating func link(_ before: Int, _ after: Int) {
    later[before] = GuideID(after)
    earlier[after] = GuideID(before)
  }

  private mutating func matchNames(_ before: ViewTree, _ after: ViewTree) {
    var places: [String: Int] = [:]
    for (index, guide) in before.guides.enumerated() { places[guide.name] = index }
    for (index, guide) in after.guides.enumerated() {
      if let match = places.removeValue(forKey: guide.name) { link(match, index) }
    }
  }

  /// The constraints that name a guide, without its name.
  private struct Use: Hashable {
    var owner: ViewID
    var constraints: [Mention]?
  }

  private struct Mention: Hashable {
    var place: Int
    var attribute: Attribute
    var relation: LayoutRelation
    var others: [LayoutAnchor]
  }

  private mutating func matchUses(_ before: ViewTree, _ after: ViewTree, _ views: ViewLinks) {
    for comparesConstraints in [true, false] {
      let old = Self.uses(in: before, later.indices.filter { later[$0] == nil }, comparesConstraints) {
        views.later[$0.index]
      }
      let new = Self.uses(in: after, earlier.indices.filter { earlier[$0] == nil }, comparesConstraints) {
        $0
      }
      let (places, wanted) = (Dictionary(grouping: old, by: \.use), Dictionary(grouping: new, by: \.use))
      for (guide, use) in new {
        // Guides that look alike match in order if both layouts have as many.
        guard let matches = places[use], let guides = wanted[use], matches.count == guides.count,
          let place = guides.firstIndex(where: { $0.guide == guide })
        else { continue }
        link(matches[place].guide, guide)
      }
    }
  }

  /// The uses of some guides, in terms of the later tree's views.
  private static func uses(
    in tree: ViewTree, _ guides: [Int], _ comparesConstraints: Bool, _ later: (ViewID) -> ViewID?
  ) -> [(guide: Int, use: Use)] {
    var mentions: [Int: [Mention]] = [:]
    if comparesConstraints {
      for constraint in tree.constraints {
        let anchors = [constraint.first, constraint.firstOrigin, constraint.second, constraint.secondOrigin]
        for (place, anchor) in anchors.enumerated() {
          guard let anchor, case .guide(let guide) = anchor.item else { continue }
          // Other guides may have been renamed, too.
          let others = anchors.compactMap { other -> LayoutAnchor? in
            guard let other, case .view(let view) = other.item, let match = later(view) else { return nil }
            return LayoutAnchor(.view(match), other.attribute)
          }
          mentions[guide.index, default: []].append(
            Mention(
              place: place, attribute: anchor.attribute, relation: constraint.relation, others: others))
        }
      }
    }
    return guides.compactMap { guide in
      later(tree.guides[guide].owningView).map { owner in
        (guide, Use(owner: owner, constraints: comparesConstraints ? mentions[guide] ?? [] : nil))
      }
    }
  }
}
