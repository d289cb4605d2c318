/// Memory for components that are too large for a tableau, reused between solves. Most solvers never need it.
struct LargeComponentScratch: ~Copyable {
  /// The first piece of a quantity at a priority, with the quantity numbered within its component.
  struct Level: BitwiseCopyable {
    var priority: Double
    var quantity: Int32
    var start: Int32
  }

  var simplex: SparseSimplex?
  var inequalities: InequalityElimination?
  var levels = Buffer<Level>()
  var isBasic = Buffer<Bool>()
  var requiredBounds = Buffer<Interval>()
  var start = Buffer<Double>()
}

// Components that are too large for a tableau.
extension ComponentTableaux {
  @inline(__always)
  func isSparse(_ component: Component) -> Bool {
    Int(component.columns) * Int(component.rows) > limits.tableauEntries
  }

  /// The number of entries in a component's tableau, or 0 if it has none.
  @inline(__always)
  func tableauEntries(_ component: Component) -> Int {
    isSparse(component) ? 0 : Int(component.columns) * Int(component.rows)
  }

  /// Solves a large component level by level, from its last basis if it has one.
  mutating func solveSparse(_ index: Int, _ problem: borrowing ReducedProblem) {
    let isWarm = components[index].isWarm && !problem.isIllConditioned
    runSparseLevels(index, isWarm: isWarm, problem)
    if isWarm && (components[index].isStopped || hasDrifted(components[index], problem)) {
      runSparseLevels(index, isWarm: false, problem)
    }
    components[index].isWarm = !components[index].isStopped
  }

  private mutating func runSparseLevels(
    _ index: Int, isWarm: Bool, _ problem: borrowing ReducedProblem
  ) {
    let simplex = loadSparse(index, isWarm: isWarm, problem)
    let workBefore = simplex.work
    simplex.workEnd = work.end == .max ? .max : workBefore + max(0, work.end - work.done)
    defer { work.done += simplex.work - workBefore }
    let component = components[index]
    components[index].isStopped = false
    components[index].isFeasible = true
    components[index].isOpen = true
    listLevels(of: component)
    if !isWarm {
      startSparse(component, simplex)
      if examine(component, simplex) == .infeasible {
        components[index].isFeasible = false
        storeSparse(index)
        return
      }
      simplex.updateBasicValues()
    }
    var limit = limits.steps(quantities: Int(component.quantities))
    var place = 0
    while place < large.levels.count {
      let priority = large.levels[place].priority
      place = addCosts(ofLevelAt: place, component, to: simplex)
      guard minimizeSparseLevel(priority, index, simplex, limit: &limit) else { break }
    }
    simplex.clearCosts()
    storeSparse(index)
  }

  /// Makes the pieces of a level the cost to minimize.
  /// - Returns: The index of the next level in the list.
  private func addCosts(ofLevelAt first: Int, _ component: Component, to simplex: SparseSimplex) -> Int {
    let priority = large.levels[first].priority
    var place = first
    simplex.clearCosts()
    while place < large.levels.count && large.levels[place].priority == priority {
      let level = large.levels[place]
      // A quantity that is already fixed has no influence.
      if !simplex.bounds[level.quantity].isPoint {
        simplex.addCost(
          level.quantity, from: level.start, to: pieceStart[component.first + level.quantity + 1],
          priority: priority, of: pieces.start)
      }
      place += 1
    }
    return place
  }

  /// Minimizes the cost of one level, and confines quantities to its minimizers.
  /// - Returns: Whether anything is left for lower levels to decide.
  private mutating func minimizeSparseLevel(
    _ priority: Double, _ index: Int, _ simplex: SparseSimplex, limit: inout Int
  ) -> Bool {
    let isMet = priority < Priority.requiredValue && simplex.meetsAll()
    guard isMet || simplex.minimize(limit: &limit) == .optimal else {
      components[index].isStopped = true
      return false
    }
    if priority >= Priority.requiredValue {
      components[index].isFeasible = simplex.takeRequiredBounds()
      if !components[index].isFeasible { return false }
    } else if isMet {
      simplex.takeErrorFree()
    } else {
      simplex.takeMinimizers()
    }
    simplex.closeFixed()
    guard simplex.openColumns > 0 else {
      components[index].isOpen = false
      return false
    }
    return true
  }

  /// Lists the levels of all quantities of a component, from high to low.
  private mutating func listLevels(of component: Component) {
    large.levels.removeAll()
    for quantity in 0..<component.quantities {
      var last = Double.infinity
      let range = pieceStart[component.first + quantity]..<pieceStart[component.first + quantity + 1]
      for place in range where pieces[place].priority != last {
        last = pieces[place].priority
        large.levels.append(LargeComponentScratch.Level(priority: last, quantity: quantity, start: place))
      }
    }
    var list = UnsafeMutableBufferPointer(start: large.levels.start, count: large.levels.count)
    list.sort { ($1.priority, $0.quantity) < ($0.priority, $1.quantity) }
  }

  // MARK: Loading

  /// Loads a component's rows, basis and values into the sparse simplex method, with infinite bounds.
  mutating func loadSparse(
    _ index: Int, isWarm: Bool, _ problem: borrowing ReducedProblem
  ) -> SparseSimplex {
    let simplex = large.simplex ?? SparseSimplex()
    large.simplex = simplex
    let component = components[index]
    load(component, into: simplex, problem)
    if isWarm {
      let basics = component.columns..<component.quantities
      large.isBasic.fill(count: Int(component.quantities), with: false)
      for place in basics { large.isBasic[seats[component.first + place]] = true }
      simplex.makeBasic { large.isBasic[$0] }
      for quantity in 0..<Int(component.quantities) {
        simplex.set(quantity, to: value[Int(component.first) + quantity])
      }
    } else {
      components[index].pivots = 0
      simplex.makeBasic { $0 >= Int(component.columns) }
    }
    if isWarm { simplex.updateBasicValues() }
    return simplex
  }

  /// Loads a component's rows.
  private func load(
    _ component: Component, into simplex: SparseSimplex, _ problem: borrowing ReducedProblem
  ) {
    simplex.reset(columns: Int(component.columns))
    for quantity in (component.first + component.columns)..<(component.first + component.quantities) {
      let row = problem.rows[~sourceOf[quantity]]
      for term in Int(row.termStart)..<Int(row.termStart + row.termCount) {
        simplex.addTerm(
          column: Int(quantityOf[problem.elimination.termVariable[term]] - component.first),
          coefficient: problem.elimination.termCoefficient[term])
      }
      simplex.endRow()
    }
    simplex.finishRows()
  }

  /// Copies values, bounds and basis back to the component.
  private mutating func storeSparse(_ index: Int) {
    guard let simplex = large.simplex else { return }
    let component = components[index]
    simplex.factorize()
    simplex.updateBasicValues()
    let first = Int(component.first)
    var nonbasic = first
    var basic = first + Int(component.columns)
    for quantity in 0..<component.quantities {
      value[first + Int(quantity)] = simplex.value[quantity]
      bounds[first + Int(quantity)] = simplex.bounds[quantity]
      if simplex.isBasic(quantity) {
        seats[basic] = quantity
        basic += 1
      } else {
        seats[nonbasic] = quantity
        nonbasic += 1
      }
    }
  }

  // MARK: Starting

  /// Moves each column to the minimum of its own costs.
  private mutating func startSparse(_ component: Component, _ simplex: SparseSimplex) {
    for quantity in 0..<Int(component.columns) {
      let (interval, _) = minimizeAlone(Int(component.first) + quantity)
      simplex.set(quantity, to: interval.clamp(0))
    }
  }

  /// Searches for a starting point that satisfies all required bounds, and returns whether one exists.
  ///
  /// The work is roughly linear in the terms of the rows. The simplex method would take a step for each violated row.
  mutating func examine(
    _ component: Component, _ simplex: SparseSimplex
  ) -> InequalityElimination.Verdict {
    listRequiredBounds(component)
    large.start.removeAll()
    for column in 0..<Int(component.columns) { large.start.append(simplex.value[column]) }
    if approachRequired(component, simplex) {
      takeStart(component, simplex)
      return .feasible
    }
    let elimination = large.inequalities ?? InequalityElimination()
    large.inequalities = elimination
    let verdict = elimination.decide(simplex, large.requiredBounds)
    work.done += elimination.work
    if verdict == .feasible {
      for column in 0..<Int(component.columns) { large.start[column] = simplex.value[column] }
      elimination.place(large.start)
      takeStart(component, simplex)
    }
    return verdict
  }

  private func takeStart(_ component: Component, _ simplex: SparseSimplex) {
    for column in 0..<Int(component.columns) { simplex.set(column, to: large.start[column]) }
  }

  private mutating func listRequiredBounds(_ component: Component) {
    large.requiredBounds.removeAll()
    for quantity in component.first..<(component.first + component.quantities) {
      var required = RequiredBounds()
      for place in pieceStart[quantity]..<pieceStart[quantity + 1] where pieces[place].isRequired {
        required.meet(pieces[place])
      }
      large.requiredBounds.append(required.interval)
    }
  }

  /// The least coefficient with which a column may be moved, because a smaller one would move the column too far, and
  /// the distance beyond which a point is useless as a start.
  private static var leastLever: Double { 0.01 }
  private static var farthestStart: Double { 1e7 }
  /// The number of passes over the rows.
  private static var passes: Int { 7 }

  /// Scans the rows a few times. For each row that violates its required bounds, it moves the last column whose own
  /// bounds permit that. Because most views depend on the previous one, this leaves little for the simplex method. If
  /// it does not help, nothing changes.
  /// - Returns: Whether all rows satisfy their bounds.
  private func approachRequired(_ component: Component, _ simplex: SparseSimplex) -> Bool {
    var missBefore = 0.0
    for pass in 0..<Self.passes {
      var miss = 0.0
      for row in 0..<Int32(component.rows) {
        var activity = 0.0
        simplex.basis.forEachTerm(ofRow: row) { activity += $1 * large.start[$0] }
        let interval = large.requiredBounds[component.columns + row]
        let needed = interval.clamp(activity) - activity
        guard abs(needed) > Tolerance.coincidence(activity) else { continue }
        miss += abs(needed)
        var best: (column: Int32, value: Double)?
        simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
          let target = large.start[column] + needed / coefficient
          guard abs(coefficient) > Self.leastLever, abs(target) < Self.farthestStart,
            large.requiredBounds[column].clamp(target) == target,
            column > best?.column ?? -1
          else { return }
          best = (column, target)
        }
        if let best { large.start[best.column] = best.value }
      }
      if pass == 0 { missBefore = miss }
      if miss == 0 { return true }
      // Errors that shrink steadily never vanish, but the simplex method can start from a nearer point.
      if pass == Self.passes - 1 && miss < 0.5 * missBefore { takeStart(component, simplex) }
    }
    return false
  }
}
