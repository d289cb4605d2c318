import AutoLayout
import Geometry
import LayoutDocument
import Source
import Testing

/// Numbers of definitions that nothing can be laid out with.
@Suite("The range of numbers")
struct NumberRangeTests {
  private static func problems(_ text: String) -> [String] {
    do throws(DiagnosticList) {
      _ = try DefinitionFixture.read(text)
      return []
    } catch {
      return error.diagnostics.map { "\($0.location.line):\($0.location.column): \($0.message)" }
    }
  }

  @Test(
    "A number beyond the range is refused where it stands",
    arguments: [
      ("canvas: 1e13x10", "1:9: 'canvas' is out of range: '1e13x10'"),
      ("canvas: [1e308, 10]", "1:10: 'canvas' is out of range: '1e308'"),
      ("safeArea: 1e308", "1:11: 'safeArea' is out of range: '1e308'"),
      ("pixelScale: 1e300", "1:13: 'pixelScale' is out of range: '1e300'"),
      ("metrics: { a: -1e13 }", "1:15: the metric 'a' is out of range: '-1e13'"),
      (
        "root: { layoutMargins: 1e308 }",
        "1:24: 'layoutMargins' is out of range: '1e308'"
      ),
      (
        "root: { subviews: { a: { intrinsicSize: 1e308x_ } } }",
        "1:41: 'intrinsicSize' is out of range: '1e308'"
      ),
      (
        "root: { subviews: { a: { class: Label, font: 2e12 } } }",
        "1:46: 'font' is out of range: '2e12'"
      ),
      (
        "root: { subviews: { a: { frame: [0, 0, 1e308, 10] } } }",
        "1:40: 'frame' is out of range: '1e308'"
      ),
      (
        "root: { subviews: { a: { class: TableView, rowHeight: 1e308 } } }",
        "1:55: 'rowHeight' is out of range: '1e308'"
      ),
      (
        "root: { subviews: { a: { class: ScrollView, zoomScale: 1e308 } } }",
        "1:56: 'zoomScale' is out of range: '1e308'"
      ),
      (
        "root: { subviews: { a: { class: StackView, spacing: -1e308 } } }",
        "1:53: 'spacing' is out of range: '-1e308'"
      ),
      (
        "root: { subviews: { a: { class: ImageView, image: 1e13x1 } } }",
        "1:51: 'image' is out of range: '1e13x1'"
      ),
    ])
  func written(text: String, problem: String) {
    #expect(Self.problems(text) == [problem])
  }

  private static let start = "root: { subviews: { a: {}, b: {} } }\nconstraints:\n"

  @Test(
    "So is what a calculation comes to",
    arguments: [
      ("a.width == 1e308", "3:6: the constant is 1e+308, which is out of range"),
      ("a.width == 1e308 * 10", "3:6: the constant must be a finite number, not inf"),
      ("a.width == 1e308 - 1e308 * 10", "3:6: the constant must be a finite number, not -inf"),
      ("a.width == 1e308 * 10 - 1e308 * 10", "3:6: the constant must be a finite number, not nan"),
      (
        "a.width == 1e7 * 1e6",
        "3:6: the constant is 10000000000000, which is out of range"
      ),
      (
        "a.width == 1 / 1e-13",
        "3:6: the constant is 10000000000000, which is out of range"
      ),
      (
        "a.width == 1e308 * b.width",
        "3:25: the multiplier is 1e+308, which is out of range"
      ),
      ("a.width == b.width / 1e-320", "3:17: the multiplier must be a finite number, not inf"),
      ("1e308 * 10 * a.width == b.width", "3:19: the multiplier must be a finite number, not inf"),
      (
        "1e-13 * a.width == b.width",
        "3:6: the multiplier is 10000000000000, which is out of range"
      ),
      ("1e-320 * a.width == 1", "3:6: the constant must be a finite number, not inf"),
      ("a.width * 1e308 * 10 >= b.width", "3:6: the multiplier must be a finite number, not inf"),
      (
        "a.edges == root.edges inset 1e13",
        "3:28: the constant is 10000000000000, which is out of range"
      ),
      (
        "a.edges == root.edges inset (0, 1e308 * 10, 0, 0)",
        "3:28: the constant must be a finite number, not inf"
      ),
      (
        "a.size == root.size inset 9e11",
        "3:26: the constant is -1800000000000, which is out of range"
      ),
      (
        "a.center == root.center offset 1e13",
        "3:30: the constant is 10000000000000, which is out of range"
      ),
      ("H:|-1e13-[a]", "3:10: the constant is 10000000000000, which is out of range"),
      ("H:[a(1e308)]", "3:11: the constant is 1e+308, which is out of range"),
      ("a.width == 1e15 * 1e-10", ""),
      ("a.width == 1e12", ""),
      ("a.width == -1e12 * b.width", ""),
    ])
  func calculated(expression: String, problem: String) {
    #expect(Self.problems(Self.start + "  - \"\(expression)\"\n") == (problem.isEmpty ? [] : [problem]))
  }

  @Test("So is what a diagram sets") func settings() {
    let text = Self.start + "  - pin: \"a.width == b.width + 1\"\n  - in: \"a.edges == root.edges inset 1\"\n"
    func diagram(_ set: String) -> String {
      text + "diagrams: [{ name: d, constraints: { set: { \(set) } } }]\n"
    }
    let place = "5:\("diagrams: [{ name: d, constraints: { set: { pin: ".count + 1)"
    #expect(Self.problems(diagram("pin: 1e12")).isEmpty)
    #expect(
      Self.problems(diagram("pin: 1e13")) == [
        "\(place): 'pin' is 10000000000000, which is out of range"
      ])
    #expect(Self.problems(diagram("pin: 1e308 * 10")) == ["\(place): 'pin' is not finite"])
    #expect(Self.problems(diagram("in: -1e308"))[0].contains("'in' is -1e+308, which is out of range"))
  }
}
