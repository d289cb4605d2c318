import AutoLayout
import Geometry

/// How many names are searched for in crowds.
///
/// The places of a name are tested against all views near its own. If thousands of views lie in one place, hardly any
/// name finds a place there, and the search for each would take longer the more there are. So only the first names of a
/// crowd are searched for, and the others are treated like names without room.
struct NameCrowds: FigureReading {
  let facts: FigureFacts
  private var work = 0

  /// The number of views near a view, without those inside it, from which they are a crowd.
  static let leastCrowd = 600
  /// The total number of views near the names that are searched for in crowds.
  static let mostWork = 30_000

  init(facts: FigureFacts) { self.facts = facts }

  /// Whether the name of a view is searched for. Counts the views near it if they are a crowd.
  ///
  /// - Complexity: O(log *n* + `leastCrowd`) in the number of views, apart from names in crowds that are searched for,
  ///   and from the views inside the view.
  mutating func admits(_ label: NameLabel) -> Bool {
    let view = label.named.front
    let place = geometry.frame(view).union(label.area)
      .inset(by: NamePlaces.reach(of: label.blocks.map(\.size)))
    let isCrowded = grid.hasMore(than: Self.leastCrowd, near: place) {
      !self.tree.isDescendant($0, of: view)
    }
    guard isCrowded else { return true }
    guard work < Self.mostWork else { return false }
    let count = grid.count(near: place) { _ in true }
    guard work + count <= Self.mostWork else { return false }
    work += count
    return true
  }
}
