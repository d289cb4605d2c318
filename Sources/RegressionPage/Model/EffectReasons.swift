import AutoLayout
import Comparison
import Geometry
import Regression

/// Why results differ: which edit reaches them, and through which views and constraints.
///
/// The search starts at the views that an edit concerns and follows the constraints of the later layout from one view
/// that differs to the next. A view is told to follow the one from which it was reached first. The constraints of a
/// stack view have no direction: it arranges all its views at once, so these follow it and not one another.
struct EffectReasons {
  /// A place that can differ: a view's position and size along an axis.
  fileprivate struct Place: Hashable {
    var view: ViewID
    var axis: Axis
  }

  private let difference: LayoutDifference
  /// The later views of earlier ones.
  private let later: [ViewID: ViewID]
  /// The places that differ.
  private let differing: Set<Place>
  /// By place: the constraints along its axis that hold it.
  private let holders: [Place: [Int]]
  private let parts: [String: EditedParts]

  private var layout: SolvedLayout { difference.after }

  /// - Complexity: O(views + constraints).
  init(_ difference: LayoutDifference, parts: [String: EditedParts]) {
    self.difference = difference
    self.parts = parts
    later = Dictionary(
      difference.views.pairs.map { ($0.before, $0.after) }, uniquingKeysWith: { first, _ in first })
    let layout = difference.after
    var differing: Set<Place> = []
    for effect in difference.effects {
      differing.insert(Place(view: effect.view.after, axis: effect.quantity.axis))
    }
    for view in difference.views.added {
      for axis in Axis.allCases { differing.insert(Place(view: view, axis: axis)) }
    }
    // A view that comes into sight has no effect of its own and takes others along all the same.
    for view in difference.views.pairs
    where difference.before.tree[view.before].isHidden && !layout.tree[view.after].isHidden {
      for axis in Axis.allCases { differing.insert(Place(view: view.after, axis: axis)) }
    }
    var holders: [Place: [Int]] = [:]
    for index in layout.constraints.indices {
      let constraint = layout.constraints[index]
      guard !constraint.isBroken else { continue }
      for anchor in [constraint.node.first, constraint.node.second].compactMap(\.self) {
        let place = Place(view: layout.tree.owner(of: anchor.item), axis: anchor.attribute.axis)
        if differing.contains(place) { holders[place, default: []].append(index) }
      }
    }
    self.differing = differing
    self.holders = holders
  }

  /// How the effects of a cause come about.
  struct Paths {
    fileprivate enum Step: Hashable {
      /// An edit that concerns the place, in words, and whether it is one of the view's properties.
      case edited(String, ofProperty: Bool)
      case follows(ViewID)
      case arranged(by: ViewID)
      /// A stack view with the size of what it arranges, reached from one of these views.
      case fits(ViewID?)
      case ownOtherAxis(Axis)
    }

    fileprivate var steps: [Place: Step] = [:]
    /// The constraints that carry effects from view to view, by their indices in the later layout, in their order.
    fileprivate(set) var carriers: [Int] = []
  }

  /// Follows the given edits, by their texts.
  ///
  /// - Complexity: O(views + constraints).
  func paths(from edits: [String]) -> Paths {
    var paths = Paths()
    var pending: [Place] = []
    func reach(_ place: Place, _ step: Paths.Step) {
      guard differing.contains(place), paths.steps[place] == nil else { return }
      paths.steps[place] = step
      pending.append(place)
    }
    for edit in edits {
      guard let whole = parts[edit] else { continue }
      for part in whole.members.isEmpty ? [whole] : whole.members {
        for (place, step) in starts(of: edit, part) { reach(place, step) }
      }
    }
    var carriers: Set<Int> = []
    var next = 0
    while next < pending.count {
      let place = pending[next]
      next += 1
      for index in holders[place] ?? [] {
        let node = layout.constraints[index].node
        for anchor in [node.first, node.second].compactMap(\.self) {
          let other = Place(view: layout.tree.owner(of: anchor.item), axis: anchor.attribute.axis)
          if differing.contains(other), paths.steps[other] == nil { carriers.insert(index) }
          reach(other, step(to: other, from: place, through: node))
        }
      }
      // The height of a text follows its width.
      let crossing: Axis = place.axis == .horizontal ? .vertical : .horizontal
      reach(Place(view: place.view, axis: crossing), .ownOtherAxis(place.axis))
    }
    paths.carriers = carriers.filter { layout.constraints[$0].node.source.isWritten }.sorted()
    return paths
  }

  /// The places that an edit reaches first.
  private func starts(of edit: String, _ part: EditedParts) -> [(Place, Paths.Step)] {
    var starts: [(Place, Paths.Step)] = []
    let axis = part.constraint.map(axis)
    let views = part.views.compactMap { layout.tree.view(named: $0) }
    let step = Paths.Step.edited(
      part.constraint.map(Self.words) ?? Self.words(edit), ofProperty: part.constraint == nil)
    for own in Axis.allCases where axis == nil || own == axis {
      let places = views.map { Place(view: $0, axis: own) }
      // The other side of an edited constraint follows the first one, unless only that side differs.
      let isPair = part.constraint?.after != nil
      starts += (isPair ? Array(places.filter(differing.contains).prefix(1)) : places).map { ($0, step) }
    }
    if part.isOfLayout {
      let step = Paths.Step.edited("follows the \(EditWords(edit).aspect)", ofProperty: true)
      starts += outermost.map { ($0, step) }
    }
    if part.constraint == nil {
      for name in part.views where layout.tree.view(named: name).map({ layout.tree[$0].isHidden }) ?? true {
        starts += neighbors(ofLost: name)
      }
    }
    return starts
  }

  /// The axis that a constraint holds.
  private func axis(of change: ConstraintDifference) -> Axis {
    let constraint =
      change.after.map { layout.constraints[$0] } ?? change.before.map { difference.before.constraints[$0] }
    return constraint?.node.first.attribute.axis ?? .horizontal
  }

  private func step(to other: Place, from place: Place, through node: ConstraintNode) -> Paths.Step {
    if other.view == place.view { return .ownOtherAxis(place.axis) }
    if node.source == .stack, let stack = stack(of: node, in: layout.tree) {
      return stack == other.view ? .fits(place.view) : .arranged(by: stack)
    }
    return .follows(place.view)
  }

  /// The places that an edit of the whole layout reaches first: the root's, or those that differ although the superview
  /// does not.
  private var outermost: [Place] {
    let root = Axis.allCases.map { Place(view: .root, axis: $0) }
    if root.contains(where: differing.contains) { return root }
    let places = differing.filter { place in
      guard let parent = layout.tree[place.view].superview else { return true }
      return !differing.contains(Place(view: parent, axis: place.axis))
    }
    return places.sorted { ($0.view, $0.axis == .vertical ? 1 : 0) < ($1.view, $1.axis == .vertical ? 1 : 0) }
  }

  /// The stack view that made a constraint.
  private func stack(of node: ConstraintNode, in tree: ViewTree) -> ViewID? {
    let views = [node.first, node.second].compactMap(\.self).map { tree.owner(of: $0.item) }
    return views.lazy.compactMap { tree[$0].superview }.first { tree[$0].stack != nil }
      ?? views.first { tree[$0].stack != nil }
  }

  /// The places that constraints of the earlier layout tied to a view that is removed or hidden.
  private func neighbors(ofLost name: String) -> [(Place, Paths.Step)] {
    let earlier = difference.before
    let known = layout.tree.view(named: name)
    let matched = difference.views.pairs.first { $0.after == known }?.before
    guard let view = matched ?? earlier.tree.view(named: name) else { return [] }
    return earlier.constraints.flatMap { constraint -> [(Place, Paths.Step)] in
      let anchors = [constraint.node.first, constraint.node.second].compactMap(\.self)
      guard anchors.contains(where: { earlier.tree.owner(of: $0.item) == view }) else { return [] }
      return anchors.compactMap { anchor in
        guard let other = later[earlier.tree.owner(of: anchor.item)] else { return nil }
        let stack =
          constraint.node.source == .stack ? self.stack(of: constraint.node, in: earlier.tree) : nil
        let step: Paths.Step =
          if let stack = stack.flatMap({ later[$0] }) {
            stack == other ? .fits(nil) : .arranged(by: stack)
          } else {
            .edited("no longer tied to \(name)", ofProperty: false)
          }
        return (Place(view: other, axis: anchor.attribute.axis), step)
      }
    }
  }

  // MARK: Words

  private static func words(_ change: ConstraintDifference) -> String {
    switch change {
    case .added: "held by the new constraint"
    case .removed: "was held by the removed constraint"
    case .changed: "held by the edited constraint"
    }
  }

  /// What an edit does to its view.
  private static func words(_ edit: String) -> String {
    let words = EditWords(edit)
    switch words.aspect {
    case "added": return "new in the layout"
    case "place among its siblings": return "has another place among its siblings"
    case let aspect where aspect.hasPrefix("moved from "):
      return aspect.firstRange(of: " to ").map { "is now in \(aspect[$0.upperBound...])" } ?? "moved"
    case let aspect: return "has another \(aspect)"
    }
  }

  /// Why an effect differs.
  struct Reason: Hashable, Sendable {
    /// The reason in a few words.
    var words: String
    /// The name of the view that this one follows, or `nil` if it is the edit that concerns it.
    var leader: String?
  }

  /// Why an effect differs.
  func reason(for effect: DifferenceFacts.Effect, _ paths: Paths) -> Reason {
    guard let view = layout.tree.view(named: effect.view) else { return Reason(words: "no longer there") }
    func following(_ leader: ViewID) -> Reason {
      let name = layout.tree[leader].name
      return Reason(words: "follows \(name)", leader: name)
    }
    let axis: Axis =
      effect.quantity.hasSuffix("y") || effect.quantity.hasSuffix("height")
        || effect.quantity == "scrollable y distance" ? .vertical : .horizontal
    let step = paths.steps[Place(view: view, axis: axis)]
    switch effect.quantity {
    case "appears": return Reason(words: "new in the layout")
    case "disappears": return Reason(words: "no longer shown")
    case let quantity where quantity.hasPrefix("scrollable") || quantity.hasPrefix("contentOffset"):
      if case .edited(let words, ofProperty: true)? = step { return Reason(words: words) }
      return Reason(
        words: quantity.hasPrefix("scrollable")
          ? "follows the size of the content" : "follows what can be scrolled", leader: effect.view)
    default: break
    }
    switch step {
    case .edited(let words, _)?: return Reason(words: words)
    case .follows(let other)?: return following(other)
    case .arranged(let stack)?:
      let name = layout.tree[stack].name
      return Reason(words: "arranged by \(name)", leader: name)
    case .fits(let view)?:
      return Reason(words: "fits what it arranges", leader: view.map { layout.tree[$0].name })
    case .ownOtherAxis(let axis)?:
      return Reason(words: "follows its own \(axis.sizeName)", leader: effect.view)
    case nil:
      guard let parent = layout.tree[view].superview else {
        return Reason(words: "follows its content", leader: effect.view)
      }
      return differing.contains(Place(view: parent, axis: axis))
        ? following(parent) : Reason(words: "gives way to the others", leader: effect.view)
    }
  }
}

extension Comparison.Effect.Quantity {
  /// The axis of the quantity.
  fileprivate var axis: Axis {
    switch self {
    case .position(let axis), .size(let axis), .contentSize(let axis), .contentOffset(let axis),
      .scrollDistance(let axis):
      axis
    }
  }
}
