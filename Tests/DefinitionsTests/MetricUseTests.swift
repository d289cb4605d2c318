import AutoLayout
import Geometry
import LayoutDocument
import Source
import Testing

@testable import Definitions

/// Which metrics the numbers of constraints come from, and with which factors.
struct MetricUseTests {
  private static let head = """
    metrics: { gap: 8, pad: 10, ratio: 0.5, strong: 700 }
    root: { subviews: { a: {}, b: {} } }

    """

  /// `gap 1, pad -0.5` for each constant; `*` and `@` before those of multipliers and priorities.
  private static func uses(_ text: String) throws -> [String] {
    try DefinitionFixture.read(head + text).diagrams[0].tree.constraints.map { node in
      func words(_ uses: [MetricUse]) -> String {
        uses.map { "\($0.metric) \($0.factor.map { NumberFormat.string($0) } ?? "?")" }.joined(
          separator: ", ")
      }
      let metrics = node.metrics
      return [("", metrics.constant), ("*", metrics.multiplier), ("@", metrics.priority)]
        .filter { !$0.1.isEmpty }.map { $0.0 + words($0.1) }.joined(separator: " ")
    }
  }

  @Test(
    "A number knows its metrics",
    arguments: [
      ("a.left == root.left + gap", ["gap 1"]),
      ("a.left == root.left + gap + 4", ["gap 1"]),
      ("a.left == root.left + gap + gap", ["gap 2"]),
      ("a.left == root.left + gap - gap", [""]),
      ("a.left == root.left + 0 * gap", [""]),
      ("a.left == root.left - (gap + pad) / 2", ["gap -0.5, pad -0.5"]),
      ("a.left == root.left + gap * pad", ["gap 10, pad 8"]),
      ("a.left == root.left + gap * gap", ["gap ?"]),
      ("a.left == root.left + pad / gap", ["pad 0.125, gap ?"]),
      ("a.left == root.left + 8", [""]),
      ("gap <= a.width", ["gap 1"]),
      ("2 * a.width == gap", ["gap 0.5"]),
      ("a.width == ratio * root.width + 4 @ strong", ["*ratio 1 @strong 1"]),
      ("a.width == ratio * (root.width + 8)", ["ratio 8 *ratio 1"]),
      ("a.size == (gap, 100)", ["gap 1", ""]),
      ("a.edges == root.edges inset gap", ["gap 1", "gap 1", "gap -1", "gap -1"]),
      ("a.edges == root.edges inset (gap, pad, 2, gap)", ["pad 1", "gap 1", "gap -1", ""]),
      ("a.center == root.center inset (gap, pad, 2, gap)", ["pad 0.5, gap -0.5", "gap 0.5"]),
      ("a.edges == root.edges offset (gap, pad)", ["gap 1", "pad 1", "gap 1", "pad 1"]),
      ("H:|-gap-[a(>=pad@strong)]-(gap)-[b(a)]", ["gap 1", "pad 1 @strong 1", "gap 1", ""]),
      ("H:|-8-[a(ratio)]", ["", "ratio 1"]),
    ])
  func numbers(constraint: String, uses: [String]) throws {
    #expect(try Self.uses("constraints: [\"\(constraint)\"]") == uses)
  }

  @Test func aConstantThatADiagramSetsHasItsOwnMetrics() throws {
    let uses = try Self.uses(
      """
      constraints:
        - one: "a.left == root.left + gap"
        - two: "a.edges == root.edges inset gap"
      diagrams: [{ constraints: { set: { one: pad + 1, two: 2 * pad } } }]
      """)
    #expect(uses == ["pad 1", "pad 2", "pad 2", "pad -2", "pad -2"])
  }

  @Test func metricsAreThoseOfTheDiagram() throws {
    let document = try DefinitionFixture.read(
      Self.head + "constraints: [\"a.left == root.left + gap\"]\ndiagrams: [{ metrics: { gap: 12 } }]")
    let use = try #require(document.diagrams[0].tree.constraints[0].metrics.constant.first)
    #expect(use == MetricUse("gap", value: 12))
  }

  @Test("Views have numbers of their own: the spacing of a stack view is no expression") func spacing() {
    let problems = DefinitionFixture.diagnostics(
      "metrics: { gap: 8 }\nroot: { subviews: { a: { class: StackView, spacing: gap } } }")
    #expect(problems.contains("2:53"), "\(problems)")
  }
}
