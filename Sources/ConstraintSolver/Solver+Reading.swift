// Many values at once.
extension Solver {
  /// Calls a closure with the values of pairs of variables that were made one after another, two pairs at a time: the pair
  /// that begins with `first` and the one that begins with `second`, then the pairs that follow them.
  @inlinable
  package func forEachPair(
    from first: Variable, and second: Variable, count: Int,
    _ body: (_ index: Int, (Double, Double), (Double, Double)) -> Void
  ) {
    let (first, second) = (Int(first.index), Int(second.index))
    let total = readableValues.count
    precondition(
      first >= 0 && second >= 0 && first + 2 * count <= total && second + 2 * count <= total,
      "variables of another solver")
    guard let values = readableValues.baseAddress else { return }
    for index in 0..<count {
      let (low, high) = (values + first + 2 * index, values + second + 2 * index)
      body(index, (low[0], low[1]), (high[0], high[1]))
    }
  }
}
