import AutoLayout
import Geometry

/// Makes the marks of one constraint.
struct MarkMaker {
  let geometry: LayoutGeometry
  let held: HeldEdges
  let constraint: SolvedConstraint
  let number: Int
  let state: ConstraintState
  /// Whether the mark of a proportion names its factor alone, because another mark names the length.
  var namesFactorAlone = false

  private var node: ConstraintNode { constraint.node }
  private var axis: Axis { node.first.attribute.axis }
  /// The difference below which positions, lengths and errors are none, in points or units of the page.
  private static let tolerance = 0.01

  private var isViolated: Bool { constraint.error > Self.tolerance }

  // MARK: Sizes

  func fixedSize() -> [ConstraintMark] {
    let rect = geometry.rect(of: node.first, facing: nil)
    // A size of 0 has no extent that would tell which one it is.
    let name = node.constant == 0 && isViolated ? node.first.attribute.name : nil
    let statement = statement(node.constant.magnitude, of: name)
    // A size that the solution misses is drawn at its requested length.
    let length = isViolated ? max(node.constant * geometry.scale, 0) : rect.length(axis)
    var beam = sizeBeam(in: rect, axis: axis, length: length, label: .value(statement))
    let actual = geometry.points(rect.length(axis))
    beam.miss = missOfSize(actual - max(node.constant, 0))
    (beam.actual, beam.isSlack) = (bounded(actual), isSlack(actual))
    return [.beam(beam)]
  }

  func equalSizes(_ second: LayoutAnchor) -> [ConstraintMark] {
    let a = geometry.rect(of: node.first, facing: second.item)
    let b = geometry.rect(of: second, facing: node.first.item)
    if let relation = relation(to: second) {
      // A size that the solution misses is drawn at its requested length.
      let wanted = b.length(second.attribute.axis) * node.multiplier + node.constant * geometry.scale
      let length = isViolated && node.relation == .equal ? max(wanted, 0) : a.length(axis)
      var beam = sizeBeam(in: a, axis: axis, length: length, label: .value(relation))
      beam.miss = missOfSize(geometry.points(a.length(axis) - wanted))
      if !isViolated, !namesFactorAlone {
        beam.actual = Figures.number(geometry.points(a.length(axis)))
        if node.relation != .equal { beam.limit = Figures.number(geometry.points(wanted)) }
        if node.relation == .lessThanOrEqual, wanted > length + Self.tolerance {
          beam.limitEnds = limitEnds(of: beam, at: wanted)
        }
      }
      return [.beam(beam)]
    }
    let equal = equality(with: second)
    var marks = [sizeBeam(in: a, axis: axis, length: a.length(axis), label: .equal(equal))]
    // If one view fills the other, the two beams would coincide, and one is enough. Views that lie side by side
    // across the axis need both.
    let (otherAxis, cross) = (second.attribute.axis, axis.other)
    let coincide =
      otherAxis == axis && abs(a.min(axis) - b.min(axis)) < Self.tolerance
      && abs(a.max(axis) - b.max(axis)) < Self.tolerance
      && a.min(cross) < b.max(cross) - Self.tolerance && b.min(cross) < a.max(cross) - Self.tolerance
    // A member of a conflict has one number, and its label names the other length.
    if !coincide, state.member == nil {
      let other = EqualLength(
        other: equal.isDistribution ? equal.other : name(of: node.first),
        isDistribution: equal.isDistribution,
        isSecond: true, equation: equal.equation)
      marks.append(sizeBeam(in: b, axis: otherAxis, length: b.length(otherAxis), label: .equal(other)))
    }
    for index in marks.indices { marks[index].actual = Figures.number(geometry.points(marks[index].length)) }
    return marks.filter { $0.length > Self.tolerance }.map(ConstraintMark.beam)
  }

  /// What makes the size equal to another one: the written constraint, or the distribution of a stack view.
  private func equality(with second: LayoutAnchor) -> EqualLength {
    let equation = Figures.equation(constraint.text)
    if node.isStackEquality, let stack = stack(of: node.first.item) {
      return EqualLength(other: stack.distribution.rawValue, isDistribution: true, equation: equation)
    }
    return EqualLength(other: name(of: second), equation: equation)
  }

  /// The stack view that arranges an item or made it.
  private func stack(of item: LayoutItem) -> StackContent? {
    let (tree, owner) = (geometry.tree, geometry.tree.owner(of: item))
    if case .stackGuide = item { return tree[owner].stack }
    return tree[owner].superview.flatMap { tree[$0].stack }
  }

  /// By how much a size is missed, or `nil` if it is met.
  ///
  /// - Parameter excess: By how many points the size is larger than the constraint wants it.
  private func missOfSize(_ excess: Double) -> String? {
    guard isViolated else { return nil }
    let words = axis == .horizontal ? ("too wide", "too narrow") : ("too tall", "too short")
    return "\(Figures.number(excess.magnitude)) \(excess > 0 ? words.0 : words.1)"
  }

  /// By how much a distance is missed, or `nil` if it is met.
  ///
  /// - Parameter excess: By how many points the distance is longer than the constraint wants it.
  private func missOfDistance(_ excess: Double) -> String? {
    guard isViolated else { return nil }
    return "\(Figures.number(excess.magnitude)) too \(excess > 0 ? "far" : "close")"
  }

  /// The ends of a beam at the limit of its length that are not its own. What nothing holds grows away from the nearer
  /// edge of its superview, and at both ends in the middle of it.
  private func limitEnds(of beam: Beam, at limit: Double) -> [Double] {
    let before = (held.shareBefore(node.first.item, axis) ?? usualShareBefore) * (limit - beam.length)
    return [beam.start - before, beam.start - before + limit].filter {
      abs($0 - beam.start) > Self.tolerance && abs($0 - beam.end) > Self.tolerance
    }
  }

  private var usualShareBefore: Double {
    let view = geometry.tree.owner(of: node.first.item)
    guard let superview = geometry.tree[view].superview else { return 0 }
    let (inner, outer) = (geometry.frame(view), geometry.frame(superview))
    let (before, after) = (inner.min(axis) - outer.min(axis), outer.max(axis) - inner.max(axis))
    return abs(before - after) < Self.centered ? 0.5 : before < after ? 0 : 1
  }

  /// The largest difference between a view's distances to opposite edges at which it still counts as centered.
  private static let centered = 1.0

  /// The text of a solved length that an inequality bounds, or `nil` for an equation.
  private func bounded(_ length: Double) -> String? {
    node.relation != .equal && !isViolated ? Figures.number(length) : nil
  }

  /// Whether an inequality leaves a length larger or smaller than the bound.
  private func isSlack(_ length: Double) -> Bool {
    node.relation != .equal && !isViolated && abs(length.magnitude - node.constant.magnitude) > 0.25
  }

  /// The relation to another size or position, as `0.75 × root.width − 8` or `≤ 0.75 × root.width`, or `nil` if both are
  /// simply equal. The size of a scroll view is always named, because its frame can be far away.
  private func relation(to second: LayoutAnchor) -> LengthStatement? {
    let tree = geometry.tree
    let owner = tree.owner(of: second.item)
    let isPlain =
      node.multiplier == 1 && node.constant == 0 && node.relation == .equal && node.priority.isRequired
    if isPlain, tree[owner].scroll == nil { return nil }
    var text = name(of: second)
    if node.multiplier != 1 {
      // The figure has a dimension of the frame by this name, and `0.4 × frameLayoutGuide.width` is longer than most
      // of the views that are a share of it.
      text = text.replacing("frameLayoutGuide.", with: "frame.")
      text =
        namesFactorAlone ? "\(Self.factor(node.multiplier)) ×" : "\(Self.factor(node.multiplier)) × \(text)"
    }
    if node.constant != 0 { text += " \(Figures.difference(node.constant))" }
    return LengthStatement(
      relation: node.relation, body: text, isReference: true, hasSign: isPlain, priority: prioritySuffix)
  }

  /// The name of an anchor: `root.width`, or `frameLayoutGuide.width` if there is only one scroll view.
  private func name(of anchor: LayoutAnchor) -> String {
    switch anchor.item {
    case .view(let view): return "\(geometry.name(of: view)).\(anchor.attribute.name)"
    case .contentLayoutGuide(let view), .frameLayoutGuide(let view):
      let text = geometry.tree.text(of: anchor)
      guard view == geometry.onlyScrollView, let dot = text.firstIndex(of: ".") else { return text }
      return String(text[text.index(after: dot)...])
    default: return geometry.tree.text(of: anchor)
    }
  }

  /// A multiplier: `0.75`. If two decimals are not exact, a fraction or up to four decimals: `1/3`, `0.1875`.
  static func factor(_ multiplier: Double) -> String {
    if abs(multiplier * 100 - (multiplier * 100).rounded()) > 1e-6 {
      for denominator in 3...12 {
        let numerator = multiplier * Double(denominator)
        // Definitions may round a fraction.
        if abs(numerator - numerator.rounded()) < 0.001, numerator >= 0.5 {
          return "\(Figures.number(numerator.rounded()))/\(denominator)"
        }
      }
    }
    let isExact = abs(multiplier * 1e4 - (multiplier * 1e4).rounded()) < 1e-6
    return isExact ? Figures.number(multiplier, places: 4) : Figures.number(multiplier)
  }

  /// `× 2 − 20`: the multiplier and constant applied to the other size, or `nil` if the sizes are equal.
  static func scaling(of node: ConstraintNode) -> String? {
    var parts: [String] = []
    if node.multiplier != 1 { parts.append("× \(factor(node.multiplier))") }
    if node.constant != 0 { parts.append(Figures.difference(node.constant)) }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  func aspect() -> [ConstraintMark] {
    let rect = geometry.rect(of: node.first, facing: nil)
    let ratio = axis == .horizontal ? node.multiplier : 1 / node.multiplier
    // A ratio of width to height bounds the height the other way round.
    let relation = axis == .horizontal ? node.relation : node.relation.flipped
    let sign = relation == .equal ? "" : relation == .lessThanOrEqual ? "at most " : "at least "
    let wanted = node.constant + node.multiplier * geometry.points(rect.length(axis.other))
    let stated = [sign + Self.ratioText(ratio), prioritySuffix].compactMap(\.self).joined(separator: " ")
    let miss = missOfSize(geometry.points(rect.length(axis)) - wanted)
    return [
      .aspect(
        AspectMark(
          number: number, frame: rect, text: [stated, miss].compactMap(\.self).joined(separator: ", "),
          state: state))
    ]
  }

  /// `4 : 3` if a fraction with a small denominator is close enough, otherwise `1.37 : 1`.
  static func ratioText(_ ratio: Double) -> String {
    for denominator in 1...20 {
      let numerator = ratio * Double(denominator)
      if abs(numerator - numerator.rounded()) < 0.000_5 * Double(denominator), numerator >= 0.5 {
        return "\(Figures.number(numerator.rounded())) : \(denominator)"
      }
    }
    return "\(Figures.number(ratio)) : 1"
  }

  private func sizeBeam(in rect: Rect, axis: Axis, length: Double, label: Beam.Label) -> Beam {
    let cross = axis.other
    let (low, high) = (rect.min(cross), rect.max(cross))
    let reach = ClosedRange(from: low, to: high)
    // A size that the solution misses extends to where the view would.
    let more = max(0, length) - rect.length(axis)
    let before = abs(more) < Self.tolerance ? 0 : more * (held.shareBefore(node.first.item, axis) ?? 0)
    let start = rect.min(axis) - before
    var beam = Beam(
      number: number, axis: axis, start: start, end: start + max(0, length), lane: reach,
      preferred: low + 0.82 * (high - low), startReach: reach, endReach: reach, label: label, state: state)
    if case .dropped = state, length > rect.length(axis) + 1 {
      // The requested size extends beyond the view, so the beam lies below or to the right of it.
      beam.lane = ClosedRange(from: high + 8, to: high + 40)
      beam.preferred = high + 22
    } else if isLeaf, !showsContent, Self.narrowBar.contains(high - low), length > 2 * (high - low) {
      // Beside a narrow bar, it would seem to measure the next one.
      beam.lane = ClosedRange(from: low - 9 + (high - low) / 2, to: high + 40)
      beam.preferred = (low + high) / 2
    } else if high - low < (showsContent ? 60 : 56) {
      // There is no room inside, so the beam lies below or to the right of the view.
      beam.lane = ClosedRange(from: high + 8, to: high + 40)
      beam.preferred = high + 11
    } else {
      // Keeps clear of the content of the view or its subviews, if necessary beyond its edge. In an empty view, a
      // lone badge finds a place inside.
      let isNarrow = high - low < 80 && !(isEquality(label) && isLeaf)
      beam.lane = ClosedRange(from: low + 8, to: showsContent || isNarrow ? high + 40 : high - 8)
    }
    return beam
  }

  private func isEquality(_ label: Beam.Label) -> Bool {
    if case .equal = label { true } else { false }
  }

  private static let narrowBar = 12.0...56

  private var isLeaf: Bool {
    guard case .view(let view) = node.first.item else { return false }
    return geometry.tree[view].subviews.isEmpty
  }

  /// Whether the view draws content that a beam inside it would cross.
  private var showsContent: Bool {
    guard case .view(let view) = node.first.item else { return false }
    switch geometry.tree[view].viewClass {
    case .view, .scrollView, .stackView, .imageView, .tableView, .tableViewCell, .collectionView: return false
    default: return true
    }
  }

  // MARK: Positions

  func spacing(_ second: LayoutAnchor) -> [ConstraintMark] {
    let a = geometry.place(of: node.first, facing: second.item, in: node)
    let b = geometry.place(of: second, facing: node.first.item, in: node)
    // The position that the constraint requests for `first`. It equals the actual one unless the constraint is
    // violated.
    let demanded = isViolated ? b.position + signedConstant : a.position
    let gap = demanded - b.position
    if abs(gap) < Self.tolerance {
      guard !isViolated else { return spacingBeam(from: b, to: a, at: a.position, statement(0)) }
      return [.line(edgeLine(a, b))]
    }
    let isMeasured = node.relation == .equal || isViolated
    let length = isMeasured ? geometry.points(gap.magnitude) : node.constant.magnitude
    let statement = statement(geometry.overhangs(node, by: gap) ? -length : length)
    let marks = spacingBeam(from: b, to: a, at: demanded, statement)
    guard case .beam(var beam)? = marks.first else { return marks }
    let actual = geometry.points(gap.magnitude)
    beam.actual = bounded(geometry.overhangs(node, by: gap) ? -actual : actual)
    beam.isSlack = isSlack(actual)
    beam.miss = missOfDistance(geometry.points((a.position - demanded) * (gap < 0 ? -1 : 1)))
    if case .dropped = state, abs(a.position - demanded) > 1 { beam.missed = a.position }
    return [.beam(beam)]
  }

  /// The constant in figure units, positive to the right or downward in either layout direction.
  private var signedConstant: Double {
    (geometry.isMirrored(node) ? -node.constant : node.constant) * geometry.scale
  }

  private func spacingBeam(
    from b: AnchorPlace, to a: AnchorPlace, at position: Double, _ statement: LengthStatement
  ) -> [ConstraintMark] {
    let (start, end) = (min(b.position, position), max(b.position, position))
    guard end - start > Self.tolerance else { return [] }
    let cross = axis.other
    let reachA = ClosedRange(from: a.rect.min(cross), to: a.rect.max(cross))
    let reachB = ClosedRange(from: b.rect.min(cross), to: b.rect.max(cross))
    let overlap = ClosedRange(
      from: max(reachA.lowerBound, reachB.lowerBound), to: min(reachA.upperBound, reachB.upperBound))
    // Edges that only touch, or an item without extent, have no lane in common.
    let isCommon =
      min(reachA.upperBound, reachB.upperBound) - max(reachA.lowerBound, reachB.lowerBound) > 0.5
    let lane = isCommon ? overlap : Self.nearer(reachA, reachB)
    let length = lane.upperBound - lane.lowerBound
    // Horizontal beams of tall views lie in the upper quarter, clear of content in the middle.
    let share = axis == .horizontal && length > 180 ? 0.26 : 0.5
    let startsAtA = a.position <= b.position
    return [
      .beam(
        Beam(
          number: number, axis: axis, start: start, end: end, lane: lane,
          preferred: lane.lowerBound + share * length, startReach: startsAtA ? reachA : reachB,
          endReach: startsAtA ? reachB : reachA, label: .value(statement), state: state,
          inward: inward(a.rect, b.rect, endsAtA: !startsAtA)))
    ]
  }

  /// The room for the label of a short beam: the length of the item after its end, or negative, that of the item
  /// before its start if the other contains it. Inside a container, only half counts, because the opposite side may
  /// need the rest. Text that is not centered leaves no room at its ends.
  private func inward(_ a: Rect, _ b: Rect, endsAtA: Bool) -> Double {
    func isInside(_ inner: Rect, _ outer: Rect) -> Bool {
      outer.min(axis) <= inner.min(axis) + Self.tolerance
        && inner.max(axis) <= outer.max(axis) + Self.tolerance
        && inner.length(axis) < outer.length(axis) - Self.tolerance
    }
    func room(in rect: Rect) -> Double {
      let anchor = rect == a ? node.first : node.second
      guard axis == .horizontal, let anchor else { return rect.length(axis) }
      let text = geometry.tree[geometry.tree.owner(of: anchor.item)].text
      return text == nil || text?.alignment == .center ? rect.length(axis) : 1
    }
    let (first, last) = endsAtA ? (b, a) : (a, b)
    if isInside(first, last) { return -room(in: first) / 2 }
    return room(in: last) / (isInside(last, first) ? 2 : 1)
  }

  /// The extent of the shorter of two items that do not overlap across the axis, unless it is too short for a beam.
  private static func nearer(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
    let (lengthA, lengthB) = (a.upperBound - a.lowerBound, b.upperBound - b.lowerBound)
    if min(lengthA, lengthB) < 12 { return lengthA >= lengthB ? a : b }
    return lengthA <= lengthB ? a : b
  }

  private func edgeLine(_ a: AnchorPlace, _ b: AnchorPlace) -> EdgeLine {
    let cross = axis.other
    var from = max(a.rect.min(cross), b.rect.min(cross))
    var to = min(a.rect.max(cross), b.rect.max(cross))
    // An item without extent takes the extent of the other one.
    if let longer = Self.onlyLength(a.rect, b.rect, cross) {
      (from, to) = (longer.min(cross), longer.max(cross))
    }
    let kind: EdgeLine.Kind
    if node.first.attribute.isBaseline {
      kind = .baseline
    } else if node.first.attribute.isCenter || node.second?.attribute.isCenter == true {
      kind = .center
    } else {
      // Members of a conflict get a full line, because they are the subject of the picture.
      kind = to - from > 0.5 && state.member == nil ? .tie : .edge
    }
    if from > to {
      // The items do not overlap across the axis, so the line joins them.
      from = min(a.rect.min(cross), b.rect.min(cross))
      to = max(a.rect.max(cross), b.rect.max(cross))
    }
    let overrun = kind == .tie ? 0.0 : 12
    let items = [a, b].map { ClosedRange(between: $0.rect.min(cross), and: $0.rect.max(cross)) }
    return EdgeLine(
      number: number, axis: axis, position: a.position, from: from - overrun, to: to + overrun, kind: kind,
      state: state, items: items, limit: node.relation == .equal ? nil : statement(0).text)
  }

  /// The only one of two rectangles that has a length along an axis, or `nil` if both or neither do.
  private static func onlyLength(_ a: Rect, _ b: Rect, _ axis: Axis) -> Rect? {
    switch (a.length(axis) > 0.5, b.length(axis) > 0.5) {
    case (true, false): a
    case (false, true): b
    default: nil
    }
  }

  /// A position that is a multiple of another one, drawn as a beam from the place where both positions are 0: the edge
  /// of the view that holds the constraint (`LayoutRules: Coordinates and multipliers`).
  func proportion(_ second: LayoutAnchor) -> [ConstraintMark] {
    let a = geometry.place(of: node.first, facing: second.item, in: node)
    guard let space = geometry.tree.holder(of: node) else { return [] }
    let rect = geometry.contentRect(space) ?? geometry.frame(space)
    let start = geometry.isMirrored(node) ? rect.max(axis) : rect.min(axis)
    let statement = LengthStatement(
      relation: node.relation, body: Self.scaling(of: node) ?? "", isReference: true, priority: prioritySuffix
    )
    let marks = spacingBeam(
      from: AnchorPlace(rect: rect, position: start), to: a, at: a.position, statement)
    guard case .beam(var beam)? = marks.first else { return marks }
    beam.longStatement = relation(to: second)
    beam.miss = isViolated ? "\(Figures.number(constraint.error)) off" : nil
    return [.beam(beam)]
  }

  // MARK: Distances

  /// `b − a` equal to `d − c`: each gap names the other.
  func equalDistances() -> [ConstraintMark] {
    var marks: [ConstraintMark] = []
    let isFixed = node.second == nil
    let sides = [(node.first, node.firstOrigin), (node.second, node.secondOrigin)]
    for (index, (to, from)) in sides.enumerated() {
      guard let to else { continue }
      let (other, otherOrigin) = sides[1 - index]
      let equal = EqualLength(
        other: [other, otherOrigin].compactMap { $0.map(name(of:)) }.joined(separator: " − "),
        isSecond: index == 1, equation: Figures.equation(constraint.text))
      guard let from else {
        if to.attribute.isSize {
          let rect = geometry.rect(of: to, facing: nil)
          marks.append(.beam(sizeBeam(in: rect, axis: axis, length: rect.length(axis), label: .equal(equal))))
        }
        continue
      }
      let a = geometry.place(of: to, facing: from.item, in: node)
      let b = geometry.place(of: from, facing: to.item, in: node)
      for mark in spacingBeam(from: b, to: a, at: a.position, statement(node.constant.magnitude)) {
        guard case .beam(var beam) = mark else { continue }
        if !isFixed { beam.label = .equal(equal) }
        marks.append(.beam(beam))
      }
    }
    return marks
  }

  // MARK: Labels

  private var prioritySuffix: String? {
    node.priority.isRequired ? nil : "@\(Figures.number(node.priority.value))"
  }

  /// - Parameter name: The name of the length, or `nil` if its extent tells which one it is.
  private func statement(_ value: Double, of name: String? = nil) -> LengthStatement {
    LengthStatement(
      relation: drawnRelation, cause: node.isStackSpacing ? "spacing" : name, body: Figures.number(value),
      hasSign: state.member != nil, priority: prioritySuffix)
  }

  /// The relation of the drawn distance, which is always positive: `a.right ≤ b.right − 8` is a gap of at least 8.
  private var drawnRelation: LayoutRelation {
    guard node.relation != .equal, let second = node.second, !node.first.attribute.isSize else {
      return node.relation
    }
    let a = geometry.place(of: node.first, facing: second.item, in: node).position
    let b = geometry.place(of: second, facing: node.first.item, in: node).position
    let relation = geometry.isMirrored(node) ? node.relation.flipped : node.relation
    // Where both meet, a far edge could only move away backward.
    let isAtLimit = abs(a - b) < Self.tolerance && geometry.isFarEdge(node.first, in: node) == true
    let isBackward = signedConstant < 0 || signedConstant == 0 && (a < b || isAtLimit)
    return isBackward ? relation.flipped : relation
  }
}
