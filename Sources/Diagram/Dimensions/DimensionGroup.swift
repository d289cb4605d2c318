import AutoLayout
import Geometry

/// A distance that the figure states once, with every place where it holds.
struct DimensionGroup {
  /// The beams of equal extent along their axis, of which one carries the value. At least one.
  var places: [Beam]
  /// The beams of the same value elsewhere. They are drawn without the value, each with its own places.
  var repeats: [[Beam]] = []
  /// The constraints that the value states besides those of its places, such as an equal size of the same view.
  var absorbed: [Int] = []
  /// Whether a count of equal sizes is left out because their row is that of all of them.
  var isShort = false
  /// Whether the value stands without the length that it allows, and without saying that it is not met.
  var isPlain = false
  /// Whether it is the size of a view rather than a distance between two.
  var isSize = false
  /// Whether it is the size of a guide that a stack view makes for the gaps between its subviews.
  var isGap = false
  /// Whether the constraints concern views of the root or of a scroll view's content, rather than parts of them.
  var isOuter: Bool
  /// The views that the constraint concerns.
  var views: [ViewID] = []
  /// The frame of the view in which the distance lies, or `nil` for the root.
  var home: Rect?
  /// The number of ancestors of the common container of the views.
  var depth = 0

  var axis: Axis { places[0].axis }
  var start: Double { places[0].start }
  var end: Double { places[0].end }
  var length: Double { end - start }
  var state: ConstraintState { places[0].state }
  /// The position of the constraint that stands for the group, from 1.
  var number: Int { places[0].number }

  /// The value with the number of places.
  var value: DimensionValue {
    switch places[0].label {
    case .value(let statement):
      guard statedCount > 1 else { return isPlain ? DimensionValue(words: statement.text) : places[0].value }
      return DimensionValue(
        kind: statement.isReference && statement.hasSign ? .equalOther : .statement, count: count,
        words: statement.text)
    case .equal(let equal): return value(of: equal)
    }
  }

  private func value(of equal: EqualLength) -> DimensionValue {
    let count = measuredCount
    guard countsEqualSizes else {
      // Between two views of the same extent, only the whole equation says which of them are meant.
      return DimensionValue(
        kind: .equalOther, words: count == 1 || !isSize ? "= \(equal.other)" : equal.equation)
    }
    if isShort, let actual = places[0].actual {
      return DimensionValue(kind: .equalLength, words: "= \(actual)")
    }
    if equal.isDistribution {
      return DimensionValue(
        kind: .equalLength, count: count, lead: isPlain ? nil : places[0].actual.map { "\($0)," },
        words: equal.other)
    }
    return DimensionValue(kind: .equalCount, words: "\(count) equal \(isGap ? "gap" : axis.sizeName)s")
  }

  /// Whether equal sizes are counted rather than named: from three views on, and those of a stack view.
  private var countsEqualSizes: Bool {
    guard isSize, case .equal(let equal) = places[0].label else { return false }
    return measuredCount >= (equal.isDistribution ? 2 : Self.leastEqual)
  }

  /// The number of equal sizes from which they are counted.
  private static let leastEqual = 3

  /// Where the views begin whose sizes the group states, across the axis and along it.
  private var measured: Set<[Double]> {
    Set((places + repeats.flatMap(\.self)).map { [$0.startReach.lowerBound, $0.start] })
  }

  /// `9 × `, to precede a value.
  static func countPrefix(_ count: Int) -> String { "\(count)× " }

  /// The numbers of places, extents and measured views, which no choice of the first place changes.
  private struct Counts: Hashable {
    var places: Int
    var extents: Int
    var measured: Int
  }

  /// The counts of a group that is complete.
  private var counts: Counts?

  /// Counts the places once for all, when no other place will be added.
  fileprivate mutating func complete() {
    counts = nil
    counts = Counts(places: count, extents: extentCount, measured: measuredCount)
  }

  /// The number of places that the value states.
  var count: Int { counts?.places ?? repeats.reduce(distinct(places)) { $0 + distinct($1) } }

  private var measuredCount: Int { counts?.measured ?? measured.count }

  /// The count before the value. A limit that depends on another length is shown where it takes effect, together with
  /// the actual length. That label cannot have a count.
  var statedCount: Int { isRelativeLimit ? 1 : count }

  /// Whether the group is a limit of lengths that depends on another length.
  var isRelativeLimit: Bool {
    isSize && places[0].limit != nil && bound != nil
  }

  /// The relation of a bound, or `nil`.
  private var bound: LayoutRelation? {
    places[0].statement.flatMap { $0.isBound ? $0.relation : nil }
  }

  /// The number of distances among beams of one extent. One view's size may be stated by several constraints.
  private func distinct(_ beams: [Beam]) -> Int {
    if beams.count == 1 { return 1 }
    return isSize
      ? Set(beams.map { [$0.startReach.lowerBound, $0.startReach.upperBound] }).count
      : Set(beams.map(\.number)).count
  }

  /// The number of extents along the axis that the places have.
  var extentCount: Int {
    if let counts { return counts.extents }
    let extents = ([places] + repeats).flatMap(\.self).map {
      [($0.start * 2).rounded(), ($0.end * 2).rounded()]
    }
    return Set(extents).count
  }

  /// Whether all places have the same extent along the axis.
  var sharesExtent: Bool {
    (places + repeats.flatMap(\.self)).allSatisfy { abs($0.start - start) < 0.5 && abs($0.end - end) < 0.5 }
  }

  /// The group with the value at other places, and the places that have it now among the repeats: first itself, then
  /// at the places of each repeat.
  var variants: [DimensionGroup] {
    // A limit is stated where it decides.
    if isRelativeLimit { return [self] }
    var short = self
    short.isShort = true
    let canBeShort = places[0].isEqual && sharesExtent && short.value != value
    return [self] + (canBeShort ? [short] : [])
      + repeats.indices.prefix(Self.mostVariants).map { index in
        var variant = self
        variant.places = repeats[index]
        variant.repeats[index] = places
        return variant
      }
  }

  private static let mostVariants = 4

  /// The group with its value alone, for lack of room, or `nil` if that is no shorter.
  var plain: DimensionGroup? {
    var result = self
    result.isPlain = true
    return result.value == value ? nil : result
  }

  /// Whether another place of the value has a beam of its own. A long beam for a distance that is only bounded says
  /// nothing that the count does not, and crosses much.
  func drawsRepeat(_ beam: Beam) -> Bool {
    guard beam.statement?.isBound == true else { return true }
    return !isRelativeLimit && beam.length <= Self.longestBound
  }

  private static let longestBound = 48.0

  /// The group, starting with the place where its bound takes effect. For a lower bound, that is the shortest length.
  /// For an upper bound, it is the longest.
  var tightest: DimensionGroup {
    guard let bound else { return self }
    let sign: Double = bound == .greaterThanOrEqual ? 1 : -1
    var result = self
    let tightest = repeats.indices.min { sign * repeats[$0][0].length < sign * repeats[$1][0].length }
    if let tightest, sign * repeats[tightest][0].length < sign * length - 0.5 {
      result.places = repeats[tightest]
      result.repeats[tightest] = places
    }
    return result
  }

  /// Whether the distance is longer than its lower bound requires, or shorter than its upper one.
  var isSlack: Bool {
    !isSize && places[0].isSlack && bound != nil
  }

  /// Whether the value is another view's size.
  var isRelation: Bool { isSize && (places[0].statement?.isReference ?? !countsEqualSizes) }

  /// The group with one of its places alone.
  func single(_ place: Int, in layout: SolvedLayout) -> DimensionGroup {
    let node = layout.constraints[places[place].number - 1].node
    var result = self
    result.places = [places[place]]
    result.views = [node.first, node.second].compactMap(\.self).map { layout.tree.owner(of: $0.item) }
    result.complete()
    return result
  }

  /// All constraints that the group states.
  var numbers: [Int] { (places + repeats.flatMap(\.self)).map(\.number) + absorbed }
}

extension DimensionGroup {
  /// Groups beams by what they say, in the order of their first beams.
  ///
  /// - Parameter isOuter: Whether a constraint, by number, belongs to the outermost container.
  static func groups(of beams: [Beam], in layout: SolvedLayout, isOuter: (Int) -> Bool) -> [DimensionGroup] {
    var groups: [DimensionGroup] = []
    var spans: [SpanKey: Int] = [:]
    for beam in beams {
      let node = layout.constraints[beam.number - 1].node
      let key = SpanKey(beam, isSize: node.first.attribute.isSize)
      if beam.state.isMet, let place = spans[key] {
        // One view's size may be stated by several constraints.
        if !groups[place].places.contains(where: { $0.startReach == beam.startReach && $0.lane == beam.lane })
        {
          groups[place].places.append(beam)
        }
        continue
      }
      spans[key] = groups.count
      let views = [node.first, node.second].compactMap(\.self).map { layout.tree.owner(of: $0.item) }
      let depth = views.map(layout.tree.depth).max() ?? 0
      groups.append(
        DimensionGroup(
          places: [beam], isSize: node.first.attribute.isSize, isGap: node.first.item.isStackGuide,
          isOuter: isOuter(beam.number), views: views,
          home: Self.home(of: views, in: layout), depth: max(0, depth - 1)))
    }
    var result = withoutSecondLengths(
      joiningEqualSizes(joiningRepeats(absorbingEqualities(groups), in: layout), in: layout))
    for index in result.indices { result[index].complete() }
    return result
  }

  /// Equal sizes are counted together: those of views in several columns or rows, and those of three or more views of
  /// one container. A length that is given for one of these counts for all.
  private static func joiningEqualSizes(_ groups: [DimensionGroup], in layout: SolvedLayout)
    -> [DimensionGroup]
  {
    let equal = groups.indices.filter {
      groups[$0].isSize && groups[$0].state.isMet && groups[$0].places[0].isEqual
    }
    guard !equal.isEmpty else { return groups }
    let classes = EqualSizes(in: layout)
    var members: [EqualClass: [Int]] = [:]
    for index in equal { members[EqualClass(groups[index], classes, in: layout), default: []].append(index) }
    var result = groups
    var joined: Set<Int> = []
    // A length that is given for one of them comes first.
    for index in groups.indices where groups[index].isGivenLength(in: layout) {
      let equals = EqualClass(groups[index], classes, in: layout)
      if let first = members[equals]?[0], groups[first].places[0].isEqual {
        members[equals]?.insert(index, at: 0)
      }
    }
    for all in members.values.sorted(by: { $0[0] < $1[0] }) where all.count > 1 {
      let alike = all.map { groups[$0] }
      let isCounted = alike.allSatisfy { !$0.places[0].isEqual || $0.countsEqualSizes }
      let count = alike.reduce(into: Set<[Double]>()) { $0.formUnion($1.measured) }.count
      let areOfStack = alike.allSatisfy(\.isDistribution)
      guard isCounted || areOfStack || count >= leastEqual && areSiblings(alike, in: layout) else { continue }
      for index in all.dropFirst() {
        result[all[0]].repeats.append(groups[index].places)
        result[all[0]].repeats += groups[index].repeats
        result[all[0]].absorbed += groups[index].absorbed
        joined.insert(index)
      }
    }
    return result.enumerated().filter { !joined.contains($0.offset) }.map(\.element)
  }

  /// Whether a stack view makes the sizes equal.
  private var isDistribution: Bool {
    if case .equal(let equal) = places[0].label { equal.isDistribution } else { false }
  }

  /// Sizes that constraints make equal.
  private struct EqualClass: Hashable {
    var axis: Axis
    var representative: LayoutAnchor

    init(_ group: DimensionGroup, _ classes: EqualSizes, in layout: SolvedLayout) {
      axis = group.axis
      representative = classes.representative(of: layout.constraints[group.number - 1].node.first)
    }
  }

  /// Whether the group is a length that a constraint gives a view.
  private func isGivenLength(in layout: SolvedLayout) -> Bool {
    guard isSize, state == .required, case .value = places[0].label else { return false }
    let node = layout.constraints[number - 1].node
    return node.second == nil && node.relation == .equal
  }

  /// Whether the views of groups have one superview, so that a reader sees them as alike.
  private static func areSiblings(_ groups: [DimensionGroup], in layout: SolvedLayout) -> Bool {
    Set(groups.flatMap(\.views).map { layout.tree[$0].superview }).count == 1
  }

  private static func home(of views: [ViewID], in layout: SolvedLayout) -> Rect? {
    let tree = layout.tree
    guard let first = views.first else { return nil }
    let last = views[views.count - 1]
    let container =
      tree.isDescendant(first, of: last) && first != last
      ? last : tree.isDescendant(last, of: first) && first != last ? first : tree[first].superview
    guard let container, container != .root, tree[container].scroll == nil else { return nil }
    return layout.views[container.index].absoluteFrame
  }

  /// An equality of two lengths is stated at its first one, which names the other.
  private static func withoutSecondLengths(_ groups: [DimensionGroup]) -> [DimensionGroup] {
    func named(_ group: DimensionGroup) -> EqualLength? {
      guard !group.countsEqualSizes, case .equal(let equal) = group.places[0].label else { return nil }
      return equal
    }
    let stated = Set(groups.filter { named($0)?.isSecond == false }.map(\.number))
    return groups.filter { named($0)?.isSecond != true || !stated.contains($0.number) }
  }

  /// A size that has a value needs no equality at the same place. The equality stays at the other view.
  private static func absorbingEqualities(_ groups: [DimensionGroup]) -> [DimensionGroup] {
    var result = groups
    var absorbed: Set<Int> = []
    // Extents that differ by less than a unit lie in the same or in neighboring buckets.
    var valued: [Double: [Int]] = [:]
    for (index, group) in groups.enumerated() where !group.places[0].isEqual && group.isSize {
      valued[group.start.rounded(.down), default: []].append(index)
    }
    for (index, group) in groups.enumerated() where group.places[0].isEqual && group.state.isMet {
      let bucket = group.start.rounded(.down)
      for candidate in [bucket - 1, bucket, bucket + 1].flatMap({ valued[$0] ?? [] }).sorted() {
        let other = groups[candidate]
        guard other.axis == group.axis, abs(other.start - group.start) < 0.5,
          abs(other.end - group.end) < 0.5
        else { continue }
        let alike = result[index].places.filter { place in
          other.places.contains { $0.startReach == place.startReach }
        }
        result[candidate].absorbed += alike.map(\.number)
        result[index].places.removeAll { place in alike.contains(place) }
        guard result[index].places.isEmpty else { continue }
        absorbed.insert(index)
        break
      }
    }
    return result.enumerated().filter { !absorbed.contains($0.offset) }.map(\.element)
  }

  /// Beams of equal extent and value.
  private struct SpanKey: Hashable {
    let axis: Axis
    let start, end: Double
    /// What is stated, or `nil` for all equal lengths, whatever they equal.
    let statement: LengthStatement?
    let state: ConstraintState
    /// A distance is not counted with a size of the same extent.
    let isSize: Bool

    init(_ beam: Beam, isSize: Bool) {
      self.isSize = isSize
      axis = beam.axis
      // Views that differ by less than half a unit look aligned.
      start = (beam.start * 2).rounded()
      end = (beam.end * 2).rounded()
      statement = beam.statement
      state = beam.state
    }
  }

  /// The part that a constraint plays: the same in every row of a form, and in every card of a list.
  private struct Role: Hashable {
    let axis: Axis
    let label: Beam.Label
    let state: ConstraintState
    let first: Attribute
    let second: Attribute?
    let depth: Int
    let secondDepth: Int?

    /// The part that the opposite edge plays.
    var mirrored: Role {
      Role(
        axis: axis, label: label, state: state, first: first.opposite, second: second?.opposite, depth: depth,
        secondDepth: secondDepth)
    }
  }

  /// Joins groups of one role if a reader sees that they are alike: if they follow each other from view to view, or
  /// if their views are made alike. Equal values that have nothing else in common are stated one by one.
  private static func joiningRepeats(_ groups: [DimensionGroup], in layout: SolvedLayout) -> [DimensionGroup]
  {
    let tree = layout.tree
    func role(_ group: DimensionGroup) -> Role? {
      guard group.state.isMet, case .value = group.places[0].label else { return nil }
      let node = layout.constraints[group.number - 1].node
      func depth(_ anchor: LayoutAnchor) -> Int { tree.depth(of: tree.owner(of: anchor.item)) }
      return Role(
        axis: group.axis, label: group.places[0].label, state: group.state, first: node.first.attribute,
        second: node.second?.attribute, depth: depth(node.first), secondDepth: node.second.map(depth))
    }
    let families = RepeatFamilies(of: groups, roles: groups.map(role), in: tree)
    var firsts: [Int: Int] = [:]
    var result: [DimensionGroup] = []
    for (index, group) in groups.enumerated() {
      guard let family = families.repeated(index) else {
        result.append(group)
        continue
      }
      if let first = firsts[family] {
        result[first].repeats.append(group.places)
      } else {
        firsts[family] = result.count
        result.append(group)
      }
    }
    return joiningOppositeInsets(joiningSymmetricInsets(result.map(\.tightest), firsts, families), by: role)
  }

  private static let mostWithOpposites = 30

  /// Counts the equal insets of a view at opposite sides of its superview together: `2 × 14`. Those of the outermost
  /// container stand in a row, which shows both in their places.
  private static func joiningOppositeInsets(_ groups: [DimensionGroup], by role: (DimensionGroup) -> Role?)
    -> [DimensionGroup]
  {
    // Among many, each value keeps to its own side, where there is less to confuse it with.
    guard groups.count < mostWithOpposites else { return groups }
    var groups = groups
    var joined: Set<Int> = []
    let roles = groups.map { $0.isOuter || $0.isSize || $0.count > 1 ? nil : role($0) }
    for (index, own) in roles.enumerated() where !joined.contains(index) {
      guard let own, own.first == own.second, own.first.opposite != own.first else { continue }
      let opposite = groups.indices.dropFirst(index + 1).first {
        !joined.contains($0) && roles[$0] == own.mirrored && groups[$0].views == groups[index].views
      }
      guard let opposite else { continue }
      groups[index].repeats.append(groups[opposite].places)
      joined.insert(opposite)
    }
    return groups.enumerated().filter { !joined.contains($0.offset) }.map(\.element)
  }

  /// Counts the same inset at the start and at the end of repeated views together: `8 × 14` rather than `4 × 14` twice.
  ///
  /// - Parameter firsts: The positions of groups by their family.
  private static func joiningSymmetricInsets(
    _ groups: [DimensionGroup], _ firsts: [Int: Int], _ families: RepeatFamilies<Role>
  ) -> [DimensionGroup] {
    var groups = groups
    var joined: Set<Int> = []
    let places = firsts.sorted { $0.value < $1.value }
    for (family, place) in places {
      // A row of dimensions shows both sides in their places.
      guard let role = families.role(of: family), role.first == role.second, !groups[place].isOuter else {
        continue
      }
      let opposite = places.first { other, otherPlace in
        place < otherPlace && families.role(of: other) == role.mirrored
          && families.areOfSameViews(family, other) && groups[place].count == groups[otherPlace].count
          && (!groups[place].sharesExtent || !groups[otherPlace].sharesExtent)
      }
      guard let other = opposite?.value else { continue }
      groups[place].repeats += [groups[other].places] + groups[other].repeats
      joined.insert(other)
    }
    return groups.enumerated().filter { !joined.contains($0.offset) }.map(\.element)
  }
}

extension ViewTree {
  /// The number of ancestors of a view.
  fileprivate func depth(of view: ViewID) -> Int {
    var count = 0
    var current = self[view].superview
    while let ancestor = current {
      count += 1
      current = self[ancestor].superview
    }
    return count
  }
}

extension Attribute {
  /// The edge on the other side, or the attribute itself.
  fileprivate var opposite: Attribute {
    switch self {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    default: self
    }
  }
}

extension LayoutItem {
  fileprivate var isStackGuide: Bool {
    if case .stackGuide = self { true } else { false }
  }
}
