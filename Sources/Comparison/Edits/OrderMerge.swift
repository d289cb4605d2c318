/// The order of elements some of which are where one list has them, and the others where another list has them.
enum OrderMerge {
  /// Merges two lists of distinct elements.
  ///
  /// Elements placed by the later list come right after the nearest element before them there that is present, so that
  /// the result is the earlier list if none of them is placed by the later one, and the later list if all are.
  ///
  /// - Parameters:
  ///   - before: the earlier list.
  ///   - after: the later list.
  ///   - isPresent: whether an element is in the result.
  ///   - isPlacedLater: whether the place of an element is that of the later list. If not, it has none unless the
  ///     earlier list has it.
  /// - Complexity: O(n).
  static func merged<Element: Hashable>(
    _ before: [Element], _ after: [Element], isPresent: (Element) -> Bool, isPlacedLater: (Element) -> Bool
  ) -> [Element] {
    let kept = before.filter { isPresent($0) && !isPlacedLater($0) }
    let placed = after.filter { isPresent($0) && isPlacedLater($0) }
    if placed.isEmpty { return kept }
    if kept.isEmpty { return placed }
    let known = Set(kept)
    var first: [Element] = []
    var followers: [Element: [Element]] = [:]
    var anchor: Element?
    for element in after where isPresent(element) {
      if known.contains(element) {
        anchor = element
      } else if isPlacedLater(element) {
        if let anchor { followers[anchor, default: []].append(element) } else { first.append(element) }
      }
    }
    return first + kept.flatMap { [$0] + (followers[$0] ?? []) }
  }
}
