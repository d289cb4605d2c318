import AutoLayout
import Geometry
import Testing

/// A tree that moves from canvas to canvas gives what a new one gives.
@Suite struct ProbeTests {
  @Test(arguments: 0..<UInt64(12)) func historyDoesNotMatter(seed: UInt64) throws {
    let tree = try SweptDefinition(RandomScreen.definition(seed: seed)).tree(Size(width: 320, height: 667))
    let probe = LayoutProbe(tree)
    // Back and forth, in steps that come nowhere twice.
    for step in 0..<160 {
      let width = 320 + (Double(step) * 0.618_033_988_7).truncatingRemainder(dividingBy: 1) * 1046
      var fresh = tree
      fresh.environment.canvas.width = width
      var expected: [Double] = []
      var layout = LayoutEngine.solve(fresh)
      layout.visitShownNumbers { expected.append($0) }
      var found: [Double] = []
      var moved = probe.observe(fresh.environment.canvas).layout
      moved.visitShownNumbers { found.append($0) }
      let worst = zip(expected, found).map { ($0 - $1).magnitude }.max() ?? 0
      #expect(worst < 1e-6, "\(seed) at \(width)")
    }
  }
}
