import AutoLayout
import Geometry

/// The families of distances of one role that a reader takes for repeats of one another.
///
/// Two distances belong together if they share a view, as the gaps of a column do, or if their views are made alike, as
/// the insets of cards are. Without this, a count would join distances that merely have the same value, and a reader would
/// search for them.
struct RepeatFamilies<Role: Hashable> {
  /// What makes a view look like another one, apart from its size, its colors and what it shows.
  private struct Style: Hashable {
    var viewClass: ViewClass
    var font: FontDescription?
    var cornerRadius: Double
    var subviews: [ViewClass]

    init(_ node: ViewNode, in tree: ViewTree) {
      viewClass = node.viewClass
      font = node.text?.font
      cornerRadius = node.cornerRadius
      subviews = node.subviews.map { tree[$0].viewClass }
    }
  }

  /// A role between views that are made alike.
  private struct Likeness: Hashable {
    var role: Role
    var styles: [Style]
  }

  /// A role at a view.
  private struct Neighbor: Hashable {
    var role: Role
    var view: ViewID
  }

  /// The number of places from which a value is stated once (ISO 129: repeated features).
  private static var leastRepeats: Int { 3 }

  /// The first member of the family of each group, by position.
  private var parents: [Int]
  private let roles: [Role?]
  private let styles: [[Style]]
  /// The families with enough places.
  private var large: Set<Int> = []

  /// - Parameters:
  ///   - groups: The distances.
  ///   - roles: The parts that their constraints play, by position, or `nil` for those that are never joined.
  /// - Complexity: O(*n* log *n*) in the number of groups.
  init(of groups: [DimensionGroup], roles: [Role?], in tree: ViewTree) {
    self.roles = roles
    parents = Array(groups.indices)
    styles = groups.map { $0.views.map { Style(tree[$0], in: tree) } }
    var alike: [Likeness: Int] = [:]
    var neighbors: [Neighbor: Int] = [:]
    for (index, group) in groups.enumerated() {
      guard let role = roles[index] else { continue }
      join(index, with: &alike[Likeness(role: role, styles: styles[index])])
      // The insets of one container do not follow each other.
      guard group.views.count == 2, tree[group.views[0]].superview == tree[group.views[1]].superview else {
        continue
      }
      for view in group.views { join(index, with: &neighbors[Neighbor(role: role, view: view)]) }
    }
    findLarge(groups)
  }

  private mutating func join(_ index: Int, with other: inout Int?) {
    guard let found = other else {
      other = index
      return
    }
    let (a, b) = (root(found), root(index))
    parents[max(a, b)] = min(a, b)
  }

  private func root(_ index: Int) -> Int {
    var current = index
    while parents[current] != current { current = parents[current] }
    return current
  }

  private mutating func findLarge(_ groups: [DimensionGroup]) {
    var counts: [Int: [Int]] = [:]
    for (index, group) in groups.enumerated() where roles[index] != nil {
      counts[root(index), default: []].append(group.count)
    }
    // The columns of a grid have equal counts, which their row of dimensions says once.
    large = Set(
      counts.filter { _, counts in
        counts.count >= Self.leastRepeats
          || Set(counts).count > 1 && counts.reduce(0, +) >= Self.leastRepeats
      }.keys)
  }

  /// The family of a group, or `nil` if it has too few places.
  func repeated(_ index: Int) -> Int? {
    let family = root(index)
    return roles[index] != nil && large.contains(family) ? family : nil
  }

  /// The role of a family.
  func role(of family: Int) -> Role? { roles[family] }

  /// Whether two families concern views that are made alike.
  func areOfSameViews(_ a: Int, _ b: Int) -> Bool { styles[a] == styles[b] }
}
