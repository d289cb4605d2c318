import ConstraintSolver
import Geometry
import TestSupport
import Testing

@testable import AutoLayout

/// Screens of everything, changed in every way: what a living layout comes to never depends on how it came there.
@Suite("Histories of all kinds of changes")
struct LayoutChangeHistoryTests {
  @Test("2,400 states of 200 screens are what solving afresh gives, with the same issues") func histories()
    throws
  {
    var kept = 0
    var retaken = 0
    var conflicts = 0
    for seed in 0..<200 {
      let screen = try LivingScreen(seed: UInt64(seed))
      screen.layout.layoutIfNeeded()
      for step in 0..<12 {
        let place = "seed \(seed), step \(step)"
        let held = screen.layout.held
        var changes: [String] = []
        for _ in 0..<Int.random(in: 1...3, using: &screen.random) { changes.append(try screen.change()) }
        let tree = ViewTree(root: screen.root, environment: screen.layout.environment)
        let fresh = LayoutEngine.solve(tree)
        screen.layout.layoutIfNeeded()
        if screen.layout.held === held { kept += 1 } else { retaken += 1 }
        try compare(screen, fresh, "\(place): \(changes.joined(separator: ", "))")
        compareAmbiguity(screen, tree, place)
        guard step % 4 == 3 else { continue }
        conflicts += fresh.issues.count { $0.kind == .unsatisfiable }
        #expect(screen.layout.solved.issues == fresh.issues, "\(place)")
        #expect(screen.layout.solved.framesText == fresh.framesText, "\(place)")
      }
    }
    // Both ways were gone, and there was something to break.
    #expect(kept > 800 && retaken > 400 && conflicts > 0)
  }

  private func compare(_ screen: LivingScreen, _ fresh: SolvedLayout, _ place: String) throws {
    let views = screen.root.subtree
    try #require(views.count == fresh.views.count)
    for (view, solved) in zip(views, fresh.views) {
      #expect(
        isSame(view.frame, solved.frame),
        "\(view.displayName) \(view.frame.text) for \(solved.frame.text), \(place)")
      guard let scroll = solved.scroll, let scrollView = view as? ScrollView else { continue }
      #expect(
        isSame(
          Rect(origin: scrollView.contentOffset, size: scrollView.contentSize),
          Rect(origin: scroll.contentOffset, size: scroll.contentSize)),
        "content of \(view.displayName), \(place)")
    }
  }

  private func compareAmbiguity(_ screen: LivingScreen, _ tree: ViewTree, _ place: String) {
    var session = LayoutSession(tree)
    _ = session.solve()
    let fresh = session.solver.ambiguousVariables().map(\.variable)
    #expect(screen.layout.held?.session.solver.ambiguousVariables().map(\.variable) == fresh, "\(place)")
  }
}
