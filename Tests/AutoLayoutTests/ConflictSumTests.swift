import ConstraintSolver
import Geometry
import Testing

@testable import AutoLayout

/// The sums of lengths that conflicts amount to.
@Suite struct ConflictSumTests {
  /// A row of two boxes in a root 200 wide: leading edge, gap, trailing edge, and the widths.
  private func lengths(_ widths: [Double], gap: Double = 8, times factor: Double = 1) throws -> [Double]? {
    let root = View(name: "root")
    let (a, b) = (View(name: "a"), View(name: "b"))
    for view in [a, b] { add(view, to: root) }
    try constrain(a, .leading, .equal, root, constant: 10)
    try constrain(a, .width, .equal, constant: widths[0])
    try constrain(b, .leading, .equal, a, .trailing, constant: gap)
    if factor == 1 {
      try constrain(b, .width, .equal, constant: widths[1])
    } else {
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: factor).isActive = true
    }
    try constrain(b, .trailing, .equal, root, constant: -12)
    let environment = LayoutEnvironment(canvas: Size(width: 200, height: 100), text: SpecFont())
    let layout = LayoutEngine.solve(ViewTree(root: root, environment: environment))
    for case .conflict(let conflict) in layout.issues { return conflict.lengths }
    return nil
  }

  @Test func lengthsNeedRoom() throws {
    #expect(try lengths([100, 90]) == [10, 100, 8, 90, 12, -200])
    #expect(try lengths([100, 20]) == [10, 100, 8, 20, 12, -200])
    // They fit.
    #expect(try lengths([100, 70]) == nil)
  }

  @Test func otherConflictsAreNoSums() throws {
    // The width of `a` counts three times.
    #expect(try lengths([100, 0], times: 2) == nil)
  }

  @Test func overlapsMakeRoomAsTheRootDoes() throws {
    #expect(try lengths([100, 120], gap: -8) == [10, 100, -8, 120, 12, -200])
  }

  /// From a center to an edge, a size counts half.
  @Test func sizesOfCenteredViewsCountHalf() throws {
    let root = View(name: "root")
    let badge = View(name: "badge")
    add(badge, to: root)
    try constrain(badge, .centerX, .equal, root)
    try constrain(badge, .leading, .equal, root, constant: 20)
    try constrain(badge, .width, .equal, constant: 100)
    let environment = LayoutEnvironment(canvas: Size(width: 375, height: 200), text: SpecFont())
    let layout = LayoutEngine.solve(ViewTree(root: root, environment: environment))
    let conflicts = layout.issues.compactMap {
      if case .conflict(let conflict) = $0 { conflict } else { nil }
    }
    #expect(conflicts.count == 1 && conflicts[0].lengths == nil && conflicts[0].need == nil)
    #expect(conflicts[0].lengthsFromCenters == [0, 20, 50, -187.5])
  }
}
