import Foundation
import TestSupport
import Testing

/// The engine solves, and after it `Analysis` alone asks for further solutions of a tree, and `Comparison` for those of
/// the trees between two: readers stop at a tree, and pictures and reports are given what they show.
@Suite("Who calls the solver")
struct SolverCallsTests {
  private static let calls = [
    "LayoutEngine.", "LayoutAnswers(", "FittingSize.", "LayoutSession(", " Solver(",
  ]
  private static let mayAsk = ["AutoLayout", "ConstraintSolver", "Analysis", "Comparison"]

  @Test("No other module does") func noOthers() throws {
    let sources = Repository.root.appendingPathComponent("Sources")
    var uses: [String] = []
    var modules: Set<String> = []
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    for case let path as String in files where path.hasSuffix(".swift") {
      let module = String(path.prefix { $0 != "/" })
      modules.insert(module)
      guard !Self.mayAsk.contains(module) else { continue }
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where Self.isCall(line) && !line.contains("//") {
        uses.append("\(path):\(index + 1): \(line)")
      }
    }
    #expect(uses == [])
    #expect(modules.isSuperset(of: Self.mayAsk))
    #expect(modules.count > 10)
  }

  @Test("The test sees a call") func sees() {
    #expect(Self.isCall("    let layout = LayoutEngine.solve(tree)"))
    #expect(Self.isCall("    var answers = LayoutAnswers(to: tree)"))
    #expect(!Self.isCall("  let layout: SolvedLayout"))
  }

  private static func isCall(_ line: Substring) -> Bool { calls.contains { line.contains($0) } }
}
