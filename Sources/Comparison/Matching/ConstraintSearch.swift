import AutoLayout
import Geometry

/// Finds the counterparts of constraints, in rounds with increasingly weaker criteria.
struct ConstraintSearch {
  /// The parts of a constraint by which it is found, with its anchors in comparable terms.
  struct Candidate {
    let anchors: MatchedAnchors.Key
    let identifier: String?
    let relation: LayoutRelation
    let priority: Double
    let multiplier: Double
    let constant: Double

    init(_ node: ConstraintNode, _ anchors: MatchedAnchors.Key) {
      self.anchors = anchors
      identifier = node.identifier
      relation = node.relation
      priority = node.priority.value
      multiplier = node.multiplier
      constant = node.constant
    }
  }

  /// The properties that one round compares.
  private struct Signature: Hashable {
    var anchors: MatchedAnchors.Key
    var identifier: String?
    var relation: LayoutRelation?
    var priority = 0.0
    var multiplier = 0.0
    var constant = 0.0
  }

  /// The rounds, from the strictest to the weakest. Each is named after the properties that it compares besides
  /// anchors.
  private enum Round: CaseIterable {
    case everything, relationAndPriority, relation, anchors
  }

  /// The constraints that a round matches.
  private enum Naming {
    /// Those with identifiers, by identifier.
    case same
    /// Those without.
    case none
    /// Those that have gained an identifier, or lost it.
    case gained, lost
  }

  private let earlier: [Candidate]
  private let later: [Candidate]
  /// The place of the earlier constraint, by place of the later one; -1 for none.
  private(set) var matches: [Int]
  /// The places of earlier constraints without a counterpart, in order.
  private(set) var old: [Int]
  /// The places of later constraints without a counterpart, in order.
  private var new: [Int]

  init(_ earlier: [Candidate], _ later: [Candidate]) {
    self.earlier = earlier
    self.later = later
    matches = Array(repeating: -1, count: later.count)
    old = Array(earlier.indices)
    new = Array(later.indices)
  }

  mutating func match() {
    matchEnds()
    let hasNames =
      old.contains { earlier[$0].identifier != nil } || new.contains { later[$0].identifier != nil }
    if hasNames {
      // Several constraints may share an identifier, such as the width and the height that one line states.
      for round in Round.allCases { match(round, .same) }
      match({ $0.identifier }, { $0.identifier })
    }
    matchLonePairs()
    for round in Round.allCases { match(round, .none) }
    guard hasNames else { return }
    for round in Round.allCases {
      match(round, .gained)
      match(round, .lost)
    }
  }

  /// Whether two constraints are equal, apart from identifiers and source locations.
  func isSame(_ before: Int, _ after: Int) -> Bool {
    // Not by copies, which would count references to identifiers.
    earlier[before].anchors == later[after].anchors && earlier[before].relation == later[after].relation
      && earlier[before].multiplier == later[after].multiplier
      && earlier[before].constant == later[after].constant
      && earlier[before].priority == later[after].priority
  }

  /// Matches equal constraints at the start and the end of both lists, which are most of them.
  private mutating func matchEnds() {
    func isEqual(_ before: Int, _ after: Int) -> Bool {
      isSame(before, after) && earlier[before].identifier == later[after].identifier
    }
    let most = min(old.count, new.count)
    var start = 0
    while start < most, isEqual(start, start) { start += 1 }
    var end = 0
    while end < most - start, isEqual(old.count - 1 - end, new.count - 1 - end) { end += 1 }
    for place in 0..<start { matches[place] = place }
    for distance in 0..<end { matches[new.count - 1 - distance] = old.count - 1 - distance }
    old = Array(Range(from: start, upTo: old.count - end))
    new = Array(Range(from: start, upTo: new.count - end))
  }

  /// Matches constraints without identifiers that alone have their anchors in both lists. The rounds would match them,
  /// too, but each takes its time.
  private mutating func matchLonePairs() {
    guard !old.isEmpty, !new.isEmpty else { return }
    // The number of some anchors, and by number the places of the only constraints with them: -1 for none, -2 for
    // several.
    var numbers: [MatchedAnchors.Key: Int] = [:]
    numbers.reserveCapacity(old.count)
    var places: [(old: Int, new: Int)] = []
    places.reserveCapacity(old.count)
    for place in old where earlier[place].identifier == nil {
      let number = numbers[earlier[place].anchors, default: places.count]
      if number < places.count {
        places[number].old = -2
      } else {
        numbers[earlier[place].anchors] = number
        places.append((place, -1))
      }
    }
    for place in new where later[place].identifier == nil {
      guard let number = numbers[later[place].anchors] else { continue }
      places[number].new = places[number].new == -1 ? place : -2
    }
    var isTaken = [Bool](repeating: false, count: earlier.count)
    for found in places where found.old >= 0 && found.new >= 0 {
      matches[found.new] = found.old
      isTaken[found.old] = true
    }
    old.removeAll { isTaken[$0] }
    new.removeAll { matches[$0] >= 0 }
  }

  private mutating func match(_ round: Round, _ naming: Naming) {
    func signature(_ candidate: Candidate, isNamed: Bool) -> Signature? {
      guard (candidate.identifier != nil) == isNamed else { return nil }
      var result = Signature(anchors: candidate.anchors)
      if naming == .same { result.identifier = candidate.identifier }
      if round != .anchors { result.relation = candidate.relation }
      if round == .everything || round == .relationAndPriority {
        result.priority = candidate.priority
      }
      if round == .everything {
        result.multiplier = candidate.multiplier
        result.constant = candidate.constant
      }
      return result
    }
    match(
      { signature($0, isNamed: naming == .same || naming == .lost) },
      { signature($0, isNamed: naming == .same || naming == .gained) })
  }

  /// Matches constraints whose keys are equal, in order. Those without a key stay.
  private mutating func match<Key: Hashable>(_ before: (Candidate) -> Key?, _ after: (Candidate) -> Key?) {
    guard !old.isEmpty, !new.isEmpty else { return }
    // The first constraint with a key, and by constraint the next one with the same key.
    var first: [Key: Int] = [:]
    var next = [Int](repeating: -1, count: earlier.count)
    for place in old.reversed() {
      guard let key = before(earlier[place]) else { continue }
      next[place] = first.updateValue(place, forKey: key) ?? -1
    }
    guard !first.isEmpty else { return }
    var isTaken = [Bool](repeating: false, count: earlier.count)
    var remaining: [Int] = []
    for place in new {
      guard let key = after(later[place]), let found = first.index(forKey: key), first.values[found] >= 0
      else {
        remaining.append(place)
        continue
      }
      let match = first.values[found]
      first.values[found] = next[match]
      matches[place] = match
      isTaken[match] = true
    }
    guard remaining.count < new.count else { return }
    new = remaining
    old.removeAll { isTaken[$0] }
  }
}
