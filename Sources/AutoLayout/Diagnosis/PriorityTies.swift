import ConstraintSolver

/// Finds the optional constraints of one priority that leave values open because they pull them in opposite directions
/// (`SolvingRules: Ambiguity`).
///
/// Errors are convex, and the sum of those of a priority is the same in all solutions that are equally good. So each error
/// changes evenly on the way from one such solution to another, and what some constraints gain there, others lose. One
/// other solution for a value therefore tells what pulls it which way.
///
/// Views that share room at the same content priority are told by `Rivals`, which also names those that do not change on
/// the way.
struct PriorityTies {
  /// What pulls a value, by rows.
  struct Tie {
    var priority: Double
    /// The rows whose errors fall as the value falls.
    var lowering: [Int] = []
    /// The rows whose errors fall as the value grows.
    var raising: [Int] = []
    /// Whether another priority for one of the rows decides.
    var isDecidedByOne: Bool
  }

  /// The way from the solution to another one that is equally good.
  private struct Way {
    var priority: Double
    /// By row: whether its error grows on the way. Others of the priority stay the same.
    var growth: [Int: Bool]
    /// By variable that moves: whether it grows on the way.
    var moves: [Variable: Bool]
    /// The variables that take their whole ranges on the way.
    var explained: Set<Variable> = []

    /// Whether another way trades the same errors, in the same direction or in the opposite one.
    func isAlike(_ other: Way) -> Bool {
      growth == other.growth || growth == other.growth.mapValues { !$0 }
    }

    func shares(_ rows: Set<Int>) -> Bool { growth.keys.contains(where: rows.contains) }
  }

  private var ties: [Variable: Tie] = [:]
  /// The most values for which another solution is found. Such a solution costs as much as breaking all ties, and usually
  /// tells about several values.
  private static let mostSolutions = 32
  /// Errors and values that differ by less are equal, relative to their size.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - values: The solution, by variable.
  ///   - ambiguous: The variables that are not unique, with their ranges.
  ///   - solver: The solver of the system, which keeps its solution.
  /// - Complexity: O(terms), and nothing without ambiguous variables. Only where a tie is possible, at most
  ///   `mostSolutions` times the cost of breaking ties.
  init(
    in system: ConstraintSystem, values: [Double], ambiguous: [AmbiguousVariable], _ solver: inout Solver
  ) {
    guard !ambiguous.isEmpty else { return }
    let groups = OpenGroups(in: system, values: values, ambiguous)
    guard !groups.isEmpty else { return }
    var ways: [Way] = []
    var explained: Set<Variable> = []
    var tried = 0
    // The groups of which not all values were tried: what pulls them is not known completely.
    var incomplete: Set<Int32> = []
    for entry in ambiguous {
      guard entry.isBounded, !explained.contains(entry.variable), system.isReportable(entry.variable),
        let rows = groups.rowsOfTies(around: entry.variable)
      else { continue }
      guard tried < Self.mostSolutions else {
        incomplete.insert(groups.leader(of: entry.variable.index))
        continue
      }
      tried += 1
      guard let others = solver.otherValues(of: entry),
        var way = Self.way(from: values, to: others, among: rows, ambiguous, in: system)
      else { continue }
      // A value that takes its whole range on the same way needs no way of its own.
      let spanned = ambiguous.filter { $0.spans(values, others, tolerance: Self.tolerance) }
      way.explained = Set(spanned.map(\.variable)).union([entry.variable])
      explained.formUnion(way.explained)
      ways.append(way)
    }
    for variable in explained where !incomplete.contains(groups.leader(of: variable.index)) {
      ties[variable] = Self.tie(of: variable, ways)
    }
  }

  subscript(variable: Variable) -> Tie? { ties[variable] }

  /// - Returns: `nil` if no errors change on the way, or only those of content sizes that are stretched alike or compressed
  ///   alike. Of several priorities, the highest counts.
  private static func way(
    from values: [Double], to others: [Double], among rows: [Int], _ ambiguous: [AmbiguousVariable],
    in system: ConstraintSystem
  ) -> Way? {
    var changes: [Double: [Int: Double]] = [:]
    for row in rows {
      let old = system.violation(ofRow: row, values: values)
      let new = system.violation(ofRow: row, values: others)
      guard (new - old).magnitude > tolerance * max(1, old, new) else { continue }
      changes[system.equations[row].priority, default: [:]][row] = new - old
    }
    guard let (priority, changed) = changes.max(by: { $0.key < $1.key }) else { return nil }
    let total = changed.values.reduce(0) { $0 + $1.magnitude }
    guard changed.values.reduce(0, +).magnitude <= tolerance * max(1, total),
      !system.isRivalry(Array(changed.keys))
    else { return nil }
    var moves: [Variable: Bool] = [:]
    for entry in ambiguous {
      let (old, new) = (values[Int(entry.variable.index)], others[Int(entry.variable.index)])
      if (new - old).magnitude > tolerance * max(1, old.magnitude) { moves[entry.variable] = new > old }
    }
    return Way(priority: priority, growth: changed.mapValues { $0 > 0 }, moves: moves)
  }

  /// What pulls a value on all ways that trade the same errors.
  private static func tie(of variable: Variable, _ ways: [Way]) -> Tie? {
    guard let first = ways.first(where: { $0.explained.contains(variable) }) else { return nil }
    // Ways that share a row belong together: what is decided on one of them may stay open on another.
    var rows = Set(first.growth.keys)
    var together: [Way] = []
    var rest = ways.filter { $0.priority == first.priority }
    while let place = rest.firstIndex(where: { $0.shares(rows) }) {
      let way = rest.remove(at: place)
      rows.formUnion(way.growth.keys)
      together.append(way)
    }
    var tie = Tie(priority: first.priority, isDecidedByOne: together.allSatisfy(first.isAlike))
    // The sides are those of the way that the value itself takes. What only others trade comes from where it moves along.
    let ordered =
      together.filter { $0.explained.contains(variable) }
      + together.filter { !$0.explained.contains(variable) }
    for row in rows.sorted() {
      for way in ordered {
        guard let moves = way.moves[variable], let grows = way.growth[row] else { continue }
        if moves == grows { tie.lowering.append(row) } else { tie.raising.append(row) }
        break
      }
    }
    return tie
  }
}

extension AmbiguousVariable {
  /// Whether the range has both ends. Errors are at least 0, so a tie leaves no range without end.
  fileprivate var isBounded: Bool { minimum != nil && maximum != nil }

  /// Whether two solutions have the ends of the range.
  fileprivate func spans(_ values: [Double], _ others: [Double], tolerance: Double) -> Bool {
    guard let minimum, let maximum else { return false }
    let (a, b) = (values[Int(variable.index)], others[Int(variable.index)])
    func isEqual(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= tolerance * max(1, b.magnitude) }
    return isEqual(min(a, b), minimum) && isEqual(max(a, b), maximum)
  }
}

extension ConstraintSystem {
  /// Whether rows are content sizes that are all stretched, or all compressed.
  fileprivate func isRivalry(_ rows: [Int]) -> Bool {
    rows.allSatisfy { equations[$0].provenance == .intrinsic }
      && Set(rows.map { equations[$0].relation }).count == 1
  }
}

/// The ambiguous variables of a system, in groups that equations connect.
private struct OpenGroups {
  /// By variable: the one that stands for its group, itself if it is that one; -1 if it is unique.
  private var leaders: [Int32]
  /// The optional rows of each group in which a tie is possible, by the variable that stands for it.
  private var rows: [Int32: [Int]] = [:]

  init(in system: ConstraintSystem, values: [Double], _ ambiguous: [AmbiguousVariable]) {
    leaders = Array(repeating: -1, count: system.variables.count)
    for entry in ambiguous { leaders[Int(entry.variable.index)] = entry.variable.index }
    var optional: [(row: Int, variable: Int32)] = []
    for row in system.equations.indices where !system.equations[row].isRemoved {
      var first: Int32?
      for term in system.terms(ofRow: row) where leaders[Int(term.variable.index)] >= 0 {
        if let first { join(first, term.variable.index) } else { first = term.variable.index }
      }
      if let first, system.equations[row].priority < LayoutPriority.required.value {
        optional.append((row, first))
      }
    }
    for entry in ambiguous {
      leaders[Int(entry.variable.index)] = findLeader(of: entry.variable.index)
    }
    for (row, variable) in optional { rows[leader(of: variable), default: []].append(row) }
    rows = rows.filter { Self.mayTie($0.value, system, values) }
  }

  /// Whether some priority has a row with an error, which another solution may lessen at the expense of another row.
  private static func mayTie(_ rows: [Int], _ system: ConstraintSystem, _ values: [Double]) -> Bool {
    Dictionary(grouping: rows) { system.equations[$0].priority }.values.contains { rows in
      rows.count > 1 && !system.isRivalry(rows)
        && rows.contains { system.violation(ofRow: $0, values: values) > 0 }
    }
  }

  /// The optional rows of a variable's group; `nil` if none of them can be tied.
  func rowsOfTies(around variable: Variable) -> [Int]? { rows[leader(of: variable.index)] }

  /// Whether nothing can be tied.
  var isEmpty: Bool { rows.isEmpty }

  /// The variable that stands for a variable's group.
  func leader(of variable: Int32) -> Int32 { leaders[Int(variable)] }

  private mutating func join(_ a: Int32, _ b: Int32) {
    let (a, b) = (findLeader(of: a), findLeader(of: b))
    leaders[Int(max(a, b))] = min(a, b)
  }

  /// Halves the way for the next search, so that long chains of equations cost no more than short ones.
  private mutating func findLeader(of variable: Int32) -> Int32 {
    var current = Int(variable)
    while Int(leaders[current]) != current {
      leaders[current] = leaders[Int(leaders[current])]
      current = Int(leaders[current])
    }
    return Int32(current)
  }
}
