import AutoLayout
import Geometry

/// The views, guides and constraints of two trees under common numbers: those of the earlier tree keep theirs, and those
/// that only the later tree has follow.
struct TreeUnion: Sendable {
  let before: ViewTree
  let after: ViewTree
  let matching: ViewMatching
  let constraintMatching: ConstraintMatching
  /// The later tree's identifier, by number of a view.
  let laterViews: [ViewID?]
  let laterGuides: [GuideID?]
  let laterConstraints: [Int?]
  /// The number, by identifier of the later tree.
  private let numbersOfViews: [Int]
  private let numbersOfGuides: [Int]
  let numbersOfConstraints: [Int]

  init(_ before: ViewTree, _ after: ViewTree, _ matching: ViewMatching) {
    self.before = before
    self.after = after
    self.matching = matching
    constraintMatching = ConstraintMatching(from: before, to: after, matching)
    (laterViews, numbersOfViews) = Self.numbers(
      before.views.count, after.views.count, matching.pairs.map { ($0.before.index, $0.after.index) },
      ViewID.init)
    (laterGuides, numbersOfGuides) = Self.numbers(
      before.guides.count, after.guides.count,
      matching.guides.pairs.map { ($0.before.index, $0.after.index) }, GuideID.init)
    (laterConstraints, numbersOfConstraints) = Self.numbers(
      before.constraints.count, after.constraints.count,
      constraintMatching.pairs.map { ($0.before, $0.after) }
    ) { $0 }
  }

  private static func numbers<Later>(
    _ count: Int, _ laterCount: Int, _ pairs: [(before: Int, after: Int)], _ later: (Int) -> Later
  ) -> (laters: [Later?], numbers: [Int]) {
    var laters = [Later?](repeating: nil, count: count)
    var numbers = [Int](repeating: -1, count: laterCount)
    for pair in pairs {
      laters[pair.before] = later(pair.after)
      numbers[pair.after] = pair.before
    }
    for index in numbers.indices where numbers[index] < 0 {
      numbers[index] = laters.count
      laters.append(later(index))
    }
    return (laters, numbers)
  }

  func isEarlier(view: Int) -> Bool { view < before.views.count }
  func isEarlier(guide: Int) -> Bool { guide < before.guides.count }
  func isEarlier(constraint: Int) -> Bool { constraint < before.constraints.count }
  /// Whether both trees have a view.
  func isShared(view: Int) -> Bool { isEarlier(view: view) && laterViews[view] != nil }

  func number(_ view: ViewID, isLater: Bool) -> Int { isLater ? numbersOfViews[view.index] : view.index }
  func number(_ guide: GuideID, isLater: Bool) -> Int { isLater ? numbersOfGuides[guide.index] : guide.index }

  /// The node that a view has in one of the trees, or `nil` if it is not there.
  func node(_ view: Int, isLater: Bool) -> ViewNode? {
    if isLater { return laterViews[view].map { after[$0] } }
    return isEarlier(view: view) ? before.views[view] : nil
  }

  /// The superview in one of the trees, or `nil` for a root, and for a view that is not there.
  func superview(_ view: Int, isLater: Bool) -> Int? {
    if isLater {
      guard let superview = laterViews[view].flatMap({ after[$0].superview }) else { return nil }
      return numbersOfViews[superview.index]
    }
    return isEarlier(view: view) ? before.views[view].superview?.index : nil
  }

  func numbers(_ views: [ViewID]?, isLater: Bool) -> [Int] {
    (views ?? []).map { number($0, isLater: isLater) }
  }
}
