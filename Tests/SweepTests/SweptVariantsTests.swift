import AutoLayout
import Geometry
import Sweep
import TestSupport
import Testing

/// What is read of trees that depend on the width, and where they are found to become others.
struct SweptVariantsTests {
  private struct Problem: Error, Equatable { var width: Double }

  /// A box at the leading edge whose width is chosen by that of the canvas.
  private func tree(_ width: Double, box: Double) -> ViewTree {
    var views = [ViewNode(name: "root"), ViewNode(name: "box", superview: .root)]
    views[0].subviews = [ViewID(1)]
    let anchors: [(Attribute, Double)] = [(.leading, 0), (.top, 0), (.width, box), (.height, 10)]
    let constraints = anchors.map { attribute, constant in
      ConstraintNode(
        LayoutAnchor(.view(ViewID(1)), attribute), .equal,
        attribute.isSize ? nil : LayoutAnchor(.view(.root), attribute), constant: constant)
    }
    return ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: width, height: 667), text: SpecFont()), views: views,
      constraints: constraints)
  }

  /// The ends of pieces, with the width of the box there, and the number of trees that were read.
  private func ends(
    _ dependence: SweptDependence, _ box: @escaping (Double) -> Double
  ) throws -> (ends: [String], count: Int) {
    var count = 0
    let pieces = try SweptVariants<Problem>(over: 320...1366, of: .horizontal, by: dependence) {
      width throws(Problem) in
      count += 1
      return tree(width, box: box(width))
    }.pieces()
    #expect(pieces.isComplete)
    let ends = pieces.ends.map { end in
      "\(end.length): \(end.layout.views[1].frame.width)"
        + (end.belongsBefore ? " before" : "") + (end.belongsAfter ? " after" : "")
    }
    return (ends, count)
  }

  @Test func oneTreeIsReadForEachPairOfSizeClasses() throws {
    let (ends, count) = try ends(.sizeClasses) { $0 >= 640 ? 200 : 100 }
    #expect(ends == ["320.0: 100.0 after", "640.0: 200.0 after", "1366.0: 200.0 before"])
    // Compact, regular, and regular where the canvas is wider than high.
    #expect(count <= 4)
  }

  @Test func codeIsFoundToDecideAtANumberWithFewDecimals() throws {
    for step in [nil, 16.0] {
      #expect(
        try ends(.code(every: step)) { $0 >= 812.3 ? 200 : 100 }.ends
          == ["320.0: 100.0 after", "812.3: 200.0 after", "1366.0: 200.0 before"])
      #expect(
        try ends(.code(every: step)) { $0 > 413.005511 ? 200 : 100 }.ends
          == ["320.0: 100.0 after", "413.005511: 100.0 before", "1366.0: 200.0 before"])
    }
  }

  @Test func codeIsReadEverySoManyPointsAndOnDevices() throws {
    #expect(
      try ends(.code(every: 16)) { $0 >= 500 && $0 < 517 ? 200 : 100 }.ends
        == [
          "320.0: 100.0 after", "500.0: 200.0 after", "517.0: 100.0 after", "1366.0: 100.0 before",
        ])
    #expect(
      try ends(.code(every: 16)) { $0 == 393 ? 200 : 100 }.ends
        == ["320.0: 100.0 after", "393.0: 200.0", "1366.0: 100.0 before"])
    // Two that are nearer to each other than the lengths that are compared.
    #expect(
      try ends(.code(every: 16)) { $0 < 501 ? 100 : $0 <= 503.5 ? 150 : 200 }.ends
        == [
          "320.0: 100.0 after", "501.0: 150.0 after", "503.5: 150.0 before", "1366.0: 200.0 before",
        ])
  }

  @Test func aLengthInATreeIsReadEverywhere() throws {
    let half = try ends(.code(every: 16)) { $0 / 2 }
    #expect(half.ends == ["320.0: 160.0 after", "1366.0: 683.0 before"])
    let broken = try ends(.code(every: 16)) { $0 < 700.25 ? $0 / 2 : 50 }
    #expect(broken.ends == ["320.0: 160.0 after", "700.25: 50.0 after", "1366.0: 50.0 before"])
  }

  @Test func problemsOfReadingAreThrown() {
    for step in [nil, 16.0] {
      #expect(throws: Problem.self) {
        _ = try SweptVariants<Problem>(over: 320...1366, of: .horizontal, by: .code(every: step)) {
          width throws(Problem) in
          guard width < 1000 else { throw Problem(width: width) }
          return tree(width, box: width / 2)
        }.pieces()
      }
    }
  }
}
