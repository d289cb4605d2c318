import AutoLayout
import Geometry

/// What changed from one layout to another: in what was asked for, and in what came of it.
///
/// Views are matched by their names, constraints by place of definition and anchors.
struct LayoutDifference {
  /// A constraint that someone wrote, or one that someone no longer does.
  struct ConstraintChange {
    /// The constraint as it reads now; `nil` where it is gone.
    var now: String?
    /// The constraint as it read before; `nil` where it is new.
    var before: String?
    /// Places in activation order, as far as there are any.
    var beforeIndex: Int?
    var nowIndex: Int?
    var location: SourceLocation?
  }

  /// A number that layout decides.
  struct Effect: Hashable {
    var attribute: String
    var before: Double
    var now: Double
  }

  /// A view of both layouts, by its identifiers in them.
  struct CommonView: Hashable {
    var before: ViewID
    var now: ViewID
  }

  /// Less than this far apart, two numbers are the same.
  static let tolerance = 0.005

  let before: SolvedLayout
  let now: SolvedLayout
  private(set) var constraints: [ConstraintChange] = []
  /// Constraints that someone wrote in the layout as it is now.
  private(set) var constraintCount = 0
  private(set) var properties: [PropertyChange] = []
  private(set) var effects: [Effect] = []
  /// In preorder of the layout as it is now.
  private(set) var commonViews: [CommonView] = []
  /// Views whose frame in their superview changed, or that are new.
  private(set) var changedViews: Set<ViewID> = []

  init(from before: SolvedLayout, to now: SolvedLayout) {
    self.before = before
    self.now = now
    var places: [String: ViewID] = [:]
    for index in before.tree.views.indices { places[before.tree.views[index].name] = ViewID(index) }
    for index in now.tree.views.indices {
      let view = ViewID(index)
      guard let old = places[now.tree[view].name] else {
        changedViews.insert(view)
        continue
      }
      commonViews.append(CommonView(before: old, now: view))
    }
    compareConstraints()
    properties = PropertyChange.all(from: before.tree, to: now.tree, commonViews)
    for view in commonViews { compareFrames(of: view) }
    for view in commonViews { compareContents(of: view) }
  }

  /// Whether nothing that a picture shows is different.
  var isEmpty: Bool { constraints.isEmpty && properties.isEmpty && effects.isEmpty && changedViews.isEmpty }

  // MARK: Constraints

  private struct Signature: Hashable {
    var place: String
    var anchors: [String?]
  }

  private static func signature(_ node: ConstraintNode, in tree: ViewTree) -> Signature {
    let anchors = [node.first, node.firstOrigin, node.second, node.secondOrigin]
    return Signature(
      place: node.location?.description ?? "",
      anchors: anchors.map { $0.map { "\(tree.name(of: $0.item)).\($0.attribute.name)" } })
  }

  private static func isWritten(_ node: ConstraintNode) -> Bool {
    node.source == .explicit || node.source == .visualFormat
  }

  private mutating func compareConstraints() {
    var old: [Signature: [Int]] = [:]
    for (index, constraint) in before.constraints.enumerated() where Self.isWritten(constraint.node) {
      old[Self.signature(constraint.node, in: before.tree), default: []].append(index)
    }
    var isMatched: Set<Int> = []
    for (index, constraint) in now.constraints.enumerated() where Self.isWritten(constraint.node) {
      constraintCount += 1
      let signature = Self.signature(constraint.node, in: now.tree)
      guard let match = old[signature]?.first else {
        constraints.append(
          ConstraintChange(now: constraint.text, nowIndex: index, location: constraint.node.location))
        continue
      }
      old[signature]?.removeFirst()
      isMatched.insert(match)
      let text = before.constraints[match].text
      guard text != constraint.text else { continue }
      constraints.append(
        ConstraintChange(
          now: constraint.text, before: text, beforeIndex: match, nowIndex: index,
          location: constraint.node.location))
    }
    for (index, constraint) in before.constraints.enumerated()
    where Self.isWritten(constraint.node) && !isMatched.contains(index) {
      constraints.append(
        ConstraintChange(before: constraint.text, beforeIndex: index, location: constraint.node.location))
    }
  }

  // MARK: Results

  private mutating func compareFrames(of view: CommonView) {
    let name = now.tree[view.now].name.abbreviated
    let (old, new) = (before[view.before].frame, now[view.now].frame)
    let count = effects.count
    compare("\(name).frame.x", old.minX, new.minX)
    compare("\(name).frame.y", old.minY, new.minY)
    compare("\(name).frame.width", old.width, new.width)
    compare("\(name).frame.height", old.height, new.height)
    if effects.count > count || before.tree[view.before].isHidden != now.tree[view.now].isHidden {
      changedViews.insert(view.now)
    }
  }

  private mutating func compareContents(of view: CommonView) {
    guard let old = before[view.before].scroll, let new = now[view.now].scroll else { return }
    let name = now.tree[view.now].name.abbreviated
    let isAlone = now.views.count { $0.scroll != nil } == 1
    let prefix = isAlone ? "" : "\(name)."
    compare("\(prefix)contentSize.width", old.contentSize.width, new.contentSize.width)
    compare("\(prefix)contentSize.height", old.contentSize.height, new.contentSize.height)
    compare("\(prefix)contentOffset.x", old.contentOffset.x, new.contentOffset.x)
    compare("\(prefix)contentOffset.y", old.contentOffset.y, new.contentOffset.y)
    let owner = isAlone ? "" : "\(name) "
    compare("\(owner)scrollable x distance", old.distance(.horizontal), new.distance(.horizontal))
    compare("\(owner)scrollable y distance", old.distance(.vertical), new.distance(.vertical))
  }

  private mutating func compare(_ attribute: String, _ old: Double, _ new: Double) {
    guard abs(old - new) > Self.tolerance else { return }
    effects.append(Effect(attribute: attribute, before: old, now: new))
  }
}

extension SolvedScroll {
  /// How far the content scrolls along an axis.
  func distance(_ axis: Axis) -> Double {
    axis == .horizontal
      ? maximumContentOffset.x - minimumContentOffset.x : maximumContentOffset.y - minimumContentOffset.y
  }
}
