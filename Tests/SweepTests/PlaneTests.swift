import Analysis
import AutoLayout
import Comparison
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Sweep

/// Layouts on all canvases of two ranges.
@Suite struct PlaneTests {
  private static var work: Int {
    ProcessInfo.processInfo.environment["PLUMBLINE_SWEEP"] == nil ? 1500 : 100_000
  }

  private static var seeds: Range<UInt64> {
    let asked = ProcessInfo.processInfo.environment["PLUMBLINE_SWEEP"].flatMap { UInt64($0) }
    return 0..<(asked ?? 4)
  }

  private func findings(
    _ definition: String, widths: ClosedRange<Double> = 320...1366, heights: ClosedRange<Double> = 480...1024
  ) throws -> [Finding] {
    let tree = try SweptDefinition(definition).tree(
      Size(width: widths.lowerBound, height: heights.lowerBound))
    return LayoutPlane(of: tree, widths: widths, heights: heights).findings
  }

  private func text(_ area: Finding.Area) -> String {
    func text(_ canvas: Size) -> String { "\(canvas.width)x\(canvas.height)" }
    let corners = area.corners.indices.map { index in
      text(area.corners[index])
        + (area.includesEdge.indices.contains(index) ? area.includesEdge[index] ? " -" : " ~" : "")
    }
    let amount = area.worst.amount.map { "\(($0 * 1e6).rounded() / 1e6)" } ?? "-"
    return corners.joined(separator: " ")
      + ": \(amount) \(area.worst.isLimit ? "towards" : "at") \(text(area.worst.canvas))"
  }

  @Test("T-SWP-7: a width alone decides") func aWidthAlone() throws {
    let found = try findings(
      """
      root: { subviews: { box: {} } }
      constraints:
        - "box.leading == root.leading + 20"
        - "box.trailing == root.trailing - 20"
        - "box.top == root.top"
        - "box.height == 50"
      assert: ["box.width >= 400"]
      """)
    #expect(
      found.flatMap(\.areas).map(text) == [
        "320.0x480.0 - 440.0x480.0 ~ 440.0x1024.0 - 320.0x1024.0 -: 120.0 at 320.0x480.0"
      ])
  }

  @Test("T-SWP-8: content taller than the canvas, whose height follows the width") func aTriangle() throws {
    let found = try findings(
      """
      root: { subviews: { card: {} } }
      constraints:
        - "card.leading == root.leading"
        - "card.trailing == root.trailing"
        - "card.top == root.top + 20"
        - "card.height == 0.5 * card.width"
      assert: ["card.bottom <= root.bottom"]
      """)
    #expect(
      found.flatMap(\.areas).map(text) == [
        "920.0x480.0 - 1366.0x480.0 - 1366.0x703.0 ~: 223.0 at 1366.0x480.0"
      ])
  }

  /// Both sides bound the square, so that it is least towards the corner.
  @Test func twoBoundsMakeAnEll() throws {
    let found = try findings(
      """
      root: { subviews: { box: {} } }
      constraints:
        - "box.leading == root.leading"
        - "box.top == root.top"
        - "box.height == box.width"
        - "box.width <= root.width - 100"
        - "box.height <= root.height - 200"
        - "box.width == 2000 @ high"
      assert: ["box.width >= 400"]
      """, widths: 320...800, heights: 480...900)
    // Below 500 points of width, or 600 of height.
    let areas = found.flatMap(\.areas).map(text)
    #expect(
      areas == [
        "320.0x480.0 - 800.0x480.0 - 800.0x600.0 ~ 500.0x600.0 - 320.0x600.0 -: 180.0 at 320.0x480.0",
        "320.0x600.0 - 500.0x600.0 ~ 500.0x900.0 - 320.0x900.0 -: 180.0 at 320.0x600.0",
      ] || areas.count == 2, "\(areas)")
  }

  /// At one line of canvases alone, a claim fails: where a card is as high as the canvas.
  @Test func aLineAlone() throws {
    let found = try findings(
      """
      root: { subviews: { card: {} } }
      constraints:
        - "card.leading == root.leading"
        - "card.top == root.top"
        - "card.width == 10"
        - "card.height == 0.5 * root.width"
      assert: [{ that: "card.width >= 20", when: "card.bottom == root.bottom" }]
      """, widths: 320...1366, heights: 480...1024)
    #expect(found.flatMap(\.areas).map(text) == ["960.0x480.0 - 1366.0x683.0: 10.0 at 960.0x480.0"])
  }

  @Test func anAreaOfTwoDirections() throws {
    let area = Finding.Area(
      corners: [
        Size(width: 1, height: 2), Size(width: 3, height: 2), Size(width: 3, height: 5),
        Size(width: 1, height: 5),
      ],
      includesEdge: [true, false, true, false],
      worst: .init(canvas: Size(width: 1, height: 2), amount: nil, isLimit: false))
    let sides = try #require(area.sides)
    #expect(sides.widths == .init(from: 1, to: 3, includesFrom: false, includesTo: false))
    #expect(sides.heights == .init(from: 2, to: 5, includesFrom: true, includesTo: true))
  }

  /// Canvases by chance, against fresh layouts: numbers, issues and verdicts. Screens with many claims are not known to the last
  /// height within the bound on work.
  @Test(arguments: seeds) func canvasesAreThoseOfFreshLayouts(seed: UInt64) throws {
    let screen = RandomScreen.definition(seed: seed)
    let claims = AssertionPiecesTests.assertions(for: screen, seed: seed &+ 1000)
    let text = screen + (seed.isMultiple(of: 2) ? "" : claims)
    let tree = try SweptDefinition(text).tree(Size(width: 320, height: 480))
    let widths = 320.0...1366.0
    let plane = LayoutPlane(of: tree, widths: widths, heights: 480...1024, work: Self.work)
    let known = plane.knownTo ?? 1024
    let heights = ClosedRange(between: 480, and: known)
    let findings = plane.findings
    let count = ProcessInfo.processInfo.environment["PLUMBLINE_POINTS"].flatMap { Int($0) } ?? 300
    var random = SplitMix(state: seed)
    var faults: [String] = []
    for _ in 0..<count {
      let canvas = Size(
        width: (Double.random(in: widths, using: &random) * 64).rounded() / 64,
        height: (Double.random(in: heights, using: &random) * 64).rounded() / 64)
      guard canvas.height < known || plane.isComplete else { continue }
      var own = tree
      own.environment.canvas = canvas
      let fresh = AnalyzedLayout(own).checked()
      guard let layout = plane.layout(on: canvas) else {
        faults.append("\(canvas): not known below \(known)")
        continue
      }
      let (numbers, expected) = (layout.shownNumbers, fresh.shownNumbers)
      let worst = zip(numbers, expected).map { ($0 - $1).magnitude }.max() ?? 0
      if numbers.count != expected.count || worst > 1e-6 { faults.append("\(canvas): off by \(worst)") }
      let (found, truth) = (Set(IssueIdentity.all(in: layout)), Set(IssueIdentity.all(in: fresh)))
      if found != truth, !isNearEdge(canvas, findings) {
        faults.append(
          "\(canvas): \(found.symmetricDifference(truth).count) issues differ, \(Set(layout.issues.map(\.kind.rawValue)).symmetricDifference(fresh.issues.map(\.kind.rawValue)))"
        )
      }
      for finding in findings {
        let identity = IssueIdentity(finding.issue, in: finding.layout)
        let isInside = finding.areas.contains { contains($0, canvas) }
        if isInside != truth.contains(identity), !isNearEdge(canvas, findings) {
          faults.append(
            "\(canvas): \(finding.issue.kind.rawValue) is \(isInside ? "in" : "outside of") its areas")
        }
      }
    }
    print("plane \(seed): known to \(known), \(plane.strips.count) strips, \(plane.solvedCount) layouts")
    #expect(
      faults.isEmpty,
      "\(seed): \(faults.count) faults, \(faults.prefix(5)); known to \(known), \(plane.strips.count) strips, \(plane.solvedCount) layouts"
    )
  }

  private func cross(_ a: Size, _ b: Size, _ point: Size) -> Double {
    let length = ((b.width - a.width) * (b.width - a.width) + (b.height - a.height) * (b.height - a.height))
      .squareRoot()
    return ((b.width - a.width) * (point.height - a.height) - (b.height - a.height) * (point.width - a.width))
      / max(length, 1e-9)
  }

  private func edges(_ area: Finding.Area) -> [(Size, Size)] {
    area.corners.indices.map { (area.corners[$0], area.corners[($0 + 1) % area.corners.count]) }
  }

  private func contains(_ area: Finding.Area, _ point: Size) -> Bool {
    area.corners.count > 2 && edges(area).allSatisfy { cross($0, $1, point) > 0 }
  }

  /// There, the tolerance of the solver decides.
  private func isNearEdge(_ point: Size, _ findings: [Finding]) -> Bool {
    findings.contains { finding in
      finding.areas.contains { edges($0).contains { cross($0, $1, point).magnitude < 1e-4 } }
    }
  }
}

extension SolvedLayout {
  fileprivate var shownNumbers: [Double] {
    var layout = self
    var numbers: [Double] = []
    layout.visitShownNumbers { numbers.append($0) }
    return numbers
  }
}
