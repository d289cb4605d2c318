/// The components of a reduced problem, each with the basis of its last solution.
///
/// A component is a set of free variables and rows that depend on each other; no two components share any. Its
/// *quantities* are its free variables (the structural variables of the simplex method) and the activities of its rows
/// (the logical ones). A constraint is a piece of the cost of one quantity.
struct ComponentTableaux: ~Copyable {
  /// Free variables and rows that depend on each other. Its quantities are contiguous: free variables in order of
  /// creation, then the activities of its rows.
  struct Component: BitwiseCopyable {
    var first: Int32
    var columns: Int32
    var rows: Int32
    /// The start of its tableau in `matrix`. A single variable without rows has none, nor has a component that is too
    /// large.
    var matrixStart: Int
    /// Indicates whether a breakpoint has moved since it was last solved.
    var isDirty = true
    /// Indicates whether its variable has followed one breakpoint while the others were left where they were.
    var isBehind = false
    /// Indicates whether the tableau holds the basis of an earlier solution.
    var isWarm = false
    /// Indicates whether optimal solutions differ, or may differ.
    var isOpen = false
    var isFeasible = true
    var isStopped = false
    /// Pivots since the tableau was last built from its rows.
    var pivots: Int32 = 0

    var quantities: Int32 { columns + rows }
    var isSingle: Bool { rows == 0 && columns == 1 }
    /// Indicates whether it has one solution.
    var isDecided: Bool { isFeasible && !isOpen && !isStopped }

    mutating func noteDecided() { (isFeasible, isOpen, isStopped) = (true, false, false) }
  }

  struct Limits: BitwiseCopyable {
    /// The number of steps that a component may take, or `nil` for as many as its size suggests.
    var steps: Int?
    /// The number of entries of rows and tableaux that one solve may go through. Its search for conflicts and its ranges may each
    /// go through as many again. That is seconds, for systems that no layout has. It is counted, so that all machines
    /// stop at the same place.
    var work = 1_000_000_000
    /// The number of entries that a tableau may have. A larger one is not stored (`SparseSimplex`).
    var tableauEntries = 128 * 128

    /// The steps of the simplex method that so many quantities may take.
    func steps(quantities: Int) -> Int { steps ?? Self.steps(quantities: quantities) }

    /// The steps that so many quantities are expected to need at most.
    static func steps(quantities: Int) -> Int { 1000 + 50 * quantities }
  }

  /// The number of components of each kind, which saves going through all of them.
  struct Tally: BitwiseCopyable {
    var open = 0
    var infeasible = 0
    var stopped = 0
    /// The number of times that a component was solved.
    var solved = 0

    /// Counts a component, or with a sign of -1 takes it back.
    mutating func count(_ component: Component, _ sign: Int) {
      if component.isOpen { open += sign }
      if !component.isFeasible { infeasible += sign }
      if component.isStopped { stopped += sign }
    }
  }

  var components = Buffer<Component>()
  /// Ordered by quantity, then priority from high to low, then breakpoint.
  var pieces = Buffer<Piece>()
  var tally = Tally()

  /// By variable: its quantity, or -1 where it is substituted. While components are formed, for ungrouped variables,
  /// the set of those that rows tie together.
  var quantityOf = Buffer<Int32>()
  /// By variable: its component, or -1 where it is substituted.
  var componentOf = Buffer<Int32>()

  // By quantity.
  /// The variable, or the complement of the row.
  var sourceOf = Buffer<Int32>()
  /// The first of its pieces. One longer than there are quantities.
  var pieceStart = Buffer<Int32>()
  var value = Buffer<Double>()
  var bounds = Buffer<Interval>()
  /// Component by component, the nonbasic quantities, then the basic ones, counted within the component.
  var seats = Buffer<Int32>()
  var matrix = Buffer<Double>()

  var limits = Limits()
  /// The entries of tableaux and rows gone through. At its end components are left as they are.
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

  /// Quantities with this memory for their costs.
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
