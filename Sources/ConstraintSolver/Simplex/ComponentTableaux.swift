/// The components of a reduced problem, each with the basis of its last solution.
///
/// A component is a set of free variables and rows that depend on each other. No two components share a variable or
/// row. The *quantities* of a component are its free variables (the structural variables of the simplex method) and
/// the activities of its rows (the logical ones). Each constraint contributes a piece to the cost of one quantity.
struct ComponentTableaux: ~Copyable {
  /// Free variables and rows that depend on each other. The quantities are contiguous: free variables in order of
  /// creation, then the activities of the rows.
  struct Component: BitwiseCopyable {
    var first: Int32
    var columns: Int32
    var rows: Int32
    /// The start of its tableau in `matrix`. A single variable without rows has no tableau, and neither has a
    /// component that is too large for one.
    var matrixStart: Int
    /// Whether a breakpoint has moved since the component was last solved.
    var isDirty = true
    /// Whether its variable has followed one breakpoint while the other stored breakpoints became outdated.
    var isBehind = false
    /// Whether the tableau contains the basis of an earlier solution.
    var isWarm = false
    /// Whether optimal solutions differ, or may differ.
    var isOpen = false
    var isFeasible = true
    var isStopped = false
    /// The number of pivots since the tableau was last built from its rows.
    var pivots: Int32 = 0

    var quantities: Int32 { columns + rows }
    var isSingle: Bool { rows == 0 && columns == 1 }
    /// Whether the component has a unique solution.
    var isDecided: Bool { isFeasible && !isOpen && !isStopped }

    mutating func noteDecided() { (isFeasible, isOpen, isStopped) = (true, false, false) }
  }

  struct Limits: BitwiseCopyable {
    /// The maximum number of steps in a component, or `nil` to derive it from the component's size.
    var steps: Int?
    /// The maximum number of entries of rows and tableaux that one solve may visit. Its conflict search and its
    /// search for ranges may each visit as many again. Reaching the limit takes seconds, and happens only for systems
    /// that no layout has. Counting entries makes all machines stop at the same place.
    var work = 1_000_000_000
    /// The maximum number of entries in a tableau. Larger tableaux are not stored (`SparseSimplex`).
    var tableauEntries = 128 * 128

    /// The maximum number of simplex steps for the given number of quantities.
    func steps(quantities: Int) -> Int { steps ?? Self.steps(quantities: quantities) }

    /// The maximum number of simplex steps that the given number of quantities is expected to need.
    static func steps(quantities: Int) -> Int { 1000 + 50 * quantities }
  }

  /// The numbers of components of each kind, maintained to avoid scanning all components.
  struct Tally: BitwiseCopyable {
    var open = 0
    var infeasible = 0
    var stopped = 0
    /// The number of times that any component was solved.
    var solved = 0

    /// Adds a component to the tally, or removes it if `sign` is -1.
    mutating func count(_ component: Component, _ sign: Int) {
      if component.isOpen { open += sign }
      if !component.isFeasible { infeasible += sign }
      if component.isStopped { stopped += sign }
    }
  }

  var components = Buffer<Component>()
  /// The pieces, ordered by quantity, then by priority from high to low, then by breakpoint.
  var pieces = Buffer<Piece>()
  var tally = Tally()

  /// By variable: its quantity, or -1 if it is substituted. While components are formed, the disjoint sets of
  /// ungrouped variables that share rows.
  var quantityOf = Buffer<Int32>()
  /// By variable: its component, or -1 if it is substituted.
  var componentOf = Buffer<Int32>()

  // By quantity.
  /// The variable, or the complement of the row.
  var sourceOf = Buffer<Int32>()
  /// The index of its first piece. The last entry is the total number of pieces.
  var pieceStart = Buffer<Int32>()
  var value = Buffer<Double>()
  var bounds = Buffer<Interval>()
  /// For each component, the nonbasic quantities, then the basic ones, numbered within the component.
  var seats = Buffer<Int32>()
  var matrix = Buffer<Double>()

  var limits = Limits()
  /// The number of entries of tableaux and rows visited. At the limit, components are left unsolved.
  var work = WorkMeter()

  var scratch = SimplexScratch()
  var large = LargeComponentScratch()

  mutating func reset(variableCount: Int) {
    (tally.open, tally.infeasible, tally.stopped) = (0, 0, 0)
    components.removeAll()
    value.removeAll()
    bounds.removeAll()
    seats.removeAll()
    sourceOf.removeAll()
    matrix.removeAll()
    pieces.removeAll()
    pieceStart.fill(count: 1, with: 0)
    componentOf.fill(count: variableCount, with: -1)
    quantityOf.fill(count: variableCount, with: -1)
  }

  mutating func takeMemory(from arena: Arena.Reference) {
    scratch.takeMemory(from: arena)
    components.takeMemory(from: arena)
    pieces.takeMemory(from: arena)
    quantityOf.takeMemory(from: arena)
    componentOf.takeMemory(from: arena)
    sourceOf.takeMemory(from: arena)
    pieceStart.takeMemory(from: arena)
    value.takeMemory(from: arena)
    bounds.takeMemory(from: arena)
    seats.takeMemory(from: arena)
    matrix.takeMemory(from: arena)
  }
}

/// The memory that `Tableau` needs for one component at a time, reused from solve to solve.
struct SimplexScratch: ~Copyable {
  var first = Buffer<Int32>()
  var last = Buffer<Int32>()
  var base = Buffer<Double>()
  var scale = Buffer<Double>()
  var passed = Buffer<Int32>()
  var slope = Buffer<Double>()
  var reducedCost = Buffer<Double>()
  var reducedCostScale = Buffer<Double>()
  var isPassedOver = Buffer<Bool>()
  var events = Buffer<Event>()

  /// Combines values, bounds and pieces with this memory for costs.
  @inline(__always)
  func quantities(
    value: UnsafeMutablePointer<Double>, bounds: UnsafeMutablePointer<Interval>,
    pieces: UnsafeMutablePointer<Piece>
  ) -> CostedQuantities {
    CostedQuantities(
      value: value, bounds: bounds, first: first.start, last: last.start, base: base.start,
      scale: scale.start, passed: passed.start, slope: slope.start, pieces: pieces)
  }

  mutating func reserve(quantities: Int, columns: Int, rows: Int) {
    guard quantities > first.count || columns > reducedCost.count || rows + 1 > events.count else { return }
    first.extend(to: max(quantities, first.count), with: 0)
    last.extend(to: max(quantities, last.count), with: 0)
    base.extend(to: max(quantities, base.count), with: 0)
    scale.extend(to: max(quantities, scale.count), with: 0)
    passed.extend(to: max(quantities, passed.count), with: 0)
    slope.extend(to: max(quantities, slope.count), with: 0)
    reducedCost.extend(to: max(columns, reducedCost.count), with: 0)
    reducedCostScale.extend(to: max(columns, reducedCostScale.count), with: 0)
    isPassedOver.extend(to: max(columns, isPassedOver.count), with: false)
    events.extend(to: max(rows + 1, events.count), with: Event(distance: 0, speed: 0, row: 0))
  }

  mutating func takeMemory(from arena: Arena.Reference) {
    first.takeMemory(from: arena)
    last.takeMemory(from: arena)
    base.takeMemory(from: arena)
    scale.takeMemory(from: arena)
    passed.takeMemory(from: arena)
    slope.takeMemory(from: arena)
    reducedCost.takeMemory(from: arena)
    reducedCostScale.takeMemory(from: arena)
    isPassedOver.takeMemory(from: arena)
    events.takeMemory(from: arena)
  }
}
