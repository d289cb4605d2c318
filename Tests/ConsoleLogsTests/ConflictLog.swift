import AutoLayout
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// The explanation of a log of a conflict between constraints, as they are printed after their addresses.
///
/// - Throws: if there is none.
func conflict(_ constraints: String...) throws -> LogExplanation {
  let lines = constraints.enumerated().map { "    \"<NSLayoutConstraint:0x6\($0) \($1)>\"" }
  let text = "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
  let explanation = Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont())
  #expect(explanation.unread.isEmpty)
  return try #require(explanation.logs.first)
}
