import AutoLayout
import Geometry

/// Finds the distances that follow each other along an axis, such as the gaps and sizes from a card's top to its
/// bottom. A reader adds them up, so they belong in one row (ISO 129: chain dimensioning).
struct DimensionChains {
  private let groups: [DimensionGroup]
  /// The positions of the groups that concern each view.
  private let groupsOfViews: [ViewID: [Int]]
  private let entersViews: Bool
  private let frame: (ViewID) -> Rect

  /// The number of distances from which they form a chain.
  private static let leastMembers = 3
  /// The number of groups of a view above which it is a container rather than a link of a chain.
  private static let mostGroups = 16

  /// The chains, each as positions in `groups` in the order of the axis. No group is in two chains.
  ///
  /// - Parameters:
  ///   - entersViews: Whether a chain may lead from the edge of a view to a view inside it, as in figures of few views.
  ///   - frame: The frame of a view in the picture.
  /// - Complexity: O(*n* log *n*) in the number of groups, if each view has few constraints.
  static func chains(of groups: [DimensionGroup], entersViews: Bool, frame: (ViewID) -> Rect) -> [[Int]] {
    withoutActuallyEscaping(frame) { frame in
      DimensionChains(of: groups, entersViews: entersViews, frame: frame).all
    }
  }

  /// The groups, with two in place of one that states two distances side by side, each of which belongs to a chain of
  /// its own. Otherwise, one of the chains would lack a link.
  ///
  /// - Parameter single: A group with one of its places.
  /// - Complexity: That of `chains`.
  static func dividing(
    _ groups: [DimensionGroup], entersViews: Bool, frame: (ViewID) -> Rect,
    single: (DimensionGroup, Int) -> DimensionGroup
  ) -> [DimensionGroup] {
    let shared = groups.indices.filter { index in
      let group = groups[index]
      return group.axis == .vertical && !group.isSize && !group.isOuter && group.repeats.isEmpty
        && group.absorbed.isEmpty && group.state.isMet && group.places.count == 2
        && group.places[0].number != group.places[1].number
        && !group.places[0].lane.overlaps(group.places[1].lane)
    }
    guard !shared.isEmpty else { return groups }
    var divided = groups
    var pieces: [Int: Int] = [:]
    for index in shared {
      pieces[index] = divided.count
      divided.append(single(groups[index], 1))
      divided[index] = single(groups[index], 0)
    }
    let chains = chains(of: divided, entersViews: entersViews, frame: frame)
    let chainOf = Dictionary(
      uniqueKeysWithValues: chains.enumerated().flatMap { place, chain in chain.map { ($0, place) } })
    var result = groups
    for index in shared {
      guard let piece = pieces[index], let first = chainOf[index], let second = chainOf[piece],
        first != second
      else { continue }
      result[index] = divided[index]
      result.append(divided[piece])
    }
    return result
  }

  private init(of groups: [DimensionGroup], entersViews: Bool, frame: @escaping (ViewID) -> Rect) {
    var groupsOfViews: [ViewID: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      for view in Set(group.views) { groupsOfViews[view, default: []].append(index) }
    }
    (self.groups, self.groupsOfViews, self.entersViews) = (groups, groupsOfViews, entersViews)
    self.frame = frame
  }

  private var all: [[Int]] {
    var used: Set<Int> = []
    var result: [[Int]] = []
    let order = groups.indices.sorted { (groups[$0].start, $0) < (groups[$1].start, $1) }
    for first in order where !used.contains(first) {
      var chain = [first]
      while let next = next(after: chain[chain.count - 1], butNotIn: used) { chain.append(next) }
      guard chain.count >= Self.leastMembers else { continue }
      used.formUnion(chain)
      result.append(chain)
    }
    return result
  }

  /// The group that begins where a view ends that ends or follows the previous group. One of the same container comes
  /// first.
  private func next(after index: Int, butNotIn used: Set<Int>) -> Int? {
    let group = groups[index]
    let axis = group.axis
    var best: Int?
    func rank(_ other: Int) -> (Int, Double) {
      (groups[other].isOuter == group.isOuter ? 0 : 1, groups[other].start)
    }
    for view in group.views {
      guard let others = groupsOfViews[view], others.count <= Self.mostGroups else { continue }
      let (low, high) = (frame(view).min(axis), frame(view).max(axis))
      for other in others where other != index && !used.contains(other) && groups[other].axis == axis {
        let start = groups[other].start
        let touches = abs(start - group.end) < 0.5
        let spans = abs(low - group.end) < 0.5 && abs(high - start) < 0.5
        guard touches || spans, start > group.start,
          entersViews || groups[other].isOuter == group.isOuter
        else { continue }
        if best.map({ rank(other) < rank($0) }) ?? true { best = other }
      }
    }
    return best
  }
}
