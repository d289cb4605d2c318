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
}
