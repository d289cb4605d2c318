// Bulk access to values.
extension Solver {
  /// Calls a closure with the values of `count` pairs of consecutive variables from each of two runs. The first call
  /// passes the pair that begins at `first` and the pair that begins at `second`; later calls pass the pairs that
  /// follow.
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
