import Geometry
import Source
import Testing

@Suite("Problems of a reading")
struct ReadingContextTests {
  private let context = ReadingContext(
    source: SourceText(path: "a.yaml", text: String(repeating: "x\n", count: 2000)))

  private func report(_ lines: Range<Int>) {
    for line in lines { context.report("wrong", at: line * 2..<line * 2 + 1) }
  }

  private func list(_ lines: ClosedRange<Int>, in file: String = "other.json") -> DiagnosticList {
    DiagnosticList(
      lines.map { Diagnostic(location: SourceLocation(file: file, line: $0, column: 1), message: "wrong") })
  }

  @Test("Those of another reading are listed and counted with its own") func joined() {
    report(0..<60)
    context.report(list(1...60))
    #expect(context.problems.diagnostics.count == 51)
    #expect(context.problems.diagnostics.last?.message == "70 more problems, starting here")
  }

  @Test("A list that is reported twice counts once") func repeated() {
    for _ in 1...2 { context.report(list(1...60)) }
    #expect(context.problems == list(1...60))
  }

  @Test("Those that get no message are counted, too") func many() {
    report(0..<1500)
    #expect(context.problems.diagnostics.last?.message == "1450 more problems, starting here")
    for _ in 1...2 { context.report(list(1...60)) }
    #expect(context.problems.diagnostics.last?.message == "1510 more problems, starting here")
  }

  @Test("A reading whose only problems are another's is not faultless") func faultless() {
    #expect(context.isFaultless)
    context.report(list(1...1))
    #expect(!context.isFaultless)
  }
}
