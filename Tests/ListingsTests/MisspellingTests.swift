import Foundation
import TestSupport
import Testing

@testable import Listings

/// A member, label, modifier or setter that is misspelt is reported on its line, or it moves nothing.
@Suite("Listings: misspellings")
struct MisspellingTests {
  /// What a misspelling did.
  private enum Outcome { case reported, harmless, silent }

  @Test("Misspelt names are reported on their line or move nothing", arguments: Mutations.seeds)
  func misspelt(seed: Int) {
    var generator = SplitMix(state: UInt64(seed))
    for _ in 0..<Self.perSeed {
      guard let post = Self.posts.randomElement(using: &generator) else { return }
      let words = Misspelling.words(in: post.text)
      guard let word = words.randomElement(using: &generator) else { continue }
      let misspelling = Misspelling.of(word, in: post.text, &generator)
      let outcome = Self.outcome(of: misspelling, in: post)
      #expect(
        outcome != .silent,
        "\(post.title), line \(misspelling.line): '\(misspelling.old)' written as '\(misspelling.new)'")
    }
  }

  private static let perSeed = 20

  /// The posts of this project, or the listings of a folder, `PLUMBLINE_LISTING_FOLDER`, as they stand.
  private static let posts: [PostTests.Post] = {
    guard let folder = ProcessInfo.processInfo.environment["PLUMBLINE_LISTING_FOLDER"] else {
      return PostTests.posts
    }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.sorted().filter { ["swift", "m"].contains(($0 as NSString).pathExtension) }.compactMap {
      name in
      guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else { return nil }
      return PostTests.Post(
        title: name, path: name, text: text, frames: RunListing(text, path: name).frames())
    }
  }()

  private static func outcome(of misspelling: Misspelling, in post: PostTests.Post) -> Outcome {
    let run = RunListing(misspelling.text, path: post.path)
    // One valid name for another, such as center for centerY, is no misspelling.
    if Words.attributeNames.contains(misspelling.new) { return .harmless }
    if run.noticeLines.contains(misspelling.line) { return .reported }
    return run.frames() == post.frames ? .harmless : .silent
  }
}

/// A text with one name of its API misspelt.
struct Misspelling {
  var text: String
  var old: String
  var new: String
  /// The line of the name, from 1.
  var line: Int

  /// The ranges of the names of members, labels, modifiers, setters and calls that the text does not declare.
  static func words(in text: String) -> [Range<String.Index>] {
    let masked = masked(text)
    let declared = declared(in: masked)
    return masked.ranges(of: /[A-Za-z_][A-Za-z0-9_]*/).filter { range in
      let word = masked[range]
      guard word.count > 2, !declared.contains(String(word)) else { return false }
      // The names of parameters are the listing's own.
      let line =
        masked[..<range.lowerBound].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last
        ?? ""
      guard !line.contains("func "), !line.contains("init"), !line.hasPrefix("- ("), !line.hasPrefix("+ (")
      else { return false }
      let before = masked[..<range.lowerBound].last
      let after = masked[range.upperBound...].first
      if before == "." { return true }
      if after == ":" || after == "(" { return before != "@" && before != "#" && !isKeyword(word) }
      return before == " " && after == "]" && masked[..<range.lowerBound].contains("[")
    }
  }

  static func of(
    _ range: Range<String.Index>, in text: String, _ generator: inout SplitMix
  ) -> Misspelling {
    let old = Array(text[range])
    var new = old
    let index = Int.random(in: 1..<old.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: new.remove(at: index)
    case 1: new.insert(old[index], at: index)
    case 2: new.swapAt(index - 1, index)
    default: new[index] = old[index] == "x" ? "y" : "x"
    }
    if new == old { new.append("x") }
    return Misspelling(
      text: text.replacingCharacters(in: range, with: String(new)), old: String(old), new: String(new),
      line: text[..<range.lowerBound].count { $0.isNewline } + 1)
  }

  private static func isKeyword(_ word: Substring) -> Bool {
    ["if", "for", "while", "switch", "return", "init", "case", "default", "self", "super", "guard", "func"]
      .contains(word)
  }

  /// The text with blanks in place of comments and of what is in quotes.
  private static func masked(_ text: String) -> String {
    var masked = text
    for range in text.ranges(of: /\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"/) {
      // As long in UTF-8, so that indices stay the same.
      let blank = String(repeating: " ", count: text[range].utf8.count)
      masked.replaceSubrange(range, with: blank)
    }
    return masked
  }

  /// The names that the text declares: variables, functions, types, parameters, enumeration cases and macros.
  private static func declared(in text: String) -> Set<String> {
    var names: Set<String> = []
    for match in text.matches(
      of: /(?:let|var|func|class|struct|enum|case|extension|define|implementation|interface)\s+(\w+)/)
    {
      names.insert(String(match.1))
    }
    for match in text.matches(of: /func[^)]*\)/) {
      for parameter in match.0.matches(of: /(\w+)\s*:/) { names.insert(String(parameter.1)) }
    }
    for match in text.matches(of: /\*\s*(\w+)/) { names.insert(String(match.1)) }
    for match in text.matches(of: /(\w+)\s+in\b/) { names.insert(String(match.1)) }
    for match in text.matches(of: /[-+]\s*\([^)]*\)\s*(\w+)/) { names.insert(String(match.1)) }
    return names
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with replacement: String) -> String {
    self[..<range.lowerBound] + replacement + self[range.upperBound...]
  }
}
