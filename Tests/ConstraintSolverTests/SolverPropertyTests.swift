import ConstraintSolver
import Testing

/// Random systems against the oracle, against themselves in other orders, and against their own histories.
struct SolverPropertyTests {
  static let batches = Array(0..<10)

  @Test(arguments: batches)
  func agreesWithTheOracle(_ batch: Int) {
    #expect(Self.batches.count == 10)
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let system = SystemDescription.random(
        &generator, variables: Int.random(in: 1...6, using: &generator),
        rows: Int.random(in: 1...12, using: &generator), required: generator.pick([10, 30, 50, 70]))
      var solved = system.solved()
      compare(&solved, with: Oracle(system), "seed \(seed)")
    }
  }

  @Test(arguments: batches)
  func conflictingSetsAreMinimal(_ batch: Int) {
    var found = 0
    for seed in (batch * 40)..<(batch * 40 + 40) {
      var generator = SeededGenerator(seed: UInt64(1000 + seed))
      let system = SystemDescription.random(
        &generator, variables: 4, rows: Int.random(in: 4...12, using: &generator), required: 80)
      let solved = system.solved()
      for conflict in solved.solver.conflicts {
        found += 1
        #expect(isConflicting(conflict.members, of: system), "seed \(seed)")
        for left in conflict.members.indices {
          var rest = conflict.members
          rest.remove(at: left)
          #expect(!isConflicting(rest, of: system), "seed \(seed): without member \(left)")
        }
      }
    }
    #expect(found > 10)
  }

  @Test(arguments: batches)
  func orderOfAddingDoesNotMatter(_ batch: Int) {
    for seed in (batch * 40)..<(batch * 40 + 40) {
      var generator = SeededGenerator(seed: UInt64(2000 + seed))
      let system = SystemDescription.random(
        &generator, variables: Int.random(in: 1...8, using: &generator),
        rows: Int.random(in: 1...14, using: &generator), required: 25)
      let first = system.solved()
      guard first.solver.conflicts.isEmpty else { continue }
      for _ in 0..<3 {
        let other = SolvedSystem(system, order: system.rows.indices.shuffled(using: &generator))
        #expect(other.solver.conflicts.isEmpty)
        for variable in first.variables {
          expectSame(
            other.solver.value(of: variable), first.solver.value(of: variable),
            "seed \(seed) \(variable.index)")
        }
      }
    }
  }

  @Test(arguments: batches)
  func historiesEndLikeColdSolves(_ batch: Int) {
    for seed in (batch * 15)..<(batch * 15 + 15) {
      var generator = SeededGenerator(seed: UInt64(3000 + seed))
      let variables = Int.random(in: 2...7, using: &generator)
      var system = SystemDescription.random(
        &generator, variables: variables, rows: 8, required: generator.pick([15, 30, 60]))
      var live = system.solved()
      for step in 0..<25 {
        mutate(&system, &live, &generator)
        live.solver.solve()
        expectLikeCold(&live, system, "seed \(seed) step \(step)")
      }
    }
  }

  /// The same few constants again and again, as when a window is resized: what they reach is found out only once.
  @Test(arguments: batches)
  func repeatedEditsEndLikeColdSolves(_ batch: Int) {
    for seed in (batch * 15)..<(batch * 15 + 15) {
      var generator = SeededGenerator(seed: UInt64(5000 + seed))
      let variables = Int.random(in: 2...12, using: &generator)
      var system = SystemDescription.random(
        &generator, variables: variables, rows: 14, required: generator.pick([20, 40]))
      var live = system.solved()
      var edited: [Int] = []
      for step in 0..<20 {
        if step % 7 == 0 {
          edited = (0..<generator.pick([1, 1, 2, 3])).map { _ in
            Int.random(in: 0..<system.rows.count, using: &generator)
          }
        }
        if step == 11 { mutate(&system, &live, &generator) }
        for index in edited where index < system.rows.count {
          system.rows[index].constant = Double.random(in: -200...200, using: &generator)
          live.solver.setConstant(system.rows[index].constant, of: live.ids[index])
        }
        live.solver.solve()
        expectLikeCold(&live, system, "seed \(seed) step \(step)")
      }
    }
  }

  /// Coefficients from 1e-4 to 1e4 and constants to 1e7 in one system.
  @Test(arguments: batches)
  func historiesOfNumbersOfAllSizesEndLikeColdSolves(_ batch: Int) {
    for seed in (batch * 20)..<(batch * 20 + 20) {
      var generator = SeededGenerator(seed: UInt64(7000 + seed))
      let variables = Int.random(in: 2...7, using: &generator)
      var system = SystemDescription.random(
        &generator, variables: variables, rows: 8, required: generator.pick([15, 30, 60]))
      for index in system.rows.indices { spread(&system.rows[index], &generator) }
      var live = system.solved()
      for step in 0..<25 {
        mutate(&system, &live, &generator)
        live.solver.solve()
        let cold = system.solved()
        #expect(live.solver.status != .stopped, "seed \(seed) step \(step)")
        #expect(live.solver.status == cold.solver.status, "seed \(seed) step \(step)")
        for variable in live.variables {
          expectSame(
            live.solver.value(of: variable), cold.solver.value(of: variable),
            "seed \(seed) step \(step) \(variable.index)")
        }
      }
    }
  }

  private func spread(_ row: inout SystemDescription.Row, _ generator: inout SeededGenerator) {
    for term in row.terms.indices where generator.chance(40) {
      row.terms[term].coefficient *= generator.pick([1e4, 1e-4, 100, 0.01])
    }
    if generator.chance(30) { row.constant *= generator.pick([1e5, 1e4, 0.01]) }
  }

  // MARK: Comparing

  private func expectLikeCold(_ live: inout SolvedSystem, _ system: SystemDescription, _ label: String) {
    #expect(live.solver.invariantViolations() == [], "\(label)")
    var cold = system.solved()
    #expect(live.solver.status == cold.solver.status, "\(label)")
    for variable in live.variables {
      expectSame(
        live.solver.value(of: variable), cold.solver.value(of: variable), "\(label) \(variable.index)")
    }
    #expect(
      live.solver.ambiguousVariables().map(\.variable) == cold.solver.ambiguousVariables().map(\.variable),
      "\(label)")
  }

  private func compare(_ solved: inout SolvedSystem, with oracle: Oracle, _ label: String) {
    #expect(solved.solver.status != .stopped, "\(label)")
    #expect(clashes(of: solved.solver.conflicts) == Set(oracle.clashes), "\(label)")
    for (priority, total) in oracle.totals {
      var sum = 0.0
      for (index, row) in oracle.system.rows.enumerated() where row.priority == priority {
        sum += solved.solver.violation(of: solved.ids[index])
      }
      #expect(isNear(sum, total), "\(label) level \(priority): \(sum), not \(total)")
    }
    let ambiguous = solved.solver.ambiguousVariables()
    for (index, variable) in solved.variables.enumerated() {
      let value = solved.solver.value(of: variable)
      #expect(isNear(value, oracle.values[index]), "\(label) variable \(index): \(value)")
      let range = oracle.ranges[index]
      let found = ambiguous.first { $0.variable == variable }
      if let minimum = range.minimum, let maximum = range.maximum, maximum - minimum < 1e-5 {
        #expect(found == nil, "\(label) variable \(index)")
      } else {
        #expect(found != nil, "\(label) variable \(index)")
        #expect(isNear(found?.minimum, range.minimum), "\(label) variable \(index)")
        #expect(isNear(found?.maximum, range.maximum), "\(label) variable \(index)")
      }
    }
  }

  private func clashes(of conflicts: [Conflict]) -> Set<Oracle.Clash> {
    Set(
      conflicts.map { conflict in
        Oracle.Clash(
          members: conflict.members.map { member in
            switch member {
            case .constraint(let id): .row(Int(id.index))
            case .nonNegative(let variable): .bound(Int(variable.index))
            }
          }, broken: conflict.broken.map { Int($0.index) })
      })
  }

  private func isConflicting(_ members: [Conflict.Member], of system: SystemDescription) -> Bool {
    var part = system
    part.rows = []
    part.isNonNegative = system.isNonNegative.map { _ in false }
    for member in members {
      switch member {
      case .constraint(let id): part.rows.append(system.rows[Int(id.index)])
      case .nonNegative(let variable): part.isNonNegative[Int(variable.index)] = true
      }
    }
    return !part.solved().solver.conflicts.isEmpty
  }

  private func isNear(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-5 * (1 + abs(b))
  }

  private func expectSame(_ a: Double, _ b: Double, _ label: String) {
    #expect(abs(a - b) <= 1e-9 * (1 + abs(b)), "\(label): \(a), not \(b)")
  }

  // MARK: Histories

  /// Several changes at once: some constraints replaced by others on the same terms, some added or removed.
  @Test(arguments: batches)
  func structuralHistoriesEndLikeColdSolves(_ batch: Int) {
    for seed in (batch * 12)..<(batch * 12 + 12) {
      var generator = SeededGenerator(seed: UInt64(6000 + seed))
      let variables = Int.random(in: 3...14, using: &generator)
      var system = SystemDescription.random(
        &generator, variables: variables, rows: 16, required: generator.pick([5, 15, 30]))
      var live = system.solved()
      for step in 0..<25 {
        for _ in 0..<generator.pick([1, 1, 2, 4]) {
          if generator.chance(60) {
            replace(&system, &live, &generator)
          } else {
            mutate(&system, &live, &generator)
          }
        }
        live.solver.solve()
        expectLikeCold(&live, system, "seed \(seed) step \(step)")
      }
    }
  }

  /// Removes a constraint and adds one on the same terms.
  private func replace(
    _ system: inout SystemDescription, _ live: inout SolvedSystem, _ generator: inout SeededGenerator
  ) {
    guard !system.rows.isEmpty else { return }
    let index = Int.random(in: 0..<system.rows.count, using: &generator)
    var row = system.rows[index]
    row.constant = generator.pick([0.0, 8, -8, 30, -75])
    if generator.chance(30) {
      row.relation = generator.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
    }
    if generator.chance(30) { row.priority = generator.pick([1000, 750, 500, 250]) }
    live.solver.remove(live.ids[index])
    system.rows.remove(at: index)
    live.ids.remove(at: index)
    system.rows.append(row)
    live.ids.append(live.add(row))
  }

  /// One random change, made to the description and to the solver.
  private func mutate(
    _ system: inout SystemDescription, _ live: inout SolvedSystem, _ generator: inout SeededGenerator
  ) {
    let choice = Int.random(in: 0..<14, using: &generator)
    if choice >= 10, !system.rows.isEmpty {
      replace(&system, &live, &generator)
    } else if choice < 6, !system.rows.isEmpty {
      let index = Int.random(in: 0..<system.rows.count, using: &generator)
      let constant = generator.pick([0.0, 5, -5, 12.25, -100, 33, -250, 1000])
      system.rows[index].constant = constant
      live.solver.setConstant(constant, of: live.ids[index])
    } else if choice < 8, !system.rows.isEmpty {
      let index = Int.random(in: 0..<system.rows.count, using: &generator)
      live.solver.remove(live.ids[index])
      system.rows.remove(at: index)
      live.ids.remove(at: index)
    } else {
      let row = SystemDescription.randomRow(
        &generator, variables: system.isNonNegative.count, required: generator.pick([15, 60]))
      system.rows.append(row)
      live.ids.append(live.add(row))
    }
  }
}
