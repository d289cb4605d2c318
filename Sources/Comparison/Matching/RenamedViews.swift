import AutoLayout
import Geometry

/// Finds views that were renamed among those whose names only one tree has.
///
/// Follows the idea of GumTree (Falleri et al., *Fine-grained and accurate source code differencing*, 2014): below
/// superviews that match, equal subtrees match first, and then the views that are uniquely most similar. A superview
/// matches if its subviews do. What is left may be found elsewhere in the tree if nothing else looks like it.
struct RenamedViews {
  private let before: ViewTree
  private let after: ViewTree
  private(set) var links: ViewLinks
  private var looks = ViewLooks.Names()
  private var old: ViewLooks
  private var new: ViewLooks

  /// The most views below one superview that are compared one by one with those below another.
  private static let mostCompared = 64

  init(_ before: ViewTree, _ after: ViewTree, _ links: ViewLinks) {
    self.before = before
    self.after = after
    self.links = links
    old = ViewLooks(before, &looks)
    new = ViewLooks(after, &looks)
  }

  mutating func match() {
    var isChanging = true
    // Each round knows more views, by which constraints and superviews are recognized.
    for _ in 0..<3 where isChanging && links.hasLeftovers {
      isChanging = false
      old.describeConstraints(before, links.later, &looks)
      let known = links.earlier.enumerated().map { $1 == nil ? nil : ViewID($0) }
      new.describeConstraints(after, known, &looks)
      for index in after.views.indices {
        guard let match = links.earlier[index] else { continue }
        if matchSubviews(of: match, ViewID(index)) { isChanging = true }
      }
      if matchSuperviews() { isChanging = true }
      if matchElsewhere() { isChanging = true }
    }
  }

  // MARK: Below the same superview

  private mutating func matchSubviews(of superview: ViewID, _ later: ViewID) -> Bool {
    var left = Leftovers(
      old: before[superview].subviews.filter { links.later[$0.index] == nil },
      new: after[later].subviews.filter { links.earlier[$0.index] == nil })
    guard !left.isEmpty else { return false }
    let count = left.old.count
    match(&left) { Look(subtree: $0.subtree($1), mentions: $0.exactMentions($1)) }
    match(&left) { Look(subtree: $0.subtree($1), mentions: $0.mentions($1)) }
    match(&left) { Look(subtree: $0.subtree($1)) }
    matchMostSimilar(&left, superview, later)
    return left.old.count < count
  }

  /// Views of both trees without a counterpart, in order.
  private struct Leftovers {
    var old: [ViewID]
    var new: [ViewID]

    var isEmpty: Bool { old.isEmpty || new.isEmpty }
  }

  /// What two views have in common that match.
  private struct Look: Hashable {
    var subtree: Int
    var mentions: ArraySlice<Int> = []
    /// For a view that has nothing by which it could be recognized, the siblings around it; else none.
    var neighbors: Neighbors?
  }

  private struct Neighbors: Hashable {
    var previous: ViewID?
    var next: ViewID?
  }

  /// Links the views that look alike, in order, if both trees have as many of them.
  private mutating func match(_ left: inout Leftovers, by look: (ViewLooks, ViewID) -> Look) {
    guard !left.isEmpty else { return }
    func looks(_ views: [ViewID], _ facts: ViewLooks, _ neighbors: (ViewID) -> Neighbors) -> [Look] {
      views.map { view in
        var result = look(facts, view)
        if !facts.isRecognizable(view) { result.neighbors = neighbors(view) }
        return result
      }
    }
    let (earlier, later) = (
      looks(left.old, old) { neighbors(ofEarlier: $0) }, looks(left.new, new) { neighbors(ofLater: $0) }
    )
    var numbering = Numbering<Look>()
    let (numbers, laterNumbers) = (
      earlier.map { numbering.number(of: $0) }, later.map { numbering.number(of: $0) }
    )
    // By the number of the look.
    var places: [[Int]] = Array(repeating: [], count: numbering.count)
    for (place, number) in numbers.enumerated() { places[number].append(place) }
    var wanted = Array(repeating: 0, count: numbering.count)
    for number in laterNumbers { wanted[number] += 1 }
    var next = Array(repeating: 0, count: numbering.count)
    var isTaken = Array(repeating: false, count: left.old.count)
    var remaining: [ViewID] = []
    for (place, number) in laterNumbers.enumerated() {
      guard places[number].count == wanted[number] else {
        remaining.append(left.new[place])
        continue
      }
      let match = places[number][next[number]]
      next[number] += 1
      links.link(left.old[match], left.new[place])
      isTaken[match] = true
    }
    left.new = remaining
    left.old = Self.rest(of: left.old, without: isTaken)
  }

  /// The views that are not taken.
  private static func rest(of views: [ViewID], without isTaken: [Bool]) -> [ViewID] {
    zip(views, isTaken).filter { !$1 }.map(\.0)
  }

  /// The nearest siblings that match, in terms of the later tree.
  private func neighbors(ofEarlier view: ViewID) -> Neighbors {
    let siblings = before[view].superview.map { before[$0].subviews } ?? []
    let place = siblings.firstIndex(of: view) ?? 0
    return Neighbors(
      previous: siblings[..<place].reversed().lazy.compactMap { links.later[$0.index] }.first,
      next: siblings[place...].lazy.compactMap { links.later[$0.index] }.first)
  }

  private func neighbors(ofLater view: ViewID) -> Neighbors {
    let siblings = after[view].superview.map { after[$0].subviews } ?? []
    let place = siblings.firstIndex(of: view) ?? 0
    return Neighbors(
      previous: siblings[..<place].reversed().first { links.earlier[$0.index] != nil },
      next: siblings[place...].first { links.earlier[$0.index] != nil })
  }

  // MARK: Similarity

  private struct Candidate {
    var old: Int
    var new: Int
    var similarity: Double
  }

  private mutating func matchMostSimilar(_ left: inout Leftovers, _ superview: ViewID, _ later: ViewID) {
    guard !left.isEmpty else { return }
    if left.old.count <= Self.mostCompared, left.new.count <= Self.mostCompared {
      let candidates = candidates(left)
      var (isTaken, isDone) = (
        [Bool](repeating: false, count: left.old.count), [Bool](repeating: false, count: left.new.count)
      )
      for candidate in candidates where !isTaken[candidate.old] && !isDone[candidate.new] {
        let isUnique = !candidates.contains { other in
          guard other.similarity == candidate.similarity else { return false }
          return other.old == candidate.old && other.new != candidate.new && !isDone[other.new]
            || other.new == candidate.new && other.old != candidate.old && !isTaken[other.old]
        }
        guard isUnique else { continue }
        (isTaken[candidate.old], isDone[candidate.new]) = (true, true)
        links.link(left.old[candidate.old], left.new[candidate.new])
      }
      left.old = Self.rest(of: left.old, without: isTaken)
      left.new = Self.rest(of: left.new, without: isDone)
    }
    matchInOrder(&left)
  }

  /// All pairs that are similar enough, the most similar ones first.
  private func candidates(_ left: Leftovers) -> [Candidate] {
    var result: [Candidate] = []
    for (new, later) in left.new.enumerated() {
      for (old, earlier) in left.old.enumerated() {
        let similarity = similarity(earlier, later)
        if similarity > Self.leastSimilarity {
          result.append(Candidate(old: old, new: new, similarity: similarity))
        }
      }
    }
    return result.sorted { ($1.similarity, $0.new, $0.old) < ($0.similarity, $1.new, $1.old) }
  }

  private static let leastSimilarity = 0.5

  /// Links what is left if one view after the other could be the same.
  private mutating func matchInOrder(_ left: inout Leftovers) {
    guard !left.isEmpty, left.old.count == left.new.count,
      zip(left.old, left.new).allSatisfy({ similarity($0, $1) > Self.leastSimilarity })
    else { return }
    for (earlier, later) in zip(left.old, left.new) { links.link(earlier, later) }
    left = Leftovers(old: [], new: [])
  }

  /// How similar two views are, from 0 to 1. Views of different classes are not.
  private func similarity(_ earlier: ViewID, _ later: ViewID) -> Double {
    guard before[earlier].viewClass == after[later].viewClass else { return 0 }
    var score = 0.0
    var weight = 0.0
    func add(_ value: Double, _ most: Double) {
      score += value * most
      weight += most
    }
    add(neighbors(ofEarlier: earlier) == neighbors(ofLater: later) ? 1 : 0, 1)
    let (text, laterText) = (before[earlier].text?.text, after[later].text?.text)
    if text?.isEmpty == false || laterText?.isEmpty == false { add(text == laterText ? 1 : 0, 3) }
    // A view with another text has other properties, but that says nothing more.
    if text == laterText { add(old.own(earlier) == new.own(later) ? 1 : 0, 1) }
    let (mentions, laterMentions) = (old.mentions(earlier), new.mentions(later))
    if !mentions.isEmpty || !laterMentions.isEmpty { add(Self.overlap(mentions, laterMentions), 3) }
    let (subviews, laterSubviews) = (before[earlier].subviews, after[later].subviews)
    if !subviews.isEmpty || !laterSubviews.isEmpty {
      let names = subviews.map { links.later[$0.index].map { ~$0.index } ?? old.subtree($0) }
      let laterNames = laterSubviews.map {
        links.earlier[$0.index] == nil ? new.subtree($0) : ~$0.index
      }
      add(Self.overlap(names.sorted()[...], laterNames.sorted()[...]), 3)
    }
    return score / weight
  }

  /// Dice's coefficient of two sorted lists: the share of elements that both have.
  private static func overlap(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> Double {
    var (i, j, common) = (a.startIndex, b.startIndex, 0)
    while i < a.endIndex, j < b.endIndex {
      if a[i] == b[j] {
        (i, j, common) = (i + 1, j + 1, common + 1)
      } else if a[i] < b[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return a.isEmpty && b.isEmpty ? 1 : Double(2 * common) / Double(a.count + b.count)
  }

  // MARK: Elsewhere

  /// Links superviews of which most subviews match.
  private mutating func matchSuperviews() -> Bool {
    var hasChanged = false
    for index in after.views.indices.reversed() where links.earlier[index] == nil {
      let subviews = after.views[index].subviews.compactMap { links.earlier[$0.index] }
      guard let superview = subviews.first.flatMap({ before[$0].superview }),
        links.later[superview.index] == nil,
        before[superview].viewClass == after.views[index].viewClass
      else { continue }
      let kept = subviews.count { before[$0].superview == superview }
      let count = before[superview].subviews.count + after.views[index].subviews.count
      guard 2 * 2 * kept > count else { continue }
      links.link(superview, ViewID(index))
      hasChanged = true
    }
    return hasChanged
  }

  /// Links subtrees that occur once in each tree, wherever they are, if there is enough to recognize.
  private mutating func matchElsewhere() -> Bool {
    func places(_ views: [ViewNode], _ facts: ViewLooks, _ isLeft: (Int) -> Bool) -> [Int: [ViewID]] {
      var places: [Int: [ViewID]] = [:]
      for index in views.indices where isLeft(index) && facts.isDistinct(ViewID(index), views[index]) {
        places[facts.subtree(ViewID(index)), default: []].append(ViewID(index))
      }
      return places
    }
    let earlier = places(before.views, old) { links.later[$0] == nil }
    let later = places(after.views, new) { links.earlier[$0] == nil }
    var hasChanged = false
    for index in after.views.indices where links.earlier[index] == nil {
      let subtree = new.subtree(ViewID(index))
      guard later[subtree]?.count == 1, let matches = earlier[subtree], matches.count == 1,
        links.later[matches[0].index] == nil
      else { continue }
      links.link(matches[0], ViewID(index))
      hasChanged = true
    }
    return hasChanged
  }
}
