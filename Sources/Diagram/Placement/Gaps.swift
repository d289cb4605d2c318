/// Interruptions of a line.
enum Gaps {
  /// The parts of a line outside its gaps, in ascending order.
  ///
  /// - Parameters:
  ///   - gaps: The ranges without a line, in any order. They may overlap each other and the ends of the line.
  ///   - least: The length that a part must exceed.
  ///
  /// - Complexity: O(*n* log *n*) in the number of gaps.
  static func pieces(
    from low: Double, to high: Double, without gaps: [ClosedRange<Double>], longerThan least: Double
  ) -> [(start: Double, end: Double)] {
    var pieces: [(start: Double, end: Double)] = []
    var start = low
    func add(to end: Double) {
      if end > start + least { pieces.append((start, end)) }
    }
    for gap in gaps.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      add(to: min(gap.lowerBound, high))
      start = max(start, gap.upperBound)
    }
    add(to: high)
    return pieces
  }
}
