import ConstraintSolver
import TestSupport
import Testing

struct SolverPropertyTests {
  @Test(arguments: Array(0..<10))
  func orderOfAddingDoesNotMatter(_ batch: Int) {
    var compared = 0
    for seed in (batch * 40)..<(batch * 40 + 40) {
      var generator = SplitMix(state: UInt64(2000 + seed))
      let system = SystemDescription.random(
        &generator, variables: generator.int(1...8), rows: generator.int(1...14), required: 25)
      let first = system.solved()
      guard first.solver.conflicts.isEmpty else { continue }
      compared += 1
      for _ in 0..<3 {
        let other = SolvedSystem(system, order: system.rows.indices.shuffled(using: &generator))
        #expect(other.solver.conflicts.isEmpty)
        for variable in first.variables {
          let (a, b) = (other.solver.value(of: variable), first.solver.value(of: variable))
          #expect(abs(a - b) <= 1e-9 * (1 + abs(b)), "seed \(seed) \(variable.index): \(a), not \(b)")
        }
      }
    }
    #expect(compared > 10)
  }

  @Test(arguments: SystemFamily.allCases, [0, 1000])
  func zerosHaveNoSign(_ family: SystemFamily, tableauLimit: Int) {
    SystemDescription.$tableauLimit.withValue(tableauLimit) {
      var zeros = 0
      for seed in 0..<200 {
        let solved = family.system(seed: seed).solved()
        for variable in solved.variables where solved.solver.value(of: variable) == 0 {
          zeros += 1
          #expect(solved.solver.value(of: variable).sign == .plus, "\(family) \(seed) \(variable.index)")
        }
      }
      #expect(zeros > 0)
    }
  }
}
