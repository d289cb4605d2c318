import Foundation
import Source
import TestSupport
import Testing

@testable import Posts

private let program = "/usr/bin/cmark"

/// Another program reads posts as the scanner does.
@Suite(
  "Posts and cmark",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: program), "cmark is not installed"))
struct CommonMarkTests {
  private static let count =
    ProcessInfo.processInfo.environment["PLUMBLINE_POSTS"].flatMap(Int.init) ?? 200

  /// What `cmark` makes of a text, as XML.
  private func markup(_ text: String) throws -> String {
    try Command.run(URL(fileURLWithPath: program), ["--to", "xml"], input: Data(text.utf8)).text
  }

  /// The fenced blocks with words among what `cmark` makes of a text.
  private func fences(_ markup: String) -> [FenceText] {
    markup.matches(of: #/(?s)<code_block info="([^"]+)" xml:space="preserve">(.*?)</code_block>/#).map {
      FenceText(plain($0.output.1), plain($0.output.2))
    }
  }

  private func plain(_ text: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(String(text)) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  /// Posts with slips, which break marks of all kinds, among others those of quotes, lists and HTML.
  private static func posts(seed: UInt64) -> [String] {
    var random = SplitMix(state: seed)
    return (0..<count).compactMap { number in
      // CommonMark knows no front matter, so the posts begin with an empty line. cmark takes a tab that a quote uses in
      // part for less than the specification does.
      let original = PostText.all[number % PostText.all.count].text.replacing("\r\n", with: "\n")
      let text = "\n" + PostText.mutated(original, by: &random).replacing("\r\n", with: "\n") + "\n"
      return text.contains("\t") ? nil : text
    }
  }

  @Test("The same fences") func fences() throws {
    var fenceCount = 0
    for text in Self.posts(seed: 7) {
      let expected = fences(try markup(text))
      #expect(FenceText.all(in: text).filter { !$0.info.isEmpty } == expected, "\(text)")
      fenceCount += expected.count
    }
    #expect(fenceCount > Self.count)
  }

  /// Pictures add nodes, and change none: lists stay as tight as they were, and paragraphs as long.
  @Test("Everything else is read as before") func surroundings() throws {
    var changedCount = 0
    for text in Self.posts(seed: 8) {
      let post = PostText.post(text)
      guard post.problems.isEmpty else { continue }
      let after = try markup(post.rewritten(PostText.writings(post), .keep).text)
      let inserted =
        #/(?s) *<html_block xml:space="preserve">&lt;!-- plumbline: begin [^\n]*\n</html_block>\n *<paragraph>\n *<image .*?</image>\n *</paragraph>\n *<html_block xml:space="preserve">&lt;!-- plumbline: end --&gt;\n</html_block>\n/#
      #expect(after.replacing(inserted, with: "") == (try markup(text)), "\(text)")
      #expect(after.matches(of: inserted).count == post.figures.count)
      changedCount += post.figures.count
    }
    #expect(changedCount > Self.count / 2)
  }
}
