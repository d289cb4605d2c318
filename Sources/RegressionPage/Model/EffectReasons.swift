import AutoLayout
import Comparison
import Geometry
import Regression

/// Why results differ: which edit reaches them, and through which views and constraints.
///
/// The search starts at the edges and sizes that an edit concerns and follows the constraints that carry their changes.
/// A view is told to follow the one from which it was reached first. The constraints of a stack view have no direction:
/// it arranges all its views at once, so these follow it and not one another.
struct EffectReasons {
  typealias Place = AnchorChanges.Place

  private let changes: AnchorChanges
  /// The later views of earlier ones.
  private let later: [ViewID: ViewID]
  private let parts: [String: EditedParts]
  /// The sizes that are smaller than the content wants, now and before.
  private let crowded: Set<Place>
  private let wasCrowded: Set<Place>

  private var difference: LayoutDifference { changes.difference }
  private var layout: SolvedLayout { difference.after }

  /// - Complexity: O(views + constraints).
  init(_ difference: LayoutDifference, parts: [String: EditedParts]) {
    self.parts = parts
    changes = AnchorChanges(difference)
    let later = Dictionary(
      difference.views.pairs.map { ($0.before, $0.after) }, uniquingKeysWith: { first, _ in first })
    self.later = later
    func crowded(_ layout: SolvedLayout, _ known: (ViewID) -> ViewID?) -> Set<Place> {
      var places: Set<Place> = []
      for constraint in layout.constraints where constraint.error > 0.01 {
        guard constraint.node.source == .intrinsic, constraint.node.relation == .greaterThanOrEqual,
          let view = known(layout.tree.owner(of: constraint.node.first.item))
        else { continue }
        places.insert(Place(item: .view(view), axis: constraint.node.first.attribute.axis, part: .size))
      }
      return places
    }
    self.crowded = crowded(difference.after) { $0 }
    wasCrowded = crowded(difference.before) { later[$0] }
  }

  /// How the effects of a cause come about.
  struct Paths {
    fileprivate enum Step: Hashable {
      /// An edit that concerns the place, in words.
      case edited(String)
      case follows(LayoutItem)
      /// A stack view arranges the view, which was reached from another one.
      case arranged(by: ViewID, from: ViewID?)
      /// A stack view with the size of what it arranges, reached from one of these views.
      case fits(ViewID?)
      case ownSize(Axis)

      var isEdited: Bool { if case .edited = self { true } else { false } }
    }

    fileprivate var steps: [Place: Step] = [:]
    /// The constraints that carry effects from view to view, by their indices in the later layout, in their order.
    fileprivate(set) var carriers: [Int] = []
  }

  /// The places that are reached, and those from which the search goes on. What a constraint says comes before what
  /// follows from the other parts of a view, and that before what text does across.
  private struct Search {
    var steps: [Place: Paths.Step] = [:]
    var carriers: Set<Int> = []
    private var pending: [[Place]] = [[], [], []]
    private var next = [0, 0, 0]

    mutating func reach(_ place: Place, _ step: Paths.Step) -> Bool {
      guard steps[place] == nil else { return false }
      steps[place] = step
      for rank in pending.indices { pending[rank].append(place) }
      return true
    }

    /// The next place, and what to look at from there.
    mutating func take() -> (place: Place, rank: Int)? {
      for rank in pending.indices where next[rank] < pending[rank].count {
        next[rank] += 1
        return (pending[rank][next[rank] - 1], rank)
      }
      return nil
    }
  }

  /// Follows the given edits, by their texts.
  ///
  /// - Complexity: O(views + constraints).
  func paths(from edits: [String]) -> Paths {
    var search = Search()
    var isOfLayout: [String] = []
    for edit in edits {
      guard let whole = parts[edit] else { continue }
      for part in whole.members.isEmpty ? [whole] : whole.members {
        for (place, step) in starts(of: edit, part) { _ = search.reach(place, step) }
        if part.isOfLayout { isOfLayout.append(edit) }
      }
    }
    run(&search)
    // What no guide hands on starts at the outermost views that differ.
    for edit in isOfLayout {
      for place in outermost where search.steps[place] == nil {
        _ = search.reach(place, .edited(Self.words(ofLayout: edit)))
      }
      run(&search)
    }
    var paths = Paths(steps: search.steps)
    paths.carriers = search.carriers.filter { layout.constraints[$0].node.source.isWritten }.sorted()
    return paths
  }

  private func run(_ search: inout Search) {
    while let (place, rank) = search.take() {
      switch rank {
      case 0: followConstraints(place, &search)
      case 1: followParts(place, &search)
      default: followText(place, &search)
      }
    }
  }

  private func followConstraints(_ place: Place, _ search: inout Search) {
    guard let own = search.steps[place] else { return }
    for link in changes.links[place] ?? [] {
      var step = step(through: link)
      // The safe area has no name that a reader knows: what is tied to it follows the edit.
      if !place.item.isView, !place.item.isConstrained, own.isEdited { step = own }
      if search.reach(link.other, step) { search.carriers.insert(link.constraint) }
    }
    let owner = layout.tree.owner(of: place.item)
    // A view that only moves takes its edges along, and its own guides in any case.
    let parts = changes.parts(of: place.item, place.axis)
    if !parts.contains(.size), place.item.isViewOrContent {
      for part in parts { _ = search.reach(Place(item: place.item, axis: place.axis, part: part), own) }
    }
    guard place.item.isView else { return }
    for guide in changes.guides[owner] ?? [] where !guide.isConstrained {
      for part in changes.parts(of: guide, place.axis) {
        _ = search.reach(Place(item: guide, axis: place.axis, part: part), .follows(.view(owner)))
      }
    }
  }

  /// The other edges and the size of an item, which follow from one of them.
  private func followParts(_ place: Place, _ search: inout Search) {
    guard let own = search.steps[place] else { return }
    for part in changes.parts(of: place.item, place.axis) {
      _ = search.reach(
        Place(item: place.item, axis: place.axis, part: part),
        place.part == .size ? .ownSize(place.axis) : own)
    }
    guard !place.item.isView, !place.item.isConstrained else { return }
    // What is tied to the margins of a view makes its size.
    let owner = LayoutItem.view(layout.tree.owner(of: place.item))
    for part in changes.parts(of: owner, place.axis) {
      _ = search.reach(Place(item: owner, axis: place.axis, part: part), own)
    }
  }

  /// The height of a text follows its width.
  private func followText(_ place: Place, _ search: inout Search) {
    guard place.part == .size, place.item.isView else { return }
    let crossing = Place(
      item: place.item, axis: place.axis == .horizontal ? .vertical : .horizontal, part: .size)
    if changes.parts(of: crossing.item, crossing.axis).contains(.size) {
      _ = search.reach(crossing, .ownSize(place.axis))
    }
  }

  private func step(through link: AnchorChanges.Link) -> Paths.Step {
    let node = layout.constraints[link.constraint].node
    if link.owner == link.otherOwner, !link.leader.isDeclared, !link.other.item.isDeclared,
      node.source != .stack
    {
      return .ownSize(
        node.first.attribute.axis == link.other.axis
          ? node.second?.attribute.axis ?? link.other.axis : node.first.attribute.axis)
    }
    if node.source == .stack, let stack = stack(of: node, in: layout.tree) {
      if stack == link.otherOwner { return .fits(link.owner == stack ? nil : link.owner) }
      return .arranged(by: stack, from: link.owner == stack ? nil : link.owner)
    }
    return .follows(link.leader)
  }

  // MARK: Starts

  /// The places that an edit reaches first.
  private func starts(of edit: String, _ part: EditedParts) -> [(Place, Paths.Step)] {
    if part.isOfLayout {
      let items =
        [.view(.root)]
        + changes.guides.sorted { $0.key < $1.key }.flatMap(\.value)
        .filter { !$0.isConstrained && $0 != .view(.root) }
      let isRoot = Axis.allCases.contains { !changes.parts(of: .view(.root), $0).isEmpty }
      return places(isRoot ? [.view(.root)] : items, .edited(Self.words(ofLayout: edit)))
    }
    if let change = part.constraint { return starts(of: change, part.views) }
    let aspect = EditWords(edit).aspect
    var starts: [(Place, Paths.Step)] = []
    for view in part.views.compactMap({ layout.tree.view(named: $0) }) {
      let step = Paths.Step.edited(Self.words(edit))
      // A text or an image has a size. Where it is follows from that.
      let isOfContent =
        !["frame", "center", "bounds", "hidden", "added"].contains(aspect) && !aspect.contains("place")
        && !aspect.contains("moved")
      for axis in Axis.allCases {
        let all = changes.parts(of: .view(view), axis)
        for part in isOfContent && all.contains(.size) ? [.size] : all {
          starts.append((Place(item: .view(view), axis: axis, part: part), step))
        }
      }
      starts += places([.contentLayoutGuide(view)], step)
      guard layout.tree[view].stack != nil, isOfContent else { continue }
      let arranged = layout.tree.views.indices.map(ViewID.init).filter { layout.tree[$0].superview == view }
      starts += places(arranged.map { .view($0) }, .arranged(by: view, from: nil))
    }
    for name in part.views where layout.tree.view(named: name).map({ layout.tree[$0].isHidden }) ?? true {
      starts += neighbors(ofLost: name)
    }
    return starts
  }

  private func places(_ items: [LayoutItem], _ step: Paths.Step) -> [(Place, Paths.Step)] {
    items.flatMap { item in
      Axis.allCases.flatMap { axis in
        changes.parts(of: item, axis).map { (Place(item: item, axis: axis, part: $0), step) }
      }
    }
  }

  /// The places of an edited constraint: its anchors if they differ, or else what differs of its views. The other side
  /// of a constraint that is still there follows the first one, unless only that side differs.
  private func starts(of change: ConstraintDifference, _ views: [String]) -> [(Place, Paths.Step)] {
    let step = Paths.Step.edited(Self.words(change))
    if let node = change.after.map({ layout.constraints[$0].node }),
      let place = changes.places(of: node).first
    {
      return [(place, step)]
    }
    let constraint =
      change.after.map { layout.constraints[$0] } ?? change.before.map { difference.before.constraints[$0] }
    guard let axis = constraint?.node.first.attribute.axis else { return [] }
    let sides = views.compactMap { layout.tree.view(named: $0) }.map { view in
      changes.parts(of: .view(view), axis).map { (Place(item: .view(view), axis: axis, part: $0), step) }
    }.filter { !$0.isEmpty }
    return change.after == nil ? sides.flatMap(\.self) : sides.first ?? []
  }

  /// The places that an edit of the whole layout reaches first if no guide hands it on: those that differ although the
  /// superview does not.
  private var outermost: [Place] {
    let root = Axis.allCases.flatMap { axis in
      changes.parts(of: .view(.root), axis).map { Place(item: .view(.root), axis: axis, part: $0) }
    }
    if !root.isEmpty { return root }
    return layout.tree.views.indices.map(ViewID.init).flatMap { view -> [Place] in
      Axis.allCases.flatMap { axis -> [Place] in
        guard let parent = layout.tree[view].superview, changes.parts(of: .view(parent), axis).isEmpty else {
          return []
        }
        return changes.parts(of: .view(view), axis).map { Place(item: .view(view), axis: axis, part: $0) }
      }
    }
  }

  /// The stack view that made a constraint.
  private func stack(of node: ConstraintNode, in tree: ViewTree) -> ViewID? {
    for item in [node.first.item, node.second?.item].compactMap(\.self) {
      if case .stackGuide(let guide) = item { return guide.stack }
    }
    let views = [node.first, node.second].compactMap(\.self).map { tree.owner(of: $0.item) }
    if views.count == 2, views[0] != views[1] {
      // A stack in a stack: the outer one arranges the inner one.
      for (one, other) in [(views[0], views[1]), (views[1], views[0])]
      where tree[one].superview == other && tree[other].stack != nil { return other }
    }
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
      return anchors.flatMap { anchor -> [(Place, Paths.Step)] in
        guard let other = later[earlier.tree.owner(of: anchor.item)], other != known else { return [] }
        let stack =
          constraint.node.source == .stack ? self.stack(of: constraint.node, in: earlier.tree) : nil
        let step: Paths.Step =
          if let stack = stack.flatMap({ later[$0] }) {
            stack == other ? .fits(known) : .arranged(by: stack, from: known)
          } else {
            .edited("no longer tied to \(name)")
          }
        return changes.parts(of: .view(other), anchor.attribute.axis).map {
          (Place(item: .view(other), axis: anchor.attribute.axis, part: $0), step)
        }
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

  /// What follows an edit of the whole layout: `follows the safe area`.
  private static func words(ofLayout edit: String) -> String {
    let aspect = EditWords(edit).aspect
    return "follows the " + aspect.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
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
    /// How a view depends on its leader.
    enum Kind: Hashable, Sendable {
      case edited
      case follows
      case arranged
      case givesWay
    }

    /// The reason in a few words.
    var words: String
    var kind = Kind.edited
    /// The name of the view that this one follows, or `nil` if it is the edit that concerns it.
    var leader: String?
  }

  /// Why an effect differs.
  func reason(for effect: DifferenceFacts.Effect, _ paths: Paths) -> Reason {
    guard let view = layout.tree.view(named: effect.view) else { return Reason(words: "no longer there") }
    let place = place(of: effect, view)
    let step = paths.steps[place]
    switch effect.quantity {
    case "appears": return Reason(words: "new in the layout")
    case "disappears": return Reason(words: "no longer shown")
    case let quantity where quantity.hasPrefix("scrollable") || quantity.hasPrefix("contentOffset"):
      let own = [.near, .far, .size].compactMap { part in
        paths.steps[Place(item: .view(view), axis: place.axis, part: part)]
      }
      if let words = own.lazy.compactMap({
        if case .edited(let words) = $0, words.hasPrefix("has ") { words } else { nil }
      }).first {
        return Reason(words: words)
      }
      if !quantity.hasPrefix("scrollable") {
        return Reason(words: "follows what can be scrolled", kind: .follows, leader: effect.view)
      }
      let isOfContent = changes.parts(of: .contentLayoutGuide(view), place.axis).contains(.size)
      let isOfFrame = changes.parts(of: .view(view), place.axis).contains(.size)
      return Reason(
        words: isOfContent
          ? "follows the size of the content"
          : isOfFrame ? "follows its own \(place.axis.sizeName)" : "follows its insets", kind: .follows,
        leader: effect.view)
    default: break
    }
    switch step {
    case .edited(let words)?: return Reason(words: words)
    case .follows(let other)?: return following(other, effect, place)
    case .arranged(let stack, let other)?:
      if let other, other != view, isPressed(effect, place, by: .view(other)) {
        return following(.view(other), effect, place)
      }
      let name = layout.tree[stack].name
      return Reason(words: "arranged by \(name)", kind: .arranged, leader: name)
    case .fits(let other)?:
      let first = other.flatMap { mover(before: $0, place.axis, paths) }
      return Reason(
        words: "fits what it arranges", kind: .follows,
        leader: first.map { layout.tree[$0].name } ?? effect.view)
    case .ownSize(let axis)?:
      return Reason(words: "follows its own \(axis.sizeName)", kind: .follows, leader: effect.view)
    case nil: return otherwise(effect, view, place)
    }
  }

  /// The view of a stack view that moved first, from which a stack view was reached by way of others.
  private func mover(before view: ViewID, _ axis: Axis, _ paths: Paths) -> ViewID? {
    var view = view
    var seen: Set<ViewID> = []
    while seen.insert(view).inserted,
      case .arranged(_, let other)? = paths.steps[Place(item: .view(view), axis: axis, part: .near)]
    {
      guard let other else { return nil }
      view = other
    }
    return view
  }

  private func place(of effect: DifferenceFacts.Effect, _ view: ViewID) -> Place {
    let isVertical =
      effect.quantity.hasSuffix("y") || effect.quantity.hasSuffix("height")
      || effect.quantity == "scrollable y distance"
    let isContent = effect.quantity.hasPrefix("contentSize")
    return Place(
      item: isContent ? .contentLayoutGuide(view) : .view(view), axis: isVertical ? .vertical : .horizontal,
      part: effect.quantity == "x" || effect.quantity == "y" ? .near : .size)
  }

  private func following(_ leader: LayoutItem, _ effect: DifferenceFacts.Effect, _ place: Place) -> Reason {
    let name = layout.tree.name(of: leader)
    guard isPressed(effect, place, by: leader) else {
      return Reason(words: "follows \(name)", kind: .follows, leader: name)
    }
    let isSmaller = (effect.after ?? 0) < (effect.before ?? 0)
    return Reason(
      words: isSmaller ? "gave way to \(name)" : "takes the room that \(name) left", kind: .givesWay,
      leader: name)
  }

  /// Whether another view leaves this one less room than its content wants, or did so before.
  private func isPressed(_ effect: DifferenceFacts.Effect, _ place: Place, by other: LayoutItem) -> Bool {
    guard case .view(let view) = place.item, place.part == .size,
      !layout.tree.isDescendant(view, of: layout.tree.owner(of: other)),
      let before = effect.before, let after = effect.after
    else { return false }
    return after < before ? crowded.contains(place) : wasCrowded.contains(place)
  }

  /// The reason for what no path reaches.
  private func otherwise(_ effect: DifferenceFacts.Effect, _ view: ViewID, _ place: Place) -> Reason {
    guard let parent = layout.tree[view].superview else {
      return Reason(words: "follows its content", kind: .follows, leader: effect.view)
    }
    if effect.quantity.hasPrefix("contentSize") {
      let isOfFrame = changes.parts(of: .view(view), place.axis).contains(.size)
      return Reason(
        words: isOfFrame ? "follows its own \(place.axis.sizeName)" : "follows what it contains",
        kind: .follows,
        leader: effect.view)
    }
    let name = layout.tree[parent].name
    if place.part == .near, !changes.parts(of: .view(parent), place.axis).isEmpty {
      return Reason(words: "stays where it was while \(name) changes", kind: .follows, leader: name)
    }
    return Reason(words: "takes what the others leave", kind: .follows, leader: effect.view)
  }
}
