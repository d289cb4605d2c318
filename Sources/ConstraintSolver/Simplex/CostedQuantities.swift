/// The quantities of a component with their values, bounds, and costs at the current level.
///
/// A view of memory with other owners, valid for one call.
struct CostedQuantities {
  // By quantity.
  let value: UnsafeMutablePointer<Double>
  /// The interval that the levels so far allow the quantity.
  let bounds: UnsafeMutablePointer<Interval>
  /// The pieces of the current level: `first[q]..<last[q]`.
  let first: UnsafeMutablePointer<Int32>
  let last: UnsafeMutablePointer<Int32>
  /// The slope of the level's cost to the left of all its breakpoints.
  let base: UnsafeMutablePointer<Double>
  /// The sum of the magnitudes that contribute to the slopes.
  let scale: UnsafeMutablePointer<Double>
  /// For basic quantities: the pieces passed, and the slope after them.
  let passed: UnsafeMutablePointer<Int32>
  let slope: UnsafeMutablePointer<Double>
  let pieces: UnsafeMutablePointer<Piece>

  typealias Place = (index: Int, slope: Double)

  /// The places just below and just above a quantity's value, on either side of any breakpoints at the value itself.
  /// A place is the index in `pieces` of the next breakpoint's piece, and the slope before that breakpoint.
  @inline(__always)
  func placesAround(_ quantity: Int) -> (below: Place, above: Place) {
    var index = Int(first[quantity])
    let end = Int(last[quantity])
    var slope = base[quantity]
    guard index < end else { return ((index, slope), (index, slope)) }
    let margin = Tolerance.coincidence(value[quantity])
    while index < end && pieces[index].breakpoint < value[quantity] - margin {
      slope += pieces[index].jump
      index += 1
    }
    let below = (index, withoutNoise(slope, quantity))
    while index < end && pieces[index].breakpoint < value[quantity] + margin {
      slope += pieces[index].jump
      index += 1
    }
    return (below, (index, withoutNoise(slope, quantity)))
  }

  /// The slope, or 0 if it has canceled up to rounding.
  @inline(__always)
  func withoutNoise(_ slope: Double, _ quantity: Int) -> Double {
    abs(slope) <= Tolerance.cancellation * scale[quantity] ? 0 : slope
  }

  /// Updates the cost of a basic quantity that crosses a breakpoint.
  func pass(_ quantity: Int, _ piece: Int, isUp: Bool) {
    passed[quantity] += isUp ? 1 : -1
    slope[quantity] = withoutNoise(
      slope[quantity] + (isUp ? pieces[piece].jump : -pieces[piece].jump), quantity)
  }

  /// The next breakpoint of a quantity within its bounds.
  @inline(__always)
  func nextPiece(_ quantity: Int, _ index: Int, isUp: Bool) -> Int? {
    let next = isUp ? index : index - 1
    guard isUp ? next < Int(last[quantity]) : next >= Int(first[quantity]) else { return nil }
    let breakpoint = pieces[next].breakpoint
    return isUp
      ? (breakpoint <= bounds[quantity].upper ? next : nil)
      : (breakpoint >= bounds[quantity].lower ? next : nil)
  }

  func nextStop(_ quantity: Int, _ index: Int, isUp: Bool) -> Double {
    if let next = nextPiece(quantity, index, isUp: isUp) { return pieces[next].breakpoint }
    return isUp ? bounds[quantity].upper : bounds[quantity].lower
  }

  /// Selects the pieces of one priority, starting at `start`. Sets `last` to their end.
  /// - Returns: The priority of the next piece, if any.
  func select(_ quantity: Int, from start: Int32, to end: Int32, priority: Double) -> Double? {
    var place = start
    var slope = 0.0
    var scale = 0.0
    while place < end && pieces[Int(place)].priority == priority {
      slope += pieces[Int(place)].left
      scale += pieces[Int(place)].jump
      place += 1
    }
    first[quantity] = start
    last[quantity] = place
    base[quantity] = slope
    self.scale[quantity] = scale
    return place < end ? pieces[Int(place)].priority : nil
  }

  /// Confines a quantity to the minimizers of its own cost plus a linear cost, after minimizing a level.
  @inline(__always)
  func confine(_ quantity: Int, linear: Double, scale: Double) {
    let tolerance = Tolerance.slope * (scale + self.scale[quantity])
    if first[quantity] == last[quantity] && abs(linear) <= tolerance { return }
    let cost = LevelCost(
      pieces: UnsafePointer(pieces), first: Int(first[quantity]), last: Int(last[quantity]),
      leftmostSlope: base[quantity])
    bounds[quantity] =
      cost.minimizers(plus: linear, within: bounds[quantity], tolerance: tolerance)
      .narrowed
  }
}
