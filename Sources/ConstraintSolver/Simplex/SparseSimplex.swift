/// The simplex method for a component that is too large for a tableau.
///
/// It takes steps like those of `Tableau.minimize`, but visits only what a step affects: it stores costs, reduced
/// costs and columns as lists of nonzeros. (Revised simplex with hypersparse vectors; Hall and McKinnon 2005.)
///
/// No closure runs while a property changes, so exclusive access need not be checked. In the innermost loops, the
/// checks would take as long as the work itself.
final class SparseSimplex {
  /// The costs of the current level by quantity, as `CostedQuantities` needs them.
  struct LevelCosts: ~Copyable {
    var first = Buffer<Int32>()
    var last = Buffer<Int32>()
    var base = Buffer<Double>()
    var scale = Buffer<Double>()
    var passed = Buffer<Int32>()
    var slope = Buffer<Double>()
    /// The quantities that have pieces at the current level.
    var costed = Buffer<Int32>()
    /// A linear cost in addition to the pieces.
    var form = Buffer<SparseBasis.Entry>()
    // Never dereferenced before a level has pieces.
    var pieces = UnsafeMutablePointer<Piece>(bitPattern: MemoryLayout<Piece>.alignment)!

    mutating func extend(to count: Int) {
      first.extend(to: count, with: 0)
      last.extend(to: count, with: 0)
      base.extend(to: count, with: 0)
      scale.extend(to: count, with: 0)
      passed.extend(to: count, with: 0)
      slope.extend(to: count, with: 0)
    }

    mutating func reset(count: Int) {
      first.removeAll()
      last.removeAll()
      base.removeAll()
      scale.removeAll()
      passed.removeAll()
      slope.removeAll()
      extend(to: count)
    }
  }

  /// The reduced costs.
  struct Prices: ~Copyable {
    /// By quantity: its reduced cost without its own slope, and the sum of the magnitudes of its parts.
    var reducedCost = Buffer<Double>()
    var reducedCostScale = Buffer<Double>()
    var isPriced = Buffer<Bool>()
    /// The nonbasic quantities whose reduced cost may be nonzero.
    var priced = Buffer<Int32>()

    mutating func extend(to count: Int) {
      reducedCost.extend(to: count, with: 0)
      reducedCostScale.extend(to: count, with: 0)
      isPriced.extend(to: count, with: false)
    }

    mutating func reset(count: Int) {
      reducedCost.removeAll()
      reducedCostScale.removeAll()
      isPriced.removeAll()
      extend(to: count)
    }

    mutating func clear() {
      for place in 0..<priced.count { isPriced[priced[place]] = false }
      priced.removeAll()
    }
  }

  /// A list of distinct quantities.
  struct MarkedQuantities: ~Copyable {
    var list = Buffer<Int32>()
    var isMarked = Buffer<Bool>()

    @inline(__always)
    mutating func insert(_ quantity: Int32) {
      guard !isMarked[quantity] else { return }
      isMarked[quantity] = true
      list.append(quantity)
    }

    mutating func clear() {
      for place in 0..<list.count { isMarked[list[place]] = false }
      list.removeAll()
    }
  }

  @exclusivity(unchecked) private(set) var basis = SparseBasis()

  // By quantity.
  @exclusivity(unchecked) private(set) var value = Buffer<Double>()
  @exclusivity(unchecked) private(set) var bounds = Buffer<Interval>()

  @exclusivity(unchecked) private var costs = LevelCosts()
  @exclusivity(unchecked) private var prices = Prices()
  /// The quantities that cannot enter because a step along them would not end.
  @exclusivity(unchecked) private var passedOver = MarkedQuantities()
  /// The quantities that have moved since `forgetMoves`.
  @exclusivity(unchecked) private var moves = MarkedQuantities()
  @exclusivity(unchecked) private var events = Buffer<Event>()

  /// The number of nonbasic quantities that may still move. It is the dimension of the optimal face, except in
  /// degenerate cases.
  @exclusivity(unchecked) private(set) var openColumns = 0

  /// The number of nonbasic quantities that may have a nonzero reduced cost, and each of them.
  var pricedCount: Int { prices.priced.count }
  func price(at place: Int) -> (quantity: Int32, reducedCost: Double, scale: Double) {
    let quantity = prices.priced[place]
    return (quantity, prices.reducedCost[quantity], prices.reducedCostScale[quantity])
  }

  /// The number of quantities that have moved since `forgetMoves`, and each of them.
  var movedCount: Int { moves.list.count }
  func moved(at place: Int) -> Int32 { moves.list[place] }

  /// The number of entries visited.
  var work: Int { basis.work + pricingWork }
  @exclusivity(unchecked) private var pricingWork = 0
  /// The work at which searches stop.
  @exclusivity(unchecked) var workEnd = Int.max

  // MARK: Filling

  /// Resets to a system without rows, in which all quantities are 0 and unbounded.
  func reset(columns: Int) {
    basis.reset(columns: columns)
    costs.costed.removeAll()
    costs.form.removeAll()
    prices.priced.removeAll()
    passedOver.list.removeAll()
  }

  func addTerm(column: Int, coefficient: Double) { basis.addTerm(column: column, coefficient: coefficient) }

  func endRow() { basis.endRow() }

  /// Completes the rows after the last one has been added.
  func finishRows() {
    basis.finishRows()
    let count = basis.quantities
    value.fill(count: count, with: 0)
    bounds.fill(count: count, with: .everything)
    costs.reset(count: count)
    prices.reset(count: count)
    passedOver.isMarked.fill(count: count, with: false)
    moves.list.removeAll()
    moves.isMarked.fill(count: count, with: false)
    openColumns = basis.columns
  }

  /// Makes the given quantities basic, as many as there are rows. Activities replace linearly dependent columns.
  func makeBasic(_ isBasic: (Int) -> Bool) {
    for quantity in 0..<basis.quantities { basis.setBasic(Int32(quantity), isBasic(quantity)) }
    factorize()
  }

  /// Refactorizes the basis.
  /// - Returns: Whether the same quantities are still basic.
  @discardableResult
  func factorize() -> Bool {
    let hasKept = basis.factorize()
    openColumns = 0
    for quantity in 0..<Int32(basis.quantities) where isOpen(quantity) { openColumns += 1 }
    return hasKept
  }

  func set(_ quantity: Int, to newValue: Double) { value[quantity] = newValue }

  /// Sets the bounds of a quantity.
  func confine(_ quantity: Int32, to interval: Interval) {
    let wasOpen = isOpen(quantity)
    bounds[quantity] = interval
    if wasOpen && !isOpen(quantity) { openColumns -= 1 }
  }

  /// Returns whether a quantity is nonbasic and may move.
  @inline(__always)
  func isOpen(_ quantity: Int32) -> Bool {
    basis.positionOf[quantity] < 0 && !bounds[quantity].isPoint
  }

  func isBasic(_ quantity: Int32) -> Bool { basis.positionOf[quantity] >= 0 }

  func forgetMoves() {
    moves.clear()
  }

  /// Calls a closure with the quantities that move along the last ray, and their rates.
  func forEachOnRay(_ body: (_ quantity: Int32, _ rate: Double) -> Void) {
    body(lastEntering.quantity, lastEntering.direction)
    for place in 0..<basis.touched.count {
      let position = basis.touched[place]
      let rate = lastEntering.direction * basis.vector[position]
      if abs(rate) > Tolerance.influence { body(basis.head[position], rate) }
    }
  }

  /// Discards the ray of the last search.
  func forgetRay() { basis.clearVector() }

  /// Adds a row to a system that has a basis.
  /// - Returns: The activity of the row, which is basic.
  func addLateRow(_ terms: borrowing Buffer<SparseBasis.Entry>, value activityValue: Double) -> Int32 {
    basis.addLateRow(terms)
    let count = basis.quantities
    value.append(activityValue)
    bounds.append(.everything)
    costs.extend(to: count)
    prices.extend(to: count)
    passedOver.isMarked.extend(to: count, with: false)
    moves.isMarked.extend(to: count, with: false)
    return Int32(count - 1)
  }

  /// Computes the values of the basic quantities from those of the nonbasic ones.
  func updateBasicValues() {
    basis.clearVector()
    basis.loadBasicValues(value)
    for position in 0..<basis.rows {
      let quantity = basis.head[position]
      guard value[quantity] != basis.vector[position] else { continue }
      value[quantity] = basis.vector[position]
      moves.insert(quantity)
    }
    basis.clearVector()
  }

  @inline(__always)
  private var quantities: CostedQuantities {
    CostedQuantities(
      value: value.start, bounds: bounds.start, first: costs.first.start, last: costs.last.start,
      base: costs.base.start,
      scale: costs.scale.start, passed: costs.passed.start, slope: costs.slope.start, pieces: costs.pieces)
  }

  // MARK: Costs

  /// Removes all costs.
  func clearCosts() {
    for place in 0..<costs.costed.count {
      let quantity = costs.costed[place]
      costs.first[quantity] = 0
      costs.last[quantity] = 0
      costs.base[quantity] = 0
      costs.scale[quantity] = 0
      costs.passed[quantity] = 0
      costs.slope[quantity] = 0
    }
    costs.costed.removeAll()
    costs.form.removeAll()
  }

  /// Adds a quantity's pieces of one priority to the cost.
  func addCost(
    _ quantity: Int32, from start: Int32, to end: Int32, priority: Double,
    of pieces: UnsafeMutablePointer<Piece>
  ) {
    costs.pieces = pieces
    costs.costed.append(quantity)
    _ = quantities.select(Int(quantity), from: start, to: end, priority: priority)
  }

  func addCost(_ quantity: Int32, linear: Double) {
    costs.form.append(SparseBasis.Entry(index: quantity, coefficient: linear))
  }

  // MARK: Minimizing

  /// The outcome of a search: one of those of `Tableau`, or `reached` if the linear cost has fallen by the requested
  /// amount.
  enum Outcome {
    case optimal
    case unbounded
    case reached
    case stopped
  }

  struct Entering {
    var quantity: Int32
    /// +1 or -1
    var direction: Double
    /// The rate of change of the cost, which is negative.
    var rate: Double
    var tolerance: Double
    /// The number of pieces below the segment that it moves into.
    var passed: Int
  }

  /// The last quantity that entered the basis or tried to.
  @exclusivity(unchecked) private(set) var lastEntering = Entering(
    quantity: 0, direction: 1, rate: 0, tolerance: 0, passed: 0)

  /// Minimizes the cost within the bounds.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps. On return, the number of steps left.
  ///   - isLinear: Whether an unbounded ray ends the search, which leaves the ray in the basis's vector. For sums of
  ///     errors, a ray can only be a rounding artifact and is ignored.
  ///   - fall: The amount by which a linear cost should fall at most.
  func minimize(limit: inout Int, isLinear: Bool = false, fall: Double = .infinity) -> Outcome {
    placeBasics()
    var fall = fall
    var stalls = 0
    admitAll()
    while true {
      let usesBlandsRule = stalls > SimplexOutcome.mostStalls
      price()
      guard let entering = chooseEntering(usesBlandsRule: usesBlandsRule) else { return .optimal }
      guard limit > 0, work < workEnd else { return .stopped }
      limit -= 1
      lastEntering = entering
      let origin = value[entering.quantity]
      basis.loadColumn(of: entering.quantity)
      guard let step = step(entering, usesBlandsRule: usesBlandsRule, fall: fall) else {
        if isLinear { return .unbounded }
        basis.clearVector()
        passedOver.insert(entering.quantity)
        continue
      }
      basis.clearVector()
      if basis.needsFactorizing {
        let hasKept = factorize()
        updateBasicValues()
        // If the basis is the same, the passed breakpoints stay passed. Otherwise the search might cycle.
        if !hasKept { placeBasics() }
      }
      if step.isEnough { return .reached }
      fall += step.distance * entering.rate
      admitAll()
      if step.distance > Tolerance.coincidence(origin) { stalls = 0 } else { stalls += 1 }
    }
  }

  private func admitAll() {
    passedOver.clear()
  }

  /// Records the breakpoints that basic quantities have passed. A quantity at a breakpoint has passed it if the slope
  /// above is smaller in magnitude: a constraint that already holds need not be satisfied again.
  private func placeBasics() {
    let quantities = quantities
    for place in 0..<costs.costed.count where isBasic(costs.costed[place]) {
      let quantity = Int(costs.costed[place])
      let places = quantities.placesAround(quantity)
      let (index, slope) = abs(places.above.slope) < abs(places.below.slope) ? places.above : places.below
      costs.passed[quantity] = Int32(index)
      costs.slope[quantity] = slope
    }
  }

  /// Computes the reduced costs, and lists the nonbasic quantities that the cost affects.
  func price() {
    prices.clear()
    for place in 0..<costs.costed.count {
      let quantity = costs.costed[place]
      let position = basis.positionOf[quantity]
      if position < 0 {
        addPrice(quantity, 0)
      } else if costs.slope[quantity] != 0 {
        basis.touch(position, adding: costs.slope[quantity])
      }
    }
    for place in 0..<costs.form.count {
      let (quantity, coefficient) = (costs.form[place].index, costs.form[place].coefficient)
      let position = basis.positionOf[quantity]
      if position < 0 { addPrice(quantity, coefficient) } else { basis.touch(position, adding: coefficient) }
    }
    priceVector()
    pricingWork += costs.costed.count + costs.form.count + prices.priced.count
  }

  /// Adds the reduced costs that follow from the costs by position in the basis's vector.
  private func priceVector() {
    guard basis.touched.count > 0 else { return }
    basis.solveBackward()
    for place in 0..<basis.touched.count {
      let row = basis.touched[place]
      let multiplier = basis.vector[row]
      guard multiplier != 0 else { continue }
      let activity = Int32(basis.columns) + row
      if basis.positionOf[activity] < 0 { addPrice(activity, -multiplier) }
      pricingWork += basis.count(ofRow: row)
      basis.forEachTerm(ofRow: row) { column, coefficient in
        if basis.positionOf[column] < 0 { addPrice(column, multiplier * coefficient) }
      }
    }
    basis.clearVector()
  }

  @inline(__always)
  private func addPrice(_ quantity: Int32, _ amount: Double) {
    if !prices.isPriced[quantity] {
      prices.isPriced[quantity] = true
      prices.priced.append(quantity)
      prices.reducedCost[quantity] = 0
      prices.reducedCostScale[quantity] = 0
    }
    prices.reducedCost[quantity] += amount
    prices.reducedCostScale[quantity] += abs(amount)
  }

  /// The entering quantity with the most negative reduced cost, or the lowest-numbered eligible one under Bland's
  /// rule.
  private func chooseEntering(usesBlandsRule: Bool) -> Entering? {
    let quantities = quantities
    var best: Entering?
    for place in 0..<prices.priced.count {
      let index = prices.priced[place]
      let quantity = Int(index)
      let interval = bounds[quantity]
      guard !interval.isPoint, !passedOver.isMarked[quantity] else { continue }
      let reducedCost = prices.reducedCost[quantity]
      let tolerance = Tolerance.slope * (prices.reducedCostScale[quantity] + costs.scale[quantity])
      let least = reducedCost + costs.base[quantity]
      guard least < -tolerance || least + costs.scale[quantity] > tolerance else { continue }
      let places = quantities.placesAround(quantity)
      for side in 0..<2 {
        let direction = side == 0 ? 1.0 : -1.0
        guard direction > 0 ? value[quantity] < interval.upper : value[quantity] > interval.lower else {
          continue
        }
        let (passed, own) = side == 0 ? places.above : places.below
        let rate = direction * (reducedCost + own)
        guard rate < -tolerance else { continue }
        if let best {
          // A later quantity depends on earlier ones, and moves the fewest others.
          let isBetter =
            usesBlandsRule
            ? index < best.quantity : rate < best.rate || (rate == best.rate && index > best.quantity)
          guard isBetter else { continue }
        }
        best = Entering(
          quantity: index, direction: direction, rate: rate, tolerance: tolerance, passed: passed)
      }
    }
    return best
  }

  /// Moves the entering quantity, whose column is in the basis's vector, as far as the cost falls, and exchanges it
  /// with the quantity that blocks it (long-step ratio test).
  /// - Returns: The distance moved, and whether the cost has then fallen by enough. Returns `nil` if nothing blocks
  ///   it.
  private func step(
    _ entering: Entering, usesBlandsRule: Bool, fall: Double
  ) -> (distance: Double, isEnough: Bool)? {
    let quantity = Int(entering.quantity)
    let quantities = quantities
    var ownPassed = entering.passed
    let origin = value[quantity]
    var queue = startQueue(entering, origin)
    var rate = entering.rate
    let enough = fall / -rate
    while let event = queue.pop(usesBlandsRule: usesBlandsRule, head: basis.head.start, rows: basis.rows) {
      if enough <= event.distance { break }
      let isOwn = Int(event.row) == basis.rows
      let moving = isOwn ? quantity : Int(basis.head[event.row])
      let isUp = (isOwn ? 1 : basis.vector[event.row]) * entering.direction > 0
      let index = isOwn ? ownPassed : Int(costs.passed[moving])
      var stop = isUp ? bounds[moving].upper : bounds[moving].lower
      if let next = quantities.nextPiece(moving, index, isUp: isUp) {
        rate += costs.pieces[next].jump * event.speed
        if rate < -entering.tolerance && !usesBlandsRule {
          if isOwn {
            ownPassed += isUp ? 1 : -1
            pushOwn(entering, ownPassed, origin, into: &queue)
          } else {
            quantities.pass(moving, next, isUp: isUp)
            pushNext(event.row, entering, into: &queue)
          }
          continue
        }
        stop = costs.pieces[next].breakpoint
      }
      move(entering, by: event.distance)
      if !isOwn { enter(entering, passed: ownPassed, at: event.row) }
      value[moving] = stop
      return (event.distance, false)
    }
    guard enough.isFinite else { return nil }
    move(entering, by: enough)
    return (enough, true)
  }

  /// Makes the entering quantity basic at a position, with the cost slope after the pieces that it has passed.
  @inline(__always)
  private func enter(_ entering: Entering, passed ownPassed: Int, at position: Int32) {
    let quantity = Int(entering.quantity)
    costs.passed[quantity] = Int32(ownPassed)
    costs.slope[quantity] = costs.base[quantity]
    for index in Int(costs.first[quantity])..<ownPassed { costs.slope[quantity] += costs.pieces[index].jump }
    costs.slope[quantity] = quantities.withoutNoise(costs.slope[quantity], quantity)
    exchange(entering.quantity, at: position)
  }

  /// Starts the ratio test with the next breakpoint or bound of every quantity that moves.
  @inline(__always)
  private func startQueue(_ entering: Entering, _ origin: Double) -> RatioTestQueue {
    events.extend(to: max(events.count, basis.touched.count + 2), with: Event(distance: 0, speed: 0, row: 0))
    var queue = RatioTestQueue(events: events.start)
    pushOwn(entering, entering.passed, origin, into: &queue)
    for place in 0..<basis.touched.count { pushNext(basis.touched[place], entering, into: &queue) }
    return queue
  }

  /// Adds the next breakpoint or bound of the entering quantity to the ratio test.
  @inline(__always)
  private func pushOwn(
    _ entering: Entering, _ passed: Int, _ origin: Double, into queue: inout RatioTestQueue
  ) {
    let stop = quantities.nextStop(Int(entering.quantity), passed, isUp: entering.direction > 0)
    guard stop.isFinite else { return }
    queue.push(
      Event(
        distance: max(0, entering.direction * (stop - origin)), speed: 1, row: Int32(basis.rows)))
  }

  /// Adds the next breakpoint or bound of a basic quantity to the ratio test.
  @inline(__always)
  private func pushNext(_ position: Int32, _ entering: Entering, into queue: inout RatioTestQueue) {
    let speed = basis.vector[position] * entering.direction
    guard abs(speed) > Tolerance.pivot else { return }
    let basic = Int(basis.head[position])
    let stop = quantities.nextStop(basic, Int(costs.passed[basic]), isUp: speed > 0)
    guard stop.isFinite else { return }
    queue.push(
      Event(distance: max(0, (stop - value[basic]) / speed), speed: abs(speed), row: position))
  }

  private func move(_ entering: Entering, by distance: Double) {
    let change = entering.direction * distance
    value[entering.quantity] += change
    moves.insert(entering.quantity)
    for place in 0..<basis.touched.count {
      let position = basis.touched[place]
      guard basis.vector[position] != 0 else { continue }
      value[basis.head[position]] += change * basis.vector[position]
      moves.insert(basis.head[position])
    }
  }

  private func exchange(_ entering: Int32, at position: Int32) {
    let leaving = basis.head[position]
    if !bounds[entering].isPoint { openColumns -= 1 }
    basis.exchange(entering, at: position)
    if !bounds[leaving].isPoint { openColumns += 1 }
  }

  // MARK: Without pricing

  /// Tries to satisfy all constraints of the level without pricing, by moving one column for each quantity with an
  /// error. If it fails, moved quantities keep their new values, because these reduce the error.
  /// - Returns: Whether no error is left, which is optimal.
  func meetsAll() -> Bool {
    for place in 0..<costs.costed.count {
      let quantity = costs.costed[place]
      let interval = errorFree(quantity)
      guard interval.lower <= interval.upper else { return false }
      let target = interval.clamp(value[quantity])
      if abs(target - value[quantity]) <= Tolerance.coincidence(target) { continue }
      guard bring(quantity, to: target) else { return false }
    }
    return true
  }

  /// The interval in which a quantity has no error at the current level.
  private func errorFree(_ quantity: Int32) -> Interval {
    var required = RequiredBounds()
    for piece in costs.first[quantity]..<costs.last[quantity] { required.meet(costs.pieces[Int(piece)]) }
    return required.interval
  }

  /// Moves a quantity to a value by moving one column of its row: the lightest one, or else the second lightest.
  /// Returns false if that would move other quantities of the level, or move a quantity out of its bounds.
  private func bring(_ quantity: Int32, to target: Double) -> Bool {
    let position = basis.positionOf[quantity]
    guard position >= 0 else { return bring(quantity, to: target, by: quantity) }
    let lightest = lightestOpenColumn(ofRowOf: quantity, but: -1)
    guard lightest >= 0 else { return false }
    if bring(quantity, to: target, by: lightest) { return true }
    let next = lightestOpenColumn(ofRowOf: quantity, but: lightest)
    return next >= 0 && bring(quantity, to: target, by: next)
  }

  private func bring(_ quantity: Int32, to target: Double, by column: Int32) -> Bool {
    let position = basis.positionOf[quantity]
    basis.loadColumn(of: column)
    defer { basis.clearVector() }
    let rate = position < 0 ? 1 : basis.vector[position]
    guard abs(rate) > Tolerance.smallPivot else { return false }
    let distance = (target - value[quantity]) / rate
    guard mayMove(column, by: distance, but: quantity) else { return false }
    for place in 0..<basis.touched.count {
      let change = basis.vector[basis.touched[place]] * distance
      let basic = basis.head[basis.touched[place]]
      guard change == 0 || mayMove(basic, by: change, but: quantity) else { return false }
    }
    move(Entering(quantity: column, direction: 1, rate: 0, tolerance: 0, passed: 0), by: distance)
    if position >= 0 { exchange(column, at: position) }
    value[quantity] = target
    basis.clearVector()
    if basis.needsFactorizing {
      factorize()
      updateBasicValues()
    }
    return true
  }

  private func mayMove(_ quantity: Int32, by distance: Double, but exception: Int32) -> Bool {
    guard quantity == exception || costs.first[quantity] == costs.last[quantity] else { return false }
    let interval = bounds[quantity]
    let next = value[quantity] + distance
    return next >= interval.lower && next <= interval.upper
  }

  /// The open column of an activity's row that moves the fewest others, or -1. Among equally light columns, it is the
  /// last one.
  private func lightestOpenColumn(ofRowOf quantity: Int32, but exception: Int32) -> Int32 {
    guard quantity >= Int32(basis.columns) else { return -1 }
    var (best, least) = (Int32(-1), Int.max)
    basis.forEachTerm(ofRow: quantity - Int32(basis.columns)) { column, _ in
      guard column != exception, isOpen(column) else { return }
      let weight = basis.rowsTaken(of: column)
      if weight < least || (weight == least && column > best) { (best, least) = (column, weight) }
    }
    return best
  }

  /// Confines the quantities of a satisfied level to the intervals in which they have no error.
  func takeErrorFree() {
    for place in 0..<costs.costed.count where !bounds[costs.costed[place]].isPoint {
      let quantity = costs.costed[place]
      let (allowed, interval) = (bounds[quantity], errorFree(quantity))
      // Both ends stay where earlier levels allow them: the intervals may miss each other by rounding.
      confine(
        quantity,
        to: Interval(lower: allowed.clamp(interval.lower), upper: allowed.clamp(interval.upper)).narrowed)
      if basis.positionOf[quantity] < 0 { value[quantity] = bounds[quantity].clamp(value[quantity]) }
    }
  }

  // MARK: Closing

  /// Confines quantities to the minimizers of the cost. The reduced costs are a certificate: a solution is optimal if
  /// and only if each quantity minimizes its own cost plus its reduced cost.
  func takeMinimizers() {
    let quantities = quantities
    for place in 0..<prices.priced.count where !bounds[prices.priced[place]].isPoint {
      let quantity = Int(prices.priced[place])
      quantities.confine(
        quantity, linear: prices.reducedCost[quantity], scale: prices.reducedCostScale[quantity])
      value[quantity] = bounds[quantity].clamp(value[quantity])
      if bounds[quantity].isPoint { openColumns -= 1 }
    }
    for place in 0..<costs.costed.count
    where isBasic(costs.costed[place]) && !bounds[costs.costed[place]].isPoint {
      quantities.confine(Int(costs.costed[place]), linear: -costs.slope[costs.costed[place]], scale: 0)
    }
  }

  /// Makes fixed basic quantities of the level nonbasic, in exchange for open quantities in their rows, if there are
  /// any.
  func closeFixed() {
    for place in 0..<costs.costed.count { closeFixed(costs.costed[place]) }
  }

  func closeFixed(_ quantity: Int32) {
    let position = basis.positionOf[quantity]
    guard position >= 0, bounds[quantity].isPoint else { return }
    if exchangeWithOwn(quantity, at: position) { return }
    priceRow(position)
    var best: Int32 = -1
    var largest = Tolerance.influence
    for place in 0..<prices.priced.count where isOpen(prices.priced[place]) {
      let size = abs(prices.reducedCost[prices.priced[place]])
      if size > largest || (size == largest && best >= 0 && prices.priced[place] < best) {
        best = prices.priced[place]
        largest = size
      }
    }
    guard best >= 0 else { return }
    basis.loadColumn(of: best)
    if abs(basis.vector[position]) > Tolerance.pivot {
      exchange(best, at: position)
      value[quantity] = bounds[quantity].lower
    }
    basis.clearVector()
    if basis.needsFactorizing { factorize() }
  }

  /// Exchanges an activity for a column of its own row, if an open column has a large enough entry.
  private func exchangeWithOwn(_ quantity: Int32, at position: Int32) -> Bool {
    let column = lightestOpenColumn(ofRowOf: quantity, but: -1)
    guard column >= 0 else { return false }
    basis.loadColumn(of: column)
    let isLarge = abs(basis.vector[position]) > Tolerance.smallPivot
    if isLarge {
      exchange(column, at: position)
      value[quantity] = bounds[quantity].lower
    }
    basis.clearVector()
    if isLarge && basis.needsFactorizing { factorize() }
    return isLarge
  }

  /// Computes the tableau row of a basic quantity and stores it as reduced costs.
  private func priceRow(_ position: Int32) {
    prices.clear()
    basis.touch(position, adding: 1)
    priceVector()
  }

  // MARK: Required

  /// Confines quantities to their required bounds, after the errors of the required level have been minimized.
  /// - Returns: False if some required constraint does not hold.
  func takeRequiredBounds() -> Bool {
    var isFeasible = true
    for place in 0..<costs.costed.count {
      let quantity = costs.costed[place]
      var required = RequiredBounds()
      for piece in costs.first[quantity]..<costs.last[quantity] { required.meet(costs.pieces[Int(piece)]) }
      let value = value[quantity]
      let tolerance = max(required.tolerance, Tolerance.feasibility(abs(value)))
      if value < required.interval.lower - tolerance || value > required.interval.upper + tolerance {
        isFeasible = false
      }
      confine(quantity, to: required.interval.narrowed)
    }
    return isFeasible
  }

  /// Calls a closure with the dual multipliers of the pieces, which prove that the cost is minimal.
  func forEachMultiplier(_ body: (_ place: Int, _ slope: Double) -> Void) {
    price()
    for place in 0..<costs.costed.count {
      let quantity = Int(costs.costed[place])
      let range = Int(costs.first[quantity])..<Int(costs.last[quantity])
      if isBasic(costs.costed[place]) {
        for piece in range {
          body(
            piece,
            costs.pieces[piece].left + (piece < Int(costs.passed[quantity]) ? costs.pieces[piece].jump : 0))
        }
        continue
      }
      let value = value[quantity]
      let margin = Tolerance.coincidence(value)
      var missing = -prices.reducedCost[quantity] - costs.base[quantity]
      for piece in range {
        var slope = costs.pieces[piece].left
        let jump = costs.pieces[piece].jump
        if costs.pieces[piece].breakpoint < value - margin {
          slope += jump
          missing -= jump
        } else if costs.pieces[piece].breakpoint <= value + margin,
          missing > Tolerance.slope * (prices.reducedCostScale[quantity] + jump)
        {
          let part = min(jump, missing)
          slope += part
          missing -= part
        }
        if abs(slope) > Tolerance.slope { body(piece, slope) }
      }
    }
  }
}
