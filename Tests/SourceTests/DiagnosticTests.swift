import Geometry
import Source
import Testing

@Suite("Lists of problems")
struct DiagnosticTests {
  private func problems(_ lines: some Sequence<Int>) -> [Diagnostic] {
    lines.map { Diagnostic(location: SourceLocation(file: "a.yaml", line: $0, column: 1), message: "wrong") }
  }

  private func joined(_ lists: DiagnosticList...) -> DiagnosticList {
    lists.dropFirst().reduce(into: lists[0]) { $0.append(contentsOf: $1) }
  }

  @Test("Two lists become one that lists the first and counts all others") func counts() {
    let list = joined(DiagnosticList(problems(1...60)), DiagnosticList(problems(101...160)))
    #expect(list.diagnostics.map(\.location.line) == Array(1...51))
    #expect(list.diagnostics.last?.message == "70 more problems, starting here")
    #expect(list == DiagnosticList(problems(Array(1...60) + Array(101...160))))
  }

  @Test("The order is that of the file, whichever list comes first") func order() {
    let (odd, even) = (
      DiagnosticList(problems(stride(from: 1, to: 120, by: 2))),
      DiagnosticList(problems(stride(from: 2, through: 120, by: 2)))
    )
    #expect(joined(odd, even) == DiagnosticList(problems(1...120)))
    #expect(joined(even, odd) == joined(odd, even))
  }

  @Test("Few problems are all listed") func few() {
    #expect(joined(DiagnosticList([]), DiagnosticList(problems(7...7))).diagnostics == problems(7...7))
    let fifty = joined(DiagnosticList(problems(1...30)), DiagnosticList(problems(31...50)))
    #expect(fifty.diagnostics == problems(1...50))
    #expect(joined(fifty, DiagnosticList(problems(51...51))).diagnostics.last?.message == "1 more problem")
  }

  @Test("Problems that are only counted stay so") func further() {
    let list = joined(
      DiagnosticList(problems(1...2), further: 500), DiagnosticList(problems(3...200)),
      DiagnosticList(problems(201...203), further: 1))
    #expect(list.diagnostics.count == 51)
    #expect(list.diagnostics.last?.message == "654 more problems, starting here")
  }
}
