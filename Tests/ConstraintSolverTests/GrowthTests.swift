import ConstraintSolver
import TestSupport
import Testing

/// Three times as many views take hardly more than three times the work, counted in entries and not in seconds.
struct GrowthTests {
  enum Shape: CaseIterable {
    case independentConflicts
    case conflictCycle
    case sizeCycle
    case openChain
    case chainOfFixedSizes
    case chainBetweenEdges
    case tenNeighbors
    case tenNeighborsBetweenEdges
    case priorities
    case pushingPriorities

    /// How fast the work may grow: 3 to the power of 1.3. Where each level moves all views of those before, these moves
    /// alone are quadratic, but no more than that.
    var most: Double { self == .pushingPriorities ? 9 : 4.171 }
  }

  private struct View {
    var position: Variable
    var size: Variable
  }

  private static func follow(
    _ view: View, _ previous: View, _ distance: Double, in solver: inout Solver
  ) {
    solver.require(
      [Term(view.position), Term(previous.position, -1), Term(previous.size, -1)], .greaterThanOrEqual,
      distance)
  }

  private static func solver(_ shape: Shape, _ count: Int) -> Solver {
    var solver = Solver()
    let width = solver.makeVariable(nonNegative: true)
    solver.add([Term(width)], constant: -375, relation: .equal, provenance: .environment)
    let views = (0..<count).map { _ in
      let size = solver.makeVariable(nonNegative: true)
      return View(position: solver.makeVariable(), size: size)
    }
    switch shape {
    case .independentConflicts:
      for view in views {
        solver.require([Term(view.size)], .equal, 100)
        solver.require([Term(view.size)], .equal, 200)
      }
    case .conflictCycle:
      for index in views.indices { follow(views[index], views[(index + count - 1) % count], 8, in: &solver) }
    case .sizeCycle:
      for index in views.indices {
        let previous = views[(index + count - 1) % count]
        solver.require([Term(views[index].size), Term(previous.size, -1)], .greaterThanOrEqual, 1)
      }
    case .openChain:
      for index in 1..<count { follow(views[index], views[index - 1], 8, in: &solver) }
    case .chainOfFixedSizes:
      for index in 1..<count {
        solver.require([Term(views[index].size)], .equal, 50)
        follow(views[index], views[index - 1], 8, in: &solver)
      }
    case .chainBetweenEdges:
      solver.require([Term(views[0].position)], .greaterThanOrEqual, 0)
      for index in 1..<count { follow(views[index], views[index - 1], 0.1, in: &solver) }
      let last = views[count - 1]
      solver.require([Term(last.position), Term(last.size), Term(width, -1)], .lessThanOrEqual, 0)
    case .tenNeighbors, .tenNeighborsBetweenEdges:
      if shape == .tenNeighborsBetweenEdges {
        for view in views {
          solver.require([Term(view.size)], .equal, 10)
          solver.require([Term(view.position)], .greaterThanOrEqual, 0)
          solver.require([Term(view.position), Term(view.size)], .lessThanOrEqual, 100 * Double(count))
        }
      }
      for index in views.indices {
        for distance in 1...10 where index + distance < count {
          follow(views[index + distance], views[index], Double(distance), in: &solver)
        }
      }
    case .priorities, .pushingPriorities:
      for index in views.indices {
        let previous = views[(index + count - 1) % count]
        solver.add(
          [Term(views[index].size), Term(previous.size, -1)], constant: -Double(index), relation: .equal,
          priority: Priority(
            1 + 998 * Double(shape == .priorities ? count - index : index) / Double(count)))
      }
    }
    return solver
  }

  private static func work(_ shape: Shape, _ count: Int) -> Int {
    var solver = solver(shape, count)
    solver.solve()
    #expect(solver.status != .stopped)
    let settling = solver.work.open
    let isAmbiguous = !solver.ambiguousVariables().isEmpty
    #expect(isAmbiguous)
    return solver.work.solving + solver.work.searching + settling + solver.work.open
  }

  @Test(arguments: Shape.allCases)
  func threeTimesAsManyViewsTakeThreeTimesTheWork(_ shape: Shape) {
    let (few, many) = (Self.work(shape, 200), Self.work(shape, 600))
    #expect(Double(many) <= shape.most * Double(few), "\(few) entries, and \(many)")
  }

  /// Work that is cut short is told, and the same values come out again.
  @Test(arguments: [Shape.tenNeighbors, .conflictCycle, .chainBetweenEdges])
  func workThatRunsOutIsReported(_ shape: Shape) {
    var stops = 0
    for limit in [0, 300, 3_000, 30_000] {
      var results: [[Double]] = []
      for _ in 0..<2 {
        var solver = Self.solver(shape, 60)
        solver.workLimit = limit
        solver.solve()
        _ = solver.ambiguousVariables()
        if solver.status == .stopped { stops += 1 }
        results.append(solver.allValues)
        let isFinite = solver.allValues.allSatisfy { $0.isFinite }
        #expect(isFinite)
      }
      #expect(results[0] == results[1])
    }
    #expect(stops >= 2 && stops % 2 == 0)
    var solver = Self.solver(shape, 60)
    solver.solve()
    #expect(solver.status == (shape == .conflictCycle ? .conflicting : .optimal))
  }
}
