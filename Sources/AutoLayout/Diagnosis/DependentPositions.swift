import ConstraintSolver

/// The ambiguous positions that an equation determines once other ambiguous values are known. The missing constraints
/// are those on the other values.
///
/// An optional equation counts if it holds in all solutions that are equally good.
///
/// Ambiguous sizes count as known, because a user would have to specify them. Of positions that depend only on each
/// other, the first is the missing one.
struct DependentPositions {
  /// By position: the other ambiguous variables in the equation that determines it.
  private var causes: [Variable: [Variable]] = [:]

  /// The ambiguous values of an equation.
  private struct Row {
    var number: Int
    var variables: [Variable]
    /// The number of positions and content sizes that are not known so far.
    var unknown: Int
  }

  /// - Parameters:
  ///   - ranges: by variable; `nil` if it is unique, and empty if all are.
  ///   - values: the solution, by variable.
  ///   - broken: the rows that do not hold.
  /// - Complexity: O(n log n) in the number of terms in equations between ambiguous values.
  init(in system: ConstraintSystem, values: [Double], ranges: [AmbiguousVariable?], broken: [Int]) {
    guard !ranges.isEmpty else { return }
    let unmet = Self.unmetLevels(of: system, values, ranges)
    var search = Search(system, Self.rows(of: system, ranges, broken: Set(broken), unmet: unmet))
    search.run()
    causes = search.causes
  }

  /// The optional priorities at which a constraint between ambiguous values has an error. Another one of that priority
  /// may have it in another solution. All others hold in every solution, as errors are at least 0.
  private static func unmetLevels(
    of system: ConstraintSystem, _ values: [Double], _ ranges: [AmbiguousVariable?]
  ) -> Set<Double> {
    var unmet: Set<Double> = []
    for row in system.equations.indices {
      let priority = system.equations[row].priority
      guard priority < LayoutPriority.required.value, !unmet.contains(priority),
        system.terms(ofRow: row).contains(where: { ranges[Int($0.variable.index)] != nil }),
        system.violation(ofRow: row, values: values) > 0
      else { continue }
      unmet.insert(priority)
    }
    return unmet
  }

  /// The equations with more than one ambiguous value that hold in all solutions.
  private static func rows(
    of system: ConstraintSystem, _ ranges: [AmbiguousVariable?], broken: Set<Int>, unmet: Set<Double>
  ) -> [Row] {
    system.equations.indices.compactMap { row in
      let equation = system.equations[row]
      guard equation.relation == .equal, !equation.isRemoved, !broken.contains(row),
        !unmet.contains(equation.priority)
      else { return nil }
      let open = system.terms(ofRow: row).map(\.variable).filter { ranges[Int($0.index)] != nil }
      guard open.count > 1 else { return nil }
      return Row(number: row, variables: open, unknown: open.count { !system.variables.isViewSize($0) })
    }
  }

  /// The other ambiguous variables in the equation that determines a position, or `nil` if no equation does.
  subscript(position: Variable) -> [Variable]? { causes[position] }
}

extension DependentPositions {
  /// Follows equations from known values to the values that they give. If no equation gives another value, it takes
  /// the next one as known.
  private struct Search {
    let system: ConstraintSystem
    var rows: [Row]
    /// By position or content size: the rows that contain it.
    var places: [Variable: [Int]] = [:]
    /// The rows with one unknown value left, in the order in which they reached that state.
    var ready: [Int]
    var known: Set<Variable> = []
    /// Values with an issue of their own, and values that depend on them. Without one of these among its causes, a
    /// value does not count as dependent.
    var reported: Set<Variable> = []
    var causes: [Variable: [Variable]] = [:]

    init(_ system: ConstraintSystem, _ rows: [Row]) {
      self.system = system
      self.rows = rows
      ready = rows.indices.filter { rows[$0].unknown == 1 }
      for (place, row) in rows.enumerated() {
        for variable in row.variables where !system.variables.isViewSize(variable) {
          places[variable, default: []].append(place)
        }
      }
    }

    mutating func run() {
      for start in order {
        followReady()
        guard !known.contains(start) else { continue }
        if system.isReportable(start) { reported.insert(start) }
        learn(start)
      }
    }

    /// By number, but content sizes last, because content is as long as the views in it.
    private var order: [Variable] {
      places.keys.sorted { a, b in
        let (isContent, other) = (system.variables.isContentSize(a), system.variables.isContentSize(b))
        return isContent == other ? a.index < b.index : other
      }
    }

    private mutating func followReady() {
      var place = 0
      while place < ready.count {
        let row = rows[ready[place]]
        place += 1
        let given = row.variables.first { !system.variables.isViewSize($0) && !known.contains($0) }
        guard let given, system.gives(given, row.number, row.variables) else { continue }
        note(given, givenBy: row.variables.filter { $0 != given })
        learn(given)
      }
      ready.removeAll(keepingCapacity: true)
    }

    private mutating func note(_ given: Variable, givenBy others: [Variable]) {
      if others.contains(where: isReported) {
        // Positions are numbered after sizes, but reported before them.
        causes[given] = others.sorted { $0.index > $1.index }
        reported.insert(given)
      } else if system.isReportable(given) {
        reported.insert(given)
      }
    }

    private func isReported(_ variable: Variable) -> Bool {
      reported.contains(variable) || !system.isPosition(variable) && system.isReportable(variable)
    }

    private mutating func learn(_ variable: Variable) {
      known.insert(variable)
      for place in places[variable] ?? [] {
        rows[place].unknown -= 1
        if rows[place].unknown == 1 { ready.append(place) }
      }
    }
  }
}

extension ConstraintSystem {
  fileprivate func isPosition(_ variable: Variable) -> Bool {
    if case .position = variables.meaning(of: variable) { true } else { false }
  }

  /// Whether a value can have an issue of its own. Values of guides and hidden views have none.
  func isReportable(_ variable: Variable) -> Bool {
    switch variables.meaning(of: variable) {
    case .contentSize(let view, _), .size(.view(let view), _), .position(.view(let view), _):
      !tree.views[view.index].isHidden
    case .size, .position: false
    }
  }

  /// Whether a row determines a position or a content size from its other ambiguous values. For a position, the row
  /// must name the item, and the item's own size must not be ambiguous in it: one edge then does not determine the
  /// other.
  fileprivate func gives(_ variable: Variable, _ row: Int, _ open: [Variable]) -> Bool {
    guard case .position(let item, let axis) = variables.meaning(of: variable) else { return true }
    return node(ofRow: row).anchors.contains { $0.item == item }
      && !open.contains { variables.meaning(of: $0) == .size(item, axis) }
  }
}
