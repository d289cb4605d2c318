// Which variable a required equality defines.
extension Elimination {
  /// The term to define a row by without expanding it: a variable that nobody mentions yet, with the largest
  /// coefficient, the latest among equals (positions come after sizes, descendants after ancestors), but for sums.
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
    // A tiny pivot would blow the others up; expanding may find a better one.
    guard let best, abs(store.termCoefficient[best]) >= 1e-3 * largest else { return nil }
    let mayDiffer = isTied && row.termCount > 2 && store.isNonNegative[store.termVariable[best]]
    return mayDiffer ? sumPivot(insteadOf: best, row, turn, of: store) : best
  }

  /// What a row says to be the sum of all others, such as the size of a container that its contents decide: where that
  /// is as good a pivot as one with a bound, its own bound follows from theirs, while a difference would need a bound
  /// that ties everything in it together.
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
    let definition = definitionOf[variable]
    return definition >= 0 && definitions[definition].turn < turn
  }
}
