import Foundation
import Source
import TestSupport

@testable import Posts

/// The posts among the fixtures, and what tests do with posts.
struct PostText {
  let name: String
  let text: String

  static let all: [PostText] = {
    let folder = Repository.root.appending(path: "Tests/Fixtures/posts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { name in
      let data = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
      return PostText(name: name, text: String(decoding: data, as: UTF8.self))
    }
  }()

  static func post(_ text: String) -> Post { Post(SourceText(path: "post.md", text: text)) }

  /// A line for each figure as a run writes it, without drawing anything.
  static func writings(_ post: Post) -> [Post.Writing] {
    post.figures.indices.map { Post.Writing(name: "post-\($0 + 1)", lines: ["![\($0 + 1)](\($0 + 1).svg)"]) }
  }

  static func rewritten(_ text: String, _ treatment: SourceTreatment) -> String {
    let post = post(text)
    return post.rewritten(writings(post), treatment).text
  }

  /// A post with some edits at random places, as a slip of the hand or of a tool would make them.
  static func mutated(_ text: String, by random: inout SplitMix) -> String {
    let pieces = [
      "\n", "\r\n", "\n\n", " ", "    ", "\t", ">", "> ", "- ", "1. ", "```", "~~~", "```plumbline\n",
      "```\n", "<!--", "-->",
      "<div>\n", "</div>", "---\n", "# ", "`", "\\", "é", "👩‍🚀", "<!-- plumbline: end -->\n",
    ]
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !scalars.isEmpty {
      let place = Int.random(in: 0..<scalars.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.remove(at: place)
      case 1:
        scalars.removeSubrange(place..<min(scalars.count, place + Int.random(in: 1...40, using: &random)))
      default:
        let piece = pieces.randomElement(using: &random) ?? ""
        // At the start of a line, most pieces are marks.
        let start = scalars[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        scalars.insert(contentsOf: piece.unicodeScalars, at: Bool.random(using: &random) ? start : place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
