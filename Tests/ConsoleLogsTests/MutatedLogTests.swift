import AutoLayout
import Foundation
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Texts that are cut, doubled and mixed are read to the end: every line is in a log or listed.
@Suite struct MutatedLogTests {
  private static let pieces = [
    "Unable to simultaneously satisfy constraints.\n", "(\n", ")\n",
    "    \"<NSLayoutConstraint:0x1 UIStackView:0xa.height == 24   (active)>\",\n",
    "<NSLayoutConstraint:0x2 V:|-(21)-[UIStackView:0xa]   (active, names: '|':Proto.HeaderView:0xb )>\n",
    "<NSLayoutConstraint:0x3 H:[UILabel:0x1'a > [b] (c)']-(>=8)-[UILabel:0x2'it's'](LTR)   (active)>\n",
    "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=&-- UIView:0x7f.midX == + 160   (active)>\n",
    "<SnapKit.LayoutConstraint:0x5@My Cell.swift#222 A.B:0x1.left == UIView:0x2.leftMargin * 0.5 ^750.0>\n",
    "Will attempt to recover by breaking constraint \n", "   | <UIView: 0x1; frame = (0 0; 320 480)>\n",
    "|   *UILabel:0x7'Title'- AMBIGUOUS LAYOUT\n", "'", "\"", "<", ">", "&lt;", "0x", "[", "]", "(", ")",
    "\r\n", "é", "Conflicting constraints detected: (\n", "<private>", "\\>", "\\n", "&amp;lt;", "> ",
    "...\n",
    "<NSLayoutConstraint:0x6 (UILabel:0x1.top - UIView:0x2.top) == 2*(UIView:0x2.bottom - UILabel:0x1.bottom)>\n",
    "<MASLayoutConstraint:0x7 UILabel:0x1.top == UIView:0x2.topMargin + 4>\n",
    "<NSLayoutConstraint:0x8 UITableViewCellContentView:0x2.height == 44>\n",
    "Terminating app due to uncaught exception 'NSGenericException', reason: '", "Thread 1: \"",
    "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x9 \"UILabel:0x1.top\"> and ",
    "because they have no common ancestor.\n", "Unable to parse constraint format: \n",
    "name is not a key in the views dictionary. \n", "H:|-[name]-| \n", "     ^\n",
    "View not found in container hierarchy: <UIView: 0x1; frame = (0 0; 1 1)>\n", "Container hierarchy:\n",
    "view hierarchy unprepared for constraint\n", "constant is not finite constant:nan\n",
    "<NSLayoutConstraint:0xa H:|-(16)-[UILabel:0x1]>\n",
    "<NSLayoutConstraint:0xb H:[UILabel:0x1]-(8)-[UIView:0x2]>\n",
    "<NSLayoutConstraint:0xc V:[my view]-|   (active, names: my view:0x1, '|':the view:0x2 )>\n",
    "<NSLayoutConstraint:0xd **UIView:0x1.left == *UILabel:0x2.leading>\n",
    "<NSLayoutConstraint:0xe UILabel:0x1.trailing == UIView:0x2.trailing - 7>\n",
    "<NSLayoutConstraint:0xf UIView:0x1.width == - 16>\n", "View hierarchy unprepared for constraint.\n", "*",
    " ",
    "1e999", "-0.0", "nan", ".top", " == ", "|",
  ]

  /// How many times fifty texts are read: `PLUMBLINE_LOGS`, or few enough for every day.
  private static let amount = ProcessInfo.processInfo.environment["PLUMBLINE_LOGS"].flatMap { Int($0) } ?? 20

  @Test(arguments: 0..<amount)
  func mutatedTexts(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    for _ in 0..<50 {
      var text = Array(
        (0..<Int.random(in: 1...12, using: &random)).map { _ in Self.pieces.randomElement(using: &random)! }
          .joined().unicodeScalars)
      for _ in 0..<Int.random(in: 0...6, using: &random) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: text.remove(at: place)
        case 1: text.insert(contentsOf: Self.pieces.randomElement(using: &random)!.unicodeScalars, at: place)
        default: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...30, using: &random)))
        }
      }
      var string = String.UnicodeScalarView()
      string.append(contentsOf: text)
      let source = SourceText(path: "log.txt", text: String(string))
      let read = ConsoleReader.read(source)
      for part in read.unread { #expect(part.range.upperBound <= source.count && !part.range.isEmpty) }
      let explanation = Explanation(of: source, text: SpecFont())
      #expect(explanation.logs.count == read.logs.count)
      #expect(explanation.exceptions.count == read.exceptions.count)
      for exception in read.exceptions {
        #expect(exception.range.upperBound <= source.count && !exception.range.isEmpty)
      }
      _ = explanation.text
      #expect((try? explanation.json) != nil)
    }
  }

  /// What looks like one constraint after the other without an end costs no more than its length.
  @Test func longTexts() {
    let starts = String(repeating: "<NSLayoutConstraint:0x1 A:0x2.top.top.top > ", count: 5_000)
    #expect(ConsoleReader.read(SourceText(path: "log.txt", text: starts)).logs.isEmpty)
    let brackets = "<NSLayoutConstraint:0x1 H:" + String(repeating: "[A:0x1]-(8)-", count: 5_000) + ">"
    #expect(ConsoleReader.read(SourceText(path: "log.txt", text: brackets)).logs.isEmpty)
  }
}
