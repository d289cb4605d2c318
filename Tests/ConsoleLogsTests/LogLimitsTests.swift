import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Logs of a size that no console prints, and characters that consoles print among the text.
@Suite("Console logs: limits")
struct LogLimitsTests {
  private func log(_ constraints: [String]) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n"
      + constraints.map { "    \"<NSLayoutConstraint:0x6\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
  }

  private func nest(_ count: Int) -> String {
    log(
      (1...count).map {
        "\($0) V:|-(8)-[UIView:0x7f\($0)0]   (active, names: '|':UIView:0x7f\($0 + 1)0 )"
      })
  }

  private func explanation(_ text: String) -> Explanation {
    Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont())
  }

  private func problems(_ text: String) -> [String] {
    explanation(text).problems.map { "\($0.location.line):\($0.location.column) \($0.message)" }
  }

  private func documentProblems(_ bytes: [UInt8]) -> [String] {
    do throws(DiagnosticList) {
      _ = try Document(
        bytes: bytes, path: "a.log", as: .consoleLog, options: ReadingOptions(text: SpecFont()))
      return []
    } catch {
      return error.diagnostics.map { "\($0.location.line):\($0.location.column) \($0.message)" }
    }
  }

  @Test("Views nest a hundred levels deep, and no deeper", arguments: [101, 900]) func nesting(count: Int) {
    #expect(problems(nest(99)).isEmpty)
    let expected = ["\(count + 2 - 100):6 views are nested deeper than 100 levels here"]
    #expect(problems(nest(count)) == expected)
    #expect(explanation(nest(count)).logs.isEmpty)
    #expect(!explanation(nest(count)).isEmpty)
    #expect(documentProblems(Array(nest(count).utf8)) == expected)
  }

  @Test("Printed views nest no deeper either") func printedViews() {
    let lines = (1...200).map { String(repeating: " ", count: $0) + "UIView:0x7f\($0)0" }
    #expect(problems(lines.joined(separator: "\n")) == ["101:1 views are nested deeper than 100 levels here"])
  }

  @Test("A log has a thousand constraints at most", arguments: [1_001, 20_000]) func constraints(count: Int) {
    let text = log((1...count).map { "\($0) UILabel:0x7f\($0)0.width == UILabel:0x7f\($0 + 1)0.width + 1" })
    #expect(problems(text) == ["1003:6 this log has \(count) constraints; the limit is 1000"])
    #expect(explanation(text).logs.isEmpty)
    let two = text + "\n" + log(["1 UILabel:0xa0.width == 1", "2 UILabel:0xa0.width == 2"])
    #expect(explanation(two).logs.count == 1)
    #expect(explanation(two).problems.count == 1)
  }

  @Test("A log has five thousand views at most") func views() {
    let lines = (1...5_001).map { "UIView:0x7f\($0)0" }
    #expect(problems(lines.joined(separator: "\n")) == ["5001:1 this log has 5001 views; the limit is 5000"])
  }

  @Test("Numbers that no definition could contain are left out of an explanation, and refused elsewhere")
  func numbers() {
    let text = log([
      "1 UILabel:0xa0.width == 1e+13", "2 UILabel:0xa0.height == 2", "3 UILabel:0xa0.height == 3",
      "4 UILabel:0xa0.width == 1e13*UILabel:0xb0.width",
    ])
    let explanation = explanation(text)
    #expect(
      explanation.logs.first?.members.filter { !$0.isPossible }.map(\.flaw) == [
        "a number beyond 1e12", "a number beyond 1e12",
      ])
    #expect(explanation.text.contains("a number beyond 1e12, left out"))
    #expect(
      documentProblems(Array(text.utf8)) == [
        "3:6 the constant is 10000000000000, which is out of range",
        "6:6 the multiplier is 10000000000000, which is out of range",
      ])
  }

  // MARK: Control characters

  private static let constraints =
    "<NSLayoutConstraint:0x1 UILabel:0xa0.width == 1>\n<NSLayoutConstraint:0x2 UILabel:0xa0.width == 2>\n"

  @Test(
    "Escape sequences are no part of the text",
    arguments: [
      "\u{1B}[31m", "\u{1B}[0m", "\u{1B}[38;5;196m", "\u{1B}[1;31;40m", "\u{1B}[K", "\u{1B}[?25l", "\u{1B}(B",
      "\u{1B}7",
      "\u{1B}]8;;https://example.com\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{9B}31m", "\u{1B}", "\u{7}", "\u{8}",
      "\u{FEFF}", "\u{7F}",
    ]) func escapes(sequence: String) throws
  {
    for place in [0, 1, 3, 24, 30, 47] {
      var scalars = Array(Self.constraints.unicodeScalars)
      scalars.insert(contentsOf: sequence.unicodeScalars, at: place)
      let text = String(String.UnicodeScalarView(scalars))
      let source = try Explanation.source(of: Array(text.utf8), path: "log.txt")
      let explanation = Explanation(of: source, text: SpecFont())
      let members = try #require(explanation.logs.first).members
      #expect(members.map(\.text) == ["label.width == 1", "label.width == 2"], "\(place)")
      #expect(members.map(\.location.line) == [1, 2])
      // The columns are those of the file, with the sequence.
      let column = place == 0 && sequence != "\u{FEFF}" ? sequence.count + 1 : 1
      #expect(members[0].location.column == column)
      #expect(documentProblems(Array(text.utf8)).isEmpty)
    }
  }

  @Test("The rest of a line that escape sequences color keeps its places") func columns() throws {
    let text = "\u{1B}[31mnot layout\u{1B}[0m <NSLayoutConstraint:0x1 UILabel:0xa0.width == 1>"
    let source = try ConsoleText.decode(Array(text.utf8), path: "log.txt")
    let logs = ConsoleReader.read(source).logs
    #expect(logs.first?.constraints.first.map { source.location(at: $0.range.lowerBound).column } == 21)
  }

  @Test("Zeros are those of files that are no text") func binary() {
    #expect(
      documentProblems(Array((Self.constraints + "\u{0}").utf8)) == [
        "3:1 the character U+0000 is not allowed in a log"
      ])
  }
}
