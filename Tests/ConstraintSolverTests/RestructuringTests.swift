import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// Constraints that come and go: the answer is that of a cold solve, and the way there is short.
struct RestructuringTests {
  /// Sparse systems in which a change reaches little, with enough required equalities for definitions to change.
  @Test(arguments: 0..<8)
  func sparseHistoriesEndLikeColdSolves(_ batch: Int) {
    var builds = 0
    var steps = 0
    for seed in (batch * 5)..<(batch * 5 + 5) {
      var generator = SplitMix(state: UInt64(20_000 + seed))
      let variables = Int.random(in: 8...30, using: &generator)
      let required = generator.pick([5, 10, 25])
      var system = SystemDescription.random(
        &generator, variables: variables, rows: variables * 3 / 4, required: required)
      var live = system.solved()
      for step in 0..<25 {
        for _ in 0..<generator.pick([1, 1, 1, 2, 3]) {
          change(&system, &live, required, &generator)
        }
        live.solver.solve()
        steps += 1
        let label = "seed \(seed) step \(step)"
        #expect(live.solver.invariantViolations() == [], "\(label)")
        var cold = system.solved()
        #expect(live.solver.status == cold.solver.status, "\(label)")
        for variable in live.variables {
          let (a, b) = (live.solver.value(of: variable), cold.solver.value(of: variable))
          #expect(abs(a - b) <= 1e-9 * (1 + abs(b)), "\(label) variable \(variable.index): \(a), not \(b)")
        }
        expectSameConflicts(live, cold, label)
        expectSameRanges(live.solver.ambiguousVariables(), cold.solver.ambiguousVariables(), label)
      }
      builds += live.solver.effort.builds
    }
    // Conflicts are looked for anew; but most steps have none.
    #expect(builds < steps * 2 / 3)
  }

  private func change(
    _ system: inout SystemDescription, _ live: inout SolvedSystem, _ required: Int,
    _ generator: inout SplitMix
  ) {
    if generator.chance(20), !system.rows.isEmpty {
      let index = Int.random(in: 0..<system.rows.count, using: &generator)
      system.rows[index].constant = generator.pick([0.0, 5, -40, 12.25])
      live.solver.setConstant(system.rows[index].constant, of: live.ids[index])
      return
    }
    if !system.rows.isEmpty {
      let index = Int.random(in: 0..<system.rows.count, using: &generator)
      live.solver.remove(live.ids[index])
      system.rows.remove(at: index)
      live.ids.remove(at: index)
    }
    let wanted = generator.pick([0, 1, 1, 1, 2])
    for _ in 0..<wanted {
      let row = SystemDescription.randomRow(
        &generator, variables: system.isNonNegative.count, required: required)
      system.rows.append(row)
      live.ids.append(live.add(row))
    }
  }

  private func expectSameConflicts(_ a: borrowing SolvedSystem, _ b: borrowing SolvedSystem, _ label: String)
  {
    let rows = a.ids
    let others = b.ids
    let translated = b.solver.conflicts.map { conflict in
      Conflict(
        members: conflict.members.map { member in
          switch member {
          case .constraint(let id): .constraint(rows[others.firstIndex(of: id)!])
          case .nonNegative: member
          }
        }, broken: conflict.broken.map { rows[others.firstIndex(of: $0)!] })
    }
    #expect(a.solver.conflicts == translated, "\(label)")
  }

  private func expectSameRanges(_ a: [AmbiguousVariable], _ b: [AmbiguousVariable], _ label: String) {
    #expect(a.map(\.variable) == b.map(\.variable), "\(label)")
    for (x, y) in zip(a, b) {
      #expect(isNear(x.minimum, y.minimum) && isNear(x.maximum, y.maximum), "\(label) \(x), not \(y)")
    }
  }

  private func isNear(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-9 * (1 + abs(b))
  }

  // MARK: Locality

  /// Independent rows: each takes the larger of a wish and a share of its neighbour.
  @Test func aChangeSolvesOnlyTheComponentsThatItTouches() {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    let rows = (0..<200).map { _ in (solver.makeVariable(nonNegative: true), solver.makeVariable()) }
    solver.require([Term(width)], .equal, 300)
    var wishes: [ConstraintID] = []
    for (size, position) in rows {
      solver.require([Term(position), Term(size, 2), Term(width, -1)], .equal, -10)
      wishes.append(solver.prefer(size, .equal, 40, 500))
    }
    solver.solve()
    // The first change of structure finds out who depends on whom.
    solver.remove(wishes[3])
    wishes[3] = solver.add(
      [Term(rows[3].0), Term(width, -0.25)], constant: 0, relation: .equal, priority: Priority(500))
    solver.solve()
    #expect(solver.value(of: rows[3].0) == 75)
    let before = solver.effort

    // Two components become one,
    solver.remove(wishes[7])
    wishes[7] = solver.add(
      [Term(rows[7].0), Term(rows[8].0, -1)], constant: -2, relation: .equal, priority: Priority(500))
    solver.solve()
    #expect(solver.value(of: rows[7].0) == 42)
    #expect(solver.value(of: rows[7].1) == 206)
    // a variable is defined that was free,
    let link = solver.require([Term(rows[9].0), Term(rows[10].0, -2)], .equal, 0)
    solver.solve()
    #expect(solver.value(of: rows[9].0) == 40)
    #expect(solver.value(of: rows[10].0) == 20)
    // and is free again.
    solver.remove(link)
    solver.solve()
    #expect(solver.value(of: rows[10].0) == 40)

    let after = solver.effort
    #expect(after.builds == before.builds)
    #expect(after.components - before.components <= 8)
    #expect(solver.invariantViolations() == [])
  }

  /// An equality that defined what others were expanded with goes, and they follow.
  @Test func definitionsThatOthersWereExpandedWithComeAndGo() {
    var solver = Solver()
    let x = (0..<6).map { _ in solver.makeVariable() }
    let first = solver.require([Term(x[0]), Term(x[1], -1)], .equal, 10)
    solver.require([Term(x[1]), Term(x[2], -1)], .equal, 10)
    solver.require([Term(x[0]), Term(x[2]), Term(x[3], -1)], .equal, 0)
    solver.require([Term(x[0]), Term(x[3]), Term(x[4], -1), Term(x[5])], .equal, 0)
    solver.prefer(x[2], .equal, 5, 750)
    solver.prefer(x[5], .equal, 1, 250)
    solver.solve()
    #expect(x.map { solver.value(of: $0) } == [25, 15, 5, 30, 56, 1])
    solver.remove(first)
    let other = solver.require([Term(x[0]), Term(x[5], -3)], .equal, 0)
    solver.solve()
    for (variable, value) in zip(x, [3.0, 15, 5, 8, 12, 1]) {
      #expect(abs(solver.value(of: variable) - value) < 1e-9)
    }
    #expect(solver.invariantViolations() == [])
    solver.remove(other)
    solver.require([Term(x[0])], .equal, 7)
    solver.solve()
    for (variable, value) in zip(x, [7.0, 15, 5, 12, 20, 1]) {
      #expect(abs(solver.value(of: variable) - value) < 1e-9)
    }
    #expect(solver.invariantViolations() == [])
  }

  // MARK: What has to be looked at again

  /// Labels side by side are one component, whose constraints come and go while the window's width changes or not.
  @Test func labelsInARowPrintLikeColdSolves() {
    var generator = SplitMix(state: 31)
    var system = SystemDescription()
    let window = system.makeVariable(nonNegative: true)
    let labels = (0..<10).map { _ in system.makeVariable(nonNegative: true) }
    system.add([(window, 1)], .equal, 642)
    system.add(labels.map { ($0, 1) } + [(window, -1)], .equal, -88)
    for (place, label) in labels.enumerated() {
      let content = Double(30 + place * 37 % 60)
      system.add([(label, 1)], .greaterThanOrEqual, content, 750)
      system.add([(label, 1)], .lessThanOrEqual, content, 250)
    }
    var live = system.solved()
    for step in 0..<120 {
      if step % 3 == 0 {
        system.rows[0].constant = -generator.pick([300.0, 580, 642, 702, 1000])
        live.solver.setConstant(system.rows[0].constant, of: live.ids[0])
      }
      let index = Int.random(in: 2..<system.rows.count, using: &generator)
      var row = system.rows[index]
      let variable = row.terms[0].variable
      switch generator.pick([0, 1, 2]) {
      case 0: row.terms = [(variable, 1), (variable == labels[0] ? window : variable - 1, -0.5)]
      case 1: row.terms = [(variable, 1), (window, -0.125)]
      default: row.terms = [(variable, 1)]
      }
      live.solver.remove(live.ids.remove(at: index))
      system.rows.remove(at: index)
      system.rows.append(row)
      live.ids.append(live.add(row))
      live.solver.solve()
      let cold = system.solved()
      #expect(live.solver.status == cold.solver.status, "step \(step)")
      for variable in live.variables {
        let (a, b) = (live.solver.value(of: variable), cold.solver.value(of: variable))
        #expect(
          isNear(a, b) && NumberFormat.string(a) == NumberFormat.string(b),
          "step \(step) variable \(variable.index): \(a), not \(b)")
      }
      #expect(live.solver.invariantViolations() == [], "step \(step)")
    }
    // Conflicts there are none, and nothing else needs a new build.
    #expect(live.solver.effort.builds == 1)
  }

  /// A required inequality on what equalities decide holds or does not from the moment it is there.
  @Test func inequalitiesOnDecidedVariablesCountAtOnce() {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    let share = solver.makeVariable(nonNegative: true)
    let window = solver.require([Term(width)], .equal, 300)
    let wish = solver.prefer(share, .equal, 40, 500)
    solver.solve()
    solver.remove(wish)
    solver.add([Term(share), Term(width, -0.5)], constant: 0, relation: .equal, priority: Priority(500))
    solver.solve()
    #expect(solver.value(of: share) == 150)
    let loose = solver.require([Term(width)], .lessThanOrEqual, 400)
    solver.solve()
    #expect(solver.status == .optimal)
    let tight = solver.require([Term(width)], .lessThanOrEqual, 200)
    solver.solve()
    #expect(
      solver.conflicts == [Conflict(members: [.constraint(window), .constraint(tight)], broken: tight)])
    solver.remove(tight)
    solver.solve()
    #expect(solver.status == .optimal)
    solver.setConstant(-500, of: window)
    solver.solve()
    #expect(
      solver.conflicts == [Conflict(members: [.constraint(window), .constraint(loose)], broken: loose)])
  }

  /// Where no variable has a bound, what comes later is not mistaken for one.
  @Test func laterConstraintsAreCheckedWithoutBounds() {
    var solver = Solver()
    let width = solver.makeVariable()
    let window = solver.add([Term(width)], constant: -10, relation: .equal, provenance: .environment)
    solver.solve()
    let most = solver.require([Term(width)], .lessThanOrEqual, 50)
    solver.solve()
    for value in [20.0, 30, 40] {
      solver.setConstant(-value, of: window)
      solver.solve()
      #expect(solver.status == .optimal)
    }
    solver.setConstant(-60, of: window)
    solver.solve()
    #expect(
      solver.conflicts == [Conflict(members: [.constraint(window), .constraint(most)], broken: most)])
  }
}
