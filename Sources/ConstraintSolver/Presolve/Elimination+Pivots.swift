// The choice of the variable that a required equality defines.
extension Elimination {
  /// A coefficient smaller than this, beside the largest of its row, is not a pivot.
  private static var tinyPivot: Double { 1e-3 }

  /// The term to solve a row for without expanding it: of the variables that no substitution mentions yet, the one with
  /// the largest coefficient, and the latest of equal ones (positions come after sizes, descendants after ancestors).
  /// Sums are an exception.
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
    // A tiny pivot would make the other coefficients too large. Expanding the row may find a better one.
    guard let best, abs(store.termCoefficient[best]) >= Self.tinyPivot * largest else { return nil }
    let mayDiffer = isTied && row.termCount > 2 && store.isNonNegative[store.termVariable[best]]
    return mayDiffer ? sumPivot(insteadOf: best, row, turn, of: store) : best
  }

  /// Prefers the variable that a row says is the sum of all others, such as the size of a container that fits its
  /// contents, if it is as good a pivot as a variable with a bound. The bounds of the others then imply its bound, while
  /// the bound of a difference would be a row of all variables in it.
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
