import Explanation
import Foundation
import Posts
import Source

extension FuzzKind {
  /// Bytes are code in Swift, in Objective-C or in an article.
  static let listings = FuzzKind("listings") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let isObjectiveC = ["@implementation", "@interface", "#import", "[["].contains(where: text.contains)
    let name = text.contains("```") ? "fuzz.md" : isObjectiveC ? "fuzz.m" : "fuzz.swift"
    _ = DocumentTrial(layers: nil).run(bytes, name: name)
    return true
  } mutate: {
    TextMutator.mutate($0, ListingVocabulary.words, &$1)
  }

  /// Bytes are the text of a console.
  static let logs = FuzzKind("logs") { bytes in
    do throws(DiagnosticList) {
      explain(try Explanation.source(of: bytes, path: "fuzz.log"))
    } catch {
      requireReasons(error)
    }
    var trial = DocumentTrial()
    trial.drawsSheets = true
    _ = trial.run(bytes, name: "fuzz.log")
    return true
  } mutate: {
    TextMutator.mutate($0, LogVocabulary.words, &$1)
  }

  /// Bytes are a post in Markdown, or what mdBook or pandoc hands over.
  static let posts = FuzzKind("posts") { bytes in
    switch bytes.first {
    case UInt8(ascii: "["): exchangeBook(bytes)
    case UInt8(ascii: "{"): exchangeDocument(bytes)
    default:
      guard let source = try? SourceText.decodeSurroundings(bytes, path: "fuzz.md") else { return true }
      rewrite(Post(source))
      _ = DocumentTrial().run(bytes, name: "fuzz.md")
    }
    return true
  } mutate: {
    TextMutator.mutate($0, PostVocabulary.words, &$1)
  }

  // MARK: Logs

  private static func explain(_ source: SourceText) {
    let explanation = Explanation(of: source, text: SharedText.shaper())
    for problem in explanation.isEmpty ? [explanation.absence] : explanation.problems {
      requireVisible(problem.rendered())
    }
    requireVisible(explanation.text)
    requireVisible(explanation.annotations)
    guard let json = try? explanation.json else { fatalError("an explanation has no JSON") }
    requireVisible(json)
    require((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil, "an explanation is no JSON")
  }

  // MARK: Posts

  /// Writes pictures into a post: a second run finds the same figures, and has nothing to change.
  private static func rewrite(_ post: Post) {
    for problem in post.problems { requireVisible(problem.rendered()) }
    guard post.problems.isEmpty else { return }
    let writings = post.figures.indices.map { index in
      Post.Writing(name: "figure-\(index)", lines: ["![A figure](fuzz/figure-\(index).svg)"])
    }
    for treatment in [SourceTreatment.keep, .details, .drop] {
      let text = post.rewritten(writings, treatment).text
      guard treatment != .drop else { continue }
      let again = Post(SourceText(path: "fuzz.md", text: text))
      require(again.problems.isEmpty, "what was written is refused:\n\(text)")
      require(again.figures.count == post.figures.count, "what was written has other figures:\n\(text)")
      let (second, changed) = again.rewritten(writings, treatment)
      require(second == text && changed.isEmpty, "a second run changes:\n\(text)\nto:\n\(second)")
    }
  }

  private static func exchangeBook(_ bytes: [UInt8]) {
    guard let book = BookExchange(bytes) else { return }
    for chapter in book.chapters { rewrite(Post(SourceText(path: "fuzz.md", text: chapter.text))) }
    _ = book.replacing(book.chapters.map { _ in "\"text\"" })
    _ = book.replacing(book.chapters.map { _ in nil })
  }

  private static func exchangeDocument(_ bytes: [UInt8]) {
    guard let document = PandocDocument(bytes) else { return }
    _ = document.replacing(document.figures.map { _ in "" })
  }
}
