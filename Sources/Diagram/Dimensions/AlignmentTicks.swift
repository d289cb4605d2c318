import AutoLayout
import Geometry

/// Edges, centers or baselines that line up, of two or more items.
struct Alignment {
  /// The constraints that say so, by position from 1.
  var numbers: [Int]
  /// The axis of the coordinate on which the items agree. Ticks run along the other axis.
  var axis: Axis
  var position: Double
  var kind: EdgeLine.Kind
  var state: ConstraintState
  /// The extents of the items along the ticks.
  var items: [ClosedRange<Double>]
  /// What an inequality allows that the solution meets exactly, such as `≥ 0`, or `nil` for equations.
  var limit: String?
  /// The first constraint that aligns the opposite edges of the same items, or `nil`. The ticks stand for both.
  var opposite: Int?

  /// Groups lines at one coordinate, in the order of their first ones.
  static func groups(of lines: [EdgeLine]) -> [Alignment] {
    struct Key: Hashable {
      let axis: Axis
      let halves: Double
      let kind: EdgeLine.Kind
      let state: ConstraintState
      let limit: String?
    }
    var places: [Key: Int] = [:]
    var result: [Alignment] = []
    for line in lines {
      let key = Key(
        axis: line.axis, halves: (line.position * 2).rounded(), kind: line.kind, state: line.state,
        limit: line.limit)
      if let place = places[key] {
        result[place].numbers.append(line.number)
        result[place].items += line.items
      } else {
        places[key] = result.count
        result.append(
          Alignment(
            numbers: [line.number], axis: line.axis, position: line.position, kind: line.kind,
            state: line.state,
            items: line.items, limit: line.limit))
      }
    }
    return result
  }

  /// Joins alignments of both edges of the same items, as in a row of equally high views. Ticks at both edges of
  /// neighboring rows would look like equals signs.
  ///
  /// - Complexity: O(*n*) in the number of alignments.
  static func joiningOpposites(_ alignments: [Alignment]) -> [Alignment] {
    struct Key: Hashable {
      let axis: Axis
      let items: Set<[Double]>
      let state: ConstraintState
    }
    var places: [Key: Int] = [:]
    var result: [Alignment] = []
    for alignment in alignments {
      guard alignment.kind == .edge, alignment.axis == .vertical, alignment.limit == nil,
        alignment.items.count > 2
      else {
        result.append(alignment)
        continue
      }
      let items = Set(alignment.items.map { [$0.lowerBound, $0.upperBound] })
      let key = Key(axis: alignment.axis, items: items, state: alignment.state)
      if let place = places[key], result[place].opposite == nil {
        result[place].opposite = alignment.numbers[0]
        result[place].numbers += alignment.numbers
        places[key] = nil
      } else {
        places[key] = result.count
        result.append(alignment)
      }
    }
    return result
  }

  /// What lines up: `leading edges`, `centerX` or `baseline`.
  func name(_ attribute: Attribute) -> String {
    switch kind {
    case .center: attribute.isCenter ? attribute.name : "center"
    case .baseline: "baseline"
    case .edge, .tie: "\(attribute.name) edges"
    }
  }

  /// The lengths of ticks, in figure units.
  private static let tick = 10.0
  /// A gap up to this length is filled by one tick.
  private static let smallGap = 26.0
  /// The gap between a tick and its item.
  private static let besideItem = 1.5
  /// The length up to which a tick would be a dot.
  private static let shortest = 3.0
  /// How far items may extend beyond a container, and how near items that follow each other have no gap.
  private static let overhang = 0.5
  private static let noGap = 0.5
  /// The least room in a container before its first and after its last item for a tick at its edge.
  private static let containerRoom = 3 * tick
  /// The longest tick in a small gap of a row.
  private static let betweenTexts = 7.0

  /// The number of items up to which each gap between two of them has ticks.
  private static let mostWithTicksBetween = 5

  /// Whether a tick is beside an item rather than at the far edge of one that contains all others.
  func isBesideItem(_ tick: ClosedRange<Double>) -> Bool {
    items.contains { item in
      abs(item.lowerBound - tick.upperBound) < 2 * Self.besideItem
        || abs(item.upperBound - tick.lowerBound) < 2 * Self.besideItem
    }
  }

  /// Whether a tick lies between two items, rather than before the first or after the last one.
  func isBetweenItems(_ tick: ClosedRange<Double>) -> Bool {
    items.contains { $0.upperBound <= tick.lowerBound } && items.contains { tick.upperBound <= $0.lowerBound }
  }

  private static func contains(_ outer: ClosedRange<Double>, _ inner: ClosedRange<Double>) -> Bool {
    outer.lowerBound <= inner.lowerBound + overhang && inner.upperBound - overhang <= outer.upperBound
  }

  /// Whether one item contains another, as a container whose center a view shares.
  var hasContainer: Bool {
    items.contains { outer in
      items.contains {
        $0 != outer && Self.contains(outer, $0)
      }
    }
  }

  /// Whether its ticks, beside a text in its container, would read as dashes or minus signs.
  var isLikeDash: Bool { kind == .center && axis == .vertical && hasContainer }

  /// The part of the line from a tick to the nearest item, and as far beyond the tick as it would seem to point to what
  /// is there.
  func surroundings(of tick: ClosedRange<Double>) -> ClosedRange<Double> {
    let inner = items.filter { $0.upperBound <= tick.lowerBound || tick.upperBound <= $0.lowerBound }
    let before = inner.map(\.upperBound).filter { $0 <= tick.lowerBound }.max()
    let after = inner.map(\.lowerBound).filter { tick.upperBound <= $0 }.min()
    switch (before, after) {
    case (let before?, nil): return ClosedRange(between: before, and: tick.upperBound + Self.pointing)
    case (nil, let after?): return ClosedRange(between: tick.lowerBound - Self.pointing, and: after)
    case (let before?, let after?): return ClosedRange(between: before, and: after)
    case (nil, nil): return tick
    }
  }

  /// How far a tick seems to point.
  private static let pointing = 14.0

  /// The number of ticks before the first item on a line with other ticks, where they look like dashes before a text.
  var ticksBefore: Int {
    guard axis == .vertical, let start = items.map(\.lowerBound).min() else { return 0 }
    let count = ticks.prefix { $0.upperBound <= start }.count
    return count < ticks.count ? count : 0
  }

  /// The ticks at the ends of the items and in the gaps between them, never on an item. An item that contains all
  /// others, such as a container whose center they share, has ticks at its edges.
  var ticks: [ClosedRange<Double>] {
    let sorted = Set(items.map { [$0.lowerBound, $0.upperBound] }).map {
      ClosedRange(between: $0[0], and: $0[1])
    }.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    let containers = sorted.filter { outer in
      sorted.contains {
        $0 != outer && Self.contains(outer, $0)
      }
    }
    var result: [ClosedRange<Double>] = []
    let merged = Self.merged(sorted.filter { !containers.contains($0) })
    guard let first = merged.first, let last = merged.last else { return [] }
    func add(_ low: Double, _ high: Double) {
      if high - low > Self.shortest { result.append(ClosedRange(between: low, and: high)) }
    }
    let low = containers.map(\.lowerBound).min(), high = containers.map(\.upperBound).max()
    add(
      max(first.lowerBound - Self.besideItem - Self.tick, low ?? -.infinity),
      first.lowerBound - Self.besideItem)
    // Many items have ticks at both ends of their line, which is enough to see it.
    let pairs =
      merged.count <= Self.mostWithTicksBetween ? zip(merged, merged.dropFirst()).map { ($0, $1) } : []
    for (above, below) in pairs {
      let (from, to) = (above.upperBound + Self.besideItem, below.lowerBound - Self.besideItem)
      for (low, high) in ticks(between: from, to) { add(low, high) }
    }
    // Between texts on one line, a tick at the end would look like a dash.
    if kind != .baseline || result.count < 2 {
      add(
        last.upperBound + Self.besideItem,
        min(last.upperBound + Self.besideItem + Self.tick, high ?? .infinity))
    }
    for container in containers {
      if first.lowerBound - container.lowerBound > Self.containerRoom {
        add(container.lowerBound + Self.besideItem, container.lowerBound + Self.besideItem + Self.tick)
      }
      if container.upperBound - last.upperBound > Self.containerRoom {
        add(container.upperBound - Self.besideItem - Self.tick, container.upperBound - Self.besideItem)
      }
    }
    return result
  }

  /// The ticks in a gap between two items: one in a small gap, else one at each end.
  private func ticks(between from: Double, _ to: Double) -> [(Double, Double)] {
    guard to - from <= Self.smallGap else { return [(from, from + Self.tick), (to - Self.tick, to)] }
    if axis == .horizontal { return [(from, to)] }
    // A whole line between two texts would look like an underscore.
    let half = min(to - from, Self.betweenTexts) / 2
    return [((from + to) / 2 - half, (from + to) / 2 + half)]
  }

  /// Items in ascending order, merged where there is almost no gap between them.
  private static func merged(_ items: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    items.reduce(into: []) { merged, item in
      if let last = merged.last, item.lowerBound < last.upperBound + noGap {
        merged[merged.count - 1] = ClosedRange(
          between: last.lowerBound, and: max(last.upperBound, item.upperBound))
      } else {
        merged.append(item)
      }
    }
  }
}
