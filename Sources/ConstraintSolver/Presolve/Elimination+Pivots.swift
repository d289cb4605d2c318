// The choice of the variable that a required equality defines.
extension Elimination {
  /// The smallest magnitude of a direct pivot, relative to the largest coefficient of its row.
  private static var tinyPivot: Double { 1e-3 }

  /// The term to solve a row for without expanding it, or `nil` if there is none. Among the variables that no
  /// substitution mentions or defines yet, it is the one with the largest coefficient, and the latest one if several
  /// are equal (positions come after sizes, descendants after ancestors). `sumPivot` makes an exception for sums.
  mutating func directPivot(_ row: ConstraintStore.Row, _ turn: Int32, of store: borrowing ConstraintStore)
    -> Int?
  {
    var best: Int?
    var largest = 0.0
    var isTied = false
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      let variable = store.termVariable[place]
      let magnitude = abs(store.termCoefficient[place])
      largest = max(largest, magnitude)
      guard mentionedAt[variable] >= turn, !isDefined(variable, before: turn) else { continue }
      if let current = best {
        let currentMagnitude = abs(store.termCoefficient[current])
        if magnitude == currentMagnitude { isTied = true }
        guard
          magnitude > currentMagnitude
            || (magnitude == currentMagnitude && variable > store.termVariable[current])
        else { continue }
      }
      best = place
    }
    // A tiny pivot would make the other coefficients too large. Expanding the row may find a better pivot.
    guard let best, abs(store.termCoefficient[best]) >= Self.tinyPivot * largest else { return nil }
    let mayDiffer = isTied && row.termCount > 2 && store.isNonNegative[store.termVariable[best]]
    return mayDiffer ? sumPivot(insteadOf: best, row, turn, of: store) : best
  }

  /// Prefers a variable that the row defines as the sum of all others, such as the size of a container that fits its
  /// contents, over an equally good pivot with a bound. The bounds of the others then imply the bound of the sum. The
  /// bound of a difference would need a row of all its variables.
  @inline(never)
  private mutating func sumPivot(
    insteadOf best: Int, _ row: ConstraintStore.Row, _ turn: Int32, of store: borrowing ConstraintStore
  ) -> Int {
    let coefficient = store.termCoefficient[best]
    var result: Int?
    for place in Int(row.termStart)..<Int(row.termStart + row.termCount)
    where (store.termCoefficient[place] > 0) != (coefficient > 0) {
      if result != nil { return best }
      result = place
    }
    guard let result, store.termCoefficient[result] == -coefficient else { return best }
    let variable = store.termVariable[result]
    return mentionedAt[variable] >= turn && !isDefined(variable, before: turn) ? result : best
  }

  @inline(__always)
  private func isDefined(_ variable: Int32, before turn: Int32) -> Bool {
    let substitution = substitutionOf[variable]
    return substitution >= 0 && substitutions[substitution].turn < turn
  }
}
