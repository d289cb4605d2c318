// Solving level by level, from required constraints downward.
extension ComponentTableaux {
  /// Solves every component that has changed, level by level from required constraints downward.
  mutating func solve(_ problem: borrowing ReducedProblem) {
    for index in 0..<components.count where components[index].isDirty { solveComponent(index, problem) }
  }

  /// Makes the next solve start ambiguous components over, as if ties had not been broken.
  mutating func reopen() {
    for index in 0..<components.count where components[index].isOpen { components[index].isDirty = true }
  }

  /// Solves one component and updates the tally. Inlined, because passing the problem would copy it for every
  /// component of one variable.
  @inline(__always)
  mutating func solveComponent(_ index: Int, _ problem: borrowing ReducedProblem) {
    tally.solved += 1
    tally.count(components[index], -1)
    components[index].isDirty = false
    components[index].isBehind = false
    components[index].isFeasible = true
    components[index].isStopped = false
    components[index].isOpen = false
    if components[index].isSingle { solveSingle(index) } else { solveCoupled(index, problem) }
    tally.count(components[index], 1)
  }

  // MARK: One variable

  private mutating func solveSingle(_ index: Int) {
    let quantity = Int(components[index].first)
    let (interval, gap) = minimizeAlone(quantity)
    bounds[quantity] = interval
    value[quantity] = interval.clamp(0)
    components[index].isFeasible = !gap
    components[index].isOpen = !interval.isPoint
  }

  /// The minimizers of a quantity's own costs, level by level, as if it shared no row with others; and whether its
  /// required pieces contradict each other.
  mutating func minimizeAlone(_ quantity: Int) -> (Interval, isInfeasible: Bool) {
    var place = Int(pieceStart[quantity])
    let end = Int(pieceStart[quantity + 1])
    var interval = Interval.everything
    var isInfeasible = false
    if place < end && pieces[place].isRequired {
      var required = RequiredBounds()
      while place < end && pieces[place].isRequired {
        required.meet(pieces[place])
        place += 1
      }
      isInfeasible = required.gap > required.tolerance
      interval = required.interval.narrowed
    }
    while place < end && !interval.isPoint {
      let first = place
      let priority = pieces[first].priority
      var slope = 0.0
      var scale = 0.0
      while place < end && pieces[place].priority == priority {
        slope += pieces[place].left
        scale += pieces[place].jump
        place += 1
      }
      let cost = LevelCost(
        pieces: UnsafePointer(pieces.start), first: first, last: place, leftmostSlope: slope)
      interval = cost.minimizers(plus: 0, within: interval, tolerance: Tolerance.slope * scale).narrowed
    }
    return (interval, isInfeasible)
  }

  // MARK: Several variables

  /// The number of pivots after which a tableau is rebuilt from its rows, because each pivot loses digits.
  private static var pivotLimit: Int32 { 400 }

  private mutating func solveCoupled(_ index: Int, _ problem: borrowing ReducedProblem) {
    if isSparse(components[index]) { return solveSparse(index, problem) }
    let isWarm =
      components[index].isWarm && !problem.isIllConditioned && components[index].pivots <= Self.pivotLimit
    if !isWarm { startCold(index, problem) }
    runLevels(index)
    // A tableau with many pivots may have drifted, but a fresh one has not.
    if isWarm && (components[index].isStopped || hasDrifted(components[index], problem)) {
      startCold(index, problem)
      runLevels(index)
    }
    components[index].isWarm = !components[index].isStopped
  }

  private mutating func runLevels(_ index: Int) {
    let tableau = tableau(of: components[index])
    restartLevels(components[index], tableau)
    tableau.updateBasicValues()
    components[index].isStopped = false
    components[index].isFeasible = true
    components[index].isOpen = true
    let available = limits.steps(quantities: tableau.columns + tableau.rows)
    var limit = available
    // The required level comes first, even if it has no pieces.
    var priority: Double? = Priority.requiredValue
    if work.done > work.end {
      components[index].isStopped = true
      priority = nil
    }
    while let level = priority {
      let next = prepareLevel(level, components[index], tableau)
      guard tableau.minimize(limit: &limit) == .optimal else {
        components[index].isStopped = true
        break
      }
      if level >= Priority.requiredValue {
        components[index].isFeasible = takeRequiredBounds(components[index], tableau)
        if !components[index].isFeasible { break }
      } else {
        takeMinimizers(tableau)
      }
      tableau.closeFixedRows()
      guard tableau.hasOpenColumn else {
        components[index].isOpen = false
        break
      }
      priority = next
    }
    components[index].pivots += Int32(available - limit)
    work.done += (available - limit) * tableau.columns * tableau.rows
  }

  /// The activity of a row, computed from its terms, and the sum of their magnitudes.
  @inline(__always)
  func activity(
    of quantity: Int32, _ problem: borrowing ReducedProblem
  ) -> (sum: Double, magnitude: Double) {
    let row = problem.rows[~sourceOf[quantity]]
    var sum = 0.0
    var magnitude = 1.0
    for term in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      let product =
        problem.elimination.termCoefficient[term] * value[quantityOf[problem.elimination.termVariable[term]]]
      sum += product
      magnitude += abs(product)
    }
    return (sum, magnitude)
  }

  /// Returns whether the values no longer satisfy the rows as given.
  @inline(__always)
  func hasDrifted(_ component: Component, _ problem: borrowing ReducedProblem) -> Bool {
    for quantity in (component.first + component.columns)..<(component.first + component.quantities) {
      let (sum, magnitude) = activity(of: quantity, problem)
      if abs(sum - value[quantity]) > Tolerance.drift * magnitude { return true }
    }
    return false
  }

  /// Recomputes the basic quantities of ambiguous components.
  mutating func updateOpenValues(_ problem: borrowing ReducedProblem) {
    for index in 0..<components.count where components[index].isOpen && !components[index].isSingle {
      if isSparse(components[index]) {
        updateActivities(components[index], problem)
      } else {
        tableau(of: components[index]).updateBasicValues()
      }
    }
  }

  /// Recomputes a component's activities from its rows.
  private mutating func updateActivities(_ component: Component, _ problem: borrowing ReducedProblem) {
    for quantity in (component.first + component.columns)..<(component.first + component.quantities) {
      value[quantity] = activity(of: quantity, problem).sum
    }
  }

  /// Makes the free variables nonbasic, each at the minimum of its own costs, and fills the tableau with the rows.
  private mutating func startCold(_ index: Int, _ problem: borrowing ReducedProblem) {
    let component = components[index]
    components[index].pivots = 0
    let first = Int(component.first)
    let columns = Int(component.columns)
    for quantity in 0..<Int(component.quantities) { seats[first + quantity] = Int32(quantity) }
    for quantity in first..<(first + columns) {
      let (interval, _) = minimizeAlone(quantity)
      value[quantity] = interval.clamp(0)
    }
    for row in 0..<Int(component.rows) {
      let entries = matrix.start + component.matrixStart + row * columns
      entries.update(repeating: 0, count: columns)
      let source = problem.rows[~sourceOf[first + columns + row]]
      for term in Int(source.termStart)..<Int(source.termStart + source.termCount) {
        entries[Int(quantityOf[problem.elimination.termVariable[term]]) - first] =
          problem.elimination.termCoefficient[term]
      }
    }
  }

  @inline(__always)
  func tableau(of component: Component) -> Tableau {
    let first = Int(component.first)
    return Tableau(
      columns: Int(component.columns), rows: Int(component.rows),
      matrix: matrix.start + component.matrixStart,
      nonbasic: seats.start + first, basic: seats.start + first + Int(component.columns),
      quantities: scratch.quantities(
        value: value.start + first, bounds: bounds.start + first, pieces: pieces.start),
      reducedCost: scratch.reducedCost.start, reducedCostScale: scratch.reducedCostScale.start,
      isPassedOver: scratch.isPassedOver.start, events: scratch.events.start)
  }

  /// Removes all bounds of quantities, and resets `last` to the start of the highest level.
  mutating func restartLevels(_ component: Component, _ tableau: Tableau) {
    for quantity in 0..<Int(component.quantities) {
      tableau.quantities.bounds[quantity] = .everything
      tableau.quantities.last[quantity] = pieceStart[Int(component.first) + quantity]
    }
  }

  /// Selects each quantity's pieces of a level. On entry, `last` is the end of the previous level.
  /// - Returns: The next lower priority, if any.
  mutating func prepareLevel(_ priority: Double, _ component: Component, _ tableau: Tableau) -> Double? {
    let quantities = tableau.quantities
    var next = 0.0
    for quantity in 0..<Int(component.quantities) {
      let following = quantities.select(
        quantity, from: tableau.quantities.last[quantity],
        to: pieceStart[Int(component.first) + quantity + 1],
        priority: priority)
      if let following { next = max(next, following) }
    }
    return next > 0 ? next : nil
  }

  /// Confines quantities to their required bounds. Returns false if some required constraint does not hold.
  private mutating func takeRequiredBounds(_ component: Component, _ tableau: Tableau) -> Bool {
    var isFeasible = true
    for quantity in 0..<Int(component.quantities) {
      var required = RequiredBounds()
      for place in tableau.quantities.first[quantity]..<tableau.quantities.last[quantity] {
        required.meet(pieces[place])
      }
      let value = tableau.quantities.value[quantity]
      let tolerance = max(required.tolerance, Tolerance.feasibility(abs(value)))
      if value < required.interval.lower - tolerance || value > required.interval.upper + tolerance {
        isFeasible = false
      }
      tableau.quantities.bounds[quantity] = required.interval.narrowed
    }
    return isFeasible
  }

  /// Confines quantities to the minimizers of the level. The reduced costs are a certificate: a solution
  /// is optimal if and only if each quantity minimizes its own cost plus its reduced cost.
  private mutating func takeMinimizers(_ tableau: Tableau) {
    for column in 0..<tableau.columns {
      let quantity = Int(tableau.nonbasic[column])
      guard !tableau.quantities.bounds[quantity].isPoint else { continue }
      tableau.quantities.confine(
        quantity, linear: tableau.reducedCost[column], scale: tableau.reducedCostScale[column])
      tableau.quantities.value[quantity] = tableau.quantities.bounds[quantity].clamp(
        tableau.quantities.value[quantity])
    }
    for row in 0..<tableau.rows {
      let quantity = Int(tableau.basic[row])
      guard !tableau.quantities.bounds[quantity].isPoint else { continue }
      tableau.quantities.confine(quantity, linear: -tableau.quantities.slope[quantity], scale: 0)
    }
  }
}
