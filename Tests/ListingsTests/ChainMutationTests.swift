import TestSupport
import Testing

@testable import Listings

/// Mutated posts: whatever the text is, the whole chain gives a document that can be solved, and places in the text.
@Suite("Listings: mutations of the whole chain")
struct ChainMutationTests {
  @Test("Mutated posts", arguments: Mutations.seeds) func mutated(seed: Int) {
    var generator = SplitMix(state: UInt64(seed))
    for _ in 0..<12 {
      guard let post = PostTests.posts.randomElement(using: &generator) else { return }
      var text = post.text
      for _ in 0..<Int.random(in: 1...4, using: &generator) { text = Self.mutated(text, &generator) }
      let path = Bool.random(using: &generator) ? post.path : "post.txt"
      let run = RunListing(text, path: path)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
      for index in run.names.indices { _ = run.frames(index) }
      for line in run.noticeLines { #expect((1...max(1, lines)).contains(line), "\(text)") }
    }
  }

  private static let insertions = [
    "{", "}", "(", ")", "[", "]", "\"", ";", ",", ".", "=", "-", "*", "1e308", "nil", "self", "view", "super",
    "0", "-1",
    "return", "for ", "if ", "else", "$0", "@", "//", "/*", "*/", "\n", "make.", ".snp", "addSubview(", "é",
    "\u{301}", "\r\n",
  ]

  /// The text with one change: a token moved, doubled, removed, replaced, or something put in.
  private static func mutated(_ text: String, _ generator: inout SplitMix) -> String {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let isWord = first.isLetter || first.isNumber
      let token = isWord ? rest.prefix { $0.isLetter || $0.isNumber } : rest.prefix(1)
      tokens.append(token)
      rest = rest.dropFirst(token.count)
    }
    guard tokens.count > 2 else { return text }
    let first = Int.random(in: 0..<tokens.count, using: &generator)
    let second = Int.random(in: 0..<tokens.count, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: tokens.remove(at: first)
    case 1: tokens.swapAt(first, second)
    case 2: tokens[first] = tokens[second]
    case 3: tokens.insert(tokens[second], at: first)
    case 4: tokens.removeSubrange(min(first, second)..<min(max(first, second), min(first, second) + 30))
    case 5:
      tokens.insert(
        contentsOf: tokens[min(first, second)..<min(max(first, second), min(first, second) + 60)], at: first)
    default: tokens.insert(insertions.randomElement(using: &generator).map { $0[...] } ?? "", at: first)
    }
    return tokens.joined()
  }
}
