import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// Solvers that have been through a lot, beside ones that have not.
struct HistoryTests {
  @Test(arguments: HistoryKind.allCases)
  func everyStepEqualsAColdSolve(_ kind: HistoryKind) { follow(kind) }

  /// Components that are too large for a tableau keep their basis in another way.
  @Test(arguments: HistoryKind.allCases)
  func largeComponentsEqualAColdSolve(_ kind: HistoryKind) {
    SystemDescription.$tableauLimit.withValue(0) { follow(kind) }
  }

  private func follow(_ kind: HistoryKind) {
    let count = max(TestAmount.histories / HistoryKind.allCases.count, 1)
    var solves = 0
    var conflicting = 0
    var ambiguous = 0
    for seed in TestAmount.firstSeed..<(TestAmount.firstSeed + count) {
      var history = History(kind, seed: seed)
      for step in 0..<(kind.isDragging ? 60 : 25) {
        history.proceed(step)
        solves += 1
        let cold = Snapshot(history.cold())
        conflicting += cold.clashes.isEmpty ? 0 : 1
        ambiguous += cold.ambiguous.isEmpty ? 0 : 1
        let findings = history.snapshot().differences(from: cold) + history.invariantViolations()
        #expect(findings == [], "\(kind) \(seed), step \(step)")
        if !findings.isEmpty { break }
      }
    }
    if TestAmount.isFull {
      print(
        "\(kind): \(count) histories, \(solves) solves, \(conflicting) with conflicts, \(ambiguous) ambiguous"
      )
    }
    #expect(solves > 0 && ambiguous > 0, "\(kind)")
  }
}

/// What happens to a solver.
enum HistoryKind: String, CaseIterable, Sendable {
  /// The same few constants again and again, as when a window is resized.
  case resizing
  /// One constant dragged to and fro in small steps, and now and then something else.
  case dragging
  /// The same in views, a scroll view among them.
  case draggingViews
  /// New constants of any constraints.
  case constants
  /// Constraints replaced by others on the same terms, several at once.
  case replacing
  /// Anything: constraints and variables come and go, priorities change, conflicts are resolved and made again.
  case everything
  /// Anything, where most is required.
  case conflicts
  /// Anything, with numbers of all sizes.
  case wild
  /// Anything, in views.
  case views
  /// Constants and replacements in views with scroll views.
  case scrollViews

  fileprivate var isDragging: Bool { self == .dragging || self == .draggingViews }

  fileprivate func system(_ generator: inout SplitMix, seed: Int) -> SystemDescription {
    switch self {
    case .resizing:
      .random(
        &generator, variables: generator.int(2...12), rows: 14, required: generator.pick([20, 40]))
    case .dragging:
      .random(
        &generator, variables: generator.int(2...12), rows: 18, required: generator.pick([10, 25]))
    case .constants, .everything:
      .random(
        &generator, variables: generator.int(2...7), rows: 8, required: generator.pick([15, 30, 60]))
    case .replacing:
      .random(
        &generator, variables: generator.int(3...14), rows: 16, required: generator.pick([5, 15, 30]))
    case .conflicts: SystemFamily.conflicting.system(seed: seed)
    case .wild: SystemFamily.wild.system(seed: seed)
    case .views: SystemFamily.views.system(seed: seed)
    case .draggingViews, .scrollViews: SystemFamily.scrollViews.system(seed: seed)
    }
  }

  /// What one change may be, as often as it is listed.
  fileprivate var changes: [History.Change] {
    switch self {
    case .resizing: [.constant]
    case .constants: [.constant, .constant, .constant, .constant, .constant, .replace]
    case .replacing: [.replace, .replace, .replace, .constant, .remove, .add]
    case .dragging, .draggingViews, .scrollViews:
      [.constant, .constant, .replace, .reprioritize, .remove, .readd]
    case .everything, .conflicts, .wild, .views: History.Change.allCases
    }
  }
}

/// A solver with everything that has been done to it, and what it should know.
private struct History: ~Copyable {
  enum Change: CaseIterable {
    case constant, replace, replaceTerms, reprioritize, remove, removeFromConflict, add, readd, makeVariable
  }

  private let kind: HistoryKind
  private var generator: SplitMix
  private var system: SystemDescription
  private var live: SolvedSystem
  private var removed: [SystemDescription.Row] = []
  /// The rows that are edited again and again.
  private var repeated: [Int] = []

  init(_ kind: HistoryKind, seed: Int) {
    self.kind = kind
    generator = SplitMix(state: UInt64(seed) &* 7919 &+ 3000)
    system = kind.system(&generator, seed: seed)
    live = system.solved()
  }

  func cold() -> SolvedSystem { system.solved() }
  mutating func snapshot() -> Snapshot { Snapshot(&live) }
  func invariantViolations() -> [String] { live.solver.invariantViolations() }

  /// Changes something and solves.
  mutating func proceed(_ step: Int) {
    if kind == .resizing && step != 11 {
      if step % 7 == 0 || repeated.contains(where: { $0 >= system.rows.count }) {
        repeated = (0..<generator.pick([1, 1, 2, 3])).map { _ in generator.int(0...(system.rows.count - 1)) }
      }
      for index in repeated { setConstant(Double.random(in: -200...200, using: &generator), of: index) }
    } else if kind.isDragging && !generator.chance(12) {
      drag()
    } else {
      let changes = kind == .resizing ? [.replace, .remove, .add] : kind.changes
      for _ in 0..<generator.pick([1, 1, 1, 2, 4]) { apply(generator.pick(changes)) }
    }
    live.solver.solve()
  }

  /// Sometimes exactly back to where it was before, and sometimes a constant that others depend on.
  private mutating func drag() {
    if repeated.isEmpty || repeated[0] >= system.rows.count || generator.chance(6) {
      guard !system.rows.isEmpty else { return }
      repeated = [generator.int(0...(system.rows.count - 1))]
    }
    let constant = system.rows[repeated[0]].constant
    let step = generator.pick([1, 1, -1, 0.3, 7.1, -7.1, 40, -40, 100.7, -100.7])
    setConstant(generator.chance(10) ? constant.rounded() + 0.3 : constant + step, of: repeated[0])
  }

  private mutating func apply(_ change: Change) {
    guard !system.rows.isEmpty else { return add(randomRow()) }
    let index = generator.int(0...(system.rows.count - 1))
    var row = system.rows[index]
    switch change {
    case .constant:
      setConstant(generator.pick([0, 5, -5, 12.25, -100, 33, -250, 1000, row.constant + 1]), of: index)
    case .replace:
      row.constant = generator.pick([0.0, 8, -8, 30, -75])
      if generator.chance(30) {
        row.relation = generator.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
      }
      if generator.chance(30) { row.priority = generator.pick([1000, 750, 500, 250]) }
      remove(index)
      add(row)
    case .replaceTerms:
      remove(index)
      add(randomRow())
    case .reprioritize:
      row.priority = generator.pick([1000, 999, 750, 500, 251, 250, 1])
      remove(index)
      add(row)
    case .remove:
      removed.append(row)
      remove(index)
    case .removeFromConflict: removeFromConflict()
    case .add: add(randomRow())
    case .readd: if let row = removed.popLast() { add(row) }
    case .makeVariable:
      let isNonNegative = generator.chance(30)
      let variable = system.makeVariable(nonNegative: isNonNegative)
      live.variables.append(live.solver.makeVariable(nonNegative: isNonNegative))
      if generator.chance(70) {
        add(
          SystemDescription.Row(
            terms: [(variable, 1), (generator.int(0...(variable - 1)), generator.pick([1, -1, 2]))],
            constant: generator.pick([0, 10, -20]),
            relation: generator.pick([.equal, .equal, .lessThanOrEqual]),
            priority: generator.pick([1000, 1000, 750, 250])))
      }
    }
  }

  /// As of the last solution; rows that have come since are not in it.
  private mutating func removeFromConflict() {
    let members = live.solver.conflicts.flatMap(\.members).compactMap { member -> Int? in
      guard case .constraint(let id) = member else { return nil }
      return live.ids.firstIndex(of: id)
    }
    guard !members.isEmpty else { return }
    let index = generator.pick(members)
    removed.append(system.rows[index])
    remove(index)
  }

  private mutating func randomRow() -> SystemDescription.Row {
    SystemDescription.randomRow(
      &generator, variables: system.isNonNegative.count,
      required: kind == .conflicts ? 80 : generator.pick([15, 60]))
  }

  private mutating func setConstant(_ constant: Double, of index: Int) {
    system.rows[index].constant = constant
    live.solver.setConstant(constant, of: live.ids[index])
  }

  private mutating func remove(_ index: Int) {
    live.solver.remove(live.ids[index])
    system.rows.remove(at: index)
    live.ids.remove(at: index)
  }

  private mutating func add(_ row: SystemDescription.Row) {
    system.rows.append(row)
    live.ids.append(live.add(row))
  }
}

/// Everything that can be read from a solver.
private struct Snapshot {
  let status: Solver.Status
  let values: [Double]
  let clashes: [Oracle.Clash]
  let ambiguous: [AmbiguousVariable]

  init(_ solved: consuming SolvedSystem) {
    self.init(&solved)
  }

  init(_ solved: inout SolvedSystem) {
    status = solved.solver.status
    values = solved.variables.map { solved.solver.value(of: $0) }
    clashes = solved.clashes()
    ambiguous = solved.solver.ambiguousVariables()
  }

  /// As a report would print it.
  private var printed: String {
    func text(_ value: Double?) -> String { value.map { NumberFormat.string($0) } ?? "" }
    let ranges = ambiguous.map { "\($0.variable.index) \(text($0.minimum))...\(text($0.maximum))" }
    return (values.map { text($0) } + ranges).joined(separator: "\n")
  }

  func differences(from cold: Snapshot) -> [String] {
    var findings: [String] = []
    if status != cold.status { findings.append("status \(status), not \(cold.status)") }
    if cold.status == .stopped { findings.append("stopped") }
    for (index, (value, expected)) in zip(values, cold.values).enumerated()
    where !Self.isSame(value, expected) {
      findings.append("variable \(index) is \(value), not \(expected)")
    }
    if clashes != cold.clashes { findings.append("conflicts \(clashes), not \(cold.clashes)") }
    if ambiguous.map(\.variable) != cold.ambiguous.map(\.variable) {
      findings.append("ambiguous \(ambiguous), not \(cold.ambiguous)")
    } else {
      for (range, expected) in zip(ambiguous, cold.ambiguous)
      where !Self.isSame(range.minimum, expected.minimum) || !Self.isSame(range.maximum, expected.maximum) {
        findings.append("range \(range), not \(expected)")
      }
    }
    if findings.isEmpty && printed != cold.printed {
      findings.append("prints \(printed), not \(cold.printed)")
    }
    return findings
  }

  private static func isSame(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-9 * (1 + abs(b))
  }
}
