/// The parts of a line in visual order, from left to right (UAX #9, rule L2). Pango's equivalent takes quadratic
/// time.
///
/// - Parameters:
///   - parts: The parts in logical order.
///   - level: The embedding level of a part. Parts with odd levels run from right to left.
/// - Complexity: O(*n*) in the number of parts, for each level that occurs.
func inVisualOrder<Part>(_ parts: [Part], level: (Part) -> Int) -> [Part] {
  let levels = parts.map(level)
  guard let highest = levels.max(), highest > 0 else { return parts }
  var order = Array(parts.indices)
  for depth in stride(from: highest, through: levels.filter { $0 % 2 == 1 }.min() ?? highest + 1, by: -1) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= depth else {
        start += 1
        continue
      }
      var end = start
      while end < order.count, levels[order[end]] >= depth { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
  return order.map { parts[$0] }
}
