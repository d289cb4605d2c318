/// Finds the likely intended spelling of a word.
package enum Spelling {
  /// The candidate with the least edit distance to `word`, if that is small enough; the first of several.
  ///
  /// Case does not matter. O(total length of the candidates * length of `word`).
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let target = Array(word.lowercased().unicodeScalars)
    guard !target.isEmpty, target.count <= 64 else { return nil }
    // Every other one-letter word would be near a one-letter word.
    let limit = target.count < 2 ? 0 : max(1, (target.count + 1) / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - target.count) <= limit else { continue }
      let distance = distance(target, scalars)
      guard distance <= limit, distance < best?.distance ?? Int.max else { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

  /// The minimum number of insertions, deletions, substitutions and swaps of adjacent letters that turn one word into
  /// the other without editing a letter twice (optimal string alignment distance).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0..<(b.count + 1))
    for i in 0..<a.count {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
