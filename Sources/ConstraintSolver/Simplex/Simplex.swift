/// The outcome of the simplex method at one level.
enum SimplexOutcome {
  /// The number of degenerate steps after which Bland's rule takes over.
  static var mostStalls: Int { 24 }

  case optimal
  /// Possible only with a linear objective, because the costs of levels are never negative.
  case unbounded
  /// The step limit was reached.
  case stopped
}

extension Tableau {
  /// Minimizes the sum of the quantities' piecewise linear costs within their bounds. This is the primal simplex
  /// method with a long-step ratio test, which passes breakpoints as long as the cost keeps falling.
  ///
  /// After a run of degenerate steps, it falls back to Bland's rule, which prevents cycling.
  /// - Parameters:
  ///   - limit: The maximum number of steps. On return, the number of steps left.
  ///   - mayBeUnbounded: False for sums of errors. An unbounded ray of descent is then a rounding artifact and is
  ///     skipped.
  func minimize(limit: inout Int, mayBeUnbounded: Bool = false) -> SimplexOutcome {
    placeBasics()
    var stalls = 0
    admitAllColumns()
    while true {
      let usesBlandsRule = stalls > SimplexOutcome.mostStalls
      updateGradient()
      guard let entering = chooseEntering(usesBlandsRule: usesBlandsRule) else { return .optimal }
      guard limit > 0 else { return .stopped }
      limit -= 1
      let origin = quantities.value[Int(nonbasic[entering.column])]
      guard let distance = step(entering, usesBlandsRule: usesBlandsRule) else {
        if mayBeUnbounded { return .unbounded }
        isPassedOver[entering.column] = true
        continue
      }
      admitAllColumns()
      if distance > Tolerance.coincidence(origin) { stalls = 0 } else { stalls += 1 }
    }
  }

  struct Entering {
    var column: Int
    /// +1 or -1
    var direction: Double
    /// The rate of change of the cost, which is negative.
    var rate: Double
    var tolerance: Double
    /// The number of pieces below the segment that it moves into.
    var passed: Int
  }

  private func admitAllColumns() { isPassedOver.update(repeating: false, count: columns) }

  private func placeBasics() {
    for row in 0..<rows {
      let quantity = Int(basic[row])
      let (index, slope) = quantities.placesAround(quantity).below
      quantities.passed[quantity] = Int32(index)
      quantities.slope[quantity] = slope
    }
  }

  private func updateGradient() {
    for column in 0..<columns {
      reducedCost[column] = 0
      reducedCostScale[column] = 0
    }
    for row in 0..<rows {
      let slope = quantities.slope[Int(basic[row])]
      guard slope != 0 else { continue }
      let entries = matrix + row * columns
      for column in 0..<columns {
        let part = entries[column] * slope
        reducedCost[column] += part
        reducedCostScale[column] += abs(part)
      }
    }
  }

  /// The entering quantity with the most negative reduced cost, or the lowest-numbered eligible one under Bland's
  /// rule.
  private func chooseEntering(usesBlandsRule: Bool) -> Entering? {
    var best: Entering?
    var bestQuantity = Int.max
    for column in 0..<columns where !isPassedOver[column] {
      let quantity = Int(nonbasic[column])
      let interval = quantities.bounds[quantity]
      guard !interval.isPoint else { continue }
      let tolerance = Tolerance.slope * (reducedCostScale[column] + quantities.scale[quantity])
      // The quantity's own slope lies between `base` and `base + scale` at any value.
      let least = reducedCost[column] + quantities.base[quantity]
      guard least < -tolerance || least + quantities.scale[quantity] > tolerance else { continue }
      let places = quantities.placesAround(quantity)
      for side in 0..<2 {
        let direction = side == 0 ? 1.0 : -1.0
        guard
          direction > 0
            ? quantities.value[quantity] < interval.upper : quantities.value[quantity] > interval.lower
        else {
          continue
        }
        let (index, own) = side == 0 ? places.above : places.below
        let rate = direction * (reducedCost[column] + own)
        guard rate < -tolerance else { continue }
        let isBetter = usesBlandsRule ? quantity < bestQuantity : rate < (best?.rate ?? 0)
        guard isBetter else { continue }
        best = Entering(
          column: column, direction: direction, rate: rate, tolerance: tolerance, passed: index)
        bestQuantity = quantity
      }
    }
    return best
  }

  /// Moves the entering quantity as far as the cost falls, and exchanges it with the quantity that blocks it.
  /// - Returns: The distance moved, or `nil` if nothing blocks it.
  private func step(_ entering: Entering, usesBlandsRule: Bool) -> Double? {
    let quantity = Int(nonbasic[entering.column])
    let origin = quantities.value[quantity]
    var own = entering.passed
    var queue = RatioTestQueue(events: events)
    pushOwn(quantity, own, entering.direction, origin, into: &queue)
    for row in 0..<rows { pushNext(row, entering, into: &queue) }

    var rate = entering.rate
    while let event = queue.pop(usesBlandsRule: usesBlandsRule, head: basic, rows: rows) {
      let row = Int(event.row)
      let moving = row == rows ? quantity : Int(basic[row])
      let isUp = (row == rows ? 1 : self[row, entering.column]) * entering.direction > 0
      let index = row == rows ? own : Int(quantities.passed[moving])
      let stop: Double
      if let next = quantities.nextPiece(moving, index, isUp: isUp) {
        rate += quantities.pieces[next].jump * event.speed
        if rate < -entering.tolerance && !usesBlandsRule {
          if row == rows {
            own += isUp ? 1 : -1
            pushOwn(quantity, own, entering.direction, origin, into: &queue)
          } else {
            quantities.pass(moving, next, isUp: isUp)
            pushNext(row, entering, into: &queue)
          }
          continue
        }
        stop = quantities.pieces[next].breakpoint
      } else {
        stop = isUp ? quantities.bounds[moving].upper : quantities.bounds[moving].lower
      }
      move(entering, by: event.distance)
      if row < rows { enter(entering, passed: own, row: row) }
      quantities.value[moving] = stop
      return event.distance
    }
    return nil
  }

  /// Makes the entering quantity basic in a row, with the cost slope after the pieces that it has passed.
  @inline(__always)
  private func enter(_ entering: Entering, passed own: Int, row: Int) {
    let quantity = Int(nonbasic[entering.column])
    quantities.passed[quantity] = Int32(own)
    quantities.slope[quantity] = quantities.base[quantity]
    for index in Int(quantities.first[quantity])..<own {
      quantities.slope[quantity] += quantities.pieces[index].jump
    }
    quantities.slope[quantity] = quantities.withoutNoise(quantities.slope[quantity], quantity)
    pivot(row: row, column: entering.column)
  }

  private func move(_ entering: Entering, by distance: Double) {
    let change = entering.direction * distance
    quantities.value[Int(nonbasic[entering.column])] += change
    for row in 0..<rows { quantities.value[Int(basic[row])] += change * self[row, entering.column] }
  }

  private func pushOwn(
    _ quantity: Int, _ index: Int, _ direction: Double, _ origin: Double, into queue: inout RatioTestQueue
  ) {
    let stop = quantities.nextStop(quantity, index, isUp: direction > 0)
    guard stop.isFinite else { return }
    queue.push(Event(distance: max(0, direction * (stop - origin)), speed: 1, row: Int32(rows)))
  }

  private func pushNext(_ row: Int, _ entering: Entering, into queue: inout RatioTestQueue) {
    let speed = self[row, entering.column] * entering.direction
    guard abs(speed) > Tolerance.pivot else { return }
    let quantity = Int(basic[row])
    let stop = quantities.nextStop(quantity, Int(quantities.passed[quantity]), isUp: speed > 0)
    guard stop.isFinite else { return }
    queue.push(
      Event(distance: max(0, (stop - quantities.value[quantity]) / speed), speed: abs(speed), row: Int32(row))
    )
  }
}
